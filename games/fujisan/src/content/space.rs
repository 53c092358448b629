//! The 28 spaces: two rows of 14 columns, `a1` to `n2` (S0), and sets of them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Columns `a` to `n`.
pub const COLUMNS: u8 = 14;
/// The columns of the ground, as bits of a row: `a` and `n`.
pub const GROUND: u16 = 1 | 1 << 13;
/// The columns of the peak, as bits of a row: `g` and `h`.
pub const PEAK: u16 = 1 << 6 | 1 << 7;
/// All columns, as bits of a row.
pub const ROW: u16 = (1 << 14) - 1;

/// One space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Space(u8);

impl Space {
    /// The space in this column, from 0 for `a`, of row 1 or 2.
    pub const fn at(col: u8, row: u8) -> Self {
        Self((row - 1) * COLUMNS + col)
    }

    /// All of them, row 1 first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..2 * COLUMNS).map(Self)
    }

    /// The column, from 0 for `a`.
    pub const fn col(self) -> u8 {
        self.0 % COLUMNS
    }

    /// 1 or 2, as it is called.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS + 1
    }

    /// Column and row as indexes from 0.
    pub fn index(self) -> (usize, usize) {
        (usize::from(self.0 / COLUMNS), usize::from(self.col()))
    }

    /// The other space of its column.
    pub const fn across(self) -> Self {
        Self::at(self.col(), 3 - self.row())
    }

    /// Beside the mountain: column `a` or `n`.
    pub const fn ground(self) -> bool {
        GROUND >> self.col() & 1 == 1
    }

    /// One of the four highest: column `g` or `h`.
    pub const fn peak(self) -> bool {
        PEAK >> self.col() & 1 == 1
    }

    /// The space this many columns inwards from a ground space (S2.2).
    pub const fn inwards(self, by: u8) -> Self {
        let col = if self.col() == 0 { by } else { self.col() - by };
        Self::at(col, self.row())
    }

    /// Reads `a1` to `n2`, capitals too.
    pub fn read(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [col, row @ (b'1' | b'2')] => {
                let col = col.to_ascii_lowercase();
                (b'a'..=b'n').contains(&col).then(|| Self::at(col - b'a', row - b'0'))
            }
            _ => None,
        }
    }

    /// The letter of its column.
    pub const fn letter(self) -> char {
        (b'a' + self.col()) as char
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.row())
    }
}

impl From<Space> for String {
    fn from(space: Space) -> Self {
        space.to_string()
    }
}

impl TryFrom<String> for Space {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("{text:?} is no space"))
    }
}

/// A set of spaces: row 1 in the lower 14 bits, row 2 in the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spaces(u32);

impl Spaces {
    /// The four spaces of the peak (S4.1).
    pub const SUMMIT: Self = Self::rows(PEAK, PEAK);
    /// The four ground spaces.
    pub const FOOT: Self = Self::rows(GROUND, GROUND);

    /// From the columns taken in row 1 and in row 2.
    pub const fn rows(first: u16, second: u16) -> Self {
        Self(first as u32 | (second as u32) << COLUMNS)
    }

    /// The columns taken in row 1 and in row 2.
    pub const fn columns(self) -> [u16; 2] {
        let bits = self.0.to_le_bytes();
        let low = u16::from_le_bytes([bits[0], bits[1]]);
        let high = u16::from_le_bytes([bits[2], bits[3]]);
        [low & ROW, low >> COLUMNS | (high << 2) & ROW]
    }

    /// Is it among them?
    pub const fn has(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, space: Space) -> Self {
        Self(self.0 | 1 << space.0)
    }

    /// Without one.
    #[must_use]
    pub const fn without(self, space: Space) -> Self {
        Self(self.0 & !(1 << space.0))
    }

    /// How many.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// In the order of [`Space::all`].
    pub fn iter(self) -> impl Iterator<Item = Space> {
        Space::all().filter(move |space| self.has(*space))
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        spaces.into_iter().fold(Self::default(), Self::with)
    }
}

/// From one space to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hop {
    /// Where the priest stood.
    pub from: Space,
    /// Where he stands then.
    pub to: Space,
}

impl Hop {
    /// Reads `a1-b1`.
    pub fn read(text: &str) -> Option<Self> {
        let (from, to) = text.split_once(['-', '–', '>', '→'])?;
        Some(Self { from: Space::read(from.trim())?, to: Space::read(to.trim())? })
    }
}

impl fmt::Display for Hop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl From<Hop> for String {
    fn from(hop: Hop) -> Self {
        hop.to_string()
    }
}

impl TryFrom<String> for Hop {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("{text:?} is no move"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_keep_their_rows_apart() {
        for space in Space::all() {
            let set = Spaces::SUMMIT.with(space);
            let [first, second] = set.columns();
            assert_eq!(Spaces::rows(first, second), set, "{space}");
            assert!(set.has(space) && !set.without(space).has(space));
            assert_eq!(Space::read(&space.to_string()), Some(space));
        }
        assert_eq!(Spaces::FOOT.iter().map(|space| space.to_string()).collect::<Vec<_>>(), ["a1", "n1", "a2", "n2"]);
        for wrong in ["", "a", "a0", "a3", "o1", "1a", "a11", "ä1"] {
            assert_eq!(Space::read(wrong), None, "{wrong}");
        }
    }
}
