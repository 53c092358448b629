//! States that look the same to one viewer: every hidden thing is drawn anew among what the viewer must think possible.

use crate::content::board::{Level, PlaceId};
use crate::content::{DragonColour, TileId, book};
use crate::gear::Side;
use crate::rules::questions;
use crate::state::{Ask, Elect, Heroic, JoinOrder, Orders, Retreat, State, Table};
use gogome_contract::{Chance, Seat, Viewer};

/// Another state that looks the same to this viewer.
pub fn imagine(state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut other = state.clone();
    if viewer == Viewer::Open && state.table.over.is_some() {
        return other;
    }
    for level in Level::ALL {
        let known = viewer.seat().and_then(|seat| state.hidden.seats[seat.at()].peeked.get(&level.number()).copied());
        let stack = &mut other.hidden.tiles[level.index()];
        restack(stack, level, known, chance);
        let top = stack.last().copied();
        for behind in &mut other.hidden.seats {
            if let (Some(peeked), Some(top)) = (behind.peeked.get_mut(&level.number()), top) {
                *peeked = top;
            }
        }
    }
    chance.shuffle(&mut other.hidden.scrolls);
    for seat in state.table.seats().filter(|seat| viewer.seat() != Some(*seat)) {
        other.hidden.seats[seat.at()].orders = orders(state, seat, chance);
        reanswer(&mut other, seat, chance);
    }
    other
}

/// A stack in another order: a top tile that was looked at stays, and the tile with the small rope comes among those
/// that can be drawn (K1.5).
fn restack(stack: &mut [TileId], level: Level, top: Option<TileId>, chance: &mut dyn Chance) {
    let all = book().tiles_of(level).count();
    let drawn = all - stack.len();
    let free = stack.len() - usize::from(top.is_some());
    let Some(stack) = stack.get_mut(..free) else { return };
    chance.shuffle(stack);
    // as many as there are places; below those nobody draws
    let deep = (all - drawn).saturating_sub(PlaceId::of_level(level).count().saturating_sub(drawn));
    let Some(rope) = stack.iter().position(|tile| tile.printed().rope).filter(|rope| *rope < deep) else { return };
    let places: Vec<usize> = (deep..stack.len()).collect();
    if let Some(place) = chance.pick(&places) {
        stack.swap(rope, *place);
    }
}

/// Standing orders that a seat may have: any that are not answered where it is waited for. How it sorts its backpack and whether
/// its turns end by themselves is no secret: everybody sees it whenever it happens.
fn orders(state: &State, seat: Seat, chance: &mut dyn Chance) -> Orders {
    let table = &state.table;
    let own = &state.hidden.seats[seat.at()].orders;
    let drawn = Orders {
        join: match chance.pick(&[0, 1, 2]) {
            Some(0) => JoinOrder::Never,
            Some(1) => JoinOrder::Ask,
            _ => {
                let weaker = chance.pick(&[0, 1, 2]).copied().unwrap_or(0);
                JoinOrder::Colours(DragonColour::ALL.into_iter().skip(weaker).collect())
            }
        },
        elect: chance.pick(&[Elect::Never, Elect::Ask, Elect::Always]).copied().unwrap_or(own.elect),
        heroic: chance.pick(&[None, Some(Heroic::Never), Some(Heroic::Ask)]).copied().unwrap_or(own.heroic),
        dice: chance.likely(1, 2),
        breaking: chance.likely(1, 2),
        absorb: chance.likely(1, 2),
        erupt: chance.likely(1, 2),
        steal: chance.likely(1, 2),
        retreat: chance.pick(&[Retreat::Auto, Retreat::Ask, Retreat::Never]).copied().unwrap_or(own.retreat),
        react: chance.pick(&[Retreat::Auto, Retreat::Ask, Retreat::Never]).copied().unwrap_or(own.react),
        first_weapon: chance.pick(&[Side::Left, Side::Right]).copied().unwrap_or(own.first_weapon),
        pack: own.pack.clone(),
        autoend: own.autoend,
    };
    let waited = table.question().filter(|question| question.waiting.contains(&seat)).map(|question| &question.ask);
    match waited {
        Some(ask) if questions::standing(table, &drawn, ask, seat).is_some() => own.clone(),
        _ => drawn,
    }
}

/// What somebody has answered to the open question is any answer there is.
fn reanswer(state: &mut State, seat: Seat, chance: &mut dyn Chance) {
    if state.hidden.seats[seat.at()].answer.is_none() {
        return;
    }
    let table: &Table = &state.table;
    let ask: Option<&Ask> = table.question().map(|question| &question.ask);
    let options = ask.map(|ask| questions::options(table, ask, seat)).unwrap_or_default();
    if let Some(answer) = chance.pick(&options) {
        state.hidden.seats[seat.at()].answer = Some(answer.clone());
    }
}
