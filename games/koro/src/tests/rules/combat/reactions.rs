//! Reactions to rolls (K13.15, K6.6).

use super::*;
use crate::content::{AdventureKind, ScrollKind};
use crate::gear::Cell;
use crate::gear::GearType::{Helmet, Weapon};
use crate::rules::questions;
use crate::rules::refused::{AnswerRefused, Refused};
use crate::state::{Ask, Reaction, Retreat};
use AdventureKind::{Gunbai, KappaFlask, Kemuridama, Toishi};

fn nerve(dice: &[u8]) -> Reaction {
    Reaction::Scroll { scroll: ScrollKind::SteelNerve, dice: dice.to_vec() }
}

fn uses(tokens: &[AdventureKind]) -> Answer {
    Answer::React(tokens.iter().map(|token| Reaction::Token(*token)).collect())
}

fn no(state: &mut State, seat: Seat, answer: Answer) -> Refused {
    play(state, seat, Move::Answer(answer)).unwrap_err()
}

fn default(state: &State, seat: Seat) -> Answer {
    questions::default(&state.table, &state.table.question().unwrap().ask.clone(), seat)
}

/// A attacks first with two metal and two wood, and is asked for reactions; its helmet absorbs whatever comes.
fn attacking(prepare: impl FnOnce(&mut State)) -> State {
    let mut state = lair(3, "amehime");
    gear(&mut state, A, Weapon, "M/M/W/W");
    gear(&mut state, A, Helmet, "TTTT/TTTT");
    orders(&mut state, A).react = Retreat::Ask;
    prepare(&mut state);
    state
}

// Rules: K13.15
#[test]
fn steel_nerve_rolls_up_to_two_dice_again_before_toishi() {
    let mut state = attacking(|state| {
        scroll(state, A, ScrollKind::SteelNerve);
        token(state, A, Toishi);
        orders(state, A).dice = true;
    });
    go(&mut state, walk("I1.5"));
    let all = questions::default(&state.table, &Ask::Dice, A);
    say(&mut state, A, all, "0 0 2 2");
    assert_eq!(asked(&state), [A]);
    assert_eq!(health(&state), 9, "nothing is carried out yet");
    assert_eq!(no(&mut state, A, uses(&[Toishi])), AnswerRefused::NoReaction.into(), "nothing is broken");
    for dice in [&[][..], &[0, 0], &[4], &[0, 4], &[0, 1, 2]] {
        assert_eq!(no(&mut state, A, Answer::React(vec![nerve(dice)])), AnswerRefused::Cells.into());
    }
    assert_eq!(no(&mut state, A, uses(&[Gunbai])), AnswerRefused::NoReaction.into());
    assert_eq!(default(&state, A), Answer::React(vec![nerve(&[0, 1])]), "dice without a hit");
    let events = say(&mut state, A, Answer::React(vec![nerve(&[0, 2])]), "4 5");
    assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Rerolled { seat: A, dice: 2, .. })));
    assert_eq!(asked(&state), [A], "now that it sees the dice");
    assert_eq!(no(&mut state, A, Answer::React(vec![nerve(&[0])])), AnswerRefused::NoReaction.into(), "once an attack");
    assert_eq!(state.table.last_roll.as_ref().unwrap().dice[2].hits, 2);
    say(&mut state, A, uses(&[Toishi]), "0 0 0");
    assert_eq!(health(&state), 9 - 2 - 2 - 1);
    assert_eq!(cubes(&state, A, Weapon), "MMWW", "nothing breaks");
    assert!(state.table.player(A).adventure.is_empty() && !state.table.player(A).scrolls.is_empty());
}

// Rules: K13.15
#[test]
fn both_may_be_used_at_once_and_neither_must() {
    let prepare = |state: &mut State| {
        scroll(state, A, ScrollKind::SteelNerve);
        token(state, A, Toishi);
    };
    let mut state = attacking(prepare);
    roll(&mut state, A, walk("I1.5"), "0 0 2 5");
    let mut declines = state.clone();
    orders(&mut state, A).dice = true;
    let both = Answer::React(vec![Reaction::Token(Toishi), nerve(&[0])]);
    say(&mut state, A, both, "5 0 0 0");
    assert_eq!(health(&state), 9 - 3 - 1 - 2, "Steel Nerve works first");
    assert_eq!(cubes(&state, A, Weapon), "MMWW");
    say(&mut declines, A, Answer::React(Vec::new()), "");
    assert_eq!(cubes(&declines, A, Weapon), "MMW");
}

// Rules: P-REACT, 2.4
#[test]
fn toishi_is_used_by_itself_when_no_usable_weapon_would_be_left() {
    let mut state = attacking(|state| {
        token(state, A, Toishi);
        orders(state, A).react = Retreat::Auto;
        orders(state, A).dice = true;
    });
    go(&mut state, walk("I1.5"));
    let mut metal = state.clone();
    let all = || questions::default(&state.table, &Ask::Dice, A);
    let dice = all();
    say(&mut metal, A, dice.clone(), "5 0 0 0 0 0 0");
    assert_eq!((cubes(&metal, A, Weapon), metal.table.player(A).adventure.len()), ("MWW".to_owned(), 1));
    say(&mut state, A, dice, "0 0 5 0 0 0 0");
    assert_eq!((cubes(&state, A, Weapon), state.table.player(A).adventure.len()), ("MMWW".to_owned(), 0));
}

/// A and B fight a dragon that attacks first; both are asked for reactions.
fn hit(helmets: [&str; 2], prepare: impl FnOnce(&mut State)) -> State {
    let mut state = lair(3, "amehime");
    stand(&mut state, B, "C");
    for (seat, helmet) in [A, B].into_iter().zip(helmets) {
        gear(&mut state, seat, Weapon, "WW");
        gear(&mut state, seat, Helmet, helmet);
        orders(&mut state, seat).react = Retreat::Ask;
        orders(&mut state, seat).dice = true;
    }
    prepare(&mut state);
    go(&mut state, walk("I1.5"));
    state
}

// Rules: K6.6, K13.15
#[test]
fn gunbai_takes_hits_of_broken_dice_off_for_everybody_and_teeth_stay() {
    // vector 51
    let mut state = hit(["MM/WW", "TT"], |state| token(state, A, Gunbai));
    say(&mut state, B, join("I1.6"), "2 0 5");
    assert_eq!(asked(&state), [A], "B has nothing to use");
    say(&mut state, A, uses(&[Gunbai]), "");
    assert_eq!((cubes(&state, A, Helmet), cubes(&state, B, Helmet)), ("MM".to_owned(), "T".to_owned()), "two for each");
    assert_eq!([A, B].map(|seat| state.table.player(seat).pack.cubes().tooth), [1, 1]);
    assert!(state.table.player(A).adventure.is_empty());
}

// Rules: K13.15
#[test]
fn those_hit_are_asked_together_and_a_second_gunbai_is_not_spent() {
    let mut state = hit(["MM/WW", "TT"], |state| {
        token(state, A, Gunbai);
        token(state, B, Gunbai);
    });
    say(&mut state, B, join("I1.6"), "2 0 5");
    assert_eq!(asked(&state), [A, B]);
    say(&mut state, B, uses(&[Gunbai]), "");
    assert_eq!(asked(&state), [A]);
    say(&mut state, A, uses(&[Gunbai]), "");
    assert_eq!([A, B].map(|seat| state.table.player(seat).adventure.len()), [0, 1]);
}

// Rules: K13.15, K20.4
#[test]
fn flasks_and_iron_brow_make_the_hits_of_a_dragon_fewer_for_one_samurai() {
    let mut state = hit(["TT/WW", "TT"], |state| {
        token(state, A, KappaFlask);
        token(state, A, KappaFlask);
        token(state, A, Gunbai);
        scroll(state, B, ScrollKind::IronBrow);
    });
    say(&mut state, B, join("I1.6"), "2 0 5");
    let mut twice = state.clone();
    assert_eq!(no(&mut state, A, uses(&[KappaFlask; 3])), AnswerRefused::NoReaction.into());
    assert_eq!(no(&mut state, A, uses(&[Toishi])), AnswerRefused::NoReaction.into());
    assert_eq!(no(&mut state, A, PASS), AnswerRefused::OtherQuestion.into());
    say(&mut state, A, uses(&[KappaFlask]), "");
    assert_eq!(cubes(&state, A, Helmet), "TWW", "three of six");
    assert_eq!(cubes(&state, B, Helmet), "", "four of six");
    let events = say(&mut twice, A, uses(&[KappaFlask, Gunbai]), "");
    assert!(!told(&events).iter().any(|event| matches!(event, CombatEvent::Absorbed { seat: A, .. })));
    assert!(
        !told(&events).iter().any(|event| matches!(event, CombatEvent::Absorbed { seat: B, .. })),
        "two hits, two fewer"
    );
}

// Rules: K13.15, K6.6
#[test]
fn gunbai_of_one_and_iron_brow_of_another() {
    // vector 69
    let mut state = hit(["TT", "TT"], |state| {
        token(state, A, Gunbai);
        scroll(state, B, ScrollKind::IronBrow);
    });
    say(&mut state, B, join("I1.6"), "2 0 5");
    let events = say(&mut state, A, uses(&[Gunbai]), "");
    let hits: Vec<(Seat, u16)> = told(&events)
        .into_iter()
        .filter_map(
            |event| if let CombatEvent::Absorbed { seat, hits, .. } = event { Some((*seat, *hits)) } else { None },
        )
        .collect();
    assert_eq!(hits, [(A, 2)], "A absorbs 2, B nothing");
}

// Rules: P-REACT, 2.4
#[test]
fn by_itself_the_fewest_things_are_used_that_save_and_none_in_vain() {
    let policy = |helmet: &str, tokens: &[AdventureKind], faces: &str| {
        let mut state = hit([helmet, "TTTT/TTTT"], |state| tokens.iter().for_each(|kind| token(state, A, *kind)));
        say(&mut state, B, PASS, faces);
        default(&state, A)
    };
    let all = [Gunbai, KappaFlask, KappaFlask];
    assert_eq!(policy("TT", &all, "2 0 5"), uses(&[]), "the helmet absorbs six");
    assert_eq!(policy("T", &all, "2 0 5"), uses(&[KappaFlask]), "before Gunbai");
    assert_eq!(policy("M", &all, "2 0 5"), uses(&[Gunbai]), "a flask is too little");
    assert_eq!(policy("W", &all, "2 2 5"), uses(&[Gunbai, KappaFlask]));
    assert_eq!(policy("W", &[Gunbai], "2 2 5"), uses(&[]), "it would not help");
}

// Rules: D-REACT, 2.3
#[test]
fn nobody_is_asked_about_a_roll_that_hits_nothing_or_that_nothing_helps_against() {
    let mut state = hit(["TT", "TT"], |state| {
        token(state, A, Gunbai);
        token(state, A, KappaFlask);
        token(state, A, Kemuridama);
    });
    let mut gunbai = state.clone();
    say(&mut state, B, PASS, "0 0 0");
    assert!(matches!(state.table.question().unwrap().ask, Ask::Dice), "no hits");
    gunbai.table.player_mut(A).adventure = vec![Gunbai];
    say(&mut gunbai, B, PASS, "2 0 0");
    assert!(matches!(gunbai.table.question().unwrap().ask, Ask::Dice), "no die shows a broken weapon");
    let mut never = hit(["", "TT"], |state| {
        token(state, A, KappaFlask);
        orders(state, A).react = Retreat::Never;
    });
    say(&mut never, B, PASS, "1 0 0");
    assert!(never.table.player(A).unconscious);
}

// Rules: K6.6
#[test]
fn gunbai_works_on_the_roll_of_an_opposing_samurai_and_a_flask_does_not() {
    let mut state = characters(&[CharacterId::Plain; 3]);
    lay(&mut state, "I1", "L1-01", 0);
    stand(&mut state, B, "I1.5");
    stand(&mut state, C, "T1");
    gear(&mut state, A, Weapon, "MWWW");
    gear(&mut state, B, Weapon, "WW");
    gear(&mut state, B, Helmet, "TTTT/TTTT");
    token(&mut state, B, Gunbai);
    token(&mut state, B, KappaFlask);
    orders(&mut state, B).react = Retreat::Ask;
    let mut walking = walking("I1.5");
    walking.fight = path("I1.5");
    roll(&mut state, A, Move::Walk(walking), "5 2 0 0");
    assert_eq!(asked(&state), [B]);
    assert_eq!(no(&mut state, B, uses(&[KappaFlask])), AnswerRefused::NoReaction.into());
    orders(&mut state, B).dice = true;
    let cell = Cell::read("1.1").unwrap();
    assert!(state.table.player(A).gear.weapon.at(cell).is_some());
    say(&mut state, B, uses(&[Gunbai]), "");
    assert_eq!(cubes(&state, B, Helmet), "TTTTTTT", "one hit is left");
    assert_eq!(cubes(&state, A, Weapon), "WWW", "and the metal breaks");
}

// Rules: K18.4
#[test]
fn a_roll_does_not_hit_who_has_given_up() {
    let gunbais = |state: &mut State| [A, B].into_iter().for_each(|seat| token(state, seat, Gunbai));
    let mut state = hit(["TTTT/TTTT", "W"], gunbais);
    say(&mut state, B, join("I1.6"), "2 0 5");
    assert_eq!(asked(&state), [A, B]);
    play(&mut state, B, Move::Resign).unwrap();
    say(&mut state, A, uses(&[]), "");
    let player = state.table.player(B);
    assert_eq!((player.position, player.unconscious), (crate::state::Position::Gone, false));
    assert!(player.pack.is_empty(), "nor does it bring a tooth");
}
