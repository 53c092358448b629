//! Fights (K12 to K15).

pub mod absorb;
pub mod breaking;
pub mod dice;
pub mod elect;
pub mod heroic;
pub mod join;
pub mod loss;
pub mod react;
pub mod retreat;
pub mod steal;
pub mod tooth;

use crate::content::board::PlaceId;
use crate::state::State;
use crate::state::moves::Event;
use gogome_contract::{Seat, StepContext};

/// A combat with the dragon of a place begins: the walker has stepped onto its tile, has paid, and has taken its token
/// (K12.1, K12.19).
pub fn meet(_state: &mut State, _by: Seat, _place: PlaceId, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}

/// The fight goes on from its stage.
pub fn go_on(_state: &mut State, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
