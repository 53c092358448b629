//! What the rules say: they decide, and refuse with reasons as data.
//!
//! * [`setup`]: what begins a table; [`apply`]: what a seat does; [`lapse`]: what the clock does
//! * [`flow`]: the way of a turn; [`effects`]: the cards; [`splits`]: where the last cubes may go
//! * [`odds`]: exact chances; [`imagine`]: another world that looks the same
//! * [`refused`]: why not

pub mod apply;
pub mod effects;
pub mod flow;
pub mod imagine;
pub mod lapse;
pub mod odds;
pub mod refused;
pub mod setup;
pub mod splits;
