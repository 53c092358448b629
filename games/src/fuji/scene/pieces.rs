//! Travellers, banners, ways, reach.

use crate::contract::Seat;
use crate::contract::scene::{At, Icon, Role};
use crate::fuji::board::STEP_LIMIT;
use crate::fuji::state::{Cell, Ending, How, Phase};
use crate::parts::draw::{Sheet, at, banner, failed, ghost, reach_tab, round_sign, step_tag, traveller};

use super::shown::Shown;

/// The size of travellers and banners, in thousandths.
fn scale(shown: &Shown<'_>) -> u16 {
    if shown.close() { 860 } else { 1000 }
}

/// Ways lie under what is printed on cards: a way never hides a fact.
pub fn routes(sheet: &mut Sheet, shown: &Shown<'_>) {
    for seat in shown.table.seats() {
        let (from, way) = match shown.turn(seat) {
            Some(turn) => (turn.from, turn.path.clone()),
            None => (shown.table.traveller(seat).at, shown.way(seat)),
        };
        let n = i32::from(seat.0);
        let spread = (2 * n - 3) * 50;
        if let Some(along) = line(shown, from, &way, spread) {
            sheet.arrow(along, shown.mark(seat).1, 90);
        }
    }
}

/// From where a traveller stands along the lower part of the cards, ending just inside the last one.
fn line(shown: &Shown<'_>, from: Cell, way: &[Cell], spread: i32) -> Option<Vec<At>> {
    let anchor = |cell: Cell| {
        let room = shown.room(cell);
        at(room.right() - 320 + spread, room.foot() - 230 + spread)
    };
    let (last, between) = way.split_last()?;
    let start = shown.room(from);
    let mut along = vec![at(start.x + 300, start.foot() - 230 + spread)];
    let first = way.first()?;
    if shown.room(*first).x == start.x {
        along.push(anchor(from));
    }
    along.extend(between.iter().map(|cell| anchor(*cell)));
    let before = *along.last()?;
    let room = shown.room(*last);
    let end = if before.y < room.y {
        at(before.x, room.y + 170)
    } else if before.y > room.foot() {
        at(before.x, room.foot() - 120)
    } else if before.x < room.x {
        at(room.x + 190, before.y)
    } else {
        at(room.right() - 130, before.y)
    };
    along.push(end);
    Some(along)
}

/// The travellers where they stand, and where those stood who moved.
pub fn standing(sheet: &mut Sheet, shown: &Shown<'_>) {
    let scale = scale(shown);
    let table = shown.table;
    let moved = |seat: Seat| shown.turn(seat).is_some_and(|turn| turn.how == How::Moved);
    for seat in table.seats().filter(|seat| moved(*seat)) {
        if let Some(turn) = shown.turn(seat) {
            ghost(sheet, shown.stand(turn.from, (0, 1), room_left(shown, turn.from)), scale, shown.mark(seat).1);
        }
    }
    for cell in shown.cells() {
        let here: Vec<Seat> = table.seats().filter(|seat| table.traveller(*seat).at == cell).collect();
        let count = i32::try_from(here.len()).unwrap_or(1);
        for (n, seat) in (0..).zip(&here) {
            let foot = shown.stand(cell, (n, count), room_left(shown, cell));
            traveller(sheet, foot, scale, shown.mark(*seat), moved(*seat));
            if dead(shown, *seat) {
                round_sign(sheet, foot.by(170, -430), 190, Icon::Skull, (Role::Vermilion, Role::Card));
            }
        }
    }
}

fn dead(shown: &Shown<'_>, seat: Seat) -> bool {
    let traveller = shown.table.traveller(seat);
    match shown.table.phase {
        Phase::Over(Ending::Lava { .. }) => shown.table.field(traveller.at).lava,
        Phase::Over(Ending::Exhaustion { .. }) => traveller.stamina >= shown.book.track.death,
        _ => false,
    }
}

/// A badge of danger stands in the corner where travellers stand.
fn flamed(shown: &Shown<'_>, cell: Cell) -> bool {
    let (next, after) = shown.danger();
    next.contains(&cell) || after.contains(&cell)
}

/// From where to where travellers' middles may stand on a card, beside a badge and a banner.
fn room_left(shown: &Shown<'_>, cell: Cell) -> (i32, i32) {
    let aimed = shown.aims.iter().flatten().any(|aim| aim.to == cell);
    (if flamed(shown, cell) { 530 } else { 260 }, if aimed { 640 } else { 1240 })
}

/// Banners with the number of rerolls and steps; after the reveal a cross beside those that failed.
pub fn aims(sheet: &mut Sheet, shown: &Shown<'_>) {
    let mut taken: Vec<Cell> = Vec::new();
    for seat in shown.table.seats() {
        let mark = shown.mark(seat);
        if let Some(aim) = &shown.aims[seat.at()] {
            let room = shown.room(aim.to);
            let shared = shown.aims.iter().flatten().filter(|other| other.to == aim.to).count() > 1;
            let scale = if shared || shown.close() { 720 } else { 860 };
            let second = if taken.contains(&aim.to) { 660 } else { 0 };
            taken.push(aim.to);
            let foot = at(room.right() - 200 - second, room.foot() + 40);
            let part = |n: i32| n * i32::from(scale) / 1000;
            step_tag(sheet, at(foot.x - part(720), foot.y - part(560)), scale, aim.distance, aim.rerolls);
            banner(sheet, foot, scale, mark);
        } else if let Some(turn) = shown.turn(seat) {
            let aim = shown.reveal.and_then(|reveal| reveal.aims.get(seat.at()));
            if let (Some(aim), How::Failed | How::CutOff | How::Declined) = (aim, turn.how) {
                let room = shown.room(aim.to);
                let foot = at(room.right() - 200, room.foot() + 40);
                banner(sheet, foot, if shown.close() { 720 } else { 860 }, mark);
                failed(sheet, foot.by(-320, -210), 160);
            }
        }
    }
}

/// How far the one seat can go that has not chosen yet.
pub fn reach(sheet: &mut Sheet, shown: &Shown<'_>) {
    if shown.reveal.is_some() || !matches!(shown.table.phase, Phase::Planning { .. }) {
        return;
    }
    let mut open = shown.table.seats().filter(|seat| shown.aims[seat.at()].is_none());
    let (Some(seat), None) = (open.next(), open.next()) else { return };
    let rivals = shown.table.neighbours(seat);
    let held =
        |cell: Cell| rivals.iter().any(|rival| shown.aims[rival.at()].as_ref().is_some_and(|aim| aim.to == cell));
    let stands = |cell: Cell| shown.table.seats().any(|other| shown.table.traveller(other).at == cell);
    for (cell, steps) in shown.map.reach(shown.table.traveller(seat).at, STEP_LIMIT) {
        if steps == 0 || held(cell) {
            continue;
        }
        let room = shown.room(cell);
        let aimed = shown.aims.iter().flatten().any(|aim| aim.to == cell);
        let x = match (stands(cell) || flamed(shown, cell), aimed) {
            (true, _) => room.right() - 620,
            (false, true) => room.x + 40,
            (false, false) => room.x + 450,
        };
        reach_tab(sheet, at(x, room.foot() - 230), shown.mark(seat), steps);
    }
}
