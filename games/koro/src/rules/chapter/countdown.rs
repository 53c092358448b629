//! Thirty points, the countdown and its events (K3.13, K16.1 to K16.4, K16.9 to K16.13).

use crate::state::State;
use crate::state::moves::{Event, Why};
use gogome_contract::{Seat, StepContext};

/// A seat scores; with the first thirty points the final chapter starts (K3.13, K16.1).
pub fn score(_state: &mut State, _seat: Seat, _vp: u8, _why: Why, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}

/// Several seats score at once: of those who reach thirty points together, the first in turn order from the active seat gets
/// the marker (K16.1).
pub fn score_together(_state: &mut State, _seats: &[Seat], _vp: u8, _why: Why, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}

/// A turn has ended: the token advances if its holder's did (K16.2).
pub fn advance(_state: &mut State, _ended: Seat, _ctx: &mut StepContext<'_, Event>) {
    todo!()
}
