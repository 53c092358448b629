//! Gear becomes magical, and magical no longer (K11.8 to K11.12).

use crate::content::{BlueprintId, Die, Spot};
use crate::gear::GearType::{Helmet, Weapon};
use crate::gear::Side;
use crate::rules::combat::arms;
use crate::rules::magic;
use crate::rules::refused::AnswerRefused;
use crate::state::moves::{Event, GearEvent, Move};
use crate::state::{Answer, Ask, Item, State};
use crate::tests::kit::*;
use gogome_contract::Seat;

fn card(id: &str) -> BlueprintId {
    BlueprintId::read(id).unwrap()
}

/// A seat holds a blueprint, with its disc.
pub fn blueprint(state: &mut State, seat: Seat, id: &str) {
    let gear = card(id).printed().gear;
    let player = state.table.player_mut(seat);
    player.blueprints.insert(gear, card(id));
    player.pack.lower.push(Item::Blueprint(gear));
}

/// A table at which A's turn does not end by itself.
fn open() -> State {
    let mut state = table(3);
    state.hidden.seats[A.at()].orders.autoend = false;
    state
}

/// Whose gear became magical, in order.
fn enchanted(events: &[Event]) -> Vec<(Seat, BlueprintId)> {
    let magic = events.iter().filter_map(|event| match event {
        Event::Gear(GearEvent::Magic { seat, blueprint, .. }) => Some((*seat, *blueprint)),
        _ => None,
    });
    magic.collect()
}

// Rules: K11.9, K3.11
#[test]
fn at_the_end_of_an_action_everybodys_gear_is_compared_from_the_active_player_on() {
    let mut state = open();
    state.table.turn.active = B;
    state.hidden.seats[B.at()].orders.autoend = false;
    for (seat, id) in [(A, "BH1"), (B, "BH1"), (C, "BH2")] {
        gear(&mut state, seat, Helmet, "TMMT");
        blueprint(&mut state, seat, id);
    }
    let events = go(&mut state, walk(""));
    assert_eq!(enchanted(&events), [(B, card("BH1")), (A, card("BH1"))], "C's gear shows another pattern");
}

// Rules: K11.8, K11.4
#[test]
fn a_gear_bears_one_magic_cube_which_changes_no_cell() {
    let mut state = open();
    gear(&mut state, A, Weapon, "M/M/M/W/W");
    blueprint(&mut state, A, "BW1");
    let initiative = arms::initiative(state.table.player(A));
    let grid = state.table.player(A).gear.weapon;
    assert_eq!(enchanted(&go(&mut state, walk(""))), [(A, card("BW1"))]);
    assert_eq!(enchanted(&go(&mut state, walk(""))), [], "the next action brings no second one");
    let player = state.table.player(A);
    assert_eq!((player.gear.weapon, arms::initiative(player)), (grid, initiative + 4));
    let dice = arms::all_dice(player, &arms::arms(player)[0]);
    assert_eq!(dice.iter().filter(|die| die.die == Die::Magic).count(), 1);
    assert_eq!(dice.len(), 6);
}

/// A has two weapons, each with the pattern of one part of its blueprint; the right one is longer.
fn pair() -> State {
    let mut state = open();
    state.table.player_mut(A).monks.insert(Spot::Weapon, 1);
    gear(&mut state, A, Weapon, "M....M/W....W/W....W/.....W");
    blueprint(&mut state, A, "BW3");
    state
}

// Rules: K11.8, K11.10, K12.6, D-MAGIC
#[test]
fn of_two_weapons_the_player_chooses_the_one_that_bears_the_cube() {
    let mut state = pair();
    go(&mut state, walk(""));
    assert_eq!((asked(&state), state.table.question().unwrap().ask.clone()), (vec![A], Ask::Magic));
    assert_eq!(magic::default(&state.table, A), Answer::Magic(Side::Right), "both have the pattern: the longer");
    let both = play(&mut state, A, Move::Answer(Answer::Magic(Side::Both))).unwrap_err();
    assert_eq!(both, AnswerRefused::NoSuch.into());
    answer(&mut state, A, Answer::Magic(Side::Left));
    let player = state.table.player(A);
    let magical: Vec<Side> =
        arms::arms(player).iter().filter(|weapon| arms::is_magical(player, weapon)).map(|weapon| weapon.side).collect();
    assert_eq!(magical, [Side::Left]);
    assert_eq!(arms::initiative(player), 4, "the longer one counts, and bears no cube");
    go(&mut state, walk(""));
    assert_eq!(asked(&state), [], "it is chosen once");
}

// Rules: K11.12, K11.11
#[test]
fn without_its_blueprint_the_cube_stays_until_the_pattern_is_gone() {
    let mut state = open();
    gear(&mut state, A, Helmet, "TMMT");
    blueprint(&mut state, A, "BH1");
    go(&mut state, walk(""));
    let player = state.table.player_mut(A);
    player.blueprints.clear();
    player.pack.lower.clear();
    go(&mut state, walk(""));
    assert!(state.table.player(A).magic.contains_key(&Helmet), "its pattern is remembered");
    gear(&mut state, A, Helmet, "TMM");
    state.table.turn = crate::state::Turn::new(2, A);
    let events = go(&mut state, walk(""));
    assert!(events.contains(&Event::Gear(GearEvent::Faded { seat: A, gear: Helmet })));
    assert!(state.table.player(A).magic.is_empty());
}

// Rules: K11.12
#[test]
fn another_blueprint_that_matches_is_remembered_from_then_on() {
    let mut state = open();
    gear(&mut state, A, Helmet, "TMMT/.TT");
    blueprint(&mut state, A, "BH1");
    go(&mut state, walk(""));
    state.table.player_mut(A).pack.lower.clear();
    blueprint(&mut state, A, "BH5");
    go(&mut state, walk(""));
    assert_eq!(state.table.player(A).magic[&Helmet].blueprint, card("BH1"), "BH5 is not to be seen in it");
    gear(&mut state, A, Helmet, "TMMT/.MM");
    state.table.turn = crate::state::Turn::new(2, A);
    let events = go(&mut state, walk(""));
    assert_eq!(state.table.player(A).magic[&Helmet].blueprint, card("BH5"));
    assert_eq!(enchanted(&events), [], "the cube is the same");
}
