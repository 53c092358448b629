//! The options of an open question, as numbered buttons or as a menu.

use super::said::said;
use crate::state::moves::Move;
use crate::state::{Question, Table};
use crate::words::{asked, label};
use gogome_contract::parts::menus::{Entry, menus};
use gogome_contract::{Control, Seat, Weight};

/// So many options are buttons.
const BUTTONS: usize = 8;
/// Characters of a button's label.
const LABEL: usize = 34;

/// What a seat can answer; nothing if it is not asked.
pub fn controls(table: &Table, seat: Seat) -> Vec<Control> {
    match table.question() {
        Some(question) if question.asked.contains(&seat) => options(table, question, question.voted(seat)),
        _ => Vec::new(),
    }
}

/// The options, each with its number on the board; not the one that the seat has voted for.
pub fn options(table: &Table, question: &Question, voted: Option<u8>) -> Vec<Control> {
    let option = |at: usize| Move::Choose { question: question.id, option: u8::try_from(at).unwrap_or(0) };
    let label = |at: usize| {
        let text = asked::label(table, question, &question.options[at]);
        format!("{} · {text}", at + 1)
    };
    let all = (0..question.options.len()).filter(|at| voted.is_none_or(|voted| usize::from(voted) != *at));
    let short = all.clone().all(|at| label(at).chars().count() <= LABEL);
    if question.options.len() <= BUTTONS && short {
        let button = |at: usize| {
            let weight = if at == usize::from(question.default) { Weight::Main } else { Weight::Plain };
            Control::Button { label: label(at), said: said(table, &option(at)), weight }
        };
        return all.map(button).collect();
    }
    let entry = |at: usize| {
        let beside = asked::beside(table, question, &question.options[at]);
        let about = match (at == usize::from(question.default), beside.is_empty()) {
            (true, true) => label::USUAL.to_owned(),
            (true, false) => format!("{} · {beside}", label::USUAL),
            (false, _) => beside,
        };
        Entry::new(said(table, &option(at)), label(at)).about(about)
    };
    let entries: Vec<Entry> = all.map(entry).collect();
    menus(label::ANSWER, label::MORE, &entries, 3)
}
