//! A place seen from near, with what lies there in words.

use crate::content::DragonColour;
use crate::content::board::{PlaceId, PlaceKind};
use crate::rules::combat;
use crate::scene::hexes::Lens;
use crate::scene::{WIDE, cards, label, things, zoom};
use crate::state::Table;
use crate::words::names;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, At, Form, Role, Size};

/// The window on the board.
const WINDOW: Area = area(0, 1_000, WIDE, 11_000);
/// The same for a temple, below which its blueprints stand.
const TEMPLE: Area = area(0, 1_000, WIDE, 9_000);
/// From the middle of a hex to its corners.
const RADIUS: i32 = 1_300;
/// The height of a line below it, and how many there may be.
const LINE: i32 = 560;
const LINES: usize = 5;
/// The height of a blueprint.
const CARD: i32 = 2_000;

/// Draws it and returns the height of the picture.
pub fn draw(sheet: &mut Sheet, table: &Table, place: PlaceId) -> i32 {
    let whole = if place.kind() == PlaceKind::Temple { TEMPLE } else { WINDOW };
    let window = area(0, 0, whole.w, whole.h);
    let lens = lens(place, window.middle());
    sheet.flat(Form::Box(whole, 0), Role::Dawn);
    sheet.window(at(whole.x, whole.y), window, |sheet| zoom::ground(sheet, &lens, table, window));
    sheet.flat(Form::Box(area(0, 0, WIDE, 1_000), 0), Role::Night);
    sheet.flat(Form::Box(area(0, 970, WIDE, 60), 0), Role::Ink);
    let white = Text::ink(Size::Label).of(Role::Card).on(Role::Night);
    sheet.bold(area(400, 120, 9_000, 760), title(table, place), white);
    let mut y = whole.foot() + 140;
    sheet.flat(Form::Box(area(0, whole.foot(), WIDE, 40), 0), Role::Ink);
    for line in lines(table, place).into_iter().take(LINES) {
        match line {
            Line::Dragon(text, colour) => {
                things::dragon_sign(sheet, at(480, y + LINE / 2), 230, colour);
                sheet.plain(area(900, y, 11_600, LINE), text, Text::ink(Size::Small).on(Role::Paper));
            }
            Line::Token(code, text) => {
                sheet.edged(Form::Round(at(480, y + LINE / 2), 215), Role::Asked, Role::Ink, 16);
                let how = Text::ink(Size::Small).middle().on(Role::Asked);
                sheet.bold(Area::about(at(480, y + LINE / 2), 600, 360), code, how);
                sheet.plain(area(900, y, 11_600, LINE), text, Text::ink(Size::Small).on(Role::Paper));
            }
        }
        y += LINE;
    }
    blueprints(sheet, table, place, y) + 100
}

/// A place in the middle; one at the rim of the mountain a little further out, for nothing lies beyond it.
fn lens(place: PlaceId, middle: At) -> Lens {
    let lens = Lens { origin: At::default(), radius: RADIUS, near: true };
    let there = lens.place(place);
    let out = if place.ring() == 3 { 94 } else { 100 };
    Lens { origin: middle.by(-there.x * out / 100 / 10 * 10, -there.y * out / 100 / 10 * 10), ..lens }
}

/// The blueprints that are left at a temple, by name and pattern. Returns where they end.
fn blueprints(sheet: &mut Sheet, table: &Table, place: PlaceId, y: i32) -> i32 {
    let at_temple = PlaceId::TEMPLES.iter().position(|temple| *temple == place);
    let left = at_temple.map(|nth| table.board.temples[nth].as_slice()).unwrap_or_default();
    for (nth, card) in (0..).zip(left) {
        let printed = card.printed();
        let room = area(200 + nth % 3 * 4_160, y + nth / 3 * (CARD + 120), 4_080, CARD);
        sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 20);
        sheet.icon(label::gear(printed.gear), at(room.x + 330, room.y + 320), 400, Role::Ink);
        let name = area(room.x + 620, room.y + 60, room.w - 680, 520);
        sheet.bold(name, printed.name.as_str(), Text::ink(Size::Small));
        let parts = i32::try_from(printed.patterns.len()).unwrap_or(1).max(1);
        for (nth, pattern) in (0..).zip(&printed.patterns) {
            let x = room.x + room.w * (2 * nth + 1) / (2 * parts);
            cards::pattern(sheet, at(x, room.y + 1_260), 260, pattern);
        }
    }
    let rows = (i32::try_from(left.len()).unwrap_or(0) + 2) / 3;
    y + rows * (CARD + 120)
}

/// What is explained below the window.
enum Line {
    /// A dragon, with its colour.
    Dragon(String, DragonColour),
    /// An adventure token by its code.
    Token(&'static str, String),
}

/// What the place is.
fn title(table: &Table, place: PlaceId) -> String {
    match place.kind() {
        PlaceKind::Central => format!("{place}: the central tile"),
        PlaceKind::Temple => format!("{place}: a temple"),
        PlaceKind::Bridge => format!("{place}: a bridge"),
        PlaceKind::Tile(level) if table.board.is_laid(place) => format!("{place}: a tile of level {level}"),
        PlaceKind::Tile(level) => format!("{place}: unexplored, level {level}"),
    }
}

/// The dragon and the tokens of the place.
fn lines(table: &Table, place: PlaceId) -> Vec<Line> {
    let dragon = table.board.dragon(place).map(|guard| {
        let printed = guard.dragon.printed();
        let kind = printed.colour.printed();
        let health = combat::health_left(table, *guard);
        let text = format!(
            "{}, {}: health {health}, initiative {}, {} dice, {} points",
            printed.name,
            printed.colour.name(),
            printed.initiative,
            kind.dice,
            kind.vp
        );
        Line::Dragon(text, printed.colour)
    });
    let tokens = place.spaces().filter_map(|space| {
        let kind = table.board.on(space)?.adventure?;
        Some(Line::Token(names::adventure_code(kind), format!("{} on {space}", kind.printed().name)))
    });
    dragon.into_iter().chain(tokens).collect()
}
