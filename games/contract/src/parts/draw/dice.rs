//! Dice: backs, faces, faces that do not count, large faces.

use super::{Sheet, Text, at, motif};
use crate::scene::{Area, At, Edge, Fill, Form, Lift, Role, Size};

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The colour of its owner.
    pub owner: Role,
    /// Which dye.
    pub dye: u8,
    /// The number.
    pub value: u8,
}

/// A die face down, 360 wide: pale with a rim in the owner's colour, so that the letter of its type is not taken for a seat's.
pub fn back(sheet: &mut Sheet, middle: At, owner: Role, letter: char) {
    let body = Area::about(middle, 360, 360);
    sheet.piece(Form::Box(body, 80), owner, Role::Ink, 14);
    sheet.flat(Form::Box(body.inset(55), 40), Role::Card);
    sheet.bold(body, letter.to_string(), Text::ink(Size::Small).middle());
}

fn shifted(dye: u8, middle: At, side: i32) -> At {
    match dye % 3 {
        1 => middle.by(0, -side / 18),
        2 => middle.by(0, side / 18),
        _ => middle,
    }
}

/// The sign of a dye with an outline: its shape says which it is to those who do not see its colour.
fn outlined(sheet: &mut Sheet, middle: At, side: i32, dye: u8, (inside, edge): (Role, Role)) {
    motif(sheet, middle, side + 40, dye, edge);
    motif(sheet, middle, side, dye, inside);
}

/// A die face up that counts, 440 wide.
pub fn face(sheet: &mut Sheet, middle: At, die: Face) {
    let body = Area::about(middle, 440, 440);
    sheet.piece(Form::Box(body, 100), die.owner, Role::Ink, 16);
    sheet.flat(Form::Box(body.inset(45), 60), Role::Card);
    outlined(sheet, shifted(die.dye, middle, 440), 350, die.dye, (Role::Dye(die.dye), Role::DyeDeep(die.dye)));
    sheet.bold(body, die.value.to_string(), Text::ink(Size::Small).middle().on(Role::Dye(die.dye)));
}

/// A die face up that does not count: smaller and pale.
pub fn faint_face(sheet: &mut Sheet, middle: At, die: Face) {
    let body = Area::about(middle, 370, 370);
    sheet.edged(Form::Box(body, 80), Role::Shade, Role::Faint, 16);
    outlined(sheet, shifted(die.dye, middle, 370), 300, die.dye, (Role::DyeSoft(die.dye), Role::Faint));
    sheet.plain(
        body,
        die.value.to_string(),
        Text::ink(Size::Small).middle().of(Role::Muted).on(Role::DyeSoft(die.dye)),
    );
}

/// Where the pips of a number stand, in steps from the middle.
const fn pips(value: u8) -> &'static [(i32, i32)] {
    match value {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    }
}

/// By how many degrees large dice lie turned, one after the other: as dice lie that were thrown.
const TILTS: [i16; 6] = [-4, 3, -2, 5, -3, 2];

/// A large die, 1680 wide: the pips are signs of its dye. It lies a little turned, the first, second, … each its own way.
pub fn big_face(sheet: &mut Sheet, middle: At, die: Face, nth: usize) {
    let body = Area::about(at(0, 0), 1680, 1680);
    let below = Area::about(middle, 1600, 1600);
    sheet.shape(Form::Box(below, 300), Fill::Flat(die.owner), None, Lift::Shadow);
    sheet.turned(middle, TILTS[nth % TILTS.len()], 1200, |sheet| {
        sheet.edged(Form::Box(body, 300), die.owner, Role::Card, 30);
        let stops = vec![(0, Role::DyeSoft(die.dye)), (100, Role::Dye(die.dye))];
        let inner = Form::Box(body.inset(130), 200);
        sheet.shape(inner, Fill::Fade(stops), Some(Edge::of(Role::Ink, 14)), Lift::Flat);
        let side = if die.value == 1 { 680 } else { 380 };
        for (dx, dy) in pips(die.value) {
            let spot = at(dx * 400, dy * 400);
            motif(sheet, shifted(die.dye, spot, side), side, die.dye, Role::DyeDeep(die.dye));
        }
    });
    let foot = Area::about(middle.by(0, 640), 400, 400);
    sheet.edged(Form::Round(foot.middle(), 205), Role::Card, Role::Ink, 20);
    sheet.bold(foot, die.value.to_string(), Text::ink(Size::Label).middle());
}
