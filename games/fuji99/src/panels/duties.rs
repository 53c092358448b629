//! Whom the table waits for (C18.1).

use crate::state::Table;
use crate::state::duty::DutyKey;
use crate::words::panel;
use gogome_contract::{Duty, Lapses, Pace, Who};

/// The duty of the table: everybody's book, then the one seat whose turn it is.
pub fn duties(table: &Table) -> Vec<Duty> {
    let duty = |key: DutyKey| Duty {
        key: key.to_string(),
        who: Who::Every(table.awaited()),
        what: panel::asked(table.phase).into(),
        pace: Pace::Turn,
        lapses: Lapses::WithClock,
        sealed: false,
        silent: false,
    };
    DutyKey::open(table).map(duty).into_iter().collect()
}
