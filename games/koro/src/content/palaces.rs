//! The two palaces and what they give for what is brought to the shōgun.

use crate::content::book;
use crate::gear::GearType;
use serde::{Deserialize, Serialize};

/// A palace (K17.1, K17.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Palace {
    /// Reached from the central tile.
    Big,
    /// Reached from the tile with the small rope.
    Small,
}

/// What is brought to the shōgun (K17.5, K17.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BonusItem {
    /// A magical helmet.
    Helmet,
    /// A magical weapon.
    Weapon,
    /// Magical sandals.
    Sandals,
    /// A monk.
    Monk,
    /// A dragon's tooth.
    Tooth,
}

/// The spaces of a palace for one kind of item (K17.7).
#[derive(Debug)]
pub struct PalaceRow {
    /// The points of its light spaces, which hold one item each, the highest first.
    pub light: Vec<u8>,
    /// The points of its dark space, which holds any number; none in the small palace.
    pub dark: Option<u8>,
}

impl Palace {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Big, Self::Small];

    /// Its spaces for a kind of item.
    pub fn row(self, item: BonusItem) -> &'static PalaceRow {
        &book().palaces[self as usize][item as usize]
    }

    /// As it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Big => "big",
            Self::Small => "small",
        }
    }
}

impl PalaceRow {
    /// The lowest points an item of this kind can give here (K18.1).
    pub fn lowest(&self) -> u8 {
        self.dark.iter().chain(&self.light).min().copied().unwrap_or(0)
    }
}

impl BonusItem {
    /// All five, in the order of defaults (D-CLAIM).
    pub const ALL: [Self; 5] = [Self::Helmet, Self::Weapon, Self::Sandals, Self::Monk, Self::Tooth];

    /// As it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Helmet => "helmet",
            Self::Weapon => "weapon",
            Self::Sandals => "sandals",
            Self::Monk => "monk",
            Self::Tooth => "tooth",
        }
    }
}

impl From<GearType> for BonusItem {
    fn from(gear: GearType) -> Self {
        match gear {
            GearType::Helmet => Self::Helmet,
            GearType::Weapon => Self::Weapon,
            GearType::Sandals => Self::Sandals,
        }
    }
}
