//! What one samurai may build: by character (K19), and whether the weapon grid is unlocked (K10.4).

use super::cells::{CellSet, Size};
use super::cubes::GearType;
use super::grid::Grid;
use super::weapons::{IllegalWeapon, Side, weapons};
use serde::{Deserialize, Serialize};

/// What one samurai may build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GearRules {
    /// The helmet's grid: 4×2; Masatsura 4×3 (K19.7), Daisuke 3×1 (K19.27).
    pub helmet: Size,
    /// The sandals' grid: 3×1; Masako 5×1 (K19.4).
    pub sandals: Size,
    /// The weapons.
    pub weapon: WeaponRules,
    /// Sandals are a third weapon (Tomoe, K19.17).
    pub sandals_fight: bool,
}

/// Which weapons one samurai may build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponRules {
    /// The grid, both parts: 8×5; Masako 10×5 (K19.3).
    pub grid: Size,
    /// How many columns the left part has; the right part has the others (K10.3).
    pub left: u8,
    /// The right part may be used, and so may two hands (K10.4, K10.5).
    pub unlocked: bool,
    /// Which kinds of weapon.
    pub mode: WeaponMode,
    /// The most cubes in a one-handed weapon (K10.7).
    pub max_one: u8,
    /// The most cubes in a two-handed one (K10.9, K19.13).
    pub max_two: u8,
}

/// Which kinds of weapon a samurai builds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WeaponMode {
    /// Both kinds (K10.5).
    #[default]
    Any,
    /// One-handed ones alone: Tomoe (K19.16).
    One,
    /// Two-handed ones alone: Takeko (K19.13).
    Two,
}

impl GearRules {
    /// The grid of a type of gear.
    pub const fn size(&self, gear: GearType) -> Size {
        match gear {
            GearType::Helmet => self.helmet,
            GearType::Weapon => self.weapon.grid,
            GearType::Sandals => self.sandals,
        }
    }

    /// Why a grid is no legal gear of a type. Helmet and sandals may hold any cubes anywhere (K10.1, K10.2).
    pub fn check(&self, gear: GearType, grid: &Grid) -> Result<(), IllegalWeapon> {
        match gear {
            GearType::Helmet | GearType::Sandals => Ok(()),
            GearType::Weapon => weapons(grid, self.weapon).map(drop),
        }
    }

    /// The same with the weapon grid unlocked or locked (K10.4).
    #[must_use]
    pub const fn unlocked(mut self, unlocked: bool) -> Self {
        self.weapon.unlocked = unlocked;
        self
    }
}

impl WeaponRules {
    /// The cells of the left part.
    pub fn left_part(self) -> CellSet {
        self.grid.columns_of(0, self.left)
    }

    /// The cells of the right part.
    pub fn right_part(self) -> CellSet {
        self.grid.cells() - self.left_part()
    }

    /// Where some cells lie: in one part, or in both.
    pub fn side(self, cells: CellSet) -> Side {
        let left = self.left_part();
        if left.covers(cells) {
            Side::Left
        } else if (cells & left).is_empty() {
            Side::Right
        } else {
            Side::Both
        }
    }
}
