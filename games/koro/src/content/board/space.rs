//! The 220 spaces (K0.8).

use super::layout::board;
use super::{Direction, Hex, PlaceId, PlaceKind};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A space of the board as if every tile were laid, in the order of the places (K0.8).
///
/// Written `C`, `T2`, `B1.a`, `II3.4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SpaceId(u8);

/// The first space of each place, and the number of all.
const FIRST: [u8; PlaceId::COUNT + 1] = {
    let mut first = [0; PlaceId::COUNT + 1];
    let (mut at, mut place) = (0, 0);
    while at < PlaceId::COUNT {
        first[at + 1] = first[at] + PlaceId::at(place).size();
        (at, place) = (at + 1, place + 1);
    }
    first
};

/// The place of each space.
const PLACE: [PlaceId; SpaceId::COUNT] = {
    let mut places = [PlaceId::C; SpaceId::COUNT];
    let (mut space, mut place) = (0, 0);
    while space < SpaceId::COUNT {
        if space == FIRST[place as usize + 1] as usize {
            place += 1;
        }
        places[space] = PlaceId::at(place);
        space += 1;
    }
    places
};

impl SpaceId {
    /// How many there are.
    pub const COUNT: usize = FIRST[PlaceId::COUNT] as usize;
    /// The central tile.
    pub const C: Self = Self(0);

    /// All of them.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..FIRST[PlaceId::COUNT]).map(Self)
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn first_of(place: PlaceId) -> Self {
        Self(FIRST[place.index()])
    }

    /// The space so many further on in the same place.
    pub(super) const fn plus(self, by: u8) -> Self {
        Self(self.0 + by)
    }

    /// The place it belongs to.
    pub const fn place(self) -> PlaceId {
        PLACE[self.0 as usize]
    }

    /// Its number in its place, from 0: of a tile the petal.
    const fn within(self) -> u8 {
        self.0 - FIRST[self.place().index()]
    }

    /// The petal of a tile, 0 for its centre, 1 to 6 from the east counter-clockwise; none elsewhere.
    pub const fn petal(self) -> Option<u8> {
        match self.place().kind() {
            PlaceKind::Tile(_) => Some(self.within()),
            _ => None,
        }
    }

    /// A space where any number of samurai may stand, and nobody may elect combat: the central tile, temples and bridges
    /// (K4.4, K15.1).
    pub const fn is_open_ground(self) -> bool {
        self.place().level().is_none()
    }

    /// The spaces it is adjacent to (K0.10), ascending.
    pub fn neighbours(self) -> &'static [Self] {
        board().neighbours(self)
    }

    /// Whether it is adjacent to another (K0.10). No space is adjacent to itself.
    pub fn touches(self, other: Self) -> bool {
        self.neighbours().binary_search(&other).is_ok()
    }

    /// The other places it is adjacent to (K0.10), ascending.
    pub fn places_beside(self) -> &'static [PlaceId] {
        board().places_beside(self)
    }

    /// The adjacent spaces that lie in a direction, ascending: exactly one where the direction names a step.
    pub fn towards(self, direction: Direction) -> &'static [Self] {
        board().towards(self, direction)
    }

    /// The hexes it covers.
    pub fn hexes(self) -> &'static [Hex] {
        board().hexes(self)
    }

    /// Reads a name, in capitals or not.
    pub fn read(text: &str) -> Option<Self> {
        let (place, part) = text.split_once('.').unwrap_or((text, ""));
        let place = PlaceId::read(place)?;
        let within = match (place.kind(), part.as_bytes()) {
            (PlaceKind::Central | PlaceKind::Temple, []) => 0,
            (PlaceKind::Bridge, [half]) => half.to_ascii_lowercase().checked_sub(b'a')?,
            (PlaceKind::Tile(_), [petal]) => petal.checked_sub(b'0')?,
            _ => return None,
        };
        (within < place.size() && text.contains('.') == (place.size() > 1)).then(|| place.first_space().plus(within))
    }
}

impl fmt::Display for SpaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place();
        match place.kind() {
            PlaceKind::Central | PlaceKind::Temple => write!(f, "{place}"),
            PlaceKind::Bridge => write!(f, "{place}.{}", char::from(b'a' + self.within())),
            PlaceKind::Tile(_) => write!(f, "{place}.{}", self.within()),
        }
    }
}

impl From<SpaceId> for String {
    fn from(space: SpaceId) -> Self {
        space.to_string()
    }
}

impl TryFrom<String> for SpaceId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("{text:?} is no space"))
    }
}
