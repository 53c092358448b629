//! Whose attack it is, and the roll (K13.1 to K13.3, K13.8).

use super::{arms, end, retreat, set_stage};
use crate::rules::ask;
use crate::state::moves::{CombatEvent, Event};
use crate::state::{Ask, Attack, Combat, Foe, Source, Stage, State, Table};
use gogome_contract::{Seat, StepContext};

/// The attacker takes its weapons. One without any is asked whether to retreat (K13.7).
pub(super) fn turn(state: &mut State) {
    let Some(combat) = &mut state.table.combat else { return };
    match combat.attacker() {
        Some(Source::Dragon) => combat.stage = Stage::Roll,
        Some(Source::Seat(seat)) if combat.is_in(seat) => {
            let first = state.hidden.seats[seat.at()].orders.first_weapon;
            combat.hands = arms::hands(&state.table.players[seat.at()], first);
            if combat.hands.is_empty() {
                combat.stage = Stage::Unarmed;
                ask::put(state, Ask::Retreat, vec![seat]);
            } else {
                combat.idle = 0;
                combat.stage = Stage::Roll;
            }
        }
        _ => combat.stage = Stage::Next,
    }
}

/// Whoever has no weapon and stays makes no attack (K15.10).
pub(super) fn unarmed(state: &mut State) {
    let Some(combat) = &mut state.table.combat else { return };
    combat.idle = combat.idle.saturating_add(1);
    combat.stage = Stage::Next;
}

/// The dragon rolls; a samurai chooses its dice first.
pub(super) fn roll(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let Some(combat) = &state.table.combat else { return };
    match combat.attacker() {
        Some(Source::Seat(seat)) if combat.is_in(seat) && weapon(&state.table, seat).is_some() => {
            ask::put(state, Ask::Dice, vec![seat]);
        }
        Some(Source::Dragon) => bite(&mut state.table, ctx),
        _ => set_stage(&mut state.table, Stage::Next),
    }
}

/// The weapon that a seat attacks with next.
pub(super) fn weapon(table: &Table, seat: Seat) -> Option<crate::gear::Weapon> {
    let side = *table.combat.as_ref()?.hands.first()?;
    arms::weapon_on(table.player(seat), side).filter(|weapon| weapon.usable)
}

/// The dragon rolls against all samurai at once (K13.8).
fn bite(table: &mut Table, ctx: &mut StepContext<'_, Event>) {
    let Some(combat) = &mut table.combat else { return };
    let Foe::Dragon { dragon, .. } = combat.foe else { return };
    let teeth = dragon.printed().colour.printed().dice;
    let attack = arms::bite(teeth, combat.standing().collect(), ctx.chance());
    lies(table, attack, Stage::ReactOthers, ctx);
}

/// Dice have been rolled: everybody sees them.
pub(super) fn lies(table: &mut Table, attack: Attack, stage: Stage, ctx: &mut StepContext<'_, Event>) {
    ctx.tell(Event::Combat(CombatEvent::Rolled(attack.roll.clone())));
    table.last_roll = Some(attack.roll.clone());
    if let Some(combat) = &mut table.combat {
        combat.attack = Some(attack);
        combat.stage = stage;
    }
}

/// The next weapon of the attacker, the next attacker, or the end (K13.1, K13.3).
pub(super) fn next(state: &mut State) {
    let table = &mut state.table;
    let armed = match table.combat.as_ref().and_then(Combat::attacker) {
        Some(Source::Seat(seat)) => weapon_left(table, seat),
        _ => false,
    };
    let Some(combat) = &mut table.combat else { return };
    combat.attack = None;
    if end::is_decided(combat) {
        combat.stage = if matches!(combat.foe, Foe::Samurai { .. }) { Stage::Steal } else { Stage::Over };
    } else if armed {
        combat.stage = Stage::Roll;
    } else {
        combat.advance();
        combat.stage = Stage::Turn;
    }
}

/// Has the attacker, still in the fight, a weapon it has not attacked with? Those that have become useless are passed over.
fn weapon_left(table: &mut Table, seat: Seat) -> bool {
    while table.combat.as_ref().is_some_and(|combat| combat.is_in(seat) && !combat.hands.is_empty()) {
        if weapon(table, seat).is_some() {
            return true;
        }
        if let Some(combat) = &mut table.combat {
            combat.hands.remove(0);
        }
    }
    false
}

/// A roll has been carried out: whoever may retreat is asked, unless the fight is decided (K13.7).
pub(super) fn carried_out(table: &mut Table) {
    let Some(combat) = &table.combat else { return };
    if end::is_decided(combat) {
        return set_stage(table, Stage::Next);
    }
    // in the attack order: between samurai they are asked one after the other (K15.4)
    let left = combat.attackers().filter(|seat| retreat::may(table, *seat)).collect();
    super::set_left(table, left);
    set_stage(table, Stage::Retreat);
}
