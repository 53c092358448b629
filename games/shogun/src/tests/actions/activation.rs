//! The activation of a character: bleeding, action points, its end (X7).

use crate::content::{Modifier, Stat, Until};
use crate::rules::refused::{AttackRefused, Refused, WalkRefused};
use crate::rules::stack;
use crate::state::moves::{Event, Move};
use crate::state::{Cause, Lasting, Step, WalkLeft};
use crate::tests::heroes::*;

fn lasting(state: &mut crate::state::State, name: &str, until: Until) {
    let modifier =
        Modifier { stat: Stat::Hits, n: 1, until: Some(until), if_ally_adjacent: None, if_range_at_least: 0 };
    piece(state, id(name)).modifiers.push(Lasting { modifier, begun: false });
}

// Rules: X7.1, X1.6, T65
#[test]
fn the_first_activation_of_a_phase_has_three_action_points() {
    let mut state = scene();
    hero(&mut state, "akira").ap = 0;
    begin(&mut state, &[id("akira")], "");
    assert_eq!((active(&state), ap(&state, "akira")), (Some(id("akira")), 3));
}

// Rules: X7.1, T15
#[test]
fn a_kept_point_makes_four_and_four_stay_four() {
    for kept in [1, 4] {
        let mut state = scene();
        hero(&mut state, "akira").ap = kept;
        begin(&mut state, &[id("akira")], "");
        assert_eq!(ap(&state, "akira"), 4, "{kept} kept");
    }
}

// Rules: X7.1, X21.4, X7.3, T16
#[test]
fn a_downed_character_gains_two_points_and_stands_up_at_the_end() {
    let mut state = scene();
    hero(&mut state, "akira").ap = 1;
    piece(&mut state, id("akira")).conditions.downed = true;
    begin(&mut state, &[id("akira"), id("hattori")], "");
    assert_eq!(ap(&state, "akira"), 3);
    assert!(conditions(&state, id("akira")).downed, "until the end");
    go(&mut state, Move::Done);
    assert!(!conditions(&state, id("akira")).downed);
}

// Rules: X7.1, X21.1, T39
#[test]
fn each_token_of_bleeding_takes_one_health_whatever_the_armour() {
    let mut state = scene();
    wear(&mut state, "akira", "great_armour");
    piece(&mut state, id("akira")).conditions.bleeding = 2;
    let events = begin(&mut state, &[id("akira")], "");
    assert_eq!((health(&state, id("akira")), track(&state, id("akira"))), (8, 2));
    assert_eq!(conditions(&state, id("akira")).bleeding, 2, "the tokens stay");
    assert!(matches!(events[..2], [Event::Starts(_), Event::Hurt { damage: 2, left: 8, .. }]));
}

// Rules: X7.1, X21.1, X24.1
#[test]
fn who_bleeds_to_death_loses_the_activation_and_the_round_goes_on() {
    let mut state = scene();
    let akira = id("akira");
    hero(&mut state, "akira").heads = 2;
    piece(&mut state, akira).conditions.bleeding = 1;
    piece(&mut state, akira).health = 1;
    begin(&mut state, &[akira, id("tomoe")], "");
    assert_eq!(state.table.piece(akira), None);
    assert_eq!((active(&state), ap(&state, "tomoe")), (Some(id("tomoe")), 3));
    let hero = state.table.hero(who("akira"));
    assert!(hero.defeated);
    assert_eq!((hero.ap, hero.heads), (0, 2), "what it holds stays with it");
}

// Rules: X7.2
#[test]
fn what_costs_more_than_there_is_is_refused() {
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    hero(&mut state, "akira").ap = 1;
    assert_eq!(no(&mut state, strong(kachi).mv()), Refused::NoAp { cost: 2, left: 1 });
    hero(&mut state, "akira").ap = 0;
    assert_eq!(no(&mut state, walk("C3", 0)), Refused::NoAp { cost: 1, left: 0 });
    assert_eq!(no(&mut state, walk("C3", 0)).rule(), "X7.2");
}

// Rules: X7.2, T18
#[test]
fn a_second_attack_and_a_second_move_are_refused() {
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    hit(&mut state, fast(kachi), "0 0");
    let again = no(&mut state, fast(kachi).mv());
    assert_eq!((again.clone(), again.rule()), (AttackRefused::Taken.into(), "X7.2"));
    // three points to the last: nothing is left open
    go(&mut state, walk("C4", 0));
    go(&mut state, walk("C5", 0));
    assert_eq!(state.table.activation.as_ref().unwrap().walk, WalkLeft::Closed);
    assert_eq!(no(&mut state, walk("C6", 1)), WalkRefused::Closed.into());
}

// Rules: X7.2
#[test]
fn other_actions_may_be_taken_again() {
    let mut state = scene();
    piece(&mut state, id("akira")).health = 1;
    hold(&mut state, "akira", "rice_ball");
    hold(&mut state, "akira", "rice_ball");
    lucky(&mut state, use_item("rice_ball", on(id("akira"))));
    lucky(&mut state, use_item("rice_ball", on(id("akira"))));
    assert_eq!((health(&state, id("akira")), ap(&state, "akira")), (5, 1));
}

// Rules: X7.3
#[test]
fn one_action_point_at_most_is_kept() {
    for (left, kept) in [(3, 1), (1, 1), (0, 0)] {
        let mut state = scene();
        hero(&mut state, "akira").ap = left;
        go(&mut state, Move::Done);
        assert_eq!(ap(&state, "akira"), kept);
        assert_eq!(active(&state), Some(id("hattori")), "the next card");
    }
}

// Rules: X7.3, X36
#[test]
fn what_lasts_for_an_activation_ends_with_it_and_what_lasts_longer_does_not() {
    let mut state = scene();
    for until in [Until::Activation, Until::NextActivation, Until::Round, Until::Phase, Until::NextAttack] {
        lasting(&mut state, "akira", until);
    }
    lasting(&mut state, "hattori", Until::Activation);
    go(&mut state, Move::Done);
    let left: Vec<_> = state.table.piece(id("akira")).unwrap().modifiers.iter().map(|one| one.modifier.until).collect();
    assert_eq!(left, [Some(Until::Round), Some(Until::Phase), Some(Until::NextAttack)]);
    assert_eq!(sum(&state, id("hattori"), Stat::Hits), 1, "another's activation ends nothing");
}

fn slower(state: &mut crate::state::State, name: &str) {
    let modifier = Modifier {
        stat: Stat::Move,
        n: -2,
        until: Some(Until::NextActivation),
        if_ally_adjacent: None,
        if_range_at_least: 0,
    };
    let effect = crate::content::Effect {
        op: crate::content::Op::Modifier(modifier),
        to: None,
        trigger: None,
        if_damage: 0,
        if_below_half: false,
    };
    stack::push(state, &[effect], Cause { targets: vec![id(name)], ..Cause::default() });
}

// Rules: X36
#[test]
fn until_the_next_activation_outlasts_the_one_that_runs() {
    let mut state = scene();
    slower(&mut state, "akira");
    slower(&mut state, "hattori");
    go(&mut state, Move::Ties(crate::state::Ties::Active));
    go(&mut state, Move::Done);
    assert_eq!(sum(&state, id("akira"), Stat::Move), -2, "it began in this activation");
    go(&mut state, Move::Done);
    assert_eq!(sum(&state, id("hattori"), Stat::Move), 0, "it began before this one");
    turn(&mut state, "akira");
    go(&mut state, Move::Done);
    assert_eq!(sum(&state, id("akira"), Stat::Move), 0);
}

// Rules: X36
#[test]
fn until_the_next_activation_begins_between_rounds_for_whoever_was_last() {
    let mut state = scene();
    slower(&mut state, "akira");
    // an event: the queue of the last round still lies there, Akira's card as its last
    state.table.queue.cards.truncate(1);
    state.table.activation = None;
    state.table.step = Step::Initiative;
    let events = lasts(&mut state);
    assert!(events.iter().any(|event| matches!(event, Event::Queue(_))));
    while active(&state) != Some(id("akira")) {
        go(&mut state, Move::Done);
    }
    assert_eq!(sum(&state, id("akira"), Stat::Move), -2);
    lucky(&mut state, Move::Done);
    assert_eq!(sum(&state, id("akira"), Stat::Move), 0, "that was the next one");
}

fn lasts(state: &mut crate::state::State) -> Vec<Event> {
    let mut chance = crate::tests::kit::luck(2);
    let mut ctx = gogome_contract::StepContext::new(&mut chance);
    crate::rules::run::go_on(state, &mut ctx);
    ctx.close().0
}

// Rules: X7.3, X26.1
#[test]
fn the_square_works_on_whoever_ends_an_activation_there() {
    let mut state = scene();
    open_zone(&mut state, "c1c");
    stand(&mut state, "akira", "F14");
    go(&mut state, walk("F15", 0));
    assert_eq!(health(&state, id("akira")), 10, "not by entering");
    go(&mut state, Move::Done);
    assert_eq!(health(&state, id("akira")), 9);

    let mut state = scene();
    open_zone(&mut state, "c1c");
    stand(&mut state, "akira", "E15");
    go(&mut state, Move::Done);
    assert_eq!(health(&state, id("akira")), 10, "beside the embers nothing happens");
}

// Rules: X7.3, X24.1
#[test]
fn who_dies_on_the_square_ends_the_activation() {
    let mut state = scene();
    open_zone(&mut state, "c1c");
    stand(&mut state, "akira", "F14");
    piece(&mut state, id("akira")).health = 1;
    go(&mut state, Move::Done);
    assert!(state.table.hero(who("akira")).defeated);
    assert_eq!(active(&state), Some(id("hattori")));
}

// Rules: X7.4
#[test]
fn a_skill_limited_to_the_activation_is_used_once_in_each() {
    let mut state = scene();
    learn(&mut state, "akira", "rallying_cry", 3);
    let cry = || technique("rallying_cry", crate::state::moves::Aim::All);
    go(&mut state, cry());
    let refused = no(&mut state, cry());
    assert_eq!(refused.rule(), "X7.4");
    turn(&mut state, "akira");
    go(&mut state, cry());
}

// Rules: X1.1
#[test]
fn another_seat_does_not_act_for_a_character_that_has_an_owner() {
    let mut state = seats(2);
    let refused = refused(&mut state, B, Move::Done);
    assert_eq!(refused, Refused::NotYours { character: who("akira"), owner: Some(A) });
    hero(&mut state, "akira").owner = None;
    by(&mut state, B, walk("C3", 0), "");
    assert_eq!(state.table.last_played, Some(B));
}
