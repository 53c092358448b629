//! The phases of a round (F6 to F8, F12, F16).
//!
//! * [`planning`], [`readiness`]: plans, and who is ready; [`rerolls`]; [`equipment`]: phase 4; [`ordering`]: the group's order
//!   of turns; [`injuries`]

pub mod equipment;
pub mod injuries;
pub mod ordering;
pub mod planning;
pub mod readiness;
pub mod rerolls;
