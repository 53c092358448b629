//! The clock answers for seats that did not (F17).

use super::{apply, awaited, rounds};
use crate::content::{Die, Gear, InjuryKind};
use crate::rules::awaited::companion_due;
use crate::rules::cards::skills;
use crate::rules::map::order;
use crate::rules::pair::sharing;
use crate::rules::phases::{injuries, planning};
use crate::rules::refused::Refused;
use crate::state::duty::{DutyKey, Part};
use crate::state::moves::{Event, Move};
use crate::state::pair::COMPANION;
use crate::state::{Cell, Phase, Ready, Request, Spot, State, Table};
use gogome_contract::{Seat, StepContext};

/// The time for a duty is up: answers for all who are still awaited under its key. A duty about the companion lapses alone;
/// when a seat's own duty lapses, which has the longer time, the companion's lapses with it.
pub fn lapse(state: &mut State, key: &str, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let closed = || Refused::NoLapse { key: key.to_owned() };
    let wanted: DutyKey = key.parse().map_err(|_| closed())?;
    let duty = awaited::duties(&state.table).into_iter().find(|(key, _)| *key == wanted);
    let seats = match (wanted.part, duty.ok_or_else(closed)?) {
        (Part::Companion(_) | Part::CompanionSetup(_) | Part::CompanionInjury(_), _) => vec![COMPANION],
        (_, (_, who)) => who.seats().to_vec(),
    };
    let shared = state.table.shared.is_some();
    let alone = seats == [COMPANION] && shared;
    if alone && !companion_due(&state.table) {
        sharing::unanswered(state, ctx);
        return Ok(());
    }
    match state.table.phase {
        Phase::Planning { .. } => plan(state, &seats, ctx),
        Phase::Rerolls { .. } => {
            for seat in seats {
                ctx.tell(Event::ByClock(seat));
                let alone = matches!(&state.table.phase, Phase::Rerolls { done, .. } if !done[seat.at()]);
                if alone {
                    apply::act(state, seat, Move::Done, ctx)?;
                }
                let half = state.table.shared.as_ref().is_some_and(|shared| !shared.done.contains(&seat));
                if half && matches!(state.table.phase, Phase::Rerolls { .. }) {
                    apply::act(state, seat, Move::Half { act: Box::new(Move::Done) }, ctx)?;
                }
            }
        }
        Phase::GoOrStay { .. } => go_or_stay(state, &seats, ctx)?,
        Phase::Ordering { .. } => best_order(state, &seats, ctx),
        Phase::Injuries { .. } => {
            // the companion's injury with the others: nobody has to agree any more
            let hurt: Vec<Seat> = state.table.seats().filter(|seat| owed_injuries(&state.table, *seat) > 0).collect();
            injure(state, if shared && !alone { &hurt } else { &seats }, ctx);
        }
        Phase::Setup => set_up(state, &seats, ctx)?,
        Phase::Equipment { .. } if matches!(wanted.part, Part::Answer(_)) => answer(state, &seats, ctx)?,
        Phase::Equipment { .. } => {
            for seat in seats {
                // the last of them may end the phase for everybody
                if matches!(state.table.phase, Phase::Equipment { .. }) {
                    ctx.tell(Event::ByClock(seat));
                    apply::act(state, seat, Move::Ready { firm: false }, ctx)?;
                }
            }
        }
        Phase::Bars { seat, .. } => {
            ctx.tell(Event::ByClock(seat));
            apply::act(state, seat, Move::Bars { given: Vec::new() }, ctx)?;
        }
        Phase::Over(_) => {}
    }
    rounds::go_on(state, ctx);
    let decided = matches!(state.table.phase, Phase::Setup | Phase::GoOrStay { .. } | Phase::Injuries { .. });
    if decided && !companion_due(&state.table) {
        sharing::settled(state);
    }
    Ok(())
}

/// Cards by chance, and a die by chance (F17.2).
fn set_up(state: &mut State, seats: &[Seat], ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let companion = companion_due(&state.table) && !seats.contains(&COMPANION);
    for seat in seats.iter().copied().chain(companion.then_some(COMPANION)) {
        if !matches!(state.table.phase, Phase::Setup) {
            break;
        }
        ctx.tell(Event::ByClock(seat));
        if let Some(keep) = skills::keeps(&state.table, seat) {
            let mut cards: Vec<Gear> = state.table.traveller(seat).cards.iter().map(|held| held.gear).collect();
            ctx.chance().shuffle(&mut cards);
            cards.truncate(usize::from(keep));
            apply::act(state, seat, Move::Keep { kept: cards }, ctx)?;
        }
        if matches!(state.table.phase, Phase::Setup) && skills::leaves(&state.table, seat) {
            apply::act(state, seat, Move::LeaveOut { kind: None }, ctx)?;
        }
    }
    Ok(())
}

/// No die for a Lighter, no reroll of Water, any own die for a Carabiner (F17.6): for the own seat, and for the companion where
/// the seat answers for it.
fn answer(state: &mut State, seats: &[Seat], ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    for &seat in seats {
        ctx.tell(Event::ByClock(seat));
        if state.table.request().is_some_and(|request| request.asked().contains(&seat)) {
            let front = state.front(seat);
            let dice = answered(&state.table, &front, ctx);
            apply::act(state, seat, Move::Answer { dice }, ctx)?;
        }
        let half = state.table.shared.as_ref().is_some_and(|shared| shared.waiting.contains(&seat));
        if half && state.table.request().is_some() {
            let half = state.half(seat);
            let act = Box::new(Move::Answer { dice: answered(&state.table, &half, ctx) });
            apply::act(state, seat, Move::Half { act }, ctx)?;
        }
    }
    Ok(())
}

fn answered(table: &Table, front: &[(Spot, Die)], ctx: &mut StepContext<'_, Event>) -> Vec<Spot> {
    match table.request() {
        Some(Request::Carabiner { .. }) => ctx.chance().pick(front).map(|(spot, _)| *spot).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// A seat with a legal marker becomes ready; for any other the clock lays one, and also for a neighbour whose marker this makes
/// illegal (F17.3). The clock takes nobody's ready back.
fn plan(state: &mut State, seats: &[Seat], ctx: &mut StepContext<'_, Event>) {
    let companion = companion_due(&state.table) && !sharing::by_clock(state, ctx);
    let companion = companion.then_some(COMPANION);
    let late = |seat: &Seat| !state.table.is_companion(*seat) && !is_ready(&state.table, *seat);
    let seats: Vec<Seat> = seats.iter().copied().filter(late).chain(companion).collect();
    for &seat in &seats {
        ctx.tell(Event::ByClock(seat));
        let table = &mut state.table;
        if marker(table, seat).is_none() || planning::must_yield(table, seat).is_some() {
            lay(table, seat, ctx);
        }
        if table.is_companion(seat) {
            // nobody says ready for the companion, so only another plan takes this back (F15.7, F15.8)
            planning::set_ready(table, seat, Ready::Firm, ctx);
            sharing::settled(state);
        } else {
            planning::set_ready(table, seat, Ready::Yes, ctx);
        }
        let table = &state.table;
        let sharers = table.neighbours(seat).into_iter().filter(|rival| {
            marker(table, *rival) == marker(table, seat)
                && is_ready(table, *rival)
                && planning::must_yield(table, *rival).is_some()
        });
        for rival in sharers.collect::<Vec<_>>() {
            if planning::must_yield(&state.table, rival).is_some() {
                ctx.tell(Event::ByClock(rival));
                lay(&mut state.table, rival, ctx);
                planning::set_ready(&mut state.table, rival, Ready::Yes, ctx);
            }
        }
    }
}

fn marker(table: &Table, seat: Seat) -> Option<Cell> {
    let Phase::Planning { plans } = &table.phase else { return None };
    plans[seat.at()].to
}

fn is_ready(table: &Table, seat: Seat) -> bool {
    matches!(&table.phase, Phase::Planning { plans } if plans[seat.at()].ready != Ready::No)
}

fn lay(table: &mut Table, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let (to, distance) = planning::by_clock(table, seat);
    if let Phase::Planning { plans } = &mut table.phase {
        let plan = &mut plans[seat.at()];
        (plan.to, plan.path, plan.leave, plan.ahead) = (Some(to), None, false, None);
    }
    planning::tell_plan(table, seat, distance, ctx);
}

/// The best line with the answers so far (F17.7).
fn go_or_stay(state: &mut State, seats: &[Seat], ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let (Phase::GoOrStay { aims, answers, .. }, Some(reveal)) = (&state.table.phase, &state.table.reveal) else {
        return Ok(());
    };
    let stays = order::best(&state.table, aims, &reveal.duels, answers).stays();
    let Phase::GoOrStay { asked, .. } = &state.table.phase else { return Ok(()) };
    let all = state.table.shared.is_some() && seats != [COMPANION];
    let seats = if all { asked.clone() } else { seats.to_vec() };
    for seat in seats {
        ctx.tell(Event::ByClock(seat));
        apply::act(state, seat, Move::Choose { go: !stays.contains(&seat) }, ctx)?;
    }
    Ok(())
}

/// The best order, given the stays that were announced (F17.7).
fn best_order(state: &mut State, seats: &[Seat], ctx: &mut StepContext<'_, Event>) {
    let (Phase::Ordering { aims, answers, .. }, Some(reveal)) = (&state.table.phase, &state.table.reveal) else {
        return;
    };
    let line = order::best(&state.table, aims, &reveal.duels, answers);
    let aims = aims.clone();
    for seat in seats {
        ctx.tell(Event::ByClock(*seat));
    }
    rounds::take_turns(state, &aims, &line.order, ctx);
}

fn owed_injuries(table: &Table, seat: Seat) -> u8 {
    match &table.phase {
        Phase::Injuries { owed } => owed[seat.at()],
        _ => 0,
    }
}

/// The first free of arm, eye, leg, amnesia; for a leg a random own die (F17.8).
fn injure(state: &mut State, seats: &[Seat], ctx: &mut StepContext<'_, Event>) {
    let Phase::Injuries { owed } = &state.table.phase else { return };
    let mut owed = owed.clone();
    for &seat in seats {
        ctx.tell(Event::ByClock(seat));
        while owed[seat.at()] > 0 {
            let free = injuries::free(&state.table, seat);
            let wanted = [InjuryKind::Arm, InjuryKind::Eye, InjuryKind::Leg, InjuryKind::Amnesia];
            let Some(kind) = wanted.into_iter().find(|kind| free.contains(kind)) else { break };
            let own: Vec<u8> = state.table.traveller(seat).places().collect();
            let die = if kind == InjuryKind::Leg { ctx.chance().pick(&own).copied() } else { None };
            injuries::take(state, seat, kind, die, &mut owed, ctx);
        }
    }
    state.table.phase = Phase::Injuries { owed };
}
