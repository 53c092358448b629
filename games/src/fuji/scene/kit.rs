//! Equipment on the map, and what each seat carries: skill, cards, power bars, dice set aside.

use crate::contract::Seat;
use crate::contract::scene::{Area, Form, Icon, Role, Run, Size};
use crate::fuji::content::InjuryKind;
use crate::fuji::text::gear as words;
use crate::parts::draw::{Face, Sheet, Text, area, at, face, round_sign};

use super::WIDE;
use super::shown::Shown;

const MARGIN: i32 = 240;
const GAP: i32 = 120;

/// How high the strip with what seats carry is; nothing at tables without skills.
pub fn high(shown: &Shown<'_>) -> i32 {
    if shown.table.travellers.iter().any(|who| who.skill.is_some()) { 2060 } else { 0 }
}

/// The equipment tokens on their cards (F2.9).
pub fn packs(sheet: &mut Sheet, shown: &Shown<'_>) {
    for cell in shown.cells().filter(|cell| shown.table.field(*cell).pack) {
        let room = shown.room(cell);
        let corner = at(room.x + 230, room.foot() - 200);
        round_sign(sheet, corner, 160, Icon::Backpack, (Role::Asked, Role::Ink));
    }
}

/// A box for each seat under its panel.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    if high(shown) == 0 {
        return;
    }
    let count = i32::try_from(shown.table.count()).unwrap_or(1).max(1);
    let w = (WIDE - 2 * MARGIN - (count - 1) * GAP) / count;
    let top = shown.high() - 60;
    for seat in shown.table.seats() {
        let x = MARGIN + i32::from(seat.0) * (w + GAP);
        one(sheet, shown, seat, area(x, top, w, high(shown) - 100));
    }
}

fn one(sheet: &mut Sheet, shown: &Shown<'_>, seat: Seat, within: Area) {
    let table = shown.table;
    let who = table.traveller(seat);
    let Some(skill) = who.skill else { return };
    sheet.edged(Form::Box(within, 120), Role::Paper, Role::Faint, 16);
    let forgot = if table.skilled(seat, skill) { "" } else { " (forgotten)" };
    let bars = if who.bars > 0 { format!(" +{}", who.bars) } else { String::new() };
    let head = area(within.x + 120, within.y + 70, within.w - 240, 360);
    let title = format!("{}{forgot}{bars}", shown.book.skill(skill).name);
    sheet.words(head, vec![Run::Bold(title)], 1, Text::ink(Size::Small).on(Role::Paper));
    let arm = who.injuries.contains(&InjuryKind::Arm);
    let cards: Vec<String> = who
        .cards
        .iter()
        .map(|held| {
            let phases: Vec<String> = shown.book.gear(held.gear).phases.iter().map(u8::to_string).collect();
            let mark = match (arm, held.drawn == table.round, held.used) {
                (true, ..) => " ✕",
                (_, true, _) => " new",
                (_, _, true) => " once",
                _ => "",
            };
            format!("{} {}{mark}", words::name(shown.book, held.gear), phases.join("/"))
        })
        .collect();
    let text = if cards.is_empty() { "no equipment".to_owned() } else { cards.join(" · ") };
    let aside: Vec<_> = table.effects.aside.iter().filter(|aside| aside.seat == seat).collect();
    let rows = if aside.is_empty() { 4 } else { 2 };
    let list = area(within.x + 120, within.y + 440, within.w - 240, if aside.is_empty() { 1400 } else { 760 });
    sheet.words(list, vec![Run::Plain(text)], rows, Text::ink(Size::Fine).on(Role::Paper));
    for (nth, aside) in (0i32..).zip(aside) {
        let (_, owner) = shown.mark(seat);
        let dye = crate::fuji::text::picture::colour(shown.book.colour(aside.die)).2;
        let middle = at(within.x + 360 + nth * 480, within.foot() - 330);
        face(sheet, middle, Face { owner, dye, value: aside.die.value });
    }
}
