//! Ki dice, items, interactions, trades: the sentence and the advice of each.

use super::super::log::{foe, who};
use super::at;
use crate::content::{ItemId, SkillId, WeaponId};
use crate::rules::refused::{InteractRefused, ItemRefused, KiRefused, Refused, ShareRefused};

/// Reasons with the sentence and the advice of each.
#[expect(clippy::too_many_lines, reason = "one table of sentences")]
pub fn samples() -> Vec<(Refused, &'static str, &'static str)> {
    let stab = SkillId::read("stab").unwrap();
    let rice = ItemId::read("rice_ball").unwrap();
    let weapon = |name| WeaponId::read(name).unwrap();
    vec![
        (
            KiRefused::Nothing.into(),
            "You named no die to roll again (X10.1).",
            "Name at least one: in the supply, on a skill, or exhausted.",
        ),
        (
            KiRefused::NoDie { die: 3 }.into(),
            "There is no 3 in your supply (X14.1).",
            "`/look screen` shows your dice.",
        ),
        (
            KiRefused::NoneExhausted.into(),
            "You have not so many exhausted dice (X10.1).",
            "Name dice of the supply, or dice that lie on skills.",
        ),
        (
            KiRefused::NotYourSkill { skill: stab }.into(),
            "This character has not learned Stab (X14.1).",
            "`/look screen` shows the skills it has.",
        ),
        (
            KiRefused::Filled { skill: stab, die: 4 }.into(),
            "A 4 lies on Stab already (X14.1).",
            "Take it off first, or choose another skill.",
        ),
        (
            KiRefused::Empty { skill: stab }.into(),
            "No die lies on Stab (X14.2).",
            "`/look screen` shows where your dice lie.",
        ),
        (
            KiRefused::TooLow { skill: stab, die: 1 }.into(),
            "Stab needs a 2 or more, not a 1 (X14.1).",
            "Put a die of 2 or more there, or roll dice again: `/shogun reroll`.",
        ),
        (
            KiRefused::Withdrawn { spirit: 1 }.into(),
            "Your spirit lets you take 1 die off a turn, and you have (X14.2).",
            "You can again in your next turn; `/shogun reroll` takes any dice back.",
        ),
        (
            KiRefused::Withdrawn { spirit: 0 }.into(),
            "Without spirit no die can be taken off a skill (X14.2).",
            "Dice fall by 1 each round; `/shogun reroll` takes any of them back.",
        ),
        (
            ItemRefused::NotHeld { item: rice }.into(),
            "You do not hold Rice Ball (X13.1).",
            "`/look screen` shows what you hold; a friend beside you may share.",
        ),
        (
            ItemRefused::NoUse { item: rice }.into(),
            "Rice Ball is not used: holding it is enough (X13.4).",
            "Use another item; `/shogun info` tells what each does.",
        ),
        (
            ItemRefused::Knowledge { item: rice, needs: 2 }.into(),
            "Rice Ball needs knowledge 2 (X13.1).",
            "Give it to somebody who knows more: `/shogun share`.",
        ),
        (
            ItemRefused::UsedThisRound { item: rice }.into(),
            "Rice Ball was used in this round already (X13.1).",
            "It works again next round.",
        ),
        (
            InteractRefused::Nothing { key: "tree".to_owned() }.into(),
            "There is nothing to use called tree (X12.1).",
            "`/look board` lists what can be used, and where.",
        ),
        (
            InteractRefused::TooFar { at: at("C4") }.into(),
            "It is on C4, out of your reach (X12.1).",
            "Move beside C4 first, on the same height.",
        ),
        (
            InteractRefused::Locked { at: at("C4") }.into(),
            "The gate at C4 cannot be opened by hand (X12.2).",
            "Something else opens it: look for what can be used in this chapter.",
        ),
        (
            InteractRefused::Guarded { by: foe("undertaker") }.into(),
            "It cannot be touched while the Undertaker lives (X12.6).",
            "Defeat the Undertaker first.",
        ),
        (
            InteractRefused::NoParley.into(),
            "There is nobody here who would talk (X12.5).",
            "Only some wanderers listen, and only while they are against you.",
        ),
        (
            InteractRefused::NoSpare.into(),
            "You carry no second weapon (X12.4).",
            "A friend beside you can give you one: `/shogun share`.",
        ),
        (
            InteractRefused::OtherClass { weapon: weapon("kanabo") }.into(),
            "The Kanabo is a weapon for the monk (X12.3).",
            "Give it to the monk: `/shogun share`.",
        ),
        (
            InteractRefused::NoHead { at: at("C4") }.into(),
            "No head lies on C4 (X14.3).",
            "`/look board` shows where heads lie.",
        ),
        (
            ShareRefused::TooFar.into(),
            "The two do not stand beside each other on one height (X12.3).",
            "Move beside your friend first.",
        ),
        (
            ShareRefused::NotThere.into(),
            "A trade needs another character who is in play (X12.3).",
            "Name a character who stands beside you.",
        ),
        (
            ShareRefused::Nothing.into(),
            "Nothing would change hands (X12.3).",
            "Name what you give, what you take, or both.",
        ),
        (
            ShareRefused::NotHeld { character: who("akira") }.into(),
            "Akira does not have all that (X12.3).",
            "Name only what Akira can spare.",
        ),
        (
            ShareRefused::Unarmed { character: who("akira") }.into(),
            "Akira would be left without a weapon of the own class (X12.3).",
            "Keep one to fight with, or take another in return.",
        ),
        (
            ShareRefused::None.into(),
            "Nobody has offered you a trade (X12.3).",
            "Offer one in a turn of yours: `/shogun share`.",
        ),
        (
            ShareRefused::NotYours.into(),
            "The trade is offered to another player (X12.3).",
            "That player accepts it or not.",
        ),
    ]
}
