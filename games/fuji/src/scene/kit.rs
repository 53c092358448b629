//! What each seat carries: skill, cards, power bars, dice set aside.

use crate::content::{InjuryKind, book};
use crate::scene::shown::KIT_LEAST;
use crate::state::Held;
use crate::words::gear;
use crate::words::picture::colour;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{Face, Sheet, Text, area, at, face};
use gogome_contract::scene::{Area, Form, Role, Run, Size};

use crate::scene::shown::WIDE;
use crate::scene::shown::{Shown, TALLEST};

const MARGIN: i32 = 240;
const GAP: i32 = 120;
/// The height where there is room for all.
const WHOLE: i32 = 1630;
/// Boxes below this height have no line for the skill alone.
const LOW: i32 = 1160;
/// The height of a line of cards, and the width of a letter in it.
const LINE: (i32, i32) = (260, 118);

/// How high the strip with what seats carry is: nothing at tables without skills, and none where results leave no room. The
/// boards before and after those results have it.
pub fn high(shown: &Shown<'_>) -> i32 {
    let room = TALLEST - shown.high();
    let none = !shown.skilled() || shown.reveal.is_some() && room < KIT_LEAST;
    if none { 0 } else { room.clamp(KIT_LEAST, WHOLE) }
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
        let dye = colour(book().colour(aside.die)).2;
        let (_, owner) = shown.mark(seat);
        let middle = at(within.right() - 260 - nth * 340, within.y + 210);
        sheet.group(middle, 690, |sheet| face(sheet, at(0, 0), Face { owner, dye, value: aside.die.value }));
    }
    let bars = if who.bars > 0 { format!(" +{}", who.bars) } else { String::new() };
    let low = within.h < LOW;
    let name = format!("{}{bars}", if low { gear::short_skill(skill) } else { &book().skill(skill).name });
    let long = letters(&name);
    let title = if table.skilled(seat, skill) { Run::Bold(name) } else { Run::Struck(name) };
    let wide = within.w - 200 - dice * 340;
    if low {
        let lines = u8::try_from((within.h - 60) / LINE.0).unwrap_or(0).clamp(1, 4);
        let most = (wide / LINE.1 - 1) * i32::from(lines) - long - 3;
        let text = format!(" · {}", cards(shown, seat, usize::try_from(most).unwrap_or(0), false));
        let all = area(within.x + 110, within.y + 20, wide, within.h - 40);
        sheet.words(all, vec![title, Run::Plain(text)], lines, Text::ink(Size::Fine).on(Role::Paper));
        return;
    }
    let head = area(within.x + 110, within.y + 50, wide, 330);
    let size = if long * 155 > head.w { Size::Fine } else { Size::Small };
    sheet.words(head, vec![title], 1, Text::ink(size).on(Role::Paper));
    let list = area(within.x + 110, head.foot(), within.w - 200, within.foot() - head.foot() - 40);
    let lines = u8::try_from(list.h / LINE.0).unwrap_or(0).clamp(1, 4);
    let most = (list.w / LINE.1 - 3) * i32::from(lines);
    let text = cards(shown, seat, usize::try_from(most).unwrap_or(0), lines > 2);
    sheet.words(list, vec![Run::Plain(text)], lines, Text::ink(Size::Fine).on(Role::Paper));
}

fn letters(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(0)
}

/// The cards in front of a seat in this many letters: with their phases where those are wanted and fit, else by their names,
/// else by their short ones. Should even these not fit, the last is how many more there are.
fn cards(shown: &Shown<'_>, seat: Seat, most: usize, phases: bool) -> String {
    let who = shown.table.traveller(seat);
    if who.cards.is_empty() {
        return gear::NO_CARDS.to_owned();
    }
    let arm = if who.injuries.contains(&InjuryKind::Arm) { "× " } else { "" };
    let mark = |held: &Held| match (arm.is_empty(), held.drawn == shown.table.round, held.used) {
        (true, true, _) => " new",
        (true, _, true) => " once",
        _ => "",
    };
    let numbers = |held: &Held| {
        let phases: Vec<String> = book().gear(held.gear).phases.iter().map(u8::to_string).collect();
        phases.join("/")
    };
    let numbered = |held: &Held| format!("{} {}{}", gear::name(held.gear), numbers(held), mark(held));
    let named = |held: &Held| format!("{}{}", gear::name(held.gear), mark(held));
    let brief = |held: &Held| format!("{}{}", gear::short(held.gear), mark(held));
    let line = |cards: Vec<String>| format!("{arm}{}", cards.join(" · "));
    let whole = if phases { vec![line(who.cards.iter().map(numbered).collect())] } else { Vec::new() };
    let all = whole.into_iter().chain([line(who.cards.iter().map(named).collect())]);
    let brief: Vec<String> = who.cards.iter().map(brief).collect();
    let mut fits = all.chain([line(brief.clone())]).chain((1..brief.len()).rev().map(|shown| {
        let more = format!("+{}", brief.len() - shown);
        line(brief[..shown].iter().cloned().chain([more]).collect())
    }));
    fits.find(|text| text.chars().count() <= most).unwrap_or_else(|| gear::many_cards(brief.len()))
}
