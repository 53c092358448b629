//! Which weapons a grid holds (K10.3-K10.13), or why they are illegal.

use super::cells::CellSet;
use super::grid::Grid;
use super::rules::{WeaponMode, WeaponRules};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// How a weapon is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// In one hand (K10.7).
    One,
    /// In both (K10.9).
    Two,
}

/// Where a weapon lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// In the left part of the weapon grid.
    Left,
    /// In its right part.
    Right,
    /// Across the border of both.
    Both,
    /// It is the sandals (Tomoe, K19.17).
    Sandals,
}

/// A weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its cells.
    pub cells: CellSet,
    /// How it is held.
    pub hands: Hands,
    /// Where it lies.
    pub side: Side,
    /// The longer side of the box around it, in cells (K10.13).
    pub length: u8,
    /// It has wood enough to be used in combat (K10.11).
    pub usable: bool,
}

/// The weapons of a grid, the left one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weapons {
    /// None.
    Empty,
    /// One, in one hand or in both.
    Single([Weapon; 1]),
    /// One in each hand.
    Pair([Weapon; 2]),
}

/// Why weapons are illegal, in the order in which it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalWeapon {
    /// The right part is locked (K10.4).
    RightPartLocked,
    /// There are more than two weapons (K10.5).
    ThirdWeapon,
    /// One of two weapons crosses the border of the parts (K10.7).
    AcrossParts,
    /// Both lie in the same part (K10.7).
    SamePart,
    /// A weapon has too many cubes (K10.7, K10.9, K19.13).
    TooMany {
        /// How many it has.
        cubes: u8,
        /// How many it may have.
        most: u8,
    },
    /// This samurai builds one-handed weapons alone (K19.16), and this one is not.
    OnlyOneHanded,
    /// This samurai builds two-handed weapons alone (K19.13), and these are not.
    OnlyTwoHanded,
}

impl Weapon {
    fn new(grid: &Grid, cells: CellSet, hands: Hands, side: Side) -> Self {
        let (columns, rows) = cells.extent();
        let wood = if hands == Hands::Two { WOOD_FOR_TWO_HANDS } else { WOOD_FOR_ONE_HAND };
        Self { cells, hands, side, length: columns.max(rows), usable: grid.cubes_in(cells).wood >= wood }
    }
}

impl Weapons {
    /// `empty`, `one`, `two` (which hands a single one takes), `pair`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Single([weapon]) if weapon.hands == Hands::One => "one",
            Self::Single(_) => "two",
            Self::Pair(_) => "pair",
        }
    }

    /// The one on a side.
    pub fn on(&self, side: Side) -> Option<&Weapon> {
        self.iter().find(|weapon| weapon.side == side)
    }

    /// One of them can be used in combat (K10.11).
    pub fn usable(&self) -> bool {
        self.iter().any(|weapon| weapon.usable)
    }

    /// The length of the longest (K12.6); 0 with none.
    pub fn length(&self) -> u8 {
        self.iter().map(|weapon| weapon.length).max().unwrap_or(0)
    }
}

impl Deref for Weapons {
    type Target = [Weapon];
    fn deref(&self) -> &[Weapon] {
        match self {
            Self::Empty => &[],
            Self::Single(weapon) => weapon,
            Self::Pair(weapons) => weapons,
        }
    }
}

/// The wood that makes a one-handed weapon usable (K10.11).
pub const WOOD_FOR_ONE_HAND: u8 = 2;
/// The wood that makes a two-handed weapon usable (K10.11).
pub const WOOD_FOR_TWO_HANDS: u8 = 3;

/// The weapons on a grid (K10.3-K10.13). A single group of cubes is one-handed if it lies in one part and is not too large for
/// that, otherwise two-handed (K10.10).
pub fn weapons(grid: &Grid, rules: WeaponRules) -> Result<Weapons, IllegalWeapon> {
    let filled = grid.filled();
    if !rules.unlocked && !rules.left_part().covers(filled) {
        return Err(IllegalWeapon::RightPartLocked);
    }
    let mut groups = filled.groups();
    match (groups.next(), groups.next(), groups.next()) {
        (None, ..) => Ok(Weapons::Empty),
        (Some(group), None, _) => single(grid, group, rules).map(|weapon| Weapons::Single([weapon])),
        (Some(one), Some(other), None) => pair(grid, [one, other], rules).map(Weapons::Pair),
        _ => Err(IllegalWeapon::ThirdWeapon),
    }
}

fn single(grid: &Grid, group: CellSet, rules: WeaponRules) -> Result<Weapon, IllegalWeapon> {
    let (side, cubes) = (rules.side(group), group.count());
    let two_allowed = rules.unlocked && rules.mode != WeaponMode::One;
    let one = side != Side::Both && cubes <= rules.max_one && rules.mode != WeaponMode::Two;
    let most = if two_allowed { rules.max_two } else { rules.max_one };
    if cubes > most {
        return Err(IllegalWeapon::TooMany { cubes, most });
    }
    match (one, two_allowed) {
        (true, _) => Ok(Weapon::new(grid, group, Hands::One, side)),
        (false, true) => Ok(Weapon::new(grid, group, Hands::Two, side)),
        (false, false) if rules.mode == WeaponMode::Two => Err(IllegalWeapon::OnlyTwoHanded),
        (false, false) => Err(IllegalWeapon::OnlyOneHanded),
    }
}

fn pair(grid: &Grid, groups: [CellSet; 2], rules: WeaponRules) -> Result<[Weapon; 2], IllegalWeapon> {
    let sides = groups.map(|group| rules.side(group));
    if sides.contains(&Side::Both) {
        return Err(IllegalWeapon::AcrossParts);
    }
    if sides[0] == sides[1] {
        return Err(IllegalWeapon::SamePart);
    }
    let cubes = groups.map(CellSet::count);
    if let Some(cubes) = cubes.into_iter().find(|cubes| *cubes > rules.max_one) {
        return Err(IllegalWeapon::TooMany { cubes, most: rules.max_one });
    }
    if rules.mode == WeaponMode::Two {
        return Err(IllegalWeapon::OnlyTwoHanded);
    }
    let mut weapons = [0, 1].map(|at: usize| Weapon::new(grid, groups[at], Hands::One, sides[at]));
    weapons.sort_by_key(|weapon| weapon.side);
    Ok(weapons)
}

/// Sandals as a weapon (Tomoe, K19.17): one-handed, and usable if they hang together and have wood enough.
pub fn sandals_weapon(sandals: &Grid) -> Option<Weapon> {
    let cells = sandals.filled();
    let weapon = Weapon::new(sandals, cells, Hands::One, Side::Sandals);
    (!cells.is_empty() && cells.first_group() == cells).then_some(weapon)
}

/// Initiative (K12.6, K19.17): the length of the longest weapon, usable or not, and 4 more if that is magical; among equal
/// lengths the magical one counts.
pub fn initiative<'a>(weapons: impl IntoIterator<Item = &'a Weapon>, magical: impl Fn(&Weapon) -> bool) -> u8 {
    let key = |weapon: &Weapon| (weapon.length, magical(weapon));
    let longest = weapons.into_iter().map(key).max();
    longest.map_or(0, |(length, magical)| if magical { length + MAGIC_INITIATIVE } else { length })
}

/// What a magical weapon adds to initiative (K12.6).
pub const MAGIC_INITIATIVE: u8 = 4;
