//! The log line of each event.
//!
//! Everything that happens lies open but two things (2.1): which tile somebody looked at, and that somebody set standing orders.

mod chapter;
mod combat;
mod gear;
mod mountain;
mod table;
mod turn;

pub use chapter::{ended, sources};

use super::names;
use crate::gear::Cubes;
use crate::state::moves::Event;
use gogome_contract::{Line, Viewer};

/// The line of an event, as this viewer is told it.
pub fn tell(event: &Event, to: Viewer) -> Line {
    match event {
        Event::Table(event) => table::tell(event, to),
        Event::Turn(event) => turn::tell(event, to),
        Event::Mountain(event) => mountain::tell(event),
        Event::Gear(event) => gear::tell(event),
        Event::Combat(event) => combat::tell(event, to),
        Event::Chapter(event) => chapter::tell(event),
    }
}

/// What was dropped to make room, as the end of a sentence: `, dropping 1 wood`.
fn dropping(cubes: Cubes) -> String {
    if cubes.is_empty() { String::new() } else { format!(", dropping {}", names::cubes(cubes)) }
}
