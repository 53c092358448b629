//! The frame of a turn (K3).

use crate::rules::refused::Refused;
use crate::state::moves::Event;
use crate::state::{EndStage, Field, State};
use gogome_contract::{Seat, StepContext};

/// A disc goes to a field; both its halves are open then (K3.4, K3.9).
///
/// # Errors
/// Why not.
pub fn open(_state: &mut State, _by: Seat, _field: Field, _ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    todo!()
}

/// Gives up what is left of the open field, or one action (K3.8).
///
/// # Errors
/// Why not.
pub fn pass(_state: &mut State, _by: Seat, _ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    todo!()
}

/// Ends the turn (K3.14).
///
/// # Errors
/// Why not.
pub fn done(_state: &mut State, _by: Seat, _ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    todo!()
}

/// A seat did something: its missed deadlines are forgotten (2.2).
pub fn present(_state: &mut State, _by: Seat, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}

/// Nothing is left to do: a turn that is over by itself ends (K3.12, K3.14, a seat that is vacant or resigned). Says whether
/// anything was done.
pub fn settle(_state: &mut State, _ctx: &mut StepContext<'_, Event>) -> bool {
    todo!()
}

/// The turn ends, from this stage.
pub fn end(_state: &mut State, _stage: EndStage, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
