//! Leaving the volcano in time (K17).

use super::ways::{Steps, Ways};
use super::worth::{POINT, Scale};
use crate::content::board::SpaceId;
use crate::content::{BonusItem, CountdownEvent, Palace, book};
use crate::rules::actions;
use crate::rules::chapter::{claim, escape};
use crate::state::{Claimed, Table};

/// Steps of the countdown whose lava is foreseen.
const AHEAD: usize = 3;
/// A turn on the mountain in the final chapter brings about as much.
const TURN: i64 = 250;

/// How a seat leaves.
pub struct Flight {
    /// Where it leaves.
    pub exit: SpaceId,
    /// It has to set out now.
    pub now: bool,
}

/// The way out of the final chapter; none before it, or with no way out.
pub fn flight(scale: &Scale<'_>, ways: &Ways<'_>, steps: &Steps) -> Option<Flight> {
    let table = scale.table;
    table.chapter.as_ref()?;
    let dry = foreseen(scale, ways);
    let (exit, far) = exit(scale, ways, steps, &dry)?;
    let claims = claims(scale, if exit == SpaceId::C { Palace::Big } else { Palace::Small });
    let now = turns(scale, ways, exit, far) + scale.temper.reserve() + claims >= scale.turns || dry.of(exit).is_none();
    Some(Flight { exit, now })
}

/// Steps as they will be when the lava of the next turns has come.
fn foreseen(scale: &Scale<'_>, ways: &Ways<'_>) -> Steps {
    let step = scale.table.chapter.as_ref().map_or(0, |chapter| usize::from(chapter.step));
    let ahead = if scale.temper.sees_all() { AHEAD } else { 0 };
    let next = book().countdown.iter().skip(step).take(ahead);
    let numbers = next.filter_map(|event| match event {
        CountdownEvent::Lava(number) => Some(*number),
        CountdownEvent::Blank | CountdownEvent::Rope | CountdownEvent::End => None,
    });
    let here = scale.player().position.space().unwrap_or(SpaceId::C);
    ways.foreseen(numbers.collect()).from(here)
}

/// The exit that is taken, with the steps to it: the centre if it can be reached in time and stays within reach, else the nearer one of
/// it and the tile with the small rope.
fn exit(scale: &Scale<'_>, ways: &Ways<'_>, steps: &Steps, dry: &Steps) -> Option<(SpaceId, u16)> {
    let board = &scale.table.board;
    let centre = steps.of(SpaceId::C).map(|far| (SpaceId::C, far));
    let rope = board.tiles.iter().filter(|(_, laid)| laid.tile.printed().rope && laid.dragon.is_none());
    let small = rope.flat_map(|(place, _)| place.spaces()).filter(|space| !board.is_lava(*space));
    let small = small.filter_map(|space| Some((space, steps.of(space)?))).min_by_key(|(space, far)| (*far, *space));
    let in_time = |(exit, far): &(SpaceId, u16)| {
        dry.of(*exit).is_some() && turns(scale, ways, *exit, *far) + scale.temper.reserve() <= scale.turns
    };
    let nearer = [centre, small].into_iter().flatten().min_by_key(|(_, far)| *far);
    centre.filter(|centre| !scale.temper.leaves_by_the_nearest() && in_time(centre)).or(nearer)
}

/// Turns, the one that goes on among them, until somebody so many steps from an exit can leave there.
fn turns(scale: &Scale<'_>, ways: &Ways<'_>, exit: SpaceId, far: u16) -> i64 {
    walked(scale, far.div_ceil(ways.stride)).max(until_open(scale.table, exit))
}

/// Turns, the one that goes on among them, until so many move actions are done, rests between them.
fn walked(scale: &Scale<'_>, moves: u16) -> i64 {
    let player = scale.player();
    let (moves, pool) = (i64::from(moves), i64::from(player.pool));
    let discs = (pool + i64::from(player.discs_on_fields())).max(1);
    let rests = if moves > pool { (moves - pool + discs - 1) / discs } else { 0 };
    let a_turn = i64::from(book().numbers.actions);
    let later = (moves + rests - i64::from(actions::actions_left(scale.table))).max(0);
    1 + (later + a_turn - 1) / a_turn
}

/// Turns, the one that goes on among them, until somebody can leave at a space: the first that ends with the rope there.
fn until_open(table: &Table, exit: SpaceId) -> i64 {
    let Some(chapter) = table.chapter.as_ref().filter(|_| escape::leads_to(table, exit).is_none()) else { return 1 };
    let rope = book().countdown.iter().position(|event| *event == CountdownEvent::Rope).unwrap_or(0);
    2 + i64::try_from(rope).unwrap_or(0) - i64::from(chapter.step)
}

/// Turns that are better spent in a palace: those in which a claim brings more than a turn on the mountain.
fn claims(scale: &Scale<'_>, palace: Palace) -> i64 {
    let gain = |item: BonusItem| {
        let row = palace.row(item);
        let taken = |claim: &&Claimed| claim.palace == palace && claim.item == item && claim.light.is_some();
        let taken = scale.table.palaces.0.iter().filter(taken).count();
        let held = usize::from(claim::left(scale.table, scale.seat, item));
        // what is left over brings points in the big palace alone (K18.1)
        let anyway = if palace == Palace::Big { i64::from(row.lowest()) } else { 0 };
        row.light.iter().skip(taken).take(held).filter(|vp| (i64::from(**vp) - anyway) * POINT > TURN).count()
    };
    i64::try_from(BonusItem::ALL.into_iter().map(gain).sum::<usize>()).unwrap_or(0)
}
