//! The rules case by case, by the room they test.

pub mod aikit;
mod input;
pub mod kit;
pub mod pairkit;
mod panels;
mod rules;
mod vectors;
pub mod viewkit;
mod words;
