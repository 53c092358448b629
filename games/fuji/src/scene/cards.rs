//! The cards of the map: background and frame, then name and requirement.

use crate::content::{Join, Kind, Requirement};
use crate::state::Cell;
use gogome_contract::parts::draw::{
    PLATE_HIGH, Part, Sheet, Text, area, at, card_shape, plate, plate_width, reroll_coin,
};
use gogome_contract::scene::{Area, At, Edge, Fill, Form, Lift, Pen, Role, Run, Size, pens};

use crate::scene::motifs;
use crate::scene::shown::Shown;
use crate::scene::sizes::CARD;
use crate::words::picture;

/// All cards with what is printed on them, as they lie in this round.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    grounds(sheet, shown, Lift::Shadow, &|_| true);
    shown.cells().for_each(|cell| print(sheet, shown, cell, false));
}

/// The backgrounds of the cards that are wanted, with the outlines of those that burn next or are new lava.
pub fn grounds(sheet: &mut Sheet, shown: &Shown<'_>, lift: Lift, wanted: &dyn Fn(Cell) -> bool) {
    for cell in shown.cells().filter(|cell| wanted(*cell)) {
        ground(sheet, shown, cell, lift);
    }
    let (next, after) = shown.danger();
    for cell in after.into_iter().filter(|cell| wanted(*cell)) {
        let room = shown.room(cell).inset(10);
        sheet.line(card_shape(room), Role::Card, 80);
        let edge = Edge { ink: Role::DangerSoon, wide: 60, dash: Some((160, 90)) };
        sheet.shape(card_shape(room), Fill::Nothing, Some(edge), Lift::Flat);
    }
    for cell in next.into_iter().filter(|cell| wanted(*cell)) {
        sheet.line(card_shape(shown.room(cell)), Role::Card, 110);
        sheet.line(card_shape(shown.room(cell)), Role::Danger, 70);
    }
    for cell in shown.cells().filter(|cell| wanted(*cell) && shown.fresh_lava(*cell)) {
        sheet.line(card_shape(shown.room(cell)), Role::Ink, 80);
        sheet.line(card_shape(shown.room(cell)), Role::Asked, 50);
    }
}

fn path(text: &str) -> Form {
    Form::Path(pens(At::default(), 1000, text))
}

/// A hill that fills the lower part of a card this high, with the card's round corners; `rim` is its upper edge, from left to right.
fn hill(h: i32, left: i32, rim: &str) -> Form {
    let mut strokes: Vec<Pen> = pens(At::default(), 1000, &format!("M0 {left} {rim}"));
    let foot = format!("M{CARD} {} V{} Q{CARD} {h} {} {h} H120 Q0 {h} 0 {} Z", h - 200, h - 120, CARD - 120, h - 120);
    strokes.extend(pens(At::default(), 1000, &foot).into_iter().skip(1));
    Form::Path(strokes)
}

fn ground(sheet: &mut Sheet, shown: &Shown<'_>, cell: Cell, lift: Lift) {
    let room = shown.room(cell);
    let field = shown.table.field(cell);
    let h = room.h;
    let kind = shown.card(cell).kind;
    sheet.group(at(room.x, room.y), 1000, |sheet| {
        let card = || card_shape(area(0, 0, CARD, h));
        let base = |sheet: &mut Sheet, stops: Vec<(u8, Role)>| sheet.shape(card(), Fill::Fade(stops), None, lift);
        if field.lava && kind != Kind::Volcano {
            let lift = if lift == Lift::Flat { lift } else { Lift::Glow(Role::Ember) };
            sheet.shape(card(), Fill::Molten, None, lift);
            sheet.line(card(), Role::LavaDeep, 26);
            return;
        }
        match kind {
            Kind::Volcano => {
                base(sheet, vec![(0, Role::Dusk), (60, Role::DuskSoft), (100, Role::Dawn)]);
                volcano(sheet, h);
                sheet.line(card(), Role::Ink, 26);
            }
            Kind::Rubble => {
                base(sheet, vec![(0, Role::StoneSoft), (100, Role::StoneDeep)]);
                for (x, up, r) in
                    [(240, 250, 200), (620, 190, 160), (1010, 290, 240), (1300, 170, 140), (440, 430, 120)]
                {
                    stone(sheet, x, h - up, r);
                }
                sheet.line(card(), Role::Ink, 24);
            }
            Kind::Village => {
                base(sheet, vec![(0, Role::Village), (100, Role::VillageSoft)]);
                sheet.group(at(0, h), 1000, |sheet| motifs::draw(sheet, field.card));
                sheet.line(card(), Role::Ink, 65);
                sheet.line(card(), Role::Gold, 40);
            }
            Kind::Landscape => {
                base(sheet, vec![(0, Role::Field), (50, Role::Field), (100, Role::FieldDeep)]);
                sheet.flat(hills(h, usize::from(field.card.0)), Role::HillFar);
                sheet.group(at(0, h), 1000, |sheet| motifs::draw(sheet, field.card));
                sheet.line(card(), Role::Ink, 20);
            }
        }
    });
}

/// The upper edge of a hill: its height at the left, then handles and points, across and up from the foot.
type Rim = (i32, [(i32, i32); 3]);

const RIMS: [Rim; 4] = [
    (160, [(400, 300), (700, 80), (CARD, 260)]),
    (220, [(300, 80), (840, 120), (CARD, 240)]),
    (180, [(440, 300), (960, 240), (CARD, 120)]),
    (140, [(500, 120), (900, 340), (CARD, 180)]),
];

/// Hills across a card this high, in one of four profiles.
fn hills(h: i32, profile: usize) -> Form {
    let (left, rim) = RIMS[profile % RIMS.len()];
    let points = rim.map(|(x, up)| format!("{x} {}", h - up));
    hill(h, h - left, &format!("C{}", points.join(" ")))
}

fn volcano(sheet: &mut Sheet, h: i32) {
    let drop = h - 1370;
    sheet.group(at(20, drop), 1000, |sheet| {
        sheet.flat(path("M0 1350 C200 1120 500 700 600 440 L680 500 L740 440 L800 500 L870 440 C970 700 1260 1120 1460 1350 Z"), Role::Indigo);
        sheet.flat(
            path("M600 440 L680 500 L740 440 L800 500 L870 440 C900 520 920 580 940 640 C880 620 880 780 830 840 C790 800 800 700 750 700 C700 720 720 960 660 1020 C620 920 660 740 600 700 C570 700 560 720 540 660 C570 580 580 520 600 440 Z"),
            Role::Vermilion,
        );
        sheet.flat(path("M730 420 C600 400 540 300 620 240 C540 140 700 40 800 120 C920 80 980 200 900 260 C940 340 840 420 730 420 Z"), Role::Smoke);
        sheet.flat(path("M720 340 C660 320 660 240 740 240 C760 160 860 200 840 260 C860 320 780 350 720 340 Z"), Role::SmokeSoft);
    });
}

fn stone(sheet: &mut Sheet, x: i32, y: i32, r: i32) {
    let corners = vec![
        at(x - r, y + r * 7 / 10),
        at(x - r * 7 / 10, y - r / 2),
        at(x - r / 10, y - r * 9 / 10),
        at(x + r * 8 / 10, y - r * 4 / 10),
        at(x + r, y + r * 7 / 10),
    ];
    sheet.edged(Form::Poly(corners, 15), Role::Stone, Role::Ink, 16);
}

/// The scale of the requirement on a card, in thousandths.
const PLATE: u16 = 910;

/// The name and the requirement of a card. Where a way crosses it, its name has a rim.
pub fn print(sheet: &mut Sheet, shown: &Shown<'_>, cell: Cell, crossed: bool) {
    let room = shown.room(cell);
    let card = shown.card(cell);
    let lava = shown.table.field(cell).lava;
    let small = if crossed { Text::ink(Size::Small).rimmed() } else { Text::ink(Size::Small) };
    name(sheet, room, &card.name, (card.kind, lava), small);
    if let Some(needs) = card.requirement.as_ref().filter(|_| !lava) {
        sheet.group(plates_middle(shown, cell), PLATE, |sheet| requirement(sheet, at(0, 0), needs, card.reroll));
    }
}

/// The middle of the plates on a card: where cards are laid closer, just below the name.
fn plates_middle(shown: &Shown<'_>, cell: Cell) -> At {
    let room = shown.room(cell);
    at(room.middle().x, room.y + if shown.close() { 780 } else { 800 })
}

/// The area of the plates on a card that has a requirement.
pub fn plates_area(shown: &Shown<'_>, cell: Cell) -> Option<Area> {
    let needs = shown.requirement(cell).filter(|_| !shown.table.field(cell).lava)?;
    let part = |long: i32| long * i32::from(PLATE) / 1000;
    let wide = requirement_width(needs, shown.card(cell).reroll);
    Some(Area::about(plates_middle(shown, cell), part(wide), part(PLATE_HIGH)))
}

fn name(sheet: &mut Sheet, room: Area, name: &str, (kind, lava): (Kind, bool), small: Text) {
    if kind == Kind::Volcano {
        let foot = area(room.x, room.foot() - 290, room.w, 280);
        sheet.bold(foot, name, small.middle().of(Role::Card).on(Role::Indigo));
        return;
    }
    // two lines of the least size, clear of the outline of danger
    let within = area(room.x + 80, room.y + 66, room.w - 100, 470);
    let how = match (lava, kind) {
        (true, _) => small.of(Role::EmberWords).on(Role::Lava),
        (false, Kind::Village) => small.of(Role::Card).on(Role::Village),
        (false, Kind::Rubble) => small.on(Role::StoneSoft),
        (false, _) => small.on(Role::Field),
    };
    sheet.words(within, vec![Run::Plain(two_lines(name))], 2, how);
}

/// Breaks a name at the space nearest to its middle.
pub fn two_lines(name: &str) -> String {
    let half = name.len() / 2;
    let spaces = name.match_indices(' ').map(|(i, _)| i);
    match spaces.min_by_key(|i| i.abs_diff(half)) {
        Some(i) => format!("{}\n{}", &name[..i], &name[i + 1..]),
        None => name.into(),
    }
}

/// The plates of a requirement.
pub fn plates(needs: &Requirement) -> Vec<Part> {
    let swatches = || {
        needs.colours.iter().map(|colour| {
            let (_, letter, dye) = picture::colour(*colour);
            Part::Swatch(dye, letter)
        })
    };
    match (needs.colours.is_empty(), needs.values.is_empty(), needs.join) {
        (true, _, _) => vec![Part::Digits(needs.values.clone())],
        (false, true, _) => swatches().collect(),
        (false, false, Join::Any) => swatches().chain([Part::Or, Part::Digits(needs.values.clone())]).collect(),
        (false, false, Join::All) => {
            let dyes = needs.colours.iter().map(|colour| picture::colour(*colour).2).collect();
            vec![Part::Dyed(dyes, needs.values.clone())]
        }
    }
}

/// A requirement about this middle, with the coin of one more reroll at its right if the card has the symbol.
pub fn requirement(sheet: &mut Sheet, middle: At, needs: &Requirement, reroll: bool) {
    let parts = plates(needs);
    let w = plate_width(&parts);
    if !reroll {
        plate(sheet, middle, &parts);
        return;
    }
    let all = w + 300;
    let left = middle.x - all / 2;
    plate(sheet, at(left + w / 2, middle.y), &parts);
    reroll_coin(sheet, at(left + w + 158, middle.y), 148, true);
}

/// How wide [`requirement`] is.
pub fn requirement_width(needs: &Requirement, reroll: bool) -> i32 {
    plate_width(&plates(needs)) + if reroll { 300 } else { 0 }
}
