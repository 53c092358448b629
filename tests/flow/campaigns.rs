//! Campaigns of Shogun's Chosen at the host: a thread of their own, and rest between chapters.

use super::{audit::audit, public_threads::opened};
use gogome_tests::table::{CHANNEL, DAY, Evening, Friend, named, text};

/// Two of the friends begin a table.
async fn begin<'a>(evening: &'a Evening, options: &[(&str, &str)]) -> Vec<Friend<'a>> {
    let friends = evening.friends(2);
    let new = friends[0].says("shogun", "new", options).await;
    assert!(!new.refused, "{}", text(&new));
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    let start = friends[0].says("table", "start", &[]).await;
    assert!(!start.refused, "{}", text(&start));
    evening.settle().await.unwrap();
    friends
}

#[tokio::test]
async fn a_campaign_is_played_in_a_thread_of_its_own_unless_somebody_says_otherwise() {
    for (options, threads) in [
        (&[("seats", "2")][..], 1),
        (&[("seats", "2"), ("thread", "false")], 0),
        (&[("seats", "2"), ("chapter", "1")], 0),
    ] {
        let evening = Evening::begin().await.unwrap();
        begin(&evening, options).await;
        assert_eq!(opened(&evening), threads, "{options:?}");
        assert_eq!(evening.game().await.unwrap().channel_id == CHANNEL, threads == 0, "{options:?}");
        audit(&evening).await;
    }
}

#[tokio::test]
async fn where_no_thread_can_be_opened_it_stays_in_its_channel() {
    let evening = Evening::begin().await.unwrap();
    let mut barred = evening.friend(1, "Ann");
    barred.place.lacking.for_public_thread = vec!["Create Public Threads"];
    let new = barred.says("shogun", "new", &[("seats", "1")]).await;
    assert!(!new.refused, "nobody asked for a thread: {}", text(&new));
    evening.settle().await.unwrap();
    let start = barred.says("table", "start", &[]).await;
    assert!(!start.refused, "{}", text(&start));
    evening.settle().await.unwrap();
    assert_eq!((opened(&evening), evening.game().await.unwrap().channel_id), (0, CHANNEL));
    // whoever says so is told what is missing
    let mut other = barred.at(501);
    other.place.lacking.for_public_thread = vec!["Create Public Threads"];
    let new = other.says("shogun", "new", &[("seats", "1"), ("thread", "true")]).await;
    assert!(new.refused && text(&new).contains("Create Public Threads"), "{}", text(&new));
}

// Rules: X32.6
#[tokio::test]
async fn between_chapters_a_campaign_counts_as_paused() {
    for (thread, days) in [("true", 90), ("false", 30)] {
        let evening = Evening::begin().await.unwrap();
        let friends = begin(&evening, &[("seats", "2"), ("thread", thread)]).await;
        let channel = evening.game().await.unwrap().channel_id;
        let pass = async |days: i32| {
            evening.clock.pass(DAY * days);
            evening.settle().await.unwrap();
        };
        pass(days - 1).await;
        assert!(evening.transport.newest(channel, "Nobody has moved").is_none(), "{thread}");
        pass(1).await;
        let said = format!("Nobody has moved here for {days} days");
        let asked = evening.transport.newest(channel, &said).unwrap_or_else(|| panic!("{thread}: {said}"));
        let there = friends[1].at(channel);
        assert!(!there.press(named(&asked.controls, "It goes on"), &[]).await.refused);
        audit(&evening).await;
    }
}
