//! AI seats, each from what its own view shows.
//!
//! * `wild`: anything legal, by chance; what the generic tests play with
//! * `beginner`: plays like the next, but does not think twice every time, and keeps its cards
//! * `gear`: legal uses of equipment by chance
//! * `sensible`: weighs its chances and flees the lava; stands on `odds` (dice), `outlook` (lava and ways) and `tools`
//!   (equipment)

mod beginner;
mod gear;
mod odds;
mod outlook;
mod sensible;
#[cfg(test)]
mod tests;
mod tools;
mod wild;

use super::content::Book;
use super::moves::Move;
use super::view::View;
use crate::contract::{Chance, Seat};

/// What an AI on this seat does, if it is asked for anything.
pub fn choose(book: &'static Book, view: &View, seat: Seat, temper: &str, chance: &mut dyn Chance) -> Option<Move> {
    if !view.table.awaited().contains(&seat) {
        return None;
    }
    match temper {
        "wild" => wild::choose(book, view, seat, chance),
        "beginner" => beginner::choose(book, view, seat, chance),
        _ => sensible::choose(book, view, seat),
    }
}
