//! The rules can be read in the game, and every word can be looked up.

use crate::game::Koro;
use crate::tests::facekit::*;
use crate::tests::kit::{self, A};
use gogome_contract::{Choice, Control, Day, Game, Line, Panel, Said, WithoutTable};

fn read(said: &Said) -> Result<Panel, gogome_contract::Refusal> {
    match Koro.without_table(said, Day(0))? {
        WithoutTable::Show(panel) => Ok(panel),
        other => panic!("{other:?}"),
    }
}

fn rules(topic: &str) -> Panel {
    read(&Said::new("rules", &[("topic", topic)])).unwrap()
}

fn keys(typed: &str) -> Vec<String> {
    let said = Said::new("rules", &[("topic", typed)]);
    Koro.suggest_without_table(&said, "topic").into_iter().map(|choice| choice.value).collect()
}

// Rules: K4.3
#[test]
fn chapters_and_rules_are_found() {
    assert!(text(&rules("K4").lines).starts_with("K4 Move"));
    assert_eq!(rules("K4"), rules("k4"));
    assert!(text(&rules("K7 Explore").lines).starts_with("K7 Explore"));
    let one = text(&rules("K4.3").lines);
    assert!(one.contains("K4.3") && one.contains("lava") && one.lines().count() == 2, "{one}");
    for topic in ["K99", "K4.99", "chess"] {
        assert_eq!(read(&Said::new("rules", &[("topic", topic)])).unwrap_err().code, "WHICH_TOPIC", "{topic}");
    }
    assert!(keys("k1").contains(&"k10".to_owned()));
    for typed in ["Tomoe", "Mizuchi", "Koban", "Iron Brow", "Riveted Cap", "Ash-Crane"] {
        assert!(!keys(typed).is_empty(), "{typed}");
        assert!(text(&rules(typed).lines).contains(typed), "{typed}");
    }
}

/// Every page of every chapter can be turned to, and each fits a message.
#[test]
fn every_page_is_reached_and_fits() {
    let contents = read(&said("rules")).unwrap();
    let Some(Control::Select { choices, .. }) = contents.controls.last() else { panic!("{contents:?}") };
    assert_eq!(choices.len(), 24, "the minute, the words, K0 to K21");
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
            let after = read(&press(&panel, "Next page", "")).unwrap();
            assert_ne!(after.lines, panel.lines);
            panel = after;
        }
    }
    assert!(pages > 30, "{pages} pages");
}

/// What is printed on pictures, panels and buttons.
const PRINTED: &str = "place, space, petal, level, centre, C, T1, B1, central tile, tile, temple, bridge, palace, stack, cube, W, wood, M, \
                       metal, T, tooth, G, magic, resource, token, used, adventure token, scroll, scroll disc, disc, pool, field, \
                       action, monk, spot, action spot, scroll spot, backpack spot, weapon spot, backpack, lower area, upper area, \
                       stock, supply, explore, gather, move, rest, craft, gear, helmet, weapon, sandals, absorbs, pay, gear card, \
                       bonus, peek, VP, point, blueprint, pattern, waste, one-handed, two-handed, left, right, locked, usable, grid, \
                       cell, rotation, lava, lava number, dry, countdown, round, final chapter, rope, small rope, escape, claim, \
                       light space, dark space, dragon, health, damage, initiative, dice, hit, broken, join, joining, fight, hero, \
                       heroic monk, retreat, unconscious, steal, standing orders, pass, active, autopilot, companion, \
                       seat, A, B, samurai, character, round, stack, marker, flee, elect, react, defeated, odds, reach, length, slot, Lava Trap";

#[test]
fn the_game_is_told_in_a_minute_and_its_words_one_by_one() {
    let minute = text(&rules("minute").lines);
    assert!(
        minute.starts_with("The game in a minute") && minute.chars().count() <= 1_500,
        "{}",
        minute.chars().count()
    );
    assert_eq!(rules("short"), rules("minute"));
    assert_eq!(rules("glossary"), rules("words"));
    for word in PRINTED.split(',').map(str::trim) {
        let lines: Vec<String> = rules(word).lines.iter().map(Line::plain).collect();
        assert!(lines.len() == 2 && lines[1].chars().count() <= 200, "{word}: {lines:?}");
    }
}

// while a table runs, the button of the glossary says what needs no table
#[test]
fn the_screen_leads_to_the_words_until_the_game_is_over() {
    const WORDS: &str = "What the words mean";
    let state = kit::table(2);
    let panel = screen(&state, A);
    assert!(text(&read(&press(&panel, WORDS, "")).unwrap().lines).starts_with("Words"));
    let over = crate::demos::demos().pop().unwrap().1;
    assert!(over.table.over.is_some() && !labels(&screen(&over, A)).contains(&WORDS.to_owned()));
}
