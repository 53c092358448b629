//! Phase 3: silent, simultaneous rerolls (F7).

use super::content::Book;
use super::moves::Event;
use super::rounds::{self, roll};
use super::skills;
use super::state::{Phase, State, Table};
use super::text::{gear, refusals};
use gogome_contract::{Refusal, Seat, Turn};

fn check_turn(book: &Book, table: &Table, by: Seat) -> Result<(), Refusal> {
    let Phase::Rerolls { aims, done } = &table.phase else { return Err(refusals::phase(book, table)) };
    match done[by.at()] {
        true if aims[by.at()].rerolls == 0 => Err(refusals::no_reroll(book, table, by)),
        true => Err(refusals::done(table)),
        false => Ok(()),
    }
}

/// Rolls the dice in these places again, together (F7.6). With the last reroll the seat is done.
pub(super) fn reroll(
    book: &Book,
    state: &mut State,
    by: Seat,
    places: Vec<u8>,
    turn: &mut Turn<'_, Event>,
) -> Result<(), Refusal> {
    let table = &state.table;
    check_turn(book, table, by)?;
    if state.screens.left[by.at()] == 0 {
        return Err(refusals::no_reroll(book, table, by));
    }
    if places.is_empty() {
        return Err(refusals::no_dice(table, by));
    }
    if places.iter().any(|place| state.screens.aside.contains(&(by, *place))) {
        return Err(gear::aside_already());
    }
    if !places.iter().all(|place| table.traveller(by).has_die(*place)) {
        return Err(refusals::not_your_die(table, by));
    }
    if places.iter().enumerate().any(|(at, place)| places[..at].contains(place)) {
        return Err(refusals::die_twice());
    }
    let hand = &mut state.screens.hands[by.at()];
    for place in &places {
        if let Some(die) = &mut hand[usize::from(*place)] {
            roll(die, turn.chance());
        }
    }
    turn.tell(Event::Rerolled { seat: by, places, hand: *hand, half: None });
    let left = &mut state.screens.left[by.at()];
    *left -= 1;
    if *left == 0 && !aside_open(state, by) {
        finish(book, state, by, turn);
    }
    Ok(())
}

/// No more rerolls for this seat (F7.7).
pub(super) fn done(book: &Book, state: &mut State, by: Seat, turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    check_turn(book, &state.table, by)?;
    finish(book, state, by, turn);
    Ok(())
}

/// Can a Buddy still set a die aside (F10.3)? Then it is not done by itself.
fn aside_open(state: &State, seat: Seat) -> bool {
    skills::buddy(&state.table, seat) && !state.screens.aside.iter().any(|(other, _)| *other == seat)
}

/// A seat is done. What it has left counts for a Gatherer when the phase ends (F10.5).
pub(super) fn finish(book: &Book, state: &mut State, seat: Seat, turn: &mut Turn<'_, Event>) {
    if let Phase::Rerolls { done, .. } = &mut state.table.phase {
        done[seat.at()] = true;
        turn.tell(Event::Done(seat));
    }
    rounds::close_rerolls(book, state, turn);
}
