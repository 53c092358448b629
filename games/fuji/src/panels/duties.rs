//! Whom the table waits for, in words (F16.1, F16.2).

use crate::rules::awaited;
use crate::state::duty::Part;
use crate::state::{Phase, Table};
use crate::words::waiting::asked;
use gogome_contract::{Duty, Lapses, Pace};

/// The duties of a table.
pub fn duties(table: &Table) -> Vec<Duty> {
    let sealed = pouring(table);
    let word = |(key, who): (crate::state::duty::DutyKey, _)| {
        let (what, pace) = (asked(table, key.part), pace(key.part));
        let silent = key.part == Part::Reroll;
        let (key, sealed) = (key.to_string(), sealed || silent);
        Duty { key, who, what: what.into(), pace, lapses: Lapses::WithClock, sealed, silent }
    };
    awaited::duties(table).into_iter().map(word).collect()
}

/// Phase 4 with a possible reroll by Water: then nobody else can know what was done since (F16.6, F16.19).
fn pouring(table: &Table) -> bool {
    let halves = table.shared.as_ref().is_some_and(|shared| !shared.pouring.is_empty());
    matches!(&table.phase, Phase::Equipment { pouring, .. } if halves || !pouring.is_empty())
}

/// The pace of a duty.
fn pace(part: Part) -> Pace {
    match part {
        Part::Setup | Part::Plan(_) | Part::Reroll | Part::Gear(_) | Part::Injury => Pace::Turn,
        Part::Answer(_)
        | Part::Bars
        | Part::Go
        | Part::Order(_)
        | Part::Companion(_)
        | Part::CompanionSetup(_)
        | Part::CompanionInjury(_) => Pace::Answer,
    }
}
