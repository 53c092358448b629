//! The names of duties, as the database keeps them (2.2).

use std::fmt;
use std::str::FromStr;

/// What a table waits for: `t12.0`, `d37`. One key is one wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DutyKey {
    /// The turn of this number; so often it came back after others had answered.
    Turn {
        /// Which turn.
        number: u16,
        /// How often it came back.
        returns: u8,
    },
    /// The question of this number.
    Question(u16),
}

impl fmt::Display for DutyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn { number, returns } => write!(f, "t{number}.{returns}"),
            Self::Question(id) => write!(f, "d{id}"),
        }
    }
}

/// No duty has this key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDutyKey;

impl FromStr for DutyKey {
    type Err = NoDutyKey;

    fn from_str(text: &str) -> Result<Self, NoDutyKey> {
        let turn = || {
            let (number, returns) = text.strip_prefix('t')?.split_once('.')?;
            Some(Self::Turn { number: number.parse().ok()?, returns: returns.parse().ok()? })
        };
        let question = || Some(Self::Question(text.strip_prefix('d')?.parse().ok()?));
        turn().or_else(question).filter(|key| key.to_string() == text).ok_or(NoDutyKey)
    }
}
