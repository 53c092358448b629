//! Injuries: when one is due, which can be chosen, what it costs (F12).

use crate::content::InjuryKind;
use crate::rules::awaited::awaited;
use crate::rules::phases::injuries::free;
use crate::state::moves::{Event, Move};
use crate::state::{Phase, State};
use crate::tests::kit::{A, B, C, FOR_A, Kit, mini, refused, words};
use InjuryKind::{Amnesia, Arm, Eye, Leg};

/// Level 4: everybody stays, a wins by 8 (loss 2), b and c fail (loss 6). The spaces they come from by seat.
fn hurt(spaces: [u8; 3]) -> (State, Vec<Event>) {
    hurt_with(spaces, &[])
}

/// The same, with injuries that b has already.
fn hurt_with(spaces: [u8; 3], had: &[InjuryKind]) -> (State, Vec<Event>) {
    let mut state = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]).level(4);
    state = state.card(2, 0, FOR_A).card(3, 0, FOR_A).card(4, 0, FOR_A);
    for (traveller, space) in state.table.travellers.iter_mut().zip(spaces) {
        traveller.stamina = space;
    }
    state.table.travellers[1].injuries = had.to_vec();
    let events = state.go_all(&[(2, 0), (3, 0), (4, 0)]);
    (state, events)
}

fn injury(kind: InjuryKind) -> Move {
    Move::Injury { kind, die: None }
}

fn owed(state: &State) -> Vec<u8> {
    let Phase::Injuries { owed } = &state.table.phase else { panic!("{:?}", state.table.phase) };
    owed.clone()
}

// Rules: F12.4, F12.5, F16.7, F16.1
#[test]
fn every_space_passed_costs_an_injury_and_the_next_round_waits_for_the_choices() {
    let (mut state, events) = hurt([4, 4, 0]);
    // a lands on 6, b passes 5 and lands on 10, c lands on 6
    assert_eq!(owed(&state), [1, 2, 1]);
    assert_eq!(awaited(&state.table), [A, B, C]);
    assert_eq!(events.last(), Some(&Event::Erupted { cards: vec![state.shown(1, 0)], by: None }), "phase 6 has run");
    assert_eq!((state.table.round, state.table.eruptions), (1, 1));
    assert_eq!(state.play(C, injury(Arm)).unwrap(), [Event::Injured { seat: C, kind: Arm, die: None }]);
    assert_eq!(state.play(B, injury(Eye)).unwrap().len(), 1);
    assert_eq!(owed(&state), [1, 1, 0]);
    assert_eq!(refused(&state, B, injury(Eye)), "TAKEN_INJURY");
    assert_eq!(refused(&state, C, injury(Eye)), "NO_INJURY");
    state.play(A, injury(Amnesia)).unwrap();
    let events = state.play(B, injury(Arm)).unwrap();
    assert!(matches!(events[1..], [Event::Rolled { round: 2, .. }]));
    let taken: Vec<_> = state.table.travellers.iter().map(|one| one.injuries.clone()).collect();
    assert_eq!(taken, [vec![Amnesia], vec![Eye, Arm], vec![Arm]]);
    assert_eq!(refused(&state, A, injury(Leg)), "PHASE");
}

// Rules: F12.5
#[test]
fn a_taken_kind_is_refused_with_those_still_free() {
    let (mut state, _) = hurt_with([0, 8, 0], &[Arm]);
    assert_eq!(free(&state.table, B), [Leg, Amnesia, Eye]);
    let said = words(&state.play(B, injury(Arm)).unwrap_err());
    for name in ["Broken arm", "Leg injury", "Amnesia", "Eye injury"] {
        assert!(said.contains(name), "{said}");
    }
}

// Rules: F12.5, F12.8
#[test]
fn a_last_remaining_kind_is_taken_without_asking() {
    let (state, events) = hurt_with([0, 17, 0], &[Arm, Leg, Amnesia]);
    let told = events.iter().position(|event| *event == Event::Injured { seat: B, kind: Eye, die: None });
    let erupted = events.iter().position(|event| matches!(event, Event::Erupted { .. }));
    assert!(told.is_some() && told < erupted, "at the moment of the injury: {events:?}");
    assert_eq!(state.table.travellers[1].injuries, [Arm, Leg, Amnesia, Eye]);
    assert_eq!(owed(&state), [0, 0, 1], "only c is asked");
}

// Rules: F12.5, F12.8
#[test]
fn amnesia_is_forced_when_all_kinds_that_are_left_are_owed_at_once() {
    let amnesia = Event::Injured { seat: B, kind: Amnesia, die: None };
    let (state, events) = hurt_with([0, 14, 0], &[Arm, Leg]);
    let told: Vec<usize> = [&amnesia, &Event::Injured { seat: B, kind: Eye, die: None }]
        .iter()
        .filter_map(|wanted| events.iter().position(|event| event == *wanted))
        .collect();
    let erupted = events.iter().position(|event| matches!(event, Event::Erupted { .. })).unwrap();
    assert!(matches!(told[..], [first, second] if first < second && second < erupted), "{events:?}");
    assert_eq!(state.table.travellers[1].injuries, [Arm, Leg, Amnesia, Eye]);
    assert_eq!(owed(&state), [0, 0, 1], "only c is asked");
    // of a leg the die is still asked, and amnesia does not wait for it
    let (state, events) = hurt_with([0, 14, 0], &[Arm, Eye]);
    assert!(events.contains(&amnesia));
    assert_eq!(owed(&state), [0, 1, 1]);
    // with more kinds left than are owed it is chosen, and without amnesia among them nothing is forced
    for had in [&[Arm][..], &[Arm, Amnesia]] {
        let (state, events) = hurt_with([0, 14, 0], had);
        assert!(!events.contains(&amnesia));
        assert_eq!(owed(&state), [0, 2, 1]);
    }
}

// Rules: F12.5
#[test]
fn of_two_at_once_the_last_kind_follows_the_choice() {
    let (mut state, _) = hurt_with([0, 14, 4], &[Arm, Amnesia]);
    assert_eq!(owed(&state), [0, 2, 2]);
    let events = state.play(B, Move::Injury { kind: Leg, die: Some(2) }).unwrap();
    let told = [Event::Injured { seat: B, kind: Leg, die: Some(2) }, Event::Injured { seat: B, kind: Eye, die: None }];
    assert_eq!(events, told);
    assert_eq!(owed(&state), [0, 0, 2]);
}

// Rules: F12.5, F12.6
#[test]
fn of_a_forced_leg_the_die_is_still_asked() {
    let (mut state, _) = hurt_with([0, 14, 0], &[Arm, Amnesia]);
    state.play(C, injury(Arm)).unwrap();
    state.play(B, injury(Eye)).unwrap();
    assert_eq!(owed(&state), [0, 1, 0]);
    assert_eq!(refused(&state, B, injury(Leg)), "WHICH_DIE");
    state.play(B, Move::Injury { kind: Leg, die: Some(0) }).unwrap();
    assert_eq!(state.table.travellers[1].injuries, [Arm, Amnesia, Eye, Leg]);
    assert_eq!(state.table.round, 2);
}

// Rules: F12.6, F12.7, F12.8, F4.2, F16.20 (V9.13)
#[test]
fn a_leg_costs_the_named_die_for_good_but_not_in_this_round() {
    let (mut state, _) = hurt([4, 0, 0]);
    let shown = state.table.reveal.clone();
    assert_eq!(refused(&state, A, injury(Leg)), "WHICH_DIE");
    assert_eq!(refused(&state, A, Move::Injury { kind: Leg, die: Some(6) }), "NOT_YOUR_DIE");
    assert_eq!(refused(&state, A, Move::Injury { kind: Arm, die: Some(1) }), "NO_DIE_NEEDED");
    state.play(B, injury(Arm)).unwrap();
    state.play(A, Move::Injury { kind: Leg, die: Some(4) }).unwrap();
    assert_eq!(state.table.reveal, shown, "the comparisons of the round stand");
    let events = state.play(C, injury(Arm)).unwrap();
    let Some(Event::Rolled { hands, .. }) = events.last() else { panic!("{events:?}") };
    assert_eq!(hands[0].iter().flatten().count(), 5);
    assert_eq!((hands[0][4], hands[1][4].is_some()), (None, true), "its place is empty");
    assert_eq!(&state.screens.hands, hands);
    assert_eq!(state.table.travellers[0].places().collect::<Vec<_>>(), [0, 1, 2, 3, 5]);
}

// Rules: F4.2, F5.1
#[test]
fn the_next_round_rolls_all_dice_and_starts_planning_afresh() {
    let mut state = mini(&["V R L L L v"], &[(2, 0), (3, 0), (4, 0)]).card(2, 0, FOR_A);
    let before = state.screens.hands.clone();
    state.go_all(&[(2, 0), (3, 0), (4, 0)]);
    assert_eq!(state.table.round, 2);
    assert_ne!(state.screens.hands, before);
    assert!(state.plans().iter().all(|plan| *plan == crate::state::Plan::default()));
    assert_eq!(state.table.reveal.as_ref().unwrap().hands, before, "the last reveal stays");
    assert_eq!(state.table.reveal.as_ref().unwrap().round, 1);
}
