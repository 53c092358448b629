//! One thing at a time at each table, or for each person. Only for smoothness: the database decides, and a table that moved
//! on meanwhile is read again.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};
use tokio::sync::{Mutex as Lane, OwnedMutexGuard};

/// A lane for each table, or each person, with something under way.
#[derive(Debug, Default)]
pub struct Lanes(Mutex<HashMap<i64, Weak<Lane<()>>>>);

impl Lanes {
    /// Waits for its turn and holds it. Whoever comes first is let in first.
    pub async fn enter(&self, id: i64) -> OwnedMutexGuard<()> {
        let lane = {
            let mut lanes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(lane) = lanes.get(&id).and_then(Weak::upgrade) {
                lane
            } else {
                lanes.retain(|_, lane| lane.strong_count() > 0);
                let lane = Arc::new(Lane::new(()));
                lanes.insert(id, Arc::downgrade(&lane));
                lane
            }
        };
        lane.lock_owned().await
    }
}

/// Does somebody wait behind whoever holds this lane?
pub fn awaited(held: &OwnedMutexGuard<()>) -> bool {
    // every waiter holds the lane too
    Arc::strong_count(OwnedMutexGuard::mutex(held)) > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_holds_a_lane_knows_that_it_is_awaited() {
        let lanes = Arc::new(Lanes::default());
        let first = lanes.enter(1).await;
        assert!(!awaited(&first));
        let other = lanes.enter(2).await;
        let mut second = Box::pin(lanes.enter(1));
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
