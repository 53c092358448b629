//! Giving up (K18.4).

use crate::state::State;
use crate::state::moves::Event;
use gogome_contract::{Seat, StepContext};

/// A seat gives up.
pub fn resign(_state: &mut State, _by: Seat, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
