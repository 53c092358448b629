//! The actions of a turn (K3.3 to K3.11): whether one can be begun, its two halves, what ends with it.

use crate::content::{Ability, ScrollKind, book};
use crate::rules::magic;
use crate::rules::refused::{Refused, TurnRefused};
use crate::state::moves::{Event, TurnEvent};
use crate::state::{EndStage, Field, Half, OpenField, State, Table, Task, Turn};
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
    begin_main(state, by, field);
    tell_opened(by, field, ctx);
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
pub fn check_action(table: &Table) -> Result<(), TurnRefused> {
    if table.turn.actions < book().numbers.actions { Ok(()) } else { Err(TurnRefused::NoAction) }
}

/// An action with a disc can be begun.
pub fn check_begin(table: &Table, by: Seat) -> Result<(), TurnRefused> {
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

/// The log tells of a field that is opened and not used at once; else what is done there says it.
pub fn tell_opened(seat: Seat, field: Field, ctx: &mut StepContext<'_, Event>) {
    ctx.tell(Event::Turn(TurnEvent::Opened { seat, field }));
}

/// Opens a field for its main half, unless it is open for that ([`check_main`] has been asked).
pub fn begin_main(state: &mut State, by: Seat, field: Field) {
    if state.table.turn.has_open(field) {
        return;
    }
    begin_action(&mut state.table.turn);
    let player = state.table.player_mut(by);
    player.pool -= 1;
    player.fields[field.at()] += 1;
    let bonus = if player.bonuses.contains_key(&field) { Half::Open } else { Half::Done };
    state.table.turn.open = Some(OpenField { field, main: Half::Open, bonus });
}

/// A craft after an action: an open bonus is given up (K3.10). A Fuigo's comes first, and leaves a character's own open (K19.2).
pub fn begin_craft(turn: &mut Turn) {
    if turn.fuigo {
        turn.fuigo = false;
    } else {
        turn.craft = false;
    }
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
