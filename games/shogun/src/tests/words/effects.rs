//! Every operation of the closed vocabulary has words, and so has everything that is printed.

use super::log::foe;
use super::{plain, told, variants};
use crate::content::{
    Effect, EventId, Hold, ItemId, KamiId, KamiSkillId, KindId, Op, Placed, PointDoes, SkillId, WeaponId, book,
};
use crate::words::{cards, effects, plans};
use std::collections::BTreeSet;

variants!(kind of Op: Hits RerollAttack Ignore ExtraTargets Splash Sunder Condition Push Heal Damage Ap Step Blink Modifier Cleanse
    CleanseAny Bless Armor KiReroll KiBump KiDrain Initiative Malice Coins Affinity Spawn DrawItem GiveItem Test DoubleAttack
    HeadCost LockKami SetAside ResurrectReroll PrayBonus HeadBonus Discount Reveal Open RemovePoint SwitchSide Choice Hold Flag
    Message None);

/// All lists of effects that are printed.
fn printed() -> Vec<&'static [Effect]> {
    let book = book();
    let mut lists: Vec<&'static [Effect]> = Vec::new();
    lists.extend(book.skills.iter().flat_map(|one| &one.tiers).map(|tier| tier.effects.as_slice()));
    lists.extend(book.weapons.iter().map(|one| one.yin_yang.as_slice()));
    lists.extend(book.kami.iter().map(|one| one.mode_effects.as_slice()));
    lists.extend(book.kami_skills.iter().map(|one| one.effects.as_slice()));
    lists.extend(book.items.iter().flat_map(|one| [one.effects.as_slice(), one.passive.as_slice()]));
    lists.extend(book.kinds.iter().flat_map(|one| &one.skills).map(|skill| skill.effects.as_slice()));
    lists.extend(book.events.iter().map(|one| one.effects.as_slice()));
    for chapter in &book.chapters {
        lists.push(&chapter.rewards);
        lists.extend(chapter.malice.iter().map(|entry| entry.effects.as_slice()));
        lists.extend(chapter.bonus.iter().map(|bonus| bonus.effects.as_slice()));
    }
    for zone in &book.zones {
        lists.extend(zone.special.iter().map(|special| special.effects.as_slice()));
        lists.extend(zone.piles.iter().flat_map(|pile| &pile.lists).map(|(_, effects)| effects.as_slice()));
        for feature in &zone.features {
            match &feature.what {
                Placed::Resistor { on_lost, .. } => lists.push(on_lost),
                Placed::Point(point) => {
                    if let PointDoes::Effects(effects) = &point.what {
                        lists.push(effects);
                    }
                }
                Placed::Wanderer { parley: Some(parley), .. } => {
                    lists.extend([parley.pass.as_slice(), parley.fail.as_slice()]);
                }
                Placed::Enemy { .. } | Placed::Wanderer { .. } | Placed::Spawn { .. } => {}
            }
        }
    }
    lists
}

/// An operation and those inside it.
fn ops<'e>(effect: &'e Effect, into: &mut Vec<&'e Op>) {
    into.push(&effect.op);
    let lists: Vec<&'e Vec<Effect>> = match &effect.op {
        Op::Test(test) => vec![&test.pass, &test.fail],
        Op::Choice { options, .. } => options.iter().collect(),
        Op::Hold(Hold { each, done, .. }) => vec![each, done],
        _ => Vec::new(),
    };
    for inner in lists.into_iter().flatten() {
        ops(inner, into);
    }
}

// Rules: X36
#[test]
fn every_operation_that_is_printed_has_words() {
    let mut seen = BTreeSet::new();
    for list in printed() {
        for text in [effects::describe(list), effects::told(list)] {
            plain(&text, 300);
        }
        assert!(!effects::told(list).contains("you"), "told of somebody: {}", effects::told(list));
        let mut all = Vec::new();
        for effect in list {
            ops(effect, &mut all);
        }
        seen.extend(all.into_iter().map(|op| kind(Some(op)).0));
    }
    assert_eq!(seen, kind(None).1, "every operation is printed somewhere");
}

#[test]
fn cards_say_what_they_do() {
    let skill = |key| cards::skill(SkillId::read(key).unwrap());
    assert_eq!(skill("stab"), "attack skill, Ki 2 or more: armour does not help against it");
    assert_eq!(skill("iron_skin"), "passive, Ki 2 or more: +1 armour while the die lies there");
    assert_eq!(skill("iaido_draw"), "attack skill, Ki 3 or more: with 3 +1 hit; with 5 +2 hits; with 6 +3 hits");
    assert_eq!(
        skill("earthshaker"),
        "attack skill, Ki 4 or more: with 4 foes beside the target take 1; with 5 also push up to 1 square; with 6 also downed"
    );
    assert_eq!(
        skill("rallying_cry"),
        "technique, Ki 3 or more, once a turn, for all allies within 3: +1 hit in the next attack; +1 in tests of command"
    );
    let weapon = |key| cards::weapon(WeaponId::read(key).unwrap());
    assert_eq!(
        weapon("katana"),
        "range 1; fast 2 red; strong 2 red and 1 black; if the dice show yin and yang: from 3 damage on: you regain 1 health"
    );
    assert_eq!(weapon("nodachi"), "range 1; strong 3 black; if the dice show yin and yang: hits 1 more target");
    let item = |key| cards::item(ItemId::read(key).unwrap());
    assert_eq!(
        item("oil_pot"),
        "gone after 2 uses, knowledge 1, for one foe within 3, in sight: 2 damage, foes beside the target take 1"
    );
    assert_eq!(item("sandals"), "stays; always: +1 movement");
    assert_eq!(item("shrine_key"), "special, counts towards no limit");
    let kami = |key| cards::kami_skill(KamiSkillId::read(key).unwrap());
    assert_eq!(kami("borrowed_soul"), "technique, affinity 5, once a chapter: pay 1 head, you regain 4 health");
    assert_eq!(
        cards::kami_mode(KamiId::read("amaterasu").unwrap()),
        "Living Daylight: +2 hits, at the start of each turn: foes beside you: 1 damage"
    );
    let event = |key| cards::event(EventId::read(key).unwrap());
    assert_eq!(
        event("hidden_cache"),
        "one character here: test knowledge 2 (+1 with learning); passed: draw 1 item from the market deck"
    );
    assert_eq!(event("burning_beam"), "the players choose: everybody here: 1 damage; or one character here: 3 damage");
}

#[test]
fn every_card_has_words() {
    for skill in SkillId::all() {
        plain(&cards::skill(skill), 240);
    }
    for skill in KamiSkillId::all() {
        plain(&cards::kami_skill(skill), 200);
    }
    for weapon in WeaponId::all() {
        plain(&cards::weapon(weapon), 200);
    }
    for item in ItemId::all() {
        plain(&cards::item(item), 200);
    }
    for kami in KamiId::all() {
        plain(&cards::kami_mode(kami), 200);
    }
    for event in EventId::all() {
        plain(&cards::event(event), 250);
    }
}

// Rules: X17.4
#[test]
fn the_lines_of_every_board_are_plain() {
    for kind in KindId::all() {
        for line in cards::board(kind) {
            told(&line, 400);
        }
        for (_, entry) in plans::entries(kind) {
            for line in entry {
                let text = plans::plan(kind, line);
                plain(&text, 200);
                assert_eq!(plans::printed(kind, &line.text).map(|line| plans::plan(kind, line)), Some(text));
            }
        }
    }
    let plan = |key, text| plans::printed(foe(key), text).map(|line| plans::plan(foe(key), line)).unwrap();
    assert_eq!(
        plan("akaname", "-dexterity: move range 2; attack range 2 with sticky_tongue"),
        "least dexterity first: moves within 2 of its target, then attacks using Sticky Tongue (-2 movement until the end of the \
         next turn)"
    );
    assert_eq!(plan("akaname", "near: move toward"), "the nearest first: moves towards its target");
    assert_eq!(plan("akaname", "use lick_wounds; move away"), "uses Lick Wounds (regains 2 health), then moves away");
    assert_eq!(
        plan("ashigaru", "move adjacent to ally ashigaru; attack range 2"),
        "moves beside another Ashigaru, then attacks within 2"
    );
    assert_eq!(
        plan("nue", "near: move adjacent; attack adjacent focus"),
        "the nearest first: moves beside its target, then attacks with focus"
    );
}
