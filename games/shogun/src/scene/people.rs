//! Creatures and resistors where they stand.

use crate::content::Condition;
use crate::grid::Square;
use crate::rules::look::Look;
use crate::scene::face::{self, Face};
use crate::scene::lens::Lens;
use crate::scene::marks::{self, Marks};
use crate::state::{Piece, Resistor};
use crate::words::picture as label;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, At, Edge, Fill, Form, Icon, Lift, Role, Size};

/// Below this side two letters are written smaller, from this on larger.
const WIDE_ENOUGH: i32 = 425;
const ROOMY: i32 = 900;
/// From this side on letters are largest.
const LARGE: i32 = 1_200;

/// Everybody that is seen.
pub fn draw(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, marks: &Marks) {
    for resistor in look.table.resistors.iter().filter(|one| lens.holds(one.at)) {
        self::resistor(sheet, lens, look, resistor, marks);
    }
    for piece in look.table.pieces.iter().filter(|piece| lens.holds(piece.at)) {
        if lens.near() {
            large(sheet, lens, look, piece, marks);
        } else {
            small(sheet, lens, look, piece, marks);
        }
    }
}

/// A creature in the overview: letters alone; where a question is about it and it is not seen from near, its number instead.
fn small(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, piece: &Piece, marks: &Marks) {
    let face = face::of(piece);
    let cell = lens.cell(piece.at);
    rings(sheet, lens, look, piece, &face, marks);
    if let Some(number) = marks.piece(piece.id).filter(|_| !marks.near(piece.at)) {
        Face { ground: Role::Asked, ..face }.small_body(sheet, cell);
        sheet.bold(cell, number.to_string(), Text::ink(Size::Small).middle().on(Role::Asked));
        return;
    }
    let size = if lens.side < WIDE_ENOUGH && !face.round { Size::Fine } else { Size::Small };
    face.small(sheet, cell, size);
}

/// The gold of whoever acts or is in question, and the ring of Kami Mode.
fn rings(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, piece: &Piece, face: &Face, marks: &Marks) {
    let cell = lens.cell(piece.at);
    if piece.character().is_some_and(|character| look.table.hero(character).kami_mode.is_some()) {
        sheet.shape(
            Form::Round(cell.middle(), lens.len(50)),
            Fill::Flat(Role::Ember),
            None,
            Lift::Glow(Role::Vermilion),
        );
        let edge = Edge { ink: Role::VermilionDeep, wide: lens.len(8), dash: Some((lens.len(12), lens.len(9))) };
        sheet.shape(Form::Round(cell.middle(), lens.len(49)), Fill::Nothing, Some(edge), Lift::Flat);
    }
    if marks.active == Some(piece.id) {
        face.ring(sheet, cell.inset(-lens.len(5)), Role::Asked, lens.len(10).max(50));
    } else if marks.targets.contains(&piece.id) || marks.piece(piece.id).is_some() {
        face.ring(sheet, cell, Role::Asked, lens.len(7));
    }
}

/// A creature with its health, its armour and what has befallen it.
fn large(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, piece: &Piece, marks: &Marks) {
    let face = face::of(piece);
    let cell = lens.cell(piece.at);
    body(sheet, lens, &face, cell);
    rings(sheet, lens, look, piece, &face, marks);
    let inner = cell.inset(lens.len(4));
    let rim = if face.round { 0 } else { lens.len(7) };
    let pips = pips(look, piece);
    let number = marks.piece(piece.id);
    // a number and pips stand in one row
    let above = if lens.side < ROOMY { lens.len(4) } else { 20 };
    let disc = if pips.is_empty() { lens.len(17).max(150) } else { 150 };
    let mut top = inner.y + rim;
    if let Some(number) = number {
        let up = if pips.is_empty() { 0 } else { above };
        marks::number(sheet, at(inner.x + disc, inner.y + disc - up), disc, number);
    }
    if !pips.is_empty() {
        let (left, high) = if number.is_some() { (inner.x + 2 * disc + 10, 2 * disc) } else { (inner.x, 270) };
        row_of_pips(sheet, area(left, inner.y - above, inner.right() - left, high), &pips, false);
        top = inner.y + high - above;
    }
    let high = plate(lens).0;
    let foot = inner.foot() - high;
    let beside = number.is_some() && pips.is_empty();
    let left = inner.x + if beside { 2 * disc + 10 } else { rim };
    let room = area(left, top, inner.right() - rim - left, foot - top);
    let size = match lens.side {
        LARGE.. if !beside => Size::Number,
        ROOMY.. if !beside || lens.side >= LARGE => Size::Label,
        _ => Size::Small,
    };
    let size = if (room.w < 420 && !face.round) || room.h < 190 { Size::Fine } else { size };
    face.written(sheet, room, size);
    plates(sheet, lens, area(inner.x, foot, inner.w, high), piece.health, look.armour(piece));
}

/// The token itself.
fn body(sheet: &mut Sheet, lens: &Lens, face: &Face, cell: Area) {
    let ink = Some(Edge::of(Role::Ink, lens.len(2)));
    if face.round {
        let radius = lens.len(46);
        sheet.shape(Form::Round(cell.middle(), radius), face.rim.clone(), ink, Lift::Shadow);
        sheet.flat(Form::Round(cell.middle(), radius - lens.len(5)), face.ground);
    } else {
        let body = cell.inset(lens.len(4));
        sheet.shape(Form::Box(body, 70), face.rim.clone(), ink, Lift::Shadow);
        sheet.flat(Form::Box(body.inset(lens.len(8)), 20), face.ground);
    }
}

/// The height of a plate with a number, its width with one digit, what another digit takes, the size of the digits.
const fn plate(lens: &Lens) -> (i32, i32, i32, Size) {
    match lens.side {
        LARGE.. => (460, 380, 300, Size::Number),
        ROOMY.. => (350, 280, 200, Size::Label),
        _ => (280, 210, 155, Size::Small),
    }
}

/// Health on vermilion at the left, armour on a shield of indigo at the right.
fn plates(sheet: &mut Sheet, lens: &Lens, room: Area, health: u8, armour: u8) {
    let (_, one, digit, size) = plate(lens);
    let wide = |n: u8| if n > 9 { one + digit } else { one + 40 };
    let (left, right) = (wide(health), if armour > 0 { one } else { 0 });
    // side by side about the middle where there is room for that
    let gap = (room.w - left - right).min(if right > 0 { room.w / 5 } else { 0 }).max(0);
    let x = room.middle().x - (left + gap + right) / 2;
    let heart = area(x, room.y, left, room.h);
    sheet.edged(Form::Box(heart, 130), Role::VermilionDeep, Role::Card, 14);
    let white = |on| Text::ink(size).middle().of(Role::Card).on(on);
    sheet.bold(heart, health.to_string(), white(Role::VermilionDeep));
    if armour > 0 {
        let shield = area(x + left + gap, room.y, right, room.h);
        sheet.edged(shield_form(shield), Role::Indigo, Role::Card, 14);
        sheet.bold(shield, armour.to_string(), white(Role::Indigo));
    }
}

/// A shield: flat above, pointed below.
fn shield_form(room: Area) -> Form {
    let (x, y, right, foot) = (room.x, room.y, room.right(), room.foot() + 30);
    Form::Poly(
        vec![
            at(x, y),
            at(right, y),
            at(right, y + room.h * 7 / 10),
            at(room.middle().x, foot),
            at(x, y + room.h * 7 / 10),
        ],
        20,
    )
}

/// Something that has befallen a creature.
pub struct Pip {
    /// The letter of a condition, with the number of its tokens if there are several; none is a star, for blessings.
    mark: Option<String>,
    /// The same in a word.
    word: &'static str,
}

impl Pip {
    fn wide(&self) -> i32 {
        if self.mark.as_ref().map_or(1, String::len) > 1 { 440 } else { 290 }
    }

    /// With its word behind it.
    fn wide_in_words(&self) -> i32 {
        self.wide() + 20 + width_of(self.word)
    }
}

/// About how wide small bold words are.
pub fn width_of(words: &str) -> i32 {
    i32::try_from(words.chars().count()).unwrap_or(0) * 190
}

/// What has befallen a creature: its conditions, and whether it is blessed.
pub fn pips(look: &Look<'_>, piece: &Piece) -> Vec<Pip> {
    let of = Condition::ALL.into_iter().zip(label::CONDITIONS).filter_map(|(kind, (letter, word))| {
        let mark = match piece.conditions.count(kind) {
            0 => return None,
            1 => letter.to_string(),
            n => format!("{letter}{n}"),
        };
        Some(Pip { mark: Some(mark), word })
    });
    let blessed = piece.character().is_some_and(|character| look.table.hero(character).blessed > 0);
    of.chain(blessed.then_some(Pip { mark: None, word: label::BLESSED })).collect()
}

/// How wide a row of them is in a room: with words where they fit, else without.
pub fn row_width(pips: &[Pip], room: i32) -> i32 {
    let words = width_in_words(pips);
    if words > room { pips.iter().map(Pip::wide).sum() } else { words }
}

/// How wide a row of them is, each with its word.
fn width_in_words(pips: &[Pip]) -> i32 {
    pips.iter().map(|pip| pip.wide_in_words() + 60).sum()
}

/// The same, drawn from the right; if wished, each with its word where there is room for all. Numbers are left out where there is
/// none for them.
pub fn row_of_pips(sheet: &mut Sheet, room: Area, pips: &[Pip], in_words: bool) {
    let many = i32::try_from(pips.len()).unwrap_or(1).max(1);
    let worded = in_words && width_in_words(pips) <= room.w;
    let short = pips.iter().map(Pip::wide).sum::<i32>() > room.w;
    let pitch = (room.w / many).min(290);
    let mut x = room.right();
    for pip in pips.iter().rev() {
        let wide = if short { pitch } else { pip.wide() - 10 };
        x -= match (short, worded) {
            (true, _) => pitch,
            (_, true) => pip.wide_in_words() + 60,
            _ => wide + 10,
        };
        let spot = area(x, room.y, wide, room.h);
        if let Some(text) = &pip.mark {
            sheet.edged(Form::Box(spot.inset(5), 120), Role::Wound, Role::Vermilion, 22);
            let text = if short { text.get(..1).unwrap_or(text) } else { text };
            sheet.bold(spot, text, Text::ink(Size::Small).middle().on(Role::Wound));
        } else {
            sheet.edged(Form::Box(spot.inset(5), 120), Role::Asked, Role::Ink, 16);
            sheet.icon(Icon::Star, spot.middle(), 230, Role::Ink);
        }
        if worded {
            let room = area(spot.right() + 30, room.y - 30, width_of(pip.word) + 50, room.h + 60);
            sheet.bold(room, pip.word, Text::ink(Size::Small).of(Role::VermilionDeep));
        }
    }
}

/// A resistor: who or what is to be kept, with the attacks it still stands, and the rounds it is held.
fn resistor(sheet: &mut Sheet, lens: &Lens, look: &Look<'_>, resistor: &Resistor, marks: &Marks) {
    let cell = lens.cell(resistor.at);
    let middle = cell.middle();
    let hold = look.table.holds.iter().find(|holding| holding.hold.resistor == resistor.key);
    let ink = if hold.is_some() { Role::Vermilion } else { Role::Ink };
    sheet.piece(hexagon(middle, lens.len(46)), Role::Straw, ink, lens.len(5));
    let on = Text::ink(Size::Small).middle().on(Role::Straw);
    if !lens.near() {
        sheet.bold(cell, marks.piece(resistor.id).unwrap_or(resistor.tokens).to_string(), on);
        return;
    }
    let icon = if resistor.living { Icon::Monk } else { Icon::House };
    sheet.icon(icon, middle.by(0, -lens.len(16)), lens.len(42), Role::Ink);
    let foot = area(cell.x, cell.foot() - 280 - lens.len(8), cell.w, 280);
    match hold {
        Some(holding) => {
            let left = holding.hold.rounds.saturating_sub(holding.counted);
            let half = lens.len(23);
            sheet.bold(area(middle.x - half, foot.y, half, foot.h), resistor.tokens.to_string(), on);
            let plate = area(middle.x + lens.len(3), foot.y, lens.len(46), foot.h);
            sheet.edged(Form::Box(plate, 100), Role::Asked, Role::Ink, 16);
            sheet.icon(Icon::Again, at(plate.x + plate.w * 3 / 10, plate.middle().y), 180, Role::Ink);
            let room = area(plate.middle().x, plate.y, plate.w / 2, plate.h);
            sheet.bold(room, left.to_string(), Text::ink(Size::Small).middle().on(Role::Asked));
        }
        None => sheet.bold(foot, resistor.tokens.to_string(), on),
    }
    if let Some(number) = marks.piece(resistor.id) {
        let disc = lens.len(17).max(150);
        marks::number(sheet, at(cell.x + disc + 30, cell.y + disc + 30), disc, number);
    }
}

/// A hexagon that stands on a side.
fn hexagon(middle: At, r: i32) -> Form {
    let spots = [(-r, 0), (-r / 2, -r), (r / 2, -r), (r, 0), (r / 2, r), (-r / 2, r)];
    Form::Poly(spots.into_iter().map(|(x, y)| middle.by(x, y)).collect(), 30)
}

/// Does nobody stand there?
pub fn free(look: &Look<'_>, square: Square) -> bool {
    look.table.pieces.iter().all(|piece| piece.at != square) && look.table.resistors.iter().all(|one| one.at != square)
}
