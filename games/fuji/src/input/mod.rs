//! What can be typed, and what it means.
//!
//! * [`commands`]: every command; [`complete`], [`complete_equipment`]: what may come next
//! * [`plan`], [`equipment`], [`signals`], [`companion`], [`picks`]: how each is read; [`cells`]: cards of the map

pub mod cells;
pub mod commands;
pub mod companion;
pub mod complete;
pub mod complete_equipment;
pub mod equipment;
pub mod picks;
pub mod plan;
pub mod signals;
