//! Leaving the volcano in time (K17).

use super::ways::{Steps, Ways};
use super::worth::{POINT, Scale};
use crate::content::board::SpaceId;
use crate::content::{BonusItem, CountdownEvent, Palace, book};
use crate::rules::chapter::{claim, escape};
use crate::rules::turn;
use crate::state::{Claimed, Table};

/// Turns that are kept in reserve: lava may close a way.
const RESERVE: i64 = 1;
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
    let (exit, far) = exit(scale, ways, steps)?;
    let needed = turns(scale, far.div_ceil(ways.stride));
    let wait = until_open(table, exit);
    let now = needed.max(wait) + RESERVE + claims(scale) >= scale.turns;
    Some(Flight { exit, now })
}

/// The exit that is taken, with the steps to it: the centre if it can be reached in time, else the tile with the small rope if that is
/// nearer.
fn exit(scale: &Scale<'_>, ways: &Ways<'_>, steps: &Steps) -> Option<(SpaceId, u16)> {
    let table = scale.table;
    let centre = steps.of(SpaceId::C).map(|far| (SpaceId::C, far));
    let rope = table.board.tiles.iter().filter(|(_, laid)| laid.tile.printed().rope && laid.dragon.is_none());
    let small = rope.flat_map(|(place, _)| place.spaces()).filter(|space| !table.board.is_lava(*space));
    let small = small.filter_map(|space| Some((space, steps.of(space)?))).min_by_key(|(space, far)| (*far, *space));
    let late = |far: u16| turns(scale, far.div_ceil(ways.stride)).max(until_open(table, SpaceId::C)) > scale.turns;
    match (centre, small) {
        (Some((_, far)), Some(small)) if late(far) && small.1 < far => Some(small),
        (Some(centre), _) => Some(centre),
        (None, small) => small,
    }
}

/// Turns, the one that goes on among them, until so many move actions are done, rests between them.
fn turns(scale: &Scale<'_>, moves: u16) -> i64 {
    let player = scale.player();
    let (moves, pool) = (i64::from(moves), i64::from(player.pool));
    let discs = (pool + i64::from(player.discs_on_fields())).max(1);
    let rests = if moves > pool { (moves - pool + discs - 1) / discs } else { 0 };
    let a_turn = i64::from(book().numbers.actions);
    let later = (moves + rests - i64::from(turn::actions_left(scale.table))).max(0);
    1 + (later + a_turn - 1) / a_turn
}

/// Turns, the one that goes on among them, until somebody can leave at a space: the first that ends with the rope there.
fn until_open(table: &Table, exit: SpaceId) -> i64 {
    let Some(chapter) = table.chapter.as_ref().filter(|_| escape::leads_to(table, exit).is_none()) else { return 1 };
    let rope = book().countdown.iter().position(|event| *event == CountdownEvent::Rope).unwrap_or(0);
    2 + i64::try_from(rope).unwrap_or(0) - i64::from(chapter.step)
}

/// Turns that are better spent in the palace: those in which a claim brings more than a turn on the mountain.
fn claims(scale: &Scale<'_>) -> i64 {
    let gain = |item: BonusItem| {
        let row = Palace::Big.row(item);
        let taken = |claim: &&Claimed| claim.palace == Palace::Big && claim.item == item && claim.light.is_some();
        let taken = scale.table.palaces.0.iter().filter(taken).count();
        let left = usize::from(claim::left(scale.table, scale.seat, item));
        let lowest = i64::from(row.lowest());
        row.light.iter().skip(taken).take(left).filter(|vp| (i64::from(**vp) - lowest) * POINT > TURN).count()
    };
    i64::try_from(BonusItem::ALL.into_iter().map(gain).sum::<usize>()).unwrap_or(0)
}
