//! Cubes that go from a weapon: broken in combat (K13.5, K13.6), burnt (K19.11), or because it became illegal (K10.12); and the
//! policy P-BREAK.

use super::cells::{Cell, CellSet};
use super::cubes::{Cube, Cubes, GearType};
use super::grid::Grid;
use super::rules::{GearRules, WeaponRules};
use super::weapons::{IllegalWeapon, sandals_weapon, weapons};
use std::cmp::Reverse;

/// The gear that loses cubes.
#[derive(Clone, Copy, Debug)]
pub struct Breaking<'a> {
    /// The weapons, or Tomoe's sandals (K19.17).
    pub gear: GearType,
    /// As it lies before.
    pub grid: &'a Grid,
    /// What its owner may build afterwards.
    pub rules: &'a GearRules,
    /// The cells of the weapon that loses them.
    pub from: CellSet,
    /// How many cubes of each kind it loses.
    pub broken: Cubes,
}

/// The cells whose cubes go to the supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Those that broke.
    pub broken: CellSet,
    /// Those that must go with them for the rest to be legal (K10.12).
    pub extra: CellSet,
}

/// Why named cells are not what must go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreakError {
    /// There is no cube on this cell.
    NoCube(Cell),
    /// Too few cubes of a kind are named in the weapon that lost them.
    Kind {
        /// The kind.
        cube: Cube,
        /// How many of them must go.
        need: u8,
    },
    /// The rest would be illegal.
    Illegal(IllegalWeapon),
    /// More cubes are named than must go.
    TooMany,
}

/// What P-BREAK looks at, in this order; the least is best.
type Preference = (bool, u8, Reverse<u16>, Reverse<u8>, CellSet);

impl Broken {
    /// All of them.
    pub fn all(&self) -> CellSet {
        self.broken | self.extra
    }
}

impl Breaking<'_> {
    /// P-BREAK: the rest still has a usable weapon, needs the fewest further removals, keeps the greatest value, then the
    /// greatest length; then the lowest cells go.
    pub fn usual(&self) -> Broken {
        let mut best: Option<(Preference, Broken)> = None;
        self.each(|broken| {
            let preference = self.preference(&broken);
            if best.is_none_or(|(before, _)| preference < before) {
                best = Some((preference, broken));
            }
        });
        best.map_or(Broken { broken: CellSet::NONE, extra: CellSet::NONE }, |(_, broken)| broken)
    }

    /// Every way in which the cubes can go, the one of P-BREAK first. Ways that leave the same cubes are one.
    pub fn ways(&self) -> Vec<Broken> {
        let mut ways: Vec<(Preference, Broken)> = Vec::new();
        self.each(|broken| ways.push((self.preference(&broken), broken)));
        ways.sort_by_key(|(preference, broken)| (*preference, broken.broken));
        ways.dedup_by_key(|(_, broken)| broken.all());
        ways.into_iter().map(|(_, broken)| broken).collect()
    }

    /// Checks cells that a player names.
    pub fn named(&self, cells: CellSet) -> Result<Broken, BreakError> {
        if let Some(cell) = (cells - self.grid.filled()).first() {
            return Err(BreakError::NoCube(cell));
        }
        let named = self.grid.cubes_in(cells & self.from);
        if let Some((cube, need)) = self.lost().counts().find(|(cube, need)| named.get(*cube) < *need) {
            return Err(BreakError::Kind { cube, need });
        }
        self.rules.check(self.gear, &self.grid.without(cells)).map_err(BreakError::Illegal)?;
        let mut found = None;
        self.each(|broken| {
            if broken.all() == cells && found.is_none_or(|before: Broken| broken.broken < before.broken) {
                found = Some(broken);
            }
        });
        found.ok_or(BreakError::TooMany)
    }

    /// What it loses, and never more than it has.
    fn lost(&self) -> Cubes {
        let there = self.grid.cubes_in(self.from);
        there.beyond(there.beyond(self.broken))
    }

    /// Every choice of cubes that break, with every least removal that makes the rest legal.
    fn each(&self, mut found: impl FnMut(Broken)) {
        let lost = self.lost();
        let of = |cube| (self.grid.kind(cube) & self.from).subsets_of(lost.get(cube));
        for wood in of(Cube::Wood) {
            for metal in of(Cube::Metal) {
                for tooth in of(Cube::Tooth) {
                    let broken = wood | metal | tooth;
                    let rest = self.grid.without(broken);
                    if self.rules.check(self.gear, &rest).is_ok() {
                        found(Broken { broken, extra: CellSet::NONE });
                    } else {
                        for kept in most_kept(&rest, self.rules.weapon) {
                            found(Broken { broken, extra: rest.filled() - kept });
                        }
                    }
                }
            }
        }
    }

    fn preference(&self, broken: &Broken) -> Preference {
        let rest = self.grid.without(broken.all());
        let (usable, length) = match self.gear {
            GearType::Weapon => {
                weapons(&rest, self.rules.weapon).map_or((false, 0), |all| (all.usable(), all.length()))
            }
            GearType::Sandals => sandals_weapon(&rest).map_or((false, 0), |worn| (worn.usable, worn.length)),
            GearType::Helmet => (false, 0),
        };
        (!usable, broken.extra.count(), Reverse(rest.cubes().value()), Reverse(length), broken.all())
    }
}

/// The legal sets of cubes that an illegal weapon grid can be cut down to, each with no cube less than must go (K10.12).
///
/// What is left of a weapon that was legal, or is locked by now, is cut along its groups and the border of the parts; only a
/// part that holds more than one hand can must be cut through.
fn most_kept(grid: &Grid, rules: WeaponRules) -> Vec<CellSet> {
    let filled = grid.filled();
    let pieces = |part: CellSet| -> Vec<CellSet> {
        let groups = (filled & part).groups();
        let cut = groups.flat_map(|group| group.subsets_of(group.count().min(rules.max_one)));
        cut.filter(|piece| piece.first_group() == *piece).collect()
    };
    let (left, right) = (pieces(rules.left_part()), pieces(rules.right_part()));
    let pairs = left.iter().flat_map(|one| right.iter().map(move |other| *one | *other));
    let legal = |kept: &CellSet| weapons(&grid.only(*kept), rules).is_ok();
    let all = filled.groups().chain(left.iter().copied()).chain(right.iter().copied()).chain(pairs);
    let legal: Vec<CellSet> = all.filter(legal).collect();
    let mut most: Vec<CellSet> = Vec::new();
    for kept in &legal {
        if !legal.iter().any(|more| more != kept && more.covers(*kept)) && !most.contains(kept) {
            most.push(*kept);
        }
    }
    if most.is_empty() { vec![CellSet::NONE] } else { most }
}

/// What a locked right part takes away (K12.18), and whatever else an illegal weapon grid loses (K10.12).
pub fn cure<'a>(grid: &'a Grid, rules: &'a GearRules) -> Breaking<'a> {
    Breaking { gear: GearType::Weapon, grid, rules, from: CellSet::NONE, broken: Cubes::NONE }
}
