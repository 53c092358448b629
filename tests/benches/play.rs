//! How fast whole games are played, and how long it takes from something said to what is answered.
//! `cargo bench -p gogome-tests --bench play`

#![expect(clippy::unwrap_used, reason = "a bench fails by panicking")]

use divan::{Bencher, counter::ItemsCount};
use gogome::{
    ask::{Answer, Ask, Completion, Person, Place, What},
    clock::SystemClock,
    store::Store,
    table::{Host, chance::Dice},
};
use gogome_games::{
    contract::{Day, Desk, Json, Said},
    newest,
};
use std::sync::Arc;
use tempfile::TempDir;
use tokio::runtime::Runtime;

const SEATS: usize = 4;
const GAMES: i64 = 20;
const MOST_MOVES: u64 = 100_000;
const CHANNEL: i64 = 500;

fn main() {
    if std::env::args().any(|arg| arg == "--bench") {
        divan::main();
    }
}

/// Twenty games; the items are moves.
#[divan::bench(args = ["wild", "sensible"])]
fn playout(bencher: Bencher<'_, '_>, temper: &str) {
    let game = newest("fuji").unwrap();
    let Desk::Open(opening) = game.desk(&Said::new("new", &[]), Day(0)).unwrap() else { panic!("no table") };
    let play = |options: &Json| -> u64 {
        let one = |n: i64| {
            let mut dice = Dice::at(&n.to_le_bytes(), "bench", "", 0);
            game.playout(options, &[temper; SEATS], MOST_MOVES, &mut dice).unwrap().moves
        };
        (0..GAMES).map(one).sum()
    };
    bencher.counter(ItemsCount::new(play(&opening.options))).bench(|| play(divan::black_box(&opening.options)));
}

/// A table of three, planning its first round.
struct Evening {
    runtime: Runtime,
    host: Host,
    cards: Vec<String>,
    heard: i64,
    _folder: TempDir,
}

impl Evening {
    fn begin() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let runtime = Runtime::new().unwrap();
        let store = runtime.block_on(Store::open(&folder.path().join("gogome.db"))).unwrap();
        let host = Host::new(store, Arc::new(SystemClock));
        let mut evening = Self { runtime, host, cards: Vec::new(), heard: 0, _folder: folder };
        evening.says(1, "fuji", Said::new("new", &[("seats", "3")]));
        evening.says(2, "table", Said::new("join", &[]));
        evening.says(3, "table", Said::new("join", &[]));
        evening.says(1, "table", Said::new("start", &[]));
        evening.cards = evening.completes("").into_iter().filter(|card| card != "none").take(2).collect();
        assert_eq!(evening.cards.len(), 2);
        evening
    }

    fn says(&mut self, who: i64, group: &str, said: Said) -> Answer {
        self.heard += 1;
        let what = What::Command { group: group.to_owned(), said };
        let ask = Ask { id: self.heard, who: person(who), place: place(), what };
        self.runtime.block_on(self.host.hear(ask))
    }

    fn completes(&self, typed: &str) -> Vec<String> {
        let half = Completion {
            who: person(1),
            place: place(),
            group: "fuji".into(),
            said: Said::new("plan", &[("card", typed)]),
            option: "card".into(),
        };
        let choices = self.runtime.block_on(self.host.complete(half));
        choices.into_iter().map(|choice| choice.value).collect()
    }
}

fn person(id: i64) -> Person {
    Person { id, name: format!("P{id}") }
}

fn place() -> Place {
    Place { channel: CHANNEL, guild: Some(7), parent: None, lacking: Vec::new(), lacking_for_threads: Vec::new() }
}

/// A move: one's marker goes to and fro between two cards.
#[divan::bench]
fn plan(bencher: Bencher<'_, '_>) {
    let mut evening = Evening::begin();
    let mut n = 0;
    bencher.bench_local(|| {
        n += 1;
        let card = evening.cards[n % 2].clone();
        evening.says(1, "fuji", Said::new("plan", &[("card", &card)]))
    });
}

/// A move: ready, and not ready again.
#[divan::bench]
fn ready(bencher: Bencher<'_, '_>) {
    let mut evening = Evening::begin();
    let card = evening.cards[0].clone();
    evening.says(1, "fuji", Said::new("plan", &[("card", &card)]));
    let mut ready = false;
    bencher.bench_local(|| {
        ready = !ready;
        evening.says(1, "fuji", Said::new(if ready { "ready" } else { "unready" }, &[]))
    });
}

/// A look at one's own screen, without its picture.
#[divan::bench]
fn screen(bencher: Bencher<'_, '_>) {
    let mut evening = Evening::begin();
    bencher.bench_local(|| evening.says(1, "look", Said::new("screen", &[])));
}

/// A command that is refused.
#[divan::bench]
fn refusal(bencher: Bencher<'_, '_>) {
    let mut evening = Evening::begin();
    bencher.bench_local(|| evening.says(9, "fuji", Said::new("done", &[])));
}

/// What could stand in an option being typed.
#[divan::bench]
fn complete(bencher: Bencher<'_, '_>) {
    let evening = Evening::begin();
    bencher.bench_local(|| evening.completes("s"));
}
