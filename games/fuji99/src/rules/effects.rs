//! What cards do when they are used (C6, C12 to C16).

use crate::content::{Kind, book};
use crate::rules::flow::{ability, advance, reach};
use crate::rules::refused::Refused;
use crate::state::moves::Event;
use crate::state::{State, Table};
use gogome_contract::StepContext;

/// The active seat pays a card and does what it says; its cubes go into the bag, the card to the discards (C6).
pub fn use_card(state: &mut State, slot: u8, ctx: &mut StepContext<'_, Event>) -> Result<(), Refused> {
    let table = &mut state.table;
    let seat = table.active;
    let hand = || table.mover().hand.clone();
    let held = *table.mover().held(slot).ok_or_else(|| Refused::NoSlot { slot, hand: hand() })?;
    let (kind, cost) = (held.kind, held.kind.card().cost);
    if cost > table.out.yellow {
        return Err(Refused::NotPayable { held, yellow: table.out.yellow, hand: hand() });
    }
    table.out.yellow -= cost;
    let mover = table.player_mut(seat);
    mover.used += cost;
    mover.bag.plain += held.cubes;
    mover.hand.retain(|other| other.slot != slot);
    if let Some(action) = table.actions.last_mut() {
        action.used.push(kind);
    }
    ctx.tell(Event::Used { seat, kind, cubes: held.cubes });
    let parked = kind == Kind::Ember && ember(table, ctx);
    if !parked {
        table.discards.push(kind);
    }
    let floor = target(table, kind);
    if floor.is_none() {
        still(table, kind, parked, ctx);
    }
    if floor.is_some_and(|floor| advance(table, floor, 0, ctx)) {
        reach(state, ctx);
    } else {
        ability(state, ctx);
    }
    Ok(())
}

/// The floor to which a card moves the marker; none if it moves nothing, or nothing now (C14, C16).
pub fn target(table: &Table, kind: Kind) -> Option<u8> {
    let race = &book().race;
    let marker = table.marker;
    let further = |floors: u8| (floors > 0).then_some(marker + floors);
    match kind {
        Kind::Ladder | Kind::Cart if table.seats() == 2 => further(race.two_player_jump),
        Kind::Ladder => table.next_rank(),
        Kind::Cart => table.next_rank().map(|floor| floor + race.cart_extra),
        Kind::Landing => Some(((marker / race.landing_step + 1) * race.landing_step).min(race.goal)),
        Kind::Sled => further(table.actions.last().map_or(0, |action| action.draw.plain)),
        Kind::Steps => further(race.steps),
        Kind::Tremor | Kind::Salt | Kind::Ember | Kind::Sandals => None,
    }
}

/// The effect of a card that moves nothing: salt removes a red cube from the sheet (C15); sandals have none (C13).
fn still(table: &mut Table, kind: Kind, parked: bool, ctx: &mut StepContext<'_, Event>) {
    let seat = table.active;
    let mover = table.player_mut(seat);
    match kind {
        Kind::Salt if mover.reds > 0 => {
            mover.reds -= 1;
            mover.bag.red += 1;
            ctx.tell(Event::Salted { seat });
        }
        Kind::Ember if parked => {}
        Kind::Sandals => {}
        _ => ctx.tell(Event::Fizzled { kind }),
    }
}

/// Puts the ember before the sole leader, to count in their next turn (C12). Returns whether there is one.
fn ember(table: &mut Table, ctx: &mut StepContext<'_, Event>) -> bool {
    let Some(on) = table.leader() else { return false };
    table.player_mut(on).pending += 1;
    ctx.tell(Event::Ember { on });
    true
}
