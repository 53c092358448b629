//! What a puzzle file holds (S8.4, S8.29).

use crate::content::space::Hop;
use crate::mountain::coins::{Coins, Dice};
use serde::{Deserialize, Serialize};

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The coins.
    pub coins: Coins,
    /// The dice, if they stand there.
    pub dice: Option<Dice>,
    /// The moves, a die's first.
    pub moves: Vec<Hop>,
    /// The rest.
    pub extras: Extras,
}

/// What stood in a file besides the puzzle, for its next reader.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Extras {
    /// Lines of the head before what is ours, each as it stood.
    pub before: Vec<String>,
    /// Lines of the head behind what is ours.
    pub behind: Vec<String>,
    /// Comments among the moves.
    pub notes: Vec<Note>,
}

/// A comment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Behind how many moves it stands.
    pub after: u16,
    /// What it says.
    pub text: String,
}

/// A place in a file, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Which line.
    pub line: usize,
    /// Which character of it.
    pub column: usize,
}
