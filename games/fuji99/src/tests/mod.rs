//! The rules case by case, by the room they test.

mod draws;
mod face;
pub mod kit;
mod rules;
