//! The rules case by case, by the room they test.

mod actions;
mod grid;
mod heroes;
mod kit;
mod lines;
mod rules;
