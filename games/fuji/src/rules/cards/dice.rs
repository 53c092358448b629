//! What happens to dice in front of a seat, whoever owns them (F8.5, F9.16, F9.17).

use crate::content::Die;
use crate::state::moves::Event;
use crate::state::pair::PLAYERS;
use crate::state::{Aside, Handover, Spot, State};
use gogome_contract::{Chance, Seat, StepContext};
use std::num::NonZeroU32;

const FACES: NonZeroU32 = NonZeroU32::new(6).unwrap();

/// Rolls one die.
pub(crate) fn roll(die: &mut Die, chance: &mut dyn Chance) {
    die.value = chance.die(FACES).to_le_bytes()[0];
}

/// Tells a seat alone how its dice lie now; for the shared companion, each player its half.
pub(crate) fn show(state: &State, seat: Seat, spots: &[Spot], ctx: &mut StepContext<'_, Event>) {
    if state.table.effects.radio.contains(&seat) {
        ctx.reveal();
    }
    let dice = spots.iter().filter_map(|spot| state.die(*spot).map(|die| (*spot, die)));
    if !state.table.is_companion(seat) {
        return ctx.tell(Event::Changed { seat, dice: dice.collect(), half: None });
    }
    for player in Seat::first(PLAYERS) {
        let seen: Vec<(Spot, Die)> = dice.clone().filter(|(spot, _)| state.side(*spot) == player).collect();
        if !seen.is_empty() {
            ctx.tell(Event::Changed { seat, dice: seen, half: Some(player) });
        }
    }
}

/// Rolls dice in front of a seat again, together.
pub(crate) fn rethrow(state: &mut State, seat: Seat, spots: &[Spot], ctx: &mut StepContext<'_, Event>) {
    for spot in spots {
        if let Some(die) = state.die_mut(*spot) {
            roll(die, ctx.chance());
        }
    }
    show(state, seat, spots, ctx);
}

/// Hands a die over: it keeps its face, and counts for the receiver until the end of the round (F9.2, F9.4).
pub(crate) fn give(state: &mut State, from: Seat, to: Seat, spot: Spot, ctx: &mut StepContext<'_, Event>) {
    let Some(die) = state.die(spot) else { return };
    state.screens.handed.push(Handover { spot, from, to, die });
    state.table.effects.handed.push((from, to));
    ctx.reveal();
    ctx.tell(Event::Handed { from, to, spot, die });
}

/// Sets dice in front of a seat aside, for all to see (F9.6, F10.3).
pub(crate) fn set_aside(state: &mut State, seat: Seat, spots: &[Spot], ctx: &mut StepContext<'_, Event>) {
    let dice: Vec<Aside> =
        spots.iter().filter_map(|spot| state.die(*spot).map(|die| Aside { seat, spot: *spot, die })).collect();
    state.table.effects.aside.extend(&dice);
    ctx.reveal();
    ctx.tell(Event::SetAside { seat, dice });
}
