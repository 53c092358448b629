//! What is said through the bot: checked, put into plain form, and carried into the channel at once.

use gogome_tests::table::{CHANNEL, Evening, text};

// Rules: T1.3, T2.3, T2.4
#[tokio::test]
async fn what_passes_is_told_to_everybody_in_its_plain_form_and_pings_nobody() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[("simple", "true")], None).await.unwrap();
    let pinged = |evening: &Evening| evening.transport.see().messages.iter().map(|one| one.pings.len()).sum::<usize>();
    let posted = |evening: &Evening| evening.transport.see().messages.len();
    let before = posted(&evening);
    let asked = pinged(&evening);
    friends[0].says("fuji", "say", &[("text", "Ben, I am goooood in pink!!! <@3> too")]).await;
    evening.settle().await.unwrap();
    let told = evening.transport.newest(CHANNEL, "pink").unwrap().text;
    assert!(told.contains("I am good in pink! "), "{told}");
    let told = told.lines().next().unwrap();
    assert!(!told.contains("Ben") && !told.contains("<@3>"), "people are called as their characters: {told}");
    assert_eq!(posted(&evening), before + 1, "a message of its own");
    assert_eq!(pinged(&evening), asked);
    assert_eq!(evening.transport.live_boards(CHANNEL).len(), 1);
}

// Rules: T2.3, T3.1
#[tokio::test]
async fn what_does_not_pass_is_seen_by_its_speaker_alone() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[("simple", "true")], None).await.unwrap();
    let before = evening.everything().await.unwrap();
    let answer = text(&friends[1].says("fuji", "say", &[("text", "I have two fives.")]).await);
    evening.settle().await.unwrap();
    assert!(answer.contains("signal"), "{answer}");
    assert!(!evening.transport.texts().iter().any(|words| words.contains("fives")));
    assert_eq!(evening.everything().await.unwrap(), before, "nothing happened at the table");
}
