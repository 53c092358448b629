//! Cards in a hand, and the picture on each.

use crate::content::Kind;
use crate::scene::pieces::{Cube, counted};
use crate::state::Held;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, At, Edge, Fill, Form, Icon, Lift, Role, Size};

/// A card from this value on is dangerous.
const HEAVY: u8 = 4;

/// The round sign with a card's value; a tremor has none.
pub fn value(sheet: &mut Sheet, middle: At, radius: i32, kind: Kind) {
    let worth = kind.card().value;
    if worth > 0 {
        let ground = if worth >= HEAVY { Role::VermilionDeep } else { Role::Ink };
        sheet.edged(Form::Round(middle, radius), ground, Role::Ink, 25);
        let white = Text::ink(Size::Small).middle().of(Role::Card).on(ground);
        sheet.bold(Area::about(middle, 2 * radius, 2 * radius), worth.to_string(), white);
    }
}

/// A card in a hand; `gold` if it can be chosen now. A narrow card shows no name.
pub fn card(sheet: &mut Sheet, room: Area, held: Held, gold: bool) {
    let (narrow, print) = (room.w < 1_000, held.kind.card());
    let (edge, wide) = if gold { (Role::Asked, 90) } else { (Role::Ink, 30) };
    if gold {
        sheet.line(Form::Box(room, 120), Role::Ink, 150);
    }
    sheet.shape(Form::Box(room, 120), Fill::Flat(Role::Card), Some(Edge::of(edge, wide)), Lift::Shadow);
    value(sheet, at(room.x + 250, room.y + 250), 200, held.kind);
    for nth in 0..i32::from(print.dots) {
        sheet.flat(Form::Round(at(room.x + 550 + nth % 2 * 100, room.y + 150 + nth / 2 * 100), 35), Role::Ink);
    }
    let foot = room.foot() - 380;
    if narrow {
        icon(sheet, held.kind, at(room.x + room.w / 2 + 30, room.y + 610), 165);
        counted(sheet, at(room.x + 70, foot), 300, Cube::Yellow, print.cost);
        counted(sheet, at(room.right() - 370, foot), 300, Cube::Plain, held.cubes);
        return;
    }
    icon(sheet, held.kind, at(room.right() - 270, room.y + 260), 190);
    let name = area(room.x + 20, room.y + 460, room.w - 40, 290);
    sheet.bold(name, print.short.as_str(), Text::ink(Size::Small).middle());
    counted(sheet, at(room.x + 80, foot), 300, Cube::Yellow, print.cost);
    counted(sheet, at(room.right() - 730, foot), 300, Cube::Plain, held.cubes);
    let takes = area(room.right() - 410, foot, 380, 300);
    sheet.plain(takes, format!("+{}", print.cubes), Text::ink(Size::Small).of(Role::Muted));
}

/// The picture of a card: about `middle`, `s` is half its size.
pub fn icon(sheet: &mut Sheet, kind: Kind, middle: At, s: i32) {
    let to = |x: i32, y: i32| middle.by(x * s / 100, y * s / 100);
    let points = |list: &[(i32, i32)]| -> Vec<At> { list.iter().map(|(x, y)| to(*x, *y)).collect() };
    let fill =
        |sheet: &mut Sheet, list: &[(i32, i32)], role| sheet.edged(Form::Poly(points(list), 0), role, Role::Ink, 36);
    let line = |sheet: &mut Sheet, list: &[(i32, i32)]| sheet.line(Form::Line(points(list)), Role::Ink, 42);
    match kind {
        Kind::Tremor => line(sheet, &[(-100, 20), (-60, 20), (-35, -80), (0, 90), (35, -60), (60, 20), (100, 20)]),
        Kind::Ladder => {
            line(sheet, &[(-45, -100), (-45, 100)]);
            line(sheet, &[(45, -100), (45, 100)]);
            for rung in [-60, -5, 50] {
                line(sheet, &[(-45, rung), (45, rung)]);
            }
        }
        Kind::Cart => {
            fill(sheet, &[(-100, -55), (100, -55), (65, 40), (-65, 40)], Role::Ochre);
            for x in [-42, 42] {
                sheet.edged(Form::Round(to(x, 68), s * 26 / 100), Role::Card, Role::Ink, 36);
            }
        }
        Kind::Salt => {
            fill(sheet, &[(-100, 70), (-15, -75), (15, -75), (100, 70)], Role::Snow);
            line(sheet, &[(-105, 95), (105, 95)]);
        }
        Kind::Landing => {
            fill(sheet, &[(-100, -60), (-30, -60), (-30, 50), (100, 50), (100, 90), (-100, 90)], Role::Sky);
            line(sheet, &[(35, -80), (35, 10)]);
            sheet.flat(Form::Poly(points(&[(35, 35), (2, -10), (68, -10)]), 0), Role::Ink);
        }
        Kind::Ember => {
            sheet.icon(Icon::Flame, middle, s * 23 / 10, Role::Ink);
            sheet.icon(Icon::Flame, middle, s * 19 / 10, Role::Vermilion);
            sheet.flat(Form::Oval(to(0, 50), s / 4, s / 3), Role::Asked);
        }
        Kind::Sandals => {
            for x in [-48, 48] {
                sheet.edged(Form::Oval(to(x, 0), s * 40 / 100, s * 95 / 100), Role::Straw, Role::Ink, 32);
                line(sheet, &[(x - 26, 15), (x, -40), (x + 26, 15)]);
            }
        }
        Kind::Sled => {
            fill(sheet, &[(-90, -35), (80, -35), (80, 0), (-90, 0)], Role::Ochre);
            line(sheet, &[(-50, 0), (-50, 55)]);
            line(sheet, &[(40, 0), (40, 55)]);
            line(sheet, &[(-100, 60), (70, 60), (95, 40), (98, -8)]);
        }
        Kind::Steps => fill(
            sheet,
            &[(-100, -75), (-35, -75), (-35, -20), (30, -20), (30, 35), (100, 35), (100, 90), (-100, 90)],
            Role::Straw,
        ),
    }
}
