//! The resource tokens.

use crate::content::board::Level;
use crate::gear::Cubes;
use serde::{Deserialize, Serialize};

/// The shape of a resource token (K7.5, K7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TokenShape {
    /// Laid in every game.
    Square,
    /// Laid with many players.
    Hex,
}

/// What a resource token shows (K8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenContents {
    /// Cubes.
    Cubes(Cubes),
    /// A monk.
    Monk,
}

/// A kind of resource token.
#[derive(Debug)]
pub struct Token {
    /// As it is typed and stored.
    pub key: String,
    /// The level of the tiles it lies on.
    pub level: Level,
    /// Its shape.
    pub shape: TokenShape,
    /// What it shows.
    pub gives: TokenContents,
    /// How many there are.
    pub count: u8,
}
