//! The table as a whole: host, store, rules, painter and workers over a real file, with a wall for a transport.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod audit;
mod copies;
mod crash;
mod database;
mod dice;
mod evenings;
mod figures;
mod forged;
mod games;
mod halted;
mod hidden;
mod kept;
mod late;
mod moves;
mod named;
mod night;
mod outbox;
mod own;
mod past;
mod privacy;
mod questions;
mod race;
mod reach;
mod refusals;
mod seats;
mod server;
mod servers;
mod talk;
mod threads;
mod twice;
mod undo;
mod waiting;
