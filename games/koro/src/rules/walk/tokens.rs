//! Adventure tokens on the way (K4.10, K6.1), and the Lava Trap (K6.8).

use crate::content::AdventureKind;
use crate::content::board::SpaceId;
use crate::rules::refused::WalkRefused;
use crate::state::moves::{Event, MountainEvent, Take};
use crate::state::{Board, State, Table, Walk};
use gogome_contract::{Seat, StepContext};
use std::collections::BTreeSet;

/// Is there a token on a space that these wishes want?
pub fn wanted(board: &Board, take: &Take, space: SpaceId) -> bool {
    let token = board.on(space).and_then(|on| on.adventure);
    token.is_some_and(|token| match take {
        Take::All => token != AdventureKind::LavaTrap,
        Take::None => false,
        Take::On(spaces) => spaces.contains(&space),
    })
}

/// The adventure token of a space is taken by who has arrived there. A Lava Trap is used at once: on the space that was named, or
/// the first that will do, but on none that is barred (K6.1, K6.8).
pub fn take(
    state: &mut State,
    seat: Seat,
    space: SpaceId,
    trap: Option<SpaceId>,
    barred: &[SpaceId],
    ctx: &mut StepContext<'_, Event>,
) {
    let table = &mut state.table;
    let Some(on) = table.board.spaces.get_mut(&space) else { return };
    let Some(token) = on.adventure.take() else { return };
    if on.is_empty() {
        table.board.spaces.remove(&space);
    }
    ctx.tell(Event::Mountain(MountainEvent::Took { seat, token, space }));
    if token != AdventureKind::LavaTrap {
        table.player_mut(seat).adventure.push(token);
        return;
    }
    let spaces = trap_spaces(table, seat, space, barred);
    let space = trap.filter(|trap| spaces.contains(trap)).or(spaces.first().copied());
    if let Some(space) = space {
        table.board.flood(space);
    }
    ctx.tell(Event::Mountain(MountainEvent::Trap { seat, space }));
}

/// Where a Lava Trap that a seat takes on a space can go: a dry space of a laid tile, at most two steps away, without samurai,
/// dragon, scroll disc or monk, not barred, and not where somebody in a combat came from (K6.8). In the order of the spaces.
pub fn trap_spaces(table: &Table, seat: Seat, at: SpaceId, barred: &[SpaceId]) -> Vec<SpaceId> {
    let mut near = BTreeSet::from([at]);
    for _ in 0..AdventureKind::LavaTrap.printed().amount {
        let further = near.iter().flat_map(|space| space.neighbours()).copied();
        let laid: Vec<SpaceId> = further.filter(|space| table.board.is_laid(space.place())).collect();
        near.extend(laid);
    }
    let fighters = table.combat.iter().flat_map(|combat| &combat.fighters);
    let from: Vec<SpaceId> = fighters.map(|fighter| fighter.from).collect();
    near.retain(|space| {
        let dragon = table.board.dragon(space.place()).is_some_and(|guard| guard.space == *space);
        let kept = table.board.on(*space).is_some_and(|on| on.scroll.is_some() || on.monk);
        let samurai = *space == at || table.samurai_on(*space).any(|other| other != seat);
        let free = !samurai && !dragon && !kept;
        let unneeded = !barred.contains(space) && !from.contains(space);
        space.place().level().is_some() && !table.board.is_lava(*space) && free && unneeded
    });
    near.into_iter().collect()
}

/// A Lava Trap that the path takes goes where it may (K6.8).
pub(super) fn check_trap(table: &Table, walk: &Walk) -> Result<(), WalkRefused> {
    let trapped = |space: &SpaceId| {
        let on = table.board.on(*space);
        let trap = on.is_some_and(|on| on.adventure == Some(AdventureKind::LavaTrap));
        trap && wanted(&table.board, &walk.take, *space)
    };
    let Some(at) = walk.ahead.iter().position(trapped) else {
        return walk.trap.map_or(Ok(()), |trap| Err(WalkRefused::NoTrap(trap)));
    };
    let (entered, rest) = walk.ahead.split_at(at + 1);
    let behind: Vec<SpaceId> = walk.behind.iter().chain(entered).copied().collect();
    let spaces = trap_spaces(table, walk.seat, walk.ahead[at], &barred(&table.board, &behind, rest));
    match walk.trap {
        Some(trap) if !spaces.contains(&trap) => Err(WalkRefused::NoTrap(trap)),
        None if !spaces.is_empty() => Err(WalkRefused::TrapWhere { token: walk.ahead[at], spaces }),
        _ => Ok(()),
    }
}

/// The spaces of a walk that no Lava Trap goes on: those still to enter, and the one that retreat or defeat would lead to.
pub(super) fn barred(board: &Board, behind: &[SpaceId], ahead: &[SpaceId]) -> Vec<SpaceId> {
    ahead.iter().copied().chain(super::came_from(board, behind)).collect()
}
