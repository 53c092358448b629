//! What works of every technique, and the skills of Akira and Hattori.

use super::*;

// Rules: X9.1, X15.4
#[test]
fn a_technique_costs_a_point_and_needs_its_die() {
    let mut state = user("akira", "rallying_cry", 2);
    let cry = || technique("rallying_cry", Aim::All);
    let refused = no(&mut state, cry());
    assert_eq!(refused, SkillRefused::Die { skill: skill("rallying_cry"), needs: 3, die: Some(2) }.into());
    hero(&mut state, "akira").skills[0].die = Some(3);
    go(&mut state, cry());
    assert_eq!(ap(&state, "akira"), 2);
    let other = no(&mut state, technique("shadow_step", at("C3")));
    assert_eq!(other, SkillRefused::NotYours { skill: skill("shadow_step") }.into());
    learn(&mut state, "akira", "stab", 6);
    let attack = no(&mut state, technique("stab", Aim::All));
    assert_eq!((attack.clone(), attack.rule()), (SkillRefused::NotATechnique { skill: skill("stab") }.into(), "X9.1"));
}

// Rules: X15.6, X36
#[test]
fn sixth_sense_moves_faster_while_its_die_lies_there() {
    for (die, move_sum) in [(1, 1), (0, 0)] {
        let state = user("akira", "sixth_sense", die);
        assert_eq!(sum(&state, id("akira"), Stat::Move), move_sum);
    }
}

// Rules: X15.5, T24
#[test]
fn iaido_draw_adds_what_the_highest_tier_reached_says() {
    for (die, hits) in [(3, 1), (4, 1), (5, 2), (6, 3)] {
        let mut state = user("akira", "iaido_draw", die);
        no_hits(&mut state, "akira");
        let target = dummy(&mut state, "D4");
        let events = hit(&mut state, fast(target).with("iaido_draw"), "0 0");
        assert_eq!(damages(&events)[0].0, hits, "die {die}");
    }
}

// Rules: X36
#[test]
fn rallying_cry_helps_each_allys_next_attack_even_if_it_misses() {
    let mut state = user("akira", "rallying_cry", 3);
    stand(&mut state, "tomoe", "H4");
    go(&mut state, technique("rallying_cry", Aim::All));
    let rallied = |state: &State| ["akira", "hattori", "hikaru", "tomoe"].map(|name| sum(state, id(name), Stat::Hits));
    assert_eq!(rallied(&state), [0, 1, 1, 0], "not Akira, not Tomoe at range 5");
    go(&mut state, Move::Done);
    assert_eq!(rallied(&state), [0, 1, 1, 0]);
    let target = dummy(&mut state, "C3");
    hit(&mut state, fast(target).focus(), "0 0 1");
    assert_eq!(rallied(&state), [0, 0, 1, 0], "a blank uses it up");
    turn(&mut state, "hikaru");
    let events = hit(&mut state, fast(target), "0 0");
    assert_eq!((damages(&events), rallied(&state)), (vec![(2, 2)], [0; 4]));
}

// Rules: X36, X9.1
#[test]
fn a_technique_for_allies_with_nobody_in_range_is_refused() {
    let mut state = user("akira", "rallying_cry", 3);
    for (name, at) in [("hattori", "H4"), ("hikaru", "I4"), ("tomoe", "H5")] {
        stand(&mut state, name, at);
    }
    assert_eq!(no(&mut state, technique("rallying_cry", Aim::All)), AimRefused::Nobody.into());
}

// Rules: X15.6, X11.12
#[test]
fn unbroken_wall_and_iron_skin_are_armour() {
    let mut state = user("hikaru", "iron_skin", 2);
    begin(&mut state, &[id("hikaru")], "");
    assert_eq!(sum(&state, id("hikaru"), Stat::Armor), 1, "an activation adds nothing to it");
    for (name, skill) in [("akira", "unbroken_wall"), ("hikaru", "iron_skin")] {
        for (die, damage) in [(3, 4), (0, 5)] {
            let mut state = user("tomoe", "aimed_shot", 0);
            learn(&mut state, name, skill, die);
            stand(&mut state, name, "D4");
            wear(&mut state, name, "great_armour");
            piece(&mut state, id(name)).armour = 1;
            turn(&mut state, name);
            let kachi = foe(&mut state, "kachi", "E4");
            // fumble; the kachi strikes back with 3 and 3
            let before = health(&state, id(name));
            hero(&mut state, name).weapons = vec![weapon("katana")];
            hit(&mut state, fast(kachi).focus(), "0 0 0 5 5");
            assert_eq!(before - health(&state, id(name)), damage, "{skill} with {die}");
        }
    }
}

// Rules: X15.5, X11.14, T25
#[test]
fn whirling_steel_adds_up_its_tiers() {
    for (die, hits, armour) in [(4, 4, 1), (5, 5, 1), (6, 5, 0)] {
        let mut state = user("akira", "whirling_steel", die);
        let [one, two] = ["D4", "D3"].map(|at| foe(&mut state, "ashigaru", at));
        // red 2 and 1: yin is one sign alone
        let events = hit(&mut state, fast(one).with("whirling_steel").and(&[two]), "3 1");
        // defence 1 and 1 for another ashigaru beside it, armour 1
        assert_eq!(damages(&events), [(hits, hits - 3), (hits, hits - 3)], "die {die}");
        assert_eq!([track(&state, one), track(&state, two)], [armour; 2]);
    }
}

// Rules: X36
#[test]
fn shadow_step_goes_where_it_is_seen_on_the_same_height() {
    let mut state = user("hattori", "shadow_step", 2);
    let step = |to| technique("shadow_step", at(to));
    let wall = foe(&mut state, "kachi", "E4");
    assert_eq!(no(&mut state, technique("shadow_step", Aim::All)), AimRefused::NeedsSquare.into());
    assert_eq!(no(&mut state, step("E4")), AimRefused::NotFree { at: sq("E4") }.into());
    assert_eq!(no(&mut state, step("G4")), AimRefused::TooFar { at: sq("G4"), range: 3 }.into());
    assert_eq!(no(&mut state, step("F4")), AimRefused::Unseen { at: sq("F4") }.into());
    piece(&mut state, wall).at = sq("D3");
    go(&mut state, step("F4"));
    assert_eq!((place(&state, id("hattori")), ap(&state, "hattori")), ("F4".to_owned(), 2));

    let mut state = user("hattori", "shadow_step", 2);
    open_zone(&mut state, "c1b");
    stand(&mut state, "hattori", "P4");
    assert_eq!(no(&mut state, step("P5")), AimRefused::OtherHeight { at: sq("P5") }.into());
}

// Rules: X36, T71
#[test]
fn poisoned_blades_hurt_whom_no_poison_touches() {
    let mut state = user("hattori", "poisoned_blades", 2);
    let nue = foe(&mut state, "nue", "E4");
    let events = hit(&mut state, fast(nue).with("poisoned_blades"), "2 3");
    assert_eq!((damages(&events)[0].0, conditions(&state, nue).total()), (5, 0), "1, 2, power 1 and 1");

    let mut state = user("hattori", "poisoned_blades", 2);
    let minion = foe(&mut state, "ashigaru", "E4");
    let events = hit(&mut state, fast(minion).with("poisoned_blades"), "2 3");
    let got = conditions(&state, minion);
    assert_eq!((damages(&events)[0].0, got.poisoned, got.bleeding), (4, 1, 1));
}

// Rules: X36, X21.8
#[test]
fn a_smoke_bomb_blinds_all_foes_it_reaches() {
    let mut state = user("hattori", "smoke_bomb", 3);
    let [near, far] = ["E4", "F4"].map(|at| foe(&mut state, "akaname", at));
    piece(&mut state, far).at = sq("G2");
    let nue = foe(&mut state, "nue", "D5");
    go(&mut state, technique("smoke_bomb", Aim::All));
    assert_eq!([near, far, nue].map(|id| conditions(&state, id).blinded), [true, false, false]);
}

// Rules: X36, X15.5
#[test]
fn backstab_wants_an_ally_beside_the_target() {
    // the attacker itself is none
    let mut state = user("hattori", "backstab", 3);
    no_hits(&mut state, "hattori");
    let target = dummy(&mut state, "D4");
    let events = hit(&mut state, fast(target).with("backstab"), "0 0");
    assert_eq!(damages(&events)[0].0, 0);
    for (die, ally, hits, bleeding) in
        [(3, true, 1, 0), (3, false, 0, 0), (5, true, 2, 0), (5, false, 1, 0), (6, false, 1, 1)]
    {
        let mut state = user("hattori", "backstab", die);
        no_hits(&mut state, "hattori");
        let target = dummy(&mut state, "E4");
        stand(&mut state, "akira", if ally { "F5" } else { "G4" });
        let events = hit(&mut state, fast(target).with("backstab"), "0 0");
        assert_eq!((damages(&events)[0].0, conditions(&state, target).bleeding), (hits, bleeding), "{die} {ally}");
    }
}

// Rules: X15.5, X36
#[test]
fn evasion_takes_hits_off_the_first_attack_of_a_round() {
    for (die, less) in [(3, 1), (4, 1), (5, 2), (2, 0)] {
        let mut state = user("hattori", "evasion", die);
        let kachi = foe(&mut state, "kachi", "D4");
        hero(&mut state, "hattori").weapons = vec![weapon("ninjato")];
        // ninjato: white, red, red; fumble; then 3 and 2 of the kachi
        let events = hit(&mut state, fast(kachi).focus(), "0 0 0 0 5 3");
        assert_eq!(damages(&events), [(5 - less, 5 - less)], "die {die}");
        turn(&mut state, "hattori");
        piece(&mut state, id("hattori")).health = 8;
        let events = hit(&mut state, fast(kachi).focus(), "0 0 0 0 5 3");
        assert_eq!(damages(&events), [(5, 5)], "the second attack of the round");
        turn(&mut state, "hattori");
        piece(&mut state, id("hattori")).health = 8;
        state.table.round += 1;
        let events = hit(&mut state, fast(kachi).focus(), "0 0 0 0 5 3");
        assert_eq!(damages(&events), [(5 - less, 5 - less)], "the next round");
    }
}

// Rules: X11.14, X36
#[test]
fn evasion_helps_who_is_an_extra_target_too() {
    let mut state = user("hattori", "evasion", 5);
    let oni = foe(&mut state, "blood_oni", "D4");
    stand(&mut state, "akira", "D5");
    let kind = crate::content::KindId::read("blood_oni").unwrap();
    let sweep = kind.printed().skills.iter().position(|skill| skill.key == "sweep");
    state.table.activation = None;
    crate::rules::attack::foe_attack(&mut state, oni, kind, id("akira"), false, sweep);
    // 2 red: 1 and 1, 2 black: 1 and 1; no sign
    let events = by(&mut state, A, Move::Ties(crate::state::Ties::Auto), "3 0 0 0");
    assert_eq!(damages(&events), [(4, 4), (2, 2)]);
}

// Rules: X11.14, X36
#[test]
fn thousand_needles_strike_two_more() {
    let mut state = user("hattori", "thousand_needles", 4);
    let all = ["D3", "D4", "D5", "C6"].map(|at| dummy(&mut state, at));
    let twice = no(&mut state, fast(all[0]).with("thousand_needles").and(&[all[1], all[1]]).mv());
    assert_eq!(twice, crate::rules::refused::AttackRefused::Extra { most: 2 }.into());
    hit(&mut state, fast(all[0]).with("thousand_needles").and(&[all[1]]), "2 3");
    assert_eq!(options(&state), [Pick::Piece(all[2]), Pick::Piece(all[3])], "one was named");
    say(&mut state, &Pick::Piece(all[2]), "");
    assert_eq!(all.map(|id| health(&state, id)), [0, 0, 0, 4]);
}
