//! Words that several games share.

pub mod draw;
