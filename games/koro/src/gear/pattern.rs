//! The pattern of a card, and where it occurs in a grid (K11.1-K11.3).

use super::cells::{Cell, CellSet, MAX_COLUMNS, MAX_ROWS, Size};
use super::cubes::{Cube, Cubes};
use super::grid::Grid;
use serde::{Deserialize, Serialize};

/// A pattern: its cubes in all four rotations. It is never mirrored (K11.2).
///
/// Written as its rows, as a grid is, without the empty rows and columns around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Pattern {
    size: Size,
    cubes: Cubes,
    turns: Vec<Turned>,
}

/// A pattern in one rotation, in the upper left corner of a grid. Rotations that look alike stand here once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turned {
    /// How many quarter turns clockwise.
    turn: u8,
    size: Size,
    kinds: [CellSet; 3],
}

/// Where a pattern lies in a grid, ordered by rotation, then row, then column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// How many quarter turns clockwise; of turns that look alike, the first.
    pub turn: u8,
    /// The row of its uppermost cubes, from 0.
    pub row: u8,
    /// The column of its leftmost cubes, from 0.
    pub column: u8,
}

impl Turned {
    fn moved(&self, row: u8, column: u8) -> [CellSet; 3] {
        self.kinds.map(|kind| kind.moved(row, column))
    }

    /// Where it may lie in a grid of a size.
    fn placements(self, size: Size) -> impl Iterator<Item = Placement> {
        let range = |grid: u8, own: u8| 0..(grid + 1).saturating_sub(own);
        range(size.rows(), self.size.rows()).flat_map(move |row| {
            let columns = range(size.columns(), self.size.columns());
            columns.map(move |column| Placement { turn: self.turn, row, column })
        })
    }

    /// After so many quarter turns clockwise; none if that is too large for every grid.
    fn rotated(cubes: &[(u8, u8, Cube)], turn: u8) -> Option<Self> {
        let high = cubes.iter().map(|(row, ..)| row + 1).max()?;
        let wide = cubes.iter().map(|(_, column, _)| column + 1).max()?;
        let at = |row: u8, column: u8| match turn {
            0 => (row, column),
            1 => (column, high - 1 - row),
            2 => (high - 1 - row, wide - 1 - column),
            _ => (wide - 1 - column, row),
        };
        let size = if turn.is_multiple_of(2) { Size::new(wide, high) } else { Size::new(high, wide) }?;
        let mut grid = Grid::empty(size);
        for (row, column, cube) in cubes {
            let (row, column) = at(*row, *column);
            grid = grid.with(Cell::new(row, column)?, *cube);
        }
        Some(Self { turn, size, kinds: Cube::ALL.map(|cube| grid.kind(cube)) })
    }
}

impl Pattern {
    /// Reads rows of `W`, `M`, `T` and `.`, as a grid is read.
    ///
    /// # Errors
    /// What is wrong with it: it has a foreign letter or no cube, or fits no grid as it is written.
    pub fn parse<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Self, String> {
        let text = rows.into_iter().collect::<Vec<_>>().join("/");
        let largest = Size::new(MAX_COLUMNS, MAX_ROWS).ok_or("no grid")?;
        let grid = Grid::parse(&text, largest).map_err(|wrong| format!("{text:?}: {wrong:?}"))?;
        Self::of_grid(&grid).ok_or_else(|| format!("{text:?} has no cube"))
    }

    /// The pattern that a grid shows; none if it is empty.
    pub fn of_grid(grid: &Grid) -> Option<Self> {
        let top = grid.iter().map(|(cell, _)| cell.row()).min()?;
        let left = grid.iter().map(|(cell, _)| cell.column()).min()?;
        let cubes: Vec<_> = grid.iter().map(|(cell, cube)| (cell.row() - top, cell.column() - left, cube)).collect();
        let mut turns: Vec<Turned> = Vec::new();
        for turned in (0..4).filter_map(|turn| Turned::rotated(&cubes, turn)) {
            if turns.iter().all(|before| before.kinds != turned.kinds) {
                turns.push(turned);
            }
        }
        let (columns, rows) = grid.filled().extent();
        Some(Self { size: Size::new(columns, rows)?, cubes: grid.cubes(), turns })
    }

    /// How large it is as it is written.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The cubes it needs.
    pub const fn cubes(&self) -> Cubes {
        self.cubes
    }

    /// As a grid of its size.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.size);
        self.lay(&mut grid, Placement { turn: 0, row: 0, column: 0 });
        grid
    }

    /// The first place where it occurs with all its cubes on some cells (K11.1, K11.3).
    pub fn first_in(&self, grid: &Grid, within: CellSet) -> Option<Placement> {
        self.occurrences(grid, within).next()
    }

    /// It occurs with all its cubes on some cells (K11.1, K11.3).
    pub fn occurs_in(&self, grid: &Grid, within: CellSet) -> bool {
        grid.cubes_in(within).covers(self.cubes) && self.first_in(grid, within).is_some()
    }

    /// It occurs anywhere in a grid.
    pub fn occurs(&self, grid: &Grid) -> bool {
        self.occurs_in(grid, grid.filled())
    }

    /// Every place where it occurs with all its cubes on some cells, in order.
    pub fn occurrences(&self, grid: &Grid, within: CellSet) -> impl Iterator<Item = Placement> {
        let there = Cube::ALL.map(|cube| grid.kind(cube) & within);
        let size = grid.size();
        self.turns.iter().flat_map(move |turned| {
            turned.placements(size).filter(move |at| {
                let needed = turned.moved(at.row, at.column);
                needed.iter().zip(&there).all(|(needed, there)| there.covers(*needed))
            })
        })
    }

    /// Every place where it may lie in a grid of a size, in order.
    pub fn placements(&self, size: Size) -> impl Iterator<Item = Placement> {
        self.turns.iter().flat_map(move |turned| turned.placements(size))
    }

    /// The cells its cubes take at a place.
    pub fn cells(&self, at: Placement) -> CellSet {
        let kinds =
            self.turns.iter().find(|turned| turned.turn == at.turn).map(|turned| turned.moved(at.row, at.column));
        kinds.map_or(CellSet::NONE, |[wood, metal, tooth]| wood | metal | tooth)
    }

    /// Lays its cubes on a grid, in place of what lies there.
    pub fn lay(&self, grid: &mut Grid, at: Placement) {
        if let Some(turned) = self.turns.iter().find(|turned| turned.turn == at.turn) {
            for (cube, cells) in Cube::ALL.into_iter().zip(turned.moved(at.row, at.column)) {
                grid.lay(cells, cube);
            }
        }
    }
}

impl From<Pattern> for Vec<String> {
    fn from(pattern: Pattern) -> Self {
        pattern.grid().to_string().split('/').map(str::to_owned).collect()
    }
}

impl TryFrom<Vec<String>> for Pattern {
    type Error = String;
    fn try_from(rows: Vec<String>) -> Result<Self, String> {
        Self::parse(rows.iter().map(String::as_str))
    }
}
