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
//! * [`scene`]: the board as marks
//! * [`ai`]: companions, which see content, state and rules
//! * [`demos`]: positions worth a picture

pub mod ai;
pub mod content;
pub mod demos;
pub mod grid;
pub mod rules;
pub mod scene;
pub mod state;
#[cfg(test)]
mod tests;
pub mod words;
