//! What is gathered, as it is typed.

use crate::content::{BlueprintId, ScrollKind, Spot};
use crate::gear::Cubes;
use crate::state::moves::{GatherScroll, Gathering, Move};
use crate::state::{MonkPlace, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A};

// Rules: K8.2, K8.3, K8.4, K8.5, K8.7, K8.12, K8.14
#[test]
fn gatherings_are_read() {
    let state = kit::table(2);
    let card = |key: &str| BlueprintId::read(key).unwrap();
    let none = Cubes::NONE;
    for (line, gathering) in [
        ("gather what:stock", Gathering::Stock { drop: none }),
        ("gather what:stock drop:wm", Gathering::Stock { drop: Cubes::new(1, 1, 0) }),
        ("gather what:token drop:none", Gathering::Token { drop: none, monk: None }),
        ("gather what:token monk_to:action", Gathering::Token { drop: none, monk: Some(MonkPlace::On(Spot::Action)) }),
        ("gather what:monk", Gathering::Monk { to: MonkPlace::Carried, drop: none }),
        ("gather what:monk monk_to:scroll", Gathering::Monk { to: MonkPlace::On(Spot::Scroll), drop: none }),
        ("gather what:scroll", Gathering::Scroll { card: None, to: None, drop: none }),
        ("gather what:scroll card:deck", Gathering::Scroll { card: None, to: None, drop: none }),
        (
            "gather what:scroll card:2 slot:1",
            Gathering::Scroll { card: Some(1), to: Some(GatherScroll::Replace(0)), drop: none },
        ),
        (
            "gather what:scroll card:1 slot:new drop:T",
            Gathering::Scroll { card: Some(0), to: Some(GatherScroll::New), drop: Cubes::new(0, 0, 1) },
        ),
        ("gather what:blueprint blueprints:bh1", Gathering::Blueprints { cards: vec![card("BH1")], drop: none }),
        (
            "gather what:blueprint blueprints:BH1,BW2",
            Gathering::Blueprints { cards: vec![card("BH1"), card("BW2")], drop: none },
        ),
    ] {
        assert_eq!(meant(&state, A, line), Move::Gather(gathering), "{line}");
    }
}

// Rules: K8.3, K8.4, K8.5, K8.10
#[test]
fn what_cannot_be_gathered_is_refused() {
    let mut state = kit::table(2);
    for (line, code) in [
        ("gather what:gold", "E_CHOICE"),
        ("gather what:token", "E_NOTHING"),
        ("gather what:monk", "E_NOTHING"),
        ("gather what:monk monk_to:hat", "E_CHOICE"),
        ("gather what:scroll card:4", "E_NUMBER"),
        ("gather what:scroll slot:3", "E_CHOICE"),
        ("gather what:blueprint blueprints:XX", "E_CARD"),
        ("gather what:blueprint blueprints:GH1", "E_CARD"),
        ("gather what:blueprint", "E_NOTHING"),
        ("gather what:stock drop:stone", "E_CUBES"),
    ] {
        assert_eq!(refused(&state, A, line), code, "{line}");
    }
    kit::pack(&mut state, A, Cubes::new(3, 3, 0));
    assert_eq!(refused(&state, A, "gather what:stock"), "E_FULL");
}

// Rules: K8.2, K2.9
#[test]
fn without_a_kind_the_menu_says_what_lies_here() {
    let mut state = kit::table(2);
    let menu = shown(&state, A, "gather");
    let stock = press(&menu, "What do you gather?", "Stock");
    assert_eq!(moves(&state, A, &stock), Move::Gather(Gathering::Stock { drop: Cubes::NONE }));
    kit::pack(&mut state, A, Cubes::new(3, 3, 0));
    let stock = press(&shown(&state, A, "gather"), "What do you gather?", "Stock");
    let mv = moves(&state, A, &stock);
    assert!(matches!(&mv, Move::Gather(Gathering::Stock { drop }) if !drop.is_empty()), "{mv:?}");
    play(&mut state, A, mv).unwrap();
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, A, "I1.0");
    assert_eq!(labels(&shown(&state, A, "gather")), ["Back"], "nothing lies there");
}

/// A stands on a scroll of the own colour, with three cards to choose from.
fn over_a_scroll() -> State {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, A, "I1.0");
    let colour = state.table.player(A).colour;
    state.table.board.spaces.entry(kit::space("I1.0")).or_default().scroll = Some(colour);
    state.table.scrolls = vec![ScrollKind::Surveyor, ScrollKind::SwiftFoot, ScrollKind::MapMaker];
    state
}

// Rules: K8.7, K8.8
#[test]
fn a_scroll_of_the_own_colour_is_offered_card_by_card() {
    let mut state = over_a_scroll();
    let menu = shown(&state, A, "gather");
    let second = press(&menu, "What do you gather?", "Scroll Swift Foot");
    say(&mut state, A, &format!("gather {}", second.get("say").unwrap()));
    assert_eq!(state.table.player(A).scrolls[0].kind, ScrollKind::SwiftFoot);
    press(&menu, "What do you gather?", "Scroll from the top of the deck");
}

// Rules: K8.9
#[test]
fn a_scroll_like_the_one_that_is_held_is_offered_for_its_points() {
    let mut state = over_a_scroll();
    kit::scroll(&mut state, A, ScrollKind::SwiftFoot);
    let menu = shown(&state, A, "gather");
    press(&menu, "What do you gather?", "Scroll Surveyor, in place of Swift Foot");
    press(&menu, "What do you gather?", "Scroll Swift Foot again, for its points alone");
}
