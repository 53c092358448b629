//! What several games share: drawings, stamps of panels, small words, the rulebook and the lesson.

pub mod draw;
pub mod lesson;
pub mod reading;
pub mod rulebook;
pub mod stamp;
pub mod words;
