//! Gear: what a samurai builds of cubes. It knows no table, no printed content and no sentence.
//!
//! * [`cubes`]: cubes, how many of each, the types of gear
//! * [`cells`]: a cell of a grid, a set of cells; [`grid`]: cubes as they lie, how they are written
//! * [`rules`]: what one samurai may build; [`mod@weapons`]: which weapons a grid holds, or why it is illegal
//! * [`pattern`]: where the pattern of a card occurs in a grid; [`matching`]: which gear matches which card
//! * [`payment`]: damage paid with cubes (P-ABSORB); [`breaking`]: cubes that go from a weapon (P-BREAK)
//! * [`mod@craft`]: from one layout to another; [`fit`]: the layout that shows a card (P-FIT); [`edits`]: cell by cell

pub mod breaking;
pub mod cells;
pub mod craft;
pub mod cubes;
pub mod edits;
pub mod fit;
pub mod grid;
pub mod matching;
pub mod pattern;
pub mod payment;
pub mod rules;
pub mod weapons;

pub use breaking::{BreakError, Breaking, Broken, cure};
pub use cells::{Cell, CellSet, Size};
pub use craft::{Craft, CraftError, Waste, craft};
pub use cubes::{Cube, Cubes, GearType, MAGIC_VALUE};
pub use edits::{Edit, EditError, edit, fill, parse_cubes, parse_edits};
pub use fit::{Extras, Fit, Fits, Fitting, Unfit};
pub use grid::{Grid, GridError};
pub use matching::{Carriers, carriers, matches};
pub use pattern::{Pattern, Placement};
pub use payment::{Magic, Payment, Unpaid, absorb, capacity, pay, payments};
pub use rules::{GearRules, WeaponMode, WeaponRules};
pub use weapons::{Hands, IllegalWeapon, Side, Weapon, Weapons, initiative, sandals_weapon, weapons};
