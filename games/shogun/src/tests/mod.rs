//! The rules case by case, by the room they test.

mod actions;
mod ai;
mod grid;
mod heroes;
mod kit;
mod lines;
mod panels;
mod round_trip;
mod rules;
mod scene;
mod whole;
mod words;
