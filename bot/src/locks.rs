//! Locks by table or person. They only save work: the database decides, and a table that changed meanwhile is loaded again. A
//! table is locked by its id; what has no table yet by the negative id of its channel or person.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};
use tokio::sync::{Mutex as Lock, OwnedMutexGuard};

/// The locks in use.
#[derive(Debug, Default)]
pub struct TableLocks(Mutex<HashMap<i64, Weak<Lock<()>>>>);

impl TableLocks {
    /// Waits for the lock and holds it; first come, first served.
    pub async fn enter(&self, id: i64) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(lock) = locks.get(&id).and_then(Weak::upgrade) {
                lock
            } else {
                locks.retain(|_, lock| lock.strong_count() > 0);
                let lock = Arc::new(Lock::new(()));
                locks.insert(id, Arc::downgrade(&lock));
                lock
            }
        };
        lock.lock_owned().await
    }
}

/// Whether anybody waits for this lock.
pub fn awaited(held: &OwnedMutexGuard<()>) -> bool {
    // every waiter holds a reference
    Arc::strong_count(OwnedMutexGuard::mutex(held)) > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_holds_a_lane_knows_that_it_is_awaited() {
        let locks = Arc::new(TableLocks::default());
        let first = locks.enter(1).await;
        assert!(!awaited(&first));
        let other = locks.enter(2).await;
        let mut second = Box::pin(locks.enter(1));
        assert!(pending(&mut second).await && awaited(&first) && !awaited(&other));
        drop(first);
        assert!(!awaited(&second.await));
    }

    /// Polls once.
    async fn pending(of: &mut (impl Future + Unpin)) -> bool {
        tokio::select! {
            biased;
            _ = of => false,
            () = std::future::ready(()) => true,
        }
    }
}
