//! The socket of a window: what is new in its channel, and the state of its table. It receives only what its person may see,
//! and only what changed.

use super::{
    Server,
    api::{Refused, hash, who},
    hub::Hash,
};
use crate::{
    control,
    patience::Wait,
    store::page::{self, Channel, Message, Person},
    table::looking::view,
    verbs::Verb,
    words::page::refused,
};
use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{Message as Frame, WebSocket, rejection::WebSocketUpgradeRejection},
    },
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, MissedTickBehavior, interval},
};

/// How often a quiet socket gets a ping.
const PULSE: Duration = Duration::from_secs(20);

/// The largest frame accepted from a window, in bytes.
const FRAME: usize = 4096;

/// The version of the page this server serves: a window with another one is told to reload.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The first message of a window.
#[derive(Deserialize)]
struct First {
    session: String,
    channel: Option<i64>,
    after: Option<i64>,
}

/// Later messages of a window.
#[derive(Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Said {
    /// It still exists.
    Here,
    /// It switches to another channel.
    Go { channel: i64 },
    /// It wants the mark echoed once it has been sent everything.
    Mark { mark: u32 },
}

/// A window's socket.
pub(super) async fn feed(
    State(server): State<Arc<Server>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(|_| Refused::with(StatusCode::BAD_REQUEST, refused::NO_SOCKET))?;
    Ok(upgrade.max_message_size(FRAME).on_upgrade(|socket| async move {
        Window { server, socket }.open().await;
    }))
}

struct Window {
    server: Arc<Server>,
    socket: WebSocket,
}

/// The window is closed, or must be closed.
struct Gone;

impl From<sqlx::Error> for Gone {
    fn from(error: sqlx::Error) -> Self {
        tracing::error!(%error, "a window cannot be served");
        Self
    }
}

/// Where a window looks, and what it was sent.
struct Watching {
    person: Person,
    channel: Channel,
    feed: i64,
    state: String,
}

impl Window {
    async fn open(mut self) {
        let first = match self.server.host.patience.clone().limit(Wait::FirstWord, self.socket.recv()).await {
            Ok(Some(Ok(Frame::Text(text)))) => serde_json::from_str::<First>(&text).ok(),
            _ => None,
        };
        let Some(first) = first else { return self.bye("unreadable").await };
        let mut session = hash(&first.session);
        let mut person = match self.server.person(&session).await {
            Ok(person) => person,
            Err(refused) => return self.bye(if refused.session_over() { "session" } else { "later" }).await,
        };
        let mut doubled = false;
        if still_there(&self.server, &session).await {
            let Ok((token, fresh)) = self.server.session(None).await else { return self.bye("later").await };
            let mut told = self.server.entered(&token, &fresh);
            told["t"] = json!("you");
            if self.send(&told).await.is_err() {
                return;
            }
            (session, person, doubled) = (hash(&token), fresh, true);
        }
        let (probe, mut knocks) = mpsc::channel(1);
        let Some(number) = self.server.hub.enter(session, person.id, probe) else { return self.bye("full").await };
        self.server.hub.ring();
        if let Err(error) = self.server.looks(&session).await {
            tracing::warn!(%error, "that a session is used could not be noted");
        }
        let after = first.after.filter(|_| !doubled);
        let _ = self.follow(&session, person, first.channel, after, &mut knocks).await;
        self.server.hub.leave(&session, number);
        self.server.hub.ring();
    }

    async fn follow(
        &mut self,
        session: &Hash,
        person: Person,
        channel: Option<i64>,
        after: Option<i64>,
        knocks: &mut mpsc::Receiver<oneshot::Sender<()>>,
    ) -> Result<(), Gone> {
        let mut conn = self.server.host.store.reader().await?;
        let open = page::channels(&mut conn, person.id).await?;
        let mut wanted = open.iter().find(|open| Some(open.id) == channel);
        if wanted.is_none() {
            let lively = page::newest_table(&mut conn, person.id).await?;
            wanted = open.iter().find(|open| Some(open.id) == lively).or(open.first());
        }
        drop(conn);
        let asked = channel;
        let channel = wanted.ok_or(Gone)?.clone();
        let mut bell = self.server.hub.listen();
        // what the window knows of another channel is of no use for this one
        let known = after.filter(|after| asked == Some(channel.id) && *after <= channel.feed);
        let mut at = Watching { person, channel, feed: 0, state: String::new() };
        match known {
            Some(after) => at.feed = after,
            None => self.hello(&mut at).await?,
        }
        self.news(&mut at).await?;
        let mut stopped = std::pin::pin!(super::asked(self.server.stop.clone()));
        let mut pulse = interval(PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        pulse.reset_at(Instant::now() + PULSE);
        let mut waiting: Vec<oneshot::Sender<()>> = Vec::new();
        loop {
            tokio::select! {
                changed = bell.changed() => {
                    changed.map_err(|_| Gone)?;
                    if let Some(open) = self.shown_out(&at).await? {
                        at.channel = open;
                        self.hello(&mut at).await?;
                    }
                    self.news(&mut at).await?;
                }
                probe = knocks.recv() => {
                    let Some(probe) = probe else {
                        let over = self.server.person(session).await.is_err_and(|refused| refused.session_over());
                        self.bye(if over { "session" } else { "elsewhere" }).await;
                        return Err(Gone);
                    };
                    waiting.push(probe);
                    self.send(&json!({ "t": "there" })).await?;
                }
                frame = self.socket.recv() => match frame {
                    Some(Ok(Frame::Text(text))) => match serde_json::from_str(&text) {
                        Ok(Said::Here) => waiting.drain(..).for_each(|probe| { let _ = probe.send(()); }),
                        Ok(Said::Go { channel }) => {
                            let Ok(channel) = self.server.channel(channel, at.person.id).await else { continue };
                            at.channel = channel;
                            self.hello(&mut at).await?;
                            self.news(&mut at).await?;
                        }
                        Ok(Said::Mark { mark }) => {
                            self.news(&mut at).await?;
                            self.send(&json!({ "t": "mark", "mark": mark })).await?;
                        }
                        Err(_) => {}
                    },
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return Err(Gone),
                    Some(Ok(_)) => {}
                },
                _ = pulse.tick() => self.send(&json!({ "t": "pulse" })).await?,
                () = &mut stopped => {
                    self.bye("stopped").await;
                    return Err(Gone);
                }
            }
        }
    }

    /// The channel to show instead, if this person may no longer see the current one.
    async fn shown_out(&mut self, at: &Watching) -> Result<Option<Channel>, Gone> {
        let mut open = page::channels(&mut *self.server.host.store.reader().await?, at.person.id).await?;
        if open.iter().any(|open| open.id == at.channel.id) {
            return Ok(None);
        }
        Ok(Some(if open.is_empty() { return Err(Gone) } else { open.remove(0) }))
    }

    /// Sends everything of a channel.
    async fn hello(&mut self, at: &mut Watching) -> Result<(), Gone> {
        let mut conn = self.server.host.store.reader().await?;
        at.channel = page::channel(&mut conn, at.channel.id, at.person.id).await?.ok_or(Gone)?;
        let messages = page::all(&mut conn, at.channel.id).await?;
        drop(conn);
        at.feed = messages.iter().map(|message| message.feed).fold(0, i64::max);
        at.state.clear();
        self.send(&json!({
            "t": "hello",
            "version": VERSION,
            "person": who(&at.person),
            "channel": { "id": at.channel.id, "name": at.channel.name },
            "games": super::offers::offers(),
            "feed": at.feed,
            "messages": shown_to(&self.server, &messages, at.person.id).await?,
        }))
        .await
    }

    /// Sends the messages that are new or changed.
    async fn news(&mut self, at: &mut Watching) -> Result<(), Gone> {
        let mut conn = self.server.host.store.reader().await?;
        if let Some(person) = page::person(&mut conn, at.person.id).await? {
            at.person = person;
        }
        let since = page::since(&mut conn, at.channel.id, at.feed).await?;
        drop(conn);
        let Some(messages) = since else {
            self.hello(at).await?;
            return self.stands(at).await;
        };
        if let Some(newest) = messages.iter().map(|message| message.feed).max() {
            let frame = json!({
                "t": "feed",
                "channel": at.channel.id,
                "from": at.feed,
                "feed": newest,
                "messages": shown_to(&self.server, &messages, at.person.id).await?,
            });
            self.send(&frame).await?;
            at.feed = newest;
        }
        self.stands(at).await
    }

    /// Sends the state of the table, if it changed.
    async fn stands(&mut self, at: &mut Watching) -> Result<(), Gone> {
        let state = self.server.state(&at.person, &at.channel).await?;
        let text = state.to_string();
        if text != at.state {
            at.state.clone_from(&text);
            self.socket.send(Frame::text(text)).await.map_err(|_| Gone)?;
        }
        Ok(())
    }

    async fn send(&mut self, frame: &Value) -> Result<(), Gone> {
        self.socket.send(Frame::text(frame.to_string())).await.map_err(|_| Gone)
    }

    async fn bye(&mut self, why: &str) {
        let _ = self.send(&json!({ "t": "bye", "why": why })).await;
        let _ = self.socket.send(Frame::Close(None)).await;
    }
}

/// Whether the session already has an open window; then the tab was copied.
async fn still_there(server: &Server, session: &Hash) -> bool {
    let Some(probe) = server.hub.window(session) else { return false };
    let (here, answered) = oneshot::channel();
    if probe.send(here).await.is_err() {
        return false;
    }
    matches!(server.host.patience.limit(Wait::StillThere, answered).await, Ok(Ok(())))
}

/// The table whose seat a control of a lobby takes or gives back, and which of both.
fn seating(control: &Value) -> Option<(String, Verb)> {
    let pressed = control::decode(control["id"].as_str()?)?;
    let verb = Verb::of_control(&pressed.said.verb).filter(|verb| [Verb::Join, Verb::Leave].contains(verb))?;
    Some((pressed.table, verb))
}

/// Messages in the page's form. A lobby offers a seat to whoever has none, and to go to whoever has one.
async fn shown_to(server: &Server, messages: &[Message], person: i64) -> Result<Vec<Value>, Gone> {
    let mut all = Vec::new();
    for message in messages {
        let mut shown = shown(message);
        if let Some(controls) = shown["controls"].as_array_mut()
            && let Some(lobby) = controls.iter().find_map(|control| seating(control).map(|(table, _)| table))
        {
            let unwanted = if view::sits(&server.host, &lobby, person).await? { Verb::Join } else { Verb::Leave };
            controls.retain(|control| seating(control).is_none_or(|(_, verb)| verb != unwanted));
        }
        all.push(shown);
    }
    Ok(all)
}

/// A message in the page's form.
fn shown(message: &Message) -> Value {
    let mut shown: Value = serde_json::from_str(&message.body).unwrap_or_default();
    shown["id"] = message.id.into();
    shown["feed"] = message.feed.into();
    shown["at"] = message.at.clone().into();
    shown
}
