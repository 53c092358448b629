//! The initiative: who acts in which order, where everybody stands and with how much health.

use crate::scene::face;
use crate::scene::marks::Marks;
use crate::state::{Piece, Table};
use crate::words::picture as label;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, Form, Icon, Role, Size};

/// From card to card: at least, at most.
const PITCH: (i32, i32) = (360, 440);
/// The room of the heading.
const HEADING: i32 = 380;
/// Above and below the cards.
const MARGIN: i32 = 70;

/// The height it would like to have.
pub fn high(table: &Table) -> i32 {
    if table.queue.cards.is_empty() {
        return 0;
    }
    HEADING + rows(table.queue.cards.len()) * PITCH.1 + 2 * MARGIN
}

fn rows(cards: usize) -> i32 {
    i32::try_from(cards.div_ceil(2)).unwrap_or(0)
}

/// The queue in a room, which is not higher than it would like. Where the room is small, cards that are done are left out, then
/// the last ones.
pub fn draw(sheet: &mut Sheet, table: &Table, room: Area, marks: &Marks) {
    if room.h <= 0 {
        return;
    }
    sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 22);
    let heading = area(room.x + 110, room.y + 50, room.w - 220, HEADING - 60);
    sheet.bold(heading, label::QUEUE, Text::ink(Size::Small));
    sheet.icon(Icon::Onward, at(room.right() - 260, heading.middle().y), 280, Role::Ink);
    let within = room.h - HEADING - 2 * MARGIN;
    let begun = usize::from(table.queue.begun);
    let mut cards: Vec<(&Piece, bool)> =
        (1..).zip(&table.queue.cards).filter_map(|(nth, card)| Some((table.piece(*card)?, nth < begun))).collect();
    let most = usize::try_from((within / PITCH.0).max(1)).unwrap_or(1) * 2;
    let surplus = cards.len().saturating_sub(most);
    let done = cards.iter().filter(|(_, done)| *done).count();
    cards.drain(..surplus.min(done));
    let left_out = cards.len().saturating_sub(most);
    cards.truncate(most - usize::from(left_out > 0));
    let all = cards.len() + usize::from(left_out > 0);
    let pitch = (within / rows(all).max(1)).min(PITCH.1);
    let half = (room.w - 120) / 2;
    let cell = |nth: i32| {
        let corner = at(room.x + 60 + (nth % 2) * half, room.y + HEADING + MARGIN + (nth / 2) * pitch);
        area(corner.x, corner.y, half, pitch)
    };
    let mut next = 0;
    for (nth, (piece, done)) in (0..).zip(&cards) {
        card(sheet, cell(nth), piece, *done, marks.active == Some(piece.id));
        next = nth + 1;
    }
    if left_out > 0 {
        sheet.bold(cell(next), format!("+{}", left_out + 1), Text::ink(Size::Small).middle());
    }
}

/// One card: letters, square, health.
fn card(sheet: &mut Sheet, cell: Area, piece: &Piece, done: bool, acts: bool) {
    let plate = area(cell.x + 15, cell.y + 15, cell.w - 30, cell.h - 30);
    let (ground, ink, health) = match (done, acts) {
        (_, true) => (Role::Asked, Role::Ink, Role::VermilionDeep),
        (true, _) => (Role::Card, Role::Muted, Role::Muted),
        (false, _) => (Role::Shade, Role::Ink, Role::VermilionDeep),
    };
    if !done || acts {
        sheet.edged(
            Form::Box(plate, 80),
            ground,
            if acts { Role::Ink } else { Role::StoneDeep },
            if acts { 26 } else { 12 },
        );
    }
    let face = face::of(piece);
    let face = if done && !acts { face.dimmed() } else { face };
    face.small(sheet, area(plate.x + 5, plate.y + 10, 430, plate.h - 20), Size::Small);
    let how = Text::ink(Size::Small).of(ink).on(ground);
    let square = piece.at.to_string();
    let digits = if piece.health > 9 { 325 } else { 185 };
    let wide = plate.w - 455 - digits;
    sheet.plain(area(plate.x + 455, plate.y, wide, plate.h), square, how);
    let right = area(plate.right() - digits, plate.y, digits - 15, plate.h);
    sheet.bold(right, piece.health.to_string(), how.of(health).end());
}
