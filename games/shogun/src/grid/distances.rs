//! How far it is on foot to somebody: what “move toward” measures (A34).

use super::patch::Patch;
use super::queue::Queue;
use super::{Field, Gait, Square};

/// What it costs, from every square, to get to one that is adjacent to a target.
#[derive(Clone, Debug)]
pub struct Distances {
    costs: Patch<Option<u16>>,
}

impl Distances {
    /// The least movement points from a square; none where no way leads.
    pub fn get(&self, square: Square) -> Option<u16> {
        self.costs.get(square).flatten()
    }
}

/// The least movement points from every square to one that is adjacent to the target (G3) and that a creature may stand on.
/// Creatures are no hindrance, terrain and resistors are (A34).
pub fn distances_to(field: &Field<'_>, target: Square, gait: Gait) -> Distances {
    let alone = Field { resistors: field.resistors.clone(), ..Field::bare(field.map) };
    let Some((from, to)) = alone.map.corners() else { return Distances { costs: Patch::default() } };
    let mut costs = Patch::new(from, to, None);
    let mut queue = Queue::default();
    for goal in target.neighbours().filter(|near| alone.adjacent(*near, target) && alone.may_end(*near, gait)) {
        costs.set(goal, Some(0));
        queue.push(goal, 0);
    }
    // backwards, from the goals: a step costs what its first square does, so whatever is come to first is come to for the least
    while let Some((to, left)) = queue.pop() {
        for from in to.neighbours() {
            if costs.get(from) == Some(None) && alone.step_to_neighbour(from, to, gait) {
                let cost = left + u16::from(alone.cost(from, gait));
                costs.set(from, Some(cost));
                queue.push(from, cost);
            }
        }
    }
    Distances { costs }
}
