//! The ground: places, spaces, lava, and the numbers that say when a space burns.

use crate::content::board::{Level, PlaceId, PlaceKind, SpaceId};
use crate::content::{CountdownEvent, Mark};
use crate::scene::hexes::{Lens, Seen};
use crate::scene::{label, owner, things};
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
            let ink = if colour == Role::Snow { Role::Card } else { colour };
            sheet.line(lens.round_place(*place), ink, lens.wide(20));
        }
    }
}

/// A place of the colour of its kind; a tile with its spaces.
fn ground(sheet: &mut Sheet, lens: &Lens, table: &Table, place: PlaceId) {
    let whole = lens.round_place(place);
    let fill = match place.kind() {
        PlaceKind::Tile(level) if table.board.is_laid(place) => Fill::Flat(explored(level)),
        _ => Fill::Flat(written(place).0),
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
        let middle = lens.hex(*hex);
        if burns_next(table, space) {
            sheet.flat(lens.one(*hex, 0), Role::Wound);
        }
        if table.board.lava.contains(&space) {
            sheet.flat(lens.one(*hex, 0), Role::LavaDeep);
            cracks(sheet, lens, middle);
        } else if table.board.printed(space).is_some_and(|printed| printed.mark == Mark::Lava) {
            sheet.flat(lens.one(*hex, 0), Role::Vermilion);
            waves(sheet, lens, middle);
        }
    }
    let [centre, petals @ ..] = place.centre().flower();
    sheet.line(lens.one(centre, 0), Role::Faint, lens.wide(4));
    for (nth, petal) in petals.into_iter().enumerate() {
        let next = petals[(nth + 1) % petals.len()];
        sheet.line(lens.between(centre, petal, next), Role::Faint, lens.wide(4));
    }
    sheet.line(lens.round_place(place), Role::Ink, lens.wide(7));
}

/// A line through points about a middle, in hundredths of the radius.
fn through(lens: &Lens, middle: At, points: &[(i32, i32)]) -> Form {
    Form::Line(points.iter().map(|(x, y)| middle.by(lens.len(*x), lens.len(*y))).collect())
}

/// Printed lava: it flows.
fn waves(sheet: &mut Sheet, lens: &Lens, middle: At) {
    for y in [-20, 30] {
        let wave = [(-50, y), (-27, y - 17), (0, y), (27, y + 17), (50, y)];
        sheet.line(through(lens, middle, &wave), Role::Ember, lens.wide(10));
    }
}

/// A lava tile: dark crust with glowing cracks.
fn cracks(sheet: &mut Sheet, lens: &Lens, middle: At) {
    let lines: [&[(i32, i32)]; 2] =
        [&[(-60, -27), (-20, -7), (0, -43), (30, -17), (60, -30)], &[(-20, -7), (-33, 40), (0, 63)]];
    for line in lines {
        sheet.line(through(lens, middle, line), Role::LavaSoft, lens.wide(10));
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

/// The ground of a space of a laid tile, and the colour of what is written on it.
fn under(table: &Table, space: SpaceId) -> (Role, Role) {
    match space.place().kind() {
        PlaceKind::Tile(_) if table.board.lava.contains(&space) => (Role::LavaDeep, Role::Card),
        PlaceKind::Tile(_) if table.board.is_lava(space) => (Role::Vermilion, Role::Snow),
        PlaceKind::Tile(_) if burns_next(table, space) => (Role::Wound, Role::Ink),
        PlaceKind::Tile(level) => (explored(level), Role::Ink),
        _ => (Role::Card, Role::Ink),
    }
}

/// The ground of a place that is no laid tile, and the colour of what is written on it.
pub const fn written(place: PlaceId) -> (Role, Role) {
    match place.kind() {
        PlaceKind::Central => (Role::DuskSoft, Role::Ink),
        PlaceKind::Temple => (Role::Good, Role::Ink),
        PlaceKind::Bridge => (Role::Straw, Role::Ink),
        PlaceKind::Tile(level) => (unexplored(level), Role::Card),
    }
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
                let space = place.first_space();
                let crowded = things::lies_on(table, space) || table.samurai_on(space).next().is_some();
                let (ground, ink) = under(table, space);
                let how = Text::ink(Size::Small).middle();
                // an arrow may run below it
                let how = if crowded { how } else { how.of(ink).on(ground) }.rimmed();
                let up = if table.board.dragon(*place).is_some() { 78 } else { 58 };
                sheet.bold(Area::about(middle.by(0, -lens.len(up)), 900, 340), name, how);
            }
            PlaceKind::Temple => {
                let how = Text::ink(Size::Small).middle().on(Role::Card).rimmed();
                sheet.bold(Area::about(middle.by(0, -lens.len(30)), lens.len(200), 340), name, how);
            }
            PlaceKind::Bridge => bridge_names(sheet, lens, table, *place, &name),
            PlaceKind::Central => {
                let how = Text::ink(Size::Small).middle().of(Role::Card).on(Role::Smoke).rimmed();
                sheet.bold(Area::about(middle.by(0, -lens.len(50)), lens.len(120), 340), name, how);
            }
        }
    }
}

/// The name of a bridge, on a half where nobody stands, else below their feet; from near those of both halves.
fn bridge_names(sheet: &mut Sheet, lens: &Lens, table: &Table, place: PlaceId, name: &str) {
    let how = Text::ink(Size::Small).middle().on(Role::Straw).rimmed();
    let free = |space: &SpaceId| table.samurai_on(*space).next().is_none();
    let at = |space: SpaceId| lens.space(space).by(0, if free(&space) { 0 } else { lens.len(112) });
    if lens.near {
        for space in place.spaces() {
            sheet.bold(Area::about(at(space), lens.len(200), 340), space.to_string(), how);
        }
    } else {
        let space = place.spaces().find(free).unwrap_or(place.first_space());
        sheet.bold(Area::about(at(space), lens.len(200), 340), name, how);
    }
}

/// Does a space burn at the next event?
pub fn burns_next(table: &Table, space: SpaceId) -> bool {
    let next = match label::next_event(table) {
        Some((CountdownEvent::Lava(number), _)) => Some(number),
        _ => None,
    };
    next.is_some()
        && !table.board.is_lava(space)
        && table.board.printed(space).is_some_and(|printed| printed.lava == next)
}

/// A line in the colour of danger round each space that burns next.
pub fn danger(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    for space in seen.spaces.iter().filter(|space| burns_next(table, **space)) {
        let Some(hex) = space.hexes().first() else { continue };
        let wide = lens.wide(20);
        let edge = Edge { ink: Role::Danger, wide, dash: Some((lens.len(30), lens.len(16))) };
        sheet.shape(lens.one(*hex, wide / 2), Fill::Nothing, Some(edge), Lift::Flat);
    }
}

/// When each space burns: what burns next on a badge in the colour of danger; from far that alone.
///
/// `above`: what is drawn above the samurai, which is what burns next and the spaces where somebody stands; else the others.
pub fn lava_numbers(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen, above: bool) {
    for space in &seen.spaces {
        let Some(number) = table.board.printed(*space).and_then(|printed| printed.lava) else { continue };
        let soon = burns_next(table, *space);
        let crowded = table.samurai_on(*space).next().is_some();
        if soon && above {
            badge(sheet, badge_at(lens, table, *space), number);
        } else if !soon && crowded == above && lens.near && !table.board.is_lava(*space) {
            let (x, y) = match space.petal() {
                Some(0) if crowded => (lens.len(62), 0),
                // right of a scroll
                Some(0) => (lens.len(60), lens.len(66)),
                _ => corner(lens, *space, 50),
            };
            let how = Text::ink(Size::Fine).middle().of(Role::VermilionDeep).rimmed();
            sheet.plain(Area::about(lens.space(*space).by(x, y), 280, 280), number.to_string(), how);
        }
    }
}

/// Where a number of a space stands, so far to the right of its middle: above; below in a tile's centre, which bears the name of
/// the place above.
const fn corner(lens: &Lens, space: SpaceId, right: i32) -> (i32, i32) {
    match space.petal() {
        Some(0) => (lens.len(right * 3 / 4), lens.len(74)),
        _ => (lens.len(right), lens.len(-46)),
    }
}

/// Where the badge of a space is: at its upper corner, above what lies there, but beside the health of a dragon; in a tile's centre
/// at its lower right corner; beside who stands there.
fn badge_at(lens: &Lens, table: &Table, space: SpaceId) -> At {
    let guarded = table.board.dragon(space.place()).is_some();
    let (x, y) = match space.petal() {
        Some(0) => (76, 54),
        _ if table.samurai_on(space).next().is_some() => (56, -60),
        Some(5) if guarded => (-44, -66),
        Some(6) if guarded => (44, -66),
        _ => (0, -74),
    };
    lens.space(space).by(lens.len(x), lens.len(y))
}

/// The number of what burns next.
fn badge(sheet: &mut Sheet, middle: At, number: u8) {
    let body = Area::about(middle, 260, 280);
    sheet.edged(Form::Box(body, 70), Role::VermilionDeep, Role::Card, 14);
    let how = Text::ink(Size::Small).middle().of(Role::Card).on(Role::VermilionDeep);
    sheet.bold(body.inset(-60), number.to_string(), how);
}

/// The number of each space in its tile; of a centre only where there is room.
pub fn petals(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    for space in seen.spaces.iter().filter(|space| table.board.is_laid(space.place())) {
        let Some(petal) = space.petal() else { continue };
        let guarded = table.board.dragon(space.place()).is_some_and(|guard| guard.space == *space);
        if petal == 0 && (guarded || table.samurai_on(*space).next().is_some()) {
            continue;
        }
        // the health of a dragon stands above the lower right petal
        let below = petal == 6 && table.board.dragon(space.place()).is_some();
        let (x, y) = corner(lens, *space, -52);
        let spot = lens.space(*space).by(x, if below { y + lens.len(12) } else { y });
        let (ground, ink) = under(table, *space);
        let how = Text::ink(Size::Fine).middle();
        // below in a centre it stands on the line to the next space, elsewhere perhaps on the edge of what lies there
        let busy = table.board.on(*space).is_some() || burns_next(table, *space);
        let rim = petal == 0 || below || busy || table.samurai_on(*space).next().is_some();
        let how = if rim { how.rimmed() } else { how.of(ink).on(ground) };
        sheet.bold(Area::about(spot, 280, 280), format!(".{petal}"), how);
    }
}
