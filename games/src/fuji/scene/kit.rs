//! What each seat carries: skill, cards, power bars, dice set aside.

use crate::contract::Seat;
use crate::contract::scene::{Area, Form, Role, Run, Size};
use crate::fuji::content::InjuryKind;
use crate::fuji::gear::Held;
use crate::fuji::text::gear as words;
use crate::fuji::text::picture::colour;
use crate::parts::draw::{Face, Sheet, Text, area, at, face};

use super::WIDE;
use super::shown::{Shown, TALLEST};

const MARGIN: i32 = 240;
const GAP: i32 = 120;
/// The height where there is room for all.
const WHOLE: i32 = 1630;
/// The least height that is worth it: the skill, and a line with cards.
pub const LEAST: i32 = 700;
/// The height of a line of cards, and the width of a letter in it.
const LINE: (i32, i32) = (260, 118);

/// How high the strip with what seats carry is: nothing at tables without skills, and on the tallest maps nothing
/// beside a reveal (the words have it all).
pub fn high(shown: &Shown<'_>) -> i32 {
    let room = WHOLE.min(TALLEST - shown.high());
    if shown.skilled() && room >= LEAST { room } else { 0 }
}

/// A box for each seat under its panel.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    let high = high(shown);
    if high == 0 {
        return;
    }
    let count = shown.panels();
    let w = (WIDE - 2 * MARGIN - (count - 1) * GAP) / count;
    for seat in shown.table.seats() {
        let x = MARGIN + i32::from(seat.0) * (w + GAP);
        one(sheet, shown, seat, area(x, shown.high() - 40, w, high - 80));
    }
}

fn one(sheet: &mut Sheet, shown: &Shown<'_>, seat: Seat, within: Area) {
    let table = shown.table;
    let who = table.traveller(seat);
    let Some(skill) = who.skill else { return };
    sheet.edged(Form::Box(within, 120), Role::Paper, Role::Faint, 16);
    let set_aside: Vec<_> = table.effects.aside.iter().filter(|aside| aside.seat == seat).collect();
    let dice = i32::try_from(set_aside.len()).unwrap_or(0);
    for (nth, aside) in (0i32..).zip(set_aside) {
        let dye = colour(shown.book.colour(aside.die)).2;
        let (_, owner) = shown.mark(seat);
        let middle = at(within.right() - 260 - nth * 340, within.y + 210);
        sheet.group(middle, 690, |sheet| face(sheet, at(0, 0), Face { owner, dye, value: aside.die.value }));
    }
    let bars = if who.bars > 0 { format!(" +{}", who.bars) } else { String::new() };
    let name = format!("{}{bars}", shown.book.skill(skill).name);
    let head = area(within.x + 110, within.y + 50, within.w - 200 - dice * 340, 330);
    let long = i32::try_from(name.chars().count()).unwrap_or(0) * 155 > head.w;
    let title = if table.skilled(seat, skill) { Run::Bold(name) } else { Run::Struck(name) };
    let size = if long { Size::Fine } else { Size::Small };
    sheet.words(head, vec![title], 1, Text::ink(size).on(Role::Paper));
    let list = area(within.x + 110, head.foot(), within.w - 200, within.foot() - head.foot() - 40);
    let lines = u8::try_from(list.h / LINE.0).unwrap_or(0).clamp(1, 4);
    let most = (list.w / LINE.1 - 3) * i32::from(lines);
    let text = cards(shown, seat, usize::try_from(most).unwrap_or(0), lines > 2);
    sheet.words(list, vec![Run::Plain(text)], lines, Text::ink(Size::Fine).on(Role::Paper));
}

/// The cards in front of a seat, as many as this many letters hold, with their phases where those are wanted.
fn cards(shown: &Shown<'_>, seat: Seat, most: usize, phases: bool) -> String {
    let who = shown.table.traveller(seat);
    let arm = who.injuries.contains(&InjuryKind::Arm);
    let card = |held: &Held| {
        let mark = match (arm, held.drawn == shown.table.round, held.used) {
            (true, ..) => " ×",
            (_, true, _) => " new",
            (_, _, true) => " once",
            _ => "",
        };
        let numbers: Vec<String> = shown.book.gear(held.gear).phases.iter().map(u8::to_string).collect();
        let numbers = if phases { format!(" {}", numbers.join("/")) } else { String::new() };
        format!("{}{numbers}{mark}", words::name(shown.book, held.gear))
    };
    let mut text = String::new();
    for next in who.cards.iter().map(card) {
        if text.chars().count() + next.chars().count() + 5 > most && !text.is_empty() {
            text.push_str(" …");
            break;
        }
        if !text.is_empty() {
            text.push_str(" · ");
        }
        text.push_str(&next);
    }
    if text.is_empty() { words::NO_CARDS.to_owned() } else { text }
}
