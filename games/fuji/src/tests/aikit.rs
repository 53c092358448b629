//! What seats do, for the tests of those that play by themselves.

use super::kit::luck;
use crate::ai::choose;

use crate::state::State;
use crate::state::moves::Move;
use crate::state::view::View;
use gogome_contract::{Seat, Viewer};

/// What an AI of this kind does, with this luck.
pub fn wants_as(state: &State, seat: Seat, ai_kind: &str, seed: u64) -> Move {
    choose(&View::of(state, Viewer::Seat(seat)), seat, ai_kind, &mut luck(seed)).unwrap()
}

/// What a seat does that plays sensibly.
pub fn wants(state: &State, seat: Seat) -> Move {
    wants_as(state, seat, "sensible", 1)
}
