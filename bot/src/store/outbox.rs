//! What everybody may see and has not been sent yet. A row is written in the transaction of what caused it, claimed before
//! it is sent, and closed after; so it survives any crash, and is sent again under the same nonce.

use super::{
    columns::{from_row, stored_as},
    games::Game,
    parked::{self, Why},
    places,
};
use sqlx::SqliteConnection;

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The lobby's message, or an edit of it.
    Lobby,
    /// Log, board, controls and pings in one new message.
    News,
    /// An edit of the live board.
    Refresh,
    /// The board before loses its controls.
    Strip,
    /// A private thread is opened.
    Thread,
    /// A person is brought into a thread, or taken out of it if they have no seat there by then.
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
    /// Ours; the order of sending.
    pub id: i64,
    /// Which table.
    pub game_id: i64,
    /// The row of the journal that caused it.
    pub seq: i64,
    /// What it is.
    pub kind: Kind,
    /// Which channel.
    pub target: i64,
    /// What else is to be known: a message or a person; a range of rows once it was claimed.
    pub payload: String,
    /// Not sent before.
    pub not_before: String,
    /// It was claimed once and not closed: it may have arrived.
    pub claimed: bool,
    /// The first row of its message.
    pub batch: Option<i64>,
    /// How often it was tried.
    pub attempts: i64,
}

from_row!(Parcel { id, game_id, seq, kind, target, payload, not_before, claimed, batch, attempts });

/// The first open row of each channel: those behind it wait for it.
macro_rules! heads {
    () => {
        "with head as (select * from (
           select *, row_number() over (partition by target order by kind <> 'member', id) as place
           from outbox where state in ('due', 'sending')) where place = 1) "
    };
}

/// The rows that [`list`] named as the first parameter.
macro_rules! rows {
    () => {
        "(select value from json_each(?1))"
    };
}

fn list(rows: &[i64]) -> Result<String, sqlx::Error> {
    serde_json::to_string(rows).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Puts a row in, once for each cause.
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

/// Puts a row in for wherever the table is played by now: a thread may have opened since the table was read.
pub async fn put_at_table(
    conn: &mut SqliteConnection,
    game: i64,
    seq: i64,
    kind: Kind,
    at: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into outbox (game_id, seq, kind, target, once, payload, not_before)
         select id, ?2, ?3, channel_id, ?3 || '/' || id || '/' || ?2 || '/' || channel_id || '/0', '0', ?4 from game where id = ?1
         on conflict (once) do nothing",
    )
    .bind(game)
    .bind(seq)
    .bind(kind)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Puts the board of a table that goes on in, and before it the private thread that it has to be played in, where that was
/// never opened: nothing of it may be said in the open instead.
pub async fn put_board(conn: &mut SqliteConnection, game: &Game, seq: i64, at: &str) -> Result<(), sqlx::Error> {
    if game.private() && game.channel_id == game.home_id {
        put(conn, game.id, seq, Kind::Thread, game.home_id, 0, at).await?;
    }
    put_at_table(conn, game.id, seq, Kind::News, at).await
}

/// Somebody took a seat of a table or lost one: if it is played in a private thread, they come in or go.
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

/// Erases rows that are done with: nothing is kept of who was taken out of a thread.
pub async fn erase(conn: &mut SqliteConnection, rows: &[i64]) -> Result<(), sqlx::Error> {
    sqlx::query(concat!("delete from outbox where id in ", rows!())).bind(list(rows)?).execute(conn).await?;
    Ok(())
}

/// Erases who is to come into a channel that is out of reach, or to leave it.
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

/// What is open in a channel, in order; people are brought in before anything is said.
pub async fn open(conn: &mut SqliteConnection, target: i64) -> Result<Vec<Parcel>, sqlx::Error> {
    sqlx::query_as(
        "select id, game_id, seq, kind, target, payload, not_before, state = 'sending' as claimed, batch, attempts from outbox
         where target = ? and state in ('due', 'sending') order by kind <> 'member', id",
    )
    .bind(target)
    .fetch_all(conn)
    .await
}

/// What the first row of a sent message was claimed with.
pub async fn payload_of(conn: &mut SqliteConnection, message: i64) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select payload from outbox where message_id = ? and kind = 'news' order by id limit 1")
        .bind(message)
        .fetch_optional(conn)
        .await
}

/// When the next channel that has to wait may be sent to.
pub async fn next(conn: &mut SqliteConnection, now: &str) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar(concat!(heads!(), "select min(not_before) from head where attempts > 0 and not_before > ?"))
        .bind(now)
        .fetch_one(conn)
        .await
}

/// Claims rows that travel in one message; the first one's id makes its nonce. `false`: somebody else has them.
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

/// Closes rows that something newer made pointless.
pub async fn supersede(conn: &mut SqliteConnection, rows: &[i64]) -> Result<(), sqlx::Error> {
    sqlx::query(concat!("update outbox set state = 'superseded' where id in ", rows!()))
        .bind(list(rows)?)
        .execute(conn)
        .await?;
    Ok(())
}

/// Closes rows that will never arrive.
pub async fn park(conn: &mut SqliteConnection, rows: &[i64], error: &str) -> Result<(), sqlx::Error> {
    sqlx::query(concat!("update outbox set state = 'parked', error = ?2 where id in ", rows!()))
        .bind(list(rows)?)
        .bind(error)
        .execute(conn)
        .await?;
    Ok(())
}

/// Closes everything that waits for a channel that is gone, and stops the tables that are there.
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

/// Rows that did not arrive wait until then.
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

/// Notes that the bot may not write in a channel, until when it will not try, and why. The tables there rest: nobody can be
/// told of anything, so nobody is late.
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

/// What a channel refused is tried again by then.
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

/// The bot may write there, perhaps again.
pub async fn unblock(conn: &mut SqliteConnection, channel: i64) -> Result<(), sqlx::Error> {
    let opened = sqlx::query("delete from channel where channel_id = ?").bind(channel).execute(&mut *conn).await?;
    if opened.rows_affected() > 0 {
        parked::wake(conn, channel).await?;
    }
    Ok(())
}

/// Something of a channel's tables is said anew, which shows whether it can be reached; unless something waits to be said
/// there, which shows it too. `about` is a number that no earlier row has.
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
