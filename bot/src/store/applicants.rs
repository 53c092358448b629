//! Who would like to sit down at a table that is being played, and who was told no.

use super::columns::from_row;
use gogome_games::contract::Seat;
use sqlx::SqliteConnection;

/// Notes that somebody would like to have a seat, instead of any other there.
pub async fn put(conn: &mut SqliteConnection, game: i64, user: i64, seat: Seat, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into applicant (game_id, user_id, seat, at) values (?, ?, ?, ?)
         on conflict (game_id, user_id) do update set seat = excluded.seat, at = excluded.at, declined_at = null",
    )
    .bind(game)
    .bind(user)
    .bind(seat.0)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// What somebody asked for last at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    seat: u8,
    at: String,
    declined_at: Option<String>,
}

from_row!(Asked { seat, at, declined_at });

impl Asked {
    /// The seat.
    pub fn seat(&self) -> Seat {
        Seat(self.seat)
    }

    /// There was no answer yet.
    pub fn waits(&self) -> bool {
        self.declined_at.is_none()
    }

    /// When they were told no, or asked if they were not answered.
    pub fn since(&self) -> &str {
        self.declined_at.as_ref().unwrap_or(&self.at)
    }
}

/// What somebody asked for last at a table, if they did and do not have it.
pub async fn asked(conn: &mut SqliteConnection, game: i64, user: i64) -> Result<Option<Asked>, sqlx::Error> {
    sqlx::query_as("select seat, at, declined_at from applicant where game_id = ? and user_id = ?")
        .bind(game)
        .bind(user)
        .fetch_optional(conn)
        .await
}

/// The seat somebody would like to have and waits for.
pub async fn seat(conn: &mut SqliteConnection, game: i64, user: i64) -> Result<Option<Seat>, sqlx::Error> {
    Ok(asked(conn, game, user).await?.filter(Asked::waits).map(|asked| asked.seat()))
}

/// They are told no.
pub async fn decline(conn: &mut SqliteConnection, game: i64, user: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update applicant set declined_at = ? where game_id = ? and user_id = ?")
        .bind(at)
        .bind(game)
        .bind(user)
        .execute(conn)
        .await?;
    Ok(())
}

/// What somebody is called who would like to sit down.
pub async fn name(conn: &mut SqliteConnection, game: i64, user: i64) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select name from applicant join player using (user_id) where game_id = ? and user_id = ?")
        .bind(game)
        .bind(user)
        .fetch_optional(conn)
        .await
}

/// Forgets it.
pub async fn remove(conn: &mut SqliteConnection, game: i64, user: i64) -> Result<(), sqlx::Error> {
    sqlx::query("delete from applicant where game_id = ? and user_id = ?").bind(game).bind(user).execute(conn).await?;
    Ok(())
}
