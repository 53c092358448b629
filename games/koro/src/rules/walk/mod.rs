//! Walking (K4), and what lies on the way (K4.10, K6).

pub mod pay;
pub mod reach;

use crate::rules::refused::Refused;
use crate::state::moves::{Event, Walking};
use crate::state::{State, Walk};
use gogome_contract::{Seat, StepContext};

/// A move action: the way is checked as a whole, then walked.
///
/// # Errors
/// Why not.
pub fn walk(
    _state: &mut State,
    _by: Seat,
    _walking: Walking,
    _ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    todo!()
}

/// Walks on: the next space, or the end of the way.
pub fn go_on(_state: &mut State, _walk: Walk, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
