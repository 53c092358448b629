//! Where another tile is laid, if anywhere (D-ORIENT2): by a Scroll of the Surveyor, or an Ancient Map (K6.4, K20.3).

use super::draw;
use crate::content::AdventureKind;
use crate::content::board::PlaceId;
use crate::rules::ask;
use crate::rules::refused::{AnswerRefused, ExploreRefused};
use crate::state::moves::{Event, Item, TurnEvent};
use crate::state::{Answer, Ask, State, Table, Task};
use gogome_contract::{Seat, StepContext};

/// The places where it may lie: unexplored, with a tile left for them, and adjacent to the samurai's space or to the tile just
/// laid. In the order of the places.
pub fn places(table: &Table, from: PlaceId, seat: Seat) -> Vec<PlaceId> {
    let mut places = super::beside(table, seat);
    places.extend(from.neighbours().iter().filter(|place| !table.board.is_laid(**place)));
    places.retain(|place| place.level().is_some_and(|level| table.board.stacks[level.index()] > 0));
    places.sort_unstable();
    places.dedup();
    places
}

/// None, then the places.
pub fn options(table: &Table, from: PlaceId, seat: Seat) -> Vec<Answer> {
    let places = places(table, from, seat).into_iter().map(Some);
    std::iter::once(None).chain(places).map(Answer::Further).collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// The place lies already, is beside neither the samurai nor the tile just laid, or there is no tile for it.
pub fn check(table: &Table, from: PlaceId, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let place = match answer {
        Answer::Further(None) => return Ok(()),
        Answer::Further(Some(place)) => *place,
        _ => return Err(AnswerRefused::OtherQuestion),
    };
    let beside = places(table, from, seat);
    if beside.contains(&place) {
        return Ok(());
    }
    Err(AnswerRefused::Explore(match place.level() {
        Some(level) if !table.board.is_laid(place) && table.board.stacks[level.index()] == 0 => {
            ExploreRefused::NoTile(level)
        }
        Some(_) if !table.board.is_laid(place) => ExploreRefused::NotBeside { place, beside },
        _ => ExploreRefused::Laid(place),
    }))
}

/// None (D-ORIENT2).
pub fn default() -> Answer {
    Answer::Further(None)
}

/// The tile is drawn, and the map is spent; with no further tile wanted, no more are asked for.
pub fn close(state: &mut State, by_map: bool, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        let Answer::Further(place) = answer else { continue };
        let Some(Task::Explored { surveyors, map, from }) = state.table.tasks.last_mut() else { continue };
        let Some(place) = place else {
            (*surveyors, *map) = (0, false);
            continue;
        };
        *from = place;
        if by_map {
            state.table.player_mut(seat).spend(AdventureKind::AncientMap);
            ctx.tell(Event::Turn(TurnEvent::Used { seat, item: Item::Token(AdventureKind::AncientMap) }));
        }
        let drawn = place.level().and_then(|level| draw(state, seat, place, level, ctx));
        if let Some(tile) = drawn {
            ask::put(state, Ask::Orient { place, tile }, vec![seat]);
        }
    }
}
