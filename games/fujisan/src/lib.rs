//! **Fujisan** (James Kyle, 2004, public domain): a solitaire for a piecepack. Four priests climb a stepped Mount Fuji.
//!
//! A priest walks along his row onto a coin that shows how many free spaces that is, or steps across to the other space of
//! his column; who reaches the peak stays there. All four on the peak: solved. The numbered rules stand in
//! `docs/rules/fujisan.md`.
//!
//! Rooms, each seeing only those before it:
//!
//! * [`content`]: what is printed (`seeds/fujisan/rev1`), and the spaces it is printed on
//! * [`mountain`]: coins and dice; which moves a priest has; exact search; seeds and the puzzle of a day
//! * [`state`]: what is true, what is done and told, what one viewer may know, what the table waits for
//! * [`mod@rules`]: what begins and moves a table, what the search says about a position; why not
//! * [`words`]: every word a player reads
//! * [`ppn`]: puzzle files, read and written
//! * [`scene`]: the board as marks; [`panels`]: what a viewer is shown and may press
//! * [`input`]: what can be typed, and what it means
//! * [`ai`]: a companion, which sees content, state and rules
//! * [`game`] puts all of it together; [`demos`]: positions worth a picture; [`tool`]: the search without a table

pub mod ai;
pub mod content;
pub mod demos;
pub mod game;
pub mod input;
pub mod mountain;
pub mod panels;
pub mod ppn;
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
    static RULES: Plug<game::Fujisan> = Plug::new(game::Fujisan);
    &RULES
}
