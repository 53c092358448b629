//! The clock answers for those who did not, and for seats at which nobody sits any more (2.2).

use crate::rules::awaited::waits;
use crate::rules::refused::Refused;
use crate::rules::{questions, run, turn};
use crate::state::duty::DutyKey;
use crate::state::moves::{Event, TableEvent};
use crate::state::{AUTOPILOT_AFTER, State};
use gogome_contract::{Holder, Seat, StepContext};

/// The time of a duty is over: a question gets the answers that the rules have for it, a turn is given up.
///
/// # Errors
/// No clock runs under this key.
pub fn lapse(state: &mut State, key: &str, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let closed = || Refused::NoLapse { key: key.to_owned() };
    let key: DutyKey = key.parse().map_err(|_| closed())?;
    let seats = waits(&state.table).into_iter().find(|wait| wait.key == key).map(|wait| wait.seats);
    for seat in seats.ok_or_else(closed)? {
        miss(state, seat, ctx);
        match key {
            DutyKey::Question(_) => answer_for(state, seat),
            DutyKey::Turn { number, .. } => give_up_turn(state, seat, number, ctx),
        }
    }
    run::go_on(state, ctx);
    Ok(())
}

/// A deadline of a seat has passed; with the third in a row it is on autopilot.
fn miss(state: &mut State, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    ctx.tell(Event::Table(TableEvent::ByClock(seat)));
    let player = state.table.player_mut(seat);
    player.missed = player.missed.saturating_add(1);
    if player.missed == AUTOPILOT_AFTER {
        ctx.tell(Event::Table(TableEvent::Autopilot { seat, on: true }));
    }
}

/// The open question gets the default answer of a seat.
fn answer_for(state: &mut State, seat: Seat) {
    if let Some(question) = state.table.question() {
        let answer = questions::default(&state.table, &question.ask, seat);
        questions::write(state, seat, answer);
    }
}

/// The turn of a seat runs to its end, or until others are asked: its questions get the default, each action that is left is
/// passed, and whoever has escaped claims what brings most (D-TURN, D-CLAIM).
fn give_up_turn(state: &mut State, seat: Seat, number: u16, ctx: &mut StepContext<'_, Event>) {
    while state.table.over.is_none() && state.table.turn.number == number {
        match state.table.question() {
            Some(question) if question.waiting.contains(&seat) => answer_for(state, seat),
            Some(_) => return,
            None => turn::act_for(state, seat, ctx),
        }
        run::go_on(state, ctx);
    }
}

/// A seat changes hands. Where nobody sits any more, the open question is answered by default.
pub fn reseat(state: &mut State, seat: Seat, now: Holder, ctx: &mut StepContext<'_, Event>) {
    let Some(player) = state.table.players.get_mut(seat.at()) else { return };
    let vacant = now == Holder::Nobody;
    if vacant != player.vacant {
        player.missed = 0;
    }
    player.vacant = vacant;
    if player.vacant && state.table.question().is_some_and(|question| question.waiting.contains(&seat)) {
        answer_for(state, seat);
    }
    run::go_on(state, ctx);
}
