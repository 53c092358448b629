//! The dragons.

use crate::content::book;
use serde::{Deserialize, Serialize};

/// The colour of a dragon (K13.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DragonColour {
    /// The weakest.
    Blue,
    /// Stronger than blue.
    Green,
    /// Stronger than green.
    Red,
    /// The legendary one: nobody sends a monk against it (K12.7).
    White,
}

impl DragonColour {
    /// All four, the weakest first.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Green, Self::Red, Self::White];

    /// What dragons of this colour have in common.
    pub fn printed(self) -> &'static DragonKind {
        &book().dragon_kinds[self as usize]
    }

    /// As it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Red => "red",
            Self::White => "white",
        }
    }

    /// Reads a name.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name().eq_ignore_ascii_case(text))
    }
}

/// What dragons of a colour have in common.
#[derive(Clone, Copy, Debug)]
pub struct DragonKind {
    /// Tooth dice of its attack (K13.8).
    pub dice: u8,
    /// Points for its defeat (K14.1).
    pub vp: u8,
}

/// A dragon.
#[derive(Debug)]
pub struct Dragon {
    /// As it is typed and stored.
    pub key: String,
    /// As it is shown.
    pub name: String,
    /// Its colour.
    pub colour: DragonColour,
    /// Its health with three players or more (K12.5).
    pub health: u8,
    /// Its health with two players; none: the same (K12.5).
    pub health_of_two: Option<u8>,
    /// Its initiative (K12.12).
    pub initiative: u8,
}

impl Dragon {
    /// Its health at a table of so many players, no damage tokens beside it (K12.5).
    pub fn health(&self, players: usize) -> u8 {
        self.health_of_two.filter(|_| players == 2).unwrap_or(self.health)
    }
}
