//! Probabilities of dice, in whole numbers; exact but for rounding.

use crate::content::{CardId, Die, DieType, Level, Requirement, book};
use std::sync::LazyLock;

/// A probability, in parts of [`ONE`].
pub type Odds = u64;

/// Certainty.
pub const ONE: Odds = 1 << 20;

/// The probability of two independent events.
pub fn both(one: Odds, other: Odds) -> Odds {
    (one * other) >> 20
}

/// The probability of each sum of a hand; six sixes are 36.
pub type Sums = [Odds; 37];

/// The probability of each face of a die.
pub type Faces = [Odds; 6];

/// How much each face of a die is worth to its owner.
pub type Worth = [i64; 6];

/// The most rerolls in the basic game: staying on a card with the symbol (F7.1, F7.2).
const MOST_REROLLS: usize = 3;

/// The best policy to reroll a die for a given worth of its faces: it is rolled again as long as the expected worth is higher
/// than that of the face it shows.
pub struct Settled {
    /// A die just thrown with so many rerolls left.
    fresh: [Faces; MOST_REROLLS + 1],
    /// Whether this face is kept, by rerolls left.
    keeps: [[bool; 6]; MOST_REROLLS + 1],
}

impl Settled {
    /// The policy for one die; dice can be rolled one by one, so each is independent (F7.6).
    pub fn of(worth: &Worth) -> Self {
        let mut keeps = [[true; 6]; MOST_REROLLS + 1];
        let mut fresh = [[ONE / 6; 6]; MOST_REROLLS + 1];
        let mut promise: i64 = worth.iter().sum();
        let mut scale = 1;
        for left in 1..=MOST_REROLLS {
            scale *= 6;
            keeps[left] = worth.map(|worth| worth * scale >= promise);
            promise = worth.iter().map(|worth| (worth * scale).max(promise)).sum();
            let again: Odds = (0..6).filter(|face| !keeps[left][*face]).map(|_| ONE / 6).sum();
            fresh[left] = std::array::from_fn(|face| {
                let kept = if keeps[left][face] { ONE / 6 } else { 0 };
                kept + both(again, fresh[left - 1][face])
            });
        }
        Self { fresh, keeps }
    }

    /// The faces of a freshly rolled die, after so many rerolls.
    pub fn thrown(&self, left: u8) -> &Faces {
        &self.fresh[usize::from(left).min(MOST_REROLLS)]
    }

    /// Is this value kept with so many rerolls left?
    pub fn keeps(&self, value: u8, left: u8) -> bool {
        self.keeps[usize::from(left).min(MOST_REROLLS)][usize::from(value - 1)]
    }

    /// The faces of a die that now shows this value, after so many rerolls.
    pub fn shown(&self, value: u8, left: u8) -> Faces {
        if self.keeps(value, left) {
            let mut faces = [0; 6];
            faces[usize::from(value - 1)] = ONE;
            faces
        } else {
            *self.thrown(left - 1)
        }
    }
}

/// The worth of faces: their value if they count on a card.
pub fn counting(needed: &Requirement, kind: DieType) -> Worth {
    let mut value = 0;
    std::array::from_fn(|_| {
        value += 1;
        if needed.admits(Die { kind, value }) { i64::from(value) } else { 0 }
    })
}

/// The distribution of the sum of dice that count on a card.
pub fn sums<'a>(needed: &Requirement, dice: impl IntoIterator<Item = (DieType, &'a Faces)>) -> Sums {
    let mut sums = [0; 37];
    sums[0] = ONE;
    for (kind, faces) in dice {
        let valid = &needed.valid[kind as usize];
        let idle: Odds = (0..6).filter(|face| !valid[*face]).map(|face| faces[face]).sum();
        let mut next = sums.map(|odds| both(odds, idle));
        for (face, odds) in faces.iter().enumerate().filter(|(face, odds)| valid[*face] && **odds > 0) {
            for sum in 0..36 - face {
                next[sum + face + 1] += both(sums[sum], *odds);
            }
        }
        sums = next;
    }
    sums
}

/// The expected result of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Promise {
    /// The chance of success (F11.4).
    pub win: Odds,
    /// The stamina it costs on average (F12.1), in parts of [`ONE`].
    pub loss: Odds,
}

/// Compares sums (F11.3).
pub fn compare(own: &Sums, rivals: &[&Sums], level: &Level) -> Promise {
    let mut below = [ONE; 37];
    for rival in rivals {
        let mut so_far = 0;
        for (below, odds) in below.iter_mut().zip(*rival) {
            so_far += odds;
            *below = both(*below, so_far);
        }
    }
    let losses: [Odds; 37] = {
        let mut lead = -1;
        std::array::from_fn(|_| {
            lead += 1;
            Odds::from(level.loss(lead))
        })
    };
    let mut promise = Promise { win: 0, loss: 0 };
    for (sum, odds) in own.iter().enumerate().filter(|(_, odds)| **odds > 0) {
        let mut before = 0;
        let mut loss = 0;
        for (best, upto) in below[..sum].iter().enumerate() {
            loss += upto.saturating_sub(before) * losses[sum - best];
            before = *upto;
        }
        loss += (ONE - before.min(ONE)) * losses[0];
        promise.win += both(*odds, before);
        promise.loss += both(*odds, loss);
    }
    promise
}

/// Precomputed sums for dice nobody has seen.
pub struct Tables {
    /// The reroll policy by the card aimed for (0 for none) and die type.
    settled: Vec<[Settled; 3]>,
    /// Sums of six dice for a card, by card, card aimed for and rerolls.
    hands: Vec<Sums>,
}

const CARDS: usize = 34;

impl Tables {
    /// The tables, counted at the first use.
    pub fn get() -> &'static Self {
        static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);
        &TABLES
    }

    fn new() -> Self {
        let needed = |card: usize| card.checked_sub(1).and_then(|at| book().terrain.get(at)?.requirement.as_ref());
        let kinds = [DieType::A, DieType::B, DieType::C];
        let settled: Vec<[Settled; 3]> = (0..CARDS)
            .map(|card| kinds.map(|kind| Settled::of(&needed(card).map_or([0; 6], |needed| counting(needed, kind)))))
            .collect();
        let mut tables = Self { settled, hands: Vec::new() };
        let full = [DieType::A, DieType::A, DieType::B, DieType::B, DieType::C, DieType::C];
        let mut hands = Vec::new();
        for of in 0..CARDS {
            for aim in 0..CARDS {
                for left in 0..=MOST_REROLLS {
                    hands.push(match needed(of) {
                        Some(of) => tables.unseen(of, full, aim, left),
                        None => [0; 37],
                    });
                }
            }
        }
        tables.hands = hands;
        tables
    }

    /// The sum for a card of unseen dice whose owner aims for another card (or the same, or none).
    fn unseen(&self, needed: &Requirement, dice: impl IntoIterator<Item = DieType>, aim: usize, left: usize) -> Sums {
        let settled = &self.settled[aim];
        sums(needed, dice.into_iter().map(|kind| (kind, &settled[kind as usize].fresh[left])))
    }

    /// The reroll policy of a seat that aims for this card, by die type.
    pub fn settled(&self, aim: Option<CardId>) -> &[Settled; 3] {
        &self.settled[aim.map_or(0, |card| usize::from(card.0))]
    }

    /// The sum for a card of the dice behind a seat's screen.
    pub fn hidden(&self, of: CardId, dice: [Option<DieType>; 6], aim: Option<CardId>, left: u8) -> Sums {
        let aim = aim.map_or(0, |card| usize::from(card.0));
        let left = usize::from(left).min(MOST_REROLLS);
        if dice.iter().all(Option::is_some) {
            return self.hands[(usize::from(of.0) * CARDS + aim) * (MOST_REROLLS + 1) + left];
        }
        match &book().card(of).requirement {
            Some(needed) => self.unseen(needed, dice.iter().flatten().copied(), aim, left),
            None => [0; 37],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(sums: &Sums) -> u64 {
        sums.iter().enumerate().map(|(sum, odds)| u64::try_from(sum).unwrap() * odds * 100).sum::<u64>() / ONE
    }

    // Rules: F1.4, F1.7
    #[test]
    fn fresh_hands_bring_their_printed_means() {
        let tables = Tables::get();
        let full = [DieType::A, DieType::A, DieType::B, DieType::B, DieType::C, DieType::C].map(Some);
        for (card, expected) in [(16, 2100), (15, 200), (21, 1400), (19, 900)] {
            let got = mean(&tables.hidden(CardId(card), full, None, 0));
            assert!(got.abs_diff(expected) <= 2, "card {card}: {got}");
        }
    }

    // Rules: F7.6, F7.7
    #[test]
    fn a_die_is_rolled_again_as_long_as_that_promises_more() {
        let settled = Settled::of(&[1, 2, 3, 4, 5, 6]);
        assert!(!settled.keeps(3, 1) && settled.keeps(4, 1), "one reroll: 3.5");
        assert!(!settled.keeps(4, 2) && settled.keeps(5, 2), "two rerolls: 4.25");
        assert_eq!(settled.shown(6, 2), [0, 0, 0, 0, 0, ONE]);
    }

    // Rules: F11.4, F12.1
    #[test]
    fn a_comparison_needs_strictly_more() {
        let sure = |sum: usize| {
            let mut sums = [0; 37];
            sums[sum] = ONE;
            sums
        };
        let level = book().level(1);
        let tie = compare(&sure(7), &[&sure(7), &sure(0)], level);
        assert_eq!((tie.win, tie.loss), (0, 3 * ONE));
        let ahead = compare(&sure(10), &[&sure(7), &sure(0)], level);
        assert_eq!((ahead.win, ahead.loss), (ONE, ONE));
    }
}
