//! The whole board in words.

use super::{after, colour, count, cubes, floor, hand, list, squares, title};
use crate::content::{Cubes, Kind, book};
use crate::state::{Held, How, Phase, Table};
use gogome_contract::{Line, Seat};

/// The most characters beside a picture.
const ALT: usize = 1_024;

/// Everything the picture shows, and what the cards in hands are worth, cost and do.
pub fn lines(table: &Table) -> Vec<Line> {
    let mut lines = shown(table, draw(table));
    lines.extend(kinds_held(table));
    lines
}

/// What the picture shows, with the last draw in these words.
fn shown(table: &Table, draw: Option<Line>) -> Vec<Line> {
    let mut lines = vec![headline(table)];
    lines.extend(table.all().map(|seat| player(table, seat)));
    lines.extend(draw);
    lines.push(stock(table).into());
    if table.over().is_some() {
        lines.extend(after::statistics(table));
    }
    lines
}

/// What is played and asked.
pub fn headline(table: &Table) -> Line {
    let head = Line::default().strong("Fuji 99");
    match table.phase {
        Phase::Books => {
            head.text(", before the race. Books are still to be chosen by ").seats(&table.awaited()).text(".")
        }
        Phase::Over(ending) => {
            head.text(format!(", round {}. ", table.round())).seat(ending.winner).text(" has reached floor 99 and won.")
        }
        phase => head
            .text(format!(", round {}. ", table.round()))
            .seat(table.active)
            .text(format!(" {}.", doing(table, phase))),
    }
}

fn doing(table: &Table, phase: Phase) -> String {
    match phase {
        Phase::Draw if table.actions.is_empty() => "has to draw 5 or more cubes".to_owned(),
        Phase::Draw => "goes on and has to draw 5 or more cubes".to_owned(),
        Phase::Ability => format!("may use a card, with {} to pay", count(table.out.yellow, "yellow cube")),
        Phase::Resolve => "goes on or stops".to_owned(),
        Phase::Allocate => format!("says where the last {} of the pagoda go", count(table.pagoda, "cube")),
        Phase::Books | Phase::Over(_) => String::new(),
    }
}

/// One player: place, sheet, hand, bag.
pub fn player(table: &Table, seat: Seat) -> Line {
    let one = table.player(seat);
    let mut parts = vec![place(table, seat)];
    let limit = book().race.threat_limit;
    if one.reds + one.embers > 0 {
        parts.push(format!("sheet {}/{limit} red", one.reds + one.embers));
    }
    if one.used > 0 {
        parts.push(format!("{} yellow used", one.used));
    }
    if one.embers > 0 {
        parts.push(format!("{} in force", count(one.embers, "ember")));
    }
    if one.pending > 0 {
        parts.push(format!("{} for the next turn", count(one.pending, "ember")));
    }
    parts.push(format!("hand {}/{}: {}", one.sum(), book().race.crisis_limit, hand(&table.player(seat).hand)));
    parts.push(format!("bag {}", cubes(one.bag)));
    if let Some(number) = one.story {
        parts.push(format!("book {number}"));
    }
    Line::default().seat(seat).text(format!(", {}: {}.", colour(seat), parts.join("; ")))
}

fn place(table: &Table, seat: Seat) -> String {
    let pawn = table.player(seat).floor;
    let at = table.position(seat);
    if at == pawn { floor(pawn) } else { format!("{}, marker on {}", floor(pawn), floor(at)) }
}

/// The cubes drawn last, as squares and in words, and the way of the marker.
pub fn draw(table: &Table) -> Option<Line> {
    drawn(table, |drawn| format!("{} {}", squares(drawn), cubes(drawn)))
}

fn drawn(table: &Table, cubes: impl Fn(Cubes) -> String) -> Option<Line> {
    let now = table.actions.last().map(|action| (table.active, action, None));
    let past = table.last.as_ref();
    let (seat, action, how) =
        now.or_else(|| past.and_then(|past| Some((past.seat, past.actions.last()?, Some(past.how)))))?;
    let (from, stops): (u8, Vec<u8>) = match how {
        None => (table.from, table.stops().collect()),
        Some(_) => past.map(|past| (past.from, past.stops())).unwrap_or_default(),
    };
    let way: Vec<String> = std::iter::once(from).chain(stops).map(|at| at.min(99).to_string()).collect();
    let end = match how {
        None | Some(How::Reached) => String::new(),
        Some(How::Stop) => " and stopped".to_owned(),
        Some(How::Threat | How::Embers) => ": a threat, nothing gained".to_owned(),
        Some(How::Crisis) => ": a crisis, nothing gained".to_owned(),
    };
    let drew = if how.is_none() { "Last draw" } else { "The turn before: last draw" };
    let row = format!(": {}; way {}{end}.", cubes(action.draw), way.join(" → "));
    Some(Line::from(format!("{drew} by ")).seat(seat).text(row))
}

/// Pagoda, yellow cubes, deck, discards.
pub fn stock(table: &Table) -> String {
    let [twenty, fifty] = table.bonus_left();
    let top = table.discards.last().map_or(String::new(), |kind| format!(", {} on top", kind.name()));
    format!(
        "Pagoda {} of {}. Yellow left: {twenty} on floor 20, {fifty} on floor 50. Deck {}, discards {}{top}.",
        table.pagoda,
        table.seats() * usize::from(book().race.pagoda_per_player),
        count(table.deck_size(), "card"),
        table.discards.len(),
    )
}

/// The cards a seat holds, each with what it does.
pub fn cards(table: &Table, seat: Seat) -> Vec<Line> {
    let line = |held: &Held| {
        let on = if held.cubes == 0 { String::new() } else { format!(" {} on it.", count(held.cubes, "cube")) };
        card(&crate::words::held(held), held.kind, &on)
    };
    table.player(seat).hand.iter().map(line).collect()
}

/// Each kind of card that somebody holds, once.
fn kinds_held(table: &Table) -> impl Iterator<Item = Line> {
    let holds = |kind: &Kind| table.players.iter().any(|one| one.hand.iter().any(|held| held.kind == *kind));
    Kind::ALL.into_iter().filter(holds).map(|kind| card(kind.name(), kind, ""))
}

fn card(name: &str, kind: Kind, on: &str) -> Line {
    Line::default().strong(name).text(format!(" ({}).{on} {}", crate::words::print(kind), kind.card().does))
}

/// What is face down, kind by kind.
pub fn deck(table: &Table) -> Vec<Line> {
    let left = table.face_down();
    let known = |kind: &Kind| left[*kind as usize] > 0;
    let one = |kind: Kind| {
        let card = kind.card();
        let value = if card.value == 0 { String::new() } else { format!(" (value {})", card.value) };
        format!("{} of {} {}{value}", left[kind as usize], card.count, card.name)
    };
    let kinds: Vec<String> = Kind::ALL.into_iter().filter(known).map(one).collect();
    let body = if kinds.is_empty() { "nothing".to_owned() } else { list(&kinds, "and") };
    vec![
        Line::default().strong(format!("In the deck, {}:", count(table.deck_size(), "card"))).text(format!(" {body}.")),
    ]
}

/// The books everybody chose.
pub fn books(table: &Table) -> Option<Line> {
    let chosen: Vec<Seat> = table.all().filter(|seat| table.player(*seat).story.is_some()).collect();
    let mut line = Line::from("Chosen: ");
    for (nth, seat) in chosen.iter().enumerate() {
        let number = table.player(*seat).story.unwrap_or(0);
        line = line.text(if nth == 0 { "" } else { ", " }).seat(*seat).text(format!(" {number} · {}", title(number)));
    }
    (!chosen.is_empty()).then(|| line.text("."))
}

/// The picture in words: what there is no room for is left out from the end, sentence by sentence.
pub fn alt(table: &Table) -> String {
    let mut text = String::new();
    // squares are left out: a screen reader would read each of them aloud
    for line in shown(table, drawn(table, cubes)).iter().map(Line::plain) {
        if text.chars().count() + line.chars().count() < ALT {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&line);
        }
    }
    text
}
