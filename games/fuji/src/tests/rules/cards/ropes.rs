//! The Rope: where it pulls, and what it sets off, finds and puts out of reach (F9.10, F9.11).

use crate::content::{Gear, Skill};
use crate::rules::awaited::awaited;
use crate::rules::cards::using::ropeable;
use crate::state::moves::{Event, Move, Target};
use crate::state::{Ending, Eruption, Phase, Plan, State};
use crate::tests::kit::{
    A, B, Kit, MAP_M, MAP_M_2, PLAIN, equipped, held, holds, mini, on_cells, on_seat, refused, spots,
};

// Rules: F9.10, F9.11, V7.11, V7.13
#[test]
fn a_rope_pulls_to_a_neighbouring_card_and_sets_off_what_lies_there() {
    let hands = [PLAIN; 3];
    let map = mini(&MAP_M_2, &[(2, 0), (4, 0), (5, 0)]);
    let mut state = equipped(map, &hands, &[&[Gear::Rope], &[], &[]]).planning();
    let to = |state: &State, col, row| on_cells(Gear::Rope, vec![state.cell(col, row)]);
    assert_eq!(refused(&state, A, to(&state, 1, 0)), "NO_ROPE", "lava");
    assert_eq!(refused(&state, A, to(&state, 3, 1)), "NO_ROPE", "two steps");
    assert_eq!(ropeable(&state.table, A), [state.cell(3, 0), state.cell(2, 1)]);
    state.plan(A, (2, 1)).unwrap();
    state.play(A, to(&state, 3, 0)).unwrap();
    assert_eq!(state.at(A), (3, 0));
    assert_eq!(state.table.fields[state.cell(3, 0).at()].token, None);
    assert!(state.table.field(state.cell(2, 0)).lava && state.table.eruptions == 1);
    assert_eq!(state.plans()[0].to, Some(state.cell(2, 1)), "still in reach");
    state.table.travellers[0].skill = Some(Skill::Gatherer);
    let offers = crate::rules::phases::planning::plannable(&state.table, A);
    let far = offers.iter().find(|offer| offer.cell == state.cell(5, 0)).unwrap();
    assert_eq!((far.distance, far.rerolls), (2, 1));
}

// Rules: F9.10, F13.4, F13.5, F14.2
#[test]
fn a_rope_onto_a_token_can_be_the_end_of_somebody() {
    let mut state = equipped(mini(&MAP_M_2, &[(2, 0), (2, 0), (5, 0)]), &[PLAIN; 3], &[&[Gear::Rope], &[], &[]]);
    let to = state.cell(3, 0);
    state.play(A, on_cells(Gear::Rope, vec![to])).unwrap();
    assert_eq!(state.table.phase, Phase::Over(Ending::Lava { seat: B }));
    let mut double = equipped(
        mini(&["V # L D v v", ". . L L . ."], &[(2, 0), (5, 0), (5, 0)]),
        &[PLAIN; 3],
        &[&[Gear::Rope], &[Gear::Radio], &[]],
    );
    assert_eq!(double.table.field(to).token, Some(Eruption::Double));
    double.play(A, on_cells(Gear::Rope, vec![to])).unwrap();
    assert_eq!(
        double.table.phase,
        Phase::Over(Ending::Lava { seat: A }),
        "the second eruption reaches the token's card"
    );
}

// Rules: F9.10, F14.1, V7.12
#[test]
fn a_rope_into_the_village_wins_at_once() {
    let mut state =
        equipped(mini(&MAP_M, &[(3, 0), (4, 0), (5, 0)]), &[PLAIN; 3], &[&[Gear::Rope], &[Gear::Radio], &[]]);
    let to = state.cell(4, 0);
    state.play(A, on_cells(Gear::Rope, vec![to])).unwrap();
    assert_eq!(state.table.phase, Phase::Over(Ending::Village { score: 13 }), "the unused Radio is a point");
}

// Rules: F9.10, F9.11, F11.9, V9.12
#[test]
fn a_rope_finds_equipment_for_the_next_round_or_leaves_it() {
    let ground = ["V R L E v", ". . L L ."];
    let pull = |leave| {
        let mut state =
            equipped(mini(&ground, &[(2, 0), (4, 0), (4, 0)]), &[PLAIN; 3], &[&[Gear::Rope], &[Gear::Radio], &[]]);
        let to = state.cell(3, 0);
        state
            .play(A, Move::Use { gear: Gear::Rope, on: Target { cells: vec![to], leave, ..Target::default() } })
            .unwrap();
        state
    };
    let found = pull(false);
    assert!(holds(&found, A, Gear::Map) && !found.table.field(found.cell(3, 0)).pack);
    assert_eq!(refused(&found, A, on_seat(Gear::Map, B, spots(A, &[1]))), "FRESH");
    assert!(!awaited(&found.table).contains(&A), "a card of this round keeps nobody waiting");
    let left = pull(true);
    assert!(left.table.traveller(A).cards.is_empty() && left.table.field(left.cell(3, 0)).pack);
}

// Rules: F9.11
#[test]
fn a_rope_lifts_a_marker_that_is_out_of_reach_now() {
    let map = mini(&["V R L L L L L v v"], &[(4, 0), (7, 0), (8, 0)]);
    let mut state = equipped(map, &[PLAIN; 3], &[&[Gear::Rope], &[], &[]]).planning();
    state.plan(A, (6, 0)).unwrap();
    let back = state.cell(3, 0);
    state.play(A, on_cells(Gear::Rope, vec![back])).unwrap();
    assert_eq!(state.plans()[0].to, Some(state.cell(6, 0)), "three steps");
    state.table.travellers[0].cards.extend(held(&[Gear::Rope]));
    let back = state.cell(2, 0);
    state.firm(A).unwrap();
    state.play(A, on_cells(Gear::Rope, vec![back])).unwrap();
    assert_eq!(state.plans()[0].to, None);
}

// Rules: F6.5, F9.10, F16.4
#[test]
fn a_marker_that_a_rope_leaves_out_of_reach_is_lifted_and_its_seat_asked_anew() {
    let lifted = |firm: bool| {
        let mut state = mini(&["V R L L L L L v"], &[(3, 0), (6, 0), (5, 0)]);
        state.table.travellers[0].cards = held(&[Gear::Rope]);
        state.plan(A, (6, 0)).unwrap();
        if firm {
            state.firm(A).unwrap();
        }
        let to = state.cell(2, 0);
        let events = state.play(A, on_cells(Gear::Rope, vec![to])).unwrap();
        assert!(events.contains(&Event::OutOfReach(A)), "{events:?}");
        state.plans()[0].clone()
    };
    assert_eq!(lifted(false), Plan::default());
    assert_eq!(lifted(true), Plan { reopened: 1, ..Plan::default() }, "a new question with a time of its own");
}
