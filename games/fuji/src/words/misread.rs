//! What is said when a command cannot be understood, or names something that is not there. What the rules forbid is worded
//! in `refusals`.

use super::{clip, list};
use gogome_contract::{Line, Refusal, RefusalKind};

/// Who said it has no seat at this table.
pub fn not_seated() -> Refusal {
    Refusal::new(RefusalKind::NotNow, "NOT_SEATED", "You do not sit at this table.")
        .instead("You may look at the board, and join the next flight.")
}

/// The game has no such command.
pub fn verb(verb: &str, known: &[&str]) -> Refusal {
    Refusal::unreadable("VERB", Line::from("There is no command ").quote(clip(verb)).text(" in Fuji."))
        .instead(format!("There are {}.", list(known, "and")))
}

/// A pick of the lobby, said at a table that has started.
pub fn started() -> Refusal {
    Refusal::not_now("STARTED", "Characters, skills and starts are picked in the lobby; this flight is on its way.")
        .instead("`/look board` shows who is who.")
}

/// No card has such a name.
pub fn no_card(typed: &str, near: &[&str], reachable: &[&str]) -> Refusal {
    let why = Line::from("There is no card ").quote(clip(typed)).text(" on this mountain.");
    let why = if near.is_empty() { why } else { why.text(format!(" Did you mean {}?", list(near, "or"))) };
    Refusal::unreadable("NO_CARD", why).instead(within_reach(reachable))
}

/// The card is in the box, not on this map.
pub fn not_laid(name: &str, reachable: &[&str]) -> Refusal {
    Refusal::illegal("NOT_LAID", format!("{name} stayed in the box this time.")).instead(within_reach(reachable))
}

/// The typed name fits several cards.
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

/// The typed text names no dice.
pub fn which_dice(typed: &str) -> Refusal {
    Refusal::unreadable("WHICH_DICE", Line::from("I cannot see which dice you mean by ").quote(clip(typed)).text("."))
        .instead("Name their places, 1 to 6, like `1 4 6`, or say `all`.")
}

/// Several dice were typed where one is wanted.
pub fn one_die(typed: &str) -> Refusal {
    Refusal::unreadable("ONE_DIE", Line::from("One die, please, not ").quote(clip(typed)).text("."))
        .instead("Name its place, like `3`.")
}

/// The typed word is no injury.
pub fn which_injury(typed: &str) -> Refusal {
    Refusal::unknown("WHICH_INJURY", typed, "is no injury").instead("There are leg, arm, amnesia and eye.")
}

/// The typed word is no level.
pub fn level(typed: &str) -> Refusal {
    Refusal::unknown("LEVEL", typed, "is no level").instead("There are levels 1 to 4; 1 is the kindest.")
}

/// The typed word is no map.
pub fn scenario(typed: &str, known: &[String]) -> Refusal {
    Refusal::unknown("SCENARIO", typed, "is no map").instead(format!("There are {}.", list(known, "and")))
}

/// The typed word is no character.
pub fn which_character(typed: &str, known: &[&str]) -> Refusal {
    Refusal::unknown("WHICH_CHARACTER", typed, "is not in the party")
        .instead(format!("There are {}.", list(known, "and")))
}

/// Somebody else has picked this character or skill.
pub fn taken(name: &str, with: Line, free: &[&str]) -> Refusal {
    Refusal::illegal("TAKEN", Line::from(format!("{name} is already with ")).then(with).text(".")).instead(
        if free.is_empty() {
            "None is free any more; `any` leaves it to chance.".to_owned()
        } else {
            format!("Still free: {}.", list(free, "and"))
        },
    )
}

/// The typed word is no skill.
pub fn which_skill(typed: &str, known: &[&str]) -> Refusal {
    Refusal::unknown("WHICH_SKILL", typed, "is no skill").instead(format!("There are {}.", list(known, "and")))
}

/// A skill was picked at a table without skills.
pub fn no_skills() -> Refusal {
    Refusal::not_now("NO_SKILLS", "This flight goes without skills and equipment.")
        .instead("You can pick your character.")
}

/// The typed text names no two seats that can start on grey.
pub fn which_pair(typed: &str) -> Refusal {
    Refusal::unknown("WHICH_PAIR", typed, "is no pair of seats")
        .instead("Name the two that start on grey by their letters, like `cd`.")
}

/// Only who opened the table says who starts on grey.
pub fn not_host() -> Refusal {
    Refusal::illegal("NOT_HOST", "Only seat A says who starts where.").instead("Tell them what you would like.")
}

/// Who starts on grey is asked with four seats alone (F2.8).
pub fn no_pairs() -> Refusal {
    Refusal::not_now("NO_PAIRS", "With fewer than four travellers everybody starts on white.")
        .instead("You can pick your character.")
}

/// `pick` without anything to pick.
pub fn nothing_picked() -> Refusal {
    Refusal::unreadable("NOTHING", "Pick a character, a skill, or the pair that starts on grey.")
        .instead("For example `/fuji pick character:hiromi`.")
}

/// The typed word is no way to find the order of turns.
pub fn order(typed: &str) -> Refusal {
    Refusal::unknown("WHICH_ORDER", typed, "is no way to find the order of turns").instead("Choose auto or ask.")
}
/// The typed word answers neither go nor stay.
pub fn ahead(typed: &str) -> Refusal {
    Refusal::unknown("WHICH_AHEAD", typed, "is no answer to an eruption").instead("Choose go, stay or ask.")
}
