//! A strip for each player: place, sheet, hand, how near a crisis, bag.

use super::{WIDE, owner};
use crate::content::book;
use crate::scene::cards::card;
use crate::scene::pieces::{Cube, cube, empty, letter, onward};
use crate::state::{Held, Phase, Player, Table};
use crate::words::picture;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, Edge, Fill, Form, Icon, Lift, Role, Size};

/// The top of the first strip.
pub const TOP: i32 = 10_120;
/// The height of a strip.
const HIGH: i32 = 1_300;
/// The left edge of the column of the sheet.
const SHEET: i32 = 2_320;
/// The left edge of the column of the hand.
const HAND: i32 = 4_080;
/// The left edge of the column of the crisis.
const CRISIS: i32 = 9_380;
/// The left edge of the column of the bag.
const BAG: i32 = 10_520;
/// The width of a card with its name.
const CARD: i32 = 1_250;
/// The width of a card without.
const NARROW: i32 = 820;
/// Between two cards.
const GAP: i32 = 60;

/// The words over the columns, with the signs of the cards.
pub fn heads(sheet: &mut Sheet) {
    let y = TOP - 370;
    let how = Text::ink(Size::Small).of(Role::Muted).on(Role::Paper);
    let word = |sheet: &mut Sheet, x: i32, w: i32, words: &str| sheet.plain(area(x, y, w, 340), words, how);
    word(sheet, SHEET + 60, 1_500, picture::SHEET);
    word(sheet, HAND + 60, 900, picture::HAND);
    for (x, kind, words) in [(5_000, Cube::Yellow, picture::COST), (6_200, Cube::Plain, picture::ON_IT)] {
        crate::scene::pieces::counted_legend(sheet, at(x, y + 50), 240, kind);
        word(sheet, x + 320, 1_000, words);
    }
    word(sheet, 7_560, 1_600, picture::AT_STOP);
    word(sheet, CRISIS + 60, 1_100, picture::CRISIS);
    word(sheet, BAG + 80, 1_000, picture::BAG);
}

/// The strip of one seat.
pub fn strip(sheet: &mut Sheet, table: &Table, seat: Seat, y: i32) {
    let player = table.player(seat);
    let ending = table.over().map(|ending| ending.winner);
    let active = ending.map_or(table.awaited().contains(&seat), |winner| winner == seat);
    let room = area(320, y, WIDE - 640, HIGH);
    sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 30);
    if active {
        sheet.line(Form::Box(room.inset(-10), 150), Role::Ink, 140);
        sheet.line(Form::Box(room.inset(-10), 150), Role::Asked, 80);
    }
    place(sheet, table, seat, area(380, y + 60, 1_800, HIGH - 120));
    sheet_cubes(sheet, player, y);
    if table.phase == Phase::Books {
        book_of(sheet, player, y);
    } else {
        hand(sheet, table, seat, y);
    }
    crisis(sheet, player, y, active && table.over().is_none());
    bag(sheet, player, y);
}

/// The seat's letter, name and floor.
fn place(sheet: &mut Sheet, table: &Table, seat: Seat, room: Area) {
    let colour = owner(seat);
    let white = |size| Text::ink(size).of(Role::Card).on(colour);
    sheet.flat(Form::Box(room, 100), colour);
    letter(sheet, at(room.x + 310, room.y + 330), 225, seat.letter());
    sheet.bold(area(room.x + 590, room.y + 100, room.w - 620, 460), picture::seat(seat), white(Size::Label));
    let (pawn, goal) = (table.player(seat).floor, book().race.goal);
    let at_marker = table.position(seat);
    let line = room.y + 640;
    if at_marker == pawn {
        sheet.plain(area(room.x + 120, line, 800, 460), picture::FLOOR, white(Size::Small));
        sheet.bold(area(room.x + 880, line, 880, 460), pawn.min(goal).to_string(), white(Size::Number));
        return;
    }
    sheet.bold(area(room.x + 90, line, 560, 460), pawn.min(goal).to_string(), white(Size::Number).middle());
    onward(sheet, at(room.x + 700, line + 230), 320, Role::Card);
    let black = area(room.x + 1_060, line - 10, 680, 480);
    sheet.flat(Form::Box(black, 80), Role::Ink);
    let how = Text::ink(Size::Number).middle().of(Role::Card).on(Role::Ink);
    sheet.bold(black.inset(60), at_marker.min(goal).to_string(), how);
}

/// What lies on the sheet: reds, embers, used yellow.
fn sheet_cubes(sheet: &mut Sheet, player: &Player, y: i32) {
    let limit = i32::from(book().race.threat_limit);
    let (reds, embers) = (i32::from(player.reds), i32::from(player.embers));
    let pending = i32::from(player.pending);
    for nth in 0..limit {
        let corner = at(SHEET + 40 + nth * 540, y + 160);
        let slot = area(corner.x, corner.y, 460, 460);
        if nth < reds {
            cube(sheet, corner.by(20, 20), 420, Cube::Red);
        } else if nth < reds + embers + pending {
            let (ground, dash) = if nth < reds + embers { (Role::Night, None) } else { (Role::Card, Some((60, 70))) };
            let edge = Edge { ink: Role::Ink, wide: 30, dash };
            sheet.shape(Form::Box(slot, 90), Fill::Flat(ground), Some(edge), Lift::Flat);
            sheet.icon(Icon::Flame, slot.middle(), 340, Role::Vermilion);
        } else {
            empty(sheet, corner, 460);
        }
    }
    let count = reds + embers;
    let ink = if count + 1 >= limit { Role::VermilionDeep } else { Role::Ink };
    let how = Text::ink(Size::Label).of(ink);
    sheet.bold(area(SHEET + 40, y + 760, 500, 440), format!("{count}/{limit}"), how);
    if player.used > 0 {
        cube(sheet, at(SHEET + 560, y + 830), 290, Cube::Yellow);
    }
    if player.used > 1 {
        sheet.bold(area(SHEET + 860, y + 820, 310, 310), format!("×{}", player.used), Text::ink(Size::Small));
    }
    if pending > 0 {
        sheet.plain(area(SHEET + 1_180, y + 760, 580, 440), picture::NEXT, Text::ink(Size::Small).of(Role::Muted));
    }
}

/// The cards: up to four with their names, more of them narrow, many of them overlapping.
fn hand(sheet: &mut Sheet, table: &Table, seat: Seat, y: i32) {
    let hand = &table.player(seat).hand;
    let count = i32::try_from(hand.len()).unwrap_or(0);
    let wide = if count <= 4 { CARD } else { NARROW };
    let room = CRISIS - 100 - HAND;
    let step = if count <= 1 { 0 } else { (wide + GAP).min((room - wide) / (count - 1)) };
    for (nth, held) in (0..).zip(hand) {
        let place = area(HAND + nth * step, y + 80, wide, HIGH - 160);
        card(sheet, place, *held, choosable(table, seat, *held));
    }
}

/// Can the active seat choose this card now?
fn choosable(table: &Table, seat: Seat, held: Held) -> bool {
    seat == table.active
        && match table.phase {
            Phase::Ability => held.kind.card().cost <= table.out.yellow,
            Phase::Allocate => true,
            Phase::Books | Phase::Draw | Phase::Resolve | Phase::Over(_) => false,
        }
}

/// Before the race: the book somebody chose.
fn book_of(sheet: &mut Sheet, player: &Player, y: i32) {
    let words = picture::book_of(player.story);
    let ink = if player.story.is_some() { Role::Ink } else { Role::Muted };
    sheet.plain(area(HAND, y, CRISIS - HAND - 200, HIGH), words, Text::ink(Size::Label).of(ink));
}

/// How near the hand is to a crisis, and whether its owner is warned: the next card may be one too many.
fn crisis(sheet: &mut Sheet, player: &Player, y: i32, warned: bool) {
    let (sum, limit) = (i32::from(player.sum()), i32::from(book().race.crisis_limit));
    let (ink, bar) = match sum {
        0..=3 => (Role::Ink, Role::Pine),
        4..=5 => (Role::Ink, Role::Ochre),
        _ => (Role::VermilionDeep, Role::Vermilion),
    };
    let number = area(CRISIS + 40, y + 150, 1_040, 500);
    let mut how = Text::ink(Size::Number).of(ink);
    if warned && sum + 1 >= limit {
        sheet.flat(Form::Box(number.inset(-30), 110), Role::VermilionDeep);
        how = Text::ink(Size::Number).middle().of(Role::Card).on(Role::VermilionDeep);
    }
    sheet.bold(number, format!("{sum}/{limit}"), how);
    for nth in 0..limit {
        let high = 120 + nth * 40;
        let role = if nth < sum { bar } else { Role::Card };
        sheet.edged(Form::Box(area(CRISIS + 40 + nth * 150, y + 1_120 - high, 120, high), 30), role, Role::Ink, 20);
    }
}

/// What the bag holds.
fn bag(sheet: &mut Sheet, player: &Player, y: i32) {
    let room = area(BAG, y + 100, 1_860, HIGH - 200);
    sheet.edged(Form::Box(room, 220), Role::Shade, Role::Ink, 25);
    let counts = [(Cube::Plain, player.bag.plain), (Cube::Yellow, player.bag.yellow), (Cube::Red, player.bag.red)];
    for (nth, (kind, count)) in (0..).zip(counts) {
        let x = room.x + 100 + nth * 580;
        cube(sheet, at(x + 120, room.y + 130), 320, kind);
        let number = area(x - 20, room.y + 540, 600, 500);
        sheet.bold(number, count.to_string(), Text::ink(Size::Label).middle().on(Role::Shade));
    }
}
