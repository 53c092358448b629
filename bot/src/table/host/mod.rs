//! The host of all tables: its fields, and what all other rooms need. Nothing here writes a step or knows a verb.

pub(crate) mod audit_queue;
pub(crate) mod guards;
pub mod loaded;
pub mod pace;
pub(crate) mod panel;
pub(crate) mod present;
pub mod trouble;
pub(crate) mod which;

use crate::{
    clock::Clock,
    entropy::Entropy,
    environment::Environment,
    faults::fault_point,
    limits::{Lately, Limits},
    locks::TableLocks,
    patience::Patience,
    rights::{Inspect, Membership, Presence},
    store::{Store, Writer},
    table::host::{audit_queue::AuditQueue, pace::Pace},
};
use gogome_games::contract::Day;
use std::sync::{Arc, OnceLock};
use tokio::sync::{Notify, OwnedMutexGuard, watch};

/// The host of all tables.
pub struct Host {
    /// The database.
    pub store: Store,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The source of chance for everything but the dice of a table.
    pub entropy: Entropy,
    /// The real-time limits.
    pub patience: Patience,
    /// What one person may do at most.
    pub(crate) limits: Limits,
    /// What people said lately.
    pub(crate) lately: Lately,
    /// Notified when there may be something to deliver or a companion to play.
    pub bell: Arc<Notify>,
    /// How long companions think.
    pub pace: Pace,
    /// Asks the transport for the bot's rights in a channel, where it can.
    pub rights: OnceLock<Inspect>,
    /// Asks the transport whether the bot is still in a server, where it can.
    pub membership: OnceLock<Membership>,
    /// Asks the transport whether a person is still in a server, where it can.
    pub presence: OnceLock<Presence>,
    /// Counts events that may let a table start: steps, and lobby messages that were posted.
    pub(crate) moved: watch::Sender<u64>,
    pub(crate) locks: TableLocks,
    /// Tables that are played again before anybody touches them.
    pub(crate) audits: AuditQueue,
}

impl Host {
    /// A host over an open database.
    pub fn new(store: Store, environment: Environment) -> Self {
        Self::paced(store, environment, Pace::none())
    }

    /// A host whose companions take time to answer.
    pub fn paced(store: Store, environment: Environment, pace: Pace) -> Self {
        let Environment { clock, entropy, patience, limits } = environment;
        Self {
            store,
            clock,
            entropy,
            patience,
            limits,
            lately: Lately::default(),
            bell: Arc::new(Notify::new()),
            pace,
            rights: OnceLock::new(),
            membership: OnceLock::new(),
            presence: OnceLock::new(),
            moved: watch::Sender::new(0),
            locks: TableLocks::default(),
            audits: AuditQueue::default(),
        }
    }

    /// Waits for the audit of a table if it is due, then for the table's lock.
    pub(crate) async fn enter(&self, table: i64) -> OwnedMutexGuard<()> {
        self.audits.passed(table).await;
        self.locks.enter(table).await
    }

    /// Commits, and notifies the workers.
    pub(crate) async fn commit(&self, tx: Writer) -> Result<(), sqlx::Error> {
        fault_point("before-commit");
        tx.commit().await?;
        fault_point("after-commit");
        self.bell.notify_one();
        self.moved.send_modify(|count| *count += 1);
        Ok(())
    }

    /// The current day.
    pub fn today(&self) -> Day {
        let days = self.clock.now().as_second().div_euclid(24 * 60 * 60);
        Day(i32::try_from(days).unwrap_or(i32::MAX))
    }
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").finish_non_exhaustive()
    }
}
