//! The rules can be read in the game, and tell all of it.

use crate::content::book;
use crate::game::Fuji;
use crate::tests::kit::{A, opened};
use crate::tests::viewkit::{any_map, text};
use gogome_contract::{Choice, Control, Day, Game, Panel, Refusal, Said, Viewer, WithoutTable};

const TEXT: &str = include_str!("../../../../../docs/rules/fuji.md");

/// How many numbers each chapter has.
const NUMBERED: [(&str, usize); 22] = [
    ("F1", 7),
    ("F2", 13),
    ("F3", 4),
    ("F4", 2),
    ("F5", 3),
    ("F6", 11),
    ("F7", 11),
    ("F8", 8),
    ("F9", 17),
    ("F10", 8),
    ("F11", 12),
    ("F12", 8),
    ("F13", 7),
    ("F14", 8),
    ("F15", 11),
    ("F16", 20),
    ("F17", 8),
    ("T1", 4),
    ("T2", 5),
    ("T3", 20),
    ("T4", 0),
    ("T5", 2),
];

/// The lines of a chapter.
fn chapter(key: &str) -> &'static str {
    let chapters = TEXT.split("\n## ").skip(1);
    let mut found = chapters.filter(|chapter| chapter.split_whitespace().next() == Some(key));
    found.next().unwrap_or_else(|| panic!("no chapter {key}"))
}

fn read(said: &Said) -> Result<Panel, Refusal> {
    match Fuji.without_table(said, Day(0))? {
        WithoutTable::Show(panel) => Ok(panel),
        other => panic!("{other:?}"),
    }
}

fn rules(topic: &str) -> Panel {
    read(&Said::new("rules", &[("topic", topic)])).unwrap()
}

fn keys(typed: &str) -> Vec<String> {
    let said = Said::new("rules", &[("topic", typed)]);
    Fuji.suggest_without_table(&said, "topic").into_iter().map(|choice| choice.value).collect()
}

/// The chapters, as the menu of the contents offers them.
fn chapters() -> Vec<Choice> {
    let contents = read(&Said::new("rules", &[])).unwrap();
    match contents.controls.into_iter().next_back() {
        Some(Control::Select { choices, .. }) => choices,
        other => panic!("no menu of chapters: {other:?}"),
    }
}

#[test]
fn every_rule_stands_under_its_number_in_its_chapter() {
    for (key, count) in NUMBERED {
        let numbers = |line: &'static str| line.strip_prefix("- **")?.split_once("**");
        let found: Vec<&str> = chapter(key).lines().filter_map(numbers).map(|(number, _)| number).collect();
        let wanted: Vec<String> = (1..=count).map(|number| format!("{key}.{number}")).collect();
        assert_eq!(found, wanted);
        for number in wanted {
            assert!(text(&rules(&number).lines).contains(&format!("- {number} ")), "{number}");
        }
    }
}

#[test]
fn all_that_is_played_is_told_and_nothing_is_said_to_be_missing() {
    let all = TEXT.to_lowercase();
    for word in ["not yet", "not played", "nothing to act on", "no signals about"] {
        assert!(!all.contains(word), "{word}");
    }
    for card in &book().gear {
        assert!(chapter("F9").contains(&format!("**{}**", card.name)), "{}", card.name);
    }
    for skill in &book().skills {
        assert!(chapter("F10").contains(&format!("**{}**", skill.name)), "{}", skill.name);
    }
    for command in &crate::input::commands::info().commands {
        assert!(chapter("F16").contains(command.verb), "{}", command.verb);
    }
    for (kind, _) in crate::words::signals::KINDS {
        assert!(chapter("T5").contains(&format!("`{kind}`")) || *kind == "clear", "{kind}");
    }
}

#[test]
fn every_chapter_can_be_read_page_by_page() {
    let chapters = chapters();
    assert!((20..=25).contains(&chapters.len()), "{}", chapters.len());
    for Choice { value, label, .. } in &chapters {
        let mut panel = rules(value);
        assert!(text(&panel.lines).starts_with(label), "{value} is found by what it is called");
        for page in 1.. {
            let words = text(&panel.lines);
            assert!(words.chars().count() < 1_900, "{value} {page}: {}", words.chars().count());
            assert!(!words.contains("](") && !words.contains('|') && !words.contains("---"), "{words}");
            let next = |control: &Control| match control {
                Control::Button { label, said, .. } if label == "Next page" => Some(said.clone()),
                _ => None,
            };
            match panel.controls.iter().find_map(next) {
                Some(next) => panel = read(&next).unwrap(),
                None => break,
            }
        }
    }
    assert_eq!(read(&Said::new("rules", &[("topic", "f99")])).unwrap_err().code, "WHICH_TOPIC");
}

// the issue's “autocomplete over headings”: chapters, headings, rules by number and by what they are about
#[test]
fn rules_are_found_by_what_they_are_about() {
    assert_eq!(keys("F9.3")[0], "F9.3");
    assert_eq!(keys("f9")[..2], ["f9", "F9 · Before the rerolls"]);
    assert_eq!(keys("rope")[0], "F9.10");
    assert!(keys("rope").contains(&"F9.11".to_owned()), "it speaks of the Rope, too");
    assert_eq!(keys("carab")[0], "F9.3");
    assert!(keys("injur")[..2].contains(&"f12".to_owned()));
    assert!(keys("who sees").contains(&"F16 · Who sees what".to_owned()));
    assert_eq!(keys("zebra"), Vec::<String>::new());
    for typed in ["", "a", "dice", "rope"] {
        for key in keys(typed) {
            assert!(read(&Said::new("rules", &[("topic", &key)])).is_ok(), "{key}");
        }
        assert!(keys(typed).len() <= 25);
    }
    let words = text(&rules("rope").lines);
    assert!(words.starts_with("F9.10 Rope") && words.contains("move your meeple at once"), "{words}");
}

#[test]
fn the_game_is_told_in_a_minute_and_its_words_one_by_one() {
    let minute = text(&rules("minute").lines);
    assert!(minute.chars().count() <= 900, "{}", minute.chars().count());
    assert_eq!(rules("short"), rules("minute"));
    // what stands on the board, on screens, cards, buttons and signals
    let printed = [
        "A",
        "N",
        "AI",
        "lead",
        "level",
        "both",
        "either",
        "reroll",
        "burns next",
        "eruption",
        "extra thrill",
        "stamina",
        "injury",
        "power bar",
        "come what may",
        "marker",
        "plan",
        "signal",
        "aside",
        "screen",
        "neutral set",
        "cut off",
        "held",
        "gear",
        "phase",
        "skill",
        "neighbours",
        "rubble",
        "equipment token",
        "your sum",
        "flame",
    ];
    for word in printed {
        let entry = rules(word.trim_start_matches("your "));
        let lines: Vec<String> = entry.lines.iter().map(gogome_contract::Line::plain).collect();
        assert!(lines.len() == 2 && lines[1].chars().count() <= 200, "{word}: {lines:?}");
    }
}

// while a table runs, the button of the glossary says what needs no table
#[test]
fn the_screen_leads_to_the_words() {
    let (state, _) = opened(&any_map(1), 3, 1);
    let screen = Fuji.screen(&Fuji.view(&state, Viewer::Seat(A)));
    let glossary = screen.controls.iter().find_map(|control| match control {
        Control::Button { label, said, .. } if label == "What the words mean" => Some(said),
        _ => None,
    });
    let WithoutTable::Show(panel) = Fuji.without_table(glossary.unwrap(), Day(0)).unwrap() else { panic!() };
    assert!(panel.lines[0].plain().contains("Words"), "{:?}", panel.lines[0]);
}
