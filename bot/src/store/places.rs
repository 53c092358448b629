//! Where tables are: threads they open, channels they move to, channels that are gone.

use super::columns::from_row;
use crate::ask::Thread;
use sqlx::SqliteConnection;

/// A table at which somebody sits, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct There {
    /// Which game.
    pub key: String,
    /// Its code.
    pub code: String,
    /// Where it is played.
    pub channel_id: i64,
    /// Whether its channel is out of reach.
    pub parked: bool,
}

from_row!(There { key, code, channel_id, parked });

/// Moves a table into its thread, with its open outbox rows. `false`: it has moved elsewhere meanwhile.
pub async fn into_thread(conn: &mut SqliteConnection, game: i64, home: i64, thread: i64) -> Result<bool, sqlx::Error> {
    let moved = sqlx::query("update game set channel_id = ? where id = ? and home_id = ?")
        .bind(thread)
        .bind(game)
        .bind(home)
        .execute(&mut *conn)
        .await?;
    if moved.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query(
        "update outbox set target = ? where game_id = ? and kind in ('news', 'refresh') and state in ('due', 'sending')",
    )
    .bind(thread)
    .bind(game)
    .execute(conn)
    .await?;
    Ok(true)
}

/// A table whose public thread cannot be opened is played in its channel. `false`: it waits for none there.
pub async fn stays_in_channel(conn: &mut SqliteConnection, game: i64, home: i64) -> Result<bool, sqlx::Error> {
    let stays = sqlx::query(
        "update game set public_thread = 0 where id = ?1 and public_thread and channel_id = ?2 and home_id = ?2",
    )
    .bind(game)
    .bind(home)
    .execute(conn)
    .await?;
    Ok(stays.rows_affected() > 0)
}

/// Moves a table to another channel. Unsent messages for the old channel are dropped; people who are awaited are told once
/// more, because they may look in the wrong place; where somebody's time is up, the others are asked by `again`. `thread` is what
/// it opens there; a table in a private thread stays private.
///
/// # Errors
/// A unique violation if the channel has a live table.
pub async fn to_channel(
    conn: &mut SqliteConnection,
    game: i64,
    channel: i64,
    thread: Thread,
    again: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update outbox set state = 'superseded'
         where game_id = ? and kind not in ('strip', 'member') and state in ('due', 'sending')",
    )
    .bind(game)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "update game set channel_id = ?2, home_id = ?2, board_msg = null, lobby_msg = iif(home_id = ?2, lobby_msg, null),
           parked = null, host_told = null, stage = iif(?3, 'thread', stage), public_thread = ?4 where id = ?1",
    )
    .bind(game)
    .bind(channel)
    .bind(thread == Thread::Private)
    .bind(thread == Thread::Public)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "update owed set pings = 0, expires_at = iif(overdue_at is null, expires_at, ?2), overdue_at = null
         where game_id = ?1 and done_at is null",
    )
    .bind(game)
    .bind(again)
    .execute(conn)
    .await?;
    Ok(())
}

/// A condition: the table is in a private thread, its own or one opened for an earlier table.
macro_rules! thread {
    () => {
        "exists (select 1 from game as first where first.channel_id = game.channel_id and first.stage = 'thread'
           and first.channel_id <> first.home_id)"
    };
}
pub(super) use thread;

/// Whether a table is in a private thread, its own or one opened for an earlier table.
pub async fn in_private_thread(conn: &mut SqliteConnection, game: i64) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(concat!("select ", thread!(), " from game where id = ?")).bind(game).fetch_one(conn).await
}

/// Whether a person belongs in a thread: they sit at the table played there, or if there is none, at an earlier one.
pub async fn belongs(conn: &mut SqliteConnection, thread: i64, user: i64) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "select exists (select 1 from game join seat on seat.game_id = game.id where channel_id = ?1 and user_id = ?2
           and (phase = 'playing' and stage <> 'own' or not exists (
             select 1 from game where channel_id = ?1 and phase = 'playing' and stage <> 'own')))",
    )
    .bind(thread)
    .bind(user)
    .fetch_one(conn)
    .await
}

/// The tables in private threads at which a person sits, finished ones included.
pub async fn in_threads(conn: &mut SqliteConnection, user: i64) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(concat!(
        "select game.id from seat join game on game.id = game_id where user_id = ? and ",
        thread!(),
        " order by game.id"
    ))
    .bind(user)
    .fetch_all(conn)
    .await
}

/// The running tables in threads that tables of a channel opened, the newest first.
pub async fn gathered(conn: &mut SqliteConnection, home: i64) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select id from game where phase = 'playing' and stage <> 'own' and channel_id in (
           select channel_id from game where home_id = ?1 and channel_id <> ?1 and (stage = 'thread' or public_thread))
         order by id desc",
    )
    .bind(home)
    .fetch_all(conn)
    .await
}

/// The table of a person in a thread that a table of this channel opened: where it is.
pub async fn thread_from(conn: &mut SqliteConnection, home: i64, user: i64) -> Result<Option<There>, sqlx::Error> {
    sqlx::query_as(
        "select key, code, channel_id, parked is not null as parked from game join seat on seat.game_id = game.id
         where user_id = ?2 and phase = 'playing' and stage <> 'own' and channel_id in (
           select channel_id from game where home_id = ?1 and channel_id <> ?1)
         order by id desc limit 1",
    )
    .bind(home)
    .bind(user)
    .fetch_optional(conn)
    .await
}

/// The unfinished shared tables of a server at which a person sits.
pub async fn of_person(conn: &mut SqliteConnection, user: i64, guild: i64) -> Result<Vec<There>, sqlx::Error> {
    sqlx::query_as(
        "select key, code, channel_id, parked is not null as parked from seat join game on game.id = game_id
         where user_id = ? and guild_id = ? and phase in ('gathering', 'playing') and stage <> 'own' order by game.id desc",
    )
    .bind(user)
    .bind(guild)
    .fetch_all(conn)
    .await
}
