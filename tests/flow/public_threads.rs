//! Public threads: a table that leaves its channel free.

use super::{audit::audit, refused};
use gogome::{deliver::Undelivered, store::games::Phase};
use gogome_tests::{
    table::{CHANNEL, Evening, Friend, text},
    transport::Act,
};

/// Another channel.
const THERE: i64 = 600;

/// How many public threads were opened, or tried to be.
pub fn opened(evening: &Evening) -> usize {
    evening.transport.see().calls.iter().filter(|call| call.act == Act::PublicThread).count()
}

/// The channel in which the newest table is played.
async fn channel(evening: &Evening) -> i64 {
    evening.game().await.unwrap().channel_id
}

/// The same person in a thread of this channel.
fn inside<'a>(friend: &Friend<'a>, thread: i64, parent: i64) -> Friend<'a> {
    let mut there = friend.at(thread);
    there.place.parent = Some(parent);
    there
}

#[tokio::test]
async fn a_table_in_a_thread_leaves_its_channel_free_and_everybody_can_read_it() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[("thread", "true")], None).await.unwrap();
    evening.settle().await.unwrap();
    assert_eq!((opened(&evening), channel(&evening).await), (0, CHANNEL), "the lobby is in the channel");
    assert!(evening.transport.newest(CHANNEL, "in a thread of its own, so that this channel stays free").is_some());
    let started = text(&friends[0].says("table", "start", &[]).await);
    assert!(started.contains("A thread is opening for this table"), "{started}");
    evening.settle().await.unwrap();
    let thread = channel(&evening).await;
    assert_ne!(thread, CHANNEL);
    assert!(evening.transport.live_boards(CHANNEL).is_empty() && evening.transport.live_boards(thread).len() == 1);
    assert!(evening.transport.newest(CHANNEL, &format!("in <#{thread}>")).is_some(), "the lobby says where it is");
    let brought: Vec<i64> = evening.transport.see().inside.iter().map(|(_, user)| *user).collect();
    assert_eq!(brought, [1, 2, 3], "who sits there sees the thread at once");
    // in the channel its players are told where it is
    refused(&friends[1].says("look", "screen", &[]).await, &format!("<#{thread}>"));
    let screen = friends[1].at(thread).says("look", "screen", &[]).await;
    assert!(!screen.refused, "{}", text(&screen));
    // it is no secret, and a seat at it can be asked for where it gathered
    let zoe = evening.friend(9, "Zoe");
    assert!(!inside(&zoe, thread, CHANNEL).says("look", "board", &[]).await.refused);
    refused(&zoe.says("table", "sit", &[]).await, "People sit on all seats of this table");
    // the channel is free for another table
    let other = friends[1].says("fuji", "new", &[("simple", "true")]).await;
    assert!(!other.refused, "{}", text(&other));
    audit(&evening).await;
}

#[tokio::test]
async fn where_no_thread_can_be_opened_it_is_said_before_or_the_table_stays_in_its_channel() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    let mut barred = friends[0].clone();
    barred.place.lacking.for_public_thread = vec!["Create Public Threads"];
    refused(&barred.says("fuji", "new", &[("thread", "true")]).await, "Create Public Threads");
    assert!(!barred.says("fuji", "new", &[("simple", "true"), ("seats", "3")]).await.refused, "it needs none");
    friends[0].says("table", "end", &[("sure", "true")]).await;
    // it was allowed while the table gathered
    evening
        .transport
        .fail(|call| (call.act == Act::PublicThread).then(|| Undelivered::Forbidden("Create Public Threads".into())));
    evening.start(&friends, &[("thread", "true")], None).await.unwrap();
    assert_eq!((opened(&evening), channel(&evening).await), (1, CHANNEL));
    assert_eq!(evening.transport.live_boards(CHANNEL).len(), 1);
    assert!(evening.transport.newest(CHANNEL, "SHA-256").is_some());
    evening.step(&friends, 0).await.unwrap();
    evening.settle().await.unwrap();
    assert_eq!(opened(&evening), 1, "it is not tried again");
    // or it is known when the table starts
    friends[0].says("table", "end", &[("sure", "true")]).await;
    evening.gather(&friends, &[("thread", "true")], None).await.unwrap();
    evening.settle().await.unwrap();
    let started = text(&barred.says("table", "start", &[]).await);
    assert!(started.contains("The board is coming"), "{started}");
    evening.settle().await.unwrap();
    assert_eq!((opened(&evening), channel(&evening).await), (1, CHANNEL), "it is not even tried");
    audit(&evening).await;
}

#[tokio::test]
async fn a_thread_that_waits_is_opened_before_anything_is_posted() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.transport.fail(|call| {
        (call.act == Act::PublicThread).then(|| Undelivered::Later { why: "too many threads".into(), after: None })
    });
    evening.start(&friends, &[("thread", "true")], None).await.unwrap();
    assert_eq!(evening.game().await.unwrap().phase, Phase::Playing);
    assert!(evening.transport.live_boards(CHANNEL).is_empty());
    evening.transport.fail(|_| None);
    evening.clock.pass(jiff::SignedDuration::from_mins(10));
    evening.settle().await.unwrap();
    let thread = channel(&evening).await;
    assert!(thread != CHANNEL && evening.transport.live_boards(thread).len() == 1);
    audit(&evening).await;
}

#[tokio::test]
async fn inside_a_thread_a_table_opens_none() {
    let evening = Evening::begin().await.unwrap();
    let friends: Vec<Friend<'_>> = evening.friends(2).iter().map(|friend| inside(friend, 77, CHANNEL)).collect();
    refused(&friends[0].says("fuji", "new", &[("private", "true")]).await, "outside of threads");
    evening.start(&friends, &[("thread", "true")], None).await.unwrap();
    assert_eq!((opened(&evening), channel(&evening).await), (0, 77));
    assert_eq!(evening.transport.live_boards(77).len(), 1);
}

#[tokio::test]
async fn a_table_that_moves_opens_its_thread_anew() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[("thread", "true")], None).await.unwrap();
    let (first, code) = (channel(&evening).await, evening.game().await.unwrap().code);
    evening.transport.see().threads.clear();
    let moved = text(&friends[0].at(THERE).says("table", "move", &[("code", &code)]).await);
    assert!(moved.contains("its thread is opening"), "{moved}");
    evening.settle().await.unwrap();
    let second = channel(&evening).await;
    assert!(![first, THERE, CHANNEL].contains(&second));
    assert_eq!(evening.transport.live_boards(second).len(), 1);
    // where Discord refuses it is played in the channel, and what was promised about its dice stands there
    evening
        .transport
        .fail(|call| (call.act == Act::PublicThread).then(|| Undelivered::Forbidden("Create Public Threads".into())));
    friends[0].at(650).says("table", "move", &[("code", &code)]).await;
    evening.settle().await.unwrap();
    assert_eq!((opened(&evening), channel(&evening).await), (3, 650));
    assert!(evening.transport.newest(650, "SHA-256").is_some());
}

#[tokio::test]
async fn a_table_moves_into_a_thread_or_where_none_may_be_opened_and_opens_none() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[("thread", "true")], None).await.unwrap();
    let code = evening.game().await.unwrap().code;
    let mut barred = friends[0].at(700);
    barred.place.lacking.for_public_thread = vec!["Create Public Threads"];
    let moved = text(&barred.says("table", "move", &[("code", &code)]).await);
    assert!(moved.contains("The table moves here."), "{moved}");
    evening.settle().await.unwrap();
    assert_eq!((opened(&evening), channel(&evening).await), (1, 700));
    let there = inside(&friends[0], 88, CHANNEL);
    let moved = there.says("table", "move", &[("code", &code)]).await;
    assert!(!moved.refused, "{}", text(&moved));
    evening.settle().await.unwrap();
    assert_eq!((opened(&evening), channel(&evening).await), (1, 88));
    assert_eq!(evening.transport.live_boards(88).len(), 1);
    audit(&evening).await;
}

#[tokio::test]
async fn a_rematch_is_played_where_its_table_was() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[("thread", "true")], None).await.unwrap();
    let thread = channel(&evening).await;
    let ann = inside(&friends[0], thread, CHANNEL);
    let asked = ann.says("table", "end", &[]).await;
    ann.press(&asked.controls[0], &[]).await;
    evening.settle().await.unwrap();
    let again = ann.says("table", "rematch", &[]).await;
    assert!(!again.refused, "{}", text(&again));
    evening.settle().await.unwrap();
    ann.says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    assert_eq!((opened(&evening), channel(&evening).await), (1, thread));
    assert_eq!(evening.transport.live_boards(thread).len(), 1);
}
