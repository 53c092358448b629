//! Very many tables that wait at once, all by the clock that is moved by hand.

use crate::flow::waiting::{hours, pass, pinged};
use gogome::faults::watch;
use gogome_tests::{table::Evening, transport::RecordingTransport};
use jiff::SignedDuration;
use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

/// Made-up tables, each with one seat that is awaited; the later ones have waited longer.
async fn crowd(evening: &Evening, tables: i64) {
    let mut tx = evening.host.store.writer().await.unwrap();
    for sql in [
        "insert into player (user_id, name) select value + 1000, 'P' from generate_series_",
        "insert into game (id, code, key, channel_id, home_id, stage, places, phase, options, content_rev, rules, schema, state,
           standing, clocks, created_at, updated_at)
         select value + 1000, 'x' || value, 'fuji', value + 1000, value + 1000, 'channel', 2, 'playing', '{}', 1, 1, 1, '{}',
           '{}', '[600,43200,86400,172800]', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' from generate_series_",
        "insert into seat (game_id, seat, user_id) select value + 1000, 0, value + 1000 from generate_series_",
        "insert into owed (game_id, duty, seat, what, pace, lapses, since, pings, remind_at)
         select value + 1000, 'd1', 0, '[]', 'turn', 1, '2026-01-01T00:00:00.000Z', 1,
           strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-02T00:00:00.000Z', '-' || value || ' seconds')
         from generate_series_",
    ] {
        let all = "(with recursive n(value) as (select 1 union all select value + 1 from n where value < ?) select value from n)";
        let sql = sql.replace("generate_series_", all);
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(tables).execute(&mut *tx).await.unwrap();
    }
    tx.commit().await.unwrap();
}

/// Fifty more are due than are sent: those people answer before their turn comes.
// Faults: 50, 49
#[tokio::test]
async fn fault_50_ten_thousand_reminders_due_at_once_are_spread_and_those_still_needed_sent_once_oldest_first() {
    const ALL: i64 = 10_050;
    let evening = Evening::begin().await.unwrap();
    crowd(&evening, ALL).await;
    pass(&evening, hours(24)).await;
    let rows: Vec<(i64, String)> = sqlx::query_as("select game_id, not_before from notice where kind = 'remind'")
        .fetch_all(&mut *evening.host.store.reader().await.unwrap())
        .await
        .unwrap();
    assert_eq!(rows.iter().map(|row| row.0).collect::<BTreeSet<_>>().len(), rows.len(), "one for each table");
    assert_eq!(i64::try_from(rows.len()).unwrap(), ALL);
    let mut by_time = rows.clone();
    by_time.sort_by(|one, other| one.1.cmp(&other.1));
    assert!(by_time.windows(2).all(|two| two[0].1 < two[1].1 && two[0].0 > two[1].0), "who waits longest comes first");
    let mut by_second: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, at) in &rows {
        *by_second.entry(&at[..19]).or_default() += 1;
    }
    assert!(by_second.values().all(|count| *count <= 10), "ten in a second at most");
    // what somebody answered meanwhile is not spoken of
    let mut tx = evening.host.store.writer().await.unwrap();
    sqlx::query("update owed set done_at = '2026-01-02T00:00:00.000Z' where game_id between 5001 and 5050")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let mut seconds = 0;
    while seconds < 1_020 {
        let step = if seconds < 20 { 1 } else { 25 };
        seconds += step;
        pass(&evening, SignedDuration::from_secs(step)).await;
        let posted = i64::try_from(evening.transport.see().messages.len()).unwrap();
        assert!(posted <= 10 * seconds + 1, "{posted} after {seconds} seconds");
        assert!(posted >= (10 * seconds - 50).min(ALL - 50), "{posted} after {seconds} seconds");
    }
    let posted: Vec<i64> = evening.transport.see().messages.iter().flat_map(pinged).collect();
    let needed = |game: &i64| !(5_001..=5_050).contains(game);
    assert!(posted.len() == 10_000 && evening.transport.see().messages.len() == 10_000);
    assert_eq!(posted, (1_001..=1_000 + ALL).rev().filter(needed).collect::<Vec<_>>(), "each once, the oldest first");
    assert_eq!(evening.count("select count(*) from notice where state in ('due', 'sending')").await.unwrap(), 0);
}

/// What is sent in one go is noted in one go: killed among it, it is sent again under the same nonces.
// Faults: 50
#[tokio::test]
async fn fault_50_killed_among_reminders_it_sends_each_once() {
    let evening = Evening::begin().await.unwrap();
    crowd(&evening, 30).await;
    pass(&evening, hours(24)).await;
    let folder = tempfile::tempdir().unwrap();
    let (path, left) = (evening.path().to_path_buf(), folder.path().join("gogome.db"));
    let transports: Rc<RefCell<Vec<RecordingTransport>>> = Rc::default();
    let (copied, transport, file) = (Rc::clone(&transports), evening.transport.clone(), left.clone());
    let mut passed = 0;
    watch(Box::new(move |point| {
        passed += i32::from(point == "after-notice");
        if passed == 17 && copied.borrow().is_empty() {
            for end in ["", "-wal"] {
                std::fs::copy(format!("{}{end}", path.display()), format!("{}{end}", file.display())).unwrap();
            }
            copied.borrow_mut().push(transport.copy());
        }
    }));
    pass(&evening, SignedDuration::from_secs(3)).await;
    watch(Box::new(|_| {}));
    let transport = transports.take().remove(0);
    let told = |transport: &RecordingTransport| transport.see().messages.iter().flat_map(pinged).collect::<Vec<_>>();
    assert_eq!(
        (told(&transport).len(), told(&evening.transport).len()),
        (17 + 1, 30),
        "and one went out when they were due"
    );
    let again = Evening::at(&left, transport).await.unwrap();
    pass(&again, hours(24) + SignedDuration::from_secs(3)).await;
    assert_eq!(told(&again.transport), (1_001..=1_030).rev().collect::<Vec<_>>(), "each once");
    assert_eq!(again.count("select count(*) from notice where state in ('due', 'sending')").await.unwrap(), 0);
}
