//! The header, the stacks in the corner.

use crate::content::board::Level;
use crate::rules::awaited::waits;
use crate::scene::{WIDE, label, owner};
use crate::state::Table;
use gogome_contract::parts::draw::{Asked, Header, Sheet, Text, area, header_ground, header_words};
use gogome_contract::scene::{Area, Form, Role, Size};

/// What stays the same.
pub fn ground(sheet: &mut Sheet) {
    header_ground(sheet, WIDE);
}

/// What changes.
pub fn words(sheet: &mut Sheet, table: &Table) {
    let (round, note, plate) = (label::round(table), label::leader(table), label::plate(table));
    let waits = waits(table);
    let what = waits.first().map(|wait| label::asked(table, wait)).unwrap_or_default();
    let seats = waits.iter().flat_map(|wait| &wait.seats).map(|seat| owner::of(table, *seat)).collect();
    let header = Header {
        title: label::TITLE,
        subtitle: &round,
        note: &note,
        plate: &plate,
        phases: &label::ACTIONS,
        current: label::action(table),
        asked: (!waits.is_empty()).then_some(Asked { what: &what, seats }),
    };
    header_words(sheet, WIDE, &header);
}

/// How many tiles of each level are left.
pub fn stacks(sheet: &mut Sheet, room: Area, table: &Table) {
    for (nth, level) in (0..).zip(Level::ALL) {
        let left = table.board.stacks[level.index()];
        let ground = [Role::NightDeep, Role::PrivateMid, Role::PrivateSoft][level.index()];
        let card = area(room.x + nth * 760, room.y, 680, 560);
        for lower in (0..i32::from(left.min(2))).rev() {
            let below = card.by(50 * (lower + 1), -50 * (lower + 1));
            sheet.edged(Form::Box(below, 100), ground, Role::Card, 14);
        }
        let role = if left == 0 { Role::Shade } else { ground };
        sheet.piece(Form::Box(card, 100), role, Role::Card, 14);
        let ink = if left == 0 { Role::Muted } else { Role::Card };
        sheet.bold(card, level.name(), Text::ink(Size::Small).middle().of(ink).on(role));
        let count = area(card.x, card.foot() + 10, card.w, 440);
        sheet.bold(count, left.to_string(), Text::ink(Size::Label).middle().on(Role::Dawn));
    }
}
