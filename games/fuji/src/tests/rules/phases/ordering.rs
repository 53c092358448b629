//! The group chooses the order of turns (F16.11).

use crate::content::{InjuryKind, Skill};
use crate::input::commands;
use crate::input::complete::suggest;
use crate::panels::duties::duties;
use crate::rules::lapse::lapse;
use crate::rules::refused::Refused;
use crate::state::moves::{Event, Move};
use crate::state::view::View;
use crate::state::{Aim, Duel, How, Phase, Reveal, State};
use crate::tests::kit::{A, B, C, FOR_A, FOR_B, Kit, MAP_M_2, VILLAGE_A, luck, mini, refused};
use crate::tests::viewkit::{offers, screen};
use gogome_contract::{Parsed, Said, Seat, StepContext, Viewer, Who};

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
    let mut mixed = state.clone();
    mixed.table.companions = vec![B];
    assert_eq!(duties(&mixed.table)[0].who, Who::Any(vec![A, C]), "people first");
    mixed.table.companions = vec![A, B, C];
    assert_eq!(duties(&mixed.table)[0].who, Who::Any(vec![A, B, C]), "nobody else is there");
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

// Rules: F12.5, F12.8, F10.6, V9.24
#[test]
fn bars_for_later_turns_are_kept_once_the_gatherer_is_made_to_forget() {
    let mut state = mini(&["V R L L L L v"], &[(2, 0), (3, 0), (4, 0)]).stamina(A, 19);
    let gatherer = &mut state.table.travellers[0];
    gatherer.skill = Some(Skill::Gatherer);
    gatherer.injuries = vec![InjuryKind::Leg, InjuryKind::Arm, InjuryKind::Eye];
    let aims: Vec<Aim> = [(2, 0), (3, 0), (4, 0)]
        .map(|(col, row)| Aim {
            to: state.cell(col, row),
            path: None,
            distance: 0,
            rerolls: 2,
            leave: false,
            ahead: None,
        })
        .into();
    let duel = |own: u16, best: u16, bars: u8| Duel { own, rivals: vec![(C, best)], neutral: None, bars };
    let duels = [duel(0, 5, 0), duel(6, 5, 1), duel(9, 0, 0)];
    let how = |state: &State, turns: &[Seat]| {
        let line = crate::rules::map::order::chosen(&state.table, &aims, &duels, &[None; 3], turns);
        line.turns.iter().find(|turn| turn.seat == B).map(|turn| turn.how)
    };
    assert_eq!(how(&state, &[B, A, C]), Some(How::Held), "the bar is spent");
    assert_eq!(how(&state, &[A, B, C]), Some(How::Failed), "the fourth injury takes the skill");
    let shown = |turns: [Seat; 3]| {
        let mut state = state.clone();
        state.table.reveal = Some(Reveal {
            round: 1,
            fields: state.table.fields.clone(),
            eruptions: 0,
            hands: Vec::new(),
            borrowed: Vec::new(),
            neutral: Vec::new(),
            aims: aims.clone(),
            duels: duels.to_vec(),
            turns: Vec::new(),
        });
        let mut chance = luck(1);
        let order = turns.map(|seat| (seat, true));
        crate::rules::rounds::take_turns(&mut state, &aims, &order, &mut StepContext::new(&mut chance));
        let duel = &state.table.reveal.as_ref().unwrap().duels[1];
        (duel.own, duel.bars, duel.succeeds())
    };
    assert_eq!(shown([B, A, C]), (6, 1, true));
    assert_eq!(shown([A, B, C]), (5, 0, false), "and the picture counts no bar that was not spent");
    state.table.travellers[0].injuries.pop();
    assert_eq!(how(&state, &[A, B, C]), Some(How::Held), "with two kinds left nothing is forced");
    let state = state.level(4).stamina(A, 14);
    assert_eq!(how(&state, &[A, B, C]), Some(How::Failed), "unless two injuries take both");
}

// Rules: F16.11
#[test]
fn orders_are_offered_but_not_the_one_that_stands_and_only_others_accept_it() {
    let mut state = divided();
    let values = |state: &State, me: Seat| -> Vec<String> {
        crate::panels::order::choices(&state.table, me).into_iter().map(|choice| choice.value).collect()
    };
    assert_eq!(values(&state, A), ["a b c", "a c b", "b a c", "b c a", "c a b", "c b a"]);
    state.play(B, order([A, B, C])).unwrap();
    assert_eq!(values(&state, A), ["accept", "a c b", "b a c", "b c a", "c a b", "c b a"]);
    assert_eq!(values(&state, B), ["a c b", "b a c", "b c a", "c a b", "c b a"]);
    // typed, too
    let view = View::of(&state, Viewer::Seat(A));
    let typed = |turns: &str| commands::read(&view, &Said::new("order", &[("turns", turns)]));
    assert!(matches!(typed("accept"), Ok(Parsed::Play(Move::Agree))));
    for turns in ["b a c", "B, A, C", "bac"] {
        assert!(matches!(typed(turns), Ok(Parsed::Play(mv)) if mv == order([B, A, C])), "{turns}");
    }
    let completed = suggest(&view, &Said::new("order", &[]), "turns");
    assert_eq!(completed, crate::panels::order::choices(&state.table, A));
    let pressed = |state: &State, me: Seat| offers(&crate::panels::order::controls(&state.table, me));
    assert_eq!(
        pressed(&state, A),
        ["order turns=accept", "order ? turns 1-1: a c b b a c b c a c a b c b a", "stay"],
        "a has won a way, and may say that it stays"
    );
    assert_eq!(pressed(&state, B), ["order ? turns 1-1: a c b b a c b c a c a b c b a", "stay"]);
    assert_eq!(pressed(&state, C)[1..], ["order ? turns 1-1: a c b b a c b c a c a b c b a"], "c has none");
    state.play(A, Move::Choose { go: false }).unwrap();
    assert_eq!(pressed(&state, A).last().map(String::as_str), Some("go"));
    assert!(screen(&state, Viewer::Seat(A)).controls.len() >= 2);
}

// Rules: F11.6, F11.8, F16.11
#[test]
fn an_order_is_weighed_with_the_stays_that_were_said() {
    let state = divided();
    let Phase::Ordering { aims, .. } = &state.table.phase else { panic!("{:?}", state.table.phase) };
    let duels = &state.table.reveal.as_ref().unwrap().duels;
    let how = |answers: [Option<bool>; 3], turns: &[Seat]| {
        let line = crate::rules::map::order::chosen(&state.table, aims, duels, &answers, turns);
        [A, B].map(|seat| line.turns.iter().find(|turn| turn.seat == seat).map(|turn| turn.how))
    };
    assert_eq!(how([None; 3], &[B, A, C]), [Some(How::Moved); 2]);
    assert_eq!(how([Some(true), None, None], &[B, A, C]), [Some(How::Moved); 2]);
    assert_eq!(how([Some(false), None, None], &[B, A, C]), [Some(How::Declined), Some(How::Moved)]);
}

// Rules: F11.6, F11.8
#[test]
fn who_stays_by_its_own_wish_is_not_cut_off() {
    // a goes over the token that burns the card b won
    let mut state = mini(&["V # X v v", ". . L . ."], &[(2, 1), (2, 1), (4, 0)]).card(3, 0, VILLAGE_A);
    state.table.round = 2;
    let aims: Vec<Aim> = [(3, 0), (2, 0), (4, 0)]
        .map(|(col, row)| Aim {
            to: state.cell(col, row),
            path: None,
            distance: 1,
            rerolls: 0,
            leave: false,
            ahead: None,
        })
        .into();
    let duels = [9, 9, 0].map(|own| Duel { own, rivals: vec![(C, 0)], neutral: None, bars: 0 });
    let how = |answers: [Option<bool>; 3]| {
        let line = crate::rules::map::order::chosen(&state.table, &aims, &duels, &answers, &[A, B, C]);
        line.turns.iter().find(|turn| turn.seat == B).map(|turn| turn.how)
    };
    assert_eq!(how([None; 3]), Some(How::CutOff));
    assert_eq!(how([None, Some(false), None]), Some(How::Declined));
}

// Rules: F14.1, F14.3, F16.10
#[test]
fn seats_whose_turn_does_not_come_any_more_stand_last_in_the_order() {
    let state = mini(&["V R L L v v v"], &[(5, 0), (3, 0), (6, 0)]);
    let aims: Vec<Aim> = [(5, 0), (4, 0), (6, 0)]
        .map(|(col, row)| Aim {
            to: state.cell(col, row),
            path: None,
            distance: 1,
            rerolls: 0,
            leave: false,
            ahead: None,
        })
        .into();
    let duels = [0, 9, 0].map(|own| Duel { own, rivals: vec![(C, 1)], neutral: None, bars: 0 });
    let line = crate::rules::map::order::best(&state.table, &aims, &duels, &[None; 3]);
    assert_eq!(line.order.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [B, A, C]);
    assert_eq!(line.turns.len(), 1, "b's arrival wins");
}

// Rules: F16.10, F16.11, F17.7
#[test]
fn the_clock_takes_the_best_order_but_not_for_a_question_that_was_asked_anew() {
    let mut state = divided();
    let time_over = |state: &State, key: &str| {
        let mut after = state.clone();
        let mut chance = luck(2);
        let mut ctx = StepContext::new(&mut chance);
        lapse(&mut after, key, &mut ctx).map(|()| after).map_err(|why| matches!(why, Refused::NoLapse { .. }))
    };
    state.play(B, order([A, B, C])).unwrap();
    assert_eq!(time_over(&state, "r2.order"), Err(true), "an order was proposed since");
    let after = time_over(&state, "r2.order.1").unwrap();
    let turns = &after.table.reveal.as_ref().unwrap().turns;
    assert!(turns.len() == 3 && turns.iter().all(|turn| turn.how != How::CutOff), "{turns:?}");
}
