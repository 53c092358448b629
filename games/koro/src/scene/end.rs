//! The end: who has won, and everybody's points.

use crate::scene::owner;
use crate::state::{Ending, Table};
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, Text, area, at, disc, mountain};
use gogome_contract::parts::words::list;
use gogome_contract::scene::{Area, Form, Icon, Role, Size};
use std::cmp::Reverse;

/// The height of the banner, and of a line.
const BANNER: i32 = 1_000;
const LINE: i32 = 500;

/// Draws it in place of the inset.
pub fn draw(sheet: &mut Sheet, room: Area, table: &Table, ending: &Ending) {
    sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 22);
    let art = area(room.right() - 3_450, room.foot() - 1_720, 3_350, 1_690);
    mountain(sheet, art, &[(0, Role::Peak), (100, Role::PeakSoft)], Role::Snow);
    let banner = area(room.x, room.y, room.w, BANNER);
    sheet.edged(Form::Box(banner, 140), Role::Asked, Role::Ink, 40);
    sheet.bold(banner.inset(120), won(ending), Text::ink(Size::Label).middle().on(Role::Asked));
    let mut seats: Vec<Seat> = table.seats().collect();
    seats.sort_by_key(|seat| (!ending.won.contains(seat), Reverse(table.player(*seat).vp)));
    for (nth, seat) in (0..).zip(seats) {
        let row = area(room.x + 250, room.y + BANNER + 120 + nth * LINE, 3_200, LINE);
        standing(sheet, table, ending, seat, row);
    }
}

/// One seat with its points.
fn standing(sheet: &mut Sheet, table: &Table, ending: &Ending, seat: Seat, row: Area) {
    let (letter, colour) = owner::of(table, seat);
    let y = row.middle().y;
    disc(sheet, at(row.x + 250, y), 190, letter, colour);
    let points = area(row.x + 620, row.y, 900, row.h);
    sheet.bold(points, table.player(seat).vp.to_string(), Text::ink(Size::Label));
    if ending.won.contains(&seat) {
        sheet.icon(Icon::Crown, at(row.x + 1_700, y), 380, Role::Gold);
    }
    if table.player(seat).escape.is_some() {
        sheet.icon(Icon::House, at(row.x + 2_250, y), 360, Role::Pine);
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
