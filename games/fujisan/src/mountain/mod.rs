//! The mountain and its search, which know no table.
//!
//! * [`coins`]: coins and dice as they lie; [`slope`]: which moves a priest has
//! * [`solve`]: exact search; [`deal`]: seeds and the puzzle of a day, bit-exact for ever

pub mod coins;
pub mod deal;
pub mod slope;
pub mod solve;
