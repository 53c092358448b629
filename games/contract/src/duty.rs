//! Whom the table waits for.

use super::{Line, Seat};
use serde::{Deserialize, Serialize};

/// A duty. **Public by construction**: made from the public view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duty {
    /// Names this duty and no later one (`r3.plan`, `d17`). A seat may have several at once. A new key means a new ping,
    /// the same key again means "still".
    pub key: String,
    /// Who answers.
    pub who: Who,
    /// What is asked, as it follows "you are asked to": `plan your next card`.
    pub what: Line,
    /// How patient the table is.
    pub pace: Pace,
    /// [`Game::lapse`](super::Game::lapse) answers for it when its time runs out.
    pub lapses: bool,
    /// What others have done about it is hidden, so the host offers no undo while it is open.
    pub sealed: bool,
    /// Nobody at the table speaks while it is open.
    pub silent: bool,
}

/// Who answers a duty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// Each of them.
    Every(Vec<Seat>),
    /// One for all.
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

/// How patient the table is with a duty; each table turns these into hours (the host has defaults).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// A reaction: minutes.
    Brief,
    /// An answer to somebody who waits for it.
    Answer,
    /// An ordinary turn.
    Turn,
    /// A decision worth a night's sleep.
    Long,
}
