//! What can be typed, and what it means.
//!
//! * [`specs`]: every command as data; [`commands`]: the game, the lobby, and what a command means
//! * [`walking`], [`gathering`], [`crafting`], [`using`], [`answers`], [`orders`], [`claims`]: moves; [`mod@bench`]: craft previews
//! * [`typed`], [`cards`]: names, lists, cells, cubes; [`complete`]: what may come next

pub mod answers;
pub mod bench;
pub mod cards;
pub mod claims;
pub mod commands;
pub mod complete;
pub mod crafting;
pub mod gathering;
pub mod orders;
pub mod specs;
pub mod typed;
pub mod using;
pub mod walking;
