//! What must hold for every game of the registry, tried on games played by chance.
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

use gogome_games::{contract::AnyGame, registry};
use gogome_tests::games::{Habits, Opening, Proof, Run, openings, run};

/// Which openings of a game a test takes, so that tests can share the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tables {
    /// Those with the fewest seats.
    Small,
    /// All others.
    Large,
    /// All.
    Any,
}

impl Tables {
    fn of(self, game: &dyn AnyGame) -> Result<Vec<Opening>, String> {
        let least = usize::from(*game.card().seats.start());
        let mut openings = openings(game)?;
        openings.retain(|opening| self == Self::Any || (self == Self::Small) == (opening.seats == least));
        Ok(openings)
    }
}

/// Plays every opening of these tables so many times in every habit, and tries a property on each game.
fn every_run(game: &dyn AnyGame, tables: Tables, times: u64, mut property: impl FnMut(&Run, u64) -> Proof) -> Proof {
    let openings = tables.of(game)?;
    for (nth, opening) in (0..).zip(&openings) {
        for again in 0..times {
            let seed = nth * times + again;
            let run = run(game, opening, seed, Habits::mixed(seed))?;
            property(&run, seed)
                .map_err(|what| format!("{}: {}, seed {seed}: {what}", game.card().key, opening.name()))?;
        }
    }
    Ok(())
}

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
