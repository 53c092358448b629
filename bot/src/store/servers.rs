//! Servers that removed the bot: their shared tables are parked, go on when it is invited again, and are erased after a while.

use super::{
    notices, outbox,
    parked::{self, Why},
};
use sqlx::SqliteConnection;

/// The servers the bot believes to be in: with unfinished tables or settings.
pub async fn known(conn: &mut SqliteConnection) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select guild_id from game where guild_id > 0 and stage <> 'own'
         union select guild_id from guild except select guild_id from guild where left_at is not null",
    )
    .fetch_all(conn)
    .await
}

/// Those of these servers that had removed the bot.
pub async fn left_of(conn: &mut SqliteConnection, guilds: &[i64]) -> Result<Vec<i64>, sqlx::Error> {
    let guilds = serde_json::to_string(guilds).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query_scalar(
        "select guild_id from guild where left_at is not null and guild_id in (select value from json_each(?))",
    )
    .bind(guilds)
    .fetch_all(conn)
    .await
}

/// A server removed the bot: parks its tables, and nothing is sent there. `false`: that was known.
pub async fn leave(conn: &mut SqliteConnection, guild: i64, at: &str) -> Result<bool, sqlx::Error> {
    let new = sqlx::query(
        "insert into guild (guild_id, left_at) values (?, ?)
         on conflict (guild_id) do update set left_at = excluded.left_at where left_at is null",
    )
    .bind(guild)
    .bind(at)
    .execute(&mut *conn)
    .await?;
    if new.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query(
        "delete from outbox where kind = 'member' and state in ('due', 'sending')
           and game_id in (select id from game where guild_id = ?)",
    )
    .bind(guild)
    .execute(&mut *conn)
    .await?;
    for sql in [
        "update game set parked = ?2 where guild_id = ?1 and phase in ('gathering', 'playing') and stage <> 'own'",
        "update outbox set state = 'parked', error = ?2 where state in ('due', 'sending')
           and game_id in (select id from game where guild_id = ?1 and stage <> 'own')",
        "update bulletin set state = 'parked', error = ?2 where guild_id = ?1 and state in ('due', 'sending')",
    ] {
        sqlx::query(sql).bind(guild).bind(Why::Removed.text()).execute(&mut *conn).await?;
    }
    notices::close_server(conn, guild, &Why::Removed.text(), at).await?;
    Ok(true)
}

/// The bot is in a server again. Returns the tables that were parked; each of their clocks and questions gets time at least
/// until `until`.
pub async fn come_back(conn: &mut SqliteConnection, guild: i64, until: &str) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query("update guild set left_at = null, turns_failed = null where guild_id = ?")
        .bind(guild)
        .execute(&mut *conn)
        .await?;
    let rested: Vec<i64> = sqlx::query_scalar(
        "select id from game where guild_id = ? and parked = ? and phase in ('gathering', 'playing') order by id",
    )
    .bind(guild)
    .bind(Why::Removed.text())
    .fetch_all(&mut *conn)
    .await?;
    sqlx::query(
        "update owed set expires_at = max(expires_at, ?3) where done_at is null and expires_at is not null
           and game_id in (select id from game where guild_id = ?1 and parked = ?2)",
    )
    .bind(guild)
    .bind(Why::Removed.text())
    .bind(until)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "update question set expires_at = max(expires_at, ?3) where closed_at is null
           and game_id in (select id from game where guild_id = ?1 and parked = ?2)",
    )
    .bind(guild)
    .bind(Why::Removed.text())
    .bind(until)
    .execute(&mut *conn)
    .await?;
    sqlx::query("update game set parked = null, host_told = null where guild_id = ? and parked = ?")
        .bind(guild)
        .bind(Why::Removed.text())
        .execute(conn)
        .await?;
    Ok(rested)
}

/// The servers that removed the bot before this time.
pub async fn left_before(conn: &mut SqliteConnection, before: &str) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar("select guild_id from guild indexed by guilds_left where left_at <= ? order by left_at")
        .bind(before)
        .fetch_all(conn)
        .await
}

/// Erases a server's shared tables with all their data, and its settings. People's own tables stay. Returns how many tables
/// were erased.
pub async fn erase(conn: &mut SqliteConnection, guild: i64) -> Result<u64, sqlx::Error> {
    let tables = sqlx::query("delete from game where guild_id = ? and stage <> 'own'").bind(guild).execute(&mut *conn);
    let tables = tables.await?.rows_affected();
    for sql in [
        "update game set guild_id = null where guild_id = ?",
        "update record set guild_id = null where guild_id = ?",
        "delete from player_guild where guild_id = ?",
        "delete from bulletin where guild_id = ?",
        "delete from guild where guild_id = ?",
    ] {
        sqlx::query(sql).bind(guild).execute(&mut *conn).await?;
    }
    Ok(tables)
}

/// A channel was deleted: parks its tables. Returns how many.
pub async fn channel_gone(conn: &mut SqliteConnection, channel: i64) -> Result<u64, sqlx::Error> {
    let parked = parked::park(conn, channel, &Why::Gone).await?;
    outbox::erase_members(conn, channel).await?;
    sqlx::query("update outbox set state = 'parked', error = ?2 where target = ?1 and state in ('due', 'sending')")
        .bind(channel)
        .bind(Why::Gone.text())
        .execute(conn)
        .await?;
    Ok(parked)
}

/// Whether the running table of a channel waits for somebody.
pub async fn awaits(conn: &mut SqliteConnection, channel: i64) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "select exists (select 1 from game join owed on game_id = game.id
           where channel_id = ? and phase = 'playing' and paused_at is null and done_at is null)",
    )
    .bind(channel)
    .fetch_one(conn)
    .await
}
