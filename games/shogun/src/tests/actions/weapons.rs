//! What yin and yang bring, weapon by weapon (X11.6), and swapping weapons (X12.4).

use crate::rules::refused::InteractRefused;
use crate::state::moves::{Event, Move};
use crate::state::{Ask, Pick, PieceId, State};
use crate::tests::heroes::*;

/// It is Akira's turn on C4, with this weapon; a creature stands on D4.
fn armed(weapon: &str, kind: &str) -> (State, PieceId) {
    let mut state = scene();
    stand(&mut state, "akira", "C4");
    arm(&mut state, "akira", weapon);
    let target = foe(&mut state, kind, "D4");
    (state, target)
}

/// The attack shows yin and yang, and they are used.
fn both(state: &mut State, blow: Blow, faces: &str) -> Vec<Event> {
    let mut events = hit(state, blow, faces);
    assert_eq!(asked(state), Some(Ask::YinYang));
    events.extend(say(state, &Pick::Yes, ""));
    events
}

// Rules: X11.6, X11.14
#[test]
fn the_nodachi_strikes_one_more() {
    let (mut state, one) = armed("nodachi", "kappa");
    let two = foe(&mut state, "kappa", "D5");
    // black yin 1, yang 2, 1
    let events = both(&mut state, strong(one), "1 2 0");
    assert_eq!(damages(&events), [(5, 4), (5, 4)]);
    assert_eq!(health(&state, two), 2);
}

// Rules: X11.6, X36, X7.1
#[test]
fn the_storm_katana_brings_an_action_point_up_to_four() {
    for (before, after) in [(3, 3), (4, 4), (2, 2)] {
        let (mut state, one) = armed("storm_katana", "nue");
        hero(&mut state, "akira").ap = before;
        // red yin, black yang
        both(&mut state, fast(one), "1 2");
        assert_eq!(ap(&state, "akira"), after);
    }
}

// Rules: X11.6, X11.11
#[test]
fn shuriken_kusarigama_and_daikyu_bring_conditions() {
    for (weapon, faces) in [("shuriken", "4 4"), ("kusarigama", "1 2"), ("daikyu", "1 2")] {
        let (mut state, one) = armed(weapon, "kappa");
        both(&mut state, fast(one), faces);
        let got = conditions(&state, one);
        assert_eq!(
            (got.bleeding, got.downed, got.blinded, got.total()),
            (u8::from(weapon == "shuriken"), weapon == "kusarigama", weapon == "daikyu", 1),
            "{weapon}"
        );
    }
}

// Rules: X11.6, X36
#[test]
fn the_ninjato_lets_its_bearer_step_two_squares_for_nothing() {
    let (mut state, one) = armed("ninjato", "nue");
    // white yang 1, red yin 1, 0
    both(&mut state, fast(one), "4 1 0");
    assert_eq!((asked(&state), usual(&state)), (Some(Ask::Step { character: who("akira") }), Pick::No));
    assert!(!options(&state).contains(&Pick::Square(sq("E2"))), "an obstacle");
    say(&mut state, &Pick::Square(sq("C6")), "");
    assert_eq!((place(&state, id("akira")), ap(&state, "akira")), ("C6".to_owned(), 2));
    assert_eq!(state.table.activation.as_ref().unwrap().walk, crate::state::WalkLeft::Unused);
}

// Rules: X11.6, X36
#[test]
fn the_bo_staff_pushes_away_and_never_a_chosen() {
    let (mut state, one) = armed("bo_staff", "kappa");
    both(&mut state, fast(one), "4 1");
    assert_eq!(asked(&state), Some(Ask::Push { piece: one }));
    // each step must increase the range from C4: not to D3 or D5, which are as near
    let mut to: Vec<Pick> = options(&state);
    to.sort();
    assert_eq!(to, [Pick::Square(sq("E3")), Pick::Square(sq("E4")), Pick::Square(sq("E5")), Pick::No]);
    say(&mut state, &Pick::Square(sq("E5")), "");
    assert_eq!(place(&state, one), "E5");

    let (mut state, oni) = armed("bo_staff", "blood_oni");
    both(&mut state, fast(oni), "4 1");
    assert_eq!((asked(&state), place(&state, oni)), (None, "D4".to_owned()));

    let (mut state, one) = armed("bo_staff", "kappa");
    both(&mut state, fast(one), "4 1");
    say(&mut state, &Pick::No, "");
    assert_eq!(place(&state, one), "D4");
}

// Rules: X11.6, X36, X11.12
#[test]
fn the_kanabo_takes_armour() {
    let (mut state, one) = armed("kanabo", "undertaker");
    // white yang 1, black yin 1, power 1: 3 hits, less 3
    let events = both(&mut state, fast(one), "4 1");
    assert_eq!((damages(&events), track(&state, one)), (vec![(3, 0)], 1));
}

// Rules: X11.6, X36
#[test]
fn the_moon_shakujo_heals_an_ally_within_three() {
    let (mut state, one) = armed("moon_shakujo", "nue");
    for name in ["akira", "hattori", "hikaru", "tomoe"] {
        piece(&mut state, id(name)).health = 4;
    }
    piece(&mut state, id("hikaru")).health = 3;
    stand(&mut state, "tomoe", "G3");
    let sedrik = creature(&mut state, "sedrik", "C5", crate::content::Side::Party);
    piece(&mut state, sedrik).health = 5;
    // white 0, red yin 1, red yang 1
    both(&mut state, fast(one), "0 1 2");
    assert_eq!((asked(&state), usual(&state)), (Some(Ask::Ally), Pick::Piece(id("hikaru"))), "least health");
    let near = [id("hattori"), id("hikaru"), sedrik].map(Pick::Piece);
    assert_eq!(options(&state), near, "neither the user nor Tomoe, who is too far");
    say(&mut state, &Pick::Piece(id("hattori")), "");
    assert_eq!(health(&state, id("hattori")), 5);
}

// Rules: X11.6, X36
#[test]
fn the_yumi_hits_once_more_and_the_naginata_splashes() {
    let (mut state, one) = armed("yumi", "nue");
    let events = both(&mut state, fast(one), "4 1");
    assert_eq!(damages(&events), [(4, 2)]);

    let (mut state, one) = armed("naginata", "nue");
    let near = foe(&mut state, "ashigaru", "E5");
    both(&mut state, fast(one), "1 2");
    assert_eq!(health(&state, near), 4);
}

// Rules: X12.4, X12.3
#[test]
fn equipped_and_spare_weapon_are_swapped_for_a_point() {
    let mut state = scene();
    assert_eq!(no(&mut state, Move::Weapon), InteractRefused::NoSpare.into());
    hero(&mut state, "akira").weapons.push(weapon("nodachi"));
    go(&mut state, Move::Weapon);
    assert_eq!(state.table.hero(who("akira")).weapons, [weapon("nodachi"), weapon("katana")]);
    assert_eq!(ap(&state, "akira"), 2);
    hero(&mut state, "akira").weapons[1] = weapon("yumi");
    let refused = no(&mut state, Move::Weapon);
    assert_eq!(
        (refused.clone(), refused.rule()),
        (InteractRefused::OtherClass { weapon: weapon("yumi") }.into(), "X12.3")
    );
}
