//! Whole games between companions on all cores: how they go, and how fast. `cargo bench -p gogome-koro -- SEATS GAMES SEED`
//! prints one line of JSON; means have two digits behind the point.
#![expect(clippy::disallowed_methods, reason = "a bench needs a clock, and is no rule")]
#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

use gogome_contract::{Chance, Game, Holder, Outcome, Standing, StepContext, Viewer};
use gogome_koro::game::Koro;
use gogome_koro::rules::awaited::awaited;
use gogome_koro::state::moves::Options;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Numbers that follow from a seed (splitmix64).
struct Sequence(u64);

impl Chance for Sequence {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        u32::try_from(((mixed >> 32) * u64::from(n.get())) >> 32).unwrap_or(0)
    }
}

/// Plays a game to its end. Gives how it ended, and how many moves it took.
fn play(seats: usize, seed: u64) -> (Outcome, u64) {
    let options = Options {
        asymmetric: false,
        adventure: true,
        fights: false,
        sequential: false,
        round_limit: 60,
        picks: vec![],
    };
    let mut chance = Sequence(seed.wrapping_mul(0x2545_F491_4F6C_DD1D));
    let holders = vec![Holder::Ai; seats];
    let mut state = Koro.setup(options, &holders, &mut StepContext::new(&mut chance)).expect("a table");
    let mut moves = 0;
    loop {
        if let Standing::Over(outcome) = Koro.standing(&state) {
            return (outcome, moves);
        }
        let seat = awaited(&state.table)[0];
        let view = Koro.view(&state, Viewer::Seat(seat));
        let mv = Koro.choose(&view, seat, "sensible", &mut chance).expect("a move");
        Koro.apply(&mut state, seat, mv, &mut StepContext::new(&mut chance)).expect("a legal move");
        moves += 1;
    }
}

/// A ratio with two digits behind the point.
fn ratio(part: u64, whole: u64) -> String {
    let hundredths = (part * 100 + whole / 2) / whole.max(1);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let [seats, games, seed] = [(0, 4), (1, 200), (2, 1)].map(|(at, usual)| numbers.get(at).copied().unwrap_or(usual));
    let (next, start) = (AtomicU64::new(0), Instant::now());
    let work = || {
        let mut played = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return played;
            }
            played.push(play(usize::try_from(seats).unwrap_or(2), seed * 1_000_003 + game));
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let played: Vec<(Outcome, u64)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no game panics")).collect()
    });
    let milliseconds = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX).max(1);
    let sum = |name: &str| -> u64 {
        let tags = played.iter().flat_map(|(outcome, _)| &outcome.tags).filter(|(other, _)| other == name);
        tags.filter_map(|(_, value)| value.parse::<u64>().ok()).sum()
    };
    let points: i64 = played.iter().flat_map(|(outcome, _)| &outcome.scores).map(|(_, points)| points).sum();
    let wins: Vec<usize> = (0..seats)
        .map(|seat| played.iter().filter(|(outcome, _)| outcome.won.iter().any(|won| u64::from(won.0) == seat)).count())
        .collect();
    let moves: u64 = played.iter().map(|(_, moves)| moves).sum();
    println!(
        "{{\"seats\":{seats},\"games\":{games},\"rounds_mean\":{},\"vp_mean\":{},\"vp_mean_winner\":{},\"escaped_share\":{},\
         \"dragons_mean\":{},\"wins_by_seat\":{wins:?},\"moves_per_second\":{},\"games_per_minute\":{}}}",
        ratio(sum("rounds"), games),
        ratio(u64::try_from(points).unwrap_or(0), games * seats),
        ratio(sum("vp_winner"), games),
        ratio(sum("fate.escaped"), games * seats),
        ratio(sum("dragons"), games),
        moves * 1000 / milliseconds,
        games * 60_000 / milliseconds,
    );
}
