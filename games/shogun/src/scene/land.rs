//! The ground: terrain by colour and pattern, heights, doors, coordinates, names of zones.

use crate::content::Door;
use crate::grid::{Ground, Square, Terrain};
use crate::rules::look::Look;
use crate::scene::lens::Lens;
use crate::scene::plan::GUTTER;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, Form, Icon, Role, Size};

/// All of it.
pub fn draw(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>) {
    for square in lens.squares() {
        let ground = look.map.at(square);
        if ground.terrain != Terrain::Void {
            self::square(sheet, lens, lens.cell(square), ground);
        }
    }
    for square in lens.squares() {
        levels(sheet, lens, look, square);
    }
    for (door, open) in doors(look).filter(|(door, _)| lens.holds(door.at)) {
        self::door(sheet, lens, door, open);
    }
    coordinates(sheet, lens, look);
}

/// The doors of the zones in play, and whether each is open.
fn doors<'t>(look: &'t Look<'_>) -> impl Iterator<Item = (&'static Door, bool)> + 't {
    let doors = look.table.zones.iter().flat_map(|open| &open.zone.printed().doors);
    doors.map(|door| (door, look.table.doors.contains(&door.key)))
}

/// What floor of a height looks like: the higher the lighter.
const fn floor(height: u8) -> Role {
    match height {
        0 => Role::StoneSoft,
        _ => Role::Snow,
    }
}

/// One square.
pub fn square(sheet: &mut Sheet, lens: &Lens, cell: Area, ground: Ground) {
    let below = match ground.terrain {
        Terrain::Void | Terrain::Inaccessible => Role::Lava,
        Terrain::Obstacle => Role::DyeSoft(2),
        Terrain::Special => Role::Sky,
        Terrain::Difficult | Terrain::Floor | Terrain::Ladder => floor(ground.height),
    };
    let edge = if below == Role::Lava { Role::Lava } else { Role::StoneDeep };
    sheet.edged(Form::Box(cell, 0), below, edge, 10);
    let wide = lens.len(4).max(22);
    match ground.terrain {
        Terrain::Obstacle => {
            let inner = cell.inset(lens.len(12));
            sheet.edged(Form::Box(inner, 30), Role::Dye(2), Role::DyeDeep(2), wide);
            for (from, to) in [
                (at(inner.x, inner.y), at(inner.right(), inner.foot())),
                (at(inner.right(), inner.y), at(inner.x, inner.foot())),
            ] {
                sheet.line(Form::Line(vec![from, to]), Role::DyeDeep(2), wide);
            }
        }
        Terrain::Difficult => {
            sheet.veil(Form::Box(cell, 0), Role::Plum, 34);
            for row in [22, 50, 78] {
                sheet.line(wave(cell, lens, row), Role::Plum, wide);
            }
        }
        Terrain::Special => sheet.icon(Icon::Star, cell.middle(), lens.len(70), Role::Indigo),
        Terrain::Ladder => ladder(sheet, cell, lens),
        Terrain::Void | Terrain::Inaccessible | Terrain::Floor => {}
    }
}

/// A wave at so many hundredths of the height of a square.
fn wave(cell: Area, lens: &Lens, row: i32) -> Form {
    let spot = |x: i32, up: i32| at(cell.x + lens.len(x), cell.y + lens.len(row + up));
    Form::Curve(vec![spot(4, 4), spot(27, -6), spot(50, 4), spot(73, -6), spot(96, 4)], false)
}

/// Rungs.
fn ladder(sheet: &mut Sheet, cell: Area, lens: &Lens) {
    let wide = lens.len(7).max(30);
    for x in [26, 74] {
        let rail = vec![at(cell.x + lens.len(x), cell.y + 10), at(cell.x + lens.len(x), cell.foot() - 10)];
        sheet.line(Form::Line(rail), Role::Stone, wide);
    }
    for y in [18, 40, 62, 84] {
        let y = cell.y + lens.len(y);
        sheet.line(Form::Line(vec![at(cell.x + lens.len(26), y), at(cell.x + lens.len(74), y)]), Role::Stone, wide);
    }
}

/// Thick edges where heights meet, but not where a ladder leads up.
fn levels(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, square: Square) {
    let here = look.map.at(square);
    let cell = lens.cell(square);
    let right = [at(cell.right(), cell.y), at(cell.right(), cell.foot())];
    let foot = [at(cell.x, cell.foot()), at(cell.right(), cell.foot())];
    let next = [(Square { x: square.x + 1, ..square }, right), (Square { y: square.y + 1, ..square }, foot)];
    for (other, edge) in next.into_iter().filter(|(other, _)| lens.holds(*other)) {
        let there = look.map.at(other);
        let lower = if here.height < there.height { here } else { there };
        let walls = look.map.inaccessible(square) || look.map.inaccessible(other);
        if here.height != there.height && !walls && lower.terrain != Terrain::Ladder {
            sheet.line(Form::Line(edge.to_vec()), Role::Ink, lens.len(9));
        }
    }
}

/// The numbers of heights, where nothing stands.
pub fn heights(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, free: impl Fn(Square) -> bool) {
    for square in lens.squares() {
        let ground = look.map.at(square);
        if ground.height > 0 && ground.terrain == Terrain::Floor && free(square) {
            let how = Text::ink(Size::Small).middle().of(Role::Muted).on(floor(ground.height)).rimmed();
            sheet.plain(lens.cell(square), ground.height.to_string(), how);
        }
    }
}

/// A door: closed it stands in the wall, locked it has a lock, open it is a frame.
fn door(sheet: &mut Sheet, lens: &Lens, door: &Door, open: bool) {
    let cell = lens.cell(door.at);
    if open {
        sheet.line(Form::Box(cell.inset(lens.len(7)), 20), Role::Ochre, lens.len(10));
        return;
    }
    sheet.edged(Form::Box(cell.inset(lens.len(5)), 30), Role::Ochre, Role::Ink, lens.len(4));
    let (icon, side) = if door.locked { (Icon::Lock, 64) } else { (Icon::Door, 80) };
    sheet.icon(icon, cell.middle(), lens.len(side), Role::Ink);
}

/// Letters above, numbers at the left.
fn coordinates(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>) {
    let how = Text::ink(Size::Small).middle().on(Role::Paper);
    let frame = lens.frame();
    let laid = |square: Square| look.map.at(square).terrain != Terrain::Void;
    for square in lens.squares().filter(|square| square.y == lens.from.y) {
        if lens.cell(square).w == lens.side && lens.squares().any(|other| other.x == square.x && laid(other)) {
            let name = square.to_string();
            let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
            let room = area(lens.cell(square).x, frame.y - GUTTER + 10, lens.side, GUTTER - 20);
            sheet.bold(room, letters, how);
        }
    }
    for square in lens.squares().filter(|square| square.x == lens.from.x) {
        if lens.cell(square).h == lens.side && lens.squares().any(|other| other.y == square.y && laid(other)) {
            let cell = lens.cell(square);
            let room = area(frame.x - GUTTER - 30, cell.y, GUTTER, lens.side);
            sheet.bold(room, (square.y + 1).to_string(), how);
        }
    }
}

/// The name of each zone on a run of its wall where nothing stands, long enough for it.
pub fn names(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, free: impl Fn(Square) -> bool) {
    for open in &look.table.zones {
        let zone = open.zone.printed();
        let (top, foot) = (zone.ground.iter().map(|(at, _)| at.y).min(), zone.ground.iter().map(|(at, _)| at.y).max());
        let wide = i32::try_from(zone.name.chars().count()).unwrap_or(0) * 160 + 60;
        let wall = |square: &Square| {
            let own = zone.ground.iter().any(|(at, _)| at == square);
            own && look.map.at(*square).terrain == Terrain::Inaccessible && free(*square) && lens.holds(*square)
        };
        let rooms = top.into_iter().chain(foot).filter_map(|y| longest(lens, y, wall));
        if let Some(room) = rooms.into_iter().find(|room| room.w >= wide) {
            sheet.bold(
                room,
                zone.name.as_str(),
                Text::ink(Size::Small).middle().of(Role::Card).on(Role::Lava).rimmed(),
            );
        }
    }
}

/// The longest run of squares of a row that are so.
fn longest(lens: &Lens, y: u8, is: impl Fn(&Square) -> bool) -> Option<Area> {
    let row: Vec<Square> = (0..Square::SIDE).map(|x| Square { x, y }).collect();
    let runs = row.chunk_by(|a, b| is(a) && is(b)).filter(|run| run.first().is_some_and(&is));
    // of equally long ones the first
    let run = runs.rev().max_by_key(|run| run.len())?;
    Some(lens.round(*run.first()?, *run.last()?))
}
