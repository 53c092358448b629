//! The day's news: which channels subscribed, and what was posted.

use super::columns::from_row;
use gogome_games::contract::Day;
use sqlx::SqliteConnection;

/// One day's news for one server, not posted yet.
#[derive(Clone, Debug)]
pub struct Bulletin {
    /// Its id, part of the nonce.
    pub id: i64,
    /// In which server.
    pub guild_id: i64,
    /// Which game.
    pub key: String,
    /// Which day.
    pub day: i32,
    /// Which channel.
    pub target: i64,
    /// Sending was begun before: it may have arrived.
    pub claimed: bool,
    /// The number of attempts so far.
    pub attempts: i64,
}

from_row!(Bulletin { id, guild_id, key, day, target, claimed, attempts });

/// The channel in which a server wants the day's news.
pub async fn wanted(conn: &mut SqliteConnection, guild: i64) -> Result<Option<i64>, sqlx::Error> {
    let found: Option<Option<i64>> =
        sqlx::query_scalar("select announce from guild where guild_id = ?").bind(guild).fetch_optional(conn).await?;
    Ok(found.flatten())
}

/// Sets the channel in which a server wants the day's news, or that it wants none. Unsent news go there, too.
pub async fn want(conn: &mut SqliteConnection, guild: i64, channel: Option<i64>) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into guild (guild_id, announce) values (?, ?) on conflict (guild_id) do update set announce = excluded.announce",
    )
    .bind(guild)
    .bind(channel)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "update bulletin set target = coalesce(?2, target), state = iif(?2 is null, 'parked', state)
         where guild_id = ?1 and state = 'due'",
    )
    .bind(guild)
    .bind(channel)
    .execute(conn)
    .await?;
    Ok(())
}

/// Queues a game's news of a day, once for each subscribed server.
pub async fn put(conn: &mut SqliteConnection, key: &str, day: Day, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into bulletin (guild_id, key, day, target, not_before)
         select guild_id, ?, ?, announce, ? from guild where announce is not null and left_at is null
         on conflict do nothing",
    )
    .bind(key)
    .bind(day.0)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Whether a subscribed server has not been queued for yet.
pub async fn lacking(conn: &mut SqliteConnection, key: &str, day: Day) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "select exists (select 1 from guild where announce is not null and left_at is null and not exists (
           select 1 from bulletin where bulletin.guild_id = guild.guild_id and key = ? and day = ?))",
    )
    .bind(key)
    .bind(day.0)
    .fetch_one(conn)
    .await
}

/// What may be posted now.
pub async fn due(conn: &mut SqliteConnection, now: &str) -> Result<Vec<Bulletin>, sqlx::Error> {
    sqlx::query_as(
        "select id, guild_id, key, day, target, state = 'sending' as claimed, attempts from bulletin
         where state in ('due', 'sending') and not_before <= ? order by id",
    )
    .bind(now)
    .fetch_all(conn)
    .await
}

/// Claims one before it is sent.
pub async fn claim(conn: &mut SqliteConnection, id: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update bulletin set state = 'sending' where id = ?").bind(id).execute(conn).await?;
    Ok(())
}

/// Closes one that arrived.
pub async fn sent(conn: &mut SqliteConnection, id: i64, message: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update bulletin set state = 'sent', message_id = ?, error = null where id = ?")
        .bind(message)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}

/// Notes a failure; it waits until then, or is given up.
pub async fn failed(conn: &mut SqliteConnection, id: i64, until: Option<&str>, why: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update bulletin set state = iif(?2 is null, 'parked', 'due'), not_before = coalesce(?2, not_before),
           attempts = attempts + 1, error = ?3 where id = ?1",
    )
    .bind(id)
    .bind(until)
    .bind(why)
    .execute(conn)
    .await?;
    Ok(())
}

/// Why the newest news of a server could not be posted, if they could not.
pub async fn failed_last(conn: &mut SqliteConnection, guild: i64) -> Result<Option<String>, sqlx::Error> {
    let found: Option<Option<String>> =
        sqlx::query_scalar("select error from bulletin where guild_id = ? order by id desc limit 1")
            .bind(guild)
            .fetch_optional(conn)
            .await?;
    Ok(found.flatten())
}
