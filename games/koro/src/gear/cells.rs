//! Cells of a grid, and sets of them as bits.
//!
//! All grids share one numbering, so that a set needs no grid to be read: row after row, each row one bit longer than the
//! longest grid. That bit is never set, so cells side by side in the numbering are side by side on the grid as well.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// The longest grid: Masako's weapon has 10 columns (K19.3).
pub const MAX_COLUMNS: u8 = 10;
/// The highest grid: a weapon's has 5 rows (K10.3).
pub const MAX_ROWS: u8 = 5;
/// From a cell to the one below it.
const STRIDE: u8 = MAX_COLUMNS + 1;

/// A cell of a grid, counted from 0. Written `row.column`, counted from 1; ordered as one reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell(u8);

impl Cell {
    /// The cell at a row and a column, counted from 0; none beyond the largest grid.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < MAX_ROWS && column < MAX_COLUMNS { Some(Self(row * STRIDE + column)) } else { None }
    }

    /// Its row, from 0.
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// Its column, from 0.
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// Reads `row.column`, counted from 1.
    pub fn read(text: &str) -> Option<Self> {
        let (row, column) = text.split_once('.')?;
        let index = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
        Self::new(index(row)?, index(column)?)
    }

    const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.row() + 1, self.column() + 1)
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("{text:?} is no cell"))
    }
}

/// How large a grid is; never larger than [`MAX_COLUMNS`] × [`MAX_ROWS`], never without a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[u8; 2]", into = "[u8; 2]")]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// So many columns and rows; none if that is no grid.
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns >= 1 && columns <= MAX_COLUMNS && rows >= 1 && rows <= MAX_ROWS {
            Some(Self { columns, rows })
        } else {
            None
        }
    }

    /// How many columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// How many rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// All its cells.
    pub fn cells(self) -> CellSet {
        self.columns_of(0, self.columns)
    }

    /// The cells of the columns from one up to another, without that.
    pub fn columns_of(self, from: u8, to: u8) -> CellSet {
        let to = to.min(self.columns);
        let row = ((1_u64 << to) - 1) & !((1_u64 << from.min(to)) - 1);
        CellSet((0..self.rows).fold(0, |bits, at| bits | row << (at * STRIDE)))
    }
}

impl From<Size> for [u8; 2] {
    fn from(size: Size) -> Self {
        [size.columns, size.rows]
    }
}

impl TryFrom<[u8; 2]> for Size {
    type Error = String;
    fn try_from([columns, rows]: [u8; 2]) -> Result<Self, String> {
        Self::new(columns, rows).ok_or_else(|| format!("{columns}×{rows} is no grid: at most {MAX_COLUMNS}×{MAX_ROWS}"))
    }
}

/// A set of cells. Ordered as lists of cells in reading order are: the one with the lower first cell is lower.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Cell>", into = "Vec<Cell>")]
pub struct CellSet(u64);

impl CellSet {
    /// No cell.
    pub const NONE: Self = Self(0);

    /// How many cells.
    pub fn count(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }

    /// There is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A cell is among them.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// All of the other's cells are among them.
    pub const fn covers(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// With one cell more.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | cell.bit())
    }

    /// The first in reading order.
    pub fn first(self) -> Option<Cell> {
        let at = u8::try_from(self.0.trailing_zeros()).ok()?;
        (!self.is_empty()).then_some(Cell(at))
    }

    /// The first cells in reading order, so many of them, or all if there are fewer.
    #[must_use]
    pub fn take(self, count: u8) -> Self {
        self.iter().take(count.into()).collect()
    }

    /// All sets of some of these cells, from none to all.
    pub fn subsets(self) -> impl Iterator<Item = Self> {
        let mut next = Some(0_u64);
        std::iter::from_fn(move || {
            let subset = next?;
            // counts up in the bits of the set alone
            next = (subset != self.0).then(|| subset.wrapping_sub(self.0) & self.0);
            Some(Self(subset))
        })
    }

    /// All sets of so many of these cells.
    pub fn subsets_of(self, count: u8) -> impl Iterator<Item = Self> {
        self.subsets().filter(move |subset| subset.count() == count)
    }

    /// In reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first()?;
            left.0 &= left.0 - 1;
            Some(first)
        })
    }

    /// The cells beside these, up, down, left and right, within a grid.
    #[must_use]
    pub fn beside(self, size: Size) -> Self {
        let bits = self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE;
        Self(bits & size.cells().0) - self
    }

    /// Those that hang together with its first cell (K10.6): side by side, not at corners.
    #[must_use]
    pub fn first_group(self) -> Self {
        let mut group = self.0 & self.0.wrapping_neg();
        loop {
            let more = (group << 1 | group >> 1 | group << STRIDE | group >> STRIDE | group) & self.0;
            if more == group {
                return Self(group);
            }
            group = more;
        }
    }

    /// The groups that hang together (K10.6), by their first cells.
    pub fn groups(self) -> impl Iterator<Item = Self> {
        let mut left = self;
        std::iter::from_fn(move || {
            let group = left.first_group();
            left = left - group;
            (!group.is_empty()).then_some(group)
        })
    }

    /// The columns and rows of the box around them.
    pub fn extent(self) -> (u8, u8) {
        let row = |at: u8| self.0 >> (at * STRIDE) & ((1 << STRIDE) - 1);
        let columns = (0..MAX_ROWS).fold(0, |all, at| all | row(at));
        let rows = (0..MAX_ROWS).fold(0, |all, at| all | u64::from(row(at) != 0) << at);
        (span(columns), span(rows))
    }

    /// Moved down and to the right. Nothing may leave the largest grid.
    pub(crate) const fn moved(self, rows: u8, columns: u8) -> Self {
        Self(self.0 << (rows * STRIDE + columns))
    }
}

/// From the first to the last bit, with both; 0 without any.
fn span(bits: u64) -> u8 {
    let all = u64::BITS - bits.leading_zeros();
    u8::try_from(all.saturating_sub(bits.trailing_zeros())).unwrap_or(0)
}

impl BitOr for CellSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CellSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CellSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Ord for CellSet {
    fn cmp(&self, other: &Self) -> Ordering {
        let differ = self.0 ^ other.0;
        if differ == 0 {
            return Ordering::Equal;
        }
        // the first cell that one of them has alone: the other goes on behind it, or it ends and is the lower of the two
        let first = differ & differ.wrapping_neg();
        let behind = !(first - 1);
        let (without, order) = if self.0 & first != 0 { (other, Ordering::Less) } else { (self, Ordering::Greater) };
        if without.0 & behind == 0 { order.reverse() } else { order }
    }
}

impl PartialOrd for CellSet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Vec<Cell>> for CellSet {
    fn from(cells: Vec<Cell>) -> Self {
        cells.into_iter().collect()
    }
}

impl From<CellSet> for Vec<Cell> {
    fn from(cells: CellSet) -> Self {
        cells.iter().collect()
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.to_string())).finish()
    }
}
