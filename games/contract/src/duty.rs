//! Whom the table waits for.

use super::{Line, Seat};
use serde::{Deserialize, Serialize};

/// One thing the table waits for. **Public**: it is made from the public view, and everybody may read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duty {
    /// Identifies this duty and no later one (`r3.plan`, `d17`). A seat may have several at once. The host pings for a new key;
    /// a key that stays is the same wait.
    pub key: String,
    /// Who is to answer.
    pub who: Who,
    /// What is asked, as it follows "you are asked to": `plan your next card`.
    pub what: Line,
    /// How patient the table is.
    pub pace: Pace,
    /// Whether [`Game::lapse`](super::Game::lapse) answers for the seat when its time runs out.
    pub lapses: bool,
    /// What the other seats have done about it is hidden, so the host offers no undo while it is open.
    pub sealed: bool,
    /// The rules forbid table talk while it is open.
    pub silent: bool,
}

/// Who is to answer a duty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// Each of these seats.
    Every(Vec<Seat>),
    /// Any one of these seats, for all.
    Any(Vec<Seat>),
}

impl Who {
    /// The seats, whichever way they are asked.
    pub fn seats(&self) -> &[Seat] {
        match self {
            Self::Every(seats) | Self::Any(seats) => seats,
        }
    }
}

/// How long the table waits for a duty. Each table turns these into hours; the host has defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// A reaction: minutes.
    Brief,
    /// An answer to somebody who waits for it.
    Answer,
    /// An ordinary turn.
    Turn,
    /// A decision that may take a day or longer.
    Long,
}
