//! Where tables are: threads they open, channels they move to, channels that are gone.

use super::columns::from_row;
use sqlx::SqliteConnection;

/// A table that somebody sits at, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct There {
    /// Which game.
    pub key: String,
    /// How controls and threads call it.
    pub code: String,
    /// Where it is played.
    pub channel_id: i64,
    /// Its channel is out of reach.
    pub parked: bool,
}

from_row!(There { key, code, channel_id, parked });

/// A table moves into its thread, with everything that waits to be said there. `false`: it has left for another channel
/// meanwhile.
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

/// A table moves to another channel. What waited for its old one is not said there any more; those who are awaited are told
/// once more, for they may look for it in vain, and where somebody's time is up the others are asked `again` by then. What was
/// in a private thread stays `private`.
///
/// # Errors
/// A unique violation if the channel has a live table.
pub async fn to_channel(
    conn: &mut SqliteConnection,
    game: i64,
    channel: i64,
    private: bool,
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
           parked = null, host_told = null, stage = iif(?3, 'thread', stage) where id = ?1",
    )
    .bind(game)
    .bind(channel)
    .bind(private)
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

/// A table is in a private thread: its own, or one that was opened for a table before it.
macro_rules! thread {
    () => {
        "exists (select 1 from game as first where first.channel_id = game.channel_id and first.stage = 'thread'
           and first.channel_id <> first.home_id)"
    };
}
pub(super) use thread;

/// Whether a table is in a private thread, its own or that of a table before it.
pub async fn in_private_thread(conn: &mut SqliteConnection, game: i64) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(concat!("select ", thread!(), " from game where id = ?")).bind(game).fetch_one(conn).await
}

/// Whether a person belongs into a thread: they sit at the table that is played there; or at one that was, while there is none.
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

/// The tables in private threads at which a person sits, over or not.
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

/// The tables that are being played in private threads of a channel, the newest first.
pub async fn gathered(conn: &mut SqliteConnection, home: i64) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select id from game where phase = 'playing' and stage <> 'own' and channel_id in (
           select channel_id from game where home_id = ?1 and channel_id <> ?1 and stage = 'thread')
         order by id desc",
    )
    .bind(home)
    .fetch_all(conn)
    .await
}

/// Where a person's private table is played that gathered in this channel.
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

/// The shared tables of a server that are not over and at which a person sits.
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
