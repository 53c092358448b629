//! Whom the table waits for, from public information alone (F16.1, F16.2).

use crate::rules::cards::skills;
use crate::rules::phases::equipment::could_act;
use crate::state::duty::{DutyKey, Part};
use crate::state::pair::{COMPANION, other};
use crate::state::{Phase, Ready, Table};
use gogome_contract::{Seat, Who};
use std::collections::BTreeMap;

/// Whom the table waits for, in circle order (table A2). Judged from what lies open.
pub fn awaited(table: &Table) -> Vec<Seat> {
    if let Phase::Ordering { proposed, .. } = &table.phase {
        return deciding(table, proposed.as_ref().map(|proposed| proposed.by));
    }
    let mut seats: Vec<Seat> = table.players().filter(|seat| awaited_alone(table, *seat)).collect();
    seats.extend(awaited_for_companion(table));
    seats.sort_unstable();
    seats.dedup();
    seats
}

/// Who is asked for an order of turns, or to agree to what `by` proposed: people; AI seats only if there are no others to ask.
fn deciding(table: &Table, by: Option<Seat>) -> Vec<Seat> {
    let all: Vec<Seat> = table.players().filter(|seat| Some(*seat) != by).collect();
    let people: Vec<Seat> = all.iter().copied().filter(|seat| !table.companions.contains(seat)).collect();
    if people.is_empty() { all } else { people }
}

/// Whether this player is awaited for their own seat or their half of the companion.
pub fn awaited_alone(table: &Table, seat: Seat) -> bool {
    match &table.phase {
        Phase::Setup => skills::keeps(table, seat).is_some() || skills::leaves(table, seat),
        Phase::Planning { plans } => plans[seat.at()].ready == Ready::No && !awaits_consent(table, seat),
        Phase::Rerolls { done, .. } => {
            !done[seat.at()] || table.shared.as_ref().is_some_and(|shared| !shared.done.contains(&seat))
        }
        Phase::Equipment { ready, .. } => {
            let open = ready[seat.at()] == Ready::No && could_act(table, seat);
            table.asked().contains(&seat) || (open && !awaits_consent(table, seat))
        }
        Phase::Bars { seat: asked, .. } => *asked == seat,
        Phase::GoOrStay { asked, .. } => asked.contains(&seat),
        Phase::Injuries { owed } => owed[seat.at()] > 0,
        Phase::Ordering { .. } | Phase::Over(_) => false,
    }
}

/// Whether a proposal for the companion, or consent to one, is due.
pub fn companion_due(table: &Table) -> bool {
    table.shared.is_some()
        && match &table.phase {
            Phase::Setup => skills::keeps(table, COMPANION).is_some(),
            Phase::Planning { plans } => plans[COMPANION.at()].ready == Ready::No,
            Phase::Bars { seat, .. } => *seat == COMPANION,
            Phase::GoOrStay { asked, .. } => asked.contains(&COMPANION),
            Phase::Injuries { owed } => owed[COMPANION.at()] > 0,
            Phase::Rerolls { .. } | Phase::Equipment { .. } | Phase::Ordering { .. } | Phase::Over(_) => false,
        }
}

/// Who is awaited for the companion.
pub fn awaited_for_companion(table: &Table) -> Vec<Seat> {
    if companion_due(table) { table.deciding_for_companion() } else { consent_asked(table).into_iter().collect() }
}

/// Who is asked for consent to a card of the companion while nothing else is due for it (F15.2). The phase may end without the
/// answer, and no consent is asked while a request is open (F16.6).
pub fn consent_asked(table: &Table) -> Option<Seat> {
    let [one] = table.shared.as_ref()?.proposals.as_slice() else { return None };
    let open = table.gear_phase().is_some() && table.request().is_none() && !companion_due(table);
    open.then(|| other(one.by))
}

/// Whether this AI seat waits for the answer to its proposal of a card. People may say ready meanwhile.
pub fn awaits_consent(table: &Table, seat: Seat) -> bool {
    table.companions.contains(&seat) && consent_asked(table).is_some_and(|asked| asked != seat)
}

/// The open duties, and who owes each. A seat whose ready was taken back is asked again, so its duty gets another key (F16.4).
pub fn duties(table: &Table) -> Vec<(DutyKey, Who)> {
    let mut duties = alone(table);
    if let Some(key) = companion_key(table) {
        duties.push((key, Who::Every(awaited_for_companion(table))));
    }
    duties.retain(|(_, who)| !who.seats().is_empty());
    duties
}

/// The duties of seats for themselves, and of two players for their halves of the companion.
fn alone(table: &Table) -> Vec<(DutyKey, Who)> {
    let key = |part| DutyKey { round: table.round, part };
    let seats = || table.players().filter(|seat| awaited_alone(table, *seat)).collect::<Vec<Seat>>();
    let all = |part| vec![(key(part), Who::Every(seats()))];
    match &table.phase {
        Phase::Setup => all(Part::Setup),
        Phase::Planning { plans } => {
            let mut asked: BTreeMap<u8, Vec<Seat>> = BTreeMap::new();
            for seat in seats() {
                asked.entry(plans[seat.at()].reopened).or_default().push(seat);
            }
            asked.into_iter().map(|(again, seats)| (key(Part::Plan(again)), Who::Every(seats))).collect()
        }
        Phase::Rerolls { .. } => all(Part::Reroll),
        Phase::Equipment { ready, reopened, request, .. } => {
            let mut asked: BTreeMap<u8, Vec<Seat>> = BTreeMap::new();
            for seat in table.players() {
                let open = ready[seat.at()] == Ready::No && could_act(table, seat);
                if open && !awaits_consent(table, seat) {
                    asked.entry(reopened[seat.at()]).or_default().push(seat);
                }
            }
            let answers =
                request.iter().map(|_| (key(Part::Answer(table.effects.requests)), Who::Every(table.asked())));
            let readies = asked.into_iter().map(|(again, seats)| (key(Part::Gear(again)), Who::Every(seats)));
            answers.chain(readies).collect()
        }
        Phase::Bars { .. } => all(Part::Bars),
        Phase::GoOrStay { .. } => all(Part::Go),
        Phase::Ordering { changes, .. } => vec![(key(Part::Order(*changes)), Who::Any(awaited(table)))],
        Phase::Injuries { .. } => all(Part::Injury),
        Phase::Over(_) => Vec::new(),
    }
}

/// The duty that concerns the companion: whenever something is proposed or withdrawn it is asked again (F15.6), under another
/// key. Before the first roll and after the eruption the key has a part of its own.
fn companion_key(table: &Table) -> Option<DutyKey> {
    let changes = table.shared.as_ref()?.changes;
    let part = match table.phase {
        Phase::Setup => Part::CompanionSetup(changes),
        Phase::Injuries { .. } => Part::CompanionInjury(changes),
        _ => Part::Companion(changes),
    };
    Some(DutyKey { round: table.round, part })
}
