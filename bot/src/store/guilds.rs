//! A server's settings: where tables may be opened, how many a person may have, and how often people are reminded by hand.

use sqlx::SqliteConnection;

/// What a server allows; by default everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Allowed {
    /// The channels where tables may be opened; none: all.
    pub channels: Option<Vec<i64>>,
    /// The most tables one person may host at a time.
    pub tables_each: Option<i64>,
    /// Hours after which somebody can be reminded again by hand, if the server says so.
    pub nudge_hours: Option<i64>,
}

impl Allowed {
    /// Hours after which somebody can be reminded again by hand.
    pub fn nudge_hours(&self) -> i64 {
        self.nudge_hours.unwrap_or(6)
    }
}

/// What a server allows.
pub async fn allowed(conn: &mut SqliteConnection, guild: i64) -> Result<Allowed, sqlx::Error> {
    let found: Option<(Option<String>, Option<i64>, Option<i64>)> =
        sqlx::query_as("select channels, tables_each, nudge_hours from guild where guild_id = ?")
            .bind(guild)
            .fetch_optional(conn)
            .await?;
    let Some((channels, tables_each, nudge_hours)) = found else { return Ok(Allowed::default()) };
    let channels = channels.map(|list| serde_json::from_str(&list)).transpose();
    let channels = channels.map_err(|error| sqlx::Error::Decode(error.into()))?;
    Ok(Allowed { channels, tables_each, nudge_hours })
}

/// Changes what a server allows.
pub async fn allow(conn: &mut SqliteConnection, guild: i64, allowed: &Allowed) -> Result<(), sqlx::Error> {
    let channels = allowed.channels.as_ref().map(serde_json::to_string).transpose();
    sqlx::query(
        "insert into guild (guild_id, channels, tables_each, nudge_hours) values (?, ?, ?, ?)
         on conflict (guild_id) do update set
           channels = excluded.channels, tables_each = excluded.tables_each, nudge_hours = excluded.nudge_hours",
    )
    .bind(guild)
    .bind(channels.map_err(|error| sqlx::Error::Encode(error.into()))?)
    .bind(allowed.tables_each)
    .bind(allowed.nudge_hours)
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
