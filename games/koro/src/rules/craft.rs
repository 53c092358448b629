//! Rest and craft (K9.1 to K9.10).

use crate::rules::refused::Refused;
use crate::state::State;
use crate::state::moves::{Crafting, Event};
use gogome_contract::{Seat, StepContext};

/// All discs return, and gear is crafted perhaps.
///
/// # Errors
/// Why not.
pub fn rest(
    _state: &mut State,
    _by: Seat,
    _crafting: &Crafting,
    _ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    todo!()
}

/// Crafts after an action (K19.2, Fuigo).
///
/// # Errors
/// Why not.
pub fn craft(
    _state: &mut State,
    _by: Seat,
    _crafting: &Crafting,
    _ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    todo!()
}
