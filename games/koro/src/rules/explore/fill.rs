//! A tile is laid and filled (K7.3 to K7.11).

use crate::content::board::{Level, PlaceId, Rotation, SpaceId};
use crate::content::{Colour, DragonColour, Mark, ScrollKind, TileId, TokenShape, book};
use crate::rules::chapter::countdown;
use crate::state::moves::{Event, MountainEvent, Why};
use crate::state::{BoardToken, Guard, Laid, OnSpace, State, Table};
use gogome_contract::{Chance, Seat, StepContext};
use std::collections::BTreeMap;

/// Lays a tile, fills its spaces, refreshes what lies beside it, and scores it for the seat that explored.
pub fn lay(
    state: &mut State,
    by: Seat,
    place: PlaceId,
    tile: TileId,
    rotation: Rotation,
    ctx: &mut StepContext<'_, Event>,
) {
    state.table.board.tiles.insert(place, Laid { tile, rotation, dragon: None });
    for space in place.spaces() {
        fill(state, space, ctx.chance());
    }
    let refreshed = refresh(&mut state.table, place);
    let dragon = state.table.board.dragon(place).map(|guard| guard.dragon);
    let on = |space: SpaceId| Some((space, state.table.board.on(space)?.clone()));
    let found = place.spaces().filter_map(on).collect();
    let rotation = rotation.number();
    ctx.tell(Event::Mountain(MountainEvent::Laid { seat: by, place, tile, rotation, dragon, found, refreshed }));
    let vp = book().numbers.explore_vp(tile.printed().level);
    let map_maker = state.table.player(by).scrolls_of(ScrollKind::MapMaker) * ScrollKind::MapMaker.printed().amount;
    for (vp, why) in [(vp, Why::Explored), (map_maker, Why::MapMaker)] {
        if vp > 0 {
            countdown::score(state, by, vp, why, ctx);
        }
    }
}

/// Puts on a space what its mark asks for; lava, and nothing else, if its number has been called (K7.10).
fn fill(state: &mut State, space: SpaceId, chance: &mut dyn Chance) {
    let table = &mut state.table;
    let (Some(printed), Some(level)) = (table.board.printed(space), space.place().level()) else { return };
    if printed.lava.is_some_and(|number| table.board.called.contains(&number)) {
        table.board.flood(space);
        return;
    }
    let mut on = OnSpace::default();
    match printed.mark {
        Mark::Plain | Mark::Lava => {}
        Mark::Square => on.token = token(state, level, TokenShape::Square, chance),
        Mark::Hex if table.players.len() < usize::from(book().numbers.hex_tokens_from) => {}
        Mark::Hex => on.token = token(state, level, TokenShape::Hex, chance),
        Mark::Adventure if !table.variant.adventure => {}
        Mark::Adventure => on.adventure = draw(&mut state.hidden.adventure, |_| true, chance),
        Mark::Monk => on.monk = true,
        Mark::Scroll(colour) => on.scroll = scroll_disc(table, colour),
        Mark::Dragon(colour) => reveal_dragon(state, space, colour, chance),
    }
    if !on.is_empty() {
        state.table.board.spaces.insert(space, on);
    }
}

/// A random resource token of a level and a shape, face up (K7.5, K7.6).
fn token(state: &mut State, level: Level, shape: TokenShape, chance: &mut dyn Chance) -> Option<BoardToken> {
    let fits = |kind: crate::content::TokenId| {
        let token = kind.printed();
        token.level == level && token.shape == shape
    };
    draw(&mut state.hidden.tokens, fits, chance).map(|kind| BoardToken { kind, up: true })
}

/// Draws one of a pool, each copy of what fits as likely as any other; none if none is left.
fn draw<K: Copy + Ord>(pool: &mut BTreeMap<K, u8>, fits: impl Fn(K) -> bool, chance: &mut dyn Chance) -> Option<K> {
    let copies = pool.iter().filter(|(kind, _)| fits(**kind));
    let copies: Vec<K> = copies.flat_map(|(kind, left)| std::iter::repeat_n(*kind, usize::from(*left))).collect();
    let drawn = *chance.pick(&copies)?;
    if let Some(left) = pool.get_mut(&drawn) {
        *left -= 1;
        if *left == 0 {
            pool.remove(&drawn);
        }
    }
    Some(drawn)
}

/// A scroll disc of a colour from its owner's supply, if that colour plays and has one left (K7.7, K18.4).
fn scroll_disc(table: &mut Table, colour: Colour) -> Option<Colour> {
    let owner = table.players.iter_mut().find(|player| player.colour == colour && !player.resigned)?;
    owner.scroll_discs = owner.scroll_discs.checked_sub(1)?;
    Some(colour)
}

/// A random dragon of a colour guards the tile (K7.8).
fn reveal_dragon(state: &mut State, space: SpaceId, colour: DragonColour, chance: &mut dyn Chance) {
    let dragons = &mut state.hidden.dragons;
    let of_colour: Vec<_> = dragons.iter().copied().filter(|dragon| dragon.printed().colour == colour).collect();
    if let Some(dragon) = chance.pick(&of_colour).copied() {
        dragons.retain(|other| *other != dragon);
        if let Some(laid) = state.table.board.tiles.get_mut(&space.place()) {
            laid.dragon = Some(Guard { dragon, space, damage: 0 });
        }
    }
}

/// Face-down tokens on the tiles beside a place turn face up (K7.11). Says how many.
fn refresh(table: &mut Table, place: PlaceId) -> u8 {
    let mut turned = 0;
    for space in place.neighbours().iter().flat_map(|beside| beside.spaces()) {
        let token = table.board.spaces.get_mut(&space).and_then(|on| on.token.as_mut());
        if let Some(token) = token.filter(|token| !token.up) {
            token.up = true;
            turned += 1;
        }
    }
    turned
}
