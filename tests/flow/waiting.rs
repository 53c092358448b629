//! Waiting: reminders, quiet hours, clocks and pauses, all by the clock that is moved by hand.

use crate::flow::audit::audit;
use gogome::{
    deliver::Undelivered,
    table::{
        agreed,
        waiting::{clock, idle},
    },
};
use gogome_tests::{
    patience::until,
    table::{CHANNEL, Evening, Friend, named, text},
    transport::Posted,
};
use jiff::SignedDuration;
use std::collections::BTreeSet;

pub(super) fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

pub(super) async fn pass(evening: &Evening, by: SignedDuration) {
    evening.clock.pass(by);
    evening.settle().await.unwrap();
}

/// The messages that only remind or ask, oldest first.
fn notices(evening: &Evening) -> Vec<Posted> {
    let plain = |one: &&Posted| one.channel == CHANNEL && !one.is_board() && !one.text.contains("gathers");
    evening.transport.see().messages.iter().filter(plain).filter(|one| !one.text.contains("played")).cloned().collect()
}

pub(super) fn pinged(posted: &Posted) -> BTreeSet<i64> {
    posted.pings.iter().flat_map(|(users, _)| users.clone()).collect()
}

async fn begin(evening: &Evening, friends: &[Friend<'_>]) {
    evening.start(friends, &[], None).await.unwrap();
}

/// Goes to the first card within reach, and says that this is all.
pub(super) async fn plans(friend: &Friend<'_>) {
    let asked = text(&friend.says("fuji", "plan", &[("card", "stay")]).await);
    if let Some((_, reach)) = asked.split_once("Within your reach: ") {
        let card = reach.split([',', '.']).next().unwrap().split(" or ").next().unwrap();
        friend.says("fuji", "plan", &[("card", card)]).await;
    }
    let ready = friend.says("fuji", "ready", &[]).await;
    assert!(!ready.refused, "{}", text(&ready));
}

async fn seq(evening: &Evening) -> i64 {
    evening.game().await.unwrap().seq
}

#[tokio::test]
async fn who_is_awaited_is_told_again_after_a_day_then_two_then_four_then_never() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    begin(&evening, &friends).await;
    plans(&friends[0]).await;
    pass(&evening, hours(24) - SignedDuration::from_millis(1)).await;
    assert_eq!(notices(&evening).len(), 0);
    pass(&evening, SignedDuration::from_millis(1)).await;
    let first = notices(&evening);
    assert_eq!(first.len(), 1);
    assert_eq!(pinged(&first[0]), BTreeSet::from([2, 3]), "not who has answered");
    assert!(first[0].pings[0].1.contains("<t:1767225600:R>"), "{:?}", first[0].pings);
    assert!(first[0].text.contains("Ben") && !first[0].text.contains("Ann"));
    let screen = friends[1].press(named(&first[0].controls, "My screen"), &[]).await;
    assert!(text(&screen).contains("Where do you want to go"));
    for (wait, count) in [(48, 2), (96, 3), (500, 3)] {
        pass(&evening, hours(wait) - hours(1)).await;
        assert_eq!(notices(&evening).len(), if wait == 500 { 3 } else { count - 1 }, "{wait}");
        pass(&evening, hours(1)).await;
        assert_eq!(notices(&evening).len(), count, "{wait}");
    }
    assert_eq!(evening.count("select count(*) from owed where pings > 1").await.unwrap(), 0);
}

#[tokio::test]
async fn everybody_waits_as_they_wish() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(4);
    let [ann, ben, cyd, dee] = &friends[..] else { panic!() };
    // it is midnight, UTC
    let said = text(&ben.says("me", "settings", &[("quiet", "22-7"), ("zone", "utc")]).await);
    assert!(said.contains("from 22:00 to 7:00 by the clock of") && said.contains("00:00"), "{said}");
    ann.says("me", "settings", &[("remind", "2")]).await;
    cyd.says("me", "settings", &[("remind", "0")]).await;
    dee.says("me", "settings", &[("away", "2")]).await;
    begin(&evening, &friends).await;
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert_eq!(pinged(&board), BTreeSet::from([1, 3]), "one sleeps, one is away");
    let told = |evening: &Evening| notices(evening).iter().map(pinged).collect::<Vec<_>>();
    pass(&evening, hours(2)).await;
    assert_eq!(told(&evening), [BTreeSet::from([1])]);
    pass(&evening, hours(5)).await;
    assert_eq!(told(&evening)[1..], [BTreeSet::from([1, 2])], "he wakes at seven; hers is the second");
    assert_eq!(evening.count("select pings from owed where seat = 1").await.unwrap(), 1, "that was his ping");
    pass(&evening, hours(40)).await;
    assert!(told(&evening).iter().all(|who| !who.contains(&4)));
    pass(&evening, hours(1)).await;
    assert!(told(&evening).iter().any(|who| who.contains(&4)), "back from the vacation");
    assert!(told(&evening).iter().all(|who| !who.contains(&3)));
    // a wish changed while the table waits holds from then on
    let before = told(&evening).len();
    cyd.says("me", "settings", &[("remind", "1")]).await;
    pass(&evening, hours(1)).await;
    assert!(told(&evening)[before..].contains(&BTreeSet::from([3])));
    let bad = [("zone", "Atlantis"), ("quiet", "late"), ("remind", "often"), ("next", "perhaps")];
    for (name, value) in bad {
        let answer = ann.says("me", "settings", &[(name, value)]).await;
        assert!(answer.refused && text(&answer).contains(if name == "zone" { "Berlin" } else { " " }), "{name}");
    }
    assert!(text(&ann.says("me", "settings", &[]).await).contains("after 2 hours"), "and nothing changed");
}

#[tokio::test]
async fn a_nudge_is_one_ping_and_not_too_often() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let stranger = evening.friend(9, "Zoe");
    begin(&evening, &friends).await;
    let code = |answer: gogome::ask::Answer| (answer.refused, text(&answer));
    assert!(code(stranger.says("table", "nudge", &[]).await).1.contains("no seat"));
    let (refused, said) = code(friends[0].says("table", "nudge", &[]).await);
    assert!(refused && said.contains("heard of it <t:1767225600:R>") && said.contains("<t:1767247200:R>"), "{said}");
    plans(&friends[0]).await;
    evening.clock.pass(hours(6));
    let (refused, said) = code(friends[0].says("table", "nudge", &[]).await);
    assert!(!refused && said.contains("Ben") && said.contains("Cyd"), "{said}");
    evening.settle().await.unwrap();
    assert_eq!(notices(&evening).iter().map(pinged).collect::<Vec<_>>(), [BTreeSet::from([2, 3])]);
    let (refused, said) = code(friends[0].says("table", "nudge", &[]).await);
    assert!(refused && said.contains("every 6 hours"), "{said}");
    // a server that wishes it is reminded more often
    let mut manager = friends[0].clone();
    manager.place.manages = true;
    let set = text(&manager.says("gogome", "setup", &[("nudge", "1")]).await);
    assert!(set.contains("heard of it an hour ago or earlier"), "{set}");
    let (refused, said) = code(friends[0].says("table", "nudge", &[]).await);
    assert!(refused && said.contains("once an hour"), "{said}");
    evening.clock.pass(hours(1));
    assert!(!code(friends[0].says("table", "nudge", &[]).await).0, "an hour later");
    plans(&friends[2]).await;
    let (_, said) = code(friends[1].says("table", "nudge", &[]).await);
    assert!(said.contains("waits for you alone"), "{said}");
}

#[tokio::test]
async fn a_question_about_the_late_that_could_not_be_posted_is_asked_another_day() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    begin(&evening, &friends).await;
    friends[0].says("table", "clock", &[("kind", "soft"), ("hours", "10")]).await;
    evening.settle().await.unwrap();
    let asked = |evening: &Evening| notices(evening).iter().filter(|one| one.text.contains("time is up")).count();
    evening.transport.fail(|_| Some(Undelivered::Rejected("not today".into())));
    pass(&evening, hours(10)).await;
    evening.transport.mend();
    pass(&evening, hours(13)).await;
    assert_eq!(asked(&evening), 0);
    pass(&evening, hours(11)).await;
    assert_eq!(asked(&evening), 1);
    // nor is one lost that fell into a pause
    let sql = async |sql: &'static str| sqlx::query(sql).execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    sql("update owed set overdue_at = null, expires_at = '2000-01-01T00:00:00.000Z' where done_at is null").await;
    evening.clock.pass(hours(1));
    clock::run_out(&evening.host).await.unwrap();
    sql("update game set paused_at = '2030-01-01T00:00:00.000Z'").await;
    evening.settle().await.unwrap();
    assert_eq!(asked(&evening), 1);
    sql("update game set paused_at = null").await;
    pass(&evening, hours(1)).await;
    assert_eq!(asked(&evening), 2);
}

#[tokio::test]
async fn a_changed_wish_makes_nobody_wait_longer_and_breaks_no_silence() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let [ann, ben, cyd] = &friends[..] else { panic!() };
    ben.says("me", "settings", &[("away", "2")]).await;
    begin(&evening, &friends).await;
    let told = |evening: &Evening| notices(evening).iter().map(pinged).collect::<Vec<_>>();
    // back early: he was never told, and is at once
    ben.says("me", "settings", &[("away", "0")]).await;
    pass(&evening, hours(1)).await;
    assert_eq!(told(&evening), [BTreeSet::from([2])]);
    // hers comes when it would have come
    ann.says("me", "settings", &[("next", "true")]).await;
    pass(&evening, hours(23)).await;
    assert!(told(&evening)[1..].iter().any(|who| who.contains(&1)), "{:?}", told(&evening));
    // after three reminders there is silence, whatever else is wished
    for _ in 0..14 {
        pass(&evening, hours(24)).await;
    }
    let before = told(&evening).len();
    cyd.says("me", "settings", &[("remind", "5")]).await;
    pass(&evening, hours(24 * 3)).await;
    assert_eq!(told(&evening).len(), before);
}

#[tokio::test]
async fn a_soft_clock_asks_the_others_and_does_nothing_by_itself() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    assert!(text(&friends[1].says("table", "clock", &[("hours", "24")]).await).contains("Only the host"));
    let said = text(&friends[0].says("table", "clock", &[("kind", "soft"), ("hours", "24")]).await);
    assert!(said.contains("waits a day for a turn"), "{said}");
    evening.settle().await.unwrap();
    assert!(evening.transport.newest(CHANNEL, "gathers").unwrap().text.contains("waits a day"));
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert!(board.pings[0].1.contains(":R> at the latest"), "{:?}", board.pings);
    for friend in &friends[1..] {
        plans(friend).await;
    }
    assert!(text(&friends[0].says("table", "turns", &[]).await).contains("at the latest"));
    let before = seq(&evening).await;
    pass(&evening, hours(48)).await;
    assert_eq!(seq(&evening).await, before, "nothing happens by itself");
    let asked: Vec<Posted> = notices(&evening).into_iter().filter(|one| one.text.contains("time is up")).collect();
    assert_eq!(asked.len(), 1);
    assert!(asked[0].text.contains("Ann") && asked[0].pings.is_empty(), "{}", asked[0].text);
    let on = named(&asked[0].controls, "Go on without them");
    assert!(text(&friends[0].press(on, &[]).await).contains("for the others to decide"));
    assert!(text(&evening.friend(9, "Zoe").press(on, &[]).await).contains("no seat"));
    pass(&evening, hours(500)).await;
    assert_eq!(seq(&evening).await, before, "nor later, and nobody asks twice");
    assert!(notices(&evening).iter().filter(|one| one.text.contains("time is up")).count() == 1);
    let id = evening.next_ask();
    let said = friends[1].press_again(id, on, &[]).await;
    assert!(!said.refused && text(&said).contains("goes on"), "{}", text(&said));
    let after = seq(&evening).await;
    assert_eq!(text(&friends[1].press_again(id, on, &[]).await), text(&said), "the same press acts once");
    assert_eq!(seq(&evening).await, after);
    evening.settle().await.unwrap();
    assert_eq!(evening.count("select count(*) from journal where kind = 'lapse' and by_user = 2").await.unwrap(), 1);
    assert!(friends[2].press(on, &[]).await.refused, "it was answered");
    audit(&evening).await;
}

// Faults: 48, 39
#[tokio::test]
async fn fault_48_a_hard_clock_lapses_by_itself_and_what_the_bot_slept_is_no_time() {
    let mut evening = Evening::begin().await.unwrap();
    {
        let friends = evening.friends(3);
        begin(&evening, &friends).await;
        friends[0].says("table", "clock", &[("kind", "hard"), ("hours", "10")]).await;
        evening.settle().await.unwrap();
    }
    let before = seq(&evening).await;
    // for a week nobody could have answered
    evening.clock.pass(hours(168));
    evening = evening.restart().await.unwrap();
    pass(&evening, hours(4)).await;
    assert_eq!(seq(&evening).await, before, "the week is added");
    let given = text(&evening.friends(3)[1].says("table", "companion", &[("seat", "a")]).await);
    assert!(given.contains("three days"), "and nobody was away for it: {given}");
    // whoever is away keeps the clock from running out
    let friends = evening.friends(3);
    friends[1].says("me", "settings", &[("away", "3")]).await;
    pass(&evening, hours(20)).await;
    assert_eq!(seq(&evening).await, before, "one of them is away");
    pass(&evening, hours(53)).await;
    assert!(seq(&evening).await > before, "now the rules answer");
    assert!(evening.count("select count(*) from journal where kind = 'lapse' and by_user is null").await.unwrap() > 0);
    let game = evening.game().await.unwrap();
    assert_eq!(
        evening.count("select count(*) from owed where done_at is null and expires_at is null").await.unwrap(),
        0
    );
    assert!(game.live());
    // to the end, if nobody ever comes
    for _ in 0..400 {
        pass(&evening, hours(30)).await;
        if !evening.game().await.unwrap().live() {
            break;
        }
    }
    assert!(!evening.game().await.unwrap().live(), "no table hangs on a hard clock");
    audit(&evening).await;
}

// Faults: 48
#[tokio::test]
async fn fault_48_what_the_bot_slept_shortens_no_question_and_puts_no_table_away() {
    let evening = Evening::begin().await.unwrap();
    {
        let friends = evening.friends(3);
        begin(&evening, &friends).await;
        let quiet: Vec<_> = friends.iter().map(|friend| friend.at(501)).collect();
        evening.start(&quiet, &[], None).await.unwrap();
        pass(&evening, hours(24 * 30)).await;
        // a question in one, and the other was asked whether it goes on
        let asked = friends[1].says("table", "end", &[]).await;
        friends[1].press(named(&asked.controls, "Yes, ask them"), &[]).await;
        pass(&evening, hours(20)).await;
    }
    assert!(evening.transport.newest(501, "Nobody has moved").is_some());
    let open =
        async |evening: &Evening| evening.count("select count(*) from question where closed_at is null").await.unwrap();
    let kept =
        async |evening: &Evening| evening.count("select count(*) from game where phase = 'playing'").await.unwrap();
    evening.clock.pass(hours(24 * 20));
    let evening = evening.restart().await.unwrap();
    // nothing is closed before the sleep is counted, and whoever presses first thing is heard
    assert!(
        !agreed::close_late_questions(&evening.host).await.unwrap()
            && !idle::ask_or_put_away(&evening.host).await.unwrap()
    );
    let board = evening.transport.newest(CHANNEL, "asks to close this table").unwrap();
    let ann = evening.friend(1, "Ann");
    let early = text(&ann.press(named(&board.controls, "No, play on"), &[]).await);
    assert!(early.contains("Noted"), "{early}");
    evening.settle().await.unwrap();
    pass(&evening, hours(4) - SignedDuration::from_secs(1)).await;
    assert_eq!((open(&evening).await, kept(&evening).await), (1, 2), "a day less the twenty hours was left");
    pass(&evening, SignedDuration::from_secs(1)).await;
    assert_eq!((open(&evening).await, kept(&evening).await), (0, 2));
    pass(&evening, hours(24 * 6) - SignedDuration::from_secs(1)).await;
    assert_eq!(kept(&evening).await, 2, "of seven days one had passed");
    pass(&evening, SignedDuration::from_secs(1)).await;
    assert_eq!(kept(&evening).await, 1, "now it is put away");
}

// Faults: 47
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_47_a_clock_that_leaps_while_tables_wait_makes_nobody_late() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    begin(&evening, &friends).await;
    friends[0].says("table", "clock", &[("kind", "hard"), ("hours", "1")]).await;
    evening.settle().await.unwrap();
    let ends = async || -> String {
        let sql = "select min(expires_at) from owed where done_at is null";
        sqlx::query_scalar(sql).fetch_one(&mut *evening.host.store.reader().await.unwrap()).await.unwrap()
    };
    let (before, told) = (seq(&evening).await, notices(&evening).len());
    assert_eq!(ends().await, "2026-01-01T01:00:00.000Z");
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let running = tokio::spawn(std::sync::Arc::clone(&evening.workers).run(stopped));
    // not all the way back, for what was looked at at the same moment is not looked at again
    for (leap, wanted) in [(hours(3), "2026-01-01T04:00:00.000Z"), (hours(-2), "2026-01-01T04:00:00.000Z")] {
        evening.clock.pass(leap);
        let now = gogome::store::stamp(gogome::clock::Clock::now(&*evening.clock));
        until("the leap to be noticed", async || {
            evening.host.bell.notify_one();
            let mut conn = evening.host.store.reader().await.unwrap();
            let alive: Option<String> =
                sqlx::query_scalar("select alive_at from meta").fetch_one(&mut *conn).await.unwrap();
            alive.as_deref() == Some(now.as_str())
        })
        .await;
        assert_eq!(ends().await, wanted, "{leap}");
        assert_eq!((seq(&evening).await, notices(&evening).len()), (before, told), "no storm, and nobody is late");
    }
    stop.send_replace(true);
    running.await.unwrap();
    audit(&evening).await;
}

// Faults: 48
#[tokio::test]
async fn fault_48_after_a_week_away_each_person_is_reminded_once_and_of_the_oldest_first() {
    let evening = Evening::begin().await.unwrap();
    for (minutes, channel) in [(2, 503), (1, 502), (0, 501)] {
        let friends: Vec<_> = evening.friends(3).iter().map(|friend| friend.at(channel)).collect();
        evening.start(&friends, &[], None).await.unwrap();
        evening.clock.pass(SignedDuration::from_mins(minutes));
    }
    let evening = evening.restart().await.unwrap();
    evening.clock.pass(hours(24 * 7));
    evening.settle().await.unwrap();
    let reminded = |evening: &Evening| -> Vec<i64> {
        let shown = evening.transport.see();
        shown.messages.iter().filter(|one| one.text.contains("The table waits for")).map(|one| one.channel).collect()
    };
    assert_eq!(reminded(&evening), [503], "where they are awaited longest");
    let both: BTreeSet<i64> = pinged(&evening.transport.newest(503, "The table waits for").unwrap());
    assert_eq!(both, BTreeSet::from([1, 2, 3]));
    pass(&evening, SignedDuration::from_mins(59)).await;
    assert_eq!(reminded(&evening), [503]);
    // what was answered meanwhile is not spoken of; the next one follows after an hour
    plans(&evening.friend(2, "Ben").at(502)).await;
    pass(&evening, SignedDuration::from_mins(1)).await;
    assert_eq!(reminded(&evening), [503, 502]);
    assert_eq!(pinged(&evening.transport.newest(502, "The table waits for").unwrap()), BTreeSet::from([1, 3]));
    pass(&evening, hours(1)).await;
    assert!(reminded(&evening)[..3] == [503, 502, 501], "{:?}", reminded(&evening));
}

#[tokio::test]
async fn a_paused_table_is_silent_and_loses_no_time() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    begin(&evening, &friends).await;
    friends[0].says("table", "clock", &[("kind", "hard"), ("hours", "30")]).await;
    evening.settle().await.unwrap();
    pass(&evening, hours(20)).await;
    assert!(text(&evening.friend(9, "Zoe").says("table", "pause", &[]).await).contains("no seat"));
    assert!(text(&friends[0].says("table", "resume", &[]).await).contains("not paused"));
    friends[0].says("table", "pause", &[]).await;
    assert!(text(&friends[0].says("table", "pause", &[]).await).contains("already"));
    assert!(text(&friends[1].says("table", "nudge", &[]).await).contains("paused"));
    evening.settle().await.unwrap();
    let (before, silent) = (seq(&evening).await, notices(&evening).len());
    pass(&evening, hours(1_000)).await;
    assert_eq!((seq(&evening).await, notices(&evening).len()), (before, silent));
    assert!(evening.transport.live_boards(CHANNEL)[0].text.contains("is paused"));
    friends[0].says("table", "resume", &[]).await;
    evening.settle().await.unwrap();
    let before = seq(&evening).await;
    pass(&evening, hours(9)).await;
    assert_eq!(seq(&evening).await, before, "ten hours were left");
    assert_eq!(notices(&evening).len(), silent + 1, "and four until the reminder");
    pass(&evening, hours(1)).await;
    assert!(seq(&evening).await > before);
    audit(&evening).await;
}

#[tokio::test]
async fn a_paused_table_decides_nothing_about_those_who_may_be_away() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    begin(&evening, &friends).await;
    friends[0].says("table", "clock", &[("kind", "soft"), ("hours", "80")]).await;
    let planned = friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    assert!(!planned.refused, "{}", text(&planned));
    pass(&evening, hours(80)).await;
    let late = notices(&evening).into_iter().find(|one| one.text.contains("The time is up")).unwrap();
    let (duty, seat) = (named(&late.controls, "Go on without them"), named(&late.controls, "A companion plays B"));
    friends[1].says("table", "undo", &[]).await;
    let asked = friends[2].press(seat, &[]).await;
    assert!(text(&asked).contains("I have asked"), "{}", text(&asked));
    evening.settle().await.unwrap();
    let question = evening.transport.live_boards(CHANNEL).remove(0);
    friends[0].says("table", "pause", &[]).await;
    evening.settle().await.unwrap();
    let before = seq(&evening).await;
    for (said, why) in [
        (friends[0].says("table", "undo", &[]).await, "nothing is taken back"),
        (friends[0].says("table", "clock", &[("hours", "2")]).await, "its clock cannot be set"),
        (friends[0].says("table", "nudge", &[]).await, "nobody is reminded"),
        (friends[0].press(duty, &[]).await, "nobody is late"),
        (friends[1].says("table", "companion", &[("seat", "c")]).await, "nobody is late"),
        (friends[0].press(named(&question.controls, "Yes, a companion"), &[]).await, "that waits"),
    ] {
        let told = text(&said);
        assert!(said.refused && told.contains(why) && told.contains("`/table resume`"), "{why}: {told}");
    }
    assert_eq!(seq(&evening).await, before, "a refusal leaves no trace");
    // how it stands can be seen, and who likes may move
    assert!(text(&friends[1].says("table", "clock", &[]).await).contains("80 hours"));
    plans(&friends[0]).await;
    // the pause makes nobody late: three days of it are none of theirs
    pass(&evening, hours(100)).await;
    friends[0].says("table", "resume", &[]).await;
    let since: String = sqlx::query_scalar("select min(since) from owed where done_at is null")
        .fetch_one(&mut *evening.host.store.reader().await.unwrap())
        .await
        .unwrap();
    assert_eq!(since, "2026-01-05T04:00:00.000Z", "since the beginning, and a hundred hours of pause");
    let undo = friends[0].says("table", "undo", &[]).await;
    assert!(!undo.refused, "{}", text(&undo));
    audit(&evening).await;
}

#[tokio::test]
async fn who_wishes_is_told_that_they_are_next() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    friends[1].says("me", "settings", &[("next", "true")]).await;
    friends[0].says("fuji99", "new", &[("seats", "3"), ("start_player", "a")]).await;
    for friend in &friends[1..] {
        friend.says("table", "join", &[]).await;
    }
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    friends[0].says("table", "clock", &[("kind", "hard"), ("hours", "1")]).await;
    evening.settle().await.unwrap();
    for _ in 0..40 {
        let next: BTreeSet<i64> = evening
            .transport
            .see()
            .messages
            .iter()
            .flat_map(|one| one.pings.clone())
            .filter(|(_, line)| line.contains("next"))
            .flat_map(|(users, _)| users)
            .collect();
        if !next.is_empty() {
            assert_eq!(next, BTreeSet::from([2]), "only who wished to know");
            return;
        }
        pass(&evening, hours(3)).await;
    }
    panic!("nobody is ever next");
}
