//! Gathering (K8).

pub mod drawn;

use crate::rules::refused::Refused;
use crate::state::State;
use crate::state::moves::{Event, Gathering};
use gogome_contract::{Seat, StepContext};

/// Gathers from the own space.
///
/// # Errors
/// Why not.
pub fn gather(
    _state: &mut State,
    _by: Seat,
    _gathering: Gathering,
    _ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    todo!()
}
