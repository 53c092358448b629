//! Companions: `wild` plays anything legal. A companion sees what its seat sees, and no more.

mod wild;

use crate::rules::awaited::awaited;
use crate::state::moves::Move;
use crate::state::view::View;
use gogome_contract::{Chance, Seat};

/// What a companion on this seat does, if it is asked for anything.
pub fn choose(view: &View, seat: Seat, _ai_kind: &str, chance: &mut dyn Chance) -> Option<Move> {
    awaited(&view.table).contains(&seat).then(|| wild::choose(view, seat, chance))
}
