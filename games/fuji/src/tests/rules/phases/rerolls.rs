//! Phase 3: how many rerolls, of which dice, and what others learn of it (F7).

use crate::content::{DieType, InjuryKind};
use crate::rules::apply::apply;
use crate::rules::awaited::awaited;
use crate::state::moves::{Event, Move};
use crate::state::view::View;
use crate::state::{Phase, State};
use crate::tests::kit::{A, B, C, Kit, VILLAGE_B, luck, mini, play_with, refused};
use gogome_contract::{StepContext, Viewer};

/// a stays (2 rerolls), b goes one step (1), c goes three (0).
fn rerolling() -> State {
    let mut state = mini(&["V R L L L L v"], &[(2, 0), (2, 0), (2, 0)]);
    state.plan(A, (2, 0)).unwrap();
    state.plan(B, (3, 0)).unwrap();
    state.plan(C, (5, 0)).unwrap();
    for seat in [A, B, C] {
        state.ready(seat).unwrap();
    }
    state
}

fn reroll(places: &[u8]) -> Move {
    Move::Reroll { places: places.to_vec() }
}

// Rules: F7.1
#[test]
fn rerolls_go_by_distance() {
    let state = rerolling();
    assert_eq!(state.screens.left, [2, 1, 0]);
    assert_eq!(state.aims().iter().map(|aim| aim.rerolls).collect::<Vec<_>>(), [2, 1, 0]);
}

// Rules: F7.2
#[test]
fn the_symbol_of_the_destination_gives_one_more() {
    let mut state = mini(&["V R L L L L v"], &[(2, 0), (2, 0), (2, 0)]).card(2, 0, 5).card(5, 0, 10);
    state.plan(A, (2, 0)).unwrap();
    state.plan(B, (3, 0)).unwrap();
    state.plan(C, (5, 0)).unwrap();
    for seat in [A, B, C] {
        state.ready(seat).unwrap();
    }
    assert_eq!(state.screens.left, [3, 1, 1]);
}

// Rules: F7.4, F12.7, F12.8
#[test]
fn an_eye_injury_takes_all_rerolls_from_the_next_round_on() {
    let mut state = mini(&["V R L L L L v"], &[(2, 0), (2, 0), (2, 0)]).card(2, 0, 5);
    state.table.travellers[0].injuries.push(InjuryKind::Eye);
    state.plan(A, (2, 0)).unwrap();
    state.plan(B, (3, 0)).unwrap();
    state.plan(C, (4, 0)).unwrap();
    for seat in [A, B, C] {
        state.ready(seat).unwrap();
    }
    assert_eq!(state.screens.left, [0, 1, 1]);
    assert_eq!(refused(&state, A, reroll(&[0])), "NO_REROLL");
}

// Rules: F7.6
#[test]
fn a_reroll_rolls_the_named_dice_together_and_any_die_every_time() {
    let mut state = rerolling();
    let before = state.screens.hands[0];
    let mut chance = luck(3);
    let events = play_with(&mut state, A, reroll(&[1, 4]), &mut chance).unwrap();
    let hand = state.screens.hands[0];
    assert_eq!(events, [Event::Rerolled { seat: A, places: vec![1, 4], hand, half: None }]);
    assert_eq!(chance.draws.iter().map(|draw| draw.of).collect::<Vec<_>>(), [6, 6]);
    assert_eq!(hand[1].unwrap().value, u8::try_from(chance.draws[0].got).unwrap() + 1);
    assert_eq!(hand[4].unwrap().value, u8::try_from(chance.draws[1].got).unwrap() + 1);
    assert_eq!((hand[1].unwrap().kind, hand[4].unwrap().kind), (DieType::A, DieType::C));
    for place in [0, 2, 3, 5] {
        assert_eq!(hand[place], before[place]);
    }
    assert_eq!(state.screens.left, [1, 1, 0]);
    let events = state.play(A, reroll(&[0, 1, 2, 3, 4, 5])).unwrap();
    assert_eq!(events[1..], [Event::Done(A)], "done with the last reroll");
    assert_eq!(state.screens.left, [0, 1, 0]);
}

// Rules: F7.6, F16.9, F16.20
#[test]
fn dice_that_cannot_be_rerolled_are_refused() {
    let mut state = rerolling();
    state.table.travellers[0].dice[2] = None;
    state.screens.hands[0][2] = None;
    assert_eq!(refused(&state, A, reroll(&[])), "NO_DICE");
    assert_eq!(refused(&state, A, reroll(&[1, 1])), "DIE_TWICE");
    assert_eq!(refused(&state, A, reroll(&[0, 6])), "NOT_YOUR_DIE");
    assert_eq!(refused(&state, A, reroll(&[0, 2])), "NOT_YOUR_DIE");
    assert_eq!(refused(&state, C, reroll(&[0])), "NO_REROLL");
    assert_eq!(refused(&state, C, Move::Done), "NO_REROLL");
    state.play(A, Move::Done).unwrap();
    assert_eq!(refused(&state, A, reroll(&[0])), "DONE");
    assert_eq!(refused(&state, A, Move::Done), "DONE");
}

// Rules: F7.7, F16.2
#[test]
fn a_seat_may_stop_at_any_time_and_the_phase_ends_when_all_have() {
    let mut state = rerolling();
    assert_eq!(state.play(A, Move::Done).unwrap(), [Event::Done(A)]);
    assert_eq!(awaited(&state.table), [B]);
    assert_eq!(state.screens.left, [2, 1, 0], "what is left counts for a Gatherer");
    let hands = state.screens.hands.clone();
    let events = state.play(B, Move::Done).unwrap();
    assert_eq!(events[..2], [Event::Done(B), Event::Revealed { hands, borrowed: Vec::new() }]);
    assert!(!matches!(state.table.phase, Phase::Rerolls { .. }));
}

// Rules: F11.1, F16.9
#[test]
fn only_the_last_to_be_done_shows_anybody_anything() {
    let mut state = rerolling();
    let reveals = |state: &mut State, seat| {
        let mut chance = luck(1);
        let mut ctx = StepContext::new(&mut chance);
        apply(state, seat, Move::Done, &mut ctx).unwrap();
        ctx.close().1
    };
    assert!(!reveals(&mut state.clone(), A));
    state.play(A, Move::Done).unwrap();
    // b's last card is the village and everybody is there: no new roll follows that would reveal anything by itself
    for (seat, to) in [(0, (6, 0)), (1, (6, 0)), (2, (6, 0))] {
        state.table.travellers[seat].at = state.cell(to.0, to.1);
    }
    let over = state.cell(6, 0);
    if let Phase::Rerolls { aims, .. } = &mut state.table.phase {
        aims[1].to = over;
    }
    state.table.travellers[1].at = state.cell(5, 0);
    let mut state = state.card(6, 0, VILLAGE_B);
    assert!(reveals(&mut state, B));
    assert!(matches!(state.table.phase, Phase::Over(_)), "{:?}", state.table.phase);
}

// Rules: F7.8, F16.14, F16.16, F16.19
#[test]
fn nobody_learns_anything_of_anothers_rerolls() {
    let mut state = rerolling();
    let seen = [Viewer::Public, Viewer::Seat(B), Viewer::Seat(C)].map(|viewer| (viewer, View::of(&state, viewer)));
    let mine = View::of(&state, Viewer::Seat(A));
    state.play(A, reroll(&[0, 1, 2])).unwrap();
    for (viewer, before) in &seen {
        assert_eq!(&View::of(&state, *viewer), before);
    }
    assert_ne!(View::of(&state, Viewer::Seat(A)), mine);
}
