//! Channels out of reach: deleted, locked, or closed to the bot. Their tables are parked. People who speak there are told why,
//! the table's host is told wherever they speak next, and posting is tried again when that may help.
//!
//! While a table is parked no companion plays, no clock runs, nobody is reminded, and the table is not asked whether it goes
//! on. The next successful post from its outbox ends that; if the outbox is empty, the board is posted as a probe.

use crate::{
    ask::{Answer, Ask},
    clock::moment_after,
    store::{
        games::{self, Phase},
        outbox, parked, servers, stamp,
    },
    table::{
        host::{
            Host,
            loaded::{load_by_id, title_of},
            trouble::Trouble,
        },
        writing::rows::write_host_row,
    },
    words::{host as words, moving, server},
};
use gogome_games::contract::Line;
use jiff::SignedDuration;
use sqlx::SqliteConnection;

/// How long after somebody spoke in a channel that refused the bot posting is tried again.
const RETRY_AFTER: SignedDuration = SignedDuration::from_mins(10);

/// Adds warnings about channels out of reach to an answer.
pub(crate) async fn with_warnings(host: &Host, ask: &Ask, mut answer: Answer) -> Answer {
    if let Err(error) = add_warnings(host, ask, &mut answer).await {
        tracing::warn!(%error, "somebody could not be told of channels out of reach");
    }
    answer
}

/// Warns that the bot may not write here, if it was refused when it last tried; as the person may have changed that, it is
/// tried again soon. Also tells a host, once, why tables of theirs elsewhere are parked.
async fn add_warnings(host: &Host, ask: &Ask, answer: &mut Answer) -> Result<(), sqlx::Error> {
    let here = ask.place.channel;
    let (blocked, lost) = {
        let mut conn = host.store.reader().await?;
        (outbox::blocked(&mut conn, here).await?, parked::untold(&mut conn, ask.who.id, here).await?)
    };
    if let Some(why) = blocked {
        answer.note.lines.push(words::blocked(&why, here));
        if ask.place.lacking.here.is_empty() {
            try_soon(host, here).await?;
        }
    }
    if lost.is_empty() {
        return Ok(());
    }
    let mut tx = host.store.writer().await?;
    for table in &lost {
        parked::host_told(&mut tx, table.game).await?;
    }
    tx.commit().await?;
    // tables that the answer already lists are not named again
    let lines = lost.iter().map(|table| moving::rests(title_of(&table.key), table));
    let new: Vec<Line> = lines.filter(|line| !answer.note.lines.contains(line)).collect();
    answer.note.lines.extend(new);
    Ok(())
}

async fn try_soon(host: &Host, channel: i64) -> Result<(), sqlx::Error> {
    let now = host.clock.now();
    let mut tx = host.store.writer().await?;
    outbox::sooner(&mut tx, channel, &stamp(moment_after(now, RETRY_AFTER))).await?;
    tx.commit().await
}

/// Somebody without a seat could not be removed from a private thread: the table says so there.
///
/// # Errors
/// The database, or a table that cannot be loaded.
pub async fn still_inside(
    host: &Host,
    tx: &mut SqliteConnection,
    game: i64,
    thread: i64,
    why: &str,
) -> Result<(), Trouble> {
    let (table, at) = (load_by_id(tx, game).await?, stamp(host.clock.now()));
    if table.game.phase == Phase::Playing && table.game.channel_id == thread {
        let seq = write_host_row(tx, &table, None, &[moving::still_inside(why)], &at).await?;
        outbox::put_at_table(tx, game, seq, outbox::Kind::News, &at).await?;
    }
    Ok(())
}

/// A channel or thread was deleted: its tables are parked.
///
/// # Errors
/// The database.
pub async fn channel_gone(host: &Host, channel: i64) -> Result<(), sqlx::Error> {
    let mut tx = host.store.writer().await?;
    let tables = servers::channel_gone(&mut tx, channel).await?;
    if tables > 0 {
        tracing::info!(channel, tables, "a channel is gone: its tables rest");
    }
    tx.commit().await
}

/// Somebody locked a thread: its table is parked.
///
/// # Errors
/// The database.
pub async fn channel_locked(host: &Host, thread: i64) -> Result<(), sqlx::Error> {
    let found = games::of_channel(&mut *host.store.reader().await?, thread).await?;
    if found.is_none_or(|game| !game.live() || game.own()) {
        return Ok(());
    }
    let mut tx = host.store.writer().await?;
    outbox::block(&mut tx, thread, &stamp(host.clock.now()), server::LOCKED).await?;
    tx.commit().await
}

/// Something about a channel changed. If it had refused the bot, posting is tried again.
///
/// # Errors
/// The database.
pub async fn channel_changed(host: &Host, channel: i64) -> Result<(), sqlx::Error> {
    if outbox::blocked(&mut *host.store.reader().await?, channel).await?.is_none() {
        return Ok(());
    }
    let now = host.clock.now();
    let mut tx = host.store.writer().await?;
    outbox::probe(&mut tx, channel, now.as_millisecond(), &stamp(now)).await?;
    host.commit(tx).await?;
    try_soon(host, channel).await
}

/// Whether an archived thread should be reopened: people cannot use commands in an archived one.
///
/// # Errors
/// The database.
pub async fn wanted_awake(host: &Host, thread: i64) -> Result<bool, sqlx::Error> {
    servers::awaits(&mut *host.store.reader().await?, thread).await
}
