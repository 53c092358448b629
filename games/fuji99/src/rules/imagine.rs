//! Draws another state that looks the same to one viewer.

use crate::state::State;
use gogome_contract::{Chance, Viewer};

/// The same table with the deck in another order, which is all that is hidden, and from everybody (C18.7).
pub fn imagine(state: &State, _viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    chance.shuffle(&mut other.deck);
    other
}
