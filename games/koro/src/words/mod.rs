//! Every sentence of Fuji Koro that a player reads. Panels and pictures put their labels together from [`names`].
//!
//! * [`names`]: what places, cubes, cards and so on are called
//! * [`log`]: one line for what happened
//! * [`asked`]: what somebody is asked to do, and what is done if they do not answer
//! * [`board`]: the whole board in words; [`player`]: one player's board in words; [`samurai`]: phrases both are made of
//! * [`alt()`]: the text beside a picture of the board
//! * [`panel`], [`label`], [`choice`]: what stands beside, on and in buttons and menus; [`bonus`], [`walk`]: of bonuses and ways; [`looks`]: private answers; [`orders`]: standing orders; [`lesson`]
//! * [`hints`]: what somebody new asks in a turn; [`picture`]: the text beside other pictures
//! * [`misread`]: what is said of what cannot be understood
//! * [`refusals`]: what is said when the rules forbid something

mod alt;
pub mod asked;
pub mod board;
pub mod bonus;
pub mod choice;
pub mod hints;
pub mod label;
pub mod lesson;
pub mod log;
pub mod looks;
pub mod misread;
pub mod names;
pub mod orders;
pub mod panel;
pub mod picture;
pub mod player;
pub mod refusals;
pub mod samurai;
pub mod walk;

pub use alt::alt;
use gogome_contract::parts::words::{count, list};

/// What the game is, in one sentence.
pub const ABOUT: &str = "Explore a volcano, build your armour, beat its dragons, and get out before the lava.";
