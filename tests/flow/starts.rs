//! Tables that start by themselves as soon as every seat is taken.

use super::{audit::audit, refused};
use gogome::{deliver::Undelivered, store::games::Phase};
use gogome_tests::{
    table::{CHANNEL, DAY, Evening, Friend, label, named, text},
    transport::Act,
};

/// The same person where no private thread may be opened.
fn barred<'a>(friend: &Friend<'a>) -> Friend<'a> {
    let mut barred = friend.clone();
    barred.place.lacking.for_private_thread = vec!["Create Private Threads"];
    barred
}

/// What the lobby of such a table says.
const BY_ITSELF: &str = "It starts by itself as soon as every seat is taken.";

async fn phase(evening: &Evening) -> Phase {
    evening.settle().await.unwrap();
    evening.game().await.unwrap().phase
}

#[tokio::test]
async fn a_table_starts_with_whoever_takes_its_last_seat() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends[..1], &[("seats", "3"), ("when_full", "true")], None).await.unwrap();
    assert_eq!(phase(&evening).await, Phase::Gathering);
    assert!(evening.transport.newest(CHANNEL, BY_ITSELF).is_some());
    friends[1].says("table", "join", &[]).await;
    assert_eq!(phase(&evening).await, Phase::Gathering, "a seat is free");
    friends[1].says("table", "leave", &[]).await;
    friends[2].says("table", "join", &[]).await;
    assert_eq!(phase(&evening).await, Phase::Gathering);
    friends[0].says("table", "add", &[]).await;
    assert_eq!(phase(&evening).await, Phase::Playing, "a companion took the last seat");
    assert!(evening.transport.newest(CHANNEL, "is being played").is_some());
    assert!(evening.transport.newest(CHANNEL, "Round 1, planning").is_some());
    let again = friends[2].says("table", "start", &[]).await;
    refused(&again, "This table has started");
    audit(&evening).await;
}

#[tokio::test]
async fn nothing_is_drawn_before_the_lobby_stands_there() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.transport.fail(|call| (call.act == Act::Post).then(|| Undelivered::Rejected("not now".into())));
    evening.gather(&friends, &[("when_full", "true")], None).await.unwrap();
    assert_eq!(phase(&evening).await, Phase::Gathering, "nobody could read the promise for its dice");
    evening.transport.fail(|_| None);
    evening.clock.pass(DAY);
    evening.settle().await.unwrap();
    friends[0].says("table", "word", &[("word", "rain")]).await;
    assert_eq!(phase(&evening).await, Phase::Playing);
    audit(&evening).await;
}

#[tokio::test]
async fn the_host_wishes_it_and_thinks_better_of_it() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends[..2], &[("seats", "3")], None).await.unwrap();
    evening.settle().await.unwrap();
    refused(&friends[1].says("table", "start", &[("when_full", "true")]).await, "start it");
    let asked = friends[0].says("table", "start", &[]).await;
    let wished = friends[0].press(named(&asked.controls, "Start when all are here"), &[]).await;
    assert!(!wished.refused && text(&wished).contains("by itself"), "{}", text(&wished));
    evening.settle().await.unwrap();
    assert!(evening.transport.newest(CHANNEL, BY_ITSELF).is_some());
    let asked = friends[0].says("table", "start", &[]).await;
    assert!(!asked.controls.iter().any(|hung| label(hung) == "Start when all are here"), "it does so already");
    let not = friends[0].says("table", "start", &[("when_full", "false")]).await;
    assert!(text(&not).contains("waits for the host"), "{}", text(&not));
    friends[2].says("table", "join", &[]).await;
    assert_eq!(phase(&evening).await, Phase::Gathering);
    assert!(evening.transport.newest(CHANNEL, BY_ITSELF).is_none());
    // where everybody is there it starts at once
    let started = friends[0].says("table", "start", &[("when_full", "true")]).await;
    assert!(text(&started).contains("Off you go"), "{}", text(&started));
    assert_eq!(phase(&evening).await, Phase::Playing);
}

#[tokio::test]
async fn where_its_private_thread_may_not_be_opened_it_waits_for_its_host() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.gather(&friends[..1], &[("seats", "2"), ("private", "true"), ("when_full", "true")], None).await.unwrap();
    evening.settle().await.unwrap();
    assert!(evening.transport.newest(CHANNEL, BY_ITSELF).is_some());
    // the right was taken away meanwhile
    barred(&friends[1]).says("table", "join", &[]).await;
    assert_eq!(phase(&evening).await, Phase::Gathering);
    assert!(evening.transport.newest(CHANNEL, BY_ITSELF).is_none(), "its lobby says so");
    refused(&barred(&friends[0]).says("table", "start", &[]).await, "Create Private Threads");
    friends[0].says("table", "start", &[]).await;
    assert_eq!(phase(&evening).await, Phase::Playing);
}
