//! The rules case by case, by the room they test.

mod gear;
mod kit;
mod rules;
mod vectors;
mod whole;
mod words;
