//! The environment of a program that runs in real time within a test.

use crate::{seed, waits::Waits};
use gogome::{clock::Clock, entropy::Entropy, environment::Environment};
use jiff::{SignedDuration, Timestamp};
use std::{
    sync::{Arc, LazyLock},
    time::Instant,
};

/// A clock that goes as fast as the machine's and begins at noon of a certain day, so that no test sees a day end. It goes on
/// when the program is started again.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoonClock;

impl Clock for NoonClock {
    fn now(&self) -> Timestamp {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        let noon = Timestamp::constant(1_767_268_800, 0);
        noon + SignedDuration::try_from(START.elapsed()).unwrap_or(SignedDuration::ZERO)
    }
}

/// Real time from noon on, chance from the test's seed, and this patience.
pub fn environment(waits: &Waits) -> Environment {
    Environment { clock: Arc::new(NoonClock), entropy: Entropy::seeded(seed::of_test()), patience: waits.patience() }
}
