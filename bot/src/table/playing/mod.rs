//! What happens while a table is played: steps of people and companions, and undo.

pub mod companions;
pub(crate) mod play;
pub(crate) mod undo;
