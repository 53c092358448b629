//! A place seen from near, with what lies there in words.

use crate::content::board::{PlaceId, PlaceKind};
use crate::rules::combat;
use crate::scene::hexes::Lens;
use crate::scene::{WIDE, label, owner, zoom};
use crate::state::Table;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, Form, Icon, Role, Size};

/// The window on the board.
const WINDOW: Area = area(0, 1_000, WIDE, 11_400);
/// From the middle of a hex to its corners.
const RADIUS: i32 = 880;
/// The height of a line below it, and how many there may be.
const LINE: i32 = 560;
const LINES: usize = 5;

/// Draws it and returns the height of the picture.
pub fn draw(sheet: &mut Sheet, table: &Table, place: PlaceId) -> i32 {
    let window = area(0, 0, WINDOW.w, WINDOW.h);
    let lens = match place.kind() {
        PlaceKind::Bridge => {
            // a bridge has no space in its middle
            let lens = Lens::about(place.first_space(), window.middle(), RADIUS);
            let (there, middle) = (lens.place(place), window.middle());
            Lens { origin: lens.origin.by(middle.x - there.x, middle.y - there.y), ..lens }
        }
        _ => Lens::about(place.first_space(), window.middle(), RADIUS),
    };
    sheet.flat(Form::Box(WINDOW, 0), Role::Dawn);
    sheet.window(at(WINDOW.x, WINDOW.y), window, |sheet| zoom::ground(sheet, &lens, table, window));
    sheet.flat(Form::Box(area(0, 0, WIDE, 1_000), 0), Role::Night);
    sheet.flat(Form::Box(area(0, 970, WIDE, 60), 0), Role::Ink);
    let white = Text::ink(Size::Label).of(Role::Card).on(Role::Night);
    sheet.bold(area(400, 120, 9_000, 760), title(table, place), white);
    let mut y = WINDOW.foot() + 140;
    sheet.flat(Form::Box(area(0, WINDOW.foot(), WIDE, 40), 0), Role::Ink);
    for line in lines(table, place).into_iter().take(LINES) {
        match line {
            Line::Dragon(text, colours) => {
                sheet.piece(Form::Round(at(480, y + LINE / 2), 220), colours.0, Role::Ink, 18);
                sheet.icon(Icon::Dragon, at(480, y + LINE / 2), 330, colours.1);
                sheet.plain(area(900, y, 11_600, LINE), text, Text::ink(Size::Small).on(Role::Paper));
            }
            Line::Token(code, text) => {
                sheet.edged(Form::Round(at(480, y + LINE / 2), 215), Role::Asked, Role::Ink, 16);
                let how = Text::ink(Size::Small).middle().on(Role::Asked);
                sheet.bold(Area::about(at(480, y + LINE / 2), 460, 360), code, how);
                sheet.plain(area(900, y, 11_600, LINE), text, Text::ink(Size::Small).on(Role::Paper));
            }
        }
        y += LINE;
    }
    y + 100
}

/// What is explained below the window.
enum Line {
    /// A dragon, with its colours.
    Dragon(String, (Role, Role)),
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
        let health = combat::health(printed, table.players.len(), guard.damage);
        let text = format!(
            "{}, {}: health {health}, initiative {}, {} dice, {} points",
            printed.name,
            printed.colour.name(),
            printed.initiative,
            kind.dice,
            kind.vp
        );
        Line::Dragon(text, owner::dragon(printed.colour))
    });
    let tokens = place.spaces().filter_map(|space| {
        let kind = table.board.on(space)?.adventure?;
        Some(Line::Token(label::code(kind), format!("{} on {space}", kind.printed().name)))
    });
    dragon.into_iter().chain(tokens).collect()
}
