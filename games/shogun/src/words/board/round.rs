//! The chapter and the round: goal, order, oracle, malice, what is asked.

use super::sentence;
use crate::content::{OracleColour, book};
use crate::rules::awaited::awaited;
use crate::rules::look::zone_at;
use crate::state::{Piece, PieceId, Table};
use crate::words::{asked, effects, ended, names};
use gogome_contract::Line;
use gogome_contract::parts::words::{count, list};

/// The chapter, the round, who acts; at the end, how it ended.
pub fn headline(table: &Table) -> Line {
    let chapter = table.chapter.printed();
    let number = if chapter.is_encounter() { String::new() } else { format!(", chapter {}", chapter.number) };
    let again = if table.attempt > 1 && !chapter.is_encounter() {
        format!(", attempt {}", table.attempt)
    } else {
        String::new()
    };
    let round = if table.camp.is_some() { String::new() } else { format!(", round {}", table.round) };
    let head = Line::default().strong("Shōgun's Chosen").text(format!("{number}: {}{again}{round}. ", chapter.name));
    if let Some(ended) = ended::sentence(table) {
        return head.then(ended);
    }
    if table.camp.is_some() {
        return head.text("The party camps before the chapter.");
    }
    if let Some(attempt) = ended::attempt(table) {
        return head.then(attempt);
    }
    match acting(table) {
        Some(line) => head.then(line),
        None => head.text("The round goes on by itself."),
    }
}

/// Who has the turn, and who plays it.
pub fn acting(table: &Table) -> Option<Line> {
    let current = table.activation.as_ref().map(|activation| activation.piece).or_else(|| running(table))?;
    let piece = table.piece(current)?;
    let line = Line::from(format!("{} has the turn", names::start(&names::the(piece.who))));
    let owner = piece.character().and_then(|character| table.hero(character).owner);
    Some(match owner {
        Some(owner) => line.text(", played by ").seat(owner).text("."),
        None => line.text("."),
    })
}

/// The card that runs, while cards are activated.
fn running(table: &Table) -> Option<PieceId> {
    table.current().filter(|_| table.step == crate::state::Step::Cards && !table.tasks.is_empty())
}

/// What wins and what loses the chapter.
pub fn goal(table: &Table) -> Line {
    let chapter = table.chapter.printed();
    let mut lost =
        vec!["all characters are defeated".to_owned(), format!("malice reaches {}", book().numbers.malice_fail)];
    let kept = |zone| table.zones.iter().any(|open| open.zone == zone);
    lost.extend(
        chapter
            .endings
            .iter()
            .filter(|ending| kept(ending.zone))
            .map(|ending| format!("all you keep at {} are lost", names::the_zone(ending.zone))),
    );
    Line::default().strong("Goal:").text(format!(
        " {} The chapter is lost if {}.",
        chapter.objective_text,
        list(&lost, "or")
    ))
}

/// The order of the round, with who has acted.
pub fn order(table: &Table) -> Line {
    let begun = usize::from(table.queue.begun);
    let running = table.activation.as_ref().map(|activation| activation.piece).or_else(|| running(table));
    let card = |(at, id): (usize, &PieceId)| {
        let name = table.piece(*id).map_or_else(|| names::target(table, *id), names::piece);
        match at {
            at if at + 1 == begun && running == Some(*id) => format!("{name} (now)"),
            at if at < begun => format!("{name} (done)"),
            _ => name,
        }
    };
    let cards: Vec<String> = table.queue.cards.iter().enumerate().map(card).collect();
    let cards = if cards.is_empty() { "not yet known".to_owned() } else { cards.join(", ") };
    Line::default().strong("Order:").text(format!(" {cards}."))
}

/// The oracle, and what is left of its deck.
pub fn oracle(table: &Table) -> Line {
    let colour = match table.oracle.current {
        OracleColour::Green => "green, minions act calmly",
        OracleColour::Red => "red, minions are fierce",
    };
    let of = |wanted: OracleColour| table.oracle.drawn.iter().filter(|colour| **colour == wanted).count();
    let parts = [
        format!(" {colour}"),
        format!("drawn since the last shuffle {} green and {} red", of(OracleColour::Green), of(OracleColour::Red)),
        format!("{} left in the deck", count(table.oracle.left, "card")),
    ];
    sentence(Line::default().strong("Oracle:"), &parts)
}

/// Malice, and what it still brings.
pub fn malice(table: &Table) -> Line {
    let most = book().numbers.malice_fail;
    let mut parts = vec![format!(" {} of {most} (it rises when a zone has no event left)", table.malice)];
    for (at, entry) in table.chapter.printed().malice.iter().enumerate() {
        let fired = table.fired.iter().any(|number| usize::from(*number) == at);
        if !fired {
            parts.push(format!("at {}: {}", entry.at, effects::told(&entry.effects)));
        }
    }
    parts.push(format!("at {most}: the chapter is lost"));
    sentence(Line::default().strong("Malice:"), &parts)
}

/// Who is asked, what, and the options of an open question.
pub fn asks(table: &Table) -> Vec<Line> {
    let mut lines = Vec::new();
    for one in awaited(table) {
        let are = if one.seats.len() == 1 { " is asked to " } else { " are asked to " };
        lines.push(Line::default().seats(&one.seats).text(are).text(asked::what(table, &one.key)).text("."));
    }
    if let Some(question) = table.question() {
        let option = |(at, pick)| format!("{}, {}", at + 1, asked::label(table, question, pick));
        let options: Vec<String> = question.options.iter().enumerate().map(option).collect();
        let head = Line::default().strong(asked::question(table, question)).text(" Options: ");
        lines.push(sentence(head, &options));
        for (seat, option) in &question.votes {
            lines.push(Line::default().seat(*seat).text(format!(" has voted for option {}.", option + 1)));
        }
    }
    if let Some(swap) = table.queue.swap.as_ref().filter(|_| table.queue.window.is_empty()) {
        let [one, other] = [swap.one, swap.other].map(|id| names::target(table, id));
        let text = format!(" proposes that {one} and {other} swap their turns in the order.");
        lines.push(Line::default().seat(swap.by).text(text));
    }
    lines
}

/// Where somebody stands: the square and its zone.
pub fn stands(table: &Table, piece: &Piece) -> String {
    match zone_at(table, piece.at) {
        Some(zone) if table.zones.len() > 1 => format!("{} ({})", piece.at, names::zone(zone)),
        _ => piece.at.to_string(),
    }
}
