//! Why something in camp is refused (X32).

use crate::content::book;
use crate::rules::refused::CampRefused;
use crate::words::names;
use gogome_contract::parts::words::count;
use gogome_contract::{Line, Refusal};

/// The refusal, without its end.
pub fn camp(refused: &CampRefused) -> Refusal {
    match refused {
        CampRefused::Closed => Refusal::not_now("CAMP_CLOSED", "The camp is open only before a chapter")
            .instead("In a chapter characters act in their turns: `/shogun screen`."),
        CampRefused::NotYours { character, owner } => {
            let name = names::character(*character);
            let why = match owner {
                Some(owner) => Line::from(format!("{name} is played by ")).seat(*owner),
                None => Line::from(format!("{name} is not yours")),
            };
            Refusal::illegal("NOT_YOUR_CHARACTER", why).instead("Buy for your own characters; coins can be shared.")
        }
        CampRefused::NoHeads { heads, boss_heads } => {
            let has = format!("There are {} and {} to sell", count(*heads, "head"), count(*boss_heads, "boss head"));
            Refusal::illegal("NO_HEADS", has).instead("Sell at most as many as the character holds.")
        }
        CampRefused::NoCoins { cost, coins } => {
            Refusal::illegal("NO_COINS", format!("That costs {cost}, and there are {}", count(*coins, "coin")))
                .instead("Others may share theirs: `/shogun share give:coins=10`.")
        }
        CampRefused::NotFor { character, level } => Refusal::illegal(
            "NOT_FOR_YOU",
            format!(
                "{} cannot use that: it is another class's, or asks for level {level}",
                names::character(*character)
            ),
        )
        .instead("The camp menu shows what each character can buy."),
        CampRefused::Held => Refusal::illegal("HELD", "The character has that already")
            .instead("The camp menu shows what else there is."),
        CampRefused::Whole { missing } => {
            let refusal = Refusal::illegal("WHOLE", format!("The armour lacks only {}", count(*missing, "point")));
            refusal.instead("Repair at most that much; a whole armour needs nothing.")
        }
        CampRefused::Shut => {
            Refusal::not_now("CAMP_SHUT", "Between attempts at a chapter nothing is sold, bought or prayed for")
                .instead("Share what you have, swap weapons, then say ready: `/shogun camp what:ready`.")
        }
        CampRefused::Levelled { character, level } => Refusal::not_now(
            "LEVELLED",
            format!("{} is of level {level} and has chosen all that brings", names::character(*character)),
        )
        .instead("Some chapters, once won, bring the next level."),
        CampRefused::Highest { attribute } => {
            let most = book().numbers.attribute_max;
            let name = names::start(names::attribute(*attribute));
            Refusal::illegal("HIGHEST", format!("{name} is {most} already, and points bring no more"))
                .instead("Raise another attribute.")
        }
        CampRefused::NotLaidOut { item } => {
            Refusal::illegal("NOT_LAID_OUT", format!("The market does not lay out {}", names::item(*item)))
                .instead("The camp menu shows what is laid out.")
        }
        CampRefused::Prayed => Refusal::not_now("PRAYED", "That character has prayed before this chapter")
            .instead("The next camp brings the next prayer."),
        CampRefused::Full => Refusal::illegal("AFFINITY_FULL", "The bond with the Kami is as deep as it gets")
            .instead("Another character may pray."),
        CampRefused::NoSpare => Refusal::illegal("NO_SPARE", "There is no spare weapon of its own class")
            .instead("The smith sells weapons: `/shogun camp what:buy`."),
        CampRefused::Ready => {
            Refusal::not_now("READY", "You are ready already").instead("The chapter begins when everybody is.")
        }
    }
}
