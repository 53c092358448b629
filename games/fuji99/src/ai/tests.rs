//! How companions play: legally, each kind in its way.

use super::*;
use crate::content::{Cubes, Kind};
use crate::game::Fuji99;
use crate::state::Held;
use crate::state::moves::Options;
use crate::tests::kit::{luck, racing};
use gogome_contract::{Game, Holder, Standing, StepContext};

/// The winner's turns in tenths, and the turns that ended in a threat, in a crisis, by choice, over so many games.
fn played(seats: usize, ai_kinds: &[&str], games: u32) -> (u32, [u32; 3]) {
    let (mut turns, mut ends) = (0, [0; 3]);
    for game in 0..games {
        let chance = &mut luck(u64::from(game) * 7_919 + 17);
        let mut ctx = StepContext::new(chance);
        let mut state = Fuji99.setup(Options::default(), &vec![Holder::Ai; seats], &mut ctx).unwrap();
        let mut thoughts = luck(u64::from(game));
        let outcome = loop {
            match Fuji99.standing(&state) {
                Standing::Over(outcome) => break outcome,
                Standing::Playing => {
                    let by = state.table.awaited()[0];
                    let mv = choose(&state.table, by, ai_kinds[by.at() % ai_kinds.len()], &mut thoughts).unwrap();
                    Fuji99.apply(&mut state, by, mv, &mut ctx).unwrap();
                }
            }
        };
        let winner = outcome.won[0];
        turns += u32::from(state.table.player(winner).turns);
        for player in &state.table.players {
            ends[0] += u32::from(player.luck.threats);
            ends[1] += u32::from(player.luck.crises);
            ends[2] += u32::from(player.luck.stops);
        }
    }
    (10 * turns / games, ends)
}

#[test]
fn the_steady_one_needs_six_to_nine_turns() {
    for seats in 2..=4 {
        let (turns, ends) = played(seats, &["steady"], 300);
        assert!((60..=90).contains(&turns), "{seats}: {turns}");
        let all: u32 = ends.iter().sum();
        let share = ends.map(|end| 100 * end / all);
        assert!((15..=35).contains(&share[0]) && (3..=16).contains(&share[1]), "{seats}: {share:?}");
    }
}

#[test]
fn tempers_differ_in_what_they_dare() {
    let threats = |ai_kind: &str| {
        let (_, [threat, crisis, stop]) = played(3, &[ai_kind], 200);
        1_000 * threat / (threat + crisis + stop)
    };
    let (timid, steady, bold) = (threats("timid"), threats("steady"), threats("bold"));
    assert!(timid + 20 < steady && steady + 20 < bold, "{timid} {steady} {bold}");
}

#[test]
fn nobody_who_is_not_asked_moves() {
    let state = racing(3);
    for ai_kind in ["wild", "steady", "timid", "bold"] {
        assert_eq!(choose(&state.table, Seat(1), ai_kind, &mut luck(1)), None);
        assert!(choose(&state.table, Seat(0), ai_kind, &mut luck(1)).is_some());
    }
}

#[test]
fn the_last_cubes_go_on_the_highest_values() {
    let mut table = racing(2).table;
    table.phase = Phase::Allocate;
    table.pagoda = 5;
    table.players[0].hand = vec![
        Held { slot: 0, kind: Kind::Salt, cubes: 0 },
        Held { slot: 1, kind: Kind::Ladder, cubes: 0 },
        Held { slot: 2, kind: Kind::Steps, cubes: 0 },
    ];
    assert_eq!(choose(&table, Seat(0), "bold", &mut luck(1)), Some(Move::Place(vec![(1, 4), (0, 1)])));
}

#[test]
fn a_card_that_wins_is_used_and_one_that_hurts_is_not() {
    let mut table = racing(2).table;
    table.phase = Phase::Ability;
    (table.marker, table.from, table.players[0].floor) = (96, 90, 90);
    table.out = Cubes { plain: 0, yellow: 2, red: 0 };
    table.players[0].hand =
        vec![Held { slot: 0, kind: Kind::Sandals, cubes: 0 }, Held { slot: 1, kind: Kind::Steps, cubes: 0 }];
    assert_eq!(choose(&table, Seat(0), "timid", &mut luck(1)), Some(Move::Use(1)));
    table.players[0].hand.truncate(1);
    assert_eq!(choose(&table, Seat(0), "timid", &mut luck(1)), Some(Move::Go));
}

#[test]
fn a_hand_of_seven_is_no_reason_to_draw_the_whole_bag() {
    let mut table = racing(2).table;
    table.players[0].hand =
        vec![Held { slot: 0, kind: Kind::Ladder, cubes: 0 }, Held { slot: 1, kind: Kind::Cart, cubes: 0 }];
    let Some(Move::Draw(n)) = choose(&table, Seat(0), "steady", &mut luck(1)) else { panic!("no draw") };
    assert!((5..=9).contains(&n), "{n}");
}
