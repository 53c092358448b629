//! Cubes and round signs.

use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, At, Form, Role, Size};

/// Which cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cube {
    /// White, no sign.
    Plain,
    /// Gold with a ring.
    Yellow,
    /// Vermilion with a cross.
    Red,
}

impl Cube {
    const fn role(self) -> Role {
        match self {
            Self::Plain => Role::Snow,
            Self::Yellow => Role::Asked,
            Self::Red => Role::Vermilion,
        }
    }
}

fn body(sheet: &mut Sheet, corner: At, side: i32, role: Role) {
    let room = area(corner.x, corner.y, side, side);
    sheet.edged(Form::Box(room, side * 18 / 100), role, Role::Ink, (side * 75 / 1000).max(18));
}

/// A cube with its sign, by its upper left corner.
pub fn cube(sheet: &mut Sheet, corner: At, side: i32, kind: Cube) {
    let shade = area(corner.x + 20, corner.y + 30, side, side);
    sheet.veil(Form::Box(shade, side * 18 / 100), Role::Ink, 26);
    body(sheet, corner, side, kind.role());
    let middle = corner.by(side / 2, side / 2);
    match kind {
        Cube::Plain => {}
        Cube::Yellow => sheet.line(Form::Round(middle, side / 5), Role::Ink, (side * 9 / 100).max(18)),
        Cube::Red => {
            let m = side * 27 / 100;
            let wide = side * 13 / 100;
            sheet.line(Form::Line(vec![corner.by(m, m), corner.by(side - m, side - m)]), Role::Snow, wide);
            sheet.line(Form::Line(vec![corner.by(side - m, m), corner.by(m, side - m)]), Role::Snow, wide);
        }
    }
}

/// A cube with a number in it: how many.
pub fn counted(sheet: &mut Sheet, corner: At, side: i32, kind: Cube, number: u8) {
    body(sheet, corner, side, kind.role());
    let room = area(corner.x - 60, corner.y, side + 120, side);
    sheet.bold(room, number.to_string(), Text::ink(Size::Small).middle().on(kind.role()));
}

/// The place of a cube that is not there.
pub fn empty(sheet: &mut Sheet, corner: At, side: i32) {
    sheet.line(Form::Box(area(corner.x, corner.y, side, side), side * 18 / 100), Role::Faint, 20);
}

/// A seat's letter on white, for a ground in the seat's colour.
pub fn letter(sheet: &mut Sheet, middle: At, radius: i32, letter: char) {
    sheet.edged(Form::Round(middle, radius), Role::Card, Role::Ink, 28);
    let room = Area::about(middle, radius * 2, radius * 2);
    sheet.bold(room, letter.to_string(), Text::ink(Size::Label).middle());
}

/// An arrow to the right between two numbers.
pub fn onward(sheet: &mut Sheet, from: At, long: i32, ink: Role) {
    sheet.line(Form::Line(vec![from, from.by(long - 120, 0)]), ink, 45);
    let head = vec![from.by(long, 0), at(from.x + long - 180, from.y - 100), at(from.x + long - 180, from.y + 100)];
    sheet.flat(Form::Poly(head, 0), ink);
}

/// A cube for a legend: only its colour.
pub fn counted_legend(sheet: &mut Sheet, corner: At, side: i32, kind: Cube) {
    body(sheet, corner, side, kind.role());
}
