//! Seats, viewers, and who holds a seat.

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

    /// Its letter in pictures and words: `A` for the first.
    pub fn letter(self) -> char {
        char::from(b'A'.saturating_add(self.0.min(25)))
    }
}

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Anybody, with no seat's knowledge.
    Public,
    /// The person (or the AI) on this seat.
    Seat(Seat),
    /// Anybody after the end: also sees what the rules hid *during* the game, but not what they give to one seat for good.
    Open,
}

impl Viewer {
    /// The seat that looks, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public | Self::Open => None,
        }
    }
}

/// Who holds a seat. The host knows names and users; the rules know only this.
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
