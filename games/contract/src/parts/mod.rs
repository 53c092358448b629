//! What several games share: drawings, menus, names of printed things, stamps of panels, small words, the rulebook and the lesson.

pub mod draw;
pub mod lesson;
pub mod menus;
mod names;
pub mod reading;
pub mod rulebook;
pub mod stamp;
pub mod words;
