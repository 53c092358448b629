//! How fast tables are played again, as at every start. `cargo bench -p gogome-tests --bench audit`

#![expect(clippy::unwrap_used, reason = "a bench fails by panicking")]

use divan::{Bencher, counter::ItemsCount};
use gogome::table::{places::audit, playing::companions};
use gogome_games::{newest, registry};
use gogome_tests::table::Evening;
use tokio::runtime::Runtime;

/// Tables of each game.
const TABLES: usize = 3;

/// How often companions play on to the next news, at most, at a table that is then audited.
const ROUNDS: usize = 12;

fn main() {
    if std::env::args().any(|arg| arg == "--bench") {
        divan::main();
    }
}

/// The same, played to their end by companions.
async fn played(key: &str) -> Evening {
    let evening = going_on(key).await;
    let mut conn = evening.outsider().await.unwrap();
    sqlx::query("update seat set user_id = null, ai = 'sensible'").execute(&mut conn).await.unwrap();
    evening.settle().await.unwrap();
    evening
}

fn keys() -> impl Iterator<Item = &'static str> {
    registry().iter().map(|rules| rules.info().key)
}

/// All tables of a game again; the items are steps.
#[divan::bench(args = keys())]
fn audit(bencher: Bencher<'_, '_>, key: &str) {
    let runtime = Runtime::new().unwrap();
    let evening = runtime.block_on(played(key));
    let again = || runtime.block_on(audit::tables(&evening.host, None)).unwrap();
    let report = again();
    assert!(report.sound(), "{report}");
    bencher.counter(ItemsCount::new(report.steps)).bench_local(again);
}

/// The same at a start, over tables in the middle of their games: nothing is written, for all is as it should be.
#[divan::bench(args = keys())]
fn live(bencher: Bencher<'_, '_>, key: &str) {
    let runtime = Runtime::new().unwrap();
    let evening = runtime.block_on(underway(key));
    let again = || runtime.block_on(audit::live_tables(&evening.host)).unwrap();
    let report = again();
    assert!(report.sound() && report.tables == TABLES, "{report}");
    bencher.counter(ItemsCount::new(report.steps)).bench_local(again);
}

/// The same, as far into the game as companions come in [`ROUNDS`] before one of the tables is over.
async fn underway(key: &str) -> Evening {
    for rounds in (1..=ROUNDS).rev() {
        if let Some(evening) = after(key, rounds).await {
            return evening;
        }
    }
    going_on(key).await
}

/// Tables that companions have played on so often, unless one of them is over by then.
async fn after(key: &str, rounds: usize) -> Option<Evening> {
    let evening = going_on(key).await;
    let mut conn = evening.outsider().await.unwrap();
    sqlx::query("update seat set user_id = null, ai = 'sensible'").execute(&mut conn).await.unwrap();
    for _ in 0..rounds {
        companions::play(&evening.host).await.unwrap();
    }
    let live = evening.count("select count(*) from game where phase = 'playing'").await.unwrap();
    (live == i64::try_from(TABLES).unwrap()).then_some(evening)
}

/// Tables of a game that have begun, with as many seats as it has.
async fn going_on(key: &str) -> Evening {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    let seats = *newest(key).unwrap().info().seats.end();
    let (places, companions) = (seats.to_string(), (seats - 1).to_string());
    let many = [("seats", places.as_str()), ("companions", companions.as_str())];
    for table in 0..TABLES {
        let ann = ann.at(500 + i64::try_from(table).unwrap());
        ann.says(key, "new", if seats > 1 { &many } else { &[] }).await;
        evening.settle().await.unwrap();
        ann.says("table", "start", &[]).await;
    }
    evening.settle().await.unwrap();
    evening
}
