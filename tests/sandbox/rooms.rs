//! Channels beside each other, private ones among them, and two windows of one person.

use crate::{QUICK, channel, hello, page, past, text};
use gogome_tests::{page::Window, patience::until};
use serde_json::{Value, json};
use std::collections::BTreeMap;

#[tokio::test]
async fn every_channel_has_a_table_of_its_own() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    let told = ben.says("open", "/channel open Tea House!").await.unwrap();
    let tea = ben.at(told["go"].as_i64().unwrap());
    ann.press("quick", QUICK, &[]).await.unwrap();
    tea.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    tea.says("hi", "only in the tea house").await.unwrap();
    let (before, quiet) = (past(&ann).await, past(&tea).await);
    tea.says("stay", "/fuji plan card:stay").await.unwrap();
    let told = past(&tea).await;
    assert!(told.contains("plans to stay") && told != quiet, "{told}");
    assert_eq!(past(&ann).await, before, "a move in one channel is none in another");
    let (here, there) = (channel(&ann).await.1, channel(&tea).await.1);
    assert!(!here.iter().any(|message| text(message).contains("tea house")));
    assert!(there.iter().any(|message| text(message).contains("only in the tea house")));

    // one socket goes from channel to channel
    let mut feed = ann.feed(None).await.unwrap();
    hello(&mut feed).await;
    feed.say(json!({ "t": "go", "channel": tea.channel })).await.unwrap();
    let went = feed.until(|event| event["channel"]["id"] == json!(tea.channel)).await.unwrap();
    assert_eq!(went["channel"]["name"], "tea-house");
    let state = feed.until(|event| event["t"] == "state").await.unwrap();
    assert_eq!(state["ask"]["title"], "You are watching");
    let taken = ann.says("again", "/channel open tea-house").await.unwrap();
    assert_eq!((&taken["keep"], &taken["whisper"]["tone"]), (&json!(true), &json!("refusal")));
    page.stop().await.unwrap();
}

/// The private channel a window can look into.
async fn private_room(window: &Window) -> i64 {
    let private = |room: &&Value| room["private"] == true;
    let there =
        |event: &Value| event["around"]["channels"].as_array().is_some_and(|all| all.iter().any(|r| private(&r)));
    let state = window.feed(None).await.unwrap().until(there).await.unwrap();
    state["around"]["channels"].as_array().unwrap().iter().find(private).unwrap()["id"].as_i64().unwrap()
}

#[tokio::test]
async fn a_private_table_is_there_for_those_who_sit_at_it() {
    let (_folder, page) = page().await;
    let windows = (page.window().await.unwrap(), page.window().await.unwrap(), page.window().await.unwrap());
    let (ann, ben, eve) = &windows;
    ann.says("new", "/fuji new seats:3 companions:1 private:true simple:true").await.unwrap();
    ben.says("join", "/table join").await.unwrap();
    // until its lobby stands there, with the promise about the dice
    let mut asked = 0;
    until("it starts", async || {
        asked += 1;
        let told = ann.says(&format!("start {asked}"), "/table start").await.unwrap();
        told["whisper"]["tone"] != "refusal"
    })
    .await;
    let room = private_room(ann).await;
    assert_eq!(private_room(ben).await, room);
    let (ann, ben, peeping) = (ann.at(room), ben.at(room), eve.at(room));
    ann.says("hi", "behind closed doors").await.unwrap();
    ben.feed(None).await.unwrap().until(|event| event["messages"].to_string().contains("closed doors")).await.unwrap();
    let planned = ann.says("plan", "/fuji plan card:stay").await.unwrap();
    assert_ne!(planned["whisper"]["tone"], "refusal", "it is played there: {planned}");

    for (path, body) in [
        ("/api/act", json!({ "key": "k", "channel": room, "line": "hello?" })),
        ("/api/past", json!({ "channel": room })),
        ("/api/past", json!({ "channel": room, "at": 1 })),
        ("/api/suggest", json!({ "n": 1, "channel": room, "line": "/fuji plan " })),
    ] {
        assert_eq!(peeping.ask(path, &body).await.unwrap().status().as_u16(), 403, "{path}");
    }
    let mut feed = peeping.feed(Some(0)).await.unwrap();
    feed.say(json!({ "t": "go", "channel": room })).await.unwrap();
    eve.says("here", "nobody home").await.unwrap();
    feed.until(|event| event["messages"].to_string().contains("nobody home")).await.unwrap();
    let all = feed.heard.join("\n");
    assert!(!all.contains("closed doors") && !all.contains("\"private\":true"), "{all}");

    // whoever gets up is shown out: the open window too
    let mut bens = ben.feed(None).await.unwrap();
    bens.until(|event| event["messages"].to_string().contains("closed doors")).await.unwrap();
    let asked = ben.says("leave", "/table leave").await.unwrap();
    let controls = asked["whisper"]["controls"].as_array().unwrap();
    let go = controls.iter().find(|one| one["label"] == "Go; a companion plays on").unwrap();
    ben.press("go", go["id"].as_str().unwrap(), &[]).await.unwrap();
    let shown = bens.until(|event| event["t"] == "hello" && event["channel"]["id"] != json!(room)).await.unwrap();
    assert_eq!(shown["channel"]["name"], "by-the-mountain");
    ann.says("after", "now we are alone").await.unwrap();
    assert_eq!(ben.ask("/api/past", &json!({ "channel": room })).await.unwrap().status().as_u16(), 403);
    eve.says("there", "welcome back").await.unwrap();
    bens.until(|event| event["messages"].to_string().contains("welcome back")).await.unwrap();
    let all = bens.heard.join("\n");
    let (_, since) = all.rsplit_once("\"t\":\"hello\"").unwrap();
    assert!(!since.contains("alone") && !since.contains("\"private\":true"), "{since}");
    page.stop().await.unwrap();
}

/// What a window knows after all these events: the messages by their number, and how its table stands.
fn known(heard: &[String]) -> (BTreeMap<i64, Value>, Value) {
    let (mut messages, mut state) = (BTreeMap::new(), Value::Null);
    for event in heard.iter().map(|event| serde_json::from_str::<Value>(event).unwrap()) {
        for message in event["messages"].as_array().into_iter().flatten() {
            messages.insert(message["id"].as_i64().unwrap(), message.clone());
        }
        if event["t"] == "state" {
            state = event;
        }
    }
    (messages, state)
}

#[tokio::test]
async fn two_windows_of_one_person_stay_equal() {
    let (_folder, page) = page().await;
    let (ann, other) = (page.window().await.unwrap(), page.window().await.unwrap());
    let twin = other.be(&ann).await.unwrap();
    assert_eq!(twin.person, ann.person);
    assert_ne!(twin.session, ann.session);
    let (mut first, mut second) = (ann.feed(None).await.unwrap(), twin.feed(None).await.unwrap());
    ann.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    // they act by turns, and both hear of all of it
    for (n, (window, line)) in [
        (&ann, "/fuji plan card:stay"),
        (&twin, "/fuji ready firm:true"),
        (&twin, "/fuji done"),
        (&ann, "/look screen"),
    ]
    .into_iter()
    .enumerate()
    {
        window.says(&format!("turn {n}"), line).await.unwrap();
    }
    page.quiet().await.unwrap();
    first.catch_up().await.unwrap();
    second.catch_up().await.unwrap();
    let (one, two) = (known(&first.heard), known(&second.heard));
    assert_eq!((&one.0, &one.1["ask"], &one.1["table"]), (&two.0, &two.1["ask"], &two.1["table"]));
    assert!(one.1["ask"]["stamp"].is_string(), "there is a table to look at");
    page.stop().await.unwrap();
}
