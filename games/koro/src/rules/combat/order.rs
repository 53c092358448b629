//! Initiatives and the attack order (K12.6, K12.12 to K12.14, K15.3).

use super::arms;
use crate::state::moves::{CombatEvent, Event};
use crate::state::{Fighter, Foe, Source, Stage, State};
use gogome_contract::StepContext;
use std::cmp::Reverse;

/// Initiatives are read, and the order is fixed for the whole fight.
pub(super) fn stage(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Some(combat) = &mut table.combat else { return };
    for fighter in &mut combat.fighters {
        fighter.initiative = arms::initiative(&table.players[fighter.seat.at()]);
    }
    let order = order(combat.foe, &combat.fighters);
    combat.order = order.iter().map(|(source, _)| *source).collect();
    combat.stage = Stage::Turn;
    ctx.tell(Event::Combat(CombatEvent::Order(order)));
}

/// Who attacks after whom, with initiatives: those who sent a monk, then everybody else with the dragon, by falling initiative. The
/// dragon wins ties, or the samurai that did not move; other ties go by turn order (K12.12 to K12.14, K15.3).
pub fn order(foe: Foe, fighters: &[Fighter]) -> Vec<(Source, u8)> {
    let mut order: Vec<(Source, u8, bool)> = Vec::new();
    if let Foe::Dragon { dragon, .. } = foe {
        order.push((Source::Dragon, dragon.printed().initiative, false));
    }
    let samurai = fighters.iter().filter(|fighter| fighter.out.is_none());
    order.extend(samurai.map(|fighter| (Source::Seat(fighter.seat), fighter.initiative, fighter.heroic)));
    if matches!(foe, Foe::Samurai { .. }) {
        // the mover stands first among the fighters
        order.reverse();
    }
    order.sort_by_key(|(_, initiative, heroic)| (!heroic, Reverse(*initiative)));
    order.into_iter().map(|(source, initiative, _)| (source, initiative)).collect()
}
