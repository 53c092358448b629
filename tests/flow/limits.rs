//! Nobody fills up a bot: what one person may do at most, and what is not kept for ever.

use crate::flow::audit::audit;
use gogome::limits::Limits;
use gogome_tests::{
    patience::until,
    table::{Evening, text},
};
use jiff::SignedDuration;
use std::sync::Arc;
use tokio::sync::watch;

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

// Faults: 68
#[tokio::test]
async fn fault_68_who_says_too_much_is_told_so_and_nothing_is_done() {
    let evening = Evening::limited(Limits { commands: 5, ..Limits::NONE }).await.unwrap();
    let friends = evening.friends(2);
    for n in 0..5 {
        assert!(!friends[0].says("table", "turns", &[]).await.refused, "{n}");
    }
    let told = friends[0].says("fujisan", "new", &[]).await;
    assert!(text(&told).contains("Wait a few seconds"), "{}", text(&told));
    assert!(told.controls.is_empty() && told.pictures.is_empty());
    assert_eq!(evening.count("select count(*) from game").await.unwrap(), 0);
    let other = friends[1].says("table", "turns", &[]).await;
    assert!(!text(&other).contains("Wait a few seconds"), "others are heard");
    evening.clock.pass(SignedDuration::from_secs(10));
    friends[0].says("fujisan", "new", &[]).await;
    assert_eq!(evening.count("select count(*) from game").await.unwrap(), 1);
}

// Faults: 68
#[tokio::test]
async fn fault_68_somebody_opens_so_many_tables_within_an_hour_and_has_so_many_at_a_time() {
    let limits = Limits { tables_an_hour: 2, tables: 3, ..Limits::NONE };
    let evening = Evening::limited(limits).await.unwrap();
    let friends = evening.friends(2);
    let open = async |who: usize| friends[who].says("fujisan", "new", &[("road", "village")]).await;
    for _ in 0..2 {
        let opened = open(0).await;
        assert!(!opened.refused, "{}", text(&opened));
    }
    let shared = friends[0].says("fuji", "new", &[("seats", "2")]).await;
    assert!(shared.refused && text(&shared).contains("2 tables within an hour"), "{}", text(&shared));
    assert!(text(&shared).contains(":R>"), "{}", text(&shared));
    assert!(!open(1).await.refused, "others may");
    evening.clock.pass(hours(1));
    let third = friends[0].says("fuji", "new", &[("seats", "2")]).await;
    assert!(!third.refused, "{}", text(&third));
    let fourth = open(0).await;
    assert!(fourth.refused && text(&fourth).contains("3 tables that are not over"), "{}", text(&fourth));
    evening.settle().await.unwrap();
    let ended = friends[0].says("table", "end", &[]).await;
    assert!(!ended.refused, "{}", text(&ended));
    assert_eq!(evening.count("select count(*) from game where host_id = 1").await.unwrap(), 3);
}

#[tokio::test]
async fn ones_own_table_where_nobody_moved_for_ninety_days_is_put_away_and_comes_back() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("fujisan", "new", &[("private", "true")]).await;
    evening.settle().await.unwrap();
    let phase = async || evening.count("select phase = 'abandoned' from game where stage = 'own'").await.unwrap();
    evening.clock.pass(hours(90 * 24) - SignedDuration::from_millis(1));
    evening.settle().await.unwrap();
    assert_eq!(phase().await, 0);
    evening.clock.pass(SignedDuration::from_millis(1));
    evening.settle().await.unwrap();
    assert_eq!(phase().await, 1);
    assert_eq!(evening.transport.see().calls.len(), 0, "nobody hears of it");
    assert!(friends[1].says("table", "restore", &[]).await.refused, "it is another's");
    // others play here meanwhile
    friends[1].says("fuji", "new", &[("seats", "2")]).await;
    evening.settle().await.unwrap();
    let posted = evening.transport.see().calls.len();
    let back = friends[0].says("table", "restore", &[]).await;
    assert!(!back.refused, "{}", text(&back));
    evening.settle().await.unwrap();
    assert_eq!(evening.transport.see().calls.len(), posted, "nor that it is back");
    assert_eq!(phase().await, 0);
    assert_eq!(evening.count("select count(*) from game where stage = 'own' and phase = 'playing'").await.unwrap(), 1);
    audit(&evening).await;
}

#[tokio::test]
async fn what_was_sent_thirty_days_ago_is_deleted_and_what_waits_stays() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    for n in 0..6 {
        evening.step(&friends, n).await.unwrap();
        // several rows become one message
        if n % 3 == 2 {
            evening.settle().await.unwrap();
        }
    }
    evening.clock.pass(hours(24));
    evening.settle().await.unwrap();
    let mut conn = evening.outsider().await.unwrap();
    let closed = "select (select count(*) from outbox where state in ('sent', 'superseded'))
        + (select count(*) from notice where state in ('sent', 'superseded'))";
    assert!(evening.count(closed).await.unwrap() > 5);
    assert!(evening.count("select count(*) from notice where state = 'sent'").await.unwrap() > 0, "a reminder");
    assert!(evening.count("select count(*) from outbox where batch <> id").await.unwrap() > 0, "of one message");
    sqlx::query("update outbox set state = 'parked', sent_at = null where id = (select min(id) from outbox)")
        .execute(&mut conn)
        .await
        .unwrap();
    evening.clock.pass(hours(30 * 24) - SignedDuration::from_secs(1));
    evening.settle().await.unwrap();
    evening.clock.pass(hours(24 * 2));
    let (stop, stopped) = watch::channel(false);
    let running = tokio::spawn(Arc::clone(&evening.workers).run(stopped));
    // the row of the live board stays, for an edit tells again what it told
    let old = "select (select count(*) from outbox where state in ('sent', 'superseded') and not_before < '2026-01-02'
            and message_id is not (select board_msg from game))
        + (select count(*) from notice where state in ('sent', 'superseded') and not_before < '2026-01-02')";
    until("old rows are deleted", async || evening.count(old).await.unwrap() == 0).await;
    stop.send_replace(true);
    running.await.unwrap();
    let parked = "select count(*) from outbox where state = 'parked'";
    assert_eq!(evening.count(parked).await.unwrap(), 1, "it may still go");
    let told = "select count(*) from outbox join game on board_msg = message_id where outbox.kind = 'news'";
    assert!(evening.count(told).await.unwrap() > 0, "of the live board");
    audit(&evening).await;
}
