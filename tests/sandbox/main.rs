//! The local page's server, asked as a browser asks it, as a foreign page would, and as nobody should.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use gogome_tests::page::{AT_ONCE, Feed, Page, Window};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::{connect_async, tungstenite::client::IntoClientRequest};

const QUICK: &str = "page:quick";

async fn page() -> (TempDir, Page) {
    let folder = tempfile::tempdir().unwrap();
    let page = Page::start(folder.path(), 0, AT_ONCE).await.unwrap();
    (folder, page)
}

async fn hello(feed: &mut Feed) -> Value {
    feed.until(|event| event["t"] == "hello").await.unwrap()
}

/// The whole channel, as a window that opens now is told it.
async fn channel(window: &Window) -> (Value, Vec<Value>) {
    let told = hello(&mut window.feed(None).await.unwrap()).await;
    (told["feed"].clone(), told["messages"].as_array().unwrap().clone())
}

/// Waits until the companions have planned and the board says so: then the table waits for its person.
async fn settled(window: &Window) {
    let planned = |event: &Value| {
        let all = event["messages"].to_string();
        ["B", "C"].iter().all(|seat| all.contains(&format!("[\"b\",\"Companion {seat}\"],\" is ready")))
    };
    window.feed(None).await.unwrap().until(planned).await.unwrap();
}

/// The log, as a window may know it.
async fn past(window: &Window) -> String {
    window.ask("/api/past", &json!({ "channel": 1 })).await.unwrap().text().await.unwrap()
}

fn text(message: &Value) -> String {
    message["lines"].to_string()
}

#[tokio::test]
async fn only_its_own_page_is_answered() {
    let (_folder, page) = page().await;
    let window = page.window().await.unwrap();
    let chat = json!({ "key": "k", "channel": 1, "line": "hello" });
    let ask = |body: &Value| page.ask("/api/act", body).header("x-gogome-session", &window.session);
    let status = |request: reqwest::RequestBuilder| async { request.send().await.unwrap().status().as_u16() };

    assert_eq!(status(ask(&chat).header("host", "gogome.example")).await, 421);
    assert_eq!(status(ask(&chat).header("host", format!("127.0.0.1.evil.example:{}", page.port))).await, 421);
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        assert_eq!(status(ask(&chat).header("origin", origin)).await, 403, "{origin}");
    }
    let plain = Client::new().post(page.url("/api/act")).header("x-gogome-session", &window.session);
    assert_eq!(status(plain.header("content-type", "text/plain").body(chat.to_string())).await, 415);
    assert_eq!(status(ask(&json!({ "key": "k", "channel": 1, "line": "x".repeat(17 << 10) }))).await, 413);
    assert_eq!(status(ask(&json!({ "key": "k", "channel": 1, "line": "x".repeat(4001) }))).await, 400);
    assert_eq!(status(ask(&json!({ "channel": "one" }))).await, 400);
    assert_eq!(status(ask(&json!({ "key": "k", "channel": 99, "line": "hi" }))).await, 403);
    let broken = Client::new().post(page.url("/api/act")).header("content-type", "application/json");
    assert_eq!(status(broken.body("{\"key\": ")).await, 400);
    for token in ["", "0000", &"f".repeat(64), "x'; drop table page_session; --"] {
        let request = page.ask("/api/act", &chat).header("x-gogome-session", token);
        assert_eq!(status(request).await, 401, "{token}");
    }
    let client = Client::new();
    for path in ["/nothing", "/api", "/api/act/x", "/pic/../page.db", "/pic/x", "/pic/0000.png", "/page.db"] {
        assert_eq!(status(client.get(page.url(path))).await, 404, "{path}");
    }
    for (method, path) in [(Method::GET, "/api/act"), (Method::DELETE, "/"), (Method::PUT, "/api/open")] {
        let request = client.request(method, page.url(path)).header("content-type", "application/json");
        assert_eq!(status(request).await, 405, "{path}");
    }
    let first = client.get(page.url("/")).send().await.unwrap();
    let policy = first.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert!(!first.headers().contains_key("set-cookie"));
    assert_eq!(channel(&window).await.1, Vec::<Value>::new(), "nothing of all this did anything");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_foreign_page_gets_no_socket() {
    let (_folder, page) = page().await;
    for (name, value) in [("origin", "https://evil.example"), ("host", "evil.example")] {
        let mut request = format!("ws://127.0.0.1:{}/api/feed", page.port).into_client_request().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
        assert!(connect_async(request).await.is_err(), "{name}");
    }
    let mut forged = page.window().await.unwrap();
    forged.session = "0".repeat(64);
    let told = forged.feed(None).await.unwrap().until(|_| true).await.unwrap();
    assert_eq!(told, json!({ "t": "bye", "why": "session" }));
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_thousand_connections_hurt_nobody() {
    let (_folder, page) = page().await;
    let window = page.window().await.unwrap();
    let mut idle = Vec::new();
    for n in 0..1000 {
        let mut stream = TcpStream::connect(("127.0.0.1", page.port)).await.unwrap();
        let said = if n % 2 == 0 { "GET / HTTP/1.1\r\nHost: x" } else { "\0\u{1}rubbish\r\n\r\n" };
        stream.write_all(said.as_bytes()).await.unwrap();
        idle.push(stream);
    }
    let answer = window.act("one", &json!({ "line": "still here" })).await.unwrap();
    assert_eq!(answer, json!({}));
    assert_eq!(channel(&window).await.1.len(), 1);
    let mut rubbish = String::new();
    let _ = idle.swap_remove(1).read_to_string(&mut rubbish).await;
    assert!(rubbish.is_empty() || rubbish.starts_with("HTTP/1.1 400"), "{rubbish}");
    page.stop().await.unwrap();
}

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
    let dice = whisper["lines"].as_array().unwrap().iter().filter(|line| line.to_string().contains("(type "));
    let mut checked = 0;
    for die in dice {
        assert!(!all.contains(&die["s"].to_string()), "{die}");
        checked += 1;
    }
    assert_eq!(checked, 6);
    page.stop().await.unwrap();
}

#[tokio::test]
async fn the_same_act_twice_is_one() {
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

#[tokio::test]
async fn forged_presses_are_refused_in_words() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    let screen = ann.press("quick", QUICK, &[]).await.unwrap();
    let controls = screen["whisper"]["controls"].as_array().unwrap();
    let menu = controls.iter().find(|control| control["kind"] == "select").unwrap();
    let (id, card) = (menu["id"].as_str().unwrap(), menu["options"][0]["value"].as_str().unwrap());
    settled(&ann).await;
    let before = past(&ann).await;

    let foreign = ben.press("1", id, &[card]).await.unwrap();
    assert_eq!(foreign["whisper"]["tone"], "refusal", "a seat that is not yours: {foreign}");
    for (n, forged) in ["", "g1:nope:-:table.end:", "g1:::::", "page:else", &"x".repeat(500)].iter().enumerate() {
        let told = ann.press(&format!("forged {n}"), forged, &["a"]).await.unwrap();
        assert_eq!(told["whisper"]["tone"], "refusal", "{forged}: {told}");
    }
    let nonsense = ann.press("2", id, &["No Such Card", "\u{202e}"]).await.unwrap();
    assert_eq!(nonsense["whisper"]["tone"], "refusal", "{nonsense}");
    assert_eq!(past(&ann).await, before, "nothing was changed for anybody");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_restart_loses_no_message_and_no_session() {
    let (folder, page) = page().await;
    let ann = page.window().await.unwrap();
    ann.press("quick", QUICK, &[]).await.unwrap();
    settled(&ann).await;
    ann.act("before", &json!({ "line": "before" })).await.unwrap();
    let (feed, before) = channel(&ann).await;
    let log = past(&ann).await;
    let port = page.port;
    page.stop().await.unwrap();

    let page = Page::start(folder.path(), port, AT_ONCE).await.unwrap();
    assert_eq!(page.port, port);
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
    let is: Value = serde_json::from_str(
        &ann.ask("/api/be", &json!({ "person": ben.person })).await.unwrap().text().await.unwrap(),
    )
    .unwrap();
    let mut now = ann.clone();
    now.session = is["session"].as_str().unwrap().to_owned();
    let word = &screen["whisper"]["pictures"][0]["ref"];
    assert_eq!(now.ask("/api/pic", &json!({ "ref": word })).await.unwrap().status().as_u16(), 404);
    assert_eq!(
        ann.ask("/api/past", &json!({ "channel": 1 })).await.unwrap().status().as_u16(),
        401,
        "the old one died"
    );
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
