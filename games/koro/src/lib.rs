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

pub mod ai;
pub mod content;
pub mod gear;
pub mod rules;
pub mod state;
#[cfg(test)]
mod tests;
