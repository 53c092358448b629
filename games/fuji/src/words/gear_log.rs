//! Equipment and skills in the log (F8.6, F9.17, F16.17).

use super::{face, list, place};
use crate::content::{CardId, Die, Gear, Skill, book};
use crate::state::Spot;
use crate::state::moves::Event;
use crate::words::gear::{name, names, which};
use gogome_contract::{Line, Seat, Viewer};

/// The line of an event about equipment or skills, or nothing for this viewer.
pub fn tell(event: &Event, to: Viewer) -> Option<Line> {
    let may = |seat: Seat| to == Viewer::Open || to == Viewer::Seat(seat);
    Some(match event {
        Event::Dealt { skills, cards } => dealt(skills, cards),
        Event::Kept { seat, kept, returned } => Line::default().seat(*seat).text(format!(
            " keeps {}; back under the deck: {}.",
            list(&names(kept), "and"),
            list(&names(returned), "and")
        )),
        Event::LeftOut { seat, kind, drawn } => {
            let how = if *drawn { ", drawn by chance" } else { "" };
            Line::default().seat(*seat).text(format!(" leaves a die of type {kind:?} in the box{how}."))
        }
        Event::Used { seat, gear, copy, with, cards, again } => used(*seat, (*gear, *copy), *with, cards, *again),
        Event::Changed { seat, dice, half } if may(half.unwrap_or(*seat)) => changed(*seat, dice),
        Event::Handed { from, to: receiver, spot, die } => {
            let line = Line::default().seat(*from).text(" gives ").seat(*receiver);
            if may(*from) || may(*receiver) {
                let me = to.seat().unwrap_or(*from);
                line.text(format!(" a die: the {}, {}.", which(me, *spot), face(*die)))
            } else {
                line.text(" a die.")
            }
        }
        Event::SetAside { seat, dice } => {
            let shown: Vec<String> = dice.iter().map(|aside| face(aside.die)).collect();
            Line::default().seat(*seat).text(format!(" sets aside, for all to see: {}.", list(&shown, "and")))
        }
        Event::Hid { seat, place: at, die, half } if may(half.unwrap_or(*seat)) => Line::default().seat(*seat).text(
            format!(" sets the {} die aside, {}; the others see it when the rerolls are over.", place(*at), face(*die)),
        ),
        Event::Answered { seat, by, gear } => Line::default()
            .seat(*seat)
            .text(" has answered the ")
            .text(name(*gear).to_owned())
            .text(" of ")
            .seat(*by)
            .text("."),
        Event::Declined { seat, by, .. } => Line::default().seat(*seat).text(" gives ").seat(*by).text(" no die."),
        Event::Tumbled(_) => "All the dice named for the Carabiner fall at once.".into(),
        Event::Given { from, to, gear } => {
            Line::default().seat(*from).text(format!(" gives the card {} to ", name(*gear))).seat(*to).text(".")
        }
        Event::Found { seat, card, gear } => Line::default()
            .seat(*seat)
            .text(format!(" finds equipment at {}: ", book().card(*card).name))
            .strong(name(*gear))
            .text(", which can be used from the next round on."),
        Event::Woken { seats, by } => Line::default()
            .seats(seats)
            .text(if seats.len() == 1 { " is" } else { " are" })
            .text(" asked again, after what ")
            .seat(*by)
            .text(" did."),
        Event::Equipment(seats) => {
            Line::from("The rerolls are over; talk is open again. Cards can be used by ").seats(seats).text(".")
        }
        Event::Gathered { seat, gained, stock } => Line::default()
            .seat(*seat)
            .text(format!(" gathers {}, and has {stock}.", crate::words::count(*gained, "power bar"))),
        Event::BarsAsked(seat) => Line::from("Power bars could change something: ").seat(*seat).text(" is asked."),
        Event::Barred { seat, given } => barred(*seat, given),
        Event::Dropped { seat, gears } => Line::default()
            .seat(*seat)
            .text(format!(" forgets how to mend things, and loses {}.", list(&names(gears), "and"))),
        _ => return None,
    })
}

fn dealt(skills: &[Skill], cards: &[Vec<Gear>]) -> Line {
    let seats = Seat::first(skills.len()).zip(skills.iter().zip(cards));
    seats.fold(Line::from("Skills and equipment:"), |line, (seat, (skill, cards))| {
        let drawn = list(&names(cards), "and");
        line.text(" ").seat(seat).text(format!(" is {} and draws {drawn}.", book().skill(*skill).name))
    })
}

fn used(seat: Seat, (gear, copy): (Gear, Option<Gear>), with: Option<Seat>, cards: &[CardId], again: bool) -> Line {
    let effect = copy.unwrap_or(gear);
    let line = Line::default().seat(seat).text(" uses ").strong(name(gear));
    let line = match copy {
        Some(copy) => line.text(" as ").strong(name(copy)),
        None => line,
    };
    let line = match with {
        Some(with) => line.text(if effect == Gear::Lighter { " on " } else { " for " }).seat(with),
        None => line,
    };
    let places: Vec<&str> = cards.iter().map(|card| book().card(*card).name.as_str()).collect();
    let line = match (effect, places.as_slice()) {
        (_, []) => line,
        (Gear::Rope, _) => line.text(format!(" to reach {}", list(&places, "and"))),
        _ => line.text(format!(" to swap {}", list(&places, "and"))),
    };
    line.text(if again { ", and keeps it for a second time." } else { "." })
}

fn changed(seat: Seat, dice: &[(Spot, Die)]) -> Line {
    let fallen: Vec<String> =
        dice.iter().map(|(spot, die)| format!("{} now {}", which(seat, *spot), face(*die))).collect();
    Line::default().seat(seat).text(format!(": {}.", list(&fallen, "and")))
}

fn barred(seat: Seat, given: &[u8]) -> Line {
    let some: Vec<(Seat, u8)> =
        Seat::first(given.len()).zip(given.iter().copied()).filter(|(_, bars)| *bars > 0).collect();
    let line = Line::default().seat(seat);
    if some.is_empty() {
        return line.text(" keeps all power bars.");
    }
    let line = line.text(" sets out power bars:");
    let last = some.len();
    some.into_iter().enumerate().fold(line, |line, (at, (to, bars))| {
        line.text(" ").seat(to).text(format!(" +{bars}{}", if at + 1 == last { "." } else { "," }))
    })
}
