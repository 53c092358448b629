//! Boards of minions, servants, wanderers, chosen and the Shinigami.

use crate::content::{Effect, KindId, Line, Pool, Priority, SkillKind, Target, Trigger};
use crate::grid::Gait;
use serde::{Deserialize, Serialize};

/// The colour of a miniature's base (X2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Purple.
    Purple,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// White.
    White,
}

impl Colour {
    /// All, in the order they are given out (X2.5).
    pub const ALL: [Self; 6] = [Self::Red, Self::Yellow, Self::Purple, Self::Blue, Self::Green, Self::White];
}

/// What a creature that is no character is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// Comes in several, with two lists of entries.
    Minion,
    /// One, with one list.
    Servant,
    /// One, on either side.
    Wanderer,
    /// One, with a deck of cards.
    Chosen,
    /// The Shinigami: counts as a servant (X21.7).
    Shinigami,
}

/// A creature that is no character.
#[derive(Debug)]
pub struct Kind {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// What it is.
    pub rank: Rank,
    /// So many miniatures (X2.10).
    pub count: u8,
    /// How it moves.
    pub gait: Gait,
    /// Whom it prefers when a line does not say.
    pub priority: Priority,
    /// Its numbers.
    pub stats: Stats,
    /// Its numbers where it is stronger (X2.6); minions only.
    pub plus: Option<Stats>,
    /// Its skills.
    pub skills: Vec<BoardSkill>,
    /// What it does.
    pub acts: Acts,
}

/// The numbers of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// Maximum health.
    pub health: u8,
    /// Movement points.
    pub movement: u8,
    /// Natural defence.
    pub defence: u8,
    /// Armour.
    pub armour: u8,
    /// How far its attacks reach at most (X22.1).
    pub range: u8,
    /// Its attack dice.
    pub dice: Pool,
}

/// A skill of a board.
#[derive(Debug)]
pub struct BoardSkill {
    /// Its id, of its own board only.
    pub key: String,
    /// Its name.
    pub name: String,
    /// What kind.
    pub kind: SkillKind,
    /// When a passive works.
    pub trigger: Trigger,
    /// Whom a technique is used on.
    pub target: Option<Target>,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// Lines that are tried in order.
pub type Entry = Vec<Line>;

/// What decides what a creature does.
#[derive(Debug)]
pub enum Acts {
    /// A die, on a list by the oracle's colour (X17.1).
    Minion {
        /// Under a green oracle.
        normal: [Entry; 6],
        /// Under a red one.
        aggressive: [Entry; 6],
    },
    /// A die, on one list (X17.2).
    List([Entry; 6]),
    /// The top card of a deck (X17.3).
    Deck(Vec<AiCard>),
}

/// A card of a chosen.
#[derive(Debug)]
pub struct AiCard {
    /// Its id.
    pub key: String,
    /// Its name.
    pub name: String,
    /// It stays out once it was used (X17.3).
    pub hate: bool,
    /// What is done.
    pub entry: Entry,
    /// What the second and later Hate cards do instead.
    pub empowered: Option<Entry>,
}

impl Kind {
    /// The number of a skill on this board.
    pub fn skill(&self, key: &str) -> Option<usize> {
        self.skills.iter().position(|skill| skill.key == key)
    }
}

impl KindId {
    /// Whether it is a minion.
    pub fn is_minion(self) -> bool {
        self.printed().rank == Rank::Minion
    }

    /// Whether it is one of the chosen.
    pub fn is_chosen(self) -> bool {
        self.printed().rank == Rank::Chosen
    }
}
