//! The landscape behind the cards: clouds, and the mountain in the largest gap.

use gogome_contract::parts::draw::{Sheet, area, at, clouds, mountain};
use gogome_contract::scene::{Form, Role};

use crate::scene::shown::Shown;

const CLOUD: (Role, u8) = (Role::Snow, 75);

pub fn backdrop(sheet: &mut Sheet, shown: &Shown<'_>) {
    let (columns, rows) = shown.size();
    for row in 0..rows {
        for column in 0..columns {
            let room = shown.place(column, row);
            if (column * 3 + row * 5) % 7 == 0 {
                let left = (column + row) % 2 == 0;
                clouds(sheet, (room.x - 300, room.y + 500, 2200), 3, 140, left, CLOUD);
            }
        }
    }
    if let Some(gap) = largest_gap(shown) {
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

/// The largest rectangle of the grid without a card that a mountain fits well.
fn largest_gap(shown: &Shown<'_>) -> Option<gogome_contract::scene::Area> {
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
