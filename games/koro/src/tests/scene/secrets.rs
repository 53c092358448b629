//! Pictures tell what their viewer may know, and nothing else.

use super::*;
use crate::rules::imagine;
use crate::scene;
use crate::tests::kit::{A, B, table, tile};

// Rules: K7.2
#[test]
fn states_that_look_the_same_give_the_same_pictures() {
    for seed in 0..4 {
        let mut step = 0;
        let mut chance = luck(seed);
        wild(&kit::options(), 3, seed, |state| {
            if step % 37 == 0 {
                let other = imagine::imagine(state, Viewer::Public, &mut chance);
                assert_eq!(board(state), board(&other), "seed {seed}, step {step}");
                for seat in state.table.seats() {
                    let player = |state: &State| scene::player(&public(state), seat, String::new());
                    assert_eq!(player(state), player(&other), "seed {seed}, step {step}: {seat:?}");
                }
            }
            step += 1;
            step > 400
        });
    }
}

// Rules: K9.11
#[test]
fn a_tile_that_was_looked_at_is_shown_to_who_looked_alone() {
    let mut state = table(2);
    state.hidden.seats[A.at()].peeked.insert(2, tile("L2-09"));
    let seen = |viewer| scene::peeked(&View::of(&state, viewer), String::new());
    let mine = seen(Viewer::Seat(A)).expect("A has looked");
    assert_eq!(icons(&mine, Icon::Dragon), 1, "the tile has a dragon");
    assert!(says(&mine, "II"));
    assert_eq!(seen(Viewer::Seat(B)), None);
    assert_eq!(seen(Viewer::Public), None);
    // and the board is the same for both
    let of = |viewer| scene::board(&View::of(&state, viewer), String::new());
    assert_eq!(of(Viewer::Seat(A)), of(Viewer::Seat(B)));
}
