//! What the dice were balanced for (section 42).

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
