//! What the reveal showed, and the turns that came of it.

use crate::content::Die;
use crate::state::dice::{Hand, Spot};
use crate::state::map::{Cell, Field, is_zero};
use crate::state::phase::Aim;
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// What the reveal showed and what came of it (phase 5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The round it belongs to.
    pub round: u8,
    /// The map after the moves and before phase 6.
    pub fields: Vec<Field>,
    /// Eruptions up to then.
    pub eruptions: u8,
    /// The own dice in front of each seat, by seat; what was lent or set aside is missing.
    pub hands: Vec<Hand>,
    /// Dice of others in front of each seat, by seat; empty if nothing was handed over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borrowed: Vec<Vec<(Spot, Die)>>,
    /// Two players: all six dice of the neutral set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub neutral: Vec<Die>,
    /// Where each seat aimed, by seat.
    pub aims: Vec<Aim>,
    /// The comparison of each seat, by seat (F11.3).
    pub duels: Vec<Duel>,
    /// The turns, in the order they were taken. Empty while a seat is still asked to go or stay; shorter than the table
    /// if the game ended before all turns were taken.
    pub turns: Vec<Taken>,
}

/// A seat's dice against its neighbours' for its own card (F11.3, F11.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// The seat's movement value.
    pub own: u16,
    /// Each neighbour's value for the same card.
    pub rivals: Vec<(Seat, u16)>,
    /// The neutral set's value for the same card (F3.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub neutral: Option<u16>,
    /// Power bars in the movement value (F10.6).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bars: u8,
}

impl Duel {
    /// The highest value of a neighbour, the neutral set among them (F3.3).
    pub fn best(&self) -> u16 {
        self.rivals.iter().map(|(_, value)| *value).chain(self.neutral).max().unwrap_or(0)
    }

    /// Own value minus the highest neighbour's.
    pub fn lead(&self) -> i32 {
        i32::from(self.own) - i32::from(self.best())
    }

    /// Only so many of the assigned power bars count: the Gatherer forgot the others (F12.8). Gives the movement value.
    pub fn count(&mut self, bars: u8) -> u16 {
        self.own = self.own - u16::from(self.bars) + u16::from(bars);
        self.bars = bars;
        self.own
    }

    /// Strictly more than every neighbour (F11.4); none against none is none.
    pub fn succeeds(&self) -> bool {
        self.lead() > 0
    }
}

/// One seat's turn of phase 5.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    /// Whose.
    pub seat: Seat,
    /// Where it stood.
    pub from: Cell,
    /// The cells it entered, in order; empty if it stayed.
    pub path: Vec<Cell>,
    /// What came of it.
    pub how: How,
    /// Stamina lost.
    pub loss: u8,
    /// The stamina track after it.
    pub stamina: u8,
    /// Injuries taken by it (F12.4).
    pub injuries: u8,
    /// Extra eruptions it set off (F11.10).
    pub eruptions: u8,
}

/// What came of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum How {
    /// It moved.
    Moved,
    /// It succeeded and its aim was its own card.
    Held,
    /// It succeeded, and stayed by choice (F11.6).
    Declined,
    /// It succeeded, and lava had cut it off (F11.8).
    CutOff,
    /// It failed.
    Failed,
}
