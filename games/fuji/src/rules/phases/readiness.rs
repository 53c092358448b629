//! The effect of equipment on seats that were ready in planning or in phase 4 (F9.11, F16.4, F16.5).

use super::planning;

use crate::rules::map::board::Map;
use crate::rules::pair::sharing;
use crate::state::moves::Event;
use crate::state::{Phase, Plan, Ready, State, Table};
use gogome_contract::{Seat, StepContext};

/// Somebody used a card or gave one away: seats that were ready without `firm` are not ready any more, and in phase 4 the
/// acting seat is not either (F16.4, F16.5).
pub(crate) fn reopen_ready(table: &mut Table, by: Seat, ctx: &mut StepContext<'_, Event>) {
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
        ctx.tell(Event::Woken { seats: woken, by });
    }
}

/// After a card: lifts markers that are out of reach now (F9.11), and drops named paths that cannot be walked.
pub(crate) fn lift_lost(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let map = Map::of(&state.table);
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
            *plan = Plan { reopened: plan.reopened.saturating_add(u8::from(asked)), ..Default::default() };
            ctx.tell(Event::OutOfReach(seat));
            if state.table.is_companion(seat) {
                sharing::drop_plan(state);
            }
        }
    }
}
