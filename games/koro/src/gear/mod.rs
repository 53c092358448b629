//! Gear: what a samurai builds of cubes. It knows no table, no printed content and no sentence.
//!
//! * [`cubes`]: cubes, how many of each, the types of gear
//! * [`cells`]: a cell of a grid, a set of cells; [`grid`]: cubes as they lie, how they are written
//! * [`rules`]: what one samurai may build; [`weapons`]: which weapons a grid holds, or why it is illegal
//! * [`pattern`]: where the pattern of a card occurs in a grid; [`matching`]: which gear matches which card

pub mod cells;
pub mod cubes;
pub mod grid;
pub mod matching;
pub mod pattern;
pub mod rules;
pub mod weapons;

pub use cells::{Cell, CellSet, Size};
pub use cubes::{Cube, Cubes, GearType, MAGIC_VALUE};
pub use grid::{Grid, GridError};
pub use matching::{Carriers, carriers, matches};
pub use pattern::{Pattern, Placement};
pub use rules::{GearRules, WeaponMode, WeaponRules};
pub use weapons::{Hands, IllegalWeapon, Side, Weapon, Weapons, initiative, sandals_weapon, weapons};
