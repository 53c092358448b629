//! What nobody should ask, and what too many ask at once: a clear answer, no harm, and the table goes on.

use crate::{QUICK, channel, hello, page, past, text};
use futures::future::join_all;
use gogome_tests::page::{Feed, Window};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::{connect_async, tungstenite::client::IntoClientRequest};

/// Everything that can be posted to.
const DOORS: [&str; 6] = ["/api/open", "/api/be", "/api/act", "/api/suggest", "/api/past", "/api/pic"];

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
    // a second one is judged like the first
    let ours = format!("http://127.0.0.1:{}", page.port);
    assert_eq!(status(ask(&chat).header("origin", &ours).header("origin", "https://evil.example")).await, 403);
    let plain = Client::new().post(page.url("/api/act")).header("x-gogome-session", &window.session);
    assert_eq!(status(plain.header("content-type", "text/plain").body(chat.to_string())).await, 415);
    assert_eq!(status(ask(&json!({ "key": "k", "channel": 1, "line": "x".repeat(65 << 10) }))).await, 413);
    assert_eq!(status(ask(&json!({ "key": "k", "channel": 1, "line": "x".repeat(4001) }))).await, 400);
    assert_eq!(status(ask(&json!({ "channel": "one" }))).await, 400);
    assert_eq!(status(ask(&json!({ "key": "k", "channel": 99, "line": "hi" }))).await, 403);
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
async fn a_body_nobody_can_read_is_answered_in_a_sentence() {
    let (_folder, page) = page().await;
    let window = page.window().await.unwrap();
    let deep = "[".repeat(15_000);
    let broken: [&[u8]; 9] = [
        b"",
        b"null",
        b"7",
        b"[]",
        b"{\"key\": ",
        b"{\"key\": {}, \"channel\": \"one\", \"session\": 1, \"n\": -1, \"person\": 1e999, \"ref\": []}",
        b"{\"channel\": 99999999999999999999999, \"person\": 0.5, \"session\": false}",
        b"\xff\xfe\x00",
        deep.as_bytes(),
    ];
    for door in DOORS {
        for body in broken {
            let request = Client::new().post(page.url(door)).header("x-gogome-session", &window.session);
            let request = request.header("content-type", "application/json").body(body.to_vec());
            let answer = request.send().await.unwrap();
            let (status, said) = (answer.status().as_u16(), answer.text().await.unwrap());
            assert_eq!(status, 400, "{door} {}: {said}", String::from_utf8_lossy(body));
            assert!(said.ends_with('.') && !said.contains("line 1 column"), "{said}");
        }
        for method in [Method::GET, Method::PUT, Method::DELETE, Method::PATCH] {
            let request = Client::new().request(method.clone(), page.url(door));
            let status = request.header("content-type", "application/json").send().await.unwrap().status();
            assert_eq!(status.as_u16(), 405, "{method} {door}");
        }
    }
    assert_eq!(channel(&window).await.1, Vec::<Value>::new(), "nothing of all this did anything");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn whatever_is_refused_is_refused_in_our_own_words() {
    let (_folder, page) = page().await;
    let window = page.window().await.unwrap();
    let client = Client::new();
    let json = |method: Method, path: &str| {
        let request = client.request(method, page.url(path)).header("x-gogome-session", &window.session);
        request.header("content-type", "application/json")
    };
    let large = vec![b' '; 65 << 10];
    let in_pieces = reqwest::Body::wrap_stream(futures::stream::iter(
        large.chunks(1000).map(|piece| Ok::<_, std::io::Error>(piece.to_vec())).collect::<Vec<_>>(),
    ));
    let mut cases = vec![
        (json(Method::GET, "/nothing"), 404, "nothing here"),
        (json(Method::POST, "/nothing").body("{}"), 404, "nothing here"),
        (json(Method::GET, "/pic/%ff.png"), 400, "cannot do anything"),
        (json(Method::GET, "/pic/00.png"), 404, "no such picture"),
        (json(Method::DELETE, "/"), 405, "in this way"),
        (json(Method::OPTIONS, "/api/act"), 405, "in this way"),
        (client.post(page.url("/api/act")).body("{}"), 415, "JSON"),
        (client.post(page.url("/api/act")).header("content-type", "text/json").body("{}"), 415, "JSON"),
        (json(Method::POST, "/api/act").body("{"), 400, "cannot read"),
        (json(Method::POST, "/api/act").body(in_pieces), 413, "64 KB"),
        (json(Method::GET, "/api/feed"), 400, "WebSocket"),
        (json(Method::POST, "/api/feed").body("{}"), 400, "WebSocket"),
        (json(Method::GET, "/api/feed").header("connection", "upgrade").header("upgrade", "h2c"), 400, "WebSocket"),
    ];
    for door in DOORS {
        cases.push((json(Method::POST, door).body(large.clone()), 413, "64 KB"));
    }
    for (request, status, words) in cases {
        let asked = format!("{request:?}");
        let answer = request.send().await.unwrap();
        let kind = answer.headers()["content-type"].to_str().unwrap().to_owned();
        let allow = answer.headers().contains_key("allow");
        assert!(answer.headers().contains_key("content-security-policy"), "{asked}");
        let (found, said) = (answer.status().as_u16(), answer.text().await.unwrap());
        assert_eq!((found, kind.as_str()), (status, "text/plain; charset=utf-8"), "{asked}: {said}");
        assert!(said.contains(words) && said.ends_with('.'), "{asked}: {said}");
        assert_eq!(allow, status == 405, "{asked}");
    }
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
async fn nonsense_on_a_socket_is_no_harm() {
    let (_folder, page) = page().await;
    let window = page.window().await.unwrap();
    for first in ["", "hello", "[]", "{\"session\": 7}", "{\"t\": \"here\"}"] {
        let mut feed = Feed::silent(page.port).await.unwrap();
        feed.say(first).await.unwrap();
        assert_eq!(feed.until(|_| true).await.unwrap(), json!({ "t": "bye", "why": "unreadable" }), "{first}");
    }
    let mut far = window.at(99).feed(Some(i64::MAX)).await.unwrap();
    let told = hello(&mut far).await;
    assert_eq!(told["channel"]["id"], 1, "who asks for a channel that is not there sees the first");
    for word in ["", "{", "{\"t\": \"go\", \"channel\": 99}", "{\"t\": \"go\", \"channel\": -1e9}", "{\"t\": \"rule\"}"]
    {
        far.say(word).await.unwrap();
    }
    window.says("one", "still here").await.unwrap();
    far.until(|event| event["messages"].to_string().contains("still here")).await.unwrap();
    // too long a word ends its own socket, and no other
    let mut loud = page.window().await.unwrap().feed(None).await.unwrap();
    let _ = loud.say("x".repeat(70_000)).await;
    assert!(loud.until(|_| false).await.is_err());
    window.says("two", "and here").await.unwrap();
    far.until(|event| event["messages"].to_string().contains("and here")).await.unwrap();
    page.stop().await.unwrap();
}

/// Speaks HTTP without a library; gives all that is answered.
async fn spoken(port: u16, said: String) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    stream.write_all(said.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // whoever is turned away may find the line cut
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn a_thousand_connections_hurt_nobody() {
    let (_folder, page) = page().await;
    let window = page.window().await.unwrap();
    window.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    let mut idle = Vec::new();
    for _ in 0..500 {
        let mut stream = TcpStream::connect(("127.0.0.1", page.port)).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x").await.unwrap();
        idle.push(stream);
    }
    let port = page.port;
    let asked = (0..500).map(|n| {
        let host = format!("Host: 127.0.0.1:{port}\r\nConnection: close\r\n");
        let said = match n % 4 {
            0 => "\0\u{1}rubbish\r\n\r\n".to_owned(),
            1 => format!("GET /nothing HTTP/1.1\r\n{host}\r\n"),
            2 => format!("GET / HTTP/1.1\r\n{host}\r\n"),
            _ => format!(
                "POST /api/act HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}"
            ),
        };
        spoken(port, said)
    });
    let cards = window.says("move", "/fuji plan card:stay");
    let (answers, moved) = tokio::join!(join_all(asked), cards);
    let moved = moved.unwrap();
    assert_ne!(moved["whisper"]["tone"], "refusal", "the table goes on: {moved}");
    for (n, answer) in answers.iter().enumerate() {
        let wanted = [" 400 ", " 404 ", " 200 ", " 400 "][n % 4];
        assert!(answer.lines().next().unwrap_or(wanted).contains(wanted), "{n}: {answer}");
    }
    assert!(past(&window).await.contains("plans to stay"), "it was played");
    drop(idle);
    page.stop().await.unwrap();
}

#[tokio::test]
async fn too_many_windows_are_told_so_and_the_others_play_on() {
    let (_folder, page) = page().await;
    let windows: Vec<Window> = join_all((0..70).map(|_| async { page.window().await.unwrap() })).await;
    let mut feeds = Vec::new();
    let mut full = 0;
    for window in &windows {
        let mut feed = window.feed(None).await.unwrap();
        let mut told = feed.until(|event| event["t"] == "hello" || event["t"] == "bye").await.unwrap();
        while told["why"] == "later" {
            // a slow machine: a window would try again too
            feed = window.feed(None).await.unwrap();
            told = feed.until(|event| event["t"] == "hello" || event["t"] == "bye").await.unwrap();
        }
        if told["t"] == "bye" {
            assert_eq!(told["why"], "full");
            full += 1;
        } else {
            feeds.push(feed);
        }
    }
    assert_eq!(full, 6);
    windows[0].says("one", "is everybody here?").await.unwrap();
    for feed in &mut feeds {
        feed.until(|event| event["messages"].to_string().contains("is everybody here?")).await.unwrap();
    }
    feeds.pop();
    // the place of a window that closed is free again, as soon as the server notices
    let mut again = windows[69].feed(None).await.unwrap();
    let mut told = again.until(|event| event["t"] == "hello" || event["t"] == "bye").await.unwrap();
    while told["t"] == "bye" {
        again = windows[69].feed(None).await.unwrap();
        told = again.until(|event| event["t"] == "hello" || event["t"] == "bye").await.unwrap();
    }
    page.stop().await.unwrap();
}

#[tokio::test]
async fn forged_presses_are_refused_in_words() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    ann.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    // the screen of the first answer may be older than what the companions have done since
    let screen = ann.says("screen", "/look screen").await.unwrap();
    let controls = screen["whisper"]["controls"].as_array().unwrap();
    let menu = controls.iter().find(|control| control["kind"] == "select").unwrap();
    let (id, card) = (menu["id"].as_str().unwrap(), menu["options"][0]["value"].as_str().unwrap());
    let before = past(&ann).await;

    let foreign = ben.press("1", id, &[card]).await.unwrap();
    assert_eq!(foreign["whisper"]["tone"], "refusal", "a seat that is not yours: {foreign}");
    for (n, forged) in ["", "g1:nope:-:table.end:", "g1:::::", "page:else", &"x".repeat(500)].iter().enumerate() {
        let told = ann.press(&format!("forged {n}"), forged, &["a"]).await.unwrap();
        assert_eq!(told["whisper"]["tone"], "refusal", "{forged}: {told}");
    }
    let typed = ann.says("typed", "/fuji plan banana:stay").await.unwrap();
    assert_eq!((&typed["keep"], &typed["whisper"]["tone"]), (&json!(true), &json!("refusal")));
    assert!(text(&typed["whisper"]).contains(" has no option "), "{typed}");
    let nonsense = ann.press("2", id, &["No Such Card", "\u{202e}"]).await.unwrap();
    assert_eq!(nonsense["whisper"]["tone"], "refusal", "{nonsense}");
    assert_eq!(past(&ann).await, before, "nothing was changed for anybody");
    page.stop().await.unwrap();
}
