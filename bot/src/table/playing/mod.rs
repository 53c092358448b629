//! What is done while a table is played: steps of people, of companions, and steps taken back.

pub mod companions;
pub(crate) mod play;
pub(crate) mod undo;
