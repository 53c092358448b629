//! The night-blue band at the top of every board.

use super::art::header_art;
use super::{Sheet, Text, area, at, disc};
use crate::scene::{Form, Role, Run, Size};

/// Its height.
const HIGH: i32 = 1260;

/// The gold pill that says who is asked.
#[derive(Clone, Debug)]
pub struct Asked<'a> {
    /// The words before the letters, as `Waiting for`.
    pub what: &'a str,
    /// Letter and colour of each seat.
    pub seats: Vec<(char, Role)>,
}

/// What the header says.
#[derive(Clone, Debug)]
pub struct Header<'a> {
    /// The game.
    pub title: &'a str,
    /// The map or variant.
    pub subtitle: &'a str,
    /// The small text beside the plate.
    pub note: &'a str,
    /// The text on the plate at the right.
    pub plate: &'a str,
    /// The phases in order.
    pub phases: &'a [&'a str],
    /// Which of them is current.
    pub current: Option<usize>,
    /// The gold pill; none while nobody is asked.
    pub asked: Option<Asked<'a>>,
}

/// Draws the whole header and returns its height.
pub fn header(sheet: &mut Sheet, w: i32, words: &Header<'_>) -> i32 {
    header_ground(sheet, w);
    header_words(sheet, w, words);
    HIGH
}

/// The part of the header that stays the same during a game, over the whole width: the band with its art.
pub fn header_ground(sheet: &mut Sheet, w: i32) {
    let band = Form::Box(area(0, 0, w, HIGH), 0);
    sheet.fade(band, &[(0, Role::Night), (62, Role::NightMid), (100, Role::NightSoft)]);
    header_art(sheet, HIGH);
    sheet.flat(Form::Box(area(0, HIGH - 30, w, 30), 0), Role::Ink);
}

/// The part of the header that changes: its words, the phases, the plate, who is asked.
pub fn header_words(sheet: &mut Sheet, w: i32, words: &Header<'_>) {
    let white = |size| Text::ink(size).of(Role::Card).on(Role::Night);
    let runs = vec![Run::Bold(words.title.into()), Run::Plain(format!(" {}", words.subtitle))];
    sheet.words(area(260, 120, 5000, 560), runs, 1, white(Size::Label));
    sheet.plain(area(w - 5600, 100, 3400, 520), words.note, white(Size::Small).end());
    phases(sheet, words);
    let plate = area(w - 200 - 1860, 100, 1860, 520);
    sheet.edged(Form::Box(plate, 120), Role::Paper, Role::Ink, 20);
    sheet.bold(plate.inset(60), words.plate, Text::ink(Size::Label).middle().on(Role::Paper));
    if let Some(asked) = &words.asked {
        pill(sheet, w - 200, asked);
    }
}

fn letters(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(0)
}

fn phases(sheet: &mut Sheet, words: &Header<'_>) {
    let mut x = 260;
    for (i, phase) in words.phases.iter().enumerate() {
        let now = words.current == Some(i);
        let w = if now { 260 + 175 * letters(phase) } else { 190 + 118 * letters(phase) };
        let chip = area(x, 745, w, 400);
        if now {
            sheet.edged(Form::Box(chip, 90), Role::Asked, Role::Ink, 20);
            sheet.bold(chip, *phase, Text::ink(Size::Small).middle().on(Role::Asked));
        } else {
            sheet.veil(Form::Box(chip, 90), Role::NightDeep, 70);
            sheet.plain(chip, *phase, Text::ink(Size::Fine).middle().of(Role::Haze).on(Role::NightDeep));
        }
        x += w + 50;
    }
}

fn pill(sheet: &mut Sheet, right: i32, asked: &Asked<'_>) {
    let discs = 460 * i32::try_from(asked.seats.len()).unwrap_or(0);
    let wide = 170 * letters(asked.what);
    let w = wide + discs + if discs > 0 { 420 } else { 300 };
    let pill = area(right - w, 705, w, 470);
    sheet.edged(Form::Box(pill, 120), Role::Asked, Role::Ink, 20);
    let text = area(pill.x + 150, pill.y, wide + 60, pill.h);
    sheet.bold(text, asked.what, Text::ink(Size::Small).middle().on(Role::Asked));
    let mut x = text.right() + 280;
    for (letter, seat) in &asked.seats {
        disc(sheet, at(x, pill.middle().y), 175, *letter, *seat);
        x += 460;
    }
}
