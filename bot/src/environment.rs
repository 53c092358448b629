//! What the program takes from the machine besides files and the network, in one hand: tests put their own in its place.
//!
//! The machine's own are real. In tests the clock stands still, chance follows from a seed, and no wait is over before the test says
//! so.

use crate::{
    clock::{Clock, SystemClock},
    entropy::Entropy,
    patience::Patience,
};
use std::sync::Arc;

/// Time, chance and patience.
#[derive(Clone)]
pub struct Environment {
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// What is left to chance.
    pub entropy: Entropy,
    /// How long is waited.
    pub patience: Patience,
}

impl Environment {
    /// The machine's own.
    pub fn system() -> Self {
        Self { clock: Arc::new(SystemClock), entropy: Entropy::system(), patience: Patience::system() }
    }
}
