//! The menu of signals, and seats to pick.

use crate::content::{CardId, Gear, book};
use crate::rules::aims::marker;
use crate::state::Table;
use crate::state::signal::{Parity, Topic};
use crate::state::view::View;
use crate::words;
use crate::words::signals;
use gogome_contract::{Choice, Control, Said, Seat};

pub(crate) fn seat_choice(table: &Table, seat: Seat) -> Choice {
    let letter = seat.letter().to_string();
    let label = format!("{letter} {}", book().character(table.traveller(seat).character).short);
    Choice::new(&letter, &label)
}

/// The equipment that lies in front of somebody.
pub fn held(table: &Table) -> Vec<Gear> {
    let mut held: Vec<Gear> = table.travellers.iter().flat_map(|who| &who.cards).map(|held| held.gear).collect();
    held.sort_unstable();
    held
}

/// The menu of topics behind a screen.
pub fn menu(view: &View, me: Seat) -> Control {
    let table = &view.table;
    let topic = |kind: &str, about: &str, label: String| Choice::new(format!("{kind} {about}").trim(), &label);
    let mut choices = vec![topic("plan", "", signals::topic(Topic::Plan))];
    choices.extend(signals::COLOURS.map(|hue| topic("colour", words::colour(hue), signals::topic(Topic::Colour(hue)))));
    for side in [Parity::Even, Parity::Odd] {
        choices.push(topic("parity", signals::parity(side), signals::topic(Topic::Parity(side))));
    }
    choices.push(topic("height", "", signals::topic(Topic::Height)));
    for seat in others(table, me) {
        let Choice { value, label, .. } = seat_choice(table, seat);
        choices.push(topic("seat", &value, label));
    }
    choices
        .extend(wanted(table).into_iter().map(|card| topic("card", words::name(card), words::name(card).to_owned())));
    choices.push(topic("request", "", signals::topic(Topic::Request(None))));
    if !held(table).is_empty() {
        choices.push(topic("equipment", "", signals::EQUIPMENT.to_owned()));
    }
    choices.push(topic("status", "", signals::topic(Topic::Status)));
    if !table.live(me).is_empty() {
        choices.push(topic("clear", "", signals::CLEAR.to_owned()));
    }
    let said = Said::new("signal", &[]);
    Control::Select { label: signals::MENU.to_owned(), said, option: "kind", least: 1, most: 1, choices }
}

/// All seats but this one.
pub fn others(table: &Table, me: Seat) -> impl Iterator<Item = Seat> + use<> {
    table.seats().filter(move |seat| *seat != me)
}

/// The cards that somebody wants.
pub fn wanted(table: &Table) -> Vec<CardId> {
    let markers = table.seats().filter_map(|seat| marker(table, seat));
    let mut cards: Vec<CardId> = Vec::new();
    for card in markers.map(|cell| table.field(cell).card) {
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}
