//! Another state that looks the same to a viewer (2.1).

use crate::state::State;
use gogome_contract::{Chance, Viewer};

/// Every hidden thing drawn anew among what the viewer must think possible.
pub fn imagine(_state: &State, _viewer: Viewer, _chance: &mut dyn Chance) -> State {
    todo!()
}
