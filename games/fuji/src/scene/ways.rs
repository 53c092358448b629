//! The ways of travellers as arrows: planned, or walked in the reveal that is shown.

use crate::state::Cell;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, at, disc};
use gogome_contract::scene::{Area, At, Form, Lift, Role};

use super::cards;
use crate::scene::foot::{BADGE, Foot, HEAD, Piece, above, badge_at};
use crate::scene::shown::Shown;

/// A side of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

/// From lane to lane, across and down: less where cards are laid closer.
fn pitch(shown: &Shown<'_>) -> i32 {
    if shown.close() { 75 } else { 95 }
}

/// The width of a way, and of its pale rim on each side.
const WIDE: i32 = 80;
const RIM: i32 = 30;
/// The radius of the disc with the letter of a way.
const LETTER: i32 = 165;
/// How much of a way its head is drawn on.
const TIP: i32 = 215;

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
        arrows.push((line(shown, (from, start), &way, lane), shown.mark(seat)));
        drawn.push((cells, lane));
    }
    let crossed = |cell: Cell| drawn.iter().any(|(cells, _)| cells.contains(&cell));
    cards::grounds(sheet, shown, Lift::Flat, &crossed);
    for (along, (_, owner)) in &arrows {
        let shaft = short_of_tip(along);
        sheet.line(Form::Line(shaft.clone()), Role::Card, WIDE + 2 * RIM);
        sheet.line(Form::Line(shaft), *owner, WIDE);
    }
    shown.cells().filter(|cell| crossed(*cell)).for_each(|cell| cards::print(sheet, shown, cell, true));
    // heads and letters lie over every shaft
    for (along, (_, owner)) in &arrows {
        if let ([.., tip], [.., neck]) = (&along[..], &short_of_tip(along)[..]) {
            sheet.arrow(vec![*neck, *tip], *owner, WIDE);
        }
    }
    let spot = |(cell, foot): &(Cell, Foot)| {
        let room = shown.room(*cell);
        foot.pieces.iter().map(|(_, x)| at(room.x + x, room.foot() - above(shown) - 200)).collect::<Vec<At>>()
    };
    let plates: Vec<Area> = shown.cells().filter_map(|cell| cards::plates_area(shown, cell)).collect();
    let badges = shown.cells().filter(|cell| shown.burns(*cell)).map(|cell| badge_at(shown.room(cell)));
    let mut taken: Vec<At> = feet.iter().flat_map(spot).chain(badges).collect();
    for (along, (letter, owner)) in arrows {
        if let Some(spot) = label(&along, &taken, &plates) {
            disc(sheet, spot, LETTER, letter, owner);
            taken.push(spot);
        }
    }
}

/// A way without what its head is drawn on.
fn short_of_tip(along: &[At]) -> Vec<At> {
    let mut shaft = along.to_vec();
    if let [.., before, tip] = &mut shaft[..] {
        let (dx, dy) = (tip.x - before.x, tip.y - before.y);
        let long = dx.abs() + dy.abs();
        if long > TIP {
            *tip = tip.by(-dx * TIP / long, -dy * TIP / long);
        } else {
            *tip = *before;
        }
    }
    shaft
}

/// Where the letter of a way stands: on it, clear of what stands there and of the plates of requirements, as near to the
/// middle of its longest part as can be.
fn label(along: &[At], taken: &[At], plates: &[Area]) -> Option<At> {
    let shaft = short_of_tip(along);
    let long = |pair: &[At]| (pair[1].x - pair[0].x).abs() + (pair[1].y - pair[0].y).abs();
    let mut parts: Vec<&[At]> = shaft.windows(2).filter(|pair| long(pair) > 2 * LETTER).collect();
    parts.sort_by_key(|pair| std::cmp::Reverse(long(pair)));
    let spots = parts.into_iter().flat_map(|pair| {
        let part =
            |of: i32| at(pair[0].x + (pair[1].x - pair[0].x) * of / 16, pair[0].y + (pair[1].y - pair[0].y) * of / 16);
        [8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13].map(part)
    });
    let apart = |spot: &At, other: &At| (other.x - spot.x).abs().max((other.y - spot.y).abs());
    let nearest = |spot: &At| taken.iter().map(|other| apart(spot, other)).min().unwrap_or(i32::MAX);
    let spots: Vec<At> = spots.collect();
    let hides = |spot: &At| {
        let covered =
            |plate: Area| (plate.x..=plate.right()).contains(&spot.x) && (plate.y..=plate.foot()).contains(&spot.y);
        plates.iter().any(|plate| covered(plate.inset(-LETTER)))
    };
    let visible = |apart: i32| spots.iter().find(|spot| !hides(spot) && nearest(spot) > apart);
    let clear = visible(400).or_else(|| visible(2 * LETTER)).or_else(|| spots.iter().find(|spot| nearest(spot) > 400));
    clear.or_else(|| spots.iter().max_by_key(|spot| nearest(spot))).copied()
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
    let lane = lane * pitch(shown);
    let level = |cell: Cell| shown.room(cell).foot() - if shown.close() { 120 } else { 150 } - lane;
    let gap = |cell: Cell, side: Side| match side {
        Side::Right => shown.room(cell).right() - 10 - lane,
        Side::Left => shown.room(cell).x + 10 + lane,
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
                if side == Side::Right { right - lane } else { left + lane }
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
