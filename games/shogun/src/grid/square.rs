//! The squares of the grid, and how they are written (section 2).

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A square of the chapter's one grid (X2.1).
///
/// Written as column and row, `A1` at the top left; behind column `Z` come `AA`, `AB` and so on. Squares are ordered row by
/// row, from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square {
    /// To the right, from 0.
    pub x: u8,
    /// Down, from 0.
    pub y: u8,
}

/// The ways to the neighbours in the order of G5: N, E, S, W, NE, SE, SW, NW.
const WAYS: [(i8, i8); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

/// The letters of a column.
const LETTERS: u8 = 26;

impl Square {
    /// How many columns and rows the grid has.
    pub const SIDE: u8 = 64;

    /// The square of this column and row, both from 0.
    ///
    /// # Panics
    /// The grid has no such square.
    pub const fn new(x: u8, y: u8) -> Self {
        assert!(x < Self::SIDE && y < Self::SIDE, "a square lies on the grid");
        Self { x, y }
    }

    /// The squares round this one, in the order N, E, S, W, NE, SE, SW, NW (G5); at the edge of the grid fewer than eight.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        WAYS.into_iter().filter_map(move |(dx, dy)| {
            let x = self.x.checked_add_signed(dx).filter(|x| *x < Self::SIDE)?;
            let y = self.y.checked_add_signed(dy).filter(|y| *y < Self::SIDE)?;
            Some(Self { x, y })
        })
    }

    /// How many steps lie between two squares if diagonal steps count as one. Adjacency is measured so (G3), ranges never are:
    /// see [`range`](super::range).
    pub fn chebyshev(self, other: Self) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |at: u8| char::from(b'A' + at);
        if let Some(first) = (self.x / LETTERS).checked_sub(1) {
            write!(f, "{}", letter(first))?;
        }
        write!(f, "{}{}", letter(self.x % LETTERS), self.y + 1)
    }
}

impl FromStr for Square {
    type Err = String;

    /// Reads what is written, in capitals or not.
    fn from_str(text: &str) -> Result<Self, String> {
        read(text).ok_or_else(|| format!("{text} is no square"))
    }
}

/// Column letters and row number, if they name a square of the grid.
fn read(text: &str) -> Option<Square> {
    let digits = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (letters, row) = text.split_at(digits);
    let number = |letter: u8| letter.to_ascii_uppercase() - b'A';
    let x = match *letters.as_bytes() {
        [one] => number(one),
        [first, second] => (number(first) + 1).checked_mul(LETTERS)?.checked_add(number(second))?,
        _ => return None,
    };
    // a number is written in one way: no sign, no zero in front
    let y = matches!(row.as_bytes(), [b'1'..=b'9', ..]).then(|| row.parse::<u8>().ok())?? - 1;
    (x < Square::SIDE && y < Square::SIDE).then_some(Square { x, y })
}

impl TryFrom<String> for Square {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}
