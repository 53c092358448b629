//! The environment of a program that runs in real time within a test.

use crate::{seed, waits::Waits};
use gogome::{clock::Clock, entropy::Entropy, environment::Environment, limits::Limits};
use jiff::{SignedDuration, Timestamp};
use std::{
    sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

/// A clock that goes as fast as the machine's and begins at noon of a certain day, so that no test sees a day end. It goes on
/// when the program is started again. Clones show the same time.
#[derive(Clone, Debug, Default)]
pub struct NoonClock(Arc<Mutex<SignedDuration>>);

impl NoonClock {
    /// So much time passes at once.
    pub fn pass(&self, by: SignedDuration) {
        *self.ahead() += by;
    }

    fn ahead(&self) -> MutexGuard<'_, SignedDuration> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clock for NoonClock {
    fn now(&self) -> Timestamp {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        let noon = Timestamp::constant(1_767_268_800, 0);
        noon + SignedDuration::try_from(START.elapsed()).unwrap_or(SignedDuration::ZERO) + *self.ahead()
    }
}

/// Real time from noon on, chance from the test's seed, and this patience.
pub fn environment(waits: &Waits) -> Environment {
    environment_at(NoonClock::default(), waits)
}

/// The same by this clock.
pub fn environment_at(clock: NoonClock, waits: &Waits) -> Environment {
    Environment {
        clock: Arc::new(clock),
        entropy: Entropy::seeded(seed::of_test()),
        patience: waits.patience(),
        limits: Limits::NONE,
    }
}
