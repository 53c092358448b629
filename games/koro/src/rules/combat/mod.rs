//! Fights (K12 to K15).
//!
//! A fight goes from stage to stage ([`Stage`]). Each stage does what it can at once and names the next one; where seats have a
//! say it puts a question, and the fight goes on when that is answered.
//!
//! * the start (K12): [`join`], [`heroic`] with [`loss`], [`order`]
//! * an attack (K13): [`attack`] with [`dice`], [`react`], [`hits`] with [`absorb`], [`breaking`], [`tooth`], [`retreat`]
//! * the end (K14, K15): [`end`], [`steal`]; [`elect`]: whether samurai fight at all
//! * [`arms`]: what a samurai fights with; [`odds`]: the chance to win against a dragon

pub mod absorb;
pub mod arms;
pub mod attack;
pub mod breaking;
pub mod dice;
pub mod elect;
pub mod end;
pub mod heroic;
pub mod hits;
pub mod join;
pub mod loss;
pub mod odds;
pub mod order;
pub mod react;
pub mod retreat;
pub mod steal;
pub mod tooth;

use crate::content::Dragon;
use crate::content::board::{PlaceId, SpaceId};
use crate::state::moves::{CombatEvent, Event};
use crate::state::{Combat, Fighter, Foe, Guard, Out, Stage, State, Table, Task};
use gogome_contract::{Seat, StepContext};

/// A combat with the dragon of a place begins: the walker has stepped onto its tile, has paid, and has taken its token
/// (K12.1, K12.19). Retreat and defeat lead it back to `from` (K13.12).
pub fn meet(state: &mut State, by: Seat, place: PlaceId, from: SpaceId, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Some(guard) = table.board.dragon(place).copied() else { return };
    let health = health(guard.dragon.printed(), table.players.len(), guard.damage);
    ctx.tell(Event::Combat(CombatEvent::Met { seat: by, dragon: guard.dragon }));
    begin(table, Foe::Dragon { place, dragon: guard.dragon, health }, vec![(by, from)], Stage::Join);
    let left = table.seats_from(by).filter(|seat| join::may_join(table, *seat)).collect();
    set_left(table, left);
}

/// A combat between two samurai begins: the walker has stepped onto the space of another, has paid, and one of the two wants
/// combat (K4.8). Retreat and defeat lead it back to `from` (K15.5); the other one falls where it stands (K15.6).
pub fn duel(state: &mut State, by: Seat, against: Seat, from: SpaceId, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Some(space) = table.player(against).position.space() else { return };
    ctx.tell(Event::Combat(CombatEvent::Duel { by, against, space }));
    begin(table, Foe::Samurai { space }, vec![(by, from), (against, space)], Stage::Order);
}

fn begin(table: &mut Table, foe: Foe, fighters: Vec<(Seat, SpaceId)>, stage: Stage) {
    let fighters = fighters.into_iter().map(|(seat, from)| fighter(seat, from)).collect();
    table.combat = Some(Combat {
        foe,
        fighters,
        stage,
        left: Vec::new(),
        monks: Vec::new(),
        order: Vec::new(),
        at: 0,
        hands: Vec::new(),
        attack: None,
        teeth: Vec::new(),
        idle: 0,
    });
    table.tasks.push(Task::Fight);
}

/// A samurai that has just come into a fight.
const fn fighter(seat: Seat, from: SpaceId) -> Fighter {
    Fighter { seat, from, heroic: false, initiative: 0, out: None }
}

/// The health a dragon starts a combat with, permanent damage taken off (K12.5).
pub fn health(dragon: &Dragon, players: usize, damage: u8) -> u16 {
    u16::from(dragon.health(players)).saturating_sub(damage.into()).max(1)
}

/// The health of the dragon of a tile now: in a fight with it, what is left (K12.5, K13.4).
pub fn health_left(table: &Table, guard: Guard) -> u16 {
    match table.combat.as_ref().map(|combat| combat.foe) {
        Some(Foe::Dragon { place, health, .. }) if place == guard.space.place() => health,
        _ => health(guard.dragon.printed(), table.players.len(), guard.damage),
    }
}

/// The fight goes on from its stage.
pub fn go_on(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let Some(next) = state.table.combat.as_ref().map(|combat| combat.stage) else { return };
    if next == Stage::Over {
        return end::over(state, ctx);
    }
    // it goes on when whatever the stage puts above it is done
    state.table.tasks.push(Task::Fight);
    match next {
        Stage::Join => join::stage(state),
        Stage::Heroic => heroic::stage(state, ctx),
        Stage::Order => order::stage(state, ctx),
        Stage::Turn => attack::turn(state),
        Stage::Unarmed => attack::unarmed(state),
        Stage::Roll => attack::roll(state, ctx),
        Stage::ReactOwn => react::own(state),
        Stage::ReactOthers => react::others(state, ctx),
        Stage::Hits => hits::stage(state, ctx),
        Stage::Break => breaking::stage(state, ctx),
        Stage::Teeth => tooth::stage(state, ctx),
        Stage::Retreat => retreat::stage(state),
        Stage::Next => attack::next(state),
        Stage::Reward => end::reward(state, ctx),
        Stage::Steal => end::steal(state),
        Stage::Over => {}
    }
}

/// The samurai of a seat leaves the fight for good, if it is in one: in a combat resigning is a retreat without theft (K18.4).
pub fn leave(table: &mut Table, seat: Seat) {
    let Some(combat) = &mut table.combat else { return };
    combat.left.retain(|other| *other != seat);
    combat.monks.retain(|sending| sending.seat != seat);
    combat.teeth.retain(|(other, _)| *other != seat);
    if let Some(attack) = &mut combat.attack {
        attack.hit.retain(|other| *other != seat);
    }
    out(combat, seat, Out::Retreated);
}

/// A samurai is out of the fight.
fn out(combat: &mut Combat, seat: Seat, how: Out) {
    if let Some(fighter) = combat.fighters.iter_mut().find(|fighter| fighter.seat == seat && fighter.out.is_none()) {
        fighter.out = Some(how);
    }
}

/// The next stage.
fn set_stage(table: &mut Table, stage: Stage) {
    if let Some(combat) = &mut table.combat {
        combat.stage = stage;
    }
}

/// Those whom the stage has to ask.
fn set_left(table: &mut Table, left: Vec<Seat>) {
    if let Some(combat) = &mut table.combat {
        combat.left = left;
    }
}

/// Those who are asked next: all who are left and whom this concerns, together or one by one.
fn take_left(table: &mut Table, one_by_one: bool, concerns: impl Fn(&Table, Seat) -> bool) -> Vec<Seat> {
    let left = table.combat.as_mut().map(|combat| std::mem::take(&mut combat.left)).unwrap_or_default();
    let mut asked: Vec<Seat> = left.into_iter().filter(|seat| concerns(table, *seat)).collect();
    if one_by_one && asked.len() > 1 {
        let later = asked.split_off(1);
        set_left(table, later);
    }
    asked
}
