//! The log line of each event.

use super::{colour, count, cubes, floor, list, percent, squares, title};
use crate::content::{Kind, book};
use crate::state::moves::Event;
use gogome_contract::Line;

/// The line of an event: everything that happens lies open.
pub fn tell(event: &Event) -> Line {
    match event {
        Event::Opened { seats, auto5, last_round } => opened(*seats, *auto5, *last_round),
        Event::ByClock(seat) => Line::default().text("The clock acts for ").seat(*seat).text("."),
        Event::Chose { seat, story } => {
            Line::default().seat(*seat).text(format!(" takes book {story}, {}.", title(*story)))
        }
        Event::Began(seat) => Line::default()
            .strong("Down you go!")
            .text(" ")
            .seat(*seat)
            .text(format!(", in {}, begins.", colour(*seat))),
        Event::Raised { wanted, to } => format!("{wanted} is too few, so it is {to}.").into(),
        Event::Drew { seat, cubes: drawn, reds } => {
            let before = if *reds == 0 { String::new() } else { format!(" ({} before)", count(*reds, "red")) };
            let row = format!(" draws {}: {} {}{before}.", drawn.total(), squares(*drawn), cubes(*drawn));
            Line::default().seat(*seat).text(row)
        }
        Event::Moved { from, to, sandals, .. } => moved(*from, *to, *sandals).into(),
        Event::Bonus { seat, floor } => {
            Line::default().seat(*seat).text(format!(" finds the yellow cube of floor {floor}; it goes into the bag."))
        }
        Event::Threat { seat, reds, lost } => Line::default()
            .strong(format!("Threat! {reds} reds."))
            .text(format!(" {}The turn of ", taken(*lost)))
            .seat(*seat)
            .text(" is over."),
        Event::Embers { seat } => Line::default()
            .text("Three embers lie before ")
            .seat(*seat)
            .text(": the turn is over before it begins, and they have burnt out."),
        Event::Used { seat, kind, cubes } => used(*kind, *cubes, Line::default().seat(*seat)),
        Event::Fizzled { kind } => fizzled(*kind).into(),
        Event::Salted { seat } => Line::from("One red cube goes back into the bag of ").seat(*seat).text("."),
        Event::Ember { on } => {
            Line::from("The ember glows before ").seat(*on).text(", who leads: it counts as one red in the next turn.")
        }
        Event::Reshuffled { cards } => {
            format!("The deck is empty: {} of the discards are shuffled.", count(*cards, "card")).into()
        }
        Event::Found { seat, kind, sum } => {
            let limit = book().race.crisis_limit;
            Line::default().seat(*seat).text(format!(" discovers {}: {sum}/{limit} in hand.", kind.name()))
        }
        Event::FoundNothing { seat } => Line::from("There is no card left for ").seat(*seat).text(" to discover."),
        Event::Tremor { seat } => Line::default()
            .seat(*seat)
            .text(" discovers a ")
            .strong("Tremor")
            .text(": everybody else draws a card first."),
        Event::Crisis { seat, sum, cards, cubes, lost } => Line::default()
            .strong(format!("Crisis! {sum} in hand."))
            .text(format!(" {}The turn of ", taken(*lost)))
            .seat(*seat)
            .text(format!(" is over; {} lost, {} back in the pagoda.", count(*cards, "card"), count(*cubes, "cube"))),
        Event::Again { seat } => Line::default().seat(*seat).text(" goes on."),
        Event::Stopped { seat, floor: at } => Line::default().seat(*seat).text(format!(" stops on {}.", floor(*at))),
        Event::Placed { on, left, .. } => {
            let each: Vec<String> = on.iter().map(|(kind, cubes)| format!("{cubes} on {}", kind.name())).collect();
            format!("From the pagoda: {}. {left} left there.", list(&each, "and")).into()
        }
        Event::Scarce { seat, left, wanted } => Line::from(format!("The pagoda has {left}, the cards want {wanted}: "))
            .seat(*seat)
            .text(" says where they go."),
        Event::Reached { seat, .. } => Line::default()
            .seat(*seat)
            .text(" has reached ")
            .strong("floor 99")
            .text("! Whoever has not had a turn in this round has one more."),
        Event::Won { ending, story, person } => {
            let line = Line::default().seat(ending.winner).strong(" has reached floor 99 and wins!");
            match (story, person) {
                (Some(number), true) => line
                    .text(format!(" {} is theirs to read: `/fuji99 read` opens it, for nobody else.", title(*number))),
                _ => line,
            }
        }
    }
}

fn opened(seats: u8, auto5: bool, last_round: bool) -> Line {
    let mut rest = format!(
        ", {} players: 22 cards are shuffled, {} cubes stand in the pagoda. Everybody chooses one of ten books by its cover.",
        seats,
        seats * book().race.pagoda_per_player
    );
    if auto5 {
        rest.push_str(" A draw of fewer than 5 takes 5.");
    }
    if last_round {
        rest.push_str(" House rule: the last round is played to its end.");
    }
    Line::default().strong("Fuji 99").text(rest)
}

fn taken(lost: u8) -> String {
    if lost == 0 { String::new() } else { format!("{} lost. ", count(lost, "floor")) }
}

/// A move of the marker.
pub fn moved(from: u8, to: u8, sandals: u8) -> String {
    // beyond the bottom there is none
    let by = to.min(book().race.goal).saturating_sub(from);
    let sandals = sandals.min(by);
    let by = count(by, "floor");
    let help = if sandals == 0 { String::new() } else { format!(", {sandals} of them by sandals") };
    format!("{by} down{help}: from {} to {}.", floor(from), floor(to))
}

fn used(kind: Kind, cubes: u8, who: Line) -> Line {
    let price = kind.card().cost;
    let back = match cubes {
        0 => String::new(),
        1 => " The cube on it goes into the bag.".to_owned(),
        cubes => format!(" The {cubes} cubes on it go into the bag."),
    };
    who.text(" uses ").strong(kind.name()).text(format!(" for {price} yellow.{back}"))
}

fn fizzled(kind: Kind) -> &'static str {
    match kind {
        Kind::Ladder | Kind::Cart => "Nobody is ahead, so it leads nowhere.",
        Kind::Salt => "No red cube lies on the sheet, so nothing changes.",
        Kind::Ember => "Nobody leads alone, so it goes out.",
        Kind::Sled => "No plain cube was drawn, so it does not slide.",
        _ => "It does nothing.",
    }
}

/// Asks for confirmation of a risky draw.
pub fn risky(cubes: u8, risk: u32) -> String {
    match risk {
        10_000 => format!("Drawing {cubes} is a threat for sure: the turn is lost."),
        _ => format!("Drawing {cubes} is a threat in {} of cases; then the turn is lost.", percent(risk)),
    }
}
