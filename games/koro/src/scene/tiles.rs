//! Tiles that are not laid yet: the six ways to turn one, those that somebody has looked at.

use crate::content::TileId;
use crate::content::board::{PlaceId, Rotation};
use crate::scene::hexes::{Lens, Seen};
use crate::scene::{land, people, things};
use crate::state::{Laid, Table};
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, Form, Role, Size};

/// A thumbnail, and the gap between two.
const WIDE: i32 = 4_080;
const HIGH: i32 = 4_300;
const GAP: i32 = 140;

/// The six ways to turn a tile on a place, numbered, three in a row. Returns the height.
pub fn rotations(sheet: &mut Sheet, table: &Table, place: PlaceId, tile: TileId) -> i32 {
    for (nth, rotation) in (0..).zip(Rotation::ALL) {
        let room = area(GAP + nth % 3 * (WIDE + GAP), GAP + nth / 3 * (HIGH + GAP), WIDE, HIGH);
        thumbnail(sheet, table, room, place, tile, rotation);
        number(sheet, at(room.x + 420, room.y + 420), &rotation.to_string());
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
        thumbnail(sheet, &bare, room, place, *tile, Rotation::default());
        number(sheet, at(room.x + 480, room.y + 420), tile.printed().level.name());
    }
    HIGH + 2 * GAP
}

/// A number on a golden disc.
fn number(sheet: &mut Sheet, middle: gogome_contract::scene::At, text: &str) {
    sheet.piece(Form::Round(middle, 330), Role::Asked, Role::Ink, 26);
    sheet.bold(Area::about(middle, 640, 500), text, Text::ink(Size::Label).middle().on(Role::Asked));
}

/// A tile turned so on a place, with the ground round it.
fn thumbnail(sheet: &mut Sheet, table: &Table, room: Area, place: PlaceId, tile: TileId, rotation: Rotation) {
    let mut supposed = table.clone();
    supposed.board.tiles.insert(place, Laid { tile, rotation, dragon: None });
    let window = area(0, 0, room.w, room.h);
    let lens = Lens::about(place.first_space(), window.middle(), 560);
    sheet.flat(Form::Box(room, 60), Role::Dawn);
    sheet.window(at(room.x, room.y), window, |sheet| {
        let mut seen = Seen::within(&lens, window);
        land::draw(sheet, &lens, &supposed, &seen);
        sheet.line(lens.round_place(place), Role::Asked, lens.wide(16));
        land::danger(sheet, &lens, &supposed, &seen);
        things::draw(sheet, &lens, &supposed, &seen);
        people::draw(sheet, &lens, &supposed, &seen);
        things::beside(sheet, &lens, &supposed, &seen);
        things::plates(sheet, &lens, &supposed, &seen);
        for space in place.spaces() {
            if let Some(printed) = supposed.board.printed(space) {
                things::asked_for(sheet, &lens, &supposed, lens.space(space).by(0, lens.len(12)), printed.mark);
            }
        }
        seen.places.retain(|other| *other != place);
        land::names(sheet, &lens, &supposed, &seen);
        land::lava_numbers(sheet, &lens, &supposed, &seen, false);
        land::lava_numbers(sheet, &lens, &supposed, &seen, true);
        if tile.printed().rope {
            things::small_rope(sheet, lens.place(place).by(0, lens.len(96)), lens.len(42), false);
        }
    });
    sheet.line(Form::Box(room, 60), Role::Ink, 40);
}
