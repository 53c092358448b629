//! The rules, by the unit they test.

mod clock;
mod effects;
mod flow;
