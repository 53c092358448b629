//! What is written in the pictures.

use crate::content::book;
use crate::state::{How, Phase, Table};

/// Between two floors of which there are too many to name all.
pub const MORE: &str = "…";

/// The game.
pub const TITLE: &str = "Fuji 99";
/// The plate at the top of the shaft.
pub const START: &str = "start";
/// Over the columns of the strips.
pub const SHEET: &str = "sheet";
/// Over the hands.
pub const HAND: &str = "hand";
/// Beside the yellow cube of the legend.
pub const COST: &str = "cost";
/// Beside the white cube of the legend.
pub const ON_IT: &str = "on it";
/// What a card takes when its holder stops.
pub const AT_STOP: &str = "+ at stop";
/// Over the gauges.
pub const CRISIS: &str = "crisis";
/// Over the bags.
pub const BAG: &str = "bag";
/// Below the deck.
pub const DECK: &str = "deck";
/// Below the discards.
pub const DISCARDS: &str = "discards";
/// An ember that waits for the next turn.
pub const NEXT: &str = "next";
/// Before a floor.
pub const FLOOR: &str = "floor";
/// The steps of a turn.
pub const STEPS: [&str; 3] = ["draw", "cards", "decide"];

/// Beside the title.
pub fn subtitle(table: &Table) -> String {
    match table.phase {
        Phase::Books => "before the race".to_owned(),
        _ => format!("Round {}", table.round()),
    }
}

/// Who leads, and how far.
pub fn leader(table: &Table) -> String {
    let deepest = table.all().map(|seat| table.position(seat)).max().unwrap_or(0).min(book().race.goal);
    match table.leader() {
        Some(seat) => format!("{} leads with {deepest}", seat.letter()),
        None if deepest == 0 => "all at the start".to_owned(),
        None => format!("several on {deepest}"),
    }
}

/// Floors the leader has to go.
pub fn to_go(table: &Table) -> String {
    let deepest = table.all().map(|seat| table.position(seat)).max().unwrap_or(0);
    format!("{} to go", book().race.goal.saturating_sub(deepest))
}

/// Which of the steps is under way.
pub fn step(phase: Phase) -> Option<usize> {
    match phase {
        Phase::Draw => Some(0),
        Phase::Ability => Some(1),
        Phase::Resolve | Phase::Allocate => Some(2),
        Phase::Books | Phase::Over(_) => None,
    }
}

/// In the golden pill.
pub fn asked(table: &Table) -> String {
    match table.phase {
        Phase::Books => "choose a book".to_owned(),
        Phase::Draw => "draw 5 or more".to_owned(),
        Phase::Ability => "use a card or go".to_owned(),
        Phase::Resolve => "again or stop?".to_owned(),
        Phase::Allocate => format!("place {}", crate::words::count(table.pagoda, "cube")),
        Phase::Over(_) => "reached 99".to_owned(),
    }
}

/// In the bar of the last draw.
pub fn drew(n: u8, last: bool) -> String {
    if last { format!("last drew {n}") } else { format!("drew {n}") }
}

/// How the turn ended that gained nothing.
pub fn lost(how: How) -> Option<&'static str> {
    match how {
        How::Threat | How::Embers => Some("threat"),
        How::Crisis => Some("crisis"),
        How::Stop | How::Reached => None,
    }
}

/// In the bar before anything is drawn.
pub fn nothing(table: &Table) -> &'static str {
    match table.phase {
        Phase::Books => "Everybody chooses a story by its cover.",
        _ => "Nothing is drawn yet.",
    }
}

/// Below the pagoda.
pub fn pagoda(table: &Table) -> String {
    format!("{} of {}", table.pagoda, table.seats() * usize::from(book().race.pagoda_per_player))
}

/// The banner at the end: which book is opened.
pub fn banner(table: &Table) -> String {
    let Phase::Over(ending) = table.phase else { return String::new() };
    let letter = ending.winner.letter();
    match table.player(ending.winner).story {
        Some(number) => format!("{letter} has won and opens book {number}"),
        None => format!("{letter} has won"),
    }
}

/// The name on a seat's strip.
pub fn seat(seat: gogome_contract::Seat) -> String {
    crate::words::colour(seat).to_owned()
}

/// Before the race: the book of a seat.
pub fn book_of(story: Option<u8>) -> String {
    story.map_or_else(|| "choosing a book".to_owned(), |number| format!("{number} · {}", crate::words::title(number)))
}
