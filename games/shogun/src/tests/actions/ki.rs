//! Ki dice (X10, X14.1, X14.2, X15).

use crate::rules::ki;
use crate::rules::refused::{KiRefused, Refused, SkillRefused};
use crate::state::moves::{Event, KiPlace, Move};
use crate::state::{Ki, State};
use crate::tests::heroes::*;
use gogome_contract::{Chance, StepContext};
use std::num::NonZeroU32;

/// Ki dice that fall so.
struct Fall(Vec<u32>);

impl Chance for Fall {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        self.0.remove(0)
    }
}

/// The end of a round for Ki dice, with these falling.
fn reduce(state: &mut State, fall: &[u32]) -> Vec<Event> {
    let mut fall = Fall(fall.to_vec());
    let mut ctx = StepContext::new(&mut fall);
    ki::reduce(state, &mut ctx);
    let events = ctx.close().0;
    assert_eq!(fall.0, Vec::<u32>::new(), "all of them fall");
    events
}

fn die(state: &State, name: &str) -> Option<u8> {
    state.table.hero(who(name)).skills[0].die
}

fn loose(state: &State, name: &str) -> (Vec<u8>, u8) {
    let Ki { supply, exhausted } = state.table.hero(who(name)).ki.clone();
    (supply, exhausted)
}

// Rules: X14.1
#[test]
fn a_die_goes_into_an_empty_slot_whose_requirement_it_meets() {
    let mut state = scene();
    learn(&mut state, "akira", "iaido_draw", 0);
    hero(&mut state, "akira").ki.supply = vec![2, 3, 6];
    let place = |die| Move::PlaceDie { die, skill: skill("iaido_draw") };
    let low = no(&mut state, place(2));
    assert_eq!(low, KiRefused::TooLow { skill: skill("iaido_draw"), die: 2 }.into());
    assert_eq!(low.rule(), "X14.1");
    assert_eq!(no(&mut state, place(5)), KiRefused::NoDie { die: 5 }.into());
    go(&mut state, place(3));
    assert_eq!((die(&state, "akira"), loose(&state, "akira").0, ap(&state, "akira")), (Some(3), vec![2, 6], 3));
    assert_eq!(no(&mut state, place(6)), KiRefused::Filled { skill: skill("iaido_draw"), die: 3 }.into());
}

// Rules: X15.1
#[test]
fn there_is_a_slot_for_acquired_skills_alone() {
    let mut state = scene();
    hero(&mut state, "akira").ki.supply = vec![6];
    let refused = no(&mut state, Move::PlaceDie { die: 6, skill: skill("stab") });
    assert_eq!(refused, KiRefused::NotYourSkill { skill: skill("stab") }.into());
}

// Rules: X14.2, T23
#[test]
fn as_many_dice_are_withdrawn_as_there_is_spirit() {
    let mut state = scene();
    learn(&mut state, "akira", "stab", 4);
    learn(&mut state, "akira", "iaido_draw", 5);
    hero(&mut state, "akira").ki.supply = vec![1];
    let withdraw = |name| Move::Withdraw(skill(name));
    assert_eq!(no(&mut state, withdraw("stab")), KiRefused::Withdrawn { spirit: 0 }.into());
    hero(&mut state, "akira").attributes[3] = 1;
    go(&mut state, withdraw("stab"));
    assert_eq!((die(&state, "akira"), loose(&state, "akira")), (None, (vec![1], 1)));
    let second = no(&mut state, withdraw("iaido_draw"));
    assert_eq!((second.clone(), second.rule()), (KiRefused::Withdrawn { spirit: 1 }.into(), "X14.2"));
    turn(&mut state, "akira");
    assert_eq!(no(&mut state, withdraw("stab")), KiRefused::Empty { skill: skill("stab") }.into());
    go(&mut state, withdraw("iaido_draw"));
}

// Rules: X14.2, X15.3
#[test]
fn withdrawing_the_last_die_rolls_all_of_them() {
    let mut state = scene();
    hero(&mut state, "akira").attributes[3] = 1;
    learn(&mut state, "akira", "stab", 4);
    hero(&mut state, "akira").ki.exhausted = 1;
    roll(&mut state, Move::Withdraw(skill("stab")), "4 1");
    assert_eq!(loose(&state, "akira"), (vec![2, 5], 0));
}

// Rules: X15.2, X15.4, T20
#[test]
fn a_die_that_fell_below_stays_and_its_skill_is_unusable() {
    let mut state = scene();
    learn(&mut state, "akira", "iaido_draw", 3);
    let kachi = foe(&mut state, "kachi", "C2");
    reduce(&mut state, &[]);
    assert_eq!(die(&state, "akira"), Some(2));
    let refused = no(&mut state, fast(kachi).with("iaido_draw").mv());
    let why = SkillRefused::Die { skill: skill("iaido_draw"), needs: 3, die: Some(2) };
    assert_eq!((refused.clone(), refused.rule()), (why.into(), "X15.4"));
}

// Rules: X15.2, X15.3, T21
#[test]
fn the_only_die_is_exhausted_at_zero_and_rolled_at_once() {
    let mut state = scene();
    learn(&mut state, "akira", "stab", 1);
    reduce(&mut state, &[5]);
    assert_eq!((die(&state, "akira"), loose(&state, "akira")), (None, (vec![6], 0)));
}

// Rules: X15.2, X15.3, T22
#[test]
fn while_a_die_lies_in_a_slot_nothing_is_rolled() {
    let mut state = scene();
    learn(&mut state, "akira", "stab", 5);
    hero(&mut state, "akira").ki.exhausted = 1;
    reduce(&mut state, &[]);
    assert_eq!((die(&state, "akira"), loose(&state, "akira")), (Some(4), (vec![], 1)));
}

// Rules: X15.2
#[test]
fn dice_of_the_defeated_are_skipped_and_those_of_the_supply_stay() {
    let mut state = scene();
    learn(&mut state, "akira", "stab", 5);
    learn(&mut state, "tomoe", "aimed_shot", 5);
    hero(&mut state, "tomoe").ki.supply = vec![3];
    hero(&mut state, "akira").defeated = true;
    reduce(&mut state, &[]);
    assert_eq!((die(&state, "akira"), die(&state, "tomoe")), (Some(5), Some(4)));
    assert_eq!(loose(&state, "tomoe"), (vec![3], 0));
}

// Rules: X10.1
#[test]
fn the_reroll_action_takes_dice_from_anywhere_into_the_supply() {
    let mut state = scene();
    learn(&mut state, "akira", "stab", 2);
    hero(&mut state, "akira").ki = Ki { supply: vec![1, 4], exhausted: 1 };
    let dice = vec![KiPlace::Supply(1), KiPlace::Slot(skill("stab")), KiPlace::Exhausted];
    let events = roll(&mut state, Move::Reroll(dice), "2 5 0");
    assert_eq!((die(&state, "akira"), loose(&state, "akira")), (None, (vec![1, 3, 4, 6], 0)));
    assert_eq!(ap(&state, "akira"), 1, "two action points");
    assert!(matches!(&events[..], [Event::Ki { rolled, .. }] if *rolled == [3, 6, 1]));
}

// Rules: X10.1
#[test]
fn only_dice_that_lie_there_are_rolled_again() {
    let mut state = scene();
    learn(&mut state, "akira", "stab", 0);
    hero(&mut state, "akira").ki.supply = vec![2];
    let reroll = |dice: &[KiPlace]| Move::Reroll(dice.to_vec());
    assert_eq!(no(&mut state, reroll(&[])), KiRefused::Nothing.into());
    assert_eq!(no(&mut state, reroll(&[KiPlace::Supply(2), KiPlace::Supply(2)])), KiRefused::NoDie { die: 2 }.into());
    assert_eq!(no(&mut state, reroll(&[KiPlace::Exhausted])), KiRefused::NoneExhausted.into());
    let empty = no(&mut state, reroll(&[KiPlace::Slot(skill("stab"))]));
    assert_eq!(empty, KiRefused::Empty { skill: skill("stab") }.into());
    hero(&mut state, "akira").ap = 1;
    assert_eq!(no(&mut state, reroll(&[KiPlace::Supply(2)])), Refused::NoAp { cost: 2, left: 1 });
}
