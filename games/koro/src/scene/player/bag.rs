//! The backpack in its two areas.

use crate::content::Spot;
use crate::scene::player::locked;
use crate::scene::{cubes, label, things};
use crate::state::{Item, Player};
use gogome_contract::parts::draw::{Sheet, area, at};
use gogome_contract::scene::{Area, At, Form, Icon, Role};

/// The width of a space, at most, and the height of the panel.
const SPACE: i32 = 900;
const HIGH: i32 = 1_240;

/// Draws the backpack from this line on, and returns where it ends.
pub fn draw(sheet: &mut Sheet, player: &Player, y: i32) -> i32 {
    let printed = player.character.printed();
    let (lower, upper) = (i32::from(printed.backpack_lower), i32::from(printed.backpack_upper));
    let room = area(200, y, 12_400, HIGH);
    sheet.piece(Form::Box(room, 140), Role::Straw, Role::Ink, 22);
    sheet.icon(Icon::Backpack, at(room.x + 480, room.middle().y), 700, Role::Ink);
    let gap = if upper > 0 { 300 } else { 0 };
    let side = SPACE.min((room.w - 1_150 - gap) / (lower + upper).max(1));
    let open = player.monks_on(Spot::Backpack) > 0;
    let from = at(room.x + 1_000, room.y + (HIGH - side) / 2);
    spaces(sheet, from, side, lower, &player.pack.lower, true);
    spaces(sheet, from.by(lower * side + gap, 0), side, upper, &player.pack.upper, open);
    room.foot() + 180
}

/// An area: its spaces, and what lies on them; hatched while it is locked.
fn spaces(sheet: &mut Sheet, from: At, side: i32, count: i32, items: &[Item], open: bool) {
    for nth in 0..count {
        let space = area(from.x + nth * side + 20, from.y + 20, side - 40, side - 40);
        if open {
            sheet.edged(Form::Box(space, 80), Role::Paper, Role::Ink, 18);
        } else {
            locked(sheet, Form::Box(space, 80));
        }
    }
    for (nth, thing) in (0..).zip(items) {
        let space = area(from.x + nth * side, from.y, side, side);
        item(sheet, space, *thing);
    }
}

/// One thing.
fn item(sheet: &mut Sheet, space: Area, item: Item) {
    let (middle, side) = (space.middle(), space.w.min(space.h) * 68 / 100);
    match item {
        Item::Cube(cube) => cubes::cube(sheet, middle, side, cube),
        Item::Monk => things::monk(sheet, middle, side / 2),
        Item::Scroll => disc(sheet, middle, side, Icon::Scroll, Role::Plum),
        Item::Blueprint(gear) => disc(sheet, middle, side, label::gear(gear), Role::PrivateMid),
    }
}

/// A disc with a sign.
fn disc(sheet: &mut Sheet, middle: At, side: i32, icon: Icon, ground: Role) {
    sheet.piece(Form::Round(middle, side / 2), ground, Role::Ink, 18);
    sheet.icon(icon, middle, side * 62 / 100, Role::Card);
}
