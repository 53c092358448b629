//! Deals, seeds, conditions, dates.

use crate::content::Suit;
use crate::mountain::coins::Coins;
use crate::mountain::deal::{Date, Dealer, Seed, Wish, weekday};
use crate::mountain::solve;
use crate::state::moves::{Ending, Start, What};
use crate::state::{Origin, Phase};
use crate::tests::kit::*;
use gogome_contract::{Day, Refusal, RefusalKind, Stage};

// Rules: S1.4, S4.4, S8.26
#[test]
fn a_fresh_mountain() {
    let state = puzzle(ONE, false);
    assert_eq!(state.priests.map(|space| space.to_string()), ["a2", "n2", "n1", "a1"], "sun, moon, crown, arms");
    assert_eq!((state.phase, state.dice, state.line.len(), state.undos, state.hints.asked), (Phase::Up, None, 0, 0, 0));
    assert_eq!(state.legal().len(), 4);
}

// Rules: S2.1, S2.2, S2.3
#[test]
fn dice_are_rolled_only_if_nobody_can_set_out() {
    let state = rolled();
    assert_eq!(state.phase, Phase::NeedDie);
    let dice: Vec<String> = state.dice_now().iter().map(|(suit, hop)| format!("{} {hop}", suit.key())).collect();
    assert_eq!(dice, ["sun a2-b2", "moon n2-l2", "crown n1-i1", "arms a1-f1"]);
    // dice in the file of a puzzle that needs none are passed over
    let none = puzzle(&format!("---\nCoins: {ONE}\nDice: nn/nn\n...\n"), false);
    assert_eq!((none.dice, none.phase), (None, Phase::Up));
}

// Rules: S2.3, S4.3
#[test]
fn four_nulls_are_foul_weather() {
    let (state, events) = {
        let sheet = crate::ppn::read(&format!("---\nCoins: {FOUR}\nDice: nn/nn\n...\n")).unwrap();
        opened(Start::Import(sheet), false, 1).unwrap()
    };
    assert_eq!(state.phase, Phase::Over(Ending::Foul));
    assert!(matches!(events.last().unwrap().what, What::Over(_)));
    // one die is enough
    let five = puzzle(&format!("---\nCoins: {FOUR}\nDice: 5n/nn\n...\n"), false);
    assert_eq!(five.phase, Phase::NeedDie);
    assert_eq!(five.dice_now(), [(Suit::Sun, hop("a2-f2"))]);
}

// Rules: S8.12
#[test]
fn seeds_are_read_and_shown() {
    for (typed, seed) in [
        ("0", Some(0)),
        (" 99 ", Some(99)),
        ("18446744073709551615", Some(u64::MAX)),
        ("18446744073709551616", None),
        ("0xffffffffffffffff", Some(u64::MAX)),
        ("0XFf", Some(255)),
        ("0x", None),
        ("0x11111111111111111", None),
        ("-1", None),
        ("+1", None),
        ("1.5", None),
        ("", None),
        ("fuji", None),
    ] {
        assert_eq!(Seed::read(typed), seed.map(Seed), "{typed}");
    }
    assert_eq!(Seed::read(&"9".repeat(5_000)), None);
    assert_eq!(Seed(255).to_string(), "0x00000000000000ff");
    let state = opened(Start::Seed(Seed(99)), false, 1).unwrap().0;
    assert_eq!(state.coins, Dealer::new(99).deal().coins);
}

// Rules: S8.12, S8.13
#[test]
fn wishes_that_contradict_are_refused() {
    for (args, code, kind) in [
        (&[("seed", "7"), ("stars", "2")][..], "SEED_AND_WISH", RefusalKind::Illegal),
        (&[("seed", "7"), ("pure", "true")], "SEED_AND_WISH", RefusalKind::Illegal),
        (&[("pure", "true"), ("stars", "2")], "STARS_AND_PURE", RefusalKind::Illegal),
        (&[("stars", "6")], "STARS", RefusalKind::Unreadable),
        (&[("seed", "x")], "SEED", RefusalKind::Unreadable),
        (&[("pure", "perhaps")], "FLAG", RefusalKind::Unreadable),
    ] {
        let refusal = opening("new", args, "2026-01-05").unwrap_err();
        assert_eq!((refusal.code, refusal.kind), (code, kind), "{args:?}");
    }
    assert_eq!(opening("new", &[], "2026-01-05").unwrap().stage, Stage::Beside);
}

// Rules: S8.13, S4.2
#[test]
fn deals_by_chance_are_what_was_asked_for() {
    let wish = |stars, country_road, pure| Wish { stars, country_road, pure };
    for seed in 0..6 {
        for stars in 1..=5 {
            let state = opened(Start::Wish(wish(Some(stars), false, false)), false, seed).unwrap().0;
            assert_eq!((state.worth.up.is_some(), state.worth.trail().stars), (true, stars));
            // the seed that is shown is the same mountain again
            let Origin::Seed(seed) = state.origin else { panic!("no seed") };
            assert_eq!(Dealer::new(seed.0).deal().coins, state.coins);
        }
        let road = opened(Start::Wish(wish(None, true, false)), true, seed).unwrap().0;
        assert!(road.par().is_some() && road.worth.down.is_some());
    }
    let lost =
        (0..60).any(|seed| opened(Start::Wish(wish(None, false, true)), false, seed).unwrap().0.worth.up.is_none());
    assert!(lost, "pure deals need no way");
}

// Rules: S8.13
#[test]
fn a_seed_is_asked_from_chance_most_significant_part_first() {
    struct Parts(Vec<u32>);
    impl gogome_contract::Chance for Parts {
        fn below(&mut self, n: std::num::NonZeroU32) -> u32 {
            assert_eq!(n.get(), 65_536);
            self.0.remove(0)
        }
    }
    let seed = Seed::by(&mut Parts(vec![0x1234, 0x5678, 0x9abc, 0xdef0]));
    assert_eq!(seed, Seed(0x1234_5678_9abc_def0));
}

// Rules: S8.13
#[test]
fn after_ten_thousand_seeds_the_search_is_given_up() {
    /// Says the same for ever, and counts.
    struct Stuck(u32);
    impl gogome_contract::Chance for Stuck {
        fn below(&mut self, _: std::num::NonZeroU32) -> u32 {
            self.0 += 1;
            0
        }
    }
    let zero = Dealer::new(0).deal();
    let stars = crate::state::Worth::of(&zero.coins, zero.dice).trail().stars;
    let mut chance = Stuck(0);
    let wish = Wish { stars: Some(stars % 5 + 1), country_road: false, pure: false };
    assert_eq!(wish.seek(&mut chance), None);
    assert_eq!(chance.0, 4 * crate::mountain::deal::MOST_TRIES);
}

// Rules: S8.15
#[test]
fn the_search_for_a_day_ends_where_it_is_told_to() {
    // 2026-01-11 takes 42 deals
    let day = Date::read("2026-01-11").unwrap();
    let band = crate::content::book().daily[weekday(day)];
    let within = |most| crate::mountain::deal::first_in(band, crate::mountain::deal::seed_of(day), most);
    assert_eq!(within(41), None);
    assert_eq!(within(42), crate::mountain::deal::daily(day));
    assert!(within(42).is_some());
    // that would be a fault, not a wrong question
    assert_eq!(Refusal::from(crate::rules::refused::SetupRefused::NoDaily).kind, RefusalKind::Failed);
}

// Rules: S8.7, S8.8
#[test]
fn difficulty_is_measured_exactly() {
    let (mut tricky, mut treacherous) = (0, 0);
    let mut dealer = Dealer::new(99);
    for _ in 0..200 {
        let deal = dealer.deal();
        let worth = crate::state::Worth::of(&deal.coins, deal.dice);
        assert!(worth.dead <= worth.reachable && worth.reachable <= 20_475);
        assert_eq!(worth.treacherous(), 20 * u32::from(worth.dead) >= u32::from(worth.reachable));
        if worth.up.is_some() {
            tricky += u32::from(worth.counter_intuitive());
            treacherous += u32::from(worth.treacherous());
            assert!(worth.downhill <= 7);
        }
    }
    assert!(tricky > 0 && treacherous > 0, "{tricky} {treacherous}");
    // one move downhill is unavoidable where the only early move leads past the peak
    let one = crate::state::Worth::of(&Coins::read(ONE).unwrap(), crate::mountain::coins::Dice::read("nn/nn").unwrap());
    assert_eq!(one.up, Some(27));
    assert_eq!(one.downhill, slow_downhill(ONE));
}

/// The same number by a search that knows nothing of ranks: least (moves, downhill) in this order.
fn slow_downhill(layout: &str) -> u8 {
    use crate::content::book;
    use crate::content::space::Spaces;
    use crate::mountain::slope::Slope;
    use std::collections::BTreeMap;
    let slope = Slope::up(&Coins::read(layout).unwrap());
    let mut best: BTreeMap<Vec<String>, u8> = BTreeMap::new();
    let key = |taken: Spaces| taken.iter().map(|space| space.to_string()).collect::<Vec<_>>();
    let mut ring = vec![Spaces::FOOT];
    best.insert(key(Spaces::FOOT), 0);
    loop {
        let mut next: BTreeMap<Vec<String>, (Spaces, u8)> = BTreeMap::new();
        for taken in &ring {
            for hop in slope.moves(*taken) {
                let after = taken.without(hop.from).with(hop.to);
                let lower = u8::from(book().level(hop.to.col()) < book().level(hop.from.col()));
                let cost = best[&key(*taken)] + lower;
                if !best.contains_key(&key(after)) {
                    let entry = next.entry(key(after)).or_insert((after, cost));
                    entry.1 = entry.1.min(cost);
                }
            }
        }
        if let Some((_, cost)) = next.get(&key(Spaces::SUMMIT)) {
            return *cost;
        }
        ring = next.values().map(|(taken, _)| *taken).collect();
        best.extend(next.into_iter().map(|(key, (_, cost))| (key, cost)));
    }
}

// Rules: S8.7, S8.11
#[test]
fn a_needed_die_counts_as_a_move_and_not_as_downhill() {
    let state = rolled();
    assert_eq!(state.worth.up, Some(12));
    let found = solve::climb(&state.coins, state.dice);
    assert_eq!(found.reachable, found.traps.1 + 1, "the start is a state too, but not one after a die");
    let lost = puzzle("---\nCoins: 44nna233nna4/5342352a2a55\nDice: 3n/n5\n...\n", false);
    assert_eq!((lost.worth.up, lost.worth.reachable, lost.worth.dead), (None, 2_419, 2_419));
}

// Rules: S8.14, S8.15, S8.16, S8.22
#[test]
fn every_day_has_its_puzzle_in_the_band_of_its_weekday() {
    assert_eq!(weekday(Day(0)), 3, "1970-01-01 was a Thursday");
    let first = Date::read("2026-01-05").unwrap();
    assert_eq!(weekday(first), 0);
    for nth in 0..14 {
        let day = Day(first.0 + nth);
        let state = opened(Start::Daily { day, rated: false }, false, 1).unwrap().0;
        let (least, most) = crate::content::book().daily[weekday(day)];
        let length = state.worth.up.unwrap();
        assert!((least..=most).contains(&length) && state.dice.is_none(), "{}", Date::of(day));
        assert_eq!(state.coins, crate::mountain::deal::daily(day).unwrap().0.coins);
    }
}

#[test]
fn dates_are_read_and_written() {
    for (text, day) in [
        ("1970-01-01", Some(0)),
        ("1969-12-31", Some(-1)),
        ("2000-02-29", Some(11_016)),
        ("2026-01-05", Some(20_458)),
        ("2026-02-29", None),
        ("1900-02-29", None),
        ("2026-13-01", None),
        ("2026-00-01", None),
        ("2026-1-5", None),
        ("2026-01-05-", None),
        ("tomorrow", None),
        ("", None),
    ] {
        assert_eq!(Date::read(text), day.map(Day), "{text}");
    }
    for day in (-700_000..800_000).step_by(997) {
        assert_eq!(Date::read(&Date::of(Day(day)).to_string()), Some(Day(day)), "{day}");
    }
}
