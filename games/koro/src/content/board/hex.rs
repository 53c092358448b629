//! The grid of hexes (K0.4).

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Add;

/// A hex of the grid, pointy side up, in axial coordinates (K0.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hex {
    /// To the east.
    pub q: i8,
    /// To the south-east.
    pub r: i8,
}

impl Hex {
    /// The middle of the board.
    pub const ORIGIN: Self = Self { q: 0, r: 0 };

    /// The next hex this way.
    pub fn step(self, direction: Direction) -> Self {
        self + direction.offset()
    }

    /// The hex itself and its six neighbours, in the order of petals 0 to 6 (K0.8).
    pub fn flower(self) -> [Self; 7] {
        let [e, ne, nw, w, sw, se] = Direction::ALL.map(|direction| self.step(direction));
        [self, e, ne, nw, w, sw, se]
    }
}

impl Add for Hex {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { q: self.q + other.q, r: self.r + other.r }
    }
}

/// One of the six directions of the grid (K0.4), in the order of the petals 1 to 6 (K0.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Direction {
    /// East.
    E,
    /// North-east.
    Ne,
    /// North-west.
    Nw,
    /// West.
    W,
    /// South-west.
    Sw,
    /// South-east.
    Se,
}

impl Direction {
    /// All six, counter-clockwise from the east.
    pub const ALL: [Self; 6] = [Self::E, Self::Ne, Self::Nw, Self::W, Self::Sw, Self::Se];

    /// The petal of a tile that lies this way from its centre, 1 to 6.
    pub const fn petal(self) -> u8 {
        self as u8 + 1
    }

    /// The way to the neighbour.
    pub const fn offset(self) -> Hex {
        let (q, r) = match self {
            Self::E => (1, 0),
            Self::Ne => (1, -1),
            Self::Nw => (0, -1),
            Self::W => (-1, 0),
            Self::Sw => (-1, 1),
            Self::Se => (0, 1),
        };
        Hex { q, r }
    }

    /// As it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::E => "E",
            Self::Ne => "NE",
            Self::Nw => "NW",
            Self::W => "W",
            Self::Sw => "SW",
            Self::Se => "SE",
        }
    }

    /// Reads a name, in capitals or not.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.name().eq_ignore_ascii_case(text))
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
