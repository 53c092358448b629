//! The frame of a turn (K3): what is given up, how it ends, the next turn.

use crate::rules::chapter::claim;
use crate::rules::refused::{Refused, TurnRefused};
use crate::rules::{actions, chapter, craft};
use crate::state::moves::{Crafting, Event, TableEvent, TurnEvent};
use crate::state::{AUTOPILOT_AFTER, EndStage, Field, Half, State, Task, Turn};
use gogome_contract::{Seat, StepContext};

/// Gives up what is left of the open field, or one action: a rest without crafting if it is legal, else a move of no step without
/// its bonus (K3.8).
///
/// # Errors
/// Nothing is open and no action is left, or the samurai is not up.
pub fn pass(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    actions::check_up(&state.table, by)?;
    let open = state.table.turn.open.filter(|open| open.main == Half::Open || open.bonus == Half::Open);
    if open.is_none() {
        actions::check_action(&state.table).map_err(|_| TurnRefused::NothingToPass)?;
        if actions::check_rest(&state.table, by).is_ok() {
            return craft::rest(state, by, &Crafting::default(), ctx);
        }
        actions::check_begin(&state.table, by)?;
        actions::begin_main(state, by, Field::Move);
        actions::tell_opened(by, Field::Move, ctx);
    }
    ctx.tell(Event::Turn(TurnEvent::Passed(by)));
    let main = open.is_none_or(|open| open.main == Half::Open);
    if let Some(open) = &mut state.table.turn.open {
        open.bonus = Half::Done;
    }
    if main {
        actions::end_main(state);
    }
    Ok(())
}

/// Ends the turn; an open bonus is given up (K3.14).
///
/// # Errors
/// Actions are left.
pub fn done(state: &mut State, by: Seat, _ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let escaped = state.table.player(by).escape.is_some();
    match actions::actions_left(&state.table) {
        left @ 1.. if !escaped => Err(TurnRefused::ActionsLeft(left).into()),
        _ => {
            actions::finish(state);
            Ok(())
        }
    }
}

/// A seat did something: its missed deadlines are forgotten (2.2).
pub fn present(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) {
    let player = state.table.player_mut(by);
    let missed = std::mem::take(&mut player.missed);
    if missed >= AUTOPILOT_AFTER && !player.vacant {
        ctx.tell(Event::Table(TableEvent::Autopilot { seat: by, on: false }));
    }
}

/// Nothing is left to do: a turn that is over by itself ends (K3.12, K3.14), and that of a seat nobody sits at is played by
/// default, as long as anybody is there to wait for. Says whether anything was done.
pub fn settle(state: &mut State, ctx: &mut StepContext<'_, Event>) -> bool {
    let table = &state.table;
    let seat = table.active();
    let player = table.player(seat);
    let anybody = table.playing().any(|seat| !table.player(seat).vacant);
    if table.turn.number == 0 || ((player.vacant || player.resigned) && !anybody) {
        return false;
    }
    if player.resigned || player.unconscious || ends_by_itself(state, seat) {
        actions::finish(state);
    } else if player.vacant {
        act_for(state, seat, ctx);
    } else {
        return false;
    }
    true
}

/// What is done in a turn for a seat that does nothing: the best claim, or one action given up, or the end of the turn.
pub fn act_for(state: &mut State, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let table = &state.table;
    let done = if table.player(seat).escape.is_some() {
        let best = claim::best(table, seat);
        claim::claim(state, seat, best, ctx)
    } else if actions::actions_left(table) > 0 {
        pass(state, seat, ctx)
    } else {
        done(state, seat, ctx)
    };
    if done.is_err() {
        actions::finish(state);
    }
}

/// Nothing can be done any more that an order to end the turn by itself would cut off (K3.14); whoever has escaped has nothing to
/// claim (K17.4).
fn ends_by_itself(state: &State, seat: Seat) -> bool {
    let table = &state.table;
    if table.player(seat).escape.is_some() {
        return claim::best(table, seat).is_none();
    }
    let turn = &table.turn;
    let open = turn.open.is_some_and(|open| open.bonus == Half::Open) || turn.craft || turn.fuigo || turn.breath;
    state.hidden.seats[seat.at()].orders.autoend && actions::actions_left(table) == 0 && !open
}

/// The turn ends, from this stage.
pub fn end(state: &mut State, next: EndStage, ctx: &mut StepContext<'_, Event>) {
    let ended = state.table.active();
    match next {
        EndStage::Escape => {
            state.table.tasks.push(Task::EndTurn(EndStage::Countdown));
            chapter::escape::escape(state, ended, ctx);
        }
        EndStage::Countdown => {
            state.table.tasks.push(Task::EndTurn(EndStage::Next));
            chapter::countdown::advance(state, ended, ctx);
        }
        EndStage::Next => {
            let table = &mut state.table;
            let seat = table.seats_from(ended).nth(1).unwrap_or(ended);
            if Some(&seat) == table.order.first() {
                table.round = table.round.saturating_add(1);
            }
            begin(state, seat, ctx);
        }
    }
}

/// A turn begins; an unconscious samurai wakes up (K3.2).
pub fn begin(state: &mut State, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    for player in &mut table.players {
        let space = player.position.space();
        player.trail.extend(space.filter(|space| player.trail.last() != Some(space)));
    }
    table.turn = Turn::new(table.turn.number.saturating_add(1), seat);
    ctx.tell(Event::Turn(TurnEvent::Began { seat, round: table.round }));
    let player = table.player_mut(seat);
    if std::mem::take(&mut player.unconscious) && player.is_up() {
        ctx.tell(Event::Turn(TurnEvent::Woke(seat)));
    }
}
