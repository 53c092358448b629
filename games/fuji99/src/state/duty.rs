//! What the table waits for (C18.1).

use super::{Phase, Table};
use std::fmt;
use std::str::FromStr;

/// The name of a duty, as the database keeps it. A whole turn bears one, so its seat is called once (C18.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DutyKey {
    /// Everybody chooses a book: `books`.
    Books,
    /// The turn of this number: `t12`.
    Turn(u16),
}

impl DutyKey {
    /// The duty that is open.
    pub fn open(table: &Table) -> Option<Self> {
        match table.phase {
            Phase::Books => Some(Self::Books),
            Phase::Draw | Phase::Ability | Phase::Resolve | Phase::Allocate => Some(Self::Turn(table.turn)),
            Phase::Over(_) => None,
        }
    }
}

impl fmt::Display for DutyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Books => f.write_str("books"),
            Self::Turn(number) => write!(f, "t{number}"),
        }
    }
}

/// No duty has this key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDutyKey;

impl FromStr for DutyKey {
    type Err = NoDutyKey;

    fn from_str(text: &str) -> Result<Self, NoDutyKey> {
        let turn = || text.strip_prefix('t').and_then(|number| number.parse().ok()).map(Self::Turn);
        let key = if text == "books" { Some(Self::Books) } else { turn() };
        key.filter(|key| key.to_string() == text).ok_or(NoDutyKey)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        for (key, text) in [(DutyKey::Books, "books"), (DutyKey::Turn(1), "t1"), (DutyKey::Turn(345), "t345")] {
            assert_eq!((key.to_string().as_str(), text.parse()), (text, Ok(key)));
        }
        for text in ["", "t", "t01", "t+1", "t70000", "book", "Books", "d1"] {
            assert_eq!(text.parse::<DutyKey>(), Err(NoDutyKey), "{text}");
        }
    }
}
