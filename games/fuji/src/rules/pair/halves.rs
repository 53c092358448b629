//! What each of two players does alone with its half of the companion's dice: rerolls, a die set aside, answers (F7.10,
//! F15.3, F15.8, F15.10).

use crate::rules::cards::dice::{rethrow, roll};
use crate::rules::cards::{requests, skills};
use crate::rules::pair::sharing::{check_half, shared};
use crate::rules::refused::{DiceRefused, GearRefused, PairRefused, Refused};
use crate::state::moves::{Event, Move};
use crate::state::pair::{COMPANION, PLAYERS};
use crate::state::{Phase, Request, Spot, State, Table};
use gogome_contract::{Seat, StepContext};

/// What a player does with its half alone: rerolls, the die set aside, answers (F15.8).
pub(crate) fn half(state: &mut State, by: Seat, act: &Move, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    shared(&state.table)?;
    match (&state.table.phase, act) {
        (Phase::Rerolls { .. }, Move::Reroll { places }) => reroll(state, by, places, ctx),
        (Phase::Rerolls { .. }, Move::Aside { place }) => aside(state, by, *place, ctx),
        (Phase::Rerolls { .. }, Move::Done) => {
            not_done(&state.table, by)?;
            finish(state, by, ctx);
            Ok(())
        }
        (Phase::Equipment { .. }, Move::Answer { dice }) => answer(state, by, Some(dice), ctx),
        (Phase::Equipment { .. }, Move::Agree) => answer(state, by, None, ctx),
        (Phase::Equipment { .. }, Move::Again { dice }) => again(state, by, dice, ctx),
        _ => Err(Refused::Phase),
    }
}

fn not_done(table: &Table, by: Seat) -> Result<(), Refused> {
    if shared(table)?.done.contains(&by) { Err(DiceRefused::Done.into()) } else { Ok(()) }
}

/// Checks that these places of the own half hold dice that are not set aside, without repetition.
fn check_places(state: &State, by: Seat, places: &[u8]) -> Result<(), Refused> {
    let half: Vec<Spot> = state.half(by).into_iter().map(|(spot, _)| spot).collect();
    let own: Vec<Spot> = half.iter().copied().filter(|spot| spot.owner == COMPANION).collect();
    if places.is_empty() || places.iter().any(|place| own.iter().all(|spot| spot.place != *place)) {
        return Err(PairRefused::NotYourHalf { own }.into());
    }
    if places.iter().enumerate().any(|(at, place)| places[..at].contains(place)) {
        return Err(DiceRefused::DieTwice.into());
    }
    Ok(())
}

/// A reroll of the own half (F7.10).
fn reroll(state: &mut State, by: Seat, places: &[u8], ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    not_done(&state.table, by)?;
    if state.screens.shared.left[by.at()] == 0 {
        return Err(PairRefused::NoRerollLeft.into());
    }
    check_places(state, by, places)?;
    let hand = &mut state.screens.hands[COMPANION.at()];
    for place in places {
        if let Some(die) = &mut hand[usize::from(*place)] {
            roll(die, ctx.chance());
        }
    }
    ctx.tell(Event::Rerolled { seat: COMPANION, places: places.to_vec(), hand: *hand, half: Some(by) });
    state.screens.shared.left[by.at()] -= 1;
    if state.screens.shared.left[by.at()] == 0 && !aside_open(state, by) {
        finish(state, by, ctx);
    }
    Ok(())
}

/// Whether this player may still set a die of its half aside (F15.3).
fn aside_open(state: &State, by: Seat) -> bool {
    skills::buddy(&state.table, COMPANION)
        && state.table.set_aside_right() == by
        && state.screens.aside.iter().all(|(seat, _)| *seat != COMPANION)
}

fn aside(state: &mut State, by: Seat, place: u8, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    not_done(&state.table, by)?;
    let table = &state.table;
    if !skills::buddy(table, COMPANION) {
        return Err(PairRefused::NoBuddy.into());
    }
    if table.set_aside_right() != by {
        return Err(PairRefused::NoRight { holder: table.set_aside_right() }.into());
    }
    if !aside_open(state, by) {
        return Err(PairRefused::AsideAlready.into());
    }
    check_places(state, by, &[place])?;
    state.screens.aside.push((COMPANION, place));
    ctx.reveal();
    if let Some(die) = state.die(Spot { owner: COMPANION, place }) {
        ctx.tell(Event::Hid { seat: COMPANION, place, die, half: Some(by) });
    }
    if state.screens.shared.left[by.at()] == 0 {
        finish(state, by, ctx);
    }
    Ok(())
}

/// A player is done with its half. The companion's rerolls left are the smaller number of the two halves (F7.10).
fn finish(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) {
    if let Some(shared) = &mut state.table.shared {
        shared.done.push(by);
        shared.done.sort_unstable();
        ctx.tell(Event::HalfDone(by));
        if let Phase::Rerolls { done, .. } = &mut state.table.phase {
            done[COMPANION.at()] = shared.done.len() == PLAYERS;
        }
    }
    state.screens.left[COMPANION.at()] = state.screens.shared.left.into_iter().min().unwrap_or(0);
}

/// A player answers for the companion. A Lighter concerns one half: either the asker's own, where the asker has named the die
/// and the other player only consents, or the other's, where that player picks it (F15.10).
fn answer(
    state: &mut State,
    by: Seat,
    named: Option<&[Spot]>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let request = state.table.request().cloned();
    let Some(request) = request.filter(|_| state.table.shared.as_ref().is_some_and(|one| one.waiting.contains(&by)))
    else {
        return Err(GearRefused::NotAsked.into());
    };
    let picked = state.screens.shared.lit.clone();
    let dice = match (&request, named) {
        (Request::Lighter { .. }, None) if !picked.is_empty() => picked,
        (_, None) => return Err(PairRefused::NameADie { asks: request.gear() }.into()),
        (Request::Lighter { .. }, Some([_, ..])) if !picked.is_empty() => return Err(PairRefused::DieIsNamed.into()),
        (_, Some(named)) => named.to_vec(),
    };
    if named.is_some() {
        check_half(state, by, &dice, request.gear())?;
    }
    if let Request::Water { .. } = request {
        if !dice.is_empty() {
            rethrow(state, COMPANION, &dice, ctx);
        }
        if let Some(shared) = &mut state.table.shared {
            shared.waiting.retain(|seat| *seat != by);
            if !shared.waiting.is_empty() {
                return Ok(());
            }
        }
        return requests::answer(state, COMPANION, &[], ctx);
    }
    requests::answer(state, COMPANION, &dice, ctx)?;
    if let Some(shared) = &mut state.table.shared {
        shared.waiting.clear();
        shared.lit = false;
    }
    state.screens.shared.lit.clear();
    Ok(())
}

/// Another reroll of the own half by the companion's Water (F15.10).
fn again(state: &mut State, by: Seat, named: &[Spot], ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    if state.screens.shared.water[by.at()] == 0 {
        return Err(GearRefused::NoWater.into());
    }
    let half = state.half(by);
    let twice = named.iter().enumerate().any(|(at, spot)| named[..at].contains(spot));
    if named.is_empty() || twice || named.iter().any(|named| half.iter().all(|(spot, _)| spot != named)) {
        return Err(PairRefused::NotYourHalf { own: half.iter().map(|(spot, _)| *spot).collect() }.into());
    }
    state.screens.shared.water[by.at()] -= 1;
    rethrow(state, COMPANION, named, ctx);
    Ok(())
}
