//! Exact odds: of a threat before a draw, of a crisis before a discovery (C18.14 to C18.17).

use crate::content::{Cubes, Kind, book};
use crate::state::{Held, Phase, Table};
use gogome_contract::Seat;

/// A probability as a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Favourable cases.
    pub part: u128,
    /// All cases; never 0.
    pub whole: u128,
}

impl Odds {
    /// It cannot happen.
    pub const NEVER: Self = Self { part: 0, whole: 1 };
    /// It must happen.
    pub const ALWAYS: Self = Self { part: 1, whole: 1 };

    /// In hundredths of a percent, rounded half up (C18.17).
    pub fn hundredths(self) -> u32 {
        u32::try_from((20_000 * self.part + self.whole) / (2 * self.whole)).unwrap_or(u32::MAX)
    }

    /// Whether it must happen.
    pub const fn sure(self) -> bool {
        self.part == self.whole
    }

    /// Whether it is more likely than not.
    pub fn likely(self) -> bool {
        2 * self.part > self.whole
    }
}

/// The binomial coefficient: in how many ways `k` of `n` things can be taken.
pub fn ways(n: u8, k: u8) -> u128 {
    if k > n {
        return 0;
    }
    let k = k.min(n - k);
    (0..u128::from(k)).fold(1, |product, i| product * (u128::from(n) - i) / (i + 1))
}

/// The odds that a draw of `n` cubes from this bag is a threat, with so many reds there already (C18.14).
pub fn threat(bag: Cubes, reds: u8, n: u8) -> Odds {
    let limit = book().race.threat_limit;
    let n = n.min(bag.total());
    if reds >= limit {
        return Odds::ALWAYS;
    }
    let others = bag.total() - bag.red;
    let case = |k: u8| ways(bag.red, k) * ways(others, n - k);
    Odds { part: (limit - reds..=bag.red.min(n)).map(case).sum(), whole: ways(bag.total(), n) }
}

/// The odds that the active seat's next draw of `n` cubes is a threat: of its whole bag, with the reds on its sheet and the embers
/// in force (C4, C9.1).
pub fn next_threat(table: &Table, n: u8) -> Odds {
    threat(table.next_bag(table.active), table.reds(table.active), n)
}

/// The odds that the active seat's next draw of `n` cubes loses the turn: by a threat (C4), or by the discovery after it (C8), if
/// before that the cards that the yellow cubes of the draw can pay for are used so that the hand counts least (C6). A draw that
/// reaches the bottom, with the sandals that are held, discovers nothing (C11, C13). That a card may reach it is left out.
pub fn next_loss(table: &Table, n: u8) -> Odds {
    let (mover, bag, race) = (table.mover(), table.next_bag(table.active), &book().race);
    let (n, before) = (n.min(bag.total()), table.reds(table.active));
    if table.marker + n + mover.sandals() * race.sandals >= race.goal {
        return threat(bag, before, n);
    }
    // with an empty deck, what is used is shuffled and can be discovered at once
    let helps = deck_left(table);
    let (mut kept, mut cards) = (0, 1);
    for yellow in 0..=bag.yellow.min(n) {
        let saved = if helps { relief(&mover.hand, yellow) } else { 0 };
        let odds = crisis(table, mover.sum() - saved);
        cards = odds.whole;
        for red in (0..race.threat_limit.saturating_sub(before)).take_while(|red| yellow + red <= n) {
            let draws = ways(bag.yellow, yellow) * ways(bag.red, red) * ways(bag.plain, n - yellow - red);
            kept += draws * (odds.whole - odds.part);
        }
    }
    let whole = ways(bag.total(), n) * cards;
    Odds { part: whole - kept, whole }
}

/// The most that cards paid with so many yellow cubes can take off what a hand counts (C6, C8).
fn relief(hand: &[Held], yellow: u8) -> u8 {
    let mut best = vec![0_u8; usize::from(yellow) + 1];
    for held in hand {
        let (value, cost) = (held.kind.card().value, usize::from(held.kind.card().cost));
        for paid in (cost..best.len()).rev() {
            best[paid] = best[paid].max(best[paid - cost] + value);
        }
    }
    best.last().copied().unwrap_or(0)
}

/// Whether the deck has a card that would be held.
pub fn deck_left(table: &Table) -> bool {
    crisis_among(&table.face_down(), 0).is_some()
}

/// The odds of a crisis if one of the seat's cards is used before the discovery; none if that lowers no risk.
pub fn crisis_after(table: &Table, seat: Seat, used: Kind) -> Option<Odds> {
    let sum = table.player(seat).sum();
    let after = crisis(table, sum.saturating_sub(used.card().value));
    // both are counted among the same cards
    (deck_left(table) && after.part < crisis(table, sum).part).then_some(after)
}

/// The draws that are worth offering. One that must be a threat is not, as it brings nothing: unless every card that can be discovered
/// would be a crisis, and a draw is owed; then the whole bag is, because a threat leaves the hand (C4) that a crisis takes (C8).
pub fn offered(table: &Table) -> Vec<u8> {
    let (least, all) = (book().race.draw_min, table.next_bag(table.active).total());
    let keeps = table.phase == Phase::Draw && crisis(table, table.mover().sum()).sure();
    let offered: Vec<u8> = (least..=all).filter(|n| !next_threat(table, *n).sure() || keeps && *n == all).collect();
    if offered.is_empty() { vec![least.min(all)] } else { offered }
}

/// The odds of a crisis if the next card is one of these, for a hand worth `sum` (C18.15). A tremor is left out, because
/// another card takes its place (C18.16).
pub fn crisis_among(kinds: &[u8; 9], sum: u8) -> Option<Odds> {
    let limit = book().race.crisis_limit;
    let of = |wanted: &dyn Fn(Kind) -> bool| -> u128 {
        let held = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Tremor && wanted(*kind));
        held.map(|kind| u128::from(kinds[kind as usize])).sum()
    };
    let whole = of(&|_| true);
    let ends = |kind: Kind| sum + kind.card().value >= limit;
    (whole > 0).then(|| Odds { part: of(&ends), whole })
}

/// The odds that the next discovery is a crisis for a hand that counts `sum` (C18.15).
pub fn crisis(table: &Table, sum: u8) -> Odds {
    let mut discards = [0; 9];
    for kind in &table.discards {
        discards[*kind as usize] += 1;
    }
    let by_hand = if sum >= book().race.crisis_limit { Odds::ALWAYS } else { Odds::NEVER };
    crisis_among(&table.face_down(), sum).or_else(|| crisis_among(&discards, sum)).unwrap_or(by_hand)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::kit::racing;
    use crate::tests::kit::table;

    fn cubes(plain: u8, yellow: u8, red: u8) -> Cubes {
        Cubes { plain, yellow, red }
    }

    fn row(bag: Cubes, reds: u8, from: u8) -> Vec<u32> {
        (from..=bag.total()).map(|n| threat(bag, reds, n).hundredths()).collect()
    }

    // Rules: C18.14, C18.17 (vector 33)
    #[test]
    fn threats_are_exact() {
        let fresh = cubes(6, 4, 3);
        assert_eq!(row(fresh, 0, 5), [350, 699, 1224, 1958, 2937, 4196, 5769, 7692, 10_000]);
        assert_eq!(row(cubes(6, 4, 2), 1, 5)[..4], [1515, 2273, 3182, 4242]);
        assert_eq!(row(cubes(6, 4, 1), 2, 5)[..2], [4545, 5455]);
        // an ember counts as a red, but the bag is full
        assert_eq!(row(fresh, 1, 5)[..2], [3147, 4371]);
        assert_eq!(threat(fresh, 3, 5), Odds::ALWAYS);
        assert_eq!(threat(cubes(6, 4, 0), 0, 10).hundredths(), 0);
        assert_eq!(threat(fresh, 0, 200), threat(fresh, 0, 13), "more than the bag is the bag");
    }

    // Rules: C18.17
    #[test]
    fn the_largest_bag_is_counted() {
        assert_eq!(ways(55, 27), 3_824_345_300_380_220);
        assert_eq!((ways(5, 0), ways(5, 5), ways(5, 6)), (1, 1, 0));
        assert_eq!(threat(cubes(46, 6, 3), 0, 55).hundredths(), 10_000);
        // 1/8 of a percent is rounded up, 1/3 is not
        assert_eq!(Odds { part: 1, whole: 20_000 }.hundredths(), 1);
        assert_eq!(Odds { part: 1, whole: 20_001 }.hundredths(), 0);
        assert!(Odds { part: 2, whole: 3 }.likely() && !Odds { part: 1, whole: 2 }.likely());
    }

    // Rules: C18.15
    #[test]
    fn a_crisis_is_counted_in_the_deck() {
        let table = table(3);
        let by_sum: Vec<u32> = (1..=7).map(|sum| crisis(&table, sum).hundredths()).collect();
        assert_eq!(by_sum, [0, 1000, 2500, 4500, 7000, 10_000, 10_000]);
    }

    // Rules: C18.15
    #[test]
    fn without_a_deck_the_discards_are_counted_and_then_the_hand() {
        let mut table = table(3);
        table.discards = book().deck();
        table.discards.retain(|kind| *kind != Kind::Tremor);
        assert_eq!(table.face_down(), [2, 0, 0, 0, 0, 0, 0, 0, 0], "a tremor alone is no card to hold");
        assert_eq!(crisis(&table, 3).hundredths(), 2500);
        for kind in std::mem::take(&mut table.discards) {
            table.players[1].take(kind);
        }
        assert_eq!((crisis(&table, 6), crisis(&table, 7)), (Odds::NEVER, Odds::ALWAYS));
    }

    // Rules: C18.15
    #[test]
    fn hands_discards_and_embers_are_not_in_the_deck() {
        let mut table = racing(3).table;
        table.players[0].hand = vec![Held { slot: 0, kind: Kind::Ladder, cubes: 0 }];
        table.players[1].pending = 1;
        table.players[2].embers = 1;
        table.discards = vec![Kind::Cart, Kind::Tremor];
        assert_eq!(table.face_down(), [1, 1, 2, 2, 2, 1, 2, 3, 3]);
        assert_eq!(table.deck_size(), 17);
        // with 3 in hand: the ladder and two carts of sixteen
        assert_eq!(crisis(&table, 3), Odds { part: 3, whole: 16 });
    }

    // Rules: C4, C6, C8
    #[test]
    fn a_card_that_can_be_paid_saves_a_hand() {
        let mut table = racing(2).table;
        let held = |slot: u8, kind: Kind| Held { slot, kind, cubes: 0 };
        let lost = |table: &Table, n: u8| next_loss(table, n).hundredths();
        assert_eq!(next_loss(&table, 5).hundredths(), threat(table.next_bag(Seat(0)), 0, 5).hundredths());
        // six in hand: every card is a crisis, unless one was used; two yellow pay the ladder or one the steps
        table.players[0].hand = vec![held(0, Kind::Ladder), held(1, Kind::Steps)];
        assert_eq!([0, 1, 2, 3].map(|yellow| relief(&table.players[0].hand, yellow)), [0, 1, 5, 6]);
        assert_eq!((lost(&table, 5), lost(&table, 9), lost(&table, 13)), (3906, 3058, 10_000));
        assert_eq!(crisis_after(&table, Seat(0), Kind::Ladder).map(Odds::hundredths), Some(0));
        assert_eq!(crisis_after(&table, Seat(0), Kind::Steps).map(Odds::hundredths), Some(7222));
        // nobody counts on a card that comes straight back out of the discards
        table.discards = book().deck();
        for kind in [Kind::Ladder, Kind::Steps] {
            let at = table.discards.iter().position(|other| *other == kind).unwrap();
            table.discards.remove(at);
        }
        assert_eq!((lost(&table, 5), crisis_after(&table, Seat(0), Kind::Ladder)), (10_000, None));
    }

    // Rules: C18.16
    #[test]
    fn the_second_card_of_a_tremor_is_left_out() {
        let mut table = table(2);
        table.players[0].take(Kind::Sandals);
        assert_eq!(crisis(&table, 2).hundredths(), 1053);
    }
}
