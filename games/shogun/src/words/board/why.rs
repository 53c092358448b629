//! What decided what enemies did (`/shogun show why`).

use crate::content::{Acts, Side};
use crate::grid::range;
use crate::state::view::View;
use crate::state::{Table, Tie, Why};
use crate::words::{names, plans};
use gogome_contract::Line;

/// A line for each activation of an enemy since the last turn of a character.
pub fn why(view: &View) -> Vec<Line> {
    let table = &view.table;
    let lines: Vec<Line> = table.why.iter().map(|why| one(table, why)).collect();
    if lines.is_empty() { vec!["No enemy has acted since the last turn of a character.".into()] } else { lines }
}

fn one(table: &Table, why: &Why) -> Line {
    let name = match table.piece(why.piece) {
        Some(piece) => names::start(&names::piece(piece)),
        None => format!("{}, who is gone", names::start(&names::the_kind(why.kind))),
    };
    let line = Line::default().strong(name).text(format!(" {}", rolled(why)));
    let Some(text) = &why.line else {
        return line.text(": nothing of it could be done, so it did nothing.");
    };
    let plan = plans::printed(why.kind, text).map_or_else(|| text.clone(), |line| plans::plan(why.kind, line));
    let skipped = match why.skipped {
        0 => "",
        1 => ", as the line before could not be done",
        _ => ", as the lines before could not be done",
    };
    let went = if why.from == why.to {
        format!("It stayed on {}", why.to)
    } else {
        format!("It went from {} to {}", why.from, why.to)
    };
    let line = line.text(format!(": {plan}{skipped}. {went}{}.", target(table, why)));
    let ranges = ranges(table, why);
    let line = if ranges.is_empty() { line } else { line.text(format!(" Ranges from {}: {ranges}.", why.from)) };
    why.ties.iter().fold(line, |line, tie| line.text(tied(*tie)))
}

/// What it rolled or drew.
fn rolled(why: &Why) -> String {
    match &why.kind.printed().acts {
        Acts::Deck(cards) => cards
            .get(usize::from(why.rolled))
            .map_or_else(|| "drew a card".to_owned(), |card| format!("drew {}", card.name)),
        Acts::Minion { .. } | Acts::List(_) => format!("rolled {}", why.rolled),
    }
}

/// Whom it was about.
fn target(table: &Table, why: &Why) -> String {
    why.target.map_or_else(String::new, |target| format!(", for {}", names::target(table, target)))
}

/// How far its foes were, where they stand now.
fn ranges(table: &Table, why: &Why) -> String {
    let side = table.piece(why.piece).map(|piece| piece.side);
    let foes = table.pieces.iter().filter(|piece| side.is_some_and(|side| piece.side != side));
    let foes = foes.map(|piece| (names::who(piece.who), piece.at));
    let kept = table.resistors.iter().filter(|one| side == Some(Side::Shogun) && one.tokens > 0);
    let kept = kept.map(|one| (names::resistor(&one.key), one.at));
    let told: Vec<String> = foes.chain(kept).map(|(name, at)| format!("{name} {}", range(why.from, at))).collect();
    told.join(", ")
}

fn tied(tie: Tie) -> String {
    match tie {
        Tie::Target(n) => format!(" {n} targets were equal, so it was decided among them."),
        Tie::Square(n) => format!(" {n} squares were equal, so it was decided among them."),
    }
}
