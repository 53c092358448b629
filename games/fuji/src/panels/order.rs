//! The controls with which the group chooses the order of turns (F16.11).

use crate::rules::map::board::Map;
use crate::rules::map::order;
use crate::rules::phases::ordering::free;
use crate::state::{Phase, Table};
use crate::words::{label, outlook};
use gogome_contract::{Choice, Control, Said, Seat, Weight};

/// The word that accepts what is proposed.
pub const ACCEPT: &str = "accept";

/// Every order that is not proposed yet, with its result; first the choice to accept the proposed one.
pub fn choices(table: &Table, me: Seat) -> Vec<Choice> {
    let (Phase::Ordering { aims, answers, proposed, .. }, Some(reveal)) = (&table.phase, &table.reveal) else {
        return Vec::new();
    };
    let map = Map::of(table);
    let mut choices = Vec::new();
    if proposed.as_ref().is_some_and(|proposed| proposed.by != me) {
        choices.push(Choice::new(ACCEPT, label::AGREE));
    }
    let open = |turns: &Vec<Seat>| proposed.as_ref().is_none_or(|proposed| proposed.turns != *turns);
    for turns in orders(&table.seats().collect::<Vec<_>>()).into_iter().filter(open) {
        let line = order::chosen(table, aims, &reveal.duels, answers, &turns);
        let letters: Vec<String> = turns.iter().map(|seat| seat.letter().to_string()).collect();
        let about = outlook::order_about(table, &line, &map);
        choices.push(Choice::new(letters.join(" ").to_lowercase(), format!("{} · {about}", letters.join(", "))));
    }
    choices
}

/// All orders of these seats.
fn orders(seats: &[Seat]) -> Vec<Vec<Seat>> {
    if seats.is_empty() {
        return vec![Vec::new()];
    }
    seats
        .iter()
        .flat_map(|first| {
            let others: Vec<Seat> = seats.iter().copied().filter(|seat| seat != first).collect();
            orders(&others).into_iter().map(|rest| std::iter::once(*first).chain(rest).collect())
        })
        .collect()
}

/// The buttons and the menu behind a screen.
pub fn controls(table: &Table, me: Seat) -> Vec<Control> {
    let Phase::Ordering { answers, proposed, .. } = &table.phase else { return Vec::new() };
    let button = |label: &str, said: Said, weight| Control::Button { label: label.to_owned(), said, weight };
    let mut controls = Vec::new();
    if proposed.as_ref().is_some_and(|proposed| proposed.by != me) {
        controls.push(button(label::AGREE, Said::new("order", &[("turns", ACCEPT)]), Weight::Main));
    }
    let mut choices = choices(table, me);
    choices.retain(|choice| choice.value != ACCEPT);
    controls.push(Control::menu(label::ORDER, Said::new("order", &[]), "turns", choices));
    if free(table).contains(&me) {
        let goes = answers[me.at()].unwrap_or(true);
        let (label, verb) = if goes { (label::STAY, "stay") } else { (label::GO, "go") };
        controls.push(button(label, Said::new(verb, &[]), Weight::Plain));
    }
    controls
}
