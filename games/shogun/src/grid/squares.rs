//! Sets of squares.

use super::Square;
use std::fmt;

/// A set of squares: a bit for each square of the grid, so that asking for one costs next to nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Squares {
    /// Row by row; the lowest bit is the leftmost square.
    rows: [u64; Square::SIDE as usize],
}

impl Squares {
    /// Puts a square in.
    pub fn insert(&mut self, square: Square) {
        self.rows[usize::from(square.y)] |= 1 << square.x;
    }

    /// Takes a square out.
    pub fn remove(&mut self, square: Square) {
        self.rows[usize::from(square.y)] &= !(1 << square.x);
    }

    /// Is the square in it?
    pub fn contains(&self, square: Square) -> bool {
        self.rows[usize::from(square.y)] & (1 << square.x) != 0
    }

    /// Is none in it?
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|row| *row == 0)
    }

    /// How many are in it.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// All of them in their order, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Square> {
        let rows = (0..Square::SIDE).zip(&self.rows).filter(|(_, row)| **row != 0);
        rows.flat_map(|(y, row)| {
            let columns = (0..Square::SIDE).filter(move |x| row & (1 << x) != 0);
            columns.map(move |x| Square { x, y })
        })
    }
}

impl Default for Squares {
    fn default() -> Self {
        Self { rows: [0; Square::SIDE as usize] }
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::default();
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(String::from)).finish()
    }
}
