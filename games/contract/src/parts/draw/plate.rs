//! Plates with digits, swatches of dyes, the sign for another roll.

use super::{Sheet, Text, area, at};
use crate::scene::{Area, At, Form, Icon, Role, Size};

/// The height of a plate.
pub const PLATE_HIGH: i32 = 400;
/// The width of a digit.
const DIGIT: i32 = 270;
/// The width of a swatch.
const SWATCH: i32 = 460;

/// One element in a row of plates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A white plate with digits, any of which will do.
    Digits(Vec<u8>),
    /// The swatch of a dye with its letter.
    Swatch(u8, char),
    /// A plate in one or two dyes with digits: a die must show one of the dyes and one of the digits.
    Dyed(Vec<u8>, Vec<u8>),
    /// A slash between two elements of which one is enough.
    Or,
}

fn count(list: &[u8]) -> i32 {
    i32::try_from(list.len()).unwrap_or(0)
}

impl Part {
    fn width(&self) -> i32 {
        match self {
            Self::Digits(values) => count(values) * DIGIT + 140,
            Self::Swatch(..) => SWATCH,
            Self::Dyed(dyes, values) if dyes.len() == 1 => 340 + count(values) * DIGIT + 60,
            Self::Dyed(_, values) => 2 * 280 + count(values) * DIGIT,
            Self::Or => 170,
        }
    }
}

/// The width of a row of plates.
pub fn plate_width(parts: &[Part]) -> i32 {
    parts.iter().map(Part::width).sum()
}

/// A row of plates about this middle, 400 high.
pub fn plate(sheet: &mut Sheet, middle: At, parts: &[Part]) {
    let mut x = middle.x - plate_width(parts) / 2;
    for part in parts {
        let w = part.width();
        let room = area(x, middle.y - PLATE_HIGH / 2, w, PLATE_HIGH);
        match part {
            Part::Digits(values) => {
                sheet.edged(Form::Box(room, 90), Role::Card, Role::Ink, 24);
                digits(sheet, x + 70, middle.y, values, Role::Card);
            }
            Part::Swatch(dye, letter) => swatch(sheet, room.middle(), 400, *dye, *letter),
            Part::Dyed(dyes, values) => dyed(sheet, room, dyes, values),
            Part::Or => {
                let slash = || Form::Line(vec![at(x + 30, middle.y + 170), at(x + 140, middle.y - 170)]);
                sheet.line(slash(), Role::Card, 100);
                sheet.line(slash(), Role::Ink, 45);
            }
        }
        x += w;
    }
}

fn digits(sheet: &mut Sheet, x: i32, y: i32, values: &[u8], on: Role) {
    for (i, value) in (0..).zip(values) {
        let left = x + i * DIGIT;
        if i > 0 {
            sheet.line(Form::Line(vec![at(left, y - 110), at(left, y + 110)]), Role::Faint, 16);
        }
        let room = area(left, y - PLATE_HIGH / 2, DIGIT, PLATE_HIGH);
        sheet.bold(room, value.to_string(), Text::ink(Size::Small).middle().on(on));
    }
}

fn dyed(sheet: &mut Sheet, room: Area, dyes: &[u8], values: &[u8]) {
    let Some((first, rest)) = dyes.split_first() else { return };
    let y = room.middle().y;
    match rest.first() {
        None => {
            sheet.edged(Form::Box(room, 90), Role::Dye(*first), Role::Ink, 24);
            motif(sheet, at(room.x + 190, y), 270, *first, Role::DyeDeep(*first));
            digits(sheet, room.x + 340, y, values, Role::Dye(*first));
        }
        Some(second) => {
            sheet.flat(Form::Box(room, 90), Role::Dye(*second));
            let x = room.middle().x;
            let corners = [at(room.x, room.y), at(x + 90, room.y), at(x - 90, room.foot()), at(room.x, room.foot())];
            // only the right half has the plate's round corners: the left half is a box of its own
            sheet.flat(Form::Box(area(room.x, room.y, 400, room.h), 90), Role::Dye(*first));
            let half = corners.iter().map(|p| if p.x == room.x { at(p.x + 100, p.y) } else { *p }).collect();
            sheet.flat(Form::Poly(half, 0), Role::Dye(*first));
            sheet.line(Form::Box(room, 90), Role::Ink, 24);
            motif(sheet, at(room.x + 155, y), 240, *first, Role::DyeDeep(*first));
            motif(sheet, at(room.right() - 155, y), 240, *second, Role::DyeDeep(*second));
            digits(sheet, room.x + 280, y, values, Role::Dye(*first));
        }
    }
}

const fn sign(dye: u8) -> Icon {
    match dye % 3 {
        0 => Icon::Blossom,
        1 => Icon::Drop,
        _ => Icon::Leaf,
    }
}

/// The sign of a dye: blossom, drop, leaf.
pub fn motif(sheet: &mut Sheet, middle: At, side: i32, dye: u8, ink: Role) {
    sheet.icon(sign(dye), middle, side, ink);
}

/// A dye with its letter: its sign in its colour with an outline.
fn swatch(sheet: &mut Sheet, middle: At, side: i32, dye: u8, letter: char) {
    sheet.icon(sign(dye), middle, side + 50, Role::Ink);
    sheet.icon(sign(dye), middle, side, Role::Dye(dye));
    let down = match dye % 3 {
        0 => 0,
        1 => side / 9,
        _ => -side / 10,
    };
    let room = Area::about(at(middle.x, middle.y + down), side, side * 3 / 4);
    sheet.bold(room, letter.to_string(), Text::ink(Size::Fine).middle().on(Role::Dye(dye)));
}

/// A round coin with the arrow of another roll: gold while there is one, pale when it is used up.
pub fn reroll_coin(sheet: &mut Sheet, middle: At, radius: i32, left: bool) {
    let (ground, ink) = if left { (Role::Asked, Role::Ink) } else { (Role::Paper, Role::Faint) };
    sheet.edged(Form::Round(middle, radius), ground, ink, 20);
    sheet.icon(Icon::Again, middle, radius * 13 / 10, ink);
}
