//! The phases of a round that wait for seats.

mod injuries;
mod ordering;
mod planning;
mod rerolls;
