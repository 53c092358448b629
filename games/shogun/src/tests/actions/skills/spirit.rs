//! The skills of Hikaru and Tomoe.

use super::*;

// Rules: X15.5, X36, T26
#[test]
fn healing_palm_heals_by_its_die() {
    for (die, healed) in [(2, 1), (3, 1), (4, 2), (6, 3)] {
        let mut state = user("hikaru", "healing_palm", die);
        piece(&mut state, id("hattori")).health = 2;
        go(&mut state, technique("healing_palm", on(id("hattori"))));
        assert_eq!(health(&state, id("hattori")), 2 + healed, "die {die}");
    }
}

// Rules: X3.5, X36
#[test]
fn nobody_is_healed_above_the_maximum_or_out_of_reach() {
    let mut state = user("hikaru", "healing_palm", 6);
    piece(&mut state, id("hikaru")).health = 8;
    let far = no(&mut state, technique("healing_palm", on(id("akira"))));
    assert!(matches!(far, Refused::Aim(AimRefused::OutOfReach { range: 1, .. })), "{far:?}");
    let which = no(&mut state, technique("healing_palm", Aim::All));
    assert!(matches!(which, Refused::Aim(AimRefused::NeedsTarget { .. })), "{which:?}");
    go(&mut state, technique("healing_palm", on(id("hikaru"))));
    assert_eq!(health(&state, id("hikaru")), 9);
}

// Rules: X36, X11.11
#[test]
fn pressure_points_down_a_minion_and_hurt_others_more() {
    let mut state = user("hikaru", "pressure_points", 3);
    let minion = foe(&mut state, "kappa", "D4");
    let events = hit(&mut state, fast(minion).with("pressure_points"), "0 0");
    assert_eq!((damages(&events), conditions(&state, minion).downed), (vec![(2, 1)], true), "power 1 and 1");
    turn(&mut state, "hikaru");
    let nue = foe(&mut state, "nue", "D3");
    let events = hit(&mut state, fast(nue).with("pressure_points"), "0 0");
    assert_eq!((damages(&events), conditions(&state, nue).downed), (vec![(3, 1)], false));
}

// Rules: X36, X21.5
#[test]
fn clear_mantra_takes_all_tokens_of_the_kind_its_user_chooses() {
    let mut state = user("hikaru", "clear_mantra", 2);
    let akira = id("akira");
    piece(&mut state, akira).health = 5;
    piece(&mut state, akira).conditions.poisoned = 3;
    piece(&mut state, akira).conditions.bleeding = 2;
    go(&mut state, technique("clear_mantra", on(akira)));
    assert_eq!(asked(&state), Some(Ask::Cleanse { piece: akira }));
    assert_eq!(options(&state), [Pick::Conditions(vec![Poisoned]), Pick::Conditions(vec![Bleeding])]);
    say(&mut state, &Pick::Conditions(vec![Bleeding]), "");
    let left = conditions(&state, akira);
    assert_eq!((left.poisoned, left.bleeding, health(&state, akira)), (3, 0, 6));
}

// Rules: X36, X21.6
#[test]
fn temple_guardian_blesses_all_within_two_and_itself() {
    let mut state = user("hikaru", "temple_guardian", 4);
    stand(&mut state, "tomoe", "G4");
    go(&mut state, technique("temple_guardian", Aim::All));
    let blessed: Vec<u8> = state.table.heroes.iter().map(|hero| hero.blessed).collect();
    assert_eq!(blessed, [0, 1, 1, 0], "Akira at range 3, Hattori at 1");
}

// Rules: X15.5, X11.14, X36
#[test]
fn earthshaker_splashes_pushes_and_downs_as_its_die_grows() {
    for die in [4, 5, 6] {
        let mut state = user("hikaru", "earthshaker", die);
        let main = foe(&mut state, "kappa", "D4");
        let near = foe(&mut state, "kappa", "E5");
        hit(&mut state, fast(main).with("earthshaker"), "2 0");
        if die > 4 {
            assert_eq!((asked(&state), usual(&state)), (Some(Ask::Push { piece: main }), Pick::Square(sq("E4"))));
            say(&mut state, &Pick::Square(sq("E4")), "");
        }
        assert_eq!(health(&state, near), 5, "die {die}");
        assert_eq!(place(&state, main), if die > 4 { "E4" } else { "D4" });
        assert_eq!(conditions(&state, main).downed, die == 6);
    }
}

// Rules: X15.6, X11.1
#[test]
fn hawk_eye_reaches_one_farther() {
    for (die, reach) in [(2, 6), (0, 5)] {
        let mut state = user("tomoe", "hawk_eye", die);
        let target = dummy(&mut state, "I4");
        let blow = fast(target).mv();
        if reach < 6 {
            let why = crate::rules::refused::AttackRefused::TooFar { range: 6, reach };
            assert_eq!(no(&mut state, blow), why.into());
        } else {
            roll(&mut state, blow, "0 0");
        }
    }
}

// Rules: X36
#[test]
fn pinning_arrow_slows_even_without_damage_until_the_end_of_the_next_activation() {
    let mut state = user("tomoe", "pinning_arrow", 3);
    no_hits(&mut state, "tomoe");
    let kachi = foe(&mut state, "kachi", "F4");
    let events = hit(&mut state, fast(kachi).with("pinning_arrow"), "0 0");
    assert_eq!((damages(&events), sum(&state, kachi, Stat::Move)), (vec![(1, 0)], -2));
    crate::rules::activation::wind_down(&mut state.table, id("tomoe"));
    assert_eq!(sum(&state, kachi, Stat::Move), -2);
    crate::rules::activation::wind_down(&mut state.table, kachi);
    assert_eq!(sum(&state, kachi, Stat::Move), 0);
}

// Rules: X36
#[test]
fn pinning_arrow_does_nothing_if_the_attack_fails() {
    let mut state = user("tomoe", "pinning_arrow", 3);
    let kachi = foe(&mut state, "kachi", "F4");
    hit(&mut state, fast(kachi).with("pinning_arrow").focus(), "5 5 1");
    assert_eq!(sum(&state, kachi, Stat::Move), 0);
}

// Rules: X36
#[test]
fn battle_study_helps_whoever_attacks_next() {
    let mut state = user("tomoe", "battle_study", 3);
    let kachi = foe(&mut state, "kachi", "F4");
    go(&mut state, technique("battle_study", Aim::All));
    go(&mut state, Move::Done);
    turn(&mut state, "akira");
    stand(&mut state, "akira", "E4");
    no_hits(&mut state, "akira");
    let events = hit(&mut state, fast(kachi), "3 0");
    assert_eq!(damages(&events), [(4, 2)]);
    turn(&mut state, "akira");
    let events = hit(&mut state, fast(kachi), "3 0");
    assert_eq!(damages(&events), [(2, 0)], "used up");
}

// Rules: X36
#[test]
fn what_waits_for_the_next_attack_is_used_up_by_a_blank() {
    let mut state = user("tomoe", "battle_study", 3);
    let kachi = foe(&mut state, "kachi", "F4");
    go(&mut state, technique("battle_study", on(kachi)));
    hit(&mut state, fast(kachi).focus(), "0 0 1");
    assert_eq!(sum(&state, kachi, Stat::IncomingHits), 0);
}

// Rules: X36, X11.14
#[test]
fn battle_study_counts_for_the_target_that_was_studied() {
    let mut state = user("tomoe", "battle_study", 3);
    learn(&mut state, "tomoe", "rain_of_arrows", 4);
    let [one, two] = ["F4", "F3"].map(|at| foe(&mut state, "kappa", at));
    go(&mut state, technique("battle_study", on(two)));
    // white 1, red 2, power 1
    let events = hit(&mut state, fast(one).with("rain_of_arrows").and(&[two]), "2 3");
    assert_eq!(damages(&events), [(4, 3), (6, 5)]);
    assert_eq!(sum(&state, two, Stat::IncomingHits), 0);
}

// Rules: X15.5, X11.14
#[test]
fn rain_of_arrows_falls_on_as_many_as_its_die_says() {
    for (die, most) in [(4, 1), (5, 2), (6, 3)] {
        let mut state = user("tomoe", "rain_of_arrows", die);
        let all = ["E2", "F3", "F4", "F5", "E6"].map(|at| dummy(&mut state, at));
        piece(&mut state, all[0]).at = sq("D2");
        let named = &all[..usize::from(most)];
        let events = hit(&mut state, fast(all[4]).with("rain_of_arrows").and(named), "2 0");
        assert_eq!(damages(&events).len(), usize::from(most) + 1);
        turn(&mut state, "tomoe");
        let refused = no(&mut state, fast(all[4]).with("rain_of_arrows").and(&all[..=usize::from(most)]).mv());
        assert_eq!(refused, crate::rules::refused::AttackRefused::Extra { most }.into());
    }
}

// Rules: X36, X15.6
#[test]
fn wind_reader_adds_a_hit_from_range_three_on() {
    for (at, hits) in [("F4", 2), ("E4", 1)] {
        let mut state = user("tomoe", "wind_reader", 3);
        let target = dummy(&mut state, at);
        let events = hit(&mut state, fast(target), "0 0");
        assert_eq!(damages(&events)[0].0, hits, "{at}");
    }
}
