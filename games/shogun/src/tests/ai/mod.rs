//! What a sensible companion is said to do, each on a small table; and whole games of companions.

mod camp;
mod dice;
mod fight;
mod kit;
mod onward;
mod whole;
