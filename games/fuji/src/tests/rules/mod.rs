//! The rules, by the unit they test.

mod cards;
mod forecast;
mod imagine;
mod lapse;
mod map;
mod older;
mod pair;
mod phases;
mod play;
mod setup;
mod talk;
