//! What Discord tells without being asked: servers, channels and threads that come and go.
//!
//! The intent is `GUILDS`, nothing privileged. A session that leaves a server out proves nothing: Discord is asked for it.

use super::deliver::Deliverer;
use crate::table::{
    Host,
    places::{reach, servers},
};
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedReceiver;

/// Something changed over there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A new session: the bot is in these servers.
    Servers(Vec<u64>),
    /// The bot is in this server.
    Joined(u64),
    /// This server removed the bot.
    Left(u64),
    /// A channel or thread was deleted.
    Gone(u64),
    /// A thread fell asleep; nobody locked it.
    Asleep(u64),
    /// Somebody locked a thread.
    Locked(u64),
    /// Something else about a channel or an open thread.
    Changed(u64),
}

/// Tells the host of changes, one after another, until there will be none any more.
pub(super) async fn follow(host: Arc<Host>, way: Deliverer, mut changes: UnboundedReceiver<Change>) {
    while let Some(change) = changes.recv().await {
        let known = match &change {
            Change::Servers(ids) => {
                let ids: Vec<i64> = ids.iter().map(|id| id.cast_signed()).collect();
                servers::in_servers(&host, &ids).await
            }
            Change::Joined(id) => servers::joined_server(&host, id.cast_signed()).await,
            Change::Left(id) => servers::left_server(&host, id.cast_signed()).await,
            Change::Locked(id) => reach::channel_locked(&host, id.cast_signed()).await,
            Change::Changed(id) => reach::channel_changed(&host, id.cast_signed()).await,
            Change::Gone(id) => reach::channel_gone(&host, id.cast_signed()).await,
            Change::Asleep(id) => match reach::wanted_awake(&host, id.cast_signed()).await {
                Ok(true) => {
                    // where that is refused it is noticed when something is posted there
                    let _ = way.wake(*id).await;
                    Ok(())
                }
                awaited => awaited.map(drop),
            },
        };
        if let Err(error) = known {
            tracing::error!(%error, ?change, "a change on Discord's side could not be noted");
        }
    }
}
