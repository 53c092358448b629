//! Everything printed can be looked up at the table.

use super::*;
use crate::content::CharacterId;
use crate::input::info::Printed;
use crate::tests::kit::{self, A};
use std::collections::BTreeSet;

fn info(name: &str) -> Result<Panel, Refusal> {
    let state = kit::quiet("c1");
    let said = Said::new("info", &[("name", name)]);
    match Shogun.read(&View::of(&state, Viewer::Seat(A)), &said)? {
        Parsed::Show(panel) => Ok(panel),
        other => panic!("{other:?}"),
    }
}

#[test]
fn everything_printed_is_found_by_id_and_by_name_and_no_two_share_one() {
    let mut seen = BTreeSet::new();
    for one in Printed::all() {
        assert!(seen.insert(one.key()), "two have the id {}", one.key());
        for typed in [one.key(), one.name()] {
            let panel = info(typed).unwrap();
            let text = text(&panel.lines);
            assert!(text.starts_with(one.name()), "{typed}: {text}");
            assert!(text.chars().count() <= 1_900, "{typed} is too long");
        }
    }
    assert!(seen.len() > 120, "{} things", seen.len());
}

#[test]
fn a_character_is_a_sheet() {
    for character in CharacterId::all() {
        assert!(info(&character.printed().name).unwrap().picture.is_some(), "{}", character.key());
    }
}

#[test]
fn cards_say_whose_they_are_what_they_cost_and_what_they_do() {
    let line = |name: &str| text(&info(name).unwrap().lines);
    assert_eq!(
        line("katana"),
        "Katana: samurai, 40 coins; range 1; fast 2 red; strong 2 red and 1 black; if the dice show yin and yang: from 3 \
         damage on: you regain 1 health."
    );
    assert!(line("shrine key").starts_with("Shrine Key: cannot be bought; special"));
    assert!(line("hidden cache").starts_with("Hidden Cache: event of the green oracle: one character here"));
    let kami = line("amaterasu");
    assert!(kami.starts_with("Amaterasu: Living Daylight: +2 hits") && kami.lines().count() > 3, "{kami}");
}

#[test]
fn what_no_card_is_called_is_looked_up_in_the_rules() {
    let (word, number) = (info("malice").unwrap(), info("S4.2").unwrap());
    assert!(text(&word.lines).to_lowercase().starts_with("malice"), "{word:?}");
    assert!(text(&number.lines).starts_with("S4 Your turn\n- S4.2"), "{number:?}");
    assert_eq!(info("chess").unwrap_err().code, "NAME");
    let state = kit::quiet("c1");
    let view = View::of(&state, Viewer::Seat(A));
    let suggested = |typed: &str| -> Vec<String> {
        let said = Said::new("info", &[("name", typed)]);
        Shogun.suggest(&view, &said, "name").into_iter().map(|choice| choice.value).collect()
    };
    for (typed, wanted) in [("katan", "katana"), ("hidden", "hidden_cache"), ("malic", "malice"), ("aki", "akira")] {
        assert!(suggested(typed).iter().any(|one| one.eq_ignore_ascii_case(wanted)), "{typed}: {:?}", suggested(typed));
    }
}

// Rules: X17.4
#[test]
fn an_enemy_says_alike_entries_once_and_what_all_end_with_at_last() {
    let lines = |name: &str| -> Vec<String> { info(name).unwrap().lines.iter().map(Line::plain).collect() };
    let akaname = lines("akaname");
    let wanted = "Green 6 and red 1: moves within 2 of its target, then attacks using Foul Tongue.";
    assert!(akaname.iter().any(|line| line == wanted), "{akaname:?}");
    assert!(akaname.iter().any(|line| line == "Foul Tongue: attack skill: poisoned."), "{akaname:?}");
    let oni = lines("blood oni");
    let wanted = "Hate (2 cards): moves beside its target, then attacks using Hate Strike.";
    assert!(oni.iter().any(|line| line == wanted), "{oni:?}");
    for lines in [akaname, oni] {
        let last = "If nothing else works: the nearest first: moves towards its target.";
        assert_eq!(lines.iter().filter(|line| line.contains("nearest first: moves towards")).count(), 1, "{lines:?}");
        assert_eq!(lines.last().unwrap(), last);
    }
}
