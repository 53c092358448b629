//! What is gathered, as it is typed (3.2).

use super::cards::blueprint;
use super::typed::{dropped, listed, monk_place, number, one_of};
use crate::content::BlueprintId;
use crate::rules::refused::What;
use crate::state::moves::{GatherScroll, Gathering};
use gogome_contract::{Refusal, Said};

/// What can be gathered, as it is typed.
pub const WHAT: [(&str, What); 5] = [
    ("token", What::Token),
    ("stock", What::Stock),
    ("scroll", What::Scroll),
    ("monk", What::Monk),
    ("blueprint", What::Blueprints),
];

/// The gathering that somebody means.
pub fn gathering(said: &Said) -> Result<Gathering, Refusal> {
    let drop = dropped(said)?;
    let monk = said.given("monk_to").map(|typed| monk_place("monk_to", typed)).transpose()?;
    let typed = said.need("what")?;
    let what =
        if typed.trim().eq_ignore_ascii_case("blueprints") { What::Blueprints } else { one_of("what", typed, &WHAT)? };
    Ok(match what {
        What::Token => Gathering::Token { drop, monk },
        What::Stock => Gathering::Stock { drop },
        What::Monk => Gathering::Monk { to: monk.unwrap_or(crate::state::MonkPlace::Carried), drop },
        What::Scroll => Gathering::Scroll {
            card: card(said)?,
            to: said.given("slot").map(|typed| slot("slot", typed)).transpose()?,
            drop,
        },
        What::Blueprints => {
            Gathering::Blueprints { cards: blueprints(said.given("blueprints").unwrap_or_default())?, drop }
        }
    })
}

/// The face-up card, counted from 1; nothing: the top of the deck.
fn card(said: &Said) -> Result<Option<u8>, Refusal> {
    match said.given("card") {
        None => Ok(None),
        Some(typed) if typed.eq_ignore_ascii_case("deck") => Ok(None),
        Some(typed) => Ok(Some(number("card", typed, 1, 3)? - 1)),
    }
}

/// Where a scroll goes: `new`, or in the place of the first or second one held.
pub fn slot(option: &str, typed: &str) -> Result<GatherScroll, Refusal> {
    one_of(
        option,
        typed,
        &[("new", GatherScroll::New), ("1", GatherScroll::Replace(0)), ("2", GatherScroll::Replace(1))],
    )
}

fn blueprints(typed: &str) -> Result<Vec<BlueprintId>, Refusal> {
    listed(typed).take(10).map(blueprint).collect()
}
