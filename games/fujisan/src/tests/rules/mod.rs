//! The rules, by the unit they test.

mod play;
mod press;
mod setup;
