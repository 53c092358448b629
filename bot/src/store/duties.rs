//! Duties: whom tables wait for.

use gogome_games::contract::{Duty, Lapses, Line, Pace, Seat, Who};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// A duty of one seat, as a parameter of a query.
#[derive(serde::Serialize)]
struct Asked<'a> {
    duty: &'a str,
    seat: u8,
    any_of: bool,
    what: String,
    pace: &'static str,
    lapses: Lapses,
    sealed: bool,
}

fn asked(duties: &[Duty]) -> Result<Vec<Asked<'_>>, sqlx::Error> {
    let mut asked = Vec::new();
    for duty in duties {
        let what = json(&duty.what)?;
        asked.extend(duty.who.seats().iter().map(|seat| Asked {
            duty: &duty.key,
            seat: seat.0,
            any_of: matches!(duty.who, Who::Any(_)),
            what: what.clone(),
            pace: pace(duty.pace),
            lapses: duty.lapses,
            sealed: duty.sealed,
        }));
    }
    Ok(asked)
}

fn json(value: &impl serde::Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Brings a table's duties up to date. Returns whether a seat is asked for something new.
///
/// An answered duty keeps its row, marked, until the table is over, so that nobody is pinged twice for one duty, even if an
/// undo reopens it. A duty whose text alone changed keeps its deadline; a reopened one gets its remaining time, or the full
/// time if none was left.
pub async fn sync(conn: &mut SqliteConnection, game: i64, duties: &[Duty], at: &str) -> Result<bool, sqlx::Error> {
    let open: Vec<(String, u8, String)> =
        sqlx::query_as("select duty, seat, what from owed indexed by owed_open where game_id = ? and done_at is null")
            .bind(game)
            .fetch_all(&mut *conn)
            .await?;
    let asked = asked(duties)?;
    let answered: Vec<(&str, u8)> = open
        .iter()
        .map(|(duty, seat, _)| (duty.as_str(), *seat))
        .filter(|at| !asked.iter().any(|now| (now.duty, now.seat) == *at))
        .collect();
    if !answered.is_empty() {
        sqlx::query(
            "update owed set done_at = ?2 where game_id = ?1
               and (duty, seat) in (select value ->> 0, value ->> 1 from json_each(?3))",
        )
        .bind(game)
        .bind(at)
        .bind(json(&answered)?)
        .execute(&mut *conn)
        .await?;
    }
    let stands = |now: &Asked<'_>| {
        open.iter().any(|(duty, seat, what)| (duty.as_str(), *seat, what) == (now.duty, now.seat, &now.what))
    };
    let changed: Vec<Asked<'_>> = asked.into_iter().filter(|now| !stands(now)).collect();
    if changed.is_empty() {
        return Ok(false);
    }
    let rows = json(&changed)?;
    let new = sqlx::query(
        "insert into owed (game_id, duty, seat, any_of, what, pace, lapses, windowed, sealed, since)
         select ?1, value ->> 'duty', value ->> 'seat', value ->> 'any_of', value ->> 'what', value ->> 'pace',
           value ->> 'lapses' <> 'never', value ->> 'lapses' = 'window', value ->> 'sealed', ?2 from json_each(?3)
         where true
         on conflict do nothing",
    )
    .bind(game)
    .bind(at)
    .bind(&rows)
    .execute(&mut *conn)
    .await?
    .rows_affected();
    if usize::try_from(new) != Ok(changed.len()) {
        sqlx::query(
            "update owed set done_at = null, what = asked.value ->> 'what',
               expires_at = case when done_at is null then expires_at
                 when expires_at > done_at then strftime('%Y-%m-%dT%H:%M:%fZ', ?3,
                   '+' || (unixepoch(expires_at) - unixepoch(done_at)) || ' seconds') end,
               since = iif(done_at is null, since, ?3), reminded = iif(done_at is null, reminded, 0),
               remind_at = iif(done_at is null, remind_at, strftime('%Y-%m-%dT%H:%M:%fZ', ?3,
                 '+' || max(0, unixepoch(remind_at) - unixepoch(pinged_at)) || ' seconds'))
             from json_each(?2) as asked
             where game_id = ?1 and duty = asked.value ->> 'duty' and seat = asked.value ->> 'seat'",
        )
        .bind(game)
        .bind(&rows)
        .bind(at)
        .execute(conn)
        .await?;
    }
    Ok(new > 0)
}

fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::Brief => "brief",
        Pace::Answer => "answer",
        Pace::Turn => "turn",
        Pace::Long => "long",
    }
}

/// One open duty of one seat.
#[derive(Clone, Debug)]
pub struct OpenDuty {
    /// Its key.
    pub key: String,
    /// The seat.
    pub seat: Seat,
    /// The person on the seat, if there is one.
    pub user: Option<i64>,
    /// Whether an AI holds the seat.
    pub ai: bool,
    /// What is asked.
    pub what: Line,
    /// How many times it was pinged for.
    pub pings: i64,
    /// Whether it is a whole turn or more, and no question in the middle of one.
    pub turn: bool,
    /// When the person was last pinged or reminded.
    pub pinged: Option<String>,
    /// Since when it is open.
    pub since: String,
    /// Its deadline.
    pub expires: Option<String>,
    /// Whether the deadline is over and the others were asked.
    pub overdue: bool,
    /// When the rules answer for it.
    pub lapses: Lapses,
}

/// The open duties of a table.
pub async fn open(conn: &mut SqliteConnection, game: i64) -> Result<Vec<OpenDuty>, sqlx::Error> {
    sqlx::query(
        "select duty, owed.seat, what, pings, pace in ('turn', 'long') as turn, pinged_at, since, expires_at,
           overdue_at is not null as overdue, lapses, windowed, user_id, ai
         from owed indexed by owed_open join seat using (game_id, seat)
         where game_id = ? and done_at is null order by duty, owed.seat",
    )
    .bind(game)
    .try_map(|row: SqliteRow| {
        let ai: Option<String> = row.try_get("ai")?;
        Ok(OpenDuty {
            key: row.try_get("duty")?,
            seat: Seat(row.try_get("seat")?),
            user: row.try_get("user_id")?,
            ai: ai.is_some(),
            what: line(&row)?,
            pings: row.try_get("pings")?,
            turn: row.try_get("turn")?,
            pinged: row.try_get("pinged_at")?,
            since: row.try_get("since")?,
            expires: row.try_get("expires_at")?,
            overdue: row.try_get("overdue")?,
            lapses: match (row.try_get("lapses")?, row.try_get("windowed")?) {
                (_, true) => Lapses::Window,
                (true, false) => Lapses::WithClock,
                (false, false) => Lapses::Never,
            },
        })
    })
    .fetch_all(conn)
    .await
}

fn line(row: &SqliteRow) -> Result<Line, sqlx::Error> {
    let what: String = row.try_get("what")?;
    serde_json::from_str(&what).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Deletes all open duties of a table.
pub async fn clear(conn: &mut SqliteConnection, game: i64) -> Result<(), sqlx::Error> {
    sqlx::query("delete from owed where game_id = ?").bind(game).execute(conn).await?;
    Ok(())
}

/// A table that waits for somebody.
#[derive(Clone, Debug)]
pub struct Awaited {
    /// Which game.
    pub key: String,
    /// The server.
    pub guild: Option<i64>,
    /// Where it is played.
    pub channel: i64,
    /// Whether the channel sees it; otherwise it is played wherever its player is.
    pub open: bool,
    /// The live board message.
    pub board: Option<i64>,
    /// What is asked.
    pub what: Line,
    /// The deadline.
    pub expires: Option<String>,
}

/// All tables that wait for a person, the longest waiting first.
pub async fn of_person(conn: &mut SqliteConnection, user: i64) -> Result<Vec<Awaited>, sqlx::Error> {
    sqlx::query(
        "select key, guild_id, channel_id, audience = 'all' as open, board_msg, what, expires_at from owed
         join seat using (game_id, seat) join game on game.id = owed.game_id
         where user_id = ? and done_at is null and phase = 'playing' order by since, game.id, duty",
    )
    .bind(user)
    .try_map(|row: SqliteRow| {
        Ok(Awaited {
            key: row.try_get("key")?,
            guild: row.try_get("guild_id")?,
            channel: row.try_get("channel_id")?,
            open: row.try_get("open")?,
            board: row.try_get("board_msg")?,
            what: line(&row)?,
            expires: row.try_get("expires_at")?,
        })
    })
    .fetch_all(conn)
    .await
}

/// The tables that wait for an AI.
pub async fn of_ais(conn: &mut SqliteConnection) -> Result<Vec<i64>, sqlx::Error> {
    // the join order matters: few seats are AIs', and a table's row is long
    sqlx::query_scalar(
        "select distinct owed.game_id from owed indexed by owed_open cross join seat using (game_id, seat)
           cross join game on game.id = owed.game_id
         where ai is not null and done_at is null and phase = 'playing' and parked is null and halted is null order by owed.game_id",
    )
    .fetch_all(conn)
    .await
}
