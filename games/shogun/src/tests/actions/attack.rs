//! The attack action up to its dice: targets, pools, focus, blinded attackers, rerolls (X11.1 to X11.6).

use crate::content::{AttackDie, Side};
use crate::rules::refused::{AttackRefused, KamiRefused, Refused, SkillRefused};
use crate::state::moves::{AttackResult, Event, Move};
use crate::state::{Ask, Pick};
use crate::tests::heroes::*;

fn dice(events: &[Event]) -> Vec<AttackDie> {
    let all = events.iter();
    let mut rolls = all.filter_map(|event| if let Event::Attack { dice, .. } = event { Some(dice) } else { None });
    rolls.next().unwrap().iter().map(|rolled| rolled.die).collect()
}

// Rules: X11.1, X11.2
#[test]
fn a_fast_attack_costs_one_and_a_strong_one_two_and_each_rolls_its_dice() {
    use AttackDie::{Black, Red};
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    let events = hit(&mut state, fast(kachi), "0 0");
    assert_eq!((dice(&events), ap(&state, "akira")), (vec![Red, Red], 2));

    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    let events = hit(&mut state, strong(kachi), "0 0 0");
    assert_eq!((dice(&events), ap(&state, "akira")), (vec![Red, Red, Black], 1));
}

// Rules: X11.1, T19
#[test]
fn a_kind_of_attack_that_the_weapon_lacks_is_refused() {
    // no weapon of this act lacks the strong one: the nodachi lacks the fast one
    let mut state = scene();
    arm(&mut state, "akira", "nodachi");
    hero(&mut state, "akira").ap = 2;
    let kachi = foe(&mut state, "kachi", "C2");
    let refused = no(&mut state, fast(kachi).mv());
    assert_eq!(refused, AttackRefused::NoKind { weapon: weapon("nodachi"), strong: false }.into());
    assert_eq!(refused.rule(), "X11.1");
    hit(&mut state, strong(kachi), "0 0 0");
}

// Rules: X11.1
#[test]
fn a_target_out_of_range_or_sight_is_refused() {
    let mut state = scene();
    let far = foe(&mut state, "kachi", "D2");
    assert_eq!(no(&mut state, fast(far).mv()), AttackRefused::TooFar { range: 2, reach: 1 }.into());

    // behind the obstacle on E2
    arm(&mut state, "akira", "yumi");
    let hidden = foe(&mut state, "kachi", "F2");
    piece(&mut state, far).at = sq("G7");
    assert_eq!(no(&mut state, fast(hidden).mv()), AttackRefused::Unseen.into());
}

// Rules: X11.1, X20.5
#[test]
fn foes_block_sight_and_allies_do_not() {
    let mut state = scene();
    arm(&mut state, "akira", "yumi");
    let behind = foe(&mut state, "kachi", "D4");
    stand(&mut state, "hattori", "C3");
    hit(&mut state, fast(behind), "0 0");

    turn(&mut state, "akira");
    stand(&mut state, "hattori", "B3");
    foe(&mut state, "kachi", "C3");
    assert_eq!(no(&mut state, fast(behind).mv()), AttackRefused::Unseen.into());
}

// Rules: X11.1, X3.2
#[test]
fn only_foes_are_attacked() {
    let mut state = scene();
    let sedrik = creature(&mut state, "sedrik", "C2", Side::Party);
    let post = resistor(&mut state, "C3", 2);
    assert_eq!(no(&mut state, fast(id("hattori")).mv()), AttackRefused::NoFoe.into());
    assert_eq!(no(&mut state, fast(sedrik).mv()), AttackRefused::NoFoe.into());
    assert_eq!(no(&mut state, fast(post).mv()), AttackRefused::Resistor.into());
    piece(&mut state, sedrik).side = Side::Shogun;
    hit(&mut state, fast(sedrik), "0 0");
}

// Rules: X11.1, X26.5
#[test]
fn what_stands_inside_terrain_is_not_attacked() {
    let mut state = scene();
    stand(&mut state, "akira", "D2");
    let onryo = foe(&mut state, "onryo", "E2");
    assert_eq!(no(&mut state, fast(onryo).mv()), AttackRefused::NoFoe.into());
    piece(&mut state, onryo).at = sq("E3");
    hit(&mut state, fast(onryo), "0 0");
}

// Rules: X11.1, X26.2
#[test]
fn a_range_of_two_never_reaches_another_height_and_three_does() {
    let mut state = scene();
    open_zone(&mut state, "c1b");
    stand(&mut state, "akira", "P4");
    let above = foe(&mut state, "kachi", "P5");
    assert_eq!(no(&mut state, fast(above).mv()), AttackRefused::TooFar { range: 1, reach: 1 }.into());
    arm(&mut state, "akira", "bo_staff");
    assert_eq!(no(&mut state, fast(above).mv()), AttackRefused::TooFar { range: 1, reach: 2 }.into());
    arm(&mut state, "akira", "shuriken");
    hit(&mut state, fast(above), "0 0");
}

// Rules: X11.2
#[test]
fn at_most_one_skill_rides_on_an_attack() {
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    learn(&mut state, "akira", "stab", 2);
    hero(&mut state, "akira").affinity = 3;
    let refused = no(&mut state, fast(kachi).with("stab").kami("thunderclap").mv());
    assert_eq!((refused.clone(), refused.rule()), (AttackRefused::TwoSkills.into(), "X11.2"));
}

// Rules: X11.2, X15.1, X15.4
#[test]
fn the_skill_must_be_an_attack_skill_of_the_attacker_that_is_usable() {
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    let refuse = |state: &mut _, name| no(state, fast(kachi).with(name).mv());
    assert_eq!(refuse(&mut state, "stab"), SkillRefused::NotYours { skill: skill("stab") }.into());
    learn(&mut state, "akira", "stab", 0);
    let needs = SkillRefused::Die { skill: skill("stab"), needs: 2, die: None };
    assert_eq!(refuse(&mut state, "stab"), needs.into());
    learn(&mut state, "akira", "rallying_cry", 6);
    let wrong = refuse(&mut state, "rallying_cry");
    assert_eq!(wrong, SkillRefused::NotAnAttack { skill: skill("rallying_cry") }.into());
    let kami_skill = no(&mut state, fast(kachi).kami("typhoon_stride").mv());
    assert_eq!(kami_skill, KamiRefused::NotAnAttack { skill: kami("typhoon_stride") }.into());
}

// Rules: X11.3, T08
#[test]
fn a_blank_focus_die_fails_and_spends_all_the_same() {
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    learn(&mut state, "akira", "whirling_steel", 6);
    // yin and yang, which would heal; the focus die blank
    piece(&mut state, id("akira")).health = 5;
    let events = hit(&mut state, fast(kachi).focus().with("whirling_steel"), "5 4 1");
    assert_eq!(rolls(&events), [(false, AttackResult::Blank)]);
    assert_eq!((health(&state, kachi), track(&state, kachi), health(&state, id("akira"))), (5, 1, 5));
    assert_eq!(ap(&state, "akira"), 2);
    assert_eq!(no(&mut state, fast(kachi).mv()), AttackRefused::Taken.into());
}

// Rules: X11.3, X22.1, X22.2, T09
#[test]
fn a_fumble_lets_the_target_counterattack_and_the_activation_goes_on() {
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    // fumble; then two red dice of the kachi: 3 and 2
    let events = hit(&mut state, fast(kachi).focus(), "5 5 0 5 3");
    assert_eq!(rolls(&events), [(false, AttackResult::Fumble), (true, AttackResult::Goes)]);
    assert_eq!((health(&state, kachi), health(&state, id("akira"))), (5, 5));
    assert_eq!((active(&state), ap(&state, "akira")), (Some(id("akira")), 2));
}

// Rules: X11.4, X21.3, T13, T14
#[test]
fn a_blinded_attacker_misses_with_one_to_three_and_sees_again_either_way() {
    for (face, result, left) in [(2, AttackResult::Missed, 5), (3, AttackResult::Goes, 2)] {
        let mut state = scene();
        let kachi = foe(&mut state, "kachi", "C2");
        piece(&mut state, id("akira")).conditions.blinded = true;
        let events = hit(&mut state, fast(kachi), &format!("3 3 {face}"));
        assert_eq!((rolls(&events), health(&state, kachi)), (vec![(false, result)], left));
        assert!(!conditions(&state, id("akira")).blinded);
    }
}

// Rules: X11.4, X11.13
#[test]
fn the_blind_roll_comes_after_the_focus_die_and_not_without_need() {
    let mut state = scene();
    let kachi = foe(&mut state, "kachi", "C2");
    piece(&mut state, id("akira")).conditions.blinded = true;
    hit(&mut state, fast(kachi).focus(), "3 3 1");
    assert!(conditions(&state, id("akira")).blinded, "nobody rolled for it");
    turn(&mut state, "akira");
    hit(&mut state, fast(kachi).focus(), "3 3 0 0 0");
    assert!(conditions(&state, id("akira")).blinded, "nor here");
}

// Rules: X11.5, X36
#[test]
fn aimed_shot_rolls_up_to_two_dice_again_once() {
    let mut state = scene();
    turn(&mut state, "tomoe");
    learn(&mut state, "tomoe", "aimed_shot", 2);
    let kachi = foe(&mut state, "kachi", "E5");
    // white 0 and red 0
    hit(&mut state, fast(kachi).with("aimed_shot"), "0 0");
    assert_eq!(asked(&state), Some(Ask::Reroll));
    assert_eq!(usual(&state), Pick::Dice(vec![0, 1]), "those that show nothing");
    assert_eq!(options(&state).len(), 4);
    let mut other = state.clone();
    say(&mut other, &Pick::Dice(vec![]), "");
    turn(&mut other, "tomoe");
    hit(&mut other, fast(kachi).with("aimed_shot"), "2 0");
    assert_eq!(usual(&other), Pick::Dice(vec![1]), "not the one that hits");
    let events = say(&mut state, &Pick::Dice(vec![0, 1]), "2 3");
    assert_eq!(damages(&events), [(4, 2)], "1 and 2 and power 1, less 2");
    assert_eq!(asked(&state), None, "once");
}

// Rules: X11.5, X11.7, X11.8
#[test]
fn whoever_may_roll_again_is_told_what_the_dice_do_as_they_lie() {
    for (answers, health, wanted) in [
        ("0 0", 5, "1 hit so far: not enough to hurt the red Kachi."),
        ("5 5", 5, "6 hits so far, 4 damage: the red Kachi keeps 1 health."),
        ("5 5", 4, "6 hits so far: enough to defeat the red Kachi."),
    ] {
        let mut state = scene();
        turn(&mut state, "tomoe");
        learn(&mut state, "tomoe", "aimed_shot", 2);
        let kachi = foe(&mut state, "kachi", "E5");
        piece(&mut state, kachi).health = health;
        hit(&mut state, fast(kachi).with("aimed_shot"), answers);
        assert_eq!(asked(&state), Some(Ask::Reroll));
        let told = crate::words::asked::question(&state.table, state.table.question().unwrap());
        assert!(told.starts_with(wanted), "{told}");
    }
}

// Rules: X11.5, X11.6
#[test]
fn a_die_that_was_rolled_again_shows_no_sign() {
    // white yang and red yin at first; the yin is rolled again and shows yin once more
    let mut state = scene();
    turn(&mut state, "tomoe");
    learn(&mut state, "tomoe", "aimed_shot", 2);
    let kachi = foe(&mut state, "kachi", "E5");
    hit(&mut state, fast(kachi).with("aimed_shot"), "4 1");
    let events = say(&mut state, &Pick::Dice(vec![1]), "4");
    assert_eq!((damages(&events), asked(&state)), (vec![(4, 2)], None), "no yin and yang");
    // kept both: the yumi's hit is offered
    turn(&mut state, "tomoe");
    hit(&mut state, fast(kachi).with("aimed_shot"), "4 1");
    say(&mut state, &Pick::Dice(vec![]), "");
    assert_eq!(asked(&state), Some(Ask::YinYang));
}

// Rules: X11.6
#[test]
fn yin_and_yang_bring_the_effect_of_the_weapon_if_the_player_wants_it() {
    for (pick, hits) in [(Pick::Yes, 4), (Pick::No, 3)] {
        let mut state = scene();
        turn(&mut state, "tomoe");
        let kachi = foe(&mut state, "kachi", "E5");
        // white yang 1, red yin 1
        hit(&mut state, fast(kachi), "4 1");
        assert_eq!((asked(&state), usual(&state)), (Some(Ask::YinYang), Pick::Yes));
        let events = say(&mut state, &pick, "");
        assert_eq!(damages(&events)[0].0, hits);
    }
}

// Rules: X11.6
#[test]
fn yin_and_yang_that_cannot_hurt_are_used_without_a_question_by_standing_orders() {
    for ordered in [true, false] {
        let mut state = scene();
        state.table.orders[0].yin_yang = ordered;
        turn(&mut state, "tomoe");
        let kachi = foe(&mut state, "kachi", "E5");
        let events = hit(&mut state, fast(kachi), "4 1");
        assert_eq!(asked(&state).is_none(), ordered);
        let hits = damages(&events).first().map(|damage| damage.0);
        assert_eq!(hits, ordered.then_some(4));
    }
}

// Rules: X11.6
#[test]
fn one_sign_alone_brings_nothing() {
    // yin and yin, yang and yang; signless and yang with a focus die
    for faces in ["5 4", "4 2", "2 2"] {
        let mut state = scene();
        turn(&mut state, "tomoe");
        let kachi = foe(&mut state, "kachi", "E5");
        hit(&mut state, fast(kachi), faces);
        assert_eq!(asked(&state), None, "{faces}");
    }
}

// Rules: X11.3, X7.2
#[test]
fn no_other_action_is_taken_while_a_roll_is_asked_about() {
    let mut state = scene();
    turn(&mut state, "tomoe");
    let kachi = foe(&mut state, "kachi", "E5");
    hit(&mut state, fast(kachi), "4 1");
    assert!(matches!(no(&mut state, walk("C5", 0)), Refused::Open(_)));
    assert!(matches!(no(&mut state, Move::Done), Refused::Open(_)));
    say(&mut state, &Pick::Yes, "");
    go(&mut state, walk("C5", 0));
}

// Rules: X14.1, X14.2, X14.3, X14.4
#[test]
fn free_actions_fit_into_an_attack() {
    let mut state = scene();
    turn(&mut state, "tomoe");
    let kachi = foe(&mut state, "kachi", "E5");
    learn(&mut state, "tomoe", "aimed_shot", 0);
    learn(&mut state, "tomoe", "battle_study", 4);
    let tomoe = hero(&mut state, "tomoe");
    tomoe.attributes[3] = 1;
    tomoe.affinity = 6;
    tomoe.ki.supply = vec![3];
    state.table.heads.push(crate::state::Heads { at: sq("B5"), minion: 1, boss: 0 });
    piece(&mut state, id("tomoe")).health = 2;
    hit(&mut state, fast(kachi), "4 1");
    assert_eq!(asked(&state), Some(Ask::YinYang));
    go(&mut state, Move::PlaceDie { die: 3, skill: skill("aimed_shot") });
    go(&mut state, Move::Withdraw(skill("battle_study")));
    go(&mut state, Move::Head(sq("B5")));
    go(&mut state, Move::KamiMode);
    assert_eq!(asked(&state), Some(Ask::YinYang), "it is still asked");
    let events = say(&mut state, &Pick::Yes, "");
    assert_eq!(damages(&events), [(6, 4)], "1, 1, power 1, the yumi's 1, and 2 of Living Daylight");
}

// Rules: X14.1, X14.2
#[test]
fn dice_that_are_asked_about_stay_where_they_are() {
    let mut state = scene();
    learn(&mut state, "akira", "stab", 2);
    hold(&mut state, "akira", "prayer_beads");
    let akira = hero(&mut state, "akira");
    akira.attributes = [1, 2, 0, 1];
    akira.ki.supply = vec![3, 5];
    go(&mut state, use_item("prayer_beads", crate::state::moves::Aim::All));
    assert_eq!(asked(&state), Some(Ask::KiReroll { character: who("akira") }));
    assert!(matches!(no(&mut state, Move::Withdraw(skill("stab"))), Refused::Open(_)));
    hero(&mut state, "akira").skills[0].die = None;
    assert!(matches!(no(&mut state, Move::PlaceDie { die: 5, skill: skill("stab") }), Refused::Open(_)));
}

// Rules: X14.1, X1.1
#[test]
fn free_actions_too_are_the_owners() {
    let mut state = seats(2);
    state.table.heads.push(crate::state::Heads { at: sq("B2"), minion: 1, boss: 0 });
    let why = Refused::NotYours { character: who("akira"), owner: Some(A) };
    assert_eq!(refused(&mut state, B, Move::Head(sq("B2"))), why);
}
