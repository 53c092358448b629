//! What moves in the shaft: the path of the turn, pawns, the marker, the yellow cubes.

use super::{Shown, owner};
use crate::content::book;
use crate::scene::pieces::{Cube, counted};
use crate::scene::shaft::{before, cell, heading, spot};
use crate::state::Table;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, At, Fill, Form, Lift, Role, Size};

/// How far from the middle of a floor the path turns down.
const TURN: i32 = 280;

fn bottom(floor: u8) -> u8 {
    floor.min(book().race.goal)
}

/// The floors of a turn as a band with a dot on each, a ring where an action or a card ended. Of a turn that gained nothing
/// it is grey.
pub fn path(sheet: &mut Sheet, shown: &Shown) {
    let Some(last) = shown.stops.last().map(|stop| bottom(*stop)) else { return };
    let first = bottom(shown.from);
    let mut line: Vec<At> = Vec::new();
    for floor in first..=last {
        let here = spot(floor);
        if floor % 10 == 1 && floor > first && floor > 1 {
            line.push(at(here.x - heading(floor) * TURN, here.y));
        }
        line.push(here);
        if floor > 0 && floor % 10 == 0 && floor < last {
            line.push(at(here.x + heading(floor) * TURN, here.y));
        }
    }
    if line.len() < 2 {
        return;
    }
    let colour = if shown.lost() { Role::SmokeSoft } else { owner(shown.seat) };
    for (ink, wide) in [(Role::Snow, 200), (Role::Ink, 150), (colour, 100)] {
        sheet.line(Form::Line(line.clone()), ink, wide);
    }
    for floor in first + 1..=last {
        sheet.flat(Form::Round(spot(floor), 40), Role::Snow);
    }
    for stop in shown.stops.iter().rev().skip(1) {
        sheet.edged(Form::Round(spot(bottom(*stop)), 100), Role::Snow, Role::Ink, 40);
    }
}

/// How many yellow cubes are left on the two floors.
pub fn bonus(sheet: &mut Sheet, table: &Table) {
    for (floor, left) in book().race.bonus_floors.into_iter().zip(table.bonus_left()) {
        if left > 0 {
            counted(sheet, cell(floor).by(440, 70), 330, Cube::Yellow, left);
        }
    }
}

/// Everybody's pawn; several on a floor stand beside each other, later seats in front.
pub fn pawns(sheet: &mut Sheet, table: &Table) {
    for seat in table.all() {
        let floor = bottom(table.player(seat).floor);
        let here = |other: &Seat| bottom(table.player(*other).floor) == floor;
        let among: Vec<Seat> = table.all().filter(here).collect();
        let all = i32::try_from(among.len()).unwrap_or(1);
        let nth = i32::try_from(among.iter().position(|other| *other == seat).unwrap_or(0)).unwrap_or(0);
        let foot = if floor == 0 {
            before(nth)
        } else {
            // close enough to be one floor's, far enough for every letter to be read
            let step = 420 - 30 * all;
            spot(floor).by((2 * nth - all + 1) * step / 2, 80)
        };
        pawn(sheet, foot, seat);
    }
}

/// A pawn by its foot.
fn pawn(sheet: &mut Sheet, foot: At, seat: Seat) {
    let (x, y, colour) = (foot.x, foot.y, owner(seat));
    let body = vec![at(x - 250, y + 40), at(x - 130, y - 280), at(x + 130, y - 280), at(x + 250, y + 40)];
    let head = at(x, y - 330);
    sheet.line(Form::Round(head, 210), Role::Snow, 90);
    sheet.line(Form::Poly(body.clone(), 90), Role::Snow, 90);
    sheet.shape(Form::Poly(body.clone(), 90), Fill::Flat(colour), None, Lift::Shadow);
    sheet.line(Form::Poly(body, 90), Role::Ink, 30);
    sheet.edged(Form::Round(head, 210), colour, Role::Ink, 30);
    let white = Text::ink(Size::Label).middle().of(Role::Card).on(colour);
    sheet.bold(Area::about(head, 420, 420), seat.letter().to_string(), white);
}

/// The black marker, while it is not where its pawn is.
pub fn marker(sheet: &mut Sheet, table: &Table) {
    let over = table.over().is_some();
    if table.actions.is_empty() || (table.marker == table.mover().floor && !over) {
        return;
    }
    let middle = spot(bottom(table.marker)).by(0, -150);
    let corner =
        |reach: i32| vec![middle.by(0, -reach), middle.by(reach, 0), middle.by(0, reach), middle.by(-reach, 0)];
    sheet.flat(Form::Poly(corner(390), 60), Role::Snow);
    sheet.flat(Form::Poly(corner(300), 40), Role::Ink);
    let room = area(middle.x - 200, middle.y - 200, 400, 400);
    let white = Text::ink(Size::Small).middle().of(Role::Card).on(Role::Ink);
    sheet.bold(room, table.active.letter().to_string(), white);
}
