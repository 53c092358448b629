//! The AI kind `beginner`: often plays like `sensible`, otherwise at random, and never uses its own cards. Made for learners.

use super::{sensible, wild};

use crate::state::Phase;
use crate::state::moves::Move;
use crate::state::view::View;
use gogome_contract::{Chance, Seat};

/// A move of this AI.
pub fn choose(view: &View, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    match &view.table.phase {
        Phase::Equipment { request, .. } if request.as_ref().is_none_or(|request| !request.asked().contains(&seat)) => {
            Some(Move::Ready { firm: true })
        }
        Phase::Rerolls { .. } if !chance.likely(2, 3) => wild::choose(view, seat, chance),
        _ => sensible::empty_handed(view, seat),
    }
}
