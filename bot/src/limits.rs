//! What one person may do at most, so that nobody can fill up a bot.

use jiff::{SignedDuration, Timestamp};
use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, PoisonError},
};

/// Within this, commands are counted.
pub const SPAN: SignedDuration = SignedDuration::from_secs(10);

/// So many people are remembered before those who are silent are forgotten.
const REMEMBERED: usize = 10_000;

/// What one person may do at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Commands and presses within [`SPAN`].
    pub commands: usize,
    /// Tables opened within an hour.
    pub tables_an_hour: i64,
    /// Tables of theirs that are not over.
    pub tables: i64,
}

impl Limits {
    /// On Discord.
    pub const USUAL: Self = Self { commands: 30, tables_an_hour: 20, tables: 50 };

    /// None, as on the page, which serves those who sit at this machine.
    pub const NONE: Self = Self { commands: usize::MAX, tables_an_hour: i64::MAX, tables: i64::MAX };
}

/// When people said something, by id.
#[derive(Debug, Default)]
pub(crate) struct Lately(Mutex<HashMap<i64, VecDeque<Timestamp>>>);

impl Lately {
    /// Whether a person has said more than this within [`SPAN`]; if not, it is noted that they say something now.
    pub fn is_too_much(&self, user: i64, most: usize, now: Timestamp) -> bool {
        if most == usize::MAX {
            return false;
        }
        // a clock that was set back forgets
        let lately = |at: &Timestamp| now.duration_since(*at).abs() < SPAN;
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if said.len() >= REMEMBERED {
            said.retain(|_, times| times.back().is_some_and(lately));
        }
        let times = said.entry(user).or_default();
        while times.front().is_some_and(|at| !lately(at)) {
            times.pop_front();
        }
        if times.len() >= most {
            return true;
        }
        times.push_back(now);
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_says_too_much_may_go_on_as_time_passes_and_stops_nobody_else() {
        let lately = Lately::default();
        let at = |millis: i64| Timestamp::from_millisecond(1_800_000_000_000 + millis).unwrap();
        let says = |user, millis| !lately.is_too_much(user, 3, at(millis));
        assert_eq!([0, 4_000, 8_000, 9_000].map(|millis| says(1, millis)), [true, true, true, false]);
        assert!(says(2, 9_000));
        // the first is ten seconds ago, and what was refused counts for nothing
        assert_eq!([10_000, 10_001, 14_000].map(|millis| says(1, millis)), [true, false, true]);
        assert!(says(1, -60_000), "the clock was set back");
        assert!(!Lately::default().is_too_much(1, usize::MAX, at(0)));
    }
}
