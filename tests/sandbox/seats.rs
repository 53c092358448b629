//! What a window is offered about its own seat, and told of what was done on it.

use crate::{QUICK, channel, hello, page};
use gogome_tests::page::Window;
use serde_json::{Value, json};

/// What the newest lobby offers a window.
async fn lobby(window: &Window) -> Vec<String> {
    let messages = channel(window).await.1;
    let lobby = messages.iter().rev().find(|message| message["tone"] == "lobby").unwrap();
    let labels = lobby["controls"].as_array().unwrap().iter();
    labels.filter_map(|control| control["label"].as_str().map(str::to_owned)).collect()
}

fn has(labels: &[String], label: &str) -> bool {
    labels.iter().any(|other| other == label)
}

#[tokio::test]
async fn a_lobby_offers_a_seat_to_whoever_has_none_and_to_go_to_whoever_has_one() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    ann.says("open", "/fuji new seats:3 simple:true").await.unwrap();
    page.quiet().await.unwrap();
    let (anns, bens) = (lobby(&ann).await, lobby(&ben).await);
    assert!(!has(&anns, "Join") && has(&anns, "Leave"), "{anns:?}");
    assert!(has(&bens, "Join") && !has(&bens, "Leave"), "{bens:?}");
    // an open window hears of the change with the lobby itself
    let mut feed = ben.feed(None).await.unwrap();
    // what happens before the first frame is in it, and comes in no other
    hello(&mut feed).await;
    ben.says("join", "/table join").await.unwrap();
    let seated = |event: &Value| event["t"] == "feed" && event["messages"][0]["tone"] == "lobby";
    let told = feed.until(seated).await.unwrap().to_string();
    assert!(!told.contains("\"Join\"") && told.contains("\"Leave\""), "{told}");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_running_table_is_left_by_a_press_that_asks_first() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    ann.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    let leave = |event: &Value| event["table"]["leave"][0]["label"].is_string();
    let state = ann.feed(None).await.unwrap().until(leave).await.unwrap();
    assert_eq!(state["table"]["leave"][0]["label"], "Leave");
    let asked = ann.press("leave", state["table"]["leave"][0]["id"].as_str().unwrap(), &[]).await.unwrap();
    assert!(asked["whisper"].to_string().contains("If you go, the table is closed"), "{asked}");
    let watching = |event: &Value| event["table"]["phase"] == "being played";
    let state = ben.feed(None).await.unwrap().until(watching).await.unwrap();
    assert_eq!(state["table"]["leave"], json!([]), "who watches has nothing to leave");
    // a table of one's own is closed, which asks first as well
    ben.says("mine", "/fujisan new private:true").await.unwrap();
    let state = ben.feed(None).await.unwrap().until(leave).await.unwrap();
    assert_eq!(state["table"]["leave"][0]["label"], "Close the table");
    ben.press("close", state["table"]["leave"][0]["id"].as_str().unwrap(), &[]).await.unwrap();
    let state = ben.feed(None).await.unwrap().until(watching).await.unwrap();
    assert_eq!(state["table"]["leave"][0]["label"], "Close the table", "it goes on");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn what_somebody_did_is_told_once_others_have_played() {
    let (_folder, page) = page().await;
    let ann = page.window().await.unwrap();
    ann.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    let asked = |event: &Value| event["ask"]["mine"] == true;
    let state = ann.feed(None).await.unwrap().until(asked).await.unwrap();
    assert_eq!(state["ask"]["did"], Value::Null, "nothing was done yet");
    ann.says("plan", "/fuji plan card:stay").await.unwrap();
    ann.says("ready", "/fuji ready").await.unwrap();
    page.quiet().await.unwrap();
    let told = |event: &Value| event["ask"]["did"].is_object();
    let state = ann.feed(None).await.unwrap().until(told).await.unwrap();
    let did = state["ask"]["did"]["s"].clone();
    assert!(did[0].as_str().unwrap().starts_with("What you did last: "), "{did}");
    // and so does one's own screen, also when it is shown again
    let screen = ann.says("look", "/look screen").await.unwrap()["whisper"].clone();
    assert_eq!(screen["lines"][0]["s"], did, "{screen}");
    let again = ann.press("again", screen["again"].as_str().unwrap(), &[]).await.unwrap();
    assert_eq!(again["whisper"]["lines"][0]["s"], did);
    page.stop().await.unwrap();
}
