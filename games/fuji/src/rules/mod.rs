//! What the rules say: they decide, and refuse with reasons as data.
//!
//! * [`setup`]: what begins a table; [`apply`]: what a seat does; [`lapse`]: what the clock does; [`rounds`]: what runs by itself
//! * [`map`]: ways, lava, turns; [`phases`]: planning to injuries; [`cards`]: equipment, dice and skills; [`pair`]: a companion
//!   of two; [`talk`]: what is said
//! * [`awaited`]: whom the table waits for; [`aims`]: where each seat wants to go; [`forecast`]: what a choice comes to
//! * [`imagine`]: another world that looks the same; [`ending`]: the end and its score; [`refused`]: why not

pub mod aims;
pub mod apply;
pub mod awaited;
pub mod cards;
pub mod ending;
pub mod forecast;
pub mod grey;
pub mod imagine;
pub mod lapse;
pub mod map;
pub mod pair;
pub mod phases;
pub mod refused;
pub mod rounds;
pub mod setup;
pub mod talk;
