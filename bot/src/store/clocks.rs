//! Tables' clocks. A deadline is in `owed.expires_at`; the time of pauses and of gaps in the bot's life is added to it.

use super::{
    columns::{from_row, stored_as},
    questions,
};
use sqlx::SqliteConnection;

/// The default time for a duty, in seconds, by [`Pace`](gogome_games::contract::Pace): brief, answer, turn, long.
pub const PACES: [i64; 4] = [3_600, 43_200, 86_400, 172_800];

/// What happens when the time for a duty is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// There is no limit.
    None,
    /// The others are asked what to do.
    Soft,
    /// The rules answer for the seat.
    Hard,
}

stored_as!(Clock { None = "none", Soft = "soft", Hard = "hard" });

/// A duty whose time is up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expired {
    /// Its table.
    pub game_id: i64,
    /// Its key.
    pub duty: String,
    /// Whether the rules can answer for it.
    pub lapses: bool,
    /// Whether they do so whatever clock the table has.
    pub windowed: bool,
    /// Whether the table's channel is out of reach.
    pub parked: bool,
    /// If somebody it waits for is away: until when.
    pub away_until: Option<String>,
}

from_row!(Expired { game_id, duty, lapses, windowed, parked, away_until });

/// Sets a table's clock; running deadlines are set by [`wind`]. A window keeps the time that its people were told.
pub async fn set(conn: &mut SqliteConnection, game: i64, clock: Clock, clocks: &[i64; 4]) -> Result<(), sqlx::Error> {
    let clocks = serde_json::to_string(clocks).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query("update game set clock = ?, clocks = ? where id = ?")
        .bind(clock)
        .bind(clocks)
        .bind(game)
        .execute(&mut *conn)
        .await?;
    sqlx::query("update owed set expires_at = null, overdue_at = null where game_id = ? and not windowed")
        .bind(game)
        .execute(conn)
        .await?;
    Ok(())
}

/// When duties asked now run out: times by pace, brief, answer, turn, long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// Those that follow the table's clock; none without a clock.
    pub turns: Option<[String; 4]>,
    /// Windows.
    pub windows: [String; 4],
}

/// Sets the deadline of open duties that have none.
pub async fn wind(conn: &mut SqliteConnection, game: i64, ends: &Ends) -> Result<(), sqlx::Error> {
    let json = |times: &[String; 4]| serde_json::to_string(times).map_err(|error| sqlx::Error::Encode(error.into()));
    sqlx::query(
        "update owed indexed by owed_open set expires_at = iif(windowed, ?3, ?2)
           ->> case pace when 'brief' then 0 when 'answer' then 1 when 'turn' then 2 else 3 end
         where game_id = ?1 and done_at is null and expires_at is null and overdue_at is null",
    )
    .bind(game)
    .bind(ends.turns.as_ref().map(json).transpose()?)
    .bind(json(&ends.windows)?)
    .execute(conn)
    .await?;
    Ok(())
}

/// Duties whose time is up, except those only companions are asked for. A table whose thread does not exist yet counts as out
/// of reach.
macro_rules! expired {
    ($rest:literal) => {
        concat!(
            "select owed.game_id, duty, lapses, windowed, coalesce(parked, halted) is not null or exists (select 1 from outbox
                 where outbox.game_id = owed.game_id and kind = 'thread' and state in ('due', 'sending')) as parked,
               max(iif(away_until > ?1, away_until, null)) as away_until
             from owed indexed by owed_expires join game on game.id = owed.game_id join seat using (game_id, seat)
               left join player on player.user_id = seat.user_id
             where expires_at <= ?1 and done_at is null and ai is null and phase = 'playing'
               and (clock <> 'none' or windowed) and paused_at is null ",
            $rest
        )
    };
}

/// Duties whose time is up, the longest overdue first.
pub async fn expired(conn: &mut SqliteConnection, now: &str) -> Result<Vec<Expired>, sqlx::Error> {
    sqlx::query_as(expired!("group by owed.game_id, duty order by min(expires_at), owed.game_id limit 200"))
        .bind(now)
        .fetch_all(conn)
        .await
}

/// Reads one of them again; none if it is no longer expired.
pub async fn expired_still(
    conn: &mut SqliteConnection,
    late: &Expired,
    now: &str,
) -> Result<Option<Expired>, sqlx::Error> {
    sqlx::query_as(expired!("and owed.game_id = ?2 and duty = ?3 group by owed.game_id, duty"))
        .bind(now)
        .bind(late.game_id)
        .bind(&late.duty)
        .fetch_optional(conn)
        .await
}

/// Whether the others were asked about an open duty.
pub async fn is_overdue(conn: &mut SqliteConnection, game: i64, duty: &str) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "select exists (select 1 from owed where game_id = ? and duty = ? and done_at is null and overdue_at is not null)",
    )
    .bind(game)
    .bind(duty)
    .fetch_one(conn)
    .await
}

/// Extends a duty's deadline.
pub async fn put_off(conn: &mut SqliteConnection, game: i64, duty: &str, until: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update owed set expires_at = ? where game_id = ? and duty = ? and done_at is null")
        .bind(until)
        .bind(game)
        .bind(duty)
        .execute(conn)
        .await?;
    Ok(())
}

/// Notes that the others were asked about a duty.
pub async fn overdue(conn: &mut SqliteConnection, game: i64, duty: &str, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update owed set overdue_at = ?, expires_at = null where game_id = ? and duty = ? and done_at is null")
        .bind(at)
        .bind(game)
        .bind(duty)
        .execute(conn)
        .await?;
    Ok(())
}

/// The others could not be asked about a duty (a JSON string): they are asked by `until`, or as soon as that is possible.
pub async fn unasked(
    conn: &mut SqliteConnection,
    game: i64,
    duty: &str,
    until: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update owed set expires_at = coalesce(?3, overdue_at), overdue_at = null
         where game_id = ?1 and duty = ?2 ->> '$' and done_at is null and overdue_at is not null",
    )
    .bind(game)
    .bind(duty)
    .bind(until)
    .execute(conn)
    .await?;
    Ok(())
}

/// Stops a table's clocks and reminders.
pub async fn pause(conn: &mut SqliteConnection, game: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update game set paused_at = ? where id = ?").bind(at).bind(game).execute(conn).await?;
    Ok(())
}

/// Lets them go on: all times of duties and questions are moved by the length of the pause. For a duty opened in the pause only
/// the time since then counts; a question asked in the pause is not moved.
pub async fn resume(conn: &mut SqliteConnection, game: i64, paused: &str, now: &str) -> Result<(), sqlx::Error> {
    questions::resume(conn, game, paused, now).await?;
    sqlx::query("update game set paused_at = null where id = ?").bind(game).execute(&mut *conn).await?;
    sqlx::query(
        "update owed set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, still.more),
           remind_at = strftime('%Y-%m-%dT%H:%M:%fZ', remind_at, still.more),
           since = strftime('%Y-%m-%dT%H:%M:%fZ', since, still.more)
         from (select duty, seat,
             '+' || max(0, unixepoch(?3) - unixepoch(max(since, ?2))) || ' seconds' as more
           from owed where game_id = ?1 and done_at is null) as still
         where game_id = ?1 and done_at is null and owed.duty = still.duty and owed.seat = still.seat",
    )
    .bind(game)
    .bind(paused)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}

/// When the bot was last known to run.
pub async fn alive(conn: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select alive_at from meta").fetch_one(conn).await
}

/// Notes that it is running.
pub async fn live(conn: &mut SqliteConnection, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update meta set alive_at = ?").bind(at).execute(conn).await?;
    Ok(())
}

/// Adds a gap in the bot's life to all running clocks: those of duties (and since when they are open), of questions, and of
/// idle tables.
pub async fn extend(conn: &mut SqliteConnection, seconds: i64) -> Result<(), sqlx::Error> {
    for sql in [
        "update owed set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, ?1),
           since = strftime('%Y-%m-%dT%H:%M:%fZ', since, ?1)
         where done_at is null
           and game_id in (select id from game where phase = 'playing' and paused_at is null)",
        "update game set idle_asked_at = strftime('%Y-%m-%dT%H:%M:%fZ', idle_asked_at, ?)
         where idle_asked_at is not null and phase in ('gathering', 'playing')",
    ] {
        sqlx::query(sql).bind(format!("+{seconds} seconds")).execute(&mut *conn).await?;
    }
    questions::extend(conn, seconds).await
}
