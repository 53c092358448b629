//! Phase 2: destinations, ready or not, and how the phase closes (F6, F16).

use crate::panels::duties::duties;
use crate::rules::awaited::awaited;
use crate::rules::phases::planning::{legal, must_yield, plannable};
use crate::state::moves::{Event, Move};
use crate::state::{Ready, State};
use crate::tests::kit::{A, B, C, D, Kit, MAP_M, mini, refused, words};
use gogome_contract::Seat;

/// Five cards in a row behind the volcano, two below.
const ROAD: [&str; 2] = ["V R L L L L v", ". . L L . . ."];

fn road(at: &[(u8, u8)]) -> State {
    mini(&ROAD, at)
}

fn plan_of(state: &State, to: (u8, u8)) -> Move {
    Move::Plan { to: state.cell(to.0, to.1), path: None, leave: false, ahead: None }
}

fn path_of(state: &State, path: &[(u8, u8)], to: (u8, u8)) -> Move {
    let path = path.iter().map(|(col, row)| state.cell(*col, *row)).collect();
    Move::Plan { to: state.cell(to.0, to.1), path: Some(path), leave: false, ahead: None }
}

// Rules: F6.1, F6.2, F6.3, F6.4
#[test]
fn a_destination_is_the_own_card_or_one_within_three_steps() {
    let mut state = road(&[(2, 0), (2, 0), (5, 0)]);
    let events = state.plan(A, (5, 0)).unwrap();
    assert_eq!(
        events,
        [Event::Planned { seat: A, to: state.shown(5, 0), distance: 3, path: None, leave: false, ahead: None }]
    );
    let events = state.plan(B, (2, 0)).unwrap();
    assert_eq!(
        events,
        [Event::Planned { seat: B, to: state.shown(2, 0), distance: 0, path: None, leave: false, ahead: None }]
    );
    assert_eq!(refused(&state, A, plan_of(&state, (6, 0))), "TOO_FAR");
    assert_eq!(refused(&state, A, plan_of(&state, (1, 0))), "RUBBLE");
    assert_eq!(refused(&state, A, plan_of(&state, (0, 0))), "LAVA");
    assert_eq!(
        refused(&state, A, Move::Plan { to: crate::state::Cell(200), path: None, leave: false, ahead: None }),
        "NO_CARD"
    );
    assert_eq!(refused(&state, Seat(3), plan_of(&state, (2, 0))), "NOT_SEATED");
}

// Rules: F6.1
#[test]
fn a_refused_card_is_answered_with_the_cards_in_reach() {
    let mut state =
        road(&[(2, 0), (3, 0), (6, 0)]).card(3, 0, 4).card(4, 0, 5).card(2, 0, 6).card(2, 1, 7).card(5, 0, 8);
    state.plan(B, (4, 0)).unwrap();
    let refusal = state.plan(A, (6, 0)).unwrap_err();
    let said = words(&refusal);
    assert!(said.contains("Festival Gate is out of reach"), "{said}");
    for name in ["Cedar Marsh", "Heron Pond", "Crane Overlook", "Azalea Hut"] {
        assert!(said.contains(name), "{said}");
    }
    assert!(!said.contains("Moss Shrine"), "held by a neighbour: {said}");
}

// Rules: F6.6, F16.4
#[test]
fn a_neighbours_card_is_refused_at_once_and_its_holder_named() {
    let mut state = road(&[(2, 0), (2, 0), (5, 0)]);
    state.plan(B, (3, 0)).unwrap();
    let refusal = state.plan(A, (3, 0)).unwrap_err();
    assert_eq!(refusal.code, "NEIGHBOUR");
    assert!(words(&refusal).contains("Seat(Seat(1))"), "{}", words(&refusal));
    assert_eq!(refused(&state, A, plan_of(&state, (3, 0))), "NEIGHBOUR");
    // lifted, it is free again
    assert_eq!(state.play(B, Move::Unplan).unwrap(), [Event::Unplanned(B)]);
    state.plan(A, (3, 0)).unwrap();
    assert_eq!(refused(&state, B, Move::Unplan), "NO_PLAN");
}

// Rules: F3.1, F3.4, F6.6 (V7.16)
#[test]
fn seats_that_are_not_neighbours_may_share_a_card() {
    let mut state = mini(&MAP_M, &[(2, 0), (2, 0), (2, 0), (2, 0)]);
    state.plan(A, (3, 1)).unwrap();
    state.plan(C, (3, 1)).unwrap();
    assert_eq!(refused(&state, B, plan_of(&state, (3, 1))), "NEIGHBOUR");
    assert_eq!(refused(&state, D, plan_of(&state, (3, 1))), "NEIGHBOUR");
}

// Rules: F6.5
#[test]
fn a_destination_is_changed_at_will_until_the_phase_closes_and_never_afterwards() {
    let mut state = road(&[(2, 0), (2, 0), (2, 0)]);
    for to in [(3, 0), (4, 0), (3, 0)] {
        state.plan(A, to).unwrap();
    }
    assert_eq!(refused(&state, A, plan_of(&state, (3, 0))), "SAME_PLAN");
    state.plan(B, (2, 0)).unwrap();
    state.plan(C, (2, 1)).unwrap();
    for seat in [A, B, C] {
        state.ready(seat).unwrap();
    }
    for mv in [plan_of(&state, (4, 0)), Move::Unplan, Move::Unready, Move::Ready { firm: false }] {
        assert_eq!(refused(&state, A, mv), "PHASE");
    }
}

// Rules: F6.4, F16.4
#[test]
fn ready_needs_a_destination() {
    let mut state = road(&[(2, 0), (2, 0), (2, 0)]);
    assert_eq!(refused(&state, A, Move::Ready { firm: false }), "NO_PLAN");
    assert_eq!(refused(&state, A, Move::Unready), "NOT_READY");
    state.plan(A, (3, 0)).unwrap();
    assert_eq!(state.ready(A).unwrap(), [Event::Ready { seat: A, firm: false }]);
    assert_eq!(refused(&state, A, Move::Ready { firm: false }), "ALREADY_READY");
    assert_eq!(state.firm(A).unwrap(), [Event::Ready { seat: A, firm: true }]);
    assert_eq!(state.play(A, Move::Unready).unwrap(), [Event::Unready(A)]);
    assert_eq!(state.plans()[0].ready, Ready::No);
}

// Rules: F16.4 (V9.19)
#[test]
fn a_neighbour_who_moves_or_lifts_its_marker_takes_a_plain_ready_back_but_not_a_firm_one() {
    for lifted in [false, true] {
        let mut state = road(&[(2, 0), (2, 0), (2, 0)]);
        state.plan(A, (3, 0)).unwrap();
        state.plan(B, (4, 0)).unwrap();
        state.plan(C, (2, 1)).unwrap();
        state.ready(A).unwrap();
        state.firm(B).unwrap();
        let events = if lifted { state.play(C, Move::Unplan).unwrap() } else { state.plan(C, (3, 1)).unwrap() };
        assert_eq!(events[1..], [Event::Reopened { seat: A, by: Some(C) }]);
        assert_eq!((state.plans()[0].ready, state.plans()[0].reopened), (Ready::No, 1));
        assert_eq!((state.plans()[1].ready, state.plans()[1].reopened), (Ready::Firm, 0));
        assert_eq!(awaited(&state.table), [A, C]);
    }
}

// Rules: F16.4
#[test]
fn a_first_marker_another_path_or_a_seat_opposite_takes_nobodys_ready_back() {
    let mut state = road(&[(2, 0), (2, 0), (2, 0), (2, 0)]);
    state.plan(A, (3, 0)).unwrap();
    state.ready(A).unwrap();
    assert_eq!(state.plan(B, (3, 1)).unwrap().len(), 1, "a first marker");
    assert_eq!(state.walk(B, &[(2, 1), (3, 1)]).unwrap().len(), 1, "the same card by another path");
    state.plan(C, (4, 0)).unwrap();
    assert_eq!(state.plan(C, (5, 0)).unwrap().len(), 1, "c is opposite");
    assert_eq!(state.plans()[0].ready, Ready::Yes);
}

// Rules: F16.4
#[test]
fn the_own_change_clears_the_own_ready_firm_or_not() {
    for firm in [false, true] {
        for mv in [Move::Unplan, Move::Plan { to: crate::state::Cell(4), path: None, leave: false, ahead: None }] {
            let mut state = road(&[(2, 0), (2, 0), (2, 0)]);
            state.plan(A, (3, 0)).unwrap();
            state.play(A, Move::Ready { firm }).unwrap();
            state.play(A, mv).unwrap();
            assert_eq!((state.plans()[0].ready, state.plans()[0].reopened), (Ready::No, 0));
        }
    }
}

// Rules: F11.9
#[test]
fn a_plan_tells_that_a_token_is_left_where_one_lies() {
    let mut state = road(&[(2, 0), (2, 0), (5, 0)]);
    let leaves = |state: &mut State, leave: bool| {
        let to = state.cell(3, 0);
        let events = state.play(A, Move::Plan { to, path: None, leave, ahead: None }).unwrap();
        matches!(events[0], Event::Planned { leave: true, .. })
    };
    assert!(!leaves(&mut state.clone(), true), "there is none");
    let there = state.cell(3, 0);
    state.table.fields[there.at()].pack = true;
    assert!(!leaves(&mut state, false) && leaves(&mut state, true));
}

// Rules: F6.11
#[test]
fn a_path_is_named_with_the_plan_and_must_be_walkable() {
    let mut state = road(&[(2, 0), (2, 0), (2, 0)]).card(2, 1, 4).card(3, 1, 5).card(3, 0, 6);
    let events = state.walk(A, &[(2, 1), (3, 1), (3, 0)]).unwrap();
    let path = [(2, 1), (3, 1), (3, 0)].map(|(col, row)| state.shown(col, row));
    let to = state.shown(3, 0);
    assert_eq!(
        events,
        [Event::Planned { seat: A, to, distance: 1, path: Some(path.to_vec()), leave: false, ahead: None }]
    );
    let refuses = |path: &[(u8, u8)], to: (u8, u8), code: &str| {
        assert_eq!(refused(&state, B, path_of(&state, path, to)), code);
    };
    refuses(&[(2, 1), (4, 0)], (4, 0), "PATH_JUMPS");
    refuses(&[(3, 0), (4, 0), (5, 0), (4, 0)], (4, 0), "PATH_LONG");
    refuses(&[(1, 0), (2, 0), (2, 1)], (2, 1), "PATH_BLOCKED");
    refuses(&[(2, 1)], (3, 1), "PATH_END");
    refuses(&[(2, 1), (2, 0)], (2, 0), "PATH_TO_STAY");
    let said = words(&state.walk(B, &[(2, 1), (4, 0)]).unwrap_err());
    assert!(said.contains("These ways lead there"), "{said}");
    // without a path again: the named one is forgotten
    state.plan(A, (3, 0)).unwrap();
    assert_eq!(state.plans()[0].path, None);
}

// Rules: F6.3, F6.10, F16.2
#[test]
fn closing_fixes_destinations_distances_rerolls_and_paths() {
    let mut state = road(&[(2, 0), (2, 0), (5, 0)]).card(3, 0, 5);
    state.walk(A, &[(2, 1), (3, 1), (3, 0)]).unwrap();
    state.plan(B, (5, 0)).unwrap();
    state.plan(C, (4, 0)).unwrap();
    state.firm(A).unwrap();
    state.ready(C).unwrap();
    let events = state.ready(B).unwrap();
    let to = [(3, 0), (5, 0), (4, 0)].map(|(col, row)| state.shown(col, row));
    assert_eq!(events[1..], [Event::Frozen { aims: vec![(to[0], 2), (to[1], 0), (to[2], 1)] }]);
    let aims = state.aims();
    assert_eq!(
        [aims[0].distance, aims[1].distance, aims[2].distance],
        [1, 3, 1],
        "a detour counts as its shortest way"
    );
    assert_eq!((aims[0].path.as_ref().map(Vec::len), &aims[1].path), (Some(3), &None));
    assert_eq!(state.screens.left, [2, 0, 1]);
    assert_eq!(awaited(&state.table), [A, C], "no rerolls: done by itself");
}

// Rules: F6.7 (V7.14)
#[test]
fn two_who_can_go_nowhere_else_may_share_their_card() {
    let mut state = mini(&["V L #", ". # #"], &[(1, 0), (1, 0), (1, 0)]);
    for seat in [A, B, C] {
        state.plan(seat, (1, 0)).unwrap();
        assert!(legal(&state.table, seat, state.cell(1, 0)));
    }
    for seat in [A, B, C] {
        state.ready(seat).unwrap();
    }
    assert_eq!(state.aims().len(), 3);
}

// Rules: F6.7 (V7.14)
#[test]
fn who_could_take_another_card_must() {
    let mut state = mini(&["V L #", ". L #", "v . ."], &[(1, 0), (1, 0), (0, 2)]);
    state.plan(A, (1, 0)).unwrap();
    state.firm(A).unwrap();
    assert_eq!(refused(&state, B, plan_of(&state, (1, 0))), "NEIGHBOUR", "(1,1) is free");
    state.plan(B, (1, 1)).unwrap();
    state.ready(B).unwrap();
    state.plan(C, (0, 2)).unwrap();
    state.ready(C).unwrap();
    assert_eq!(state.aims().len(), 3);
}

// Rules: F6.7, F16.4 (V7.14)
#[test]
fn who_shares_at_the_close_and_could_take_another_card_is_asked_again_firm_or_not() {
    // two cards are left; b and d cannot go to (2,0), which c holds, but a, opposite c, can
    let mut state = mini(&["V L L", ". # #"], &[(1, 0), (1, 0), (1, 0), (1, 0)]);
    let (own, beside) = ((1, 0), (2, 0));
    state.plan(A, own).unwrap();
    state.firm(A).unwrap();
    state.plan(C, beside).unwrap();
    state.ready(C).unwrap();
    let choices = plannable(&state.table, B);
    let open: Vec<_> = choices.iter().map(|one| (one.held_by, one.legal_now)).collect();
    assert_eq!(open, [(Some(A), true), (Some(C), false)], "only its own card may be shared");
    state.plan(B, own).unwrap();
    state.ready(B).unwrap();
    state.plan(D, own).unwrap();
    let events = state.ready(D).unwrap();
    assert_eq!(events[1..], [Event::Reopened { seat: A, by: None }], "only a could take another card");
    assert_eq!(awaited(&state.table), [A]);
    assert_eq!(must_yield(&state.table, A), Some(B));
    assert_eq!(refused(&state, A, Move::Ready { firm: true }), "SHARED");
    state.plan(A, beside).unwrap();
    for seat in awaited(&state.table) {
        state.ready(seat).unwrap();
    }
    assert_eq!(state.aims().len(), 4, "closed: a and c are opposite, b and d too");
}

// Rules: F6.7 (V7.20)
#[test]
fn three_on_one_card_with_one_way_out() {
    let mut state = mini(&["V L L", ". # #"], &[(1, 0), (1, 0), (1, 0)]);
    state.plan(A, (1, 0)).unwrap();
    state.plan(B, (2, 0)).unwrap();
    state.plan(C, (1, 0)).unwrap();
    for seat in [A, B, C] {
        state.ready(seat).unwrap();
    }
    assert_eq!(state.aims().len(), 3, "closed");
}

// Rules: F6.1, F6.6, F7.1
#[test]
fn what_can_be_planned_is_listed_with_its_price() {
    let mut state = road(&[(2, 0), (2, 0), (5, 0)]).card(4, 0, 5);
    state.plan(B, (3, 0)).unwrap();
    let found: Vec<_> = plannable(&state.table, A)
        .into_iter()
        .map(|one| {
            let field = state.table.field(one.cell);
            ((field.col, field.row), one.distance, one.rerolls, one.legal_now, one.held_by)
        })
        .collect();
    assert_eq!(
        found,
        [
            ((2, 0), 0, 2, true, None),
            ((3, 0), 1, 1, false, Some(B)),
            ((4, 0), 2, 2, true, None),
            ((5, 0), 3, 0, true, None),
            ((2, 1), 1, 1, true, None),
            ((3, 1), 2, 1, true, None),
        ]
    );
    assert!(!legal(&state.table, A, state.cell(3, 0)));
    assert!(!legal(&state.table, A, state.cell(6, 0)));
    assert!(legal(&state.table, A, state.cell(4, 0)));
}

// Rules: F16.4, F17.1
#[test]
fn who_was_asked_again_and_lifts_its_marker_is_asked_no_first_time() {
    let mut state = road(&[(2, 0), (2, 0), (5, 0)]);
    state.plan(A, (2, 0)).unwrap();
    state.ready(A).unwrap();
    state.plan(B, (3, 0)).unwrap();
    state.plan(B, (4, 0)).unwrap();
    let asked = |state: &State, key: &str| {
        let owed = duties(&state.table).into_iter().find(|owed| owed.key == key);
        owed.map(|owed| owed.who.seats().to_vec()).unwrap_or_default()
    };
    assert_eq!(asked(&state, "r1.plan.1"), [A]);
    state.play(A, Move::Unplan).unwrap();
    assert_eq!((asked(&state, "r1.plan.1"), asked(&state, "r1.plan")), (vec![A], vec![B, C]));
}
