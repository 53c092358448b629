//! Conditions, turns, what is given and found, with the sentence of each.

use super::{A, foe, hero, minion, who};
use crate::content::{ArmourId, Attribute, ChapterId, Condition, ItemId, KamiSkillId, Side, SkillId, WeaponId};
use crate::state::moves::{Event, Goods, Shown, Tested};
use crate::state::{Failure, Pick, PieceId, Ties, Who};

/// Events with the sentence of each.
#[expect(clippy::too_many_lines, reason = "one table of sentences")]
pub fn samples() -> Vec<(Event, &'static str)> {
    let [akira, hattori, tomoe] = ["akira", "hattori", "tomoe"].map(who);
    let kachi = minion("kachi");
    let item = |name| ItemId::read(name).unwrap();
    let skill = |name| SkillId::read(name).unwrap();
    let (c1, whirling) = (ChapterId::read("c1").unwrap(), skill("whirling_steel"));
    let test = |total, passed| Tested { character: akira, total, passed };
    let (coins, rice) = (Goods { coins: 10, ..Goods::default() }, vec![item("rice_ball")]);
    vec![
        (
            Event::Cleansed { who: hero("akira"), kinds: vec![Condition::Bleeding, Condition::Downed] },
            "Akira is no longer bleeding or downed.",
        ),
        (Event::Blessing(akira, 1), "Akira receives 1 blessing."),
        (Event::Armour { who: kachi, by: -1 }, "The red Kachi loses 1 armour."),
        (Event::Armour { who: hero("akira"), by: 1 }, "Akira regains 1 armour."),
        (
            Event::Tested {
                attribute: Attribute::Power,
                difficulty: 2,
                die: 1,
                results: vec![test(2, true), test(1, false)],
            },
            "Power test: die and power must come to 2. The die shows 1: Akira passes with 2 and Akira fails with 1.",
        ),
        (
            Event::Camp(vec![ItemId::read("sake").unwrap(), ItemId::read("ofuda").unwrap()]),
            "You make camp before the chapter. The market lays out Warm Sake and Ofuda.",
        ),
        (
            Event::Sold { character: akira, heads: 2, boss_heads: 1, coins: 30 },
            "Akira sells 2 heads and 1 boss head for 30 coins, 10 of them by Storm Toll, a gift of Susanoo.",
        ),
        (
            Event::Bought { character: akira, weapon: None, armour: None, item: ItemId::read("sake"), coins: 15 },
            "Akira buys Warm Sake for 15 coins.",
        ),
        (
            Event::Repaired { character: akira, points: 1, coins: 5 },
            "Akira has 1 point of armour repaired for 5 coins.",
        ),
        (
            Event::Prayed { character: akira, total: 3, heard: true },
            "Akira prays to Susanoo, comes to 3 with die and spirit where 2 is needed, and is heard: affinity +1.",
        ),
        (Event::Ready(A), "A is ready."),
        (Event::Ki { character: akira, rolled: vec![3, 5] }, "Akira rolls Ki: 3, 5."),
        (Event::DiePlaced { character: akira, die: 4, skill: skill("stab") }, "Akira puts the 4 on Stab."),
        (Event::Withdrawn { character: akira, skill: skill("stab") }, "Akira takes the die off Stab; it is exhausted."),
        (Event::Technique { who: kachi, skill: "support".to_owned() }, "The red Kachi uses Support: +1 hit this turn."),
        (Event::Technique { who: hero("hikaru"), skill: "healing_palm".to_owned() }, "Hikaru uses Healing Palm."),
        (
            Event::Technique { who: minion("akaname"), skill: "lick_wounds".to_owned() },
            "The red Akaname uses Lick Wounds: regains 2 health.",
        ),
        (
            Event::KamiTechnique { character: hattori, skill: KamiSkillId::read("fox_fire").unwrap() },
            "Hattori calls on Inari, Fox Fire: 2 damage.",
        ),
        (
            Event::KamiMode(akira),
            "Akira enters Kami Mode. Eye of the Storm: attack twice each turn, +3 movement. It lasts until the end of Akira's next \
             turn; then Akira is defeated.",
        ),
        (Event::KamiModeEnded(akira), "Akira's Kami Mode ends."),
        (
            Event::Used { character: akira, item: item("sake") },
            "Akira uses Warm Sake: +2 action points, becomes poisoned.",
        ),
        (Event::Received { character: akira, item: item("shrine_key") }, "Akira receives Shrine Key."),
        (
            Event::GaveUp {
                character: akira,
                item: None,
                weapon: Some(WeaponId::read("nodachi").unwrap()),
                armour: ArmourId::read("do_maru"),
            },
            "Akira holds too much and gives up Nodachi and Do-maru.",
        ),
        (
            Event::Weapon { character: akira, weapon: WeaponId::read("nodachi").unwrap() },
            "Akira takes the Nodachi in hand.",
        ),
        (
            Event::Shared {
                by: akira,
                with: tomoe,
                give: coins.clone(),
                take: Goods { items: rice.clone(), ..Goods::default() },
            },
            "Akira gives Tomoe 10 coins and takes Rice Ball.",
        ),
        (Event::Shared { by: akira, with: tomoe, give: coins, take: Goods::default() }, "Akira gives Tomoe 10 coins."),
        (
            Event::Shared {
                by: akira,
                with: tomoe,
                give: Goods::default(),
                take: Goods { heads: 2, items: rice, ..Goods::default() },
            },
            "Akira takes 2 heads and Rice Ball from Tomoe.",
        ),
        (Event::Heads { character: akira, minion: 1, boss: 0 }, "Akira takes 1 head."),
        (Event::Heads { character: akira, minion: -1, boss: 0 }, "Akira pays 1 head."),
        (Event::Heads { character: akira, minion: 0, boss: 1 }, "Akira takes 1 boss head."),
        (Event::Coins(akira, 30), "Akira gains 30 coins."),
        (Event::Affinity(akira, 1), "Akira grows closer to Susanoo: affinity +1."),
        (Event::Ap(akira, 1), "Akira gains 1 action point."),
        (Event::Opened("d1".to_owned()), "The gate opens."),
        (Event::Opened("d2".to_owned()), "The gate at P9 opens. Iron, and no handle on this side."),
        (
            Event::Point { character: akira, point: "well".to_owned(), list: None },
            "Akira uses the well. Something glints at the bottom.",
        ),
        (
            Event::Point { character: akira, point: "coffin_west".to_owned(), list: Some(2) },
            "Akira uses the west coffin. Not empty. Not alone.",
        ),
        (Event::Said("It gives half a turn and bites back.".to_owned()), "It gives half a turn and bites back."),
        (Event::Joined { who: foe("landolfo"), side: Side::Party }, "Landolfo joins you."),
        (Event::Joined { who: foe("landolfo"), side: Side::Shogun }, "Landolfo turns against you."),
        (Event::Hold("sluice_gate".to_owned(), 3), "The sluice gate must be kept for 3 rounds, this one included."),
        (Event::Held("sluice_gate".to_owned(), 1), "The sluice gate must be kept for 1 round more."),
        (Event::Held("sluice_gate".to_owned(), 0), "The sluice gate was kept long enough."),
        (Event::Acts { who: kachi, rolled: Some(3), card: None }, "The red Kachi rolls 3."),
        (
            Event::Acts { who: Who::Single(foe("silk_widow")), rolled: None, card: Some("dance".to_owned()) },
            "The Silk Widow draws Eight-Step Dance.",
        ),
        (Event::Idle(kachi), "The red Kachi finds nobody to turn to."),
        (Event::Ties(Ties::Auto), "From now on ties are settled at once by the usual rule."),
        (
            Event::Answered { by: Some(A), vote: true, pick: Pick::Square("F5".parse().unwrap()), whom: None },
            "A votes for F5.",
        ),
        (
            Event::Answered {
                by: Some(A),
                vote: false,
                pick: Pick::Piece(PieceId::of(tomoe)),
                whom: Some(Shown::Piece(kachi)),
            },
            "A chooses the red Kachi.",
        ),
        (
            Event::Answered { by: None, vote: false, pick: Pick::Dice(vec![0, 1]), whom: None },
            "Nobody answered in time, so it is 2 dice to roll again.",
        ),
        (Event::Orders(A), "A changes standing orders."),
        (
            Event::Offered {
                by: akira,
                with: tomoe,
                give: Goods { coins: 10, ..Goods::default() },
                take: Goods::default(),
            },
            "Akira offers Tomoe 10 coins as a gift.",
        ),
        (Event::Declined { with: tomoe, late: false }, "Tomoe does not take the offer."),
        (Event::Declined { with: tomoe, late: true }, "The offer to Tomoe lapses."),
        (Event::Late { character: akira, over: false }, "Nobody has acted for Akira yet: any of you may do so now."),
        (Event::Late { character: akira, over: true }, "Nobody has acted for Akira: the turn ends."),
        (Event::Ended { won: true, why: None }, "The chapter is won!"),
        (Event::Ended { won: false, why: Some(Failure::Malice) }, "The chapter is lost: malice has reached 6."),
        (
            Event::Resurrected { character: akira, total: 1, passed: false, lost: Some(Attribute::Power) },
            "Akira comes back, but 1 in the spirit test is too little: power -1.",
        ),
        (
            Event::Resurrected { character: akira, total: 3, passed: true, lost: None },
            "Akira comes back: 3 in the spirit test is enough.",
        ),
        (
            Event::Bonus { chapter: c1, number: 0 },
            "Bonus: The ferryman pays in advance for a crossing nobody will forget.",
        ),
        (
            Event::Closed { chapter: c1, won: false, why: Some(Failure::Defeat) },
            "You wake among the ashes. The bell is still ringing; there is still time.",
        ),
        (Event::Phase { chapter: c1, attempt: 1, won: true, why: None }, "Chapter 1 is won!"),
        (
            Event::Phase { chapter: c1, attempt: 3, won: false, why: Some(Failure::Malice) },
            "Chapter 1, attempt 3, is lost: malice has reached 6.",
        ),
        (
            Event::Phase { chapter: ChapterId::read("yomi").unwrap(), attempt: 3, won: true, why: None },
            "The encounter is won!",
        ),
        (Event::NoneLeft(item("herbs")), "No Mountain Herbs is left: all are in use."),
        (Event::Returned(tomoe), "The Shinigami lets Tomoe go unharmed."),
        (Event::Marked { n: 1, marks: 2, called: false }, "1 Yomi mark: 2 of 9 are made; at 3 the Shinigami comes."),
        (
            Event::Marked { n: 2, marks: 4, called: true },
            "2 Yomi marks: 4 of 9 are made. That calls the Shinigami: it stands between you and your next camp.",
        ),
        (
            Event::Level(2),
            "All four rise to level 2: more health, one more Ki die. In camp each chooses an attribute and a skill.",
        ),
        (
            Event::Levelled { character: akira, attribute: Attribute::Spirit, skill: whirling },
            "Akira learns Whirling Steel and gains spirit +1.",
        ),
        (Event::CampLate, "The camp has waited long enough: whoever says ready now begins the chapter."),
        (Event::ActOver { won: true }, "The campaign is won!"),
        (Event::ActOver { won: false }, "The campaign is lost."),
    ]
}
