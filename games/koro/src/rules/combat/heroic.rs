//! Heroic monks (D-HEROIC; K12.7 to K12.11, K12.19).

use super::{arms, end, set_left, set_stage, take_left};
use crate::content::{Die, DragonColour, ScrollKind, Spot};
use crate::gear::Cube;
use crate::rules::refused::AnswerRefused;
use crate::rules::{ask, pack};
use crate::state::moves::{CombatEvent, Event};
use crate::state::{Answer, Ask, Dying, Foe, Item, MonkPlace, Player, Sending, Stage, State, Table, Task};
use gogome_contract::{Seat, StepContext};

/// Everybody has joined: those who can send a monk are asked, in turn order from the active player (K12.11).
pub(super) fn begin(table: &mut Table) {
    let Some(combat) = &table.combat else { return };
    let fighters: Vec<Seat> = combat.standing().collect();
    let left = fighters.into_iter().filter(|seat| may_send(table, *seat)).collect();
    set_left(table, left);
    set_stage(table, Stage::Heroic);
}

/// Sends the monks that were named one by one, each with what it takes along; asks for further ones; goes on to the order. Once
/// the dragon is slain, monks that were not sent stay (K12.10, K12.19).
pub(super) fn stage(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let one_by_one = state.table.variant.sequential;
    let Some(combat) = &mut state.table.combat else { return };
    if combat.is_slain() {
        combat.left.clear();
        combat.monks.clear();
        return end::slay(&mut state.table, ctx);
    }
    if !combat.monks.is_empty() {
        let sending = combat.monks.remove(0);
        return send(state, sending, ctx);
    }
    let asked = take_left(&mut state.table, one_by_one, may_send);
    if asked.is_empty() {
        set_stage(&mut state.table, Stage::Order);
    } else {
        ask::put(state, Ask::Heroic, asked);
    }
}

/// Can a seat send a monk: one for each combat, and none against the white dragon (K12.7)?
fn may_send(table: &Table, seat: Seat) -> bool {
    let Some(combat) = &table.combat else { return false };
    let distracted = match combat.foe {
        Foe::Dragon { dragon, .. } => dragon.printed().colour != DragonColour::White,
        Foe::Samurai { .. } => false,
    };
    let fresh = combat.fighter(seat).is_some_and(|fighter| !fighter.heroic && fighter.out.is_none());
    distracted && fresh && !monks(table.player(seat)).is_empty()
}

/// Where a player has monks, the backpack first (K12.8).
pub fn monks(player: &Player) -> Vec<MonkPlace> {
    let carried = (player.pack.count(Item::Monk) > 0).then_some(MonkPlace::Carried);
    let on = Spot::ALL.into_iter().filter(|spot| player.monks_on(*spot) > 0).map(MonkPlace::On);
    carried.into_iter().chain(on).collect()
}

/// The resources one of which goes with a monk; none if the backpack has none (K12.8).
pub fn resources(player: &Player) -> Vec<Option<Cube>> {
    let held: Vec<Option<Cube>> = player.pack.cubes().counts().map(|(cube, _)| Some(cube)).collect();
    if held.is_empty() { vec![None] } else { held }
}

/// A monk goes into the fight: the resource is spent first, then the monk leaves the game, and its die comes off the dragon's health;
/// broken weapons do nothing (K12.8, K12.9, K12.17).
fn send(state: &mut State, sending: Sending, ctx: &mut StepContext<'_, Event>) {
    let Sending { seat, from, cube } = sending;
    if let Some(cube) = cube {
        pack::take(state, seat, Item::Cube(cube));
    }
    match from {
        MonkPlace::Carried => {
            pack::take(state, seat, Item::Monk);
        }
        MonkPlace::On(spot) => {
            if let Some(monks) = state.table.player_mut(seat).monks.get_mut(&spot) {
                *monks = monks.saturating_sub(1);
            }
            state.table.tasks.push(Task::Dying(Dying { seat, from }));
        }
    }
    let player = state.table.player(seat);
    let brothers = player.scrolls_of(ScrollKind::Brotherhood) * ScrollKind::Brotherhood.printed().amount;
    let dice = cube.map(Die::from).into_iter().chain(std::iter::repeat_n(Die::Metal, brothers.into()));
    let hits: u8 = dice.map(|die| arms::throw(die, ctx.chance()).hits).sum();
    let Some(combat) = &mut state.table.combat else { return };
    if let Some(fighter) = combat.fighters.iter_mut().find(|fighter| fighter.seat == seat) {
        fighter.heroic = true;
    }
    if let Foe::Dragon { health, .. } = &mut combat.foe {
        *health = health.saturating_sub(hits.into());
        ctx.tell(Event::Combat(CombatEvent::Heroic { seat, from, cube, hits, health: *health }));
    }
}

/// No monk, or each monk with each resource.
pub fn options(table: &Table, seat: Seat) -> Vec<Answer> {
    let player = table.player(seat);
    let cubes = resources(player);
    let named = monks(player).into_iter().flat_map(|from| cubes.iter().map(move |cube| Some((from, *cube))));
    [None].into_iter().chain(named).map(Answer::Heroic).collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// No monk there, or not one of the resources in the backpack (K12.8).
pub fn check(table: &Table, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let Answer::Heroic(named) = answer else { return Err(AnswerRefused::OtherQuestion) };
    let Some((from, cube)) = named else { return Ok(()) };
    let player = table.player(seat);
    if !monks(player).contains(from) {
        return Err(AnswerRefused::NoMonk(*from));
    }
    if resources(player).contains(cube) { Ok(()) } else { Err(AnswerRefused::NoResource(*cube)) }
}

/// No monk.
pub const fn default() -> Answer {
    Answer::Heroic(None)
}

/// The monks are sent one by one.
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, _ctx: &mut StepContext<'_, Event>) {
    let Some(combat) = &mut state.table.combat else { return };
    for (seat, answer) in answers {
        if let Answer::Heroic(Some((from, cube))) = answer {
            combat.monks.push(Sending { seat, from, cube });
        }
    }
}
