//! In camp.

use crate::content::{Attribute, ItemId};
use crate::rules::refused::{CampRefused, Refused};
use crate::tests::words::log::who;
use gogome_contract::Seat;

/// Reasons with the sentence and the advice of each.
pub fn samples() -> Vec<(Refused, &'static str, &'static str)> {
    let akira = who("akira");
    vec![
        (
            CampRefused::Closed.into(),
            "The camp is open only before a chapter (S2.5).",
            "In a chapter characters act in their turns: `/shogun screen`.",
        ),
        (
            CampRefused::NotYours { character: akira, owner: Some(Seat(1)) }.into(),
            "Akira is played by B (S13.1).",
            "Buy for your own characters; coins can be shared.",
        ),
        (
            CampRefused::NoHeads { heads: 2, boss_heads: 1 }.into(),
            "There are 2 heads and 1 boss head to sell (S2.3).",
            "Sell at most as many as the character holds.",
        ),
        (
            CampRefused::NoCoins { cost: 80, coins: 20 }.into(),
            "That costs 80, and there are 20 coins (S2.3).",
            "Others may share theirs: `/shogun share give:coins=10`.",
        ),
        (
            CampRefused::NotFor { character: akira, level: 3 }.into(),
            "Akira cannot use that: it is another class's, or asks for level 3 (S2.3).",
            "The camp menu shows what each character can buy.",
        ),
        (CampRefused::Held.into(), "The character has that already (S2.3).", "The camp menu shows what else there is."),
        (
            CampRefused::Whole { missing: 1 }.into(),
            "The armour lacks only 1 point (S2.3).",
            "Repair at most that much; a whole armour needs nothing.",
        ),
        (
            CampRefused::NotLaidOut { item: ItemId::read("sake").unwrap() }.into(),
            "The market does not lay out Warm Sake (S2.3).",
            "The camp menu shows what is laid out.",
        ),
        (
            CampRefused::Prayed.into(),
            "That character has prayed before this chapter (S2.3).",
            "The next camp brings the next prayer.",
        ),
        (
            CampRefused::Full.into(),
            "The bond with the Kami is as deep as it gets (S2.3).",
            "Another character may pray.",
        ),
        (
            CampRefused::NoSpare.into(),
            "There is no spare weapon of its own class (S2.3).",
            "The smith sells weapons: `/shogun camp what:buy`.",
        ),
        (
            CampRefused::Shut.into(),
            "Between attempts at a chapter nothing is sold, bought or prayed for (S14.4).",
            "Share what you have, swap weapons, then say ready: `/shogun camp what:ready`.",
        ),
        (
            CampRefused::Levelled { character: akira, level: 2 }.into(),
            "Akira is of level 2 and has chosen all that brings (S14.3).",
            "Some chapters, once won, bring the next level.",
        ),
        (
            CampRefused::Highest { attribute: Attribute::Power }.into(),
            "Power is 3 already, and points bring no more (S14.3).",
            "Raise another attribute.",
        ),
        (CampRefused::Ready.into(), "You are ready already (S2.5).", "The chapter begins when everybody is."),
    ]
}
