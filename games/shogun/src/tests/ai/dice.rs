//! Which Ki dice a companion places and withdraws.

use super::kit::{FIRST, activation_of, at, foe, next, piece, scene, who};
use crate::content::SkillId;
use crate::state::moves::Move;

fn skill(key: &str) -> SkillId {
    SkillId::read(key).unwrap()
}

#[test]
fn the_die_of_an_attack_is_placed_when_it_attacks() {
    // Rules: X14.1, X15.4
    let mut state = scene("c1a", "akira");
    state.table.hero_mut(who("akira")).ki.supply = vec![5];
    let quiet = activation_of(&mut state.clone(), "akira");
    assert!(!quiet.iter().any(|mv| matches!(mv, Move::PlaceDie { .. })), "{quiet:?}");
    foe(&mut state, FIRST, "ashigaru", at(2, 1));
    let stab = skill("stab");
    let done = activation_of(&mut state, "akira");
    let placed = done.iter().position(|mv| *mv == Move::PlaceDie { die: 5, skill: stab });
    let attacked = done.iter().position(|mv| matches!(mv, Move::Attack { skill: Some(one), .. } if *one == stab));
    assert!(placed.is_some() && placed < attacked, "{done:?}");
}

#[test]
fn the_die_of_a_passive_skill_is_placed_when_there_is_somebody_to_fight() {
    // Rules: X15.6
    let mut state = scene("c4a", "akira");
    state.table.hero_mut(who("akira")).ki.supply = vec![2, 4, 6];
    let wall = Move::PlaceDie { die: 6, skill: skill("unbroken_wall") };
    assert_ne!(next(&state, "akira"), wall);
    foe(&mut state, FIRST, "kachi", at(4, 1));
    assert_eq!(next(&state, "akira"), wall);
}

#[test]
fn a_die_that_will_be_too_low_is_withdrawn() {
    // Rules: X14.2, X15.2
    let mut state = scene("c1a", "hikaru");
    let hero = state.table.hero_mut(who("hikaru"));
    hero.ki.supply.clear();
    let palm = skill("healing_palm");
    for (die, gone) in [(2, true), (3, false)] {
        let mut state = state.clone();
        state.table.hero_mut(who("hikaru")).skills[0].die = Some(die);
        let done = activation_of(&mut state, "hikaru");
        assert_eq!(done.contains(&Move::Withdraw(palm)), gone, "{die}: {done:?}");
    }
}

#[test]
fn a_die_is_placed_for_healing() {
    let mut state = scene("c1a", "hikaru");
    state.table.hero_mut(who("hikaru")).ki.supply = vec![6];
    state.table.piece_mut(piece("hikaru")).unwrap().health = 3;
    assert_eq!(next(&state, "hikaru"), Move::PlaceDie { die: 6, skill: skill("healing_palm") });
}
