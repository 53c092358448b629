//! Whom the table waits for: duties, from what lies open alone (F16.1, F16.2).

use super::content::InjuryKind;
use super::injuries;
use super::state::{Phase, Ready, Table};
use super::text;
use crate::contract::{Owed, Pace, Seat, Who};
use std::collections::BTreeMap;

/// The duties of a table. A seat whose ready was taken back is asked anew, so its duty bears another key (F16.4).
pub fn duties(table: &Table) -> Vec<Owed> {
    let round = table.round;
    match &table.phase {
        Phase::Planning { plans } => {
            let mut asked: BTreeMap<u8, Vec<Seat>> = BTreeMap::new();
            for (seat, plan) in table.seats().zip(plans).filter(|(_, plan)| plan.ready == Ready::No) {
                asked.entry(plan.reopened).or_default().push(seat);
            }
            let again = |times: u8| if times == 0 { String::new() } else { format!(".{times}") };
            asked
                .into_iter()
                .map(|(times, seats)| {
                    duty(
                        format!("r{round}.plan{}", again(times)),
                        seats,
                        text::panel::plan_asked(times > 0),
                        Pace::Turn,
                    )
                })
                .collect()
        }
        Phase::Rerolls { .. } => {
            let mut owed =
                some(duty(format!("r{round}.reroll"), table.awaited(), text::panel::REROLL_ASKED, Pace::Turn));
            for owed in &mut owed {
                owed.sealed = true;
            }
            owed
        }
        Phase::GoOrStay { .. } => {
            some(duty(format!("r{round}.go"), table.awaited(), text::panel::GO_ASKED, Pace::Answer))
        }
        Phase::Injuries { .. } => {
            some(duty(format!("r{round}.injury"), table.awaited(), text::panel::INJURY_ASKED, Pace::Turn))
        }
        Phase::Over(_) => Vec::new(),
    }
}

/// The kinds of injury a hurt seat can choose from (F12.5), the least harm first: without equipment and skills arm and
/// amnesia cost nothing.
pub fn injuries_by_harm(table: &Table, seat: Seat) -> Vec<InjuryKind> {
    let free = injuries::free(table, seat);
    let kinds = [InjuryKind::Arm, InjuryKind::Amnesia, InjuryKind::Eye, InjuryKind::Leg];
    kinds.into_iter().filter(|kind| free.contains(kind)).collect()
}

fn some(duty: Owed) -> Vec<Owed> {
    if duty.who.seats().is_empty() { Vec::new() } else { vec![duty] }
}

fn duty(key: String, seats: Vec<Seat>, what: &'static str, pace: Pace) -> Owed {
    Owed { key, who: Who::Every(seats), what: what.into(), pace, lapses: true, sealed: false }
}
