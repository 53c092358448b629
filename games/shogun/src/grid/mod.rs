//! The grid of a chapter: squares, terrain, heights; who sees, steps and reaches what (section 35).
//!
//! A [`Map`] holds what is laid, a [`Field`] adds who stands where as one side sees it. Nothing here knows a table, a turn or a
//! name, and everything is counted in whole numbers.

mod distances;
mod field;
mod map;
mod patch;
mod queue;
mod reach;
mod square;
mod squares;
mod walk;

pub use distances::{Distances, distances_to};
pub use field::{Field, Gait};
pub use map::{Ground, Map, Terrain};
pub use reach::Reach;
pub use square::Square;
pub use squares::Squares;
pub use walk::{Walk, range, walk};
