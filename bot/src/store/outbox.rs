//! The outbox: public messages that have not been sent yet. A row is written in the transaction of its cause, claimed before it
//! is sent, and closed after; so it survives any crash, and is sent again under the same nonce.

use super::{
    batch::Batch,
    columns::{from_row, stored_as},
    games::Game,
    parked::{self, Why},
    places,
};
use sqlx::SqliteConnection;

/// The kind of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The lobby's message, or an edit of it.
    Lobby,
    /// Log, board, controls and pings in one new message.
    News,
    /// An edit of the live board.
    Refresh,
    /// The controls of the board before are removed.
    Strip,
    /// A thread is opened.
    Thread,
    /// A person is added to a thread, or removed if they have no seat there by then.
    Member,
}

stored_as!(Kind { Lobby = "lobby", News = "news", Refresh = "refresh", Strip = "strip", Thread = "thread", Member = "member" });

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::News => "news",
            Self::Refresh => "refresh",
            Self::Strip => "strip",
            Self::Thread => "thread",
            Self::Member => "member",
        }
    }
}

/// A row that is not closed.
#[derive(Clone, Debug)]
pub struct Parcel {
    /// Its id; rows are sent in this order.
    pub id: i64,
    /// Which table.
    pub game_id: i64,
    /// The journal row that caused it.
    pub seq: i64,
    /// What it is.
    pub kind: Kind,
    /// More data: a message or a person; a range of rows once it was claimed.
    pub payload: String,
    /// It is not sent before this.
    pub not_before: String,
    /// It was claimed before: it may have arrived.
    pub claimed: bool,
    /// The first row of the message it is part of.
    pub batch: Option<i64>,
    /// The number of attempts so far.
    pub attempts: i64,
}

from_row!(Parcel { id, game_id, seq, kind, payload, not_before, claimed, batch, attempts });

/// The first open row of each channel; the rows behind it wait for it.
macro_rules! heads {
    () => {
        "with head as (select * from (
           select *, row_number() over (partition by target order by kind <> 'member', id) as place
           from outbox where state in ('due', 'sending')) where place = 1) "
    };
}

/// After so many failures about two minutes have passed (see `workers::pauses`).
const OFTEN: i64 = 7;

/// The rows whose ids [`list`] passes as the first parameter.
macro_rules! rows {
    () => {
        "(select value from json_each(?1))"
    };
}

fn list(rows: &[i64]) -> Result<String, sqlx::Error> {
    serde_json::to_string(rows).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Queues a row, once for each cause.
pub async fn put(
    conn: &mut SqliteConnection,
    game: i64,
    seq: i64,
    kind: Kind,
    target: i64,
    about: i64,
    at: &str,
) -> Result<(), sqlx::Error> {
    let once = format!("{}/{game}/{seq}/{target}/{about}", kind.word());
    sqlx::query(
        "insert into outbox (game_id, seq, kind, target, once, payload, not_before) values (?, ?, ?, ?, ?, ?, ?)
         on conflict (once) do nothing",
    )
    .bind(game)
    .bind(seq)
    .bind(kind)
    .bind(target)
    .bind(once)
    .bind(about.to_string())
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Queues a row for the channel the table is in now: its thread may have been opened since the table was loaded.
pub async fn put_at_table(
    conn: &mut SqliteConnection,
    game: i64,
    seq: i64,
    kind: Kind,
    at: &str,
) -> Result<(), sqlx::Error> {
    let mut batch = Batch::default();
    add_at_table(&mut batch, game, seq, kind, at);
    batch.run(conn).await.map(drop)
}

/// The same, together with other statements.
pub fn add_at_table(batch: &mut Batch, game: i64, seq: i64, kind: Kind, at: &str) {
    batch
        .add(
            "insert into outbox (game_id, seq, kind, target, once, payload, not_before)
             select id, ?, ?, channel_id, ? || '/' || id || '/' || ? || '/' || channel_id || '/0', '0', ? from game where id = ?
             on conflict (once) do nothing",
        )
        .bind(seq)
        .bind(kind)
        .bind(kind)
        .bind(seq)
        .bind(at)
        .bind(game);
}

/// Queues the board of a table; if its thread was never opened, queues that first: nothing of a private table may be posted
/// publicly instead.
pub async fn put_board(conn: &mut SqliteConnection, game: &Game, seq: i64, at: &str) -> Result<(), sqlx::Error> {
    if game.waits_for_thread() {
        put(conn, game.id, seq, Kind::Thread, game.home_id, 0, at).await?;
    }
    put_at_table(conn, game.id, seq, Kind::News, at).await
}

/// Queues that a person's membership in a table's private thread must be checked, because they took a seat or lost one.
pub async fn put_member(conn: &mut SqliteConnection, game: i64, user: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query(concat!(
        "insert into outbox (game_id, seq, kind, target, once, payload, not_before)
         select id, seq, 'member', channel_id, 'member/' || id || '/' || seq || '/' || channel_id || '/' || ?2 || '/' || ?3, ?2, ?3
         from game where id = ?1 and ",
        places::thread!(),
        " on conflict (once) do nothing"
    ))
    .bind(game)
    .bind(user)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes finished rows, so that nothing is kept about who was removed from a thread.
pub async fn erase(conn: &mut SqliteConnection, rows: &[i64]) -> Result<(), sqlx::Error> {
    sqlx::query(concat!("delete from outbox where id in ", rows!())).bind(list(rows)?).execute(conn).await?;
    Ok(())
}

/// Deletes queued membership changes of a channel that is out of reach.
pub async fn erase_members(conn: &mut SqliteConnection, target: i64) -> Result<(), sqlx::Error> {
    sqlx::query("delete from outbox where target = ? and kind = 'member' and state in ('due', 'sending')")
        .bind(target)
        .execute(conn)
        .await?;
    Ok(())
}

/// The channels whose first open row may be sent now.
pub async fn targets(conn: &mut SqliteConnection, now: &str) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(concat!(
        heads!(),
        "select target from head where attempts = 0 or not_before <= ? order by target"
    ))
    .bind(now)
    .fetch_all(conn)
    .await
}

/// The open rows of a channel in order, but membership changes first.
pub async fn open(conn: &mut SqliteConnection, target: i64) -> Result<Vec<Parcel>, sqlx::Error> {
    sqlx::query_as(
        "select id, game_id, seq, kind, payload, not_before, state = 'sending' as claimed, batch, attempts from outbox
         where target = ? and state in ('due', 'sending') order by kind <> 'member', id",
    )
    .bind(target)
    .fetch_all(conn)
    .await
}

/// The payload with which the first row of a sent message was claimed.
pub async fn payload_of(conn: &mut SqliteConnection, message: i64) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select payload from outbox where message_id = ? and kind = 'news' order by id limit 1")
        .bind(message)
        .fetch_optional(conn)
        .await
}

/// The time at which the next waiting channel may be sent to.
pub async fn next(conn: &mut SqliteConnection, now: &str) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar(concat!(heads!(), "select min(not_before) from head where attempts > 0 and not_before > ?"))
        .bind(now)
        .fetch_one(conn)
        .await
}

/// So many channels get nothing: their first open row could have been sent before a moment, or has failed often. Those where the
/// bot may not write are not counted.
pub async fn stuck(conn: &mut SqliteConnection, before: &str) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(concat!(
        heads!(),
        "select count(*) from head where (attempts >= ? or attempts = 0 and not_before < ?)
           and target not in (select channel_id from channel where blocked_until is not null)"
    ))
    .bind(OFTEN)
    .bind(before)
    .fetch_one(conn)
    .await
}

/// Claims rows for one message; the id of the first is part of its nonce. `false`: another sender has them.
pub async fn claim(conn: &mut SqliteConnection, rows: &[i64], payload: &str) -> Result<bool, sqlx::Error> {
    let Some(first) = rows.first() else { return Ok(false) };
    let claimed = sqlx::query(concat!(
        "update outbox set state = 'sending', batch = ?2, payload = ?3 where state = 'due' and id in ",
        rows!()
    ))
    .bind(list(rows)?)
    .bind(first)
    .bind(payload)
    .execute(conn)
    .await?;
    Ok(usize::try_from(claimed.rows_affected()) == Ok(rows.len()))
}

/// Closes rows that arrived.
pub async fn sent(
    conn: &mut SqliteConnection,
    rows: &[i64],
    message: Option<i64>,
    at: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(concat!(
        "update outbox set state = 'sent', sent_at = ?2, message_id = ?3, error = null where id in ",
        rows!()
    ))
    .bind(list(rows)?)
    .bind(at)
    .bind(message)
    .execute(conn)
    .await?;
    Ok(())
}

/// Closes rows that something newer made superfluous.
pub async fn supersede(conn: &mut SqliteConnection, rows: &[i64]) -> Result<(), sqlx::Error> {
    sqlx::query(concat!("update outbox set state = 'superseded' where id in ", rows!()))
        .bind(list(rows)?)
        .execute(conn)
        .await?;
    Ok(())
}

/// Closes rows that can never arrive.
pub async fn park(conn: &mut SqliteConnection, rows: &[i64], error: &str) -> Result<(), sqlx::Error> {
    sqlx::query(concat!("update outbox set state = 'parked', error = ?2 where id in ", rows!()))
        .bind(list(rows)?)
        .bind(error)
        .execute(conn)
        .await?;
    Ok(())
}

/// Closes everything queued for a channel that was deleted, and parks its tables.
pub async fn park_channel(conn: &mut SqliteConnection, target: i64, error: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update game set parked = ?1 where phase in ('gathering', 'playing') and ?2 in (channel_id, home_id)
           and id in (select game_id from outbox where target = ?2 and state in ('due', 'sending'))",
    )
    .bind(error)
    .bind(target)
    .execute(&mut *conn)
    .await?;
    erase_members(conn, target).await?;
    sqlx::query("update outbox set state = 'parked', error = ? where target = ? and state in ('due', 'sending')")
        .bind(error)
        .bind(target)
        .execute(conn)
        .await?;
    Ok(())
}

/// Notes a failure; the rows wait until then.
pub async fn postpone(conn: &mut SqliteConnection, rows: &[i64], until: &str, error: &str) -> Result<(), sqlx::Error> {
    sqlx::query(concat!(
        "update outbox set not_before = ?2, attempts = attempts + 1, error = ?3 where id in ",
        rows!()
    ))
    .bind(list(rows)?)
    .bind(until)
    .bind(error)
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes that the bot may not write in a channel, why, and when it is tried again. Its tables are parked: people cannot be told
/// anything, so they cannot be late.
pub async fn block(conn: &mut SqliteConnection, channel: i64, until: &str, why: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into channel (channel_id, blocked_until, blocked_why) values (?, ?, ?)
         on conflict (channel_id) do update set blocked_until = excluded.blocked_until, blocked_why = excluded.blocked_why",
    )
    .bind(channel)
    .bind(until)
    .bind(why)
    .execute(&mut *conn)
    .await?;
    parked::park(conn, channel, &Why::Refused(why.to_owned())).await?;
    Ok(())
}

/// Makes sure that a channel that refused is tried again by this time.
pub async fn sooner(conn: &mut SqliteConnection, channel: i64, by: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update outbox set not_before = ?2 where target = ?1 and state in ('due', 'sending') and not_before > ?2",
    )
    .bind(channel)
    .bind(by)
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes that the bot may write in a channel.
pub async fn unblock(conn: &mut SqliteConnection, channel: i64) -> Result<(), sqlx::Error> {
    let opened = sqlx::query("delete from channel where channel_id = ?").bind(channel).execute(&mut *conn).await?;
    if opened.rows_affected() > 0 {
        parked::wake(conn, channel).await?;
    }
    Ok(())
}

/// Queues a post in a channel to find out whether it can be reached, unless something is queued there anyway. `about` is a
/// number that no earlier row has.
pub async fn probe(conn: &mut SqliteConnection, channel: i64, about: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into outbox (game_id, seq, kind, target, once, payload, not_before)
         select id, seq, iif(phase = 'playing', 'news', 'lobby'), ?1, 'knock/' || id || '/' || ?2, '0', ?3 from game
         where channel_id = ?1 and phase in ('gathering', 'playing') and stage <> 'own'
           and not exists (select 1 from outbox where target = ?1 and state in ('due', 'sending'))
         on conflict (once) do nothing",
    )
    .bind(channel)
    .bind(about)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Why the bot may not write in a channel, if it may not.
pub async fn blocked(conn: &mut SqliteConnection, channel: i64) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select blocked_why from channel where channel_id = ? and blocked_until is not null")
        .bind(channel)
        .fetch_optional(conn)
        .await
}
