//! The end: who has won, everybody's points, and what they were for.

use crate::rules::chapter::ending::sources;
use crate::scene::owner;
use crate::state::{Ending, Table};
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, Text, area, at, disc};
use gogome_contract::parts::words::list;
use gogome_contract::scene::{Area, Form, Icon, Role, Size};
use std::cmp::Reverse;

/// The height of the banner, of the signs above the columns, and of the highest line.
const BANNER: i32 = 1_000;
const SIGNS: i32 = 480;
const LINE: i32 = 500;
/// Where the columns begin, and how far each is from the next.
const COLUMNS: i32 = 2_560;
const PITCH: i32 = 585;

/// What points were for, in the order of [`sources`].
const SIGNS_OF: [Icon; 7] =
    [Icon::Eye, Icon::Scroll, Icon::Dragon, Icon::Sword, Icon::Star, Icon::Torii, Icon::Backpack];

/// Draws it in place of the inset.
pub fn draw(sheet: &mut Sheet, room: Area, table: &Table, ending: &Ending) {
    sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 22);
    let banner = area(room.x, room.y, room.w, BANNER);
    sheet.edged(Form::Box(banner, 140), Role::Asked, Role::Ink, 40);
    sheet.bold(banner.inset(120), won(ending), Text::ink(Size::Label).middle().on(Role::Asked));
    for (nth, sign) in (0..).zip(SIGNS_OF) {
        let middle = at(room.x + COLUMNS + nth * PITCH + PITCH / 2, room.y + BANNER + SIGNS / 2 + 40);
        sheet.icon(sign, middle, 340, Role::Muted);
    }
    let mut seats: Vec<Seat> = table.seats().collect();
    seats.sort_by_key(|seat| (!ending.won.contains(seat), Reverse(table.player(*seat).vp)));
    let lines = i32::try_from(seats.len()).unwrap_or(1).max(1);
    let high = ((room.h - BANNER - SIGNS - 100) / lines).min(LINE);
    for (nth, seat) in (0..).zip(seats) {
        let row = area(room.x, room.y + BANNER + SIGNS + nth * high, room.w, high);
        standing(sheet, table, ending, seat, row);
    }
}

/// One seat with its points.
fn standing(sheet: &mut Sheet, table: &Table, ending: &Ending, seat: Seat, row: Area) {
    let (letter, colour) = owner::of(table, seat);
    let y = row.middle().y;
    disc(sheet, at(row.x + 400, y), 190, letter, colour);
    let points = area(row.x + 700, row.y, 800, row.h);
    sheet.bold(points, table.player(seat).vp.to_string(), Text::ink(Size::Label));
    if ending.won.contains(&seat) {
        sheet.icon(Icon::Crown, at(row.x + 1_720, y), 360, Role::Gold);
    }
    if table.player(seat).escape.is_some() {
        sheet.icon(Icon::House, at(row.x + 2_200, y), 340, Role::Pine);
    }
    for (nth, (_, points)) in (0..).zip(sources(table, seat).into_iter().flatten()) {
        let room = area(row.x + COLUMNS + nth * PITCH, row.y, PITCH, row.h);
        let text = if points == 0 { "–".to_owned() } else { points.to_string() };
        sheet.plain(room, text, Text::ink(Size::Small).middle());
    }
}

/// Who has won.
fn won(ending: &Ending) -> String {
    let letters: Vec<char> = ending.won.iter().map(|seat| seat.letter()).collect();
    match letters.as_slice() {
        [] => "nobody has won".to_owned(),
        [one] => format!("{one} has won"),
        several => format!("{} have won", list(several, "and")),
    }
}
