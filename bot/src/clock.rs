//! The one clock. Everything that depends on time is told it from here, so that tests move it by hand.

use jiff::Timestamp;

/// What time it is.
pub trait Clock: Send + Sync + 'static {
    /// Now, UTC.
    fn now(&self) -> Timestamp;
}

/// The machine's own clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}
