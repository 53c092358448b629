//! Whom the table waits for (C18.1).

use super::state::{Phase, Table};
use super::text::panel;
use gogome_contract::{Owed, Pace, Who};

/// The key of the open duty. A whole turn bears one, so its seat is called once (C18.1).
pub fn key(table: &Table) -> Option<String> {
    match table.phase {
        Phase::Books => Some("books".to_owned()),
        Phase::Draw | Phase::Ability | Phase::Resolve | Phase::Allocate => Some(format!("t{}", table.turn)),
        Phase::Over(_) => None,
    }
}

/// The duty of the table: everybody's book, then the one seat whose turn it is.
pub fn duties(table: &Table) -> Vec<Owed> {
    let duty = |key| Owed {
        key,
        who: Who::Every(table.awaited()),
        what: panel::asked(table.phase).into(),
        pace: Pace::Turn,
        lapses: true,
        sealed: false,
        silent: false,
    };
    key(table).map(duty).into_iter().collect()
}
