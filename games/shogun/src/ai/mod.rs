//! Companions. Nothing that lies open is hidden from them, and nothing else is known to them.
//!
//! * `wild`: anything legal
//! * `sensible`: weighs what it does

mod sensible;
mod wild;
mod wild_camp;

use crate::rules::awaited::awaited;
use crate::state::moves::Move;
use crate::state::view::View;
use gogome_contract::{Chance, Seat};

/// What a companion on this seat does, if it is asked for anything.
pub fn choose(view: &View, seat: Seat, ai_kind: &str, chance: &mut dyn Chance) -> Option<Move> {
    let table = &view.table;
    if !awaited(table).iter().any(|one| one.seats.contains(&seat)) {
        return None;
    }
    Some(match ai_kind {
        "wild" => wild::choose(table, seat, chance),
        _ => sensible::choose(table, seat),
    })
}
