//! Phase 4, and what equipment does to readiness in both its phases (F8, F16.2 to F16.6).

use super::board::Map;
use super::consent;
use super::content::{Book, Skill};
use super::halves;
use super::moves::Event;
use super::planning;
use super::refused::{PlanRefused, Refused, SkillRefused};
use super::rounds;
use super::sharing;
use super::state::{Aim, Phase, Ready, State, Table};
use super::using::usable;
use gogome_contract::{Seat, Turn};

/// Could a seat act in phase 4 (F16.3)? Judged from what lies open alone. A manager can with any card (F10.1); who drinks
/// Water can still reroll (F16.6).
pub fn could_act(book: &Book, table: &Table, seat: Seat) -> bool {
    let Phase::Equipment { pouring, .. } = &table.phase else { return false };
    pouring.contains(&seat)
        || sharing::could_act_shared(book, table, seat)
        || !usable(book, table, seat).is_empty()
        || (table.skilled(seat, Skill::EquipmentManager) && !table.traveller(seat).cards.is_empty())
}

/// The seats that are asked for a card in phase 4, and how often each seat was asked anew; nothing in any other phase.
pub(super) fn called(book: &Book, table: &Table) -> Option<(Vec<Seat>, Vec<u8>)> {
    let Phase::Equipment { ready, reopened, .. } = &table.phase else { return None };
    let open = table.players().filter(|seat| ready[seat.at()] == Ready::No && could_act(book, table, *seat));
    Some((open.collect(), reopened.clone()))
}

/// Whom somebody's step gave something to do, who had nothing to do before, is asked anew: they may have looked away (F16.3).
pub(super) fn call_again(book: &Book, table: &mut Table, by: Seat, before: Option<(Vec<Seat>, Vec<u8>)>) {
    let (Some((asked, times)), Some((now, _))) = (before, called(book, table)) else { return };
    let Phase::Equipment { reopened, .. } = &mut table.phase else { return };
    for seat in now.into_iter().filter(|seat| *seat != by && !asked.contains(seat)) {
        if reopened[seat.at()] == times[seat.at()] {
            reopened[seat.at()] = times[seat.at()].saturating_add(1);
        }
    }
}

/// Phase 4 begins; if nobody could act, it is over at once (table A2).
pub(super) fn open(book: &Book, state: &mut State, aims: Vec<Aim>, turn: &mut Turn<'_, Event>) {
    sharing::lapse(state);
    let seats = state.table.count();
    state.table.phase = Phase::Equipment {
        aims,
        ready: vec![Ready::No; seats],
        reopened: vec![0; seats],
        pouring: Vec::new(),
        request: None,
    };
    let could: Vec<Seat> = state.table.players().filter(|seat| could_act(book, &state.table, *seat)).collect();
    if !could.is_empty() {
        turn.tell(Event::Equipment(could));
    }
    close_if_ready(book, state, turn);
}

/// The phase is over when nothing is asked and everybody who could act is ready (F16.2).
pub(super) fn close_if_ready(book: &Book, state: &mut State, turn: &mut Turn<'_, Event>) {
    let Phase::Equipment { aims, request, .. } = &state.table.phase else { return };
    if request.is_none() && called(book, &state.table).is_some_and(|(open, _)| open.is_empty()) {
        let aims = aims.clone();
        rounds::reveal(book, state, aims, turn);
    }
}

/// Somebody used a card or gave one away: plain readies are cleared, and in phase 4 the own one in any case (F16.4, F16.5).
pub(super) fn stir(table: &mut Table, by: Seat, turn: &mut Turn<'_, Event>) {
    let mut woken = Vec::new();
    for seat in table.seats() {
        let own = seat == by;
        let (ready, reopened, strict) = match &mut table.phase {
            Phase::Planning { plans } => {
                let plan = &mut plans[seat.at()];
                (&mut plan.ready, &mut plan.reopened, false)
            }
            Phase::Equipment { ready, reopened, .. } => (&mut ready[seat.at()], &mut reopened[seat.at()], own),
            _ => return,
        };
        if *ready == Ready::Yes || (strict && *ready == Ready::Firm) {
            *ready = Ready::No;
            if !own {
                *reopened = reopened.saturating_add(1);
                woken.push(seat);
            }
        }
    }
    if !woken.is_empty() {
        turn.tell(Event::Woken { seats: woken, by });
    }
}

/// After a card: plans that it made impossible are lifted (F9.11); the phase may be over, for somebody's last card may be gone.
pub(super) fn settle(book: &Book, state: &mut State, turn: &mut Turn<'_, Event>) {
    match state.table.phase {
        Phase::Planning { .. } => lift_lost(book, state, turn),
        Phase::Equipment { .. } => close_if_ready(book, state, turn),
        _ => {}
    }
}

/// Lifts markers that cannot be reached any more; a path that cannot be walked is forgotten.
fn lift_lost(book: &Book, state: &mut State, turn: &mut Turn<'_, Event>) {
    let map = Map::of(book, &state.table);
    for seat in state.table.seats() {
        let own = state.table.traveller(seat).at;
        let limit = planning::step_limit(&state.table, seat);
        let Phase::Planning { plans } = &mut state.table.phase else { return };
        let plan = &mut plans[seat.at()];
        let Some(to) = plan.to else { continue };
        if plan.path.as_ref().is_some_and(|path| map.walk(map.ground, own, path).is_none()) {
            plan.path = None;
        }
        if !map.within(own, limit).has(to) {
            let asked = plan.ready != Ready::No;
            *plan =
                super::state::Plan { reopened: plan.reopened.saturating_add(u8::from(asked)), ..Default::default() };
            turn.tell(Event::OutOfReach(seat));
            if state.table.is_companion(seat) {
                consent::drop_plan(state);
            }
        }
    }
}

/// Ready in phase 4 (F16.2). An open second reroll of Water is given up with it (F16.6).
pub(super) fn ready(
    book: &Book,
    state: &mut State,
    by: Seat,
    firm: bool,
    turn: &mut Turn<'_, Event>,
) -> Result<(), Refused> {
    let wanted = if firm { Ready::Firm } else { Ready::Yes };
    if !could_act(book, &state.table, by) {
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
    // whether the reroll was taken is hidden, so nothing from before it is taken back either way
    if halves || pouring.contains(&by) {
        turn.reveal();
    }
    pouring.retain(|seat| *seat != by);
    state.screens.water.retain(|seat| *seat != by);
    halves::stop_pouring(state, by);
    turn.tell(Event::Ready { seat: by, firm });
    close_if_ready(book, state, turn);
    Ok(())
}

/// Not ready after all.
pub(super) fn unready(state: &mut State, by: Seat, turn: &mut Turn<'_, Event>) -> Result<(), Refused> {
    match &mut state.table.phase {
        Phase::Equipment { ready, .. } if ready[by.at()] != Ready::No => {
            ready[by.at()] = Ready::No;
            turn.tell(Event::Unready(by));
            Ok(())
        }
        _ => Err(PlanRefused::NotReady.into()),
    }
}
