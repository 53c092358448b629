//! A rectangle of the grid with something on each of its squares.

use super::Square;

/// A dense rectangle. Asking it for a square outside gives nothing.
#[derive(Clone, Debug)]
pub(super) struct Patch<T> {
    /// Its top left square.
    from: Square,
    width: u8,
    height: u8,
    /// Row by row.
    cells: Vec<T>,
}

impl<T> Default for Patch<T> {
    fn default() -> Self {
        Self { from: Square::new(0, 0), width: 0, height: 0, cells: Vec::new() }
    }
}

impl<T: Copy> Patch<T> {
    /// The rectangle between two corners, both included, with the same on every square.
    pub(super) fn new(from: Square, to: Square, cell: T) -> Self {
        let (width, height) = (to.x - from.x + 1, to.y - from.y + 1);
        Self { from, width, height, cells: vec![cell; usize::from(width) * usize::from(height)] }
    }

    /// The same squares and one more, and what it takes to fill up the rectangle.
    pub(super) fn grown(&self, more: Square, filling: T) -> Self {
        let (from, to) = self.corners().unwrap_or((more, more));
        let (from, to) = (
            Square { x: from.x.min(more.x), y: from.y.min(more.y) },
            Square { x: to.x.max(more.x), y: to.y.max(more.y) },
        );
        let mut grown = Self::new(from, to, filling);
        for (square, cell) in self.iter() {
            grown.set(square, cell);
        }
        grown
    }

    /// Its top left and its bottom right square; none if it is empty.
    pub(super) fn corners(&self) -> Option<(Square, Square)> {
        let (x, y) = (self.width.checked_sub(1)?, self.height.checked_sub(1)?);
        Some((self.from, Square { x: self.from.x + x, y: self.from.y + y }))
    }

    /// What is on a square.
    pub(super) fn get(&self, square: Square) -> Option<T> {
        self.index(square).and_then(|at| self.cells.get(at).copied())
    }

    /// Puts something on a square; outside nothing happens.
    pub(super) fn set(&mut self, square: Square, cell: T) {
        if let Some(place) = self.index(square).and_then(|at| self.cells.get_mut(at)) {
            *place = cell;
        }
    }

    /// All its squares, row by row.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Square, T)> {
        let rows = (self.from.y..).zip(self.cells.chunks(usize::from(self.width.max(1))));
        rows.flat_map(|(y, row)| (self.from.x..).zip(row).map(move |(x, cell)| (Square { x, y }, *cell)))
    }

    /// Where a square lies among the cells; below the rectangle that is behind the last.
    fn index(&self, square: Square) -> Option<usize> {
        // left of the rectangle and above it these wrap round and are larger than any side
        let (x, y) = (square.x.wrapping_sub(self.from.x), square.y.wrapping_sub(self.from.y));
        (x < self.width).then(|| usize::from(y) * usize::from(self.width) + usize::from(x))
    }
}
