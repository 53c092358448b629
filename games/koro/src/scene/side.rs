//! The panel at the side: points, the countdown, the palaces.

use crate::content::{BonusItem, CountdownEvent, Palace, book};
use crate::gear::GearType;
use crate::rules::combat::arms;
use crate::rules::walk::pay;
use crate::scene::{cubes, label, owner};
use crate::state::{Item, Pack, Position, Table};
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, Text, area, at, disc};
use gogome_contract::scene::{Area, At, Form, Icon, Role, Size};

/// Left edge and width of the panel.
const X: i32 = 9_940;
const WIDE: i32 = 2_720;
/// The upper edge of the first seat, and what all seats together may take.
const TOP: i32 = 1_400;
const SEATS: i32 = 4_980;
/// From seat to seat: at least, and at most.
const PITCH: (i32, i32) = (SEATS / 6, 1_245);
/// The lower edge of the panel.
const FOOT: i32 = 11_180;
/// The heights of the countdown and of the palaces.
const COUNTDOWN: i32 = 1_400;
const PALACES: i32 = 3_050;

/// The whole panel.
pub fn draw(sheet: &mut Sheet, table: &Table) {
    let seats = i32::try_from(table.order.len()).unwrap_or(6).max(1);
    let pitch = (SEATS / seats).clamp(PITCH.0, PITCH.1);
    for (nth, seat) in (0..).zip(&table.order) {
        self::seat(sheet, table, *seat, area(X, TOP + nth * pitch, WIDE, pitch - 80));
    }
    let palaces = FOOT - PALACES;
    countdown(sheet, table, area(X, palaces - 100 - COUNTDOWN, WIDE, COUNTDOWN));
    self::palaces(sheet, table, area(X, palaces, WIDE, PALACES));
}

/// The height of what every seat shows; below it, where there is room, what it carries.
const STRIP: i32 = 750;

/// One seat: letter, points, what it fights with, how near it is to the points that start the end.
fn seat(sheet: &mut Sheet, table: &Table, seat: Seat, room: Area) {
    let player = table.player(seat);
    let colour = owner::owner(table, seat);
    let active = table.turn.number > 0 && table.over.is_none() && seat == table.active();
    let won = table.over.as_ref().is_some_and(|ending| ending.won.contains(&seat));
    if active || won {
        sheet.flat(Form::Box(room.inset(-55), 150), Role::Ink);
        sheet.flat(Form::Box(room.inset(-40), 140), Role::Asked);
    }
    sheet.edged(Form::Box(room, 110), Role::Card, Role::Ink, 18);
    sheet.flat(Form::Box(area(room.x + 20, room.y + 20, 560, room.h - 40), 90), colour);
    let on_it = Text::ink(Size::Label).middle().of(colour.letter()).on(colour);
    sheet.bold(area(room.x + 20, room.y, 560, room.h), seat.letter().to_string(), on_it);
    if player.resigned {
        sheet.icon(Icon::Cross, at(room.x + 300, room.middle().y), 640, colour.letter());
    }
    let points = area(room.x + 640, room.y + 20, 800, 480);
    sheet.bold(points, player.vp.to_string(), Text::ink(Size::Number));
    strength(sheet, table, seat, at(room.x + 1_460, room.y + 260));
    progress(sheet, area(room.x + 660, room.y + 530, WIDE - 800, 150), player.vp, colour);
    if room.h > STRIP + 300 {
        carries(sheet, area(room.x + 660, room.y + STRIP, WIDE - 800, 340), &player.pack);
    }
}

/// What lies in its backpack.
fn carries(sheet: &mut Sheet, room: Area, pack: &Pack) {
    let count = i32::try_from(pack.len()).unwrap_or(0);
    let pitch = (room.w / count.max(1)).min(270);
    let side = (pitch - 20).min(225);
    for (nth, item) in (0..).zip(pack.items()) {
        let middle = at(room.x + pitch / 2 + nth * pitch, room.middle().y);
        match item {
            Item::Cube(cube) => cubes::cube(sheet, middle, side, cube),
            Item::Scroll => sheet.icon(Icon::Scroll, middle, side + 30, Role::Ink),
            Item::Blueprint(gear) => sheet.icon(label::gear(gear), middle, side + 30, Role::Indigo),
            Item::Monk => sheet.icon(Icon::Monk, middle, side + 30, Role::Plum),
        }
    }
}

/// What it can do in a fight: dice of its weapons, what its helmet absorbs; or why it does not fight.
fn strength(sheet: &mut Sheet, table: &Table, seat: Seat, from: At) {
    let player = table.player(seat);
    let gone = match player.position {
        Position::In(_) => Some(Icon::House),
        Position::Gone => Some(Icon::Cross),
        Position::On(_) if player.unconscious => Some(Icon::Skull),
        Position::On(_) => None,
    };
    if let Some(icon) = gone {
        sheet.icon(icon, from.by(500, 0), 420, Role::Ink);
        return;
    }
    let dice: usize = arms::arms(player)
        .iter()
        .filter(|weapon| weapon.usable)
        .map(|weapon| arms::all_dice(player, weapon).len())
        .sum();
    let absorbs = pay::capacity(player, GearType::Helmet);
    let values = [(Icon::Sword, dice.to_string()), (Icon::Helmet, absorbs.to_string())];
    for (nth, (icon, value)) in (0..).zip(values) {
        let x = nth * 650;
        sheet.icon(icon, from.by(x + 110, 0), 270, Role::Muted);
        let room = area(from.x + x + 260, from.y - 200, 360, 400);
        sheet.bold(room, value, Text::ink(Size::Small));
    }
}

/// How far it is to the points that start the final chapter; beyond them the bar is full and gold.
fn progress(sheet: &mut Sheet, bar: Area, vp: u16, colour: Role) {
    let most = i32::from(book().numbers.threshold);
    let vp = i32::from(vp).min(most);
    sheet.edged(Form::Box(bar, 60), Role::Shade, Role::Ink, 12);
    if vp > 0 {
        let full = if vp == most { Role::Gold } else { colour };
        let filled = area(bar.x, bar.y, (bar.w * vp / most).max(120), bar.h);
        sheet.edged(Form::Box(filled, 60), full, Role::Ink, 12);
    }
    for third in 1..3 {
        let x = bar.x + bar.w * third / 3;
        sheet.line(Form::Line(vec![at(x, bar.y), at(x, bar.foot())]), Role::Ink, 8);
    }
}

/// The countdown track: what is past, what comes, who holds the marker.
fn countdown(sheet: &mut Sheet, table: &Table, room: Area) {
    let runs = table.chapter.is_some();
    let ground = if runs { Role::Bad } else { Role::Card };
    sheet.edged(Form::Box(room, 110), ground, Role::Ink, 18);
    let mut words = area(room.x + 120, room.y + 60, room.w - 240, 460);
    if let Some(chapter) = &table.chapter {
        let (letter, colour) = owner::of(table, chapter.holder);
        disc(sheet, at(room.x + 330, room.y + 290), 175, letter, colour);
        words = area(room.x + 600, words.y, room.w - 700, words.h);
    }
    let ink = if runs { Role::VermilionDeep } else { Role::Ink };
    sheet.bold(words, label::countdown(table), Text::ink(Size::Small).of(ink).on(ground));
    let step = table.chapter.as_ref().map_or(0, |chapter| usize::from(chapter.step));
    for (nth, event) in book().countdown.iter().enumerate() {
        let left = i32::try_from(nth).unwrap_or(0);
        let cell = area(room.x + 80 + left * 326, room.y + 600, 310, 460);
        event_cell(sheet, cell, *event, runs.then_some(nth).filter(|nth| *nth >= step).map(|nth| nth == step));
    }
    if runs && step > 0 {
        let done = i32::try_from(step).unwrap_or(0);
        let y = room.y + 1_200;
        let along = vec![at(room.x + 120, y), at(room.x + 80 + done * 326, y)];
        sheet.arrow(along, Role::VermilionDeep, 60);
    }
}

/// One space of the track. `ahead`: nothing, if it is past or nothing runs; else whether it comes next.
fn event_cell(sheet: &mut Sheet, cell: Area, event: CountdownEvent, ahead: Option<bool>) {
    let (ground, ink) = match (event, ahead) {
        (_, Some(true)) => (Role::Asked, Role::Ink),
        (CountdownEvent::Lava(_), _) => (Role::VermilionDeep, Role::Card),
        (CountdownEvent::End, _) => (Role::Ink, Role::Card),
        _ => (Role::Card, Role::Ink),
    };
    sheet.edged(Form::Box(cell, 70), ground, Role::Ink, 14);
    match event {
        CountdownEvent::Lava(number) => {
            sheet.bold(cell, number.to_string(), Text::ink(Size::Small).middle().of(ink).on(ground));
        }
        CountdownEvent::Blank => {}
        CountdownEvent::Rope => sheet.icon(Icon::Ladder, cell.middle(), 270, ink),
        CountdownEvent::End => sheet.icon(Icon::Flag, cell.middle(), 260, ink),
    }
}

/// The spaces of the two palaces: points, or who has taken them.
fn palaces(sheet: &mut Sheet, table: &Table, room: Area) {
    sheet.edged(Form::Box(room, 110), Role::Card, Role::Ink, 18);
    for (palace, x, name) in [(Palace::Big, 470, "big"), (Palace::Small, 1_800, "small")] {
        let head = area(room.x + x, room.y + 40, 900, 330);
        sheet.plain(head, name, Text::ink(Size::Fine).of(Role::Muted));
        for (nth, item) in (0..).zip(BonusItem::ALL) {
            let y = room.y + 400 + nth * 510;
            if palace == Palace::Big {
                sheet.icon(label::bonus(item), at(room.x + 240, y + 200), 330, Role::Ink);
            }
            row(sheet, table, palace, item, at(room.x + x, y));
        }
    }
}

/// The spaces for one kind of item.
fn row(sheet: &mut Sheet, table: &Table, palace: Palace, item: BonusItem, corner: At) {
    let printed = palace.row(item);
    let taken: Vec<_> =
        table.palaces.0.iter().filter(|claimed| claimed.palace == palace && claimed.item == item).collect();
    let light = printed.light.iter().zip(0u8..).map(|(vp, nth)| (*vp, Some(nth)));
    let dark = printed.dark.map(|vp| (vp, None));
    for (nth, (vp, light)) in (0..).zip(light.chain(dark)) {
        let cell = area(corner.x + nth * 300, corner.y, 282, 400);
        let (ground, ink) = if light.is_some() { (Role::Paper, Role::Ink) } else { (Role::Smoke, Role::Card) };
        sheet.edged(Form::Box(cell, 60), ground, Role::Ink, 10);
        let by = taken.iter().rev().find(|claimed| claimed.light == light);
        match by {
            Some(claimed) => {
                let (letter, colour) = owner::of(table, claimed.seat);
                disc(sheet, cell.middle(), 130, letter, colour);
            }
            None => sheet.plain(cell, vp.to_string(), Text::ink(Size::Fine).middle().of(ink).on(ground)),
        }
    }
}
