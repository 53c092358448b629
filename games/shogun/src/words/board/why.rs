//! What decided what enemies did (`/shogun show why`).

use crate::content::{Acts, Rank, Side};
use crate::grid::range;
use crate::state::moves::Shown;
use crate::state::view::View;
use crate::state::{Among, Settled, Settler, Table, Tie, Who, Why};
use crate::words::{names, plans};
use gogome_contract::Line;
use gogome_contract::parts::words::list;

/// A line for each activation of an enemy since the last turn of a character: what it did, who came first, which ties were settled
/// by whom.
pub fn why(view: &View) -> Vec<Line> {
    let table = &view.table;
    let lines: Vec<Line> = table.why.iter().map(|why| decided(one(table, why), why)).collect();
    if lines.is_empty() { vec!["No enemy has acted since the last turn of a character.".into()] } else { lines }
}

/// The same without what decided, for whoever is to find that out.
pub fn done(view: &View) -> Vec<Line> {
    view.table.why.iter().map(|why| one(&view.table, why)).collect()
}

fn one(table: &Table, why: &Why) -> Line {
    let name = match table.piece(why.piece) {
        Some(piece) => names::start(&names::piece(piece)),
        None => format!("{}, who is gone,", names::start(&names::the_kind(why.kind))),
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
    if ranges.is_empty() { line } else { line.text(format!(" Ranges from {}: {ranges}.", why.from)) }
}

/// What decided: who comes before all others (X20.2, X20.4), then each tie.
fn decided(line: Line, why: &Why) -> Line {
    if why.line.is_none() {
        return line;
    }
    let line = match why.whom.iter().find(|one| comes_first(one)) {
        Some(one) => {
            let name = names::start(&names::shown(one));
            line.text(format!(" {name} came first: those to be kept, and wanderers, go before all others in reach."))
        }
        None => line,
    };
    let noted = why.ties.len().saturating_sub(why.settled.len());
    let line = why.ties[..noted].iter().fold(line, |line, tie| line.text(tied(*tie)));
    why.settled.iter().fold(line, settled)
}

/// Somebody or something to be kept, or a wanderer.
fn comes_first(one: &Shown) -> bool {
    match one {
        Shown::Resistor(_) => true,
        Shown::Piece(Who::Single(kind)) => kind.printed().rank == Rank::Wanderer,
        Shown::Piece(Who::Character(_) | Who::Minion(..)) => false,
    }
}

/// Who or what was equal, who decided, what it became, and by what if it was the usual rule.
fn settled(line: Line, tie: &Settled) -> Line {
    let (equal, usual): (Vec<String>, _) = match &tie.among {
        Among::Targets(targets) => {
            (targets.iter().map(names::shown).collect(), "least health first, then the earlier card")
        }
        Among::Squares(squares) => {
            (squares.iter().map(ToString::to_string).collect(), "the upper row first, then the left column")
        }
    };
    let taken = equal.get(usize::from(tie.taken)).cloned().unwrap_or_default();
    let were = match &tie.among {
        Among::Targets(_) => "came equally first",
        Among::Squares(_) => "were equally good",
    };
    let line = line.text(format!(" {} {were}: ", names::start(&list(&equal, "and"))));
    let rule = format!(" took {taken} ({usual}).");
    match &tie.by {
        Settler::Seat(seat) => line.seat(*seat).text(format!(" chose {taken}.")),
        Settler::Votes => line.text(format!("your votes chose {taken}.")),
        Settler::Nobody => line.text(format!("nobody answered, so the usual rule{rule}")),
        Settler::Orders(seats) => {
            line.text("by standing orders of ").seats(seats).text(format!(" the usual rule{rule}"))
        }
        Settler::Rules => line.text(format!("at this table the usual rule decides and{rule}")),
    }
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
    if why.whom.is_empty() {
        return why.target.map_or_else(String::new, |target| format!(", for {}", names::target(table, target)));
    }
    let whom: Vec<String> = why.whom.iter().map(names::shown).collect();
    format!(", for {}", list(&whom, "then"))
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

/// A tie of an older table.
fn tied(tie: Tie) -> String {
    match tie {
        Tie::Target(n) => format!(" {n} targets were equal, so it was decided among them."),
        Tie::Square(n) => format!(" {n} squares were equal, so it was decided among them."),
    }
}
