//! Whole games of companions.

use super::step;
use crate::state::State;
use crate::state::moves::Options;
use crate::tests::kit::{self, luck};

/// More moves than a game takes.
const MOVES: usize = 5_000;

/// A game from its beginning to its end.
fn played(options: &Options, ai_kinds: &[&str], seed: u64) -> State {
    let mut state = kit::deal(options, ai_kinds.len(), seed);
    let mut chance = luck(seed + 77);
    for _ in 0..MOVES {
        if state.table.over.is_some() {
            return state;
        }
        step(&mut state, ai_kinds, &mut chance);
    }
    panic!("seed {seed}: no end after {MOVES} moves");
}

// Rules: K3.13, K16.11, K17.1
#[test]
fn sensible_ones_are_never_refused_end_by_the_countdown_and_mostly_escape() {
    let (mut escaped, mut all) = (0, 0);
    for seed in 0..30 {
        let seats = 2 + usize::try_from(seed % 5).unwrap();
        let options = Options { fights: seed % 3 == 0, sequential: seed % 4 == 0, ..kit::options() };
        let state = played(&options, &vec!["sensible"; seats], seed);
        let table = &state.table;
        assert!(table.round < options.round_limit, "seed {seed}: {} rounds", table.round);
        assert!(table.players.iter().any(|player| player.vp >= 30), "seed {seed}: nobody came to thirty points");
        escaped += table.players.iter().filter(|player| player.escape.is_some()).count();
        all += seats;
    }
    assert!(escaped * 100 >= all * 80, "{escaped} of {all} escaped");
}

// Rules: K18.2
#[test]
fn sensible_beats_wild() {
    let mut won = 0;
    for seed in 0..20 {
        let mut ai_kinds = ["sensible", "wild"];
        ai_kinds.rotate_right(usize::try_from(seed % 2).unwrap());
        let state = played(&kit::options(), &ai_kinds, seed);
        let winners = state.table.over.expect("over").won;
        won += usize::from(winners.iter().all(|seat| ai_kinds[seat.at()] == "sensible"));
    }
    assert!(won >= 19, "{won} of 20");
}

// Rules: K19.2, K19.20
#[test]
fn sensible_plays_every_character() {
    for seed in 0..5 {
        let options = Options { asymmetric: true, ..kit::options() };
        let state = played(&options, &["sensible"; 4], seed);
        assert!(state.table.over.is_some());
    }
}

#[test]
fn the_same_dice_bring_the_same_game() {
    let [one, other] = [(); 2].map(|()| played(&kit::options(), &["sensible"; 2], 4));
    assert_eq!(one, other);
}
