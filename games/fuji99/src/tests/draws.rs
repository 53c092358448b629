//! What buttons of draws and cards tell of their risk, and which draws are offered.

use super::face::{buttons, own, public};
use crate::content::Kind;
use crate::state::{Phase, State};
use crate::tests::kit::*;
use gogome_contract::{Control, Weight};

// a chance is said as people say it; on a button within its 34 characters
#[test]
fn risks_are_whole_percents_and_fit_a_button() {
    use crate::words::{exactly, odds::Risk, panel::draw_button, percent};
    let said = [0, 1, 99, 100, 350, 351, 9_900, 9_901, 9_999, 10_000].map(percent);
    let wanted = ["0 %", "under 1 %", "under 1 %", "1 %", "3 %", "4 %", "99 %", "over 99 %", "over 99 %", "100 %"];
    assert_eq!(said, wanted);
    assert_eq!(exactly(1_224), "12.24 %");
    for risk in (0..=10_000).flat_map(|hundredths| [false, true].map(|about| Risk { hundredths, about })) {
        for (n, all) in [(5, false), (9, false), (60, true)] {
            let label = draw_button(true, n, all, Some(risk));
            assert!(label.chars().count() <= 34, "{label}");
        }
    }
    let button = |hundredths, about| draw_button(false, 5, false, Some(Risk { hundredths, about }));
    assert_eq!(button(350, false), "Draw 5 (3 % to lose the turn)");
    assert_eq!(button(350, true), "Draw 5 (about 3 % to lose)");
    assert_eq!(button(9_950, true), "Draw 5 (over 99 % to lose)");
}

// Rules: C4, C6, C8, C11, C12, C13, C18.14, C18.15, C18.16
#[test]
fn a_button_tells_the_chance_to_lose_the_turn_in_either_way() {
    let mut state = racing(2);
    let five = |state: &State| buttons(&own(state, A))[0].0.clone();
    assert_eq!(five(&state), "Draw 5 (3 % to lose the turn)");
    assert!(!words(&own(&state, A)).contains("a threat leaves you your hand"), "no crisis is possible");
    // 13 of 19 cards would make seven of five; with two yellow cubes the ladder is used first
    hand(&mut state, A, &[(Kind::Ladder, 0)]);
    assert_eq!(five(&state), "Draw 5 (about 35 % to lose)");
    let says = words(&own(&state, A));
    assert!(says.contains("Risk of a threat (the third red cube), by cubes drawn: 5: 3 %"), "{says}");
    assert!(
        says.contains("the chance of either, if between draw and discovery you use the cards you can pay for"),
        "{says}"
    );
    let first = "If you use a card first, paid with yellow of that draw, the risk of a crisis is:";
    assert!(says.contains(&format!("{first} Rope Ladder (a, 2 yellow) about 0 %.")), "{says}");
    let heavy = |state: &State| {
        let control = own(state, A).controls.into_iter().next().unwrap();
        matches!(control, Control::Button { weight: Weight::Grave, .. })
    };
    let red = |state: &State| words(&own(state, A)).contains("A red button: the turn is more likely lost than not.");
    assert!(!heavy(&state) && !red(&state), "twelve cubes are likely a threat, but in the menu");
    // seven in hand, and both cards are dear
    hand(&mut state, A, &[(Kind::Cart, 0), (Kind::Landing, 0)]);
    assert_eq!(five(&state), "Draw 5 (about 67 % to lose)");
    assert!(heavy(&state) && red(&state));
    hand(&mut state, A, &[(Kind::Ladder, 0)]);
    // who reaches the bottom discovers nothing; sandals lead there sooner
    pawns(&mut state, &[94, 0]);
    assert_eq!(five(&state), "Draw 5 (3 % to lose the turn)");
    pawns(&mut state, &[91, 0]);
    assert_eq!(five(&state), "Draw 5 (about 35 % to lose)");
    hand(&mut state, A, &[(Kind::Ladder, 0), (Kind::Sandals, 0)]);
    assert_eq!(five(&state), "Draw 5 (3 % to lose the turn)");
    assert!(!heavy(&state));
    hand(&mut state, A, &[]);
    state.table.players[0].embers = 1;
    assert_eq!(five(&state), "Draw 5 (31 % to lose the turn)", "an ember counts as a red cube");
}

// Rules: C4, C8, C9.1, C9.2
#[test]
fn a_draw_that_must_be_a_threat_is_offered_only_where_it_saves_a_hand() {
    let mut state = racing(2);
    let all = |state: &State| {
        let offered = buttons(&own(state, A)).into_iter();
        offered.filter(|(label, _)| label.contains(" all ")).map(|(label, _)| label).collect::<Vec<_>>()
    };
    assert_eq!(all(&state), [""; 0]);
    let public = buttons(&public(&state));
    assert!(public.iter().all(|(label, _)| !label.contains(" all ")), "{public:?}");
    let typed = ask(&state, A, "draw", &[("n", "all")]);
    assert!(words(&typed).contains("Drawing 13 is a threat for sure: the turn is lost."), "what is typed still works");
    // every card makes seven of six: a threat leaves the hand, and otherwise only a card that is used first saves it
    hand(&mut state, A, &[(Kind::Ladder, 4), (Kind::Steps, 1)]);
    assert_eq!(all(&state), ["Draw all 13 (100 % to lose)"]);
    let first = own(&state, A);
    assert_eq!(buttons(&first)[0].0, "Draw 5 (about 39 % to lose)");
    assert!(words(&first).contains("a threat leaves you your hand, a crisis takes it."));
    assert!(words(&first).contains("Rope Ladder (a, 2 yellow) about 0 % · Three Steps (b, 1 yellow) about 72 %."));
    // who can stop need not lose
    state.table.phase = Phase::Resolve;
    assert_eq!(all(&state), [""; 0]);
    let more = buttons(&own(&state, A));
    assert!(more.iter().all(|(_, said)| said != "again n:13") && more.iter().any(|(_, said)| said == "stop"));
}

// Rules: C6, C8, C12, C15
#[test]
fn a_card_that_can_be_used_says_what_comes_of_it_now() {
    let mut state = racing(3);
    pawns(&mut state, &[10, 4, 33]);
    hand(&mut state, A, &[(Kind::Ember, 0), (Kind::Salt, 0), (Kind::Ladder, 0)]);
    let before = state.clone();
    draw(&mut state, 3, 2, 1);
    let says = words(&own(&state, A));
    for part in [
        "Now Falling Ember (a): it falls on C; your hand then counts 8.",
        "Now Salt Offering (b): 0 of 3 red count from then on; your hand then counts 7.",
        "Now Rope Ladder (c): the marker goes to floor 33; your hand then counts 5, and a crisis comes in about 65 % of cases.",
    ] {
        assert!(says.contains(part), "{part} is missing in\n{says}");
    }
    // whoever leads puts the ember before itself
    let mut state = before;
    pawns(&mut state, &[40, 4, 33]);
    draw(&mut state, 4, 2, 0);
    let own = own(&state, A);
    assert!(words(&own).contains("it falls on you, for you lead: 1 red counts from the start of your next turn"));
    assert!(
        words(&own).contains("Now Salt Offering (b): nothing; ")
            && words(&own).contains("Now Rope Ladder (c): nothing; ")
    );
    assert!(buttons(&own).contains(&("Use Ember (a) on you · 1 yellow".to_owned(), "use card:a".to_owned())));
}

// Rules: C6, C8
#[test]
fn the_button_that_discovers_tells_its_risk_to_the_seat_alone() {
    let mut state = racing(2);
    hand(&mut state, A, &[(Kind::Cart, 0), (Kind::Steps, 0)]);
    draw(&mut state, 3, 2, 0);
    let last = |panel: &gogome_contract::Panel| buttons(panel).into_iter().find(|(_, said)| said == "go").unwrap().0;
    // with five in hand 13 of 18 cards are a crisis; with four left 8 of them
    assert_eq!(last(&own(&state, A)), "Discover (about 72 % to lose)");
    assert_eq!(last(&public(&state)), "Go on: discover a card");
    let says = words(&own(&state, A));
    assert!(says.contains("your hand then counts 4, and a crisis comes in about 44 % of cases."), "{says}");
    assert!(says.contains("Risk of a threat (the third red cube), by cubes drawn: 5: 3 %"), "{says}");
}
