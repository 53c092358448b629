//! What is said when a command cannot be understood.

use super::names;
use crate::content::{CharacterId, SkillId};
use crate::grid::Square;
use gogome_contract::parts::words::list;
use gogome_contract::{Line, Refusal, clip};

/// A verb that there is none.
pub fn verb(typed: &str) -> Refusal {
    Refusal::unknown("VERB", typed, "is no command of Shogun's Chosen").instead("`/help` lists them all.")
}

/// A word that names none of some things.
pub fn one_of(option: &str, typed: &str, known: &[&str]) -> Refusal {
    let why = Line::from(format!("`{option}` cannot be ")).quote(clip(typed)).text(".");
    let refusal = Refusal::unreadable("CHOICE", why);
    if known.is_empty() { refusal } else { refusal.instead(format!("It can be {}.", list(known, "or"))) }
}

/// No square.
pub fn square(typed: &str) -> Refusal {
    Refusal::unknown("SQUARE", typed, "is no square").instead("Squares are named by column and row, as `C4`.")
}

/// A square without anybody on it.
pub fn nobody_at(at: Square) -> Refusal {
    Refusal::illegal("TARGET", format!("Nobody stands on {at}."))
        .instead("Name the square somebody stands on, or who it is, as `red kachi`.")
}

/// A skill that the character does not have.
pub fn other_skill(character: CharacterId, skill: SkillId, known: &[&str]) -> Refusal {
    let character = names::character(character);
    let refusal = Refusal::illegal("SKILL", format!("{character} does not have {}.", names::skill(skill)));
    if known.is_empty() { refusal } else { refusal.instead(format!("{character} has {}.", list(known, "and"))) }
}

/// Something that this command needs in this case.
pub fn unsaid(what: &str, instead: &str) -> Refusal {
    Refusal::illegal(Refusal::MISSING, format!("{what} is not said.")).instead(instead.to_owned())
}

/// Nothing to interact with.
pub fn nothing_to_use(typed: &str) -> Refusal {
    Refusal::illegal("NOTHING", Line::from("There is no ").quote(clip(typed)).text(" here."))
        .instead("Name what stands beside you, or its square: *Do something else* lists it.")
}

/// Nothing that is printed has that name.
pub fn nothing_printed(typed: &str) -> Refusal {
    Refusal::unknown("NAME", typed, "is no card, enemy, skill, item, event or rule")
        .instead("The words of the game: `/shogun rules topic:words`.")
}

/// Nobody of that name.
pub fn target(typed: &str) -> Refusal {
    Refusal::unknown("TARGET", typed, "names nobody here")
        .instead("Name the square somebody stands on, as `C4`, or who it is, as `red kachi`.")
}

/// No number in bounds.
pub fn number(option: &str, typed: &str, least: i64, most: i64) -> Refusal {
    let why = Line::from(format!("`{option}` is a number from {least} to {most}, not ")).quote(clip(typed)).text(".");
    Refusal::unreadable("NUMBER", why)
}

/// Dice that cannot be read.
pub fn dice(typed: &str) -> Refusal {
    Refusal::unknown("DICE", typed, "names no dice")
        .instead("Name free dice by value, placed ones by their skill, spent ones by `x`: `3, stab, x`.")
}

/// Goods that cannot be read.
pub fn goods(typed: &str) -> Refusal {
    Refusal::unknown("GOODS", typed, "cannot be shared").instead("Say it as `coins=10, heads=1, rice ball`.")
}

/// A new table is opened outside of one.
pub fn new_is_no_move() -> Refusal {
    Refusal::not_now("TABLE", "A table runs here.").instead("Play it, or open another in a channel of its own.")
}

/// What only a campaign has is asked for a chapter by itself.
pub fn only_campaigns() -> Refusal {
    Refusal::illegal("ONLY_CAMPAIGNS", "A chapter by itself has one attempt and no Yomi mode")
        .instead("Leave `chapter` out: `/shogun new attempts:3`.")
}

/// Characters are made before the game.
pub fn made_before() -> Refusal {
    Refusal::not_now("LOBBY", "Characters are made before the chapter begins.")
        .instead("Open the next table: what is made stands in its lobby.")
}
