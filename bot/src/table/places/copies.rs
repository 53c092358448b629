//! Restored copies: the database was replaced by an older copy, or another Discord application runs on it. Its tables go on
//! from where they stand in it, and say so.
//!
//! A copy (`store/copy.rs`) stores the moment it was made (`meta.copied_at`). The first start on it drops what waits in the
//! outbox, which may have been sent long ago, and every shared table announces that it was set back.

use crate::{
    store::{
        copy,
        games::{self, Phase},
        moment, outbox, stamp,
    },
    table::{
        host::{
            Host,
            loaded::{self, load_by_id},
            trouble::Trouble,
        },
        writing::rows::write_host_row,
    },
    words::audit as words,
};
use gogome_games::contract::Line;
use sqlx::SqliteConnection;

/// If the database is a copy on which nobody has played yet: every shared table announces from when it is and posts its board
/// again; the copy's outbox is dropped.
///
/// # Errors
/// The database cannot be read or written.
pub async fn came_back(host: &Host) -> Result<(), sqlx::Error> {
    let Some(taken) = copy::taken(&mut *host.store.reader().await?).await? else { return Ok(()) };
    let mut tx = host.store.writer().await?;
    copy::play_on(&mut tx).await?;
    tracing::warn!(taken, "this database is a copy; its tables go on from where they stood");
    tell_tables(host, &mut tx, &words::set_back(moment(&taken))).await?;
    host.commit(tx).await
}

/// Another Discord application takes the tables over: every shared one announces it and is posted again.
///
/// # Errors
/// The database cannot be read or written.
pub async fn adopted_by(host: &Host, application: i64) -> Result<(), sqlx::Error> {
    let mut tx = host.store.writer().await?;
    copy::adopt(&mut tx, application).await?;
    tell_tables(host, &mut tx, &words::adopted()).await?;
    host.commit(tx).await
}

async fn tell_tables(host: &Host, tx: &mut SqliteConnection, line: &Line) -> Result<(), sqlx::Error> {
    for game in games::live(tx).await? {
        match tell_table(host, tx, game, line).await {
            Ok(()) => {}
            Err(Trouble::Sql(error)) => return Err(error),
            Err(trouble) => {
                let table = loaded::log_name(host, game).await;
                tracing::error!(table, %trouble, "a table could not be told how its file came here");
            }
        }
    }
    Ok(())
}

async fn tell_table(host: &Host, tx: &mut SqliteConnection, game: i64, line: &Line) -> Result<(), Trouble> {
    let table = load_by_id(tx, game).await?;
    if table.game.own() {
        return Ok(());
    }
    let at = stamp(host.clock.now());
    let seq = write_host_row(tx, &table, None, std::slice::from_ref(line), &at).await?;
    if table.game.phase == Phase::Gathering {
        outbox::put(tx, game, seq, outbox::Kind::Lobby, table.game.home_id, 0, &at).await?;
    } else {
        outbox::put_board(tx, &table.game, seq, &at).await?;
    }
    Ok(())
}
