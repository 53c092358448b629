//! The kinds of foes on the grid: what their letters mean, how far they go, how hard they strike.

use crate::content::{AttackDie, Kind, KindId, Stats};
use crate::rules::look::stats;
use crate::scene::face;
use crate::scene::plan::FOES;
use crate::state::{Piece, Table};
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, Form, Icon, Role, Size};

/// The kinds that stand on the grid, the strongest first.
pub fn kinds(table: &Table) -> Vec<KindId> {
    let mut kinds: Vec<KindId> = table.pieces.iter().filter_map(Piece::kind).collect();
    kinds.sort_by_key(|kind| (std::cmp::Reverse(kind.printed().stats.health), *kind));
    kinds.dedup();
    kinds
}

/// As many as there is room for, in so many columns.
pub fn draw(sheet: &mut Sheet, table: &Table, room: Area, columns: i32) {
    let rows = room.h / FOES;
    let wide = (room.w - (columns - 1) * 80) / columns;
    let most = usize::try_from((rows * columns).max(0)).unwrap_or(0);
    for (nth, kind) in (0..).zip(kinds(table).into_iter().take(most)) {
        let corner = at(room.x + (nth % columns) * (wide + 80), room.y + (nth / columns) * FOES);
        let first = table.pieces.iter().find(|piece| piece.kind() == Some(kind));
        if let Some((piece, stats)) = first.and_then(|piece| Some((piece, stats(piece)?))) {
            entry(sheet, area(corner.x, corner.y, wide, FOES - 60), piece, kind.printed(), *stats);
        }
    }
}

/// Letters, name, then movement, range, what it takes off hits, its dice.
fn entry(sheet: &mut Sheet, room: Area, piece: &Piece, kind: &Kind, stats: Stats) {
    sheet.edged(Form::Box(room, 110), Role::Card, Role::Ink, 16);
    face::of(piece).small(sheet, area(room.x + 50, room.y + 60, 520, room.h - 120), Size::Small);
    let name = area(room.x + 620, room.y + 30, room.w - 680, 310);
    sheet.bold(name, kind.name.trim_start_matches("The "), Text::ink(Size::Small));
    let mut x = room.x + 620;
    let y = room.y + 340;
    let numbers =
        [(Icon::Boots, stats.movement), (Icon::Bow, stats.range), (Icon::Shield, stats.defence + stats.armour)];
    for (icon, number) in numbers {
        sheet.icon(icon, at(x + 110, y + 155), 230, Role::Muted);
        sheet.bold(area(x + 235, y, 200, 310), number.to_string(), Text::ink(Size::Small));
        x += 460;
    }
    let dice: Vec<AttackDie> = stats.dice.dice().collect();
    let pitch = ((room.right() - x - 60) / i32::try_from(dice.len().max(1)).unwrap_or(1)).min(240);
    for (nth, die) in (0..).zip(dice) {
        self::die(sheet, area(x + nth * pitch, y + 50, 210, 210), die);
    }
}

/// An attack die: white, red or black, with one, two or three pips.
pub fn die(sheet: &mut Sheet, room: Area, die: AttackDie) {
    let (ground, ink, pips): (_, _, &[(i32, i32)]) = match die {
        AttackDie::White => (Role::Snow, Role::Ink, &[(0, 0)]),
        AttackDie::Red => (Role::Vermilion, Role::Card, &[(-1, -1), (1, 1)]),
        AttackDie::Black => (Role::Ink, Role::Card, &[(-1, -1), (0, 0), (1, 1)]),
    };
    sheet.edged(Form::Box(room, 40), ground, Role::Ink, 16);
    for (x, y) in pips {
        sheet.flat(Form::Round(room.middle().by(x * room.w / 4, y * room.h / 4), room.w / 10), ink);
    }
}
