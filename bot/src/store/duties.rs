//! Whom tables wait for.

use gogome_games::contract::{Line, Owed, Pace, Seat, Who};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeSet;

/// Brings the duties of a table up to date. `true`: a seat is asked something it was never asked before.
///
/// What a seat has answered keeps its row, marked, until the table is over: nobody is pinged twice for one duty, even if it
/// stands again.
pub async fn sync(conn: &mut SqliteConnection, game: i64, owed: &[Owed], at: &str) -> Result<bool, sqlx::Error> {
    let before: BTreeSet<(String, u8)> = sqlx::query_as("select duty, seat from owed where game_id = ?")
        .bind(game)
        .fetch_all(&mut *conn)
        .await?
        .into_iter()
        .collect();
    let now: BTreeSet<(String, u8)> =
        owed.iter().flat_map(|duty| duty.who.seats().iter().map(|seat| (duty.key.clone(), seat.0))).collect();
    for (duty, seat) in before.difference(&now) {
        sqlx::query("update owed set done_at = coalesce(done_at, ?) where game_id = ? and duty = ? and seat = ?")
            .bind(at)
            .bind(game)
            .bind(duty)
            .bind(seat)
            .execute(&mut *conn)
            .await?;
    }
    for duty in owed {
        let what = serde_json::to_string(&duty.what).map_err(|error| sqlx::Error::Encode(error.into()))?;
        for seat in duty.who.seats() {
            sqlx::query(
                "insert into owed (game_id, duty, seat, any_of, what, pace, lapses, sealed, since)
                 values (?, ?, ?, ?, ?, ?, ?, ?, ?)
                 on conflict (game_id, duty, seat) do update set done_at = null, what = excluded.what",
            )
            .bind(game)
            .bind(&duty.key)
            .bind(seat.0)
            .bind(matches!(duty.who, Who::Any(_)))
            .bind(&what)
            .bind(pace(duty.pace))
            .bind(duty.lapses)
            .bind(duty.sealed)
            .bind(at)
            .execute(&mut *conn)
            .await?;
        }
    }
    Ok(!now.is_subset(&before))
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
pub struct Duty {
    /// Its key.
    pub key: String,
    /// Whose.
    pub seat: Seat,
    /// Who sits there, if a person does.
    pub user: Option<i64>,
    /// An AI sits there.
    pub ai: bool,
    /// What is asked.
    pub what: Line,
    /// How often it was pinged.
    pub pings: i64,
}

/// The open duties of a table.
pub async fn open(conn: &mut SqliteConnection, game: i64) -> Result<Vec<Duty>, sqlx::Error> {
    sqlx::query(
        "select duty, owed.seat, what, pings, user_id, ai from owed join seat using (game_id, seat)
         where game_id = ? and done_at is null order by duty, owed.seat",
    )
    .bind(game)
    .try_map(|row: SqliteRow| {
        let ai: Option<String> = row.try_get("ai")?;
        Ok(Duty {
            key: row.try_get("duty")?,
            seat: Seat(row.try_get("seat")?),
            user: row.try_get("user_id")?,
            ai: ai.is_some(),
            what: line(&row)?,
            pings: row.try_get("pings")?,
        })
    })
    .fetch_all(conn)
    .await
}

fn line(row: &SqliteRow) -> Result<Line, sqlx::Error> {
    let what: String = row.try_get("what")?;
    serde_json::from_str(&what).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Notes that a seat was pinged for a duty.
pub async fn pinged(conn: &mut SqliteConnection, game: i64, duty: &str, seat: Seat) -> Result<(), sqlx::Error> {
    sqlx::query("update owed set pings = pings + 1 where game_id = ? and duty = ? and seat = ?")
        .bind(game)
        .bind(duty)
        .bind(seat.0)
        .execute(conn)
        .await?;
    Ok(())
}

/// Nobody is awaited any more.
pub async fn clear(conn: &mut SqliteConnection, game: i64) -> Result<(), sqlx::Error> {
    sqlx::query("delete from owed where game_id = ?").bind(game).execute(conn).await?;
    Ok(())
}

/// A table where somebody is awaited.
#[derive(Clone, Debug)]
pub struct Awaited {
    /// Which game.
    pub key: String,
    /// The server.
    pub guild: Option<i64>,
    /// Where it is played.
    pub channel: i64,
    /// The live board message.
    pub board: Option<i64>,
    /// What is asked.
    pub what: Line,
}

/// All tables where a person is awaited, those that wait longest first.
pub async fn of_person(conn: &mut SqliteConnection, user: i64) -> Result<Vec<Awaited>, sqlx::Error> {
    sqlx::query(
        "select key, guild_id, channel_id, board_msg, what from owed
         join seat using (game_id, seat) join game on game.id = owed.game_id
         where user_id = ? and done_at is null and phase = 'playing' order by since, game.id, duty",
    )
    .bind(user)
    .try_map(|row: SqliteRow| {
        Ok(Awaited {
            key: row.try_get("key")?,
            guild: row.try_get("guild_id")?,
            channel: row.try_get("channel_id")?,
            board: row.try_get("board_msg")?,
            what: line(&row)?,
        })
    })
    .fetch_all(conn)
    .await
}

/// The tables where an AI is awaited.
pub async fn of_ais(conn: &mut SqliteConnection) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select distinct owed.game_id from owed join seat using (game_id, seat) join game on game.id = owed.game_id
         where ai is not null and done_at is null and phase = 'playing' and parked is null order by owed.game_id",
    )
    .fetch_all(conn)
    .await
}
