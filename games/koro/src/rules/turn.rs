//! The frame of a turn (K3): actions and their halves, passing, ending, the next turn.

use crate::content::{Ability, ScrollKind, book};
use crate::rules::chapter::claim;
use crate::rules::refused::{Refused, TurnRefused};
use crate::rules::{chapter, craft, lapse, magic};
use crate::state::moves::{Crafting, Event, TableEvent, TurnEvent};
use crate::state::{AUTOPILOT_AFTER, EndStage, Field, Half, OpenField, State, Table, Task, Turn};
use gogome_contract::{Seat, StepContext};

/// A disc goes to a field; both its halves are open then (K3.4, K3.9).
///
/// # Errors
/// The field is open already, no action or no disc is left, or the samurai is not up.
pub fn open(state: &mut State, by: Seat, field: Field, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    check_up(&state.table, by)?;
    if state.table.turn.has_open(field) {
        return Err(TurnRefused::OpenAlready(field).into());
    }
    check_begin(&state.table, by)?;
    begin_main(state, by, field, ctx);
    Ok(())
}

/// Whether the main half of a field can be done now: it is open, or an action can be begun there (K3.3 to K3.5).
///
/// # Errors
/// Why not.
pub fn check_main(table: &Table, by: Seat, field: Field) -> Result<(), TurnRefused> {
    check_up(table, by)?;
    if table.turn.has_open(field) { Ok(()) } else { check_begin(table, by) }
}

/// Whether the seat can rest now (K3.6).
///
/// # Errors
/// Why not.
pub fn check_rest(table: &Table, by: Seat) -> Result<(), TurnRefused> {
    check_up(table, by)?;
    check_action(table)?;
    if table.player(by).discs_on_fields() == 0 { Err(TurnRefused::NoRest) } else { Ok(()) }
}

/// Whether the seat's samurai can do anything on the mountain: it lies there conscious.
///
/// # Errors
/// It has escaped, or lies unconscious.
pub fn check_up(table: &Table, by: Seat) -> Result<(), TurnRefused> {
    let player = table.player(by);
    match player.escape {
        Some(_) => Err(TurnRefused::Escaped),
        None if !player.is_up() => Err(TurnRefused::Unconscious),
        None => Ok(()),
    }
}

/// An action is left.
fn check_action(table: &Table) -> Result<(), TurnRefused> {
    if table.turn.actions < book().numbers.actions { Ok(()) } else { Err(TurnRefused::NoAction) }
}

/// An action with a disc can be begun.
fn check_begin(table: &Table, by: Seat) -> Result<(), TurnRefused> {
    check_action(table)?;
    if table.player(by).pool == 0 { Err(TurnRefused::NoDisc) } else { Ok(()) }
}

/// The next action begins: whatever the one before left open is given up (K3.10).
fn begin_action(turn: &mut Turn) {
    close(turn);
    turn.actions += 1;
}

/// What is open lapses: both halves of a field, a craft, the step after a rest (K3.10, K3.15).
fn close(turn: &mut Turn) {
    turn.open = None;
    turn.craft = false;
    turn.fuigo = false;
    turn.breath = false;
}

/// Opens a field for its main half, unless it is open for that ([`check_main`] has been asked).
pub fn begin_main(state: &mut State, by: Seat, field: Field, ctx: &mut StepContext<'_, Event>) {
    if state.table.turn.has_open(field) {
        return;
    }
    begin_action(&mut state.table.turn);
    let player = state.table.player_mut(by);
    player.pool -= 1;
    player.fields[field.at()] += 1;
    let bonus = if player.bonuses.contains_key(&field) { Half::Open } else { Half::Done };
    state.table.turn.open = Some(OpenField { field, main: Half::Open, bonus });
    ctx.tell(Event::Turn(TurnEvent::Opened { seat: by, field }));
}

/// A craft after an action: an open bonus is given up (K3.10).
pub fn begin_craft(turn: &mut Turn) {
    turn.craft = false;
    turn.fuigo = false;
    if let Some(open) = &mut turn.open {
        open.bonus = Half::Done;
    }
}

/// All discs return to the pool: the action is a rest ([`check_rest`] has been asked).
pub fn begin_rest(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) {
    begin_action(&mut state.table.turn);
    let player = state.table.player_mut(by);
    player.pool += player.discs_on_fields();
    player.fields = [0; 3];
    ctx.tell(Event::Turn(TurnEvent::Rested(by)));
}

/// The main half of the open field is done: gear is compared with blueprints (K3.10, K3.11).
pub fn end_main(state: &mut State) {
    let table = &mut state.table;
    if let Some(open) = &mut table.turn.open {
        open.main = Half::Done;
    }
    table.turn.craft = table.player(table.active()).character.has(Ability::CraftAfterEachAction);
    magic::push_check(table);
}

/// The bonus of the open field is used or given up; with the main half done the action is over (K3.10, K3.11).
pub fn end_bonus(state: &mut State) {
    if let Some(open) = &mut state.table.turn.open {
        open.bonus = Half::Done;
        if open.main == Half::Done {
            magic::push_check(&mut state.table);
        }
    }
}

/// The rest is over, with its craft and its gear cards: gear is compared with blueprints, and a step by Deep Breath may follow
/// (K3.11, K3.15).
pub fn end_rest(state: &mut State, by: Seat) {
    state.table.turn.breath = state.table.player(by).scrolls_of(ScrollKind::DeepBreath) > 0;
    magic::push_check(&mut state.table);
}

/// Gives up what is left of the open field, or one action: a rest without crafting if it is legal, else a move of no step without
/// its bonus (K3.8).
///
/// # Errors
/// Nothing is open and no action is left, or the samurai is not up.
pub fn pass(state: &mut State, by: Seat, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    check_up(&state.table, by)?;
    let open = state.table.turn.open.filter(|open| open.main == Half::Open || open.bonus == Half::Open);
    if open.is_none() {
        check_action(&state.table).map_err(|_| TurnRefused::NothingToPass)?;
        if check_rest(&state.table, by).is_ok() {
            return craft::rest(state, by, &Crafting::default(), ctx);
        }
        check_begin(&state.table, by)?;
        begin_main(state, by, Field::Move, ctx);
    }
    ctx.tell(Event::Turn(TurnEvent::Passed(by)));
    let main = open.is_none_or(|open| open.main == Half::Open);
    if let Some(open) = &mut state.table.turn.open {
        open.bonus = Half::Done;
    }
    if main {
        end_main(state);
    }
    Ok(())
}

/// Ends the turn; an open bonus is given up (K3.14).
///
/// # Errors
/// Actions are left.
pub fn done(state: &mut State, by: Seat, _ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let escaped = state.table.player(by).escape.is_some();
    match actions_left(&state.table) {
        left @ 1.. if !escaped => Err(TurnRefused::ActionsLeft(left).into()),
        _ => {
            finish(state);
            Ok(())
        }
    }
}

/// Actions that are left; one whose main half is open is not done.
pub fn actions_left(table: &Table) -> u8 {
    let open = table.turn.open.is_some_and(|open| open.main == Half::Open);
    book().numbers.actions.saturating_sub(table.turn.actions) + u8::from(open)
}

/// The turn ends; what is open is given up.
pub fn finish(state: &mut State) {
    close(&mut state.table.turn);
    state.table.tasks.push(Task::EndTurn(EndStage::Escape));
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
        finish(state);
    } else if player.vacant {
        lapse::act_for(state, seat, ctx);
    } else {
        return false;
    }
    true
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
    state.hidden.seats[seat.at()].orders.autoend && actions_left(table) == 0 && !open
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
    table.turn = Turn::new(table.turn.number.saturating_add(1), seat);
    ctx.tell(Event::Turn(TurnEvent::Began { seat, round: table.round }));
    let player = table.player_mut(seat);
    if std::mem::take(&mut player.unconscious) && player.is_up() {
        ctx.tell(Event::Turn(TurnEvent::Woke(seat)));
    }
}
