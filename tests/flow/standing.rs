//! The message that says in a server whose turn it is.

use super::refused;
use gogome::deliver::Undelivered;
use gogome_tests::{
    table::{CHANNEL, Evening, Friend, text},
    transport::{Act, Posted},
};
use jiff::SignedDuration;

/// Where it stands.
const THERE: i64 = 640;

/// How often it is edited at most.
const MINUTE: SignedDuration = SignedDuration::from_secs(60);

fn manager<'a>(friend: &Friend<'a>) -> Friend<'a> {
    let mut manager = friend.clone();
    manager.place.manages = true;
    manager
}

/// The messages there.
async fn messages(evening: &Evening) -> Vec<Posted> {
    evening.settle().await.unwrap();
    evening.transport.see().messages.iter().filter(|one| one.channel == THERE).cloned().collect()
}

/// A table of three, whose host wants it to be told.
async fn begin<'a>(evening: &'a Evening, options: &[(&str, &str)]) -> Vec<Friend<'a>> {
    let friends = evening.friends(3);
    let set = manager(&friends[0]).says("gogome", "setup", &[("turns", "640")]).await;
    assert!(text(&set).contains("Whose turn it is stands in <#640>"), "{}", text(&set));
    evening.start(&friends, options, None).await.unwrap();
    friends
}

async fn ready(friend: &Friend<'_>) {
    friend.says("fuji", "plan", &[("card", "stay")]).await;
    let said = friend.says("fuji", "ready", &[]).await;
    assert!(!said.refused, "{}", text(&said));
}

#[tokio::test]
async fn a_message_says_whose_turn_it_is_and_is_edited_without_pinging_anybody() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    refused(&friends[1].says("gogome", "setup", &[("turns", "640")]).await, "manage this server");
    let friends = begin(&evening, &[]).await;
    let [first] = &messages(&evening).await[..] else { panic!("not one message") };
    assert!(first.text.contains("Nobody is waited for"), "it was posted before the table was there: {}", first.text);
    evening.clock.pass(MINUTE);
    let told = messages(&evening).await;
    assert!(told[0].text.contains(&format!("Fuji** in <#{CHANNEL}>: Ann, Ben and Cyd, since <t:")), "{}", told[0].text);
    ready(&friends[0]).await;
    let early = messages(&evening).await;
    assert_eq!(early[0].text, told[0].text, "not so soon");
    evening.clock.pass(MINUTE);
    let later = messages(&evening).await;
    assert!(later[0].text.contains(": Ben and Cyd, since") && !later[0].text.contains("Ann"), "{}", later[0].text);
    assert!(later.len() == 1 && later[0].id == told[0].id && later[0].pings.is_empty(), "one message, and no ping");
    evening.clock.pass(MINUTE);
    let edits = |evening: &Evening| {
        evening.transport.see().calls.iter().filter(|call| call.act == Act::Edit && call.channel == THERE).count()
    };
    let before = edits(&evening);
    assert_eq!(messages(&evening).await[0].text, later[0].text);
    assert_eq!(edits(&evening), before, "what has not changed is not sent");
    friends[0].says("table", "end", &[("sure", "true")]).await;
    evening.clock.pass(MINUTE);
    assert!(messages(&evening).await[0].text.contains("Nobody is waited for"));
    let set = manager(&friends[0]).says("gogome", "setup", &[("no_turns", "true")]).await;
    assert!(text(&set).contains("`/gogome setup turns:#channel` keeps a message"), "{}", text(&set));
}

#[tokio::test]
async fn a_message_that_was_deleted_is_posted_anew_and_a_channel_that_refuses_is_left_alone() {
    let evening = Evening::begin().await.unwrap();
    let friends = begin(&evening, &[]).await;
    messages(&evening).await;
    evening.transport.fail(|call| (call.act == Act::Edit && call.channel == THERE).then_some(Undelivered::NoMessage));
    evening.clock.pass(MINUTE);
    assert_eq!(messages(&evening).await.len(), 1);
    evening.clock.pass(MINUTE);
    let anew = messages(&evening).await;
    assert!(anew.len() == 2 && anew[1].text.contains("Ann, Ben and Cyd"), "{anew:?}");
    let tries = |evening: &Evening| evening.transport.see().calls.iter().filter(|call| call.channel == THERE).count();
    evening.transport.fail(|call| (call.channel == THERE).then(|| Undelivered::Forbidden("Send Messages".into())));
    ready(&friends[0]).await;
    evening.clock.pass(MINUTE);
    messages(&evening).await;
    let before = tries(&evening);
    evening.clock.pass(MINUTE);
    messages(&evening).await;
    assert_eq!(tries(&evening), before, "it is not tried for ever");
    let stands = text(&manager(&friends[0]).says("gogome", "setup", &[]).await);
    assert!(stands.contains("could not be kept there: not allowed: Send Messages"), "{stands}");
    evening.transport.mend();
    manager(&friends[0]).says("gogome", "setup", &[("turns", "640")]).await;
    evening.clock.pass(MINUTE);
    let mended = messages(&evening).await;
    assert!(mended.len() == 2 && mended[1].text.contains(": Ben and Cyd"), "{mended:?}");
    // elsewhere the message of before says where it is told now, once
    manager(&friends[0]).says("gogome", "setup", &[("turns", "650")]).await;
    evening.clock.pass(MINUTE);
    let left = messages(&evening).await;
    assert_eq!(left[1].text, "Whose turn it is stands in <#650> now.");
    assert!(evening.transport.newest(650, "Ben and Cyd, since").is_some());
    manager(&friends[0]).says("gogome", "setup", &[("no_turns", "true")]).await;
    evening.clock.pass(MINUTE);
    evening.settle().await.unwrap();
    assert!(evening.transport.newest(650, "stands here no more").is_some());
}

#[tokio::test]
async fn private_tables_are_not_told_nor_those_that_are_opened_in_their_threads() {
    let evening = Evening::begin().await.unwrap();
    let friends = begin(&evening, &[("private", "true")]).await;
    messages(&evening).await;
    let told = async || {
        evening.clock.pass(MINUTE);
        messages(&evening).await.pop().unwrap().text
    };
    assert!(told().await.contains("Nobody is waited for"));
    let thread = evening.game().await.unwrap().channel_id;
    friends[0].at(thread).says("table", "end", &[("sure", "true")]).await;
    let again = friends[0].at(thread).says("fuji", "new", &[("simple", "true"), ("companions", "2")]).await;
    assert!(!again.refused, "{}", text(&again));
    evening.settle().await.unwrap();
    let started = friends[0].at(thread).says("table", "start", &[]).await;
    assert!(!started.refused, "{}", text(&started));
    let game = evening.game().await.unwrap();
    assert_eq!((game.stage.as_str(), game.channel_id), ("channel", thread));
    let told = told().await;
    assert!(told.contains("Nobody is waited for"), "{told}");
}
