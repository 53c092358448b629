//! The mountain cut open: sky, rock, galleries of ten floors, the ladders between them.

use gogome_contract::parts::draw::{Sheet, Text, area, at, clouds, mountain};
use gogome_contract::scene::{At, Form, Role, Size};

use super::WIDE;

/// The left edge of the shaft.
const LEFT: i32 = 440;
/// The top of the first row of floors.
const TOP: i32 = 2_880;
/// The width of a floor.
pub const CELL: i32 = 830;
/// From the top of a row of floors to that of the next.
const ROW: i32 = 570;
/// The height of a gallery.
const GALLERY: i32 = 470;
/// From the top of a row to that of its gallery.
const GAP: i32 = 50;
/// Where the mountain stands.
const GROUND: i32 = 2_800;
/// Where the rock ends.
pub const FOOT: i32 = 8_720;
/// Where the sky begins.
const SKY: i32 = 1_230;
/// The deepest floor with a place of its own.
const LAST: u8 = 99;

/// The gallery of a floor, from the top.
fn row(floor: u8) -> i32 {
    i32::from(floor.clamp(1, LAST) - 1) / 10
}

/// The upper left corner of a floor: to the right in the first gallery, to the left in the next, and so on.
pub fn cell(floor: u8) -> At {
    let floor = floor.clamp(1, LAST);
    let (row, along) = (row(floor), i32::from(floor - 1) % 10);
    let column = if row % 2 == 0 { along } else { 9 - along };
    at(LEFT + column * CELL, TOP + row * ROW)
}

/// Where one stands on a floor; 0 is the start.
pub fn spot(floor: u8) -> At {
    if floor == 0 {
        return at(LEFT + 100, TOP + ROW - 170);
    }
    cell(floor).by(CELL / 2, ROW - 170)
}

/// Which way a floor's gallery leads: 1 to the right.
pub fn heading(floor: u8) -> i32 {
    if row(floor) % 2 == 0 { 1 } else { -1 }
}

/// How warm each gallery is: the veil of lava over it, in percent.
const WARM: [u8; 10] = [0, 2, 5, 8, 12, 16, 21, 26, 32, 38];

/// Everything of it that never changes.
pub fn draw(sheet: &mut Sheet) {
    let sky = Form::Box(area(0, SKY, WIDE, FOOT - SKY), 0);
    sheet.fade(sky, &[(0, Role::NightSoft), (12, Role::Sky), (60, Role::DuskSoft), (100, Role::Paper)]);
    for (within, left) in
        [((-300, 1_800, 2_600), true), ((6_200, 1_700, 2_400), false), ((10_300, 3_000, 2_900), false)]
    {
        clouds(sheet, within, 3, 200, left, (Role::Snow, 75));
    }
    let hills = vec![
        at(8_600, FOOT - 500),
        at(9_800, FOOT - 1_150),
        at(11_000, FOOT - 900),
        at(12_300, FOOT - 1_300),
        at(13_200, FOOT - 1_000),
        at(13_200, FOOT),
        at(8_600, FOOT),
    ];
    sheet.fade(Form::Poly(hills, 500), &[(0, Role::HillFar), (100, Role::Hill)]);
    sheet.flat(Form::Box(area(8_800, FOOT - 260, 4_000, 260), 0), Role::Hill);
    sheet.line(Form::Line(vec![at(8_800, FOOT - 260), at(WIDE, FOOT - 260)]), Role::Ink, 25);
    mountain(sheet, area(180, GROUND - 1_380, 8_800, 1_420), &[(0, Role::Peak), (100, Role::Indigo)], Role::Snow);
    rock(sheet);
    for row in 0..10 {
        gallery(sheet, row);
    }
    ladders(sheet);
    goal(sheet);
    start(sheet);
}

fn rock(sheet: &mut Sheet) {
    let edge =
        [(8_960, 0), (9_060, 500), (8_920, 1_200), (9_040, 1_700), (8_960, 2_500), (9_080, 3_000), (8_930, 3_800)];
    let mut corners = vec![at(-60, GROUND)];
    corners.extend(edge.map(|(x, y)| at(x, GROUND + y)));
    corners.extend([at(9_050, GROUND + 4_300), at(8_970, GROUND + 5_000), at(9_100, FOOT), at(-60, FOOT)]);
    let stops = [(0, Role::Indigo), (40, Role::Private), (75, Role::LavaDeep), (92, Role::Lava), (100, Role::LavaSoft)];
    sheet.fade(Form::Poly(corners.clone(), 0), &stops);
    sheet.line(Form::Poly(corners, 0), Role::Ink, 35);
    let mut wave = vec![at(-60, FOOT)];
    for nth in 0..24 {
        let x = -60 + nth * 380;
        wave.extend([at(x, FOOT - 120), at(x + 160, FOOT - 190), at(x + 300, FOOT - 100)]);
    }
    wave.push(at(9_080, FOOT));
    sheet.fade(Form::Poly(wave, 0), &[(0, Role::Ember), (100, Role::LavaSoft)]);
    sheet.line(Form::Line(vec![at(0, FOOT), at(WIDE, FOOT)]), Role::Ink, 30);
}

fn gallery(sheet: &mut Sheet, row: i32) {
    let first = i32::from(row == 9);
    let (x, y) = (LEFT + first * CELL, TOP + row * ROW + GAP);
    let wide = (10 - first) * CELL;
    let whole = Form::Box(area(x, y, wide, GALLERY), 80);
    sheet.edged(whole.clone(), Role::Card, Role::Ink, 25);
    let warm = usize::try_from(row).ok().and_then(|row| WARM.get(row)).copied().unwrap_or(0);
    sheet.veil(whole, Role::LavaSoft, warm);
    sheet.line(Form::Box(area(x, y, wide, GALLERY), 80), Role::Ink, 25);
    for nth in (0..10 - first).step_by(2) {
        sheet.veil(Form::Box(area(x + nth * CELL + 15, y + 15, CELL - 20, GALLERY - 30), 0), Role::Ink, 4);
    }
    sheet.veil(Form::Box(area(x + 15, y + 15, wide - 30, 70), 50), Role::Ink, 10);
    for nth in 1..10 - first {
        let x = x + nth * CELL;
        sheet.line(Form::Line(vec![at(x, y + 20), at(x, y + GALLERY - 20)]), Role::Faint, 16);
    }
    if row < 9 {
        let landing = landing(row);
        let room = area(landing.x, landing.y + GAP, CELL, GALLERY);
        sheet.edged(Form::Box(room, 80), Role::Sky, Role::Ink, 25);
    }
}

/// The last floor of a gallery.
fn landing(row: i32) -> At {
    cell(u8::try_from(row * 10 + 10).unwrap_or(LAST))
}

fn ladders(sheet: &mut Sheet) {
    for row in 0..9 {
        let corner = landing(row);
        let (x, y) = (corner.x + CELL / 2, corner.y + GAP + GALLERY);
        for side in [-170, 170] {
            sheet.line(Form::Line(vec![at(x + side, y - 20), at(x + side, y + 140)]), Role::Earth, 45);
        }
        for rung in [20, 100] {
            sheet.line(Form::Line(vec![at(x - 170, y + rung), at(x + 170, y + rung)]), Role::Earth, 40);
        }
    }
}

fn goal(sheet: &mut Sheet) {
    let corner = cell(LAST);
    let chamber = area(LEFT - 140, corner.y - 40, 2 * CELL + 160, ROW + 40);
    sheet.fade(Form::Box(chamber, 80), &[(0, Role::EmberSoft), (100, Role::Gold)]);
    sheet.line(Form::Box(chamber, 80), Role::Ink, 40);
    sheet.bold(
        area(chamber.x, chamber.y, 1_100, chamber.h),
        LAST.to_string(),
        Text::ink(Size::Label).middle().on(Role::Gold),
    );
}

fn start(sheet: &mut Sheet) {
    use crate::words::picture::START;
    use gogome_contract::scene::Icon;
    sheet.icon(Icon::Torii, at(LEFT + 200, GROUND - 240), 560, Role::Vermilion);
    let plate = area(LEFT + 560, GROUND - 400, 920, 360);
    sheet.edged(Form::Box(plate, 80), Role::Card, Role::Ink, 25);
    sheet.plain(plate, START, Text::ink(Size::Small).middle());
}

/// The numbers of some floors, over the path.
pub fn numbers(sheet: &mut Sheet) {
    for row in 0..10_u8 {
        let ink = if row < 4 { Role::Muted } else { Role::Ink };
        for floor in [row * 10 + 1, row * 10 + 5] {
            let corner = cell(floor);
            let room = area(corner.x, corner.y + 70, CELL, 280);
            sheet.plain(room, floor.to_string(), Text::ink(Size::Small).middle().of(ink));
        }
        if row < 9 {
            let floor = row * 10 + 10;
            let corner = cell(floor);
            // on floors with a yellow cube the number makes room for it
            let wide = if [20, 50].contains(&floor) { 440 } else { CELL };
            let room = area(corner.x, corner.y + 50, wide, 310);
            sheet.bold(room, floor.to_string(), Text::ink(Size::Small).middle().on(Role::Sky));
        }
    }
}

/// Where pawns at the start stand.
pub fn before(nth: i32) -> At {
    at(LEFT + 1_800 + nth * 520, GROUND - 40)
}
