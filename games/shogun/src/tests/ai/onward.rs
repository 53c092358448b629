//! When companions go on, and what they take before.

use super::kit::{FIRST, SECOND, activation_of, at, foe, piece, scene};
use crate::state::State;
use crate::state::moves::Move;

/// What the active character opens and uses.
fn used(state: &mut State, active: &str) -> Vec<String> {
    let done = activation_of(state, active);
    let used = done.into_iter().filter_map(|mv| match mv {
        Move::Open(key) | Move::Interact(key) => Some(key),
        _ => None,
    });
    used.collect()
}

/// Akira beside the gate of the village.
fn at_the_gate() -> State {
    let mut state = scene("c1a", "akira");
    state.table.piece_mut(piece("akira")).unwrap().at = at(8, 2);
    state
}

#[test]
fn a_door_is_opened_when_the_zone_is_quiet() {
    assert_eq!(used(&mut at_the_gate(), "akira").len(), 1);
}

#[test]
fn a_door_stays_shut_while_there_is_a_fight() {
    let mut state = at_the_gate();
    foe(&mut state, FIRST, "ashigaru", at(2, 5));
    foe(&mut state, SECOND, "ashigaru", at(2, 6));
    assert!(used(&mut state, "akira").is_empty());
}

#[test]
fn a_door_stays_shut_if_foes_would_act_before_the_others() {
    // Rules: X6.8
    let mut state = at_the_gate();
    state.table.queue.cards.rotate_left(1);
    state.table.queue.begun = 4;
    assert!(used(&mut state, "akira").is_empty());
}

#[test]
fn a_door_is_opened_at_any_time_when_malice_is_high() {
    // Rules: X5.4
    let mut state = at_the_gate();
    state.table.queue.cards.rotate_left(1);
    state.table.queue.begun = 4;
    state.table.malice = 4;
    assert_eq!(used(&mut state, "akira").len(), 1);
}
