//! The equipment of each seat as chips: what stands on them, how they lie in rows, how much height they need.

use crate::content::{Gear, InjuryKind, book};
use crate::scene::sizes::panel_wide;
use crate::state::{Held, Table};
use crate::words::gear;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{CHIP, Chip, Lies, at, chip_width};
use gogome_contract::scene::At;

/// Where the first row of chips begins below the top of a box, and the room below the last one.
pub const FIRST: i32 = 310;
const FOOT: i32 = 20;
/// From one chip to the next, across and down.
const GAP: i32 = 35;
/// The room of a box at each side.
pub const SIDE: i32 = 80;
/// What lies above and below the boxes.
pub const AROUND: i32 = 70;

/// The height of boxes with so many rows of chips, with what lies around them.
const fn of_rows(rows: i32) -> i32 {
    AROUND + FIRST + rows * (CHIP + GAP) - GAP + FOOT
}

/// The most rows of chips whose room is kept free for them.
const KEPT: i32 = 2;

/// The least height of the strip with what seats carry: two rows of chips, fewer if no hand needs them.
pub fn least_high(table: &Table) -> i32 {
    of_rows(rows(table, Naming::Bare).min(KEPT))
}

/// The height of the strip with room for all that stands on chips.
pub fn whole_high(table: &Table) -> i32 {
    of_rows(rows(table, Naming::Whole))
}

/// The room for chips across a box.
fn row_wide(table: &Table) -> i32 {
    panel_wide(table) - 2 * SIDE
}

/// A chip, or the number of those without room, in its place.
pub struct Laid {
    /// From the left upper corner of the box to that of the chip.
    pub corner: At,
    pub chip: Chip,
    /// How it lies; `None` for the number of those without room.
    pub lies: Option<Lies>,
}

/// The chips of a seat in a box this high.
pub fn laid(table: &Table, seat: Seat, high: i32) -> Vec<Laid> {
    let rows = (high - FIRST - FOOT + GAP) / (CHIP + GAP);
    let (chips, more) = fitting(table, seat, rows);
    let places = arranged(&chips, row_wide(table));
    let lies = lies(table, seat).into_iter().take(chips.len() - usize::from(more)).map(Some);
    let lies = lies.chain(std::iter::repeat(None));
    let corner = |place: &Place| at(SIDE + place.x, FIRST + place.row * (CHIP + GAP));
    let corners: Vec<At> = places.iter().map(corner).collect();
    corners.into_iter().zip(chips).zip(lies).map(|((corner, chip), lies)| Laid { corner, chip, lies }).collect()
}

/// The rows of chips of the fullest hand; one where there is none.
fn rows(table: &Table, naming: Naming) -> i32 {
    let rows =
        |seat: Seat| arranged(&chips(table, seat, naming), row_wide(table)).last().map_or(1, |last| last.row + 1);
    table.seats().map(rows).max().unwrap_or(1)
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
fn chips(table: &Table, seat: Seat, naming: Naming) -> Vec<Chip> {
    let who = table.traveller(seat);
    let name = |card: Gear| match naming {
        Naming::Whole => gear::name(card),
        Naming::Short | Naming::Bare => gear::short(card),
    };
    let phases = |card: Gear| match naming {
        Naming::Whole | Naming::Short => book().gear(card).phases.clone(),
        Naming::Bare => Vec::new(),
    };
    let mark = |held: Held| if who.injuries.contains(&InjuryKind::Arm) { "" } else { state(table, held) };
    let one = |held: &Held| Chip { name: format!("{}{}", name(held.gear), mark(*held)), phases: phases(held.gear) };
    who.cards.iter().map(one).collect()
}

/// What has come of a card, in a word.
fn state(table: &Table, held: Held) -> &'static str {
    match (held.drawn == table.round, held.used) {
        (true, _) => gear::NEW_CARD,
        (false, true) => gear::USED_ONCE,
        (false, false) => "",
    }
}

/// How the cards of a seat lie.
fn lies(table: &Table, seat: Seat) -> Vec<Lies> {
    let who = table.traveller(seat);
    let broken = who.injuries.contains(&InjuryKind::Arm);
    let one = |held: &Held| match (broken, held.drawn == table.round, held.used) {
        (true, ..) => Lies::Crossed,
        (false, true, _) => Lies::New,
        (false, false, true) => Lies::Turned,
        (false, false, false) => Lies::Ready,
    };
    who.cards.iter().map(one).collect()
}

/// The chips that fit into so many rows: all with what stands on them, else with less on each. Should even these not fit,
/// the last one says how many more there are.
fn fitting(table: &Table, seat: Seat, rows: i32) -> (Vec<Chip>, bool) {
    let fits = |chips: &Vec<Chip>| arranged(chips, row_wide(table)).last().is_none_or(|last| last.row < rows);
    let all = [Naming::Whole, Naming::Short, Naming::Bare].map(|naming| chips(table, seat, naming));
    if let Some(chips) = all.into_iter().find(fits) {
        return (chips, false);
    }
    let every = chips(table, seat, Naming::Bare);
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
