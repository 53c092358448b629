//! How fast tables are played again, as at every start. `cargo bench -p gogome-tests --bench audit`

#![expect(clippy::unwrap_used, reason = "a bench fails by panicking")]

use divan::{Bencher, counter::ItemsCount};
use gogome_games::registry;
use gogome_tests::table::Evening;
use tokio::runtime::Runtime;

/// Tables of each game.
const TABLES: usize = 3;

fn main() {
    if std::env::args().any(|arg| arg == "--bench") {
        divan::main();
    }
}

/// Tables of a game that companions played to their end.
async fn played(key: &str) -> Evening {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    for table in 0..TABLES {
        let ann = ann.at(500 + i64::try_from(table).unwrap());
        ann.says(key, "new", &[("seats", "4"), ("companions", "3")]).await;
        ann.says("table", "start", &[]).await;
    }
    let mut conn = evening.outsider().await.unwrap();
    sqlx::query("update seat set user_id = null, ai = 'sensible'").execute(&mut conn).await.unwrap();
    evening.settle().await.unwrap();
    evening
}

/// All tables of a game again; the items are steps.
#[divan::bench(args = registry().iter().map(|rules| rules.card().key).filter(|key| *key != "fujisan"))]
fn audit(bencher: Bencher<'_, '_>, key: &str) {
    let runtime = Runtime::new().unwrap();
    let evening = runtime.block_on(played(key));
    let again = || runtime.block_on(evening.host.audit()).unwrap();
    let report = again();
    assert!(report.sound(), "{report}");
    bencher.counter(ItemsCount::new(report.steps)).bench_local(again);
}
