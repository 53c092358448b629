//! What one person may know reaches that person's windows and nobody else.

use crate::{QUICK, hello, page, text};
use gogome_tests::page::Window;
use reqwest::Client;
use serde_json::{Value, json};

#[tokio::test]
async fn what_is_private_reaches_one_window() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    let mut bens = ben.feed(None).await.unwrap();
    let screen = ann.press("quick", QUICK, &[]).await.unwrap();
    let whisper = &screen["whisper"];
    assert!(text(whisper).contains("1st"), "it shows the dice: {whisper}");
    let word = whisper["pictures"][0]["ref"].as_str().unwrap();

    let mine = ann.ask("/api/pic", &json!({ "ref": word })).await.unwrap();
    assert_eq!((mine.status().as_u16(), mine.headers()["cache-control"].to_str().unwrap()), (200, "no-store"));
    assert!(mine.bytes().await.unwrap().starts_with(b"\x89PNG"));
    assert_eq!(ben.ask("/api/pic", &json!({ "ref": word })).await.unwrap().status().as_u16(), 404);
    let client = Client::new();
    for path in [format!("/pic/{word}.png"), format!("/api/pic?ref={word}")] {
        assert_ne!(client.get(page.url(&path)).send().await.unwrap().status().as_u16(), 200, "{path}");
    }

    bens.until(|event| event["table"]["picture"]["src"].is_string()).await.unwrap();
    let look = ben.act("look", &json!({ "line": "/look text" })).await.unwrap();
    let refused = ben.act("screen", &json!({ "line": "/look screen" })).await.unwrap();
    assert_eq!((&refused["keep"], &refused["whisper"]["tone"]), (&json!(true), &json!("refusal")));
    let past = ben.ask("/api/past", &json!({ "channel": 1 })).await.unwrap().text().await.unwrap();
    let all = format!("{}{look}{refused}{past}", bens.heard.join("\n"));
    assert!(!all.contains(word));
    let dice = whisper["lines"].as_array().unwrap().iter().filter(|line| line.to_string().contains("(die type "));
    let mut checked = 0;
    for die in dice {
        assert!(!all.contains(&die["s"].to_string()), "{die}");
        checked += 1;
    }
    assert_eq!(checked, 6);
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_look_with_a_picture_reaches_one_window_also_at_a_table_in_the_channel() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    let mut bens = ben.feed(None).await.unwrap();
    ann.says("new", "/fujisan new stars:1").await.unwrap();
    bens.until(|event| event["messages"].to_string().contains("/pic/")).await.unwrap();
    let told = ann.says("look", "/fujisan move moves:sun").await.unwrap();
    let shown = told["whisper"]["pictures"].as_array().unwrap();
    assert_eq!((shown.len(), &shown[0]["src"]), (1, &Value::Null), "it has no public address: {told}");
    let word = shown[0]["ref"].as_str().unwrap();
    let asked = json!({ "ref": word });
    assert_eq!(ann.ask("/api/pic", &asked).await.unwrap().status().as_u16(), 200);
    assert_eq!(ben.ask("/api/pic", &asked).await.unwrap().status().as_u16(), 404);
    ann.says("hi", "that was all").await.unwrap();
    bens.until(|event| event["messages"].to_string().contains("that was all")).await.unwrap();
    let past = ben.ask("/api/past", &json!({ "channel": 1 })).await.unwrap().text().await.unwrap();
    let lines = told["whisper"]["lines"].to_string();
    assert!(!bens.heard.join("\n").contains(word) && !past.contains(word));
    assert!(!bens.heard.join("\n").contains(&lines) && lines.len() > 10, "{lines}");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_replay_is_a_film_for_whoever_asked() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    ann.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    ann.says("plan", "/fuji plan card:stay").await.unwrap();
    ann.says("ready", "/fuji ready firm:true").await.unwrap();
    let told = ann.says("replay", "/history replay").await.unwrap();
    let shown = told["whisper"]["pictures"].as_array().unwrap();
    assert_eq!(shown.len(), 1, "{told}");
    let asked = json!({ "ref": shown[0]["ref"] });
    let film = ann.ask("/api/pic", &asked).await.unwrap();
    assert_eq!((film.status().as_u16(), film.headers()["content-type"].to_str().unwrap()), (200, "image/gif"));
    assert!(film.bytes().await.unwrap().starts_with(b"GIF89a"));
    assert_eq!(ben.ask("/api/pic", &asked).await.unwrap().status().as_u16(), 404);
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_copied_tab_is_somebody_new() {
    let (_folder, page) = page().await;
    let ann = page.window().await.unwrap();
    let mut first = ann.feed(None).await.unwrap();
    hello(&mut first).await;
    let (second, still) = tokio::join!(
        async { ann.feed(None).await.unwrap().until(|event| event["t"] == "you").await.unwrap() },
        first.until(|event| event["t"] == "there"),
    );
    still.unwrap();
    assert_ne!(second["person"]["id"], ann.person);
    assert_ne!(second["session"], json!(ann.session));
    drop(first);
    let told = hello(&mut ann.feed(None).await.unwrap()).await;
    assert_eq!(told["person"]["id"], ann.person, "a reload is no copy");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn whoever_becomes_another_leaves_the_session_behind() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    let screen = ann.press("quick", QUICK, &[]).await.unwrap();
    let now = ann.be(&ben).await.unwrap();
    let word = &screen["whisper"]["pictures"][0]["ref"];
    assert_eq!(now.ask("/api/pic", &json!({ "ref": word })).await.unwrap().status().as_u16(), 404);
    // nobody becomes somebody by their number, nor by the key of another
    let theirs = ben.key.split_once('.').unwrap();
    for key in ["", "1", "1.", "99.00", &format!("1.{}", theirs.1), &format!("{}.{}", theirs.0, "0".repeat(64))] {
        assert_eq!(now.ask("/api/be", &json!({ "key": key })).await.unwrap().status().as_u16(), 404, "{key}");
    }
    assert_eq!(now.ask("/api/be", &json!({ "person": 1 })).await.unwrap().status().as_u16(), 400);
    // every door is shut for the session that died
    let bodies = [
        ("/api/act", json!({ "key": "late", "channel": 1, "line": "am I still here?" })),
        ("/api/past", json!({ "channel": 1 })),
        ("/api/suggest", json!({ "n": 1, "channel": 1, "line": "/" })),
        ("/api/pic", json!({ "ref": word })),
        ("/api/be", json!({ "key": ann.key })),
    ];
    for (path, body) in bodies {
        assert_eq!(ann.ask(path, &body).await.unwrap().status().as_u16(), 401, "{path}");
    }
    let told = ann.feed(None).await.unwrap().until(|_| true).await.unwrap();
    assert_eq!(told, json!({ "t": "bye", "why": "session" }));
    page.stop().await.unwrap();
}

#[tokio::test]
async fn suggestions_are_made_for_whoever_types() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    ann.press("quick", QUICK, &[]).await.unwrap();
    let typed = |line: &'static str| json!({ "n": 7, "channel": 1, "line": line });
    let help = |window: Window, line| async move {
        let text = window.ask("/api/suggest", &typed(line)).await.unwrap().text().await.unwrap();
        let answer: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(answer["n"], 7);
        answer["help"].clone()
    };
    let commands = help(ann.clone(), "/").await;
    assert!(commands["items"].as_array().unwrap().iter().any(|item| item["line"] == "/fuji plan "), "{commands}");
    let cards = help(ann.clone(), "/fuji plan ").await;
    let first = cards["items"][0]["line"].as_str().unwrap();
    assert!(first.starts_with("/fuji plan card:") && !cards["complete"].as_bool().unwrap(), "{cards}");
    assert_eq!(help(ben, "/fuji plan ").await["items"], json!([]), "who has no seat reaches no card");
    let levels = help(ann.clone(), "/fuji new level:").await;
    assert_eq!(levels["items"].as_array().unwrap().len(), 4, "{levels}");
    let done = help(ann.clone(), "/fuji done").await;
    assert_eq!(done["complete"], true, "{done}");
    assert_eq!(help(ann, "/zzz").await["bad"], true);
    page.stop().await.unwrap();
}
