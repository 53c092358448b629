//! What two players propose for their companion and agree on: what is said of it, what is offered, what is asked anew.

use super::commands;
use super::companion;
use super::content::{Gear, InjuryKind, Skill, book};
use super::facekit::{plain, screen, text};
use super::moves::{Move, Target};
use super::owed::duties;
use super::sharing::Shared;
use super::state::{Phase, State};
use super::testkit::{A, B, C, Kit, equipment, mini, on_cells, on_dice, on_seat, spots};
use super::view::View;
use crate::contract::{Control, Heard, Panel, Refusal, Said, Seat, Viewer};

const PLAIN: &str = "A3 A4 B3 B4 C3 C4";

fn pair() -> State {
    let mut state = mini(&["V R L L L L L v v"], &[(4, 0), (5, 0), (6, 0)]);
    state.table.shared = Some(Shared::default());
    state
}

/// Phase 4 of two, with cards of a and of the companion.
fn geared(own: &[Gear], its: &[Gear]) -> State {
    let mut state = equipment(&[PLAIN, PLAIN, "A3 A6 B2 B1 C5 C4"], &[own, &[Gear::FlareGun], its]);
    state.table.shared = Some(Shared::default());
    state
}

fn proposal(act: Move) -> Move {
    Move::Companion { act: Box::new(act), right: None }
}

fn read(state: &State, seat: Seat, args: &[(&str, &str)]) -> Result<Heard<Move>, Refusal> {
    commands::read(book(), &View::of(state, Viewer::Seat(seat)), &Said::new("companion", args))
}

fn panel(state: &State, seat: Seat) -> Panel {
    match read(state, seat, &[]).unwrap() {
        Heard::Show(panel) => panel,
        _ => panic!("a panel"),
    }
}

/// What can be pressed: the action, and what a menu fills.
fn offered(state: &State, seat: Seat) -> Vec<(String, &'static str)> {
    let of = |control: Control| match control {
        Control::Button { said, .. } => (said.get("action").unwrap_or_default().to_owned(), ""),
        Control::Select { said, option, .. } => (said.get("action").unwrap_or_default().to_owned(), option),
    };
    panel(state, seat).controls.into_iter().map(of).collect()
}

fn has(state: &State, seat: Seat, action: &str, option: &str) -> bool {
    offered(state, seat).iter().any(|(known, fills)| (known.as_str(), *fills) == (action, option))
}

/// The key under which the two are asked about the companion.
fn key(state: &State) -> Option<String> {
    duties(&state.table).into_iter().map(|owed| owed.key).find(|key| key.contains("companion"))
}

// Rules: F15.2, F16.7: what is asked after the eruption is no question of the planning before it
#[test]
fn each_part_of_a_round_asks_anew_about_the_companion() {
    let mut state = pair();
    let planning = key(&state).unwrap();
    state.table.phase = Phase::Injuries { owed: vec![0, 0, 1] };
    let hurt = key(&state).unwrap();
    state.table.phase = Phase::Setup;
    state.table.travellers[2].skill = Some(Skill::EquipmentManager);
    state.table.travellers[2].cards = geared(&[], &Gear::ALL[..4]).table.travellers[2].cards.clone();
    let before = key(&state).unwrap();
    assert!(planning != hurt && hurt != before && before != planning, "{planning} {hurt} {before}");
}

// Rules: F9.4, F9.11, F15.6
#[test]
fn a_proposal_names_the_cards_the_way_and_what_is_left() {
    let said = |state: &State| panel(state, B).lines.iter().map(plain).collect::<Vec<_>>().join("\n");
    let mut state = geared(&[], &[Gear::Rope]);
    let to = state.cell(4, 1);
    let on = Target { leave: true, ..Target::default() };
    let Move::Use { gear, on } = (match on_cells(Gear::Rope, vec![to]) {
        Move::Use { gear, on: cells } => Move::Use { gear, on: Target { cells: cells.cells, ..on } },
        other => other,
    }) else {
        panic!("a use")
    };
    state.play(A, proposal(Move::Use { gear, on })).unwrap();
    let name = super::text::name(book(), state.table.field(to).card);
    let wanted = format!("use Rope for {name} and leave the equipment token there.");
    assert!(said(&state).contains(&wanted), "{}", said(&state));

    let mut state = pair().card(5, 0, 4).card(4, 0, 26);
    let (by, to) = (state.cell(5, 0), state.cell(4, 0));
    state.play(A, proposal(Move::Plan { to, path: Some(vec![by, to]), leave: false })).unwrap();
    assert!(said(&state).contains(" by way of "), "{}", said(&state));
}

// Rules: F15.9: accepting without the die that one was left to pick would shelve the card
#[test]
fn who_is_left_the_pick_accepts_with_a_die() {
    let mut state = geared(&[], &[Gear::Shovel]);
    state.play(A, proposal(on_dice(Gear::Shovel, Vec::new()))).unwrap();
    assert!(has(&state, B, "accept", "dice") && has(&state, B, "decline", ""));
    assert!(!has(&state, B, "accept", ""), "{:?}", offered(&state, B));

    let mut named = geared(&[], &[Gear::Shovel]);
    let on = Target { dice: spots(C, &[1]), value: Some(6), ..Target::default() };
    named.play(A, proposal(Move::Use { gear: Gear::Shovel, on })).unwrap();
    assert!(has(&named, B, "accept", ""));
}

// Rules: F15.10
#[test]
fn a_lighter_asks_for_a_die_of_one_half_and_only_that_can_be_answered() {
    let asked = |dice: &[u8]| {
        let mut state = geared(&[Gear::Lighter], &[]);
        state.play(A, on_seat(Gear::Lighter, C, spots(C, dice))).unwrap();
        state
    };
    let said = |state: &State| text(&screen(state, Viewer::Seat(B)).lines);
    let (named, open) = (asked(&[1]), asked(&[]));
    assert!(said(&named).contains("from their own half"), "{}", said(&named));
    assert!(has(&named, B, "yes", "") && has(&named, B, "answer", "") && !has(&named, B, "answer", "dice"));
    assert!(said(&open).contains("from your half"), "{}", said(&open));
    assert!(has(&open, B, "answer", "dice") && has(&open, B, "answer", "") && !has(&open, B, "yes", ""));
    let mut after = named;
    after.play(B, Move::Half { act: Box::new(Move::Agree) }).unwrap();
    assert!(!after.table.shared.unwrap().lit, "and it is over with the answer");
}

// Rules: F15.6, F15.7
#[test]
fn a_plan_nobody_proposes_any_more_can_be_proposed_again() {
    let mut state = pair();
    state.table.travellers[2].cards = geared(&[], &[Gear::FlareGun]).table.travellers[2].cards.clone();
    let to = state.cell(6, 0);
    let plan = Move::Plan { to, path: None, leave: false };
    let named = |state: &State| {
        panel(state, B).controls.into_iter().any(|control| match control {
            Control::Select { option: "to", choices, .. } => {
                choices.iter().any(|choice| choice.value == super::text::name(book(), state.table.field(to).card))
            }
            _ => false,
        })
    };
    state = state.card(6, 0, 4);
    state.play(A, proposal(plan.clone())).unwrap();
    assert!(!named(&state), "it is proposed");
    state.play(A, Move::Dissent).unwrap();
    state.play(A, proposal(plan.clone())).unwrap();
    if let Some(shared) = &mut state.table.shared {
        shared.proposals.clear();
    }
    assert!(named(&state), "its marker lies, and nobody proposes it");
    state.play(B, proposal(plan)).unwrap();
}

// Rules: F15.3, F15.7
#[test]
fn who_sets_a_die_aside_can_be_settled_after_the_plan() {
    let mut state = pair();
    let plan = Move::Plan { to: state.cell(6, 0), path: None, leave: false };
    state.play(A, proposal(plan.clone())).unwrap();
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    let refused = state.clone().play(A, proposal(plan.clone())).unwrap_err();
    assert_eq!((refused.code, text(&[refused.why])), ("SAME_PLAN", "You two have agreed on that plan.".to_owned()));

    state.play(A, Move::Companion { act: Box::new(plan), right: Some(B) }).unwrap();
    assert!(key(&state).is_some(), "that is asked of b");
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
    assert_eq!(state.table.shared.unwrap().right, Some(B));
}

// Rules: F6.7, F15.6
#[test]
fn nobody_agrees_to_a_plan_that_may_not_stand() {
    let mut state = pair();
    let shared = state.cell(5, 0);
    state.play(A, proposal(Move::Plan { to: shared, path: None, leave: false })).unwrap();
    state.plan(B, (5, 0)).unwrap_err();
    let mut clash = state.clone();
    if let Phase::Planning { plans } = &mut clash.table.phase {
        plans[B.at()].to = Some(shared);
    }
    let refused = clash.clone().play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap_err();
    assert_eq!(refused.code, "SHARED");
    state.play(B, Move::Consent { dice: Vec::new(), value: None }).unwrap();
}

// Rules: F9.6, F15.9, F16.9
#[test]
fn a_map_for_nobody_is_refused_when_it_is_proposed() {
    let mut state = geared(&[], &[Gear::Map]);
    assert_eq!(state.play(A, proposal(on_dice(Gear::Map, Vec::new()))).unwrap_err().code, "WHOM");
    state.play(A, proposal(on_seat(Gear::Map, A, Vec::new()))).unwrap();
}

// Rules: F16.9, F16.20
#[test]
fn whoever_says_too_little_for_the_companion_hears_what_is_missing() {
    let state = pair();
    for action in ["plan", "use", "give", "keep", "bars", "injury", "reroll", "aside", "answer"] {
        let refusal = read(&state, A, &[("action", action)]).map(|_| ()).unwrap_err();
        assert_eq!(refusal.code, "MISSING", "{action}");
        assert!(refusal.instead.is_some(), "{action}");
    }
    assert!(companion::ACTIONS.iter().any(|(action, _)| *action == "plan"));
}

// Rules: F12.6, F15.2
#[test]
fn any_die_of_the_companion_can_be_lost_with_its_leg() {
    let mut state = pair();
    state.table.phase = Phase::Injuries { owed: vec![0, 0, 1] };
    state.table.travellers[2].injuries = vec![InjuryKind::Arm, InjuryKind::Amnesia, InjuryKind::Eye];
    let dice = panel(&state, A).controls.into_iter().find_map(|control| match control {
        Control::Select { option: "die", choices, .. } => Some(choices),
        _ => None,
    });
    let dice: Vec<String> = dice.unwrap().into_iter().map(|choice| choice.value).collect();
    assert_eq!(dice, ["1", "2", "3", "4", "5", "6"]);
}
