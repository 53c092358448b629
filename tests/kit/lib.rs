//! The test kit.

pub mod standin;
