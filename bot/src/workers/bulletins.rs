//! The day's news: once a day for every server that subscribed.

use super::{Workers, outbox::illustrate};
use crate::{
    ask::Film,
    clock::moment_after,
    deliver::{Deliver, Undelivered},
    store::{
        bulletins::{self, Bulletin},
        stamp,
    },
    table::{looking::messages, places::servers},
    words::host as words,
};
use gogome_games::{
    contract::{Day, Panel},
    newest, registry,
};
use jiff::{SignedDuration, Timestamp};
use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// The number of attempts, and the first pause; each is twice the one before.
const TRIES: i64 = 8;
const PAUSE: SignedDuration = SignedDuration::from_secs(30);

/// The news of each game, by the day they are for; none for a game without news.
pub(super) type Today = Mutex<BTreeMap<&'static str, (Day, Option<Panel>)>>;

impl<D: Deliver> Workers<D> {
    /// Queues the news of a new day and posts what is due. Returns whether something was posted.
    pub(super) async fn bulletins(&self) -> Result<bool, sqlx::Error> {
        let (today, now) = (self.host.today(), self.host.clock.now());
        for key in registry().iter().map(|game| game.info().key) {
            let lacking = bulletins::lacking(&mut *self.host.store.reader().await?, key, today).await?;
            if lacking && self.news_of(key, today).await.is_some() {
                let mut tx = self.host.store.writer().await?;
                bulletins::put(&mut tx, key, today, &stamp(now)).await?;
                tx.commit().await?;
            }
        }
        let due = bulletins::due(&mut *self.host.store.reader().await?, &stamp(now)).await?;
        let mut posted = false;
        for bulletin in due {
            posted |= self.bulletin(&bulletin, today, now).await?;
        }
        Ok(posted)
    }

    async fn bulletin(&self, bulletin: &Bulletin, today: Day, now: Timestamp) -> Result<bool, sqlx::Error> {
        let key = registry().iter().map(|game| game.info().key).find(|key| *key == bulletin.key);
        let panel = match key.filter(|_| bulletin.day == today.0) {
            Some(key) => self.news_of(key, today).await,
            None => None,
        };
        let Some(panel) = panel else {
            return self.unposted(bulletin, None, "its day is over").await;
        };
        let mut tx = self.host.store.writer().await?;
        bulletins::claim(&mut tx, bulletin.id).await?;
        tx.commit().await?;
        let (mut message, picture) = messages::bulletin(&bulletin.key, panel);
        if bulletin.claimed {
            message.note.lines.push(words::again());
        }
        illustrate(&mut message, &self.painter, picture, Film::default()).await;
        let nonce = format!("{}b{}", self.host.store.instance().await?, bulletin.id);
        match self.deliver.post(bulletin.target, &message, &nonce).await {
            Ok(id) => {
                let mut tx = self.host.store.writer().await?;
                bulletins::sent(&mut tx, bulletin.id, id).await?;
                tx.commit().await?;
                Ok(true)
            }
            Err(Undelivered::Later { why, after }) if bulletin.attempts < TRIES => {
                let pause = after.and_then(|after| SignedDuration::try_from(after).ok());
                let longer = i32::try_from(2_i64.pow(u32::try_from(bulletin.attempts).unwrap_or(0))).unwrap_or(1);
                let until = moment_after(now, pause.unwrap_or(PAUSE * longer));
                self.unposted(bulletin, Some(until), &why).await
            }
            Err(why) => {
                let removed = matches!(why, Undelivered::Forbidden(_) | Undelivered::NoChannel);
                let moved = self.unposted(bulletin, None, &why.to_string()).await?;
                if removed {
                    servers::perhaps_removed(&self.host, bulletin.guild_id).await?;
                }
                Ok(moved)
            }
        }
    }

    async fn unposted(&self, bulletin: &Bulletin, until: Option<Timestamp>, why: &str) -> Result<bool, sqlx::Error> {
        tracing::warn!(key = bulletin.key, channel = bulletin.target, why, "the day's news were not posted");
        let mut tx = self.host.store.writer().await?;
        bulletins::failed(&mut tx, bulletin.id, until.map(stamp).as_deref(), why).await?;
        tx.commit().await?;
        Ok(false)
    }

    /// A game's news, made once a day on a blocking thread.
    async fn news_of(&self, key: &'static str, today: Day) -> Option<Panel> {
        let known = || self.today.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, panel)) = known().get(key).filter(|(day, _)| *day == today) {
            return panel.clone();
        }
        let made = tokio::task::spawn_blocking(move || newest(key).and_then(|game| game.bulletin(today))).await;
        let panel = made.unwrap_or_else(|error| {
            tracing::error!(%error, key, "making the day's news broke something");
            None
        });
        known().insert(key, (today, panel.clone()));
        panel
    }
}
