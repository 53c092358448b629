//! Ki dice, items, interactions, trades.

use crate::rules::refused::{InteractRefused, ItemRefused, KiRefused, ShareRefused};
use crate::words::names;
use gogome_contract::{Line, Refusal, clip};

/// Words why something with Ki dice is refused (X10, X14).
pub fn ki(refused: &KiRefused) -> Refusal {
    match refused {
        KiRefused::Nothing => Refusal::illegal("KI_NOTHING", "You named no die to roll again")
            .instead("Name at least one: in the supply, on a skill, or exhausted."),
        KiRefused::NoDie { die } => Refusal::illegal("KI_NO_DIE", format!("There is no {die} in your supply"))
            .instead("`/look screen` shows your dice."),
        KiRefused::NoneExhausted => Refusal::illegal("KI_NONE_EXHAUSTED", "You do not have that many exhausted dice")
            .instead("Name dice of the supply, or dice that lie on skills."),
        KiRefused::NotYourSkill { skill } => {
            Refusal::illegal("KI_NOT_YOURS", format!("This character has not learned {}", names::skill(*skill)))
                .instead("`/look screen` shows the skills it has.")
        }
        KiRefused::Filled { skill, die } => {
            Refusal::illegal("KI_FILLED", format!("A {die} lies on {} already", names::skill(*skill)))
                .instead("Take it off first, or choose another skill.")
        }
        KiRefused::Empty { skill } => Refusal::illegal("KI_EMPTY", format!("No die lies on {}", names::skill(*skill)))
            .instead("`/look screen` shows where your dice lie."),
        KiRefused::TooLow { skill, die } => {
            let needs = skill.printed().ki;
            Refusal::illegal("KI_TOO_LOW", format!("{} needs a {needs} or more, not a {die}", names::skill(*skill)))
                .instead(format!("Put a die of {needs} or more there, or roll dice again: `/shogun reroll`."))
        }
        KiRefused::Withdrawn { spirit: 0 } => {
            Refusal::illegal("KI_WITHDRAWN", "Without spirit no die can be taken off a skill")
                .instead("Dice fall by 1 each round; `/shogun reroll` takes any of them back.")
        }
        KiRefused::Withdrawn { spirit } => Refusal::not_now(
            "KI_WITHDRAWN",
            format!(
                "Your spirit lets you take {spirit} {} off a turn, and you have done so",
                if *spirit == 1 { "die" } else { "dice" }
            ),
        )
        .instead("You can again in your next turn; `/shogun reroll` takes any dice back."),
    }
}

/// Words why an item is refused (X13).
pub fn item(refused: &ItemRefused) -> Refusal {
    match refused {
        ItemRefused::NotHeld { item } => {
            Refusal::illegal("ITEM_NOT_HELD", format!("You do not hold {}", names::item(*item)))
                .instead("`/look screen` shows what you hold; a friend beside you may share.")
        }
        ItemRefused::NoUse { item } => {
            Refusal::illegal("ITEM_NO_USE", format!("{} is not used: holding it is enough", names::item(*item)))
                .instead("Use another item; `/shogun info` tells what each does.")
        }
        ItemRefused::Knowledge { item, needs } => {
            Refusal::illegal("ITEM_KNOWLEDGE", format!("{} needs knowledge {needs}", names::item(*item)))
                .instead("Give it to somebody who knows more: `/shogun share`.")
        }
        ItemRefused::UsedThisRound { item } => {
            Refusal::not_now("ITEM_USED", format!("{} was used in this round already", names::item(*item)))
                .instead("It works again next round.")
        }
    }
}

/// Words why an interaction is refused (X12, X14.3).
pub fn interact(refused: &InteractRefused) -> Refusal {
    match refused {
        InteractRefused::Nothing { key } => {
            Refusal::illegal("INTERACT_NOTHING", Line::from("There is nothing to use called ").quote(clip(key)))
                .instead("`/look board` lists what can be used, and where.")
        }
        InteractRefused::TooFar { at } => {
            Refusal::illegal("INTERACT_TOO_FAR", format!("It is on {at}, out of your reach"))
                .instead(format!("Move beside {at} first, on the same height."))
        }
        InteractRefused::Locked { at } => {
            Refusal::illegal("INTERACT_LOCKED", format!("The gate at {at} cannot be opened by hand"))
                .instead("Something else opens it: look for what can be used in this chapter.")
        }
        InteractRefused::Guarded { by } => {
            Refusal::not_now("INTERACT_GUARDED", format!("It cannot be touched while {} lives", names::the_kind(*by)))
                .instead(format!("Defeat {} first.", names::the_kind(*by)))
        }
        InteractRefused::NoParley => Refusal::illegal("INTERACT_NO_PARLEY", "There is nobody here who would talk")
            .instead("Only some wanderers listen, and only while they are against you."),
        InteractRefused::NoSpare => Refusal::illegal("INTERACT_NO_SPARE", "You carry no second weapon")
            .instead("A friend beside you can give you one: `/shogun share`."),
        InteractRefused::OtherClass { weapon } => {
            let (name, class) = (names::weapon(*weapon), names::class(weapon.printed().class));
            Refusal::illegal("INTERACT_OTHER_CLASS", format!("The {name} is a weapon for the {class}"))
                .instead(format!("Give it to the {class}: `/shogun share`."))
        }
        InteractRefused::NoHead { at } => Refusal::illegal("INTERACT_NO_HEAD", format!("No head lies on {at}"))
            .instead("`/look board` shows where heads lie."),
    }
}

/// Words why a trade is refused (X12.3).
pub fn share(refused: &ShareRefused) -> Refusal {
    match refused {
        ShareRefused::TooFar => {
            Refusal::illegal("SHARE_TOO_FAR", "The two do not stand beside each other on one height")
                .instead("Move beside your friend first.")
        }
        ShareRefused::NotThere => Refusal::illegal("SHARE_WHO", "A trade needs another character who is in play")
            .instead("Name a character who stands beside you."),
        ShareRefused::Nothing => Refusal::illegal("SHARE_NOTHING", "Nothing would change hands")
            .instead("Name what you give, what you take, or both."),
        ShareRefused::NotHeld { character } => {
            Refusal::illegal("SHARE_NOT_HELD", format!("{} does not have all that", names::character(*character)))
                .instead(format!("Name only what {} can spare.", names::character(*character)))
        }
        ShareRefused::Unarmed { character } => {
            let why = format!("{} would be left without a weapon of its own class", names::character(*character));
            Refusal::illegal("SHARE_UNARMED", why).instead("Keep one to fight with, or take another in return.")
        }
        ShareRefused::None => Refusal::not_now("SHARE_NONE", "Nobody has offered you a trade")
            .instead("Offer one in a turn of yours: `/shogun share`."),
        ShareRefused::NotYours => Refusal::illegal("SHARE_NOT_YOURS", "The trade is offered to another player")
            .instead("That player accepts it or not."),
    }
}
