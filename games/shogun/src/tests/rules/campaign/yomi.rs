//! Yomi mode: marks, and the encounter with the Shinigami (X34).

use super::*;
use crate::scene::{Moment, moments};

// Rules: X34.1
#[test]
fn each_character_that_was_defeated_is_a_mark_and_a_bold_box_calls_the_shinigami() {
    let mut state = campaign(6, true);
    let marks = |state: &State| state.table.campaign.as_ref().unwrap().yomi;
    for who in ["akira", "tomoe"] {
        defeat(&mut state, who);
    }
    let told = lose(&mut state, &[5, 5]);
    assert!(told.contains(&Event::Marked { n: 2, marks: 2, called: false }));
    assert!(state.table.camp.is_some());
    ready(&mut state);
    // who was in Kami Mode counts as defeated (X16.6)
    state.table.hero_mut(character("akira")).kami_mode = Some(KamiMode::Fresh);
    defeat(&mut state, "hattori");
    state.table.won = true;
    let mut chance = luck(3);
    let mut ctx = StepContext::new(&mut chance);
    crate::rules::run::go_on(&mut state, &mut ctx);
    let told = ctx.close().0;
    assert!(told.contains(&Event::Marked { n: 2, marks: 4, called: true }), "{told:?}");
    assert_eq!(marks(&state), Some(4));
    assert!(state.table.camp.is_none(), "the encounter comes before the camp");
    assert_eq!(state.table.chapter.to_string(), "yomi");
    assert!(state.table.pieces.iter().any(|piece| piece.kind() == Some(kind("shinigami"))));
    assert_eq!(state.table.characters().count(), 4, "all have come back");
    // both landscapes stand below the board until a character's card has ended
    let wanted = [("c1".to_owned(), Moment::Won), ("yomi".to_owned(), Moment::Opening)];
    let cards = state.table.queue.cards.clone();
    let first = cards.iter().position(|card| state.table.piece(*card).unwrap().character().is_some()).unwrap();
    for begun in 0..=cards.len() {
        state.table.queue.begun = u8::try_from(begun).unwrap();
        let shown = moments(&state.table).into_iter().map(|(chapter, moment)| (chapter.to_string(), moment));
        let wanted = if begun <= first + 1 { &wanted[..] } else { &[] };
        assert_eq!(shown.collect::<Vec<_>>(), wanted, "{begun}");
    }
}

// Rules: X34.1
#[test]
fn the_shinigami_comes_once_for_several_bold_boxes_and_past_the_last_box_nothing_is_marked() {
    for (before, after, called) in [(2, 6, true), (8, 9, true), (9, 9, false), (3, 5, false)] {
        let mut state = campaign(6, true);
        state.table.campaign.as_mut().unwrap().yomi = Some(before);
        let fallen = if before == 3 { 2 } else { 4 };
        for who in &ALL[..fallen] {
            set(&mut state, who, [3, 3, 3, 3]);
            defeat(&mut state, who);
        }
        state.table.malice = 6;
        go_on(&mut state);
        assert_eq!(state.table.campaign.as_ref().unwrap().yomi, Some(after));
        assert_eq!(state.table.chapter.printed().is_encounter(), called, "from {before}");
    }
    // without Yomi mode nothing is marked
    let mut state = campaign(6, false);
    for who in ALL {
        set(&mut state, who, [3, 3, 3, 3]);
        defeat(&mut state, who);
    }
    go_on(&mut state);
    assert!(state.table.camp.is_some() && state.table.campaign.as_ref().unwrap().yomi.is_none());
}

/// A campaign whose marks have called the Shinigami, after a first attempt that was lost.
fn encounter() -> State {
    let mut state = campaign(6, true);
    state.table.campaign.as_mut().unwrap().yomi = Some(2);
    set(&mut state, "akira", [3, 3, 3, 3]);
    state.table.piece_mut(id("hattori")).unwrap().armour = 0;
    defeat(&mut state, "akira");
    state.table.malice = 6;
    go_on(&mut state);
    assert_eq!(state.table.chapter.to_string(), "yomi");
    state
}

// Rules: X34.2, X34.3
#[test]
fn before_and_after_the_encounter_all_are_whole_and_nobody_takes_a_test() {
    for won in [true, false] {
        let mut state = encounter();
        let whole =
            |state: &State| state.table.heroes.iter().all(|hero| hero.armour_left == hero.armour.printed().resistance);
        assert!(whole(&state));
        assert_eq!((state.table.malice, state.table.characters().count()), (0, 4));
        assert!(state.table.heroes.iter().all(|hero| hero.dice() == 1), "dice are dealt as in any phase");
        state.table.piece_mut(id("tomoe")).unwrap().armour = 0;
        hurt(&mut state, id("tomoe"), 1);
        set(&mut state, "hikaru", [0, 0, 0, 1]);
        defeat(&mut state, "hikaru");
        let (coins, affinity) = (state.table.heroes[0].coins, state.table.heroes[0].affinity);
        let told = if won { win(&mut state, &[]) } else { lose(&mut state, &[]) };
        assert!(told.contains(&Event::Returned(character("hikaru"))) && back(&told).is_empty());
        assert!(told.iter().all(|event| !matches!(event, Event::Marked { .. })), "it gives no marks");
        assert!(whole(&state));
        assert!(state.table.heroes.iter().all(|hero| hero.health == hero_health(&state.table, hero) && !hero.defeated));
        assert_eq!(points(&state, "hikaru"), [0, 0, 0, 1]);
        assert_eq!((state.table.heroes[0].coins, state.table.heroes[0].affinity), (coins, affinity), "no reward");
        assert_eq!(chapter(&state), ("c1".to_owned(), 2), "then what was put off comes, no further and no nearer");
        assert!(state.table.camp.is_some());
        let played: Vec<String> =
            state.table.campaign.as_ref().unwrap().played.iter().map(|one| one.chapter.to_string()).collect();
        assert_eq!(played, ["c1", "yomi"]);
    }
}

// Rules: X34.1, X30.3
#[test]
fn a_level_gained_before_the_encounter_is_chosen_in_the_camp_after_it() {
    let mut state = campaign(6, true);
    state.table.campaign.as_mut().unwrap().yomi = Some(2);
    set(&mut state, "akira", [3, 3, 3, 3]);
    defeat(&mut state, "akira");
    state.table.won = true;
    go_on(&mut state);
    assert_eq!(state.table.chapter.to_string(), "yomi");
    assert!(state.table.heroes.iter().all(|hero| hero.rising && hero.level == 2));
    win(&mut state, &[]);
    assert_eq!(chapter(&state), ("c2".to_owned(), 1));
    deed(&mut state, B, "hattori", level(Attribute::Power, SkillSide::B)).unwrap();
}

// Rules: X34.1, X30.4
#[test]
fn nobody_calls_the_shinigami_when_nothing_follows() {
    let mut state = campaign(1, true);
    state.table.campaign.as_mut().unwrap().yomi = Some(2);
    set(&mut state, "akira", [3, 3, 3, 3]);
    defeat(&mut state, "akira");
    state.table.malice = 6;
    let told = go_on(&mut state);
    assert!(told.contains(&Event::Marked { n: 1, marks: 3, called: false }), "{told:?}");
    assert!(state.table.over.is_some());
    assert!(told.iter().all(|event| !matches!(event, Event::Closed { .. })), "its text speaks of another try");
}
