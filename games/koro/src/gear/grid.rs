//! A grid with cubes on it, and how it is written: in words (3.3.1), stored, and packed into a button (3.6).

use super::cells::{Cell, CellSet, Size};
use super::cubes::{Cube, Cubes};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A grid and the cubes on it: of each kind, the cells where it lies. A cell holds one cube at most.
///
/// Written as its rows, `..M/..M/..W`, without what is empty at their ends. Stored with its size: `8x5 ..M/..M/..W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Grid {
    size: Size,
    kinds: [CellSet; 3],
}

/// What is wrong with a written grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridError {
    /// It has more rows or columns than the gear.
    GridSize(Size),
    /// A letter that is none of `W`, `M`, `T`, `.`.
    Letter(char),
}

/// The digits of a packed grid; none of them means anything in a button's text.
const DIGITS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
/// How many cells a digit holds, at two bits a cell.
const PER_DIGIT: usize = 3;

/// The two bits of a cell.
const fn code(cube: Option<Cube>) -> u8 {
    match cube {
        None => 0,
        Some(Cube::Wood) => 1,
        Some(Cube::Metal) => 2,
        Some(Cube::Tooth) => 3,
    }
}

impl Grid {
    /// With no cube on it.
    pub const fn empty(size: Size) -> Self {
        Self { size, kinds: [CellSet::NONE; 3] }
    }

    /// How large it is.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many columns.
    pub const fn columns(&self) -> u8 {
        self.size.columns()
    }

    /// How many rows.
    pub const fn rows(&self) -> u8 {
        self.size.rows()
    }

    /// Reads rows separated by `/`: `W`, `M`, `T` in either case; `.`, `_` and `-` are empty, spaces are nothing. What is missing
    /// on the right and at the bottom is empty. Its size is looked at before its letters.
    pub fn parse(text: &str, size: Size) -> Result<Self, GridError> {
        let rows = || text.split('/').map(|row| row.chars().filter(|letter| !letter.is_whitespace()));
        for (at, row) in rows().enumerate() {
            let columns = row.count();
            if columns > size.columns().into() || (at >= size.rows().into() && columns > 0) {
                return Err(GridError::GridSize(size));
            }
        }
        let mut grid = Self::empty(size);
        for (row, letters) in (0..size.rows()).zip(rows()) {
            for (column, letter) in (0..size.columns()).zip(letters) {
                if !matches!(letter, '.' | '_' | '-') {
                    let cube = Cube::of_letter(letter).ok_or(GridError::Letter(letter))?;
                    grid.lay(Cell::new(row, column).into_iter().collect(), cube);
                }
            }
        }
        Ok(grid)
    }

    /// The cube on a cell.
    pub fn at(&self, cell: Cell) -> Option<Cube> {
        Cube::ALL.into_iter().find(|cube| self.kind(*cube).contains(cell))
    }

    /// The cells where a kind of cube lies.
    pub const fn kind(&self, cube: Cube) -> CellSet {
        self.kinds[cube.index()]
    }

    /// The cells with a cube.
    pub fn filled(&self) -> CellSet {
        let [wood, metal, tooth] = self.kinds;
        wood | metal | tooth
    }

    /// The cells without one.
    pub fn free(&self) -> CellSet {
        self.size.cells() - self.filled()
    }

    /// There is no cube.
    pub fn is_empty(&self) -> bool {
        self.filled().is_empty()
    }

    /// The cubes and where they lie, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Cube)> {
        self.filled().iter().filter_map(|cell| Some((cell, self.at(cell)?)))
    }

    /// How many cubes of each kind.
    pub fn cubes(&self) -> Cubes {
        self.cubes_in(self.filled())
    }

    /// How many cubes of each kind lie on some cells.
    pub fn cubes_in(&self, cells: CellSet) -> Cubes {
        let [wood, metal, tooth] = self.kinds.map(|kind| (kind & cells).count());
        Cubes::new(wood, metal, tooth)
    }

    /// With a cube on a cell, in place of what lay there. A cell beyond the grid is left out.
    #[must_use]
    pub fn with(mut self, cell: Cell, cube: Cube) -> Self {
        self.put(cell, cube);
        self
    }

    /// With cubes of a stock on the free cells, the kinds in this order, as far as cells and cubes go.
    #[must_use]
    pub fn filled_with(&self, stock: Cubes, order: [Cube; 3]) -> Self {
        let cubes = order.into_iter().flat_map(|cube| std::iter::repeat_n(cube, stock.get(cube).into()));
        self.free().iter().zip(cubes).fold(*self, |grid, (cell, cube)| grid.with(cell, cube))
    }

    /// Without the cubes on some cells.
    #[must_use]
    pub fn without(self, cells: CellSet) -> Self {
        Self { size: self.size, kinds: self.kinds.map(|kind| kind - cells) }
    }

    /// With the cubes on these cells alone.
    #[must_use]
    pub fn only(self, cells: CellSet) -> Self {
        Self { size: self.size, kinds: self.kinds.map(|kind| kind & cells) }
    }

    /// With all cubes of a kind that lie on these cells and not yet here.
    pub(crate) fn lay(&mut self, cells: CellSet, cube: Cube) {
        let cells = cells & self.size.cells();
        self.kinds = self.kinds.map(|kind| kind - cells);
        self.kinds[cube.index()] = self.kinds[cube.index()] | cells;
    }

    fn put(&mut self, cell: Cell, cube: Cube) {
        self.lay(CellSet::NONE.with(cell), cube);
    }

    /// Short text for a button: size, then two bits a cell. A weapon's grid takes 16 characters, the largest 19.
    pub fn packed(&self) -> String {
        let digit = |value: u8| char::from(DIGITS[usize::from(value) % DIGITS.len()]);
        let cells: Vec<Cell> = self.size.cells().iter().collect();
        let code = |cell: &Cell| code(self.at(*cell));
        let digits = cells.chunks(PER_DIGIT).map(|three| three.iter().rev().fold(0, |sum, cell| sum * 4 + code(cell)));
        [self.columns(), self.rows()].into_iter().chain(digits).map(digit).collect()
    }

    /// Reads what [`Grid::packed`] wrote; nothing else.
    pub fn unpacked(text: &str) -> Option<Self> {
        let mut digits = text.bytes().map(|byte| {
            let at = DIGITS.iter().position(|digit| *digit == byte)?;
            u8::try_from(at).ok()
        });
        let size = Size::new(digits.next()??, digits.next()??)?;
        let mut grid = Self::empty(size);
        let cells: Vec<Cell> = size.cells().iter().collect();
        for three in cells.chunks(PER_DIGIT) {
            let mut rest = digits.next()??;
            for cell in three {
                if let Some(cube) = Cube::ALL.into_iter().find(|cube| code(Some(*cube)) == rest % 4) {
                    grid.put(*cell, cube);
                }
                rest /= 4;
            }
            if rest > 0 {
                return None;
            }
        }
        digits.next().is_none().then_some(grid)
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |row: u8| -> String {
            let letter = |column| Cell::new(row, column).and_then(|cell| self.at(cell)).map_or('.', Cube::letter);
            (0..self.columns()).map(letter).collect()
        };
        let rows: Vec<String> = (0..self.rows()).map(|at| row(at).trim_end_matches('.').to_owned()).collect();
        write!(f, "{}", rows.join("/").trim_end_matches('/'))
    }
}

impl From<Grid> for String {
    fn from(grid: Grid) -> Self {
        format!("{}x{} {grid}", grid.columns(), grid.rows())
    }
}

impl TryFrom<String> for Grid {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        let read = || {
            let (size, rows) = text.split_once(' ')?;
            let (columns, high) = size.split_once('x')?;
            let size = Size::new(columns.parse().ok()?, high.parse().ok()?)?;
            Self::parse(rows, size).ok()
        };
        read().ok_or_else(|| format!("{text:?} is no grid"))
    }
}
