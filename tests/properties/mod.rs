//! What must hold for every game of the registry, tried on games played by chance.
//!
//! Each game is played once (`whole`), and all that must hold of it is tried on it there.
//!
//! A property is a function that gives back where it does not hold, so that `planted` can show that it would be noticed.
//! No game is named here, except in `planted`, where the faults have to be planted in some game.

mod commands;
mod faults;
mod junk;
mod layering;
mod leaks;
mod panels;
mod planted;
mod play;
mod refusals;
mod replay;
mod rooms;
mod whole;

use gogome_games::{contract::AnyGame, registry};
use gogome_tests::games::Proof;

/// How much was tried, for whoever reads what a test says.
#[expect(clippy::print_stdout, reason = "a test may say what it did")]
fn note(what: &str) {
    println!("{what}");
}

/// A property holds for every game.
fn holds(property: impl Fn(&'static dyn AnyGame) -> Proof) {
    for game in registry() {
        if let Err(what) = property(*game) {
            panic!("{what}");
        }
    }
}
