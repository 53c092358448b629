//! The clock answers for those who did not (2.2).

use crate::rules::refused::Refused;
use crate::state::State;
use crate::state::moves::Event;
use gogome_contract::StepContext;

/// The time of a duty is over.
///
/// # Errors
/// No clock runs under this key.
pub fn lapse(_state: &mut State, _key: &str, _ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    todo!()
}
