//! Stamps: they name the view a panel was made from. Private answers bear the stamp of their viewer's panel.

use crate::state::view::View;
use crate::words::label;
use gogome_contract::parts::stamp::Mark;
use gogome_contract::{Control, Line, Panel, Seat, Weight};

/// A private answer; its controls count as long as the panel of its viewer is the same.
pub fn answer(view: &View, lines: Vec<Line>, controls: Vec<Control>) -> Panel {
    Panel { stamp: stamp(view), lines, controls, ..Panel::default() }
}

/// The button that leads back to the panel of its viewer.
pub fn back() -> Control {
    Control::button(label::BACK, "answer", &[], Weight::Plain)
}

/// The stamp of a view: all that the viewer's controls depend on. Whether other seats have answered is left out, so that their
/// answers make no button stale.
pub fn stamp(view: &View) -> String {
    let table = &view.table;
    let mut mark = Mark::default();
    let me = view.me();
    let asked = |seats: &[Seat]| me.is_some_and(|seat| seats.contains(&seat));
    let question = table.question();
    mark.add(&question.map(|open| (open.id, &open.ask, asked(&open.asked), asked(&open.waiting))));
    mark.add(&(&table.turn, table.questions, table.tasks.len(), table.over.is_some()));
    mark.add(&(&table.players, &table.board, &table.combat));
    mark.add(&(&table.scrolls, &table.gear_cards, &table.chapter, &table.palaces));
    mark.add(&view.own.as_ref().map(|own| (&own.answer, &own.peeked)));
    format!("{}.{}", table.turn.number % 10_000, mark.letters())
}
