//! The table as a whole: host, store, rules, painter and workers over a real file, with a recording transport.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod audit;
mod called;
mod campaigns;
mod copies;
mod crash;
mod crowd;
mod database;
mod dice;
mod evenings;
mod figures;
mod forged;
mod free_seats;
mod games;
mod halted;
mod hidden;
mod kept;
mod late;
mod limits;
mod moves;
mod named;
mod orders;
mod outbox;
mod own;
mod past;
mod privacy;
mod public_threads;
mod questions;
mod race;
mod random_play;
mod reach;
mod refusals;
mod seats;
mod server;
mod servers;
mod standing;
mod starts;
mod talk;
mod tempers;
mod threads;
mod turns;
mod twice;
mod undo;
mod waiting;
mod windows;
mod worlds;

use gogome::{ask::Answer, faults::watch};
use gogome_tests::table::text;
use std::future::Future;
use tokio::runtime::Handle;

/// An answer refuses with these words.
fn refused(answer: &Answer, words: &str) {
    let said = text(answer);
    assert!(answer.refused && said.contains(words), "{said}");
}

/// Lets something happen in the very moment in which this thread passes a point for the first time. Needs a runtime of
/// several threads.
fn meanwhile(point: &'static str, what: impl Future<Output = ()> + Send + 'static) {
    let mut what = Some(what);
    watch(Box::new(move |passed| {
        if let Some(what) = what.take_if(|_| passed == point) {
            let done = tokio::spawn(what);
            tokio::task::block_in_place(|| Handle::current().block_on(done)).unwrap();
        }
    }));
}
