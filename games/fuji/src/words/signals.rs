//! Signals in words (T5.2).

use super::{clip, colour, list, name};
use crate::content::Colour;
use crate::rules::refused::SignalRefused;
use crate::state::Table;
use crate::state::signal::{Level, Parity, Signal, Topic};
use gogome_contract::{Line, Refusal, Seat, Span};

/// What is said of a topic.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Splendid => "splendid",
        Level::Good => "good",
        Level::Fair => "fair",
        Level::Poor => "poor",
        Level::Hopeless => "hopeless",
        Level::Strong => "strong",
        Level::Weak => "weak",
        Level::Harmless => "harmless to you",
        Level::PossibleDanger => "a possible danger",
        Level::BigDanger => "a big danger",
        Level::High => "lots of high dice",
        Level::Low => "lots of low dice",
        Level::Mixed => "mixed dice",
        Level::Safe => "you are safe from me",
        Level::Clash => "we might clash",
        Level::InYourWay => "I am in your way",
        Level::GiveWay => "I need you to give way",
        Level::ChooseAnother => "please choose another card",
        Level::Stay => "please stay",
        Level::MoveOn => "please move on",
        Level::YouFirst => "you go before me",
        Level::Last => "I go last",
        Level::Trigger => "you trigger the token",
        Level::LeaveToMe => "leave that equipment to me",
        Level::Take => "take",
        Level::WhoTakes => "who takes",
        Level::Like => "I would like",
        Level::Use => "use it",
        Level::Keep => "keep it",
        Level::UseForYou => "I can use it for you",
        Level::Thinking => "thinking",
        Level::Fine => "fine with me",
        Level::Wait => "wait for me",
        Level::BackSoon => "back soon",
        Level::BackTonight => "back tonight",
        Level::BackTomorrow => "back tomorrow",
        Level::WaitUntilThen => "please wait for me until then",
        Level::Gone => "gone, use the clock",
        Level::CanChange => "I can change",
        Level::CannotChange => "I cannot change",
        Level::Sorry => "sorry",
        Level::Thanks => "thanks",
    }
}

/// Even or odd.
pub fn parity(parity: Parity) -> &'static str {
    match parity {
        Parity::Even => "even",
        Parity::Odd => "odd",
    }
}

/// The colours, in the order in which they are offered.
pub const COLOURS: [Colour; 3] = [Colour::Pink, Colour::Blue, Colour::Yellow];

/// A signal: `Heron Pond: there I am strong`.
pub fn signal(signal: Signal) -> Line {
    let said = level(signal.level);
    match signal.topic {
        Topic::Plan => format!("my destination looks {said}").into(),
        Topic::Card(card) => format!("{}: there I am {said}", name(card)).into(),
        Topic::Colour(hue) => format!("{}: {said}", colour(hue)).into(),
        Topic::Parity(side) => format!("{}: {said}", parity(side)).into(),
        Topic::Seat(seat) => Line::default().seat(seat).text(format!(": {said}")),
        Topic::Request(Some(card)) => {
            let end = if signal.level == Level::WhoTakes { "?" } else { "" };
            format!("{said} {}{end}", name(card)).into()
        }
        Topic::Gear(gear) => {
            let gear = crate::words::gear::name(gear);
            match signal.level {
                Level::Use => format!("use {gear}"),
                Level::Keep => format!("keep {gear}"),
                _ => format!("I can use {gear} for you"),
            }
            .into()
        }
        Topic::Height | Topic::Request(None) | Topic::Status => said.into(),
    }
}

/// A signal in as few words as a picture has room for: `Heron Pond strong`.
pub fn brief(one: Signal) -> String {
    let said = level(one.level);
    match one.topic {
        Topic::Plan => format!("destination {said}"),
        Topic::Card(card) => format!("{} {said}", name(card)),
        Topic::Colour(hue) => format!("{} {said}", colour(hue)),
        Topic::Parity(side) => format!("{} {said}", parity(side)),
        Topic::Seat(_) | Topic::Request(_) | Topic::Gear(_) | Topic::Height | Topic::Status => lettered(&signal(one)),
    }
}

/// All live signals of a seat, parted by semicolons; none if there are none.
pub fn live(table: &Table, seat: Seat) -> Option<Line> {
    let mut signals = table.live(seat).iter().map(|one| signal(*one));
    let first = signals.next()?;
    Some(signals.fold(first, |line, next| line.text("; ").then(next)))
}

/// The same for pictures, which know seats by their letters.
pub fn lettered(line: &Line) -> String {
    line.0
        .iter()
        .map(|span| match span {
            Span::Seat(seat) => seat.letter().to_string(),
            Span::Text(words) => words.to_string(),
            Span::Strong(words) | Span::Quote(words) => words.clone(),
            Span::Person(_) => String::new(),
        })
        .collect()
}

/// A topic as it is chosen from a list.
pub fn topic(topic: Topic) -> String {
    match topic {
        Topic::Plan => "my destination".to_owned(),
        Topic::Card(card) => name(card).to_owned(),
        Topic::Colour(hue) => colour(hue).to_owned(),
        Topic::Parity(side) => parity(side).to_owned(),
        Topic::Height => "high or low dice".to_owned(),
        Topic::Seat(seat) => format!("seat {}", seat.letter()),
        Topic::Request(None) => "a request".to_owned(),
        Topic::Request(Some(card)) => format!("a request for {}", name(card)),
        Topic::Gear(gear) => crate::words::gear::name(gear).to_owned(),
        Topic::Status => "how I am doing".to_owned(),
    }
}

/// What each kind of signal is called, by the word that is typed for it.
pub const KINDS: &[(&str, &str)] = &[
    ("plan", "My destination looks …"),
    ("card", "On a card I am …"),
    ("colour", "Pink, blue or yellow: …"),
    ("parity", "Even or odd: …"),
    ("height", "High or low dice"),
    ("seat", "To one of you"),
    ("request", "A request"),
    ("equipment", "Use it, keep it, I can use it for you"),
    ("status", "How I am doing"),
    ("clear", "Take signals back"),
];

/// The menu of topics on a screen.
pub const MENU: &str = "Give a signal";
/// Equipment, in the menu of topics.
pub const EQUIPMENT: &str = "equipment";
/// Taking all signals back.
pub const CLEAR: &str = "Take my signals back";
/// The menu of levels.
pub const SAY: &str = "What do you signal?";
/// The menu of subjects.
pub const ABOUT: &str = "About what?";

/// What is asked when half a signal was given.
pub fn asked(about: Option<Topic>) -> Line {
    match about {
        Some(about @ (Topic::Request(_) | Topic::Status)) => {
            Line::from("A signal: ").strong(topic(about)).text(". Which?")
        }
        Some(about) => Line::from("A signal about ").strong(topic(about)).text(": what do you say of it?"),
        None => "A signal about what?".into(),
    }
}

/// Whether somebody signals, for the log.
pub fn signalled(seat: Seat, one: Signal) -> Line {
    Line::default().seat(seat).text(" signals: ").then(signal(one)).text(".")
}

/// Signals taken back, for the log.
pub fn unsignalled(seat: Seat, about: Option<Topic>) -> Line {
    let line = Line::default().seat(seat);
    match about {
        Some(about) => line.text(format!(" takes a signal back: {}.", topic(about))),
        None => line.text(" takes all signals back."),
    }
}

/// Words why a signal is refused (T5).
pub(crate) fn refuse(table: &Table, refused: &SignalRefused) -> Refusal {
    match refused {
        SignalRefused::NoCard => no_card(),
        SignalRefused::NoGear => no_gear(),
        SignalRefused::NoSeat => no_seat(),
        SignalRefused::NoLevel { about } => no_level(*about),
        SignalRefused::Same { signal } => same(*signal),
        SignalRefused::NothingLive { by } => nothing_live(table, *by),
    }
}

/// The typed word is no kind of signal.
pub fn which_kind(typed: &str) -> Refusal {
    let kinds: Vec<&str> = KINDS.iter().map(|(kind, _)| *kind).collect();
    Refusal::unknown("WHICH_SIGNAL", typed, "is no kind of signal")
        .instead(format!("There are {}.", list(&kinds, "and")))
}

/// The typed word is no subject of this kind.
pub fn which_subject(typed: &str, known: &[String]) -> Refusal {
    Refusal::illegal("WHICH_SUBJECT", Line::from("No signal is about ").quote(clip(typed)).text(".")).instead(
        if known.is_empty() {
            "There is nothing of that kind to speak of now.".to_owned()
        } else {
            format!("Choose {}.", list(known, "or"))
        },
    )
}

/// The typed word is no level of this topic.
pub fn which_level(typed: &str, known: &[&str]) -> Refusal {
    Refusal::illegal("WHICH_LEVEL", Line::default().quote(clip(typed)).text(" cannot be signalled there."))
        .instead(format!("Choose “{}”.", list(known, "or")))
}

/// The card does not lie on the map.
pub fn no_card() -> Refusal {
    Refusal::illegal("NO_CARD", "That card does not lie on this map.").instead("Name one that does.")
}

/// Nobody holds the equipment.
pub fn no_gear() -> Refusal {
    Refusal::illegal("NO_GEAR", "Nobody has that equipment.").instead("Name a card that lies in front of somebody.")
}

/// A signal about the own seat, or about a seat that does not exist.
pub fn no_seat() -> Refusal {
    Refusal::illegal("NO_SEAT", "A signal to a seat is for one of the others.").instead("Name another seat.")
}

/// The level belongs to another topic.
pub fn no_level(about: Topic) -> Refusal {
    let known: Vec<&str> = about.levels().iter().map(|one| level(*one)).collect();
    Refusal::illegal("NO_LEVEL", format!("That cannot be signalled about {}.", topic(about)))
        .instead(format!("Choose “{}”.", list(&known, "or")))
}

/// The signal is live already.
pub fn same(one: Signal) -> Refusal {
    Refusal::illegal("SAME_SIGNAL", Line::from("You signal that already: ").then(signal(one)).text("."))
        .instead("Choose another, or take it back with `/fuji signal clear`.")
}

/// The seat has no live signal about this.
pub fn nothing_live(table: &Table, seat: Seat) -> Refusal {
    let refusal = Refusal::illegal("NO_SIGNAL", "You have no such signal to take back.");
    match live(table, seat) {
        Some(signals) => refusal.instead(Line::from("You signal: ").then(signals).text(".")),
        None => refusal.instead("Give one with `/fuji signal`."),
    }
}
