//! The gateway: sessions, events and what can go wrong with them.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde_json::{Value, json};

use super::world::World;
use super::{APPLICATION, Shared, TOKEN, shapes};

/// How the gateway breaks off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Break {
    /// A close frame with this code; 4000 lets the client resume.
    Code(u16),
    /// A close frame without a code.
    NoCode,
    /// The connection ends without a close frame.
    Tcp,
    /// Discord asks the client to come again.
    Reconnect,
    /// The session is void; the client must identify again.
    InvalidSession,
}

/// A session the bot opened.
#[derive(Debug)]
struct Session {
    id: String,
    intents: u64,
    /// Event number n stands at n - 1.
    events: Vec<(&'static str, Value)>,
    /// The number of the connection that has it.
    connection: Option<u64>,
}

/// The record of the gateway.
#[derive(Debug)]
pub struct Gateway {
    /// The intents of every IDENTIFY.
    pub identified: Vec<u64>,
    /// How many sessions were resumed.
    pub resumed: usize,
    /// Heartbeats received.
    pub heartbeats: usize,
    /// Connections that stand.
    pub connections: usize,
    /// Asked of new connections, in milliseconds.
    pub(super) heartbeat_interval: u64,
    /// Heartbeats are not acknowledged.
    pub(super) deaf: bool,
    /// Where it is said to be, if not here.
    pub(super) elsewhere: Option<String>,
    /// Sessions that may still be opened today.
    pub(super) sessions_left: u64,
    /// As how many shards the bot is asked to come; one that comes as fewer is sent away.
    pub(super) shards: u64,
    /// Which shard each IDENTIFY was for.
    pub shards_identified: Vec<u64>,
    /// Servers that a new session is not told of.
    pub(super) left_out: Vec<u64>,
    sessions: Vec<Session>,
    connections_ever: u64,
    /// The last break asked for, and its number.
    broken: (u64, Option<Break>),
}

impl Default for Gateway {
    fn default() -> Self {
        Self {
            identified: Vec::new(),
            resumed: 0,
            heartbeats: 0,
            connections: 0,
            heartbeat_interval: 41_250,
            deaf: false,
            elsewhere: None,
            sessions_left: 999,
            shards: 1,
            shards_identified: Vec::new(),
            left_out: Vec::new(),
            sessions: Vec::new(),
            connections_ever: 0,
            broken: (0, None),
        }
    }
}

const GUILDS: u64 = 1;
const MESSAGES: u64 = 1 << 9 | 1 << 12;
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

fn wants(intents: u64, event: &str) -> bool {
    match event.split('_').next() {
        Some("GUILD" | "CHANNEL" | "THREAD") => intents & GUILDS != 0,
        Some("MESSAGE") => intents & MESSAGES != 0,
        _ => true,
    }
}

impl Gateway {
    /// Whether a session is connected.
    pub fn is_ready(&self) -> bool {
        self.sessions.iter().any(|session| session.connection.is_some())
    }

    pub(super) fn push(&mut self, name: &'static str, data: &Value) {
        for session in self.sessions.iter_mut().filter(|session| wants(session.intents, name)) {
            session.events.push((name, data.clone()));
        }
    }

    /// Breaks every connection that stands now.
    pub(super) fn break_off(&mut self, how: Break) {
        self.broken = (self.broken.0 + 1, Some(how));
        if how == Break::InvalidSession {
            self.forget_sessions();
        }
    }

    /// Sessions cannot be resumed from now on.
    pub(super) fn forget_sessions(&mut self) {
        self.sessions.clear();
    }

    fn session(&mut self, id: &str) -> Option<&mut Session> {
        self.sessions.iter_mut().find(|session| session.id == id)
    }
}

/// One websocket connection, from HELLO to its end.
pub(super) async fn connection(mut socket: WebSocket, shared: Arc<Shared>) {
    let mut changes = shared.changes();
    let (interval, mut breaks_seen, mut line) = shared.change(|world| {
        let gateway = &mut world.gateway;
        gateway.connections += 1;
        gateway.connections_ever += 1;
        (gateway.heartbeat_interval, gateway.broken.0, Line::new(gateway.connections_ever))
    });
    let hello = json!({"op": 10, "d": {"heartbeat_interval": interval}, "s": null, "t": null});
    let mut alive = send(&mut socket, &hello).await;
    while alive {
        changes.mark_unchanged();
        let (frames, broken) = shared.quietly(|world| (line.pending(world), world.gateway.broken));
        for frame in frames {
            alive = alive && send(&mut socket, &frame).await;
        }
        if broken.0 > breaks_seen {
            breaks_seen = broken.0;
            match broken.1 {
                Some(Break::Reconnect) => alive = alive && send(&mut socket, &operation(7, &Value::Null)).await,
                Some(Break::InvalidSession) => {
                    line.session = None;
                    alive = alive && send(&mut socket, &operation(9, &json!(false))).await;
                }
                Some(Break::Code(code)) => return hang_up(socket, &shared, line, Some(close_frame(code))).await,
                Some(Break::NoCode) => return hang_up(socket, &shared, line, Some(Frame::Close(None))).await,
                Some(Break::Tcp) | None => return hang_up(socket, &shared, line, None).await,
            }
            continue;
        }
        tokio::select! {
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    let message = serde_json::from_str(&text).unwrap_or_default();
                    match shared.change(|world| line.take(world, &message)) {
                        Ok(Some(answer)) => alive = send(&mut socket, &answer).await,
                        Ok(None) => {}
                        Err(code) => return hang_up(socket, &shared, line, Some(close_frame(code))).await,
                    }
                }
                Some(Ok(Frame::Close(_))) => {
                    // reading on sends the close frame that the client waits for
                    let _ = socket.recv().await;
                    alive = false;
                }
                Some(Err(_)) | None => alive = false,
                Some(Ok(_)) => {}
            },
            stopped = changes.changed() => alive = stopped.is_ok(),
        }
    }
    hang_up(socket, &shared, line, None).await;
}

fn operation(op: u8, data: &Value) -> Value {
    json!({"op": op, "d": data, "s": null, "t": null})
}

async fn send(socket: &mut WebSocket, frame: &Value) -> bool {
    socket.send(Frame::Text(frame.to_string().into())).await.is_ok()
}

/// Ends the connection, with this close frame if any.
async fn hang_up(mut socket: WebSocket, shared: &Shared, line: Line, close: Option<Frame>) {
    shared.change(|world| {
        world.gateway.connections -= 1;
        let session = line.session.and_then(|id| world.gateway.session(&id));
        // a client that came back by another connection keeps its session
        if let Some(session) = session.filter(|session| session.connection == Some(line.number)) {
            session.connection = None;
        }
    });
    if let Some(frame) = close {
        // the other side may be gone already, which is the aim
        let _ = socket.send(frame).await;
    }
}

fn close_frame(code: u16) -> Frame {
    Frame::Close(Some(CloseFrame { code, reason: "".into() }))
}

/// What one connection has of a session.
struct Line {
    number: u64,
    session: Option<String>,
    cursor: usize,
}

impl Line {
    fn new(number: u64) -> Self {
        Self { number, session: None, cursor: 0 }
    }

    /// The events that were not sent yet.
    fn pending(&mut self, world: &mut World) -> Vec<Value> {
        let Some(session) = self.session.as_ref().and_then(|id| world.gateway.session(id)) else { return Vec::new() };
        let from = self.cursor;
        self.cursor = session.events.len();
        let fresh = session.events.iter().enumerate().skip(from);
        fresh.map(|(n, (name, data))| json!({"op": 0, "t": name, "s": n + 1, "d": data})).collect()
    }

    /// Handles a frame of the client: what to answer at once, or the code to close with.
    fn take(&mut self, world: &mut World, frame: &Value) -> Result<Option<Value>, u16> {
        let data = &frame["d"];
        match frame["op"].as_u64() {
            Some(1) => {
                world.gateway.heartbeats += 1;
                Ok((!world.gateway.deaf).then(|| operation(11, &Value::Null)))
            }
            Some(2) => {
                check_token(world, data)?;
                if self.session.is_some() {
                    return Err(4005);
                }
                let intents = data["intents"].as_u64().ok_or(4013_u16)?;
                if intents & PRIVILEGED != 0 {
                    return Err(4014);
                }
                if data["shard"][1].as_u64().unwrap_or(1) < world.gateway.shards {
                    return Err(4011);
                }
                self.identify(world, intents, &data["shard"]);
                Ok(None)
            }
            Some(6) => {
                check_token(world, data)?;
                let id = data["session_id"].as_str().unwrap_or_default();
                let seen = data["seq"].as_u64().and_then(|seq| usize::try_from(seq).ok()).unwrap_or(0);
                match world.gateway.session(id) {
                    Some(session) if seen <= session.events.len() => {
                        session.connection = Some(self.number);
                        session.events.push(("RESUMED", json!({})));
                        (self.session, self.cursor) = (Some(id.into()), seen);
                        world.gateway.resumed += 1;
                        Ok(None)
                    }
                    _ => Ok(Some(operation(9, &json!(false)))),
                }
            }
            Some(3 | 4 | 8) => Ok(None),
            _ => Err(4001),
        }
    }

    fn identify(&mut self, world: &mut World, intents: u64, shard: &Value) {
        let gateway = &mut world.gateway;
        gateway.identified.push(intents);
        gateway.sessions_left = gateway.sessions_left.saturating_sub(1);
        let (number, total) = (shard[0].as_u64().unwrap_or(0), shard[1].as_u64().unwrap_or(1).max(1));
        gateway.shards_identified.push(number);
        gateway.sessions.retain(|session| session.connection.is_some());
        let id = format!("session{}", gateway.identified.len());
        (self.session, self.cursor) = (Some(id.clone()), 0);
        let told = |guild: &&super::world::Guild| {
            guild.bot && !gateway.left_out.contains(&guild.id) && (guild.id >> 22) % total == number
        };
        let here: Vec<u64> = world.guilds.values().filter(told).map(|guild| guild.id).collect();
        let ready = json!({
            "v": 10, "user": shapes::bot_user(), "session_id": id, "shard": shard,
            "guilds": here.iter().map(|id| json!({"id": id.to_string(), "unavailable": true})).collect::<Vec<_>>(),
            "resume_gateway_url": world.base.replacen("http", "ws", 1),
            "application": {"id": APPLICATION.to_string(), "flags": 0}
        });
        let mut events = vec![("READY", ready)];
        if wants(intents, "GUILD_CREATE") {
            events.extend(here.iter().map(|id| ("GUILD_CREATE", shapes::guild(world, *id))));
        }
        world.gateway.sessions.push(Session { id, intents, events, connection: Some(self.number) });
    }
}

fn check_token(world: &World, data: &Value) -> Result<(), u16> {
    let token = data["token"].as_str().unwrap_or_default();
    let right = token.strip_prefix("Bot ").unwrap_or(token) == TOKEN && !world.token_revoked;
    if right { Ok(()) } else { Err(4004) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standin::{Kind, TestClock};

    fn identify(token: &str, intents: u64) -> Value {
        json!({"op": 2, "d": {"token": token, "intents": intents, "shard": [0, 1]}})
    }

    #[test]
    fn who_identifies_wrongly_is_sent_away() {
        let mut world = World::new(TestClock::default(), "http://here".into());
        let mut take = |frame: &Value| Line::new(1).take(&mut world, frame);
        assert_eq!(take(&identify("none", GUILDS)), Err(4004));
        assert_eq!(take(&identify(TOKEN, GUILDS | 1 << 15)), Err(4014));
        assert_eq!(take(&json!({"op": 99})), Err(4001));
        let resume = json!({"op": 6, "d": {"token": TOKEN, "session_id": "session1", "seq": 1}});
        assert_eq!(take(&resume), Ok(Some(operation(9, &json!(false)))));
        assert_eq!(take(&identify(TOKEN, GUILDS)), Ok(None));
        assert_eq!(take(&resume), Ok(None));
        assert_eq!(take(&json!({"op": 1, "d": 1})), Ok(Some(operation(11, &Value::Null))));
        world.gateway.deaf = true;
        assert_eq!(Line::new(1).take(&mut world, &json!({"op": 1, "d": 1})), Ok(None));
        assert_eq!((world.gateway.resumed, world.gateway.heartbeats), (1, 2));
    }

    #[test]
    fn what_was_missed_comes_after_the_resume() {
        let mut world = World::new(TestClock::default(), "http://here".into());
        let (mut first, mut second) = (Line::new(1), Line::new(2));
        first.take(&mut world, &identify(TOKEN, GUILDS)).expect("a good IDENTIFY");
        assert_eq!(first.pending(&mut world).len(), 1);
        world.tell("INTERACTION_CREATE", &json!({"id": "1"}));
        let resume = json!({"op": 6, "d": {"token": TOKEN, "session_id": "session1", "seq": 1}});
        second.take(&mut world, &resume).expect("a good RESUME");
        let told = second.pending(&mut world);
        let told: Vec<_> = told.iter().map(|frame| (frame["s"].as_u64(), frame["t"].as_str())).collect();
        assert_eq!(told, [(Some(2), Some("INTERACTION_CREATE")), (Some(3), Some("RESUMED"))]);
    }

    #[test]
    fn events_come_in_order_and_only_if_asked_for() {
        for (intents, expected) in [
            (GUILDS, vec!["READY", "GUILD_CREATE", "CHANNEL_CREATE", "INTERACTION_CREATE"]),
            (0, vec!["READY", "INTERACTION_CREATE"]),
            (MESSAGES, vec!["READY", "MESSAGE_CREATE", "INTERACTION_CREATE"]),
        ] {
            let mut world = World::new(TestClock::default(), "http://here".into());
            let guild = world.add_guild("The table");
            let mut line = Line::new(1);
            line.take(&mut world, &identify(TOKEN, intents)).expect("a good IDENTIFY");
            world.add_channel(Some(guild), "fuji", Kind::Text);
            for name in ["MESSAGE_CREATE", "INTERACTION_CREATE"] {
                world.tell(name, &json!({}));
            }
            let sent = line.pending(&mut world);
            assert_eq!(sent.iter().map(|frame| frame["t"].as_str().expect("an event")).collect::<Vec<_>>(), expected);
            assert!(sent.iter().enumerate().all(|(n, frame)| frame["s"] == n + 1));
            assert!(line.pending(&mut world).is_empty());
        }
    }
}
