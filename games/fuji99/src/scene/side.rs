//! Beside the shaft: deck, discards, and the pagoda as a gauge of its cubes.

use crate::content::book;
use crate::scene::cards::{icon, value};
use crate::scene::pieces::{Cube, cube};
use crate::state::Table;
use crate::words::picture;
use gogome_contract::parts::draw::{Sheet, Text, area, at, mountain};
use gogome_contract::scene::{Edge, Fill, Form, Lift, Role, Size, pens};

/// The middle of the pagoda, from the left.
const MIDDLE: i32 = 10_940;
/// Where the pagoda stands.
const BASE: i32 = 8_100;
/// The height of a storey.
const STOREY: i32 = 800;
/// How many storeys there are.
const STOREYS: i32 = 5;

/// Width and top of a storey.
fn storey(nth: i32) -> (i32, i32) {
    (2_620 - nth * 130, BASE - (nth + 1) * STOREY)
}

/// The building, without its cubes.
pub fn pagoda(sheet: &mut Sheet) {
    let plinth = area(MIDDLE - 1_500, BASE, 3_000, 540);
    sheet.edged(Form::Box(plinth, 80), Role::Shade, Role::Ink, 30);
    for nth in 0..STOREYS {
        let (wide, y) = storey(nth);
        let left = MIDDLE - wide / 2;
        sheet.edged(Form::Box(area(left, y + 300, wide, STOREY - 280), 40), Role::Card, Role::Ink, 30);
        for x in [left + 20, left + wide - 140] {
            sheet.edged(Form::Box(area(x, y + 300, 120, STOREY - 300), 20), Role::Vermilion, Role::Ink, 25);
        }
        roof(sheet, wide, y);
    }
    let (_, y) = storey(STOREYS - 1);
    sheet.line(Form::Line(vec![at(MIDDLE, y), at(MIDDLE, y - 460)]), Role::Ink, 70);
    for up in [120, 220, 320] {
        sheet.line(Form::Line(vec![at(MIDDLE - 110, y - up), at(MIDDLE + 110, y - up)]), Role::Ink, 50);
    }
    sheet.edged(Form::Round(at(MIDDLE, y - 480), 75), Role::Gold, Role::Ink, 25);
}

fn roof(sheet: &mut Sheet, wide: i32, y: i32) {
    let reach = wide / 2 + 340;
    let eave = wide / 2 - 260;
    let stroke = format!(
        "M{} 260 C{} 300 {} 140 {} 0 H{eave} C{} 140 {} 300 {reach} 260 L{} 380 H{} Z",
        -reach,
        260 - reach,
        -wide / 2 - 40,
        -eave,
        wide / 2 + 40,
        reach - 260,
        reach - 140,
        140 - reach,
    );
    let form = Form::Path(pens(at(MIDDLE, y), 1_000, &stroke));
    sheet.shape(
        form,
        Fill::Fade(vec![(0, Role::VillageSoft), (100, Role::Pine)]),
        Some(Edge::of(Role::Ink, 30)),
        Lift::Flat,
    );
}

/// The cubes in the pagoda, from below; cubes taken out as outlines; how many are left.
pub fn cubes(sheet: &mut Sheet, table: &Table) {
    const SIDE: i32 = 230;
    let all = i32::try_from(table.seats()).unwrap_or(4) * i32::from(book().race.pagoda_per_player);
    let (each, mut left) = (all / STOREYS, i32::from(table.pagoda));
    for nth in 0..STOREYS {
        let (wide, y) = storey(nth);
        let pitch = ((wide - 360) / each.max(1)).min(300);
        for place in 0..each {
            let corner = at(MIDDLE - each * pitch / 2 + place * pitch + (pitch - SIDE) / 2, y + STOREY - 290);
            if left > 0 {
                let room = area(corner.x, corner.y, SIDE, SIDE);
                sheet.edged(Form::Box(room, 40), Role::Snow, Role::Ink, 22);
                left -= 1;
            } else {
                crate::scene::pieces::empty(sheet, corner, SIDE);
            }
        }
    }
    cube(sheet, at(MIDDLE - 1_120, BASE + 110), 320, Cube::Plain);
    let ink = if table.pagoda == 0 { Role::VermilionDeep } else { Role::Ink };
    let room = area(MIDDLE - 640, BASE, 2_000, 540);
    sheet.bold(room, picture::pagoda(table), Text::ink(Size::Label).middle().of(ink).on(Role::Shade));
}

/// Deck and discards with their counts.
pub fn stock(sheet: &mut Sheet, table: &Table) {
    const TOP: i32 = 1_560;
    let number = Text::ink(Size::Number).on(Role::Sky);
    let below = Text::ink(Size::Small).on(Role::Sky);
    for nth in [2, 1, 0] {
        back(sheet, 9_360 + nth * 40, TOP - nth * 40);
    }
    plate(sheet, 10_300, TOP + 340, table.deck_size().to_string(), number);
    sheet.plain(area(9_240, TOP + 1_060, 1_300, 320), picture::DECK, below);

    let x = 11_120;
    if let Some(top) = table.discards.last() {
        for nth in [1, 0] {
            let room = area(x + nth * 40, TOP - nth * 40, 840, 1_000);
            sheet.edged(Form::Box(room, 120), Role::Card, Role::Ink, 30);
        }
        value(sheet, at(x + 240, TOP + 240), 180, *top);
        icon(sheet, *top, at(x + 450, TOP + 680), 220);
    } else {
        let room = Form::Box(area(x, TOP, 840, 1_000), 120);
        let edge = Edge { ink: Role::Ink, wide: 30, dash: Some((80, 80)) };
        sheet.shape(room, Fill::Veil(Role::Snow, 35), Some(edge), Lift::Flat);
    }
    plate(sheet, x + 980, TOP + 340, table.discards.len().to_string(), number);
    sheet.plain(area(x - 60, TOP + 1_060, 1_800, 320), picture::DISCARDS, below);
}

fn plate(sheet: &mut Sheet, x: i32, y: i32, number: String, how: Text) {
    sheet.bold(area(x, y, 760, 560), number, how);
}

fn back(sheet: &mut Sheet, x: i32, y: i32) {
    let room = area(x, y, 840, 1_000);
    sheet.fade(Form::Box(room, 120), &[(0, Role::Night), (100, Role::Indigo)]);
    sheet.line(Form::Box(room, 120), Role::Ink, 30);
    sheet.flat(Form::Round(at(x + 560, y + 350), 110), Role::Vermilion);
    mountain(sheet, area(x + 90, y + 440, 660, 340), &[(0, Role::Peak), (100, Role::Indigo)], Role::Snow);
}
