//! Companions. Each sees what its seat sees, and no more.
//!
//! * `wild`: anything legal
//! * `sensible`: weighs what an action brings against the actions it takes; fights when the odds are good, flees in time
//! * `smith`: the same, but above all builds magical gear, and leaves early by the nearest way out
//! * `hunter`: the same, but above all fights dragons
//! * `beginner`: the same with less in sight, to learn against

mod sensible;
mod wild;

use crate::rules::awaited::awaited;
use crate::state::moves::Move;
use crate::state::view::View;
use gogome_contract::{Chance, Seat};
use sensible::Temper;

/// What a companion on this seat does, if it is asked for anything.
pub fn choose(view: &View, seat: Seat, ai_kind: &str, chance: &mut dyn Chance) -> Option<Move> {
    if !awaited(&view.table).contains(&seat) {
        return None;
    }
    Some(match ai_kind {
        "wild" => wild::choose(view, seat, chance),
        "smith" => sensible::choose(view, seat, Temper::Smith, chance),
        "hunter" => sensible::choose(view, seat, Temper::Hunter, chance),
        "beginner" => sensible::choose(view, seat, Temper::Beginner, chance),
        _ => sensible::choose(view, seat, Temper::Sensible, chance),
    })
}
