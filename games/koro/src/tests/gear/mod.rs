//! Gear, file by file.

mod grids;
pub mod kit;
mod patterns;
mod weapons;
