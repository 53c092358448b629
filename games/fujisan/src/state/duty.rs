//! What the table waits for (S4.4).

use super::Phase;
use std::fmt;

/// The name of a duty, as the database keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DutyKey {
    /// A die is to be chosen: `die`.
    Die,
    /// The way up: `up`.
    Up,
    /// The way down: `down`.
    Down,
}

impl DutyKey {
    /// The duty of a phase, if it has one.
    pub fn of(phase: Phase) -> Option<Self> {
        match phase {
            Phase::NeedDie => Some(Self::Die),
            Phase::Up => Some(Self::Up),
            Phase::Down => Some(Self::Down),
            Phase::Over(_) => None,
        }
    }
}

impl fmt::Display for DutyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Die => "die",
            Self::Up => "up",
            Self::Down => "down",
        })
    }
}
