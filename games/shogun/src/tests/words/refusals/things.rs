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
            "You named no die to roll again (S6.3).",
            "Name at least one: in the supply, on a skill, or exhausted.",
        ),
        (KiRefused::NoDie { die: 3 }.into(), "There is no 3 in your supply (S6.1).", "`/look screen` shows your dice."),
        (
            KiRefused::NoneExhausted.into(),
            "You do not have that many exhausted dice (S6.3).",
            "Name dice of the supply, or dice that lie on skills.",
        ),
        (
            KiRefused::NotYourSkill { skill: stab }.into(),
            "This character has not learned Stab (S6.1).",
            "`/look screen` shows the skills it has.",
        ),
        (
            KiRefused::Filled { skill: stab, die: 4 }.into(),
            "A 4 lies on Stab already (S6.1).",
            "Take it off first, or choose another skill.",
        ),
        (
            KiRefused::Empty { skill: stab }.into(),
            "No die lies on Stab (S6.4).",
            "`/look screen` shows where your dice lie.",
        ),
        (
            KiRefused::TooLow { skill: stab, die: 1 }.into(),
            "Stab needs a 2 or more, not a 1 (S6.1).",
            "Put a die of 2 or more there, or roll dice again: `/shogun reroll`.",
        ),
        (
            KiRefused::Withdrawn { spirit: 1 }.into(),
            "Your spirit lets you take 1 die off a turn, and you have done so (S6.4).",
            "You can again in your next turn; `/shogun reroll` takes any dice back.",
        ),
        (
            KiRefused::Withdrawn { spirit: 0 }.into(),
            "Without spirit no die can be taken off a skill (S6.4).",
            "Dice fall by 1 each round; `/shogun reroll` takes any of them back.",
        ),
        (
            ItemRefused::NotHeld { item: rice }.into(),
            "You do not hold Rice Ball (S4.6).",
            "`/look screen` shows what you hold; a friend beside you may share.",
        ),
        (
            ItemRefused::NoUse { item: rice }.into(),
            "Rice Ball is not used: holding it is enough (S4.6).",
            "Use another item; `/shogun info` tells what each does.",
        ),
        (
            ItemRefused::Knowledge { item: rice, needs: 2 }.into(),
            "Rice Ball needs knowledge 2 (S4.6).",
            "Give it to somebody who knows more: `/shogun share`.",
        ),
        (
            ItemRefused::UsedThisRound { item: rice }.into(),
            "Rice Ball was used in this round already (S4.6).",
            "It works again next round.",
        ),
        (
            InteractRefused::Nothing { key: "tree".to_owned() }.into(),
            "There is nothing to use called tree (S4.4).",
            "`/look board` lists what can be used, and where.",
        ),
        (
            InteractRefused::TooFar { at: at("C4") }.into(),
            "It is on C4, out of your reach (S4.4).",
            "Move beside C4 first, on the same height.",
        ),
        (
            InteractRefused::Locked { at: at("C4") }.into(),
            "The gate at C4 cannot be opened by hand (S12.1).",
            "Something else opens it: look for what can be used in this chapter.",
        ),
        (
            InteractRefused::Guarded { by: foe("undertaker") }.into(),
            "It cannot be touched while the Undertaker lives (S4.4).",
            "Defeat the Undertaker first.",
        ),
        (
            InteractRefused::NoParley.into(),
            "There is nobody here who would talk (S9.4).",
            "Only some wanderers listen, and only while they are against you.",
        ),
        (
            InteractRefused::NoSpare.into(),
            "You carry no second weapon (S2.4).",
            "A friend beside you can give you one: `/shogun share`.",
        ),
        (
            InteractRefused::OtherClass { weapon: weapon("kanabo") }.into(),
            "The Kanabo is a weapon for the monk (S4.5).",
            "Give it to the monk: `/shogun share`.",
        ),
        (
            InteractRefused::NoHead { at: at("C4") }.into(),
            "No head lies on C4 (S4.7).",
            "`/look board` shows where heads lie.",
        ),
        (
            ShareRefused::TooFar.into(),
            "The two do not stand beside each other on one height (S4.5).",
            "Move beside your friend first.",
        ),
        (
            ShareRefused::NotThere.into(),
            "A trade needs another character who is in play (S4.5).",
            "Name a character who stands beside you.",
        ),
        (
            ShareRefused::Nothing.into(),
            "Nothing would change hands (S4.5).",
            "Name what you give, what you take, or both.",
        ),
        (
            ShareRefused::NotHeld { character: who("akira") }.into(),
            "Akira does not have all that (S4.5).",
            "Name only what Akira can spare.",
        ),
        (
            ShareRefused::Unarmed { character: who("akira") }.into(),
            "Akira would be left without a weapon of its own class (S4.5).",
            "Keep one to fight with, or take another in return.",
        ),
        (
            ShareRefused::None.into(),
            "Nobody has offered you a trade (S4.5).",
            "Offer one in a turn of yours: `/shogun share`.",
        ),
        (
            ShareRefused::NotYours.into(),
            "The trade is offered to another player (S4.5).",
            "That player accepts it or not.",
        ),
    ]
}
