//! The panel of a view: for a seat what it may do now, for everybody what stands under the board.

use super::looks::{fights, to_odds};
use super::stamp::{answer, stamp};
use super::{question, turn};
use crate::content::book;
use crate::scene;
use crate::state::Ask;
use crate::state::view::View;
use crate::words::{label, panel, picture};
use gogome_contract::parts::rulebook::with_words;
use gogome_contract::{Control, Panel, Picture, Seat, Viewer, Weight};

/// The panel of a view.
pub fn screen(view: &View) -> Panel {
    let controls = controls(view, 0);
    let (lines, picture) = match view.me() {
        Some(seat) => (panel::own(view, seat), Some(shown(view, seat))),
        None => (panel::public(&view.table), None),
    };
    let warning = view.me().and_then(|seat| panel::warning(view, seat));
    Panel { stamp: stamp(view), warning, lines, picture, controls, ..Panel::default() }
}

/// A page of the answers that a seat can give, where they are many.
pub fn answers(view: &View, seat: Seat, page: usize) -> Panel {
    answer(view, panel::own(view, seat), controls(view, page))
}

fn controls(view: &View, page: usize) -> Vec<Control> {
    match view.me() {
        Some(seat) => own(view, seat, page),
        None => public(view),
    }
}

/// A seat's player board; of a drawn tile the six rotations.
fn shown(view: &View, seat: Seat) -> Picture {
    let asked = view.table.question().filter(|question| question.asked.contains(&seat));
    Picture::Still(match asked.map(|question| &question.ask) {
        Some(Ask::Orient { place, tile }) => scene::rotations(view, *place, *tile, picture::rotations(*place, *tile)),
        _ => scene::mine(view, seat, picture::player_board(view, seat)),
    })
}

/// What a seat may do, then what it may look at.
fn own(view: &View, seat: Seat, page: usize) -> Vec<Control> {
    let table = &view.table;
    if table.over.is_some() {
        return vec![look(label::CARDS, "show cards")];
    }
    let mut controls = question::controls(table, seat, page);
    if !table.is_asking() && table.turn.number > 0 && table.active() == seat {
        controls.extend(turn::controls(table, seat));
    }
    if controls.iter().filter(|control| matches!(control, Control::Select { .. })).count() < super::menus::ROWS {
        controls.extend(fights(table, seat).then(|| to_odds(None)));
        controls.push(look(label::CARDS, "show cards"));
        controls.push(look(label::ORDERS, "orders"));
        if view.own.as_ref().is_some_and(|own| !own.peeked.is_empty()) {
            controls.push(look(label::PEEKED, "show peeked"));
        }
    }
    with_words(controls)
}

fn look(label: &str, verb: &str) -> Control {
    Control::button(label, verb, &[], Weight::Plain)
}

/// What stands under the board: the buttons of the active seat's turn. Whoever else presses one is told whose turn it is.
fn public(view: &View) -> Vec<Control> {
    let table = &view.table;
    if table.over.is_some() {
        let variant = &table.variant;
        let seats = table.players.len().to_string();
        let rounds = variant.round_limit.to_string();
        let mut options = vec![("seats", seats.as_str())];
        // what is as usual need not be said
        options.extend(variant.asymmetric.then_some(("characters", "asymmetric")));
        options.extend((!variant.adventure).then_some(("adventure", "false")));
        options.extend((!variant.fights).then_some(("fights", "false")));
        options.extend(variant.sequential.then_some(("sequential", "true")));
        options.extend(
            (variant.round_limit != book().numbers.round_limit.usual).then_some(("round_limit", rounds.as_str())),
        );
        let again = vec![Control::button(label::AGAIN, "new", &options, Weight::Plain)];
        return if view.viewer == Viewer::Public { again } else { Vec::new() };
    }
    if table.is_asking() || table.turn.number == 0 || table.player(table.active()).escape.is_some() {
        return Vec::new();
    }
    turn::controls(table, table.active())
}
