//! What Discord reports unasked: servers, channels and threads that come and go.
//!
//! The intent is `GUILDS`, nothing privileged. That a session does not list a server proves nothing: Discord is asked about it.

use super::deliver::Deliverer;
use crate::table::{
    Host,
    places::{reach, servers},
};
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedReceiver;

/// A change that Discord reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A new session of a shard: of the servers that are its own the bot is in these.
    Servers {
        /// Which shard, and of how many.
        shard: (u32, u32),
        /// Their ids.
        servers: Vec<u64>,
    },
    /// The bot is in this server.
    Joined(u64),
    /// This server removed the bot.
    Left(u64),
    /// A channel or thread was deleted.
    Gone(u64),
    /// A thread was archived, but not locked.
    Asleep(u64),
    /// Somebody locked a thread.
    Locked(u64),
    /// Something else about a channel or an open thread.
    Changed(u64),
}

/// Tells the host of the changes, one after another, until the channel closes.
pub(super) async fn follow(host: Arc<Host>, way: Deliverer, mut changes: UnboundedReceiver<Change>) {
    while let Some(change) = changes.recv().await {
        let known = match &change {
            Change::Servers { shard, servers: ids } => {
                let ids: Vec<i64> = ids.iter().map(|id| id.cast_signed()).collect();
                servers::in_servers(&host, &ids, |known| is_of(known.cast_unsigned(), *shard)).await
            }
            Change::Joined(id) => servers::joined_server(&host, id.cast_signed()).await,
            Change::Left(id) => servers::left_server(&host, id.cast_signed()).await,
            Change::Locked(id) => reach::channel_locked(&host, id.cast_signed()).await,
            Change::Changed(id) => reach::channel_changed(&host, id.cast_signed()).await,
            Change::Gone(id) => reach::channel_gone(&host, id.cast_signed()).await,
            Change::Asleep(id) => match reach::wanted_awake(&host, id.cast_signed()).await {
                Ok(true) => {
                    // if that is refused, the next post there will notice
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

/// Whether a shard is told of a server.
fn is_of(server: u64, (shard, total): (u32, u32)) -> bool {
    (server >> 22) % u64::from(total.max(1)) == u64::from(shard)
}

#[cfg(test)]
mod tests {
    use super::is_of;

    #[test]
    fn each_server_is_of_one_shard() {
        for (server, of_two, of_three) in [(0, 0, 0), (5 << 22 | 7, 1, 2), (613_425_648_685_547_541, 0, 2)] {
            for (total, wanted) in [(1, 0), (2, of_two), (3, of_three)] {
                let of: Vec<u32> = (0..total).filter(|shard| is_of(server, (*shard, total))).collect();
                assert_eq!(of, [wanted], "{server} of {total}");
            }
        }
    }
}
