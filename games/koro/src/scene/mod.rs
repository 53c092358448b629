//! Pictures: the board that everybody sees with the ground round the active samurai large beside it, one player's board, a place
//! seen from near, and previews of a choice. All from a [`View`] alone.

mod cards;
mod craft;
mod cubes;
mod end;
mod fight;
mod head;
mod hexes;
mod label;
mod land;
mod near;
mod owner;
mod people;
mod player;
mod side;
mod things;
mod tiles;
mod zoom;

use crate::content::TileId;
use crate::content::board::{PlaceId, SpaceId};
use crate::scene::hexes::{Lens, Seen};
use crate::state::moves::Crafting;
use crate::state::view::View;
use crate::state::{Foe, Table};
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, area, at, clouds, private_art};
use gogome_contract::scene::{Area, Ground, Role, Scene};

/// The width of every picture.
const WIDE: i32 = 12_800;
/// The height of the board.
const HIGH: i32 = 15_980;
/// The height of the mountain alone.
const MOUNTAIN_HIGH: i32 = 11_640;
/// The whole mountain.
const OVERVIEW: Lens = Lens { origin: at(4_940, 6_430), radius: 320, near: false };
/// The stacks, the last roll: corners that the mountain leaves free.
const STACKS: Area = area(220, 1_490, 2_200, 1_000);
const LAST_ROLL: Area = area(7_720, 9_820, 2_080, 1_420);
/// The ground round the active samurai; what lies open beside it.
const ZOOM: Area = area(200, 11_640, 6_700, 4_180);
const BESIDE: Area = area(7_100, 11_380, 5_560, 4_440);

/// The board with its text alternative.
pub fn board(view: &View, alt: String) -> Scene {
    let table = &view.table;
    let (ground, land, mut sheet) = overview(table);
    match &table.over {
        Some(ending) => end::draw(&mut sheet, ZOOM, table, ending),
        None => zoom::inset(&mut sheet, ZOOM, table, focus(table)),
    }
    if let Some(combat) = &table.combat {
        fight::draw(&mut sheet, BESIDE, table, combat);
    } else {
        cards::draw(&mut sheet, BESIDE, table);
        fight::last_roll(&mut sheet, LAST_ROLL, table);
    }
    let layers = vec![ground.layer("ground", true), land.layer("land", true), sheet.layer("pieces", false)];
    Scene { w: WIDE, h: HIGH, ground: Ground::Washi, layers, alt }
}

/// The mountain alone, as it grows and burns in a film.
pub fn mountain(view: &View, alt: String) -> Scene {
    let (ground, land, mut sheet) = overview(&view.table);
    if view.table.combat.is_none() {
        fight::last_roll(&mut sheet, LAST_ROLL, &view.table);
    }
    let layers = vec![ground.layer("ground", true), land.layer("land", true), sheet.layer("pieces", false)];
    Scene { w: WIDE, h: MOUNTAIN_HIGH, ground: Ground::Washi, layers, alt }
}

/// The upper part of the board: header, mountain, players, palaces. What stands still, the ground, what lies above it.
fn overview(table: &Table) -> (Sheet, Sheet, Sheet) {
    let seen = Seen::all();
    let (mut ground, mut land, mut sheet) = (Sheet::default(), Sheet::default(), Sheet::default());
    head::ground(&mut ground);
    sky(&mut ground);
    land::draw(&mut land, &OVERVIEW, table, &seen);
    zoom::above(&mut sheet, &OVERVIEW, table, &seen);
    head::words(&mut sheet, table);
    head::stacks(&mut sheet, STACKS, table);
    side::draw(&mut sheet, table);
    (ground, land, sheet)
}

/// Clouds in the corners.
fn sky(sheet: &mut Sheet) {
    clouds(sheet, (6_300, 1_500, 3_000), 3, 130, false, (Role::Snow, 60));
    clouds(sheet, (150, 10_300, 2_600), 3, 130, true, (Role::Snow, 60));
}

/// What the inset shows: the fight, else the active samurai.
fn focus(table: &Table) -> SpaceId {
    match table.combat.as_ref().map(|combat| combat.foe) {
        Some(Foe::Dragon { place, .. }) => place.first_space(),
        Some(Foe::Samurai { space }) => space,
        None => people::stands(table, table.active()),
    }
}

/// One player's board. Everything on it lies open.
pub fn player(view: &View, seat: Seat, alt: String) -> Scene {
    let mut sheet = Sheet::default();
    let high = player::draw(&mut sheet, &view.table, seat);
    Scene { w: WIDE, h: high, ground: Ground::Washi, layers: vec![sheet.layer("player", false)], alt }
}

/// The viewer's own board, on the ground of private pictures.
pub fn mine(view: &View, seat: Seat, alt: String) -> Scene {
    private(alt, |sheet| player::draw(sheet, &view.table, seat))
}

/// A place seen from near, with the ground round it and the numbers of its spaces.
pub fn place(view: &View, place: PlaceId, alt: String) -> Scene {
    let mut sheet = Sheet::default();
    let high = near::draw(&mut sheet, &view.table, place);
    Scene { w: WIDE, h: high, ground: Ground::Washi, layers: vec![sheet.layer("place", false)], alt }
}

/// The six ways to turn a drawn tile, numbered as they are typed.
pub fn rotations(view: &View, place: PlaceId, tile: TileId, alt: String) -> Scene {
    private(alt, |sheet| tiles::rotations(sheet, &view.table, place, tile))
}

/// The top tiles that the viewer has looked at; none, if there are none.
pub fn peeked(view: &View, alt: String) -> Option<Scene> {
    let peeked = view.own.as_ref().map(|own| &own.peeked).filter(|peeked| !peeked.is_empty())?;
    let tiles: Vec<(u8, TileId)> = peeked.iter().map(|(level, tile)| (*level, *tile)).collect();
    Some(private(alt, |sheet| tiles::peeked(sheet, &view.table, &tiles)))
}

/// What a craft would make, before it is made.
pub fn craft(view: &View, seat: Seat, crafting: &Crafting, alt: String) -> Scene {
    private(alt, |sheet| craft::draw(sheet, &view.table, seat, crafting))
}

/// A picture for one seat alone; `draw` says how high it is.
fn private(alt: String, draw: impl FnOnce(&mut Sheet) -> i32) -> Scene {
    let mut sheet = Sheet::default();
    let high = draw(&mut sheet);
    let mut under = Sheet::default();
    private_art(&mut under, WIDE, high);
    let layers = vec![under.layer("ground", true), sheet.layer("choice", false)];
    Scene { w: WIDE, h: high, ground: Ground::Indigo, layers, alt }
}
