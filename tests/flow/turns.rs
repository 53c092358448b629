//! Whose turn it is: companions play on when people owe nothing, a table that asks nobody says so, and a turn that comes back
//! is announced again.

use crate::flow::{dice::Heard, waiting::plans};
use gogome::{
    faults,
    past::{Past, Refuted, verify},
    store::{duties, outbox},
    table::places::audit,
};
use gogome_games::contract::{Duty, Lapses, Outcome, Pace, Seat, Who};
use gogome_tests::{
    later::{asking_nobody, leading_nowhere, without_the_first},
    table::{CHANNEL, Evening, text},
};
use std::collections::BTreeSet;
use tracing_subscriber::util::SubscriberInitExt;

/// Companions play a game of Fuji 99 to its end beside somebody who has given up.
async fn played_without_the_first() -> Evening {
    faults::update(without_the_first);
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    ann.says("fuji99", "new", &[("seats", "4"), ("companions", "3")]).await;
    evening.settle().await.unwrap();
    // they take many steps
    let wild = sqlx::query("update seat set ai = 'wild' where ai is not null");
    wild.execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    ann.says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    evening
}

#[tokio::test]
async fn companions_play_to_the_end_beside_somebody_who_has_given_up() {
    let evening = played_without_the_first().await;
    let game = evening.game().await.unwrap();
    assert!(!game.live(), "after {} rows it waits for nobody", game.seq);
    let alone = evening.count("select count(*) from journal where kind = 'ai'").await.unwrap();
    assert!(alone > 100, "{alone} steps are too few to show anything");
    assert_eq!(evening.count("select count(*) from journal where kind = 'move'").await.unwrap(), 0);
    let report = audit::tables(&evening.host, None).await.unwrap();
    assert!(report.sound(), "{report}");
}

#[tokio::test]
async fn the_end_says_who_came_in_which_place_and_so_do_log_and_file() {
    let evening = played_without_the_first().await;
    let ann = evening.friend(1, "Ann");
    let end = evening.transport.newest(CHANNEL, "The dice, opened").unwrap();
    let log = text(&ann.says("history", "log", &[]).await);
    for said in [&end.text, &log] {
        assert!(["1st ", " · 2nd ", " · 3rd ", " · 4th "].iter().all(|place| said.contains(place)), "{said}");
    }
    let (_, file) = ann.says("history", "export", &[]).await.file.unwrap();
    let past: Past = serde_json::from_str(&file).unwrap();
    let rules = past.rules().unwrap();
    let outcome = past.outcome.clone().unwrap();
    assert_eq!(outcome.places.iter().flatten().collect::<BTreeSet<_>>().len(), 4);
    assert_eq!(outcome.places[0], outcome.won);
    // files of before there were places are as good, and wrong places are noticed
    let with = |places| Past { outcome: Some(Outcome { places, ..outcome.clone() }), ..past.clone() };
    assert!(verify(rules, &past).is_ok() && verify(rules, &with(Vec::new())).is_ok());
    let turned = with(outcome.places.iter().rev().cloned().collect());
    assert!(matches!(verify(rules, &turned), Err(Refuted::Outcome)));
}

// Rules: K18.4, K18.5
#[tokio::test]
async fn the_end_of_fuji_koro_says_who_came_in_which_place() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    friends[0].says("koro", "new", &[("seats", "3")]).await;
    for friend in &friends[1..] {
        friend.says("table", "join", &[]).await;
    }
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    for friend in &friends[1..] {
        evening.settle().await.unwrap();
        let gone = friend.says("koro", "resign", &[("sure", "true")]).await;
        assert!(!gone.refused, "{}", text(&gone));
    }
    evening.settle().await.unwrap();
    let end = evening.transport.newest(CHANNEL, "The dice, opened").unwrap();
    let log = text(&friends[0].says("history", "log", &[]).await);
    for said in [&end.text, &log] {
        assert!(said.contains("1st ") && said.contains(" · 2nd ") && !said.contains("3rd"), "{said}");
        let places = said.split("1st ").nth(1).unwrap().lines().next().unwrap();
        let named = ["Ann", "Ben", "Cyd"].map(|name| places.find(name).unwrap());
        assert!(named.is_sorted(), "{places}");
    }
}

/// Steps that companions have taken.
async fn steps_of_companions(evening: &Evening) -> i64 {
    evening.count("select count(*) from journal where kind = 'ai'").await.unwrap()
}

#[tokio::test]
async fn companions_that_come_to_no_end_stop_after_a_thousand_steps_and_that_is_reported() {
    faults::update(leading_nowhere);
    let heard = Heard::default();
    let logs = heard.clone();
    let _listening = tracing_subscriber::fmt().with_ansi(false).with_writer(move || logs.clone()).set_default();
    let faults = || heard.text().matches("the companions of a table are stuck").count();
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    ann.says("fuji", "new", &[("seats", "3"), ("companions", "2"), ("bots", "wild")]).await;
    evening.settle().await.unwrap();
    ann.says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    assert_eq!(steps_of_companions(&evening).await, 1_000);
    assert!(faults() > 0 && heard.text().contains("they took 1000 steps"), "{}", heard.text());
    assert!(evening.game().await.unwrap().live(), "people may still end it");
    evening.settle().await.unwrap();
    assert_eq!(steps_of_companions(&evening).await, 1_000, "and they do not go on by themselves");
}

#[tokio::test]
async fn a_table_that_asks_nobody_and_is_not_over_says_that_something_is_wrong() {
    faults::update(asking_nobody);
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[], None).await.unwrap();
    let said = |evening: &Evening| evening.transport.live_boards(CHANNEL)[0].text.contains("waits for nobody");
    let boards = evening.transport.see().messages.len();
    assert!(!said(&evening));
    for friend in &friends {
        plans(friend).await;
    }
    evening.settle().await.unwrap();
    assert!(said(&evening), "{}", evening.transport.live_boards(CHANNEL)[0].text);
    assert!(
        evening.transport.see().messages.len() > boards,
        "in a message of its own, not by an edit that nobody notices"
    );
}

#[tokio::test]
async fn a_turn_that_comes_back_under_a_new_key_is_announced_and_one_under_its_old_key_is_not() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let id = evening.game().await.unwrap().id;
    let told = async |key: &str, seat: u8| {
        let duty = Duty {
            key: key.into(),
            who: Who::Every(vec![Seat(seat)]),
            what: "go on".into(),
            pace: Pace::Turn,
            lapses: Lapses::WithClock,
            sealed: false,
            silent: false,
        };
        let at = "2026-01-01T00:00:00.000Z";
        let seq = evening.game().await.unwrap().seq;
        let boards = evening.transport.see().messages.len();
        let mut tx = evening.host.store.writer().await.unwrap();
        let asked = duties::sync(&mut tx, id, &[duty], at).await.unwrap();
        if asked {
            let once = i64::try_from(boards).unwrap();
            outbox::put(&mut tx, id, seq, outbox::Kind::News, CHANNEL, once, at).await.unwrap();
        }
        tx.commit().await.unwrap();
        evening.settle().await.unwrap();
        let seen = evening.transport.see();
        seen.messages[boards..]
            .iter()
            .flat_map(|one| &one.pings)
            .flat_map(|(who, _)| who.clone())
            .collect::<BTreeSet<i64>>()
    };
    let nobody = BTreeSet::<i64>::new();
    assert_eq!(told("t5.1", 0).await, BTreeSet::from([1]));
    assert_eq!(told("d7", 1).await, BTreeSet::from([2]));
    assert_eq!(told("t5.2", 0).await, BTreeSet::from([1]), "others have answered: it is a new call");
    assert_eq!(told("d8", 1).await, BTreeSet::from([2]));
    assert_eq!(told("t5.2", 0).await, nobody, "an old key is the same wait");
}
