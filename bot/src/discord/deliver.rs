//! Delivers to everybody in a channel, over Discord's HTTP interface.

use super::{
    answer::attachment,
    errors::{self, Meaning},
    layout, text,
};
use crate::{
    deliver::{Deliver, NewThread, Public, Undelivered},
    patience::{Patience, Wait},
    words::{cut, markdown},
};
use serenity::{
    all::{
        AutoArchiveDuration, Builder, ChannelId, ChannelType, CreateAllowedMentions, CreateMessage, CreateThread,
        EditAttachments, EditMessage, EditThread, GuildId, MessageId, Nonce, UserId,
    },
    http::Http,
};
use std::{
    future::Future,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::{sync::watch, time::Instant};

/// A rate limit up to this long is waited for here; a longer one is left to the outbox.
const SHORT: Duration = Duration::from_secs(2);

/// Discord's limit for the name of a thread.
const NAME: usize = 100;

/// How long to wait, and whether the limit is global.
type Pause = Option<(Duration, bool)>;

tokio::task_local! {
    /// Receives how long serenity's limiter holds the current request back.
    static HELD: watch::Sender<Pause>;
}

/// The callback for serenity's limiter: a request is held back for this long, and all others if `global`.
pub fn held(wait: Duration, global: bool) {
    // outside of a delivery nobody listens
    let _ = HELD.try_with(|held| held.send_replace(Some((wait, global))));
}

/// Delivers to channels. Clones share their state.
#[derive(Clone, Debug)]
pub struct Deliverer {
    http: Arc<Http>,
    revoked: Arc<watch::Sender<bool>>,
    /// Nothing is sent before this moment.
    paused: Arc<Mutex<Option<Instant>>>,
    patience: Patience,
}

impl Deliverer {
    /// Delivers with this client, whose limiter must call [`held`]; `revoked` becomes true when Discord rejects the token.
    pub(super) fn new(http: Arc<Http>, revoked: Arc<watch::Sender<bool>>, patience: Patience) -> Self {
        Self { http, revoked, paused: Arc::default(), patience }
    }

    /// Makes one request, bounded in time.
    pub(super) async fn call<T>(&self, request: impl Future<Output = serenity::Result<T>>) -> Result<T, Undelivered> {
        self.try_call(request).await.map_err(|(meaning, why, after)| errors::undelivered(meaning, why, after))
    }

    pub(super) async fn try_call<T>(&self, request: impl Future<Output = serenity::Result<T>>) -> Result<T, Refused> {
        if *self.revoked.borrow() {
            return Err((Meaning::Revoked, "the token is no longer good".to_owned(), None));
        }
        if let Some(rest) = self.pause() {
            return Err((Meaning::Later, "everything is paused".to_owned(), Some(rest)));
        }
        let (held, mut told) = watch::channel(None);
        let request = self.patience.limit(Wait::Request, HELD.scope(held, request));
        let long = |pause: &Pause| pause.is_some_and(|(wait, _)| wait > SHORT);
        tokio::select! {
            done = request => match done {
                Ok(Ok(done)) => Ok(done),
                Ok(Err(error)) => Err(self.refused(&error)),
                Err(_) => Err((Meaning::Later, "no answer in time".to_owned(), None)),
            },
            Ok(pause) = async { told.wait_for(long).await.map(|pause| *pause) } => {
                let (wait, global) = pause.unwrap_or_default();
                if global {
                    *self.paused.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + wait);
                }
                Err((Meaning::Later, "rate limited".to_owned(), Some(wait)))
            }
        }
    }

    fn refused(&self, error: &serenity::Error) -> Refused {
        let meaning = errors::judge(error);
        if meaning == Meaning::Revoked {
            self.revoked.send_replace(true);
        }
        (meaning, errors::line(error), None)
    }

    /// How long nothing may be sent yet.
    fn pause(&self) -> Option<Duration> {
        let until = *self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        until.and_then(|until| until.checked_duration_since(Instant::now())).filter(|rest| !rest.is_zero())
    }

    /// Makes a request in a channel; if it is an archived thread, opens it and makes the request again.
    async fn opening<T, F>(&self, channel: ChannelId, request: impl Fn() -> F) -> Result<T, Undelivered>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        let done = self.opened(channel, request).await;
        done.map_err(|(meaning, why, after)| errors::undelivered(meaning, why, after))
    }

    /// The same, for callers that treat some refusals specially.
    async fn opened<T, F>(&self, channel: ChannelId, request: impl Fn() -> F) -> Result<T, Refused>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        match self.try_call(request()).await {
            Err((Meaning::Archived, ..)) => {
                self.try_call(EditThread::new().archived(false).execute(&self.http, channel)).await?;
                self.try_call(request()).await
            }
            done => done,
        }
    }

    /// Opens an archived thread.
    pub(super) async fn wake(&self, thread: u64) -> Result<(), Undelivered> {
        self.call(EditThread::new().archived(false).execute(&self.http, ChannelId::new(thread))).await.map(drop)
    }

    /// The thread of this name that we opened before, if it can still be posted in. Threads of other people may have any name,
    /// and a locked thread is of no use.
    async fn found(
        &self,
        guild: GuildId,
        channel: ChannelId,
        kind: ChannelType,
        name: &str,
    ) -> Result<Option<i64>, Undelivered> {
        let active = self.call(self.http.get_guild_active_threads(guild)).await?;
        let us = self.http.application_id().map(|id| UserId::new(id.get()));
        let ours = active.threads.into_iter().find(|thread| {
            thread.kind == kind
                && thread.parent_id == Some(channel)
                && thread.name == name
                && thread.owner_id == us
                && !thread.thread_metadata.is_some_and(|about| about.locked)
        });
        Ok(ours.map(|thread| thread.id.get().cast_signed()))
    }
}

/// The meaning of a refusal, Discord's words, and how long it asks to wait.
pub(super) type Refused = (Meaning, String, Option<Duration>);

impl Deliver for Deliverer {
    async fn post(&self, channel: i64, message: &Public, nonce: &str) -> Result<i64, Undelivered> {
        let made = create(message, nonce);
        let channel = ChannelId::new(id(channel)?);
        let posted = self.opening(channel, || made.clone().execute(&self.http, (channel, None))).await?;
        Ok(posted.id.get().cast_signed())
    }

    async fn edit(&self, channel: i64, message: i64, new: &Public) -> Result<(), Undelivered> {
        let made = edit(new);
        let (channel, message) = (ChannelId::new(id(channel)?), MessageId::new(id(message)?));
        self.opening(channel, || made.clone().execute(&self.http, (channel, message, None))).await.map(drop)
    }

    async fn strip(&self, channel: i64, message: i64) -> Result<(), Undelivered> {
        let (channel, message) = (ChannelId::new(id(channel)?), MessageId::new(id(message)?));
        let made = EditMessage::new().components(Vec::new());
        self.opening(channel, || made.clone().execute(&self.http, (channel, message, None))).await.map(drop)
    }

    async fn thread(&self, thread: &NewThread) -> Result<i64, Undelivered> {
        let (guild, channel) = (GuildId::new(id(thread.guild)?), ChannelId::new(id(thread.channel)?));
        let name = cut::cut(&thread.name, NAME);
        let kind = if thread.private { ChannelType::PrivateThread } else { ChannelType::PublicThread };
        if let Some(found) = self.found(guild, channel, kind, &name).await? {
            return Ok(found);
        }
        let mut made = CreateThread::new(name).kind(kind).auto_archive_duration(AutoArchiveDuration::OneWeek);
        if thread.private {
            made = made.invitable(false);
        }
        let thread = self.call(made.execute(&self.http, (channel, None))).await?;
        Ok(thread.id.get().cast_signed())
    }

    async fn add_member(&self, thread: i64, user: i64) -> Result<(), Undelivered> {
        let (thread, user) = (ChannelId::new(id(thread)?), UserId::new(id(user)?));
        self.opening(thread, || self.http.add_thread_channel_member(thread, user)).await
    }

    async fn remove_member(&self, thread: i64, user: i64) -> Result<(), Undelivered> {
        let (thread, user) = (ChannelId::new(id(thread)?), UserId::new(id(user)?));
        match self.opened(thread, || self.http.remove_thread_channel_member(thread, user)).await {
            Err((Meaning::NoMember, ..)) => Ok(()),
            done => done.map_err(|(meaning, why, after)| errors::undelivered(meaning, why, after)),
        }
    }
}

/// Converts to Discord's ids, which are positive.
fn id(number: i64) -> Result<u64, Undelivered> {
    u64::try_from(number)
        .ok()
        .filter(|id| *id != 0)
        .ok_or_else(|| Undelivered::Rejected(format!("{number} is no id of Discord's")))
}

/// A new message; the same nonce within minutes returns the earlier message.
fn create(message: &Public, nonce: &str) -> CreateMessage {
    let named = message.pings.iter().flat_map(|(users, _)| users);
    let pinged = named.filter(|user| !message.here.contains(user)).filter_map(|user| id(*user).ok().map(UserId::new));
    CreateMessage::new()
        .content(content(message))
        .components(layout::rows(&message.controls))
        .add_files(message.pictures.iter().cloned().map(attachment))
        .allowed_mentions(CreateAllowedMentions::new().users(pinged))
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
}

/// The new content of a message; edits ping nobody.
fn edit(message: &Public) -> EditMessage {
    let pictures = message.pictures.iter().cloned().map(attachment);
    EditMessage::new()
        .content(content(message))
        .components(layout::rows(&message.controls))
        .attachments(pictures.fold(EditAttachments::new(), EditAttachments::add))
        .allowed_mentions(CreateAllowedMentions::new())
}

/// The lines, and below them one line for each group that is pinged. If it is too long, lines are dropped, never pings.
fn content(message: &Public) -> String {
    let pings: Vec<String> = message
        .pings
        .iter()
        .map(|(users, duties)| {
            let mentions: Vec<_> = users.iter().map(|user| format!("<@{user}>")).collect();
            format!("{} {}", mentions.join(" "), markdown::line(duties, &message.note.names))
        })
        .collect();
    let pings = cut::cut(&pings.join("\n"), markdown::CONTENT);
    let room = markdown::CONTENT.saturating_sub(pings.chars().count() + 1);
    let lines = if room == 0 { String::new() } else { markdown::note(&message.note, room) };
    let whole = [lines, pings].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
    if whole.is_empty() && message.pictures.is_empty() && message.controls.is_empty() {
        return text::QUIET.to_owned();
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ask::{BoundControl, Names, Note, Sitter},
        deliver::Drawn,
    };
    use gogome_games::contract::{Control, Line, Said, Seat, Weight};
    use serde_json::{Value, json};

    fn board() -> Public {
        let control = Control::Button { label: "My screen".into(), said: Said::new("look", &[]), weight: Weight::Main };
        Public {
            note: Note {
                lines: vec![Line::default().seat(Seat(0)).text(" plans. ").quote("<@9> @everyone")],
                names: Names(vec![Sitter::Person { id: 1, name: "<@8>".into() }]),
            },
            pings: vec![
                (vec![1, 2], Line::from("you are asked to plan")),
                (vec![3], Line::from("you are asked to wait")),
            ],
            pictures: vec![Drawn { name: "board.png", alt: "The board".into(), bytes: vec![1] }],
            here: vec![2],
            controls: vec![BoundControl { control, id: "g1:abc:-:look:".into(), stands: None }],
            over: false,
            table: None,
        }
    }

    fn json(made: impl serde::Serialize) -> Value {
        serde_json::to_value(made).unwrap()
    }

    #[test]
    fn a_post_pings_whom_it_names_but_not_who_is_there() {
        let made = json(create(&board(), "n-1"));
        let content = made["content"].as_str().unwrap();
        assert!(content.ends_with("<@1> <@2> you are asked to plan\n<@3> you are asked to wait"), "{content}");
        assert!(!content.contains("<@8>") && !content.contains("<@9>"), "typed mentions are inert: {content}");
        assert_eq!(made["allowed_mentions"], json!({"parse": [], "users": ["1", "3"], "roles": []}));
        assert_eq!((&made["nonce"], &made["enforce_nonce"]), (&json!("n-1"), &json!(true)));
        assert_eq!(made["attachments"][0]["description"], json!("The board"));
        assert_eq!(made["components"][0]["components"][0]["custom_id"], json!("g1:abc:-:look:"));
    }

    #[test]
    fn an_edit_replaces_all_and_pings_nobody() {
        let made = json(edit(&board()));
        assert_eq!(made["allowed_mentions"], json!({"parse": [], "users": [], "roles": []}));
        assert_eq!(made["attachments"].as_array().unwrap().len(), 1);
        let bare = json(edit(&Public { pictures: vec![], controls: vec![], ..board() }));
        assert_eq!((&bare["attachments"], &bare["components"]), (&json!([]), &json!([])), "what was there goes");
    }

    // Faults: 45
    #[test]
    fn fault_45_a_long_message_keeps_its_pings() {
        let mut message = board();
        message.note.lines = (0..80).map(|n| Line::from(format!("{n} {}", "x".repeat(60)))).collect();
        let text = content(&message);
        assert!(text.chars().count() <= markdown::CONTENT);
        assert!(text.starts_with("0 x") && text.ends_with("you are asked to wait"));
        message.pings = vec![((0..300).map(|n| n + 1_000_000_000_000_000_000).collect(), Line::from("wait"))];
        assert!(content(&message).chars().count() <= markdown::CONTENT);
        assert_eq!(content(&Public::default()), text::QUIET);
        assert_eq!(content(&Public { note: Note::default(), pings: vec![], ..board() }), "");
    }

    #[test]
    fn ids_are_positive() {
        for bad in [0, -1, i64::MIN] {
            assert!(matches!(id(bad), Err(Undelivered::Rejected(_))), "{bad}");
        }
        assert_eq!(id(i64::MAX), Ok(i64::MAX.unsigned_abs()));
    }

    fn deliverer() -> Deliverer {
        Deliverer::new(Arc::new(Http::new("token")), Arc::new(watch::Sender::new(false)), Patience::system())
    }

    // Faults: 32, 31
    #[tokio::test]
    async fn fault_32_a_long_pause_is_left_to_the_outbox() {
        let way = deliverer();
        let pause = Duration::from_secs(7);
        let limited = |global| async move {
            held(pause, global);
            std::future::pending::<serenity::Result<()>>().await
        };
        let wanted = Undelivered::Later { why: "rate limited".into(), after: Some(pause) };
        assert_eq!(way.call(limited(false)).await, Err(wanted.clone()));
        assert_eq!(way.call(async { Ok(1) }).await, Ok(1), "only that request waits");
        assert_eq!(way.call(limited(true)).await, Err(wanted));
        let Err(Undelivered::Later { after: Some(rest), .. }) = way.call(async { Ok(1) }).await else {
            panic!("a pause for all holds for all")
        };
        assert!(rest <= pause);
        let short = async {
            held(Duration::from_millis(1), false);
            Ok(2)
        };
        assert_eq!(deliverer().call(short).await, Ok(2));
    }

    // Faults: 40
    #[tokio::test]
    async fn fault_40_nothing_is_sent_with_a_token_that_is_no_longer_good() {
        let way = deliverer();
        way.revoked.send_replace(true);
        let sent = std::sync::atomic::AtomicBool::new(false);
        let request = async {
            sent.store(true, std::sync::atomic::Ordering::Relaxed);
            Ok(())
        };
        assert!(matches!(way.call(request).await, Err(Undelivered::Later { .. })));
        assert!(!sent.into_inner());
    }
}
