//! People who asked for a seat at a running table, and people who were declined.

use super::columns::from_row;
use gogome_games::contract::Seat;
use sqlx::SqliteConnection;

/// Notes that somebody asks for a seat, in place of an earlier request there.
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

/// What somebody last asked for at a table.
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

    /// Whether it was not answered yet.
    pub fn waits(&self) -> bool {
        self.declined_at.is_none()
    }

    /// When they were declined, or when they asked if they were not answered.
    pub fn since(&self) -> &str {
        self.declined_at.as_ref().unwrap_or(&self.at)
    }
}

/// What somebody last asked for at a table, unless they got it.
pub async fn asked(conn: &mut SqliteConnection, game: i64, user: i64) -> Result<Option<Asked>, sqlx::Error> {
    sqlx::query_as("select seat, at, declined_at from applicant where game_id = ? and user_id = ?")
        .bind(game)
        .bind(user)
        .fetch_optional(conn)
        .await
}

/// The seat somebody waits for.
pub async fn seat(conn: &mut SqliteConnection, game: i64, user: i64) -> Result<Option<Seat>, sqlx::Error> {
    Ok(asked(conn, game, user).await?.filter(Asked::waits).map(|asked| asked.seat()))
}

/// Notes that they were declined.
pub async fn decline(conn: &mut SqliteConnection, game: i64, user: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update applicant set declined_at = ? where game_id = ? and user_id = ?")
        .bind(at)
        .bind(game)
        .bind(user)
        .execute(conn)
        .await?;
    Ok(())
}

/// The name of a person who waits for a seat.
pub async fn name(conn: &mut SqliteConnection, game: i64, user: i64) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select name from applicant join player using (user_id) where game_id = ? and user_id = ?")
        .bind(game)
        .bind(user)
        .fetch_optional(conn)
        .await
}

/// Deletes the request.
pub async fn remove(conn: &mut SqliteConnection, game: i64, user: i64) -> Result<(), sqlx::Error> {
    sqlx::query("delete from applicant where game_id = ? and user_id = ?").bind(game).bind(user).execute(conn).await?;
    Ok(())
}
