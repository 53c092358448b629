//! The standing message that says whose turn it is: edited when that changes, and pinging nobody.

use super::Workers;
use crate::{
    ask::{Names, Note},
    deliver::{Deliver, Public, Undelivered},
    store::{
        links::hex,
        turns::{self, Left, Standing, Waiting},
    },
    table::{host::loaded::title_of, places::servers},
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

/// When a message of a channel was last sent, or tried; of those that were left each by itself.
pub(super) type Sent = Mutex<BTreeMap<(i64, Option<i64>), Timestamp>>;

/// A message to be sent.
pub(super) enum Stale {
    /// One that says something else now: its lines, and the hash of what they say.
    Standing(Standing, Vec<Line>, String),
    /// One that was left, and does not say so yet.
    Left(Left),
}

impl<D: Deliver> Workers<D> {
    /// The messages that are to be sent now. Each counts as sent, so that it is not tried again before a minute.
    pub(super) async fn stale_turns(&self) -> Result<Vec<Stale>, sqlx::Error> {
        let (servers, left, waiting) = {
            let mut conn = self.host.store.reader().await?;
            let (servers, left) = (turns::standing(&mut conn).await?, turns::left(&mut conn).await?);
            let waiting = if servers.is_empty() { Vec::new() } else { turns::waiting(&mut conn).await? };
            (servers, left, waiting)
        };
        let now = self.host.clock.now();
        let mut stale = Vec::new();
        for server in servers {
            let there: Vec<&Waiting> = waiting.iter().filter(|one| one.guild_id == server.guild_id).collect();
            let tables = there.chunk_by(|one, next| one.game_id == next.game_id);
            let lines: Vec<Line> = tables.map(|people| words::waits(title_of(&people[0].key), people)).collect();
            // names of people are kept in one place alone
            let says = hex(&Sha256::digest(format!("{lines:?}")));
            if server.shown.as_deref() != Some(&says) && self.may_send((server.channel, None), now) {
                stale.push(Stale::Standing(server, words::turns(lines, now), says));
            }
        }
        let may = |left: &Left| self.may_send((left.channel, Some(left.message)), now);
        stale.extend(left.into_iter().filter(may).map(Stale::Left));
        Ok(stale)
    }

    /// Whether the last one was sent long enough ago; then this one counts as sent now.
    fn may_send(&self, which: (i64, Option<i64>), now: Timestamp) -> bool {
        let mut sent = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        sent.retain(|_, last| now.duration_since(*last).abs() < EVERY);
        let may = !sent.contains_key(&which);
        if may {
            sent.insert(which, now);
        }
        may
    }

    /// Sends one. Returns whether that went well.
    pub(super) async fn show_turns(&self, stale: &Stale) -> Result<bool, sqlx::Error> {
        match stale {
            Stale::Standing(server, lines, says) => self.show(server, lines.clone(), says).await,
            Stale::Left(left) => self.leave(left).await,
        }
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
        let (mut sent, mut removed) = (false, false);
        match told {
            Ok(id) => {
                turns::shown(&mut tx, server, says, id).await?;
                sent = true;
            }
            // the next one is posted
            Err(Undelivered::NoMessage) => turns::gone(&mut tx, server).await?,
            Err(Undelivered::Later { why, .. }) => tracing::debug!(why, "whose turn it is is told later"),
            Err(why) => {
                tracing::warn!(channel, %why, "whose turn it is cannot be told any more");
                turns::failed(&mut tx, server, &why.to_string()).await?;
                removed = matches!(why, Undelivered::Forbidden(_) | Undelivered::NoChannel);
            }
        }
        tx.commit().await?;
        if removed {
            servers::perhaps_removed(&self.host, guild_id).await?;
        }
        Ok(sent)
    }

    async fn leave(&self, left: &Left) -> Result<bool, sqlx::Error> {
        let note = Note { lines: vec![words::turns_left(left.now)], names: Names::default() };
        let told = self.deliver.edit(left.channel, left.message, &Public { note, ..Public::default() }).await;
        if matches!(told, Err(Undelivered::Later { .. })) {
            return Ok(false);
        }
        let mut tx = self.host.store.writer().await?;
        turns::forget_left(&mut tx, left).await?;
        tx.commit().await?;
        Ok(told.is_ok())
    }
}
