//! Acts: a line, a press, or the one button of the first visit. The answer is returned in the same request.

use super::{
    Server,
    api::{LONGEST, Refused, answer, known, read},
    hub::Undrawn,
    line,
    offers::{self, QUICK},
    show::{self, Message, Shot},
};
use crate::{
    ask::{Answer, Ask, Sitter, What},
    control,
    patience::Wait,
    store::{
        games::{self, Phase},
        interactions,
        page::{self, Channel, Person},
    },
    table::{self, looking::view},
    verbs::Verb,
    words::{host, page as words},
};
use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use gogome_games::{
    contract::{AnyGame, GameInfo, Line, OptionKind, Refusal, Said, Scene, WithoutTable},
    newest, offered, registry,
};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::{collections::BTreeMap, sync::Arc};

/// How many channels with a game's name there are at most.
const CHANNELS: u32 = 100;

/// The press that opens another table like the one that ended.
pub(super) const AGAIN: &str = "page:again";

/// Prefix of a request to show again what an answer showed ([`Answer::shown`]).
const SHOWN: &str = "page:shown:";

#[derive(Deserialize)]
pub(super) struct Act {
    key: String,
    channel: i64,
    line: Option<String>,
    /// The content of files for options of the line.
    #[serde(default)]
    files: BTreeMap<String, String>,
    press: Option<Pressed>,
}

#[derive(Deserialize)]
struct Pressed {
    id: String,
    #[serde(default)]
    values: Vec<String>,
}

/// Handles one act of a window.
pub(super) async fn act(
    State(server): State<Arc<Server>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refused> {
    let act: Act = read(&body)?;
    let (person, _) = server.asker(&headers).await?;
    let channel = server.channel(act.channel, person.id).await?;
    if act.key.is_empty() || act.key.len() > 64 {
        return Err(Refused::with(StatusCode::BAD_REQUEST, words::refused::NO_KEY));
    }
    let at = Acting { server: Arc::clone(&server), person, channel, key: act.key };
    let told = match (act.line, act.press) {
        (Some(line), None) if line.chars().count() <= LONGEST => at.line(line.trim(), act.files).await?,
        (None, Some(pressed)) if pressed.id == AGAIN => at.begin(None).await,
        (None, Some(pressed)) if pressed.id.starts_with(QUICK) => {
            let wanted = newest(&pressed.id[QUICK.len()..]);
            at.begin(Some(wanted.ok_or_else(|| Refused::with(StatusCode::NOT_FOUND, words::refused::NOTHING))?)).await
        }
        (None, Some(pressed)) => at.press(&pressed).await,
        _ => return Err(Refused::with(StatusCode::BAD_REQUEST, words::refused::ONE_THING)),
    };
    server.hub.ring();
    Ok(answer(&told))
}

/// A person doing one thing in a channel.
struct Acting {
    server: Arc<Server>,
    person: Person,
    channel: Channel,
    key: String,
}

impl Acting {
    /// An id that is the same whenever the same act arrives.
    fn id(&self, part: &str) -> i64 {
        let digest = Sha256::digest(format!("{} {} {part}", self.person.id, self.key));
        let number = digest.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
        i64::try_from(number >> 1).unwrap_or(1)
    }

    async fn hear(&self, part: &str, what: What) -> Answer {
        let Ok(place) = self.server.place(&self.channel, &self.person).await else { return refusal(words::broken()) };
        let ask = Ask { id: self.id(part), who: known(&self.person), place, what };
        let host = Arc::clone(&self.server.host);
        // in a task of its own, so that a panic ends only this, and a closed window aborts nothing
        match tokio::spawn(async move { table::hear(&host, ask).await }).await {
            Ok(answer) => answer,
            Err(error) => {
                tracing::error!(%error, "an act broke");
                refusal(words::broken())
            }
        }
    }

    async fn command(&self, part: &str, group: &str, said: Said) -> Answer {
        if (group, said.verb.as_str()) == ("table", "start") {
            self.promised().await;
        }
        self.hear(part, What::Command { group: group.to_owned(), said }).await
    }

    /// Waits until the table's lobby message is posted, with the commitment to its dice; a worker posts it.
    async fn lobby(&self) {
        let mut moved = self.server.host.moved.subscribe();
        while !view::may_begin(&self.server.host, self.channel.id).await && moved.changed().await.is_ok() {}
    }

    /// Whether the lobby message is posted, now or shortly.
    async fn promised(&self) -> bool {
        self.server.host.patience.limit(Wait::Board, self.lobby()).await.is_ok()
    }

    async fn press(&self, pressed: &Pressed) -> Value {
        if let Some(id) = pressed.id.strip_prefix(SHOWN) {
            let what = control::decode(id).map_or(What::Unreadable, What::Again);
            return json!({ "whisper": self.whisper(self.hear("", what).await) });
        }
        let read = control::decode(&pressed.id).or_else(|| control::chosen(&pressed.id, &pressed.values));
        let what = read.map_or(What::Unreadable, What::Press);
        // the strip offers Start as soon as the table is opened, perhaps before the lobby message is posted
        let starts = matches!(&what, What::Press(pressed) if pressed.said.verb == Verb::Start.control());
        let answer =
            if starts && !self.promised().await { refused(host::no_promise_yet()) } else { self.hear("", what).await };
        json!({ "whisper": self.whisper(answer) })
    }

    async fn line(&self, text: &str, files: BTreeMap<String, String>) -> Result<Value, Refused> {
        if !text.starts_with('/') {
            return self.chat(text).await;
        }
        let Some(typed) = line::read(text) else { return Ok(self.kept(refusal(words::no_command()))) };
        if let Some(name) = typed.unknown() {
            let options: Vec<&str> = typed.options().iter().map(|option| option.name).collect();
            return Ok(self.kept(refusal(words::unknown(name, &typed.name(), &options))));
        }
        if let Some(option) = typed.missing() {
            return Ok(self.kept(refusal(words::missing(option.name, option.about))));
        }
        let mut said = typed.said();
        if let Some(refusal) = self.bring(&typed, &mut said, files).await? {
            return Ok(self.kept(refused(refusal)));
        }
        Ok(match (typed.group(), said.verb.as_str()) {
            ("me", "name") => self.rename(said.get("name").unwrap_or_default()).await?,
            ("channel", _) => self.open_channel(said.get("name").unwrap_or_default()).await?,
            (group, _) => {
                let answer = self.command("", group, said).await;
                if answer.refused { self.kept(answer) } else { json!({ "whisper": self.whisper(answer) }) }
            }
        })
    }

    /// Replaces channel names by their numbers, and file options by the files' content, unless a file is too large.
    async fn bring(
        &self,
        typed: &line::Typed,
        said: &mut Said,
        mut files: BTreeMap<String, String>,
    ) -> Result<Option<Refusal>, sqlx::Error> {
        for option in typed.options() {
            match option.kind {
                OptionKind::Channel => {
                    let Some((_, value)) = said.args.iter_mut().find(|(name, _)| name == option.name) else { continue };
                    let mut conn = self.server.host.store.reader().await?;
                    if let Some(channel) = page::named(&mut conn, value.trim_start_matches('#')).await? {
                        *value = channel.id.to_string();
                    }
                }
                OptionKind::File { max_bytes } => {
                    let Some(text) = files.remove(option.name) else { continue };
                    let size = u64::try_from(text.len()).unwrap_or(u64::MAX);
                    if size > u64::from(max_bytes) {
                        return Ok(Some(host::file_too_large(size, max_bytes)));
                    }
                    said.args.retain(|(name, _)| name != option.name);
                    said.args.push((option.name.to_owned(), text));
                }
                _ => {}
            }
        }
        Ok(None)
    }

    /// The answer to a line; if it is refused, the window keeps the line for correction.
    fn kept(&self, answer: Answer) -> Value {
        json!({ "whisper": self.whisper(answer), "keep": true })
    }

    /// Posts a chat message, unless a duty that forbids talk is open.
    async fn chat(&self, text: &str) -> Result<Value, Refused> {
        if text.is_empty() {
            return Ok(json!({}));
        }
        let snapshot = view::snapshot(&self.server.host, self.channel.id, self.person.id).await;
        let seat = snapshot.as_ref().and_then(|snapshot| snapshot.seat);
        if snapshot.as_ref().is_some_and(|snapshot| snapshot.silent) && seat.is_some() {
            return Ok(self.kept(refusal(words::silence())));
        }
        let message = Message::of_person(&self.person.name, seat, text);
        let nonce = format!("say {}", self.id(""));
        if let Err(error) = self.server.channels.say(self.channel.id, &nonce, &message).await {
            tracing::error!(%error, "words were not posted");
            return Ok(self.kept(refusal(words::broken())));
        }
        Ok(json!({}))
    }

    async fn rename(&self, wanted: &str) -> Result<Value, Refused> {
        let name = show::short(wanted);
        if name.trim().is_empty() {
            return Ok(self.kept(refusal(words::bad_name())));
        }
        let mut tx = self.server.host.store.writer().await?;
        let free = page::rename(&mut tx, self.person.id, name.trim()).await?;
        tx.commit().await?;
        if !free {
            return Ok(self.kept(refusal(words::name_taken())));
        }
        self.server.hub.ring();
        Ok(json!({ "whisper": self.whisper(plain(words::renamed(name.trim()))) }))
    }

    async fn open_channel(&self, wanted: &str) -> Result<Value, Refused> {
        let letters = wanted
            .to_lowercase()
            .chars()
            .map(|c| if c.is_alphanumeric() { c } else { '-' })
            .take(32)
            .collect::<String>();
        let name = letters.trim_matches('-');
        if name.is_empty() {
            return Ok(self.kept(refusal(words::bad_channel())));
        }
        let mut tx = self.server.host.store.writer().await?;
        let opened = page::open(&mut tx, name).await?;
        tx.commit().await?;
        self.server.hub.ring();
        Ok(match opened {
            Some(channel) => json!({ "go": channel.id }),
            None => self.kept(refusal(words::channel_taken())),
        })
    }

    /// Opens and starts a table of a game, or another like the one that ended; to the end even if the window has closed.
    async fn begin(self, game: Option<&'static dyn AnyGame>) -> Value {
        let (server, person) = (Arc::clone(&self.server), self.person.id);
        let begun = tokio::spawn(async move {
            match game {
                Some(game) => self.quick(game).await,
                None => self.again().await,
            }
        });
        begun.await.unwrap_or_else(|error| {
            tracing::error!(%error, "an act broke");
            whisper(&server, person, refusal(words::broken()))
        })
    }

    /// Starts a table with companions on all seats but one, and answers with the person's panel once the board is posted. Where
    /// another table is in the way, in a channel of its own.
    async fn quick(mut self, game: &dyn AnyGame) -> Value {
        let info = game.info();
        let companions = offers::companions(info);
        let options = [("seats", (companions + 1).to_string()), ("companions", companions.to_string())];
        let places = options.iter().map(|(name, value)| (*name, value.as_str())).filter(|_| *info.seats.end() > 1);
        let args: Vec<(&str, &str)> = places.chain(info.first.iter().copied()).collect();
        let said = Said::new("new", &args);
        let here = self.channel.id;
        match self.place_for(info).await {
            Ok(Some(channel)) => self.channel = channel,
            Ok(None) => return json!({ "whisper": self.whisper(refusal(words::channel_taken())) }),
            Err(error) => {
                tracing::error!(%error, "no channel could be found for a table");
                return json!({ "whisper": self.whisper(refusal(words::broken())) });
            }
        }
        let mut told = self.open(info.key, said, true).await;
        if self.channel.id != here {
            told["go"] = self.channel.id.into();
        }
        told
    }

    /// Where this act opens its table: where it did if it comes again; here; or, where another table is in the way, in the first
    /// channel with the game's name, or that name with a number, in which none is.
    async fn place_for(&self, info: &GameInfo) -> Result<Option<Channel>, sqlx::Error> {
        let host = &self.server.host;
        let mut conn = host.store.reader().await?;
        let before = interactions::find(&mut conn, self.id("new")).await?.and_then(|told| told.game);
        if let Some(game) = before
            && let Some(game) = games::by_id(&mut conn, game).await?
        {
            return page::channel(&mut conn, game.channel_id, self.person.id).await;
        }
        drop(conn);
        let in_the_way = if *info.seats.end() == 1 {
            view::sits_with_others(host, self.channel.id, self.person.id).await
        } else {
            view::occupied(host, self.channel.id).await
        };
        if !in_the_way {
            return Ok(Some(self.channel.clone()));
        }
        for number in 1..CHANNELS {
            let name = if number == 1 { info.key.to_owned() } else { format!("{}-{number}", info.key) };
            let mut tx = host.store.writer().await?;
            let channel = match page::open(&mut tx, &name).await? {
                Some(opened) => Some(opened),
                None => page::named(&mut tx, &name).await?,
            };
            tx.commit().await?;
            if let Some(channel) = channel
                && !view::occupied(host, channel.id).await
            {
                self.server.hub.ring();
                return Ok(Some(channel));
            }
        }
        Ok(None)
    }

    async fn first_game(self) -> Value {
        match offered().next() {
            Some(game) => self.quick(game).await,
            None => json!({}),
        }
    }

    /// Opens a table like the one that ended, with as many companions; starts it if nobody else sat there.
    async fn again(self) -> Value {
        let snapshot = view::snapshot(&self.server.host, self.channel.id, self.person.id).await;
        let ended = snapshot.and_then(|snapshot| Some((snapshot.ended?.opening, snapshot.names, snapshot.places)));
        let typed =
            ended.and_then(|(opening, names, places)| Some((line::read(&format!("/{opening}"))?, names, places)));
        let Some((typed, names, places)) = typed else { return self.first_game().await };
        let companions = names.0.iter().filter(|sitter| matches!(sitter, Sitter::Ai)).count();
        let alone = companions + 1 == names.0.len();
        if !alone && places > 1 {
            let kept = self.command("rematch", "table", Said::new("rematch", &[])).await;
            if !kept.refused {
                return json!({ "whisper": self.whisper(kept) });
            }
        }
        let mut said = self.once_more(&typed);
        if places > 1 {
            // a rematch in a private channel is as private as its first table was
            said.args.retain(|(name, _)| !matches!(name.as_str(), "seats" | "companions" | "private"));
            for (name, count) in [("seats", places), ("companions", companions)] {
                said.args.push((name.to_owned(), count.to_string()));
            }
        }
        self.open(typed.group(), said, alone).await
    }

    /// The same opening command. An opening that is possible only once is followed by a new table with the same audience.
    fn once_more(&self, typed: &line::Typed) -> Said {
        let said = typed.said();
        let rules = registry().iter().find(|game| game.info().key == typed.group());
        let opens = rules.and_then(|rules| rules.without_table(&said, self.server.host.today()).ok());
        match opens {
            Some(WithoutTable::Open(opening)) if opening.once.is_some() => Said::new("new", &[("private", "true")]),
            _ => said,
        }
    }

    async fn open(&self, key: &str, new: Said, at_once: bool) -> Value {
        let opened = self.command("new", key, new).await;
        let snapshot = view::snapshot(&self.server.host, self.channel.id, self.person.id).await;
        let begun = snapshot.is_some_and(|snapshot| snapshot.phase == Phase::Playing);
        if opened.refused || !at_once || begun {
            return json!({ "whisper": self.whisper(opened) });
        }
        // one press opens and starts, so this waits for the lobby message
        tokio::select! {
            () = self.lobby() => {}
            () = super::asked(self.server.stop.clone()) => return json!({ "whisper": self.whisper(opened) }),
        }
        let started = self.command("start", "table", Said::new("start", &[])).await;
        if started.refused {
            return json!({ "whisper": self.whisper(started) });
        }
        let mut bell = self.server.hub.listen();
        let board = async { while !self.board_is_there().await && bell.changed().await.is_ok() {} };
        let _ = self.server.host.patience.limit(Wait::Board, board).await;
        let screen = self.command("look", "look", Said::new("screen", &[])).await;
        json!({ "whisper": self.whisper(screen) })
    }

    async fn board_is_there(&self) -> bool {
        let Some(snapshot) = view::snapshot(&self.server.host, self.channel.id, self.person.id).await else {
            return true;
        };
        self.server.board(&self.person, &self.channel, &snapshot).await.is_ok_and(|board| !board.is_null())
    }

    /// The answer as JSON; its pictures are kept under words that only this person can use.
    fn whisper(&self, answer: Answer) -> Value {
        whisper(&self.server, self.person.id, answer)
    }
}

/// An answer for one person as JSON.
pub(super) fn whisper(server: &Server, person: i64, answer: Answer) -> Value {
    let bound = || answer.controls.iter().find_map(|bound| control::decode(&bound.id).filter(|id| id.stamp.is_some()));
    let (table, stamp) = answer.shown.clone().or_else(bound).map(|id| (id.table, id.stamp)).unzip();
    let again = answer.shown.map(|shown| control::encode(&control::Pressed { stamp: None, ..shown }));
    let again = again.filter(|id| id.len() <= control::LONGEST).map(|id| format!("{SHOWN}{id}"));
    let tone = match (answer.refused, answer.replaces) {
        (true, _) => "refusal",
        (false, true) => "step",
        (false, false) => "note",
    };
    // an animation ends with the picture beside it
    let shown: Vec<(Scene, Undrawn)> = match answer.film.frames.last() {
        Some((last, _)) => vec![(last.clone(), Undrawn::Film(answer.film))],
        None => answer.pictures.into_iter().map(|scene| (scene.clone(), Undrawn::Still(scene))).collect(),
    };
    let shots = shown.into_iter().map(|(scene, shown)| {
        let times = match &shown {
            Undrawn::Film(film) => film.frames.iter().map(|(_, time)| *time).collect(),
            Undrawn::Still(_) => Vec::new(),
        };
        Shot { times, ..Shot::held(&scene, server.hub.keep(person, shown)) }
    });
    let lesson = (answer.asks_on && table.is_none()).then_some(words::LESSON);
    json!({
        "tone": tone,
        "table": table,
        "stamp": stamp.flatten(),
        "again": again,
        "asks": answer.asks_on,
        "lesson": lesson,
        "lines": show::rows(&answer.note),
        "pictures": shots.collect::<Vec<_>>(),
        "controls": show::presses(&answer.controls),
        "file": answer.file,
    })
}

fn plain(line: Line) -> Answer {
    Answer { note: crate::ask::Note { lines: vec![line], ..Default::default() }, ..Answer::default() }
}

fn refusal(line: Line) -> Answer {
    Answer { refused: true, ..plain(line) }
}

fn refused(refusal: Refusal) -> Answer {
    let lines = [Some(refusal.why), refusal.instead].into_iter().flatten().collect();
    Answer { note: crate::ask::Note { lines, ..Default::default() }, refused: true, ..Answer::default() }
}
