//! How long the exact search of Fujisan takes over 2,000 deals: `cargo bench -p gogome-fujisan`.
//!
//! Goals: 1 ms in the median, 5 ms at worst, for all that `gogome tool fujisan solve` prints.

#![expect(clippy::print_stdout, reason = "a bench prints its figures")]
#![expect(clippy::disallowed_methods, reason = "a bench reads the clock; rules do not")]

use gogome_contract::Day;
use gogome_fujisan::mountain::coins::{Coins, Dice};
use gogome_fujisan::mountain::deal::{Dealer, daily};
use gogome_fujisan::mountain::solve::{climb, shortest_down, shortest_up};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Deals that are searched.
const DEALS: usize = 2_000;
/// Each is timed so often, and the quickest counts: what else the machine does is not the search.
const TIMES: usize = 3;

fn main() {
    let mut dealer = Dealer::new(2_026);
    let deals: Vec<(Coins, Dice)> = (0..DEALS)
        .map(|_| {
            let deal = dealer.deal();
            (deal.coins, deal.dice)
        })
        .collect();
    report("climb: length, way, reachable, dead, downhill", &deals, |coins, dice| {
        black_box(climb(coins, Some(dice)));
    });
    report("shortest_up: the length alone", &deals, |coins, dice| {
        black_box(shortest_up(coins, dice));
    });
    report("shortest_down: length and way", &deals, |coins, _| {
        black_box(shortest_down(coins));
    });
    let start = Instant::now();
    for day in 0..28 {
        black_box(daily(Day(20_454 + day)));
    }
    println!("daily: {:?} each over 28 days", start.elapsed() / 28);
}

fn report(what: &str, deals: &[(Coins, Dice)], search: impl Fn(&Coins, Dice)) {
    let time = |(coins, dice): &(Coins, Dice)| {
        let once = |_| {
            let start = Instant::now();
            search(black_box(coins), black_box(*dice));
            start.elapsed()
        };
        (0..TIMES).map(once).min().unwrap_or(Duration::ZERO)
    };
    let mut times: Vec<Duration> = deals.iter().map(time).collect();
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 100];
    println!("{what}: median {:?}, 95 % {:?}, worst {:?}", at(50), at(95), at(100));
}
