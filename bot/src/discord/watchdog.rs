//! Decides from times alone whether the gateway is alive.
//!
//! A bug of serenity can freeze its whole runtime when a connection ends without a code. So the gateway has a thread of its
//! own, which sends a tick every second with the state of the connection; this module notices when ticks or connection stay
//! away.

use jiff::{SignedDuration, Timestamp};

/// How often Discord wants a heartbeat.
const BEAT: SignedDuration = SignedDuration::from_millis(41_250);

/// The longest time without a connection.
const ALONE: SignedDuration = SignedDuration::from_mins(2);

/// If more than this passes between two checks, a second apart, the clock was set or the machine slept.
const JUMP: SignedDuration = SignedDuration::from_secs(20);

/// Why the gateway counts as dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Dead {
    /// Its runtime sends no ticks.
    #[error("the gateway's runtime has stood still for two heartbeats")]
    Frozen,
    /// It sends ticks, but has no connection.
    #[error("the gateway has had no connection for two minutes")]
    Alone,
}

/// Watches the ticks.
#[derive(Clone, Debug)]
pub struct Watchdog {
    ticked: Timestamp,
    connected: Timestamp,
    looked: Timestamp,
}

impl Watchdog {
    /// Starts to watch.
    pub fn new(now: Timestamp) -> Self {
        Self { ticked: now, connected: now, looked: now }
    }

    /// Notes a tick, and whether there was a connection.
    pub fn tick(&mut self, connected: bool, now: Timestamp) {
        self.ticked = now;
        if connected {
            self.connected = now;
        }
    }

    /// Whether the gateway is dead; to be called every second.
    pub fn look(&mut self, now: Timestamp) -> Option<Dead> {
        let passed = now.duration_since(self.looked);
        if passed.is_negative() || passed > JUMP {
            *self = Self::new(now);
        }
        self.looked = now;
        if now.duration_since(self.ticked) > BEAT * 2 {
            Some(Dead::Frozen)
        } else if now.duration_since(self.connected) > ALONE {
            Some(Dead::Alone)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks every second for so long, with a tick each second that says this about the connection, or without ticks.
    fn after(seconds: i64, dog: &mut Watchdog, tick: Option<bool>) -> Option<(i64, Dead)> {
        let start = dog.looked;
        for second in 1..=seconds {
            let now = start + SignedDuration::from_secs(second);
            if let Some(connected) = tick {
                dog.tick(connected, now);
            }
            if let Some(dead) = dog.look(now) {
                return Some((second, dead));
            }
        }
        None
    }

    fn dog() -> Watchdog {
        Watchdog::new(Timestamp::from_second(1_800_000_000).unwrap())
    }

    #[test]
    fn ticks_with_a_connection_keep_it_alive() {
        assert_eq!(after(100_000, &mut dog(), Some(true)), None);
    }

    // Faults: 41
    #[test]
    fn fault_41_two_heartbeats_of_silence_are_death() {
        let mut dog = dog();
        assert_eq!(after(50, &mut dog, Some(true)), None);
        assert_eq!(after(500, &mut dog, None), Some((83, Dead::Frozen)));
    }

    // Faults: 41
    #[test]
    fn fault_41_two_minutes_without_a_connection_are_death() {
        let mut dog = dog();
        assert_eq!(after(120, &mut dog, Some(false)), None);
        assert_eq!(after(1, &mut dog, Some(true)), None, "it came back in time");
        assert_eq!(after(500, &mut dog, Some(false)), Some((121, Dead::Alone)));
    }

    // Faults: 47
    #[test]
    fn fault_47_a_clock_that_jumps_kills_nobody() {
        for hours in [3, -3, 24 * 365] {
            let mut dog = dog();
            assert_eq!(after(60, &mut dog, None), None);
            let now = dog.looked + SignedDuration::from_hours(hours);
            assert_eq!(dog.look(now), None, "{hours} hours");
            assert_eq!(after(82, &mut dog, None), None, "it is given its time again");
            assert_eq!(after(500, &mut dog, None), Some((1, Dead::Frozen)));
        }
    }
}
