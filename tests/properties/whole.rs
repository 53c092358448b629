//! Whole games, each played once, with every property tried on it.

use super::{commands, leaks, note, panels, play, refusals, replay};
use gogome_games::{contract::AnyGame, registry};
use gogome_tests::games::{Habits, Opening, Proof, openings, run};

/// What was tried on the games of one part.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    openings: usize,
    steps: usize,
    lapses: usize,
    records: usize,
    worlds: leaks::Count,
    secrets: leaks::Count,
}

impl Tally {
    /// This part's share of what must be tried on a game that can be opened in so many ways.
    fn is_enough(&self, ways: usize) -> Proof {
        self.worlds.compares_other_worlds()?;
        if self.secrets.sealed > 0 && self.secrets.hidden * ways < 100 * self.openings {
            return Err(format!("hardly anything was done in secret: {:?}", self.secrets));
        }
        Ok(())
    }
}

/// All that is tried on one opening, the nth of its game.
fn every_property(game: &dyn AnyGame, opening: &Opening, nth: u64, tally: &mut Tally) -> Proof {
    play::companions_alone_come_to_an_end(game, opening, nth)?;
    tally.lapses += play::the_clock_alone_comes_to_an_end(game, opening, nth)?;
    play::playout_is_play(game, opening, nth)?;
    played(game, opening, nth, tally).map_err(|what| format!("seed {nth}: {what}"))?;
    for seed in [2 * nth, 2 * nth + 1] {
        let run = run(game, opening, seed, Habits::mixed(seed))?;
        play::somebody_can_always_go_on(game, &run, 3)
            .and_then(|()| leaks::hidden_steps_stay_hidden(game, &run, &mut tally.secrets))
            .map_err(|what| format!("seed {seed}: {what}"))?;
    }
    Ok(())
}

/// What is shown, answered, refused and written down in one game.
fn played(game: &dyn AnyGame, opening: &Opening, seed: u64, tally: &mut Tally) -> Proof {
    let run = run(game, opening, seed, Habits::mixed(seed))?;
    tally.openings += 1;
    tally.steps += run.moments.len();
    replay::the_journal_replays(game, &run)?;
    replay::a_position_is_all_there_is(game, &run, 5 + (seed % 5) as usize)?;
    tally.records += replay::a_changed_record_is_noticed(game, &run)?;
    panels::every_step_is_shown_well(game, &run, 3)?;
    panels::stamps_name_what_is_pressed(game, &run)?;
    panels::what_stands_still_does(game, &run)?;
    commands::examples_are_readable(game, &run, 7)?;
    refusals::whatever_is_said_is_answered(game, &run, seed, 17)?;
    leaks::nothing_leaks(game, &run, seed, leaks::Care { every: 9, pictures: 6 }, &mut tally.worlds)
}

/// Every so many-th opening, counted through all games.
fn part(nth: usize) -> Proof {
    let mut counted = 0..;
    for game in registry() {
        let (key, openings) = (&game.info().key, openings(*game)?);
        let mut tally = Tally::default();
        for (at, opening) in (0..).zip(&openings) {
            if counted.next().is_some_and(|count: usize| count % PARTS == nth) {
                every_property(*game, opening, at, &mut tally)
                    .map_err(|what| format!("{key}: {}, {what}", opening.name()))?;
            }
        }
        if tally.openings > 0 {
            note(&format!("{key}: {tally:?}"));
            tally.is_enough(openings.len()).map_err(|what| format!("{key}: {what}"))?;
        }
    }
    Ok(())
}

/// The openings of all games are dealt out to tests of like length, so that all cores work to the end. Their number has no
/// divisor in common with three, so that no test gets all tables of one size.
macro_rules! parts {
    ($($part:ident: $nth:literal,)*) => {
        const PARTS: usize = [$($nth),*].len();

        #[test]
        fn no_part_is_left_out() {
            assert!([$($nth),*].into_iter().eq(0..PARTS));
        }

        $(mod $part {
            // Rules: F7.8, F16.1, F16.2, F16.8, F16.9, F16.14, F16.15, F16.16, F16.17, F16.18, F16.19, F16.20, F17.1
            // Faults: 45
            #[test]
            fn fault_45_everything_shown_fits_discord_and_every_other_property_holds() {
                assert_eq!(super::part($nth), Ok(()));
            }
        })*
    };
}

parts! {
    part_00: 0,
    part_01: 1,
    part_02: 2,
    part_03: 3,
    part_04: 4,
    part_05: 5,
    part_06: 6,
    part_07: 7,
    part_08: 8,
    part_09: 9,
    part_10: 10,
    part_11: 11,
    part_12: 12,
    part_13: 13,
    part_14: 14,
    part_15: 15,
    part_16: 16,
    part_17: 17,
    part_18: 18,
    part_19: 19,
}
