//! Tables: gathering, playing, looking, looking back. Knows [`AnyGame`](gogome_games::contract::AnyGame), never a game.
//!
//! Whatever changes a table is one transaction: the journal row, the state, the duties, what makes the request one and the
//! same, and what is to be told. Nothing is told before it is committed. Rights come from the seat of whoever acts.
//!
//! A room uses only the rooms above it in this list: the tests hold it.

pub mod agreed;
mod asking;
pub mod dispatch;
mod gathering;
pub mod host;
pub mod looking;
mod person;
pub mod places;
pub mod playing;
mod seats;
pub mod waiting;
pub mod writing;

pub use dispatch::{complete::complete, hear};
pub use host::Host;
