//! The rules case by case, by the room they test.

mod daily;
pub mod kit;
mod ppn;
mod rules;
mod vectors;
