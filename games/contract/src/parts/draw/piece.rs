//! What stands and lies on a board: travellers, banners, discs, badges, tokens.

use super::sheet::path;
use super::{Sheet, Text, area};
use crate::scene::{Area, At, Edge, Fill, Form, Icon, Lift, Role, Size};

const CLOAK: &str = "M-200 10 C-210 -160 -150 -330 0 -350 C150 -330 210 -160 200 10 Q0 50 -200 10 Z";
const HAT: &str = "M-240 -290 Q-110 -370 0 -530 Q110 -370 240 -290 Q0 -210 -240 -290 Z";

/// A round disc with the letter of a seat; its radius is at least 130.
pub fn disc(sheet: &mut Sheet, middle: At, radius: i32, letter: char, owner: Role) {
    sheet.shape(Form::Round(middle, radius + 25), Fill::Flat(owner.letter()), None, Lift::Shadow);
    sheet.flat(Form::Round(middle, radius), owner);
    let size = if radius < 280 { Size::Small } else { Size::Label };
    // no taller than what leaves the corners of a letter within the circle
    let room = Area::about(middle, radius * 2, radius * 3 / 2);
    sheet.bold(room, letter.to_string(), Text::ink(size).middle().of(owner.letter()).on(owner));
}

/// The size of a piece's letter at this scale; on a small piece it fills all of it.
const fn letters(scale: u16) -> Size {
    if scale < 900 { Size::Label } else { Size::Small }
}

/// The room of a figure's letter, between its hat and its feet.
const LETTER: Area = area(-200, -250, 400, 268);

/// A traveller in cloak and straw hat whose feet stand at `foot`, 440 wide and 580 high at scale 1000. `moved` gives it the
/// golden rim of the last move.
pub fn traveller(sheet: &mut Sheet, foot: At, scale: u16, (letter, owner): (char, Role), moved: bool) {
    sheet.group(foot, scale, |sheet| {
        if moved {
            for form in [CLOAK, HAT] {
                sheet.line(path(form), Role::Ink, 170);
            }
            for form in [CLOAK, HAT] {
                sheet.edged(path(form), Role::Asked, Role::Asked, 130);
            }
        } else {
            sheet.veil(path("M-200 10 Q0 90 300 30 Q240 -80 180 -100 Z"), Role::Ink, 22);
            for form in [CLOAK, HAT] {
                sheet.edged(path(form), Role::Card, Role::Card, 70);
            }
        }
        sheet.edged(path(CLOAK), owner, Role::Ink, 22);
        sheet.bold(LETTER, letter.to_string(), Text::ink(letters(scale)).middle().of(owner.letter()).on(owner));
        sheet.edged(path(HAT), Role::Straw, Role::Ink, 22);
        sheet.line(path("M0 -530 Q20 -380 80 -260"), Role::StrawDeep, 14);
        sheet.line(path("M0 -530 Q-20 -380 -80 -260"), Role::StrawDeep, 14);
    });
}

/// Where a traveller stood before it moved: a pale figure with its letter.
pub fn ghost(sheet: &mut Sheet, foot: At, scale: u16, (letter, owner): (char, Role)) {
    sheet.group(foot, scale, |sheet| {
        for form in [CLOAK, HAT] {
            sheet.flat(path(form), Role::Card);
            let edge = Edge { ink: owner.line(), wide: 26, dash: Some((60, 50)) };
            sheet.shape(path(form), Fill::Nothing, Some(edge), Lift::Flat);
        }
        sheet.bold(LETTER, letter.to_string(), Text::ink(letters(scale)).middle().of(owner.line()));
    });
}

/// A banner with the letter of a seat: where it aims. Its pole stands 150 left of `foot`.
pub fn banner(sheet: &mut Sheet, foot: At, scale: u16, (letter, owner): (char, Role)) {
    const FLAG: &str = "M-120 -480 H170 V-60 L100 -100 L25 -60 L-50 -100 L-120 -60 Z";
    sheet.group(foot, scale, |sheet| {
        sheet.line(path("M-150 10 V-530 H180"), Role::Card, 90);
        sheet.edged(path(FLAG), Role::Card, Role::Card, 70);
        sheet.line(path("M-150 10 V-540"), Role::Ink, 45);
        sheet.line(path("M-180 -500 H190"), Role::Ink, 30);
        sheet.edged(path(FLAG), owner, Role::Ink, 18);
        sheet.flat(path("M-115 -470 H165 V-430 H-115 Z"), Role::Gold);
        let room = area(-120, -440, 290, 270);
        sheet.bold(room, letter.to_string(), Text::ink(letters(scale)).middle().of(owner.letter()).on(owner));
    });
}

/// A small tab that says in how many steps a seat can reach this place. 600 wide, 310 high.
pub fn reach_tab(sheet: &mut Sheet, corner: At, (letter, owner): (char, Role), steps: u8) {
    let tab = area(corner.x, corner.y, 600, 310);
    sheet.edged(Form::Box(tab, 110), owner, owner.letter(), 24);
    let white = Text::ink(Size::Small).middle().of(owner.letter()).on(owner);
    sheet.bold(area(tab.x + 30, tab.y, 270, tab.h), letter.to_string(), white);
    sheet.bold(area(tab.x + 300, tab.y, 260, tab.h), steps.to_string(), white);
}

/// A failed aim: a cross on vermilion.
pub fn failed(sheet: &mut Sheet, middle: At, radius: i32) {
    round_sign(sheet, middle, radius, Icon::Cross, (Role::Vermilion, Role::Card));
}

/// A sign on a round ground with a pale rim.
pub fn round_sign(sheet: &mut Sheet, middle: At, radius: i32, icon: Icon, (ground, ink): (Role, Role)) {
    sheet.edged(Form::Round(middle, radius), ground, Role::Card, 22);
    sheet.icon(icon, middle, radius * 6 / 5, ink);
}

/// A plate with a flame and a number: the place burns in so many steps. 440 wide, 380 high.
pub fn flame_badge(sheet: &mut Sheet, middle: At, number: u8) {
    let ink = if number == 1 { Role::Danger } else { Role::DangerSoon };
    let plate = Area::about(middle, 460, 380);
    sheet.edged(Form::Box(plate, 120), Role::Card, ink, 36);
    sheet.icon(Icon::Flame, middle.by(-95, -5), 270, ink);
    sheet.bold(area(middle.x, plate.y, 200, plate.h), number.to_string(), Text::ink(Size::Small).middle());
}

/// A token in the shape of a small volcano with a word on it (`!`, `×2`).
pub fn burst(sheet: &mut Sheet, middle: At, scale: u16, word: &str) {
    sheet.group(middle, scale, |sheet| {
        sheet.veil(path("M-230 210 L0 -220 L230 210 Z"), Role::Ink, 22);
        sheet.edged(path("M-240 190 L-60 -220 H60 L240 190 Z"), Role::Vermilion, Role::Ink, 26);
        sheet.edged(
            path("M-60 -220 L-100 -110 L-40 -145 L10 -70 L50 -135 L100 -110 L60 -220 Z"),
            Role::EmberSoft,
            Role::Ink,
            15,
        );
        let room = area(-200, -80, 400, 270);
        sheet.bold(room, word, Text::ink(Size::Small).middle().of(Role::Card).on(Role::VermilionDeep));
    });
}

/// The same lying on the ground: its body on its side, its letter on a disc. As wide as a traveller is high.
pub fn fallen(sheet: &mut Sheet, foot: At, scale: u16, (letter, owner): (char, Role), moved: bool) {
    let len = |tenths: i32| tenths * i32::from(scale) / 1000;
    let middle = foot.by(0, -len(130));
    sheet.turned(middle, 90, len(420), |sheet| {
        sheet.group(At { x: 0, y: len(260) }, scale, |sheet| {
            let (rim, wide) = if moved { (Role::Asked, 120) } else { (Role::Card, 70) };
            for form in [CLOAK, HAT] {
                sheet.edged(path(form), rim, rim, wide);
            }
            sheet.edged(path(CLOAK), owner, Role::Ink, 22);
            sheet.edged(path(HAT), Role::Straw, Role::Ink, 22);
        });
    });
    disc(sheet, middle.by(-len(90), 0), len(170).max(130), letter, owner);
}
