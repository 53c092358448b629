//! The final chapter, the palaces, the end (K16 to K18).

use crate::content::Palace;
use gogome_contract::Seat;
use serde::{Deserialize, Serialize};

/// The final chapter (K16).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Who has the countdown marker.
    pub holder: Seat,
    /// The turn in which 30 VP were reached is the holder's own and goes on: its end does not count (K16.2).
    pub spare: bool,
    /// Spaces the token has advanced, 0 to 8.
    pub step: u8,
    /// The rope hangs at the centre (K16.10).
    pub rope: bool,
    /// How many samurai have escaped, in the order they did.
    pub escaped: u8,
}

/// How a samurai left the volcano.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Escape {
    /// Where to.
    pub palace: Palace,
    /// In which round.
    pub round: u8,
    /// The how many-th, counted from 1 (K18.3).
    pub place: u8,
}

/// Spaces of the palaces that are taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Palaces(pub Vec<Claimed>);

/// One thing that was claimed (K17.5 to K17.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claimed {
    /// By whom.
    pub seat: Seat,
    /// In which palace.
    pub palace: Palace,
    /// What.
    pub item: crate::content::BonusItem,
    /// Where it was taken from. A monk claimed from a spot, or a tooth from gear, still does there what it did (K17.8).
    pub from: crate::state::moves::ClaimFrom,
    /// On which light space, by its place in the row; nothing: on the dark one.
    pub light: Option<u8>,
    /// What it brought.
    pub vp: u8,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The winners; several share the win (K18.3).
    pub won: Vec<Seat>,
    /// All points by seat; nothing in a log written before they were told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<u16>,
    /// Points for what those in the big palace had left (K18.1), by seat.
    pub left_over: Vec<u16>,
    /// All but one have resigned (K18.5).
    pub alone: bool,
}
