//! Phase 3: silent, simultaneous rerolls (F7).

use crate::rules::cards::dice::roll;
use crate::rules::cards::skills;
use crate::rules::refused::{DiceRefused, Refused, SkillRefused};
use crate::state::moves::Event;
use crate::state::{Phase, Spot, State, Table};
use gogome_contract::{Seat, StepContext};

fn check_turn(table: &Table, by: Seat) -> Result<(), Refused> {
    let Phase::Rerolls { aims, done } = &table.phase else { return Err(Refused::Phase) };
    match done[by.at()] {
        true if aims[by.at()].rerolls == 0 => Err(DiceRefused::NoReroll { by }.into()),
        true => Err(DiceRefused::Done.into()),
        false => Ok(()),
    }
}

/// Rolls the dice in these places again, together (F7.6). With the last reroll the seat is done.
pub(crate) fn reroll(
    state: &mut State,
    by: Seat,
    places: Vec<u8>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &state.table;
    check_turn(table, by)?;
    if state.screens.left[by.at()] == 0 {
        return Err(DiceRefused::NoReroll { by }.into());
    }
    if places.is_empty() {
        return Err(DiceRefused::NoDice { by }.into());
    }
    if places.iter().any(|place| state.screens.aside.contains(&(by, *place))) {
        return Err(SkillRefused::AsideAlready.into());
    }
    if !places.iter().all(|place| table.traveller(by).has_die(*place)) {
        return Err(DiceRefused::NotYourDie { by }.into());
    }
    if places.iter().enumerate().any(|(at, place)| places[..at].contains(place)) {
        return Err(DiceRefused::DieTwice.into());
    }
    let hand = &mut state.screens.hands[by.at()];
    for place in &places {
        if let Some(die) = &mut hand[usize::from(*place)] {
            roll(die, ctx.chance());
        }
    }
    ctx.tell(Event::Rerolled { seat: by, places, hand: *hand, half: None });
    let left = &mut state.screens.left[by.at()];
    *left -= 1;
    if *left == 0 && !aside_open(state, by) {
        finish(state, by, ctx);
    }
    Ok(())
}

/// No more rerolls for this seat (F7.7).
pub(crate) fn done(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    check_turn(&state.table, by)?;
    finish(state, by, ctx);
    Ok(())
}

/// Whether a Buddy can still set a die aside (F10.3). Then it is not done automatically.
fn aside_open(state: &State, seat: Seat) -> bool {
    skills::buddy(&state.table, seat) && !state.screens.aside.iter().any(|(other, _)| *other == seat)
}

/// A seat is done. A Gatherer keeps its remaining rerolls for the end of the phase (F10.5).
pub(crate) fn finish(state: &mut State, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    if let Phase::Rerolls { done, .. } = &mut state.table.phase {
        done[seat.at()] = true;
        ctx.tell(Event::Done(seat));
    }
}

/// A Buddy sets a die aside; the others see it when the phase ends (F10.3).
pub(crate) fn aside(state: &mut State, by: Seat, place: u8, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let Phase::Rerolls { done, .. } = &state.table.phase else { return Err(Refused::Phase) };
    if !skills::buddy(&state.table, by) {
        return Err(SkillRefused::NoBuddy { by }.into());
    }
    if state.screens.aside.iter().any(|(seat, _)| *seat == by) {
        return Err(SkillRefused::AsideAlready.into());
    }
    if done[by.at()] {
        return Err(DiceRefused::Done.into());
    }
    if !state.table.traveller(by).has_die(place) {
        return Err(DiceRefused::NotYourDie { by }.into());
    }
    state.screens.aside.push((by, place));
    // that the seat becomes done, or not, shows whether it had rerolls left
    ctx.reveal();
    if let Some(die) = state.die(Spot { owner: by, place }) {
        ctx.tell(Event::Hid { seat: by, place, die, half: None });
    }
    if state.screens.left[by.at()] == 0 {
        finish(state, by, ctx);
    }
    Ok(())
}
