//! What is said when a command cannot be understood.

use super::{clip, list};
use gogome_contract::{Line, Refusal};

/// Who said it has no seat at this table.
pub fn not_seated() -> Refusal {
    Refusal::not_now("NOT_SEATED", "You do not sit at this table.").instead("`/look board` shows you the race.")
}

/// The game has no such command.
pub fn verb(verb: &str) -> Refusal {
    Refusal::unreadable("VERB", Line::from("There is no command ").quote(clip(verb)).text(" in Fuji 99."))
        .instead("On your turn there are draw, use, go, again, stop and place; odds, bag, hand and deck at any time.")
}

/// The typed text names no seat that can start.
pub fn first(typed: &str) -> Refusal {
    Refusal::unknown("FIRST", typed, "is no seat")
        .instead("Seats are a, b, c and d, in the order of joining; `any` leaves it to chance.")
}

/// The typed text is no seat.
pub fn seat(typed: &str) -> Refusal {
    Refusal::unknown("SEAT", typed, "is nobody at this table")
        .instead("Say a letter or a colour, as on the board: `b` or `green`.")
}

/// The hand holds no such card.
pub fn card(typed: &str, hand: &[String]) -> Refusal {
    let why = Line::from("You hold no card called ").quote(clip(typed)).text(".");
    Refusal::unreadable("CARD", why).instead(match hand {
        [] => "Your hand is empty.".to_owned(),
        hand => format!("You hold {}.", list(hand, "and")),
    })
}

/// The name fits two cards of the hand that differ.
pub fn twice(name: &str, slots: &[String]) -> Refusal {
    Refusal::unreadable("TWICE", format!("You hold {name} more than once: {}.", list(slots, "and")))
        .instead("Say its letter.")
}

/// The typed text places no cubes.
pub fn places(typed: &str) -> Refusal {
    Refusal::unknown("PLACES", typed, "says no card and number").instead("Say each card with its cubes: `a:2 c:1`.")
}

/// `pick` without anything to pick.
pub fn nothing_picked() -> Refusal {
    Refusal::unreadable("PICK", "Nothing was picked.").instead("The menu says who may start.")
}
