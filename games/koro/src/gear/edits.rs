//! Changing single cells of a layout (3.3.3): `M@1.3` names a cube and its cell.

use super::cells::{Cell, CellSet, Size};
use super::cubes::{Cube, GearType};
use super::grid::Grid;
use std::str::FromStr;

/// A cube and the cell it is laid on or taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The cube.
    pub cube: Cube,
    /// The cell.
    pub cell: Cell,
}

/// Why a change of cells is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// This is not of the form `M@1.3`.
    Form(String),
    /// A letter that is none of `W`, `M`, `T`.
    Letter(char),
    /// The cell lies beyond the grid.
    GridSize(Size),
    /// A cube shall be laid where one lies.
    Taken {
        /// Where.
        cell: Cell,
        /// What lies there.
        cube: Cube,
    },
    /// A cube shall be taken where it does not lie.
    NotThere {
        /// Which, and where.
        edit: Edit,
        /// What lies there.
        there: Option<Cube>,
    },
    /// More cubes shall be laid than there are free cells.
    NoRoom {
        /// How many are free.
        free: u8,
    },
    /// Weapons are not filled: where a cube lies matters (K10.6).
    Weapon,
}

impl FromStr for Edit {
    type Err = EditError;
    fn from_str(text: &str) -> Result<Self, EditError> {
        let form = || EditError::Form(text.to_owned());
        let (cube, cell) = text.split_once('@').ok_or_else(form)?;
        let mut letters = cube.trim().chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return Err(form()) };
        let cube = Cube::of_letter(letter).ok_or(EditError::Letter(letter))?;
        Ok(Self { cube, cell: Cell::read(cell.trim()).ok_or_else(form)? })
    }
}

/// Reads a list of changes: `M@1.3,W@2.3`.
pub fn parse_edits(text: &str) -> Result<Vec<Edit>, EditError> {
    let parts = text.split([',', ' ', ';']).map(str::trim);
    parts.filter(|part| !part.is_empty()).map(str::parse).collect()
}

/// Reads cubes one after another: `MMWW`. Spaces and commas are nothing.
pub fn parse_cubes(text: &str) -> Result<Vec<Cube>, EditError> {
    let letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != ',');
    letters.map(|letter| Cube::of_letter(letter).ok_or(EditError::Letter(letter))).collect()
}

/// Takes cubes from a layout, then lays others.
pub fn edit(grid: &Grid, drop: &[Edit], add: &[Edit]) -> Result<Grid, EditError> {
    let mut grid = *grid;
    let size = grid.size();
    if drop.iter().chain(add).any(|edit| !size.cells().contains(edit.cell)) {
        return Err(EditError::GridSize(size));
    }
    for edit in drop {
        let there = grid.at(edit.cell);
        if there != Some(edit.cube) {
            return Err(EditError::NotThere { edit: *edit, there });
        }
        grid = grid.without(CellSet::NONE.with(edit.cell));
    }
    for Edit { cube, cell } in add {
        if let Some(there) = grid.at(*cell) {
            return Err(EditError::Taken { cell: *cell, cube: there });
        }
        grid = grid.with(*cell, *cube);
    }
    Ok(grid)
}

/// Lays cubes on the first free cells of helmet or sandals.
pub fn fill(gear: GearType, grid: &Grid, cubes: &[Cube]) -> Result<Grid, EditError> {
    let free = grid.free();
    if gear == GearType::Weapon {
        return Err(EditError::Weapon);
    }
    if cubes.len() > free.count().into() {
        return Err(EditError::NoRoom { free: free.count() });
    }
    Ok(free.iter().zip(cubes).fold(*grid, |grid, (cell, cube)| grid.with(cell, *cube)))
}
