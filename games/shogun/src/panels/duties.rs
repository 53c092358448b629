//! Whom the table waits for, in words (section 37).

use crate::rules::awaited::{Awaited, awaited};
use crate::state::Table;
use crate::state::duty::Key;
use crate::words::asked;
use gogome_contract::{Duty, Lapses, Line, Pace, Who};

/// The duties of a table.
pub fn duties(table: &Table) -> Vec<Duty> {
    awaited(table).into_iter().map(|one| duty(table, one)).collect()
}

fn duty(table: &Table, one: Awaited) -> Duty {
    let Awaited { key, seats, every } = one;
    let (pace, lapses) = match key {
        // ties and swaps hold everybody up: they lapse at their own pace at any table
        Key::Swap { .. } => (Pace::Brief, Lapses::Window),
        Key::Question(_) | Key::Offer { .. } => (Pace::Answer, Lapses::Window),
        Key::Activation { .. } => (Pace::Turn, Lapses::WithClock),
        // nothing begins by itself: once the time has run out, any player may begin (X32.6)
        Key::Camp { late, .. } => (Pace::Long, if late { Lapses::Never } else { Lapses::WithClock }),
    };
    let who = if every { Who::Every(seats) } else { Who::Any(seats) };
    Duty {
        what: Line::from(asked::what(table, &key)),
        key: key.to_string(),
        who,
        pace,
        lapses,
        sealed: false,
        silent: false,
    }
}
