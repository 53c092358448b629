//! What a viewer is shown and may press, the duties, the lobby.

mod duties;
mod lesson;
mod lobby;
mod rulebook;
mod screen;
