//! Signals of AI seats: honest statements about their own dice, and what they conclude from signals of others (T5).

use crate::ai::odds::{ONE, Odds, Sums};
use crate::content::CardId;
use crate::state::Table;
use crate::state::signal::{Level, Topic};
use gogome_contract::Seat;

/// In which third of the expected sums the own dice lie: 0 low, 1 middle, 2 high.
pub fn third(expected: &Sums, own: &Sums) -> usize {
    let mean = (0u64..).zip(own).map(|(sum, odds)| sum * odds).sum::<Odds>() / own.iter().sum::<Odds>().max(1);
    let mean = usize::try_from(mean).unwrap_or(0).min(expected.len() - 1);
    let below = expected[..mean].iter().sum::<Odds>() + expected[mean] / 2;
    usize::try_from(below * 3 / ONE).unwrap_or(2).min(2)
}

/// The sums to expect of a seat that signals this third. The other thirds keep some probability, because the seat may reroll
/// differently than it thought.
pub fn heard(expected: &Sums, third: usize) -> Sums {
    let mut below = 0;
    let mut sums = *expected;
    for odds in &mut sums {
        let middle = usize::try_from((below + *odds / 2) * 3 / ONE).unwrap_or(2).min(2);
        below += *odds;
        *odds *= match middle.abs_diff(third) {
            0 => 6,
            1 => 2,
            _ => 1,
        };
    }
    let all = sums.iter().sum::<Odds>().max(1);
    sums.map(|odds| odds * ONE / all)
}

/// The third that a seat's live signals claim for a card. `own`: whether it aims there.
pub fn said(table: &Table, seat: Seat, card: CardId, own: bool) -> Option<usize> {
    table.live(seat).iter().find_map(|signal| match signal.topic {
        Topic::Plan if own => Some(match signal.level {
            Level::Splendid | Level::Good => 2,
            Level::Fair => 1,
            _ => 0,
        }),
        Topic::Card(about) if about == card => Some(match signal.level {
            Level::Strong | Level::BigDanger => 2,
            Level::Fair | Level::PossibleDanger => 1,
            _ => 0,
        }),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::{Sums, heard, third};
    use crate::ai::odds::ONE;

    fn even() -> Sums {
        let mut sums = [0; 37];
        sums[..8].fill(ONE / 8);
        sums
    }

    fn surely(sum: usize) -> Sums {
        let mut sums = [0; 37];
        sums[sum] = ONE;
        sums
    }

    // Rules: T5.2: whoever signals picks the level
    #[test]
    fn an_honest_level_is_the_third_the_dice_lie_in() {
        assert_eq!([0, 4, 7, 30].map(|sum| third(&even(), &surely(sum))), [0, 1, 2, 2]);
    }

    #[test]
    fn what_is_heard_shifts_what_is_expected() {
        let mean = |sums: Sums| (0u64..).zip(sums).map(|(sum, odds)| sum * odds).sum::<u64>();
        let heard = [0, 1, 2].map(|third| heard(&even(), third));
        assert!(mean(heard[0]) < mean(even()) && mean(even()) < mean(heard[2]));
        assert!(heard.iter().all(|sums| sums.iter().sum::<u64>() <= ONE));
        assert!(heard[2][0] > 0, "nothing is out of the question");
    }
}
