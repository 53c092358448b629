//! The chapter and the round: zones, oracle, events, malice, points, holds.

use crate::content::{
    Attribute, ChapterId, CharacterId, EventId, KindId, OracleColour, Placed, PointDoes, Reveal, Side, ZoneId, book,
};
use crate::grid::Square;
use crate::state::{Ties, Who};
use crate::words::names;
use gogome_contract::parts::words::{count, list};
use gogome_contract::{Line, Seat};

/// A chapter begins (X1).
pub fn began(chapter: ChapterId, attempt: u8) -> Line {
    let printed = chapter.printed();
    let title = match printed.number {
        0 => format!("{}.", printed.name),
        number => format!("Chapter {number}: {}.", printed.name),
    };
    let again = if attempt > 1 { format!(" Attempt {attempt}.") } else { String::new() };
    Line::default().strong(title).text(format!("{again} {} ", printed.intro)).strong(printed.objective_text.clone())
}

/// Who stands where (X1.10).
pub fn placed(character: CharacterId, at: Square, other: Option<CharacterId>) -> Line {
    let name = names::character(character);
    match other {
        None => format!("{name} goes to {at}.").into(),
        Some(other) => format!("{name} goes to {at} and changes places with {}.", names::character(other)).into(),
    }
}

/// The oracle of a round (X4.2, X4.3).
pub fn oracle(round: u16, colour: OracleColour, shuffled: bool) -> Line {
    let says = match colour {
        OracleColour::Green => " The oracle is green: minions act calmly.",
        OracleColour::Red => " The oracle is red: minions are fierce.",
    };
    let line = Line::default().strong(format!("Round {round}.")).text(says);
    if shuffled { line.text(" All oracle cards are shuffled into a new deck.") } else { line }
}

/// An event of a zone (X5.1).
pub fn event(zone: ZoneId, event: EventId) -> Line {
    let printed = event.printed();
    Line::default().strong(printed.name.clone()).text(format!(" ({}): {}", names::zone(zone), printed.text))
}

/// A zone has no event left (X5.3).
pub fn no_event(zone: ZoneId) -> Line {
    format!("{} has no event left, so malice rises.", names::start(&names::the_zone(zone))).into()
}

/// Which list of an event was chosen.
pub fn chosen(option: u8) -> Line {
    const NUMBERS: [&str; 4] = ["first", "second", "third", "fourth"];
    let number = NUMBERS.get(usize::from(option)).copied().unwrap_or("last");
    format!("Of these choices the {number} one happens.").into()
}

/// Malice moved (X5.4).
pub fn malice(from: u8, to: u8) -> Line {
    let most = book().numbers.malice_fail;
    let way = if to > from { "rises" } else { "falls" };
    let line = Line::default().strong(format!("Malice {way} to {to}"));
    let means = if to >= most {
        ": the chapter is lost".to_owned()
    } else if to > from {
        format!(": at {most} the chapter is lost")
    } else {
        String::new()
    };
    line.text(format!(" of {most}{means}."))
}

/// A zone came into play (X2.3): how, what it adds, who is to be kept in it.
pub fn revealed(zone: ZoneId) -> Line {
    let printed = zone.printed();
    let name = names::zone(zone).to_owned();
    let line = match printed.reveal {
        Reveal::Start => Line::from("You begin at the ").strong(name).text("."),
        Reveal::Adjoin => Line::from("The way is open to the ").strong(name).text("."),
        Reveal::Transfer => {
            let starts = names::squares(&printed.starts);
            let rest = format!("; everything behind you is left. Start squares: {starts}.");
            Line::from("All of you move on to the ").strong(name).text(rest)
        }
    };
    let kept: Vec<String> = printed
        .features
        .iter()
        .filter_map(|feature| match &feature.what {
            Placed::Resistor { key, tokens, .. } => {
                Some(format!("{} on {} ({})", names::resistor(key), feature.at, count(*tokens, "token")))
            }
            _ => None,
        })
        .collect();
    let line = match list(&kept, "and") {
        kept if kept.is_empty() => line,
        kept => line.text(format!(" Keep {kept} safe: each attack takes a token.")),
    };
    let stronger: Vec<&str> = printed.plus.iter().map(|kind| names::kind(*kind)).collect();
    let line = match stronger.as_slice() {
        [] => line,
        kinds => line.text(format!(" From now on every new {} is stronger.", list(kinds, "and"))),
    };
    let line = printed.special.as_ref().map_or(line.clone(), |special| line.text(format!(" {}", special.text)));
    let [green, red] = printed.oracle;
    let cards: Vec<String> = [(green, "green (calm)"), (red, "red (fierce)")]
        .iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, name)| format!("{n} {name}"))
        .collect();
    if cards.is_empty() { line } else { line.text(format!(" Oracle cards added: {}.", list(&cards, "and"))) }
}

/// The initiative (X6).
pub fn queue(order: &[Who]) -> Line {
    let names: Vec<String> = order.iter().map(|who| names::who(*who)).collect();
    let names = if names.is_empty() { "nobody".to_owned() } else { names.join(", ") };
    Line::default().strong("Order:").text(format!(" {names}."))
}

/// A door was opened (X12.2).
pub fn opened(key: &str) -> Line {
    match names::only_door(key) {
        Some(door) => format!("{} opens. {}", names::start(&names::door(door)), door.text).into(),
        None => "The gate opens.".into(),
    }
}

/// An interaction point was used (X12.1): what its text or that of its list says.
pub fn point(character: CharacterId, key: &str, list: Option<u8>) -> Line {
    let used = format!("{} uses {}.", names::character(character), names::point(key));
    let text = told(key, list);
    if text.is_empty() { used.into() } else { format!("{used} {text}").into() }
}

/// What a point tells.
fn told(key: &str, list: Option<u8>) -> &'static str {
    let zones = book().zones.iter();
    let mut points = zones.flat_map(|zone| zone.features.iter().map(move |feature| (zone, feature)));
    let found = points.find_map(|(zone, feature)| match &feature.what {
        Placed::Point(point) if point.key == key => Some((zone, point)),
        _ => None,
    });
    let Some((zone, point)) = found else { return "" };
    match (&point.what, list) {
        (PointDoes::Pile(pile), Some(at)) => {
            zone.piles.get(*pile).and_then(|pile| pile.lists.get(usize::from(at))).map_or("", |(text, _)| text.as_str())
        }
        (PointDoes::Pile(_) | PointDoes::Effects(_), _) => &point.text,
    }
}

/// A wanderer changed sides.
pub fn joined(who: KindId, side: Side) -> Line {
    let name = names::start(&names::the_kind(who));
    match side {
        Side::Party => Line::default().strong(name).text(" joins you."),
        Side::Shogun => Line::default().strong(name).text(" turns against you."),
    }
}

/// A hold began (X20.6).
pub fn hold(key: &str, rounds: u8) -> Line {
    format!("{} must be kept for {}, this one included.", names::start(&names::resistor(key)), count(rounds, "round"))
        .into()
}

/// A hold has counted a round (X20.6).
pub fn held(key: &str, left: u8) -> Line {
    let name = names::start(&names::resistor(key));
    if left == 0 {
        return format!("{name} was kept long enough.").into();
    }
    format!("{name} must be kept for {} more.", count(left, "round")).into()
}

/// Who settles ties (section 37).
pub fn ties(ties: Ties) -> Line {
    match ties {
        Ties::Active => "From now on the player whom it concerns most settles ties.",
        Ties::Ask => "From now on all players vote on ties.",
        Ties::Auto => "From now on ties are settled at once by the usual rule.",
    }
    .into()
}

/// A character came back from defeat (X24.2).
pub fn back(character: CharacterId, total: i8, passed: bool, lost: Option<Attribute>) -> Line {
    let name = names::character(character);
    match (passed, lost) {
        (true, _) => format!("{name} comes back: {total} in the spirit test is enough."),
        (false, Some(lost)) => {
            format!("{name} comes back, but {total} in the spirit test is too little: {} -1.", names::attribute(lost))
        }
        (false, None) => {
            format!("{name} comes back; {total} in the spirit test is too little, but nothing can be lost.")
        }
    }
    .into()
}

/// Two cards changed places (X6.7).
pub fn swapped(one: CharacterId, other: CharacterId) -> Line {
    let [one, other] = [one, other].map(names::character);
    format!("{one} and {other} swap their turns in the order.").into()
}

/// A swap was proposed (X6.7).
pub fn proposed(by: Seat, one: CharacterId, other: CharacterId) -> Line {
    let [one, other] = [one, other].map(names::character);
    let what =
        format!(" proposes that {one} and {other} swap their turns in the order; it is done unless somebody objects.");
    Line::default().seat(by).text(what)
}
