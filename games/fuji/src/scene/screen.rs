//! What one seat sees behind its screen: its dice large, what counts for its card, what counts against a neighbour.

use crate::content::{Die, book};
use crate::scene::mine::Mine;
use crate::scene::mine::aim_of;
use crate::scene::mine::counts;
use crate::state::Cell;
use crate::state::Phase;
use crate::state::Spot;
use crate::state::pair::COMPANION;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{
    Face, Sheet, Text, area, at, back, banner, big_face, disc, face, reroll_coin, round_sign,
};
use gogome_contract::scene::{Area, Edge, Fill, Form, Icon, Lift, Role, Size};

use crate::scene::cards::{requirement, requirement_width};
use crate::scene::shown::Shown;
use crate::scene::sizes::WIDE;
use crate::words::panel::dice_hidden;
use crate::words::picture;

/// From one die to the next.
const PITCH: i32 = 2050;
/// The upper edge of the own band, and its height.
const OWN: (i32, i32) = (3380, 2000);
/// The height of a neighbour's band, and from one to the next.
const RIVAL: (i32, i32) = (1460, 1600);

/// The height of a band with more dice, and from one to the next.
const MORE: (i32, i32) = (1800, 1940);

fn column(i: i32) -> i32 {
    240 + PITCH / 2 + i * PITCH + 10
}

/// Draws it and gives its height.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>, mine: &Mine<'_>) -> i32 {
    title(sheet, shown, mine);
    dice(sheet, shown, mine);
    let mut y = OWN.0;
    own(sheet, shown, mine, y);
    y += OWN.1 + 220;
    for rival in shown.table.neighbours(mine.seat) {
        neighbour(sheet, shown, mine, rival, y);
        y += RIVAL.1;
    }
    if let Some(open) = shown.table.neutral.filter(|_| dice_hidden(shown.table)) {
        neutral(sheet, shown, mine, open, y);
        y += MORE.1;
    }
    let half = (COMPANION, picture::HALF, mine.half_left);
    for (whose, dice) in [((mine.seat, picture::BORROWED, None), &mine.borrowed), (half, &mine.half)] {
        if !dice.is_empty() {
            more(sheet, shown, whose, dice, y);
            y += MORE.1;
        }
    }
    y + 100
}

/// The dice, and what they bring on each of these cards; gives its height.
pub fn compared(sheet: &mut Sheet, shown: &Shown<'_>, mine: &Mine<'_>, cells: &[Cell]) -> i32 {
    title(sheet, shown, mine);
    dice(sheet, shown, mine);
    let mut y = OWN.0;
    for cell in cells {
        let band = area(240, y, WIDE - 480, OWN.1);
        sheet.piece(Form::Box(band, 180), Role::Paper, Role::Ink, 20);
        scored(sheet, shown, mine, *cell, band);
        y += OWN.1 + 220;
    }
    y
}

/// More dice the seat sees: borrowed ones, its half of the companion's. A tick on those that count for the card of whoever
/// they lie in front of, and the rerolls left for them if those are counted; borrowed ones bear the letters of the neighbours they count against.
fn more(
    sheet: &mut Sheet,
    shown: &Shown<'_>,
    (of, label, left): (Seat, &str, Option<u8>),
    dice: &[(Spot, Die)],
    y: i32,
) {
    let band = area(240, y, WIDE - 480, MORE.0);
    sheet.edged(Form::Box(band, 180), Role::Private, Role::PrivateLine, 16);
    let (letter, owner) = shown.mark(of);
    disc(sheet, at(680, y + 380), 240, letter, owner);
    let white = Text::ink(Size::Label).of(Role::Card).on(Role::Private);
    sheet.bold(area(1060, y + 120, WIDE - 1500, 520), label, white);
    if let Some(left) = left {
        let right = WIDE - 440;
        sheet.bold(area(right - 500, y + 120, 500, 520), left.to_string(), white.end());
        reroll_coin(sheet, at(right - 700, y + 380), 220, left > 0);
    }
    let aim = aim_of(shown, of);
    for (i, (spot, die)) in (0..).zip(dice) {
        let middle = at(1000 + i * 1500, y + 1200);
        let dye = picture::colour(book().colour(*die)).2;
        let shape = Face { owner: shown.mark(spot.owner).1, dye, value: die.value };
        let place = picture::PLACES.get(usize::from(spot.place)).copied().unwrap_or_default();
        let how = Text::ink(Size::Small).of(Role::PrivateWords).on(Role::Private);
        sheet.bold(area(middle.x - 420, y + 1700, 1200, 320), place, how);
        sheet.group(middle, 2000, |sheet| face(sheet, at(0, 0), shape));
        back(sheet, at(middle.x + 620, middle.y - 250), shown.mark(spot.owner).1, picture::kind(die.kind));
        if aim.as_ref().is_some_and(|aim| counts(shown, aim.to, *die)) {
            round_sign(sheet, at(middle.x + 620, middle.y + 230), 220, Icon::Tick, (Role::Pine, Role::Card));
        }
        let rivals = if of == COMPANION { Vec::new() } else { shown.table.neighbours(of) };
        let against = |rival: &Seat| aim_of(shown, *rival).is_some_and(|aim| counts(shown, aim.to, *die));
        for (nth, rival) in (0..).zip(rivals.into_iter().filter(against)) {
            let (letter, owner) = shown.mark(rival);
            disc(sheet, at(middle.x + 1010, middle.y - 250 + nth * 420), 180, letter, owner);
        }
    }
}

/// Two players: the neutral set as far as it lies open, and what it brings so far for the viewer's card, whose neighbour it is
/// (F3.3, F5.2).
fn neutral(sheet: &mut Sheet, shown: &Shown<'_>, mine: &Mine<'_>, open: [Die; 3], y: i32) {
    let band = area(240, y, WIDE - 480, MORE.0);
    sheet.edged(Form::Box(band, 180), Role::Private, Role::PrivateLine, 16);
    disc(sheet, at(680, y + 380), 240, picture::NEUTRAL_LETTER, Role::Smoke);
    let white = Text::ink(Size::Label).of(Role::Card).on(Role::Private);
    sheet.bold(area(1060, y + 120, 4000, 520), picture::NEUTRAL, white);
    let aim = aim_of(shown, mine.seat);
    let here = |die: Die| aim.as_ref().is_some_and(|aim| counts(shown, aim.to, die));
    for (i, die) in (0..).zip(open) {
        let middle = at(1000 + i * 1500, y + 1200);
        let dye = picture::colour(book().colour(die)).2;
        let shape = Face { owner: Role::Smoke, dye, value: die.value };
        sheet.group(middle, 2000, |sheet| face(sheet, at(0, 0), shape));
        if here(die) {
            disc(sheet, at(middle.x + 620, middle.y + 230), 220, picture::NEUTRAL_LETTER, Role::Smoke);
        }
    }
    let how = Text::ink(Size::Small).of(Role::PrivateWords).on(Role::Private);
    sheet.plain(area(5400, y + 900, 4800, 600), picture::NEUTRAL_HIDDEN, how);
    if aim.is_some() {
        let sum: u16 = open.iter().filter(|die| here(**die)).map(|die| u16::from(die.value)).sum();
        let note = area(band.right() - 5000, y + 120, 4800, 520);
        sheet.plain(note, picture::neutral_against(sum), how.end());
    }
}

fn title(sheet: &mut Sheet, shown: &Shown<'_>, mine: &Mine<'_>) {
    let (letter, owner) = shown.mark(mine.seat);
    disc(sheet, at(620, 600), 340, letter, owner);
    let white = |size| Text::ink(size).of(Role::Card).on(Role::Private);
    let heading = format!("{} · {}", picture::YOUR_DICE, shown.name(mine.seat));
    sheet.bold(area(1120, 110, 7600, 520), heading, white(Size::Number));
    sheet.plain(area(1480, 740, 6000, 320), picture::private(shown.table), white(Size::Small).of(Role::PrivateWords));
    sheet.icon(Icon::Lock, at(1260, 890), 280, Role::Asked);
    let aim = aim_of(shown, mine.seat);
    let (label, all, left) = match (&shown.table.phase, mine.left) {
        (Phase::Rerolls { .. }, Some(left)) => (picture::REROLLS, aim.map_or(left, |aim| aim.rerolls).max(left), left),
        (Phase::Planning { .. }, _) => match aim {
            Some(aim) => (picture::WOULD_HAVE, aim.rerolls, aim.rerolls),
            None => return,
        },
        _ => return,
    };
    let coins = i32::from(all.max(1));
    let wide = 2500 + coins * 700;
    let plate = area(WIDE - 240 - wide, 180, wide, 840);
    sheet.edged(Form::Box(plate, 120), Role::Paper, Role::Ink, 20);
    sheet.plain(area(plate.x + 180, plate.y, 2300, plate.h), label, Text::ink(Size::Small).on(Role::Paper));
    if all == 0 {
        sheet.bold(
            area(plate.right() - 800, plate.y, 600, plate.h),
            "0",
            Text::ink(Size::Label).middle().on(Role::Paper),
        );
    }
    for i in 0..i32::from(all) {
        let middle = at(plate.right() - 400 - (i32::from(all) - 1 - i) * 700, plate.middle().y);
        reroll_coin(sheet, middle, 300, i < i32::from(left));
    }
}

fn dice(sheet: &mut Sheet, shown: &Shown<'_>, mine: &Mine<'_>) {
    let (_, owner) = shown.mark(mine.seat);
    let kinds = &shown.table.traveller(mine.seat).dice;
    for (((i, die), place), kind) in (0..).zip(mine.hand).zip(picture::PLACES).zip(kinds) {
        let x = column(i);
        let how = Text::ink(Size::Small).of(Role::PrivateWords).on(Role::Private);
        sheet.bold(area(x - 840, 1120, 900, 340), place, how);
        if let Some(die) = die {
            back(sheet, at(x + 660, 1290), owner, picture::kind(die.kind));
            let dye = picture::colour(book().colour(*die)).2;
            let nth = usize::try_from(i).unwrap_or(0);
            big_face(sheet, at(x, 2360), Face { owner, dye, value: die.value }, nth);
        } else {
            let edge = Edge { ink: Role::PrivateLine, wide: 30, dash: Some((160, 120)) };
            sheet.shape(Form::Box(area(x - 840, 1520, 1680, 1680), 300), Fill::Nothing, Some(edge), Lift::Flat);
            sheet.plain(
                area(x - 840, 1520, 1680, 1680),
                picture::missing_die(kind.is_none(), &shown.table.phase),
                how.middle().on(Role::PrivateMid),
            );
        }
    }
}

fn own(sheet: &mut Sheet, shown: &Shown<'_>, mine: &Mine<'_>, y: i32) {
    let band = area(240, y, WIDE - 480, OWN.1);
    sheet.piece(Form::Box(band, 180), Role::Paper, Role::Ink, 20);
    let on_paper = |size| Text::ink(size).on(Role::Paper);
    let Some(aim) = aim_of(shown, mine.seat) else {
        sheet.bold(band, picture::NOT_CHOSEN, on_paper(Size::Label).middle());
        return;
    };
    scored(sheet, shown, mine, aim.to, band);
}

/// What counts on a card, with the sum; on a band of paper below the dice.
fn scored(sheet: &mut Sheet, shown: &Shown<'_>, mine: &Mine<'_>, to: Cell, band: Area) {
    let y = band.y;
    for (i, die) in (0..).zip(mine.hand) {
        let x = column(i);
        if die.is_some_and(|die| counts(shown, to, die)) {
            sheet.flat(Form::Poly(vec![at(x - 260, y + 15), at(x, y - 165), at(x + 260, y + 15)], 0), Role::Paper);
            round_sign(sheet, at(x, y + 470), 330, Icon::Tick, (Role::Pine, Role::Card));
        } else if die.is_some() {
            sheet.line(Form::Line(vec![at(x - 130, y + 470), at(x + 130, y + 470)]), Role::Faint, 60);
        }
    }
    sheet.line(Form::Line(vec![at(440, y + 920), at(WIDE - 440, y + 920)]), Role::Faint, 14);
    banner(sheet, at(720, y + 1780), 1350, shown.mark(mine.seat));
    let sum = mine.sum(shown, to);
    let plate = area(band.right() - 200 - 2700, y + 1040, 2700, 840);
    goal(sheet, shown, to, area(1160, y + 1000, plate.x - 1160 - 200, 920), (1500, Role::Ink, Role::Paper));
    sheet.flat(Form::Box(plate, 140), Role::Pine);
    let white = |size| Text::ink(size).of(Role::Card).on(Role::Pine);
    sheet.plain(area(plate.x + 180, plate.y, 1400, plate.h), picture::YOUR_SUM, white(Size::Small));
    sheet.bold(area(plate.x + 1500, plate.y, 1020, plate.h), sum.to_string(), white(Size::Number).end());
}

/// A card's name with its requirement beside it.
fn goal(sheet: &mut Sheet, shown: &Shown<'_>, cell: Cell, room: Area, (scale, ink, on): (u16, Role, Role)) {
    let card = shown.card(cell);
    let wide = card.requirement.as_ref().map_or(0, |needs| requirement_width(needs, false) * i32::from(scale) / 1000);
    let name = area(room.x + wide + 260, room.y, room.w - wide - 260, room.h);
    sheet.bold(name, card.name.clone(), Text::ink(Size::Label).of(ink).on(on));
    if let Some(needs) = &card.requirement {
        let middle = at(room.x + wide / 2, room.middle().y);
        sheet.group(middle, scale, |sheet| requirement(sheet, at(0, 0), needs, false));
    }
}

fn neighbour(sheet: &mut Sheet, shown: &Shown<'_>, mine: &Mine<'_>, rival: Seat, y: i32) {
    let (letter, owner) = shown.mark(rival);
    let band = area(240, y, WIDE - 480, RIVAL.0);
    sheet.edged(Form::Box(band, 180), Role::Private, Role::PrivateLine, 16);
    let aim = aim_of(shown, rival);
    for (i, die) in (0..).zip(mine.hand) {
        let middle = at(column(i), y + 360);
        let against = aim.as_ref().zip(*die).is_some_and(|(aim, die)| counts(shown, aim.to, die));
        if against {
            disc(sheet, middle, 240, letter, owner);
        } else if die.is_some() {
            sheet.flat(Form::Round(middle, 55), Role::PrivateLine);
        }
    }
    sheet.line(Form::Line(vec![at(440, y + 720), at(WIDE - 440, y + 720)]), Role::PrivateLine, 12);
    let white = Text::ink(Size::Label).of(Role::Card).on(Role::Private);
    let line = area(440, y + 740, WIDE - 880, 700);
    disc(sheet, at(line.x + 240, line.middle().y), 210, letter, owner);
    sheet.plain(area(line.x + 580, line.y, 2500, line.h), shown.name(rival), white);
    sheet.icon(Icon::Onward, at(line.x + 3050, line.middle().y), 330, Role::PrivateWords);
    let room = area(line.x + 3400, line.y, 5000, line.h);
    let Some(aim) = aim else {
        sheet.plain(room, picture::CHOOSING, white);
        return;
    };
    goal(sheet, shown, aim.to, room, (1250, Role::Card, Role::Private));
    let note = area(line.x + 8480, line.y, line.right() - line.x - 8480, line.h);
    let how = Text::ink(Size::Small).end().of(Role::PrivateWords).on(Role::Private);
    sheet.plain(note, picture::against(shown.name(rival)), how);
}
