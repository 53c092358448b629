//! Who was defeated comes back (X24).

use super::*;

fn asks_for_loss(state: &State, who: &str) -> bool {
    state.table.question().is_some_and(|question| question.ask == Ask::Loss { character: character(who) })
}

// Rules: X24.2, X30.1, X30.2, T45, T46
#[test]
fn the_defeated_come_back_with_full_health_by_a_test_of_spirit_against_their_level() {
    // faces of the test die: 0 1 1 2 2 3
    let mut state = campaign(6, false);
    set(&mut state, "akira", [1, 0, 1, 0]);
    defeat(&mut state, "akira");
    let told = win(&mut state, &[1]);
    assert_eq!(back(&told), [("akira".to_owned(), 1, true, None)], "1 is enough for level 1");

    // level 2, spirit 0, a 1: an attribute is lost, of the owner's choice, never the locked point
    let mut state = campaign(6, false);
    state.table.hero_mut(character("akira")).level = 2;
    set(&mut state, "akira", [2, 1, 2, 0]);
    defeat(&mut state, "akira");
    assert_eq!(back(&win(&mut state, &[2])), []);
    assert!(asks_for_loss(&state, "akira"));
    let question = state.table.question().unwrap();
    assert_eq!((question.asked.as_slice(), question.options.len()), ([A].as_slice(), 3), "power can fall to 1");
    assert_eq!(usize::from(question.default), 2, "usually the highest that is not locked: dexterity");
    let told = choose(&mut state, 0, &[]);
    assert_eq!(back(&told), [("akira".to_owned(), 1, false, Some(Attribute::Power))]);
    assert_eq!(points(&state, "akira"), [1, 1, 2, 0]);

    // nobody is asked where there is one to lose
    let mut state = campaign(6, false);
    set(&mut state, "tomoe", [1, 1, 0, 0]);
    defeat(&mut state, "tomoe");
    let told = win(&mut state, &[0]);
    assert_eq!(back(&told), [("tomoe".to_owned(), 0, false, Some(Attribute::Power))]);
    assert_eq!(points(&state, "tomoe"), [0, 1, 0, 0]);
    assert!(state.table.camp.is_some());
    let tomoe = state.table.hero(character("tomoe"));
    assert_eq!((tomoe.health, tomoe.defeated), (hero_health(&state.table, tomoe), false));
}

// Rules: X24.2
#[test]
fn several_come_back_in_order_before_anything_else_happens() {
    let mut state = campaign(6, false);
    for who in ["tomoe", "akira"] {
        set(&mut state, who, [1, 1, 1, 0]);
        defeat(&mut state, who);
    }
    let told = win(&mut state, &[0]);
    assert!(asks_for_loss(&state, "akira"));
    assert!(told.iter().all(|event| !matches!(event, Event::Coins(..))), "rewards come after that: {told:?}");
    assert!(state.table.camp.is_none() && state.table.over.is_none());
    let told = choose(&mut state, 0, &[3]);
    assert_eq!(back(&told).len(), 2);
    assert!(state.table.camp.is_some());
}

// Rules: X24.3, T46
#[test]
fn nothing_is_lost_where_there_is_nothing_but_the_locked_point() {
    let mut state = campaign(6, false);
    set(&mut state, "akira", [1, 0, 0, 0]);
    defeat(&mut state, "akira");
    assert_eq!(back(&win(&mut state, &[0])), [("akira".to_owned(), 0, false, None)]);
    assert_eq!(points(&state, "akira"), [1, 0, 0, 0]);
}

// Rules: X24.4, X16.1
#[test]
fn known_path_repeats_the_test_once() {
    // Hikaru's Kami is Izanami; what was used up before, or who is cut off, does not matter
    for (answers, total, passed) in [([0, 1].as_slice(), 1, true), (&[0, 0], 0, false), (&[1], 1, true)] {
        let mut state = campaign(6, false);
        set(&mut state, "hikaru", [0, 0, 1, 0]);
        state.table.hero_mut(character("hikaru")).kami_locked = true;
        defeat(&mut state, "hikaru");
        let told = win(&mut state, answers);
        let lost = (!passed).then_some(Attribute::Dexterity);
        assert_eq!(back(&told), [("hikaru".to_owned(), total, passed, lost)], "{answers:?}");
    }
    let mut state = campaign(6, false);
    set(&mut state, "hikaru", [0, 0, 1, 0]);
    state.table.hero_mut(character("hikaru")).affinity = 0;
    defeat(&mut state, "hikaru");
    assert_eq!(back(&win(&mut state, &[0])).len(), 1, "without affinity there is no second roll");
}

// Rules: X13.4, X24.2, X32.4
#[test]
fn a_charm_that_helps_tests_helps_who_comes_back_and_who_prays() {
    let charm = HeldItem { item: ItemId::read("fortune_charm").unwrap(), uses: 0, used: 0 };
    let mut state = campaign(6, false);
    set(&mut state, "akira", [1, 0, 1, 0]);
    state.table.hero_mut(character("akira")).items = vec![charm];
    defeat(&mut state, "akira");
    assert_eq!(back(&win(&mut state, &[0])), [("akira".to_owned(), 1, true, None)], "0 on the die, 1 for the charm");
    let told = play(&mut state, A, Move::Camp { character: character("akira"), deed: Deed::Pray }, &[1]).unwrap();
    assert!(matches!(told[..], [Event::Prayed { total: 2, heard: true, .. }]), "{told:?}");
}
