//! The one clock. Everything that depends on time is told it from here, so that tests move it by hand.

use jiff::{SignedDuration, Timestamp};

/// What time it is.
pub trait Clock: Send + Sync + 'static {
    /// Now, UTC.
    fn now(&self) -> Timestamp;
}

/// A moment so much later; the same one where the calendar ends.
pub(crate) fn moment_after(at: Timestamp, more: SignedDuration) -> Timestamp {
    at.saturating_add(more).unwrap_or(at)
}

/// The machine's own clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}
