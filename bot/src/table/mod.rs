//! Tables: gathering, playing, looking, looking back. Knows [`AnyGame`](gogome_games::contract::AnyGame), never a game.
//!
//! Whatever changes a table is one transaction: the journal row, the state, the duties, what makes the request one and the
//! same, and what is to be told. Nothing is told before it is committed. Rights come from the seat of whoever acts.
//!
//! From the lowest room to the highest; each uses only lower ones, and `tests/properties/rooms.rs` says which:
//!
//! * `host`: the host, a table as it was read, which table is meant, what is refused first, the panels a person is shown.
//! * `writing`: steps and rows of the journal, chance, what was answered, records; and the journal read back.
//! * `asking`: what the others are asked, how many must agree, the question as it stands under a board.
//! * `places`: moves to another channel, channels out of reach, servers, copies of the file, the audit.
//! * `waiting`: clocks, pauses, nudges, quiet hours, notices, tables where nobody moves.
//! * `playing`: steps of people and companions, and steps taken back.
//! * `seats`: people come and go while a table is played.
//! * `gathering`: a table is opened, joined and started, or is somebody's own.
//! * `looking`: what one person, or everybody, is shown of a table.
//! * `person`: settings, and what is kept of somebody.
//! * `agreed`: votes, and what was agreed is carried out.
//! * `dispatch`: the entrance; every verb goes to its function.

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
