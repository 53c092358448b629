//! Tables: from the lobby to the result. This module knows [`AnyGame`](gogome_games::contract::AnyGame), never a game.
//!
//! Every change of a table is one transaction: the journal row, the state, the duties, the receipt that makes a repeated
//! request harmless, and the outbox. Nothing is sent before it is committed. A person's rights follow from their seat.
//!
//! The rooms, from the lowest to the highest; each uses only lower ones, and `tests/properties/rooms.rs` says which:
//!
//! * `host`: the host, a loaded table, which table is meant, first checks, panels for one person.
//! * `writing`: steps and rows of the journal, chance, receipts, results; and the journal read back.
//! * `asking`: questions to the others, how many must agree, the questions under a board.
//! * `places`: moves to another channel, channels out of reach, servers, copies of the database, the audit.
//! * `waiting`: clocks, pauses, nudges, quiet hours, notices, idle tables.
//! * `playing`: steps of people and companions, and undo.
//! * `seats`: people join and leave while a table is played.
//! * `gathering`: a table is opened, joined and started, or is somebody's own.
//! * `looking`: what one person, or everybody, is shown of a table.
//! * `person`: settings, and what is stored about a person.
//! * `agreed`: votes, and carrying out what was agreed.
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
pub(crate) use gathering::start::start_full;
pub use host::Host;
