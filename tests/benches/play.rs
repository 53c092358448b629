//! How fast whole games are played, and how long it takes from something said to what is answered.
//! `cargo bench -p gogome-tests --bench play`

#![expect(clippy::unwrap_used, reason = "a bench fails by panicking")]

mod evening;

use divan::{Bencher, counter::ItemsCount};
use evening::Evening;
use gogome::table::writing::chance::Dice;
use gogome_games::{
    contract::{Day, Json, Said, WithoutTable},
    newest,
};

const SEATS: usize = 4;
const GAMES: i64 = 20;
const MOST_MOVES: u64 = 100_000;

fn main() {
    if std::env::args().any(|arg| arg == "--bench") {
        divan::main();
    }
}

/// Twenty games; the items are moves.
#[divan::bench(args = ["wild", "sensible"])]
fn playout(bencher: Bencher<'_, '_>, ai_kind: &str) {
    let game = newest("fuji").unwrap();
    let WithoutTable::Open(opening) = game.without_table(&Said::new("new", &[]), Day(0)).unwrap() else {
        panic!("no table")
    };
    let play = |options: &Json| -> u64 {
        let one = |n: i64| {
            let mut dice = Dice::at(&n.to_le_bytes(), "bench", "", 0);
            game.playout(options, &[ai_kind; SEATS], MOST_MOVES, &mut dice).unwrap().moves
        };
        (0..GAMES).map(one).sum()
    };
    bencher.counter(ItemsCount::new(play(&opening.options))).bench(|| play(divan::black_box(&opening.options)));
}

fn evening() -> Evening {
    Evening::begin(|_| Ok(())).unwrap()
}

/// A move: one's marker goes to and fro between two cards.
#[divan::bench]
fn plan(bencher: Bencher<'_, '_>) {
    let mut evening = evening();
    let mut n = 0;
    bencher.bench_local(|| {
        n += 1;
        evening.moves(n)
    });
}

/// A move: ready, and not ready again.
#[divan::bench]
fn ready(bencher: Bencher<'_, '_>) {
    let mut evening = evening();
    evening.moves(0);
    let mut ready = false;
    bencher.bench_local(|| {
        ready = !ready;
        evening.says(1, "fuji", Said::new(if ready { "ready" } else { "unready" }, &[]))
    });
}

/// A look at one's own screen, without its picture.
#[divan::bench]
fn screen(bencher: Bencher<'_, '_>) {
    let mut evening = evening();
    bencher.bench_local(|| evening.says(1, "look", Said::new("screen", &[])));
}

/// A command that is refused.
#[divan::bench]
fn refusal(bencher: Bencher<'_, '_>) {
    let mut evening = evening();
    bencher.bench_local(|| evening.says(9, "fuji", Said::new("done", &[])));
}

/// What could stand in an option being typed.
#[divan::bench]
fn complete(bencher: Bencher<'_, '_>) {
    let evening = evening();
    bencher.bench_local(|| evening.completes("s"));
}
