//! Gear, file by file.

mod breaking;
mod craft;
mod fit;
mod grids;
pub mod kit;
mod patterns;
mod payment;
mod weapons;
