//! Picks in the lobby: who starts (C1.5, C18.13).

use super::commands::first;
use super::moves::Options;
use super::text::{misread, panel};
use gogome_contract::{Choice, Control, Panel, Refusal, Said, Seat};

/// What can be picked, with what is picked already.
pub fn lobby(options: &Options, seats: usize) -> Panel {
    let choice = |value: String, label: String| Choice { value, label, about: String::new() };
    let starter = |seat: Seat| choice(seat.letter().to_ascii_lowercase().to_string(), panel::starter(seat));
    let mut choices = vec![choice("any".to_owned(), panel::label::ANY.to_owned())];
    choices.extend(Seat::first(seats).map(starter));
    let controls = vec![Control::Select {
        label: panel::label::FIRST.to_owned(),
        said: Said::new("pick", &[]),
        option: "first",
        least: 1,
        most: 1,
        choices,
    }];
    Panel { stamp: "lobby".to_owned(), lines: panel::lobby(options, seats), controls, ..Panel::default() }
}

/// Somebody says who starts.
pub fn pick(options: Options, said: &Said) -> Result<Options, Refusal> {
    if said.verb != "pick" {
        return Err(misread::verb(&said.verb));
    }
    let typed = said.get("first").ok_or_else(misread::nothing_picked)?;
    Ok(Options { first: first(typed)?, ..options })
}

/// A seat left, and those behind it moved up.
pub fn unpick(options: Options, left: Seat) -> Options {
    let moved = |first: Seat| match first.cmp(&left) {
        std::cmp::Ordering::Less => Some(first),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Seat(first.0 - 1)),
    };
    Options { first: options.first.and_then(moved), ..options }
}
