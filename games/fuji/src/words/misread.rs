//! What is said when a command cannot be understood, or names something that is not there. What the rules forbid is worded
//! in `refusals`.

use super::{clip, list};
use gogome_contract::{Line, Refusal, RefusalKind};

/// Nobody on a seat said it.
pub fn not_seated() -> Refusal {
    Refusal::new(RefusalKind::NotNow, "NOT_SEATED", "You do not sit at this table.")
        .instead("You may look at the board, and join the next flight.")
}

/// A verb the game does not know.
pub fn verb(verb: &str, known: &[&str]) -> Refusal {
    Refusal::unreadable("VERB", Line::from("There is no command ").quote(clip(verb)).text(" in Fuji."))
        .instead(format!("There are {}.", list(known, "and")))
}

/// A lobby pick at a table that has started.
pub fn started() -> Refusal {
    Refusal::not_now("STARTED", "Characters, skills and starts are picked in the lobby; this flight is on its way.")
        .instead("`/look board` shows who is who.")
}

/// No card bears such a name.
pub fn no_card(typed: &str, near: &[&str], reachable: &[&str]) -> Refusal {
    let why = Line::from("There is no card ").quote(clip(typed)).text(" on this mountain.");
    let why = if near.is_empty() { why } else { why.text(format!(" Did you mean {}?", list(near, "or"))) };
    Refusal::unreadable("NO_CARD", why).instead(within_reach(reachable))
}

/// A card of the box that is not part of this flight.
pub fn not_laid(name: &str, reachable: &[&str]) -> Refusal {
    Refusal::illegal("NOT_LAID", format!("{name} stayed in the box this time.")).instead(within_reach(reachable))
}

/// Several cards could be meant.
pub fn which_card(typed: &str, candidates: &[&str]) -> Refusal {
    let why = Line::default().quote(clip(typed)).text(format!(" could be {}.", list(candidates, "or")));
    Refusal::unreadable("WHICH_CARD", why).instead("A few more letters will do.")
}

fn within_reach(reachable: &[&str]) -> String {
    if reachable.is_empty() {
        "Cards are called by their names, as they stand on the board.".to_owned()
    } else {
        format!("In reach: {}.", list(reachable, "and"))
    }
}

/// Dice that cannot be read.
pub fn which_dice(typed: &str) -> Refusal {
    Refusal::unreadable("WHICH_DICE", Line::from("I cannot see which dice you mean by ").quote(clip(typed)).text("."))
        .instead("Name their places, 1 to 6, like `1 4 6`, or say `all`.")
}

/// More than one die where one is wanted.
pub fn one_die(typed: &str) -> Refusal {
    Refusal::unreadable("ONE_DIE", Line::from("One die, please, not ").quote(clip(typed)).text("."))
        .instead("Name its place, like `3`.")
}

/// An injury that is none.
pub fn which_injury(typed: &str) -> Refusal {
    Refusal::unknown("WHICH_INJURY", typed, "is no injury").instead("There are leg, arm, amnesia and eye.")
}

/// A level that is none.
pub fn level(typed: &str) -> Refusal {
    Refusal::unknown("LEVEL", typed, "is no level").instead("There are levels 1 to 4; 1 is the kindest.")
}

/// A scenario that is none.
pub fn scenario(typed: &str, known: &[String]) -> Refusal {
    Refusal::unknown("SCENARIO", typed, "is no map").instead(format!("There are {}.", list(known, "and")))
}

/// A character that is none.
pub fn which_character(typed: &str, known: &[&str]) -> Refusal {
    Refusal::unknown("WHICH_CHARACTER", typed, "is not in the party")
        .instead(format!("There are {}.", list(known, "and")))
}

/// A character or a skill somebody has.
pub fn taken(name: &str, with: Line, free: &[&str]) -> Refusal {
    Refusal::illegal("TAKEN", Line::from(format!("{name} is already with ")).then(with).text(".")).instead(
        if free.is_empty() {
            "None is free any more; `any` leaves it to chance.".to_owned()
        } else {
            format!("Still free: {}.", list(free, "and"))
        },
    )
}

/// A skill that is none.
pub fn which_skill(typed: &str, known: &[&str]) -> Refusal {
    Refusal::unknown("WHICH_SKILL", typed, "is no skill").instead(format!("There are {}.", list(known, "and")))
}

/// Nothing of the rules fits.
pub fn which_topic(typed: &str, known: &[&str]) -> Refusal {
    Refusal::unreadable("WHICH_TOPIC", Line::from("The rules say nothing about ").quote(clip(typed)).text("."))
        .instead(format!("Ask for a number like `F9.3`, another word, or a chapter: {}.", list(known, "or")))
}

/// A table without skills.
pub fn no_skills() -> Refusal {
    Refusal::not_now("NO_SKILLS", "This flight goes without skills and equipment.")
        .instead("You can pick your character.")
}

/// A start pairing that cannot be read.
pub fn which_pair(typed: &str) -> Refusal {
    Refusal::unknown("WHICH_PAIR", typed, "is no pair of seats")
        .instead("Name the two that start on grey by their letters, like `cd`.")
}

/// Start pairing by somebody who did not open the table.
pub fn not_host() -> Refusal {
    Refusal::illegal("NOT_HOST", "Who starts where is for the first seat to say.")
        .instead("Tell seat A what you would like.")
}

/// Start pairing without four seats.
pub fn no_pairs() -> Refusal {
    Refusal::not_now("NO_PAIRS", "With fewer than four travellers everybody starts on white.")
        .instead("You can pick your character.")
}

/// A pick of nothing.
pub fn nothing_picked() -> Refusal {
    Refusal::unreadable("NOTHING", "Pick a character, a skill, or the pair that starts on grey.")
        .instead("For example `/fuji pick character:hiromi`.")
}

/// No such way to find the order of turns.
pub fn order(typed: &str) -> Refusal {
    Refusal::unknown("WHICH_ORDER", typed, "is no way to find the order of turns").instead("Choose auto or ask.")
}
/// What a plan answers ahead that cannot be read.
pub fn ahead(typed: &str) -> Refusal {
    Refusal::unknown("WHICH_AHEAD", typed, "is no answer to an eruption").instead("Choose go, stay or ask.")
}
