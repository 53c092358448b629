//! Whole games, each played once, with every property tried on it.

use super::{commands, holds, leaks, note, panels, play, refusals, replay};
use gogome_games::{
    contract::{AnyGame, Said},
    registry,
};
use gogome_tests::games::{Habits, Opening, Proof, Run, openings, openings_of_each, run};
use std::collections::BTreeSet;

/// How many steps of each game are looked at closely, over all its openings: of longer games fewer of each.
const BUDGET: usize = 6_000;

/// A game of more steps than this is long, and of it at most so many are looked at closely.
const LONG: usize = 300;
const OF_LONG: usize = 50;

/// At most so many games of an opening are looked at for what is done in secret.
const GAMES: u64 = 6;

/// In all games together at least so much is done in secret, if a game has secrets.
const SECRETS: usize = 30;

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
        if self.has_secrets(ways) {
            Ok(())
        } else {
            Err(format!("hardly anything was done in secret: {:?}", self.secrets))
        }
    }

    fn has_secrets(&self, ways: usize) -> bool {
        self.secrets.sealed == 0 || self.secrets.hidden * ways >= SECRETS * self.openings
    }
}

/// Every so many-th step of a game is looked at closely, so that its opening keeps to its share of the budget.
fn thin(run: &Run, share: usize) -> usize {
    let steps = run.moments.len();
    steps.div_ceil(if steps > LONG { share.min(OF_LONG) } else { share }.max(1))
}

/// All that is tried on one opening, the nth of its game, which can be opened in so many ways.
fn every_property(game: &dyn AnyGame, opening: &Opening, nth: u64, ways: usize, tally: &mut Tally) -> Proof {
    let share = BUDGET / ways;
    play::companions_alone_come_to_an_end(game, opening, nth)?;
    tally.lapses += play::the_clock_alone_comes_to_an_end(game, opening, nth)?;
    play::playout_is_play(game, opening, nth)?;
    played(game, opening, nth, share, tally).map_err(|what| format!("seed {nth}: {what}"))?;
    // short games hide little each: more of them are played
    let mut looked = 0;
    for seed in GAMES * nth..GAMES * (nth + 1) {
        let run = run(game, opening, seed, Habits::mixed(seed))?;
        play::somebody_can_always_go_on(game, &run, 3 * thin(&run, share))
            .and_then(|()| leaks::hidden_steps_stay_hidden(game, &run, &mut tally.secrets))
            .map_err(|what| format!("seed {seed}: {what}"))?;
        looked += run.moments.len();
        if looked >= 2 * share && tally.has_secrets(ways) {
            break;
        }
    }
    Ok(())
}

/// What is shown, answered, refused and written down in one game.
fn played(game: &dyn AnyGame, opening: &Opening, seed: u64, share: usize, tally: &mut Tally) -> Proof {
    let run = run(game, opening, seed, Habits::mixed(seed))?;
    let thin = thin(&run, share);
    tally.openings += 1;
    tally.steps += run.moments.len();
    replay::the_journal_replays(game, &run)?;
    replay::a_position_is_all_there_is(game, &run, (5 + (seed % 5) as usize) * thin)?;
    tally.records += replay::a_changed_record_is_noticed(game, &run)?;
    panels::every_step_is_shown_well(game, &run, thin, 3)?;
    panels::stamps_name_what_is_pressed(game, &run, thin)?;
    panels::what_stands_still_does(game, &run)?;
    commands::examples_are_readable(game, &run, 7 * thin)?;
    refusals::whatever_is_said_is_answered(game, &run, seed, 17 * thin)?;
    leaks::nothing_leaks(game, &run, seed, leaks::Care { thin, every: 9 * thin, pictures: 6 }, &mut tally.worlds)
}

/// Every so many-th opening, counted through all games.
fn part(nth: usize) -> Proof {
    let mut counted = 0..;
    for game in registry() {
        let (key, openings) = (&game.info().key, openings_of_each(*game)?);
        let mut tally = Tally::default();
        for (at, opening) in (0..).zip(&openings) {
            if counted.next().is_some_and(|count: usize| count % PARTS == nth) {
                every_property(*game, opening, at, openings.len(), &mut tally)
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

#[test]
fn every_value_that_opens_a_table_and_every_number_of_seats_is_tried() {
    type Values = BTreeSet<(String, String, String)>;
    let values = |openings: &[Opening]| -> Values {
        let of = |said: &Said| {
            said.args.iter().map(|(name, value)| (said.verb.clone(), name.clone(), value.clone())).collect()
        };
        openings.iter().flat_map(|opening| -> Values { of(&opening.said) }).collect()
    };
    let seats = |openings: &[Opening]| openings.iter().map(|opening| opening.seats).collect::<BTreeSet<_>>();
    holds(|game| {
        let (key, all, each) = (game.info().key, openings(game)?, openings_of_each(game)?);
        let missing: Vec<_> = values(&all).difference(&values(&each)).cloned().collect();
        if !missing.is_empty() || seats(&all) != seats(&each) {
            return Err(format!("{key}: not tried: {missing:?}, or some number of seats"));
        }
        let fewer = each.len() < all.len() || seats(&all).len() == 1;
        if fewer { Ok(()) } else { Err(format!("{key}: {} of {} are tried", each.len(), all.len())) }
    });
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
