//! What can be picked in the lobby: who starts (C1.5, C18.13).

use crate::state::moves::Options;
use crate::words::panel;
use gogome_contract::{Choice, Control, Panel, Said, Seat};

/// What can be picked, with what is picked already.
pub fn lobby(options: &Options, seats: usize) -> Panel {
    let choice = |value: String, label: String| Choice::new(value, label);
    let starter = |seat: Seat| choice(seat.letter().to_ascii_lowercase().to_string(), panel::starter(seat));
    let mut choices = vec![choice("any".to_owned(), panel::label::ANY.to_owned())];
    choices.extend(Seat::first(seats).map(starter));
    let controls = vec![Control::menu(panel::label::FIRST, Said::new("pick", &[]), "first", choices)];
    Panel { stamp: "lobby".to_owned(), lines: panel::lobby(options, seats), controls, ..Panel::default() }
}
