//! The board (K0): places, the spaces they are cut into, and which of them touch.
//!
//! All is worked out once, for the whole board as if every tile were laid; whether a place is laid, only a position knows
//! (K0.12).

mod hex;
mod layout;
mod load;
mod place;
mod rotation;
mod space;

pub use hex::{Direction, Hex};
pub use layout::{Board, board};
pub use place::{Level, PlaceId, PlaceKind};
pub use rotation::Rotation;
pub use space::SpaceId;

#[cfg(test)]
mod tests;
