//! A server's settings: where tables may be opened, and how many a person may have.

use sqlx::SqliteConnection;

/// What a server allows; by default everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Allowed {
    /// The channels where tables may be opened; none: all.
    pub channels: Option<Vec<i64>>,
    /// The most tables one person may host at a time.
    pub tables_each: Option<i64>,
}

/// What a server allows.
pub async fn allowed(conn: &mut SqliteConnection, guild: i64) -> Result<Allowed, sqlx::Error> {
    let found: Option<(Option<String>, Option<i64>)> =
        sqlx::query_as("select channels, tables_each from guild where guild_id = ?")
            .bind(guild)
            .fetch_optional(conn)
            .await?;
    let Some((channels, tables_each)) = found else { return Ok(Allowed::default()) };
    let channels = channels.map(|list| serde_json::from_str(&list)).transpose();
    Ok(Allowed { channels: channels.map_err(|error| sqlx::Error::Decode(error.into()))?, tables_each })
}

/// Changes what a server allows.
pub async fn allow(conn: &mut SqliteConnection, guild: i64, allowed: &Allowed) -> Result<(), sqlx::Error> {
    let channels = allowed.channels.as_ref().map(serde_json::to_string).transpose();
    sqlx::query(
        "insert into guild (guild_id, channels, tables_each) values (?, ?, ?)
         on conflict (guild_id) do update set channels = excluded.channels, tables_each = excluded.tables_each",
    )
    .bind(guild)
    .bind(channels.map_err(|error| sqlx::Error::Encode(error.into()))?)
    .bind(allowed.tables_each)
    .execute(conn)
    .await?;
    Ok(())
}

/// How many unfinished shared tables a person hosts in a server.
pub async fn hosted(conn: &mut SqliteConnection, guild: i64, user: i64) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(
        "select count(*) from game
         where guild_id = ? and host_id = ? and phase in ('gathering', 'playing') and stage <> 'own'",
    )
    .bind(guild)
    .bind(user)
    .fetch_one(conn)
    .await
}

/// The channels of a server with unfinished tables.
pub async fn places(conn: &mut SqliteConnection, guild: i64) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select channel_id from game where guild_id = ?1 and phase in ('gathering', 'playing')
         union select home_id from game where guild_id = ?1 and phase in ('gathering', 'playing') order by 1",
    )
    .bind(guild)
    .fetch_all(conn)
    .await
}
