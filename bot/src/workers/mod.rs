//! Background work: companions play, public messages are delivered, and tables are played again after a start. Every loop can be
//! stopped at any moment and continues from the database.

mod bulletins;
mod calls;
mod outbox;
mod parcels;
mod pauses;
mod turns;
mod waiting;

use crate::{
    deliver::Deliver,
    picture::Painter,
    store::{interactions, moment, outbox as rows, sent, stamp},
    table::{self, Host, agreed, host::loaded, places::audit, playing::companions},
};
use jiff::{SignedDuration, Timestamp};
use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
    time::Duration,
};
use tokio::{sync::watch, task::JoinSet};

/// Stands in the set of busy channels for the day's news; no channel has this id.
const NEWS: i64 = i64::MIN;

/// The same for notices.
const NOTICES: i64 = i64::MIN + 1;

/// The longest time a worker sleeps without being notified.
const NAP: Duration = Duration::from_mins(1);

/// How often deadlines are checked at most: they are hours away, while moves come by the dozen.
const LOOK: Duration = Duration::from_secs(1);

/// How long a worker waits after the database failed.
const PAUSE: Duration = Duration::from_secs(1);
/// The shortest sleep, so that a table that is stuck does not keep a worker spinning.
const LEAST: Duration = Duration::from_millis(100);

/// How long receipts are kept: by then Discord repeats nothing.
const MEMORY: SignedDuration = SignedDuration::from_hours(7 * 24);

/// How long it is kept what was sent.
const SENT_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// So many rows are deleted in one go, so that nobody waits long for the writer.
const PRUNED_AT_ONCE: i64 = 500;

/// The workers over one host and one transport.
pub struct Workers<D> {
    host: Arc<Host>,
    deliver: D,
    painter: Arc<Painter>,
    /// Channels that have a sender now; one each.
    busy: Mutex<BTreeSet<i64>>,
    /// The day's news by game.
    today: bulletins::Today,
    /// When it was last told whose turn it is.
    turns: turns::Sent,
    /// Whether it was noted that this process runs.
    beating: AtomicBool,
}

impl<D: Deliver> Workers<D> {
    /// Over a host and a transport.
    pub fn new(host: Arc<Host>, deliver: D, painter: Arc<Painter>) -> Self {
        Self {
            host,
            deliver,
            painter,
            busy: Mutex::new(BTreeSet::new()),
            today: Mutex::default(),
            turns: Mutex::default(),
            beating: AtomicBool::new(false),
        }
    }

    /// Works until told to stop, then finishes what is under way.
    pub async fn run(self: Arc<Self>, mut stop: watch::Receiver<bool>) {
        let mut senders = JoinSet::new();
        // it goes on until all else has ended, for that may wait for it
        let (audited, host) = (watch::Sender::new(false), Arc::clone(&self.host));
        let ended = audited.subscribe();
        let auditing = tokio::spawn(async move { audit::run(&host, ended).await });
        let (mut forgot, mut waited) = (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH);
        let (mut looked, mut called) = (Timestamp::UNIX_EPOCH, true);
        while !*stop.borrow() {
            let now = self.host.clock.now();
            if now.duration_since(forgot) > SignedDuration::from_hours(24) {
                forgot = now;
                let (workers, stop) = (Arc::clone(&self), stop.clone());
                senders.spawn(async move {
                    logged("forgetting what was said long ago", workers.forget(now, &stop).await);
                });
            }
            if now.duration_since(waited).unsigned_abs() >= LOOK {
                waited = now;
                logged("a sign of life", self.beat(true).await);
                logged("waiting", self.wait().await);
                logged("whose turn it is", self.tell_turns(&mut senders).await);
                logged("questions whose time ran out", agreed::close_late_questions(&self.host).await);
            }
            let nap = match self.launch(&mut senders).await {
                Ok(nap) => nap,
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot be read");
                    PAUSE
                }
            };
            if (called || now.duration_since(looked).unsigned_abs() >= NAP) && self.announce(&mut senders) {
                (looked, called) = (now, false);
            }
            let asked = self.host.clock.now();
            let notice = self.next_notice(asked).await.ok().flatten().map(|next| next.duration_since(asked));
            // the sender wakes this loop when it ends, so only notices that are due are a reason to start one
            if notice.is_some_and(|wait| !wait.is_positive()) {
                self.notify(&mut senders);
            }
            let notice = notice.and_then(|wait| Duration::try_from(wait).ok()).unwrap_or(NAP);
            logged("tables that start by themselves", table::start_full(&self.host).await);
            logged("the companions", companions::play(&self.host).await);
            let thinking = self.host.pace.wait(asked).unwrap_or(NAP);
            tokio::select! {
                () = self.host.bell.notified() => called = true,
                () = self.host.pace.let_go() => {}
                Some(_) = senders.join_next() => {}
                () = tokio::time::sleep(nap.min(thinking.max(LEAST)).min(notice.max(LEAST))) => {}
                _ = stop.changed() => {}
            }
        }
        while senders.join_next().await.is_some() {}
        audited.send_replace(true);
        if let Err(error) = auditing.await {
            tracing::error!(%error, "the audit ended badly");
        }
    }

    /// Lets companions play and sends everything that is due, until nothing is left to do. For tests.
    pub async fn settle(&self) -> Result<(), sqlx::Error> {
        self.beat(false).await?;
        loop {
            let now = stamp(self.host.clock.now());
            let targets = rows::targets(&mut *self.host.store.reader().await?, &now).await?;
            let mut busy = false;
            for target in targets {
                busy |= self.empty(target, &now).await?;
            }
            busy |= table::start_full(&self.host).await?;
            busy |= companions::play(&self.host).await?;
            busy |= agreed::close_late_questions(&self.host).await?;
            busy |= self.bulletins().await?;
            busy |= self.wait().await?;
            busy |= self.notices().await?;
            for stale in self.stale_turns().await? {
                busy |= self.show_turns(&stale).await?;
            }
            if !busy {
                return Ok(());
            }
        }
    }

    /// Deletes receipts and what was sent long ago, until all of it is gone or the bot stops.
    async fn forget(&self, now: Timestamp, stop: &watch::Receiver<bool>) -> Result<(), sqlx::Error> {
        let before = |ago| stamp(now.saturating_sub(ago).unwrap_or(Timestamp::UNIX_EPOCH));
        let mut tx = self.host.store.writer().await?;
        interactions::prune(&mut tx, &before(MEMORY)).await?;
        tx.commit().await?;
        let mut pruned = 1;
        while pruned > 0 && !*stop.borrow() {
            let mut tx = self.host.store.writer().await?;
            pruned = sent::prune(&mut tx, &before(SENT_KEPT), PRUNED_AT_ONCE).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Starts a sender for every channel that has something due and none yet; returns how long nothing else will be due.
    async fn launch(self: &Arc<Self>, senders: &mut JoinSet<()>) -> Result<Duration, sqlx::Error> {
        let now = self.host.clock.now();
        let (targets, next) = {
            let (now, mut conn) = (stamp(now), self.host.store.reader().await?);
            (rows::targets(&mut conn, &now).await?, rows::next(&mut conn, &now).await?)
        };
        for target in targets {
            if self.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(target) {
                let workers = Arc::clone(self);
                senders.spawn(async move {
                    workers.serve(target).await;
                    workers.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&target);
                });
            }
        }
        let wait = next.map(|next| moment(&next).duration_since(now));
        let wait = wait.and_then(|wait| Duration::try_from(wait).ok()).unwrap_or(NAP);
        Ok(wait.clamp(LEAST, NAP))
    }

    /// Starts the sender of the day's news. `false`: it is running already.
    fn announce(self: &Arc<Self>, senders: &mut JoinSet<()>) -> bool {
        let free = self.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(NEWS);
        if free {
            let workers = Arc::clone(self);
            senders.spawn(async move {
                logged("the day's news", workers.bulletins().await);
                workers.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&NEWS);
            });
        }
        free
    }

    /// Starts a sender for each message that says whose turn it is and is to be sent now: at most one a minute and channel.
    async fn tell_turns(self: &Arc<Self>, senders: &mut JoinSet<()>) -> Result<(), sqlx::Error> {
        for stale in self.stale_turns().await? {
            let workers = Arc::clone(self);
            senders.spawn(async move { logged("whose turn it is", workers.show_turns(&stale).await) });
        }
        Ok(())
    }

    /// Starts the sender of notices, unless it is running already.
    fn notify(self: &Arc<Self>, senders: &mut JoinSet<()>) {
        if self.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(NOTICES) {
            let workers = Arc::clone(self);
            senders.spawn(async move {
                if let Err(error) = workers.notices().await {
                    tracing::error!(%error, "notices cannot be sent");
                    tokio::time::sleep(PAUSE).await;
                }
                workers.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&NOTICES);
            });
        }
    }

    /// Sends what is due in a channel. A failure affects this channel only, and it is not tried again at once.
    async fn serve(self: &Arc<Self>, target: i64) {
        let (workers, now) = (Arc::clone(self), stamp(self.host.clock.now()));
        let sent = tokio::spawn(async move { workers.empty(target, &now).await }).await;
        let sent = match sent {
            Ok(sent) => sent.map(|_| ()),
            Err(error) => {
                let table = loaded::log_name_of_channel(&self.host, target).await;
                tracing::error!(table, %error, "sending to a channel broke something");
                self.after_panic(target).await
            }
        };
        if let Err(error) = sent {
            let table = loaded::log_name_of_channel(&self.host, target).await;
            tracing::error!(table, %error, "a channel's news could not be sent");
            tokio::time::sleep(PAUSE).await;
        }
    }
}

fn logged<T>(what: &str, result: Result<T, sqlx::Error>) {
    if let Err(error) = result {
        tracing::error!(%error, "failed: {what}");
    }
}
