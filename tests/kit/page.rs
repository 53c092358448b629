//! The local page's server in this process, started and stopped at will, and windows that speak to it without a browser.

use crate::{
    bot::until,
    patience::{self, PATIENCE},
    running::{NoonClock, environment_at},
    waits::Waits,
};
use anyhow::Context;
use futures::{SinkExt, StreamExt};
use gogome::{
    clock::Clock,
    entropy::Entropy,
    sandbox,
    store::{clocks, stamp},
    table::host::pace::{Gate, Pace},
};
use jiff::SignedDuration;
use reqwest::{Client, RequestBuilder, Response};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    fmt::Display,
    net::Ipv4Addr,
    path::{Path, PathBuf},
};
use tokio::{
    net::{TcpSocket, TcpStream},
    sync::watch,
    task::JoinHandle,
    time::{Instant, timeout_at},
};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

/// A port of this machine that nobody else gets while this is held, whether somebody listens there or not.
pub struct Port {
    /// Its number.
    pub number: u16,
    _held: TcpSocket,
}

impl Port {
    /// Any that is free.
    pub fn any() -> anyhow::Result<Self> {
        let held = TcpSocket::new_v4()?;
        // who listens there says the same, so both may have it
        held.set_reuseaddr(true)?;
        held.bind((Ipv4Addr::LOCALHOST, 0).into())?;
        Ok(Self { number: held.local_addr()?.port(), _held: held })
    }
}

/// A running page. Its companions are held: they answer when the test waits for [quiet](Page::quiet).
pub struct Page {
    /// Where it listens.
    pub port: u16,
    /// Its patience.
    pub waits: Waits,
    companions: Gate,
    place: Place,
    stop: watch::Sender<bool>,
    running: JoinHandle<anyhow::Result<()>>,
}

/// Where a page is served: its folder and its port, what its chance comes from if it is not the test's seed, and its clock.
pub struct Place {
    data: PathBuf,
    port: Port,
    seed: Option<u64>,
    clock: NoonClock,
}

/// Time passes so much at once.
const A_WHILE: SignedDuration = SignedDuration::from_mins(3);

impl Place {
    /// Serves the page there.
    pub async fn serve(self) -> anyhow::Result<Page> {
        let listener = sandbox::listen(self.port.number).await?;
        let port = listener.local_addr()?.port();
        anyhow::ensure!(port == self.port.number, "port {} is taken", self.port.number);
        let (stop, stopped) = watch::channel(false);
        let (folder, waits, companions) = (self.data.clone(), Waits::default(), Gate::default());
        let (mut environment, pace) = (environment_at(self.clock.clone(), &waits), Pace::gated(companions.clone()));
        if let Some(seed) = self.seed {
            environment.entropy = Entropy::seeded(seed);
        }
        let store = Box::pin(sandbox::open(&folder, &environment)).await?;
        let serving = sandbox::serve(store, listener, environment, pace, None, stopped);
        Ok(Page { port, waits, companions, place: self, stop, running: tokio::spawn(serving) })
    }
}

impl Page {
    /// Starts it on a folder, at a port of its own.
    pub async fn start(data: &Path) -> anyhow::Result<Self> {
        Self::at(data, None).await
    }

    /// The same with these dice, whatever the test's seed is.
    pub async fn seeded(data: &Path, seed: u64) -> anyhow::Result<Self> {
        Self::at(data, Some(seed)).await
    }

    async fn at(data: &Path, seed: Option<u64>) -> anyhow::Result<Self> {
        let place = Place { data: data.to_path_buf(), port: Port::any()?, seed, clock: NoonClock::default() };
        place.serve().await
    }

    /// Stops it as SIGTERM would.
    pub async fn stop(self) -> anyhow::Result<()> {
        self.down().await.map(drop)
    }

    /// The same; where it was it can be served again.
    pub async fn down(self) -> anyhow::Result<Place> {
        self.stop.send_replace(true);
        self.running.await??;
        Ok(self.place)
    }

    /// Lets the companions answer until every table waits for people alone, and waits until all of it is told: then nothing
    /// happens unless somebody acts.
    pub async fn quiet(&self) -> anyhow::Result<()> {
        self.companions.let_go().await;
        until(&mut self.database().await?, "select count(*) from outbox where state in ('due', 'sending')", 0).await;
        Ok(())
    }

    /// The dice of a table come of this secret.
    pub async fn fix(&self, game: i64, secret: [u8; 32]) -> anyhow::Result<()> {
        let fixing = sqlx::query("update secret set key = ? where game_id = ?").bind(secret.to_vec()).bind(game);
        fixing.execute(&mut self.database().await?).await?;
        Ok(())
    }

    /// At least so much time passes while the page is at work, and it notices: it looks at the clock when anything changes, as the
    /// settings of somebody who does not play.
    pub async fn passes(&self, by: SignedDuration) -> anyhow::Result<()> {
        let (clock, stranger) = (&self.place.clock, self.window().await?);
        let (mut conn, end) = (self.database().await?, clock.now() + by);
        while clock.now() < end {
            let then = stamp(clock.now() + A_WHILE);
            clock.pass(A_WHILE);
            let remind = clock.now().as_second() / 60 % 24;
            stranger.says(&then, &format!("/me settings remind:{remind}")).await?;
            let seen = async || clocks::alive(&mut conn).await.is_ok_and(|at| at.is_some_and(|at| at >= then));
            patience::until("the page to look at the clock", seen).await;
        }
        Ok(())
    }

    /// A connection of our own to its database, as an outside program has one.
    pub async fn database(&self) -> sqlx::Result<SqliteConnection> {
        let file = SqliteConnectOptions::new().filename(self.place.data.join("page.db"));
        SqliteConnection::connect_with(&file.busy_timeout(PATIENCE)).await
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
    /// With it a window becomes that person.
    pub key: String,
}

impl Window {
    /// Opens a page at a port, as somebody new.
    pub async fn open(port: u16) -> anyhow::Result<Self> {
        let nobody = Self { port, channel: 1, session: String::new(), person: Value::Null, key: String::new() };
        nobody.is(&Self::read(nobody.ask("/api/open", &json!({ "v": 1 })).await?).await?)
    }

    /// Becomes another window's person: the session is another.
    pub async fn be(&self, other: &Self) -> anyhow::Result<Self> {
        self.is(&Self::read(self.ask("/api/be", &json!({ "key": other.key })).await?).await?)
    }

    fn is(&self, opened: &Value) -> anyhow::Result<Self> {
        let session = opened["session"].as_str().context("no session")?.to_owned();
        let key = opened["key"].as_str().context("no key")?.to_owned();
        Ok(Self { session, person: opened["person"]["id"].clone(), key, ..self.clone() })
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
    marks: u32,
    /// Every frame so far.
    pub heard: Vec<String>,
}

impl Feed {
    /// A socket that has said nothing yet.
    pub async fn silent(port: u16) -> anyhow::Result<Self> {
        let (socket, _) = connect_async(format!("ws://127.0.0.1:{port}/api/feed")).await?;
        Ok(Self { socket, marks: 0, heard: Vec::new() })
    }

    /// Says something.
    pub async fn say(&mut self, what: impl Display) -> anyhow::Result<()> {
        Ok(self.socket.send(Message::text(what.to_string())).await?)
    }

    /// Hears all that there is to be told by now.
    pub async fn catch_up(&mut self) -> anyhow::Result<()> {
        self.marks += 1;
        let mark = json!({ "t": "mark", "mark": self.marks });
        self.say(&mark).await?;
        self.until(|event| *event == mark).await.map(drop)
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
