//! The map as it lies: cells and what is on them.

use crate::content::{CardId, Start};
use serde::{Deserialize, Serialize};

/// A place on the grid that holds a card: its number in reading order (F11.7). Index into [`Table::fields`](super::Table::fields).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell(pub u8);

impl Cell {
    /// As an index into [`Table::fields`](super::Table::fields).
    pub fn at(self) -> usize {
        usize::from(self.0)
    }
}

/// One card of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Column, from 0 on the left.
    pub col: u8,
    /// Row, from 0 at the top.
    pub row: u8,
    /// Which card lies here.
    pub card: CardId,
    /// Covered by lava; the volcano is from the start (F1.1).
    pub lava: bool,
    /// An eruption token, if one lies here.
    pub token: Option<Eruption>,
    /// A start space (F2.8).
    pub start: Option<Start>,
    /// An equipment token lies here (F2.9).
    #[serde(default, skip_serializing_if = "is_false")]
    pub pack: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(crate) fn is_false(flag: &bool) -> bool {
    !flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(crate) fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// An eruption token (F2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Eruption {
    /// One extra eruption.
    Single,
    /// Two (F13.6).
    Double,
}
