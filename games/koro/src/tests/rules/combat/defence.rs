//! The attacks of dragons (K13.8 to K13.11, K13.16).

use super::*;
use crate::content::BlueprintId;
use crate::gear::GearType::{Helmet, Weapon};
use crate::gear::{Cell, Cube, Cubes};
use crate::rules::refused::{AnswerRefused, Refused};
use crate::state::{Magic, Paying};

/// A fights a dragon that attacks first, with this helmet and a weapon that hits nothing; its dice are asked for.
fn defending(seats: usize, helmet: &str, dragon: &str, prepare: impl FnOnce(&mut State)) -> State {
    let mut state = lair(seats, dragon);
    for seat in state.table.seats().collect::<Vec<_>>() {
        gear(&mut state, seat, Weapon, "WW");
        orders(&mut state, seat).dice = true;
    }
    gear(&mut state, A, Helmet, helmet);
    prepare(&mut state);
    state
}

fn no(state: &mut State, seat: Seat, answer: Answer) -> Refused {
    play(state, seat, Move::Answer(answer)).unwrap_err()
}

fn absorbs(names: &str, magic: bool) -> Answer {
    let cells = names.split_whitespace().map(|cell| Cell::read(cell).unwrap()).collect();
    Answer::Absorb(Paying { cells, magic })
}

fn one_wood(state: &mut State, seat: Seat, faces: &str) -> Vec<Event> {
    say(state, seat, Answer::Dice { cells: vec![Cell::read("1.1").unwrap()], magic: false }, faces)
}

// Rules: K13.8
#[test]
fn a_dragon_rolls_as_many_teeth_as_its_colour_has() {
    for (dragon, faces) in
        [("amehime", "0 0 0"), ("tokage", "0 0 0 0"), ("hinokiba", "0 0 0 0 0"), ("shirayama", "0 0 0 0 0 0")]
    {
        let mut state = defending(3, "T", dragon, |_| {});
        roll(&mut state, A, walk("I1.5"), faces);
        assert_eq!(asked(&state), [A], "then it is A's attack");
    }
}

// Rules: K13.8, K13.9, K13.10
#[test]
fn everybody_absorbs_all_hits_of_the_same_roll_and_gets_its_teeth() {
    // vector 50
    let mut state = defending(3, "MM/WW", "amehime", |state| {
        stand(state, B, "C");
        gear(state, B, Helmet, "TT");
    });
    roll(&mut state, A, walk("I1.5"), "");
    let events = say(&mut state, B, join("I1.6"), "2 0 5");
    assert_eq!((cubes(&state, A, Helmet), cubes(&state, B, Helmet)), (String::new(), String::new()), "six for each");
    let hits: Vec<u16> = told(&events)
        .into_iter()
        .filter_map(|event| if let CombatEvent::Absorbed { hits, .. } = event { Some(*hits) } else { None })
        .collect();
    assert_eq!(hits, [6, 6]);
    assert_eq!([A, B].map(|seat| state.table.player(seat).pack.cubes()), [Cubes::new(0, 0, 1); 2]);
    one_wood(&mut state, A, "0");
    let events = one_wood(&mut state, B, "0 1 0 0");
    let fallen: Vec<Seat> = told(&events)
        .into_iter()
        .filter_map(|event| if let CombatEvent::Defeated { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    assert_eq!(fallen, [A, B], "one hit more defeats both");
}

// Rules: K13.9, K5.2
#[test]
fn no_change_is_given() {
    let mut state = defending(3, "TT", "amehime", |_| {});
    roll(&mut state, A, walk("I1.5"), "1 0 0");
    assert_eq!(cubes(&state, A, Helmet), "T");
}

// Rules: K13.10, K13.13, K13.14, K14.2, K3.12
#[test]
fn whoever_cannot_absorb_all_falls_where_it_came_from_with_an_empty_helmet() {
    let mut state = defending(4, "TT", "amehime", |state| {
        lay(state, "I2", "L1-01", 1);
        for seat in [A, B, C] {
            stand(state, seat, "I2.4");
        }
        for seat in [B, C] {
            state.table.player_mut(seat).unconscious = true;
        }
    });
    let events = roll(&mut state, A, walk("I1.1"), "4 4 1");
    assert!(told(&events).contains(&&CombatEvent::Defeated { seat: A, space: space("I2.4") }));
    assert_eq!((at(&state, A), cubes(&state, A, Helmet)), ("I2.4".to_owned(), String::new()));
    assert!(state.table.player(A).unconscious && state.table.combat.is_none());
    assert_eq!(state.table.active(), B, "its turn is over");
    assert!(state.table.board.dragon(place("I1")).is_some());
}

// Rules: K13.9, D-ABSORB
#[test]
fn the_owner_says_what_absorbs_if_it_wants_to_be_asked() {
    let mut state = defending(3, "MT/WW", "amehime", |state| orders(state, A).absorb = true);
    roll(&mut state, A, walk("I1.5"), "2 0 0");
    assert_eq!(asked(&state), [A]);
    let little = AnswerRefused::TooLittle { absorbs: 1, damage: 2 };
    assert_eq!(no(&mut state, A, absorbs("2.1", false)), little.into());
    assert_eq!(no(&mut state, A, absorbs("1.3", false)), AnswerRefused::Cells.into());
    assert_eq!(no(&mut state, A, absorbs("1.1", true)), AnswerRefused::Cells.into());
    let mut policy = state.clone();
    say(&mut state, A, absorbs("1.2", false), "");
    assert_eq!(cubes(&state, A, Helmet), "MWW", "a tooth for two");
    orders(&mut policy, A).absorb = false;
    assert_eq!(
        crate::rules::questions::default(&policy.table, &policy.table.question().unwrap().ask.clone(), A),
        absorbs("2.1 2.2", false),
        "the same loss without a metal"
    );
}

fn magic(state: &mut State, blueprint: &str) {
    let blueprint = BlueprintId::read(blueprint).unwrap();
    let player = state.table.player_mut(A);
    player.blueprints.insert(Helmet, blueprint);
    player.magic.insert(Helmet, Magic { blueprint, side: None, away: false });
    carry(state, A, &[Item::Blueprint(Helmet)]);
}

// Rules: K13.11
#[test]
fn a_magic_cube_absorbs_once_a_combat_and_returns_at_its_end() {
    // vector 57
    let mut state = defending(3, "TMMT/W", "amehime", |state| magic(state, "BH1"));
    let events = roll(&mut state, A, walk("I1.5"), "2 2 0");
    assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Absorbed { hits: 4, magic: true, .. })));
    assert_eq!(cubes(&state, A, Helmet), "TMMTW", "the magic cube pays all");
    assert!(state.table.player(A).magic[&Helmet].away);
    one_wood(&mut state, A, "0 0 0 0");
    let mut won = state.clone();
    let events = one_wood(&mut state, A, "0 2 2 0");
    assert!(told(&events).iter().any(|event| matches!(event, CombatEvent::Absorbed { hits: 4, magic: false, .. })));
    assert!(!state.table.player(A).magic.contains_key(&Helmet), "the pattern is broken now");
    // two wood are more than the dragon has left
    if let Some(crate::state::Foe::Dragon { health, .. }) = won.table.combat.as_mut().map(|combat| &mut combat.foe) {
        *health = 1;
    }
    one_wood(&mut won, A, "2");
    let back = won.table.player(A).magic[&Helmet];
    assert!(!back.away && won.table.combat.is_none());
}

// Rules: K13.11, K11.12
#[test]
fn without_the_blueprint_a_magic_cube_that_absorbed_is_gone() {
    let mut state = defending(3, "TMMT/W", "amehime", |state| {
        magic(state, "BH1");
        state.table.player_mut(A).blueprints.clear();
    });
    orders(&mut state, A).absorb = true;
    roll(&mut state, A, walk("I1.5"), "2 2 0");
    let events = say(&mut state, A, absorbs("", true), "");
    assert!(events.contains(&Event::Gear(crate::state::moves::GearEvent::Faded { seat: A, gear: Helmet })));
    assert!(!state.table.player(A).magic.contains_key(&Helmet));
    assert_eq!(cubes(&state, A, Helmet), "TMMTW");
}

// Rules: K13.16, D-TOOTH
#[test]
fn for_a_tooth_that_does_not_fit_a_cube_is_dropped_or_it_is_refused() {
    let full = |state: &mut State| pack(state, A, Cubes::new(0, 2, 3));
    let mut state = defending(3, "TTTT/TTTT", "amehime", full);
    roll(&mut state, A, walk("I1.5"), "5 5 5");
    assert_eq!(asked(&state), [A], "one fits, two do not");
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(0, 2, 4));
    assert_eq!(no(&mut state, A, Answer::Tooth(Some(Cube::Wood))), AnswerRefused::NoCube(Cube::Wood).into());
    let mut refusing = state.clone();
    say(&mut state, A, Answer::Tooth(Some(Cube::Metal)), "");
    assert_eq!(asked(&state), [A], "for the other one, too");
    let events = say(&mut state, A, Answer::Tooth(Some(Cube::Metal)), "");
    assert!(told(&events).contains(&&CombatEvent::Tooth {
        seat: A,
        teeth: 1,
        dropped: Cubes::new(0, 1, 0),
        refused: 0
    }));
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(0, 0, 6));
    let events = say(&mut refusing, A, Answer::Tooth(None), "");
    assert!(told(&events).contains(&&CombatEvent::Tooth { seat: A, teeth: 0, dropped: Cubes::NONE, refused: 2 }));
    assert_eq!(refusing.table.player(A).pack.cubes(), Cubes::new(0, 2, 4));
}

// Rules: K13.16, D-TOOTH, 2.2
#[test]
fn the_lowest_cube_is_dropped_by_default_and_with_teeth_alone_nobody_is_asked() {
    use crate::rules::combat::tooth;
    let mut state = defending(3, "TTTT/TTTT", "amehime", |_| {});
    pack(&mut state, A, Cubes::new(1, 1, 4));
    assert_eq!(tooth::default(&state.table, A), Answer::Tooth(Some(Cube::Wood)));
    let mut teeth = defending(3, "TTTT/TTTT", "amehime", |state| pack(state, A, Cubes::new(0, 0, 6)));
    let events = roll(&mut teeth, A, walk("I1.5"), "5 0 0");
    assert!(told(&events).contains(&&CombatEvent::Tooth { seat: A, teeth: 0, dropped: Cubes::NONE, refused: 1 }));
}

// Rules: K13.8
#[test]
fn whoever_is_defeated_by_a_roll_keeps_its_teeth() {
    let mut state = defending(3, "", "amehime", |_| {});
    roll(&mut state, A, walk("I1.5"), "5 0 0");
    assert!(state.table.player(A).unconscious);
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(0, 0, 1));
}

// Rules: K13.8, K13.16
#[test]
fn as_many_teeth_as_fit_are_kept_without_a_question() {
    let mut state = defending(3, "TTTT/TTTT", "amehime", |_| {});
    roll(&mut state, A, walk("I1.5"), "5 5 0");
    assert_eq!(state.table.player(A).pack.cubes(), Cubes::new(0, 0, 2));
    assert_eq!(state.table.question().unwrap().ask, crate::state::Ask::Dice);
}

// Rules: K13.10, K11.11
#[test]
fn the_helmet_of_the_defeated_is_magical_no_longer_at_once() {
    let mut state = defending(3, "TTTT/TTTT", "tokage", |state| {
        stand(state, B, "C");
        gear(state, B, Helmet, "TMMT");
        let blueprint = BlueprintId::read("BH1").unwrap();
        let player = state.table.player_mut(B);
        player.blueprints.insert(Helmet, blueprint);
        player.magic.insert(Helmet, Magic { blueprint, side: None, away: false });
    });
    go(&mut state, walk("I1.5"));
    say(&mut state, B, join("I1.6"), "5 5 5 5");
    assert!(state.table.player(B).unconscious && state.table.combat.is_some(), "A fights on");
    assert!(state.table.player(B).magic.is_empty());
}

// Rules: K18.4, K13.8
#[test]
fn who_gives_up_in_a_fight_gets_no_tooth_any_more() {
    let mut state = defending(3, "TTTT/TTTT", "amehime", |state| {
        stand(state, B, "C");
        gear(state, B, Helmet, "TTTT/TTTT");
        for seat in [A, B] {
            pack(state, seat, Cubes::new(0, 6, 0));
        }
    });
    go(&mut state, walk("I1.5"));
    say(&mut state, B, join("I1.6"), "5 0 0");
    assert_eq!(asked(&state), [A, B], "what is dropped for the tooth");
    play(&mut state, B, Move::Resign).unwrap();
    say(&mut state, A, Answer::Tooth(None), "");
    assert!(state.table.player(B).pack.is_empty());
}

// Rules: K18.4
#[test]
fn who_fell_before_giving_up_did_not_retreat() {
    let mut state = defending(3, "TTTT/TTTT", "amehime", |state| stand(state, B, "C"));
    go(&mut state, walk("I1.5"));
    say(&mut state, B, join("I1.6"), "2 0 0");
    play(&mut state, B, Move::Resign).unwrap();
    assert_eq!(fight(&state).fighter(B).unwrap().out, Some(crate::state::Out::Defeated));
}
