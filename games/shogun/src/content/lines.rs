//! The lines that enemies act by (section 36): parsed and checked when the content is loaded.

use crate::content::KindId;
use serde::{Deserialize, Serialize};

/// One line of an entry: the first that can be resolved fully is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whom it is about first; nothing: the board says.
    pub priority: Option<Priority>,
    /// What is done, in order. At most two moves; the second is away, and last.
    pub clauses: Vec<Clause>,
    /// As it is printed.
    pub text: String,
}

/// Who is preferred among several targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// Who has most of something.
    Most(Measure),
    /// Who has least of something.
    Least(Measure),
    /// The earliest living card of the initiative.
    First,
    /// The first card after the enemy's own, from the front again.
    Next,
    /// The latest living card.
    Last,
    /// The least range.
    Near,
    /// The greatest range.
    Far,
}

/// What [`Priority::Most`] and [`Priority::Least`] compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Health.
    Health,
    /// Maximum health.
    MaxHealth,
    /// Armour.
    Armor,
    /// The attribute.
    Power,
    /// The attribute.
    Knowledge,
    /// The attribute.
    Dexterity,
    /// The attribute.
    Spirit,
    /// The sum of placed Ki dice.
    Ki,
    /// Kami affinity.
    Affinity,
    /// Heads held.
    Heads,
    /// Coins.
    Coins,
    /// Negative tokens.
    Conditions,
    /// Action points.
    Ap,
}

/// One part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clause {
    /// It moves.
    Move(MoveTo),
    /// It attacks.
    Attack {
        /// From where.
        reach: AttackReach,
        /// With the focus die (X19.1).
        focus: bool,
        /// With an attack skill: its number on the board.
        with: Option<usize>,
    },
    /// It uses a technique skill: its number on the board.
    Use(usize),
}

/// Where a move goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTo {
    /// How it lies to the one it is about.
    pub how: Approach,
    /// It is about an ally, of this kind if one is named; else about a foe.
    pub ally: Option<Option<KindId>>,
}

/// How the end of a move lies to the one it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approach {
    /// Beside it.
    Adjacent,
    /// Within a range, in sight.
    Range(u8),
    /// As near as can be, by the way that is left.
    Toward,
    /// As far as can be, by range.
    Away,
}

/// From where an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackReach {
    /// From beside the target.
    Adjacent,
    /// From within a range.
    Range(u8),
}
