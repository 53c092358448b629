//! Samurai, where they came from, where they may go.

use crate::content::board::{PlaceId, PlaceKind, SpaceId};
use crate::rules::bonus::{Gift, gift};
use crate::rules::walk::reach;
use crate::rules::{actions, options};
use crate::scene::hexes::{Lens, Seen};
use crate::scene::{owner, things};
use crate::state::{Ask, Field, Position, Table, WalkKind};
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Sheet, fallen, traveller};
use gogome_contract::scene::{At, Form, Role};

/// Where the active samurai can go now: by a move, else by the step of a bonus or after a rest.
fn reached(table: &Table) -> Vec<SpaceId> {
    let seat = table.active();
    if table.question().is_some() || table.over.is_some() || table.turn.number == 0 {
        return Vec::new();
    }
    let kind = if actions::check_main(table, seat, Field::Move).is_ok() && open_for(table, Field::Move) {
        WalkKind::Action
    } else if gift(table) == Some(Gift::Step) {
        WalkKind::Bonus
    } else if table.turn.breath {
        WalkKind::Breath
    } else {
        return Vec::new();
    };
    reach::reach(table, seat, kind).into_iter().filter_map(|way| way.path.last().copied()).collect()
}

/// Nothing else has been begun.
fn open_for(table: &Table, field: Field) -> bool {
    table.turn.open.is_none_or(|open| open.field == field || open.main == crate::state::Half::Done)
}

/// Places that can be explored now, or that a question is about.
fn explored(table: &Table) -> Vec<PlaceId> {
    if table.over.is_some() || table.turn.number == 0 {
        return Vec::new();
    }
    match table.question().map(|question| &question.ask) {
        Some(Ask::Orient { place, .. }) => vec![*place],
        Some(Ask::Further { from, .. }) => crate::rules::explore::further_place::places(table, *from, table.active()),
        None if open_for(table, Field::Explore) => options::explores(table, table.active()),
        Some(_) | None => Vec::new(),
    }
}

/// What the active samurai may do with the ground: the spaces it reaches are golden, and so is the line round each place it may
/// explore.
pub fn targets(sheet: &mut Sheet, lens: &Lens, table: &Table) {
    for place in explored(table) {
        sheet.line(lens.round_place(place), Role::Ink, lens.wide(26));
        sheet.line(lens.round_place(place), Role::Asked, lens.wide(17));
    }
    for space in reached(table) {
        if let ([hex], false) = (space.hexes(), space.is_open_ground()) {
            sheet.flat(lens.one(*hex, lens.wide(5)), Role::Asked);
        } else {
            sheet.line(lens.round_space(space), Role::Ink, lens.wide(20));
            sheet.line(lens.round_space(space), Role::Asked, lens.wide(13));
        }
    }
}

/// Where the last walk led.
pub fn last_walk(sheet: &mut Sheet, lens: &Lens, table: &Table) {
    let Some((seat, walk)) = &table.last_walk else { return };
    arrow(sheet, lens, walk, owner::owner(table, *seat).line());
}

/// At the end: where everybody went, turn by turn.
pub fn trails(sheet: &mut Sheet, lens: &Lens, table: &Table) {
    for seat in table.seats() {
        let side = 9 * (i32::from(seat.0) - 2);
        let along: Vec<At> = table
            .player(seat)
            .trail
            .iter()
            .map(|space| lens.space(*space).by(lens.len(side), lens.len(side)))
            .collect();
        if along.len() > 1 {
            sheet.line(Form::Line(along.clone()), Role::Snow, lens.wide(20));
            sheet.line(Form::Line(along), owner::owner(table, seat).line(), lens.wide(12));
        }
    }
}

/// In a fight: where everybody came from, and would go back to.
pub fn entered_from(sheet: &mut Sheet, lens: &Lens, table: &Table) {
    for fighter in table.combat.iter().flat_map(|combat| &combat.fighters) {
        if let Some(here) = table.player(fighter.seat).position.space().filter(|here| *here != fighter.from) {
            arrow(sheet, lens, &[fighter.from, here], owner::owner(table, fighter.seat).line());
        }
    }
}

fn arrow(sheet: &mut Sheet, lens: &Lens, walk: &[SpaceId], ink: Role) {
    if walk.len() < 2 {
        return;
    }
    let along: Vec<At> = walk.iter().map(|space| lens.space(*space).by(0, lens.len(34))).collect();
    sheet.arrow(along, ink, lens.wide(22));
}

/// Everybody on the mountain: side by side where several stand, the active one with a golden rim.
pub fn draw(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    for space in &seen.spaces {
        let there: Vec<Seat> = table.samurai_on(*space).collect();
        let (mut feet, scale) = feet(lens, *space, there.len());
        if let ([foot, ..], [_]) = (feet.as_mut_slice(), there.as_slice())
            && things::lies_on(table, *space)
        {
            *foot = foot.by(-lens.len(30 * things::beside_at(*space)), 0);
        }
        for (seat, foot) in there.into_iter().zip(feet) {
            if is_active(table, seat) {
                // it stands out from the gold of what it reaches
                let spot = foot.by(0, -i32::from(scale) * 26 / 100);
                sheet.edged(Form::Round(spot, i32::from(scale) * 36 / 100), Role::Snow, Role::Ink, lens.wide(8));
            }
            samurai(sheet, table, seat, foot, scale);
        }
    }
}

/// Is it this samurai's turn?
fn is_active(table: &Table, seat: Seat) -> bool {
    seat == table.active() && table.over.is_none() && table.turn.number > 0
}

/// One samurai by its feet.
fn samurai(sheet: &mut Sheet, table: &Table, seat: Seat, foot: At, scale: u16) {
    let whose = owner::of(table, seat);
    let active = is_active(table, seat);
    if table.player(seat).unconscious {
        fallen(sheet, foot, scale, whose, active);
    } else {
        traveller(sheet, foot, scale, whose, active);
    }
}

/// The height of a samurai where spaces have room for it and for what lies there.
const TALLEST: i32 = 2_200;

/// Where so many stand on a space, and how large they are.
fn feet(lens: &Lens, space: SpaceId, many: usize) -> (Vec<At>, u16) {
    let middle = lens.space(space);
    let spots: &[(i32, i32)] = match (space.place().kind(), many) {
        (PlaceKind::Central, _) => &[(0, 190), (-120, 190), (120, 190), (-60, 110), (60, 110), (180, 110)],
        (PlaceKind::Temple, _) => &[(-165, 55), (165, 55), (-170, 145), (170, 145), (-60, 235), (60, 235)],
        (PlaceKind::Bridge, _) => &[(0, 60), (-90, 60), (90, 60), (-45, 0), (45, 0), (0, -60)],
        (PlaceKind::Tile(_), 0 | 1) if space.petal() == Some(0) => &[(0, 78)],
        (PlaceKind::Tile(_), 0 | 1) if things::above_name(space) => &[(0, 40)],
        (PlaceKind::Tile(_), 0 | 1) => &[(0, 62)],
        (PlaceKind::Tile(_), _) if space.petal() == Some(0) => {
            &[(-44, 78), (36, 78), (0, 40), (0, 90), (-42, 10), (42, 10)]
        }
        (PlaceKind::Tile(_), _) => &[(-42, 58), (42, 58), (0, 30), (0, 80), (-42, 0), (42, 0)],
    };
    let scale = match (space.petal(), many) {
        (Some(0), 0 | 1) | (None, _) => 24,
        (Some(_), 0 | 1) => 27,
        (Some(_), _) => 19,
    };
    let feet = spots.iter().map(|(x, y)| middle.by(lens.len(*x), lens.len(*y))).collect();
    (feet, u16::try_from((lens.radius * scale / 10).min(TALLEST)).unwrap_or(1000))
}

/// The space where somebody's samurai is; the central tile if it is on none.
pub fn stands(table: &Table, seat: Seat) -> SpaceId {
    match table.player(seat).position {
        Position::On(space) => space,
        Position::In(_) | Position::Gone => SpaceId::C,
    }
}
