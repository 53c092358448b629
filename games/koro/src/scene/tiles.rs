//! Tiles that are not laid yet: the six ways to turn one, those that somebody has looked at.

use crate::content::TileId;
use crate::content::board::{PlaceId, PlaceKind, Rotation};
use crate::scene::hexes::{Lens, Seen};
use crate::scene::{land, people, things};
use crate::state::{Laid, Table};
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, At, Form, Role, Size};

/// A thumbnail, and the gap between two.
const WIDE: i32 = 4_080;
const HIGH: i32 = 4_300;
const GAP: i32 = 140;

/// The six ways to turn a tile on a place, numbered, three in a row. Returns the height.
pub fn rotations(sheet: &mut Sheet, table: &Table, place: PlaceId, tile: TileId) -> i32 {
    for (nth, rotation) in (0..).zip(Rotation::ALL) {
        let room = area(GAP + nth % 3 * (WIDE + GAP), GAP + nth / 3 * (HIGH + GAP), WIDE, HIGH);
        let laid = Laid { tile, rotation, dragon: None };
        thumbnail(sheet, table, room, place, laid, place.neighbours());
        number(sheet, at(room.x + 520, room.y + 520), &rotation.to_string());
    }
    2 * (HIGH + GAP) + GAP
}

/// Tiles side by side, each with the level of its stack. Returns the height.
pub fn peeked(sheet: &mut Sheet, table: &Table, tiles: &[(u8, TileId)]) -> i32 {
    for (nth, (_, tile)) in (0..).zip(tiles) {
        let room = area(GAP + nth * (WIDE + GAP), GAP, WIDE, HIGH);
        // any place of its level: nothing lies round it in this picture
        let Some(place) = PlaceId::of_level(tile.printed().level).next() else { continue };
        let mut bare = table.clone();
        bare.board.tiles.clear();
        bare.board.spaces.clear();
        bare.players.iter_mut().for_each(|player| player.position = crate::state::Position::Gone);
        let laid = Laid { tile: *tile, rotation: Rotation::default(), dragon: None };
        thumbnail(sheet, &bare, room, place, laid, &[]);
        number(sheet, at(room.x + 520, room.y + 520), tile.printed().level.name());
    }
    HIGH + 2 * GAP
}

/// A number on a golden disc.
fn number(sheet: &mut Sheet, middle: At, text: &str) {
    sheet.piece(Form::Round(middle, 430), Role::Asked, Role::Ink, 32);
    sheet.bold(Area::about(middle, 820, 640), text, Text::ink(Size::Number).middle().on(Role::Asked));
}

/// A tile turned so on a place, as it will lie there, with the ground round it and the names of these places.
fn thumbnail(sheet: &mut Sheet, table: &Table, room: Area, place: PlaceId, laid: Laid, named: &[PlaceId]) {
    let rope = laid.tile.printed().rope;
    let supposed = supposed(table, place, laid);
    let window = area(0, 0, room.w, room.h);
    let lens = Lens::about(place.first_space(), window.middle(), 520);
    sheet.flat(Form::Box(room, 60), Role::Dawn);
    sheet.window(at(room.x, room.y), window, |sheet| {
        let seen = Seen::within(&lens, window);
        land::draw(sheet, &lens, &supposed, &seen);
        sheet.line(lens.round_place(place), Role::Asked, lens.wide(16));
        land::danger(sheet, &lens, &supposed, &seen);
        things::draw(sheet, &lens, &supposed, &seen);
        people::draw(sheet, &lens, &supposed, &seen);
        things::beside(sheet, &lens, &supposed, &seen);
        things::plates(sheet, &lens, &supposed, &seen);
        for space in place.spaces().filter(|space| !supposed.board.lava.contains(space)) {
            if let Some(printed) = supposed.board.printed(space) {
                things::asked_for(sheet, &lens, &supposed, lens.space(space).by(0, lens.len(12)), printed.mark);
            }
        }
        for other in named {
            name(sheet, &lens, &supposed, *other, window);
        }
        land::lava_numbers(sheet, &lens, &supposed, &seen, false);
        land::lava_numbers(sheet, &lens, &supposed, &seen, true);
        if rope {
            things::small_rope(sheet, lens.place(place).by(0, lens.len(34)), lens.len(42), false);
        }
    });
    sheet.line(Form::Box(room, 60), Role::Ink, 40);
}

/// The table with the tile on its place, and lava where its number has been called.
fn supposed(table: &Table, place: PlaceId, laid: Laid) -> Table {
    let mut supposed = table.clone();
    supposed.board.tiles.insert(place, laid);
    for space in place.spaces() {
        let number = supposed.board.printed(space).and_then(|printed| printed.lava);
        if number.is_some_and(|number| table.board.called.contains(&number)) {
            supposed.board.flood(space);
        }
    }
    supposed
}

/// The name of a place beside the tile, on what is seen of it.
fn name(sheet: &mut Sheet, lens: &Lens, table: &Table, place: PlaceId, window: Area) {
    let (ground, ink) = land::written(place);
    let text = place.to_string();
    let middle = lens.place(place);
    if matches!(place.kind(), PlaceKind::Tile(_)) && table.board.is_laid(place) {
        // away from the tile, and beside what lies on the space that is next to it
        let far = |at: &At| (at.x - window.middle().x).pow(2) + (at.y - window.middle().y).pow(2);
        let spots = place.spaces().map(|space| lens.space(space));
        let Some(spot) = spots.min_by_key(far) else { return };
        let (x, y) = if spot.y < window.middle().y { (-36, -66) } else { (0, 76) };
        let how = Text::ink(Size::Small).middle().rimmed();
        sheet.bold(Area::about(spot.by(lens.len(x), lens.len(y)), 900, 340), text, how);
    } else {
        let most = window.inset(330);
        let spot = at(middle.x.clamp(most.x + 170, most.right() - 170), middle.y.clamp(most.y, most.foot()));
        let how = Text::ink(Size::Label).middle().of(ink).on(ground).rimmed();
        sheet.bold(Area::about(spot, 1_060, 440), text, how);
    }
}
