//! Where travellers go, or went.

use crate::state::Cell;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, at};
use gogome_contract::scene::{At, Lift};

use super::cards;
use crate::scene::foot::{BADGE, Foot, HEAD, Piece};
use crate::scene::shown::Shown;

/// A side of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

/// From lane to lane, across and down.
const LANE: i32 = 100;

/// Ways lie under what is printed on cards, so a way never hides a fact: the cards they cross are laid once more.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>, feet: &[(Cell, Foot)]) {
    let ways = shown.table.seats().map(|seat| (seat, shown.journey(seat))).filter(|(_, (_, way))| !way.is_empty());
    let mut drawn: Vec<(Vec<Cell>, i32)> = Vec::new();
    let mut arrows = Vec::new();
    for (seat, (from, way)) in ways {
        let cells: Vec<Cell> = std::iter::once(from).chain(way.iter().copied()).collect();
        let shared = |(other, _): &&(Vec<Cell>, i32)| other.iter().any(|cell| cells.contains(cell));
        let taken: Vec<i32> = drawn.iter().filter(shared).map(|(_, lane)| *lane).collect();
        let lane = (0..4).find(|lane| !taken.contains(lane)).unwrap_or(0);
        let stands = feet.iter().find(|(cell, _)| *cell == from).and_then(|(_, foot)| {
            let ghost = foot.spot(shown, from, Piece::Ghost(seat));
            ghost.or_else(|| foot.spot(shown, from, Piece::Traveller(seat)))
        });
        let start = stands.map_or(shown.room(from).x + 300, |spot| spot.x);
        arrows.push((line(shown, (from, start), &way, lane), shown.mark(seat).1));
        drawn.push((cells, lane));
    }
    let crossed = |cell: Cell| drawn.iter().any(|(cells, _)| cells.contains(&cell));
    cards::grounds(sheet, shown, Lift::Flat, &crossed);
    for (along, owner) in arrows {
        sheet.arrow(along, owner, 90);
    }
    shown.cells().filter(|cell| crossed(*cell)).for_each(|cell| cards::print(sheet, shown, cell));
}

/// Each step of a way: the card it leads to, and for a step up or down the side of the cards it is taken at: the one the
/// way was heading for, so that it crosses each card it enters.
fn steps(shown: &Shown<'_>, from: Cell, way: &[Cell]) -> Vec<(Cell, Option<Side>)> {
    let (mut here, mut heading) = (from, Side::Right);
    let step = |next: &Cell| {
        let (old, new) = (shown.room(here).x, shown.room(*next).x);
        here = *next;
        if old == new {
            return (*next, Some(heading));
        }
        heading = if new > old { Side::Right } else { Side::Left };
        (*next, None)
    };
    way.iter().map(step).collect()
}

/// From which side a seat's way enters its last card, if this is it.
pub fn entry(shown: &Shown<'_>, seat: Seat, cell: Cell) -> Option<Side> {
    let (from, way) = shown.journey(seat);
    let (last, side) = *steps(shown, from, &way).last()?;
    let before = way.len().checked_sub(2).and_then(|i| way.get(i)).copied().unwrap_or(from);
    let beside = || if shown.room(before).x < shown.room(cell).x { Side::Left } else { Side::Right };
    (last == cell).then(|| side.unwrap_or_else(beside))
}

/// From where a traveller stands along the lower part of the cards, up and down in the gaps beside them, clear of names and
/// plates. It ends just inside the last card. Ways that share a card keep to lanes of their own.
fn line(shown: &Shown<'_>, (from, start): (Cell, i32), way: &[Cell], lane: i32) -> Vec<At> {
    let level = |cell: Cell| shown.room(cell).foot() - 200 - lane * LANE;
    let gap = |cell: Cell, side: Side| match side {
        Side::Right => shown.room(cell).right() - 10 - lane * LANE,
        Side::Left => shown.room(cell).x + 10 + lane * LANE,
    };
    let mut along = vec![at(start, level(from))];
    let mut here = from;
    let mut end = at(start, level(from));
    for (next, side) in steps(shown, from, way) {
        let room = shown.room(next);
        let badge = if shown.burns(next) { BADGE } else { 0 };
        let left = room.x + badge + HEAD - 20;
        let right = room.right() - HEAD + 60;
        let inside = match side {
            Some(side) => {
                along.extend([at(gap(here, side), level(here)), at(gap(next, side), level(next))]);
                if side == Side::Right { right - lane * LANE } else { left + lane * LANE }
            }
            None if room.x > shown.room(here).x => left,
            None => right,
        };
        end = at(inside, level(next));
        here = next;
    }
    along.push(end);
    along
}
