//! Equipment in front of seats: what they hold, what it asks of others, what it does this round (F8, F9).

use crate::content::Gear;
use crate::state::dice::Aside;
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// An equipment card in front of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// Which.
    pub gear: Gear,
    /// The round it was drawn from the deck in, in which it cannot be used (F8.2); 0: at the start.
    pub drawn: u8,
    /// Used once by a Tinkerer (F10.7).
    pub used: bool,
}

/// What a card asks of other seats (F16.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Request {
    /// A die, or a refusal (F9.2).
    Lighter {
        /// Who asks.
        by: Seat,
        /// Who is asked.
        of: Seat,
    },
    /// A reroll that may be declined (F9.14).
    Water {
        /// Who offers it.
        by: Seat,
        /// Who may take it.
        of: Seat,
    },
    /// A die of every seat (F9.3).
    Carabiner {
        /// Who used it.
        by: Seat,
        /// Who has not named one yet.
        waiting: Vec<Seat>,
    },
}

/// What equipment does this round, as far as it lies open. Empty when a round begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Effects {
    /// Seats whose dice all can see until the phase ends (F9.7).
    pub radio: Vec<Seat>,
    /// Dice set aside.
    pub aside: Vec<Aside>,
    /// Dice handed over: from whom to whom, in order. Which, only those two know.
    pub handed: Vec<(Seat, Seat)>,
    /// A seat for each Flare gun it fired (F9.12).
    pub flares: Vec<Seat>,
    /// Seats that lose no stamina (F9.8).
    pub aid: Vec<Seat>,
    /// Seats that were moved by a Rope in phase 4 (F16.13).
    pub roped: Vec<Seat>,
    /// How many requests there were: a new one is asked anew.
    pub requests: u8,
}

impl Effects {
    /// Nothing happened.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Request {
    /// Who still has to answer, in circle order.
    pub fn asked(&self) -> Vec<Seat> {
        match self {
            Self::Lighter { of, .. } | Self::Water { of, .. } => vec![*of],
            Self::Carabiner { waiting, .. } => waiting.clone(),
        }
    }

    /// Whose card it is.
    pub fn by(&self) -> Seat {
        match self {
            Self::Lighter { by, .. } | Self::Water { by, .. } | Self::Carabiner { by, .. } => *by,
        }
    }

    /// The card that asks.
    pub fn gear(&self) -> Gear {
        match self {
            Self::Lighter { .. } => Gear::Lighter,
            Self::Water { .. } => Gear::Water,
            Self::Carabiner { .. } => Gear::Carabiner,
        }
    }
}
