//! Whom the table waits for (section 37).

use crate::rules::decide::{persons, players};
use crate::state::duty::Key;
use crate::state::{Piece, Table};
use gogome_contract::Seat;

/// One thing the table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// Which.
    pub key: Key,
    /// Who may answer.
    pub seats: Vec<Seat>,
    /// Each of them; else any one.
    pub every: bool,
}

/// All that the table waits for.
pub fn awaited(table: &Table) -> Vec<Awaited> {
    if table.over.is_some() {
        return Vec::new();
    }
    if let Some(question) = table.question() {
        let voted = |seat: &Seat| question.voted(*seat).is_some();
        let left = question.asked.iter().copied().filter(|seat| !voted(seat)).collect();
        return vec![Awaited { key: Key::Question(question.id), seats: left, every: question.vote }];
    }
    if let Some(offer) = &table.offer {
        let owner = table.hero(offer.with).owner.into_iter().collect();
        let key = Key::Offer { number: offer.number, with: offer.with };
        return vec![Awaited { key, seats: owner, every: false }];
    }
    if let Some(camp) = &table.camp {
        let owns = |seat: &Seat| table.heroes.iter().any(|hero| hero.owner == Some(*seat));
        let left: Vec<Seat> = table.seats().filter(owns).filter(|seat| !camp.ready.contains(seat)).collect();
        let every = !left.is_empty() && !camp.late;
        let seats = if every { left } else { persons(table) };
        let key = Key::Camp { chapter: table.chapter, attempt: table.attempt, late: camp.late };
        return vec![Awaited { key, seats, every }];
    }
    if !table.queue.window.is_empty() {
        return vec![Awaited {
            key: Key::Swap { phase: table.phase(), round: table.round },
            seats: table.queue.window.clone(),
            every: false,
        }];
    }
    let Some(activation) = &table.activation else { return Vec::new() };
    let Some(character) = table.piece(activation.piece).and_then(Piece::character) else { return Vec::new() };
    let seats = if activation.late { table.taken().collect() } else { players(table, character) };
    let key = Key::Activation { turn: table.turns, late: activation.late };
    vec![Awaited { key, seats, every: false }]
}
