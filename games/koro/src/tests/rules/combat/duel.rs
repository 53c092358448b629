//! Fights between samurai (K15.1 to K15.6, K15.10).

use super::*;
use crate::content::AdventureKind::Kemuridama;
use crate::gear::Cell;
use crate::gear::GearType::{Helmet, Weapon};
use crate::rules::refused::{AnswerRefused, Refused, WalkRefused};
use crate::state::{Ask, Elect, Foe, Retreat, Stage};

const STAY: Answer = Answer::Retreat { go: false, to: None };

fn go_to(name: &str) -> Answer {
    Answer::Retreat { go: true, to: Some(space(name)) }
}

fn one(cell: &str) -> Answer {
    Answer::Dice { cells: vec![Cell::read(cell).unwrap()], magic: false }
}

/// A stands on the centre, B on a tile beside it, C far away; both have the same weapon.
pub(super) fn meeting() -> State {
    let mut state = table(3);
    lay(&mut state, "I1", "L1-01", 0);
    stand(&mut state, B, "I1.5");
    stand(&mut state, C, "T2");
    for seat in [A, B] {
        gear(&mut state, seat, Weapon, "MMWW");
    }
    state
}

/// The move of A onto the space of B, electing combat.
pub(super) fn attack() -> Move {
    let mut walking = walking("I1.5");
    walking.fight = path("I1.5");
    Move::Walk(walking)
}

// Rules: K4.8, K15.2, D-ELECT
#[test]
fn either_of_the_two_may_want_combat_if_it_has_a_weapon() {
    let mut state = meeting();
    orders(&mut state, B).elect = Elect::Ask;
    let mut unarmed = state.clone();
    go(&mut state, walk("I1.5"));
    assert_eq!(asked(&state), [B]);
    let mut passes = state.clone();
    answer(&mut passes, B, Answer::Elect(false));
    assert!(passes.table.combat.is_none() && passes.table.tasks.is_empty());
    for seat in [A, B] {
        orders(&mut state, seat).dice = true;
    }
    let other = play(&mut state, B, Move::Answer(PASS)).unwrap_err();
    assert_eq!(other, AnswerRefused::OtherQuestion.into());
    answer(&mut state, B, Answer::Elect(true));
    assert_eq!(fight(&state).foe, Foe::Samurai { space: space("I1.5") });

    gear(&mut unarmed, B, Weapon, "MMW");
    go(&mut unarmed, walk("I1.5"));
    assert!(unarmed.table.combat.is_none() && asked(&unarmed).is_empty(), "B is not asked");
    let mut always = meeting();
    orders(&mut always, B).elect = Elect::Always;
    for seat in [A, B] {
        orders(&mut always, seat).dice = true;
    }
    go(&mut always, walk("I1.5"));
    assert!(always.table.combat.is_some());
    let mut never = meeting();
    go(&mut never, walk("I1.5"));
    assert!(never.table.combat.is_none(), "unless it says otherwise it passes");
}

// Rules: K15.2
#[test]
fn electing_without_a_weapon_is_refused() {
    let mut state = meeting();
    orders(&mut state, B).elect = Elect::Ask;
    go(&mut state, walk("I1.5"));
    gear(&mut state, B, Weapon, "W");
    let no = play(&mut state, B, Move::Answer(Answer::Elect(true))).unwrap_err();
    assert_eq!(no, AnswerRefused::NoWeapon.into());
    let mut mover = meeting();
    gear(&mut mover, A, Weapon, "W");
    assert_eq!(refused(&mut mover, attack()), WalkRefused::NoFight(space("I1.5")).into());
}

// Rules: K15.1
#[test]
fn samurai_fight_only_where_and_with_whom_they_may() {
    let no = |state: &mut State, on: &str| {
        let mut walking = walking(on);
        walking.fight = path(on);
        assert_eq!(refused(state, Move::Walk(walking)), Refused::Walk(WalkRefused::NoFight(space(on))));
    };
    let mut peace = meeting();
    peace.table.variant.fights = false;
    no(&mut peace, "I1.5");
    let mut asleep = meeting();
    asleep.table.player_mut(B).unconscious = true;
    no(&mut asleep, "I1.5");
    let mut centre = meeting();
    stand(&mut centre, A, "I1.6");
    stand(&mut centre, B, "C");
    no(&mut centre, "C");
}

// Rules: K15.3, K12.13
#[test]
fn the_longer_weapon_is_first_and_the_one_that_stood_there_wins_ties() {
    let order_with = |mover: &str| {
        let mut state = meeting();
        gear(&mut state, A, Weapon, mover);
        monk(&mut state, A, Spot::Weapon);
        for seat in [A, B] {
            orders(&mut state, seat).dice = true;
        }
        let events = go(&mut state, attack());
        assert!(told(&events).contains(&&CombatEvent::Duel { by: A, against: B, space: space("I1.5") }));
        assert!(matches!(state.table.question().unwrap().ask, Ask::Dice), "no monks");
        order(&events)
    };
    assert_eq!(order_with("MMWW"), "BA");
    assert_eq!(order_with("MMMWW"), "AB");
}

// Rules: K13.4, K15.4, K15.5
#[test]
fn hits_are_absorbed_by_the_helmet_and_a_defeated_mover_falls_where_it_came_from() {
    let mut state = meeting();
    gear(&mut state, A, Helmet, "MM");
    orders(&mut state, B).dice = true;
    orders(&mut state, A).dice = true;
    go(&mut state, attack());
    assert_eq!(asked(&state), [B]);
    let events = say(&mut state, B, one("1.1"), "3");
    assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Absorbed { seat: A, hits: 2, .. })));
    assert_eq!((cubes(&state, A, Helmet), asked(&state)), ("M".to_owned(), vec![A]));
    say(&mut state, A, one("1.3"), "0");
    let events = say(&mut state, B, one("1.1"), "5");
    assert!(told(&events).contains(&&CombatEvent::Defeated { seat: A, space: space("C") }));
    assert!(told(&events).contains(&&CombatEvent::Over { won: Some(B) }));
    assert_eq!((at(&state, A), at(&state, B)), ("C".to_owned(), "I1.5".to_owned()));
    assert_eq!(state.table.active(), B, "the turn of the defeated is over");
}

// Rules: K15.6, K13.14
#[test]
fn the_one_that_stood_there_falls_there() {
    let mut state = meeting();
    gear(&mut state, A, Weapon, "MMMWW");
    let events = roll(&mut state, A, attack(), "1 0 0 0 0");
    assert!(told(&events).contains(&&CombatEvent::Defeated { seat: B, space: space("I1.5") }));
    assert_eq!((at(&state, A), at(&state, B)), ("I1.5".to_owned(), "I1.5".to_owned()));
    assert_eq!(state.table.active(), A, "the victor's turn goes on");
}

// Rules: K15.6
#[test]
fn the_one_that_stood_there_retreats_to_an_adjacent_dry_space_of_its_choice() {
    use crate::rules::combat::retreat;
    let mut state = meeting();
    gear(&mut state, A, Helmet, "TTTT/TTTT");
    orders(&mut state, B).retreat = Retreat::Ask;
    orders(&mut state, B).dice = true;
    orders(&mut state, A).dice = true;
    go(&mut state, attack());
    say(&mut state, B, one("1.3"), "5");
    assert_eq!(state.table.question().unwrap().ask, Ask::Retreat);
    assert_eq!(asked(&state), [B]);
    let spaces: Vec<String> = retreat::spaces(&state.table, B).iter().map(ToString::to_string).collect();
    assert_eq!(spaces, ["I1.6", "I1.0", "C"], "east, north-east; the west is lava, I6 is not explored");
    let mut other = state.clone();
    guard(&mut other, "I1.0", "amehime");
    let spaces: Vec<String> = retreat::spaces(&other.table, B).iter().map(ToString::to_string).collect();
    assert_eq!(spaces, ["C"], "no tile of a living dragon");
    other.table.board.tiles.get_mut(&place("I1")).unwrap().dragon = None;
    for (seat, on) in [(A, "I1.6"), (C, "I1.6")] {
        stand(&mut other, seat, on);
    }
    let spaces: Vec<String> = retreat::spaces(&other.table, B).iter().map(ToString::to_string).collect();
    assert_eq!(spaces, ["I1.0", "C"], "two stand on the other");
    let far = play(&mut state, B, Move::Answer(go_to("I1.1"))).unwrap_err();
    assert_eq!(far, AnswerRefused::Far(Some(space("I1.1"))).into());
    let mut usual = state.clone();
    answer(&mut usual, B, Answer::Retreat { go: true, to: None });
    assert_eq!(at(&usual, B), "I1.6", "the first of them");
    let events = say(&mut state, B, go_to("C"), "");
    assert!(told(&events).contains(&&CombatEvent::Over { won: Some(A) }));
    assert_eq!(at(&state, B), "C");
}

// Rules: K15.4
#[test]
fn both_are_asked_one_after_the_other_and_the_first_to_retreat_has_lost() {
    let mut state = meeting();
    for seat in [A, B] {
        gear(&mut state, seat, Helmet, "TTTT/TTTT");
        token(&mut state, seat, Kemuridama);
        let orders = orders(&mut state, seat);
        (orders.retreat, orders.dice) = (Retreat::Ask, true);
    }
    go(&mut state, attack());
    say(&mut state, B, one("1.3"), "0");
    assert_eq!(asked(&state), [B], "B is first in the attack order");
    let mut first = state.clone();
    say(&mut state, B, STAY, "");
    assert_eq!(asked(&state), [A]);
    let events = say(&mut state, A, go_to("C"), "");
    assert!(told(&events).contains(&&CombatEvent::Over { won: Some(B) }));
    assert_eq!(at(&state, A), "C");
    assert_eq!(state.table.active(), A, "who retreated goes on");
    let events = say(&mut first, B, go_to("I1.0"), "");
    assert!(told(&events).contains(&&CombatEvent::Over { won: Some(A) }));
    assert_eq!(first.table.player(A).adventure.len(), 1, "A is not asked any more");
}

// Rules: K15.10
#[test]
fn a_round_without_attacks_ends_it_without_a_victor() {
    let mut state = meeting();
    for seat in [A, B] {
        gear(&mut state, seat, Helmet, "TTTT/TTTT");
        orders(&mut state, seat).retreat = Retreat::Never;
    }
    gear(&mut state, A, Weapon, "WW");
    gear(&mut state, B, Weapon, "WW");
    let events = roll(&mut state, A, attack(), "5 2 2 5");
    assert!(told(&events).contains(&&CombatEvent::Over { won: None }));
    assert_eq!((at(&state, A), at(&state, B)), ("I1.5".to_owned(), "I1.5".to_owned()));
    assert!(state.table.combat.is_none());
    assert_eq!([A, B].map(|seat| state.table.player(seat).unconscious), [false, false]);
}

// Rules: K18.4, K15.7
#[test]
fn resigning_loses_without_theft() {
    let mut state = meeting();
    for seat in [A, B] {
        orders(&mut state, seat).dice = true;
    }
    orders(&mut state, A).steal = true;
    pack(&mut state, B, crate::gear::Cubes::new(1, 1, 1));
    go(&mut state, attack());
    assert_eq!((asked(&state), fight(&state).stage), (vec![B], Stage::Roll));
    let mut faces = Faces::new("0 0 0 0");
    let events = play_with(&mut state, B, Move::Resign, &mut faces).unwrap();
    assert!(told(&events).contains(&&CombatEvent::Over { won: Some(A) }));
    assert!(state.table.combat.is_none() && asked(&state).is_empty());
}

// Rules: K15.10
#[test]
fn it_ends_after_each_has_once_made_no_attack() {
    let mut state = meeting();
    for seat in [A, B] {
        gear(&mut state, seat, Helmet, "TTTT/TTTT");
        gear(&mut state, seat, Weapon, "WW");
        orders(&mut state, seat).retreat = Retreat::Ask;
    }
    roll(&mut state, A, attack(), "5 2");
    let mut seen = asked(&state);
    say(&mut state, B, STAY, "2 5");
    while state.table.combat.is_some() {
        let seat = asked(&state)[0];
        seen.push(seat);
        say(&mut state, seat, STAY, "");
    }
    assert_eq!(seen, [B, B, A, B, A], "after each roll, and when their own attacks come");
}

// Rules: K15.10
#[test]
fn an_attack_of_one_side_keeps_it_going() {
    let mut state = meeting();
    for seat in [A, B] {
        gear(&mut state, seat, Helmet, "TTTT/TTTT");
    }
    gear(&mut state, A, Weapon, "WW");
    orders(&mut state, A).retreat = Retreat::Never;
    orders(&mut state, B).dice = true;
    go(&mut state, attack());
    say(&mut state, B, one("1.1"), "0 5 0");
    for _ in 0..3 {
        assert_eq!(asked(&state), [B]);
        say(&mut state, B, one("1.1"), "0");
    }
    assert!(state.table.combat.is_some());
}

// Rules: K15.6
#[test]
fn the_one_that_stood_there_stays_if_it_can_go_nowhere() {
    let mut state = meeting();
    stand(&mut state, A, "I1.6");
    stand(&mut state, B, "I1.0");
    orders(&mut state, B).dice = true;
    let mut walking = walking("I1.0");
    walking.fight = path("I1.0");
    go(&mut state, Move::Walk(walking));
    for petal in 1..=6 {
        state.table.board.flood(space(&format!("I1.{petal}")));
    }
    assert_eq!(crate::rules::combat::retreat::spaces(&state.table, B), [space("I1.0")]);
}
