//! Duties: whom tables wait for.

use super::batch::Batch;
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

/// Inserts what is asked; where it is asked already, or was, does this.
macro_rules! insert {
    ($otherwise:literal) => {
        concat!(
            "insert into owed (game_id, duty, seat, any_of, what, pace, lapses, windowed, sealed, since)
             select ?, value ->> 'duty', value ->> 'seat', value ->> 'any_of', value ->> 'what', value ->> 'pace',
               value ->> 'lapses' <> 'never', value ->> 'lapses' = 'window', value ->> 'sealed', ? from json_each(?)
             where true
             on conflict (game_id, duty, seat) do ",
            $otherwise
        )
    };
}

const NEW: &str = insert!("nothing");
const AGAIN: &str = insert!(
    "update set done_at = null, what = excluded.what,
       expires_at = case when done_at is null then expires_at
         when expires_at > done_at then strftime('%Y-%m-%dT%H:%M:%fZ', excluded.since,
           '+' || (unixepoch(expires_at) - unixepoch(done_at)) || ' seconds') end,
       since = iif(done_at is null, since, excluded.since), reminded = iif(done_at is null, reminded, 0),
       remind_at = iif(done_at is null, remind_at, strftime('%Y-%m-%dT%H:%M:%fZ', excluded.since,
         '+' || max(0, unixepoch(remind_at) - unixepoch(pinged_at)) || ' seconds'))
     where done_at is not null or what <> excluded.what"
);

/// Brings a table's duties up to date. Returns whether a seat is asked for something new.
///
/// An answered duty keeps its row, marked, until the table is over, so that nobody is pinged twice for one duty, even if an
/// undo reopens it. A duty whose text alone changed keeps its deadline; a reopened one gets its remaining time, or the full
/// time if none was left.
pub async fn sync(conn: &mut SqliteConnection, game: i64, duties: &[Duty], at: &str) -> Result<bool, sqlx::Error> {
    let mut batch = Batch::default();
    let new = add_sync(&mut batch, game, duties, at)?;
    Ok(batch.run(conn).await?.is_some_and(|changed| changed[new] > 0))
}

/// The same, together with other statements: the number of the one that has changed a row if a seat is asked for something new.
pub fn add_sync(batch: &mut Batch, game: i64, duties: &[Duty], at: &str) -> Result<usize, sqlx::Error> {
    let asked = json(&asked(duties)?)?;
    batch
        .add(
            "update owed indexed by owed_open set done_at = ? where game_id = ? and done_at is null
               and (duty, seat) not in (select value ->> 'duty', value ->> 'seat' from json_each(?))",
        )
        .bind(at)
        .bind(game)
        .bind(&*asked);
    let new = batch.len();
    for insert in [NEW, AGAIN] {
        batch.add(insert).bind(game).bind(at).bind(&*asked);
    }
    Ok(new)
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
