//! Interactions with points, doors, wanderers, heads (X12, X14.3), and the tests they ask for (X23).

use crate::content::{KindId, Side};
use crate::rules::refused::{InteractRefused, Refused};
use crate::state::moves::{Event, Move, Tested};
use crate::state::{Heads, State};
use crate::tests::heroes::*;

/// The granary lies open, and Akira stands there.
fn granary(at: &str) -> State {
    let mut state = scene();
    open_zone(&mut state, "c1b");
    stand(&mut state, "akira", at);
    state
}

/// Chapter 3's graveyard and crypt, Akira there.
fn crypt(at: &str) -> State {
    let mut state = scene();
    state.table.zones.clear();
    open_zone(&mut state, "c3a");
    open_zone(&mut state, "c3b");
    state.hidden.piles.insert("coffins".to_owned(), vec![2, 1, 0]);
    state.table.piles.insert("coffins".to_owned(), 3);
    stand(&mut state, "akira", at);
    state
}

fn point(name: &str) -> Move {
    Move::Interact(name.to_owned())
}

fn tested(events: &[Event]) -> Tested {
    let mut all = events.iter();
    all.find_map(|event| if let Event::Tested { results, .. } = event { Some(results[0]) } else { None }).unwrap()
}

// Rules: X12.1
#[test]
fn a_point_beside_or_below_is_used_for_a_point_and_goes() {
    for at in ["L7", "M7"] {
        let mut state = granary(at);
        // the well: knowledge 0 and 1 on the die
        roll(&mut state, point("well"), "1");
        assert_eq!((ap(&state, "akira"), state.table.gone.clone()), (2, vec!["well".to_owned()]));
        assert_eq!(state.table.hero(who("akira")).items[0].item, item("herbs"));
        let gone = no(&mut state, point("well"));
        assert_eq!((gone.clone(), gone.rule()), (InteractRefused::Nothing { key: "well".to_owned() }.into(), "X12.1"));
    }
}

// Rules: X12.1, X26.2
#[test]
fn a_point_farther_away_or_on_another_height_is_refused() {
    let mut state = granary("N7");
    assert_eq!(no(&mut state, point("well")), InteractRefused::TooFar { at: sq("L7") }.into());
    // the chest lies on S7, above; S8 is a wall; O7 is below its neighbour
    let mut state = granary("T7");
    assert_eq!(no(&mut state, point("loft_chest")), InteractRefused::TooFar { at: sq("S7") }.into());
}

// Rules: X12.1, X20.1
#[test]
fn a_creature_on_a_point_does_not_matter() {
    let mut state = granary("M7");
    foe(&mut state, "kachi", "L7");
    roll(&mut state, point("well"), "1");
    assert_eq!(state.table.gone, ["well"]);
}

// Rules: X12.1
#[test]
fn a_point_that_is_kept_can_be_used_until_its_effects_remove_it() {
    let mut state = scene();
    state.table.zones.clear();
    open_zone(&mut state, "c2a");
    open_zone(&mut state, "c2b");
    stand(&mut state, "akira", "S7");
    hero(&mut state, "akira").attributes[0] = 0;
    resistor(&mut state, "S6", 7);
    state.table.resistors[0].key = "sluice_gate".to_owned();
    let events = roll(&mut state, point("sluice"), "0");
    assert!(!tested(&events).passed);
    assert_eq!(state.table.gone, Vec::<String>::new());
    let events = roll(&mut state, point("sluice"), "1");
    assert!(tested(&events).passed);
    assert_eq!(state.table.gone, ["sluice"]);
    assert_eq!(ap(&state, "akira"), 1);
}

// Rules: X23.1, X21.2, X13.4
#[test]
fn a_test_is_the_die_the_attribute_and_what_changes_it() {
    // knowledge, tokens of poison, a charm; the face of the die (0 1 1 2 2 3); total, passed
    for (knowledge, poison, charm, face, total, passed) in [
        (0, 0, false, 0, 0, false),
        (1, 0, false, 0, 1, true),
        (2, 2, false, 1, 1, true),
        (2, 3, false, 1, 0, false),
        (0, 0, true, 0, 1, true),
        (0, 0, false, 5, 3, true),
        (0, 2, false, 0, -2, false),
    ] {
        let mut state = granary("M7");
        hero(&mut state, "akira").attributes[1] = knowledge;
        piece(&mut state, id("akira")).conditions.poisoned = poison;
        if charm {
            hold(&mut state, "akira", "fortune_charm");
        }
        let events = roll(&mut state, point("well"), &face.to_string());
        assert_eq!(tested(&events), Tested { character: who("akira"), total, passed });
        assert_eq!(health(&state, id("akira")), if passed { 10 } else { 9 }, "failing hurts");
    }
}

// Rules: X23.2
#[test]
fn a_trait_helps_whatever_die_lies_in_the_slot_of_its_skill() {
    for (skill, total) in [("hawk_eye", 1), ("aimed_shot", 0)] {
        let mut state = granary("L6");
        stand(&mut state, "tomoe", "M7");
        turn(&mut state, "tomoe");
        learn(&mut state, "tomoe", skill, 0);
        let events = roll(&mut state, point("well"), "0");
        assert_eq!(tested(&events).total, total, "{skill}");
    }
}

// Rules: X12.2, X2.7
#[test]
fn a_door_is_opened_from_beside_it_even_diagonally() {
    let mut state = scene();
    stand(&mut state, "akira", "I2");
    lucky(&mut state, Move::Open("d1".to_owned()));
    assert_eq!((state.table.doors.clone(), ap(&state, "akira")), (vec!["d1".to_owned()], 2));
    assert_eq!(state.table.zones.len(), 2, "it shows the granary");
    let again = no(&mut state, Move::Open("d1".to_owned()));
    assert_eq!(again, InteractRefused::Nothing { key: "d1".to_owned() }.into());
    // its square is floor now
    go(&mut state, walk("I3", 0));
    go(&mut state, walk("J3", 0));
    assert_eq!(place(&state, id("akira")), "J3");
}

// Rules: X12.2
#[test]
fn a_closed_door_is_a_wall_and_is_not_opened_from_afar() {
    let mut state = scene();
    stand(&mut state, "akira", "I3");
    assert!(matches!(no(&mut state, walk("J3", 0)), Refused::Walk(_)));
    stand(&mut state, "akira", "H3");
    assert_eq!(no(&mut state, Move::Open("d1".to_owned())), InteractRefused::TooFar { at: sq("J3") }.into());
}

// Rules: X12.2
#[test]
fn a_locked_door_is_not_opened_by_hand() {
    let found = crate::content::ZoneId::all()
        .find_map(|zone| zone.printed().doors.iter().find(|door| door.locked).map(|door| (zone, door)));
    let (zone, door) = found.unwrap();
    let mut state = scene();
    state.table.zones.clear();
    open_zone(&mut state, zone.key());
    let look = crate::rules::look::Look::at(&state.table);
    let beside = door.at.neighbours().find(|at| look.map.at(*at).terrain == crate::grid::Terrain::Floor).unwrap();
    piece(&mut state, id("akira")).at = beside;
    let refused = no(&mut state, Move::Open(door.key.clone()));
    assert_eq!((refused.clone(), refused.rule()), (InteractRefused::Locked { at: door.at }.into(), "X12.2"));
}

// Rules: X12.6, X12.8
#[test]
fn coffins_are_opened_when_the_undertaker_is_dead_and_each_has_something_else() {
    // P, Q and R lie on B11, J11 and J14
    let mut state = crypt("C11");
    let undertaker = foe(&mut state, "undertaker", "F14");
    let guarded = no(&mut state, point("coffin_west"));
    let why = InteractRefused::Guarded { by: KindId::read("undertaker").unwrap() };
    assert_eq!((guarded.clone(), guarded.rule()), (why.into(), "X12.6"));
    state.table.pieces.retain(|piece| piece.id != undertaker);
    state.table.malice = 3;
    go(&mut state, point("coffin_west"));
    assert_eq!((state.table.malice, state.table.piles["coffins"]), (2, 2), "the first list takes malice");
    stand(&mut state, "akira", "I11");
    state.hidden.market = vec![item("sake")];
    go(&mut state, point("coffin_east"));
    assert_eq!((state.table.hero(who("akira")).items[0].item, state.table.piles["coffins"]), (item("sake"), 1));
    assert_eq!(ap(&state, "akira"), 1);
}

// Rules: X12.5, X20.4
#[test]
fn a_hostile_wanderer_is_talked_over_by_a_test() {
    for (face, side) in [("5", Side::Party), ("2", Side::Shogun)] {
        let mut state = crypt("I7");
        let landolfo = creature(&mut state, "landolfo", "J7", Side::Shogun);
        roll(&mut state, Move::Parley(landolfo), face);
        assert_eq!((state.table.piece(landolfo).unwrap().side, ap(&state, "akira")), (side, 2));
        if side == Side::Party {
            assert_eq!(no(&mut state, Move::Parley(landolfo)), InteractRefused::NoParley.into());
        }
    }
}

// Rules: X12.5
#[test]
fn nobody_else_is_talked_to() {
    let mut state = crypt("H7");
    let landolfo = creature(&mut state, "landolfo", "J7", Side::Shogun);
    let minion = foe(&mut state, "jikininki", "I7");
    let far = no(&mut state, Move::Parley(landolfo));
    assert_eq!(far, InteractRefused::TooFar { at: sq("J7") }.into());
    let refused = no(&mut state, Move::Parley(minion));
    assert_eq!((refused.clone(), refused.rule()), (InteractRefused::NoParley.into(), "X12.5"));
}

// Rules: X14.3
#[test]
fn a_head_is_taken_one_at_a_time_for_nothing() {
    let mut state = scene();
    state.table.heads = vec![Heads { at: sq("C2"), minion: 2, boss: 1 }, Heads { at: sq("B2"), minion: 1, boss: 0 }];
    hero(&mut state, "akira").ap = 0;
    for (at, heads) in [("C2", (0, 1)), ("C2", (1, 1)), ("C2", (2, 1)), ("B2", (3, 1))] {
        go(&mut state, Move::Head(sq(at)));
        let hero = state.table.hero(who("akira"));
        assert_eq!((hero.heads, hero.boss_heads), heads);
    }
    let refused = no(&mut state, Move::Head(sq("C2")));
    assert_eq!((refused.clone(), refused.rule()), (InteractRefused::NoHead { at: sq("C2") }.into(), "X14.3"));
}

// Rules: X35.1, X13.5
#[test]
fn the_chest_gives_the_key_and_leads_to_the_shrine() {
    let mut state = granary("R7");
    for (name, at) in [("hattori", "R3"), ("hikaru", "Q3"), ("tomoe", "Q4")] {
        stand(&mut state, name, at);
    }
    lucky(&mut state, point("loft_chest"));
    assert_eq!(state.table.hero(who("akira")).items[0].item, item("shrine_key"));
    let zones: Vec<&str> = state.table.zones.iter().map(|open| open.zone.key()).collect();
    assert_eq!((zones, active(&state)), (vec!["c1c"], Some(id("akira"))));
}

// Rules: X12.7, X20.1
#[test]
fn nobody_interacts_with_a_resistor() {
    let mut state = scene();
    resistor(&mut state, "C2", 2);
    let refused = no(&mut state, point("post"));
    assert_eq!(refused, InteractRefused::Nothing { key: "post".to_owned() }.into());
}
