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

use crate::content::board::{PlaceId, SpaceId};
use crate::state::State;
use crate::state::moves::Event;
use gogome_contract::{Seat, StepContext};

/// A combat with the dragon of a place begins: the walker has stepped onto its tile, has paid, and has taken its token
/// (K12.1, K12.19). Retreat and defeat lead it back to `from` (K13.12).
pub fn meet(_state: &mut State, _by: Seat, _place: PlaceId, _from: SpaceId, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}

/// A combat between two samurai begins: the walker has stepped onto the space of another, has paid, and one of the two wants
/// combat (K4.8). Retreat and defeat lead it back to `from` (K15.5).
pub fn duel(_state: &mut State, _by: Seat, _against: Seat, _from: SpaceId, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}

/// The fight goes on from its stage.
pub fn go_on(_state: &mut State, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
