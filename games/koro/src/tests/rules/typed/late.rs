//! Answers that come too late, and answers of somebody who was never asked (2.2).

use crate::content::{BlueprintId, GearCardId, ScrollKind, Spot};
use crate::gear::{Cubes, GearType};
use crate::state::{Chapter, Heroic, Item, Retreat, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B, C};
use crate::tests::rules::combat::{carry, lair, monk, orders};
use gogome_contract::Seat;

/// A question that a seat can answer so, and nobody else can; when the answer has closed it, the same line comes too late.
fn closes(mut state: State, seat: Seat, line: &str) -> State {
    let open = state.table.question().unwrap_or_else(|| panic!("nothing is asked before {line}")).clone();
    assert_eq!(open.waiting, [seat], "{line}");
    let others = state.table.seats().filter(|other| *other != seat).collect::<Vec<_>>();
    for other in others {
        refuses(&state, other, &[(line, "E_NOTASKED")]);
    }
    say(&mut state, seat, line);
    let next = state.table.question().map(|question| question.id);
    assert_ne!(next, Some(open.id), "{line} closes the question");
    if next.is_none() {
        refuses(&state, seat, &[(line, "E_NOTASKED")]);
    }
    state
}

/// A table of three whose first turn is A's and does not end by itself.
fn table() -> State {
    let mut state = kit::table(3);
    state.hidden.seats[A.at()].orders.autoend = false;
    state
}

// Rules: K7.2
#[test]
fn a_rotation() {
    let mut state = table();
    say(&mut state, A, "explore place:I1");
    closes(state, A, "orient rot:2");
}

// Rules: K7.2, K20.3
#[test]
fn a_further_place() {
    let mut state = table();
    kit::scroll(&mut state, A, ScrollKind::Surveyor);
    say(&mut state, A, "explore place:I1");
    say(&mut state, A, "orient rot:0");
    closes(state, A, "answer place:none");
}

// Rules: K8.7
#[test]
fn the_place_of_a_scroll() {
    let mut state = table();
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, A, "I1.0");
    let colour = state.table.player(A).colour;
    state.table.board.spaces.entry(kit::space("I1.0")).or_default().scroll = Some(colour);
    state.table.player_mut(A).monks.insert(Spot::Scroll, 1);
    kit::scroll(&mut state, A, ScrollKind::FarSight);
    say(&mut state, A, "gather what:scroll card:deck");
    closes(state, A, "answer scroll:1");
}

// Rules: K9.9
#[test]
fn the_field_of_a_gear_card() {
    let mut state = table();
    state.table.gear_cards = vec![GearCardId::read("GH4").unwrap()];
    kit::gear(&mut state, A, GearType::Helmet, "WW/MM");
    state.table.player_mut(A).fields = [1, 0, 0];
    say(&mut state, A, "rest");
    closes(state, A, "answer slot:gather");
}

// Rules: K11.10
#[test]
fn the_weapon_for_a_magic_cube() {
    let mut state = table();
    state.table.player_mut(A).monks.insert(Spot::Weapon, 1);
    kit::gear(&mut state, A, GearType::Weapon, "M....WW/M/M/W/W");
    state.table.player_mut(A).blueprints.insert(GearType::Weapon, BlueprintId::read("BW1").unwrap());
    say(&mut state, A, "move path:stay");
    closes(state, A, "answer magic_on:right");
}

// Rules: K16.5
#[test]
fn a_way_out_of_the_lava() {
    let mut state = table();
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, B, "I1.5");
    kit::gear(&mut state, B, GearType::Sandals, "MWM");
    state.table.chapter = Some(Chapter { holder: A, spare: false, step: 5, rope: true, escaped: 0 });
    state.hidden.seats[B.at()].orders.erupt = true;
    state.table.turn.actions = 2;
    say(&mut state, A, "done");
    closes(state, B, "answer to:C");
}

/// A has met a dragon; all that can be asked in a fight is.
fn meeting(prepare: impl FnOnce(&mut State)) -> State {
    let mut state = lair(3, "amehime");
    kit::gear(&mut state, A, GearType::Helmet, "TTTT/TTTT");
    kit::gear(&mut state, A, GearType::Weapon, "M/M/W/W");
    let own = orders(&mut state, A);
    (own.dice, own.breaking, own.absorb, own.retreat, own.react) = (true, true, true, Retreat::Ask, Retreat::Ask);
    prepare(&mut state);
    kit::go(&mut state, kit::walk("I1.5"));
    state
}

// Rules: K12.2, K12.7, K13.2
#[test]
fn what_is_asked_in_a_fight() {
    // the next question follows at once, and the answer to the last one does not fit it
    let state = meeting(|state| kit::stand(state, B, "C"));
    let state = closes(state, B, "answer join:no");
    refuses(&state, B, &[("answer join:no", "E_NOTASKED"), ("answer join:I1.6", "E_NOTASKED")]);
    let state = closes(state, A, "answer dice:1.1");
    refuses(&state, B, &[("answer join:no", "E_NOTASKED"), ("answer dice:1.1", "E_NOTASKED")]);

    let state = meeting(|state| carry(state, A, &[Item::Monk, Item::Cube(crate::gear::Cube::Wood)]));
    let state = closes(state, A, "answer heroic:no");
    refuses(&state, A, &[("answer heroic:no", "E_OTHERQUESTION"), ("answer heroic:carried", "E_OTHERQUESTION")]);
}

// Rules: K12.2, 2.2
#[test]
fn an_answer_may_be_given_again_until_all_have_answered() {
    let mut state = lair(4, "amehime");
    for seat in [B, C] {
        kit::stand(&mut state, seat, "C");
    }
    for seat in [A, B, C] {
        orders(&mut state, seat).dice = true;
        orders(&mut state, seat).heroic = Some(Heroic::Never);
    }
    say(&mut state, A, "move path:I1.5");
    say(&mut state, B, "answer join:no");
    say(&mut state, B, "answer join:I1.6");
    assert_eq!(kit::at(&state, B), "C", "C has not answered");
    say(&mut state, C, "answer join:no");
    assert_eq!(kit::at(&state, B), "I1.6", "the last answer counts");
    let closed = ["answer join:no", "answer join:I1.5", "answer join:I1.6"];
    for seat in [C, kit::D] {
        refuses(&state, seat, &closed.map(|line| (line, "E_NOTASKED")));
    }
}

// Rules: K13.16
#[test]
fn what_is_dropped_for_a_tooth() {
    let mut state = lair(3, "amehime");
    kit::gear(&mut state, A, GearType::Helmet, "TTTT/TTTT");
    kit::gear(&mut state, A, GearType::Weapon, "WW");
    kit::pack(&mut state, A, Cubes::new(0, 6, 0));
    orders(&mut state, A).dice = true;
    crate::tests::rules::combat::roll(&mut state, A, kit::walk("I1.5"), "5 0 0");
    let state = closes(state, A, "answer drop:M");
    refuses(&state, A, &[("answer drop:M", "E_OTHERQUESTION")]);
}

// Rules: K12.15
#[test]
fn what_goes_with_a_monk() {
    let mut state = lair(3, "amehime");
    monk(&mut state, A, Spot::Action);
    orders(&mut state, A).dice = true;
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (1, [1, 2, 0]);
    kit::go(&mut state, kit::walk("I1.5"));
    say(&mut state, A, "answer heroic:action");
    let state = closes(state, A, "answer loss:explore");
    refuses(&state, A, &[("answer loss:explore", "E_OTHERQUESTION")]);
}

// Rules: K1.13
#[test]
fn a_start() {
    let mut state = kit::deal(&kit::options(), 2, 5);
    say(&mut state, A, "setup");
    say(&mut state, A, "setup monks:scroll");
    say(&mut state, B, "setup");
    assert!(state.table.question().is_none());
    for seat in [A, B] {
        refuses(&state, seat, &[("setup", "E_NOTASKED"), ("setup monks:scroll", "E_NOTASKED")]);
    }
    assert_eq!(state.table.player(A).monks_on(Spot::Scroll), 1);
}
