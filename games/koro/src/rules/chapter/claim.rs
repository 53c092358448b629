//! Claims in the palaces (K17.4 to K17.10).

use crate::rules::refused::Refused;
use crate::state::State;
use crate::state::moves::{Claim, Event};
use gogome_contract::{Seat, StepContext};

/// Claims a bonus, or none; the turn ends.
///
/// # Errors
/// Why not.
pub fn claim(
    _state: &mut State,
    _by: Seat,
    _claim: Option<Claim>,
    _ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    todo!()
}
