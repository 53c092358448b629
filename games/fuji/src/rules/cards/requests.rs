//! Requests of cards to other seats, and their answers (F16.6); the user's own second reroll of Water.

use super::using;
use crate::rules::cards::dice::{give, rethrow};
use crate::rules::refused::{GearRefused, Refused};
use crate::state::moves::Event;
use crate::state::{Phase, Request, Spot, State};
use gogome_contract::{Seat, StepContext};

/// A seat answers a request; without dice it declines.
pub(crate) fn answer(
    state: &mut State,
    by: Seat,
    named: &[Spot],
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let Some(request) = state.table.request().filter(|request| request.asked().contains(&by)).cloned() else {
        return Err(GearRefused::NotAsked.into());
    };
    let dice: Vec<Spot> = using::dice(state, by, named)?.into_iter().map(|(spot, _)| spot).collect();
    let gear = request.gear();
    match request {
        Request::Lighter { by: asker, .. } => match dice[..] {
            [] => ctx.tell(Event::Declined { seat: by, by: asker, gear }),
            [spot] => give(state, by, asker, spot, ctx),
            _ => return Err(GearRefused::OneDie { gear }.into()),
        },
        Request::Water { by: giver, .. } => {
            ctx.tell(Event::Answered { seat: by, by: giver, gear });
            if !dice.is_empty() {
                rethrow(state, by, &dice, ctx);
            }
        }
        Request::Carabiner { by: user, mut waiting } => {
            let [spot] = dice[..] else { return Err(GearRefused::OneDie { gear }.into()) };
            state.screens.named.push((by, spot));
            ctx.reveal();
            ctx.tell(Event::Answered { seat: by, by: user, gear });
            waiting.retain(|seat| *seat != by);
            if !waiting.is_empty() {
                set(state, Some(Request::Carabiner { by: user, waiting }));
                return Ok(());
            }
            let mut named = std::mem::take(&mut state.screens.named);
            named.sort_unstable();
            ctx.tell(Event::Tumbled(user));
            for (seat, spot) in named {
                rethrow(state, seat, &[spot], ctx);
            }
        }
    }
    set(state, None);
    Ok(())
}

fn set(state: &mut State, next: Option<Request>) {
    if let Phase::Equipment { request, .. } = &mut state.table.phase {
        *request = next;
    }
}

/// The second reroll of the own Water (F9.14).
pub(crate) fn again(
    state: &mut State,
    by: Seat,
    named: &[Spot],
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let Phase::Equipment { .. } = &state.table.phase else { return Err(Refused::Phase) };
    if !state.screens.water.contains(&by) {
        return Err(GearRefused::NoWater.into());
    }
    let dice = using::some(state, by, named)?;
    let at = state.screens.water.iter().position(|seat| *seat == by);
    at.map(|at| state.screens.water.remove(at));
    rethrow(state, by, &dice, ctx);
    Ok(())
}
