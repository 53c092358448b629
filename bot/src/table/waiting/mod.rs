//! How long a table waits, whom it reminds when, and what happens when the time is up.

pub mod clock;
pub mod idle;
pub mod notices;
pub(crate) mod nudge;
pub(crate) mod pause;
pub mod quiet_hours;
