//! The group chooses the order of turns (F16.11): one proposes, another agrees, and whoever won a way may say stay.

use crate::rules::map::order;
use crate::rules::refused::{OrderRefused, Refused};
use crate::state::moves::Event;
use crate::state::{Aim, Phase, Proposed, State, Table};
use gogome_contract::{Seat, StepContext};

/// Seats in the order of their turns, each with whether it goes.
type Turns = Vec<(Seat, bool)>;

/// A seat proposes an order. A newer one takes the place of the older.
pub(crate) fn propose(
    state: &mut State,
    by: Seat,
    turns: Vec<Seat>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &mut state.table;
    let mut named = turns.clone();
    named.sort_unstable();
    let all: Vec<Seat> = table.seats().collect();
    match &table.phase {
        Phase::Ordering { .. } if named != all => return Err(OrderRefused::WhichOrder.into()),
        Phase::Ordering { proposed: Some(proposed), .. } if proposed.turns == turns => {
            return Err(OrderRefused::SameOrder.into());
        }
        _ => {}
    }
    let Phase::Ordering { proposed, changes, .. } = &mut table.phase else {
        return Err(Refused::Phase);
    };
    *changes = changes.saturating_add(1);
    *proposed = Some(Proposed { by, turns: turns.clone() });
    ctx.tell(Event::OrderProposed { seat: by, turns });
    Ok(())
}

/// Somebody else agrees: where everybody wants to go, and the turns to take.
pub(crate) fn agree(
    state: &mut State,
    by: Seat,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(Vec<Aim>, Turns), Refused> {
    let Phase::Ordering { aims, answers, proposed, .. } = &state.table.phase else {
        return Err(Refused::Phase);
    };
    let Some(proposed) = proposed.as_ref().filter(|proposed| proposed.by != by) else {
        return Err(OrderRefused::NoOrder { own: proposed.is_some() }.into());
    };
    let order: Turns = proposed.turns.iter().map(|seat| (*seat, answers[seat.at()] != Some(false))).collect();
    let aims = aims.clone();
    ctx.tell(Event::OrderAgreed(by));
    Ok((aims, order))
}

/// A seat that won its way says whether it goes. What was proposed before is looked at again.
pub(crate) fn choose(state: &mut State, by: Seat, go: bool, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &mut state.table;
    if !free(table).contains(&by) {
        return Err(OrderRefused::NoWay.into());
    }
    let Phase::Ordering { answers, proposed, changes, .. } = &mut table.phase else {
        return Err(Refused::Phase);
    };
    if answers[by.at()].unwrap_or(true) == go {
        return Err(OrderRefused::SameChoice.into());
    }
    answers[by.at()] = Some(go);
    *proposed = None;
    *changes = changes.saturating_add(1);
    ctx.tell(Event::Chose { seat: by, go });
    Ok(())
}

/// The seats that can say stay.
pub(crate) fn free(table: &Table) -> Vec<Seat> {
    let (Phase::Ordering { aims, .. }, Some(reveal)) = (&table.phase, &table.reveal) else { return Vec::new() };
    order::free_to_go(table, aims, &reveal.duels)
}
