//! Phase 4, and what equipment does to readiness in both its phases (F8, F16.2 to F16.6).

use crate::content::Skill;
use crate::rules::cards::using::usable;
use crate::rules::pair::sharing;
use crate::rules::refused::{PlanRefused, Refused, SkillRefused};
use crate::state::moves::Event;
use crate::state::pair::COMPANION;
use crate::state::{Aim, Phase, Ready, State, Table};
use gogome_contract::{Seat, StepContext};

/// Whether a seat could act in phase 4 (F16.3), from public information. A manager can with any card (F10.1); a seat that used
/// Water may have a reroll left (F16.6).
pub fn could_act(table: &Table, seat: Seat) -> bool {
    let Phase::Equipment { pouring, .. } = &table.phase else { return false };
    pouring.contains(&seat)
        || could_act_shared(table, seat)
        || !usable(table, seat).is_empty()
        || (table.skilled(seat, Skill::EquipmentManager) && !table.traveller(seat).cards.is_empty())
}

/// The seats that are asked in phase 4, and how often each was asked again; none in other phases.
pub(crate) fn called(table: &Table) -> Option<(Vec<Seat>, Vec<u8>)> {
    let Phase::Equipment { ready, reopened, .. } = &table.phase else { return None };
    let open = table.players().filter(|seat| ready[seat.at()] == Ready::No && could_act(table, *seat));
    Some((open.collect(), reopened.clone()))
}

/// Asks seats again that could not act before a step and can now, because they may have looked away (F16.3).
pub(crate) fn call_again(table: &mut Table, by: Seat, before: Option<(Vec<Seat>, Vec<u8>)>) {
    let (Some((asked, times)), Some((now, _))) = (before, called(table)) else { return };
    let Phase::Equipment { reopened, .. } = &mut table.phase else { return };
    for seat in now.into_iter().filter(|seat| *seat != by && !asked.contains(seat)) {
        if reopened[seat.at()] == times[seat.at()] {
            reopened[seat.at()] = times[seat.at()].saturating_add(1);
        }
    }
}

/// Phase 4 begins; if nobody could act, it is over at once (table A2).
pub(crate) fn open(state: &mut State, aims: Vec<Aim>, ctx: &mut StepContext<'_, Event>) {
    sharing::lapse(state);
    let seats = state.table.count();
    state.table.phase = Phase::Equipment {
        aims,
        ready: vec![Ready::No; seats],
        reopened: vec![0; seats],
        pouring: Vec::new(),
        request: None,
    };
    let could: Vec<Seat> = state.table.players().filter(|seat| could_act(&state.table, *seat)).collect();
    if !could.is_empty() {
        ctx.tell(Event::Equipment(could));
    }
}

/// Whether the phase is over: no request is open, and all who could act are ready (F16.2).
pub(crate) fn is_over(table: &Table) -> bool {
    table.request().is_none() && called(table).is_some_and(|(open, _)| open.is_empty())
}

/// Ready in phase 4 (F16.2). An open second reroll of Water is given up with it (F16.6).
pub(crate) fn ready(state: &mut State, by: Seat, firm: bool, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let wanted = if firm { Ready::Firm } else { Ready::Yes };
    if !could_act(&state.table, by) {
        return Err(SkillRefused::NothingToDo.into());
    }
    let Phase::Equipment { ready, pouring, .. } = &mut state.table.phase else {
        return Err(Refused::Phase);
    };
    if ready[by.at()] == wanted {
        return Err(PlanRefused::AlreadyReady.into());
    }
    ready[by.at()] = wanted;
    let halves = state.table.shared.as_ref().is_some_and(|shared| shared.pouring.contains(&by));
    // whether the reroll was taken is hidden, so earlier steps must not be undone in either case
    if halves || pouring.contains(&by) {
        ctx.reveal();
    }
    pouring.retain(|seat| *seat != by);
    state.screens.water.retain(|seat| *seat != by);
    sharing::stop_pouring(state, by);
    ctx.tell(Event::Ready { seat: by, firm });
    Ok(())
}

/// Not ready after all.
pub(crate) fn unready(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    match &mut state.table.phase {
        Phase::Equipment { ready, .. } if ready[by.at()] != Ready::No => {
            ready[by.at()] = Ready::No;
            ctx.tell(Event::Unready(by));
            Ok(())
        }
        _ => Err(PlanRefused::NotReady.into()),
    }
}

/// Whether the companion or one of the two players could act in phase 4. Then both are asked (F15.8).
fn could_act_shared(table: &Table, seat: Seat) -> bool {
    let Some(shared) = &table.shared else { return false };
    seat != COMPANION && (shared.pouring.contains(&seat) || could_act(table, COMPANION))
}
