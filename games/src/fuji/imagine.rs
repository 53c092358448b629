//! Another world that looks the same to one viewer.

use super::rounds::roll;
use super::state::{Phase, State};
use crate::contract::{Chance, Viewer};
use std::num::NonZeroU32;

/// The state with everything hidden from this viewer drawn anew (table A4): the dice behind other screens until the reveal,
/// and during the rerolls how many of them the others have left. A seat that is not done has at least one.
pub fn imagine(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    let hidden = matches!(state.table.phase, Phase::Planning { .. } | Phase::Rerolls { .. });
    if !hidden || viewer == Viewer::Open {
        return other;
    }
    for seat in state.table.seats().filter(|seat| viewer != Viewer::Seat(*seat)) {
        for die in other.screens.hands[seat.at()].iter_mut().flatten() {
            roll(die, chance);
        }
        if let Phase::Rerolls { aims, done } = &state.table.phase
            && !done[seat.at()]
            && let Some(allowed) = NonZeroU32::new(u32::from(aims[seat.at()].rerolls))
        {
            other.screens.left[seat.at()] = chance.below(allowed).to_le_bytes()[0] + 1;
        }
    }
    other
}
