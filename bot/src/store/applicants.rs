//! Who would like to sit down at a table that is being played.

use gogome_games::contract::Seat;
use sqlx::SqliteConnection;

/// Notes that somebody would like to have a seat, instead of any other there.
pub async fn put(conn: &mut SqliteConnection, game: i64, user: i64, seat: Seat, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into applicant (game_id, user_id, seat, at) values (?, ?, ?, ?)
         on conflict (game_id, user_id) do update set seat = excluded.seat, at = excluded.at",
    )
    .bind(game)
    .bind(user)
    .bind(seat.0)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// The seat somebody would like to have.
pub async fn seat(conn: &mut SqliteConnection, game: i64, user: i64) -> Result<Option<Seat>, sqlx::Error> {
    let found: Option<u8> = sqlx::query_scalar("select seat from applicant where game_id = ? and user_id = ?")
        .bind(game)
        .bind(user)
        .fetch_optional(conn)
        .await?;
    Ok(found.map(Seat))
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
