//! The answers to a question as buttons, or as menus where they are many.

use super::menus::{Entry, ROWS, menus};
use super::said::said;
use crate::rules::questions;
use crate::state::moves::Move;
use crate::state::{Answer, Ask, Question, Table};
use crate::words::{choice, label};
use gogome_contract::{Choice, Control, Seat, Weight};

/// So many answers are buttons if none needs a second line: two rows of them are six rotations with room for what else there is.
const BUTTONS: usize = 6;
/// Characters of a button's label.
const LABEL: usize = 34;

/// The option that names a page of answers, from 0.
pub const PAGE: &str = "page";
/// So many answers stand on a page of menus.
const ON_PAGE: usize = Choice::MOST * (ROWS - 1);

/// What a seat can answer; nothing if it is not asked. Of many answers those on this page, after the last the first again.
pub fn controls(table: &Table, seat: Seat, page: usize) -> Vec<Control> {
    match table.question() {
        Some(question) if question.asked.contains(&seat) => answers(table, question, seat, page),
        _ => Vec::new(),
    }
}

fn answers(table: &Table, question: &Question, seat: Seat, page: usize) -> Vec<Control> {
    let usual = match &question.ask {
        // chance chooses a character, and no way to turn a tile is better as such
        Ask::Character { .. } | Ask::Orient { .. } => None,
        ask => Some(questions::default(table, ask, seat)),
    };
    let options = questions::options(table, &question.ask, seat);
    if options.len() < 2 {
        return Vec::new();
    }
    let entries: Vec<(bool, Entry)> =
        options.iter().map(|answer| (Some(answer) == usual.as_ref(), entry(table, question, seat, answer))).collect();
    let short = entries.iter().all(|(_, entry)| entry.label.chars().count() <= LABEL && entry.about.is_empty());
    if entries.len() <= BUTTONS && short {
        let button = |(usual, entry): (bool, Entry)| {
            let weight = if usual { Weight::Main } else { Weight::Plain };
            Control::Button { label: entry.label, said: entry.said, weight }
        };
        return entries.into_iter().map(button).collect();
    }
    let entries: Vec<Entry> = entries.into_iter().map(|(_, entry)| entry).collect();
    let pages: Vec<&[Entry]> = entries.chunks(ON_PAGE).collect();
    let at = page % pages.len().max(1);
    let mut controls = menus(label::ANSWER, label::MORE, pages.get(at).copied().unwrap_or_default(), ROWS - 1);
    if pages.len() > 1 {
        let next = ((at + 1) % pages.len()).to_string();
        controls.push(Control::button(label::OTHERS, "answer", &[(PAGE, &next)], Weight::Plain));
    }
    controls
}

fn entry(table: &Table, question: &Question, seat: Seat, answer: &Answer) -> Entry {
    let said = said(table, seat, &Move::Answer(answer.clone()));
    Entry::new(said, choice::answer(table, seat, &question.ask, answer)).about(choice::meaning(table, seat, answer))
}
