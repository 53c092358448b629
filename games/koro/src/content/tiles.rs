//! The tiles, and the colours of players that are printed on them.

use crate::content::DragonColour;
use crate::content::board::{Level, Rotation};
use serde::{Deserialize, Serialize};

/// A player's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "each is called by its name")]
pub enum Colour {
    Red,
    Pink,
    Green,
    Blue,
    Purple,
    Black,
    /// Of Daisuke alone: he has no scroll discs (K19.20).
    White,
}

impl Colour {
    /// The colours with scroll discs: those of a symmetric game (K1.10).
    pub const WITH_SCROLLS: [Self; 6] = [Self::Red, Self::Pink, Self::Green, Self::Blue, Self::Purple, Self::Black];

    /// All seven.
    pub const ALL: [Self; 7] = [Self::Red, Self::Pink, Self::Green, Self::Blue, Self::Purple, Self::Black, Self::White];

    /// As it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Pink => "pink",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Purple => "purple",
            Self::Black => "black",
            Self::White => "white",
        }
    }

    /// Reads a name.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name().eq_ignore_ascii_case(text))
    }
}

/// What a space of a tile asks for when the tile is laid (K7.5 to K7.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// Printed lava.
    Lava,
    /// A square resource token.
    Square,
    /// A hex resource token, with many players.
    Hex,
    /// An adventure token.
    Adventure,
    /// A monk.
    Monk,
    /// A scroll disc of a colour.
    Scroll(Colour),
    /// A dragon of a colour.
    Dragon(DragonColour),
}

/// What is printed on a space of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileSpace {
    /// What it asks for.
    pub mark: Mark,
    /// Its lava number: the call of the countdown that floods it (K16.4).
    pub lava: Option<u8>,
}

/// A tile.
#[derive(Debug)]
pub struct Tile {
    /// As it is typed and stored.
    pub key: String,
    /// Its level.
    pub level: Level,
    /// Its spaces by printed petal, the centre first.
    pub spaces: [TileSpace; 7],
    /// It shows the small rope: a way to the small palace (K17.2).
    pub rope: bool,
}

impl Tile {
    /// What lies on a petal, 0 to 6, when the tile is turned (K7.3).
    pub const fn at(&self, petal: u8, turned: Rotation) -> TileSpace {
        self.spaces[turned.printed(petal) as usize]
    }
}
