//! The rules case by case, by the room they test.

pub mod aikit;
pub mod facekit;
mod input;
pub mod kit;
pub mod pairkit;
mod panels;
mod rules;
mod vectors;
mod words;
