//! **Fuji 99** (富士山地下99階, sangenya): a race of two to four down to basement floor 99.
//!
//! You draw as many cubes as you dare, at least five; the marker goes down as many floors. Three reds are a threat and end
//! the turn with nothing, a hand of cards worth seven is a crisis and ends it with less. Whoever is at the bottom first has
//! won, and may read the story they chose. The numbered rules stand in `docs/rules/fuji99.md`.
//!
//! * [`content`]: what is printed (`seeds/fuji99/rev1`), checked when it is loaded
//! * [`state`], [`moves`], [`setup`]: what is true, what is done and told, what begins
//! * [`apply`], [`flow`], [`effects`], [`lapse`], [`refused`]: what a seat does, the way of a turn, the cards, the clock, and
//!   why not
//! * [`odds`], [`luck`]: exact chances, and what became of them
//! * [`view`]: what one viewer may know; [`commands`], [`reading`], [`screen`], [`lobby`], [`shelf`], [`scene`], [`text`],
//!   [`ai`], [`owed`], [`imagine`], [`tool`]: the face of the game; [`game`] puts all of it together
//! * [`demos`]: positions worth a picture

pub mod ai;
pub mod apply;
pub mod commands;
pub mod complete;
pub mod content;
pub mod demos;
pub mod duty;
pub mod effects;
pub mod flow;
pub mod game;
pub mod imagine;
pub mod lapse;
pub mod lobby;
pub mod luck;
pub mod moves;
pub mod odds;
pub mod owed;
pub mod reading;
pub mod refused;
pub mod scene;
pub mod screen;
pub mod setup;
pub mod shelf;
pub mod splits;
pub mod state;
pub mod text;
pub mod tool;
pub mod view;

#[cfg(test)]
mod clock_tests;
#[cfg(test)]
mod effects_tests;
#[cfg(test)]
mod face_tests;
#[cfg(test)]
mod flow_tests;
#[cfg(test)]
mod testkit;

use gogome_contract::{AnyGame, Plug};

/// The game as the host sees it, with the content of revision 1.
// never inlined: whoever called it would compile the whole game once more
#[inline(never)]
pub fn rules() -> &'static dyn AnyGame {
    static RULES: Plug<game::Fuji99> = Plug::new(game::Fuji99);
    &RULES
}
