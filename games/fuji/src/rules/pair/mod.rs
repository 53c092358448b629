//! A companion whom two players share (F2.12, F15).
//!
//! * [`consent`]: what is proposed and agreed on; [`halves`]: what each does alone with its half of the dice
//! * [`sharing`]: what begins and ends with phases

pub mod consent;
pub mod halves;
pub mod sharing;
