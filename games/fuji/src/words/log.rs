//! One line for what happened, as one viewer may know it (F16.17).

use super::{HONOUR, band, costs, count, face, gear_log, injury, list, name, place, sharing, signals, talk};
use crate::content::{CardId, Die, Kind, book};
use crate::state::moves::Event;
use crate::state::{Ending, Hand, How, Spot, Taken, dice_in};
use gogome_contract::{Line, Resolution, Seat, Viewer};

/// The line of an event, or nothing for this viewer. First rolls and rerolls are told to their own seat, and to everybody
/// once the game is over (F16.17).
pub fn tell(event: &Event, to: Viewer) -> Option<Line> {
    Some(match event {
        Event::Opened { level, scenario, thrill, characters } => opened(*level, scenario, *thrill, characters.len()),
        Event::Rolled { round, hands } => rolled(*round, hands, to),
        Event::Planned { seat, to, distance, path, leave, ahead } => {
            planned(*seat, *to, *distance, path.as_deref(), *leave).text(answers_ahead(*ahead))
        }
        Event::OutOfReach(seat) => {
            Line::from("The goal of ").seat(*seat).text(" is out of reach now: the marker is lifted.")
        }
        Event::Unplanned(seat) => Line::default().seat(*seat).text(" lifts the marker and thinks again."),
        Event::Ready { seat, firm: false } => Line::default().seat(*seat).text(" is ready."),
        Event::Ready { seat, firm: true } => Line::default().seat(*seat).text(" is ready, come what may."),
        Event::Unready(seat) => Line::default().seat(*seat).text(" is not ready after all."),
        Event::Reopened { seat, by } => reopened(*seat, *by),
        Event::Frozen { aims } => frozen(aims),
        Event::Rerolled { seat, places, hand, half } => {
            if to != Viewer::Open && to != Viewer::Seat(half.unwrap_or(*seat)) {
                return None;
            }
            rerolled(*seat, places, hand)
        }
        Event::Done(seat) => Line::default().seat(*seat).text(" is done rerolling."),
        Event::Revealed { hands, borrowed } => revealed(hands, borrowed),
        Event::Neutral(dice) => {
            let dice: Vec<String> = dice.iter().map(|die| face(*die)).collect();
            format!("The neutral set: {}.", list(&dice, "and")).into()
        }
        Event::Asked(seats) => Line::from("Go or stay? That is up to ").seats(seats).text("."),
        Event::Chose { seat, go: true } => Line::default().seat(*seat).text(" chooses to go."),
        Event::Chose { seat, go: false } => Line::default().seat(*seat).text(" chooses to stay."),
        Event::Proposed { seat, act, right, cards } => sharing::proposed(*seat, act, *right, cards),
        Event::Consented(seat) | Event::OrderAgreed(seat) => Line::default().seat(*seat).text(" agrees."),
        Event::Dissented(seat) => Line::default().seat(*seat).text(" declines."),
        Event::Withdrawn(seat) => Line::default().seat(*seat).text(" withdraws the proposal."),
        Event::Shelved(gear) => {
            format!("The companion keeps its {} after all.", crate::words::gear::name(*gear)).into()
        }
        Event::Drawn { seat, of } => {
            Line::default().seat(*seat).text(" draws lots, and chance takes the proposal of ").seat(*of).text(".")
        }
        Event::HalfDone(seat) => Line::default().seat(*seat).text(" is done with the companion's dice."),
        Event::OrderAsked => "Who moves first matters: choose the order of turns together.".into(),
        Event::OrderProposed { seat, turns } => {
            Line::default().seat(*seat).text(" proposes the order ").then(crate::words::panel::turns(turns)).text(".")
        }
        Event::Turn { taken, own, best, aim } => turn(taken, *own, *best, *aim),
        Event::Erupted { cards, by } => erupted(cards, *by),
        Event::Injured { seat, kind, die } => {
            let line = Line::default().seat(*seat).text(format!(" takes an injury: {}", injury(*kind)));
            match die {
                Some(die) => line.text(format!(". The {} die is lost.", place(*die))),
                None => line.text(format!(" ({}).", costs(*kind))),
            }
        }
        Event::Said { seat, said } => talk::said(*seat, said),
        Event::Signalled { seat, signal } => signals::signalled(*seat, *signal),
        Event::Unsignalled { seat, topic } => signals::unsignalled(*seat, *topic),
        Event::Dealt { .. }
        | Event::Kept { .. }
        | Event::LeftOut { .. }
        | Event::Used { .. }
        | Event::Changed { .. }
        | Event::Handed { .. }
        | Event::SetAside { .. }
        | Event::Hid { .. }
        | Event::Answered { .. }
        | Event::Declined { .. }
        | Event::Tumbled(_)
        | Event::Given { .. }
        | Event::Found { .. }
        | Event::Woken { .. }
        | Event::Equipment(_)
        | Event::Gathered { .. }
        | Event::BarsAsked(_)
        | Event::Barred { .. }
        | Event::Dropped { .. } => return gear_log::tell(event, to),
        Event::ByClock(seat) => Line::default().text("The time is up for ").seat(*seat).text(":"),
        Event::Over { ending, burnt } => over(*ending, burnt),
    })
}

fn opened(level: u8, scenario: &str, thrill: bool, seats: usize) -> Line {
    let map = book().scenario(scenario).map_or(scenario, |map| &map.name);
    let thrill = if thrill { ", with extra thrill" } else { "" };
    Line::from(format!("The mountain stirs. {seats} travellers set out on "))
        .strong(map.to_owned())
        .text(format!(", level {level}{thrill}. Get everybody to the village! "))
        .text(HONOUR)
}

fn rolled(round: u8, hands: &[Hand], to: Viewer) -> Line {
    let line = Line::default().strong(format!("Round {round}.")).text(" All dice are rolled behind the screens.");
    match to {
        Viewer::Public => line,
        Viewer::Seat(seat) => match hands.get(seat.at()) {
            Some(hand) => line.text(format!(" Yours: {}.", crate::words::hand(hand))),
            None => line,
        },
        Viewer::Open => each(line, hands),
    }
}

/// Adds ` Ann: yellow 5, blue 1.` for every seat.
fn each(line: Line, hands: &[Hand]) -> Line {
    Seat::first(hands.len())
        .zip(hands)
        .fold(line, |line, (seat, hand)| line.text(" ").seat(seat).text(format!(": {}.", crate::words::hand(hand))))
}

fn planned(seat: Seat, to: CardId, distance: u8, path: Option<&[CardId]>, leave: bool) -> Line {
    let line = Line::default().seat(seat);
    let line = match distance {
        0 => line.text(format!(" plans to stay at {}", name(to))),
        _ => line.text(format!(" heads for {}, {}", name(to), count(distance, "step"))),
    };
    let line = match path {
        Some([way @ .., _]) if distance > 0 && !way.is_empty() => line.text(format!(", by {}", cards(way))),
        _ => line,
    };
    line.text(if leave { ", and will leave the equipment token there." } else { "." })
}

/// What a plan answers ahead (F16.13).
fn answers_ahead(ahead: Option<bool>) -> &'static str {
    match ahead {
        None => "",
        Some(true) => " Goes whatever it sets off.",
        Some(false) => " Stays rather than set off an eruption while somebody stays behind.",
    }
}

fn reopened(seat: Seat, by: Option<Seat>) -> Line {
    let line = Line::default().seat(seat).text(" is asked again: ");
    match by {
        Some(by) => line.seat(by).text(" changed plans."),
        None => line.text("two neighbours may not share a card while one of them could go elsewhere."),
    }
}

fn frozen(aims: &[(CardId, u8)]) -> Line {
    let line = Line::from("The plans stand. Silence now, and rerolls:");
    Seat::first(aims.len()).zip(aims).enumerate().fold(line, |line, (at, (seat, (card, rerolls)))| {
        let end = if at + 1 == aims.len() { "." } else { "," };
        line.text(" ").seat(seat).text(format!(" {rerolls} for {}{end}", name(*card)))
    })
}

fn rerolled(seat: Seat, places: &[u8], hand: &Hand) -> Line {
    let fallen: Vec<String> = dice_in(hand)
        .filter(|(at, _)| places.contains(at))
        .map(|(at, die)| format!("{} now {}", place(at), face(die)))
        .collect();
    let dice = if fallen.len() == 1 { "a die" } else { "dice" };
    Line::default().seat(seat).text(format!(" rerolls {dice}: {}.", list(&fallen, "and")))
}

fn revealed(hands: &[Hand], borrowed: &[Vec<(Spot, Die)>]) -> Line {
    let line = each(Line::from("The screens are lifted!"), hands);
    Seat::first(borrowed.len()).zip(borrowed).filter(|(_, dice)| !dice.is_empty()).fold(line, |line, (seat, dice)| {
        let faces: Vec<String> = dice.iter().map(|(_, die)| face(*die)).collect();
        line.text(" Lent to ").seat(seat).text(format!(": {}.", list(&faces, "and")))
    })
}

/// How many events of a step, from the first, are what whoever took it did: up to the lava at the end of a round, or to the roll of the
/// next one.
pub fn own(events: &[Event]) -> usize {
    let follows = |event: &Event| matches!(event, Event::Erupted { by: None, .. } | Event::Rolled { .. });
    events.iter().position(follows).unwrap_or(events.len())
}

/// Who went where, who was hurt and what burns, then the dice that decided it, then what led there. The round that ends the game
/// is told with its end.
pub fn resolution(mut events: Vec<Event>) -> Option<Resolution<Vec<Event>>> {
    let first = events.iter().position(|event| matches!(event, Event::Turn { .. }))?;
    if events.iter().any(|event| matches!(event, Event::Over { .. })) {
        return None;
    }
    let rolled = events.iter().position(|event| matches!(event, Event::Rolled { .. })).unwrap_or(events.len());
    let after = events.split_off(rolled);
    let mut told = events.split_off(first);
    let dice = events.iter().position(|event| matches!(event, Event::Revealed { .. })).unwrap_or(events.len());
    told.extend(events.split_off(dice));
    // who was done and who chose to go is told by where they went
    told.extend(events.into_iter().filter(|event| !matches!(event, Event::Done(_) | Event::Chose { .. })));
    Some(Resolution { told, after })
}

fn turn(taken: &Taken, own: u16, best: u16, to: CardId) -> Line {
    let (line, aim) = (Line::default().seat(taken.seat), name(to));
    let points = format!("{} against the best neighbour's {best}", count(own, "point"));
    let line = match taken.how {
        How::Moved => line.text(format!(" moves to {aim} with {points}")),
        How::Held => line.text(format!(" holds {aim} with {points}")),
        How::Declined => line.text(format!(" could move to {aim} with {points} and stays by choice")),
        How::CutOff => line.text(format!(" wins the way to {aim} with {points}, but lava has cut it off")),
        // said of a card where the seat stands, too (F12.2)
        How::Failed => line.text(format!(" falls short at {aim} with {points}")),
    };
    let line = match taken.loss {
        0 if may_have_ended(taken, to) => line,
        0 => line.text(", pays nothing"),
        loss => line.text(format!(", pays {loss} stamina ({} of 25 spent)", taken.stamina)),
    };
    let line = match taken.injuries {
        0 => line,
        hurt => line.text(if hurt == 1 { ", and is hurt".to_owned() } else { format!(", and is hurt {hurt} times") }),
    };
    line.text(".")
}

/// Whether the move may have ended the game before stamina was due: it led into the village, or set off an eruption (F11.9, F11.10,
/// F14.1).
fn may_have_ended(taken: &Taken, to: CardId) -> bool {
    taken.how == How::Moved && (taken.eruptions > 0 || book().card(to).kind == Kind::Village)
}

fn erupted(burning: &[CardId], by: Option<Seat>) -> Line {
    let line = match by {
        Some(seat) => Line::default().seat(seat).text(" sets off an eruption token! "),
        None => Line::from("The lava creeps on. "),
    };
    match burning {
        [] => line.text("Nothing new burns."),
        [_] => line.text(format!("{} burns.", cards(burning))),
        _ => line.text(format!("{} burn.", cards(burning))),
    }
}

fn cards(cards: &[CardId]) -> String {
    list(&cards.iter().map(|card| name(*card)).collect::<Vec<_>>(), "and")
}

/// How it ended, in one line.
pub fn over(ending: Ending, burnt: &[Seat]) -> Line {
    match ending {
        Ending::Village { score } => Line::default().strong("Everybody is in the village!").text(format!(
            " {} {}",
            points(score),
            band(book().band(score))
        )),
        Ending::Lava { seat } => {
            let caught = if burnt.is_empty() { vec![seat] } else { burnt.to_vec() };
            Line::from("The lava caught ").seats(&caught).text(". The flight is lost.")
        }
        Ending::Exhaustion { seat } => {
            Line::default().seat(seat).text(" has no strength left to go on. The flight is lost.")
        }
    }
}

fn points(score: i16) -> String {
    match score {
        1 => "1 point.".to_owned(),
        -1 => "1 point below zero.".to_owned(),
        less if less < 0 => format!("{} points below zero.", -less),
        more => format!("{more} points."),
    }
}
