//! What lies on the mountain: tokens, discs, monks, dragons, stocks, blueprints, ropes.

use crate::content::board::{PlaceId, PlaceKind, SpaceId};
use crate::content::{Colour, DragonColour, Mark, TokenContents, TokenShape, book};
use crate::gear::GearType;
use crate::rules::chapter::escape;
use crate::rules::combat;
use crate::scene::hexes::{Lens, Seen};
use crate::scene::{cubes, label, land, owner};
use crate::state::{BoardToken, Guard, OnSpace, Table};
use crate::words::names;
use gogome_contract::parts::draw::{Sheet, Text, area};
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
        match table.samurai_on(*space).count() {
            0 => on_space(sheet, lens, lens.space(*space), table, *space),
            1 => {}
            _ => small(sheet, lens, table, *space, (5, 0, if above_name(*space) { 62 } else { 88 })),
        }
    }
}

/// What lies on a space where somebody stands: so many tenths of its size, so far right of the middle and below it.
fn small(sheet: &mut Sheet, lens: &Lens, table: &Table, space: SpaceId, (tenths, right, down): (i32, i32, i32)) {
    let spot = lens.space(space).by(lens.len(right), lens.len(down));
    let lens = Lens { radius: lens.radius * tenths / 10, near: false, ..*lens };
    on_space(sheet, &lens, spot, table, space);
    if let Some(guard) = guarding(table, space) {
        plates_of(sheet, &lens, table, dragon_at(&lens, table, space, spot), guard);
    }
}

/// The same where one stands, small beside them: drawn after them. Below two it is drawn before them, who must be read.
pub fn beside(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    for space in &seen.spaces {
        if table.samurai_on(*space).count() == 1 {
            small(sheet, lens, table, *space, (7, 62 * beside_at(*space), if above_name(*space) { 34 } else { 50 }));
        }
    }
}

/// Is it a space whose lower part meets the name of its tile?
pub fn above_name(space: SpaceId) -> bool {
    matches!(space.petal(), Some(2 | 3))
}

/// On which side of a samurai things lie: 1 to the right; -1 to the left where the name of the tile is to the right.
pub fn beside_at(space: SpaceId) -> i32 {
    if space.petal() == Some(3) { -1 } else { 1 }
}

/// The health of dragons, and seen from near their initiative: drawn after the samurai, who must not cover it.
pub fn plates(sheet: &mut Sheet, lens: &Lens, table: &Table, seen: &Seen) {
    for space in seen.spaces.iter().filter(|space| table.samurai_on(**space).next().is_none()) {
        if let Some(guard) = guarding(table, *space) {
            plates_of(sheet, lens, table, dragon_at(lens, table, *space, lens.space(*space)), guard);
        }
    }
}

/// Does anything lie on a space?
pub fn lies_on(table: &Table, space: SpaceId) -> bool {
    guarding(table, space).is_some() || table.board.on(space).is_some_and(|on| !on.is_empty())
}

/// What lies on a space; `middle` is where it is drawn.
fn on_space(sheet: &mut Sheet, lens: &Lens, middle: At, table: &Table, space: SpaceId) {
    if let Some(on) = table.board.on(space) {
        things(sheet, lens, table, middle.by(lens.len(aside(table, space)), lens.len(lowered(table, space))), on);
    }
    if let Some(guard) = guarding(table, space) {
        dragon(sheet, lens, dragon_at(lens, table, space, middle), guard);
    }
}

/// The dragon that lies on a space.
fn guarding(table: &Table, space: SpaceId) -> Option<Guard> {
    table.board.dragon(space.place()).copied().filter(|guard| guard.space == space)
}

/// Where the dragon of a space is drawn; `middle` is that of what lies there.
fn dragon_at(lens: &Lens, table: &Table, space: SpaceId, middle: At) -> At {
    middle.by(0, lens.len(if table.samurai_on(space).next().is_some() { 0 } else { 10 }))
}

/// How far below its middle things lie on a space: the upper part of a tile's centre bears the name of the place, that of other
/// spaces the badge of what burns next.
fn lowered(table: &Table, space: SpaceId) -> i32 {
    match space.petal() {
        _ if table.samurai_on(space).next().is_some() => 12,
        Some(0) => 28,
        _ if land::burns_next(table, space) => 24,
        _ if above_name(space) => 0,
        _ => 12,
    }
}

/// How far to the right of its middle: the right part of a tile's centre bears the badge of what burns next.
fn aside(table: &Table, space: SpaceId) -> i32 {
    let alone = table.samurai_on(space).next().is_none();
    if space.petal() == Some(0) && alone && land::burns_next(table, space) { -18 } else { 0 }
}

/// The tile with the small rope, from the start; where one escapes now shines.
fn rope(sheet: &mut Sheet, lens: &Lens, table: &Table, place: PlaceId) {
    let small = table.board.tiles.get(&place).is_some_and(|laid| laid.tile.printed().rope);
    let out = escape::leads_to(table, place.first_space()).is_some();
    if out {
        sheet.line(lens.round_place(place), Role::Ink, lens.wide(26));
        sheet.line(lens.round_place(place), Role::Gold, lens.wide(16));
    }
    if small || out {
        let down = match (small, table.samurai_on(place.first_space()).next()) {
            (true, None) => 34,
            (true, Some(_)) => 96,
            (false, _) => 190,
        };
        let spot = lens.place(place).by(0, lens.len(down));
        small_rope(sheet, spot, lens.len(42).max(150), out);
    }
}

/// The sign of a rope; golden where one escapes now.
pub fn small_rope(sheet: &mut Sheet, middle: At, radius: i32, out: bool) {
    sheet.edged(Form::Round(middle, radius), if out { Role::Asked } else { Role::Card }, Role::Ink, 16);
    sheet.icon(Icon::Ladder, middle, radius * 14 / 10, Role::Ink);
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
    let (cubes, side) = (place.stock(), even(lens.len(62)));
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
    let pitch = lens.len(104);
    let all = i32::try_from(kinds.len()).unwrap_or(0);
    for (nth, (gear, count)) in (0..).zip(kinds) {
        let spot = middle.by((2 * nth - all + 1) * pitch / 2, lens.len(152));
        sheet.icon(label::gear(gear), spot.by(-lens.len(20), 0), lens.len(66), Role::Ink);
        let how = Text::ink(Size::Fine).middle().on(Role::Card).rimmed();
        sheet.bold(Area::about(spot.by(lens.len(34), 0), 240, 280), count.to_string(), how);
    }
}

/// What lies on one space: at most one thing at a time, by the tiles.
fn things(sheet: &mut Sheet, lens: &Lens, table: &Table, middle: At, on: &OnSpace) {
    if let Some(token) = on.token {
        self::token(sheet, lens, middle, token);
    }
    if let Some(kind) = on.adventure {
        let radius = lens.len(50).max(145);
        sheet.edged(Form::Round(middle, radius), Role::Asked, Role::Ink, 20);
        let size = if lens.near { Size::Small } else { Size::Fine };
        let how = Text::ink(size).middle().on(Role::Asked);
        sheet.bold(Area::about(middle, 500, 340), names::adventure_code(kind), how);
    }
    if let Some(colour) = on.scroll {
        scroll_disc(sheet, lens, middle, table, colour);
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
    let side = even(if token.up { lens.len(46) } else { lens.len(26) });
    let wide = even((count * side * 108 / 100 + lens.len(24)).max(lens.len(72)));
    let body = Area::about(middle, wide, even(lens.len(74)));
    match printed.shape {
        TokenShape::Hex => sheet.edged(hexagon(middle, body.w, body.h, lens.len(18)), ground, edge, 20),
        TokenShape::Square => {
            sheet.flat(Form::Box(body, 0), edge);
            sheet.flat(Form::Box(body.inset(20), 0), ground);
        }
    }
    match printed.gives {
        TokenContents::Cubes(cubes) => cubes::row(sheet, middle, side, cubes),
        TokenContents::Monk => {
            let (side, ink) = if token.up { (lens.len(66), Role::Plum) } else { (lens.len(40), Role::Muted) };
            sheet.icon(Icon::Monk, middle, side, ink);
        }
    }
}

/// What the tile asks for on a space when it is laid: what will lie there, face unknown.
pub fn asked_for(sheet: &mut Sheet, lens: &Lens, table: &Table, middle: At, mark: Mark) {
    let unknown = |sheet: &mut Sheet, form: Form, ground: Role| {
        let edge = Edge { ink: Role::Ink, wide: 16, dash: Some((60, 40)) };
        sheet.shape(form, Fill::Flat(ground), Some(edge), Lift::Flat);
        let how = Text::ink(Size::Small).middle().on(ground);
        sheet.bold(Area::about(middle, 400, 340), "?", how);
    };
    match mark {
        Mark::Plain | Mark::Lava => {}
        Mark::Square => unknown(sheet, Form::Box(Area::about(middle, lens.len(90), lens.len(76)), 60), Role::Card),
        Mark::Hex if table.players.len() < usize::from(book().numbers.hex_tokens_from) => {}
        Mark::Hex => unknown(sheet, hexagon(middle, lens.len(90), lens.len(76), lens.len(18)), Role::Card),
        Mark::Adventure if !table.variant.adventure => {}
        Mark::Adventure => unknown(sheet, Form::Round(middle, lens.len(48)), Role::Asked),
        Mark::Monk => monk(sheet, middle, lens.len(50)),
        Mark::Scroll(colour) if !has_disc(table, colour) => {}
        Mark::Scroll(colour) => scroll_disc(sheet, lens, middle, table, colour),
        Mark::Dragon(colour) => {
            dragon_sign(sheet, middle, lens.len(90), colour);
        }
    }
}

/// Does anybody of this colour play on with a scroll disc left?
fn has_disc(table: &Table, colour: Colour) -> bool {
    owner::whose(table, colour)
        .map(|seat| table.player(seat))
        .is_some_and(|player| !player.resigned && player.scroll_discs > 0)
}

/// A scroll disc: a paper with the letter of its owner, on rods in the owner's colour. Samurai alone are filled with
/// that colour.
fn scroll_disc(sheet: &mut Sheet, lens: &Lens, middle: At, table: &Table, colour: Colour) {
    let (wide, high) = (even(lens.len(70).max(240)), even(lens.len(54).max(210)));
    let rod = even(lens.len(20).max(80));
    sheet.edged(Form::Box(Area::about(middle, wide - rod / 2, high), 0), Role::Snow, Role::Ink, 16);
    for side in [-1, 1] {
        let body = Area::about(middle.by(0, side * (high + rod) / 2), wide + rod / 2, rod);
        sheet.edged(Form::Box(body, rod / 3), owner::colour(colour), Role::Ink, 16);
    }
    if let Some(seat) = owner::whose(table, colour) {
        let how = Text::ink(if lens.near { Size::Small } else { Size::Fine }).middle().on(Role::Snow);
        sheet.bold(Area::about(middle, wide, high + rod), seat.letter().to_string(), how);
    }
}

/// The outline of a hex token: so wide, so high, its points so far out.
fn hexagon(middle: At, wide: i32, high: i32, point: i32) -> Form {
    let half = wide / 2;
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

/// A length whose half is a whole number of pixels.
const fn even(tenths: i32) -> i32 {
    (tenths + 10) / 20 * 20
}

/// A dragon.
fn dragon(sheet: &mut Sheet, lens: &Lens, middle: At, guard: Guard) {
    dragon_sign(sheet, middle, lens.len(108), guard.dragon.printed().colour);
}

/// The sign of a dragon in its colour: spikes all round, as nothing else has them.
pub fn dragon_sign(sheet: &mut Sheet, middle: At, radius: i32, colour: DragonColour) {
    let (ground, ink) = owner::dragon(colour);
    sheet.line(spiked(middle, radius), Role::Ink, radius / 6 + 40);
    sheet.line(spiked(middle, radius), Role::Snow, radius / 6);
    sheet.edged(spiked(middle, radius), ground, Role::Ink, 16);
    sheet.icon(Icon::Dragon, middle, radius * 120 / 100, ink);
}

/// A star of eight spikes.
fn spiked(middle: At, radius: i32) -> Form {
    /// In hundredths of the radius: a point and the notch that follows it clockwise.
    const QUARTER: [(i32, i32); 4] = [(100, 0), (69, 29), (71, 71), (29, 69)];
    let mut corners = Vec::with_capacity(4 * QUARTER.len());
    let mut turn = |to: fn(i32, i32) -> (i32, i32)| {
        for (x, y) in QUARTER {
            let (x, y) = to(x, y);
            corners.push(middle.by(radius * x / 100, radius * y / 100));
        }
    };
    turn(|x, y| (x, y));
    turn(|x, y| (-y, x));
    turn(|x, y| (-x, -y));
    turn(|x, y| (y, -x));
    Form::Poly(corners, 0)
}

/// Its health, and seen from near its initiative.
fn plates_of(sheet: &mut Sheet, lens: &Lens, table: &Table, middle: At, guard: Guard) {
    let printed = guard.dragon.printed();
    let health = combat::health_left(table, guard);
    let plate = |sheet: &mut Sheet, x: i32, wide: i32, icon: Option<Icon>, text: String| {
        let (body, ground) =
            (Area::about(middle.by(x, lens.len(if lens.near { 62 } else { 86 })), wide, 260), Role::Card);
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
        plate(sheet, -lens.len(42), 560, Some(Icon::Heart), health.to_string());
        plate(sheet, lens.len(48), 500, Some(Icon::Onward), printed.initiative.to_string());
    } else {
        plate(sheet, 0, 360, None, health.to_string());
    }
}
