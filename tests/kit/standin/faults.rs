//! Faults on demand: refusals, cut connections and requests that are held.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::sync::watch;

use super::world::World;

/// What happens to a request instead of, or around, its answer.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// Not carried out; this status, Discord code and message are answered.
    Answer {
        /// HTTP status.
        status: u16,
        /// Discord's code.
        code: u32,
        /// Discord's words.
        message: String,
    },
    /// Not carried out; 429.
    RateLimited {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether it holds for the whole API.
        global: bool,
    },
    /// Not carried out; the connection is cut.
    Cut,
    /// Carried out, but the connection is cut before the answer.
    CutAfter,
    /// Waits at the gate, then carried out.
    Hold(Gate),
    /// Carried out, and never answered.
    Silence,
}

impl Trouble {
    /// An answer of this status, Discord code and message.
    pub fn answer(status: u16, code: u32, message: &str) -> Self {
        Self::Answer { status, code, message: message.into() }
    }

    /// What is answered instead of the truth.
    pub(super) fn instead(&self) -> Option<(u16, Value)> {
        match self {
            Self::Answer { status, code, message } => Some((*status, json!({"code": code, "message": message}))),
            Self::RateLimited { retry_after, global } => Some(limited(*retry_after, *global)),
            Self::Cut | Self::CutAfter | Self::Hold(_) | Self::Silence => None,
        }
    }
}

fn limited(retry_after: f64, global: bool) -> (u16, Value) {
    let body =
        json!({"message": "You are being rate limited.", "retry_after": retry_after, "global": global, "code": 0});
    (429, body)
}

/// The limit for everything the bot asks under its token: so many requests in a window, which the first of them opens. By real
/// time, for the client waits by it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket {
    size: usize,
    window: Duration,
    left: usize,
    until: Option<Instant>,
}

impl Bucket {
    pub fn new(size: usize, window: Duration) -> Self {
        Self { size, window, left: size, until: None }
    }

    /// What is answered to one request too many.
    fn take(&mut self, now: Instant) -> Option<(u16, Value)> {
        let until = if let Some(until) = self.until.filter(|until| *until > now) {
            until
        } else {
            self.left = self.size;
            *self.until.insert(now + self.window)
        };
        if self.left == 0 {
            return Some(limited((until - now).as_secs_f64(), true));
        }
        self.left -= 1;
        None
    }
}

/// Holds requests until it is opened. Clones are the same gate.
#[derive(Clone, Debug)]
pub struct Gate(Arc<watch::Sender<(usize, bool)>>);

impl Default for Gate {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new((0, false))))
    }
}

impl Gate {
    /// Waits until at least `n` requests have come to the gate.
    pub async fn reached(&self, n: usize) {
        let wait = self.0.subscribe().wait_for(move |(here, _)| *here >= n).await.map(drop);
        wait.expect("the gate is held here");
    }

    /// Lets all pass, from now on.
    pub fn open(&self) {
        self.0.send_modify(|(_, open)| *open = true);
    }

    pub(super) async fn pass(&self) {
        self.0.send_modify(|(here, _)| *here += 1);
        let wait = self.0.subscribe().wait_for(|(_, open)| *open).await.map(drop);
        wait.expect("the gate is held here");
    }
}

/// A trouble for the next requests of one kind.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub method: String,
    pub path: String,
    pub left: usize,
    pub trouble: Trouble,
}

impl World {
    /// What the limit for everything answers to this request; answers to interactions are none of it.
    pub(super) fn over_limit(&mut self, path: &str) -> Option<(u16, Value)> {
        let free = ["/interactions/", "/webhooks/"].iter().any(|of_interactions| path.starts_with(of_interactions));
        self.bucket.as_mut().filter(|_| !free).and_then(|bucket| bucket.take(Instant::now()))
    }

    /// The trouble that waits for this request, if any; the oldest first.
    pub(super) fn trouble_for(&mut self, method: &str, path: &str) -> Option<Trouble> {
        let fits = |fault: &&mut Fault| fault.left > 0 && fault.method == method && path.contains(&fault.path);
        let fault = self.faults.iter_mut().find(fits)?;
        fault.left -= 1;
        Some(fault.trouble.clone())
    }
}
