//! Handles interactions: each is passed to the host and answered in time. If something breaks, it breaks for that person alone.

use super::{
    answer::{self, Whisper},
    errors::{self, Meaning},
    files,
    incoming::{self, Enclosed, Incoming, Origin},
};
use crate::{
    ask::{Ask, Completion},
    locks::{self, TableLocks},
    patience::Wait,
    picture::Painter,
    table::{self, Host},
};
use serenity::{
    all::{Builder, CreateInteractionResponse, EditInteractionResponse, Interaction, InteractionId},
    http::Http,
};
use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

/// Counters of failures.
#[derive(Debug, Default)]
pub struct Counts {
    /// Interactions that expired before they were answered.
    pub over: AtomicU64,
    /// Interactions that caused a fault.
    pub broken: AtomicU64,
}

/// Answers interactions.
#[derive(Debug)]
pub struct Handler {
    /// Answers for all tables.
    pub host: Arc<Host>,
    /// Draws pictures.
    pub painter: Arc<Painter>,
    /// Sends answers.
    pub http: Http,
    /// What went wrong so far.
    pub counts: Arc<Counts>,
    /// A lock for each person whose pictures are being drawn.
    pub pictures: TableLocks,
}

/// An interaction that has not been answered.
struct Waiting {
    id: InteractionId,
    token: String,
    since: Instant,
}

impl Waiting {
    /// The code under which a fault is logged and which the person is told.
    fn code(&self) -> String {
        format!("{:06x}", (self.id.get() >> 22) & 0xff_ffff)
    }
}

impl Handler {
    /// Handles one interaction, up to its last answer.
    pub async fn attend(self: Arc<Self>, interaction: Interaction) {
        let waiting = Waiting { id: interaction.id(), token: interaction.token().to_owned(), since: Instant::now() };
        match incoming::understand(&interaction) {
            Some(Incoming::Said(ask, origin, files)) => self.answer(&waiting, ask, origin, files).await,
            Some(Incoming::Typed(half)) => self.complete(&waiting, half).await,
            None => tracing::warn!(interaction = waiting.id.get(), "an interaction of a kind we never ask for"),
        }
    }

    async fn answer(&self, waiting: &Waiting, ask: Ask, origin: Origin, files: Vec<Enclosed>) {
        let (host, person) = (self.host.clone(), ask.who.id);
        // in a task of its own, so that a panic ends only this
        let mut work = tokio::spawn(async move {
            let ask = files::brought(ask, files, &host.patience).await;
            Whisper::of(table::hear(&host, ask).await, origin)
        });
        let (done, put_off) = if let Ok(done) = self.host.patience.limit(Wait::Answer, &mut work).await {
            (done, false)
        } else {
            let put_off = self.respond(waiting, answer::later()).await;
            let done = work.await;
            if put_off.is_err() {
                return;
            }
            (done, true)
        };
        let whisper = done.unwrap_or_else(|_| self.broken(waiting));
        match self.send(waiting, &whisper, put_off).await {
            Ok(()) => self.show(waiting, whisper, person).await,
            // an answer that Discord refuses is a fault of ours
            Err(Unsent::Refused) => {
                let _ = self.send(waiting, &self.broken(waiting), put_off).await;
            }
            Err(Unsent::Lost) => {}
        }
    }

    /// Adds the pictures to an answer that was already sent. For each person this happens one after another in the order of the
    /// answers, so that no picture lands on a message that has moved on. An answer that was overtaken by a newer one is
    /// skipped: at most one waits for each person.
    async fn show(&self, waiting: &Waiting, whisper: Whisper, person: i64) {
        let lock = self.pictures.enter(person).await;
        let painter = (!locks::awaited(&lock)).then_some(&*self.painter);
        if let Some(edit) = whisper.drawn(painter).await {
            let _ = self.fill(waiting, edit).await;
        }
    }

    async fn complete(&self, waiting: &Waiting, half: Completion) {
        let host = self.host.clone();
        let work = tokio::spawn(async move { table::complete(&host, half).await });
        let choices = match self.host.patience.limit(Wait::Completion, work).await {
            Ok(Ok(choices)) => choices,
            Ok(Err(_)) => {
                self.broken(waiting);
                Vec::new()
            }
            Err(_) => return,
        };
        let _ = self.respond(waiting, answer::completions(&choices)).await;
    }

    /// Logs and counts a fault, and returns the apology.
    fn broken(&self, waiting: &Waiting) -> Whisper {
        let code = waiting.code();
        self.counts.broken.fetch_add(1, Ordering::Relaxed);
        tracing::error!(interaction = waiting.id.get(), code, "attending to an interaction broke");
        Whisper::apology(&code)
    }

    async fn send(&self, waiting: &Waiting, whisper: &Whisper, put_off: bool) -> Result<(), Unsent> {
        if put_off {
            self.fill(waiting, whisper.edit()).await
        } else if whisper.keeps_pictures() {
            self.update(waiting, &whisper.response()).await
        } else {
            self.respond(waiting, whisper.response()).await
        }
    }

    /// An initial response that updates a message and keeps its attachments: the request must not mention them, which
    /// serenity's builder cannot do.
    async fn update(&self, waiting: &Waiting, response: &CreateInteractionResponse) -> Result<(), Unsent> {
        let mut body = serde_json::to_value(response).map_err(|_| Unsent::Refused)?;
        if let Some(data) = body["data"].as_object_mut() {
            data.remove("attachments");
        }
        let request = || self.http.create_interaction_response(waiting.id, &waiting.token, &body, Vec::new());
        self.first(waiting, request).await
    }

    /// Sends the initial response.
    async fn respond(&self, waiting: &Waiting, response: CreateInteractionResponse) -> Result<(), Unsent> {
        let request = || response.clone().execute(&self.http, (waiting.id, waiting.token.as_str()));
        self.first(waiting, request).await
    }

    async fn first<F>(&self, waiting: &Waiting, request: impl Fn() -> F) -> Result<(), Unsent>
    where
        F: Future<Output = serenity::Result<()>>,
    {
        let sent = self.twice(waiting, request).await;
        tracing::debug!(interaction = waiting.id.get(), took = ?waiting.since.elapsed(), sent = sent.is_ok(), "answered");
        sent
    }

    /// Fills in a deferred answer, or adds to one that was sent.
    async fn fill(&self, waiting: &Waiting, edit: EditInteractionResponse) -> Result<(), Unsent> {
        self.twice(waiting, || edit.clone().execute(&self.http, waiting.token.as_str())).await
    }

    /// Makes a request, and once more if the connection failed.
    async fn twice<T, F>(&self, waiting: &Waiting, request: impl Fn() -> F) -> Result<(), Unsent>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        let mut again = true;
        loop {
            let (meaning, why) = match self.host.patience.limit(Wait::Callback, request()).await {
                Ok(Ok(_)) => return Ok(()),
                Ok(Err(error)) => (errors::judge(&error), errors::line(&error)),
                Err(_) => (Meaning::Later, "no answer in time".to_owned()),
            };
            match meaning {
                Meaning::Done => return Ok(()),
                Meaning::Later if again => again = false,
                Meaning::Over => {
                    self.counts.over.fetch_add(1, Ordering::Relaxed);
                    tracing::warn!(interaction = waiting.id.get(), why, "an interaction was over before its answer");
                    return Err(Unsent::Lost);
                }
                Meaning::Rejected => {
                    tracing::error!(interaction = waiting.id.get(), why, "an answer was refused");
                    return Err(Unsent::Refused);
                }
                _ => {
                    tracing::warn!(interaction = waiting.id.get(), why, "an answer was not delivered");
                    return Err(Unsent::Lost);
                }
            }
        }
    }
}

/// Why an answer did not arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unsent {
    /// Discord refuses it; another may be accepted.
    Refused,
    /// It can no longer be answered.
    Lost,
}
