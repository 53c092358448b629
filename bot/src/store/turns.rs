//! The standing message of a server that says whose turn it is.

use super::{columns::from_row, places::thread};
use sqlx::SqliteConnection;

/// A server that wishes one.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The server.
    pub guild_id: i64,
    /// Where it stands.
    pub channel: i64,
    /// The message, once it is posted.
    pub message: Option<i64>,
    /// A hash of what it says, but for the time.
    pub shown: Option<String>,
    /// How many were posted there so far: part of the nonce.
    pub posted: i64,
}

from_row!(Standing { guild_id, channel, message, shown, posted });

/// A table that waits for people.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// Its server.
    pub guild_id: i64,
    /// Which table.
    pub game_id: i64,
    /// Which game.
    pub key: String,
    /// Where it is played.
    pub channel_id: i64,
    /// The name of somebody it waits for.
    pub name: String,
    /// Since when it waits for them.
    pub since: String,
}

from_row!(Waiting { guild_id, game_id, key, channel_id, name, since });

/// The servers that wish one and have not failed with it.
pub async fn standing(conn: &mut SqliteConnection) -> Result<Vec<Standing>, sqlx::Error> {
    sqlx::query_as(
        "select guild_id, turns_channel as channel, turns_message as message, turns_shown as shown, turns_posted as posted
         from guild where turns_channel is not null and turns_failed is null and left_at is null order by guild_id",
    )
    .fetch_all(conn)
    .await
}

/// For whom the tables of such servers wait, table by table, the longest awaited first. What is played in a private thread is none of
/// it.
pub async fn waiting(conn: &mut SqliteConnection) -> Result<Vec<Waiting>, sqlx::Error> {
    sqlx::query_as(concat!(
        "select game.guild_id, game.id as game_id, key, channel_id, player.name, min(owed.since) as since
         from guild join game on game.guild_id = guild.guild_id join owed on owed.game_id = game.id
           join seat on seat.game_id = game.id and seat.seat = owed.seat join player on player.user_id = seat.user_id
         where turns_channel is not null and turns_failed is null and left_at is null and phase = 'playing' and stage = 'channel'
           and paused_at is null and parked is null and halted is null and done_at is null and not ",
        thread!(),
        " group by game.id, player.user_id
         order by game.guild_id, min(min(owed.since)) over (partition by game.id), game.id, since"
    ))
    .fetch_all(conn)
    .await
}

/// The channel in which a server wishes it, and why it could not be kept there, if it could not.
pub async fn wanted(conn: &mut SqliteConnection, guild: i64) -> Result<Option<(i64, Option<String>)>, sqlx::Error> {
    sqlx::query_as("select turns_channel, turns_failed from guild where guild_id = ? and turns_channel is not null")
        .bind(guild)
        .fetch_optional(conn)
        .await
}

/// Sets that channel, or that there is none; the same one once more tries it again. What stood elsewhere is left.
pub async fn want(conn: &mut SqliteConnection, guild: i64, channel: Option<i64>) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into guild (guild_id, turns_channel) values (?, ?) on conflict (guild_id) do update set
           turns_left_channel = iif(turns_channel is not excluded.turns_channel and turns_message is not null,
             turns_channel, turns_left_channel),
           turns_left_message = iif(turns_channel is not excluded.turns_channel and turns_message is not null,
             turns_message, turns_left_message),
           turns_message = iif(turns_channel is excluded.turns_channel, turns_message, null),
           turns_channel = excluded.turns_channel, turns_shown = null, turns_failed = null",
    )
    .bind(guild)
    .bind(channel)
    .execute(conn)
    .await?;
    Ok(())
}

/// A message that was left: it says so once.
#[derive(Clone, Debug)]
pub struct Left {
    /// The server.
    pub guild_id: i64,
    /// Where it stands.
    pub channel: i64,
    /// The message.
    pub message: i64,
    /// Where it is told now, if anywhere.
    pub now: Option<i64>,
}

from_row!(Left { guild_id, channel, message, now });

/// The messages that were left and do not say so yet.
pub async fn left(conn: &mut SqliteConnection) -> Result<Vec<Left>, sqlx::Error> {
    sqlx::query_as(
        "select guild_id, turns_left_channel as channel, turns_left_message as message, turns_channel as now
         from guild where turns_left_message is not null and left_at is null order by guild_id",
    )
    .fetch_all(conn)
    .await
}

/// Forgets a message that was left.
pub async fn forget_left(conn: &mut SqliteConnection, left: &Left) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update guild set turns_left_channel = null, turns_left_message = null
         where guild_id = ? and turns_left_message = ?",
    )
    .bind(left.guild_id)
    .bind(left.message)
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes what it says now; with `message` also that it was posted. Nothing is noted of a channel that is no longer wished.
pub async fn shown(
    conn: &mut SqliteConnection,
    of: &Standing,
    says: &str,
    message: Option<i64>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update guild set turns_shown = ?3, turns_message = coalesce(?4, turns_message),
           turns_posted = turns_posted + (?4 is not null) where guild_id = ?1 and turns_channel = ?2",
    )
    .bind(of.guild_id)
    .bind(of.channel)
    .bind(says)
    .bind(message)
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes that its message is gone.
pub async fn gone(conn: &mut SqliteConnection, of: &Standing) -> Result<(), sqlx::Error> {
    sqlx::query("update guild set turns_message = null, turns_shown = null where guild_id = ? and turns_channel = ?")
        .bind(of.guild_id)
        .bind(of.channel)
        .execute(conn)
        .await?;
    Ok(())
}

/// Notes why it cannot be kept: nothing is tried until somebody sets it again.
pub async fn failed(conn: &mut SqliteConnection, of: &Standing, why: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update guild set turns_failed = ?3 where guild_id = ?1 and turns_channel = ?2")
        .bind(of.guild_id)
        .bind(of.channel)
        .bind(why)
        .execute(conn)
        .await?;
    Ok(())
}
