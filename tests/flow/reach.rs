//! Channels out of reach: what rests, who hears of it where, and what waits for whom.

use crate::flow::audit::audit;
use gogome::{deliver::Undelivered, store::games::Phase, table::places::reach};
use gogome_tests::table::{CHANNEL, DAY, Evening, named, text};
use jiff::SignedDuration;

const ELSEWHERE: i64 = 700;

async fn pass(evening: &Evening, by: SignedDuration) {
    evening.clock.pass(by);
    evening.settle().await.unwrap();
}

fn closed(evening: &Evening) {
    let refused = || Some(Undelivered::Forbidden("Missing Permissions".into()));
    evening.transport.fail(move |call| (call.channel == CHANNEL).then(refused).flatten());
}

// Faults: 34
#[tokio::test]
async fn fault_34_a_table_whose_channel_refuses_us_rests_and_its_host_hears_it_elsewhere_once() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    friends[0].says("table", "clock", &[("kind", "hard"), ("hours", "1")]).await;
    evening.settle().await.unwrap();
    closed(&evening);
    friends[1].says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    let game = evening.game().await.unwrap();
    assert_eq!(game.parked.as_deref(), Some("not allowed: Missing Permissions"));
    // nobody can be told that they are awaited, so nobody is late
    pass(&evening, SignedDuration::from_hours(20)).await;
    assert_eq!(evening.game().await.unwrap().seq, game.seq);
    let told = text(&friends[0].at(ELSEWHERE).says("me", "settings", &[]).await);
    assert!(told.contains("I may not post in <#500>: Missing Permissions") && told.contains(&game.code), "{told}");
    let again = text(&friends[0].at(ELSEWHERE).says("me", "settings", &[]).await);
    assert!(!again.contains("may not post"), "once: {again}");
    let other = text(&friends[1].at(ELSEWHERE).says("me", "settings", &[]).await);
    assert!(!other.contains("may not post"), "the host alone: {other}");
    for friend in &friends[..2] {
        let listed = text(&friend.at(ELSEWHERE).says("table", "turns", &[]).await);
        assert_eq!(listed.matches("may not post").count(), 1, "whoever asks: {listed}");
    }
    // its board is tried by and by, and goes on when that works
    evening.transport.mend();
    pass(&evening, SignedDuration::from_hours(4)).await;
    let game = evening.game().await.unwrap();
    assert!(game.parked.is_none() && evening.transport.live_boards(CHANNEL)[0].text.contains("plans to stay"));
    assert!(game.seq > 0 && !text(&friends[0].at(ELSEWHERE).says("table", "turns", &[]).await).contains("may not"));
    // the next time is another
    closed(&evening);
    friends[1].says("fuji", "plan", &[("card", "none")]).await;
    evening.settle().await.unwrap();
    assert!(text(&friends[0].at(ELSEWHERE).says("me", "settings", &[]).await).contains("may not post"));
    audit(&evening).await;
}

// Faults: 34, 35
#[tokio::test]
async fn fault_34_a_reminder_that_is_refused_lets_the_table_rest_like_anything_else() {
    for gone in [false, true] {
        let evening = Evening::begin().await.unwrap();
        evening.start(&evening.friends(3), &[], None).await.unwrap();
        let why = move || if gone { Undelivered::NoChannel } else { Undelivered::Forbidden("Send Messages".into()) };
        evening.transport.fail(move |_| Some(why()));
        pass(&evening, DAY).await;
        assert!(evening.game().await.unwrap().parked.is_some(), "{:?}", why());
        let tried = evening.transport.see().calls.len();
        pass(&evening, SignedDuration::from_mins(9)).await;
        assert_eq!(evening.transport.see().calls.len(), tried, "it is left alone");
        pass(&evening, DAY * 3).await;
        let more = evening.transport.see().calls.len() - tried;
        assert!(if gone { more == 0 } else { (1..40).contains(&more) }, "{more} tries");
    }
}

// Faults: 37
#[tokio::test]
async fn fault_37_a_thread_that_is_locked_lets_its_table_rest_until_it_is_opened() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[("private", "true")], None).await.unwrap();
    let thread = evening.game().await.unwrap().channel_id;
    assert_ne!(thread, CHANNEL);
    reach::channel_locked(&evening.host, thread).await.unwrap();
    reach::channel_locked(&evening.host, 4321).await.unwrap();
    assert_eq!(evening.count("select count(*) from channel").await.unwrap(), 1, "only where there is a table");
    pass(&evening, DAY * 2).await;
    assert!(evening.game().await.unwrap().parked.is_some());
    let told = text(&friends[0].says("me", "settings", &[]).await);
    assert!(told.contains("somebody locked the thread"), "{told}");
    reach::channel_changed(&evening.host, 4321).await.unwrap();
    reach::channel_changed(&evening.host, thread).await.unwrap();
    evening.settle().await.unwrap();
    assert!(evening.game().await.unwrap().parked.is_none());
    assert_eq!(evening.transport.live_boards(thread).len(), 1, "the board that found it out is the live one");
    audit(&evening).await;
}

#[tokio::test]
async fn a_table_that_rests_is_not_put_away_before_anybody_could_say_that_it_goes_on() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start_unreminded(&friends).await.unwrap();
    let asked = || evening.transport.newest(CHANNEL, "Nobody has moved here");
    // the very question is refused
    closed(&evening);
    pass(&evening, DAY * 30).await;
    assert!(evening.game().await.unwrap().parked.is_some());
    for _ in 0..10 {
        pass(&evening, DAY * 3).await;
    }
    assert!(evening.game().await.unwrap().live() && asked().is_none());
    // it counts from when it stands there
    evening.transport.mend();
    pass(&evening, SignedDuration::from_hours(4)).await;
    pass(&evening, DAY).await;
    assert!(asked().is_some());
    pass(&evening, DAY * 5).await;
    assert!(evening.game().await.unwrap().live());
    // and anew after a time in which nobody could answer
    closed(&evening);
    let mut writer = evening.host.store.writer().await.unwrap();
    gogome::store::outbox::block(&mut writer, CHANNEL, "2026-01-01T00:00:00.000Z", "no").await.unwrap();
    writer.commit().await.unwrap();
    pass(&evening, DAY * 9).await;
    assert!(evening.game().await.unwrap().live(), "nobody could answer");
    evening.transport.mend();
    reach::channel_changed(&evening.host, CHANNEL).await.unwrap();
    evening.settle().await.unwrap();
    assert!(evening.game().await.unwrap().live(), "it is asked once more");
    pass(&evening, DAY * 7).await;
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
    audit(&evening).await;
}

#[tokio::test]
async fn the_week_to_answer_begins_when_the_question_stands_there() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start_unreminded(&friends).await.unwrap();
    evening.transport.fail(|_| Some(Undelivered::Later { why: "500".into(), after: None }));
    pass(&evening, DAY * 30).await;
    for _ in 0..8 {
        pass(&evening, DAY).await;
    }
    assert!(evening.game().await.unwrap().live(), "the question never arrived");
    evening.transport.mend();
    pass(&evening, DAY * 2).await;
    let asked = evening.transport.newest(CHANNEL, "Nobody has moved here").unwrap();
    pass(&evening, DAY * 7 - SignedDuration::from_secs(1)).await;
    assert!(!friends[1].press(named(&asked.controls, "It goes on"), &[]).await.refused);
    pass(&evening, DAY).await;
    assert!(evening.game().await.unwrap().live());
}
