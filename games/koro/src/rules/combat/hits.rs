//! Hits are counted: they come off the dragon's health, or the helmets of those hit absorb them (K13.4, K13.8 to K13.10).

use super::{out, set_stage};
use crate::gear::GearType;
use crate::rules::walk::pay;
use crate::rules::{ask, magic};
use crate::state::moves::{CombatEvent, Event};
use crate::state::{Ask, Foe, Out, Position, Source, Stage, State, Table};
use gogome_contract::{Seat, StepContext};

/// Carries out the hits of a roll. Whoever cannot absorb them is defeated; the others say how they do.
pub(super) fn stage(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    set_stage(table, Stage::Break);
    let Some(combat) = &mut table.combat else { return };
    let Some(attack) = &combat.attack else { return };
    let damage = attack.hits();
    if let (Foe::Dragon { dragon, health, .. }, Source::Seat(_)) = (&mut combat.foe, attack.roll.by) {
        *health = health.saturating_sub(damage);
        ctx.tell(Event::Combat(CombatEvent::Wounded { dragon: *dragon, hits: damage, health: *health }));
        return;
    }
    let shares: Vec<(Seat, u16)> = attack.hit.iter().map(|seat| (*seat, attack.share(*seat))).collect();
    let mut paying = Vec::new();
    for (seat, share) in shares.into_iter().filter(|(_, share)| *share > 0) {
        if pay::capacity(table.player(seat), GearType::Helmet) < share {
            defeat(table, seat, ctx);
        } else {
            paying.push(seat);
        }
    }
    if !paying.is_empty() {
        ask::put(state, Ask::Absorb { gear: GearType::Helmet, damage }, paying);
    }
}

/// A samurai is defeated: its helmet loses all its cubes, and it lies unconscious where it came from (K13.10, K13.13, K15.5, K15.6).
fn defeat(table: &mut Table, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let Some(combat) = &mut table.combat else { return };
    let Some(space) = combat.fighter(seat).map(|fighter| fighter.from) else { return };
    out(combat, seat, Out::Defeated);
    let player = table.player_mut(seat);
    player.unconscious = true;
    player.position = Position::On(space);
    player.gear.helmet = player.gear.helmet.without(player.gear.helmet.filled());
    ctx.tell(Event::Combat(CombatEvent::Defeated { seat, space }));
    magic::fade(table, seat, ctx);
}
