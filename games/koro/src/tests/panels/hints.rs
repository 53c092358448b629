//! What somebody new asks in a turn, and what is answered before they ask.

use crate::content::board::SpaceId;
use crate::state::{Elect, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B};

// Rules: K3.4, K3.6, K3.8
#[test]
fn what_a_rest_and_a_pass_do_is_said() {
    let mut state = kit::table(2);
    let first = screen(&state, A);
    let says = text(&first.lines);
    assert!(says.contains("No rest now: all your discs are in the pool. A pass skips one action"), "{says}");
    assert!(labels(&first).contains(&"Pass: skip one action".to_owned()), "{:?}", labels(&first));
    let player = state.table.player_mut(A);
    (player.pool, player.fields) = (player.pool - 1, [1, 0, 0]);
    let rests = screen(&state, A);
    let says = text(&rests.lines);
    assert!(says.contains("all your discs come back, and you may build") && !says.contains("No rest"), "{says}");
    let labels = labels(&rests);
    assert!(labels.contains(&"Only rest".to_owned()), "{labels:?}");
    assert!(!labels.iter().any(|label| label.starts_with("Pass")), "it would be the same rest: {labels:?}");
}

// Rules: K7.1, K7.9, K8.2
#[test]
fn why_exploring_and_gathering_are_not_offered_is_said() {
    let mut state = kit::table(2);
    let says = |state: &State| text(&screen(state, A).lines);
    assert!(!says(&state).contains("No exploring") && !says(&state).contains("No gathering"), "{}", says(&state));
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, A, "I1.0");
    state.table.board.spaces.remove(&kit::space("I1.0"));
    let told = says(&state);
    assert!(told.contains("No exploring: no unexplored place is next to your space."), "{told}");
    assert!(told.contains("No gathering: nothing on your space is for you to take."), "{told}");
    kit::used_up(&mut state, "I1.0", "1-hex-W");
    assert!(says(&state).contains("No gathering: the token on your space is used up"), "{}", says(&state));
    kit::stand(&mut state, A, "C");
    state.table.board.stacks = [0; 3];
    state.table.turn.used.stock = true;
    let told = says(&state);
    assert!(told.contains("No exploring: no tile of level I is left."), "{told}");
    assert!(told.contains("No gathering: one stock in a turn is all."), "{told}");
}

// Rules: K3.2, K4.8, K12.2, K13.13
#[test]
fn who_is_beside_somebody_and_how_far_a_fight_is_is_said() {
    let mut state = kit::table(2);
    let says = |state: &State, seat| text(&screen(state, seat).lines);
    assert!(!says(&state, A).contains("on your space, too"), "all begin on {}", SpaceId::C);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::stand(&mut state, B, "I1.5");
    let mut shared = state.clone();
    kit::stand(&mut shared, A, "I1.5");
    assert!(says(&shared, A).contains("B is on your space, too."), "{}", says(&shared, A));
    assert!(says(&shared, B).contains("A is on your space, too."), "{}", says(&shared, B));
    shared.table.player_mut(B).unconscious = true;
    assert!(says(&shared, B).contains("you wake up when your next turn begins"), "{}", says(&shared, B));
    state.hidden.seats[B.at()].orders.elect = Elect::Ask;
    kit::go(&mut state, kit::walk("I1.5"));
    assert!(says(&state, B).contains("A has stepped onto your space."), "{}", says(&state, B));

    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-07", 0);
    kit::guard(&mut state, "I1.0", "tokage");
    state.hidden.seats[A.at()].orders.dice = true;
    kit::stand(&mut state, B, "C");
    kit::go(&mut state, kit::walk("I1.5"));
    assert!(says(&state, B).contains("No attack has been rolled yet."), "{}", says(&state, B));
}
