//! Who stands where a rope hangs escapes (K17.1 to K17.3).

use crate::state::State;
use crate::state::moves::Event;
use gogome_contract::{Seat, StepContext};

/// The seat whose turn ends escapes if it stands where it can.
pub fn escape(_state: &mut State, _seat: Seat, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
