//! The header, and the right column: oracle, malice, the goal, what is to be kept, the strongest foe.

use crate::content::{OracleColour, book};
use crate::rules::awaited::awaited;
use crate::rules::camp::is_shut;
use crate::rules::look::max_health;
use crate::scene::face;
use crate::scene::plan::WIDE;
use crate::state::{Piece, Table};
use crate::words::picture as label;
use gogome_contract::parts::draw::{
    Asked, Header, Sheet, Text, area, at, header_ground, header_words, track_box, track_taken,
};
use gogome_contract::scene::{Area, Form, Icon, Role, Run, Size};

/// Between two panels.
const GAP: i32 = 110;

/// What stays the same of the header.
pub fn header_under(sheet: &mut Sheet) {
    header_ground(sheet, WIDE);
}

/// What changes of it.
pub fn header(sheet: &mut Sheet, table: &Table) {
    let (chapter, note, plate) = (label::chapter(table.chapter), label::note(table), label::round(table));
    let waits = awaited(table);
    let what = waits.first().map(|wait| label::asked(table, wait)).unwrap_or_default();
    let seats = waits.iter().flat_map(|wait| &wait.seats).map(|seat| face::seat(table, *seat)).collect();
    let words = Header {
        title: label::TITLE,
        subtitle: &chapter,
        note: &note,
        plate: &plate,
        phases: &label::STEPS,
        current: (table.over.is_none() && table.camp.is_none()).then(|| label::step(table.step)),
        asked: (!waits.is_empty()).then_some(Asked { what: &what, seats }),
    };
    header_words(sheet, WIDE, &words);
}

/// The right column from the top; returns where it ends.
pub fn draw(sheet: &mut Sheet, table: &Table, room: Area) -> i32 {
    let foot = status(sheet, table, room);
    let foot = goal(sheet, table, area(room.x, foot + GAP, room.w, 0));
    let foot = keeps(sheet, table, area(room.x, foot + GAP, room.w, 0)).unwrap_or(foot);
    bosses(sheet, table, area(room.x, foot + GAP, room.w, 0)).unwrap_or(foot)
}

/// The oracle and malice.
fn status(sheet: &mut Sheet, table: &Table, room: Area) -> i32 {
    let whole = area(room.x, room.y, room.w, 1_590);
    sheet.piece(Form::Box(whole, 140), Role::Card, Role::Ink, 22);
    let colour = table.oracle.current;
    let (ground, icon) = match colour {
        _ if table.camp.is_some() => (Role::Indigo, Icon::House),
        OracleColour::Green => (Role::Pine, Icon::Leaf),
        OracleColour::Red => (Role::VermilionDeep, Icon::Flame),
    };
    let oracle = [label::oracle(colour), label::oracle_means(colour)];
    let words = match &table.camp {
        Some(_) if is_shut(table) => label::SHUT,
        Some(_) => label::CAMP,
        None => oracle,
    };
    let band = area(whole.x, whole.y, whole.w, 820);
    sheet.edged(Form::Box(band, 140), ground, Role::Ink, 22);
    sheet.icon(icon, at(band.x + 330, band.middle().y), 470, Role::Card);
    let on = Text::ink(Size::Small).of(Role::Card).on(ground);
    let line = |nth: i32| area(band.x + 660, band.y + 60 + nth * 360, band.w - 720, 340);
    sheet.bold(line(0), words[0], on);
    sheet.plain(line(1), words[1], on);
    let most = book().numbers.malice_fail;
    let told = area(whole.x + 110, band.foot() + 10, whole.w - 220, 340);
    sheet.bold(told, label::malice(table.malice, most), Text::ink(Size::Small));
    let pitch = (whole.w - 180) / i32::from(most + 1);
    for at in 0..=most {
        let cell = area(whole.x + 90 + i32::from(at) * pitch, band.foot() + 350, pitch - 30, 350);
        let costs = table.chapter.printed().malice.iter().any(|entry| entry.at == at && !table.fired.contains(&at));
        if at == table.malice && at < most {
            track_taken(sheet, cell, at);
        } else if costs && at > table.malice {
            // something happens when malice gets there: to be seen on a phone
            sheet.edged(Form::Box(cell, 70), Role::VermilionDeep, Role::Ink, 22);
            let text = Text::ink(Size::Small).of(Role::Card).on(Role::VermilionDeep);
            sheet.bold(cell, at.to_string(), text.middle());
        } else {
            track_box(sheet, cell, at, false, at == most);
        }
        if at == most && table.malice >= most {
            sheet.line(Form::Box(cell.inset(-10), 80), Role::Vermilion, 50);
        }
    }
    whole.foot()
}

/// Who must be defeated; at the end: how it ended.
fn goal(sheet: &mut Sheet, table: &Table, room: Area) -> i32 {
    let whole = area(room.x, room.y, room.w, 980);
    let (ground, icon, text) = match table.ending() {
        Some(ending) if ending.won => (Role::Asked, Icon::Crown, label::ending(table, ending)),
        Some(ending) => (Role::Bad, Icon::Skull, label::ending(table, ending)),
        None => (Role::Card, Icon::Flag, table.chapter.printed().objective_text.as_str()),
    };
    sheet.piece(Form::Box(whole, 140), ground, Role::Ink, 22);
    sheet.icon(icon, at(whole.x + 330, whole.middle().y), 430, Role::VermilionDeep);
    let words = area(whole.x + 640, whole.y + 20, whole.w - 720, whole.h - 40);
    sheet.words(words, vec![Run::Bold(text.to_owned())], 3, Text::ink(Size::Small).on(ground));
    whole.foot()
}

/// What is to be kept: how many attacks it stands, how long it is held.
fn keeps(sheet: &mut Sheet, table: &Table, room: Area) -> Option<i32> {
    let held = |key: &str| table.holds.iter().find(|holding| holding.hold.resistor == key);
    let lines = |key: &str| 1 + i32::from(held(key).is_some());
    let all: i32 = table.resistors.iter().map(|one| lines(&one.key)).sum();
    let whole = area(room.x, room.y, room.w, (all + 1) * 400 + 100);
    if all == 0 {
        return None;
    }
    sheet.piece(Form::Box(whole, 140), Role::Card, Role::Ink, 22);
    let heading = area(whole.x + 110, whole.y + 50, whole.w - 220, 380);
    let must = table.chapter.printed().endings.iter().any(|end| table.zones.iter().any(|open| open.zone == end.zone));
    sheet.bold(heading, if must { label::KEEP_ONE } else { label::KEEP }, Text::ink(Size::Small));
    let mut y = whole.y + 430;
    for resistor in &table.resistors {
        let ink = if resistor.tokens <= 1 { Role::VermilionDeep } else { Role::Ink };
        let icon = if resistor.living { Icon::Monk } else { Icon::House };
        sheet.icon(icon, at(whole.x + 250, y + 200), 300, Role::Ink);
        let room = area(whole.x + 480, y, 1_500, 400);
        sheet.plain(room, label::resistor(&resistor.key), Text::ink(Size::Small));
        for left in (1..=i32::from(resistor.tokens)).filter(|_| resistor.tokens <= 3) {
            let spot = at(whole.right() - 330 - left * 240, y + 200);
            sheet.edged(Form::Round(spot, 90), Role::Straw, Role::Ink, 16);
        }
        let count = area(whole.right() - 360, y, 260, 400);
        sheet.bold(count, resistor.tokens.to_string(), Text::ink(Size::Small).end().of(ink));
        y += 400;
        if let Some(holding) = held(&resistor.key) {
            let left = holding.hold.rounds.saturating_sub(holding.counted);
            sheet.icon(Icon::Again, at(whole.x + 250, y + 190), 260, Role::VermilionDeep);
            let room = area(whole.x + 480, y, 2_300, 390);
            sheet.bold(room, label::rounds_left(left), Text::ink(Size::Small).of(Role::VermilionDeep));
            y += 400;
        }
    }
    Some(whole.foot())
}

/// The goal's bearer and the chosen: health, cards left, Hate cards that stay out.
fn bosses(sheet: &mut Sheet, table: &Table, room: Area) -> Option<i32> {
    let objective = table.chapter.printed().objective;
    let is_one = |piece: &&Piece| piece.kind().is_some_and(|kind| kind == objective || kind.is_chosen());
    let mut y = room.y;
    for piece in table.pieces.iter().filter(is_one) {
        let deck = piece.kind().and_then(|kind| table.decks.get(&kind));
        let whole = area(room.x, y, room.w, if deck.is_some() { 950 } else { 600 });
        boss(sheet, table, piece, whole);
        if let Some(deck) = deck {
            let words = area(whole.x + 120, whole.y + 560, whole.w - 240, 340);
            sheet.plain(words, label::deck(deck.left, deck.aside.len()), Text::ink(Size::Small).middle().on(Role::Bad));
        }
        y = whole.foot() + GAP;
    }
    (y > room.y).then_some(y - GAP)
}

fn boss(sheet: &mut Sheet, table: &Table, piece: &Piece, whole: Area) {
    sheet.piece(Form::Box(whole, 140), Role::Bad, Role::Ink, 22);
    face::of(piece).small(sheet, area(whole.x + 80, whole.y + 70, 560, 460), Size::Small);
    let most = max_health(table, piece);
    let bar = area(whole.x + 720, whole.y + 150, whole.w - 1_900, 300);
    sheet.edged(Form::Box(bar, 80), Role::Card, Role::Ink, 16);
    let full = (bar.w * i32::from(piece.health) / i32::from(most.max(1))).max(60);
    sheet.edged(Form::Box(area(bar.x, bar.y, full, bar.h), 80), Role::Vermilion, Role::Ink, 16);
    let words = area(bar.right() + 80, whole.y + 70, whole.right() - bar.right() - 160, 460);
    sheet.bold(words, format!("{}/{most}", piece.health), Text::ink(Size::Small).on(Role::Bad).middle());
}
