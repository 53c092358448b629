//! Whoever is late, or asleep: what waits is asked in the end, of whom it is to be asked, and of nobody twice.

use super::{audit::audit, meanwhile, waiting::plans};
use gogome::{deliver::Undelivered, faults::watch, table::places::servers};
use gogome_games::contract::Control;
use gogome_tests::{
    table::{CHANNEL, Evening, Friend, GUILD, label, named, text},
    transport::{Act, Posted},
};
use jiff::SignedDuration;
use std::{collections::BTreeSet, sync::Arc};

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

async fn pass(evening: &Evening, by: SignedDuration) {
    evening.clock.pass(by);
    evening.settle().await.unwrap();
}

async fn sql(evening: &Evening, sql: &'static str) {
    sqlx::query(sql).execute(&mut evening.outsider().await.unwrap()).await.unwrap();
}

/// The short messages with these words, oldest first.
fn notices(evening: &Evening, words: &str) -> Vec<Posted> {
    evening.transport.see().messages.iter().filter(|one| !one.is_board() && one.text.contains(words)).cloned().collect()
}

/// Whom the reminders so far called, oldest first.
fn reminded(evening: &Evening) -> Vec<BTreeSet<i64>> {
    let called = |one: &Posted| one.pings.iter().flat_map(|(users, _)| users.clone()).collect();
    notices(evening, "The table waits for").iter().map(called).collect()
}

/// Nothing new can be posted, for now.
fn hold(evening: &Evening) {
    let later = || Undelivered::Later { why: "not now".into(), after: None };
    evening.transport.fail(move |call| (call.act == Act::Post).then(later));
}

async fn clock(friend: &Friend<'_>, kind: &str) {
    assert!(!friend.says("table", "clock", &[("kind", kind), ("hours", "10")]).await.refused);
}

/// The first keeps the others waiting until the soft clock has run out, and these are asked what to do.
async fn keeps_them_waiting(evening: &Evening, friends: &[Friend<'_>]) {
    clock(&friends[0], "soft").await;
    for friend in &friends[1..] {
        plans(friend).await;
    }
    pass(evening, hours(10)).await;
}

/// Says something as soon as a point is passed for the first time.
fn at_once(evening: &Arc<Evening>, at: &'static str, channel: i64, verb: &'static str) {
    let same = Arc::clone(evening);
    meanwhile(at, async move {
        assert!(!same.friend(1, "Ann").at(channel).says("table", verb, &[]).await.refused);
    });
}

#[tokio::test]
async fn whom_a_message_that_is_given_up_was_to_call_is_called_by_a_reminder() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    evening.settle().await.unwrap();
    let mut left = 2;
    evening.transport.fail(move |call| {
        let refused = call.act == Act::Post && left > 0;
        left -= i32::from(refused);
        refused.then(|| Undelivered::Rejected("too odd".into()))
    });
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    assert!(evening.transport.live_boards(CHANNEL).is_empty());
    assert_eq!(reminded(&evening), [BTreeSet::from([1, 2, 3])]);
    pass(&evening, hours(23)).await;
    assert_eq!(reminded(&evening).len(), 1, "once");
    audit(&evening).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_runs_out_while_its_table_is_paused_decides_nothing() {
    let evening = Arc::new(Evening::begin().await.unwrap());
    for channel in [CHANNEL, 501] {
        let there: Vec<_> = evening.friends(3).iter().map(|friend| friend.at(channel)).collect();
        evening.start(&there, &[], None).await.unwrap();
        clock(&there[0], "hard").await;
        evening.settle().await.unwrap();
    }
    // the first table lapses, and while it does the second one is paused
    at_once(&evening, "after-commit", 501, "pause");
    pass(&evening, hours(10)).await;
    watch(Box::new(|_| {}));
    let lapses = "select count(*) from journal where kind = 'lapse' and game_id = (select min(id) from game)";
    assert!(evening.count(lapses).await.unwrap() > 0);
    let lapses = "select count(*) from journal where kind = 'lapse' and game_id = (select max(id) from game)";
    assert_eq!(evening.count(lapses).await.unwrap(), 0);
    audit(&evening).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_table_that_answers_at_once_is_not_put_away() {
    let evening = Arc::new(Evening::begin().await.unwrap());
    evening.start_unreminded(&evening.friends(3)).await.unwrap();
    at_once(&evening, "after-notice", CHANNEL, "on");
    pass(&evening, hours(24 * 30)).await;
    watch(Box::new(|_| {}));
    assert_eq!(notices(&evening, "Nobody has moved here for 30 days").len(), 1);
    pass(&evening, hours(24 * 8)).await;
    assert!(evening.game().await.unwrap().live());
    pass(&evening, hours(24 * 22)).await;
    assert_eq!(notices(&evening, "Nobody has moved here for 30 days").len(), 2, "it is asked another month");
}

#[tokio::test]
async fn a_reminder_that_had_to_wait_breaks_nobodys_quiet_hours() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    // fifteen seconds to one, UTC
    evening.clock.pass(SignedDuration::from_secs(3_585));
    friends[0].says("me", "settings", &[("remind", "0")]).await;
    for friend in &friends[1..] {
        friend.says("me", "settings", &[("remind", "21")]).await;
    }
    evening.start(&friends, &[], None).await.unwrap();
    friends[1].says("me", "settings", &[("quiet", "22-7"), ("zone", "utc")]).await;
    // fifteen seconds to ten both are to be told, and cannot be
    hold(&evening);
    pass(&evening, hours(21)).await;
    evening.transport.mend();
    pass(&evening, SignedDuration::from_secs(30)).await;
    assert_eq!(reminded(&evening), [BTreeSet::from([3])], "the other one sleeps by now");
    pass(&evening, hours(9) - SignedDuration::from_secs(16)).await;
    assert_eq!(reminded(&evening).len(), 1);
    pass(&evening, SignedDuration::from_secs(1)).await;
    assert_eq!(reminded(&evening)[1..], [BTreeSet::from([2])], "at seven");
    assert_eq!(evening.count("select reminded from owed where seat = 1").await.unwrap(), 1, "and that was the first");
}

#[tokio::test]
async fn what_a_server_was_to_be_asked_when_it_removed_the_bot_is_asked_when_it_is_back() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start_unreminded(&friends).await.unwrap();
    clock(&friends[0], "soft").await;
    evening.settle().await.unwrap();
    hold(&evening);
    pass(&evening, hours(10)).await;
    servers::left_server(&evening.host, GUILD).await.unwrap();
    evening.transport.mend();
    pass(&evening, hours(1)).await;
    servers::joined_server(&evening.host, GUILD).await.unwrap();
    pass(&evening, hours(23)).await;
    assert_eq!(notices(&evening, "The time is up").len(), 0, "it has a day to answer");
    pass(&evening, hours(1)).await;
    assert_eq!(notices(&evening, "The time is up").len(), 1);
}

/// An open duty: its key, its seat, what is asked, and when the table's patience ends.
type Open = (String, i64, String, Option<String>);

#[tokio::test]
async fn a_duty_has_one_clock_whatever_becomes_of_its_words() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("fuji99", "new", &[("seats", "2")]).await;
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    for (friend, n) in friends.iter().zip(["3", "4"]) {
        assert!(!friend.says("fuji99", "story", &[("n", n)]).await.refused);
    }
    clock(&friends[0], "hard").await;
    let open = async || -> Vec<Open> {
        let sql = "select duty, seat, what, expires_at from owed where done_at is null";
        sqlx::query_as(sql).fetch_all(&mut *evening.host.store.reader().await.unwrap()).await.unwrap()
    };
    let mut changed = 0;
    for _ in 0..12 {
        let before = open().await;
        evening.clock.pass(SignedDuration::from_mins(1));
        // whoever is asked presses whatever leads on
        let friend = &friends[usize::try_from(before[0].1).unwrap()];
        let seq = evening.game().await.unwrap().seq;
        for hung in friend.says("look", "screen", &[]).await.controls {
            let chosen = match &hung.control {
                Control::Button { .. } => None,
                Control::Select { choices, .. } => Some(choices[0].value.clone()),
            };
            friend.press(&hung, chosen.as_deref().as_slice()).await;
            if evening.game().await.unwrap().seq > seq {
                break;
            }
        }
        for after in open().await {
            let Some(before) = before.iter().find(|one| (&one.0, one.1) == (&after.0, after.1)) else { continue };
            assert_eq!(after.3, before.3, "{after:?}");
            changed += usize::from(after.2 != before.2);
        }
    }
    assert!(changed > 0, "a turn has several parts");
    audit(&evening).await;
}

#[tokio::test]
async fn what_is_taken_back_and_done_again_gains_no_time() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    clock(&friends[0], "hard").await;
    evening.settle().await.unwrap();
    let ends = async || -> String {
        let sql = "select expires_at from owed where seat = 0 and done_at is null";
        sqlx::query_scalar(sql).fetch_one(&mut *evening.host.store.reader().await.unwrap()).await.unwrap()
    };
    assert_eq!(ends().await, "2026-01-01T10:00:00.000Z");
    pass(&evening, hours(3)).await;
    plans(&friends[0]).await;
    pass(&evening, hours(2)).await;
    for _ in 0..2 {
        let asked = friends[0].says("table", "undo", &[]).await;
        friends[0].press(named(&asked.controls, "Take it back"), &[]).await;
        assert_eq!(ends().await, "2026-01-01T12:00:00.000Z", "seven hours were left");
        assert!(!friends[0].says("fuji", "ready", &[]).await.refused);
    }
    audit(&evening).await;
}

#[tokio::test]
async fn the_others_can_still_go_on_when_the_question_is_gone() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start_unreminded(&friends).await.unwrap();
    keeps_them_waiting(&evening, &friends).await;
    assert_eq!(notices(&evening, "The time is up").len(), 1);
    // whoever reminds them has the buttons too, also when it is too soon for that
    for reminds in [true, false] {
        let said = friends[1].says("table", "nudge", &[]).await;
        assert!(!said.refused && text(&said).contains("The time is up"), "{}", text(&said));
        assert_eq!(text(&said).contains("I remind"), reminds);
        let labels: Vec<&str> = said.controls.iter().map(label).collect();
        assert_eq!(labels, ["Go on without them", "A companion plays on", "Close the table"]);
    }
    assert!(text(&friends[0].says("table", "nudge", &[]).await).contains("waits for you alone"));
    // and where the table moves to it is asked again
    let code = evening.game().await.unwrap().code;
    assert!(!friends[0].at(600).says("table", "move", &[("code", &code)]).await.refused);
    evening.settle().await.unwrap();
    pass(&evening, SignedDuration::from_mins(10)).await;
    let asked = evening.transport.newest(600, "The time is up").unwrap();
    let said = friends[1].at(600).press(named(&asked.controls, "Go on without them"), &[]).await;
    assert!(!said.refused && text(&said).contains("goes on"), "{}", text(&said));
    audit(&evening).await;
}

#[tokio::test]
async fn a_table_that_is_stopped_says_so_to_whoever_would_go_on() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start_unreminded(&friends).await.unwrap();
    keeps_them_waiting(&evening, &friends).await;
    let asked = notices(&evening, "The time is up").remove(0);
    sql(&evening, "update game set halted = 'found wrong'").await;
    let said = text(&friends[1].press(named(&asked.controls, "Go on without them"), &[]).await);
    assert!(said.contains("is stopped") && !said.contains("The rules"), "{said}");
}
