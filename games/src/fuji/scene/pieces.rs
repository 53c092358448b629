//! Travellers, banners, ways, reach.

use crate::contract::Seat;
use crate::contract::scene::{At, Icon, Lift, Role};
use crate::fuji::board::STEP_LIMIT;
use crate::fuji::state::{Cell, Ending, How, Phase};
use crate::parts::draw::{Sheet, at, banner, failed, ghost, reach_tab, round_sign, step_tag, traveller};

use super::cards;
use super::shown::{CARD, Shown};

/// How what stands on one card shares the room at its foot: the badge of danger, travellers, banners.
struct Foot {
    /// The size of travellers, and of banners with their tags, in thousandths.
    scales: (u16, u16),
    /// From where to where the middles of travellers may stand.
    standing: (i32, i32),
    /// From one banner to the next.
    apart: i32,
}

impl Foot {
    fn of(shown: &Shown<'_>, cell: Cell) -> Self {
        let here = shown.table.seats().filter(|seat| shown.table.traveller(*seat).at == cell).count();
        let aims = shown.aims.iter().flatten().filter(|aim| aim.to == cell).count();
        let badge = i32::from(flamed(shown, cell)) * 330;
        let (standing, banners) = match (aims, here) {
            (0 | 1, 0 | 1) | (0, _) => (if shown.close() { 860 } else { 1000 }, if shown.close() { 720 } else { 860 }),
            (1, _) => (640, 680),
            (_, 0) => (1000, 720),
            (_, _) => (600, 560),
        };
        let part = |n: i32| n * i32::from(banners) / 1000;
        let banner = part(720) + 170;
        let apart = part(920);
        let taken = match aims {
            0 => 0,
            1 => banner,
            _ => banner + apart,
        };
        let half = 240 * i32::from(standing) / 1000;
        let to = if aims == 0 { 1240 } else { CARD - taken - half };
        Self { scales: (standing, banners), standing: ((half + badge).min(to.max(half)), to), apart }
    }
}

/// Everything that lies and stands on the cards.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    ways(sheet, shown);
    cards::tokens(sheet, shown);
    aims(sheet, shown);
    standing(sheet, shown);
    reach(sheet, shown);
}

/// Ways lie under what is printed on cards, so a way never hides a fact: the cards they cross are laid once more.
fn ways(sheet: &mut Sheet, shown: &Shown<'_>) {
    let of_seat = |seat: Seat| match shown.turn(seat) {
        Some(turn) => (turn.from, turn.path.clone()),
        None => (shown.table.traveller(seat).at, shown.way(seat)),
    };
    let ways = shown.table.seats().map(|seat| (seat, of_seat(seat))).filter(|(_, (_, way))| !way.is_empty());
    let mut drawn: Vec<(Vec<Cell>, i32)> = Vec::new();
    let mut arrows = Vec::new();
    for (seat, (from, way)) in ways {
        let cells: Vec<Cell> = std::iter::once(from).chain(way.iter().copied()).collect();
        let shared = |(other, _): &&(Vec<Cell>, i32)| other.iter().any(|cell| cells.contains(cell));
        let taken: Vec<i32> = drawn.iter().filter(shared).map(|(_, lane)| *lane).collect();
        let lane = (0..4).find(|lane| !taken.contains(lane)).unwrap_or(0);
        arrows.extend(line(shown, from, &way, lane).map(|along| (along, shown.mark(seat).1)));
        drawn.push((cells, lane));
    }
    let crossed = |cell: Cell| drawn.iter().any(|(cells, _)| cells.contains(&cell));
    cards::grounds(sheet, shown, Lift::Flat, &crossed);
    for (along, owner) in arrows {
        sheet.arrow(along, owner, 90);
    }
    shown.cells().filter(|cell| crossed(*cell)).for_each(|cell| cards::print(sheet, shown, cell));
}

/// From where a traveller stands along the lower part of the cards and their right edge, ending just inside the last one.
/// Ways that share a card keep to lanes of their own.
fn line(shown: &Shown<'_>, from: Cell, way: &[Cell], lane: i32) -> Option<Vec<At>> {
    let (right, up) = (140 + lane * 100, 210 + lane * 100);
    let anchor = |cell: Cell| {
        let room = shown.room(cell);
        at(room.right() - right, room.foot() - up)
    };
    let (last, between) = way.split_last()?;
    let start = shown.room(from);
    let mut along = vec![at(start.x + 300, start.foot() - up)];
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
fn standing(sheet: &mut Sheet, shown: &Shown<'_>) {
    let table = shown.table;
    let moved = |seat: Seat| shown.turn(seat).is_some_and(|turn| turn.how == How::Moved);
    for seat in table.seats().filter(|seat| moved(*seat)) {
        if let Some(turn) = shown.turn(seat) {
            let foot = Foot::of(shown, turn.from);
            ghost(sheet, shown.stand(turn.from, (0, 1), foot.standing), foot.scales.0, shown.mark(seat).1);
        }
    }
    for cell in shown.cells() {
        let here: Vec<Seat> = table.seats().filter(|seat| table.traveller(*seat).at == cell).collect();
        let count = i32::try_from(here.len()).unwrap_or(1);
        let room = Foot::of(shown, cell);
        for (n, seat) in (0..).zip(&here) {
            let foot = shown.stand(cell, (n, count), room.standing);
            traveller(sheet, foot, room.scales.0, shown.mark(*seat), moved(*seat));
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

/// Banners with the number of rerolls and steps; after the reveal a cross beside those that failed.
fn aims(sheet: &mut Sheet, shown: &Shown<'_>) {
    let mut taken: Vec<Cell> = Vec::new();
    for seat in shown.table.seats() {
        let mark = shown.mark(seat);
        if let Some(aim) = &shown.aims[seat.at()] {
            let room = shown.room(aim.to);
            let share = Foot::of(shown, aim.to);
            let scale = share.scales.1;
            let second = if taken.contains(&aim.to) { share.apart } else { 0 };
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
fn reach(sheet: &mut Sheet, shown: &Shown<'_>) {
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
        let aimed = shown.aimed(cell);
        let x = match (stands(cell) || flamed(shown, cell), aimed) {
            (true, _) => room.right() - 620,
            (false, true) => room.x + 40,
            (false, false) => room.x + 450,
        };
        reach_tab(sheet, at(x, room.foot() - 230), shown.mark(seat), steps);
    }
}
