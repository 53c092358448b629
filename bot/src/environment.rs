//! What the program takes from the machine besides files and the network. Tests replace it: the clock stands still, chance
//! follows from a seed, and waits end only when the test says so.

use crate::{
    clock::{Clock, SystemClock},
    entropy::Entropy,
    patience::Patience,
};
use std::sync::Arc;

/// Time, chance and patience.
#[derive(Clone)]
pub struct Environment {
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The source of chance.
    pub entropy: Entropy,
    /// The limits of real time.
    pub patience: Patience,
}

impl Environment {
    /// The machine's own.
    pub fn system() -> Self {
        Self { clock: Arc::new(SystemClock), entropy: Entropy::system(), patience: Patience::system() }
    }
}
