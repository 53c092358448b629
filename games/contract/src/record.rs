//! What outlives a table: results, finishers, lists.

use super::{Day, Line, Said, Seat};
use serde::{Deserialize, Serialize};

/// A result that outlives its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The game's own name for a list (`daily/2026-11-21`, `story/7`).
    pub board: String,
    /// Whose result it is.
    pub seat: Seat,
    /// Sorts the list, least first; at most four.
    pub rank: Vec<i64>,
    /// What the list says beside the name.
    pub note: Line,
}

/// A question to the records of a game. The host adds server, person and time; the game words the answer in
/// [`Game::records_panel`](super::Game::records_panel).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookup {
    /// Which lists.
    pub boards: Boards,
    /// Only the asker's own results.
    pub mine: bool,
    /// Of which server.
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
    /// All whose name begins so.
    Under(String),
}

/// Whose results a [`Lookup`] reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// This server's.
    Here,
    /// All.
    Everywhere,
}

/// One row of an answer to a [`Lookup`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The list it stands in.
    pub board: String,
    /// For [`Span::Person`](super::Span::Person).
    pub person: u32,
    /// It is the asker's own.
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
