//! Chapters, rounds, attacks, with the sentence of each.

use super::{A, at, foe, hero, minion, rolled, who};
use crate::content::{AttackDie, ChapterId, Condition, EventId, ItemId, OracleColour, WeaponId, ZoneId};
use crate::state::Who;
use crate::state::moves::{AttackResult, Event, Shown, Source};

/// Events with the sentence of each.
#[expect(clippy::too_many_lines, reason = "one table of sentences")]
pub fn samples() -> Vec<(Event, &'static str)> {
    let [akira, tomoe] = ["akira", "tomoe"].map(who);
    let kachi = minion("kachi");
    let red = |face| (AttackDie::Red, face);
    let zone = |name| ZoneId::read(name).unwrap();
    let event = |name| EventId::read(name).unwrap();
    let ferryman = || Shown::Resistor("ferryman".to_owned());
    let attack = |by, target, skill: Option<&str>, dice, focus, result| {
        let skill = skill.map(str::to_owned);
        Event::Attack { by, target, counter: false, skill, dice, focus, result }
    };
    let hurt = |who, left, source| Event::Hurt { who, damage: 1, left, source: Some(source) };
    let skill = |by, name: &str| Source::Skill { by, skill: name.to_owned() };
    vec![
        (
            Event::Began { chapter: ChapterId::read("c4").unwrap(), attempt: 2 },
            "Chapter 4: The Red Window. Attempt 2. The gate of the Keep stands open, which is worse than shut. Tear down what \
             banners you dare, take the seal from the hall and go up to the red window. Defeat the Blood Oni.",
        ),
        (Event::Assigned { character: akira, seat: A }, "From now on Akira belongs to A."),
        (Event::Placed { character: akira, at: at("B2"), other: None }, "Akira goes to B2."),
        (
            Event::Placed { character: akira, at: at("B2"), other: Some(tomoe) },
            "Akira goes to B2 and changes places with Tomoe.",
        ),
        (
            Event::Oracle { round: 3, colour: OracleColour::Green, shuffled: false },
            "Round 3. The oracle is green: minions act calmly.",
        ),
        (
            Event::Oracle { round: 7, colour: OracleColour::Red, shuffled: true },
            "Round 7. The oracle is red: minions are fierce. All oracle cards are shuffled into a new deck.",
        ),
        (
            Event::Event { zone: zone("c1b"), event: event("war_cry") },
            "War Cry (Granary): Enemies here have +1 hit on attacks this round.",
        ),
        (Event::NoEvent { zone: zone("c1b") }, "The Granary has no event left, so malice rises."),
        (Event::Chosen { option: 1 }, "Of these choices the second one happens."),
        (Event::Malice { from: 2, to: 3 }, "Malice rises to 3 of 6: at 6 the chapter is lost."),
        (Event::Malice { from: 2, to: 1 }, "Malice falls to 1 of 6."),
        (Event::Malice { from: 5, to: 6 }, "Malice rises to 6 of 6: the chapter is lost."),
        (Event::Fired(0), "Malice has reached a danger mark of this chapter."),
        (
            Event::Revealed { zone: zone("c1a") },
            "You begin at the Ferry Village. Keep the miller on H7 (3 tokens) and the ferryman on C6 (2 tokens) safe: each \
             attack takes a token. Oracle cards added: 5 green (calm) and 2 red (fierce).",
        ),
        (
            Event::Revealed { zone: zone("c1b") },
            "The way is open to the Granary. Oracle cards added: 1 green (calm) and 1 red (fierce).",
        ),
        (
            Event::Revealed { zone: zone("c2c") },
            "All of you move on to the Drowned Temple; everything behind you is left. Start squares: D19, F19, H19 and J19. From \
             now on every new Kappa is stronger. Oracle cards added: 1 green (calm) and 2 red (fierce).",
        ),
        (Event::Arrived { who: kachi, at: at("H2") }, "The red Kachi arrives on H2."),
        (Event::Queue(vec![hero("akira"), kachi, Who::Single(foe("nue"))]), "Order: Akira, red Kachi, Nue."),
        (Event::Swapped(akira, tomoe), "Akira and Tomoe swap their turns in the order."),
        (
            Event::SwapProposed { by: A, one: akira, other: tomoe },
            "A proposes that Akira and Tomoe swap their turns in the order; it is done unless somebody objects.",
        ),
        (Event::Vetoed(A), "A objects to the swap: the order stays."),
        (Event::Starts(hero("akira")), "Akira has the turn and new action points."),
        (
            hurt(Shown::Piece(kachi), 4, Source::Ground(zone("c1c"))),
            "Embers: the red Kachi takes 1 damage and has 4 health left.",
        ),
        (
            hurt(Shown::Piece(hero("akira")), 0, Source::Ground(zone("c4d"))),
            "Blood pool: Akira takes 1 damage, too much to bear.",
        ),
        (
            hurt(Shown::Piece(hero("akira")), 2, Source::Bleeding),
            "Bleeding: Akira takes 1 damage and has 2 health left.",
        ),
        (
            hurt(Shown::Piece(hero("akira")), 2, Source::Event(event("arrow_storm"))),
            "Arrow Storm: Akira takes 1 damage and has 2 health left.",
        ),
        (
            hurt(Shown::Piece(hero("akira")), 2, Source::Point("well".to_owned())),
            "The well: Akira takes 1 damage and has 2 health left.",
        ),
        (
            hurt(Shown::Piece(hero("akira")), 2, skill(minion("onryo"), "grudge")),
            "Grudge: Akira takes 1 damage and has 2 health left.",
        ),
        (
            hurt(Shown::Piece(kachi), 2, skill(hero("hattori"), "fox_fire")),
            "Fox Fire: the red Kachi takes 1 damage and has 2 health left.",
        ),
        (
            hurt(Shown::Piece(kachi), 2, Source::KamiMode(tomoe)),
            "Living Daylight: the red Kachi takes 1 damage and has 2 health left.",
        ),
        (
            hurt(Shown::Piece(kachi), 2, Source::Item(ItemId::read("oil_pot").unwrap())),
            "Oil Pot: the red Kachi takes 1 damage and has 2 health left.",
        ),
        (
            hurt(Shown::Piece(kachi), 2, Source::Weapon(WeaponId::read("naginata").unwrap())),
            "Yin and yang of the Naginata: the red Kachi takes 1 damage and has 2 health left.",
        ),
        (
            hurt(ferryman(), 1, Source::Attack(kachi)),
            "The red Kachi attacks: the ferryman loses a token and has 1 left.",
        ),
        (hurt(ferryman(), 0, Source::Attack(kachi)), "The red Kachi attacks: the ferryman loses the last token."),
        // as tables of old have noted it
        (
            Event::Hurt { who: Shown::Piece(kachi), damage: 1, left: 4, source: None },
            "The red Kachi takes 1 damage and has 4 health left.",
        ),
        (Event::Healed { who: hero("akira"), n: 2, left: 8 }, "Akira regains 2 and has 8 health."),
        (Event::Moved { who: kachi, path: vec![at("B2"), at("C4")], exerted: 0 }, "The red Kachi moves from B2 to C4."),
        (
            Event::Moved { who: hero("akira"), path: vec![at("B2"), at("C4")], exerted: 1 },
            "Akira moves from B2 to C4, for 1 action point more.",
        ),
        (Event::Pushed { who: kachi, to: at("C4") }, "The red Kachi is pushed to C4."),
        (
            attack(
                kachi,
                Shown::Piece(hero("tomoe")),
                Some("slice_them"),
                rolled(&[red(4), red(5)]),
                Some(5),
                AttackResult::Goes,
            ),
            "The red Kachi attacks Tomoe with Slice Them: red 2, red 3, focus 3 pierce.",
        ),
        (
            attack(
                hero("akira"),
                Shown::Piece(kachi),
                Some("stab"),
                rolled(&[red(4), red(5)]),
                None,
                AttackResult::Goes,
            ),
            "Akira attacks the red Kachi with Stab: red 2 yin, red 3 yang; both signs show: the weapon can do more.",
        ),
        (
            attack(
                hero("tomoe"),
                Shown::Piece(kachi),
                Some("blinding_noon"),
                rolled(&[red(0)]),
                Some(0),
                AttackResult::Fumble,
            ),
            "Tomoe attacks the red Kachi with Blinding Noon: red 0, focus fumble: it fails, and the target may strike back.",
        ),
        (
            attack(kachi, Shown::Piece(hero("tomoe")), None, rolled(&[red(0)]), None, AttackResult::Missed),
            "The red Kachi attacks Tomoe: red 0: blinded, it misses.",
        ),
        (
            Event::Attack {
                by: kachi,
                target: Shown::Piece(hero("akira")),
                counter: true,
                skill: None,
                dice: rolled(&[red(1), red(1)]),
                focus: None,
                result: AttackResult::Goes,
            },
            "The red Kachi strikes back at Akira: red 1, red 1.",
        ),
        (Event::Rerolled { by: hero("tomoe"), dice: rolled(&[red(1)]) }, "Tomoe rolls again. Now: red 1."),
        (
            Event::YinYang { character: who("tomoe"), weapon: WeaponId::read("yumi").unwrap() },
            "Yin and yang both show: Tomoe's Yumi brings +1 hit.",
        ),
        (
            Event::Damage { target: Shown::Piece(kachi), hits: 5, damage: 3, left: 2 },
            "5 hits, 3 damage: the red Kachi has 2 health left.",
        ),
        (
            Event::Damage { target: Shown::Piece(kachi), hits: 1, damage: 0, left: 5 },
            "1 hit, no damage: the red Kachi keeps 5 health.",
        ),
        (
            Event::Damage { target: Shown::Piece(kachi), hits: 8, damage: 6, left: 0 },
            "8 hits, 6 damage: too much for the red Kachi.",
        ),
        (
            Event::Defeated { who: Shown::Piece(kachi), by: Some(hero("akira")) },
            "The red Kachi is defeated by Akira. It leaves a head.",
        ),
        (
            Event::Defeated { who: Shown::Piece(Who::Single(foe("nue"))), by: Some(hero("akira")) },
            "The Nue is defeated by Akira. It leaves a boss head.",
        ),
        (Event::Defeated { who: Shown::Piece(hero("akira")), by: None }, "Akira is defeated."),
        (
            Event::Defeated { who: Shown::Resistor("sluice_gate".to_owned()), by: Some(kachi) },
            "The sluice gate is lost. The gate bursts. The flood does the rest, and not gently.",
        ),
        (
            Event::Condition { who: hero("akira"), kind: Condition::Poisoned, n: 1 },
            "Akira receives 1 poison token: each token takes 1 off attacks and tests.",
        ),
        (
            Event::Condition { who: kachi, kind: Condition::Blinded, n: 1 },
            "The red Kachi is blinded: the next attack misses on 1 to 3 of a die.",
        ),
        (Event::Blessed(akira, Condition::Downed), "Akira is not downed: a blessing is spent instead."),
    ]
}
