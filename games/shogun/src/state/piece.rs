//! What stands on the grid: creatures and resistors.

use crate::content::{CharacterId, Colour, Condition, KindId, Modifier, Side};
use crate::grid::Square;
use serde::{Deserialize, Serialize};

/// A creature or a resistor of this phase. Characters have the numbers 0 to 3; a number is never given again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceId(pub u16);

impl PieceId {
    /// The piece of a character.
    pub fn of(character: CharacterId) -> Self {
        Self(u16::try_from(character.index()).unwrap_or(u16::MAX))
    }
}

/// Who a creature is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A character.
    Character(CharacterId),
    /// A minion, with its base (X2.5).
    Minion(KindId, Colour),
    /// Somebody there is only one of: servant, wanderer, chosen, Shinigami.
    Single(KindId),
}

/// A creature on the grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Its number.
    pub id: PieceId,
    /// Who it is.
    pub who: Who,
    /// Which side it is on.
    pub side: Side,
    /// Where it stands.
    pub at: Square,
    /// Health left.
    pub health: u8,
    /// The armour track (X11.12).
    pub armour: u8,
    /// Negative conditions.
    pub conditions: Conditions,
    /// Changes of its statistics, the oldest first.
    pub modifiers: Vec<Lasting>,
    /// It has the numbers of a stronger minion (X2.6).
    pub plus: bool,
    /// The last round in which it was attacked; 0: none.
    pub attacked: u16,
}

/// A modifier on a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    /// What it changes.
    pub modifier: Modifier,
    /// It began during an activation of its bearer, so that this activation does not yet end what lasts until the next.
    pub begun: bool,
}

/// Tokens of negative conditions (X21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conditions {
    /// Tokens of bleeding.
    pub bleeding: u8,
    /// Tokens of poison.
    pub poisoned: u8,
    /// Blinded.
    pub blinded: bool,
    /// Downed.
    pub downed: bool,
}

impl Conditions {
    /// Tokens of a kind.
    pub fn count(self, kind: Condition) -> u8 {
        match kind {
            Condition::Bleeding => self.bleeding,
            Condition::Poisoned => self.poisoned,
            Condition::Blinded => self.blinded.into(),
            Condition::Downed => self.downed.into(),
        }
    }

    /// All tokens.
    pub fn total(self) -> u8 {
        Condition::ALL.into_iter().map(|kind| self.count(kind)).fold(0, u8::saturating_add)
    }

    /// Adds tokens; of blinded and downed there is at most one (X21.3, X21.4).
    pub fn add(&mut self, kind: Condition, n: u8) {
        match kind {
            Condition::Bleeding => self.bleeding = self.bleeding.saturating_add(n),
            Condition::Poisoned => self.poisoned = self.poisoned.saturating_add(n),
            Condition::Blinded => self.blinded |= n > 0,
            Condition::Downed => self.downed |= n > 0,
        }
    }

    /// Removes all tokens of a kind (X21.5).
    pub fn remove(&mut self, kind: Condition) {
        match kind {
            Condition::Bleeding => self.bleeding = 0,
            Condition::Poisoned => self.poisoned = 0,
            Condition::Blinded => self.blinded = false,
            Condition::Downed => self.downed = false,
        }
    }
}

impl Piece {
    /// The character, if it is one.
    pub const fn character(&self) -> Option<CharacterId> {
        match self.who {
            Who::Character(character) => Some(character),
            _ => None,
        }
    }

    /// The kind, if it is no character.
    pub const fn kind(&self) -> Option<KindId> {
        match self.who {
            Who::Character(_) => None,
            Who::Minion(kind, _) | Who::Single(kind) => Some(kind),
        }
    }

    /// Whether it is a minion.
    pub const fn is_minion(&self) -> bool {
        matches!(self.who, Who::Minion(..))
    }
}

/// Somebody or something that is to be kept (X20). With no token left it is removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resistor {
    /// Its number, as a target.
    pub id: PieceId,
    /// Its id.
    pub key: String,
    /// Where.
    pub at: Square,
    /// How many attacks it still stands.
    pub tokens: u8,
    /// Whether it lives.
    pub living: bool,
}

/// Heads that lie on a square (X11.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heads {
    /// Where.
    pub at: Square,
    /// Heads of minions.
    pub minion: u8,
    /// Heads of servants and chosen.
    pub boss: u8,
}
