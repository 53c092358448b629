//! Whom the table waits for, in words (F16.1, F16.2).

use super::awaited;
use super::duty::Part;
use super::state::{Phase, Table};
use super::text::{panel, sharing};
use gogome_contract::{Owed, Pace};

/// The duties of a table.
pub fn duties(table: &Table) -> Vec<Owed> {
    let sealed = pouring(table);
    let word = |(key, who): (super::duty::DutyKey, _)| {
        let (what, pace) = asked(table, key.part);
        let silent = key.part == Part::Reroll;
        Owed { key: key.to_string(), who, what: what.into(), pace, lapses: true, sealed: sealed || silent, silent }
    };
    awaited::duties(table).into_iter().map(word).collect()
}

/// What is asked, and how much time it takes.
fn asked(table: &Table, part: Part) -> (&'static str, Pace) {
    match part {
        Part::Setup => (panel::SETUP_ASKED, Pace::Turn),
        Part::Plan(again) => (panel::plan_asked(again > 0), Pace::Turn),
        Part::Reroll => (panel::REROLL_ASKED, Pace::Turn),
        Part::Gear(again) => (panel::gear_asked(again > 0), Pace::Turn),
        Part::Answer(_) => (panel::ANSWER_ASKED, Pace::Answer),
        Part::Bars => (panel::BARS_ASKED, Pace::Answer),
        Part::Go => (panel::GO_ASKED, Pace::Answer),
        Part::Order(_) if matches!(&table.phase, Phase::Ordering { proposed: Some(_), .. }) => {
            (panel::AGREE_ASKED, Pace::Answer)
        }
        Part::Order(_) => (panel::ORDER_ASKED, Pace::Answer),
        Part::Injury => (panel::INJURY_ASKED, Pace::Turn),
        Part::Companion(_) | Part::CompanionSetup(_) | Part::CompanionInjury(_) => (sharing::ASKED, Pace::Answer),
    }
}

/// Phase 4: somebody may still reroll by Water, so nobody else can know what was done since (F16.6, F16.19).
fn pouring(table: &Table) -> bool {
    let halves = table.shared.as_ref().is_some_and(|shared| !shared.pouring.is_empty());
    matches!(&table.phase, Phase::Equipment { pouring, .. } if halves || !pouring.is_empty())
}
