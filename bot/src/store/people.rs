//! People, as far as the bot must know them: id and name.

use sqlx::SqliteConnection;

/// Stores a person's name.
pub async fn note(conn: &mut SqliteConnection, user: i64, name: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into player (user_id, name) values (?, ?) on conflict (user_id) do update set name = excluded.name",
    )
    .bind(user)
    .bind(name)
    .execute(conn)
    .await?;
    Ok(())
}
