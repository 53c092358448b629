//! Plays sensibly on most days and by chance on others; never uses a card of its own: somebody to learn with.

use super::{sensible, wild};
use crate::contract::{Chance, Seat};
use crate::fuji::content::Book;
use crate::fuji::moves::Move;
use crate::fuji::state::Phase;
use crate::fuji::view::View;

/// What comes to its mind first.
pub fn choose(book: &'static Book, view: &View, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    let thinks = match view.table.phase {
        Phase::Rerolls { .. } => chance.likely(2, 3),
        Phase::Planning { .. } => true,
        _ => false,
    };
    let next = match view.table.phase {
        Phase::Equipment { .. } if view.table.request().is_none_or(|request| !request.asked().contains(&seat)) => {
            return Some(Move::Ready { firm: true });
        }
        Phase::Rerolls { .. } if !thinks => wild::choose(book, view, seat, chance),
        _ => sensible::choose(book, view, seat),
    };
    match next {
        Some(Move::Use { .. }) => Some(Move::Ready { firm: true }),
        other => other,
    }
}
