//! Background drawings where no card lies: the mountain in the largest gap, low hills and trees in the others.

use gogome_contract::parts::draw::{Sheet, area, at, clouds, mountain};
use gogome_contract::scene::{Area, At, Form, Role, pens};

use crate::scene::shown::Shown;

pub fn backdrop(sheet: &mut Sheet, shown: &Shown<'_>) {
    let gap = largest_gap(shown);
    let below_mountain = |room: &Area| gap.is_some_and(|gap| within(*room, gap));
    for (nth, room) in (0..).zip(shown.empty_places()).filter(|(_, room)| !below_mountain(room)) {
        country(sheet, room, nth);
    }
    if let Some(gap) = gap {
        let w = gap.w.min(gap.h * 19 / 10);
        let h = w * 100 / 215;
        let ground = area(gap.x + (gap.w - w) / 2, gap.y + (gap.h - h) / 2, w, h);
        sheet.flat(Form::Round(at(ground.x + w * 79 / 100, ground.y + h / 5), h * 13 / 100), Role::SunSoft);
        mountain(sheet, ground, &[(0, Role::Peak), (55, Role::Sky), (100, Role::PeakSoft)], Role::Snow);
        let bar = h * 7 / 100;
        clouds(sheet, (ground.x - 60, ground.y + h * 56 / 100, w / 2), 3, bar, true, (Role::Snow, 90));
        clouds(sheet, (ground.x + w / 2, ground.y + h * 74 / 100, w * 54 / 100), 3, bar, false, (Role::Snow, 90));
    }
}

const fn within(room: Area, gap: Area) -> bool {
    gap.x <= room.x && room.right() <= gap.right() && gap.y <= room.y && room.foot() <= gap.foot()
}

/// The upper edge of a low hill across a place of the grid and a little beyond: its handle, in hundredths of the place.
const HILLS: [(i32, i32); 3] = [(30, 62), (65, 50), (50, 70)];
/// Trees on it: from its left, up from its foot, in hundredths of the place, and their size in thousandths.
const TREES: [&[(i32, i32, u16)]; 5] = [&[(30, 12, 1000), (44, 16, 1300)], &[], &[], &[(66, 13, 1400)], &[]];
const TREE: &str = "M-20 0 V-60 H-90 L-40 -150 H-75 L0 -330 L75 -150 H40 L90 -60 H20 V0 Z";

/// Open country where no card lies: pale, so that cards stand out from it.
fn country(sheet: &mut Sheet, room: Area, nth: i32) {
    let of = |list: usize| usize::try_from(nth).unwrap_or(0) % list;
    let (x, y) = HILLS[of(HILLS.len())];
    let part = |x: i32, y: i32| at(room.x + room.w * x / 100, room.y + room.h * y / 100);
    let (left, top, right) = (part(-3, 96), part(x, y), part(103, 96));
    let hill = format!("M{} {} Q{} {} {} {} Z", left.x, left.y, top.x, top.y, right.x, right.y);
    sheet.flat(Form::Path(pens(At::default(), 1000, &hill)), Role::StoneSoft);
    for (x, up, size) in TREES[of(TREES.len())] {
        let tree = Form::Path(pens(At::default(), 1000, TREE));
        sheet.group(part(*x, 96 - up), *size, |sheet| sheet.flat(tree, Role::FieldDeep));
    }
}

/// The largest rectangle of the grid without a card that a mountain fits well.
fn largest_gap(shown: &Shown<'_>) -> Option<Area> {
    let (columns, rows) = shown.size();
    let taken = |column: i32, row: i32| {
        shown.table.fields.iter().any(|field| i32::from(field.col) == column && i32::from(field.row) == row)
    };
    let mut best = None;
    let mut width = 0;
    for top in 0..rows {
        for left in 0..columns {
            let mut right = columns;
            for foot in top..rows {
                right = (left..right).find(|column| taken(*column, foot)).unwrap_or(right);
                if right <= left {
                    break;
                }
                let (first, last) = (shown.place(left, top), shown.place(right - 1, foot));
                let gap = area(first.x, first.y, last.right() - first.x, last.foot() - first.y);
                let fits = gap.w.min(gap.h * 175 / 100);
                if fits > width {
                    (best, width) = (Some(gap), fits);
                }
            }
        }
    }
    best
}
