//! Words that several games share.

pub mod draw;
pub mod words;
