//! One thing at a time at each table. Only for smoothness: the database decides, and a table that moved on meanwhile is read
//! again.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};
use tokio::sync::{Mutex as Lane, OwnedMutexGuard};

/// A lane for each table that is in use.
#[derive(Debug, Default)]
pub struct Lanes(Mutex<HashMap<i64, Weak<Lane<()>>>>);

impl Lanes {
    /// Waits for the table's turn and holds it.
    pub async fn enter(&self, game: i64) -> OwnedMutexGuard<()> {
        let lane = {
            let mut lanes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(lane) = lanes.get(&game).and_then(Weak::upgrade) {
                lane
            } else {
                lanes.retain(|_, lane| lane.strong_count() > 0);
                let lane = Arc::new(Lane::new(()));
                lanes.insert(game, Arc::downgrade(&lane));
                lane
            }
        };
        lane.lock_owned().await
    }
}
