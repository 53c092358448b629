//! The layout that shows a card's pattern, built from what there is: the policy P-FIT (3.3.2).

use super::cells::CellSet;
use super::cubes::{Cube, Cubes, GearType};
use super::grid::Grid;
use super::pattern::{Pattern, Placement};
use super::rules::GearRules;
use super::weapons::{IllegalWeapon, weapons};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// What becomes of cells that the pattern does not need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extras {
    /// Cubes that lie there stay where they can.
    #[default]
    Keep,
    /// They are left empty.
    None,
    /// Cubes that lie there stay, and all others are added where they can be.
    Max,
}

/// Gear that shall show a card.
#[derive(Clone, Copy, Debug)]
pub struct Fitting<'a> {
    /// Its type.
    pub gear: GearType,
    /// As it lies now.
    pub present: &'a Grid,
    /// The cubes in the backpack.
    pub stock: Cubes,
    /// The pattern of the card; two for two one-handed weapons (K11.5).
    pub patterns: &'a [Pattern],
    /// What becomes of the other cells.
    pub extras: Extras,
    /// What its owner may build.
    pub rules: &'a GearRules,
}

/// Where the patterns of a card lie: the first, and the second if it has two.
pub type Places = (Placement, Option<Placement>);

/// A layout that shows the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The layout. It is legal, and gear and backpack have its cubes.
    pub layout: Grid,
    /// Where the patterns lie.
    pub places: Places,
    /// One of its weapons is usable; of helmet and sandals this is always true.
    pub usable: bool,
    /// How many cubes are taken off.
    pub off: u8,
    /// How many teeth lie outside the patterns.
    pub spare_teeth: u8,
    /// The length of the longest weapon; 0 for helmet and sandals.
    pub length: u8,
}

/// Why nothing fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Gear and backpack lack these cubes.
    Missing(Cubes),
    /// The pattern cannot be built by this samurai now: it is too large for the grid, or illegal for this reason wherever it
    /// lies first.
    NoRoom(Option<IllegalWeapon>),
}

/// Every layout that shows the card, the best first. No two are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fits(Vec<Fit>);

/// What P-FIT looks at, in this order; the least is best.
type Preference = (bool, u8, u8, Reverse<u8>, Places);

impl Fit {
    fn preference(&self) -> Preference {
        (!self.usable, self.off, self.spare_teeth, Reverse(self.length), self.places)
    }

    /// How its patterns are turned.
    fn turns(&self) -> (u8, Option<u8>) {
        (self.places.0.turn, self.places.1.map(|place| place.turn))
    }
}

impl Fits {
    /// All of them, the best first.
    pub fn all(&self) -> &[Fit] {
        &self.0
    }

    /// The best.
    pub fn best(&self) -> Option<&Fit> {
        self.0.first()
    }

    /// The one with a layout.
    pub fn find(&self, layout: &Grid) -> Option<&Fit> {
        self.0.iter().find(|fit| fit.layout == *layout)
    }

    /// The best one in the next rotation (*Turn*), after the last again in the first; none if there is but one.
    pub fn turned(&self, from: &Fit) -> Option<&Fit> {
        let others = || self.0.iter().filter(|fit| fit.turns() != from.turns());
        // the best stand first, and of equal ones the first counts
        let later = others().filter(|fit| fit.turns() > from.turns()).min_by_key(|fit| fit.turns());
        later.or_else(|| others().min_by_key(|fit| fit.turns()))
    }

    /// The one in the next position of the same rotation (*Shift*), after the last again in the first; none if there is but one.
    pub fn shifted(&self, from: &Fit) -> Option<&Fit> {
        let others = || self.0.iter().filter(|fit| fit.turns() == from.turns() && fit.places != from.places);
        let later = others().filter(|fit| fit.places > from.places).min_by_key(|fit| fit.places);
        later.or_else(|| others().min_by_key(|fit| fit.places))
    }
}

impl Fitting<'_> {
    /// The best layout alone, which takes less time than all.
    pub fn best(&self) -> Result<Fit, Unfit> {
        let mut best: Option<Fit> = None;
        let reason = self.each(|fit| {
            if best.is_none_or(|before| fit.preference() < before.preference()) {
                best = Some(fit);
            }
        })?;
        best.ok_or(Unfit::NoRoom(reason))
    }

    /// Every layout.
    pub fn all(&self) -> Result<Fits, Unfit> {
        let mut fits = Vec::new();
        let reason = self.each(|fit| fits.push(fit))?;
        fits.sort_by_key(Fit::preference);
        let mut seen = BTreeSet::new();
        fits.retain(|fit| seen.insert(fit.layout));
        if fits.is_empty() { Err(Unfit::NoRoom(reason)) } else { Ok(Fits(fits)) }
    }

    /// Whether any layout shows the card: looks for one that is bare of other cubes, which takes less time than the best.
    pub fn exists(&self) -> bool {
        self.missing().is_empty() && self.places().any(|places| self.bare(places).is_ok())
    }

    /// Every place of the patterns with the layout that comes of it. Gives why the first illegal one was illegal.
    fn each(&self, mut found: impl FnMut(Fit)) -> Result<Option<IllegalWeapon>, Unfit> {
        let missing = self.missing();
        if !missing.is_empty() {
            return Err(Unfit::Missing(missing));
        }
        let mut reason = None;
        for places in self.places() {
            match self.laid(places) {
                Ok(fit) => found(fit),
                Err(illegal) => reason = reason.or(illegal),
            }
        }
        Ok(reason)
    }

    /// The cubes that the patterns need and nobody has.
    fn missing(&self) -> Cubes {
        self.patterns.iter().map(Pattern::cubes).sum::<Cubes>().beyond(self.have())
    }

    /// Where the patterns can lie: a second one where the first leaves it a part of its own.
    fn places(&self) -> impl Iterator<Item = Places> {
        let size = self.rules.size(self.gear);
        let parts = [self.rules.weapon.left_part(), self.rules.weapon.right_part()];
        let (one, other) = (self.patterns.first(), self.patterns.get(1));
        one.into_iter().flat_map(move |one| {
            one.placements(size).flat_map(move |at| {
                let part = if parts[0].covers(one.cells(at)) { parts[1] } else { parts[0] };
                let free = part - one.cells(at);
                let beside = other.into_iter().flat_map(move |other| {
                    let fitting = other.placements(size).filter(move |to| free.covers(other.cells(*to)));
                    fitting.map(move |to| (at, Some(to)))
                });
                other.is_none().then_some((at, None)).into_iter().chain(beside)
            })
        })
    }

    /// The cubes there are: on the gear and in the backpack. What is wasted is never needed: it is of a kind that is taken off.
    fn have(&self) -> Cubes {
        self.present.cubes().plus(self.stock)
    }

    /// The patterns alone at some places, and where they lie; or why that is illegal, if it is.
    fn bare(&self, places: Places) -> Result<(Grid, [CellSet; 2]), Option<IllegalWeapon>> {
        let mut layout = Grid::empty(self.rules.size(self.gear));
        let mut parts = [CellSet::NONE; 2];
        let both = [Some(places.0), places.1];
        for ((pattern, at), part) in self.patterns.iter().zip(both.into_iter().flatten()).zip(&mut parts) {
            pattern.lay(&mut layout, at);
            *part = pattern.cells(at);
        }
        self.rules.check(self.gear, &layout).map_err(Some)?;
        if !self.shows(&layout, parts) {
            return Err(None);
        }
        Ok((layout, parts))
    }

    /// The layout with the patterns at some places; or why it is illegal, if it is.
    fn laid(&self, places: Places) -> Result<Fit, Option<IllegalWeapon>> {
        let (mut layout, parts) = self.bare(places)?;
        if self.extras != Extras::None {
            self.keep(&mut layout, parts);
        }
        if self.extras == Extras::Max {
            self.add(&mut layout, parts);
        }
        let (usable, length) = self.measure(&layout);
        let off = self.present.cubes().beyond(layout.cubes()).total();
        let spare_teeth = (layout.kind(Cube::Tooth) - parts[0] - parts[1]).count();
        Ok(Fit { layout, places, usable, off, spare_teeth, length })
    }

    /// A layout is legal, and the patterns lie in weapons of their own.
    fn shows(&self, layout: &Grid, [one, other]: [CellSet; 2]) -> bool {
        if self.gear != GearType::Weapon {
            return true;
        }
        let Ok(weapons) = weapons(layout, self.rules.weapon) else { return false };
        let within = |part: CellSet| weapons.iter().position(|weapon| weapon.cells.covers(part));
        within(one).is_some() && (other.is_empty() || (within(other).is_some() && within(one) != within(other)))
    }

    /// Keeps the cubes that lie beside the patterns: all, or one after another those that can stay.
    fn keep(&self, layout: &mut Grid, parts: [CellSet; 2]) {
        let mut left = self.present.filled() - layout.filled();
        let can = |layout: &Grid| self.have().covers(layout.cubes()) && self.shows(layout, parts);
        let with = |layout: &Grid, cells: CellSet| {
            let mut layout = *layout;
            for cube in Cube::ALL {
                layout.lay(self.present.kind(cube) & cells, cube);
            }
            layout
        };
        let all = with(layout, left);
        if can(&all) {
            *layout = all;
            return;
        }
        while let Some((cell, more)) = left.iter().find_map(|cell| {
            let more = with(layout, CellSet::NONE.with(cell));
            can(&more).then_some((cell, more))
        }) {
            *layout = more;
            left = left - CellSet::NONE.with(cell);
        }
    }

    /// Adds what else there is: first the wood that makes a weapon usable, then metal, teeth and wood, each cube on the first
    /// free cell beside the others where the layout stays legal and usable.
    fn add(&self, layout: &mut Grid, parts: [CellSet; 2]) {
        let size = layout.size();
        let kinds = [Cube::Wood, Cube::Metal, Cube::Tooth, Cube::Wood];
        for (at, cube) in kinds.into_iter().enumerate() {
            loop {
                let usable = self.measure(layout).0;
                let enough = at == 0 && usable;
                if enough || self.have().get(cube) == layout.cubes().get(cube) {
                    break;
                }
                let free = if self.gear == GearType::Weapon { layout.filled().beside(size) } else { layout.free() };
                let more = free
                    .iter()
                    .map(|cell| layout.with(cell, cube))
                    .find(|more| self.shows(more, parts) && (!usable || self.measure(more).0));
                let Some(more) = more else { break };
                *layout = more;
            }
        }
    }

    /// Whether a layout is usable, and how long.
    fn measure(&self, layout: &Grid) -> (bool, u8) {
        match self.gear {
            GearType::Weapon => {
                weapons(layout, self.rules.weapon).map_or((false, 0), |all| (all.usable(), all.length()))
            }
            GearType::Helmet | GearType::Sandals => (true, 0),
        }
    }
}
