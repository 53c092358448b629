//! What begins a table (K1).

pub mod characters;
pub mod starts;

use crate::rules::refused::Refused;
use crate::state::State;
use crate::state::moves::{Event, Options};
use gogome_contract::{Holder, StepContext};

/// A lobby becomes a table.
///
/// # Errors
/// Too few or too many seats.
pub fn setup(_options: &Options, _seats: &[Holder], _ctx: &mut StepContext<'_, Event>) -> Result<State, Refused> {
    todo!()
}
