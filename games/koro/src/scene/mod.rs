//! Pictures: the board that everybody sees with the ground round the active samurai large beside it, one player's board, a place
//! seen from near, and previews of a choice. All from a [`View`] alone.

mod cards;
mod cubes;
mod fight;
mod head;
mod hexes;
mod label;
mod land;
mod owner;
mod people;
mod side;
mod things;
mod zoom;

use crate::content::board::{Hex, PlaceId};
use crate::scene::hexes::Lens;
use crate::state::view::View;
use crate::state::{Foe, Table};
use gogome_contract::parts::draw::{Sheet, area, at, clouds};
use gogome_contract::scene::{Area, Ground, Role, Scene};

/// The width of every picture.
const WIDE: i32 = 12_800;
/// The height of the board.
const HIGH: i32 = 15_980;
/// The whole mountain.
const OVERVIEW: Lens = Lens { origin: at(4_950, 6_290), radius: 310, near: false };
/// The stacks, the last roll: corners that the mountain leaves free.
const STACKS: Area = area(220, 1_560, 2_200, 1_000);
const LAST_ROLL: Area = area(7_640, 9_760, 2_140, 1_480);
/// The ground round the active samurai; what lies open beside it.
const ZOOM: Area = area(200, 11_380, 6_700, 4_440);
const BESIDE: Area = area(7_100, 11_380, 5_560, 4_440);

/// The board with its text alternative.
pub fn board(view: &View, alt: String) -> Scene {
    let table = &view.table;
    let places: Vec<PlaceId> = PlaceId::all().collect();
    let mut ground = Sheet::default();
    head::ground(&mut ground, table);
    sky(&mut ground);
    let mut land = Sheet::default();
    land::draw(&mut land, &OVERVIEW, table, &places);
    let mut sheet = Sheet::default();
    mountain(&mut sheet, table, &places);
    head::words(&mut sheet, table);
    head::stacks(&mut sheet, STACKS, table);
    side::seats(&mut sheet, table);
    side::countdown(&mut sheet, table);
    side::palaces(&mut sheet, table);
    zoom::inset(&mut sheet, ZOOM, table, focus(table));
    match &table.combat {
        Some(combat) => fight::draw(&mut sheet, BESIDE, table, combat),
        None => {
            cards::draw(&mut sheet, BESIDE, table);
            fight::last_roll(&mut sheet, LAST_ROLL, table);
        }
    }
    head::banner(&mut sheet, table);
    let layers = vec![ground.layer("ground", true), land.layer("land", true), sheet.layer("pieces", false)];
    Scene { w: WIDE, h: HIGH, ground: Ground::Washi, layers, alt }
}

/// All that stands and lies on the whole mountain.
fn mountain(sheet: &mut Sheet, table: &Table, places: &[PlaceId]) {
    let lens = &OVERVIEW;
    land::lava_numbers(sheet, lens, table, places);
    things::draw(sheet, lens, table, places);
    people::targets(sheet, lens, table);
    land::names(sheet, lens, table, places);
    if table.combat.is_some() {
        people::entered_from(sheet, lens, table);
    } else {
        people::last_walk(sheet, lens, table);
    }
    people::draw(sheet, lens, table, places);
}

/// Clouds in the corners.
fn sky(sheet: &mut Sheet) {
    clouds(sheet, (6_300, 1_500, 3_000), 3, 130, false, (Role::Snow, 60));
    clouds(sheet, (150, 10_300, 2_600), 3, 130, true, (Role::Snow, 60));
}

/// What the inset shows: the fight, else the active samurai.
fn focus(table: &Table) -> Hex {
    let space = match table.combat.as_ref().map(|combat| combat.foe) {
        Some(Foe::Dragon { place, .. }) => return place.centre(),
        Some(Foe::Samurai { space }) => space,
        None => people::stands(table, table.active()),
    };
    space.hexes().first().copied().unwrap_or(Hex::ORIGIN)
}
