//! The map, lava and movement (F6, F11, F13).

mod board;
mod movement;
