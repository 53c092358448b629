//! Gathering, and what does not fit.

use super::{names, no_cubes};
use crate::rules::refused::{GatherRefused, What};
use crate::state::MonkPlace;
use gogome_contract::Refusal;
use gogome_contract::parts::words::count;

/// Words why something cannot be gathered (K8).
pub fn gather(refused: &GatherRefused) -> Refusal {
    match refused {
        GatherRefused::Nothing(what) => nothing(*what),
        GatherRefused::FaceDown => {
            Refusal::illegal("E_FACEDOWN", "The token here lies face down: it has been gathered.")
                .instead("It turns face up when somebody places a tile beside this one.")
        }
        GatherRefused::Twice => {
            Refusal::illegal("E_TWICE", "A stock can be gathered only once in a turn, here or elsewhere.")
                .instead("Gather something else, or come back next turn.")
        }
        GatherRefused::OtherColour => Refusal::illegal("E_COLOUR", "That scroll disc has another player's colour.")
            .instead("Scroll discs of your own colour are yours to gather."),
        GatherRefused::Have(gear) => {
            Refusal::illegal("E_HAVE", format!("You already hold a {}.", names::blueprint_type(*gear)))
                .instead("Take a blueprint of another type: one of each is the most.")
        }
        GatherRefused::Cards => {
            Refusal::illegal("E_CARDS", "One gather takes one or two blueprints of different types.")
                .instead("Name one card, or two of different types.")
        }
        GatherRefused::NotHere(card) => {
            Refusal::illegal("E_NOTHERE", format!("{} does not lie in this temple.", names::blueprint(*card)))
                .instead("`/koro show temple` lists the cards of each temple.")
        }
        GatherRefused::Full { over } => Refusal::illegal("E_FULL", "That does not fit into your backpack.")
            .instead(format!("Name {} with `drop`.", count(*over, "cube"))),
        GatherRefused::NoCubes { cube, need, have } => no_cubes(*cube, *need, *have),
        GatherRefused::KeepsNothing => Refusal::illegal("E_KEEP", "Nothing of what lies here would be kept.")
            .instead("Drop other cubes, so that at least one of these stays."),
        GatherRefused::NoCard => Refusal::illegal("E_NOCARD", "There is no such scroll lying face up.")
            .instead("Scrolls lie face up as 1, 2 and 3; `card:deck` takes the top of the deck."),
        GatherRefused::NoSlotSaid => Refusal::illegal("E_NOSLOT", "Say where the scroll goes.")
            .instead("`slot:new` for a free slot, `slot:1` or `slot:2` to replace a scroll you hold."),
        GatherRefused::ScrollFull => Refusal::illegal(
            "E_SCROLLFULL",
            "There is no free slot and no room for that scroll.",
        )
        .instead(
            "Replace one you hold with `slot:1` or `slot:2`, or drop a cube for its disc; a monk opens a second slot.",
        ),
        GatherRefused::NoScrollThere(at) => {
            Refusal::illegal("E_NOSCROLL", format!("You hold no scroll {} to replace.", u32::from(*at) + 1))
                .instead("`/look screen` shows your scrolls; `slot:new` uses a free slot.")
        }
        GatherRefused::NoSpot(MonkPlace::Carried) => {
            Refusal::illegal("E_NOSPOT", "There is no room for a monk in your backpack.")
                .instead("Put it on a free spot with `monk_to`, or drop a cube.")
        }
        GatherRefused::NoSpot(at) => Refusal::illegal(
            "E_NOSPOT",
            format!("A monk cannot go to the {}: you have none, or it is taken.", names::monk_place(*at)),
        )
        .instead("Choose another spot with `monk_to`, or `carried` for the backpack."),
    }
}

/// Nothing of that kind is here.
fn nothing(what: What) -> Refusal {
    let (what, where_else) = match what {
        What::Token => ("resource token", "Tokens lie on explored tiles: `/koro show place`."),
        What::Stock => ("stock", "The central tile has one until the rope hangs, and so has each temple."),
        What::Scroll => ("scroll disc", "Scroll discs lie on explored tiles, yours in your colour."),
        What::Monk => ("monk", "Monks lie on explored tiles: `/koro show place`."),
        What::Blueprints => ("blueprint", "The temples have them: `/koro show temple`."),
    };
    Refusal::illegal("E_NOTHING", format!("There is no {what} here.")).instead(where_else)
}
