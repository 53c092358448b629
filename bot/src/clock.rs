//! The only clock. Everything that depends on time gets it from here, so that tests can set it.

use jiff::{SignedDuration, Timestamp};

/// What time it is.
pub trait Clock: Send + Sync + 'static {
    /// Now, UTC.
    fn now(&self) -> Timestamp;
}

/// A moment later by `more`; the same moment if the calendar ends before that.
pub(crate) fn moment_after(at: Timestamp, more: SignedDuration) -> Timestamp {
    at.saturating_add(more).unwrap_or(at)
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}
