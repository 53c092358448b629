//! Cards and tokens used in the own turn (K6, K20).

use crate::rules::refused::Refused;
use crate::state::State;
use crate::state::moves::{Event, Using};
use gogome_contract::{Seat, StepContext};

/// Uses one.
///
/// # Errors
/// Why not.
pub fn play(_state: &mut State, _by: Seat, _using: Using, _ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    todo!()
}
