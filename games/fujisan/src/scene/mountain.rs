//! The mountain: 14 columns of tiles, two rows deep, seen a little from above; its back leans outwards so that every riser is
//! seen and no coin is covered.

use super::WIDE;
use crate::content::book;
use crate::content::space::Space;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{At, Form, Role, Size};

/// The width of a column.
pub const COLUMN: i32 = 830;
/// The front line of the ground.
pub const FOOT: i32 = 8_500;
/// How deep a row is.
pub const DEEP: i32 = 860;
/// How high a tile is.
const TILE: i32 = 420;
/// How far the back leans outwards.
const LEAN: i32 = 240;
/// The left edge of the first column.
const LEFT: i32 = (WIDE - 14 * COLUMN) / 2;

/// The left edge of a column.
pub const fn edge(col: i32) -> i32 {
    LEFT + col * COLUMN
}

/// How high a column is.
pub fn height(col: i32) -> i32 {
    u8::try_from(col).map_or(0, |col| i32::from(book().tiles(col)) * TILE)
}

fn lean(x: i32) -> i32 {
    let (left, right) = (edge(6), edge(8));
    if x <= left {
        -LEAN
    } else if x >= right {
        LEAN
    } else {
        -LEAN + 2 * LEAN * (x - left) / (right - left)
    }
}

/// A point: from the left, half rows from the front, height.
fn point(x: i32, halves: i32, high: i32) -> At {
    at(x + lean(x) * halves / 4, FOOT - high - halves * DEEP / 2)
}

/// The middle of a space.
pub fn middle(space: Space) -> At {
    let col = i32::from(space.col());
    point(edge(col) + COLUMN / 2, 2 * i32::from(space.row()) - 1, height(col))
}

fn tread(from: i32, to: i32) -> Vec<At> {
    let high = height(from);
    vec![point(edge(from), 0, high), point(edge(to), 0, high), point(edge(to), 4, high), point(edge(from), 4, high)]
}

/// Risers, front, snow and trees.
pub fn body(sheet: &mut Sheet) {
    for col in 1..7 {
        let (low, high) = (height(col - 1), height(col));
        for (x, lit) in [(edge(col), true), (edge(14 - col), false)] {
            let riser = vec![point(x, 0, low), point(x, 4, low), point(x, 4, high), point(x, 0, high)];
            let role = if lit { Role::PrivateWords } else { Role::NightDeep };
            sheet.edged(Form::Poly(riser, 0), role, Role::Ink, 25);
        }
    }
    sheet.fade(Form::Poly(front(), 0), &[(0, Role::NightSoft), (35, Role::NightMid), (100, Role::Night)]);
    courses(sheet);
    snow(sheet);
    for (x, high, role) in TREES {
        tree(sheet, x * 10, high * 10, role);
    }
    sheet.line(Form::Poly(front(), 0), Role::Ink, 35);
}

fn front() -> Vec<At> {
    let mut line = vec![at(edge(1), FOOT)];
    for col in 1..13 {
        line.extend([at(edge(col), FOOT - height(col)), at(edge(col + 1), FOOT - height(col))]);
    }
    line.push(at(edge(13), FOOT));
    line
}

/// Stones in running bond.
fn courses(sheet: &mut Sheet) {
    const FIRST: [i32; 8] = [1, 2, 3, 4, 5, 5, 6, 6];
    for (course, first) in (1..).zip(FIRST) {
        let y = FOOT - course * TILE;
        let mut col = first;
        while col <= 14 - first {
            sheet.line(Form::Line(vec![at(edge(col), y + 20), at(edge(col), y + TILE)]), Role::Night, 20);
            col += 2;
        }
        if let Some(above) = FIRST.get(usize::try_from(course).unwrap_or(8)) {
            sheet.line(Form::Line(vec![at(edge(*above), y), at(edge(14 - above), y)]), Role::Night, 20);
        }
    }
}

/// One sheet over the two top steps, with a ragged foot.
fn snow(sheet: &mut Sheet) {
    let mut line = vec![
        at(edge(9), FOOT - 6 * TILE),
        at(edge(8), FOOT - 6 * TILE),
        at(edge(8), FOOT - 8 * TILE),
        at(edge(6), FOOT - 8 * TILE),
        at(edge(6), FOOT - 6 * TILE),
        at(edge(5), FOOT - 6 * TILE),
    ];
    for tooth in 0..=16 {
        let x = edge(5) + (edge(9) - edge(5)) * tooth / 16;
        let far = (tooth - 8).abs();
        let hang = 750 + 1_000 * (8 - far) / 8 + if tooth % 2 == 1 { 560 } else { 0 };
        line.push(at(x, FOOT - 6 * TILE + hang * TILE / 1_000));
    }
    sheet.fade(Form::Poly(line.clone(), 0), &[(0, Role::Snow), (55, Role::Snow), (100, Role::Haze)]);
    sheet.line(Form::Poly(line, 0), Role::Ink, 25);
}

const TREES: [(i32, i32, Role); 16] = [
    (388, 34, Role::NightDeep),
    (414, 46, Role::NightDeep),
    (446, 38, Role::NightDeep),
    (474, 54, Role::NightDeep),
    (508, 42, Role::NightDeep),
    (772, 44, Role::NightDeep),
    (806, 56, Role::NightDeep),
    (838, 40, Role::NightDeep),
    (866, 48, Role::NightDeep),
    (894, 34, Role::NightDeep),
    (432, 30, Role::Pine),
    (490, 34, Role::Pine),
    (530, 28, Role::Pine),
    (750, 30, Role::Pine),
    (790, 34, Role::Pine),
    (852, 30, Role::Pine),
];

fn tree(sheet: &mut Sheet, x: i32, high: i32, role: Role) {
    for (low, half) in [(0, 30), (28, 24), (55, 17)] {
        let y = FOOT - 10 - high * low / 100;
        let corners = vec![at(x - high * half / 100, y), at(x, y - high * 46 / 100), at(x + high * half / 100, y)];
        sheet.flat(Form::Poly(corners, 0), role);
    }
}

/// The tops of the columns. The golden frame is around the goal: the peak, on the way down the ground.
pub fn treads(sheet: &mut Sheet, down: bool) {
    const LEVELS: [Role; 7] =
        [Role::FieldDeep, Role::FieldDeep, Role::Shade, Role::Dawn, Role::Haze, Role::Field, Role::EmberWords];
    for col in 0..14 {
        let level = u8::try_from(col).map_or(0, |col| usize::from(book().level(col)));
        sheet.edged(Form::Poly(tread(col, col + 1), 0), LEVELS[level.min(6)], Role::Ink, 25);
        let high = height(col);
        sheet.line(Form::Line(vec![point(edge(col), 2, high), point(edge(col + 1), 2, high)]), Role::Faint, 20);
    }
    let goals: &[(i32, i32)] = if down { &[(0, 1), (13, 14)] } else { &[(6, 8)] };
    for (from, to) in goals {
        sheet.line(Form::Poly(tread(*from, *to), 0), Role::Ink, 90);
        sheet.line(Form::Poly(tread(*from, *to), 0), Role::Gold, 50);
    }
}

/// Column letters on the front, row numbers at both sides.
pub fn letters(sheet: &mut Sheet) {
    for col in 0..14_u8 {
        let (x, y) = (edge(i32::from(col)) + COLUMN / 2, FOOT - height(i32::from(col)) + 240);
        let (ink, on) = match col {
            0 | 13 => (Role::Ink, Role::HillFar),
            5..=8 => (Role::Ink, Role::Snow),
            _ => (Role::Card, Role::NightMid),
        };
        let room = area(x - 300, y - 230, 600, 460);
        sheet.bold(room, Space::at(col, 1).letter().to_string(), Text::ink(Size::Small).middle().of(ink).on(on));
    }
    for row in [1, 2] {
        for (col, side) in [(0, -1), (13, 1)] {
            let spot = middle(Space::at(col, row));
            let room = area(spot.x + side * 620 - 200, spot.y - 230, 400, 460);
            sheet.bold(room, row.to_string(), Text::ink(Size::Small).middle().on(Role::FieldDeep));
        }
    }
}
