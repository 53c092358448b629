//! The cards on display: scrolls, gear cards with their patterns.

use crate::content::GearCardId;
use crate::gear::{GearType, Grid, Pattern};
use crate::scene::{cubes, label};
use crate::state::Table;
use crate::words::names;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, At, Form, Icon, Role, Run, Size};

/// The height of a row.
const ROW: i32 = 1_110;

/// Four rows: scrolls, then the gear cards of each type.
pub fn draw(sheet: &mut Sheet, room: Area, table: &Table) {
    sheet.edged(Form::Box(room, 140), Role::Shade, Role::Ink, 22);
    scrolls(sheet, area(room.x + 60, room.y + 40, room.w - 120, ROW), table);
    for (nth, gear) in (1..).zip(GearType::ALL) {
        let row = area(room.x + 60, room.y + 40 + nth * ROW, room.w - 120, ROW);
        cards(sheet, row, table, gear);
    }
}

/// The sign at the left of a row.
fn sign(sheet: &mut Sheet, row: Area, icon: Icon) {
    sheet.icon(icon, at(row.x + 220, row.middle().y), 380, Role::Muted);
}

/// The three scrolls by their names.
fn scrolls(sheet: &mut Sheet, row: Area, table: &Table) {
    sign(sheet, row, Icon::Scroll);
    for (nth, scroll) in (0..).zip(&table.scrolls) {
        let card = area(row.x + 470 + nth * 1_660, row.y + 60, 1_630, ROW - 120);
        sheet.edged(Form::Box(card, 90), Role::Card, Role::Ink, 16);
        let text = vec![Run::Plain(names::scroll(*scroll).to_owned())];
        sheet.words(card.inset(15), text, 2, Text::ink(Size::Small).middle());
    }
}

/// The gear cards of a type by their patterns.
fn cards(sheet: &mut Sheet, row: Area, table: &Table, gear: GearType) {
    sign(sheet, row, label::gear(gear));
    let own: Vec<&GearCardId> = table.gear_cards.iter().filter(|card| card.printed().gear == gear).collect();
    let count = i32::try_from(own.len()).unwrap_or(1).max(1);
    let pitch = ((row.w - 470) / count).min(1_250);
    for (nth, card) in (0..).zip(own) {
        let body = area(row.x + 470 + nth * pitch, row.y + 60, pitch - 40, ROW - 120);
        sheet.edged(Form::Box(body, 90), Role::Card, Role::Ink, 16);
        let side = if pitch > 1_100 { 215 } else { 172 };
        pattern(sheet, body.middle(), side, &card.printed().pattern);
    }
}

/// A pattern about a middle, its cells so wide.
pub fn pattern(sheet: &mut Sheet, middle: At, side: i32, pattern: &Pattern) {
    let grid: Grid = pattern.grid();
    let pitch = side * 110 / 100;
    let (columns, rows) = (i32::from(grid.columns()), i32::from(grid.rows()));
    for (cell, cube) in grid.iter() {
        let x = (2 * i32::from(cell.column()) - columns + 1) * pitch / 2;
        let y = (2 * i32::from(cell.row()) - rows + 1) * pitch / 2;
        cubes::cube(sheet, middle.by(x, y), side, cube);
    }
}
