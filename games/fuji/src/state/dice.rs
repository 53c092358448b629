//! Dice in hands, lent and set aside (F8.5, F9).

use crate::content::{Die, DieType};
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// Half a set: one die of each type (F5.2).
pub const HALF: [DieType; 3] = [DieType::A, DieType::B, DieType::C];

/// The dice of one seat by place, 1st to 6th, in order of type (F16.20). A lost die leaves its place empty.
pub type Hand = [Option<Die>; 6];

/// A die by whose it is and in which place of its owner's hand, 0 to 5 (F16.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// Whose die it is, wherever it lies now.
    pub owner: Seat,
    /// Its place at home.
    pub place: u8,
}

/// A die that was handed over: known to giver and receiver (F9.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handover {
    /// Which die.
    pub spot: Spot,
    /// Who gave it.
    pub from: Seat,
    /// Who has it since.
    pub to: Seat,
    /// As it lay then.
    pub die: Die,
}

/// A die that was set aside for all to see (F9.6, F10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aside {
    /// In front of whom it had lain.
    pub seat: Seat,
    /// Which die.
    pub spot: Spot,
    /// As it lies.
    pub die: Die,
}

/// The dice of a hand with their places (F16.20).
pub fn dice_in(hand: &Hand) -> impl Iterator<Item = (u8, Die)> + '_ {
    (0u8..).zip(hand).filter_map(|(at, die)| die.map(|die| (at, die)))
}
