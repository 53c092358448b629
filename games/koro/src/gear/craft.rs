//! Crafting: from one layout to another (K9.2-K9.7).

use super::cells::Size;
use super::cubes::{Cube, Cubes, GearType};
use super::grid::{Grid, GridError};
use super::rules::GearRules;
use super::weapons::IllegalWeapon;

/// Which of the cubes taken off goes to the supply (K9.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Waste {
    /// One of the cheapest kind taken off (3.3).
    #[default]
    Cheapest,
    /// One of this kind.
    Named(Cube),
    /// None, whatever is taken off (Scroll of the Thrifty Smith).
    Spared,
}

/// What a craft moves (K9.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Craft {
    /// From the backpack onto the gear.
    pub on: Cubes,
    /// Off the gear; all but the waste go into the backpack.
    pub off: Cubes,
    /// The cube that goes to the supply instead.
    pub waste: Option<Cube>,
}

/// Why a craft is refused, in the order in which it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CraftError {
    /// The layout has more rows or columns than the gear.
    GridSize(Size),
    /// A letter that is none of `W`, `M`, `T`, `.`.
    Letter(char),
    /// The layout has more cubes of a kind than the gear and the backpack together.
    Cubes {
        /// The kind.
        cube: Cube,
        /// How many the layout has.
        need: u8,
        /// How many there are.
        have: u8,
    },
    /// The cube named as waste is none of those taken off.
    Waste {
        /// What is taken off.
        off: Cubes,
    },
    /// The layout is no legal weapon.
    Illegal(IllegalWeapon),
}

impl Craft {
    /// The backpack's cubes after the craft. Whether they fit is the backpack's to say (K9.6).
    pub fn stock(&self, before: Cubes) -> Cubes {
        let wasted = self.waste.map_or(Cubes::NONE, |cube| Cubes::of(cube, 1));
        before.beyond(self.on).plus(self.off.beyond(wasted))
    }
}

impl From<GridError> for CraftError {
    fn from(wrong: GridError) -> Self {
        match wrong {
            GridError::GridSize(size) => Self::GridSize(size),
            GridError::Letter(letter) => Self::Letter(letter),
        }
    }
}

/// Crafts gear of a type from one layout to another with what the backpack holds (K9.5, K9.6). Cubes inside the gear may change
/// places (K9.4): only their numbers count. A waste that is named though nothing is taken off is let pass.
pub fn craft(
    gear: GearType,
    from: &Grid,
    to: &Grid,
    stock: Cubes,
    waste: Waste,
    rules: &GearRules,
) -> Result<Craft, CraftError> {
    if to.size() != rules.size(gear) {
        return Err(CraftError::GridSize(rules.size(gear)));
    }
    let (old, new) = (from.cubes(), to.cubes());
    let (on, off) = (new.beyond(old), old.beyond(new));
    if let Some((cube, _)) = on.beyond(stock).counts().next() {
        return Err(CraftError::Cubes { cube, need: new.get(cube), have: old.plus(stock).get(cube) });
    }
    let waste = match waste {
        _ if off.is_empty() => None,
        Waste::Spared => None,
        Waste::Cheapest => off.each().next(),
        Waste::Named(cube) if off.get(cube) > 0 => Some(cube),
        Waste::Named(_) => return Err(CraftError::Waste { off }),
    };
    rules.check(gear, to).map_err(CraftError::Illegal)?;
    Ok(Craft { on, off, waste })
}
