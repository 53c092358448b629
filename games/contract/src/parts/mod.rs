//! What several games share: drawings and small words.

pub mod draw;
pub mod words;
