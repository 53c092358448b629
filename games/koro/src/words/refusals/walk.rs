//! Ways and exploring.

use super::names;
use crate::content::book;
use crate::rules::refused::{ExploreRefused, WalkRefused};
use gogome_contract::Refusal;
use gogome_contract::parts::words::{count, list};

/// How many spaces a refusal names before it says that there are more.
const NAMED: usize = 8;

/// Words why a way is refused (K4, K5).
pub fn walk(refused: &WalkRefused) -> Refusal {
    match refused {
        WalkRefused::TooLong { steps, most } => {
            Refusal::illegal("E_STEPS", format!("That is {}, you have {most}.", count(*steps, "step")))
                .instead("`/koro show reach` lists where you can go.")
        }
        WalkRefused::Apart { from, to } => Refusal::illegal("E_ADJ", format!("{to} does not touch {from}."))
            .instead("Name each space of the way, or say `to:` and where you want to be."),
        WalkRefused::Unexplored(space) => {
            Refusal::illegal("E_UNEXPLORED", format!("{space} is not explored yet: no tile lies on {}.", space.place()))
                .instead("`/koro explore` places one, if you stand beside it.")
        }
        WalkRefused::Full(space) => {
            let crowd = if book().numbers.crowd == 2 { "Two".to_owned() } else { book().numbers.crowd.to_string() };
            Refusal::illegal("E_FULLSPACE", format!("{crowd} samurai stand on {space}, and there is no room for more."))
                .instead("Go round it, or stop before it.")
        }
        WalkRefused::EndsOnLava(space) => {
            Refusal::illegal("E_ENDLAVA", format!("A move cannot end on lava, and {space} is lava."))
                .instead("Go on to a dry space, or stop before it.")
        }
        WalkRefused::DragonLava(space) => Refusal::illegal(
            "E_DRAGONLAVA",
            format!("{space} is lava on the tile of a dragon: you would have to stop there and fight."),
        )
        .instead("Step onto that tile on a dry space."),
        WalkRefused::Sandals { damage, absorb } => {
            Refusal::illegal("E_SANDALS", format!("That path costs {damage}, your sandals absorb {absorb}."))
                .instead("Cross less lava, or name a card or token that helps with `use:`.")
        }
        WalkRefused::Payment { damage, paid } => {
            Refusal::illegal("E_PAY", format!("That path costs {damage}, and the cubes you name are worth {paid}."))
                .instead("Name more cells of your sandals, or leave `pay:` out and the cheapest cubes pay.")
        }
        WalkRefused::NoHelp(item) => {
            Refusal::illegal("E_NOHELP", format!("{} does not help over lava here.", names::item(*item))).instead(
                "The Fire Walker and an Omamori of Fire do, if you have them and cross lava; or leave `use:` out.",
            )
        }
        WalkRefused::NoBurn => Refusal::illegal("E_NOBURN", "No wood of your weapon can be burnt for this way.")
            .instead("Leave `burn:` out, and the sandals pay."),
        WalkRefused::NoFight(space) => Refusal::illegal("E_NOFIGHT", format!("You cannot start a fight on {space}."))
            .instead(
                "It takes a usable weapon and exactly one samurai there who is awake; leave `fight:` out to walk on.",
            ),
        WalkRefused::NoTrap(space) => Refusal::illegal("E_NOTRAP", format!("The Lava Trap cannot flood {space}."))
            .instead(
                "Choose a dry space close to the token with nobody and no disc on it, off your way; or do not take it.",
            ),
        WalkRefused::TrapWhere { token, spaces } => {
            let named: Vec<String> = spaces.iter().take(NAMED).map(ToString::to_string).collect();
            let more = if spaces.len() > NAMED { ", among others" } else { "" };
            Refusal::illegal(
                "E_TRAP",
                format!("On {token} you take a Lava Trap: say with `trap:` where its lava goes."),
            )
            .instead(format!("It can go to {}{more}; or do not take it.", list(&named, "or")))
        }
        WalkRefused::NoTheft => Refusal::illegal("E_NOTHEFT", "That scroll cannot be stolen on this way.")
            .instead("Pass its owner, and have a free scroll slot and room in the backpack; or leave `steal:` out."),
        WalkRefused::OutOfReach(space) => Refusal::illegal("E_REACH", format!("{space} is out of reach."))
            .instead("`/koro show reach` lists where you can go."),
        WalkRefused::OneStep => Refusal::illegal("E_ONESTEP", "This is one step, no more and no less.")
            .instead("Name one space beside you."),
    }
}

/// Words why a place cannot be explored (K7).
pub fn explore(refused: &ExploreRefused) -> Refusal {
    match refused {
        ExploreRefused::Laid(place) => Refusal::illegal("E_NOEXPLORE", format!("{place} is explored already."))
            .instead("Choose a place where no tile lies yet."),
        ExploreRefused::NotBeside { place, beside } if beside.is_empty() => {
            Refusal::illegal("E_NOTNEXT", format!("You are not next to {place}, nor to any unexplored place."))
                .instead("Walk to the edge of what is explored first.")
        }
        ExploreRefused::NotBeside { place, beside } => {
            Refusal::illegal("E_NOTNEXT", format!("You are not next to {place}."))
                .instead(format!("Next to you: {}.", list(beside, "and")))
        }
        ExploreRefused::NoTile(level) => {
            Refusal::illegal("E_NOTILE", format!("No tile of {} is left.", names::level(*level)))
                .instead("Explore a place of another level.")
        }
        ExploreRefused::Rotation(number) => {
            Refusal::illegal("E_ROT", format!("There is no rotation {number}.")).instead("Say 0, 1, 2, 3, 4 or 5.")
        }
        ExploreRefused::NotPeeked => {
            Refusal::illegal("E_NOTPEEKED", "You turn a tile when you have seen it, and you do not know this one yet.")
                .instead("Leave `rot:` out; you are asked when the tile is drawn.")
        }
    }
}
