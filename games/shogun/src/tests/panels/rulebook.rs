//! The rules can be read in the game, and every word can be looked up.

use super::{labels, press, presses, read, said, screen, text};
use crate::content::book;
use crate::game::Shogun;
use crate::tests::kit::{self, A};
use gogome_contract::{Choice, Control, Game, Line, Panel, Said};
use std::collections::BTreeSet;

fn rules(topic: &str) -> Panel {
    read(&Said::new("rules", &[("topic", topic)])).unwrap()
}

fn keys(typed: &str) -> Vec<String> {
    let said = Said::new("rules", &[("topic", typed)]);
    Shogun.suggest_without_table(&said, "topic").into_iter().map(|choice| choice.value).collect()
}

#[test]
fn chapters_and_rules_are_found() {
    assert!(text(&rules("S5").lines).starts_with("S5 Attacks"));
    assert_eq!(rules("S5"), rules("s5"));
    assert!(text(&rules("S8 Enemies").lines).starts_with("S8 Enemies"));
    let one = text(&rules("S11.2").lines);
    assert!(one.contains("S11.2") && one.contains("ifficult") && one.lines().count() == 2, "{one}");
    for topic in ["S99", "S4.99", "chess"] {
        assert_eq!(read(&Said::new("rules", &[("topic", topic)])).unwrap_err().code, "WHICH_TOPIC", "{topic}");
    }
    assert!(keys("s1").contains(&"s10".to_owned()));
    for typed in ["Akira", "Susanoo", "Nue", "Landolfo", "Yumi", "focus die", "malice"] {
        let found = !keys(typed).is_empty();
        assert_eq!(found, typed != "Yumi", "{typed}");
        assert!(!found || text(&rules(typed).lines).to_lowercase().contains(&typed.to_lowercase()), "{typed}");
    }
    let other = Said::new("new", &[("chapter", "")]);
    assert!(Shogun.suggest_without_table(&other, "chapter").is_empty());
}

/// Every page of every chapter can be turned to, and each fits a message.
#[test]
fn every_page_is_reached_and_fits() {
    let contents = read(&said("rules")).unwrap();
    let Some(Control::Select { choices, .. }) = contents.controls.last() else { panic!("{contents:?}") };
    assert_eq!(choices.len(), 16, "the minute, the words, S1 to S14");
    let mut pages = 0;
    for Choice { value, label, .. } in choices {
        let mut panel = rules(value);
        assert!(text(&panel.lines).starts_with(label), "{value}");
        loop {
            pages += 1;
            let words = text(&panel.lines);
            let long = words.chars().count();
            assert!(long > 20 && long <= 1_900, "{value}: {long}");
            assert!(!words.contains("](") && !words.contains('|') && !words.contains("---"), "{words}");
            if !labels(&panel).contains(&"Next page".to_owned()) {
                break;
            }
            let after = read(&press(&panel, "Next page")).unwrap();
            assert_ne!(after.lines, panel.lines);
            panel = after;
        }
    }
    assert!(pages > 15, "{pages} pages");
}

/// What is printed on pictures, panels and buttons, and what the log tells of.
const PRINTED: &str = "AP, exert, move, step, attack, fast, strong, focus, focus die, blank, fumble, counterattack, hit, defence, \
                       armour, damage, health, sunder, pierce, splash, push, yin, yang, yin and yang, reroll, range, sight, defeated, \
                       power, knowledge, dexterity, spirit, level, class, test, Ki, Ki die, slot, supply, free die, exhausted, spent, \
                       withdraw, Kami, affinity, Kami Mode, blessing, condition, bleeding, poisoned, blinded, downed, B, P, X, D, \
                       technique, passive, interact, point, pile, share, head, boss head, item, consumable, permanent, special, market, \
                       coins, camp, chapter, round, oracle, green, red, event, sleeve, malice, order, initiative, card, swap, tie, \
                       standing order, turn, character, ally, foe, enemy, minion, plus, servant, chosen, wanderer, parley, resistor, \
                       to keep, token, hold, leader, seat, companion, zone, square, beside, start square, wall, gate, locked, obstacle, \
                       difficult, rough, ladder, height, special square, spawn point, S, reserve, fly, spectral, white, black";

#[test]
fn the_game_is_told_in_a_minute_and_its_words_one_by_one() {
    let minute = text(&rules("minute").lines);
    let long = minute.chars().count();
    assert!(minute.starts_with("The game in a minute") && long <= 1_500, "{long}");
    assert_eq!(rules("short"), rules("minute"));
    assert_eq!(rules("glossary"), rules("words"));
    for word in PRINTED.split(',').map(str::trim) {
        let lines: Vec<String> = rules(word).lines.iter().map(Line::plain).collect();
        assert!(lines.len() == 2 && lines[1].chars().count() <= 200, "{word}: {lines:?}");
    }
}

#[test]
fn the_numbers_of_the_rules_are_those_of_the_game() {
    let of = |topic: &str| text(&rules(topic).lines);
    let numbers = &book().numbers;
    let ap = of("S4.1");
    assert!(ap.contains(&format!("gain {} action points", numbers.ap_gain)));
    assert!(ap.contains(&format!("more than {}, and keep at most {}", numbers.ap_max, numbers.ap_keep)));
    for (what, cost) in [
        ("move, once", numbers.cost_move),
        ("use an item", numbers.cost_item),
        ("roll Ki dice again", numbers.cost_reroll_ki),
        ("interact, share, swap weapons", numbers.cost_interact),
        ("use a technique, your Kami's as well", numbers.cost_technique),
    ] {
        assert!(ap.contains(&format!("{what} · {cost}")), "{what}: {ap}");
    }
    assert!(ap.contains(&format!("fast {}, strong {}", numbers.cost_fast, numbers.cost_strong)));
    assert!(of("S4.2").contains(&format!("You have {} steps", numbers.move_base)));
    assert!(of("S2.4").contains(&format!("{} weapons", numbers.max_weapons)));
    assert!(of("S2.4").contains(&format!("{} items, {} of them", numbers.max_items, numbers.max_permanent_items)));
    assert!(of("S2.3").contains(&format!("against {}", numbers.pray_difficulty)));
    assert!(of("S3.4").contains(&format!("0 to {}", numbers.malice_fail)));
    assert!(of("S7.3").contains(&format!("affinity {}", numbers.affinity_max)));
    let dice = of("S5.1");
    for (name, faces) in ["white", "red", "black"].into_iter().zip(&book().dice.attack) {
        let faces: Vec<String> = faces.iter().map(|face| face.hits.to_string()).collect();
        assert!(dice.contains(&format!("{name} · {}", faces.join(" "))), "{name}: {dice}");
    }
    let test: Vec<String> = book().dice.test.iter().map(ToString::to_string).collect();
    assert!(of("S10.6").contains(&test.join(", ")));
    for character in crate::content::CharacterId::all() {
        let printed = character.printed();
        assert!(of("S7.1").contains(&format!("{}: {}", printed.name, printed.kami.printed().name)));
    }
    let goals = of("S1.4");
    for chapter in crate::content::ChapterId::all().map(crate::content::ChapterId::printed).filter(|one| one.number > 0)
    {
        let foe = crate::words::names::the_kind(chapter.objective);
        assert!(goals.contains(&format!("{} {} · {foe}", chapter.number, chapter.name)), "{goals}");
    }
}

#[test]
fn the_example_of_an_attack_adds_up() {
    use crate::content::{Focus, WeaponId};
    let text = text(&rules("S5.3").lines);
    assert!(text.contains("7 hits, 5 damage"));
    let strong = WeaponId::read("yumi").and_then(|yumi| yumi.printed().strong).unwrap();
    assert_eq!(strong.dice().count(), 3);
    let sunder = book().dice.focus.iter().find(|face| face.face == Focus::Sunder).unwrap();
    let kachi = kit::kind("kachi").printed().stats;
    let hits = 1 + 2 + 2 + sunder.hits;
    assert_eq!((hits, hits - kachi.defence - kachi.armour, kachi.health), (7, 5, 5));
}

#[test]
fn ranges_are_those_of_the_grid() {
    let text = text(&rules("S11.3").lines);
    for (to, wanted) in [("D1", 3), ("C3", 2), ("C2", 3), ("E2", 5)] {
        assert_eq!(crate::grid::range(kit::square("A1"), kit::square(to)), wanted, "{to}");
        assert!(text.contains(&format!("{to}` · {wanted}")) || text.contains(&format!("{to} · {wanted}")), "{text}");
    }
}

// a verb of two words is in a group: Discord takes 25 verbs and groups
#[test]
fn there_is_room_for_every_verb_and_the_rules_name_all() {
    let specs = &Shogun.info().commands;
    let first: BTreeSet<&str> = specs.iter().filter_map(|spec| spec.verb.split(' ').next()).collect();
    assert!(first.len() <= 25, "{first:?}");
    let named = text(&rules("S13.8").lines);
    for spec in specs {
        assert!(named.contains(&format!("`{}`", spec.verb)) || named.contains(spec.verb), "{}", spec.verb);
    }
}

// while a table runs, the button of the glossary says what needs no table
#[test]
fn the_screen_leads_to_the_words_until_the_game_is_over() {
    const WORDS: &str = "What the words mean";
    let state = kit::quiet("c1");
    let panel = screen(&state, A);
    assert!(text(&read(&press(&panel, WORDS)).unwrap().lines).starts_with("Words"));
    let camp = kit::camp("c1", 1, 3);
    assert!(labels(&screen(&camp, A)).contains(&WORDS.to_owned()));
    let over = crate::demos::demos().pop().unwrap().1;
    assert!(over.table.over.is_some() && !labels(&screen(&over, A)).contains(&WORDS.to_owned()));
    for said in panel.controls.iter().flat_map(presses).filter(|said| said.verb.starts_with("show")) {
        let view = crate::state::view::View::of(&state, gogome_contract::Viewer::Seat(A));
        assert!(matches!(Shogun.read(&view, &said), Ok(gogome_contract::Parsed::Show(_))), "{said:?}");
    }
}
