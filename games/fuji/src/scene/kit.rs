//! What each seat carries: its skill with the power bars, its equipment as chips, dice set aside.

use crate::content::book;
use crate::words::gear;
use crate::words::picture::colour;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{CHIP, Face, Sheet, Text, area, at, chip, chip_width, face};
use gogome_contract::scene::{Area, Form, Role, Run, Size};

use crate::scene::chips::{self, AROUND, FIRST, Laid, SIDE};
use crate::scene::panels;
use crate::scene::shown::Shown;
use crate::scene::sizes::TALLEST;

/// How high the strip with what seats carry is: nothing at tables without skills, and none where results leave no room. The
/// boards before and after those results have it.
pub fn high(shown: &Shown<'_>) -> i32 {
    let room = TALLEST - shown.high();
    let least = chips::least_high(shown.table);
    if !shown.skilled() || shown.reveal.is_some() && room < least {
        return 0;
    }
    room.clamp(least, chips::whole_high(shown.table).max(least))
}

/// A box for each seat under its panel.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    let high = high(shown);
    if high == 0 {
        return;
    }
    for (seat, panel) in panels::places(shown) {
        one(sheet, shown, seat, area(panel.x, shown.high() - 10, panel.w, high - AROUND));
    }
}

fn one(sheet: &mut Sheet, shown: &Shown<'_>, seat: Seat, within: Area) {
    let Some(skill) = shown.table.traveller(seat).skill else { return };
    sheet.edged(Form::Box(within, 120), Role::Paper, Role::Faint, 16);
    let dice = aside(sheet, shown, seat, within);
    let bars = shown.table.traveller(seat).bars;
    let bars = if bars > 0 { format!(" +{bars}") } else { String::new() };
    let room = within.w - 2 * SIDE - dice;
    let whole = format!("{}{bars}", book().skill(skill).name);
    let name = if letters(&whole) * LETTER <= room { whole } else { format!("{}{bars}", gear::short_skill(skill)) };
    let title = if shown.table.skilled(seat, skill) { Run::Bold(name) } else { Run::Struck(name) };
    let on_paper = Text::ink(Size::Small).on(Role::Paper);
    sheet.words(area(within.x + SIDE + 30, within.y + 20, room, 270), vec![title], 1, on_paper);
    if shown.table.traveller(seat).cards.is_empty() {
        let line = area(within.x + SIDE + 30, within.y + FIRST, room, CHIP);
        sheet.plain(line, gear::NO_CARDS, on_paper.of(Role::Muted));
    }
    for Laid { corner, chip: card, lies } in chips::laid(shown.table, seat, within.h) {
        let corner = corner.by(within.x, within.y);
        match lies {
            Some(lies) => chip(sheet, corner, &card, lies),
            None => sheet.bold(area(corner.x, corner.y, chip_width(&card), CHIP), card.name, on_paper.middle()),
        }
    }
}

/// The dice a seat set aside, at the right of its box; gives their width.
fn aside(sheet: &mut Sheet, shown: &Shown<'_>, seat: Seat, within: Area) -> i32 {
    const PITCH: i32 = 340;
    let (_, owner) = shown.mark(seat);
    let mut wide = 0;
    for aside in shown.table.effects.aside.iter().filter(|aside| aside.seat == seat) {
        let dye = colour(book().colour(aside.die)).2;
        let middle = at(within.right() - 250 - wide, within.y + 165);
        sheet.group(middle, 690, |sheet| face(sheet, at(0, 0), Face { owner, dye, value: aside.die.value }));
        wide += PITCH;
    }
    wide
}

/// The width of a bold letter, no less than it is in the mean.
const LETTER: i32 = 155;

fn letters(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(0)
}
