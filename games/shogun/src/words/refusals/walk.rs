//! Moves, swaps of cards, aims.

use super::several;
use crate::rules::refused::{AimRefused, SwapRefused, WalkRefused};
use crate::state::Table;
use crate::words::names;
use gogome_contract::parts::words::count;
use gogome_contract::{Line, Refusal};

/// Words why a swap of cards is refused (X6.7).
pub fn swap(refused: &SwapRefused) -> Refusal {
    match refused {
        SwapRefused::TooLate => Refusal::not_now("SWAP_LATE", "The first card of this round has acted already")
            .instead("You can propose a swap at the start of the next round."),
        SwapRefused::NotBoth => {
            Refusal::illegal("SWAP_WHO", "A swap needs two different characters who are both in play")
                .instead("Name two of the characters in the order: `/look board` shows it.")
        }
        SwapRefused::Proposed => {
            Refusal::not_now("SWAP_ONCE", "There is one swap a round, and it was proposed already")
                .instead("You can propose another one next round.")
        }
        SwapRefused::None => Refusal::not_now("SWAP_NONE", "Nobody has proposed a swap")
            .instead("Propose one yourself: `/shogun swap` with two characters."),
        SwapRefused::Own { by } => Refusal::illegal(
            "SWAP_OWN",
            Line::default().seat(*by).text(" proposed this swap, so the others have to agree or object"),
        )
        .instead("It is made when the first card acts, unless somebody objects."),
    }
}

/// Words why a move is refused (X8).
pub fn walk(refused: &WalkRefused) -> Refusal {
    match refused {
        WalkRefused::Closed => Refusal::not_now("MOVE_OVER", "Your move of this turn is over: another action ended it")
            .instead("You can still attack, use skills and items, or `/shogun done`."),
        WalkRefused::Here => Refusal::illegal("MOVE_HERE", "You stand on that square already")
            .instead("Name another square, for example one beside you."),
        WalkRefused::NotFree { at } => {
            Refusal::illegal("MOVE_NOT_FREE", format!("{at} is not free: nobody can end a move there"))
                .instead(format!("Choose an empty square beside {at}."))
        }
        WalkRefused::NoWay { at } => {
            Refusal::illegal("MOVE_NO_WAY", format!("No way leads to {at}: foes, walls or corners block it"))
                .instead("Go part of the way, or open one first. `/look board` shows the ground.")
        }
        WalkRefused::TooFar { at, cost, reach } => Refusal::illegal(
            "MOVE_TOO_FAR",
            format!("{at} is {} away, and with everything you have you get {reach}", count(*cost, "step")),
        )
        .instead(format!("Choose a square within {}.", count(*reach, "step"))),
        WalkRefused::Exert { at, cost, exert } => Refusal::illegal(
            "MOVE_EXERT",
            format!("{at} is {} away, which takes {exert} more of your action points", count(*cost, "step")),
        )
        .instead(format!("Say `exert:{exert}` with your move, or choose a nearer square.")),
    }
}

/// Words why something cannot be used on somebody or somewhere (section 34).
pub fn aim(refused: &AimRefused, table: Option<&Table>) -> Refusal {
    match refused {
        AimRefused::Nobody => Refusal::illegal("AIM_NOBODY", "Nobody it could be used on is in reach")
            .instead("Move nearer first, or use something else."),
        AimRefused::NeedsTarget { among } => {
            Refusal::illegal("AIM_WHOM", format!("It can be used on {} different creatures", among.len()))
                .instead(format!("Say on whom: {}.", several(among, table)))
        }
        AimRefused::NeedsSquare => Refusal::illegal("AIM_WHERE", "It is used on a square, and you named none")
            .instead("Name an empty square in reach, for example the one beside you."),
        AimRefused::OutOfReach { target, range, among } => {
            let name =
                table.map_or_else(|| "That one".to_owned(), |table| names::start(&names::target(table, *target)));
            let refusal = Refusal::illegal(
                "AIM_OUT_OF_REACH",
                format!(
                    "{name} is not somebody you can use it on: it reaches {}, if they can be seen",
                    count(*range, "square")
                ),
            );
            if among.is_empty() {
                refusal.instead("Move nearer first, or use something else.")
            } else {
                refusal.instead(format!("In reach: {}.", several(among, table)))
            }
        }
        AimRefused::NotFree { at } => Refusal::illegal("AIM_NOT_FREE", format!("{at} is not an empty square"))
            .instead(format!("Choose an empty square, for example one beside {at}.")),
        AimRefused::OtherHeight { at } => {
            Refusal::illegal("AIM_HEIGHT", format!("{at} lies on another height than you"))
                .instead("Choose a square on your height; a Grappling Hook climbs.")
        }
        AimRefused::TooFar { at, range } => {
            Refusal::illegal("AIM_TOO_FAR", format!("{at} is too far: it reaches {range}"))
                .instead(format!("Choose a square within range {range}."))
        }
        AimRefused::Unseen { at } => {
            Refusal::illegal("AIM_UNSEEN", format!("You cannot see {at} from where you stand"))
                .instead("Choose a square in sight, or move first.")
        }
    }
}
