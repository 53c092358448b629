//! Every sentence of Fuji Koro that a player reads. Panels and pictures put their labels together from [`names`].
//!
//! * [`names`]: what places, cubes, cards and so on are called
//! * [`log`]: one line for what happened
//! * [`asked`]: what somebody is asked to do, and what is done if they do not answer
//! * [`board`]: the whole board in words; [`player`]: one player's board in words; [`samurai`]: phrases both are made of
//! * [`alt()`]: the text beside a picture of the board
//! * [`refusals`]: what is said when the rules forbid something

mod alt;
pub mod asked;
pub mod board;
pub mod log;
pub mod names;
pub mod player;
pub mod refusals;
pub mod samurai;

pub use alt::alt;
