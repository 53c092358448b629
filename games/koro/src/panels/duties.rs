//! Whom the table waits for, in words (2.2).

use crate::rules::awaited::{Wait, waits};
use crate::state::Table;
use crate::words::asked;
use gogome_contract::{Duty, Lapses, Who};

/// The duties of a table: a turn, or a question to others, which lapses at its own pace.
pub fn duties(table: &Table) -> Vec<Duty> {
    waits(table).into_iter().map(|wait| duty(table, wait)).collect()
}

fn duty(table: &Table, wait: Wait<'_>) -> Duty {
    let what = asked::asked(table, &wait);
    let Wait { key, seats, pace, window, sealed, .. } = wait;
    let lapses = if window { Lapses::Window } else { Lapses::WithClock };
    Duty { key: key.to_string(), who: Who::Every(seats), what, pace, lapses, sealed, silent: false }
}
