//! Paths, distances and lava on a map (F6.2, F11.7, F13.1).
//!
//! A [`Map`] is built from the fields once and then queried many times: sets of cells are single numbers, so the search for the
//! best order of turns and the AI can query it thousands of times.

use crate::content::{Kind, MOST_CELLS, book};
use crate::state::{Cell, Eruption, Field, Table};
use std::ops::{BitAnd, BitOr, Sub};

/// Most steps of a seat in a round (F6.1).
pub const STEP_LIMIT: u8 = 3;

/// Most steps of a Scout in a round (F6.1, F10.2).
pub const MOST_STEPS: u8 = 4;

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cells(u64);

impl Cells {
    /// No cell.
    pub const NONE: Self = Self(0);

    /// One cell.
    pub fn one(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// Is it in the set?
    pub fn has(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Is nothing in the set?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| Cell(rest.trailing_zeros().to_le_bytes()[0]))?;
            rest &= rest - 1;
            Some(first)
        })
    }
}

impl BitOr for Cells {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Cells {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Cells {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, |all, cell| all | Self::one(cell))
    }
}

/// The cells a meeple enters in one move, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trail {
    cells: [Cell; MOST_STEPS as usize],
    steps: u8,
}

impl Trail {
    /// No step at all.
    pub const STILL: Self = Self { cells: [Cell(0); MOST_STEPS as usize], steps: 0 };

    /// The cells entered, in order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.steps)]
    }

    fn of(path: &[Cell]) -> Option<Self> {
        let mut trail = Self::STILL;
        trail.cells.get_mut(..path.len())?.copy_from_slice(path);
        trail.steps = u8::try_from(path.len()).ok()?;
        Some(trail)
    }

    fn push(&mut self, cell: Cell) {
        self.cells[usize::from(self.steps)] = cell;
        self.steps += 1;
    }
}

/// The part of a map that changes during play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Covered by lava.
    pub lava: Cells,
    /// Eruption tokens of either side.
    pub tokens: Cells,
    /// Those of them that show their double side (F13.6).
    pub double: Cells,
}

/// A map prepared for queries.
#[derive(Clone, Debug)]
pub struct Map {
    near: [Cells; MOST_CELLS],
    all: Cells,
    open: Cells,
    burns: Cells,
    village: Cells,
    /// Lava and tokens as they lie on the fields.
    pub ground: Ground,
}

impl Map {
    /// The map of a table as it lies now.
    pub fn of(table: &Table) -> Self {
        Self::new(&table.fields)
    }

    /// A map from its fields; at most [`MOST_CELLS`].
    pub fn new(fields: &[Field]) -> Self {
        let cells = || (0u8..).map(Cell).zip(fields);
        let of_kind = |kinds: &[Kind]| -> Cells {
            cells().filter(|(_, field)| kinds.contains(&book().card(field.card).kind)).map(|(cell, _)| cell).collect()
        };
        let such = |holds: fn(&Field) -> bool| -> Cells {
            cells().filter(|(_, field)| holds(field)).map(|(cell, _)| cell).collect()
        };
        let mut near = [Cells::NONE; MOST_CELLS];
        for (cell, field) in cells() {
            near[cell.at()] = cells()
                .filter(|(_, other)| field.col.abs_diff(other.col) + field.row.abs_diff(other.row) == 1)
                .map(|(other, _)| other)
                .collect();
        }
        Self {
            near,
            all: such(|_| true),
            open: of_kind(&[Kind::Landscape, Kind::Village]),
            burns: of_kind(&[Kind::Landscape, Kind::Rubble]),
            village: of_kind(&[Kind::Village]),
            ground: Ground {
                lava: such(|field| field.lava),
                tokens: such(|field| field.token.is_some()),
                double: such(|field| field.token == Some(Eruption::Double)),
            },
        }
    }

    /// Is there such a cell on this map?
    pub fn has(&self, cell: Cell) -> bool {
        usize::from(cell.0) < MOST_CELLS && self.all.has(cell)
    }

    /// The orthogonally adjacent cells, whatever lies there.
    pub fn neighbours(&self, cell: Cell) -> Cells {
        self.near[cell.at()]
    }

    /// Can it be entered and crossed (F6.2)? Landscape and village can, unless lava covers them.
    pub fn walkable(&self, cell: Cell) -> bool {
        (self.open - self.ground.lava).has(cell)
    }

    /// Is it a card of the village?
    pub fn village(&self, cell: Cell) -> bool {
        self.village.has(cell)
    }

    /// Every cell a meeple can go to within so many steps, with the length of a shortest way (F6.1, F6.3), in reading order.
    /// The own cell is among them, at distance 0.
    pub fn reach(&self, from: Cell, steps: u8) -> Vec<(Cell, u8)> {
        let mut found: Vec<(Cell, u8)> = Vec::new();
        let mut seen = Cells::one(from);
        let mut rim = seen;
        for distance in 0..=steps {
            found.extend(rim.iter().map(|cell| (cell, distance)));
            rim = (self.around(rim) & (self.open - self.ground.lava)) - seen;
            seen = seen | rim;
        }
        found.sort_unstable();
        found
    }

    /// The cells a meeple can go to within so many steps, the own one among them.
    pub fn within(&self, from: Cell, steps: u8) -> Cells {
        let ways = self.open - self.ground.lava;
        (0..steps).fold(Cells::one(from), |seen, _| seen | (self.around(seen) & ways))
    }

    /// Length of a shortest way, if there is one within the limit (F6.3).
    pub fn distance(&self, from: Cell, to: Cell, limit: u8) -> Option<u8> {
        let ways = self.open - self.ground.lava;
        let mut seen = Cells::one(from);
        for steps in 0..=limit {
            if seen.has(to) {
                return Some(steps);
            }
            seen = seen | (self.around(seen) & ways);
        }
        None
    }

    /// Every path within the limit that enters no cell twice: shortest first, then in reading order.
    pub fn paths(&self, from: Cell, to: Cell, limit: u8) -> Vec<Vec<Cell>> {
        let mut found = Vec::new();
        self.extend(&mut vec![from], to, limit, &mut found);
        found.sort_by(|one, other| one.len().cmp(&other.len()).then_with(|| one.cmp(other)));
        found
    }

    fn extend(&self, walked: &mut Vec<Cell>, to: Cell, left: u8, found: &mut Vec<Vec<Cell>>) {
        let Some(&here) = walked.last() else { return };
        if here == to {
            found.push(walked[1..].to_vec());
        } else if left > 0 {
            for next in self.neighbours(here).iter().filter(|next| self.walkable(*next)) {
                if !walked.contains(&next) {
                    walked.push(next);
                    self.extend(walked, to, left - 1, found);
                    walked.pop();
                }
            }
        }
    }

    /// The path taken when none is named: of the shortest legal ones within the limit, at most [`MOST_STEPS`], one with the
    /// fewest eruption tokens, the first of these in reading order (F11.7).
    pub fn default_path(&self, from: Cell, to: Cell, limit: u8) -> Option<Vec<Cell>> {
        self.trail(self.ground, from, to, limit).map(|trail| trail.cells().to_vec())
    }

    /// [`Map::default_path`] on other ground than the map's own.
    pub fn trail(&self, ground: Ground, from: Cell, to: Cell, limit: u8) -> Option<Trail> {
        let ways = self.open - ground.lava;
        // rings[n]: the cells from which the destination is n steps away
        let mut rings = [Cells::NONE; MOST_STEPS as usize + 1];
        rings[0] = Cells::one(to) & ways;
        let limit = usize::from(limit.min(MOST_STEPS));
        let distance = (0..=limit).find(|&steps| {
            if steps > 0 {
                rings[steps] = self.around(rings[steps - 1]) & (ways | Cells::one(from));
            }
            rings[steps].has(from)
        })?;
        let mut best = None;
        self.shortest(&rings[..distance], ground.tokens, from, Trail::STILL, 0, &mut best);
        best.map(|(_, trail)| trail)
    }

    fn shortest(
        &self,
        rings: &[Cells],
        tokens: Cells,
        here: Cell,
        so_far: Trail,
        met: u8,
        best: &mut Option<(u8, Trail)>,
    ) {
        let Some((ring, rest)) = rings.split_last() else {
            if best.is_none_or(|(fewest, _)| met < fewest) {
                *best = Some((met, so_far));
            }
            return;
        };
        for next in (self.neighbours(here) & *ring).iter() {
            let mut longer = so_far;
            longer.push(next);
            self.shortest(rest, tokens, next, longer, met + u8::from(tokens.has(next)), best);
        }
    }

    /// A named path as it can be walked on this ground: every step to an adjacent cell that can be entered, at most
    /// [`MOST_STEPS`] (F6.2, F6.11).
    pub fn walk(&self, ground: Ground, from: Cell, path: &[Cell]) -> Option<Trail> {
        let ways = self.open - ground.lava;
        let starts = std::iter::once(&from).chain(path);
        let sound = starts.zip(path).all(|(here, next)| (self.near[here.at()] & ways).has(*next));
        sound.then(|| Trail::of(path)).flatten()
    }

    /// The cells that the next eruption burns (F13.1), in reading order.
    pub fn next_ring(&self) -> Vec<Cell> {
        self.ring(self.ground.lava).iter().collect()
    }

    /// The cells that the eruption after the next one burns, in reading order.
    pub fn ring_after(&self) -> Vec<Cell> {
        let lava = self.ground.lava;
        self.ring(lava | self.ring(lava)).iter().collect()
    }

    /// Rubble and landscape beside this lava (F13.1); the village neither burns nor conducts (F13.2).
    pub fn ring(&self, lava: Cells) -> Cells {
        (self.around(lava) & self.burns) - lava
    }

    fn around(&self, cells: Cells) -> Cells {
        cells.iter().fold(Cells::NONE, |all, cell| all | self.near[cell.at()])
    }
}

/// One eruption: burns a ring, takes the tokens on it off (F13.1, F13.3), and returns what burnt.
pub fn erupt(map: &Map, ground: &mut Ground) -> Cells {
    let ring = map.ring(ground.lava);
    ground.lava = ground.lava | ring;
    ground.tokens = ground.tokens - ring;
    ground.double = ground.double - ring;
    ring
}
