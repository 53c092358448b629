//! The test kit.

pub mod games;
pub mod standin;
