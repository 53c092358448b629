//! How the end is counted (F14.7).

use super::content::Book;
use super::state::Table;

/// 4 for each seat, less one for each injury, one that is not chosen yet too; one for each card that was never used (F14.7,
/// F16.7).
pub fn score(book: &Book, table: &Table) -> i16 {
    let injuries = table.travellers.iter().map(|traveller| i16::from(book.track.injuries(traveller.stamina))).sum();
    let seats = table.travellers.iter().map(|_| 1).sum();
    let held = table.travellers.iter().flat_map(|traveller| &traveller.cards);
    let cards = held.map(|held| i16::from(!held.used)).sum();
    book.score.points(seats, injuries, cards)
}
