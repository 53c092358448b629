//! The bonus of a gear card (K3.9, K9.11, K9.12).

use crate::gear::GearType;
use crate::rules::refused::Refused;
use crate::state::State;
use crate::state::moves::{BonusUse, Event};
use gogome_contract::{Seat, StepContext};

/// Uses or declines the bonus of the open field.
///
/// # Errors
/// Why not.
pub fn bonus(
    _state: &mut State,
    _by: Seat,
    _bonus: BonusUse,
    _ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    todo!()
}

/// Gear cards that a craft brings, type by type (K9.8, K9.10).
pub fn cards(_state: &mut State, _seat: Seat, _left: Vec<GearType>, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
