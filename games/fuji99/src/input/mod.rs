//! What can be typed, and what it means.
//!
//! * [`commands`]: every command; [`reading`]: cards and cubes as they are typed; [`complete`]: what may come next

pub mod commands;
pub mod complete;
pub mod reading;
