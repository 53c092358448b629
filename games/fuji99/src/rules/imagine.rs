//! Another world that looks the same to one viewer.

use crate::state::State;
use gogome_contract::{Chance, Viewer};

/// The same table over a deck in another order: all that is hidden, from everybody alike (C18.7).
pub fn imagine(state: &State, _viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    chance.shuffle(&mut other.deck);
    other
}
