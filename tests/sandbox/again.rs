//! What is sent twice acts once, and what was acknowledged outlives the process.

use crate::{QUICK, channel, hello, page, past, text};
use gogome::{patience::Wait, sandbox};
use gogome_tests::{page::Window, patience::until, program::Program};
use reqwest::Client;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

/// `gogome` itself.
const PROGRAM: &str = env!("CARGO_BIN_EXE_gogome-itself");

// Faults: 1
#[tokio::test]
async fn fault_01_the_same_act_twice_is_one() {
    let (_folder, page) = page().await;
    let ann = page.window().await.unwrap();
    for _ in 0..2 {
        ann.act("chat", &json!({ "line": "**hello** <img src=x onerror=alert(1)>" })).await.unwrap();
        ann.act("open", &json!({ "line": "/fuji new seats:3 simple:true" })).await.unwrap();
        ann.act("add", &json!({ "line": "/table join" })).await.unwrap();
    }
    let mut feed = ann.feed(None).await.unwrap();
    let state = feed.until(|event| event["table"]["seats"][0]["me"] == true).await.unwrap();
    assert_eq!(state["ask"]["title"], "1 of 3 seats taken");
    let (_, messages) = channel(&page.window().await.unwrap()).await;
    let said: Vec<_> = messages.iter().filter(|message| message["tone"] == "chat").collect();
    assert_eq!(said.len(), 1);
    assert_eq!(said[0]["lines"][0]["s"], json!(["**hello** <img src=x onerror=alert(1)>"]), "kept as it was typed");
    page.stop().await.unwrap();
}

// Faults: 1
#[tokio::test]
async fn fault_01_play_now_twice_beside_another_table_opens_one_table() {
    let (_folder, page) = page().await;
    let ann = page.window().await.unwrap();
    ann.says("climb", "/fujisan new").await.unwrap();
    let here = ann.press("first", QUICK, &[]).await.unwrap();
    assert_eq!(here["go"], Value::Null, "a climb of one's own is in nobody's way: {here}");
    page.quiet().await.unwrap();
    let mut told = Vec::new();
    for _ in 0..2 {
        told.push(ann.press("second", "page:quick:fuji99", &[]).await.unwrap()["go"].clone());
    }
    assert!(told[0].is_i64() && told[0] == told[1], "{told:?}");
    let mut conn = page.database().await.unwrap();
    let tables: Vec<(String, bool)> =
        sqlx::query_as("select key, channel_id = 1 from game order by id").fetch_all(&mut conn).await.unwrap();
    let keys = [("fujisan", true), ("fuji", true), ("fuji99", false)].map(|(key, here)| (key.to_owned(), here));
    assert_eq!(tables, keys);
    // a channel of that name with a table in it is passed by
    ann.press("third", "page:quick:fuji99", &[]).await.unwrap();
    let names: Vec<String> =
        sqlx::query_scalar("select name from page_channel order by id").fetch_all(&mut conn).await.unwrap();
    assert_eq!(names[1..], ["fuji99", "fuji99-2"]);
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_restart_loses_no_message_and_no_session() {
    let (_folder, page) = page().await;
    let ann = page.window().await.unwrap();
    ann.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    ann.act("before", &json!({ "line": "before" })).await.unwrap();
    let (feed, before) = channel(&ann).await;
    let log = past(&ann).await;
    let page = page.down().await.unwrap().serve().await.unwrap();
    ann.act("after", &json!({ "line": "after" })).await.unwrap();
    let mut again = ann.feed(feed.as_i64()).await.unwrap();
    let fits =
        |event: &Value| event["messages"].as_array().is_some_and(|all| all.iter().any(|m| text(m).contains("after")));
    let news = again.until(fits).await.unwrap();
    assert_eq!(news["t"], "feed", "it goes on where it was: {news}");
    let (_, after) = channel(&page.window().await.unwrap()).await;
    let ids = |all: &[Value]| all.iter().map(|message| message["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&after[..before.len()]), ids(&before), "nothing lost or moved");
    assert_eq!(after.len(), before.len() + 1, "nothing doubled");
    assert!(text(after.last().unwrap()).contains("after"));
    assert_eq!(past(&ann).await, log);
    page.stop().await.unwrap();
}

#[tokio::test]
async fn who_was_away_for_long_begins_anew_and_for_a_while_hears_the_rest() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    ben.says("first", "word 0.").await.unwrap();
    let (feed, _) = channel(&ann).await;
    for n in 1..=100 {
        ben.says(&format!("word {n}"), &format!("word {n}.")).await.unwrap();
    }
    let heard = |told: &Value| told["messages"].as_array().unwrap().len();
    let news = |event: &Value| event["messages"].is_array();
    let told = ann.feed(feed.as_i64()).await.unwrap().until(news).await.unwrap();
    assert_eq!((&told["t"], heard(&told)), (&json!("feed"), 100), "what is new, and nothing else");
    ben.says("one more", "word 101.").await.unwrap();
    let told = ann.feed(feed.as_i64()).await.unwrap().until(news).await.unwrap();
    assert_eq!((&told["t"], heard(&told)), (&json!("hello"), 102), "too much to go on from there");
    assert!(text(&told["messages"][101]).contains("word 101."));
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_session_lasts_as_long_as_a_window_looks_on() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    let mut conn = page.database().await.unwrap();
    sqlx::query("update page_session set at = '2001-01-01T00:00:00.000Z'").execute(&mut conn).await.unwrap();
    hello(&mut ann.feed(None).await.unwrap()).await;
    drop(conn);
    let page = page.down().await.unwrap().serve().await.unwrap();
    let told = hello(&mut ann.feed(None).await.unwrap()).await;
    assert_eq!(told["person"]["id"], ann.person);
    let gone = ben.feed(None).await.unwrap().until(|_| true).await.unwrap();
    assert_eq!(gone["t"], "bye", "nobody used this one for years: {gone}");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_database_in_trouble_costs_nobody_their_session() {
    let (_folder, page) = page().await;
    let ann = page.window().await.unwrap();
    let mut conn = page.database().await.unwrap();
    sqlx::query("alter table page_session rename to page_session_lost").execute(&mut conn).await.unwrap();
    let open = json!({ "v": 1, "session": ann.session });
    for (path, body) in [("/api/open", &open), ("/api/past", &json!({ "channel": 1 }))] {
        let answer = ann.ask(path, body).await.unwrap();
        assert_eq!(answer.status().as_u16(), 503, "{path}");
        assert!(answer.text().await.unwrap().contains("try again"));
    }
    let told = ann.feed(None).await.unwrap().until(|_| true).await.unwrap();
    assert_eq!(told, json!({ "t": "bye", "why": "later" }), "the window tries again, as who it is");
    sqlx::query("alter table page_session_lost rename to page_session").execute(&mut conn).await.unwrap();
    let told = hello(&mut ann.feed(None).await.unwrap()).await;
    assert_eq!(told["person"]["id"], ann.person);
    let again: Value = serde_json::from_str(&ann.ask("/api/open", &open).await.unwrap().text().await.unwrap()).unwrap();
    assert_eq!((&again["person"]["id"], &again["session"]), (&ann.person, &json!(ann.session)));
    page.stop().await.unwrap();
}

/// Something somebody does: its key, and the line.
type Action = (String, String);

/// Says lines without end until nobody answers any more. Gives those that were answered, and the one that was not.
fn speak(
    window: Window,
    name: String,
    line: impl Fn(usize) -> String + Send + 'static,
    answered: watch::Sender<usize>,
) -> JoinHandle<(Vec<Action>, Action)> {
    tokio::spawn(async move {
        let mut done = Vec::new();
        loop {
            let action = (format!("{name} {}", done.len()), line(done.len()));
            let Ok(told) = window.says(&action.0, &action.1).await else { return (done, action) };
            assert_ne!(told["whisper"]["tone"], "refusal", "{told}");
            done.push(action);
            answered.send_modify(|count| *count += 1);
        }
    })
}

/// Waits until the companions have planned and the board says so: then the table waits for its person.
async fn settled(window: &Window) {
    let planned = |event: &Value| {
        let all = event["messages"].to_string();
        ["B", "C"].iter().all(|seat| all.contains(&format!("[\"b\",\"Companion {seat}\"],\" is ready")))
    };
    window.feed(None).await.unwrap().until(planned).await.unwrap();
}

// Faults: 13, 12
#[tokio::test(flavor = "multi_thread")]
async fn fault_13_killed_in_the_middle_of_a_request_it_loses_and_doubles_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(PROGRAM, folder.path(), &["sandbox", "--port", "0"]).unwrap();
    let (mut ann, mut ben) = (program.window().await.unwrap(), program.window().await.unwrap());
    ann.press("quick", QUICK, &[]).await.unwrap();
    settled(&ann).await;
    let ask = json!({ "n": 1, "channel": 1, "line": "/fuji plan " });
    let help: Value =
        serde_json::from_str(&ann.ask("/api/suggest", &ask).await.unwrap().text().await.unwrap()).unwrap();
    let cards: Vec<String> = (0..2).map(|n| help["help"]["items"][n]["line"].as_str().unwrap().to_owned()).collect();

    let (mut moves, mut words) = (Vec::new(), Vec::new());
    for (round, enough) in [1, 5, 10, 16].into_iter().enumerate() {
        let (counted, mut count) = watch::channel(0);
        let (plans, before) = (cards.clone(), moves.len());
        let plan =
            speak(ann.clone(), format!("move {round}"), move |n| plans[(before + n) % 2].clone(), counted.clone());
        let talk = speak(ben.clone(), format!("word {round}"), move |n| format!("word {round} {n}."), counted);
        count.wait_for(|count| *count >= enough).await.unwrap();
        let port = program.port.to_string();
        program.kill().unwrap();
        let (planned, talked) = (plan.await.unwrap(), talk.await.unwrap());

        program = Program::start(PROGRAM, folder.path(), &["sandbox", "--port", &port]).unwrap();
        (ann.port, ben.port) = (program.port, program.port);
        // a browser asks again for what was not answered; and what was answered, asked again, acts no second time
        for (window, (done, open), all) in [(&ann, planned, &mut moves), (&ben, talked, &mut words)] {
            for (key, line) in done.into_iter().chain([open]) {
                let told = window.says(&key, &line).await.unwrap();
                assert_ne!(told["whisper"]["tone"], "refusal", "{line}: {told}");
                all.push(line);
            }
        }
    }
    let told = channel(&ben).await.1;
    let said: Vec<String> = told
        .iter()
        .filter(|message| message["tone"] == "chat")
        .map(|message| message["lines"][0]["s"][0].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(said, words, "every word once, in its order");
    program.kill().unwrap();

    let file = SqliteConnectOptions::new().filename(folder.path().join("page.db"));
    let mut conn = SqliteConnection::connect_with(&file).await.unwrap();
    let rows: Vec<String> =
        sqlx::query_scalar("select '/fuji ' || said from journal where kind = 'move' and by_user = ? order by seq")
            .bind(ann.person.as_i64())
            .fetch_all(&mut conn)
            .await
            .unwrap();
    assert_eq!(rows, moves, "every move once, in its order");
    let whole: String = sqlx::query_scalar("pragma integrity_check").fetch_one(&mut conn).await.unwrap();
    assert_eq!(whole, "ok");
}

#[tokio::test]
async fn without_arguments_it_serves_the_page_at_the_next_free_port_and_says_so() {
    // if somebody else has it, it is taken too
    let taken = TcpListener::bind(("127.0.0.1", 5050)).await;
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(PROGRAM, folder.path(), &[]).unwrap();
    let port = program.port;
    assert_ne!(port, 5050);
    assert_eq!(
        program.said,
        [
            format!("Port 5050 is taken; the next free one is {port}."),
            format!("Play at http://127.0.0.1:{port} (this machine only; Ctrl-C stops it)"),
        ]
    );
    let first = Client::new().get(format!("http://127.0.0.1:{port}/")).send().await.unwrap();
    assert!(first.text().await.unwrap().contains("Play Fuji now"));
    program.kill().unwrap();
    drop(taken);
}

#[tokio::test]
async fn it_listens_on_this_machine_alone() {
    let listener = sandbox::listen(0).await.unwrap();
    assert!(listener.local_addr().unwrap().ip().is_loopback());
}

#[tokio::test]
async fn the_strips_start_waits_for_the_promise_of_the_dice() {
    let (_folder, page) = page().await;
    let ann = page.window().await.unwrap();
    ann.act("open", &json!({ "line": "/fuji new seats:2 companions:1 simple:true" })).await.unwrap();
    let start = |event: &Value| {
        let controls = event["ask"]["controls"].as_array().into_iter().flatten();
        controls.filter(|one| one["label"] == "Start").find_map(|one| one["id"].as_str().map(str::to_owned))
    };
    let state = ann.feed(None).await.unwrap().until(|event| start(event).is_some()).await.unwrap();
    let start = start(&state).unwrap();
    let mut conn = page.database().await.unwrap();
    let phase = "select phase from game";
    until("the lobby to stand there", async || {
        let there = "select lobby_msg is not null from game";
        sqlx::query_scalar(there).fetch_one(&mut conn).await.unwrap()
    })
    .await;
    // as if it were still on its way, and somebody waited long enough for it
    let lobby: i64 = sqlx::query_scalar("select lobby_msg from game").fetch_one(&mut conn).await.unwrap();
    sqlx::query("update game set lobby_msg = null").execute(&mut conn).await.unwrap();
    page.waits.elapse(Wait::Board);
    let early = ann.press("early", &start, &[]).await.unwrap();
    page.waits.hold(Wait::Board);
    assert!(early.to_string().contains("still on its way"), "{early}");
    assert_eq!(sqlx::query_scalar::<_, String>(phase).fetch_one(&mut conn).await.unwrap(), "gathering");
    sqlx::query("update game set lobby_msg = ?").bind(lobby).execute(&mut conn).await.unwrap();
    ann.press("late", &start, &[]).await.unwrap();
    assert_eq!(sqlx::query_scalar::<_, String>(phase).fetch_one(&mut conn).await.unwrap(), "playing");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn one_press_opens_a_table_and_begins_it_however_long_its_lobby_is_on_its_way() {
    let (_folder, page) = page().await;
    let ann = page.window().await.unwrap();
    let mut conn = page.database().await.unwrap();
    // nothing can be posted, and whoever waits for a board has waited too long
    let held = "create trigger held before insert on page_message begin select raise(abort, 'the disk is slow'); end";
    sqlx::query(held).execute(&mut conn).await.unwrap();
    page.waits.elapse(Wait::Board);
    let window = ann.clone();
    let quick = tokio::spawn(async move { window.press("quick", QUICK, &[]).await });
    until("a try to post the lobby", async || {
        let tried = "select count(*) > 0 from outbox where attempts > 0";
        sqlx::query_scalar(tried).fetch_one(&mut conn).await.unwrap()
    })
    .await;
    assert!(!quick.is_finished(), "it is waited for");
    sqlx::query("drop trigger held").execute(&mut conn).await.unwrap();
    let told = quick.await.unwrap().unwrap();
    assert_ne!(told["whisper"]["tone"], "refusal", "{told}");
    let phase: String = sqlx::query_scalar("select phase from game").fetch_one(&mut conn).await.unwrap();
    assert_eq!(phase, "playing");
    page.stop().await.unwrap();
}
