//! Who plays, who looks, who sits where.

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0. Shown as a letter: a, b, c …
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The first `count` seats in order.
    pub fn first(count: usize) -> impl Iterator<Item = Self> + Clone {
        (0u8..).take(count).map(Self)
    }

    /// As an index into a list by seat.
    pub fn at(self) -> usize {
        usize::from(self.0)
    }

    /// The letter that pictures and words call it by: `A` for the first.
    pub fn letter(self) -> char {
        char::from(b'A'.saturating_add(self.0.min(25)))
    }
}

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Anybody, and nobody in particular.
    Public,
    /// The person (or the AI) on this seat.
    Seat(Seat),
    /// Anybody after the end: all that the rules hid *during* the game. What the rules give to one seat for good is not
    /// in it.
    Open,
}

impl Viewer {
    /// The seat that looks, if one does.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public | Self::Open => None,
        }
    }
}

/// Who sits on a seat. The host knows names and users; the rules know only this much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Holder {
    /// A person.
    Person,
    /// Driven by [`Game::choose`](super::Game::choose).
    Ai,
    /// Vacant.
    Nobody,
}

/// Days since 1970-01-01 UTC, from the host's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Day(pub i32);
