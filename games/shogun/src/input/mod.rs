//! What can be typed, and what it means.
//!
//! * [`commands`]: the game before anybody plays it, and what a command at the table means; [`specs`]: the commands as data
//! * [`find`]: things by their names; [`acts`]: actions of characters; [`camp`]: the camp; [`complete`]: completing;
//!   [`info`]: looking things up

pub mod acts;
pub mod camp;
pub mod commands;
pub mod complete;
pub mod find;
pub mod info;
pub mod specs;
