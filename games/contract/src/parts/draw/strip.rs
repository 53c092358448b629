//! Tracks, gauges, the panels of the seats.

use super::sheet::path;
use super::{Sheet, Text, area, at};
use crate::scene::{Area, Form, Icon, Role, Size};

/// One space of a track. `costs` marks an injury, `last` the end.
pub fn track_box(sheet: &mut Sheet, within: Area, number: u8, costs: bool, last: bool) {
    let (ground, edge, wide) = match (last, costs) {
        (true, _) => (Role::Ink, Role::Ink, 13),
        (false, true) => (Role::Wound, Role::Vermilion, 24),
        (false, false) if number % 2 == 1 => (Role::Card, Role::Ink, 13),
        (false, false) => (Role::Shade, Role::Ink, 13),
    };
    sheet.edged(Form::Box(within, 70), ground, edge, wide);
    if last {
        sheet.icon(Icon::Skull, within.middle(), 270, Role::Card);
    } else if number.is_multiple_of(5) {
        sheet.bold(within, number.to_string(), Text::ink(Size::Small).middle().on(ground));
    } else {
        sheet.plain(within, number.to_string(), Text::ink(Size::Small).middle().on(ground));
    }
    if costs {
        let plaster = at(within.middle().x, within.foot() + 10);
        sheet.icon(Icon::Plaster, plaster, 330, Role::Vermilion);
    }
}

/// The number of a space that somebody's tracker is on.
pub fn track_taken(sheet: &mut Sheet, within: Area, number: u8) {
    sheet.flat(Form::Box(within.inset(-15), 80), Role::Ink);
    sheet.bold(within, number.to_string(), Text::ink(Size::Small).middle().of(Role::Card).on(Role::Ink));
}

/// A row of `all` chevrons of which `filled` are coloured, between a flame with what they count and a house.
pub fn gauge(sheet: &mut Sheet, within: Area, (filled, all): (u8, u8), word: &str) {
    let y = within.middle().y;
    sheet.icon(Icon::Flame, at(within.x + 170, y), 420, Role::Vermilion);
    let wide = i32::try_from(word.chars().count()).unwrap_or(0) * 150;
    sheet.bold(area(within.x + 370, within.y, wide, within.h), word, Text::ink(Size::Small).on(Role::Paper));
    sheet.icon(Icon::House, at(within.right() - 220, y), 430, Role::Pine);
    let (left, right) = (within.x + 370 + wide, within.right() - 490);
    let all = i32::from(all.max(1));
    let pitch = (right - left) / all;
    let (half, slant) = (within.h / 2 - 90, 70);
    for i in 0..all {
        let (x, w) = (left + i * pitch + 20, pitch - (pitch * 6 / 10).min(90));
        let chevron = vec![
            at(x, y - half),
            at(x + w, y - half),
            at(x + w + slant, y),
            at(x + w, y + half),
            at(x, y + half),
            at(x + slant, y),
        ];
        let (ground, ink) =
            if i < i32::from(filled) { (Role::Vermilion, Role::LavaDeep) } else { (Role::Card, Role::Ink) };
        sheet.edged(Form::Poly(chevron, 0), ground, ink, 15);
    }
}

/// The height of a panel's coloured band.
const BAND: i32 = 460;

/// Where a panel's name begins, from its left.
pub const PANEL_NAME: i32 = 500;

/// The panel of a seat: white, with a band in the seat's colour that holds its letter and name. Returns the box below the band.
pub fn panel(
    sheet: &mut Sheet,
    within: Area,
    (letter, owner): (char, Role),
    (name, size): (&str, Size),
    room_right: i32,
) -> Area {
    sheet.piece(Form::Box(within, 140), Role::Card, Role::Ink, 22);
    let (w, r) = (within.w, 140);
    let band = format!("M0 {BAND} V{r} Q0 0 {r} 0 H{} Q{w} 0 {w} {r} V{BAND} Z", w - r);
    sheet.group(at(within.x, within.y), 1000, |sheet| sheet.edged(path(&band), owner, Role::Ink, 22));
    let middle = at(within.x + 260, within.y + BAND / 2);
    sheet.flat(Form::Round(middle, 190), Role::Card);
    sheet.bold(Area::about(middle, 380, 380), letter.to_string(), Text::ink(Size::Small).middle().of(owner.line()));
    let room = area(within.x + PANEL_NAME, within.y, w - PANEL_NAME - room_right, BAND);
    sheet.bold(room, name, Text::ink(size).of(owner.letter()).on(owner));
    panel_body(within)
}

/// The box below a panel's band.
pub const fn panel_body(within: Area) -> Area {
    area(within.x, within.y + BAND, within.w, within.h - BAND)
}
