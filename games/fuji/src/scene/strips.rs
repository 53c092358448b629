//! The stamina track, the level card, the gauge of lava.

use crate::state::Phase;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, Text, area, at, disc, gauge, track_box, tracker};
use gogome_contract::scene::{Area, At, Form, Icon, Role, Size};

use super::end;
use crate::scene::shown::Shown;
use crate::scene::shown::WIDE;
use crate::words::picture;

const LEFT: i32 = 240;

/// The empty track, the level card, the gauge.
pub fn ground(sheet: &mut Sheet, shown: &Shown<'_>) {
    let track = &shown.book.track;
    for number in 0..=track.death {
        let space = Area::about(space(shown, number).by(0, 400), pitch(shown) - 20, 370);
        track_box(sheet, space, number, track.injury_at.contains(&number), number == track.death);
    }
    level(sheet, shown);
}

/// Everybody's disc, after the reveal with what it cost.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    let above = |number: u8| space(shown, number);
    let seats: Vec<Seat> = shown.table.seats().collect();
    for seat in &seats {
        if let Some(turn) = shown.turn(*seat).filter(|turn| turn.loss > 0) {
            tracker(sheet, above(turn.stamina.saturating_sub(turn.loss)), above(turn.stamina), shown.mark(*seat).1);
        }
    }
    for (i, seat) in seats.iter().enumerate() {
        let space = shown.table.traveller(*seat).stamina;
        let here = |other: &&Seat| shown.table.traveller(**other).stamina == space;
        let before = i32::try_from(seats[..i].iter().filter(here).count()).unwrap_or(0);
        let all = i32::try_from(seats.iter().filter(here).count()).unwrap_or(1);
        let shift = (2 * before + 1 - all) * 115;
        let spot = above(space);
        let x = (spot.x + shift).max(LEFT + 200 + before * 230).min(WIDE - LEFT - 200 - (all - 1 - before) * 230);
        if before == 0 {
            let tip = spot.by(0, 262);
            sheet.flat(Form::Poly(vec![tip.by(-140, -150), tip.by(140, -150), tip], 0), Role::Ink);
        }
        let (letter, owner) = shown.mark(*seat);
        disc(sheet, at(x, spot.y), 170, letter, owner);
    }
}

fn pitch(shown: &Shown<'_>) -> i32 {
    (WIDE - 2 * LEFT) / (i32::from(shown.book.track.death) + 1)
}

/// Where a disc stands above a space of the track.
fn space(shown: &Shown<'_>, number: u8) -> At {
    let pitch = pitch(shown);
    at(LEFT + i32::from(number) * pitch + pitch / 2, shown.foot() + 150)
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
        end::ribbon(sheet, end::room(y), ending);
        return;
    }
    paper(sheet, shown, y - 50, 540);
    let level = shown.book.level(shown.table.level);
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
    gauge(sheet, area(x, y, WIDE - LEFT - x, 440), (so_far, last), picture::eruptions(so_far));
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
