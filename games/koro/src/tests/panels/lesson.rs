//! The lesson goes on with the right answers, and what it says of each position is so.

use crate::content::board::{PlaceId, SpaceId};
use crate::content::{Colour, DragonColour, Palace};
use crate::game::Koro;
use crate::gear::{Cube, Cubes, GearType};
use crate::panels::lesson::{LESSON, position};
use crate::rules::combat::odds::odds;
use crate::rules::walk::pay;
use crate::state::{Ask, Field, Foe, Item, State};
use crate::tests::facekit::*;
use crate::tests::kit::{A, B, place, space};
use crate::words::lesson::{END, STEPS};
use crate::words::names;
use gogome_contract::parts::lesson::CHOOSE;
use gogome_contract::{Day, Game, Panel, Picture, Said, WithoutTable};

fn learn(said: &Said) -> Result<Panel, gogome_contract::Refusal> {
    match Koro.without_table(said, Day(0))? {
        WithoutTable::Show(panel) => Ok(panel),
        other => panic!("{other:?}"),
    }
}

/// The position before a decision, counted from 1 as on the panel.
fn before(step: usize) -> State {
    position(step - 1).unwrap()
}

#[test]
fn right_answers_lead_to_the_end_and_wrong_ones_to_a_hint() {
    let mut panel = learn(&said("learn")).unwrap();
    for step in STEPS {
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
        assert_eq!(learn(&said(line)).unwrap_err().code, "NO_STEP", "{line}");
    }
    assert!(text(&learn(&said("learn step:2 answer:sing")).unwrap().lines).starts_with(CHOOSE));
}

#[test]
fn each_position_is_shown_with_words() {
    for step in 1..=STEPS.len() {
        let panel = learn(&said(&format!("learn step:{step}"))).unwrap();
        let Some(Picture::Still(scene)) = panel.picture else { panic!("{step}: {:?}", panel.picture) };
        assert!(scene.alt.chars().count() > 100 && !scene.layers.is_empty(), "{step}: {}", scene.alt);
    }
    assert_eq!(LESSON.steps.len(), 8);
}

// Rules: K0.12, K3.4, K3.6, K7.3, K8.1, K8.7
#[test]
fn what_it_says_of_exploring_is_so() {
    let first = before(1);
    let player = first.table.player(A);
    assert_eq!((first.table.active(), player.colour), (A, Colour::Red));
    assert_eq!((player.pool, player.discs_on_fields(), first.table.board.tiles.len()), (4, 0, 0));
    assert_eq!(refused(&first, A, "rest"), "E_NOREST");
    assert_eq!(refused(&first, A, "move path:I1.5"), "E_UNEXPLORED");

    let drawn = before(2);
    let question = drawn.table.question().unwrap();
    assert!(matches!(question.ask, Ask::Orient { .. }) && question.waiting == [A]);
    let red = |state: &State| -> SpaceId {
        let found =
            SpaceId::all().find(|at| state.table.board.on(*at).is_some_and(|on| on.scroll == Some(Colour::Red)));
        found.unwrap()
    };
    for (rotation, _) in STEPS[1].choices {
        let mut turned = drawn.clone();
        say(&mut turned, A, &format!("orient rot:{rotation}"));
        assert_eq!(SpaceId::C.neighbours().contains(&red(&turned)), *rotation == STEPS[1].right, "{rotation}");
    }

    let mut laid = before(3);
    assert_eq!(red(&laid), space("I1.5"));
    assert_eq!(crate::rules::actions::actions_left(&laid.table), 1);
    assert!(laid.table.board.is_lava(space("I1.2")), "there is lava to be seen");
    assert_eq!(refused(&laid, A, "gather what:scroll card:1 slot:new"), "E_NOTHING");
    say(&mut laid, A, "move path:I1.5");
    assert_eq!(laid.table.active(), B, "the turn is over");
}

// Rules: K3.6, K8.7, K9.1, K9.8, K9.9, K9.11, K13.9
#[test]
fn what_it_says_of_building_is_so() {
    let poor = before(4);
    let player = poor.table.player(A);
    assert_eq!((player.vp, player.scrolls.len()), (3, 1), "the scroll was gathered");
    assert_eq!((player.discs_on_fields(), player.pack.cubes()), (2, Cubes::new(0, 3, 0)));
    assert_eq!(pay::capacity(player, GearType::Helmet), 0);

    let rested = before(5);
    let player = rested.table.player(A);
    assert_eq!((player.discs_on_fields(), player.pool, player.pack.cubes()), (0, 4, Cubes::NONE));
    assert_eq!(pay::capacity(player, GearType::Helmet), 6);
    assert_eq!(crate::rules::actions::actions_left(&rested.table), 1);
    assert_eq!(refused(&rested, A, "rest"), "E_NOREST");
    let shown = rested.table.gear_cards.iter().map(|card| card.printed());
    let helmets = shown.filter(|card| card.gear == GearType::Helmet);
    let patterns: Vec<String> = helmets.map(|card| names::pattern(&card.pattern)).collect();
    assert!(patterns.contains(&"MM/WW".to_owned()), "{patterns:?}");
    let mut gathered = rested;
    say(&mut gathered, A, "gather what:token");
    assert_eq!(gathered.table.player(A).pack.cubes(), Cubes::new(2, 0, 0));

    let carded = before(6);
    let above = &carded.table.player(A).bonuses;
    assert!(above.len() == 1 && above[&Field::Move].card.printed().gear == GearType::Helmet);
    let mut moved = carded;
    say(&mut moved, A, "move path:stay");
    say(&mut moved, A, "bonus resource:M");
    assert_eq!(moved.table.player(A).pack.cubes(), Cubes::new(0, 1, 0));
}

// Rules: K4.6, K12.2, K12.8, K13.10, K14.1, 3.5
#[test]
fn what_it_says_of_fighting_is_so() {
    let armed = before(7);
    let guard = armed.table.board.tiles[&place("I2")].dragon.unwrap();
    let kind = guard.dragon.printed().colour;
    assert_eq!((kind, kind.printed().vp), (DragonColour::Blue, 5));
    let won = odds(&armed.table, &[A], guard.dragon);
    assert!(won >= 85, "nearly always: {won}");
    let near = |seat| armed.table.player(seat).position.space().unwrap();
    let beside =
        |at: SpaceId| at.place() != place("I2") && at.neighbours().iter().any(|next| next.place() == place("I2"));
    assert!(beside(near(A)) && beside(near(B)));

    let fight = before(8);
    let combat = fight.table.combat.as_ref().unwrap();
    assert!(matches!(combat.foe, Foe::Dragon { place, .. } if place == PlaceId::read("I2").unwrap()));
    assert!(combat.fighter(B).is_none());
    let question = fight.table.question().unwrap();
    assert!(matches!(question.ask, Ask::Heroic) && question.waiting == [A]);
    let pack = &fight.table.player(A).pack;
    assert_eq!((pack.count(Item::Monk), pack.count(Item::Cube(Cube::Metal))), (1, 1));
    assert!(Palace::ALL.iter().all(|palace| palace.row(crate::content::BonusItem::Monk).light[0] > 0));
}
