//! Exploring (K7).

pub mod fill;
pub mod further_place;
pub mod orient;

use crate::content::board::{Level, PlaceId, Rotation};
use crate::content::{AdventureKind, ScrollKind, TileId};
use crate::rules::refused::{ExploreRefused, Refused};
use crate::rules::{actions, ask};
use crate::state::moves::{Event, MountainEvent};
use crate::state::{Ask, Field, State, Table, Task};
use gogome_contract::{Seat, StepContext};

/// The places that a seat's samurai may explore: unexplored, and adjacent to its space (K7.1).
pub fn beside(table: &Table, seat: Seat) -> Vec<PlaceId> {
    let space = table.player(seat).position.space();
    let places = space.into_iter().flat_map(|space| space.places_beside().iter().copied());
    places.filter(|place| !table.board.is_laid(*place)).collect()
}

/// Draws a tile for a place (K7.1, K7.2). How it is turned is asked then, unless it was said ahead.
///
/// # Errors
/// No action or disc is left, the place lies already or is not beside the samurai, there is no tile, or a rotation is said of a
/// tile that was not looked at.
pub fn explore(
    state: &mut State,
    by: Seat,
    place: PlaceId,
    rotation: Option<u8>,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    let table = &state.table;
    actions::check_main(table, by, Field::Explore)?;
    let level = check_place(table, by, place)?;
    let rotation = rotation.map(|rotation| check_rotation(state, by, level, rotation)).transpose()?;
    actions::begin_main(state, by, Field::Explore);
    let player = state.table.player(by);
    let surveyors = player.scrolls_of(ScrollKind::Surveyor) * ScrollKind::Surveyor.printed().amount;
    let map = player.adventure.contains(&AdventureKind::AncientMap);
    state.table.tasks.push(Task::Explored { surveyors, map, from: place });
    if let Some(tile) = draw(state, by, place, level, ctx) {
        match rotation {
            Some(rotation) => fill::lay(state, by, place, tile, rotation, ctx),
            None => ask::put(state, Ask::Orient { place, tile }, vec![by]),
        }
    }
    Ok(())
}

/// The level of a place that can be explored now.
fn check_place(table: &Table, by: Seat, place: PlaceId) -> Result<Level, ExploreRefused> {
    let level = place.level().filter(|_| !table.board.is_laid(place)).ok_or(ExploreRefused::Laid(place))?;
    let beside = beside(table, by);
    if !beside.contains(&place) {
        return Err(ExploreRefused::NotBeside { place, beside });
    }
    if table.board.stacks[level.index()] == 0 { Err(ExploreRefused::NoTile(level)) } else { Ok(level) }
}

/// The rotation that is said ahead, by who has looked at the tile.
fn check_rotation(state: &State, by: Seat, level: Level, rotation: u8) -> Result<Rotation, ExploreRefused> {
    let turned = Rotation::new(rotation).ok_or(ExploreRefused::Rotation(rotation))?;
    let peeked = state.hidden.seats[by.at()].peeked.contains_key(&level.number());
    if peeked { Ok(turned) } else { Err(ExploreRefused::NotPeeked) }
}

/// Draws the top tile of a level for a place. Whoever had looked at it need not remember it any more.
fn draw(state: &mut State, by: Seat, place: PlaceId, level: Level, ctx: &mut StepContext<'_, Event>) -> Option<TileId> {
    let tile = state.hidden.tiles[level.index()].pop()?;
    state.table.board.stacks[level.index()] -= 1;
    for behind in &mut state.hidden.seats {
        behind.peeked.remove(&level.number());
    }
    ctx.reveal();
    ctx.tell(Event::Mountain(MountainEvent::Drew { seat: by, place, tile }));
    Some(tile)
}

/// After a tile is filled: further tiles by Surveyors and an Ancient Map (D-ORIENT2), then the end of the main half.
pub fn further(state: &mut State, surveyors: u8, map: bool, from: PlaceId) {
    let seat = state.table.active();
    let nowhere = further_place::places(&state.table, from, seat).is_empty();
    if nowhere || (surveyors == 0 && !map) {
        actions::end_main(state);
        return;
    }
    let by_map = surveyors == 0;
    let left = Task::Explored { surveyors: surveyors.saturating_sub(1), map: map && !by_map, from };
    state.table.tasks.push(left);
    ask::put(state, Ask::Further { from, by_map }, vec![seat]);
}
