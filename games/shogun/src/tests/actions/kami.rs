//! Skills of the Kami and Kami Mode (X16), each by its card.

use crate::content::{Condition, Stat};
use crate::rules::ap;
use crate::rules::health;
use crate::rules::refused::{AimRefused, KamiRefused, Refused};
use crate::state::moves::{Aim, Event, Move};
use crate::state::{Ask, KamiMode, Ki, Pick, State};
use crate::tests::heroes::*;

/// It is this character's turn on C4, with so much affinity.
fn devotee(name: &str, affinity: u8) -> State {
    let mut state = scene();
    turn(&mut state, name);
    stand(&mut state, name, "C4");
    hero(&mut state, name).affinity = affinity;
    state
}

/// The same, in Kami Mode since a moment ago.
fn exalted(name: &str) -> State {
    let mut state = devotee(name, 6);
    piece(&mut state, id(name)).health = 2;
    go(&mut state, Move::KamiMode);
    state
}

// Rules: X16.1, X16.2
#[test]
fn a_kami_technique_costs_a_point_its_affinity_and_its_one_use_of_the_phase() {
    let fire = |target| kami_technique("fox_fire", on(target));
    let mut state = devotee("hattori", 2);
    let target = foe(&mut state, "undertaker", "F4");
    let low = no(&mut state, fire(target));
    assert_eq!(low, KamiRefused::Affinity { skill: kami("fox_fire"), needs: 3, has: 2 }.into());
    hero(&mut state, "hattori").affinity = 3;
    go(&mut state, fire(target));
    assert_eq!((health(&state, target), ap(&state, "hattori")), (24, 2), "whatever its armour");
    turn(&mut state, "hattori");
    let again = no(&mut state, fire(target));
    assert_eq!((again.clone(), again.rule()), (KamiRefused::Used { skill: kami("fox_fire") }.into(), "X16.1"));
}

// Rules: X16.1, X16.2
#[test]
fn only_exploration_skills_of_the_own_kami_are_used() {
    let mut state = devotee("hattori", 6);
    let other = no(&mut state, kami_technique("sun_mercy", Aim::All));
    assert_eq!(other, KamiRefused::NotYours { skill: kami("sun_mercy") }.into());
    let camp = no(&mut state, kami_technique("fox_bargain", Aim::All));
    assert_eq!(camp, KamiRefused::NotATechnique { skill: kami("fox_bargain") }.into());
}

// Rules: X16.3
#[test]
fn who_is_locked_out_uses_none_and_no_kami_mode() {
    let mut state = devotee("akira", 6);
    let kachi = foe(&mut state, "kachi", "D4");
    piece(&mut state, id("akira")).health = 2;
    hero(&mut state, "akira").kami_locked = true;
    for mv in [kami_technique("typhoon_stride", Aim::All), fast(kachi).kami("thunderclap").mv(), Move::KamiMode] {
        let refused = no(&mut state, mv);
        assert_eq!((refused.clone(), refused.rule()), (KamiRefused::Locked.into(), "X16.3"));
    }
}

// Rules: X16.1, X36
#[test]
fn the_mercy_of_the_sun_heals_all_within_three() {
    let mut state = devotee("tomoe", 3);
    for name in ["akira", "hattori", "hikaru", "tomoe"] {
        piece(&mut state, id(name)).health = 3;
    }
    stand(&mut state, "akira", "G4");
    go(&mut state, kami_technique("sun_mercy", Aim::All));
    let left = ["akira", "hattori", "hikaru", "tomoe"].map(|name| health(&state, id(name)));
    assert_eq!(left, [3, 5, 5, 5]);
}

// Rules: X16.1, X16.2, X11.11
#[test]
fn blinding_noon_hits_harder_and_blinds() {
    let mut state = devotee("tomoe", 5);
    let kappa = foe(&mut state, "kappa", "F4");
    let events = hit(&mut state, fast(kappa).kami("blinding_noon"), "0 0");
    assert_eq!((damages(&events), conditions(&state, kappa).blinded), (vec![(3, 2)], true));
    turn(&mut state, "tomoe");
    let again = no(&mut state, fast(kappa).kami("blinding_noon").mv());
    assert_eq!(again, KamiRefused::Used { skill: kami("blinding_noon") }.into());
}

// Rules: X36, X26.4
#[test]
fn typhoon_stride_flies_five_squares_over_foes_and_obstacles() {
    let mut state = devotee("akira", 5);
    foe(&mut state, "kachi", "D4");
    go(&mut state, kami_technique("typhoon_stride", Aim::All));
    assert_eq!((asked(&state), usual(&state)), (Some(Ask::Step { character: who("akira") }), Pick::No));
    let to = options(&state);
    for at in ["H4", "G2", "F7", "B3"] {
        assert_eq!(to.contains(&Pick::Square(sq(at))), at != "B3", "{at}");
    }
    assert!(!to.contains(&Pick::Square(sq("E2"))) && !to.contains(&Pick::Square(sq("D4"))), "nobody ends there");
    assert!(!to.contains(&Pick::Square(sq("I4"))), "six squares");
    // seven columns of six squares, less three obstacles, four others and the own square
    assert_eq!(to.len(), 1 + 6 * 7 - 3 - 4 - 1);
    say(&mut state, &Pick::Square(sq("H4")), "");
    assert_eq!((place(&state, id("akira")), ap(&state, "akira")), ("H4".to_owned(), 2));
}

// Rules: X36
#[test]
fn second_harvest_rolls_any_loose_dice_and_gives_two_points() {
    let mut state = devotee("hattori", 5);
    hero(&mut state, "hattori").ki = Ki { supply: vec![2, 6], exhausted: 1 };
    learn(&mut state, "hattori", "shadow_step", 4);
    hero(&mut state, "hattori").ap = 3;
    go(&mut state, kami_technique("second_harvest", Aim::All));
    assert_eq!(asked(&state), Some(Ask::KiReroll { character: who("hattori") }));
    assert_eq!((options(&state).len(), usual(&state)), (8, Pick::Dice(vec![0, 2])), "the 2 and the exhausted one");
    say(&mut state, &Pick::Dice(vec![0, 2]), "4 2");
    let hero = state.table.hero(who("hattori"));
    assert_eq!((hero.ki.clone(), hero.skills[0].die), (Ki { supply: vec![3, 5, 6], exhausted: 0 }, Some(4)));
    assert_eq!(hero.ap, 4, "one spent, two gained");
}

// Rules: X36, X11.8
#[test]
fn the_breath_of_yomi_ignores_defence_alone_and_poisons() {
    let mut state = devotee("hikaru", 3);
    let target = foe(&mut state, "ashigaru", "D4");
    // white 1, red 0, power 1
    let events = hit(&mut state, fast(target).kami("breath_of_yomi"), "2 0");
    assert_eq!((damages(&events), conditions(&state, target).poisoned), (vec![(2, 1)], 1));
}

// Rules: X36, X16.2
#[test]
fn a_borrowed_soul_costs_a_head() {
    let mut state = devotee("hikaru", 5);
    piece(&mut state, id("hikaru")).health = 3;
    let soul = || kami_technique("borrowed_soul", Aim::All);
    let refused = no(&mut state, soul());
    assert_eq!(refused, KamiRefused::Heads { skill: kami("borrowed_soul"), needs: 1 }.into());
    hero(&mut state, "hikaru").heads = 2;
    hero(&mut state, "hikaru").boss_heads = 1;
    go(&mut state, soul());
    let hero = state.table.hero(who("hikaru"));
    assert_eq!((hero.heads, hero.boss_heads, health(&state, id("hikaru"))), (1, 1, 7));
}

// Rules: X16.4, T41, T42
#[test]
fn kami_mode_needs_less_than_half_of_the_health() {
    // Akira has 10 at level 1, Hikaru 9
    let mut state = devotee("akira", 6);
    piece(&mut state, id("akira")).health = 5;
    assert_eq!(no(&mut state, Move::KamiMode), KamiRefused::ModeHealth { health: 5, half: 5 }.into());
    piece(&mut state, id("akira")).health = 4;
    go(&mut state, Move::KamiMode);
    assert_eq!((state.table.hero(who("akira")).kami_mode, ap(&state, "akira")), (Some(KamiMode::Fresh), 3));

    let mut state = devotee("hikaru", 6);
    piece(&mut state, id("hikaru")).health = 4;
    let refused = no(&mut state, Move::KamiMode);
    assert_eq!((refused.clone(), refused.rule()), (KamiRefused::ModeHealth { health: 4, half: 4 }.into(), "X16.4"));
}

// Rules: X16.4
#[test]
fn kami_mode_needs_affinity_six_and_nobody_else_in_it() {
    let mut state = devotee("akira", 5);
    piece(&mut state, id("akira")).health = 1;
    assert_eq!(no(&mut state, Move::KamiMode), KamiRefused::ModeAffinity { needs: 6, has: 5 }.into());
    hero(&mut state, "akira").affinity = 6;
    hero(&mut state, "tomoe").kami_mode = Some(KamiMode::Last);
    assert_eq!(no(&mut state, Move::KamiMode), KamiRefused::ModeTaken { by: who("tomoe") }.into());
}

// Rules: X14.4, X8.5
#[test]
fn kami_mode_is_free_and_leaves_a_move_open() {
    let mut state = devotee("akira", 6);
    piece(&mut state, id("akira")).health = 2;
    go(&mut state, walk("D4", 0));
    go(&mut state, Move::KamiMode);
    go(&mut state, walk("E4", 0));
    assert_eq!(ap(&state, "akira"), 2);
}

// Rules: X16.5, X24.1, T43
#[test]
fn kami_mode_ends_with_the_next_activation_and_so_does_its_user() {
    let mut state = exalted("akira");
    go(&mut state, Move::Done);
    assert_eq!(state.table.hero(who("akira")).kami_mode, Some(KamiMode::Last));
    turn(&mut state, "akira");
    let events = go(&mut state, Move::Done);
    let hero = state.table.hero(who("akira"));
    assert_eq!((hero.kami_mode, hero.defeated, state.table.piece(id("akira"))), (None, true, None));
    assert!(events.contains(&Event::KamiModeEnded(who("akira"))));
    assert_eq!(active(&state), Some(id("hattori")));
}

// Rules: X16.5
#[test]
fn kami_mode_ends_early_with_its_user() {
    let mut state = exalted("akira");
    let mut chance = gogome_rules::Silence;
    let mut ctx = gogome_contract::StepContext::new(&mut chance);
    health::hurt(&mut state, id("akira"), 9, None, None, &mut ctx);
    assert_eq!((state.table.hero(who("akira")).kami_mode, active(&state)), (None, None));
}

// Rules: X16.5, X7.2, X36
#[test]
fn the_eye_of_the_storm_attacks_twice_and_moves_farther() {
    let mut state = exalted("akira");
    let kappa = foe(&mut state, "kappa", "D4");
    assert_eq!(sum(&state, id("akira"), Stat::Move), 3);
    learn(&mut state, "akira", "stab", 2);
    hit(&mut state, fast(kappa).with("stab"), "0 0");
    // an attack skill is limited to no number of uses (X7.4)
    hit(&mut state, fast(kappa).with("stab"), "0 0");
    let third = no(&mut state, fast(kappa).mv());
    assert_eq!(third, crate::rules::refused::AttackRefused::Taken.into());
}

// Rules: X16.5, X7.1, X36
#[test]
fn nine_tails_gain_five_points_and_hold_six() {
    let mut state = exalted("hattori");
    assert_eq!((ap(&state, "hattori"), ap::most(&state.table, who("hattori"))), (3, 6), "no more at once");
    for kept in [0, 1] {
        let mut state = exalted("hattori");
        hero(&mut state, "hattori").ap = kept;
        begin(&mut state, &[id("hattori")], "");
        assert_eq!(ap(&state, "hattori"), 5 + kept);
    }
    go(&mut state, Move::Done);
    assert_eq!(ap(&state, "hattori"), 1, "one is kept all the same");
}

// Rules: X16.5, X36
#[test]
fn living_daylight_hits_harder_and_burns_foes_beside_it_at_each_start() {
    let mut state = exalted("tomoe");
    assert_eq!(sum(&state, id("tomoe"), Stat::Hits), 2);
    let [near, dying, far] = ["D4", "D5", "E3"].map(|at| foe(&mut state, "kachi", at));
    piece(&mut state, dying).health = 1;
    // inside the miller's... an obstacle beside Tomoe hides an onryo from skills
    stand(&mut state, "tomoe", "D3");
    let inside = foe(&mut state, "onryo", "E2");
    piece(&mut state, far).at = sq("F3");
    piece(&mut state, near).at = sq("C3");
    piece(&mut state, dying).at = sq("D2");
    begin(&mut state, &[id("tomoe")], "");
    assert_eq!([near, far, inside].map(|id| health(&state, id)), [4, 5, 6]);
    assert_eq!((state.table.piece(dying), state.table.hero(who("tomoe")).heads), (None, 1));
}

// Rules: X16.5, X36, X21.7
#[test]
fn the_gate_of_yomi_hits_heals_by_killing_and_takes_no_condition() {
    let mut state = exalted("hikaru");
    let [one, two] = ["D4", "D5"].map(|at| foe(&mut state, "akaname", at));
    piece(&mut state, one).health = 1;
    let mut chance = gogome_rules::Silence;
    let mut ctx = gogome_contract::StepContext::new(&mut chance);
    for kind in Condition::ALL {
        health::afflict(&mut state, id("hikaru"), kind, 1, &mut ctx);
    }
    assert_eq!(conditions(&state, id("hikaru")).total(), 0);
    let events = hit(&mut state, fast(one), "0 0");
    assert_eq!((damages(&events), health(&state, id("hikaru"))), (vec![(2, 2)], 4), "power 1 and 1");
    turn(&mut state, "hikaru");
    hold(&mut state, "hikaru", "oil_pot");
    hero(&mut state, "hikaru").attributes[1] = 1;
    piece(&mut state, two).health = 1;
    go(&mut state, use_item("oil_pot", on(two)));
    assert_eq!(health(&state, id("hikaru")), 6, "by an item, too");
}

// Rules: X16.1, X9.1
#[test]
fn a_target_out_of_reach_spends_nothing() {
    let mut state = devotee("hattori", 3);
    let far = foe(&mut state, "kachi", "H4");
    let refused = no(&mut state, kami_technique("fox_fire", on(far)));
    let why = AimRefused::OutOfReach { target: far, range: 4, among: Vec::new() };
    assert_eq!((refused.clone(), refused.rule()), (Refused::from(why), "X25"));
    assert_eq!(state.table.hero(who("hattori")).kami_used, []);
}

// Rules: X9.1, X26.5, X36
#[test]
fn what_is_not_seen_or_stands_inside_terrain_is_no_target() {
    let mut state = devotee("hattori", 3);
    stand(&mut state, "hattori", "C2");
    let hidden = foe(&mut state, "kachi", "F2");
    let inside = foe(&mut state, "onryo", "E2");
    assert_eq!(no(&mut state, kami_technique("fox_fire", Aim::All)), AimRefused::Nobody.into());
    piece(&mut state, inside).at = sq("D4");
    let unseen = no(&mut state, kami_technique("fox_fire", on(hidden)));
    assert_eq!(unseen, AimRefused::OutOfReach { target: hidden, range: 4, among: vec![inside] }.into());
    go(&mut state, kami_technique("fox_fire", Aim::All));
    assert_eq!(health(&state, inside), 4, "whoever is alone in question need not be named");
}
