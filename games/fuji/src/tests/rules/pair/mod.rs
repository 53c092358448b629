//! Games of two: the neutral set, and a companion whom both play (F15).

mod consent;
mod halves;
mod other_half;
mod sharing;
mod whole;
