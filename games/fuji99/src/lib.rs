//! **Fuji 99** (富士山地下99階, sangenya): a race of two to four down to basement floor 99.
//!
//! You draw as many cubes as you dare, at least five; the marker goes down as many floors. Three reds are a threat and end
//! the turn with nothing, a hand of cards worth seven is a crisis and ends it with less. Whoever is at the bottom first has
//! won, and may read the story they chose. The numbered rules stand in `docs/rules/fuji99.md`.
//!
//! Rooms, each seeing only those before it:
//!
//! * [`content`]: what is printed (`seeds/fuji99/rev1`), checked when it is loaded
//! * [`state`]: what is true, what is done and told, what one viewer may know, what the table waits for
//! * [`mod@rules`]: what begins a table, what a seat does, what the clock does; why not
//! * [`words`]: every word a player reads
//! * [`scene`]: the board as marks; [`panels`]: what a viewer is shown and may press
//! * [`input`]: what can be typed, and what it means
//! * [`ai`]: companions, which see content, state and rules
//! * [`game`] puts all of it together; [`demos`]: positions worth a picture; [`tool`]: odds without a table

pub mod ai;
pub mod content;
pub mod demos;
pub mod game;
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
    static RULES: Plug<game::Fuji99> = Plug::new(game::Fuji99);
    &RULES
}
