//! Who retreats, and where to (K13.7, K13.12, K13.14, K19.25).

use super::*;
use crate::content::AdventureKind::Kemuridama;
use crate::gear::Cell;
use crate::gear::GearType::{Helmet, Weapon};
use crate::rules::refused::{AnswerRefused, Refused};
use crate::state::{Ask, Foe, Out, Retreat};

const GO: Answer = Answer::Retreat { go: true, to: None };
const STAY: Answer = Answer::Retreat { go: false, to: None };

fn no(state: &mut State, answer: Answer) -> Refused {
    play(state, A, Move::Answer(answer)).unwrap_err()
}

fn one(cell: &str) -> Answer {
    Answer::Dice { cells: vec![Cell::read(cell).unwrap()], magic: false }
}

/// A fights a dragon that attacks second.
fn first(helmet: &str, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = lair(3, "amehime");
    gear(&mut state, A, Weapon, "M/M/W/W");
    gear(&mut state, A, Helmet, helmet);
    orders(&mut state, A).retreat = Retreat::Ask;
    orders(&mut state, A).dice = true;
    prepare(&mut state);
    go(&mut state, walk("I1.5"));
    state
}

// Rules: K13.7
#[test]
fn without_a_usable_weapon_one_may_retreat_after_every_roll() {
    // vector 52
    let mut state = first("TTTT/TTTT", |_| {});
    say(&mut state, A, one("1.1"), "0 0 0 0");
    assert!(matches!(state.table.question().unwrap().ask, Ask::Dice), "nobody without a reason");
    say(&mut state, A, one("3.1"), "5");
    assert_eq!(state.table.question().unwrap().ask, Ask::Retreat);
    let away = AnswerRefused::Far(Some(space("I1.6")));
    assert_eq!(no(&mut state, Answer::Retreat { go: true, to: Some(space("I1.6")) }), away.into());
    assert_eq!(no(&mut state, PASS), AnswerRefused::OtherQuestion.into());
    let mut gone = state.clone();
    say(&mut state, A, STAY, "0 0 0");
    assert_eq!(state.table.question().unwrap().ask, Ask::Retreat, "after the dragon's roll, too");
    say(&mut state, A, STAY, "");
    assert_eq!(state.table.question().unwrap().ask, Ask::Retreat, "and when its own attack comes");
    say(&mut state, A, STAY, "0 0 0");
    assert_eq!(fight(&state).idle, 1);

    let events = say(&mut gone, A, GO, "");
    assert!(told(&events).contains(&&CombatEvent::Retreated { seat: A, space: space("C") }));
    assert!(gone.table.combat.is_none() && !gone.table.player(A).unconscious);
    assert_eq!((at(&gone, A), gone.table.active()), ("C".to_owned(), A), "its turn goes on (K3.12)");
}

// Rules: K13.7
#[test]
fn a_retreat_does_not_save_from_the_roll_just_made() {
    let mut state = first("W", |_| {});
    say(&mut state, A, one("3.1"), "5");
    say(&mut state, A, STAY, "4 4 4");
    assert!(state.table.player(A).unconscious);
}

// Rules: K13.7, K6.7
#[test]
fn kemuridama_lifts_the_condition_on_the_weapon() {
    let mut state = first("TTTT/TTTT", |state| token(state, A, Kemuridama));
    assert!(matches!(state.table.question().unwrap().ask, Ask::Dice), "only after a roll");
    say(&mut state, A, one("1.1"), "0");
    assert_eq!(state.table.question().unwrap().ask, Ask::Retreat);
    let mut unarmed = state.clone();
    say(&mut state, A, GO, "");
    assert!(state.table.player(A).adventure.is_empty() && state.table.combat.is_none());
    gear(&mut unarmed, A, Weapon, "M");
    say(&mut unarmed, A, GO, "");
    assert_eq!(unarmed.table.player(A).adventure, [Kemuridama], "not spent without need");
}

// Rules: K19.25
#[test]
fn daisuke_may_retreat_after_any_roll() {
    let mut state = lair_of(&[CharacterId::Daisuke, CharacterId::Plain, CharacterId::Plain], "amehime");
    orders(&mut state, A).retreat = Retreat::Ask;
    orders(&mut state, A).dice = true;
    go(&mut state, walk("I1.5"));
    assert!(matches!(state.table.question().unwrap().ask, Ask::Dice));
    say(&mut state, A, one("1.3"), "0");
    assert_eq!(state.table.question().unwrap().ask, Ask::Retreat);
    say(&mut state, A, GO, "");
    assert_eq!(at(&state, A), "C");
}

// Rules: P-RETREAT, 2.4
#[test]
fn by_itself_one_retreats_without_a_weapon_or_from_an_overwhelming_roll() {
    let answer = |helmet: &str, weapon: &str| {
        let mut state = first("TTTT/TTTT", |state| token(state, A, Kemuridama));
        say(&mut state, A, one("1.1"), "0");
        gear(&mut state, A, Helmet, helmet);
        gear(&mut state, A, Weapon, weapon);
        crate::rules::questions::default(&state.table, &Ask::Retreat, A)
    };
    let goes = Answer::Retreat { go: true, to: Some(space("C")) };
    // three teeth have 36 hits on all their faces
    assert_eq!(answer("MMM", "WW"), STAY, "the helmet absorbs six");
    assert_eq!(answer("MMW", "WW"), goes);
    assert_eq!(answer("TTTT/TTTT", "W"), goes);
}

// Rules: K13.12
#[test]
fn several_are_asked_together_and_leave_in_the_attack_order() {
    let mut state = first("TTTT/TTTT", |state| {
        stand(state, B, "C");
        gear(state, B, Weapon, "W");
        gear(state, B, Helmet, "TTTT/TTTT");
        orders(state, B).retreat = Retreat::Ask;
        gear(state, A, Weapon, "M/M/M/W/W");
    });
    say(&mut state, B, join("I1.6"), "");
    say(&mut state, A, one("5.1"), "5");
    assert_eq!(asked(&state), [A, B]);
    say(&mut state, B, GO, "");
    assert_eq!(at(&state, B), "I1.6", "both answer first");
    say(&mut state, A, STAY, "0 0 0");
    assert_eq!(fight(&state).fighter(B).unwrap().out, Some(Out::Retreated));
    assert_eq!((at(&state, A), at(&state, B)), ("I1.5".to_owned(), "C".to_owned()));
    assert_eq!(asked(&state), [A]);
}

// Rules: K13.12, K13.13
#[test]
fn back_to_the_last_dry_space_of_the_way() {
    let way = |faces: &str, helmet: &str| {
        let mut state = table(3);
        lay(&mut state, "I1", "L1-01", 0);
        lay(&mut state, "II1", "L2-09", 0);
        guard(&mut state, "II1.0", "amehime");
        state.table.board.lava.insert(space("I1.2"));
        stand(&mut state, A, "I1.0");
        stand(&mut state, B, "T2");
        stand(&mut state, C, "T2");
        gear(&mut state, A, Weapon, "W");
        gear(&mut state, A, Helmet, helmet);
        gear(&mut state, A, crate::gear::GearType::Sandals, "MMM");
        roll(&mut state, A, walk("I1.2 II1.6"), faces);
        (at(&state, A), state.table.player(A).unconscious)
    };
    assert_eq!(way("0 0 0", ""), ("I1.0".to_owned(), false), "retreat");
    assert_eq!(way("0 0 1", ""), ("I1.0".to_owned(), true), "defeat");
}

// Rules: P-RETREAT
#[test]
fn by_itself_one_stays_whose_next_attack_is_likely_to_slay_the_dragon() {
    // the dragon has just attacked, and A comes next
    let mut state = first("TTTT/TTTT", |state| token(state, A, Kemuridama));
    say(&mut state, A, one("1.1"), "0");
    say(&mut state, A, STAY, "0 0 0");
    assert_eq!(state.table.question().unwrap().ask, Ask::Retreat);
    gear(&mut state, A, Helmet, "W");
    let answer = |state: &State, left: u16| {
        let mut state = state.clone();
        if let Some(Foe::Dragon { health, .. }) = state.table.combat.as_mut().map(|combat| &mut combat.foe) {
            *health = left;
        }
        crate::rules::questions::default(&state.table, &Ask::Retreat, A)
    };
    let goes = Answer::Retreat { go: true, to: Some(space("C")) };
    assert_eq!(answer(&state, 1), STAY, "one health left");
    assert_eq!(answer(&state, 30), goes);
    // before the dragon's attack it goes
    let mut before = first("TTTT/TTTT", |state| token(state, A, Kemuridama));
    say(&mut before, A, one("1.1"), "0");
    gear(&mut before, A, Helmet, "W");
    assert_eq!(answer(&before, 1), goes, "the dragon comes first");
}
