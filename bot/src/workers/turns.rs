//! The standing message that says whose turn it is: edited when that changes, and pinging nobody.

use super::Workers;
use crate::{
    ask::{Names, Note},
    deliver::{Deliver, Public, Undelivered},
    store::{
        links::hex,
        turns::{self, Standing, Waiting},
    },
    table::host::loaded::title_of,
    words::server as words,
};
use gogome_games::contract::Line;
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// A message is edited so often at most: Discord lets older ones be edited only now and then.
const EVERY: SignedDuration = SignedDuration::from_secs(60);

/// When the message of each server was last sent, or tried.
pub(super) type Sent = Mutex<BTreeMap<i64, Timestamp>>;

impl<D: Deliver> Workers<D> {
    /// Brings the messages up to date. Returns whether any was sent.
    pub(super) async fn turns(&self) -> Result<bool, sqlx::Error> {
        let (servers, waiting) = {
            let mut conn = self.host.store.reader().await?;
            let servers = turns::standing(&mut conn).await?;
            if servers.is_empty() {
                return Ok(false);
            }
            (servers, turns::waiting(&mut conn).await?)
        };
        let now = self.host.clock.now();
        let mut sent = false;
        for server in servers {
            let there: Vec<&Waiting> = waiting.iter().filter(|one| one.guild_id == server.guild_id).collect();
            let tables = there.chunk_by(|one, next| one.game_id == next.game_id);
            let lines: Vec<Line> = tables.map(|people| words::waits(title_of(&people[0].key), people)).collect();
            // names of people are kept in one place alone
            let says = hex(&Sha256::digest(format!("{lines:?}")));
            if server.shown.as_deref() == Some(&says) || !self.may_send(server.guild_id, now) {
                continue;
            }
            sent |= self.show(&server, words::turns(lines, now), &says).await?;
        }
        Ok(sent)
    }

    /// Whether the last one was sent long enough ago; then this one counts as sent now.
    fn may_send(&self, guild: i64, now: Timestamp) -> bool {
        let mut sent = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        let may = sent.get(&guild).is_none_or(|last| now.duration_since(*last).abs() >= EVERY);
        if may {
            sent.insert(guild, now);
        }
        may
    }

    async fn show(&self, server: &Standing, lines: Vec<Line>, says: &str) -> Result<bool, sqlx::Error> {
        let message = Public { note: Note { lines, names: Names::default() }, ..Public::default() };
        let Standing { guild_id, channel, posted, .. } = *server;
        let told = if let Some(id) = server.message {
            self.deliver.edit(channel, id, &message).await.map(|()| None)
        } else {
            // at most 25 characters
            let nonce = format!("{}t{posted}.{}", self.host.store.instance().await?, guild_id % 1_000_000_000);
            self.deliver.post(channel, &message, &nonce).await.map(Some)
        };
        let mut tx = self.host.store.writer().await?;
        let sent = told.is_ok();
        match told {
            Ok(id) => turns::shown(&mut tx, guild_id, says, id).await?,
            // the next one is posted
            Err(Undelivered::NoMessage) => turns::gone(&mut tx, guild_id).await?,
            Err(Undelivered::Later { why, .. }) => tracing::debug!(why, "whose turn it is is told later"),
            Err(why) => {
                tracing::warn!(channel, %why, "whose turn it is cannot be told any more");
                turns::failed(&mut tx, guild_id, &why.to_string()).await?;
            }
        }
        tx.commit().await?;
        Ok(sent)
    }
}
