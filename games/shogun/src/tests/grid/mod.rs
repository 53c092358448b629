//! The geometry (section 35).

mod distances;
mod kit;
mod map;
mod reach;
mod sight;
mod square;
mod steps;
mod vectors;
mod walk;
