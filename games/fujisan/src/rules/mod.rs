//! What the rules say: they decide, and refuse with reasons as data.
//!
//! * [`setup`]: what begins a table; [`apply`]: what the player does
//! * [`outlook`]: what the exact search says about a position; [`imagine`]: another world that looks the same
//! * [`refused`]: why not

pub mod apply;
pub mod imagine;
pub mod outlook;
pub mod refused;
pub mod setup;
