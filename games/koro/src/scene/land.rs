//! The ground: places, spaces, lava, and the numbers that say when a space burns.

use crate::content::board::{Level, PlaceId, PlaceKind, SpaceId};
use crate::content::{CountdownEvent, Mark};
use crate::scene::hexes::{Lens, Seen};
use crate::scene::{label, owner};
use crate::state::Table;
use gogome_contract::parts::draw::{Sheet, Text, mountain};
use gogome_contract::scene::{Area, At, Edge, Fill, Form, Icon, Lift, Role, Size};

/// The ground of all places.
pub fn draw(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    for place in &seen.grounds {
        ground(sheet, lens, table, *place);
    }
    for place in &seen.grounds {
        if let Some(guard) = table.board.dragon(*place) {
            let (colour, _) = owner::dragon(guard.dragon.printed().colour);
            sheet.line(lens.round_place(*place), Role::Ink, lens.wide(26));
            sheet.line(lens.round_place(*place), colour, lens.wide(16));
        }
    }
}

/// A place of the colour of its kind; a tile with its spaces.
fn ground(sheet: &mut Sheet, lens: &Lens, table: &Table, place: PlaceId) {
    let whole = lens.round_place(place);
    let fill = match place.kind() {
        PlaceKind::Central => Fill::Flat(Role::DuskSoft),
        PlaceKind::Temple => Fill::Flat(Role::Good),
        PlaceKind::Bridge => Fill::Flat(Role::Straw),
        PlaceKind::Tile(level) if !table.board.is_laid(place) => Fill::Flat(unexplored(level)),
        PlaceKind::Tile(level) => Fill::Flat(explored(level)),
    };
    let edge = Edge::of(Role::Ink, lens.wide(7));
    sheet.shape(whole, fill, Some(edge), Lift::Flat);
    match place.kind() {
        PlaceKind::Central => crater(sheet, lens, place),
        PlaceKind::Bridge => planks(sheet, lens, place),
        PlaceKind::Temple => {
            sheet.icon(Icon::Torii, lens.place(place).by(0, -lens.len(128)), lens.len(140), Role::Vermilion);
        }
        PlaceKind::Tile(_) if table.board.is_laid(place) => spaces(sheet, lens, table, place),
        PlaceKind::Tile(_) => {}
    }
}

/// The colour of a tile that is not there yet: night over the mountain, darker towards the crater.
const fn unexplored(level: Level) -> Role {
    match level {
        Level::I => Role::NightDeep,
        Level::II => Role::PrivateMid,
        Level::III => Role::PrivateSoft,
    }
}

/// The colour of a laid tile: stone near the crater, then meadows.
const fn explored(level: Level) -> Role {
    match level {
        Level::I => Role::StoneSoft,
        Level::II => Role::Field,
        Level::III => Role::FieldDeep,
    }
}

/// The spaces of a laid tile.
fn spaces(sheet: &mut Sheet, lens: &Lens, table: &Table, place: PlaceId) {
    for space in place.spaces() {
        let Some(hex) = space.hexes().first() else { continue };
        let (form, middle) = (lens.one(*hex, lens.wide(2)), lens.hex(*hex));
        if table.board.lava.contains(&space) {
            sheet.edged(form, Role::LavaDeep, Role::Ink, lens.wide(4));
            cracks(sheet, lens, middle);
        } else if table.board.printed(space).is_some_and(|printed| printed.mark == Mark::Lava) {
            sheet.edged(form, Role::Vermilion, Role::LavaDeep, lens.wide(4));
            waves(sheet, lens, middle);
        } else {
            sheet.line(form, Role::Faint, lens.wide(4));
        }
    }
    sheet.line(lens.round_place(place), Role::Ink, lens.wide(7));
}

/// A line through points about a middle, in hundredths of the radius.
fn through(lens: &Lens, middle: At, points: &[(i32, i32)]) -> Form {
    Form::Line(points.iter().map(|(x, y)| middle.by(lens.len(*x), lens.len(*y))).collect())
}

/// Printed lava: it flows.
fn waves(sheet: &mut Sheet, lens: &Lens, middle: At) {
    for y in [-22, 12, 46] {
        let wave = [(-52, y), (-26, y - 14), (0, y), (26, y + 14), (52, y)];
        sheet.line(through(lens, middle, &wave), Role::Ember, lens.wide(9));
    }
}

/// A lava tile: dark crust with glowing cracks.
fn cracks(sheet: &mut Sheet, lens: &Lens, middle: At) {
    let lines: [&[(i32, i32)]; 3] = [
        &[(-60, -26), (-22, -8), (-2, -44), (30, -18), (62, -30)],
        &[(-22, -8), (-34, 40), (0, 66)],
        &[(30, -18), (24, 22), (52, 40)],
    ];
    for line in lines {
        sheet.line(through(lens, middle, line), Role::LavaSoft, lens.wide(13));
    }
    for line in lines {
        sheet.line(through(lens, middle, line), Role::EmberSoft, lens.wide(4));
    }
}

/// The crater on the central tile.
fn crater(sheet: &mut Sheet, lens: &Lens, place: PlaceId) {
    let middle = lens.place(place);
    let within = Area::about(middle.by(0, -lens.len(115)), lens.len(260), lens.len(190));
    mountain(sheet, within, &[(0, Role::LavaDeep), (100, Role::Smoke)], Role::Ember);
}

/// The two halves of a bridge.
fn planks(sheet: &mut Sheet, lens: &Lens, place: PlaceId) {
    for space in place.spaces() {
        sheet.line(lens.round(space.hexes()), Role::StrawDeep, lens.wide(8));
    }
    sheet.line(lens.round_place(place), Role::Ink, lens.wide(7));
}

/// The names of places.
pub fn names(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    for place in &seen.places {
        let middle = lens.place(*place);
        let name = place.to_string();
        match place.kind() {
            PlaceKind::Tile(level) if !table.board.is_laid(*place) => {
                let how = Text::ink(Size::Label).middle().of(Role::Card).on(unexplored(level));
                sheet.bold(Area::about(middle, lens.len(460), 500), name, how);
            }
            PlaceKind::Tile(_) => {
                let size = if lens.near { Size::Small } else { Size::Fine };
                let how = Text::ink(size).middle().on(Role::Card).rimmed();
                sheet.bold(Area::about(middle.by(0, -lens.len(62)), 900, 300), name, how);
            }
            PlaceKind::Temple => {
                let how = Text::ink(Size::Small).middle().on(Role::Card).rimmed();
                sheet.bold(Area::about(middle.by(0, -lens.len(30)), lens.len(200), 340), name, how);
            }
            PlaceKind::Bridge => bridge_names(sheet, lens, *place, &name),
            PlaceKind::Central => {
                let how = Text::ink(Size::Small).middle().of(Role::Card).on(Role::Smoke).rimmed();
                sheet.bold(Area::about(middle.by(0, -lens.len(50)), lens.len(120), 340), name, how);
            }
        }
    }
}

/// The name of a bridge; from near those of its halves.
fn bridge_names(sheet: &mut Sheet, lens: &Lens, place: PlaceId, name: &str) {
    let how = Text::ink(Size::Small).middle().on(Role::Straw);
    if lens.near {
        for space in place.spaces() {
            sheet.bold(Area::about(lens.space(space), lens.len(200), 340), space.to_string(), how);
        }
    } else {
        sheet.bold(Area::about(lens.space(place.first_space()), lens.len(200), 340), name, how);
    }
}

/// When each space burns: what burns next on a badge in the colour of danger.
pub fn lava_numbers(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    let next = match label::next_event(table) {
        Some((CountdownEvent::Lava(number), _)) => Some(number),
        _ => None,
    };
    for space in &seen.spaces {
        let Some(number) = table.board.printed(*space).and_then(|printed| printed.lava) else { continue };
        if !table.board.is_lava(*space) {
            burns(sheet, lens, *space, number, next == Some(number));
        }
    }
}

/// How far above the middle of a space its numbers stand; below it where the name of the place stands.
const fn corner(lens: &Lens, space: SpaceId) -> i32 {
    let down = matches!(space.petal(), Some(0));
    lens.len(if down { 50 } else { -46 })
}

/// The number of a space; `soon`: it burns at the next event.
fn burns(sheet: &mut Sheet, lens: &Lens, space: SpaceId, number: u8, soon: bool) {
    let spot = lens.space(space).by(lens.len(50), corner(lens, space));
    if soon {
        if let Some(hex) = space.hexes().first() {
            let edge = Edge { ink: Role::Danger, wide: lens.wide(13), dash: Some((lens.len(30), lens.len(18))) };
            sheet.shape(lens.one(*hex, lens.len(10)), Fill::Nothing, Some(edge), Lift::Flat);
        }
        let body = Area::about(spot, 260, 270);
        sheet.edged(Form::Box(body, 70), Role::VermilionDeep, Role::Card, 14);
        let how = Text::ink(Size::Fine).middle().of(Role::Card).on(Role::VermilionDeep);
        sheet.bold(body, number.to_string(), how);
    } else {
        let how = Text::ink(Size::Fine).middle().of(Role::VermilionDeep).on(Role::Card).rimmed();
        sheet.plain(Area::about(spot, 280, 280), number.to_string(), how);
    }
}

/// The number of each space in its tile.
pub fn petals(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    for space in seen.spaces.iter().filter(|space| table.board.is_laid(space.place())) {
        let Some(petal) = space.petal() else { continue };
        let spot = lens.space(*space).by(-lens.len(52), corner(lens, *space));
        let how = Text::ink(Size::Fine).middle().on(Role::Card).rimmed();
        sheet.bold(Area::about(spot, 280, 280), format!(".{petal}"), how);
    }
}
