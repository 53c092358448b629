//! Standing orders by presses, and who settles ties (section 37).

use super::said::{ORDERS, on, order, settles};
use super::stamp::{answer, back};
use crate::rules::decide::leader;
use crate::state::Ties;
use crate::state::view::View;
use crate::words::{label, panel};
use gogome_contract::parts::menus::{Entry, Typed, menus};
use gogome_contract::{Control, Line, Panel, Seat, Weight};

/// The orders of a seat, each with the press that turns it.
pub fn orders(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    let own = table.orders.get(seat.at()).copied().unwrap_or_default();
    let lines = ORDERS
        .iter()
        .enumerate()
        .map(|(at, name)| Line::from(format!("{}: {}.", panel::order(name), on(order(&own, at)))));
    let mut lines: Vec<Line> = lines.collect();
    lines.push(Line::from(panel::ties(table.ties)));
    let entry = |(at, name): (usize, &&'static str)| {
        let turned = !order(&own, at);
        Entry::new(Typed::new("auto").with(name, on(turned)).0, format!("Turn {}: {}", on(turned), panel::order(name)))
    };
    let entries: Vec<Entry> = ORDERS.iter().enumerate().map(entry).collect();
    let mut controls = menus(label::ORDER, label::ORDER, &entries, 1);
    if leader(table) == seat {
        let ways = [(Ties::Active, "Ties: who it concerns"), (Ties::Ask, "Ties: all"), (Ties::Auto, "Ties: the rules")];
        controls.extend(ways.into_iter().map(|(ties, label)| {
            let weight = if table.ties == ties { Weight::Main } else { Weight::Plain };
            Control::button(label, "auto", &[("ties", settles(ties))], weight)
        }));
    }
    controls.push(back());
    answer(view, lines, controls)
}
