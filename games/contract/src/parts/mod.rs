//! What several games share: drawings, stamps of panels and small words.

pub mod draw;
pub mod stamp;
pub mod words;
