//! The same thing twice, several things at once, and things that come too late.

use crate::flow::audit::audit;
use futures::future::{FutureExt, join_all};
use gogome::{
    ask::{Answer, BoundControl, Names},
    control::WITHOUT_TABLE,
    picture::Painter,
    table::looking::messages,
    words::{host as words, markdown},
    workers::Workers,
};
use gogome_games::contract::Said;
use gogome_tests::{
    patience::until,
    table::{CHANNEL, Evening, Friend, named, text},
};
use jiff::SignedDuration;
use std::{collections::BTreeSet, sync::Arc};

/// What a press of an old control is answered.
fn stale_words() -> String {
    markdown::line(&words::stale(), &Names::default())
}

async fn planned(evening: &Evening, friends: &[Friend<'_>]) {
    evening.start(friends, &[], None).await.unwrap();
    let mut taken: Vec<String> = Vec::new();
    for friend in friends {
        let screen = friend.says("look", "screen", &[]).await;
        let gogome_games::contract::Control::Select { choices, .. } = &screen.controls[0].control else {
            panic!("no menu")
        };
        let card = choices.iter().map(|choice| choice.value.clone()).find(|card| !taken.contains(card)).unwrap();
        friend.says("fuji", "plan", &[("card", &card)]).await;
        taken.push(card);
    }
    evening.settle().await.unwrap();
}

// Rules: F16.8
// Faults: 2, 1
#[tokio::test]
async fn fault_02_what_was_done_is_done_once_also_after_a_restart() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    planned(&evening, &friends).await;
    let first = friends[0].says_again(7_001, "fuji", "ready", &[]).await;
    let refused = friends[0].says_again(7_002, "fuji", "done", &[]).await;
    evening.settle().await.unwrap();
    let before = evening.everything().await.unwrap();
    drop(friends);
    let evening = evening.restart().await.unwrap();
    evening.clock.pass(SignedDuration::from_mins(20));
    let friends = evening.friends(3);
    let again = friends[0].says_again(7_001, "fuji", "ready", &[]).await;
    assert!(text(&first).starts_with(&text(&again)), "{} / {}", text(&first), text(&again));
    assert!(again.controls.is_empty(), "what is remembered is a receipt, no panel");
    // by now it would be the time for it, but it was told no
    friends[1].says("fuji", "ready", &[]).await;
    friends[2].says("fuji", "ready", &[]).await;
    let late = friends[0].says_again(7_002, "fuji", "done", &[]).await;
    assert!(late.refused && !again.refused, "in the tone of the first time");
    assert_eq!(text(&late), text(&refused));
    assert!(evening.everything().await.unwrap().len() >= before.len());
    audit(&evening).await;
}

// Faults: 2
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_02_what_was_said_is_forgotten_after_a_week_and_not_before() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    planned(&evening, &friends).await;
    friends[0].says_again(7_001, "fuji", "ready", &[]).await;
    let first = evening.game().await.unwrap().seq;
    evening.clock.pass(SignedDuration::from_hours(25));
    friends[0].says_again(7_002, "fuji", "unready", &[]).await;
    evening.clock.pass(SignedDuration::from_hours(7 * 24 - 25));
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let running = tokio::spawn(Arc::clone(&evening.workers).run(stopped));
    let known = async |id: i64| {
        let sql = "select count(*) from interaction where id = ?";
        let found: i64 =
            sqlx::query_scalar(sql).bind(id).fetch_one(&mut evening.outsider().await.unwrap()).await.unwrap();
        found == 1
    };
    let looked_at = async || {
        let now = gogome::store::stamp(gogome::clock::Clock::now(&*evening.clock));
        until("the worker to have been there", async || {
            evening.host.bell.notify_one();
            let alive: Option<String> = sqlx::query_scalar("select alive_at from meta")
                .fetch_one(&mut evening.outsider().await.unwrap())
                .await
                .unwrap();
            alive == Some(now.clone())
        })
        .await;
    };
    looked_at().await;
    assert!(known(7_001).await && known(7_002).await, "a week to the moment is not more than a week");
    let again = friends[0].says_again(7_001, "fuji", "ready", &[]).await;
    assert!(text(&again).contains("is ready") && again.controls.is_empty(), "a receipt: {}", text(&again));
    // it is looked at once a day
    evening.clock.pass(SignedDuration::from_hours(24) + SignedDuration::from_millis(1));
    looked_at().await;
    assert_eq!((known(7_001).await, known(7_002).await), (false, true), "since the second a week has not passed");
    evening.clock.pass(SignedDuration::from_hours(24) + SignedDuration::from_millis(1));
    looked_at().await;
    assert!(!known(7_002).await);
    stop.send_replace(true);
    running.await.unwrap();
    // whoever says it now says it anew
    let seq = evening.game().await.unwrap().seq;
    assert!(seq > first && !friends[0].says_again(7_001, "fuji", "ready", &[]).await.refused);
    assert_eq!(evening.game().await.unwrap().seq, seq + 1);
    audit(&evening).await;
}

// Faults: 1
#[tokio::test]
async fn fault_01_one_ask_five_times_at_once_acts_once_and_is_answered_alike() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    planned(&evening, &friends).await;
    let before = evening.game().await.unwrap().seq;
    let answers = join_all((0..5).map(|_| friends[0].says_again(8_000, "fuji", "ready", &[]))).await;
    assert_eq!(evening.game().await.unwrap().seq, before + 1);
    let receipt = text(&answers[0]).lines().next().unwrap().to_owned();
    assert!(
        answers.iter().all(|answer| text(answer).starts_with(&receipt)),
        "{:?}",
        answers.iter().map(text).collect::<Vec<_>>()
    );
    // and for a button, whose panel is old as soon as it has worked
    let screen = friends[1].says("look", "screen", &[]).await;
    let ready = named(&screen.controls, "Ready");
    let answers = join_all((0..5).map(|_| friends[1].press_again(8_004, ready, &[]))).await;
    assert!(
        answers.iter().all(|answer| text(answer).contains("**Ben** (B) is ready")),
        "a delivery is not a double click"
    );
    // the same for opening, joining and starting
    let there: Vec<Friend<'_>> = friends.iter().map(|friend| friend.at(600)).collect();
    let opened =
        join_all((0..5).map(|_| there[0].says_again(8_001, "fuji", "new", &[("simple", "true"), ("seats", "3")])))
            .await;
    assert!(opened.iter().all(|answer| text(answer).contains("is open")));
    let joined = join_all((0..5).map(|_| there[1].says_again(8_002, "table", "join", &[]))).await;
    assert!(joined.iter().all(|answer| text(answer).contains("Welcome")));
    there[2].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    let started = join_all((0..5).map(|_| there[0].says_again(8_003, "table", "start", &[]))).await;
    assert!(started.iter().all(|answer| text(answer).contains("Off you go")));
    assert_eq!(evening.count("select count(*) from game").await.unwrap(), 2);
    audit(&evening).await;
}

// Rules: F16.8
// Faults: 3, 7
#[tokio::test]
async fn fault_03_a_double_click_acts_once_and_shows_how_it_stands() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    planned(&evening, &friends).await;
    let screen = friends[0].says("look", "screen", &[]).await;
    let ready = named(&screen.controls, "Ready").clone();
    let before = evening.game().await.unwrap().seq;
    let answers: Vec<Answer> = join_all([friends[0].press(&ready, &[]), friends[0].press(&ready, &[])]).await;
    assert_eq!(evening.game().await.unwrap().seq, before + 1);
    let stale: Vec<&Answer> = answers.iter().filter(|answer| text(answer).contains(&stale_words())).collect();
    assert_eq!(stale.len(), 1);
    assert!(!stale[0].controls.is_empty() && stale[0].pictures.len() == 1, "the fresh panel stands below");
    // the same press delivered again, even when its stamp is good again, stays undone
    let id = evening.next_ask();
    let stale = friends[0].press_again(id, &ready, &[]).await;
    assert!(text(&stale).contains(&stale_words()));
    friends[0].says("fuji", "unready", &[]).await;
    let seq = evening.game().await.unwrap().seq;
    assert!(text(&friends[0].press_again(id, &ready, &[]).await).contains(&stale_words()));
    assert_eq!(evening.game().await.unwrap().seq, seq);
    assert!(!text(&friends[0].press(&ready, &[]).await).contains(&stale_words()), "a new press counts");
}

/// What only shows something needs no stamp, and leaves the screen it was pressed on where it is.
#[tokio::test]
async fn the_words_can_be_looked_up_from_an_older_screen() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[("simple", "true")], None).await.unwrap();
    let screen = friends[0].says("look", "screen", &[]).await;
    let glossary = named(&screen.controls, "What the words mean").clone();
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    let seq = evening.game().await.unwrap().seq;
    let shown = friends[0].press(&glossary, &[]).await;
    assert!(text(&shown).contains("Words") && !text(&shown).contains(&stale_words()), "{}", text(&shown));
    assert!(!shown.replaces && !shown.refused);
    // its own pages take its place
    let next = friends[0].press(named(&shown.controls, "Next page"), &[]).await;
    assert!(next.replaces && text(&next) != text(&shown));
    assert_eq!(evening.game().await.unwrap().seq, seq);
}

// Rules: F16.2, F16.19
// Faults: 5
#[tokio::test]
async fn fault_05_all_seats_answer_at_the_same_moment() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(4);
    planned(&evening, &friends).await;
    let before = evening.game().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    let ready = named(&board.controls, "Ready");
    let answers = join_all(friends.iter().map(|friend| friend.press(ready, &[]))).await;
    let after = evening.game().await.unwrap();
    assert_eq!(after.seq, before.seq + 4, "{:?}", answers.iter().map(text).collect::<Vec<_>>());
    assert!(after.state.unwrap().contains("\"Rerolls\""));
    evening.settle().await.unwrap();
    let asked = evening.transport.see().messages.iter().filter(|one| one.text.contains("The plans stand")).count();
    assert_eq!(asked, 1, "one message closes the planning");
    join_all(friends.iter().map(|friend| friend.says("fuji", "done", &[]))).await;
    audit(&evening).await;
}

// Faults: 4
#[tokio::test]
async fn fault_04_the_last_seat_is_taken_once() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    ann.says("fuji", "new", &[("simple", "true"), ("seats", "3"), ("companions", "1")]).await;
    let crowd: Vec<Friend<'_>> = (10..20).map(|id| evening.friend(id, "Somebody")).collect();
    let answers = join_all(crowd.iter().map(|friend| friend.says("table", "join", &[]))).await;
    let welcome = answers.iter().filter(|answer| text(answer).contains("Welcome")).count();
    let full = answers.iter().filter(|answer| text(answer).contains("All 3 seats are taken")).count();
    assert_eq!((welcome, full), (1, 9));
    let tables = join_all(crowd.iter().map(|friend| friend.says("fuji", "new", &[("simple", "true")]))).await;
    assert!(tables.iter().all(|answer| text(answer).contains("already has a table")));
    let there: Vec<Friend<'_>> = crowd.iter().map(|friend| friend.at(700)).collect();
    let tables = join_all(there.iter().map(|friend| friend.says("fuji", "new", &[("simple", "true")]))).await;
    assert_eq!(tables.iter().filter(|answer| text(answer).contains("is open")).count(), 1);
}

/// The three of the n-th table.
fn three(evening: &Evening, n: i64) -> Vec<Friend<'_>> {
    (0..3).map(|seat| evening.friend(n * 10 + seat, "Somebody").at(10_000 + n)).collect()
}

// Faults: 6, 4
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn fault_06_two_hundred_tables_at_once_keep_to_themselves() {
    let evening = Arc::new(Evening::begin().await.unwrap());
    let lobbies = (1..=200).map(|n| {
        let evening = Arc::clone(&evening);
        tokio::spawn(async move {
            let friends = three(&evening, n);
            friends[0].says("fuji", "new", &[("simple", "true"), ("seats", "3")]).await;
            join_all(friends[1..].iter().map(|friend| friend.says("table", "join", &[]))).await;
        })
    });
    assert!(join_all(lobbies).await.iter().all(Result::is_ok));
    evening.settle().await.unwrap();
    let tables = (1..=200).map(|n| {
        let evening = Arc::clone(&evening);
        tokio::spawn(async move {
            let friends = three(&evening, n);
            friends[0].says("table", "start", &[]).await;
            let planned = join_all(friends.iter().map(|friend| friend.says("fuji", "plan", &[("card", "stay")]))).await;
            planned.iter().map(text).collect::<Vec<_>>()
        })
    });
    for planned in join_all(tables).await {
        let planned = planned.unwrap();
        let stays = planned.iter().filter(|words| words.contains("plans to stay")).count();
        let held = planned.iter().filter(|words| words.contains("has chosen")).count();
        assert_eq!((stays, held), (1, 2), "all stand on one card, so one of them may stay: {planned:?}");
    }
    assert_eq!(evening.count("select count(*) from game where phase = 'playing'").await.unwrap(), 200);
    assert_eq!(audit(&evening).await, 200);
    // messages of many tables are made at the same time: nobody starves
    let ids: Vec<i64> = (1..=40).collect();
    let made = join_all(ids.iter().map(|id| messages::lobby(&evening.host, *id))).await;
    assert!(made.iter().all(Result::is_ok));
}

// Faults: 6
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_06_a_picture_that_takes_for_ever_holds_up_nothing_but_boards() {
    let mut evening = Evening::begin().await.unwrap();
    let painter = Arc::new(Painter::default());
    evening.workers =
        Arc::new(Workers::new(Arc::clone(&evening.host), evening.transport.clone(), Arc::clone(&painter)));
    // all that could be drawn at once is being drawn
    let mut drawing = Vec::new();
    while let Some(turn) = painter.turn().now_or_never() {
        drawing.push(turn);
    }
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let running = tokio::spawn(Arc::clone(&evening.workers).run(stopped));
    let friends = evening.friends(3);
    let tables: Vec<Vec<Friend<'_>>> =
        (0..5).map(|n| friends.iter().map(|friend| friend.at(700 + n)).collect()).collect();
    for there in &tables {
        evening.gather(there, &[], None).await.unwrap();
        let promised = "select count(*) from game where lobby_msg is null";
        until("its lobby", async || evening.count(promised).await.unwrap() == 0).await;
        assert!(text(&there[0].says("table", "start", &[]).await).contains("Off you go"), "a start waits for no board");
        let said = there[1].says("fuji", "plan", &[("card", "stay")]).await;
        assert!(!said.refused && !said.controls.is_empty(), "nor does a move: {}", text(&said));
    }
    // what needs no picture goes out meanwhile, in the same channels and elsewhere
    let elsewhere: Vec<Friend<'_>> = friends.iter().map(|friend| friend.at(710)).collect();
    elsewhere[0].says("fuji", "new", &[]).await;
    for channel in [700, 701, 702, 703, 704, 710] {
        until("a lobby", async || evening.transport.see().messages.iter().any(|one| one.channel == channel)).await;
    }
    assert!(evening.transport.see().messages.iter().all(|one| !one.is_board()), "no board was drawn");
    // then the boards come, each once, as it stands by then
    drop(drawing);
    for channel in 700..705 {
        until("a board", async || evening.transport.live_boards(channel).len() == 1).await;
        let board = evening.transport.live_boards(channel).remove(0);
        assert!(board.text.contains("plans to stay"), "{}", board.text);
    }
    stop.send_replace(true);
    running.await.unwrap();
    audit(&evening).await;
}

// Rules: F16.8
// Faults: 7, 9, 66
#[tokio::test]
async fn fault_07_controls_of_another_time_or_place_do_nothing() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    planned(&evening, &friends).await;
    let there: Vec<Friend<'_>> = friends.iter().map(|friend| friend.at(501)).collect();
    planned(&evening, &there).await;
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    let ready = named(&board.controls, "Ready").clone();
    let code = ready.id.split(':').nth(1).unwrap().to_owned();
    let before = evening.everything().await.unwrap();
    let mut said = BTreeSet::new();
    said.insert(text(&there[0].press(&ready, &[]).await));
    assert!(said.iter().any(|words| words.contains("another channel") && words.contains("<#500>")), "{said:?}");
    let long = format!("g1:{code}:-:plan:card={}", "x".repeat(100));
    let (stampless, foreign, forged) =
        (format!("g1:{code}:-:ready:"), format!("g1:{code}:1p.aaaaaaa:ready:"), format!("g1:{code}:-:table.explode:"));
    let stale = stale_words();
    for (id, words) in [
        ("", "cannot read that button"),
        ("nonsense", "cannot read that button"),
        ("g1:nobody:-:table.join:", "cannot read that button"),
        ("g2:aaaaaa:-:table.join:", "cannot read that button"),
        (long.as_str(), "cannot read that button"),
        (stampless.as_str(), stale.as_str()),
        (foreign.as_str(), stale.as_str()),
        (forged.as_str(), "do not know that command"),
    ] {
        let answer = text(&friends[0].forges(id).await);
        assert!(answer.contains(words), "{id}: {answer}");
    }
    // a good stamp with a forged meaning is judged like anything typed
    let stamp = ready.id.split(':').nth(2).unwrap();
    for (verb, words) in [
        ("plan:card=Nowhere", "There is no card"),
        ("explode:", "There is no command"),
        ("reroll:dice=1", "not possible now"),
        ("injury:kind=leg;die=9", "which dice"),
        ("plan:card=%00%0a%ff", "There is no card"),
        ("plan:", "is missing"),
    ] {
        let answer = text(&friends[0].forges(&format!("g1:{code}:{stamp}:{verb}")).await);
        assert!(answer.contains(words), "{verb}: {answer}");
    }
    assert_eq!(evening.everything().await.unwrap(), before);
    assert_eq!(Said::new("ready", &[]).verb, "ready");
}

// Faults: 8
#[tokio::test]
async fn fault_08_controls_thirty_moves_old_do_nothing() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], Some(true)).await.unwrap();
    let menu = friends[0].says("look", "screen", &[]).await.controls.remove(0);
    // the host's own buttons have no stamp: they mean the same at any hour
    let mut board = evening.transport.live_boards(CHANNEL).remove(0).controls;
    board.retain(|hung| !hung.id.contains(":-:"));
    for n in 0..30 {
        assert!(evening.step(&friends, n).await.unwrap().is_some(), "the game goes on");
        evening.settle().await.unwrap();
    }
    let before = evening.everything().await.unwrap();
    for hung in [menu].iter().chain(&board) {
        let answer = friends[0].press(hung, &["stay"]).await;
        assert!(text(&answer).contains(&stale_words()), "{}: {}", hung.id, text(&answer));
        assert!(text(&answer).contains("This is how it stands now"), "{}", text(&answer));
    }
    assert_eq!(evening.everything().await.unwrap(), before);
    audit(&evening).await;
}

// Faults: 9
#[tokio::test]
async fn fault_09_controls_of_an_ended_table_say_so() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    evening.settle().await.unwrap();
    let lobby = evening.transport.newest(CHANNEL, "gathers").unwrap().controls;
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0).controls;
    let screen = friends[0].says("look", "screen", &[]).await.controls;
    friends[0].forges(&format!("g1:{}:-:table.end:sure=true", evening.game().await.unwrap().code)).await;
    evening.settle().await.unwrap();
    let before = evening.everything().await.unwrap();
    // what needs no table goes on
    let of_table = |hung: &&BoundControl| !hung.id.contains("look.") && !hung.id.contains(WITHOUT_TABLE);
    for hung in lobby.iter().chain(&board).chain(&screen).filter(of_table) {
        let answer = friends[0].press(hung, &["stay"]).await;
        assert!(text(&answer).contains("has ended"), "{}: {}", hung.id, text(&answer));
    }
    assert_eq!(evening.everything().await.unwrap(), before);
}
