//! What a viewer is shown and may press, the duties, the lobby.

mod duties;
mod lobby;
mod screen;
