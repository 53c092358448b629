//! Decoration: the mountain, clouds, the grounds.

use super::sheet::stretched;
use super::{Sheet, area, at};
use crate::scene::{Area, Form, Role};

const CONE: &str = "M0 1000 C220 860 340 300 440 0 H560 C660 300 780 860 1000 1000 Z";
const SNOW: &str = "M355 340 C390 200 420 80 440 0 H560 C580 80 610 200 645 340 L600 270 L565 420 L530 260 L490 470 L460 270 \
                    L410 400 L395 280 Z";

/// The mountain with its snow, as large as the box.
pub fn mountain(sheet: &mut Sheet, within: Area, body: &[(u8, Role)], snow: Role) {
    sheet.fade(stretched(within, CONE), body);
    sheet.flat(stretched(within, SNOW), snow);
}

/// Banks of haze: stacked round bars, each `high`, in a veil. `left` says which way they lean.
pub fn clouds(
    sheet: &mut Sheet,
    within: (i32, i32, i32),
    bars: usize,
    high: i32,
    left: bool,
    (role, percent): (Role, u8),
) {
    let (x, y, w) = within;
    for (row, (start, long)) in (0..).zip([(0, 620), (160, 840), (50, 500), (300, 600)].into_iter().take(bars)) {
        let start = if left { start } else { 1000 - start - long };
        let bar = area(x + w * start / 1000, y + row * high, w * long / 1000, high);
        sheet.veil(Form::Box(bar, high / 2), role, percent);
    }
}

/// The art of a private ground of this height: a dark mountain and haze at its foot.
pub fn private_art(sheet: &mut Sheet, w: i32, h: i32) {
    let ground = area(w * 600 / 1000, h - 3300, 6200, 3300);
    mountain(sheet, ground, &[(0, Role::Night), (100, Role::Night)], Role::PrivateMid);
    clouds(sheet, (-800, h - 900, 5000), 4, 150, true, (Role::PrivateSoft, 45));
    clouds(sheet, (8200, h - 700, 4800), 3, 150, false, (Role::PrivateSoft, 45));
}

/// The shape of a card.
pub const fn card_shape(within: Area) -> Form {
    Form::Box(within, 120)
}

/// The mountain of the header with its sun and haze, on the foot line at `foot`.
pub(super) fn header_art(sheet: &mut Sheet, foot: i32) {
    sheet.flat(Form::Round(at(5850, 520), 330), Role::Vermilion);
    clouds(sheet, (4200, 160, 1500), 2, 90, true, (Role::Haze, 35));
    mountain(sheet, area(5400, 160, 3300, foot - 160), &[(0, Role::NightDeep), (100, Role::NightDeep)], Role::Paper);
    clouds(sheet, (5160, 840, 1800), 3, 90, true, (Role::Haze, 75));
    clouds(sheet, (7350, 580, 1500), 2, 90, false, (Role::Haze, 60));
}
