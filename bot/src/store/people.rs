//! People, as far as we must know them: an id and a name.

use sqlx::SqliteConnection;

/// Notes what somebody is called.
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
