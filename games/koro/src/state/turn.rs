//! Whose turn it is, and how far it is (K3).

use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// The turn that goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Counted from 1 through the whole game; 0 before the first.
    pub number: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Actions begun, of the two (K3.3).
    pub actions: u8,
    /// The field of the action that goes on, with its two halves (K3.9).
    pub open: Option<OpenField>,
    /// A craft is allowed now, after an action (K19.2).
    pub craft: bool,
    /// A craft without waste is allowed now, by a Fuigo.
    pub fuigo: bool,
    /// The step after a rest (Deep Breath) is still open (K3.15).
    pub breath: bool,
    /// What may be done once in a turn.
    pub used: Used,
    /// How often the turn came back after others had answered: the `n` of its duty key.
    pub returns: u8,
}

impl Turn {
    /// A turn of which nothing is done.
    pub fn new(number: u16, active: Seat) -> Self {
        Self {
            number,
            active,
            actions: 0,
            open: None,
            craft: false,
            fuigo: false,
            breath: false,
            used: Used::default(),
            returns: 0,
        }
    }

    /// The main half of this field can be done now.
    pub fn has_open(&self, field: Field) -> bool {
        self.open.is_some_and(|open| open.field == field && open.main == Half::Open)
    }
}

/// The three action fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "each is called by its name")]
pub enum Field {
    Move,
    Explore,
    Gather,
}

impl Field {
    /// All three, as they lie on the player board.
    pub const ALL: [Self; 3] = [Self::Move, Self::Explore, Self::Gather];

    /// As an index into a list by field.
    pub const fn at(self) -> usize {
        self as usize
    }
}

/// The field of an action with its two halves; either comes first, either may be declined (K3.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenField {
    /// Which field.
    pub field: Field,
    /// What the field itself gives.
    pub main: Half,
    /// What the gear card above it gives.
    pub bonus: Half,
}

/// One half of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Half {
    /// It can still be done.
    Open,
    /// It is done, declined, or there is none.
    Done,
}

/// What was used in this turn and may be used only once in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Used {
    /// A stock was gathered (K8.5).
    pub stock: bool,
    /// Ember Kiln.
    pub kiln: bool,
    /// Far Sight.
    pub far_sight: bool,
}
