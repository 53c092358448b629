//! Parts of a seat's panel: injuries, cards in hand, speech bubbles.

use super::{Sheet, Text, area, at};
use crate::scene::{Area, At, Form, Icon, Role, Run, Size};

/// A round badge with a sign and a rim of danger: an injury (its sign in ink on a card), or one that is still to be chosen.
pub fn injury_badge(sheet: &mut Sheet, middle: At, radius: i32, icon: Icon, (ground, ink): (Role, Role)) {
    sheet.edged(Form::Round(middle, radius), ground, Role::Vermilion, 30);
    sheet.icon(icon, middle, radius * 14 / 10, ink);
}

/// In which state a card of a hand is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lies {
    /// Ready to be used.
    #[default]
    Ready,
    /// Drawn this round, not usable before the next.
    New,
    /// Used once already.
    Turned,
    /// It cannot be used.
    Crossed,
}

/// A card of a hand in few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// What stands on it.
    pub name: String,
    /// The phases in which it can be used.
    pub phases: Vec<u8>,
}

/// The height of a [`chip`].
pub const CHIP: i32 = 310;
/// The width of a phase on it.
const PHASE: i32 = 245;

/// The width of a [`chip`].
pub fn chip_width(card: &Chip) -> i32 {
    let count = |n: usize| i32::try_from(n).unwrap_or(0);
    let wide = card.name.chars().filter(|letter| "mwMW".contains(*letter)).count();
    240 + count(card.name.chars().count()) * 146 + count(wide) * 60 + count(card.phases.len()) * PHASE
}

/// A card of a hand as a chip with its name and the phases in which it can be used; `corner` is the upper left.
pub fn chip(sheet: &mut Sheet, corner: At, card: &Chip, lies: Lies) {
    let whole = area(corner.x, corner.y, chip_width(card), CHIP);
    let (ground, ink) = match lies {
        Lies::Ready | Lies::Turned => (Role::Card, Role::Ink),
        Lies::New | Lies::Crossed => (Role::Shade, Role::Muted),
    };
    sheet.edged(Form::Box(whole, 100), ground, ink, 20);
    let digits = i32::try_from(card.phases.len()).unwrap_or(0) * PHASE;
    // a little higher than the middle, so that no letter reaches the line below
    let room = area(whole.x + 80, whole.y - 14, whole.w - digits - 150, whole.h);
    sheet.plain(room, card.name.clone(), Text::ink(Size::Small).of(ink).on(ground));
    for (nth, phase) in (0..).zip(&card.phases) {
        let plate = area(whole.right() - digits - 30 + nth * PHASE, whole.y + 40, PHASE - 20, whole.h - 80);
        sheet.flat(Form::Box(plate, 70), Role::Indigo);
        sheet.bold(plate, phase.to_string(), Text::ink(Size::Small).middle().of(Role::Card).on(Role::Indigo));
    }
    match lies {
        Lies::Turned => {
            let (x, y) = (whole.right(), whole.y);
            sheet.edged(Form::Poly(vec![at(x - 120, y), at(x, y), at(x, y + 120)], 0), Role::Gold, Role::Ink, 16);
        }
        Lies::Crossed => {
            let slash = vec![at(whole.x + 40, whole.foot() - 40), at(whole.right() - 40, whole.y + 40)];
            sheet.line(Form::Line(slash), Role::Vermilion, 30);
        }
        Lies::Ready | Lies::New => {}
    }
}

/// A speech bubble of up to `lines` lines; its tip points up at the speaker.
pub fn bubble(sheet: &mut Sheet, within: Area, text: impl Into<String>, lines: u8) {
    let tip =
        vec![at(within.x + 260, within.y + 20), at(within.x + 420, within.y - 120), at(within.x + 580, within.y + 20)];
    sheet.edged(Form::Box(within, 120), Role::Paper, Role::Faint, 16);
    sheet.flat(Form::Poly(tip, 0), Role::Paper);
    let room = area(within.x + 120, within.y + 40, within.w - 240, within.h - 80);
    sheet.words(room, vec![Run::Plain(text.into())], lines, Text::ink(Size::Small).on(Role::Paper));
}
