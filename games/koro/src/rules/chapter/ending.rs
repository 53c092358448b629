//! The end and the score (K18.1 to K18.3, K18.5).

use crate::state::State;
use crate::state::moves::Event;
use gogome_contract::StepContext;

/// The game is over: what is left in the big palace is scored, and the winner found.
pub fn end(_state: &mut State, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
