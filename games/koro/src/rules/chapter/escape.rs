//! Who stands where a rope hangs escapes (K17.1 to K17.3), and how far that is.

use crate::content::Palace;
use crate::content::board::{Level, PlaceId, SpaceId};
use crate::state::moves::{ChapterEvent, Event};
use crate::state::{Escape, Position, State, Table};
use gogome_contract::{Seat, StepContext};
use std::collections::BTreeSet;

/// The seat whose turn ends escapes if it stands where it can.
pub fn escape(state: &mut State, seat: Seat, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let player = table.player(seat);
    let space = player.position.space().filter(|_| player.is_up());
    let Some(palace) = space.and_then(|space| leads_to(table, space)) else { return };
    let round = table.round;
    let Some(chapter) = &mut table.chapter else { return };
    chapter.escaped += 1;
    let escape = Escape { palace, round, place: chapter.escaped };
    let player = table.player_mut(seat);
    player.position = Position::In(palace);
    player.escape = Some(escape);
    ctx.tell(Event::Chapter(ChapterEvent::Escaped { seat, palace }));
}

/// The palace that is reached from a space now: the big one by the rope at the centre, the small one from the level II tile with
/// the small rope, in the final chapter only (K17.1, K17.2).
pub fn leads_to(table: &Table, space: SpaceId) -> Option<Palace> {
    let chapter = table.chapter.as_ref()?;
    if space == SpaceId::C {
        return chapter.rope.then_some(Palace::Big);
    }
    is_small_rope(table, space).then_some(Palace::Small)
}

/// Is the space one of the level II tile with the small rope?
fn is_small_rope(table: &Table, space: SpaceId) -> bool {
    let tile = table.board.tiles.get(&space.place()).map(|laid| laid.tile.printed());
    tile.is_some_and(|tile| tile.rope && tile.level == Level::II)
}

/// Steps from a space to the nearest escape over laid spaces, lava or not, whoever stands there: to the centre once the rope
/// hangs, else to the tile with the small rope; to the centre, too, as long as that is not laid (P-ERUPT).
pub fn steps_out(table: &Table, from: SpaceId) -> u16 {
    let rope = table.chapter.as_ref().is_some_and(|chapter| chapter.rope);
    let out = small_rope(table).filter(|_| !rope).unwrap_or(PlaceId::C);
    steps_to(table, from, out).unwrap_or(u16::MAX)
}

/// The tile with the small rope, once it is laid.
pub fn small_rope(table: &Table) -> Option<PlaceId> {
    table.board.tiles.keys().copied().find(|place| is_small_rope(table, place.first_space()))
}

/// Steps from a space to the nearest space of a place over laid spaces, lava or not, whoever stands there; nothing if none leads
/// there.
pub fn steps_to(table: &Table, from: SpaceId, to: PlaceId) -> Option<u16> {
    let mut seen = BTreeSet::from([from]);
    let mut layer = vec![from];
    let mut steps = 0;
    while !layer.is_empty() {
        if layer.iter().any(|space| space.place() == to) {
            return Some(steps);
        }
        steps += 1;
        let next = layer.iter().flat_map(|space| space.neighbours().iter().copied());
        layer = next.filter(|space| table.board.is_laid(space.place()) && seen.insert(*space)).collect();
    }
    None
}
