//! What each seat carries: its skill with the power bars, its equipment as chips, dice set aside.

use crate::content::{Gear, InjuryKind, book};
use crate::state::Held;
use crate::words::gear;
use crate::words::picture::colour;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{CHIP, Chip, Face, Lies, Sheet, Text, area, at, chip, chip_width, face};
use gogome_contract::scene::{Area, Form, Role, Run, Size};

use crate::scene::panels;
use crate::scene::shown::{Shown, TALLEST};

/// Where the first row of chips begins below the top of a box, and the room below the last one.
const FIRST: i32 = 310;
const FOOT: i32 = 20;
/// From one chip to the next, across and down.
const GAP: i32 = 35;
/// The room of a box at each side.
const SIDE: i32 = 80;
/// What lies above and below the boxes.
const AROUND: i32 = 70;

/// The height of boxes with so many rows of chips, with what lies around them.
const fn of_rows(rows: i32) -> i32 {
    AROUND + FIRST + rows * (CHIP + GAP) - GAP + FOOT
}

/// The most rows of chips whose room is kept free for them.
const KEPT: i32 = 2;

/// The least height of the strip with what seats carry: two rows of chips, fewer if no hand needs them.
pub fn least(shown: &Shown<'_>) -> i32 {
    of_rows(rows(shown, Naming::Bare).min(KEPT))
}

/// The rows of chips of the fullest hand; one where there is none.
fn rows(shown: &Shown<'_>, naming: Naming) -> i32 {
    let rows = |seat: Seat| arranged(&chips(shown, seat, naming), wide(shown)).last().map_or(1, |last| last.row + 1);
    shown.table.seats().map(rows).max().unwrap_or(1)
}

/// How high the strip with what seats carry is: nothing at tables without skills, and none where results leave no room. The
/// boards before and after those results have it.
pub fn high(shown: &Shown<'_>) -> i32 {
    let room = TALLEST - shown.high();
    let least = least(shown);
    if !shown.skilled() || shown.reveal.is_some() && room < least {
        return 0;
    }
    room.clamp(least, of_rows(rows(shown, Naming::Whole)).max(least))
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

/// The room for chips across a box.
fn wide(shown: &Shown<'_>) -> i32 {
    panels::wide(shown) - 2 * SIDE
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
    let lies = lies(shown, seat);
    if shown.table.traveller(seat).cards.is_empty() {
        let line = area(within.x + SIDE + 30, within.y + FIRST, room, CHIP);
        sheet.plain(line, gear::NO_CARDS, on_paper.of(Role::Muted));
    }
    let rows = (within.h - FIRST - FOOT + GAP) / (CHIP + GAP);
    let (chips, more) = fitting(shown, seat, rows);
    let places = arranged(&chips, wide(shown));
    for (nth, (card, place)) in chips.iter().zip(&places).enumerate() {
        let corner = at(within.x + SIDE + place.x, within.y + FIRST + place.row * (CHIP + GAP));
        match lies.get(nth) {
            Some(lies) if nth + usize::from(more) < chips.len() => chip(sheet, corner, card, *lies),
            _ => sheet.bold(area(corner.x, corner.y, chip_width(card), CHIP), card.name.clone(), on_paper.middle()),
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

/// How much of a card stands on its chip.
#[derive(Clone, Copy)]
enum Naming {
    /// Its name and its phases.
    Whole,
    /// Its short name and its phases.
    Short,
    /// Its short name.
    Bare,
}

/// The cards of a seat as chips.
fn chips(shown: &Shown<'_>, seat: Seat, naming: Naming) -> Vec<Chip> {
    let who = shown.table.traveller(seat);
    let name = |card: Gear| match naming {
        Naming::Whole => gear::name(card),
        Naming::Short | Naming::Bare => gear::short(card),
    };
    let phases = |card: Gear| match naming {
        Naming::Whole | Naming::Short => book().gear(card).phases.clone(),
        Naming::Bare => Vec::new(),
    };
    let mark = |held: Held| if who.injuries.contains(&InjuryKind::Arm) { "" } else { state(shown, held) };
    let one = |held: &Held| Chip { name: format!("{}{}", name(held.gear), mark(*held)), phases: phases(held.gear) };
    who.cards.iter().map(one).collect()
}

/// What has come of a card, in a word.
fn state(shown: &Shown<'_>, held: Held) -> &'static str {
    match (held.drawn == shown.table.round, held.used) {
        (true, _) => gear::NEW_CARD,
        (false, true) => gear::USED_ONCE,
        (false, false) => "",
    }
}

/// How the cards of a seat lie.
fn lies(shown: &Shown<'_>, seat: Seat) -> Vec<Lies> {
    let who = shown.table.traveller(seat);
    let broken = who.injuries.contains(&InjuryKind::Arm);
    let one = |held: &Held| match (broken, held.drawn == shown.table.round, held.used) {
        (true, ..) => Lies::Crossed,
        (false, true, _) => Lies::New,
        (false, false, true) => Lies::Turned,
        (false, false, false) => Lies::Ready,
    };
    who.cards.iter().map(one).collect()
}

/// The chips that fit into so many rows: all with what stands on them, else with less on each. Should even these not fit,
/// the last one says how many more there are.
fn fitting(shown: &Shown<'_>, seat: Seat, rows: i32) -> (Vec<Chip>, bool) {
    let fits = |chips: &Vec<Chip>| arranged(chips, wide(shown)).last().is_none_or(|last| last.row < rows);
    let all = [Naming::Whole, Naming::Short, Naming::Bare].map(|naming| chips(shown, seat, naming));
    if let Some(chips) = all.into_iter().find(fits) {
        return (chips, false);
    }
    let every = chips(shown, seat, Naming::Bare);
    let part = |many: usize| {
        let mut part = every[..many].to_vec();
        part.push(Chip { name: format!("+{}", every.len() - many), phases: Vec::new() });
        part
    };
    let most = (0..every.len()).rev().map(part).find(fits);
    (most.unwrap_or_default(), true)
}

/// Where a chip lies: from the left of the room, and in which row.
struct Place {
    x: i32,
    row: i32,
}

/// Chips in rows of this width, each as far to the left as can be.
fn arranged(chips: &[Chip], wide: i32) -> Vec<Place> {
    let (mut x, mut row) = (0, 0);
    let mut places = Vec::new();
    for chip in chips {
        let w = chip_width(chip);
        if x > 0 && x + w > wide {
            (x, row) = (0, row + 1);
        }
        places.push(Place { x, row });
        x += w + GAP;
    }
    places
}
