//! The end of a game: a ribbon in place of the level card, fireworks or smoke behind the cards.

use crate::state::{Ending, Phase, Table};
use gogome_contract::parts::draw::{Sheet, Text, area, at, clouds};
use gogome_contract::scene::{Area, At, Form, Icon, Role, Size};

use crate::scene::shown::Shown;
use crate::scene::sizes::WIDE;
use crate::words::picture;

/// Fireworks or smoke behind the cards, where no card lies.
pub fn sky(sheet: &mut Sheet, shown: &Shown<'_>) {
    let Phase::Over(ending) = &shown.table.phase else { return };
    for (nth, room) in (0..).zip(shown.empty_places()) {
        if matches!(ending, Ending::Village { .. }) {
            if nth % 3 == 0 && nth < 3 * FIREWORKS {
                firework(sheet, room.middle().by(nth * 37 % 300 - 150, nth * 53 % 240 - 120), nth / 3);
            }
        } else if nth % 2 == 0 {
            clouds(sheet, (room.x + 60, room.y + 300, room.w - 120), 4, 170, nth % 4 == 0, (Role::Smoke, 45));
        }
    }
}

/// How many there are at most.
const FIREWORKS: i32 = 5;

/// Twelve directions, in thousandths.
const RAYS: [(i32, i32); 12] = [
    (1000, 0),
    (866, 500),
    (500, 866),
    (0, 1000),
    (-500, 866),
    (-866, 500),
    (-1000, 0),
    (-866, -500),
    (-500, -866),
    (0, -1000),
    (500, -866),
    (866, -500),
];

fn firework(sheet: &mut Sheet, middle: At, nth: i32) {
    let (ink, seed) = match nth % 4 {
        0 => (Role::Vermilion, Role::Asked),
        1 => (Role::Gold, Role::Vermilion),
        2 => (Role::DyeDeep(0), Role::Dye(0)),
        _ => (Role::Indigo, Role::Dye(1)),
    };
    let far = 480 + nth * 71 % 220;
    let along = |(x, y): (i32, i32), r: i32| middle.by(x * r / 1000, y * r / 1000);
    for (i, ray) in RAYS.into_iter().enumerate() {
        let reach = if i % 2 == 0 { far } else { far * 7 / 10 };
        sheet.line(Form::Line(vec![along(ray, reach * 35 / 100), along(ray, reach * 80 / 100)]), ink, 34);
        sheet.flat(Form::Round(along(ray, reach), if i % 2 == 0 { 62 } else { 44 }), seed);
    }
    sheet.icon(Icon::Blossom, middle, 260, seed);
}

/// In place of the level strip.
pub fn ribbon(sheet: &mut Sheet, within: Area, ending: Ending, table: &Table) {
    let safe = matches!(ending, Ending::Village { .. });
    let (ground, ink, edge) =
        if safe { (Role::Asked, Role::Ink, Role::Vermilion) } else { (Role::Lava, Role::EmberWords, Role::LavaSoft) };
    for (x, out) in [(within.x, -1), (within.right(), 1)] {
        let tail = vec![
            at(x, within.y + 90),
            at(x + out * 340, within.y + 90),
            at(x + out * 200, within.middle().y + 50),
            at(x + out * 340, within.foot() + 10),
            at(x, within.foot() + 10),
        ];
        sheet.edged(Form::Poly(tail, 0), edge, Role::Ink, 20);
    }
    sheet.piece(Form::Box(within, 90), ground, Role::Ink, 24);
    sheet.line(Form::Box(within.inset(45), 60), edge, 20);
    let icon = if safe { Icon::Blossom } else { Icon::Flame };
    let inks = if safe { [Role::Vermilion, Role::DyeDeep(0)] } else { [Role::LavaSoft, Role::Ember] };
    for (i, x) in (0..).zip([420, 930]) {
        let side = if i == 0 { 400 } else { 270 };
        for spot in [within.x + x, within.right() - x] {
            sheet.icon(icon, at(spot, within.middle().y), side, inks[usize::from(i == 1)]);
        }
    }
    let words = picture::ending(ending, table);
    sheet.group(within.middle(), 800, |sheet| {
        let room = Area::about(at(0, 0), (within.w - 2400) * 10 / 8, within.h * 10 / 8);
        sheet.bold(room, words, Text::ink(Size::Number).middle().of(ink).on(ground));
    });
}

/// The room of the ribbon whose upper edge is here.
pub const fn room(y: i32) -> Area {
    area(900, y, WIDE - 1800, 540)
}
