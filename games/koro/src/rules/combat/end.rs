//! The end of a fight (K14, K15.4, K15.10, K13.11).

use super::{attack, set_stage, steal};
use crate::content::{DragonId, ScrollKind};
use crate::gear::GearType;
use crate::rules::chapter::countdown;
use crate::rules::walk::pay;
use crate::rules::{ask, magic};
use crate::state::moves::{CombatEvent, Event, Item, Why};
use crate::state::{Ask, Combat, Foe, Stage, State, Table};
use gogome_contract::{Seat, StepContext};

/// Is a fight over: a dragon slain, nobody left against it; one of two samurai left, or both idle for a round (K14, K15.4, K15.10)?
pub fn is_decided(combat: &Combat) -> bool {
    let standing = combat.standing().count();
    match combat.foe {
        Foe::Dragon { .. } => combat.is_slain() || standing == 0,
        Foe::Samurai { .. } => standing < 2 || usize::from(combat.idle) >= combat.order.len(),
    }
}

/// The dragon leaves the game; each samurai still in the fight gets a tooth (K14.1).
pub(super) fn slay(table: &mut Table, ctx: &mut StepContext<'_, Event>) {
    let Some(combat) = &mut table.combat else { return };
    let Foe::Dragon { place, dragon, .. } = combat.foe else { return };
    if let Some(laid) = table.board.tiles.get_mut(&place) {
        laid.dragon = None;
    }
    let by: Vec<Seat> = combat.standing().collect();
    combat.teeth = by.iter().map(|seat| (*seat, 1)).collect();
    combat.stage = Stage::Teeth;
    ctx.tell(Event::Combat(CombatEvent::Slain { dragon, by }));
}

/// A roll has been carried out, teeth and all: the dragon is slain, rewards follow its end, or whoever may retreats (K13.7, K14.1).
pub(super) fn settle(table: &mut Table, ctx: &mut StepContext<'_, Event>) {
    let Some(combat) = &table.combat else { return };
    let lives = combat.dragon_place().is_some_and(|place| table.board.dragon(place).is_some());
    if !combat.is_slain() {
        attack::carried_out(table);
    } else if lives {
        slay(table, ctx);
    } else {
        set_stage(table, Stage::Reward);
    }
}

/// Each samurai still in the fight scores for the dragon (K14.1).
pub(super) fn reward(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    set_stage(&mut state.table, Stage::Over);
    let Some(combat) = &state.table.combat else { return };
    if let Foe::Dragon { dragon, .. } = combat.foe {
        let by: Vec<Seat> = combat.standing().collect();
        countdown::score_together(state, &by, dragon.printed().colour.printed().vp, Why::Dragon, ctx);
    }
}

/// The victor over a samurai may steal, unless the other one has resigned (K15.7, K18.4).
pub(super) fn steal(state: &mut State) {
    set_stage(&mut state.table, Stage::Over);
    let Some(combat) = &state.table.combat else { return };
    let Some(victor) = victor(combat) else { return };
    let Some(from) = combat.rival(victor).filter(|from| !state.table.player(*from).resigned) else { return };
    if steal::options(&state.table, from, victor).len() > 1 {
        ask::put(state, Ask::Steal { from }, vec![victor]);
    }
}

/// The one of two samurai who is left.
fn victor(combat: &Combat) -> Option<Seat> {
    let mut standing = combat.standing().filter(|_| matches!(combat.foe, Foe::Samurai { .. }));
    standing.next().filter(|_| standing.next().is_none())
}

/// The fight is over: magic cubes that absorbed return, and gear is compared with blueprints (K13.11, K11.9). A dragon that stands
/// takes the permanent damage of those who hold the Thousand Needles.
pub(super) fn over(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Some(combat) = table.combat.take() else { return };
    if !combat.is_slain() {
        ctx.tell(Event::Combat(CombatEvent::Over { won: victor(&combat) }));
    }
    for fighter in &combat.fighters {
        if let Foe::Dragon { dragon, .. } = combat.foe {
            needles(table, fighter.seat, dragon, ctx);
        }
        pay::give_back(table, fighter.seat, GearType::Helmet, ctx);
    }
    magic::push_check(table);
}

/// Thousand Needles: once a combat, on a dragon that was not slain.
fn needles(table: &mut Table, seat: Seat, dragon: DragonId, ctx: &mut StepContext<'_, Event>) {
    let damage =
        table.player(seat).scrolls_of(ScrollKind::ThousandNeedles) * ScrollKind::ThousandNeedles.printed().amount;
    let guards = table.board.tiles.values_mut().filter_map(|laid| laid.dragon.as_mut());
    let Some(guard) = guards.into_iter().find(|guard| guard.dragon == dragon && damage > 0) else { return };
    guard.damage = guard.damage.saturating_add(damage);
    let item = Item::Scroll(ScrollKind::ThousandNeedles);
    ctx.tell(Event::Combat(CombatEvent::Reacted { seat, item }));
    ctx.tell(Event::Combat(CombatEvent::Damaged { dragon, damage }));
}
