//! Injuries: which kinds are free, which is chosen, which is taken unasked (F12.5-F12.8, F16.7).

use super::content::{Book, InjuryKind};
use super::moves::Event;
use super::rounds;
use super::skills;
use super::state::{Phase, State, Table};
use super::text::refusals;
use crate::contract::{Refusal, Seat, Turn};

/// All kinds, in the order of the cards.
pub const KINDS: [InjuryKind; 4] = [InjuryKind::Leg, InjuryKind::Arm, InjuryKind::Amnesia, InjuryKind::Eye];

/// The kinds a seat has not taken yet (F12.5).
pub fn free(table: &Table, seat: Seat) -> Vec<InjuryKind> {
    KINDS.into_iter().filter(|kind| !table.traveller(seat).injuries.contains(kind)).collect()
}

/// Takes a last remaining kind without asking (F12.5), at the moment of the injury (F12.8). For a leg the die is still asked.
pub(super) fn force(table: &mut Table, seat: Seat, owed: &mut [u8], turn: &mut Turn<'_, Event>) {
    if let ([kind], 1..) = (free(table, seat).as_slice(), owed[seat.at()])
        && *kind != InjuryKind::Leg
    {
        owed[seat.at()] = 0;
        table.travellers[seat.at()].injuries.push(*kind);
        turn.tell(Event::Injured { seat, kind: *kind, die: None });
        skills::forget(table, seat, *kind, turn);
    }
}

pub(super) fn choose(
    book: &Book,
    state: &mut State,
    by: Seat,
    kind: InjuryKind,
    die: Option<u8>,
    turn: &mut Turn<'_, Event>,
) -> Result<(), Refusal> {
    let table = &state.table;
    let Phase::Injuries { owed } = &table.phase else { return Err(refusals::phase(book, table)) };
    if owed[by.at()] == 0 {
        return Err(refusals::no_injury(table));
    }
    if !free(table, by).contains(&kind) {
        return Err(refusals::taken_injury(book, table, by, kind));
    }
    match (kind, die) {
        (InjuryKind::Leg, None) => return Err(refusals::which_die(table, by)),
        (InjuryKind::Leg, Some(place)) if !table.traveller(by).has_die(place) => {
            return Err(refusals::not_your_die(table, by));
        }
        (InjuryKind::Leg, Some(_)) | (_, None) => {}
        (_, Some(_)) => return Err(refusals::no_die_needed(book, kind)),
    }
    let mut owed = owed.clone();
    take(state, by, kind, die, &mut owed, turn);
    state.table.phase = Phase::Injuries { owed };
    rounds::next_if_answered(state, turn);
    Ok(())
}

/// Takes one injury of those owed.
pub(super) fn take(
    state: &mut State,
    seat: Seat,
    kind: InjuryKind,
    die: Option<u8>,
    owed: &mut [u8],
    turn: &mut Turn<'_, Event>,
) {
    let traveller = &mut state.table.travellers[seat.at()];
    traveller.injuries.push(kind);
    if let Some(place) = die.map(usize::from) {
        traveller.dice[place] = None;
        state.screens.hands[seat.at()][place] = None;
    }
    owed[seat.at()] -= 1;
    turn.tell(Event::Injured { seat, kind, die });
    skills::forget(&mut state.table, seat, kind, turn);
    force(&mut state.table, seat, owed, turn);
}
