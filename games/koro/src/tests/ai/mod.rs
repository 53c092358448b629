//! How companions play.

mod cards;
mod characters;
mod choices;
mod fights;
mod games;

use crate::ai;
use crate::rules::awaited::awaited;
use crate::state::State;
use crate::state::moves::{Event, Move};
use crate::state::view::View;
use crate::tests::kit::{luck, play_with};
use gogome_contract::{Chance, Seat, Viewer};

/// What the companion does on a seat that is asked.
fn choice(state: &State, seat: Seat) -> Move {
    choice_of("sensible", state, seat)
}

/// What a companion of another kind does there.
fn choice_of(ai_kind: &str, state: &State, seat: Seat) -> Move {
    let view = View::of(state, Viewer::Seat(seat));
    ai::choose(&view, seat, ai_kind, &mut luck(3)).expect("whoever is asked moves")
}

/// One seat of those that are asked moves, each in its way. A move that is refused is an error.
fn step(state: &mut State, ai_kinds: &[&str], chance: &mut dyn Chance) -> Vec<Event> {
    let by = awaited(&state.table)[0];
    let view = View::of(state, Viewer::Seat(by));
    let mv = ai::choose(&view, by, ai_kinds[by.at()], chance).expect("whoever is asked moves");
    let said = format!("round {}, {by:?}: {mv:?}", state.table.round);
    play_with(state, by, mv, chance).unwrap_or_else(|refused| panic!("{said}: {refused:?}"))
}
