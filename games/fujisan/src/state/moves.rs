//! What a table is opened with, what the player does, and what then happens.

use super::Origin;
use crate::content::Suit;
use crate::content::space::Hop;
use crate::mountain::coins::Dice;
use crate::mountain::deal::{Seed, Wish};
use crate::state::sheet::Sheet;
use gogome_contract::Day;
use serde::{Deserialize, Serialize};

/// What a table is opened with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Which mountain.
    pub start: Start,
    /// Up and down again (S5).
    pub country_road: bool,
}

/// Which mountain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Start {
    /// The puzzle of a day (S8.14).
    Daily {
        /// Which day.
        day: Day,
        /// The attempt that counts (S8.21).
        rated: bool,
    },
    /// The first deal of a seed (S8.12).
    Seed(Seed),
    /// A deal that chance finds (S8.13).
    Wish(Wish),
    /// A puzzle file (S8.31).
    Import(Sheet),
}

/// What the player does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Moves of priests, all or none (S8.28).
    Walk(Vec<Hop>),
    /// Choose a die (S2.2).
    Die(Suit),
    /// Take back so many moves (S8.27).
    Undo(u16),
    /// A hint of level 1, 2 or 3 (S8.3).
    Hint(u8),
    /// The hint of the next level that is not told yet in this position (S8.3).
    NextHint,
    /// Is it still possible (S8.24)?
    Check,
    /// Give up (S4.3).
    GiveUp,
}

/// What happened, and whether only the player may know before the end (S8.17).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// It is a day's puzzle.
    pub secret: bool,
    /// What happened.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The coins lie.
    Opened {
        /// Where they come from.
        origin: Origin,
        /// 1 to 5.
        stars: u8,
        /// Up and down again.
        country_road: bool,
        /// How many moves came with a file.
        moves: u16,
    },
    /// No move was legal: the dice were rolled (S2.1).
    Rolled(Dice),
    /// A priest moved.
    Walked {
        /// Which.
        suit: Suit,
        /// From where to where.
        hop: Hop,
        /// The free spaces walked; 0 for a step within the column or across the peak.
        free: u8,
        /// By his die.
        die: bool,
    },
    /// All four are on the peak, and the way down begins (S5.1).
    Turned,
    /// Moves were taken back.
    Undone(u16),
    /// A hint was given.
    Hinted(Hint),
    /// Asked whether it is still possible.
    Checked(bool),
    /// It is over.
    Over(Score),
}

/// What a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hint {
    /// There is a way, of so many moves at best.
    Left(u16),
    /// This priest moves next, or this die is chosen.
    Priest {
        /// Whose.
        suit: Suit,
        /// It is his die.
        die: bool,
    },
    /// This is the next move.
    Hop {
        /// Whose.
        suit: Suit,
        /// From where to where.
        hop: Hop,
        /// By his die.
        die: bool,
    },
    /// No way from here; so many moves must be taken back. None: there never was one.
    Lost(Option<u16>),
}

/// How a game ended, and what it is worth (S8.20).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Where the coins came from.
    pub origin: Origin,
    /// How it ended.
    pub ending: Ending,
    /// Moves of the final line.
    pub moves: u16,
    /// The fewest possible; none if there is no way.
    pub par: Option<u16>,
    /// Moves taken back.
    pub undos: u32,
    /// Hints and checks.
    pub hints: u32,
}

/// How a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All are where they want to be (S4.1, S5.6).
    Home,
    /// Foul weather (S2.3).
    Foul,
    /// Given up (S4.3).
    GivenUp,
}
