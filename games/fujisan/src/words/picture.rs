//! What is written in the pictures.

use super::{count, date};
use crate::state::moves::Ending;
use crate::state::{Origin, Phase, State};

/// The game.
pub const TITLE: &str = "Fujisan";
/// The plate of a puzzle that others climb.
pub const DAILY: &str = "daily";
/// A priest who is back on the ground.
pub const HOME: &str = "home";
/// A priest who cannot move.
pub const NO_MOVE: &str = "no move";

/// Beside the title: where the mountain is from, or which way the country road leads. The words beside the picture say both.
pub fn subtitle(state: &State) -> String {
    if state.country_road {
        return format!("Country Road · {}", if state.turned.is_some() { "down" } else { "up" });
    }
    match state.origin {
        Origin::Daily { day, .. } => format!("Daily, {}", date(day)),
        Origin::Seed(_) => "free climb".to_owned(),
        Origin::File => "from a file".to_owned(),
        Origin::Custom => "custom puzzle".to_owned(),
    }
}

fn made(state: &State) -> u32 {
    u32::try_from(state.line.len()).unwrap_or(u32::MAX)
}

/// Beside the stars.
pub fn moves(state: &State) -> String {
    count(made(state), "move")
}

/// In the golden pill.
pub fn asked(state: &State) -> String {
    match state.phase {
        Phase::NeedDie => "choose a die".to_owned(),
        Phase::Up | Phase::Down if state.legal().is_empty() => "undo or give up".to_owned(),
        Phase::Up | Phase::Down => "move a priest".to_owned(),
        Phase::Over(Ending::Home) => format!("Solved in {}", made(state)),
        Phase::Over(Ending::Foul) => "Foul weather".to_owned(),
        Phase::Over(Ending::GivenUp) => "Given up".to_owned(),
    }
}

/// On the plate: how many have arrived.
pub fn arrived(state: &State) -> String {
    let arrived = state.arrived();
    if state.turned.is_some() { format!("home {arrived}/4") } else { format!("peak {arrived}/4") }
}

/// The last move.
pub fn last(state: &State) -> String {
    match state.line.last() {
        Some(hop) => match state.priest_on(hop.to) {
            Some(suit) => format!("last: {} {} to {}", suit.name(), hop.from, hop.to),
            None => format!("last: {hop}"),
        },
        None => "nobody has moved yet".to_owned(),
    }
}

/// Four short lines about a finished game, or one where there was no way.
pub fn verdict(state: &State) -> Vec<String> {
    let Phase::Over(_) = state.phase else { return Vec::new() };
    let worth = &state.worth;
    let Some(par) = state.par() else {
        return vec![
            if worth.up.is_none() { "There was no way up." } else { "There was no way down again." }.to_owned(),
        ];
    };
    let tricks = match (worth.counter_intuitive(), worth.treacherous()) {
        (true, true) => "tricky, treacherous",
        (true, false) => "counter-intuitive",
        (false, true) => "treacherous",
        (false, false) => "no tricks",
    };
    vec![
        format!("shortest way: {par}"),
        format!("{} downhill", count(worth.downhill, "move")),
        format!("traps: {} of {}", worth.dead, worth.reachable),
        tricks.to_owned(),
    ]
}
