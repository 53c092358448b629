//! Why the rules refuse: reasons as data. [`words::refusals`](crate::words::refusals) words them.

use crate::content::Suit;
use crate::content::space::{Hop, Space};
use crate::mountain::slope::Bar;
use crate::state::State;
use crate::state::moves::Ending;

/// Why a move is refused in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveRefused {
    /// The mover does not sit here.
    NotSeated,
    /// It is over.
    Over(Ending),
    /// A walk of no moves.
    NoMoves,
    /// The line of moves is full.
    TooLong,
    /// No priest can move before a die is chosen (S2.1).
    DieFirst,
    /// No die is to be chosen (S2.1, S2.4).
    NoDice,
    /// The die of this suit shows null (S2.3).
    NullDie(Suit),
    /// No priest stands there.
    Nobody(Space),
    /// A priest cannot go there (S3, S5).
    Barred {
        /// Whose.
        suit: Suit,
        /// From where to where.
        hop: Hop,
        /// Why not.
        bar: Bar,
    },
    /// One of several moves, so none of them counts (S8.28).
    Within {
        /// Which, from 1.
        nth: usize,
        /// From where to where.
        hop: Hop,
        /// Why it is refused.
        why: Box<Self>,
    },
    /// So many moves cannot be taken back (S8.27).
    Undo {
        /// How many were named.
        wanted: u16,
        /// How many were made.
        made: usize,
    },
    /// There is no such level of hint (S8.3).
    HintLevel,
    /// In this position all hints are told (S8.3).
    NoMoreHints,
}

/// Why a table cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupRefused {
    /// The day has no puzzle (S8.15).
    NoDaily,
    /// Chance found no deal as it was wished (S8.13).
    NoDeal,
    /// A move of a file (S8.31).
    InFile {
        /// Which, from 1.
        nth: usize,
        /// From where to where.
        hop: Hop,
        /// The position it was tried in.
        at: Box<State>,
        /// Why it is refused.
        why: MoveRefused,
    },
}
