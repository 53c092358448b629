//! Pictures: the shaft of 99 floors beside the pagoda, the last draw, a strip for each player. Everything on them lies open,
//! so there is one board for all.

mod cards;
mod frame;
mod pieces;
mod shaft;
mod side;
mod strips;
#[cfg(test)]
mod tests;
mod way;

use crate::state::{How, Table};
use crate::words::board::alt;
use gogome_contract::Seat;
use gogome_contract::parts::draw::Sheet;
use gogome_contract::scene::{Ground, Role, Scene};

/// The width of every picture.
const WIDE: i32 = 12_800;
/// The height of a picture without the strips.
const HIGH: i32 = 10_200;
/// From the top of a strip to that of the next.
const PITCH: i32 = 1_390;

/// The colour of a seat: blue, green, purple, orange (C1.3).
pub const fn owner(seat: Seat) -> Role {
    match seat.0 % 4 {
        0 => Role::Seat(0),
        1 => Role::Seat(2),
        2 => Role::Seat(1),
        _ => Role::Seat(5),
    }
}

/// What was drawn last and where it led: in this turn, or, before its first draw, in the turn before.
struct Shown {
    seat: Seat,
    from: u8,
    stops: Vec<u8>,
    draw: crate::content::Cubes,
    /// How that turn ended; none: it is this one.
    how: Option<How>,
}

impl Shown {
    fn of(table: &Table) -> Option<Self> {
        if let Some(action) = table.actions.last() {
            let stops = table.stops().collect();
            return Some(Self { seat: table.active, from: table.from, stops, draw: action.draw, how: None });
        }
        let past = table.last.as_ref()?;
        let draw = past.actions.last().map(|action| action.draw).unwrap_or_default();
        Some(Self { seat: past.seat, from: past.from, stops: past.stops(), draw, how: Some(past.how) })
    }

    /// The turn gained nothing.
    fn lost(&self) -> bool {
        matches!(self.how, Some(How::Threat | How::Embers | How::Crisis))
    }
}

/// The board.
pub fn board(table: &Table) -> Scene {
    let shown = Shown::of(table);
    let mut layers = Vec::new();
    let mut sheet = Sheet::default();
    shaft::draw(&mut sheet);
    side::pagoda(&mut sheet);
    layers.push(sheet.layer("shaft", true));

    let mut sheet = Sheet::default();
    if let Some(shown) = &shown {
        way::path(&mut sheet, shown);
    }
    shaft::numbers(&mut sheet);
    way::bonus(&mut sheet, table);
    way::pawns(&mut sheet, table);
    way::marker(&mut sheet, table);
    side::stock(&mut sheet, table);
    side::cubes(&mut sheet, table);
    layers.push(sheet.layer("race", false));

    let mut sheet = Sheet::default();
    frame::header(&mut sheet, table);
    frame::last_draw(&mut sheet, table, shown.as_ref());
    strips::heads(&mut sheet);
    for (nth, seat) in (0..).zip(table.all()) {
        strips::strip(&mut sheet, table, seat, strips::TOP + nth * PITCH);
    }
    frame::banner(&mut sheet, table);
    layers.push(sheet.layer("frame", false));
    let high = HIGH + PITCH * i32::try_from(table.seats()).unwrap_or(4);
    Scene { w: WIDE, h: high, ground: Ground::Washi, layers, alt: alt(table) }
}
