//! What is said when a command cannot be understood.

use super::{clip, list};
use gogome_contract::{Line, Refusal};

/// Somebody without a seat.
pub fn not_seated() -> Refusal {
    Refusal::not_now("NOT_SEATED", "You do not sit at this table.").instead("`/look board` shows you the race.")
}

/// A verb the game does not know.
pub fn verb(verb: &str) -> Refusal {
    Refusal::unreadable("VERB", Line::from("There is no command ").quote(clip(verb)).text(" in Fuji 99."))
        .instead("On your turn there are draw, use, go, again, stop and place; odds, bag, hand and deck at any time.")
}

/// A starting seat that cannot be read.
pub fn first(typed: &str) -> Refusal {
    Refusal::unknown("FIRST", typed, "is no seat")
        .instead("Seats are a, b, c and d, in the order of joining; `any` leaves it to chance.")
}

/// A seat that cannot be read.
pub fn seat(typed: &str) -> Refusal {
    Refusal::unknown("SEAT", typed, "is nobody at this table")
        .instead("Say a letter or a colour, as on the board: `b` or `green`.")
}

/// A card that is not in the hand.
pub fn card(typed: &str, hand: &[String]) -> Refusal {
    let why = Line::from("You hold no card called ").quote(clip(typed)).text(".");
    Refusal::unreadable("CARD", why).instead(match hand {
        [] => "Your hand is empty.".to_owned(),
        hand => format!("You hold {}.", list(hand, "and")),
    })
}

/// A name that means two cards that differ.
pub fn twice(name: &str, slots: &[String]) -> Refusal {
    Refusal::unreadable("TWICE", format!("You hold {name} more than once: {}.", list(slots, "and")))
        .instead("Say its letter.")
}

/// A placing that cannot be read.
pub fn places(typed: &str) -> Refusal {
    Refusal::unknown("PLACES", typed, "says no card and number").instead("Say each card with its cubes: `a:2 c:1`.")
}

/// There is nothing to pick there.
pub fn nothing_picked() -> Refusal {
    Refusal::unreadable("PICK", "Nothing was picked.").instead("The menu says who may start.")
}
