//! Exploring (K7).

pub mod further_place;
pub mod orient;

use crate::content::board::PlaceId;
use crate::rules::refused::Refused;
use crate::state::State;
use crate::state::moves::Event;
use gogome_contract::{Seat, StepContext};

/// Draws a tile for a place (K7.1, K7.2).
///
/// # Errors
/// Why not.
pub fn explore(
    _state: &mut State,
    _by: Seat,
    _place: PlaceId,
    _rotation: Option<u8>,
    _ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    todo!()
}

/// After a tile is filled: further tiles by Surveyors and an Ancient Map (D-ORIENT2), then the end of the main half.
pub fn further(_state: &mut State, _surveyors: u8, _map: bool, _from: PlaceId, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
