//! Every sentence of Shogun's Chosen that a player reads. Panels and pictures put their labels together from [`names`].
//!
//! * [`names`]: what creatures, things, squares and numbers are called
//! * [`effects`]: what effects do, in plain words; [`cards`]: what skills, weapons, items, events and boards say; [`plans`]: lines
//!   that enemies act by
//! * [`log`]: one line for what happened
//! * [`asked`]: what somebody is asked, and what can be answered
//! * [`board`]: the whole board in words, the text beside a picture of it, what decided what enemies did
//! * [`ended`]: how it ended
//! * [`there`]: what a square is like
//! * [`panel`], [`menu`], [`label`]: what stands on panels, in menus, on buttons; [`picture`]: on pictures; [`lesson`]
//! * [`misread`]: what is said to what cannot be understood
//! * [`refusals`]: what is said when the rules forbid something

pub mod asked;
pub mod board;
pub mod cards;
pub mod effects;
pub mod ended;
pub mod label;
pub mod lesson;
pub mod log;
pub mod menu;
pub mod misread;
pub mod names;
pub mod panel;
pub mod picture;
pub mod plans;
pub mod refusals;
pub mod there;

/// What the game is, in one sentence.
pub const ABOUT: &str = "Four heroes, played together, against the Shogun's host: square by square to the Red Keep.";
