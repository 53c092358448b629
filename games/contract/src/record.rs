//! Results that are kept after a table has ended, and questions to them.

use super::{Day, Line, Said, Seat};
use serde::{Deserialize, Serialize};

/// A result that is kept after its table has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The list it belongs to, named by the game (`daily/2026-11-21`, `story/7`).
    pub board: String,
    /// Whose result it is.
    pub seat: Seat,
    /// What the list is sorted by, least first; at most four numbers.
    pub rank: Vec<i64>,
    /// What the list says beside the person's name.
    pub note: Line,
}

/// A question to the kept results of a game. The host adds server, person and time; the game puts the answer into words in
/// [`Game::records_panel`](super::Game::records_panel).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookup {
    /// Which lists.
    pub boards: Boards,
    /// Only the asker's own results.
    pub mine: bool,
    /// Of which servers.
    pub scope: Scope,
    /// At most so many rows.
    pub limit: u16,
    /// The command that asked, for `records_panel`.
    pub said: Said,
}

/// Which lists a [`Lookup`] reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Boards {
    /// This one.
    One(String),
    /// All lists under this prefix.
    Under(String),
}

/// Which servers a [`Lookup`] reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The asker's server.
    Here,
    /// All servers.
    Everywhere,
}

/// One row of an answer to a [`Lookup`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The list it stands in.
    pub board: String,
    /// The person, for [`Span::Person`](super::Span::Person).
    pub person: u32,
    /// Whether it is the asker's own.
    pub me: bool,
    /// As recorded.
    pub rank: Vec<i64>,
    /// As recorded.
    pub note: Line,
    /// When.
    pub day: Day,
    /// From the opening of the table to the result, in seconds.
    pub took_s: u64,
}
