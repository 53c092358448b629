//! The map (F6.2, F11 to F13), as pure arithmetic.
//!
//! * [`board`]: ways, distances, lava; [`movement`]: comparing, moving, what it costs; [`order`]: the best order of turns

pub mod board;
pub mod movement;
pub mod order;
