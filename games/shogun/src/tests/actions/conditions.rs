//! Conditions on characters (X21).

use crate::content::Condition::{self, Bleeding, Blinded, Downed, Poisoned};
use crate::rules::health::{afflict, cleanse};
use crate::state::State;
use crate::state::moves::{Event, Move};
use crate::tests::heroes::*;
use gogome_contract::StepContext;

/// A character receives so many tokens.
fn receives(state: &mut State, name: &str, kind: Condition, n: u8) -> Vec<Event> {
    let mut chance = gogome_rules::Silence;
    let mut ctx = StepContext::new(&mut chance);
    afflict(state, id(name), kind, n, &mut ctx);
    ctx.close().0
}

// Rules: X21.1, X21.2, X21.3, X21.4
#[test]
fn bleeding_and_poison_stack_and_the_others_do_not() {
    let mut state = scene();
    for kind in Condition::ALL {
        receives(&mut state, "akira", kind, 1);
        receives(&mut state, "akira", kind, 2);
    }
    let got = conditions(&state, id("akira"));
    assert_eq!((got.bleeding, got.poisoned, got.blinded, got.downed, got.total()), (3, 3, true, true, 8));
}

// Rules: X21.5, T40
#[test]
fn a_kind_is_removed_with_all_its_tokens() {
    let mut state = scene();
    receives(&mut state, "akira", Poisoned, 3);
    receives(&mut state, "akira", Bleeding, 2);
    let mut chance = gogome_rules::Silence;
    let mut ctx = StepContext::new(&mut chance);
    cleanse(&mut state, id("akira"), &[Poisoned, Blinded], &mut ctx);
    let got = conditions(&state, id("akira"));
    assert_eq!((got.poisoned, got.bleeding), (0, 2));
    assert!(matches!(&ctx.close().0[..], [Event::Cleansed { kinds, .. }] if *kinds == [Poisoned]));
}

// Rules: X21.6, T38
#[test]
fn a_blessed_token_is_spent_instead() {
    let mut state = scene();
    hero(&mut state, "akira").blessed = 1;
    let events = receives(&mut state, "akira", Bleeding, 2);
    assert_eq!(events, [Event::Blessed(who("akira"), Bleeding)]);
    assert_eq!((conditions(&state, id("akira")).total(), state.table.hero(who("akira")).blessed), (0, 0));
    receives(&mut state, "akira", Bleeding, 2);
    assert_eq!(conditions(&state, id("akira")).bleeding, 2, "there is none left");
}

// Rules: X21.6
#[test]
fn whoever_ordered_it_keeps_the_token() {
    let mut state = scene();
    hero(&mut state, "akira").blessed = 1;
    let orders = crate::state::Orders { bless: false, ..crate::state::Orders::default() };
    go(&mut state, Move::Orders(orders));
    receives(&mut state, "akira", Downed, 1);
    assert_eq!((conditions(&state, id("akira")).downed, state.table.hero(who("akira")).blessed), (true, 1));
}

// Rules: X21.6, X21.3
#[test]
fn no_token_is_spent_on_what_would_change_nothing() {
    let mut state = scene();
    receives(&mut state, "akira", Blinded, 1);
    hero(&mut state, "akira").blessed = 1;
    receives(&mut state, "akira", Blinded, 1);
    assert_eq!(state.table.hero(who("akira")).blessed, 1);
}

// Rules: X21.2, A6
#[test]
fn poison_touches_neither_ki_dice_nor_the_blind_roll() {
    let mut state = scene();
    let kappa = foe(&mut state, "kappa", "C2");
    receives(&mut state, "akira", Poisoned, 2);
    receives(&mut state, "akira", Blinded, 1);
    hero(&mut state, "akira").ki.supply = vec![1];
    roll(&mut state, Move::Reroll(vec![crate::state::moves::KiPlace::Supply(1)]), "5");
    assert_eq!(state.table.hero(who("akira")).ki.supply, [6]);
    // the blind roll shows 4; 2 and 2 and power 1, less 2
    let events = hit(&mut state, fast(kappa), "3 3 3");
    assert_eq!(damages(&events), [(3, 2)]);
}

// Rules: X21.8
#[test]
fn a_condition_that_comes_from_no_attack_needs_no_damage() {
    let mut state = scene();
    turn(&mut state, "hattori");
    learn(&mut state, "hattori", "smoke_bomb", 3);
    let kappa = foe(&mut state, "kappa", "C3");
    go(&mut state, technique("smoke_bomb", crate::state::moves::Aim::All));
    assert_eq!((health(&state, kappa), conditions(&state, kappa).blinded), (6, true));
}
