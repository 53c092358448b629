//! The backpack: what fits, and how it lies (K2.6 to K2.15).

use crate::gear::Cubes;
use crate::rules::refused::Refused;
use crate::state::State;
use crate::state::moves::Event;
use gogome_contract::{Seat, StepContext};

/// Discards cubes in the own turn (K2.15).
///
/// # Errors
/// Why not.
pub fn discard(_state: &mut State, _by: Seat, _cubes: Cubes, _ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    todo!()
}
