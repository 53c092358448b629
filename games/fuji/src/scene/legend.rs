//! What the signs of a board mean, in one line.

use crate::scene::sizes::LEGEND_HIGH;
use gogome_contract::parts::draw::{
    Part, Sheet, Text, area, at, back, burst, flame_badge, plate, plate_width, reroll_coin,
};
use gogome_contract::scene::{Area, Role, Size};

use super::strips;
use crate::scene::shown::Shown;
use crate::scene::sizes::WIDE;
use crate::words::picture;

/// The room of a sign with its word: the sign's width, the word, the word's width.
type Entry = (i32, &'static str, i32, fn(&mut Sheet, gogome_contract::scene::At));

/// Two digits and a dye, of which both are wanted.
fn both() -> [Part; 1] {
    [Part::Dyed(vec![0], vec![2, 4])]
}

/// A dye and a digit, of which one is enough.
fn either() -> [Part; 3] {
    [Part::Swatch(0, 'P'), Part::Or, Part::Digits(vec![5])]
}

/// The line below the level strip.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    let Some(y) = shown.legend_top() else { return };
    let entries: [Entry; 6] = [
        (plate_width(&both()), picture::BOTH, 720, |sheet, middle| plate(sheet, middle, &both())),
        (plate_width(&either()), picture::EITHER, 930, |sheet, middle| plate(sheet, middle, &either())),
        (320, picture::ONE_MORE, 1250, |sheet, middle| reroll_coin(sheet, middle, 150, true)),
        (370, picture::DIE_TYPE, 1170, |sheet, middle| back(sheet, middle, Role::Muted, 'A')),
        (460, picture::BURNS, 1500, |sheet, middle| flame_badge(sheet, middle, 1)),
        (440, picture::ERUPTS, 950, |sheet, middle| burst(sheet, middle, 800, "!")),
    ];
    let taken: i32 = entries.iter().map(|(sign, _, word, _)| sign + 90 + word).sum();
    let gap = (WIDE - 480 - taken) / 5;
    strips::paper(sheet, shown, y, LEGEND_HIGH);
    let mut x = 240;
    for (sign, word, wide, draw) in entries {
        draw(sheet, at(x + sign / 2, y + LEGEND_HIGH / 2));
        let room: Area = area(x + sign + 90, y, wide, LEGEND_HIGH);
        sheet.plain(room, word, Text::ink(Size::Small).on(Role::Paper));
        x += sign + 90 + wide + gap;
    }
}
