//! What somebody new asks in a turn, and what is answered before they ask.

use crate::content::Palace;
use crate::content::board::SpaceId;
use crate::state::{Chapter, Elect, Escape, Position, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B};
use gogome_contract::{Control, Panel};

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

// Rules: K16.2, K16.10, K17.1, K17.2
#[test]
fn the_way_out_is_told_from_the_first_turn_and_then_how_far_it_is() {
    let mut state = kit::table(2);
    let says = |state: &State, seat| text(&screen(state, seat).lines);
    let first = "The way out at the end of the game: the central tile (you are there), by a rope that comes then.";
    assert!(says(&state, A).contains(first), "{}", says(&state, A));
    assert!(!says(&state, B).contains("ay out"), "it is not B's turn");
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::lay(&mut state, "II1", "L2-05", 0);
    kit::stand(&mut state, A, "I1.0");
    let told = says(&state, A);
    assert!(
        told.contains(
            "the central tile (2 steps away), by a rope that comes then, or by the small rope on II1 (2 steps away)."
        ),
        "{told}"
    );
    state.table.chapter = Some(Chapter { holder: B, spare: true, step: 2, rope: false, escaped: 0 });
    let told = says(&state, A);
    assert!(told.contains("Way out: the central tile (2 steps away), once the rope hangs there, or by"), "{told}");
    assert!(told.contains("The game is over when B has ended 7 more turns."), "{told}");
    assert!(says(&state, B).contains("Way out: the central tile (you are there)"), "{}", says(&state, B));
    let board = text(&public(&state).lines);
    assert!(
        board.contains(
            "Steps to the central tile, where the rope comes down later: A 2, B 0. To the small rope on II1: A 2, B "
        ),
        "{board}"
    );
    state.table.chapter = Some(Chapter { holder: B, spare: false, step: 7, rope: true, escaped: 0 });
    assert!(says(&state, A).contains("has ended 1 more turn."), "{}", says(&state, A));
    assert!(says(&state, A).contains("Way out: the central tile (2 steps away), or by"), "{}", says(&state, A));
    assert!(text(&public(&state).lines).contains("where the rope hangs: A 2, B 0."));
    // nobody can get away from there yet
    kit::stand(&mut state, A, "T2");
    assert!(says(&state, A).contains("the central tile (no way there yet)"), "{}", says(&state, A));
}

// Rules: K17.4, K17.5, K17.6, K17.7, K18.1
#[test]
fn what_a_palace_is_for_is_said_where_one_claims() {
    let mut state = kit::table(2);
    state.table.chapter = Some(Chapter { holder: B, spare: false, step: 4, rope: true, escaped: 1 });
    let mut claiming = |palace| {
        let player = state.table.player_mut(A);
        player.position = Position::In(palace);
        player.escape = Some(Escape { palace, round: 1, place: 1 });
        player.pack.lower = vec![crate::state::Item::Monk];
        screen(&state, A)
    };
    let big = claiming(Palace::Big);
    let says = text(&big.lines);
    assert!(
        says.contains("you can claim points for one thing") && says.contains("A dark one holds any number"),
        "{says}"
    );
    assert!(!says.contains("Way out"), "A is out: {says}");
    let abouts = |panel: &Panel| -> Vec<(String, String)> {
        let menus = panel.controls.iter().filter_map(|control| match control {
            Control::Select { choices, .. } => Some(choices),
            Control::Button { .. } => None,
        });
        menus.flatten().map(|choice| (choice.label.clone(), choice.about.clone())).collect()
    };
    let found = abouts(&big);
    assert!(
        found.iter().any(|(label, about)| label.contains("light space") && about.starts_with("One thing")),
        "{found:?}"
    );
    assert!(found.iter().any(|(label, about)| label.contains("dark space") && about.contains("can wait")), "{found:?}");
    let small = claiming(Palace::Small);
    assert!(text(&small.lines).contains("brings nothing here"), "{:?}", small.lines);
    assert!(abouts(&small).iter().all(|(label, _)| !label.contains("dark")), "{small:?}");
}
