//! What several games share: drawings, menus, packed grids and small words.

pub mod draw;
pub mod menus;
pub mod packed;
pub mod words;
