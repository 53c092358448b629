//! The local page's server in this process, started and stopped at will, and windows that speak to it without a browser.

use crate::{patience::PATIENCE, running::environment, waits::Waits};
use anyhow::Context;
use futures::{SinkExt, StreamExt};
use gogome::sandbox;
use reqwest::{Client, RequestBuilder, Response};
use serde_json::{Value, json};
use std::{fmt::Display, ops::RangeInclusive, path::Path};
use tokio::{
    net::TcpStream,
    sync::watch,
    task::JoinHandle,
    time::{Instant, timeout_at},
};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

/// Companions that answer at once.
pub const AT_ONCE: RangeInclusive<i64> = 0..=0;

/// A running page.
pub struct Page {
    /// Where it listens.
    pub port: u16,
    /// Its patience.
    pub waits: Waits,
    stop: watch::Sender<bool>,
    running: JoinHandle<anyhow::Result<()>>,
}

impl Page {
    /// Starts it on a folder: at a port, or at any (0).
    pub async fn start(data: &Path, port: u16, pace: RangeInclusive<i64>) -> anyhow::Result<Self> {
        let listener = sandbox::listen(port).await?;
        let port = listener.local_addr()?.port();
        let (stop, stopped) = watch::channel(false);
        let (folder, waits) = (data.to_path_buf(), Waits::default());
        let environment = environment(&waits);
        let running = tokio::spawn(async move { sandbox::serve(&folder, listener, environment, pace, stopped).await });
        Ok(Self { port, waits, stop, running })
    }

    /// Stops it as SIGTERM would.
    pub async fn stop(self) -> anyhow::Result<()> {
        self.stop.send_replace(true);
        self.running.await?
    }

    /// Its address.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// A request as its page would make it, but for the session.
    pub fn ask(&self, path: &str, body: &Value) -> RequestBuilder {
        Client::new().post(self.url(path)).header("content-type", "application/json").body(body.to_string())
    }

    /// A new window: somebody new.
    pub async fn window(&self) -> anyhow::Result<Window> {
        Window::open(self.port).await
    }
}

/// A window without a browser.
#[derive(Clone, Debug)]
pub struct Window {
    /// Where its page listens.
    pub port: u16,
    /// Where it looks.
    pub channel: i64,
    /// Its session's token.
    pub session: String,
    /// The number of whoever it is.
    pub person: Value,
}

impl Window {
    /// Opens a page at a port, as somebody new.
    pub async fn open(port: u16) -> anyhow::Result<Self> {
        let nobody = Self { port, channel: 1, session: String::new(), person: Value::Null };
        nobody.is(&Self::read(nobody.ask("/api/open", &json!({ "v": 1 })).await?).await?)
    }

    /// Becomes another person: the session is another.
    pub async fn be(&self, person: &Value) -> anyhow::Result<Self> {
        self.is(&Self::read(self.ask("/api/be", &json!({ "person": person })).await?).await?)
    }

    fn is(&self, opened: &Value) -> anyhow::Result<Self> {
        let session = opened["session"].as_str().context("no session")?.to_owned();
        Ok(Self { session, person: opened["person"]["id"].clone(), ..self.clone() })
    }

    /// The same window, looking into another channel.
    #[must_use]
    pub fn at(&self, channel: i64) -> Self {
        Self { channel, ..self.clone() }
    }

    /// Asks with the session.
    pub async fn ask(&self, path: &str, body: &Value) -> anyhow::Result<Response> {
        let request = Client::new().post(format!("http://127.0.0.1:{}{path}", self.port));
        let request = request.header("content-type", "application/json").header("x-gogome-session", &self.session);
        Ok(request.body(body.to_string()).send().await?)
    }

    /// Acts in its channel, under a key.
    pub async fn act(&self, key: &str, what: &Value) -> anyhow::Result<Value> {
        let mut body = json!({ "key": key, "channel": self.channel });
        if let (Some(body), Some(what)) = (body.as_object_mut(), what.as_object()) {
            body.extend(what.clone());
        }
        Self::read(self.ask("/api/act", &body).await?).await
    }

    /// Says a line.
    pub async fn says(&self, key: &str, line: &str) -> anyhow::Result<Value> {
        self.act(key, &json!({ "line": line })).await
    }

    /// Presses something.
    pub async fn press(&self, key: &str, id: &str, values: &[&str]) -> anyhow::Result<Value> {
        self.act(key, &json!({ "press": { "id": id, "values": values } })).await
    }

    async fn read(response: Response) -> anyhow::Result<Value> {
        Ok(serde_json::from_str(&response.error_for_status()?.text().await?)?)
    }

    /// Opens its socket.
    pub async fn feed(&self, after: Option<i64>) -> anyhow::Result<Feed> {
        let mut feed = Feed::silent(self.port).await?;
        feed.say(json!({ "session": self.session, "channel": self.channel, "after": after })).await?;
        Ok(feed)
    }
}

/// The socket of a window.
pub struct Feed {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every frame so far.
    pub heard: Vec<String>,
}

impl Feed {
    /// A socket that has said nothing yet.
    pub async fn silent(port: u16) -> anyhow::Result<Self> {
        let (socket, _) = connect_async(format!("ws://127.0.0.1:{port}/api/feed")).await?;
        Ok(Self { socket, heard: Vec::new() })
    }

    /// Says something.
    pub async fn say(&mut self, what: impl Display) -> anyhow::Result<()> {
        Ok(self.socket.send(Message::text(what.to_string())).await?)
    }

    /// The next frame that fits; answers that the window is still there if it is asked.
    pub async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> anyhow::Result<Value> {
        let end = Instant::now() + PATIENCE;
        loop {
            let next = timeout_at(end, self.socket.next()).await;
            let Some(frame) =
                next.with_context(|| format!("waited {PATIENCE:?} for a frame that never came: {:?}", self.heard))?
            else {
                break;
            };
            let Message::Text(text) = frame? else { continue };
            let event: Value = serde_json::from_str(&text)?;
            self.heard.push(text.to_string());
            if event["t"] == "there" {
                self.say(json!({ "t": "here" })).await?;
            }
            if fits(&event) {
                return Ok(event);
            }
        }
        anyhow::bail!("the socket closed before it was said: {:?}", self.heard)
    }
}
