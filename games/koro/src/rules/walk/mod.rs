//! Walking (K4), and what lies on the way (K4.10, K6).
//!
//! A way is checked as a whole ([`plan`]), then walked space by space; where it stops, lava is paid for, whoever is met is fought,
//! and what allowed the walk is done.

pub mod passing;
pub mod pay;
pub mod plan;
pub mod reach;
mod theft;
pub mod tokens;

use crate::content::AdventureKind;
use crate::content::board::SpaceId;
use crate::gear::GearType;
use crate::rules::refused::{Refused, WalkRefused};
use crate::rules::{actions, ask, combat, magic};
use crate::state::moves::{Event, MountainEvent, TurnEvent, Walking};
use crate::state::{Ask, Board, Field, Meets, Position, State, Table, Task, Walk, WalkKind, WalkStage};
use gogome_contract::{Seat, StepContext};

/// A move action: the way is checked as a whole, then walked.
///
/// # Errors
/// No action or disc is left, or why the way cannot be walked.
pub fn walk(state: &mut State, by: Seat, walking: Walking) -> Result<(), Refused> {
    actions::check_main(&state.table, by, Field::Move)?;
    let walk = plan::plan(&state.table, by, WalkKind::Action, walking)?;
    actions::begin_main(state, by, Field::Move);
    state.table.tasks.push(Task::Walk(walk));
    Ok(())
}

/// A walk that something else than a move action allows: a bonus, Onigiri, Deep Breath. Whoever calls has seen to it that it is.
///
/// # Errors
/// Why the way cannot be walked.
pub fn set_out(state: &mut State, by: Seat, kind: WalkKind, walking: Walking) -> Result<(), WalkRefused> {
    let walk = plan::plan(&state.table, by, kind, walking)?;
    state.table.tasks.push(Task::Walk(walk));
    Ok(())
}

/// May a sneaking path end on a space: on no dragon's tile, and beside no samurai but on the central tile, bridges and temples
/// (K19.22)?
pub fn sneak_ends(table: &Table, seat: Seat, space: SpaceId) -> bool {
    let alone = table.samurai_on(space).all(|other| other == seat);
    table.board.dragon(space.place()).is_none() && (alone || space.place().level().is_none())
}

/// The last dry space before the one entered last: where retreat and defeat lead (K13.12, K15.5). At worst the start of the walk.
pub fn came_from(board: &Board, behind: &[SpaceId]) -> Option<SpaceId> {
    let (_, before) = behind.split_last()?;
    before.iter().rev().find(|space| !board.is_lava(**space)).or(before.first()).copied()
}

/// One of two samurai wants combat: the walk in progress stops, and meets the other (K4.8).
pub fn stop_to_fight(table: &mut Table, rival: Seat) {
    if let Some(Task::Walk(walk)) = table.tasks.last_mut() {
        walk.meets = Some(Meets::Samurai(rival));
        walk.stage = WalkStage::Pay;
    }
}

/// Walks on: the next space, or what follows where the way ends.
pub fn go_on(state: &mut State, mut walk: Walk, ctx: &mut StepContext<'_, Event>) {
    if state.table.player(walk.seat).resigned {
        return;
    }
    match walk.stage {
        WalkStage::Step if walk.ahead.is_empty() => {
            if let [stays] = *walk.behind {
                ctx.tell(Event::Mountain(MountainEvent::Walked { seat: walk.seat, path: vec![stays], lava: 0 }));
            }
            walk.stage = WalkStage::Pay;
            state.table.tasks.push(Task::Walk(walk));
        }
        WalkStage::Step => step(state, walk, ctx),
        WalkStage::Pay => {
            tell_way(&state.table.board, &mut walk, ctx);
            walk.stage = WalkStage::Meet;
            state.table.tasks.push(Task::Walk(walk.clone()));
            cross_lava(state, &walk, ctx);
        }
        WalkStage::Meet => {
            walk.stage = WalkStage::End;
            state.table.tasks.push(Task::Walk(walk.clone()));
            meet(state, &walk, ctx);
        }
        WalkStage::End => end(state, &walk, ctx),
    }
}

/// The next space is entered (K4.2), and what it brings: a dragon, a token, a samurai.
fn step(state: &mut State, mut walk: Walk, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let (seat, space) = (walk.seat, walk.ahead.remove(0));
    walk.behind.push(space);
    walk.lava += u8::from(table.board.is_lava(space));
    table.player_mut(seat).position = Position::On(space);
    table.last_walk = Some((seat, walk.behind.clone()));
    if !walk.sneaks && table.board.dragon(space.place()).is_some() {
        walk.meets = Some(Meets::Dragon(space.place()));
        walk.stage = WalkStage::Pay;
        table.tasks.push(Task::Walk(walk));
        return;
    }
    if walk.ahead.is_empty() {
        // before what is taken there
        tell_way(&state.table.board, &mut walk, ctx);
    }
    take_token(state, &walk, space, ctx);
    if walk.sneaks {
        theft::steal(state, &walk, space, ctx);
        state.table.tasks.push(Task::Walk(walk));
        return;
    }
    match reach::rival(&state.table, seat, space) {
        Some(rival) if walk.fight.contains(&space) => {
            state.table.tasks.push(Task::Walk(walk));
            stop_to_fight(&mut state.table, rival);
        }
        Some(rival) => {
            tell_way(&state.table.board, &mut walk, ctx);
            state.table.tasks.push(Task::Walk(walk));
            ask::put(state, Ask::Elect { space }, vec![rival]);
        }
        None => state.table.tasks.push(Task::Walk(walk)),
    }
}

/// The token of a space is taken, if the walker wants it (K4.10).
fn take_token(state: &mut State, walk: &Walk, space: SpaceId, ctx: &mut StepContext<'_, Event>) {
    if tokens::wanted(&state.table.board, &walk.take, space) {
        let barred = tokens::barred(&state.table.board, &walk.behind, &walk.ahead);
        tokens::take(state, walk.seat, space, walk.trap, &barred, ctx);
    }
}

/// Tells what was walked since the log told last.
fn tell_way(board: &Board, walk: &mut Walk, ctx: &mut StepContext<'_, Event>) {
    let path: Vec<SpaceId> = walk.behind.iter().skip(walk.told.into()).copied().collect();
    if path.len() < 2 {
        return;
    }
    let entered = path.iter().skip(1).filter(|space| board.is_lava(**space)).count();
    let lava = u8::try_from(entered).unwrap_or(u8::MAX);
    walk.told = u8::try_from(walk.behind.len() - 1).unwrap_or(u8::MAX);
    ctx.tell(Event::Mountain(MountainEvent::Walked { seat: walk.seat, path, lava }));
}

/// Lava that was really entered is paid for, in one sum: Fire Walker, wood and Omamori each free one space, in this order, the
/// latter two only if they are needed (K5.3, K5.5, K5.7).
fn cross_lava(state: &mut State, walk: &Walk, ctx: &mut StepContext<'_, Event>) {
    let seat = walk.seat;
    let mut lava = walk.lava.saturating_sub(pay::fire_walker(state.table.player(seat), walk.kind));
    if let Some(cell) = walk.burn.filter(|_| lava > 0) {
        let weapon = &mut state.table.player_mut(seat).gear.weapon;
        *weapon = weapon.without([cell].into_iter().collect());
        magic::fade(&mut state.table, seat, ctx);
        ctx.tell(Event::Mountain(MountainEvent::Burnt(seat)));
        lava -= 1;
    }
    for item in &walk.used {
        if lava > 0 && *item == plan::OMAMORI && state.table.player_mut(seat).spend(AdventureKind::OmamoriOfFire) {
            ctx.tell(Event::Turn(TurnEvent::Used { seat, item: *item }));
            lava = lava.saturating_sub(AdventureKind::OmamoriOfFire.printed().amount);
        }
    }
    let damage = pay::damage(lava);
    if damage == 0 {
        return;
    }
    // what was named is for the whole way
    match &walk.pay {
        Some(paying) if walk.ahead.is_empty() => pay::pay(state, seat, damage, paying, ctx),
        _ => ask::put(state, Ask::Absorb { gear: GearType::Sandals, damage }, vec![seat]),
    }
}

/// Combat begins, if somebody is met (K4.6, K4.8). The token of a dragon's tile is taken before it (K12.19).
fn meet(state: &mut State, walk: &Walk, ctx: &mut StepContext<'_, Event>) {
    let (Some(meets), Some(from)) = (walk.meets, came_from(&state.table.board, &walk.behind)) else { return };
    match meets {
        Meets::Dragon(place) => {
            if let Some(space) = walk.behind.last() {
                take_token(state, walk, *space, ctx);
            }
            combat::meet(state, walk.seat, place, from, ctx);
        }
        Meets::Samurai(rival) => combat::duel(state, walk.seat, rival, from, ctx),
    }
}

/// The walk is over: a magic cube that paid comes back, and what allowed the walk is done (K5.4, K3.10, K3.15).
fn end(state: &mut State, walk: &Walk, ctx: &mut StepContext<'_, Event>) {
    pay::give_back(&mut state.table, walk.seat, GearType::Sandals, ctx);
    match walk.kind {
        WalkKind::Action => actions::end_main(state),
        WalkKind::Bonus => actions::end_bonus(state),
        WalkKind::Onigiri | WalkKind::Breath => magic::push_check(&mut state.table),
    }
}
