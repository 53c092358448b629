//! The rules case by case, by the room they test.

mod grid;
