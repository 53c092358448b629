//! **Shogun's Chosen: The Red Keep**: four characters, one to four players, against the Shogun's host, on a grid. Co-operative.
//!
//! A round draws an oracle, plays events, lays out an initiative queue and activates it from left to right: characters by their
//! owners, everybody else by what is printed on their board.
//!
//! Rooms, each seeing only those before it:
//!
//! * [`grid`]: squares, heights, lines, sight, steps and reach, which know no table
//! * [`content`]: what is printed (`seeds/shogun/rev1`), checked when it is loaded
//! * [`state`]: what is true, what is done and told, what one viewer may know
//! * [`mod@rules`]: what begins a table, what a seat does, what follows by itself, what the clock does; why not
//! * [`words`]: every sentence a player reads
//! * [`scene`]: the board as marks; [`panels`]: what a viewer is shown and may press
//! * [`input`]: what can be typed, and what it means
//! * [`ai`]: companions, which see content, state and rules
//! * [`game`] puts all of it together; [`demos`]: positions worth a picture

pub mod ai;
pub mod content;
pub mod demos;
pub mod game;
pub mod grid;
pub mod input;
pub mod panels;
pub mod rules;
pub mod scene;
pub mod state;
#[cfg(test)]
mod tests;
pub mod words;

use gogome_contract::{AnyGame, Plug};

/// The game as the host sees it, with the content of revision 1.
// never inlined: whoever called it would compile the whole game once more
#[inline(never)]
pub fn rules() -> &'static dyn AnyGame {
    static RULES: Plug<game::Shogun> = Plug::new(game::Shogun);
    &RULES
}
