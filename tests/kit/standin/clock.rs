//! The clock of a test: it stands still until the test moves it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

/// Midnight (UTC) before the first of January 2026, in unix milliseconds: where a [`TestClock`] starts.
pub const TEST_EPOCH: u64 = 1_767_225_600_000;

/// A clock that only moves when it is told to. Clones show the same time.
#[derive(Clone, Debug)]
pub struct TestClock(Arc<watch::Sender<u64>>);

impl Default for TestClock {
    fn default() -> Self {
        Self::at(TEST_EPOCH)
    }
}

impl TestClock {
    /// A clock that shows `unix_ms` (unix milliseconds).
    pub fn at(unix_ms: u64) -> Self {
        Self(Arc::new(watch::Sender::new(unix_ms)))
    }

    /// The time in unix milliseconds.
    pub fn now(&self) -> u64 {
        *self.0.borrow()
    }

    /// Moves the clock forward and wakes everybody who waits for it.
    pub fn advance(&self, by: Duration) {
        let ms = u64::try_from(by.as_millis()).expect("a test does not wait for millions of years");
        self.0.send_modify(|now| *now += ms);
    }

    /// Tells of every move of the clock.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.0.subscribe()
    }
}
