//! Queries for statistics over finished tables.

use super::{batch::Batch, columns::from_row};
use gogome_games::contract::{Outcome, Seat, Standing};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// The most tables used, the newest first.
const MOST: i64 = 5_000;

/// A finished table.
#[derive(Clone, Debug)]
pub struct Played {
    /// Which game.
    pub key: String,
    /// The seat of the person the statistics are about; none for a server's.
    pub seat: Option<Seat>,
    /// Its result.
    pub outcome: Outcome,
}

/// Notes how long a seat took for the duties it has just answered, if its person takes part in the statistics.
pub fn took(batch: &mut Batch, game: i64, seat: u8, at: &str) {
    batch
        .add(
            "insert into took (game_id, duty, seat, user_id, seconds)
             select owed.game_id, duty, owed.seat, user_id, max(0, unixepoch(done_at) - unixepoch(since))
             from owed join seat using (game_id, seat) join player using (user_id)
             where owed.game_id = ? and owed.seat = ? and done_at = ? and counted
             on conflict do update set seconds = excluded.seconds",
        )
        .bind(game)
        .bind(seat)
        .bind(at);
}

/// How long a person took for each duty, in seconds, ascending.
pub async fn times(conn: &mut SqliteConnection, user: i64) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar("select seconds from took where user_id = ? order by seconds").bind(user).fetch_all(conn).await
}

/// Deletes these times of a person.
pub async fn forget_times(conn: &mut SqliteConnection, user: i64) -> Result<(), sqlx::Error> {
    sqlx::query("delete from took where user_id = ?").bind(user).execute(conn).await?;
    Ok(())
}

/// The tables a person has played to the end.
pub async fn of_person(conn: &mut SqliteConnection, user: i64) -> Result<Vec<Played>, sqlx::Error> {
    sqlx::query(
        "select key, standing, seat from seat join game on game.id = game_id
         where user_id = ? and phase = 'over' order by game.id desc limit ?",
    )
    .bind(user)
    .bind(MOST)
    .try_map(|row| played(&row))
    .fetch_all(conn)
    .await
}

/// The tables of a game that were finished in a server, except those whose audience is nobody.
pub async fn of_server(conn: &mut SqliteConnection, guild: i64, key: &str) -> Result<Vec<Played>, sqlx::Error> {
    sqlx::query(
        "select key, standing, null as seat from game
         where guild_id = ? and key = ? and phase = 'over' and audience <> 'none' order by id desc limit ?",
    )
    .bind(guild)
    .bind(key)
    .bind(MOST)
    .try_map(|row| played(&row))
    .fetch_all(conn)
    .await
}

fn played(row: &SqliteRow) -> Result<Played, sqlx::Error> {
    let standing: String = row.try_get("standing")?;
    let standing: Standing = serde_json::from_str(&standing).map_err(|error| sqlx::Error::Decode(error.into()))?;
    let seat: Option<u8> = row.try_get("seat")?;
    let outcome = match standing {
        Standing::Over(outcome) => outcome,
        Standing::Playing => Outcome::default(),
    };
    Ok(Played { key: row.try_get("key")?, seat: seat.map(Seat), outcome })
}

/// Sums over draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice {
    /// How many draws had six possible results.
    pub count: i64,
    /// Their sum, counted from 1 to 6.
    pub sum: i64,
}

from_row!(Dice { count, sum });

/// The six-sided draws of a table.
pub async fn dice_of_table(conn: &mut SqliteConnection, game: i64) -> Result<Dice, sqlx::Error> {
    sqlx::query_as(
        "select count(*) as count, coalesce(sum((draw.value ->> 'got') + 1), 0) as sum
         from journal, json_each(chance) as draw where game_id = ? and draw.value ->> 'of' = 6",
    )
    .bind(game)
    .fetch_one(conn)
    .await
}

/// The six-sided draws made by a person's own moves at finished tables.
pub async fn dice_of_person(conn: &mut SqliteConnection, user: i64) -> Result<Dice, sqlx::Error> {
    sqlx::query_as(
        "select count(*) as count, coalesce(sum((draw.value ->> 'got') + 1), 0) as sum
         from seat join game on game.id = seat.game_id
           join journal on journal.game_id = game.id and journal.seat = seat.seat, json_each(chance) as draw
         where user_id = ? and phase = 'over' and journal.kind = 'move' and by_user = user_id
           and draw.value ->> 'of' = 6",
    )
    .bind(user)
    .fetch_one(conn)
    .await
}
