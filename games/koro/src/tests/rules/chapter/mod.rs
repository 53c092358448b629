//! The final chapter, the palaces, the end.

mod claim;
mod countdown;
mod ending;
mod erupt;
mod escape;
mod resign;

use crate::content::{BlueprintId, Palace};
use crate::gear::GearType;
use crate::state::moves::{ChapterEvent, Event, Move};
use crate::state::{Chapter, Escape, Item, Magic, Position, State};
use crate::tests::kit::{gear, go};
use gogome_contract::Seat;

/// No seat of the table: it holds the marker where the countdown shall stand still.
const NOBODY: Seat = Seat(9);

/// The final chapter runs; so many spaces of the track are behind.
fn chapter(state: &mut State, holder: Seat, step: u8) {
    let rope = step > 2;
    state.table.chapter = Some(Chapter { holder, spare: false, step, rope, escaped: 0 });
}

/// The active seat ends its turn, both actions done.
fn end_turn(state: &mut State) -> Vec<Event> {
    state.table.turn.actions = 2;
    go(state, Move::Done)
}

/// What the chapter told.
fn told(events: &[Event]) -> Vec<ChapterEvent> {
    let of_chapter = |event: &Event| match event {
        Event::Chapter(told) => Some(told.clone()),
        _ => None,
    };
    events.iter().filter_map(of_chapter).collect()
}

/// A samurai has escaped, in the chapter that runs.
fn escaped(state: &mut State, seat: Seat, palace: Palace) {
    let chapter = state.table.chapter.as_mut().unwrap();
    chapter.escaped += 1;
    let escape = Escape { palace, round: 9, place: chapter.escaped };
    let player = state.table.player_mut(seat);
    player.position = Position::In(palace);
    player.escape = Some(escape);
}

/// A gear is magical by a blueprint that the seat holds, with its disc.
fn enchanted(state: &mut State, seat: Seat, of: GearType, blueprint: &str, grid: &str) {
    let blueprint = BlueprintId::read(blueprint).unwrap();
    gear(state, seat, of, grid);
    let player = state.table.player_mut(seat);
    player.blueprints.insert(of, blueprint);
    player.pack.lower.push(Item::Blueprint(of));
    player.magic.insert(of, Magic { blueprint, side: None, away: false });
}
