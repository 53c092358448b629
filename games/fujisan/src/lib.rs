//! **Fujisan** (James Kyle, 2004, public domain): a solitaire for a piecepack. Four priests climb a stepped Mount Fuji.
//!
//! A priest walks along his row onto a coin that shows how many free spaces that is, or steps across to the other space of
//! his column; who reaches the peak stays there. All four on the peak: solved. The numbered rules stand in
//! `docs/rules/fujisan.md`.
//!
//! * [`space`], [`coins`], [`content`]: spaces and sets of them, coins and dice, what is printed (`seeds/fujisan/rev1`)
//! * [`slope`]: which moves a priest has; [`solve`]: exact search; [`outlook`]: what it says about a position
//! * [`deal`]: seeds and the puzzle of a day, bit-exact for ever; [`ppn`]: puzzle files
//! * [`state`], [`moves`], [`setup`], [`apply`]: what is true, what is done, what begins and moves a table
//! * [`view`]: what one viewer may know; [`commands`], [`reading`], [`screen`], [`shelf`], [`scene`], [`text`], [`ai`],
//!   [`owed`], [`imagine`], [`tool`]: the face of the game; [`game`] puts all of it together
//! * [`demos`]: positions worth a picture

pub mod ai;
pub mod apply;
pub mod coins;
pub mod commands;
pub mod content;
pub mod deal;
pub mod demos;
pub mod duty;
pub mod game;
pub mod imagine;
pub mod moves;
pub mod outlook;
pub mod owed;
pub mod ppn;
pub mod reading;
pub mod refused;
pub mod scene;
pub mod screen;
pub mod setup;
pub mod sheet;
pub mod shelf;
pub mod slope;
pub mod solve;
pub mod space;
pub mod state;
pub mod text;
pub mod tool;
pub mod view;

#[cfg(test)]
mod daily_tests;
#[cfg(test)]
mod play_tests;
#[cfg(test)]
mod ppn_tests;
#[cfg(test)]
mod setup_tests;
#[cfg(test)]
mod testkit;
#[cfg(test)]
mod vector_tests;

use gogome_contract::{AnyGame, Plug};

/// The game as the host sees it, with the content of revision 1.
// never inlined: whoever called it would compile the whole game once more
#[inline(never)]
pub fn rules() -> &'static dyn AnyGame {
    static RULES: Plug<game::Fujisan> = Plug::new(game::Fujisan);
    &RULES
}
