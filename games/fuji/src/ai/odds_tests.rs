//! Chances against counted ones.

use crate::ai::odds::{Faces, ONE, Odds, Settled, Sums, Tables, both, compare, counting, sums};
use crate::content::{CardId, DieType, book};
use crate::tests::kit::{ALL, FOR_A, VILLAGE_A};

const FULL: [DieType; 6] = [DieType::A, DieType::A, DieType::B, DieType::B, DieType::C, DieType::C];

/// So many parts of so many; rounding takes a few of a million away.
#[track_caller]
fn about(odds: Odds, parts: u64, of: u64) {
    let wanted = ONE * parts / of;
    assert!(odds.abs_diff(wanted) <= 12, "{odds} is not {parts}/{of}: {wanted}");
}

fn spread(some: &[(usize, u64, u64)]) -> Sums {
    let mut sums = [0; 37];
    for (sum, parts, of) in some {
        sums[*sum] = ONE * parts / of;
    }
    sums
}

// Rules: F7.6, F7.7
#[test]
fn a_die_settles_as_often_as_it_is_rolled_again() {
    let settled = Settled::of(&[1, 2, 3, 4, 5, 6]);
    // one reroll keeps 4 to 6, the first of two 5 and 6, the first of three too
    for (left, low, four, high) in
        [(0, (1, 6), (1, 6), (1, 6)), (1, (1, 12), (1, 4), (1, 4)), (2, (1, 18), (1, 6), (1, 3))]
    {
        for (value, (parts, of)) in [low, low, low, four, high, high].into_iter().enumerate() {
            about(settled.thrown(left)[value], parts, of);
        }
    }
    about(settled.thrown(3)[5], 7, 18);
    assert_eq!(settled.thrown(3), settled.thrown(9));
    assert_eq!(settled.shown(3, 1), *settled.thrown(0));
    assert_eq!(settled.shown(3, 3), *settled.thrown(2));
    assert_eq!(settled.shown(4, 1), [0, 0, 0, ONE, 0, 0]);
    assert_eq!(settled.shown(4, 2), *settled.thrown(1));
    let evil = Settled::of(&[0, -6, 0, 0, 0, 0]);
    assert!(!evil.keeps(2, 1) && evil.keeps(1, 1), "what stands in the way is rolled again");
}

// Rules: F1.4, F11.3
#[test]
fn sums_are_those_of_all_throws_counted() {
    let fresh: Faces = [ONE / 6; 6];
    let loaded: Faces = [0, ONE / 2, 0, 0, 0, ONE / 2];
    for card in [VILLAGE_A, FOR_A, ALL, 4, 15] {
        let needed = book().card(CardId(card)).requirement.as_ref().unwrap();
        let of = [DieType::A, DieType::B, DieType::C].map(|kind| counting(needed, kind));
        let mut counted = [0u64; 37];
        for a in 0..6 {
            for b in 0..6 {
                for c in [1, 5] {
                    counted[usize::try_from(of[0][a] + of[1][b] + of[2][c]).unwrap()] += 1;
                }
            }
        }
        let got = sums(needed, [(DieType::A, &fresh), (DieType::B, &fresh), (DieType::C, &loaded)]);
        for (odds, parts) in got.into_iter().zip(counted) {
            about(odds, parts, 72);
        }
    }
    // the best there is: six dice of six
    let needed = book().card(CardId(ALL)).requirement.as_ref().unwrap();
    let six: Faces = [0, 0, 0, 0, 0, ONE];
    let best = sums(needed, FULL.map(|kind| (kind, &six)));
    assert_eq!((best[36], best.iter().sum::<Odds>()), (ONE, ONE));
}

// Rules: F11.4, F12.1
#[test]
fn a_comparison_wins_and_costs_as_counted() {
    let own = [(3, 1, 2), (9, 1, 2)];
    let one = [(2, 1, 4), (4, 3, 4)];
    let other = [(0, 1, 2), (6, 1, 2)];
    for level in 1..=4 {
        let level = book().level(level);
        let (mut wins, mut loss) = (0, 0);
        for (mine, ..) in own {
            for (first, weight, _) in one {
                for (second, ..) in other {
                    let lead = i32::try_from(mine).unwrap() - i32::try_from(first.max(second)).unwrap();
                    wins += if lead > 0 { weight } else { 0 };
                    loss += u64::from(level.loss(lead)) * weight;
                }
            }
        }
        let promise = compare(&spread(&own), &[&spread(&one), &spread(&other)], level);
        about(promise.win, wins, 16);
        about(promise.loss, loss, 16);
    }
}

// Rules: F1.7, F16.15
#[test]
fn hidden_dice_are_looked_up_under_their_card_their_aim_and_their_rerolls() {
    let tables = Tables::get();
    let all = FULL.map(Some);
    let mut lame = all;
    lame[3] = None;
    for of in [4, FOR_A, ALL, VILLAGE_A, 33] {
        let needed = book().card(CardId(of)).requirement.as_ref().unwrap();
        for aim in [None, Some(CardId(4)), Some(CardId(of)), Some(CardId(33))] {
            for left in 0..=3 {
                let thrown = |kind: DieType| tables.settled(aim)[kind as usize].thrown(left);
                for dice in [all, lame] {
                    let counted = sums(needed, dice.into_iter().flatten().map(|kind| (kind, thrown(kind))));
                    assert_eq!(tables.hidden(CardId(of), dice, aim, left), counted, "{of} {aim:?} {left}");
                }
            }
        }
    }
    assert_eq!(tables.hidden(CardId(1), all, None, 0), [0; 37], "nothing counts on the volcano");
}

#[test]
fn two_chances_at_once_are_multiplied() {
    assert_eq!((both(ONE, ONE), both(ONE / 2, ONE / 2), both(0, ONE)), (ONE, ONE / 4, 0));
}
