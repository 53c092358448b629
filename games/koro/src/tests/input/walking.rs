//! Ways as they are typed.

use crate::content::{AdventureKind, ScrollKind};
use crate::gear::GearType;
use crate::state::moves::{Item, Move, Take, Walking};
use crate::state::{Paying, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B};

/// A stands on the central tile, I1 and I2 lie beside it.
fn laid() -> State {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::lay(&mut state, "I2", "L1-02", 0);
    state
}

// Rules: K4.2, K4.11, K0.10
#[test]
fn a_path_is_spaces_or_directions() {
    let state = laid();
    for (line, names) in [
        ("move path:I1.5", "I1.5"),
        ("move path:i1.5,I1.0", "I1.5 I1.0"),
        ("move path:C,I1.5,I1.0", "I1.5 I1.0"),
        ("move path:I1.5>I1.0", "I1.5 I1.0"),
        ("move path:I1.5,ne", "I1.5 I1.0"),
        ("move path:stay", ""),
        ("move to:I1.5", "I1.5"),
        ("move to:C", ""),
    ] {
        assert_eq!(meant(&state, A, line), kit::walk(names), "{line}");
    }
}

// Rules: K4.1, K4.2, K4.3, K4.12
#[test]
fn a_path_that_cannot_be_walked_is_refused() {
    let state = laid();
    for (line, code) in [
        ("move path:I9.1", "E_SPACE"),
        ("move path:up", "E_SPACE"),
        ("move path:I1.2", "E_ADJ"),
        ("move path:I1.5,I1.0,I1.2", "E_STEPS"),
        ("move path:I3.3", "E_UNEXPLORED"),
        ("move to:III1.0", "E_UNEXPLORED"),
        ("move to:I1.2", "E_REACH"),
        ("move to:nowhere", "E_SPACE"),
        ("move path:I1.5 take:mine", "E_SPACE"),
        ("move path:I1.5 use:koban", "E_NOHELP"),
        ("move path:I1.5 use:wings", "E_ITEM"),
        ("move path:I1.5 burn:yes", "E_NOBURN"),
        ("move path:I1.5 fight:I1.5", "E_NOFIGHT"),
        ("move path:I1.5 trap:I1.0", "E_NOTRAP"),
        ("move path:I1.5 pay:x", "E_CELL"),
        ("move path:I1.5 steal:z=surveyor", "E_PLAYER"),
    ] {
        assert_eq!(refused(&state, A, line), code, "{line}");
    }
}

// Rules: K0.10, K4.2
#[test]
fn a_direction_that_names_several_spaces_is_refused_with_their_names() {
    let state = laid();
    let ambiguous = refusal(&state, A, "move path:NE");
    assert_eq!(ambiguous.code, "E_AMBIG");
    let towards = crate::content::board::SpaceId::C.towards(crate::content::board::Direction::Ne);
    let named = towards.iter().all(|space| ambiguous.why.plain().contains(&space.to_string()));
    assert!(towards.len() > 1 && named, "{ambiguous:?}");
    assert_eq!(refused(&kit::table(2), A, "move path:NE"), "E_UNEXPLORED", "what is not explored cannot be meant");
}

// Rules: K4.10, K5.6, K5.7, K4.8
#[test]
fn what_is_done_on_the_way_is_read() {
    let mut state = laid();
    kit::token(&mut state, A, AdventureKind::OmamoriOfFire);
    kit::gear(&mut state, A, GearType::Sandals, "MM");
    let walk = |walking: Walking| Move::Walk(Walking { path: kit::path("I1.5"), ..walking });
    for (line, walking) in [
        ("move path:I1.5 take:none", Walking { take: Take::None, ..Walking::default() }),
        ("move path:I1.5 take:all", Walking::default()),
        ("move path:I1.5 take:I1.5,I1.0", Walking { take: Take::On(kit::path("I1.5 I1.0")), ..Walking::default() }),
        ("move path:I1.5 trap:I1.2", Walking { trap: Some(kit::space("I1.2")), ..Walking::default() }),
        (
            "move path:I1.5 use:omamori",
            Walking { used: vec![Item::Token(AdventureKind::OmamoriOfFire)], ..Walking::default() },
        ),
        ("move path:I1.5 fight:I1.5", Walking { fight: kit::path("I1.5"), ..Walking::default() }),
        ("move path:I1.5 steal:b=surveyor", Walking { steal: vec![(B, ScrollKind::Surveyor)], ..Walking::default() }),
        (
            "move path:I1.5 pay:1.1,1.2 magic:yes",
            Walking { pay: Some(Paying { cells: kit::cells("1.1 1.2"), magic: true }), ..Walking::default() },
        ),
    ] {
        assert_eq!(meant(&state, A, line), walk(walking), "{line}");
    }
}

// Rules: K4.1, K5.1
#[test]
fn a_move_without_a_space_shows_places_and_a_place_its_spaces() {
    let state = laid();
    let places = shown(&state, A, "move");
    let first = press(&places, "Which place?", "I1 ");
    let spaces = opens(&state, A, &first);
    assert_eq!(spaces.stamp, places.stamp);
    assert!(spaces.picture.is_some());
    let way = press(&spaces, "Which space?", "I1.5");
    assert_eq!(moves(&state, A, &way), kit::walk("I1.5"));
    let back = opens(&state, A, &press(&spaces, "Another place", ""));
    assert_eq!(back, places);
    assert_eq!(moves(&state, A, &press(&places, "Stay here, as your move", "")), kit::walk(""));
    assert_eq!(refused(&state, B, "move to:I1"), "E_TURN");
}
