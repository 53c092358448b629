//! Stamps: they name the view a panel was made from. Private answers bear the stamp of their viewer's panel.

use crate::state::Question;
use crate::state::view::View;
use crate::words::label;
use gogome_contract::parts::stamp::Mark;
use gogome_contract::{Control, Line, Panel, Viewer, Weight};

/// A private answer; its controls count as long as the panel of its viewer is the same.
pub fn answer(view: &View, lines: Vec<Line>, controls: Vec<Control>) -> Panel {
    Panel { stamp: stamp(view), lines, controls, ..Panel::default() }
}

/// The button that leads back to the panel of its viewer.
pub fn back() -> Control {
    Control::button(label::BACK, "screen", &[], Weight::Plain)
}

/// The stamp of a view: all that the viewer's controls depend on. What other seats have voted is left out, so that their votes
/// make no button stale.
pub fn stamp(view: &View) -> String {
    let table = &view.table;
    let mut mark = Mark::default();
    let seat = if let Viewer::Seat(seat) = view.viewer { Some(seat) } else { None };
    let voted = |open: &Question| seat.map(|seat| (open.asked.contains(&seat), open.voted(seat)));
    mark.add(&table.question().map(|open| (open.id, &open.ask, &open.options, voted(open))));
    mark.add(&(&table.activation, &table.queue, &table.camp, &table.offer, table.round, &table.step));
    mark.add(&(&table.pieces, &table.resistors, &table.heads, &table.heroes, &table.zones, table.over.is_some()));
    mark.add(&(&table.gone, &table.doors, table.placing, &table.orders, table.ties));
    mark.add(&(table.chapter, table.attempt, &table.people, &table.vacant));
    format!("{}.{}", table.round % 10_000, mark.letters())
}
