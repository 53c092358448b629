//! The grid as one side sees it: sight, distances for attacks, steps (G2 to G4).

use super::walk::Line;
use super::{Ground, Map, Square, Squares, Terrain, range};

/// How a creature moves (X26.4, X26.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// On foot.
    Walk,
    /// On foot, and difficult ground is like any other to it.
    WaterBorn,
    /// Through the air: over everything but inaccessible squares.
    Fly,
    /// Through everything but void.
    Spectral,
}

/// A map and who stands on it, seen by one creature. The creature itself is in none of the sets.
#[derive(Clone, Debug)]
pub struct Field<'m> {
    /// What is laid.
    pub map: &'m Map,
    /// Where creatures of the other side stand.
    pub foes: Squares,
    /// Where others of its own side stand.
    pub allies: Squares,
    /// Where resistors stand, which block both sides (X20.1).
    pub resistors: Squares,
}

impl<'m> Field<'m> {
    /// A map on which nobody stands.
    pub fn bare(map: &'m Map) -> Self {
        Self { map, foes: Squares::default(), allies: Squares::default(), resistors: Squares::default() }
    }

    /// Is it `occ` (section 35): inaccessible, an obstacle, a foe or a resistor on it? Allies do not count.
    pub fn occupied(&self, square: Square) -> bool {
        self.closed(square) || self.foes.contains(square) || self.resistors.contains(square)
    }

    /// Does its terrain alone make it occupied?
    fn closed(&self, square: Square) -> bool {
        matches!(self.map.at(square).terrain, Terrain::Void | Terrain::Inaccessible | Terrain::Obstacle)
    }

    /// Line of sight (G2): the line enters nothing that blocks it, and touches at most one such square at a corner. Across
    /// heights only inaccessible squares block. Neither end does.
    pub fn sees(&self, a: Square, b: Square) -> bool {
        let level = self.level(a, b);
        let blocks = |square| if level { self.occupied(square) } else { self.map.inaccessible(square) };
        // no square is touched twice, nor an end of the line: all that are touched are distinct
        let mut touched = 0;
        for crossing in Line::new(a, b) {
            if crossing.entered != b && blocks(crossing.entered) {
                return false;
            }
            touched += crossing.touched.into_iter().flatten().filter(|square| blocks(*square)).count();
            if touched > 1 {
                return false;
            }
        }
        true
    }

    /// Are they within a range (G3)? A range of 2 or less never reaches another height (X26.2).
    pub fn within(&self, a: Square, b: Square, n: u8) -> bool {
        range(a, b) <= n && (n > 2 || self.level(a, b))
    }

    /// Are they adjacent (G3): next to each other, diagonally or not, on one height (X26.2)?
    pub fn adjacent(&self, a: Square, b: Square) -> bool {
        a.chebyshev(b) == 1 && self.level(a, b)
    }

    /// Does an “attack range n” reach from one to the other (G3)?
    pub fn reaches(&self, a: Square, b: Square, n: u8) -> bool {
        self.within(a, b, n) && self.sees(a, b)
    }

    /// Does an “attack adjacent” reach from one to the other (G3)?
    pub fn beside(&self, a: Square, b: Square) -> bool {
        self.adjacent(a, b) && self.sees(a, b)
    }

    /// Do they lie on one height?
    fn level(&self, a: Square, b: Square) -> bool {
        self.map.at(a).height == self.map.at(b).height
    }

    /// Is it a legal step (G4)? Onto an ally it is, though nobody may stay there.
    pub fn step(&self, a: Square, b: Square, gait: Gait) -> bool {
        a.chebyshev(b) == 1 && self.step_to_neighbour(a, b, gait)
    }

    /// The same for squares that are known to be neighbours.
    pub(super) fn step_to_neighbour(&self, a: Square, b: Square, gait: Gait) -> bool {
        match gait {
            Gait::Walk | Gait::WaterBorn => !self.occupied(b) && self.walks(a, b),
            Gait::Fly => {
                let inaccessible = |square| self.map.inaccessible(square);
                !inaccessible(b) && !sides(a, b).is_some_and(|sides| sides.into_iter().any(inaccessible))
            }
            Gait::Spectral => self.map.at(b).terrain != Terrain::Void,
        }
    }

    /// May one walk from a square to its free neighbour: by a ladder if the heights differ (X26.3), and not round the corner of
    /// an occupied square (X8.4)?
    fn walks(&self, a: Square, b: Square) -> bool {
        let (from, to) = (self.map.at(a), self.map.at(b));
        match sides(a, b) {
            None => from.height == to.height || climbs(from, to),
            Some(sides) => {
                let shut = |side: Square| {
                    let on_their_height = self.map.at(side).height == from.height;
                    if on_their_height { self.occupied(side) } else { self.map.inaccessible(side) }
                };
                from.height == to.height && !sides.into_iter().any(shut)
            }
        }
    }

    /// What it costs to leave a square (X8.2).
    pub fn cost(&self, a: Square, gait: Gait) -> u8 {
        if gait == Gait::Walk && self.map.at(a).terrain == Terrain::Difficult { 2 } else { 1 }
    }

    /// May a move end there (G5): is it empty of creatures and resistors, and ground to stand on? To spectral creatures
    /// everything but void is (X26.5).
    pub fn may_end(&self, square: Square, gait: Gait) -> bool {
        let stands = match gait {
            Gait::Walk | Gait::WaterBorn | Gait::Fly => !self.closed(square),
            Gait::Spectral => self.map.at(square).terrain != Terrain::Void,
        };
        stands && ![&self.foes, &self.allies, &self.resistors].into_iter().any(|taken| taken.contains(square))
    }
}

/// The two squares that touch both ends of a diagonal step; none if it is not diagonal.
fn sides(a: Square, b: Square) -> Option<[Square; 2]> {
    (a.x != b.x && a.y != b.y).then_some([Square { x: b.x, y: a.y }, Square { x: a.x, y: b.y }])
}

/// Do a ladder's foot and the next height lie there, in either order (X26.3)?
fn climbs(from: Ground, to: Ground) -> bool {
    let lower = if from.height < to.height { from } else { to };
    from.height.abs_diff(to.height) == 1 && lower.terrain == Terrain::Ladder
}
