//! **Fuji Koro** (Jérôme Demeyere, 2020 deluxe edition, competitive mode): two to six samurai explore a volcano, gather,
//! craft, fight dragons, and flee when the lava comes.
//!
//! A turn is two actions: move, explore, gather or rest. Gear is built cube by cube; gear that shows a blueprint is magical.
//! Whoever first has 30 points starts the countdown: eight rounds later the game ends. The numbered rules stand in
//! `docs/rules/koro.md`.
//!
//! Rooms, each seeing only those before it:
//!
//! * [`gear`]: cubes, grids, weapons, patterns, payment and crafting, which know no table
//! * [`content`]: what is printed (`seeds/koro/rev1`), and the board it is printed on, checked when it is loaded
//! * [`state`]: what is true, what is done and told, what one viewer may know
//! * [`mod@rules`]: what begins a table, what a seat does, what follows by itself, what the clock does; why not
//! * [`words`]: every sentence a player reads
//! * [`scene`]: the board as marks; [`panels`]: what a viewer is shown and may press
//! * [`input`]: what can be typed, and what it means
//! * [`ai`]: companions, which see content, state and rules
//! * [`game`] puts all of it together; [`demos`]: positions worth a picture; [`tool`]: grids without a table

pub mod ai;
pub mod content;
pub mod demos;
pub mod game;
pub mod gear;
pub mod input;
pub mod panels;
pub mod rules;
pub mod scene;
pub mod state;
#[cfg(test)]
mod tests;
pub mod tool;
pub mod words;

use gogome_contract::{AnyGame, Plug};

/// The game as the host sees it, with the content of revision 1.
// never inlined: whoever called it would compile the whole game once more
#[inline(never)]
pub fn rules() -> &'static dyn AnyGame {
    static RULES: Plug<game::Koro> = Plug::new(game::Koro);
    &RULES
}
