//! Crafting.

use crate::gear::{CraftError, GearType};

/// Why a craft is refused (K9, K10, 3.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CraftRefused {
    /// No craft is allowed now (`E_NOTNOW`).
    NotNow,
    /// More gears than one craft makes, or the same twice.
    TooMany {
        /// How many are allowed.
        most: u8,
    },
    /// The layout itself (`E_GRIDSIZE`, `E_CUBES`, `E_WASTE`, `E_ILLEGAL`).
    Layout {
        /// Which gear.
        gear: GearType,
        /// What is wrong with it.
        error: CraftError,
    },
    /// What comes off does not fit the backpack (`E_FULL`).
    Full {
        /// So many things more than there is room for.
        over: u8,
    },
}
