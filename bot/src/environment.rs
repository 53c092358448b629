//! What the program takes from the machine besides files and the network. Tests replace it: the clock stands still, chance
//! follows from a seed, and waits end only when the test says so.

use crate::{
    clock::{Clock, SystemClock},
    entropy::Entropy,
    limits::Limits,
    patience::Patience,
};
use std::sync::Arc;

/// Time, chance, patience and limits.
#[derive(Clone)]
pub struct Environment {
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The source of chance.
    pub entropy: Entropy,
    /// The limits of real time.
    pub patience: Patience,
    /// What one person may do at most.
    pub limits: Limits,
}

impl Environment {
    /// The machine's own, without limits.
    pub fn system() -> Self {
        let (entropy, patience) = (Entropy::system(), Patience::system());
        Self { clock: Arc::new(SystemClock), entropy, patience, limits: Limits::NONE }
    }
}
