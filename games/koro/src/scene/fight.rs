//! A fight that goes on, and the last roll of dice.

use crate::scene::{cubes, owner, things};
use crate::state::{Combat, Foe, Out, Roll, Source, Table};
use gogome_contract::parts::draw::{Sheet, Text, area, at, disc};
use gogome_contract::scene::{Area, At, Form, Icon, Role, Size};

/// Health that one bar holds.
const BAR: u16 = 30;

/// The fight: against what, the order of attacks, the roll.
pub fn draw(sheet: &mut Sheet, room: Area, table: &Table, combat: &Combat) {
    sheet.flat(Form::Box(room.inset(-40), 170), Role::Ink);
    sheet.edged(Form::Box(room, 140), Role::Bad, Role::VermilionDeep, 40);
    match combat.foe {
        Foe::Dragon { dragon, health, .. } => {
            let printed = dragon.printed();
            let (ground, _) = owner::dragon(printed.colour);
            things::dragon_sign(sheet, at(room.x + 540, room.y + 580), 430, printed.colour);
            let name = area(room.x + 1_050, room.y + 120, 2_600, 440);
            sheet.bold(name, printed.name.as_str(), Text::ink(Size::Label).on(Role::Bad));
            let full = u16::from(printed.health(table.players.len()));
            let left = area(room.right() - 1_900, room.y + 120, 1_780, 440);
            sheet.bold(left, format!("{health}/{full}"), Text::ink(Size::Label).end().on(Role::Bad));
            bars(sheet, area(room.x + 1_050, room.y + 620, room.w - 1_200, 330), health, full, ground);
        }
        Foe::Samurai { .. } => {
            sheet.icon(Icon::Sword, at(room.x + 520, room.y + 560), 640, Role::VermilionDeep);
            let name = area(room.x + 1_050, room.y + 330, room.w - 1_200, 460);
            sheet.bold(name, "samurai fight", Text::ink(Size::Label).on(Role::Bad));
        }
    }
    order(sheet, area(room.x + 150, room.y + 1_180, room.w - 300, 1_100), table, combat);
    let dice = area(room.x + 150, room.y + 2_400, room.w - 300, room.h - 2_500);
    let of_this = |roll: &&Roll| match roll.by {
        Source::Seat(seat) => combat.fighter(seat).is_some(),
        Source::Dragon => combat.dragon_place().is_some(),
    };
    let last = || table.last_roll.as_ref().filter(of_this);
    if let Some(roll) = combat.attack.as_ref().map(|attack| &attack.roll).or_else(last) {
        let hits = combat.attack.as_ref().map_or_else(|| roll.hits(), crate::state::Attack::hits);
        self::roll(sheet, dice, table, roll, hits);
    }
}

/// Health as bars of 30: one, two for the legendary dragon.
fn bars(sheet: &mut Sheet, room: Area, health: u16, full: u16, colour: Role) {
    let count = i32::from(full.div_ceil(BAR));
    let high = room.h / count - 30;
    for nth in 0..count {
        let from = BAR * u16::try_from(nth).unwrap_or(0);
        let (most, now) = ((full - from).min(BAR), health.saturating_sub(from).min(BAR));
        let y = room.y + nth * (high + 40);
        let long = |points: u16| room.w * i32::from(points) / i32::from(BAR);
        sheet.edged(Form::Box(area(room.x, y, long(most), high), 50), Role::Card, Role::Ink, 14);
        if now > 0 {
            let ink = if colour == Role::Snow { Role::Sky } else { colour };
            sheet.edged(Form::Box(area(room.x, y, long(now), high), 50), ink, Role::Ink, 14);
        }
    }
}

/// Who attacks after whom; gold: whose attack it is. Before the order is fixed, who is in it.
fn order(sheet: &mut Sheet, room: Area, table: &Table, combat: &Combat) {
    let fixed = !combat.order.is_empty();
    let all: Vec<Source> = if fixed {
        combat.order.clone()
    } else {
        combat.fighters.iter().map(|fighter| Source::Seat(fighter.seat)).collect()
    };
    let pitch = (room.w / i32::try_from(all.len()).unwrap_or(1).max(1)).min(1_000);
    for (nth, source) in all.into_iter().enumerate() {
        let left = room.x + i32::try_from(nth).unwrap_or(0) * pitch;
        let middle = at(left + pitch / 2, room.y + 420);
        if fixed && nth == usize::from(combat.at) {
            sheet.edged(Form::Box(area(left + 30, room.y, pitch - 60, 1_060), 120), Role::Asked, Role::Ink, 20);
        }
        fighter(sheet, middle, table, combat, source);
    }
}

/// One who attacks, with its initiative.
fn fighter(sheet: &mut Sheet, middle: At, table: &Table, combat: &Combat, source: Source) {
    let initiative = match source {
        Source::Seat(seat) => {
            let (letter, colour) = owner::of(table, seat);
            disc(sheet, middle, 290, letter, colour);
            combat.fighter(seat).map(|fighter| fighter.initiative)
        }
        Source::Dragon => {
            let Foe::Dragon { dragon, .. } = combat.foe else { return };
            things::dragon_sign(sheet, middle, 330, dragon.printed().colour);
            Some(dragon.printed().initiative)
        }
    };
    if let Some(number) = initiative.filter(|_| !combat.order.is_empty()) {
        let room = Area::about(middle.by(0, 490), 560, 320);
        let plate = Form::Box(room.inset(20), 70);
        sheet.edged(plate, Role::Card, Role::Ink, 12);
        sheet.bold(room, number.to_string(), Text::ink(Size::Fine).middle());
    }
    let out = match source {
        Source::Seat(seat) => combat.fighter(seat).and_then(|fighter| fighter.out),
        Source::Dragon => None,
    };
    if let Some(out) = out {
        let icon = if out == Out::Defeated { Icon::Skull } else { Icon::Onward };
        let corner = middle.by(230, -230);
        sheet.edged(Form::Round(corner, 180), Role::Card, Role::Ink, 16);
        sheet.icon(icon, corner, 230, Role::VermilionDeep);
    }
}

/// A roll: by whom, its dice, how many hits count.
pub fn roll(sheet: &mut Sheet, room: Area, table: &Table, roll: &Roll, hits: u16) {
    let sign = at(room.x + 240, room.y + 300);
    match roll.by {
        Source::Seat(seat) => {
            let (letter, colour) = owner::of(table, seat);
            disc(sheet, sign, 210, letter, colour);
        }
        Source::Dragon => {
            sheet.edged(Form::Round(sign, 235), Role::Ink, Role::Card, 20);
            sheet.icon(Icon::Dragon, sign, 360, Role::Card);
        }
    }
    let total = area(room.x + 520, room.y + 60, 1_500, 480);
    sheet.icon(Icon::Burst, at(total.x + 180, total.middle().y), 380, Role::VermilionDeep);
    sheet.bold(area(total.x + 420, total.y, 900, total.h), hits.to_string(), Text::ink(Size::Label).on(Role::Bad));
    dice(sheet, area(room.x, room.y + 600, room.w, room.h - 600), 480, roll);
}

/// The dice of a roll, as large as their room and `largest` let them be.
fn dice(sheet: &mut Sheet, room: Area, largest: i32, roll: &Roll) {
    let count = i32::try_from(roll.dice.len()).unwrap_or(1).max(1);
    let fitting =
        |per_row: i32| (room.w * 9 / 10 / per_row).min(room.h * 7 / 8 / ((count - 1) / per_row + 1)).min(largest);
    let per_row = (6..=count.max(7)).max_by_key(|per_row| (fitting(*per_row), -per_row)).unwrap_or(7);
    let side = fitting(per_row);
    let (pitch, line) = (room.w / per_row, side * 8 / 7);
    for (nth, die) in (0..).zip(&roll.dice) {
        let middle = at(room.x + pitch / 2 + nth % per_row * pitch, room.y + line / 2 + nth / per_row * line);
        cubes::die(sheet, middle, side, *die);
    }
}

/// The last roll, small, for a corner.
pub fn last_roll(sheet: &mut Sheet, room: Area, table: &Table) {
    let Some(roll) = &table.last_roll else { return };
    sheet.edged(Form::Box(room, 110), Role::Card, Role::Ink, 18);
    let sign = at(room.x + 260, room.y + 260);
    match roll.by {
        Source::Seat(seat) => {
            let (letter, colour) = owner::of(table, seat);
            disc(sheet, sign, 160, letter, colour);
        }
        Source::Dragon => sheet.icon(Icon::Dragon, sign, 380, Role::Ink),
    }
    sheet.icon(Icon::Burst, at(room.x + 720, sign.y), 300, Role::VermilionDeep);
    let total = area(room.x + 900, room.y + 60, 600, 400);
    sheet.bold(total, roll.hits().to_string(), Text::ink(Size::Small));
    dice(sheet, area(room.x + 80, room.y + 540, room.w - 160, room.h - 600), 290, roll);
}
