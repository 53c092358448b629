//! The rules case by case, by the room they test.

mod face;
pub mod kit;
mod rules;
