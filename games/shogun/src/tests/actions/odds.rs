//! What the dice were balanced for (section 42), and what is told of an attack before it is made.

use crate::tests::heroes::*;
use gogome_contract::Chance;
use std::num::NonZeroU32;

/// Every pair of faces of two dice, and what it is worth.
fn mean(dice: &[usize], focus: bool, worth: impl Fn(u32, Option<crate::content::FocusFace>) -> u32) -> f64 {
    let faces = &crate::content::book().dice;
    let mut sums = vec![0_u32];
    for die in dice {
        let hits = faces.attack[*die].map(|face| u32::from(face.hits));
        sums = sums.iter().flat_map(|sum| hits.map(|hits| sum + hits)).collect();
    }
    let of: Vec<_> = if focus { faces.focus.iter().copied().map(Some).collect() } else { vec![None] };
    let all: Vec<u32> = sums.iter().flat_map(|sum| of.iter().map(|focus| worth(*sum, *focus))).collect();
    f64::from(all.iter().sum::<u32>()) / f64::from(u32::try_from(all.len()).unwrap())
}

fn damage_of(dice: &[usize], power: u32, focus: bool, defence: u32, armour: u32) -> f64 {
    use crate::content::Focus;
    let damage = mean(dice, focus, |sum, focus| match focus {
        Some(face) if matches!(face.face, Focus::Fumble | Focus::Blank) => 0,
        Some(face) if face.face == Focus::Pierce => sum + power + u32::from(face.hits),
        face => (sum + power + face.map_or(0, |face| u32::from(face.hits))).saturating_sub(defence + armour),
    });
    (damage * 1000.0).round() / 1000.0
}

// Rules: T61, T62, T63, T64
#[test]
#[expect(clippy::float_cmp, reason = "rounded to three places")]
fn the_dice_hit_as_often_as_they_were_balanced_for() {
    let (white, red, black) = (0, 1, 2);
    let round = |x: f64| (x * 1000.0).round() / 1000.0;
    assert_eq!([white, red, black].map(|die| round(mean(&[die], false, |sum, _| sum))), [0.833, 1.5, 2.333]);
    assert_eq!([false, true].map(|focus| damage_of(&[red, red], 1, focus, 1, 1)), [2.028, 3.0]);
    assert_eq!([false, true].map(|focus| damage_of(&[red, red, black], 1, focus, 1, 1)), [4.333, 4.556]);
    assert_eq!([false, true].map(|focus| damage_of(&[white, red], 0, focus, 1, 2)), [0.194, 1.458]);
}

// Rules: T60
#[test]
fn yin_and_yang_show_as_often_as_they_were_balanced_for() {
    use crate::content::Sign;
    let signs: Vec<[Option<Sign>; 6]> =
        crate::content::book().dice.attack.iter().map(|die| die.map(|face| face.sign)).collect();
    for pick in [[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2], [0, 1, 2, 1]] {
        for (n, of_81) in [(2_usize, 18), (3, 36), (4, 50)] {
            let mut pools: Vec<Vec<Option<Sign>>> = vec![Vec::new()];
            for die in &pick[..n] {
                let with = |pool: &Vec<_>, sign| pool.iter().copied().chain([sign]).collect::<Vec<_>>();
                pools = pools.iter().flat_map(|pool| signs[*die].map(|sign| with(pool, sign))).collect();
            }
            let both = |pool: &&Vec<_>| pool.contains(&Some(Sign::Yin)) && pool.contains(&Some(Sign::Yang));
            assert_eq!(pools.iter().filter(both).count() * 81, pools.len() * of_81, "{pick:?} {n}");
        }
    }
}

/// The first answers are the digits of a number to the base 6, all others 0.
struct Digits(Vec<u32>);

impl Chance for Digits {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        self.0.pop().unwrap_or(0)
    }
}

/// What an attack does, thrown once for all that its dice can show: damage and defeats, in hundredths and ten-thousandths.
fn thrown(
    state: &crate::state::State,
    blow: impl Fn() -> Blow,
    target: crate::state::PieceId,
    dice: u32,
) -> (u64, u64) {
    let all = 6_u64.pow(dice);
    let (mut damage, mut defeated) = (0, 0);
    for number in 0..all {
        let mut state = state.clone();
        let digits = (0..dice).map(|at| u32::try_from(number / 6_u64.pow(at) % 6).unwrap()).collect();
        let before = health(&state, target);
        try_with(&mut state, A, blow().mv(), &mut Digits(digits)).unwrap();
        assert!(state.table.question().is_none());
        damage += u64::from(before - health(&state, target));
        defeated += u64::from(state.table.piece(target).is_none());
    }
    (damage * 100 / all, defeated * 10_000 / all)
}

// Rules: X11.4, X11.7, X11.8, X15.5, X36
#[test]
fn the_odds_that_are_told_are_what_all_throws_together_bring() {
    let cases: [(&str, &str, u8, bool); 9] = [
        ("ashigaru", "", 0, false),
        ("ashigaru", "", 0, true),
        ("nue", "", 0, true),
        ("ashigaru", "poisoned_blades", 2, false),
        ("nue", "poisoned_blades", 2, false),
        ("ashigaru", "backstab", 3, false),
        ("ashigaru", "backstab", 5, true),
        ("ashigaru", "stab", 2, false),
        ("akaname", "stab", 2, true),
    ];
    let mut told = Vec::new();
    for (kind, skill, die, focus) in cases {
        for ally in [false, true] {
            let mut state = scene();
            state.table.orders[0].yin_yang = true;
            let target = foe(&mut state, kind, "C2");
            stand(&mut state, "hattori", if ally { "C3" } else { "B5" });
            stand(&mut state, "tomoe", "B6");
            if !skill.is_empty() {
                learn(&mut state, "akira", skill, die);
            }
            let blow = || {
                let blow = if skill.is_empty() { fast(target) } else { fast(target).with(skill) };
                if focus { blow.focus() } else { blow }
            };
            let odds =
                crate::panels::turn::odds(&state.table, crate::tests::kit::character("akira"), &blow().mv()).unwrap();
            let (damage, kill) = thrown(&state, blow, target, if focus { 3 } else { 2 });
            assert_eq!((u64::from(odds.damage), u64::from(odds.kill)), (damage, kill), "{kind} {skill} {focus} {ally}");
            told.push((damage, kill));
            // blinded: one die more decides whether it misses
            state
                .table
                .piece_mut(crate::state::PieceId::of(crate::tests::kit::character("akira")))
                .unwrap()
                .conditions
                .blinded = true;
            let half =
                crate::panels::turn::odds(&state.table, crate::tests::kit::character("akira"), &blow().mv()).unwrap();
            let (damage, kill) = thrown(&state, blow, target, if focus { 4 } else { 3 });
            assert_eq!((u64::from(half.damage), u64::from(half.kill)), (damage, kill), "{kind} {skill} {focus} {ally}");
        }
    }
    assert!(told.iter().any(|(_, kill)| *kill > 0) && told.iter().any(|(damage, _)| *damage > 300), "{told:?}");
}
