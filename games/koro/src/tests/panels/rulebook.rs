//! The rules can be read in the game.

use crate::game::Koro;
use crate::tests::facekit::*;
use gogome_contract::{Day, Game, Panel, Said, WithoutTable};

fn read(said: &Said) -> Result<Panel, gogome_contract::Refusal> {
    match Koro.without_table(said, Day(0))? {
        WithoutTable::Show(panel) => Ok(panel),
        other => panic!("{other:?}"),
    }
}

fn rules(topic: &str) -> Panel {
    read(&Said::new("rules", &[("topic", topic)])).unwrap()
}

// Rules: K4.3
#[test]
fn chapters_and_rules_are_found() {
    assert!(text(&rules("K4").lines).contains("Move"));
    assert_eq!(rules("K4"), rules("k4"));
    assert!(text(&rules("explore").lines).starts_with("K7 Explore"));
    let one = text(&rules("K4.3").lines);
    assert!(one.contains("K4.3") && one.contains("lava") && one.lines().count() == 2, "{one}");
    for topic in ["K99", "K4.99", "chess"] {
        assert_eq!(read(&Said::new("rules", &[("topic", topic)])).unwrap_err().code, "E_TOPIC", "{topic}");
    }
    let offered = Koro.suggest_without_table(&Said::new("rules", &[("topic", "k1")]), "topic");
    assert!(offered.iter().any(|choice| choice.value == "k10"));
}

/// Every page of every chapter can be turned to, and each fits a message.
#[test]
fn every_page_is_reached_and_fits() {
    let contents = read(&said("rules")).unwrap();
    let mut pages = 0;
    for chapter in presses(&contents.controls[0]) {
        let mut panel = read(&chapter).unwrap();
        loop {
            pages += 1;
            let long: usize = panel.lines.iter().map(|line| line.plain().chars().count() + 1).sum();
            assert!(long > 20 && long <= 1_700, "{chapter:?}: {long}");
            if !labels(&panel).contains(&"Next page".to_owned()) {
                break;
            }
            let next = press(&panel, "Next page", "");
            let after = read(&next).unwrap();
            assert_ne!(after.lines, panel.lines);
            panel = after;
        }
    }
    assert!(pages > 30, "{pages} pages");
}
