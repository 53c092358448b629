//! Servers that remove the bot or invite it again.
//!
//! The tables of a server that removed the bot are parked at once and erased after thirty days.

use crate::{
    clock::moment_after,
    store::{
        games::{self, Audience, Phase},
        outbox, servers, stamp,
    },
    table::{
        host::{
            Host,
            loaded::{self, load_by_id},
            trouble::Trouble,
        },
        writing::rows::write_host_row,
    },
    words::server as words,
};
use jiff::SignedDuration;

/// How long the tables of a server that removed the bot are kept.
const ERASED_AFTER: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The least time left on any clock when such a server invites the bot again.
const TIME_ON_RETURN: SignedDuration = SignedDuration::from_hours(24);

/// The bot is in these servers, and perhaps in more: those Discord reports as unavailable are missing, and those of which it would
/// not be `told` here. Servers in the list that had removed the bot are back; for known servers that are missing the transport is
/// asked one by one.
///
/// # Errors
/// The database.
pub async fn in_servers(host: &Host, guilds: &[i64], told: impl Fn(i64) -> bool) -> Result<(), sqlx::Error> {
    let (known, back) = {
        let mut conn = host.store.reader().await?;
        (servers::known(&mut conn).await?, servers::left_of(&mut conn, guilds).await?)
    };
    for back in back {
        joined_server(host, back).await?;
    }
    for unnamed in known.into_iter().filter(|known| told(*known) && !guilds.contains(known)) {
        perhaps_removed(host, unnamed).await?;
    }
    Ok(())
}

/// A hint that a server removed the bot while it was not connected: the server was missing from the list, or a post was
/// refused. The transport is asked, and only a definite no counts.
///
/// # Errors
/// The database.
pub async fn perhaps_removed(host: &Host, guild: i64) -> Result<(), sqlx::Error> {
    let Some(ask) = host.membership.get() else { return Ok(()) };
    match ask(guild).await {
        Ok(false) => left_server(host, guild).await,
        Ok(true) | Err(_) => Ok(()),
    }
}

/// A post for this table was refused.
///
/// # Errors
/// The database.
pub(crate) async fn post_refused(host: &Host, game: i64) -> Result<(), sqlx::Error> {
    let table = games::by_id(&mut *host.store.reader().await?, game).await?;
    match table.and_then(|table| table.guild_id) {
        Some(guild) => perhaps_removed(host, guild).await,
        None => Ok(()),
    }
}

/// A server removed the bot: its tables are parked at once.
///
/// # Errors
/// The database.
pub async fn left_server(host: &Host, guild: i64) -> Result<(), sqlx::Error> {
    let mut tx = host.store.writer().await?;
    if servers::leave(&mut tx, guild, &stamp(host.clock.now())).await? {
        tracing::info!(guild, "a server removed the bot: its tables rest");
        tx.commit().await?;
    }
    Ok(())
}

/// The bot is in a server, perhaps again: its tables go on.
///
/// # Errors
/// The database.
pub async fn joined_server(host: &Host, guild: i64) -> Result<(), sqlx::Error> {
    if servers::left_of(&mut *host.store.reader().await?, &[guild]).await?.is_empty() {
        return Ok(());
    }
    let now = host.clock.now();
    let until = stamp(moment_after(now, TIME_ON_RETURN));
    let mut tx = host.store.writer().await?;
    let rested = servers::come_back(&mut tx, guild, &until).await?;
    tracing::info!(guild, tables = rested.len(), "a server invited the bot again: its tables go on");
    for game in rested {
        match goes_on_again(&mut tx, game, &stamp(now)).await {
            Ok(()) => {}
            Err(Trouble::Sql(error)) => return Err(error),
            Err(trouble) => {
                let table = loaded::log_name(host, game).await;
                tracing::error!(table, %trouble, "a table cannot go on");
            }
        }
    }
    host.commit(tx).await
}

async fn goes_on_again(tx: &mut sqlx::SqliteConnection, game: i64, at: &str) -> Result<(), Trouble> {
    let table = load_by_id(tx, game).await?;
    let seq = write_host_row(tx, &table, None, &[words::back_again()], at).await?;
    if table.game.phase == Phase::Gathering {
        outbox::put(tx, game, seq, outbox::Kind::Lobby, table.game.home_id, 0, at).await?;
    } else if table.game.audience == Audience::All {
        outbox::put_board(tx, &table.game, seq, at).await?;
    }
    Ok(())
}

/// Erases the data of servers that removed the bot long ago. Returns whether there were any.
///
/// # Errors
/// The database.
pub async fn erase_left_servers(host: &Host) -> Result<bool, sqlx::Error> {
    let now = host.clock.now();
    let before = stamp(now.saturating_sub(ERASED_AFTER).unwrap_or(now));
    let left = servers::left_before(&mut *host.store.reader().await?, &before).await?;
    for guild in &left {
        let mut tx = host.store.writer().await?;
        let tables = servers::erase(&mut tx, *guild).await?;
        tx.commit().await?;
        tracing::info!(guild, tables, "a server removed the bot thirty days ago: what belonged to it is erased");
    }
    Ok(!left.is_empty())
}
