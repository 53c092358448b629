//! The group chooses the order of turns (F16.11).

use super::moves::{Event, Move};
use super::owed::duties;
use super::state::{How, Phase, State};
use super::testkit::{A, B, C, FOR_A, FOR_B, Kit, MAP_M_2, VILLAGE_A, mini, refused};
use crate::contract::{Seat, Who};

/// V7.5: a goes over the eruption token, b walks beside it; in the order a, b the lava catches b.
fn divided() -> State {
    let mut state = mini(&MAP_M_2, &[(2, 0), (2, 0), (5, 0)]).card(4, 0, VILLAGE_A).card(3, 1, FOR_B);
    state.table.round = 2;
    state.table.ask = true;
    state.go_all(&[(4, 0), (3, 1), (5, 0)]);
    state
}

fn order(turns: [Seat; 3]) -> Move {
    Move::Order { turns: turns.to_vec() }
}

// Rules: F16.11, F11.2
#[test]
fn one_proposes_another_agrees_and_the_turns_come_in_that_order() {
    let mut state = divided();
    assert!(matches!(state.table.phase, Phase::Ordering { proposed: None, .. }), "{:?}", state.table.phase);
    assert_eq!(duties(&state.table)[0].who, Who::Any(vec![A, B, C]));
    assert_eq!(refused(&state, B, Move::Agree), "NO_ORDER");
    assert_eq!(refused(&state, B, Move::Order { turns: vec![B, A] }), "WHICH_ORDER");
    assert_eq!(refused(&state, B, Move::Order { turns: vec![B, A, A] }), "WHICH_ORDER");
    state.play(A, order([A, B, C])).unwrap();
    assert_eq!(refused(&state, A, Move::Agree), "NO_ORDER");
    assert_eq!(refused(&state, C, order([A, B, C])), "SAME_ORDER");
    state.play(B, order([B, A, C])).unwrap();
    assert_eq!(duties(&state.table)[0].who, Who::Any(vec![A, C]));
    assert_eq!(refused(&state, B, Move::Agree), "NO_ORDER");
    let events = state.play(C, Move::Agree).unwrap();
    let turns = |event: &Event| if let Event::Turn { taken, .. } = event { Some(taken.seat) } else { None };
    assert_eq!(events.iter().filter_map(turns).collect::<Vec<_>>(), [B, A, C]);
    assert_eq!((state.at(A), state.at(B)), ((4, 0), (3, 1)));
}

// Rules: F16.11, F11.6
#[test]
fn whoever_won_a_way_may_stay_until_the_turns_are_taken() {
    let mut state = divided();
    assert_eq!(refused(&state, C, Move::Choose { go: false }), "NO_WAY");
    assert_eq!(refused(&state, A, Move::Choose { go: true }), "SAME_CHOICE");
    state.play(B, order([A, B, C])).unwrap();
    state.play(A, Move::Choose { go: false }).unwrap();
    assert_eq!(refused(&state, C, Move::Agree), "NO_ORDER", "the stay changes what was proposed");
    state.play(B, order([A, B, C])).unwrap();
    let events = state.play(C, Move::Agree).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::Turn { taken, .. } if taken.how == How::Declined)));
    assert_eq!(state.at(A), (2, 0));
}

// Rules: F16.11
#[test]
fn without_a_difference_nobody_is_asked() {
    let mut state = mini(&MAP_M_2, &[(2, 0), (2, 0), (5, 0)]).card(2, 1, FOR_A).card(3, 1, FOR_B);
    state.table.ask = true;
    state.go_all(&[(2, 1), (3, 1), (5, 0)]);
    assert!(!matches!(state.table.phase, Phase::Ordering { .. }), "{:?}", state.table.phase);
}
