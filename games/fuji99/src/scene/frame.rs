//! Header, the bar of the last draw, the banner of the end.

use super::{Shown, WIDE, owner};
use crate::content::book;
use crate::scene::pieces::{Cube, cube, onward};
use crate::state::Table;
use crate::words::picture;
use gogome_contract::parts::draw::{Asked, Header, Sheet, Text, area, at, disc, header as band};
use gogome_contract::scene::{Area, Form, Role, Size};

/// The bar of the last draw.
const BAR: Area = area(320, 8_820, WIDE - 640, 840);
/// The most floors that are named in it.
const NAMED: usize = 6;

/// Title, round, who is asked for what, who leads.
pub fn header(sheet: &mut Sheet, table: &Table) {
    let asked = picture::asked(table);
    let seats = table.over().map_or_else(|| table.awaited(), |ending| vec![ending.winner]);
    let words = Header {
        title: picture::TITLE,
        subtitle: &picture::subtitle(table),
        note: &picture::leader(table),
        plate: &picture::to_go(table),
        phases: &picture::STEPS,
        current: picture::step(table.phase),
        asked: Some(Asked {
            what: &asked,
            seats: seats.into_iter().map(|seat| (seat.letter(), owner(seat))).collect(),
        }),
    };
    band(sheet, WIDE, &words);
}

/// The cubes of the last draw and the floors it led over.
pub fn last_draw(sheet: &mut Sheet, table: &Table, shown: Option<&Shown>) {
    sheet.piece(Form::Box(BAR, 140), Role::Card, Role::Ink, 30);
    let y = BAR.middle().y;
    let Some(shown) = shown else {
        sheet.plain(BAR.inset(200), picture::nothing(table), Text::ink(Size::Label).of(Role::Muted));
        return;
    };
    disc(sheet, at(BAR.x + 440, y), 260, shown.seat.letter(), owner(shown.seat));
    let total = shown.draw.total();
    let words = picture::drew(total, shown.how.is_some());
    let wide = 320 + 215 * i32::try_from(words.chars().count()).unwrap_or(0);
    sheet.bold(area(BAR.x + 800, BAR.y, wide, BAR.h), words, Text::ink(Size::Label));
    let (side, gap) = match total {
        0..=8 => (480, 100),
        9..=13 => (340, 50),
        _ => (200, 30),
    };
    let row = [(Cube::Plain, shown.draw.plain), (Cube::Yellow, shown.draw.yellow), (Cube::Red, shown.draw.red)];
    let mut x = BAR.x + 800 + wide;
    for (kind, count) in row {
        for _ in 0..count {
            cube(sheet, at(x, y - side / 2), side, kind);
            x += side + gap;
        }
    }
    floors(sheet, shown, x + 100);
}

/// From floor to floor, right-aligned; a turn that gained nothing says why.
fn floors(sheet: &mut Sheet, shown: &Shown, from: i32) {
    let y = BAR.middle().y;
    if let Some(word) = shown.how.and_then(picture::lost) {
        let room = area(BAR.right() - 2_400, BAR.y, 2_100, BAR.h);
        sheet.bold(room, word, Text::ink(Size::Label).end().of(Role::VermilionDeep));
        return;
    }
    let goal = book().race.goal;
    let stops = std::iter::once(shown.from).chain(shown.stops.iter().copied());
    let mut stops: Vec<String> = stops.map(|floor| floor.min(goal).to_string()).collect();
    let room = usize::try_from((BAR.right() - 300 - from) / 1_160).unwrap_or(0).clamp(3, NAMED);
    if stops.len() > room {
        // the first, the last ones, and that there are more between them
        stops.splice(1..=stops.len() - room, [picture::MORE.to_owned()]);
    }
    let last = stops.len() - 1;
    let mut x = BAR.right() - 280;
    for (nth, floor) in stops.iter().enumerate().rev() {
        let ends = nth == 0 || nth == last;
        let how = if ends { Text::ink(Size::Number) } else { Text::ink(Size::Label).of(Role::Muted) };
        let wide = 700;
        x -= wide;
        sheet.bold(area(x, BAR.y, wide, BAR.h), floor.as_str(), how.middle());
        if nth > 0 {
            x -= 420;
            onward(sheet, at(x + 40, y), 340, Role::Ink);
        }
    }
}

/// Who has won, over the mountain.
pub fn banner(sheet: &mut Sheet, table: &Table) {
    if table.over().is_none() {
        return;
    }
    let plate = area(1_950, 1_450, 6_700, 760);
    sheet.line(Form::Box(plate, 160), Role::Snow, 190);
    sheet.piece(Form::Box(plate, 160), Role::Asked, Role::Ink, 60);
    sheet.bold(plate.inset(150), picture::banner(table), Text::ink(Size::Label).middle().on(Role::Asked));
}
