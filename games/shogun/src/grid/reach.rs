//! Where a creature gets to with its movement points, and by which way (G5).

use super::patch::Patch;
use super::queue::Queue;
use super::{Field, Gait, Square};

/// How a square is reached.
#[derive(Clone, Copy, Debug)]
struct Leg {
    /// For how many points, at least.
    cost: u8,
    /// From which square.
    from: Square,
}

/// The squares a creature gets to with its points, passing over allies, each with its least cost and the way.
///
/// Ways are reproducible: squares are left by their cost, those of one cost in the order in which they were come to, each to its
/// neighbours in the order N, E, S, W, NE, SE, SW, NW; a square keeps the first that leads to it for the least.
#[derive(Clone, Debug)]
pub struct Reach {
    start: Square,
    legs: Patch<Option<Leg>>,
}

impl Field<'_> {
    /// Where a creature gets to from a square with its points (G5).
    pub fn reach(&self, a: Square, gait: Gait, points: u8) -> Reach {
        let mut legs = self.window(a, points);
        legs.set(a, Some(Leg { cost: 0, from: a }));
        let mut queue = Queue::default();
        queue.push(a, 0);
        while let Some((from, cost)) = queue.pop() {
            let left = cost + u16::from(self.cost(from, gait));
            let Some(cost) = u8::try_from(left).ok().filter(|left| *left <= points) else { continue };
            for to in from.neighbours() {
                let cheaper = legs.get(to).is_some_and(|leg| leg.is_none_or(|leg| cost < leg.cost));
                if cheaper && self.step_to_neighbour(from, to, gait) {
                    legs.set(to, Some(Leg { cost, from }));
                    queue.push(to, left);
                }
            }
        }
        Reach { start: a, legs }
    }

    /// What a creature with so many points may get to at most: no table for the whole grid is needed.
    fn window(&self, a: Square, points: u8) -> Patch<Option<Leg>> {
        let (from, to) = self.map.corners().unwrap_or((a, a));
        let from = Square { x: first(a.x, points, from.x), y: first(a.y, points, from.y) };
        let to = Square { x: last(a.x, points, to.x), y: last(a.y, points, to.y) };
        Patch::new(from, to, None)
    }
}

/// The first row or column of a window, at the edge of the map at most.
fn first(at: u8, points: u8, edge: u8) -> u8 {
    at.saturating_sub(points).max(edge).min(at)
}

/// The last one.
fn last(at: u8, points: u8, edge: u8) -> u8 {
    at.saturating_add(points).min(edge).max(at)
}

impl Reach {
    /// The least cost of a square; none if it is out of reach.
    pub fn cost(&self, square: Square) -> Option<u8> {
        Some(self.leg(square)?.cost)
    }

    /// The way to a square, both ends included; empty if it is out of reach.
    pub fn path(&self, square: Square) -> Vec<Square> {
        let mut path = Vec::new();
        let mut at = square;
        while let Some(leg) = self.leg(at) {
            path.push(at);
            if at == self.start {
                break;
            }
            at = leg.from;
        }
        path.reverse();
        path
    }

    /// All squares with their costs, row by row: the start, those with allies on them, those passed in the air.
    pub fn iter(&self) -> impl Iterator<Item = (Square, u8)> {
        self.legs.iter().filter_map(|(square, leg)| Some((square, leg?.cost)))
    }

    /// The squares where the move may end, with their costs, row by row: the start itself, and every other on which the
    /// creature may stand.
    pub fn endings(&self, field: &Field<'_>, gait: Gait) -> Vec<(Square, u8)> {
        self.iter().filter(|(square, _)| *square == self.start || field.may_end(*square, gait)).collect()
    }

    fn leg(&self, square: Square) -> Option<Leg> {
        self.legs.get(square).flatten()
    }
}
