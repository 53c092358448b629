//! What can be typed, and what it means.
//!
//! * [`commands`]: every command; [`reading`]: moves as they are typed, and what may come next

pub mod commands;
pub mod reading;
