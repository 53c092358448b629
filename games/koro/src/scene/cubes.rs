//! Cubes and dice.

use crate::content::Die;
use crate::gear::{Cube, Cubes};
use crate::state::RolledDie;
use gogome_contract::parts::draw::{Sheet, Text, at};
use gogome_contract::scene::{Area, At, Form, Icon, Role, Size};

/// The colour of a cube.
pub const fn role(cube: Cube) -> Role {
    match cube {
        Cube::Wood => Role::Ochre,
        Cube::Metal => Role::Sky,
        Cube::Tooth => Role::Snow,
    }
}

/// The smallest side of a cube that bears its letter; smaller ones bear a sign.
const LETTERED: i32 = 230;

/// The smallest side of a cube with round corners.
const ROUND: i32 = 200;

/// A cube about its middle, with its letter, or if it is small with a sign: grain, gloss, a fang.
pub fn cube(sheet: &mut Sheet, middle: At, side: i32, cube: Cube) {
    let body = Area::about(middle, side, side);
    if side < ROUND {
        sheet.flat(Form::Box(body, 0), Role::Ink);
        sheet.flat(Form::Box(body.inset(if side < 150 { 10 } else { 20 }), 0), role(cube));
    } else {
        sheet.edged(Form::Box(body, side / 6), role(cube), Role::Ink, (side / 12).clamp(10, 28));
    }
    if side >= LETTERED {
        let letter = Text::ink(if side >= 420 { Size::Small } else { Size::Fine });
        sheet.bold(body.inset(-60), cube.letter().to_string(), letter.middle().on(role(cube)));
    } else {
        sign(sheet, body, cube);
    }
}

/// What tells small cubes apart besides their colour.
fn sign(sheet: &mut Sheet, body: Area, cube: Cube) {
    let to = |x: i32, y: i32| at(body.x + body.w * x / 100, body.y + body.h * y / 100);
    match cube {
        Cube::Wood => sheet.line(Form::Line(vec![to(22, 50), to(78, 50)]), Role::Ink, body.w / 9),
        Cube::Metal => sheet.line(Form::Line(vec![to(26, 74), to(74, 26)]), Role::Card, body.w / 6),
        Cube::Tooth => sheet.flat(Form::Poly(vec![to(28, 24), to(72, 24), to(50, 80)], 0), Role::Ink),
    }
}

/// Cubes in a row about a middle.
pub fn row(sheet: &mut Sheet, middle: At, side: i32, cubes: Cubes) {
    let pitch = (side * 108 / 100 + 5) / 10 * 10;
    let all = i32::from(cubes.total());
    for (nth, each) in (0..).zip(cubes.each()) {
        cube(sheet, middle.by((2 * nth - all + 1) * pitch / 2, 0), side, each);
    }
}

/// The colour of a die, and of what is written on it.
const fn dye(die: Die) -> (Role, Role) {
    match die {
        Die::Wood => (role(Cube::Wood), Role::Ink),
        Die::Metal => (role(Cube::Metal), Role::Ink),
        Die::Tooth => (role(Cube::Tooth), Role::Ink),
        Die::Magic => (Role::Pine, Role::Card),
    }
}

/// A die as it lies, about its middle: its hits; with a broken weapon a cross in a corner of danger.
pub fn die(sheet: &mut Sheet, middle: At, side: i32, rolled: RolledDie) {
    let (ground, ink) = dye(rolled.die);
    let body = Area::about(middle, side, side);
    sheet.piece(Form::Box(body, side / 5), ground, Role::Ink, 18);
    let how = Text::ink(if side >= 420 { Size::Label } else { Size::Small }).middle().of(ink).on(ground);
    sheet.bold(body.inset(-60), rolled.hits.to_string(), how);
    if rolled.broken {
        let corner = at(body.right() - side / 12, body.y + side / 12);
        sheet.edged(Form::Round(corner, side * 27 / 100), Role::VermilionDeep, Role::Card, 12);
        sheet.icon(Icon::Cross, corner, side * 36 / 100, Role::Card);
    }
}
