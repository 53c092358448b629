//! The squares that wait to be left, for Dijkstra's way of counting (G5).

use super::Square;

/// Squares by what it costs to get to them, the cheapest first; of one cost, in the order in which they came.
///
/// Leaving a square costs 1 or 2, so all that wait at a time differ by 2 at most, and three lists are enough.
#[derive(Default)]
pub(super) struct Queue {
    /// The cost of the list whose turn it is.
    cost: u16,
    /// How many of that list have been taken.
    taken: usize,
    /// By cost, modulo 3: the one whose turn it is, and the two behind it.
    lists: [Vec<Square>; 3],
}

impl Queue {
    /// A square waits. It costs as much as the last that was taken, or up to 2 more.
    pub(super) fn push(&mut self, square: Square, cost: u16) {
        debug_assert!((self.cost..=self.cost + 2).contains(&cost), "a step costs 1 or 2");
        self.lists[usize::from(cost % 3)].push(square);
    }

    /// Takes the next square, with its cost.
    pub(super) fn pop(&mut self) -> Option<(Square, u16)> {
        for _ in 0..self.lists.len() {
            let list = &mut self.lists[usize::from(self.cost % 3)];
            if let Some(square) = list.get(self.taken) {
                self.taken += 1;
                return Some((*square, self.cost));
            }
            list.clear();
            self.taken = 0;
            self.cost += 1;
        }
        None
    }
}
