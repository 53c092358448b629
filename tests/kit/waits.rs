//! The program's patience in tests: no wait is ever too long, until a test says that it was.

use crate::patience::PATIENCE;
use gogome::patience::{Patience, Timer, Wait};
use std::{
    collections::{BTreeMap, BTreeSet},
    future::Future,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::sync::watch;

/// Waits that end when a test says so. Clones are the same.
#[derive(Clone, Debug, Default)]
pub struct Waits(Arc<All>);

#[derive(Debug, Default)]
struct All {
    over: watch::Sender<BTreeSet<Wait>>,
    /// How often those that waited just then were told that it was too long.
    now: watch::Sender<BTreeMap<Wait, u64>>,
    /// What libraries are told that keep their own time.
    lasts: Mutex<BTreeMap<Wait, Duration>>,
}

impl Waits {
    /// With this for a library that keeps its own time; told when it is set up.
    #[must_use]
    pub fn lasting(self, wait: Wait, lasts: Duration) -> Self {
        self.0.lasts.lock().unwrap_or_else(PoisonError::into_inner).insert(wait, lasts);
        self
    }

    /// The program's patience.
    pub fn patience(&self) -> Patience {
        Patience::of(self.clone())
    }

    /// Every wait of this kind is too long, now and from now on, until [`Waits::hold`].
    pub fn elapse(&self, wait: Wait) {
        self.0.over.send_if_modified(|over| over.insert(wait));
    }

    /// Later waits of this kind last again.
    pub fn hold(&self, wait: Wait) {
        self.0.over.send_if_modified(|over| over.remove(&wait));
    }

    /// The waits of this kind that are under way are too long; later ones are not.
    pub fn elapse_pending(&self, wait: Wait) {
        self.0.now.send_modify(|now| *now.entry(wait).or_default() += 1);
    }
}

impl Timer for Waits {
    fn duration(&self, wait: Wait) -> Duration {
        let lasts = self.0.lasts.lock().unwrap_or_else(PoisonError::into_inner);
        lasts.get(&wait).copied().unwrap_or(PATIENCE)
    }

    fn over(&self, wait: Wait) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let (mut over, mut now) = (self.0.over.subscribe(), self.0.now.subscribe());
        let before = now.borrow().get(&wait).copied();
        Box::pin(async move {
            let over = async { over.wait_for(|over| over.contains(&wait)).await.map(drop) };
            let now = async { now.wait_for(|now| now.get(&wait).copied() != before).await.map(drop) };
            let ended = tokio::select! {
                ended = over => ended,
                ended = now => ended,
            };
            // whoever could end it is gone
            if ended.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}
