//! Which live tables were not played again yet since the start. Whoever touches one waits for its audit, which goes first; the audit
//! itself is `places/audit.rs`.

use std::collections::{BTreeSet, VecDeque};
use tokio::sync::watch;

/// Tables whose audit is due.
#[derive(Debug)]
pub(crate) struct AuditQueue(watch::Sender<Due>);

#[derive(Debug, Default)]
struct Due {
    tables: BTreeSet<i64>,
    /// Those of them that somebody waits for, first come, first served.
    wanted: VecDeque<i64>,
}

/// What is audited next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Somebody waits for this table.
    Wanted(i64),
    /// Nobody waits for any table; this is the newest.
    Idle(i64),
}

impl Next {
    /// The table's id.
    pub(crate) fn id(self) -> i64 {
        let (Self::Wanted(id) | Self::Idle(id)) = self;
        id
    }
}

impl Default for AuditQueue {
    fn default() -> Self {
        Self(watch::Sender::new(Due::default()))
    }
}

impl AuditQueue {
    /// Adds tables.
    pub(crate) fn fill(&self, tables: impl IntoIterator<Item = i64>) {
        self.0.send_modify(|due| due.tables.extend(tables));
    }

    /// Waits until the audit of a table is not due any more. Returns whether it was, so that the table is loaded anew.
    pub(crate) async fn passed(&self, id: i64) -> bool {
        if !self.0.borrow().tables.contains(&id) {
            return false;
        }
        self.0.send_modify(|due| {
            if due.tables.contains(&id) && !due.wanted.contains(&id) {
                due.wanted.push_back(id);
            }
        });
        // this fails only if the sender is gone, which lives as long as `self`
        let _ = self.0.subscribe().wait_for(|due| !due.tables.contains(&id)).await;
        true
    }

    /// What is audited next; none: nothing is due.
    pub(crate) fn next(&self) -> Option<Next> {
        let due = self.0.borrow();
        let wanted = due.wanted.front().map(|id| Next::Wanted(*id));
        wanted.or_else(|| due.tables.last().map(|id| Next::Idle(*id)))
    }

    /// Completes when somebody waits for a table.
    pub(crate) async fn wanted(&self) {
        let _ = self.0.subscribe().wait_for(|due| !due.wanted.is_empty()).await;
    }

    /// The audit of a table is done.
    pub(crate) fn done(&self, id: i64) {
        self.0.send_modify(|due| {
            due.tables.remove(&id);
            due.wanted.retain(|wanted| *wanted != id);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_table_that_somebody_waits_for_goes_first_and_others_are_not_held_up() {
        let queue = AuditQueue::default();
        queue.fill([1, 2, 3]);
        assert!(!queue.passed(7).await, "its audit is not due");
        assert_eq!(queue.next(), Some(Next::Idle(3)));
        let (first, again, auditor) = tokio::join!(queue.passed(1), queue.passed(1), async {
            queue.wanted().await;
            assert_eq!(queue.next(), Some(Next::Wanted(1)));
            queue.done(1);
        });
        assert_eq!((first, again, auditor), (true, true, ()));
        assert!(!queue.passed(1).await);
        queue.done(3);
        queue.done(2);
        assert_eq!(queue.next(), None);
    }
}
