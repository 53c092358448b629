//! What lies on the mountain: tokens, discs, monks, dragons, stocks, blueprints, ropes.

use crate::content::board::{PlaceId, PlaceKind, SpaceId};
use crate::content::{TokenContents, TokenShape};
use crate::gear::GearType;
use crate::rules::chapter::escape;
use crate::scene::hexes::{Lens, Seen};
use crate::scene::{cubes, label, owner};
use crate::state::{BoardToken, Guard, OnSpace, Table};
use gogome_contract::parts::draw::{Sheet, Text, area, disc, round_sign};
use gogome_contract::scene::{Area, At, Edge, Fill, Form, Icon, Lift, Role, Size};

/// All that lies there.
pub fn draw(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    for place in &seen.grounds {
        rope(sheet, lens, table, *place);
    }
    for place in &seen.places {
        match place.kind() {
            PlaceKind::Central => central(sheet, lens, table, *place),
            PlaceKind::Temple => temple(sheet, lens, table, *place),
            PlaceKind::Bridge | PlaceKind::Tile(_) => {}
        }
    }
    for space in &seen.spaces {
        if let Some(on) = table.board.on(*space) {
            things(sheet, lens, table, *space, on);
        }
        if let Some(guard) = table.board.dragon(space.place()).filter(|guard| guard.space == *space) {
            dragon(sheet, lens, table, *guard);
        }
    }
}

/// The tile with the small rope, from the start; where one escapes now shines.
fn rope(sheet: &mut Sheet, lens: &Lens, table: &Table, place: PlaceId) {
    let small = table.board.tiles.get(&place).is_some_and(|laid| laid.tile.printed().rope);
    let out = escape::leads_to(table, place.first_space()).is_some();
    if out {
        sheet.line(lens.round_place(place), Role::Ink, lens.len(26));
        sheet.line(lens.round_place(place), Role::Gold, lens.len(16));
    }
    if small || out {
        let ground = if out { Role::Asked } else { Role::Card };
        let spot = lens.place(place).by(0, lens.len(if small { 98 } else { 190 }));
        sheet.edged(Form::Round(spot, lens.len(42).max(150)), ground, Role::Ink, 16);
        sheet.icon(Icon::Ladder, spot, lens.len(58).max(210), Role::Ink);
    }
}

/// The stock of the central tile, while no rope lies on it.
fn central(sheet: &mut Sheet, lens: &Lens, table: &Table, place: PlaceId) {
    if table.chapter.as_ref().is_some_and(|chapter| chapter.rope) {
        return;
    }
    stock(sheet, lens, place, lens.place(place).by(0, lens.len(10)));
}

/// What can be gathered there, on a plate.
fn stock(sheet: &mut Sheet, lens: &Lens, place: PlaceId, middle: At) {
    let (cubes, side) = (place.stock(), lens.len(62));
    let wide = i32::from(cubes.total()) * side * 112 / 100 + lens.len(30);
    sheet.edged(Form::Box(Area::about(middle, wide, side * 3 / 2), side / 3), Role::Card, Role::Ink, 12);
    cubes::row(sheet, middle, side, cubes);
}

/// The stock of a temple, and which blueprints are left.
fn temple(sheet: &mut Sheet, lens: &Lens, table: &Table, place: PlaceId) {
    let middle = lens.place(place);
    stock(sheet, lens, place, middle.by(0, lens.len(62)));
    let Some(at) = PlaceId::TEMPLES.iter().position(|temple| *temple == place) else { return };
    let left = &table.board.temples[at];
    let of = |gear: GearType| left.iter().filter(|card| card.printed().gear == gear).count();
    let kinds: Vec<(GearType, usize)> =
        GearType::ALL.into_iter().map(|gear| (gear, of(gear))).filter(|(_, count)| *count > 0).collect();
    let pitch = lens.len(112);
    let all = i32::try_from(kinds.len()).unwrap_or(0);
    for (nth, (gear, count)) in (0..).zip(kinds) {
        let spot = middle.by((2 * nth - all + 1) * pitch / 2, lens.len(152));
        sheet.icon(label::gear(gear), spot.by(-lens.len(22), 0), lens.len(74), Role::Ink);
        let how = Text::ink(Size::Fine).middle().on(Role::Card).rimmed();
        sheet.bold(Area::about(spot.by(lens.len(36), 0), 240, 280), count.to_string(), how);
    }
}

/// What lies on one space: at most one thing at a time, by the tiles.
fn things(sheet: &mut Sheet, lens: &Lens, table: &Table, space: SpaceId, on: &OnSpace) {
    let middle = lens.space(space).by(0, lens.len(12));
    if let Some(token) = on.token {
        self::token(sheet, lens, middle, token);
    }
    if let Some(kind) = on.adventure {
        let radius = lens.len(50).max(150);
        sheet.piece(Form::Round(middle, radius), Role::Asked, Role::Ink, 16);
        let size = if lens.near { Size::Small } else { Size::Fine };
        let how = Text::ink(size).middle().on(Role::Asked);
        sheet.bold(Area::about(middle, 500, 340), label::code(kind), how);
    }
    if let Some(colour) = on.scroll {
        let radius = lens.len(46).max(140);
        match owner::whose(table, colour) {
            Some(seat) => disc(sheet, middle, radius, seat.letter(), owner::colour(colour)),
            None => sheet.piece(Form::Round(middle, radius), owner::colour(colour), Role::Card, 25),
        }
        if lens.near {
            let corner = middle.by(lens.len(48), -lens.len(34));
            round_sign(sheet, corner, lens.len(26), Icon::Scroll, (Role::Ink, Role::Card));
        }
    }
    if on.monk {
        monk(sheet, middle, lens.len(50).max(140));
    }
}

/// A monk disc.
pub fn monk(sheet: &mut Sheet, middle: At, radius: i32) {
    sheet.piece(Form::Round(middle, radius), Role::Snow, Role::Ink, 18);
    sheet.icon(Icon::Monk, middle, radius * 13 / 10, Role::Plum);
}

/// A resource token: square or a hex, with its cubes or a monk; face down it is grey, and small what it shows.
fn token(sheet: &mut Sheet, lens: &Lens, middle: At, token: BoardToken) {
    let printed = token.kind.printed();
    let (ground, edge) = if token.up { (Role::Card, Role::Ink) } else { (Role::Faint, Role::Muted) };
    let count = match printed.gives {
        TokenContents::Cubes(cubes) => i32::from(cubes.total()),
        TokenContents::Monk => 1,
    };
    let side = if token.up { lens.len(44) } else { lens.len(24) };
    let (wide, high) = ((count * side * 112 / 100 + lens.len(26)).max(lens.len(70)), lens.len(76));
    let form = match printed.shape {
        TokenShape::Square => Form::Box(Area::about(middle, wide, high), lens.len(10)),
        TokenShape::Hex => {
            let (half, point) = (wide / 2, lens.len(18));
            let corners = [
                (-half, -high / 2),
                (half, -high / 2),
                (half + point, 0),
                (half, high / 2),
                (-half, high / 2),
                (-half - point, 0),
            ];
            Form::Poly(corners.into_iter().map(|(x, y)| middle.by(x, y)).collect(), 0)
        }
    };
    let lift = if token.up { Lift::Shadow } else { Lift::Flat };
    sheet.shape(form, Fill::Flat(ground), Some(Edge::of(edge, 14)), lift);
    match printed.gives {
        TokenContents::Cubes(cubes) => cubes::row(sheet, middle, side, cubes),
        TokenContents::Monk => {
            let (side, ink) = if token.up { (lens.len(66), Role::Plum) } else { (lens.len(40), Role::Muted) };
            sheet.icon(Icon::Monk, middle, side, ink);
        }
    }
}

/// A dragon with its health, and seen from near with its initiative.
fn dragon(sheet: &mut Sheet, lens: &Lens, table: &Table, guard: Guard) {
    let middle = lens.space(guard.space);
    let printed = guard.dragon.printed();
    let (ground, ink) = owner::dragon(printed.colour);
    let radius = lens.len(66);
    sheet.piece(Form::Round(middle, radius), ground, Role::Ink, 18);
    sheet.icon(Icon::Dragon, middle.by(0, -lens.len(8)), lens.len(100), ink);
    let health = u16::from(printed.health(table.players.len())).saturating_sub(u16::from(guard.damage)).max(1);
    let plate = |sheet: &mut Sheet, x: i32, wide: i32, ground: Role, icon: Option<Icon>, text: String| {
        let body = Area::about(middle.by(x, lens.len(56)), wide, 300);
        sheet.edged(Form::Box(body, 80), ground, Role::Ink, 14);
        let how = Text::ink(Size::Fine).middle().on(ground);
        match icon {
            Some(icon) => {
                sheet.icon(icon, body.middle().by(-wide / 2 + 160, 0), 200, Role::VermilionDeep);
                sheet.bold(area(body.x + 220, body.y, wide - 240, body.h), text, how);
            }
            None => sheet.bold(body, text, how),
        }
    };
    if lens.near {
        plate(sheet, -lens.len(42), 560, Role::Card, Some(Icon::Heart), health.to_string());
        plate(sheet, lens.len(48), 500, Role::Card, Some(Icon::Sword), printed.initiative.to_string());
    } else {
        plate(sheet, 0, 360, Role::Card, None, health.to_string());
    }
}
