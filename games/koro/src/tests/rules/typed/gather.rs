//! Gathering.

use crate::content::{BlueprintId, Colour, ScrollKind, Spot, TokenId};
use crate::gear::Cubes;
use crate::state::{BoardToken, Item, OnSpace, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A};

/// A stands on I1.0 in its own turn, which does not end by itself; this lies there.
fn here(lies: impl FnOnce(&mut OnSpace)) -> State {
    let mut state = kit::table(2);
    state.hidden.seats[A.at()].orders.autoend = false;
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, A, "I1.0");
    lies(state.table.board.spaces.entry(kit::space("I1.0")).or_default());
    state
}

fn token(kind: &str) -> State {
    here(|on| on.token = Some(BoardToken { kind: TokenId::read(kind).unwrap(), up: true }))
}

// Rules: K8.1, K8.3, K8.4, K2.9
#[test]
fn a_token_that_lies_face_down_or_does_not_fit() {
    let mut state = token("1-square-WM");
    say(&mut state, A, "gather what:token");
    refuses(
        &state,
        A,
        &[
            ("gather what:token", "E_FACEDOWN"),
            ("gather what:stock", "E_NOTHING"),
            ("gather what:scroll", "E_NOTHING"),
            ("gather what:monk", "E_NOTHING"),
            ("gather what:blueprint blueprints:BH1", "E_NOTHING"),
        ],
    );
    let mut full = token("1-square-M");
    kit::pack(&mut full, A, Cubes::new(0, 0, 6));
    refuses(
        &full,
        A,
        &[
            ("gather what:token", "E_FULL"),
            ("gather what:token drop:M", "E_KEEP"),
            ("gather what:token drop:W", "E_CUBES"),
            ("gather what:token drop:TTTTTTT", "E_CUBES"),
        ],
    );
    say(&mut full, A, "gather what:token drop:T");
    assert_eq!(full.table.player(A).pack.cubes(), Cubes::new(0, 1, 5));
}

// Rules: K8.5
#[test]
fn a_second_stock_in_one_turn() {
    let mut state = kit::table(2);
    state.hidden.seats[A.at()].orders.autoend = false;
    // vector 26
    say(&mut state, A, "gather what:stock");
    refuses(&state, A, &[("gather what:stock", "E_TWICE")]);
    kit::stand(&mut state, A, "T1");
    refuses(&state, A, &[("gather what:stock", "E_TWICE")]);
}

// Rules: K8.4, K8.12
#[test]
fn a_monk_without_a_place() {
    let mut state = here(|on| on.monk = true);
    state.table.player_mut(A).monks.insert(Spot::Action, 1);
    kit::pack(&mut state, A, Cubes::new(0, 6, 0));
    refuses(
        &state,
        A,
        &[
            ("gather what:monk monk_to:action", "E_NOSPOT"),
            ("gather what:monk", "E_FULL"),
            ("gather what:monk monk_to:carried", "E_FULL"),
        ],
    );
    say(&mut state, A, "gather what:monk monk_to:backpack");
}

// Rules: K8.4, K2.9
#[test]
fn a_cube_is_dropped_for_the_monk_of_a_token() {
    let mut state = token("1-square-monk");
    state.table.player_mut(A).monks.insert(Spot::Action, 1);
    kit::pack(&mut state, A, Cubes::new(0, 6, 0));
    refuses(&state, A, &[("gather what:token monk_to:carried", "E_FULL")]);
    say(&mut state, A, "gather what:token monk_to:carried drop:M");
    let player = state.table.player(A);
    assert_eq!((player.pack.cubes(), player.pack.count(Item::Monk)), (Cubes::new(0, 5, 0), 1));
}

// Rules: K8.7, K8.8, K8.9, K8.10
#[test]
fn a_scroll_that_is_not_ones_own_or_has_no_place() {
    let mut state = here(|_| {});
    let own = state.table.player(A).colour;
    let lies = |state: &mut State, colour| {
        state.table.board.spaces.entry(kit::space("I1.0")).or_default().scroll = Some(colour);
    };
    lies(&mut state, Colour::WITH_SCROLLS.into_iter().find(|colour| *colour != own).unwrap());
    refuses(&state, A, &[("gather what:scroll", "E_COLOUR"), ("gather what:scroll card:1", "E_COLOUR")]);
    lies(&mut state, own);
    state.table.scrolls = vec![ScrollKind::Surveyor, ScrollKind::SwiftFoot];
    refuses(&state, A, &[("gather what:scroll card:3", "E_NOCARD")]);
    kit::scroll(&mut state, A, ScrollKind::IronBrow);
    refuses(
        &state,
        A,
        &[
            ("gather what:scroll card:1", "E_NOSLOT"),
            ("gather what:scroll card:1 slot:new", "E_SCROLLFULL"),
            ("gather what:scroll card:1 slot:2", "E_NOSCROLL"),
        ],
    );
    let mut deck = state.clone();
    say(&mut state, A, "gather what:scroll card:1 slot:1");
    // one slot alone and a scroll in it: the card replaces it, and no other answer is left to ask for
    say(&mut deck, A, "gather what:scroll card:deck");
    assert!(deck.table.question().is_none());
}

// Rules: K8.14, K2.2
#[test]
fn blueprints_that_are_held_or_lie_elsewhere() {
    let mut state = kit::table(2);
    state.hidden.seats[A.at()].orders.autoend = false;
    kit::stand(&mut state, A, "T1");
    let card = |id: &str| BlueprintId::read(id).unwrap();
    state.table.board.temples = [["BH1", "BH2", "BW1", "BS1"].map(card).to_vec(), vec![card("BH8")], Vec::new()];
    refuses(
        &state,
        A,
        &[
            ("gather what:blueprint blueprints:BH8", "E_NOTHERE"),
            ("gather what:blueprint", "E_CARDS"),
            ("gather what:blueprint blueprints:BH1,BH2", "E_CARDS"),
            ("gather what:blueprint blueprints:BH1,BW1,BS1", "E_CARDS"),
        ],
    );
    say(&mut state, A, "gather what:blueprint blueprints:BH1");
    // vector 25
    refuses(
        &state,
        A,
        &[("gather what:blueprint blueprints:BH2,BW1", "E_HAVE"), ("gather what:blueprint blueprints:BH2", "E_HAVE")],
    );
    say(&mut state, A, "gather what:blueprint blueprints:BW1");
}
