//! Whole games of companions.

use super::step;
use crate::game::Koro;
use crate::rules::pack;
use crate::state::State;
use crate::state::moves::{CombatEvent, Event, Options};
use crate::tests::kit::{self, luck};
use gogome_contract::{Game, Standing};

/// More moves than a game takes.
const MOVES: usize = 5_000;

/// A game from its beginning to its end.
fn played(options: &Options, ai_kinds: &[&str], seed: u64) -> State {
    let mut state = kit::companions(options, ai_kinds.len(), seed);
    let mut chance = luck(seed + 77);
    for _ in 0..MOVES {
        if state.table.over.is_some() {
            return state;
        }
        step(&mut state, ai_kinds, &mut chance);
        let fits = state.table.players.iter().all(|player| player.pack.len() <= pack::capacity(player));
        assert!(fits, "seed {seed}: a backpack holds too much");
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

/// How many of so many games the sensible one alone wins, on either seat in turn.
fn won(against: &str, games: u64) -> usize {
    let is_won = |seed: &u64| {
        let mut ai_kinds = ["sensible", against];
        ai_kinds.rotate_right(usize::try_from(seed % 2).unwrap());
        let winners = played(&kit::options(), &ai_kinds, *seed).table.over.expect("over").won;
        winners.iter().all(|seat| ai_kinds[seat.at()] == "sensible")
    };
    (0..games).filter(is_won).count()
}

// Rules: K18.2
#[test]
fn sensible_beats_wild_and_beginner() {
    assert!(won("wild", 20) >= 19);
    assert!(won("beginner", 12) >= 8);
}

// Rules: K2.6, K19.2, K19.20, K18.3, 2.3
#[test]
fn all_kinds_play_every_character_and_the_outcome_says_which_of_them_won() {
    for seed in 0..10 {
        let kinds = ["sensible", "beginner", "wild", "smith", "hunter"];
        let ai_kinds: Vec<&str> = (0..2 + seed % 5).map(|at| kinds[(at + seed) % 5]).collect();
        let options = Options { asymmetric: true, sequential: seed % 2 == 0, ..kit::options() };
        let state = played(&options, &ai_kinds, u64::try_from(seed).unwrap());
        let Standing::Over(outcome) = Koro.standing(&state) else { panic!("not over") };
        let sum = |whole: &str| -> u64 {
            let parts = outcome.tags.iter().filter(|(name, _)| name.starts_with(whole));
            parts.map(|(_, part)| part.parse::<u64>().unwrap()).sum()
        };
        assert_eq!((sum("played."), sum("winner.")), (u64::try_from(ai_kinds.len()).unwrap(), 60));
        let winner = &state.table.player(outcome.won[0]).character.printed().key;
        let name = format!("winner.{winner}_won");
        let won = outcome.tags.iter().find(|(tag, _)| *tag == name).expect("a part of the win");
        assert_eq!(won.1, (60 / outcome.won.len()).to_string());
    }
}

// Rules: K15.7, K4.8
#[test]
fn sensible_ones_fight_one_another_and_the_victors_steal() {
    let mut state = kit::companions(&kit::options(), 4, 2);
    let mut chance = luck(2);
    let mut stolen = 0;
    while state.table.over.is_none() {
        let events = step(&mut state, &["sensible"; 4], &mut chance);
        stolen += events.iter().filter(|event| matches!(event, Event::Combat(CombatEvent::Stole { .. }))).count();
    }
    assert!(stolen > 0);
}

#[test]
fn the_same_dice_bring_the_same_game() {
    let [one, other] = [(); 2].map(|()| played(&kit::options(), &["sensible"; 2], 4));
    assert_eq!(one, other);
}
