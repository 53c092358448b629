//! **Fuji Koro** (Jérôme Demeyere, 2020 deluxe edition, competitive mode): two to six samurai explore a volcano, gather,
//! craft, fight dragons, and flee when the lava comes.
//!
//! A turn is two actions: move, explore, gather or rest. Gear is built cube by cube; gear that shows a blueprint is magical.
//! Whoever first has 30 points starts the countdown: eight rounds later the game ends. The numbered rules stand in
//! `docs/rules/koro.md`.
//!
//! The rules stand, with a companion that plays anything legal, and all that a player reads; what a player sees and types does not
//! yet, so the game is not in the registry. Rooms, each seeing only those before it:
//!
//! * [`gear`]: cubes, grids, weapons, patterns, payment and crafting, which know no table
//! * [`content`]: what is printed (`seeds/koro/rev1`), and the board it is printed on, checked when it is loaded
//! * [`state`]: what is true, what is done and told, what one viewer may know
//! * [`mod@rules`]: what begins a table, what a seat does, what follows by itself, what the clock does; why not
//! * [`words`]: every sentence a player reads
//! * [`ai`]: companions, which see all of these but words

pub mod ai;
pub mod content;
pub mod gear;
pub mod rules;
pub mod state;
#[cfg(test)]
mod tests;
pub mod words;
