//! The lesson goes on with the right answers, and what it says is true.

use crate::content::{DragonColour, DragonId};
use crate::game::Koro;
use crate::gear::{Cubes, GearType};
use crate::rules::combat::odds::odds;
use crate::rules::walk::pay;
use crate::tests::facekit::*;
use crate::tests::kit::{self, A};
use crate::words::lesson::{CHOOSE, END, STEPS};
use gogome_contract::{Day, Game, Panel, Said, WithoutTable};

fn learn(said: &Said) -> Result<Panel, gogome_contract::Refusal> {
    match Koro.without_table(said, Day(0))? {
        WithoutTable::Show(panel) => Ok(panel),
        other => panic!("{other:?}"),
    }
}

#[test]
fn right_answers_lead_to_the_end_and_wrong_ones_to_a_hint() {
    let mut panel = learn(&said("learn")).unwrap();
    for step in &STEPS {
        assert!(text(&panel.lines).contains(step.asks));
        assert_eq!(labels(&panel), step.choices.iter().map(|(_, label)| (*label).to_owned()).collect::<Vec<_>>());
        let mut next = None;
        for said in panel.controls.iter().flat_map(presses) {
            let after = learn(&said).unwrap();
            if said.get("answer") == Some(step.right) {
                assert!(text(&after.lines).starts_with(step.praise));
                next = Some(after);
            } else {
                assert!(text(&after.lines).starts_with(step.hint) && text(&after.lines).contains(step.asks));
            }
        }
        panel = next.unwrap();
    }
    assert!(text(&panel.lines).ends_with(END));
    for said in panel.controls.iter().flat_map(presses) {
        assert!(Koro.without_table(&said, Day(0)).is_ok(), "{said:?}");
    }
    for line in ["learn step:0", "learn step:9", "learn step:x"] {
        assert_eq!(learn(&said(line)).unwrap_err().code, "E_STEP", "{line}");
    }
    assert!(text(&learn(&said("learn step:2 answer:sing")).unwrap().lines).starts_with(CHOOSE));
}

// Rules: K3.4, K3.6, K0.12, K8.5, K12.6, K13.9, 3.5
#[test]
fn what_the_lesson_says_is_true() {
    let mut state = kit::table(2);
    let player = state.table.player(A);
    assert_eq!((player.pool, player.gear.weapon.cubes()), (3, Cubes::new(2, 2, 0)));
    assert!(player.gear.helmet.is_empty());
    assert_eq!(DragonColour::Blue.printed().dice, 3);
    assert_eq!(pay::capacity(player, GearType::Helmet), 0);
    assert_eq!(refused(&state, A, "rest"), "E_NOREST");
    assert_eq!(refused(&state, A, "move path:I1.5"), "E_UNEXPLORED");
    say(&mut state, A, "explore place:I1");
    say(&mut state, A, "orient rot:0");
    say(&mut state, A, "gather what:stock");
    kit::gear(&mut state, A, GearType::Helmet, "MMM");
    assert_eq!(pay::capacity(state.table.player(A), GearType::Helmet), 6);
    // nearly always
    kit::gear(&mut state, A, GearType::Helmet, "MMMM/MM");
    kit::gear(&mut state, A, GearType::Weapon, "MMM/MMW/.WW");
    for blue in DragonId::all().filter(|dragon| dragon.printed().colour == DragonColour::Blue) {
        let won = odds(&state.table, &[A], blue);
        assert!(won >= 85, "{blue}: {won}");
    }
}
