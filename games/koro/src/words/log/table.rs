//! How the table began, who is late, who gave up.

use crate::content::CharacterId;
use crate::state::moves::TableEvent;
use crate::words::names;
use gogome_contract::{Line, Seat, Viewer};

/// The line of an event of the table.
pub fn tell(event: &TableEvent, to: Viewer) -> Line {
    let line = Line::default();
    match event {
        TableEvent::Seated { order } => {
            in_order(order, |_| String::new()).text(". First whoever has no character yet chooses one.")
        }
        TableEvent::Opened { order, characters, colours } => in_order(order, |seat| {
            let colour = colours.get(seat.at()).map_or("", |colour| names::colour(*colour));
            match characters.get(seat.at()).filter(|one| **one != CharacterId::Plain) {
                Some(character) => format!(" ({}, {colour})", names::character(*character)),
                None => format!(" ({colour})"),
            }
        })
        .text(". First everybody arranges monks and cubes."),
        TableEvent::Ready(seat) => line.seat(*seat).text(" is ready."),
        TableEvent::Began(seat) => line.strong("All are ready.").text(" ").seat(*seat).text(" has the first turn."),
        TableEvent::Answered(seat) => line.seat(*seat).text(" has answered."),
        TableEvent::ByClock(seat) => line.text("Time is up: the usual answer is given for ").seat(*seat).text("."),
        TableEvent::Autopilot { seat, on: true } => line.seat(*seat).text(
            " did not answer three times running: from now on questions are answered for them, until they play again.",
        ),
        TableEvent::Autopilot { seat, on: false } => line.seat(*seat).text(" is back and answers again."),
        TableEvent::Orders(seat) if to == Viewer::Seat(*seat) => line.text("Your standing orders are set."),
        TableEvent::Orders(seat) => line.seat(*seat).text(" sets standing orders."),
        TableEvent::Resigned(seat) => {
            line.seat(*seat).text(" gives up and leaves the mountain with everything they had.")
        }
    }
}

/// The turn order, with more about each seat.
fn in_order(order: &[Seat], about: impl Fn(Seat) -> String) -> Line {
    let mut line = Line::default().strong("Fuji Koro.").text(" Turns go in this order: ");
    for (nth, seat) in order.iter().enumerate() {
        line = line.text(if nth == 0 { "" } else { ", " }).seat(*seat).text(about(*seat));
    }
    line
}
