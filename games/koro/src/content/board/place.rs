//! The 37 places (K0.5 to K0.7).

use super::layout::board;
use super::{Hex, SpaceId};
use crate::gear::Cubes;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The level of a tile, and of the places it may lie on (K0.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Level {
    /// The ring round the central tile.
    I,
    /// The middle ring.
    II,
    /// The outermost ring.
    III,
}

impl Level {
    /// All three, from the inside.
    pub const ALL: [Self; 3] = [Self::I, Self::II, Self::III];

    /// 1 to 3.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// From 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// As it is shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::I => "I",
            Self::II => "II",
            Self::III => "III",
        }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.number()
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::ALL.into_iter().find(|level| level.number() == number).ok_or_else(|| format!("{number} is no level"))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a place is for (K0.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// The central tile over the crater.
    Central,
    /// A tile of this level is explored here.
    Tile(Level),
    /// A temple.
    Temple,
    /// A bridge.
    Bridge,
}

/// A place of the board, ring by ring, each ring clockwise from its northern corner (K0.6, K0.7).
///
/// Written `C`, `I1` to `I6`, `II1` to `II12`, `III1` to `III12`, `T1` to `T3`, `B1` to `B3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlaceId(u8);

/// Where each ring begins, and where the last ends.
const RINGS: [u8; 5] = [0, 1, 7, 19, 37];

impl PlaceId {
    /// How many there are.
    pub const COUNT: usize = 37;
    /// The central tile.
    pub const C: Self = Self(0);
    /// The three temples, from the northern one clockwise.
    pub const TEMPLES: [Self; 3] = [Self(19), Self(25), Self(31)];
    /// The three bridges, clockwise.
    pub const BRIDGES: [Self; 3] = [Self(22), Self(28), Self(34)];

    /// The places with a stock of resources (K8.5).
    pub const STOCKED: [Self; 4] = [Self::C, Self::TEMPLES[0], Self::TEMPLES[1], Self::TEMPLES[2]];

    /// All of them.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..RINGS[4]).map(Self)
    }

    /// A ring, 0 to 3, in its order.
    ///
    /// # Panics
    /// There is no such ring.
    pub fn of_ring(ring: usize) -> impl ExactSizeIterator<Item = Self> {
        (RINGS[ring]..RINGS[ring + 1]).map(Self)
    }

    /// The places where tiles of a level are explored, in their order.
    pub fn of_level(level: Level) -> impl Iterator<Item = Self> {
        Self::all().filter(move |place| place.level() == Some(level))
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn at(index: u8) -> Self {
        Self(index)
    }

    /// Its ring: 0 for the central tile, 3 for the outermost.
    pub const fn ring(self) -> usize {
        match self.0 {
            0 => 0,
            1..7 => 1,
            7..19 => 2,
            _ => 3,
        }
    }

    /// How many places clockwise from the northern corner of its ring.
    pub const fn place_in_ring(self) -> usize {
        (self.0 - RINGS[self.ring()]) as usize
    }

    /// Kind and number among its kind.
    const fn named(self) -> (PlaceKind, u8) {
        match self.0 {
            0 => (PlaceKind::Central, 0),
            at @ 1..7 => (PlaceKind::Tile(Level::I), at),
            at @ 7..19 => (PlaceKind::Tile(Level::II), at - 6),
            at => {
                // K0.7: temple, two tiles, bridge, two tiles, three times round
                let (third, at) = ((at - 19) / 6, (at - 19) % 6);
                match at {
                    0 => (PlaceKind::Temple, third + 1),
                    3 => (PlaceKind::Bridge, third + 1),
                    1 | 2 => (PlaceKind::Tile(Level::III), third * 4 + at),
                    _ => (PlaceKind::Tile(Level::III), third * 4 + at - 1),
                }
            }
        }
    }

    /// What it is for.
    pub const fn kind(self) -> PlaceKind {
        self.named().0
    }

    /// The level of the tiles explored here; none for the central tile, temples and bridges.
    pub const fn level(self) -> Option<Level> {
        match self.kind() {
            PlaceKind::Tile(level) => Some(level),
            _ => None,
        }
    }

    /// How many spaces it is cut into (K0.8).
    pub const fn size(self) -> u8 {
        match self.kind() {
            PlaceKind::Central | PlaceKind::Temple => 1,
            PlaceKind::Bridge => 2,
            PlaceKind::Tile(_) => 7,
        }
    }

    /// Its spaces (K0.8): those of a tile by petal, from the centre.
    pub fn spaces(self) -> impl ExactSizeIterator<Item = SpaceId> {
        let first = self.first_space();
        (0..self.size()).map(move |at| first.plus(at))
    }

    /// The space of the central tile or of a temple, the centre of a tile, half a of a bridge.
    pub const fn first_space(self) -> SpaceId {
        SpaceId::first_of(self)
    }

    /// A space of a tile by its petal, 0 to 6; none if it is no tile or has no such petal.
    pub fn petal(self, petal: u8) -> Option<SpaceId> {
        (self.level().is_some() && petal < self.size()).then(|| self.first_space().plus(petal))
    }

    /// The hex in its middle (K0.5).
    pub fn centre(self) -> Hex {
        board().centre(self)
    }

    /// The places it is adjacent to (K0.10), ascending.
    pub fn neighbours(self) -> &'static [Self] {
        board().neighbours_of_place(self)
    }

    /// What is shown here to be gathered, as long as no rope lies on it (K8.5, K8.6): on the central tile and on temples.
    pub fn stock(self) -> Cubes {
        board().stock(self)
    }

    /// The spaces of this place that are adjacent to another, ascending.
    pub fn spaces_beside(self, other: Self) -> impl Iterator<Item = SpaceId> {
        self.spaces().filter(move |space| space.places_beside().contains(&other))
    }

    /// Reads a name, in capitals or not.
    pub fn read(text: &str) -> Option<Self> {
        let letters = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
        let (letters, number) = text.split_at(letters);
        let number: u8 = match number.as_bytes() {
            [] => 0,
            [b'1'..=b'9', ..] => number.parse().ok()?,
            _ => return None,
        };
        let named = |place: &Self| {
            let (kind, own) = place.named();
            own == number && kind.letters().eq_ignore_ascii_case(letters)
        };
        Self::all().find(named)
    }
}

impl PlaceKind {
    /// What the names of its places begin with.
    const fn letters(self) -> &'static str {
        match self {
            Self::Central => "C",
            Self::Tile(level) => level.name(),
            Self::Temple => "T",
            Self::Bridge => "B",
        }
    }
}

impl fmt::Display for PlaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.named() {
            (kind, 0) => f.write_str(kind.letters()),
            (kind, number) => write!(f, "{}{number}", kind.letters()),
        }
    }
}

impl From<PlaceId> for String {
    fn from(place: PlaceId) -> Self {
        place.to_string()
    }
}

impl TryFrom<String> for PlaceId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("{text:?} is no place"))
    }
}
