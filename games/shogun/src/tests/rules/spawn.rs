//! Where minions arrive (X27).

use crate::grid::Square;
use crate::rules::arrive;
use crate::state::{Ask, Pick, State, Task};
use crate::tests::kit::*;

/// An ashigaru arrives on a spawn point; its card is the first to come.
fn arrive(state: &mut State, point: &str, answers: &[u32]) {
    state.table.tasks.push(Task::Arrive { kind: kind("ashigaru"), point: square(point) });
    go(state, answers);
}

fn minions(state: &State) -> Vec<String> {
    state.table.pieces.iter().filter(|piece| piece.is_minion()).map(|piece| piece.at.to_string()).collect()
}

fn nearest(state: &State, to: &str) -> Vec<String> {
    arrive::nearest(&state.table, square(to)).iter().map(Square::to_string).collect()
}

// Rules: X27.1
#[test]
fn it_stands_on_the_spawn_point_or_on_the_nearest_empty_square() {
    let mut state = quiet("c1");
    arrive(&mut state, "I7", &[0]);
    stand(&mut state, "tomoe", "I6");
    arrive(&mut state, "I7", &[0]);
    assert_eq!(minions(&state), ["I7", "H6"], "I6 is taken, H7 is as near, but lies in a lower row");
}

// Rules: X27.1, X3.3
#[test]
fn among_squares_as_near_the_players_choose() {
    let mut state = quiet("c1");
    stand(&mut state, "tomoe", "I7");
    state.table.orders[A.at()].squares = false;
    arrive(&mut state, "I7", &[]);
    let question = state.table.question().unwrap();
    assert_eq!(question.ask, Ask::Arrive { kind: kind("ashigaru") });
    let squares = ["H6", "I6", "H7"].map(|name| Pick::Square(square(name)));
    assert_eq!((question.options.as_slice(), question.asked.as_slice()), (squares.as_slice(), [A].as_slice()));
    choose(&mut state, 2, &[0]);
    assert_eq!(minions(&state), ["H7"]);
}

// Rules: X27.1
#[test]
fn nearest_is_counted_in_movement_points_through_creatures_but_not_through_terrain() {
    let mut state = quiet("c1");
    // E6 lies beside D7, but the way there leads round the corner of the obstacle E7
    stand(&mut state, "tomoe", "D7");
    assert_eq!(nearest(&state, "D7"), ["C6", "D6", "C7"]);
    // difficult ground: leaving F5 costs 2, so what lies beside it is as near as two steps from elsewhere
    stand(&mut state, "tomoe", "F5");
    assert_eq!(nearest(&state, "F5").len(), 8, "all eight round it cost 2");
    for (who, at) in [("akira", "E4"), ("hattori", "F4"), ("hikaru", "G4")] {
        stand(&mut state, who, at);
    }
    assert_eq!(nearest(&state, "F5"), ["E5", "G5", "E6", "F6", "G6"]);
}

// Rules: X27.1
#[test]
fn where_no_way_leads_the_least_distance_counts() {
    let state = quiet("c1");
    // a corner of the walls: nobody walks out of it
    assert_eq!(nearest(&state, "J8"), ["I7"]);
}

// Rules: X27.2, X2.10, T58
#[test]
fn with_no_miniature_left_nobody_arrives() {
    let mut state = quiet("c1");
    for column in ["C", "D", "E", "F", "G", "H"] {
        put(&mut state, "ashigaru", &format!("{column}4"));
    }
    arrive(&mut state, "I7", &[]);
    assert_eq!(minions(&state).len(), 6);
    assert_eq!(arrive::left(&state.table, kind("ashigaru")), 0);
    assert_eq!(arrive::left(&state.table, kind("onryo")), 3);
}

// Rules: X27.2
#[test]
fn spawn_points_do_not_block_and_cannot_be_used() {
    let mut state = quiet("c1");
    stand(&mut state, "akira", "I6");
    let walk = crate::state::moves::Move::Walk { to: square("I7"), exert: 0, via: Vec::new() };
    play(&mut state, A, walk, &[]).unwrap();
    assert_eq!(at(&state, id("akira")), "I7");
    let interact = crate::state::moves::Move::Interact("s1".to_owned());
    assert!(play(&mut state, A, interact, &[]).is_err());
}
