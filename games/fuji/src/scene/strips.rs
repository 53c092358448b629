//! The stamina track, the level card, the gauge of lava.

use crate::content::book;
use crate::state::Phase;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, Text, area, at, disc, gauge, track_box, track_taken};
use gogome_contract::scene::{Area, At, Fill, Form, Icon, Lift, Role, Size};

use super::end;
use crate::scene::shown::Shown;
use crate::scene::sizes::WIDE;
use crate::words::picture;

const LEFT: i32 = 240;
/// The least width of the gauge with its words.
const GAUGE: i32 = 4800;

/// The empty track, the level card, the gauge.
pub fn ground(sheet: &mut Sheet, shown: &Shown<'_>) {
    let track = &book().track;
    for number in 0..=track.death {
        track_box(sheet, numbered(shown, number), number, track.injury_at.contains(&number), number == track.death);
    }
    level(sheet, shown);
}

/// Everybody's disc, after the reveal with what it cost.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    let stands: Vec<u8> = shown.table.seats().map(|seat| shown.table.traveller(seat).stamina).collect();
    let mut letters: Vec<i32> = Vec::new();
    for (lane, seat) in (0..).zip(shown.table.seats()) {
        if let Some(turn) = shown.turn(seat).filter(|turn| turn.loss > 0) {
            let y = shown.foot() + TRAILS.0 + lane * TRAILS.1;
            let x = |number: u8| space(shown, number).x;
            let (from, to) = (x(turn.stamina.saturating_sub(turn.loss)), x(turn.stamina));
            let clear = |letter: &i32| letters.iter().all(|other| (other - letter).abs() >= LETTER);
            let middle = i32::midpoint(from, to) - 135;
            let beside = [0, -1, 1, -2, 2, -3, 3].map(|nth| middle + nth * LETTER);
            let letter = beside.into_iter().find(clear).unwrap_or(middle);
            letters.push(letter);
            trail(sheet, (at(from, y), to), letter, shown.mark(seat));
        }
    }
    for (seat, space) in shown.table.seats().zip(&stands) {
        let here = |stands: &[u8]| stands.iter().map(|other| usize::from(other == space)).sum();
        let (before, all) = (here(&stands[..seat.at()]), here(&stands));
        if before == 0 && *space < book().track.death {
            track_taken(sheet, numbered(shown, *space), *space);
        }
        let (letter, owner) = shown.mark(seat);
        let (middle, radius) = stacked(self::space(shown, *space), before, all);
        // a square has more room for its letter than a small circle
        let form =
            |r: i32| if all == 1 { Form::Round(middle, r) } else { Form::Box(Area::about(middle, 2 * r, 2 * r), 50) };
        sheet.shape(form(radius + 20), Fill::Flat(Role::Card), None, Lift::Shadow);
        sheet.flat(form(radius), owner);
        let room = Area::about(middle, radius * 2, radius * 2);
        sheet.bold(room, letter.to_string(), Text::ink(Size::Small).middle().of(Role::Card).on(owner));
    }
}

/// Where the n-th disc of so many on one space lies, and its radius: two are stacked, four lie in a square, none reaches
/// over the box of another number.
fn stacked(space: At, nth: usize, all: usize) -> (At, i32) {
    const SMALL: i32 = 120;
    const PITCH: i32 = 262;
    if all == 1 {
        return (space, 170);
    }
    let (across, up) = if all == 2 { (0, nth) } else { (nth % 2, nth / 2) };
    let step = |n: usize| i32::try_from(n).unwrap_or(0);
    let left = if all == 2 { 0 } else { -PITCH / 2 };
    (space.by(left + step(across) * PITCH, 120 - step(up) * PITCH), SMALL)
}

/// The height of the first trail of a loss over the track, and from one to the next.
const TRAILS: (i32, i32) = (-20, 105);

/// The width of the letter of a trail with its rim: letters of trails one above the other stand beside each other.
const LETTER: i32 = 200;

/// What a seat lost, from where it stood to where it is: an arrow with its letter, whose middle is given from the left.
fn trail(sheet: &mut Sheet, (from, to): (At, i32), letter_x: i32, (letter, owner): (char, Role)) {
    sheet.arrow(vec![from, at(to - 150, from.y)], owner, 40);
    let room = Area::about(at(letter_x, from.y), 260, 260);
    let how = Text::ink(Size::Small).middle().of(owner).on(Role::Paper).rimmed();
    sheet.bold(room, letter.to_string(), how);
}

fn pitch() -> i32 {
    (WIDE - 2 * LEFT) / (i32::from(book().track.death) + 1)
}

/// Where a disc stands above a space of the track.
fn space(shown: &Shown<'_>, number: u8) -> At {
    let pitch = pitch();
    at(LEFT + i32::from(number) * pitch + pitch / 2, shown.foot() + 150)
}

/// The box of a number of the track.
fn numbered(shown: &Shown<'_>, number: u8) -> Area {
    Area::about(space(shown, number).by(0, 400), pitch() - 20, 370)
}

/// Dark words on the night ground of what is only supposed need paper under them.
pub fn paper(sheet: &mut Sheet, shown: &Shown<'_>, y: i32, high: i32) {
    if shown.supposed.is_some() {
        sheet.flat(Form::Box(area(LEFT - 120, y, WIDE - 2 * LEFT + 240, high), 120), Role::Paper);
    }
}

/// What each lead costs, with those it cost; beside it the gauge.
fn level(sheet: &mut Sheet, shown: &Shown<'_>) {
    let y = shown.foot() + 850;
    if let Phase::Over(ending) = shown.table.phase {
        end::ribbon(sheet, end::room(y), ending, shown.table);
        return;
    }
    paper(sheet, shown, y - 50, 540);
    let level = book().level(shown.table.level);
    let small = Text::ink(Size::Small);
    sheet.bold(area(LEFT, y, 620, 440), picture::LEAD, small.on(Role::Paper));
    let mut rows = vec![("≤0".to_owned(), level.fail, i32::MIN, 0)];
    for (i, (from, loss)) in level.steps.iter().enumerate() {
        let next = level.steps.get(i + 1).map(|step| step.0);
        let upto = next.map_or(i32::MAX, |next| i32::from(next) - 1);
        rows.push((picture::leads(*from, next), *loss, i32::from(*from), upto));
    }
    let count = i32::try_from(rows.len()).unwrap_or(1);
    sheet.icon(Icon::Heart, at(LEFT + 790, y + 220), 290, Role::Vermilion);
    let mut x = LEFT + 1000;
    let pitch = (7700 / count).min(1400);
    for (leads, loss, from, upto) in rows {
        let hit = hit(shown, from, upto);
        let ground = if hit.is_empty() { Role::Card } else { Role::Asked };
        let room = area(x, y, pitch - 60, 440);
        sheet.edged(Form::Box(room, 90), ground, Role::Ink, if hit.is_empty() { 14 } else { 22 });
        sheet.plain(area(room.x + 50, y, room.w * 60 / 100, 440), leads, small.on(ground));
        let ink = if loss > 0 { Role::VermilionDeep } else { Role::Pine };
        let ink = if ground == Role::Asked && loss == 0 { Role::Ink } else { ink };
        sheet.bold(area(room.x, y, room.w - 50, 440), picture::loss(loss), small.end().of(ink).on(ground));
        let all = i32::try_from(hit.len()).unwrap_or(0);
        for (n, seat) in (0..).zip(hit) {
            let (letter, owner) = shown.mark(seat);
            disc(sheet, at(room.middle().x + (2 * n + 1 - all) * 140, room.foot() - 25), 130, letter, owner);
        }
        x += pitch;
    }
    let last = shown.last_eruption().max(shown.table.eruptions);
    let so_far = shown.table.eruptions;
    let room = area(x, y, WIDE - LEFT - x, 440);
    gauge(sheet, room, (so_far, last), &picture::eruptions(so_far, last, room.w < GAUGE));
}

/// The seats whose lead of the reveal shown lies in this range.
fn hit(shown: &Shown<'_>, from: i32, upto: i32) -> Vec<Seat> {
    let Some(reveal) = shown.reveal else { return Vec::new() };
    let lead = |seat: &Seat| reveal.duels.get(seat.at()).map(crate::state::Duel::lead);
    let turned = |seat: &Seat| shown.turn(*seat).is_some();
    shown
        .table
        .seats()
        .filter(turned)
        .filter(|seat| lead(seat).is_some_and(|lead| (from..=upto).contains(&lead)))
        .collect()
}
