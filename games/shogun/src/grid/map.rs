//! What is laid of a chapter: terrain and heights (X2.1, X26.1).

use super::Square;
use super::patch::Patch;
use serde::{Deserialize, Serialize};

/// What a square is (X26.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Not laid: inaccessible to everybody, spectral creatures included (X2.1, X26.5).
    #[default]
    Void,
    /// Nothing in particular.
    Floor,
    /// Cannot be entered, blocks sight on its own height.
    Obstacle,
    /// The same, also for flyers and across heights. A closed door is laid as this.
    Inaccessible,
    /// Costs 2 movement points to leave (X8.2).
    Difficult,
    /// Does what its zone says; here it is floor.
    Special,
    /// A ladder or stairs: walkers climb from here to the next height (X26.3).
    Ladder,
}

/// What is laid on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// What it is.
    pub terrain: Terrain,
    /// How high it lies.
    pub height: u8,
}

/// The squares that are laid; all others are void.
#[derive(Clone, Debug, Default)]
pub struct Map {
    grounds: Patch<Ground>,
}

impl Map {
    /// Lays a square, or another ground on it; void takes it away.
    pub fn lay(&mut self, at: Square, ground: Ground) {
        if ground.terrain == Terrain::Void {
            self.grounds.set(at, Ground::default());
            return;
        }
        if self.grounds.get(at).is_none() {
            self.grounds = self.grounds.grown(at, Ground::default());
        }
        self.grounds.set(at, ground);
    }

    /// What is laid on a square; void of height 0 if nothing is.
    pub fn at(&self, square: Square) -> Ground {
        self.grounds.get(square).unwrap_or_default()
    }

    /// The squares that are laid, row by row.
    pub fn squares(&self) -> impl Iterator<Item = (Square, Ground)> {
        self.grounds.iter().filter(|(_, ground)| ground.terrain != Terrain::Void)
    }

    /// Is it `inacc` (section 35): void, inaccessible, a closed door?
    pub fn inaccessible(&self, square: Square) -> bool {
        matches!(self.at(square).terrain, Terrain::Void | Terrain::Inaccessible)
    }

    /// The corners of a rectangle that holds all that is laid; none if nothing is.
    pub(super) fn corners(&self) -> Option<(Square, Square)> {
        self.grounds.corners()
    }
}

impl PartialEq for Map {
    fn eq(&self, other: &Self) -> bool {
        self.squares().eq(other.squares())
    }
}

impl Eq for Map {}
