//! What lies on the ground: places where minions arrive, interaction points, heads.

use crate::content::{Placed, PointDoes};
use crate::grid::Square;
use crate::rules::look::{Look, features, points};
use crate::scene::lens::Lens;
use crate::scene::marks::Marks;
use crate::scene::people::free;
use crate::state::Heads;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, Form, Icon, Role, Size};

/// All of it. Where somebody stands on it, a corner of it still shows.
pub fn draw(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, marks: &Marks) {
    let free = |square: Square| free(look, square) && !marks.is_asked(square);
    for (_, feature) in features(look.table).filter(|(_, feature)| lens.holds(feature.at)) {
        if matches!(feature.what, Placed::Spawn { .. }) {
            spawn(sheet, lens, lens.cell(feature.at), free(feature.at));
        }
    }
    for (zone, square, point) in points(look.table).filter(|(_, square, _)| lens.holds(*square)) {
        let left = match &point.what {
            PointDoes::Pile(pile) => zone.printed().piles.get(*pile).and_then(|pile| look.table.piles.get(&pile.key)),
            PointDoes::Effects(_) => None,
        };
        self::point(sheet, lens, lens.cell(square), left.copied(), free(square));
    }
    for heads in look.table.heads.iter().filter(|heads| lens.holds(heads.at)) {
        self::heads(sheet, lens, *heads, free(heads.at) && !printed(look, heads.at));
    }
}

/// Where minions arrive: a dark hole with a vermilion rim.
fn spawn(sheet: &mut Sheet, lens: &Lens, cell: Area, free: bool) {
    sheet.edged(Form::Box(cell.inset(lens.len(6)), lens.len(10)), Role::LavaDeep, Role::Vermilion, lens.len(8));
    if free {
        let how = Text::ink(if lens.near() { Size::Label } else { Size::Small });
        sheet.bold(cell, "S", how.middle().of(Role::Card).on(Role::LavaDeep));
    }
}

/// Something to interact with: a diamond; a pile has the number of its lists.
fn point(sheet: &mut Sheet, lens: &Lens, cell: Area, left: Option<u8>, free: bool) {
    let (middle, r) = (cell.middle(), lens.len(48));
    let spots = vec![middle.by(-r, 0), middle.by(0, -r), middle.by(r, 0), middle.by(0, r)];
    sheet.edged(Form::Poly(spots, 20), Role::Indigo, Role::Card, lens.len(6));
    if free {
        let text = left.map_or_else(|| "!".to_owned(), |left| format!("!{left}"));
        let size = if lens.near() && left.is_none() { Size::Label } else { Size::Small };
        sheet.bold(cell, text, Text::ink(size).middle().of(Role::Card).on(Role::Indigo));
    }
}

/// Heads: how many.
fn heads(sheet: &mut Sheet, lens: &Lens, heads: Heads, free: bool) {
    let cell = lens.cell(heads.at);
    if !lens.near() {
        if free {
            sheet.icon(Icon::Skull, cell.middle(), lens.len(70), skull(heads));
        }
        return;
    }
    let plate = area(cell.x + lens.len(12), cell.y + lens.len(30), lens.len(76), lens.len(40));
    sheet.edged(Form::Box(plate, 60), Role::Card, Role::Ink, 16);
    sheet.icon(Icon::Skull, at(plate.x + plate.w / 4, plate.middle().y), plate.h * 8 / 10, skull(heads));
    if free {
        let room = area(plate.x + plate.w / 2 - 30, plate.y, plate.w / 2 + 30, plate.h);
        sheet.bold(room, format!("×{}", heads.minion + heads.boss), Text::ink(Size::Small).middle());
    }
}

/// A skull is red where the head of a boss lies.
const fn skull(heads: Heads) -> Role {
    if heads.boss > 0 { Role::VermilionDeep } else { Role::Ink }
}

/// Heads on which somebody stands: a skull at the edge of the token, above it; in the overview only what is not seen from near.
pub fn heads_under(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, marks: &Marks) {
    let hidden = |heads: &&Heads| lens.holds(heads.at) && !free(look, heads.at);
    for heads in look.table.heads.iter().filter(hidden) {
        if !lens.near() && marks.near(heads.at) {
            continue;
        }
        let cell = lens.cell(heads.at);
        let radius = lens.len(17).max(90);
        let down = if lens.near() { lens.len(42) } else { radius };
        let spot = at(cell.right() - radius, cell.y + down);
        sheet.edged(Form::Round(spot, radius), Role::Card, Role::Ink, 16);
        sheet.icon(Icon::Skull, spot, radius * 8 / 5, skull(*heads));
    }
}

/// Is something printed on a square?
fn printed(look: &Look<'_>, square: Square) -> bool {
    features(look.table).any(|(_, one)| one.at == square && matches!(one.what, Placed::Spawn { .. }))
        || points(look.table).any(|(_, at, _)| at == square)
}

/// Is something written on a square on which nobody stands?
pub fn written(look: &Look<'_>, square: Square) -> bool {
    printed(look, square) || look.table.heads.iter().any(|heads| heads.at == square)
}
