//! The oracle and the order of a round (X3.1, X4).

use crate::content::OracleColour::{Green, Red};
use crate::content::{ChapterId, OracleColour};
use crate::rules::{activation, round};
use crate::state::moves::Event;
use crate::state::{Cause, Oracle, State, Step};
use crate::tests::kit::*;
use gogome_contract::StepContext;

/// The next round begins with these oracle cards, the top one last.
fn deck(cards: &[OracleColour], drawn: &[OracleColour]) -> State {
    let mut state = quiet("c1");
    state.hidden.oracle = cards.to_vec();
    let left = u8::try_from(cards.len()).unwrap();
    state.table.oracle = Oracle { current: Green, drawn: drawn.to_vec(), left };
    state.table.step = Step::Oracle;
    state.table.activation = None;
    state
}

/// The oracle card of a round is drawn.
fn draw(state: &mut State, answers: &[u32]) -> Vec<Event> {
    let mut script = Script::new(answers);
    let mut ctx = StepContext::new(&mut script);
    round::go_on(state, &mut ctx);
    let (events, revealed) = ctx.close();
    script.used_up();
    assert!(revealed, "nobody takes a round back behind its oracle card");
    events
}

// Rules: X4.1
#[test]
fn no_chapter_asks_for_more_than_eight_cards_of_a_colour() {
    for chapter in ChapterId::all() {
        let zones = || chapter.printed().zones.iter().map(|zone| zone.printed().oracle);
        let [green, red] = [0, 1].map(|colour: usize| zones().map(|cards| cards[colour]).sum::<u8>());
        assert!((1..=8).contains(&green) && (1..=8).contains(&red), "{chapter}: {green} green, {red} red");
    }
}

// Rules: X4.2
#[test]
fn the_top_card_is_the_oracle_of_the_round() {
    let mut state = deck(&[Green, Green, Red], &[Green]);
    let events = draw(&mut state, &[]);
    assert_eq!(events, [Event::Oracle { round: 1, colour: Red, shuffled: false }]);
    assert_eq!(state.table.oracle, Oracle { current: Red, drawn: vec![Green, Red], left: 2 });
    draw_again(&mut state, Green);
}

fn draw_again(state: &mut State, colour: OracleColour) {
    state.table.step = Step::Oracle;
    draw(state, &[]);
    assert_eq!(state.table.oracle.current, colour);
}

// Rules: X4.2, X2.8, T68
#[test]
fn the_card_that_empties_the_deck_is_shuffled_with_the_others_at_once() {
    let mut state = deck(&[Red], &[Green, Green, Green, Green, Green, Red]);
    let events = draw(&mut state, &[6, 5, 4, 3, 2, 0][..]);
    assert_eq!(events, [Event::Oracle { round: 1, colour: Red, shuffled: true }]);
    assert_eq!(state.table.oracle, Oracle { current: Red, drawn: Vec::new(), left: 7 }, "and stays current");
    assert_eq!(state.hidden.oracle, [Green, Green, Green, Green, Green, Red, Red]);
    reveal(&mut state, "c1b");
    assert_eq!((state.hidden.oracle.len(), state.table.oracle.left), (9, 9));
    let reds = state.hidden.oracle.iter().filter(|card| **card == Red).count();
    assert_eq!(reds, 3);
}

// Rules: X2.8
#[test]
fn a_zone_is_shuffled_into_what_was_not_drawn_and_the_discards_stay_out() {
    let mut state = deck(&[Green, Red], &[Red, Red]);
    reveal(&mut state, "c1b");
    let mut cards = state.hidden.oracle.clone();
    cards.sort_by_key(|card| *card == Red);
    assert_eq!(cards, [Green, Green, Red, Red]);
    assert_eq!(state.table.oracle.drawn, [Red, Red]);
}

// Rules: X3.1, X4.3, X5.2
#[test]
fn a_round_is_oracle_and_events_then_initiative_then_cards_then_ki() {
    let mut state = deck(&[Green, Red], &[]);
    only(&mut state, &["akira"]);
    let hero = state.table.hero_mut(character("akira"));
    hero.skills[0].die = hero.ki.supply.pop().map(|_| 4);
    // War Cry is the first of the red sleeve
    let told: Vec<&str> = go_on(&mut state)
        .iter()
        .filter_map(|event| match event {
            Event::Oracle { .. } => Some("oracle"),
            Event::Event { event, .. } => Some(event.key()),
            Event::Queue(_) => Some("queue"),
            Event::Starts(_) => Some("starts"),
            _ => None,
        })
        .collect();
    assert_eq!(told, ["oracle", "war_cry", "queue", "starts"]);
    assert_eq!(state.table.hero(character("akira")).skills[0].die, Some(4), "not before the cards are done");
    let mut script = Script::new(&[]);
    activation::finish(&mut state, &mut StepContext::new(&mut script));
    let told: Vec<Event> = go_on(&mut state);
    assert_eq!(state.table.hero(character("akira")).skills[0].die, Some(3));
    assert_eq!(told.first(), Some(&Event::Oracle { round: 2, colour: Green, shuffled: true }));
    assert_eq!(state.table.round, 2);
}

// Rules: X3.4
#[test]
fn one_roll_serves_all_whom_an_effect_reaches() {
    let mut state = quiet("c1");
    // Arrow Storm: dexterity 2; the die shows 1, Hattori has dexterity 1
    let events = event(&mut state, "arrow_storm", "c1a", &[2]);
    let tested = events.iter().find_map(|event| match event {
        Event::Tested { die, results, .. } => Some((*die, results.iter().map(|one| one.passed).collect::<Vec<_>>())),
        _ => None,
    });
    assert_eq!(tested, Some((1, vec![false, true, false, false])));
    let all = ["akira", "hattori", "hikaru", "tomoe"].map(|who| health(&state, id(who)));
    assert_eq!(all, [8, 8, 7, 6]);
}

// Rules: X3.5
#[test]
fn health_never_exceeds_its_maximum() {
    let mut state = quiet("c1");
    let akira = id("akira");
    hurt(&mut state, akira, 9);
    let heal = crate::content::Effect {
        op: crate::content::Op::Heal { n: 5 },
        to: None,
        trigger: None,
        if_damage: 0,
        if_below_half: false,
    };
    crate::rules::stack::push(&mut state, &[heal], Cause { targets: vec![akira], ..Cause::default() });
    go(&mut state, &[]);
    assert_eq!(health(&state, akira), 10);
}
