//! What an attack does after its dice (X11.7 to X11.14).

use crate::content::{Condition, Side};
use crate::rules::refused::{AttackRefused, Refused};
use crate::state::moves::Event;
use crate::state::{Ask, Pick, PieceId, State};
use crate::tests::heroes::*;

/// An ashigaru beside Akira: health 5, defence 1, armour 1.
fn ashigaru() -> (State, PieceId) {
    let mut state = scene();
    let target = foe(&mut state, "ashigaru", "C2");
    (state, target)
}

// Rules: X11.7, X11.8, T01
#[test]
fn stab_takes_four_of_the_printed_example() {
    let (mut state, target) = ashigaru();
    learn(&mut state, "akira", "stab", 2);
    let events = hit(&mut state, fast(target).with("stab"), "3 3");
    assert_eq!((damages(&events), health(&state, target)), (vec![(5, 4)], 1));
}

// Rules: X11.8, T02
#[test]
fn defence_and_armour_are_subtracted() {
    let (mut state, target) = ashigaru();
    let events = hit(&mut state, fast(target), "3 3");
    assert_eq!(damages(&events), [(5, 3)]);
}

// Rules: X11.6, X36, T03, T04
#[test]
fn the_katana_heals_from_three_damage_on() {
    // red 2 yin and 2 signless do not; yin 2 and yang 1, yang 3 do
    for (faces, damage, healed) in [("4 5", 4, 1), ("1 5", 3, 1), ("4 2", 2, 0)] {
        let (mut state, target) = ashigaru();
        piece(&mut state, id("akira")).health = 5;
        hit(&mut state, fast(target), faces);
        let events = say(&mut state, &Pick::Yes, "");
        assert_eq!((damages(&events)[0].1, health(&state, id("akira"))), (damage, 5 + healed), "{faces}");
    }
}

// Rules: X11.8, X11.12, T05
#[test]
fn a_pierce_subtracts_nothing_and_takes_an_armour() {
    let mut state = scene();
    hero(&mut state, "akira").attributes[0] = 0;
    let target = foe(&mut state, "ashigaru", "C2");
    piece(&mut state, target).armour = 2;
    piece(&mut state, target).health = 6;
    // 2 hits, and 3 of the focus die
    let events = hit(&mut state, fast(target).focus(), "0 3 5");
    assert_eq!((damages(&events), track(&state, target)), (vec![(5, 5)], 1));
}

// Rules: X11.12, T06
#[test]
fn a_sunder_is_subtracted_first_and_takes_an_armour_after() {
    let mut state = scene();
    hero(&mut state, "akira").attributes[0] = 0;
    let target = foe(&mut state, "ashigaru", "C2");
    let events = hit(&mut state, fast(target).focus(), "0 1 4");
    assert_eq!((damages(&events), track(&state, target)), (vec![(3, 1)], 0));
}

// Rules: X11.12
#[test]
fn a_sunder_works_without_damage_too() {
    let mut state = scene();
    hero(&mut state, "akira").attributes[0] = 0;
    let target = foe(&mut state, "ashigaru", "C2");
    let events = hit(&mut state, fast(target).focus(), "0 0 4");
    assert_eq!((damages(&events), track(&state, target)), (vec![(2, 0)], 0));
}

// Rules: X11.12, T07
#[test]
fn at_armour_zero_there_is_nothing_to_take() {
    let mut state = scene();
    hero(&mut state, "akira").attributes[0] = 0;
    let target = foe(&mut state, "akaname", "C2");
    piece(&mut state, id("akira")).conditions.poisoned = 2;
    let events = hit(&mut state, fast(target).focus(), "0 0 4");
    assert_eq!((damages(&events), track(&state, target)), (vec![(0, 0)], 0));
    assert!(!events.iter().any(|event| matches!(event, Event::Armour { .. })));
}

// Rules: X11.7, X26.2, T11
#[test]
fn a_higher_square_adds_a_hit_and_a_lower_one_does_not() {
    for (from, at, power, hits) in [("P5", "P3", 0, 4), ("P3", "P5", 0, 3), ("P5", "P6", 0, 3), ("P5", "P3", 2, 6)] {
        let mut state = scene();
        open_zone(&mut state, "c1b");
        arm(&mut state, "akira", "shuriken");
        hero(&mut state, "akira").attributes[0] = power;
        stand(&mut state, "akira", from);
        let target = foe(&mut state, "ashigaru", at);
        // white 1, red 2
        let events = hit(&mut state, fast(target), "2 3");
        assert_eq!(damages(&events), [(hits, hits - 2)], "{from} to {at}");
    }
}

// Rules: X11.7, X21.2, T12
#[test]
fn each_token_of_poison_takes_a_hit_down_to_none() {
    for (tokens, hits) in [(2, 2), (4, 0), (9, 0)] {
        let (mut state, target) = ashigaru();
        piece(&mut state, id("akira")).conditions.poisoned = tokens;
        // 3 hits and power 1
        let events = hit(&mut state, fast(target), "3 1");
        assert_eq!(damages(&events)[0].0, hits);
    }
}

// Rules: X11.11
#[test]
fn conditions_need_damage() {
    for (faces, tokens) in [("0 0", 0), ("2 1", 1)] {
        let mut state = scene();
        turn(&mut state, "hattori");
        learn(&mut state, "hattori", "poisoned_blades", 2);
        let target = foe(&mut state, "ashigaru", "D3");
        hit(&mut state, fast(target).with("poisoned_blades"), faces);
        let got = conditions(&state, target);
        assert_eq!((got.poisoned, got.bleeding), (tokens, tokens));
    }
}

// Rules: X11.11, X21.7, T37
#[test]
fn servants_wanderers_and_chosen_receive_no_condition() {
    for kind in ["undertaker", "landolfo", "blood_oni", "shinigami"] {
        let mut state = scene();
        turn(&mut state, "hattori");
        learn(&mut state, "hattori", "poisoned_blades", 2);
        let target = foe(&mut state, kind, "D3");
        let before = health(&state, target);
        hit(&mut state, strong(target).with("poisoned_blades"), "5 5 5");
        if asked(&state).is_some() {
            say(&mut state, &Pick::Yes, "");
        }
        assert!(health(&state, target) < before, "{kind}");
        assert_eq!(conditions(&state, target).total(), 0, "{kind}");
    }
}

// Rules: X11.12
#[test]
fn modifiers_do_not_keep_the_track_from_falling() {
    use crate::content::{Modifier, Stat, Until};
    let (mut state, target) = ashigaru();
    let modifier =
        Modifier { stat: Stat::Armor, n: 2, until: Some(Until::Phase), if_ally_adjacent: None, if_range_at_least: 0 };
    piece(&mut state, target).modifiers.push(crate::state::Lasting { modifier, begun: false });
    // 6 hits, less 1 and 3
    let events = hit(&mut state, fast(target).focus(), "1 3 4");
    assert_eq!((damages(&events), track(&state, target)), (vec![(6, 2)], 0));
    turn(&mut state, "akira");
    let events = hit(&mut state, fast(target).focus(), "0 3 4");
    assert_eq!((damages(&events), track(&state, target)), (vec![(5, 2)], 0), "less 1 and 2");
}

// Rules: X11.14, X11.13, X3.4, X36
#[test]
fn an_extra_target_is_named_or_chosen() {
    let set = |die| {
        let mut state = scene();
        learn(&mut state, "akira", "whirling_steel", die);
        stand(&mut state, "akira", "D4");
        let all = ["C3", "D3", "E3"].map(|at| foe(&mut state, "kappa", at));
        for target in all {
            piece(&mut state, target).armour = 1;
        }
        (state, all)
    };
    let (mut state, [one, two, three]) = set(4);
    let events = hit(&mut state, fast(one).with("whirling_steel").and(&[three]), "3 3");
    assert_eq!(damages(&events), [(5, 3), (5, 3)]);
    assert_eq!([one, two, three].map(|id| health(&state, id)), [3, 6, 3]);

    let (mut state, [one, two, three]) = set(4);
    piece(&mut state, three).armour = 0;
    hit(&mut state, fast(one).with("whirling_steel"), "3 3");
    assert_eq!((asked(&state), usual(&state)), (Some(Ask::Extra), Pick::Piece(three)), "most damage");
    say(&mut state, &Pick::Piece(three), "");
    assert_eq!([one, two, three].map(|id| health(&state, id)), [3, 6, 2], "each less its own defence and armour");
}

// Rules: X11.14
#[test]
fn extra_targets_must_be_others_within_reach_and_no_more_than_allowed() {
    let mut state = scene();
    learn(&mut state, "akira", "whirling_steel", 4);
    let [one, far] = ["C2", "F4"].map(|at| foe(&mut state, "ashigaru", at));
    let why = |most| Refused::from(AttackRefused::Extra { most });
    let blow = || fast(one).with("whirling_steel");
    assert_eq!(no(&mut state, blow().and(&[far]).mv()), why(1));
    assert_eq!(no(&mut state, blow().and(&[one]).mv()), why(1));
    assert_eq!(no(&mut state, blow().and(&[id("hattori")]).mv()), why(1));
    let two = foe(&mut state, "ashigaru", "C3");
    assert_eq!(no(&mut state, blow().and(&[two, two]).mv()), why(1));
    let none = no(&mut state, fast(one).and(&[two]).mv());
    assert_eq!((none.clone(), none.rule()), (why(0), "X11.14"));
}

// Rules: X11.14, X11.13
#[test]
fn a_splash_is_unreduced_and_reaches_foes_beside_the_main_target_alone() {
    let mut state = scene();
    hero(&mut state, "akira").affinity = 3;
    let main = foe(&mut state, "ashigaru", "C2");
    let [near, diagonal, far] = ["D2", "D3", "E3"].map(|at| foe(&mut state, "ashigaru", at));
    let ally = creature(&mut state, "sedrik", "C3", Side::Party);
    let events = hit(&mut state, fast(main).kami("thunderclap"), "0 0");
    assert_eq!(damages(&events), [(1, 0)]);
    assert_eq!([main, near, diagonal, far].map(|id| health(&state, id)), [5, 3, 3, 5]);
    assert_eq!((health(&state, ally), health(&state, id("akira"))), (12, 10));
}

// Rules: X11.13
#[test]
fn damage_then_splash_then_conditions_then_sunder_then_heads_then_the_push() {
    let mut state = scene();
    turn(&mut state, "hikaru");
    stand(&mut state, "hikaru", "C4");
    learn(&mut state, "hikaru", "earthshaker", 6);
    let main = foe(&mut state, "ashigaru", "D4");
    let near = foe(&mut state, "akaname", "D5");
    piece(&mut state, near).health = 1;
    // white 1, red 2, focus sunder 2; the staff's push is not offered, for there are no signs
    let mut events = hit(&mut state, fast(main).with("earthshaker").focus(), "2 3 4");
    assert_eq!(asked(&state), Some(Ask::Push { piece: main }));
    events.extend(say(&mut state, &Pick::Square(sq("E4")), ""));
    let order = events.iter().filter_map(|event| match event {
        Event::Damage { .. } => Some("damage"),
        Event::Hurt { .. } => Some("splash"),
        Event::Condition { kind: Condition::Downed, .. } => Some("condition"),
        Event::Armour { .. } => Some("sunder"),
        Event::Pushed { .. } => Some("push"),
        _ => None,
    });
    assert_eq!(order.collect::<Vec<_>>(), ["damage", "splash", "condition", "sunder", "push"]);
    assert_eq!((place(&state, main), health(&state, main)), ("E4".to_owned(), 1));
}

// Rules: X36, X11.6
#[test]
fn damage_beyond_the_health_that_was_left_counts() {
    let (mut state, target) = ashigaru();
    piece(&mut state, target).health = 1;
    piece(&mut state, id("akira")).health = 5;
    hit(&mut state, fast(target), "1 5");
    say(&mut state, &Pick::Yes, "");
    assert_eq!((health(&state, target), health(&state, id("akira"))), (0, 6), "three were dealt");
}
