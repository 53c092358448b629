//! Tables: gathering, playing, looking, looking back. Knows [`AnyGame`], never a game.
//!
//! Whatever changes a table is one transaction: the journal row, the state, the duties, what makes the request one and the
//! same, and what is to be told. Nothing is told before it is committed. Rights come from the seat of whoever acts.

mod audience;
pub mod audit;
pub mod chance;
pub(crate) mod clocks;
mod commit;
mod companions;
mod copies;
mod export;
pub mod figures;
mod history;
mod idle;
mod lobby;
pub(crate) mod log;
mod look;
mod mix;
mod moves;
mod named;
mod notices;
mod open;
mod own;
pub mod pace;
mod person;
mod play;
pub mod public;
mod questions;
mod reach;
mod rebuild;
mod records;
mod rematch;
pub mod rest;
mod seats;
pub mod server;
mod servers;
mod settings;
pub mod sight;
pub mod trouble;
mod undo;

use crate::{
    ask::{Answer, Ask, Completion, Completions, Hung, Names, Note, What},
    clock::Clock,
    control::{DESK, Pressed, encode},
    entropy::Entropy,
    environment::Environment,
    faults::{fault_point, in_force},
    lanes::Lanes,
    patience::Patience,
    rights::{Inspect, Membership, Presence},
    store::{
        Store,
        games::{self, Audience, Game, Phase},
        interactions::{self, Told},
        is_read_only, people, places, records as results,
        seats::{self as chairs, Chair},
        stamp,
    },
    words::{host as words, moving},
};
use gogome_games::{
    contract::{AnyGame, Control, Heard, Line, Needs, Refusal, Said, Seat, UndoBy, Viewer, Weight},
    find, newest, registry,
};
use pace::Pace;
use sqlx::{Sqlite, SqliteConnection, Transaction};
use std::sync::{Arc, OnceLock};
use tokio::sync::{Notify, OwnedMutexGuard, watch};
use trouble::{Trouble, busy, full};

/// How often a step is tried again when the table moved on meanwhile.
const TRIES: usize = 3;

/// The host of all tables.
pub struct Host {
    /// The file.
    pub store: Store,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// What is left to chance.
    pub entropy: Entropy,
    /// How long is waited.
    pub patience: Patience,
    /// Rung when there may be something to deliver, or a companion to play.
    pub bell: Arc<Notify>,
    /// How long companions think.
    pub pace: Pace,
    /// Asks the transport what the bot may do elsewhere, where it can tell.
    pub rights: OnceLock<Inspect>,
    /// Asks the transport whether the bot is still in a server, where it can tell.
    pub membership: OnceLock<Membership>,
    /// Asks the transport whether somebody is still in a server, where it can tell.
    pub presence: OnceLock<Presence>,
    /// Counts what may let a table begin: steps, and lobbies that came to stand in their channels.
    pub(crate) moved: watch::Sender<u64>,
    lanes: Lanes,
}

/// A table with its seats and its rules.
struct Sitting {
    game: Game,
    chairs: Vec<Chair>,
    rules: &'static dyn AnyGame,
}

impl Sitting {
    fn names(&self) -> Names {
        chairs::names(&self.game, &self.chairs)
    }

    fn seat_of(&self, user: i64) -> Option<Seat> {
        chairs::seat_of(&self.chairs, user)
    }

    /// The game's own controls, bound to this table and the panel they stand on.
    fn hang(&self, controls: Vec<Control>, stamp: Option<&str>) -> Vec<Hung> {
        let bound = |said| Pressed { table: self.game.code.clone(), stamp: stamp.map(|stamp| self.stamp(stamp)), said };
        hang(controls, bound)
    }

    /// A panel's stamp, with how often steps were taken back: a view that comes back makes no old button live.
    fn stamp(&self, panel: &str) -> String {
        if self.game.undos == 0 { panel.to_owned() } else { format!("{panel}-{}", self.game.undos) }
    }

    /// One of the host's own buttons, good at any hour.
    fn button(&self, label: &str, verb: &str, args: &[(&str, &str)], weight: Weight) -> Hung {
        let said = Said::new(verb, args);
        let id = encode(&Pressed { table: self.game.code.clone(), stamp: None, said: said.clone() });
        Hung { control: Control::Button { label: label.to_owned(), said, weight }, id }
    }

    fn say(&self, lines: Vec<Line>) -> Answer {
        Answer { note: Note { lines, names: self.names() }, ..Answer::default() }
    }

    fn title(&self) -> &'static str {
        self.rules.card().title
    }
}

impl Host {
    /// Over an open file.
    pub fn new(store: Store, environment: Environment) -> Self {
        Self::paced(store, environment, Pace::none())
    }

    /// With companions that think before they answer.
    pub fn paced(store: Store, environment: Environment, pace: Pace) -> Self {
        let Environment { clock, entropy, patience } = environment;
        Self {
            store,
            clock,
            entropy,
            patience,
            bell: Arc::new(Notify::new()),
            pace,
            rights: OnceLock::new(),
            membership: OnceLock::new(),
            presence: OnceLock::new(),
            moved: watch::Sender::new(0),
            lanes: Lanes::default(),
        }
    }

    /// Answers one thing one person said. Whatever goes wrong is answered in words, to that person alone.
    pub async fn hear(&self, ask: Ask) -> Answer {
        let trouble = match Box::pin(self.answer(&ask)).await {
            Ok(answer) => return self.warned(&ask, answer).await,
            Err(trouble) => trouble,
        };
        match trouble {
            Trouble::Refused(refusal) => {
                let answer = self.refuse(&ask, &refusal).await;
                self.warned(&ask, answer).await
            }
            Trouble::Told(told) => self.told(told).await,
            Trouble::Which(answer) => *answer,
            Trouble::Outrun => plain(words::busy()),
            Trouble::Sql(error) if busy(&error) => {
                tracing::warn!(%error, "the database is held by somebody else");
                plain(words::busy())
            }
            Trouble::Sql(error) if full(&error) => {
                tracing::error!(%error, "the disk is full");
                plain(words::full())
            }
            Trouble::Sql(error) if is_read_only(&error) => {
                tracing::error!(%error, "the database is read-only");
                plain(words::read_only())
            }
            Trouble::Sql(error) => self.fault(&ask, &error).await,
            Trouble::Fault(error) => self.fault(&ask, &error).await,
        }
    }

    /// Our fault: logged under a short code that the person is told.
    async fn fault(&self, ask: &Ask, error: &(dyn std::fmt::Display + Sync)) -> Answer {
        let code = chance::code(&mut self.entropy.numbers("the code of a fault"), 2);
        let table = match &ask.what {
            What::Press(pressed) | What::Again(pressed) => Some(pressed.table.clone()),
            What::Command { .. } | What::Unfit(_) | What::Unreadable => self.logged_in(ask.place.channel).await,
        };
        tracing::error!(code, table, %error, "a request failed");
        plain(words::fault(&code))
    }

    async fn answer(&self, ask: &Ask) -> Result<Answer, Trouble> {
        self.news_to_me(ask).await?;
        match &ask.what {
            What::Unreadable => Err(words::unreadable().into()),
            What::Unfit(refusal) => Err(Refusal::clone(refusal).into()),
            What::Press(pressed) => self.pressed(ask, pressed).await,
            What::Again(shown) => self.shown_again(ask, shown).await,
            What::Command { group, said } => self.commanded(ask, group, said).await,
        }
    }

    /// An error with what was answered, if this was said before.
    async fn news_to_me(&self, ask: &Ask) -> Result<(), Trouble> {
        match interactions::told(&mut *self.store.reader().await?, ask.id).await? {
            Some(told) => Err(Trouble::Told(told)),
            None => Ok(()),
        }
    }

    async fn commanded(&self, ask: &Ask, group: &str, said: &Said) -> Result<Answer, Trouble> {
        match (group, said.verb.as_str()) {
            ("table", "turns") => self.turns(ask).await,
            ("table", "move") => Box::pin(self.moves(ask, said)).await,
            ("gogome", _) => Box::pin(self.server(ask, said)).await,
            ("me", verb) => Box::pin(self.of_person(ask, verb, said)).await,
            ("table" | "look" | "history", verb) => {
                let sitting = match said.given("table") {
                    Some(name) => self.named(ask, name).await?,
                    None => self.meant(ask, group, said).await?,
                };
                self.host_verb(ask, sitting, group, verb, said).await
            }
            (key, verb) => {
                if let Some(rules) = at_desk(key, verb)? {
                    return self.desk(ask, rules, said).await;
                }
                let sitting = self.of_verb(ask, key).await?;
                self.game_verb(ask, sitting, said, None).await
            }
        }
    }

    async fn pressed(&self, ask: &Ask, pressed: &Pressed) -> Result<Answer, Trouble> {
        if pressed.table == DESK {
            let (key, verb) = pressed.said.verb.split_once('.').ok_or_else(words::unreadable)?;
            if key == "me" {
                return Box::pin(self.of_person(ask, verb, &pressed.said)).await;
            }
            let rules = at_desk(key, verb)?.ok_or_else(words::unreadable)?;
            let said = Said { verb: verb.to_owned(), args: pressed.said.args.clone() };
            return self.desk(ask, rules, &said).await;
        }
        let mut conn = self.store.reader().await?;
        let found = games::by_code(&mut conn, &pressed.table).await?;
        let sitting = sit(&mut conn, found.ok_or_else(words::unreadable)?).await?;
        drop(conn);
        let game = &sitting.game;
        // whoever would like to sit at a table in a private thread cannot see it
        let outside = pressed.said.verb == "table.sit"
            && places::gathered(&mut *self.store.reader().await?, ask.place.channel).await?.contains(&game.id);
        if !sitting.open_to(ask.place.channel, ask.who.id) && !outside {
            // who does not belong there hears no more than of a table that there is not
            let theirs = game.audience == Audience::All && sitting.seat_of(ask.who.id).is_some();
            return Err(if theirs { words::elsewhere(game.channel_id) } else { words::unreadable() }.into());
        }
        match pressed.said.verb.split_once('.') {
            Some((group, verb)) => self.host_verb(ask, sitting, group, verb, &pressed.said).await,
            None => self.game_verb(ask, sitting, &pressed.said, pressed.stamp.as_deref().or(Some(""))).await,
        }
    }

    async fn host_verb(
        &self,
        ask: &Ask,
        sitting: Sitting,
        group: &str,
        verb: &str,
        said: &Said,
    ) -> Result<Answer, Trouble> {
        let reads = matches!((group, verb), ("look" | "history", _) | ("table", "stats"));
        if reads && !sitting.open_to(ask.place.channel, ask.who.id) {
            return Err(words::not_seated(false).into());
        }
        match (group, verb) {
            ("table", "sit") if sitting.game.phase == Phase::Gathering => self.lobby(ask, sitting, "join").await,
            ("table", "kick") if sitting.game.phase == Phase::Gathering => self.lobby_kick(ask, sitting, said).await,
            ("table", "leave") if sitting.game.phase == Phase::Playing => {
                Box::pin(self.seats_verb(ask, sitting, verb, said)).await
            }
            ("table", "kick" | "companion" | "sit" | "admit" | "decline" | "host") => {
                Box::pin(self.seats_verb(ask, sitting, verb, said)).await
            }
            ("table", "stats") => Box::pin(self.table_figures(ask, &sitting)).await,
            ("table", "on") => Box::pin(self.goes_on(ask, sitting)).await,
            ("table", "restore") => Box::pin(self.restore(ask, sitting)).await,
            ("table", "rematch") => Box::pin(self.rematch(ask, &sitting)).await,
            ("table", "join" | "leave" | "add" | "drop") => self.lobby(ask, sitting, verb).await,
            ("table", "word") => self.add_word(ask, sitting, said).await,
            ("table", "start") => self.start(ask, sitting, said.flag("sure")?).await,
            ("table", "clock" | "pause" | "resume" | "nudge" | "lapse") => {
                Box::pin(self.waiting_verb(ask, sitting, verb, said)).await
            }
            ("table", "end") => self.end(ask, sitting, said).await,
            ("table", "agree") => self.vote(ask, sitting, said, true).await,
            ("table", "refuse") => self.vote(ask, sitting, said, false).await,
            ("table", "undo") if sitting.rules.card().undo == UndoBy::Game => {
                self.game_verb(ask, sitting, &Said::new("undo", &[]), None).await
            }
            ("table", "undo") => self.undo(ask, sitting, said).await,
            ("look" | "history", verb) => self.looked_at(ask, &sitting, verb, said).await,
            _ => Err(words::no_such_command().into()),
        }
    }

    async fn game_verb(
        &self,
        ask: &Ask,
        sitting: Sitting,
        said: &Said,
        stamp: Option<&str>,
    ) -> Result<Answer, Trouble> {
        match sitting.game.phase {
            Phase::Gathering => self.pick(ask, sitting, said).await,
            Phase::Playing => self.play(ask, sitting, said, stamp).await,
            // a button of the last board may ask for the next table
            Phase::Over => match at_desk(&sitting.game.key, &said.verb) {
                Ok(Some(_)) => Box::pin(self.once_more(ask, &sitting, said)).await,
                _ => self.afterwards(ask, &sitting, said).await,
            },
            Phase::Abandoned => Err(words::over(sitting.title(), &sitting.game.key).into()),
        }
    }

    /// A game's verb after its end: what only shows something still does, to those who sat there.
    async fn afterwards(&self, ask: &Ask, sitting: &Sitting, said: &Said) -> Result<Answer, Trouble> {
        let over = || words::over(sitting.title(), &sitting.game.key);
        let seat = sitting.seat_of(ask.who.id).ok_or_else(over)?;
        let position = sitting.game.position().ok_or_else(over)?;
        match sitting.rules.read(&position, Viewer::Seat(seat), said)? {
            Heard::Show(panel) => Ok(sitting.show(panel, Vec::new())),
            Heard::Lookup(asked) => self.looked_up(ask, sitting, &position, seat, &asked).await,
            Heard::Play(_) => Err(over().into()),
        }
    }

    /// As whom a person looks at a table. A table of somebody's own stays theirs; when it is over others see what the game
    /// lets them, not before the day it opens, and not while their own attempt at the same is still running.
    async fn viewer(&self, sitting: &Sitting, user: i64) -> Result<Viewer, Trouble> {
        let (game, seat) = (&sitting.game, sitting.seat_of(user));
        if let Some(seat) = seat
            && (game.phase == Phase::Playing || (game.phase == Phase::Over && game.own()))
        {
            return Ok(Viewer::Seat(seat));
        }
        let Some(position) = game.position().filter(|_| game.phase == Phase::Over) else { return Ok(Viewer::Public) };
        let Some(closed) = sitting.rules.closed(&position)? else { return Ok(Viewer::Open) };
        if self.today() < closed.until {
            return Ok(if seat.is_some() { Viewer::Open } else { Viewer::Public });
        }
        let Some(board) = closed.board else { return Ok(Viewer::Open) };
        let claim = results::claimed(&mut *self.store.reader().await?, &game.key, &board, user).await?;
        Ok(if claim.flatten().is_some() { Viewer::Public } else { Viewer::Open })
    }

    /// Completes an option somebody is typing; on doubt, nothing.
    pub async fn complete(&self, half: Completion) -> Completions {
        match self.completions(&half).await {
            Ok(mut choices) => {
                choices.truncate(25);
                choices
            }
            Err(_) => Vec::new(),
        }
    }

    async fn completions(&self, half: &Completion) -> Result<Completions, Trouble> {
        if half.group == "me" && half.option == "zone" {
            return Ok(settings::zones(half.said.get("zone").unwrap_or_default()));
        }
        if half.group == "table" && half.option == "code" {
            return self.movable(half).await;
        }
        if matches!(half.group.as_str(), "table" | "history") && half.option == "table" {
            return self.to_name(half).await;
        }
        if let Ok(Some(rules)) = at_desk(&half.group, &half.said.verb) {
            return Ok(rules.prompt(&half.said, &half.option));
        }
        let channel = half.place.channel;
        let own = self.own_tables(half.who.id, channel, Some(&half.group)).await?.into_iter().next();
        let shared = match &own {
            Some(_) => None,
            None => self.in_channel(channel).await?,
        };
        let Some(sitting) = own.or(shared) else { return Ok(Vec::new()) };
        let (Some(seat), Some(position)) = (sitting.seat_of(half.who.id), sitting.game.position()) else {
            return Ok(Vec::new());
        };
        if sitting.game.key != half.group || sitting.game.phase != Phase::Playing {
            return Ok(Vec::new());
        }
        Ok(sitting.rules.suggest(&position, Viewer::Seat(seat), &half.said, &half.option)?)
    }

    /// The table somebody means: the channel's live one; else their own that moved from here into a private thread, which
    /// has to be spoken to there; else the one played here last, by them alone too.
    async fn here(&self, ask: &Ask) -> Result<Sitting, Trouble> {
        let channel = ask.place.channel;
        let found = self.in_channel(channel).await?;
        if !found.as_ref().is_some_and(|sitting| sitting.game.live())
            && let Some(thread) = places::thread_from(&mut *self.store.reader().await?, channel, ask.who.id).await?
        {
            let lost = thread.parked.then(|| moving::out_of_reach(&thread.code));
            return Err(lost.unwrap_or_else(|| words::elsewhere(thread.channel_id)).into());
        }
        if found.as_ref().is_some_and(|sitting| sitting.game.live()) {
            return Ok(found.ok_or_else(no_table)?);
        }
        let mut conn = self.store.reader().await?;
        let last = games::last_of(&mut conn, channel, ask.who.id).await?;
        sit(&mut conn, last.ok_or_else(no_table)?).await
    }

    /// The table of a channel: the live one, or the one played there last.
    async fn in_channel(&self, channel: i64) -> Result<Option<Sitting>, Trouble> {
        let mut conn = self.store.reader().await?;
        match games::of_channel(&mut conn, channel).await? {
            Some(game) => Ok(Some(sit(&mut conn, game).await?)),
            None => Ok(None),
        }
    }

    /// Waits for the table's turn; gives it as it is then. What was said while the same thing was under way is not done
    /// again.
    async fn turn(&self, ask: &Ask, sitting: &Sitting) -> Result<(OwnedMutexGuard<()>, Sitting), Trouble> {
        let lane = self.lanes.enter(sitting.game.id).await;
        self.news_to_me(ask).await?;
        Ok((lane, self.again(sitting).await?))
    }

    /// The same table as it is now.
    async fn again(&self, sitting: &Sitting) -> Result<Sitting, Trouble> {
        at_table(&mut *self.store.reader().await?, sitting.game.id).await
    }

    /// Commits, and rings for those who deliver.
    async fn commit(&self, tx: Transaction<'_, Sqlite>) -> Result<(), sqlx::Error> {
        fault_point("before-commit");
        tx.commit().await?;
        fault_point("after-commit");
        self.bell.notify_one();
        self.moved.send_modify(|count| *count += 1);
        Ok(())
    }

    async fn names_of(&self, game: Option<i64>) -> Names {
        let found = async {
            let mut conn = self.store.reader().await.ok()?;
            let game = games::by_id(&mut conn, game?).await.ok()??;
            let chairs = chairs::all(&mut conn, game.id).await.ok()?;
            Some(chairs::names(&game, &chairs))
        };
        found.await.unwrap_or_default()
    }

    /// Says no, and remembers that it did: the same thing delivered again is refused again.
    async fn refuse(&self, ask: &Ask, refusal: &Refusal) -> Answer {
        let reply: Vec<Line> = [Some(refusal.why.clone()), refusal.instead.clone()].into_iter().flatten().collect();
        let game = match &ask.what {
            // who does not belong there is not told by what is kept of them either
            What::Press(pressed) => self.id_of(ask, &pressed.table).await,
            _ => self.in_channel(ask.place.channel).await.ok().flatten().map(|sitting| sitting.game.id),
        };
        let told = match self.remember_refusal(ask, game, &reply).await {
            Ok(told) => told,
            Err(error) => {
                tracing::warn!(%error, "a refusal could not be noted");
                Told { game, reply, refused: true }
            }
        };
        self.told(told).await
    }

    /// What was answered, once more.
    async fn told(&self, told: Told) -> Answer {
        let names = self.names_of(told.game).await;
        Answer { note: Note { lines: told.reply, names }, refused: told.refused, ..Answer::default() }
    }

    /// Notes that it was refused; gives what is to be answered: the same thing said twice at once may have been done.
    async fn remember_refusal(&self, ask: &Ask, game: Option<i64>, reply: &[Line]) -> Result<Told, sqlx::Error> {
        let mut tx = self.store.writer().await?;
        let at = stamp(self.clock.now());
        let heard = interactions::Heard { id: ask.id, game, user: ask.who.id, seq: None, done: false, reply, at: &at };
        let told =
            if interactions::note(&mut tx, &heard).await? { None } else { interactions::told(&mut tx, ask.id).await? };
        tx.commit().await?;
        Ok(told.unwrap_or_else(|| Told { game, reply: reply.to_vec(), refused: true }))
    }

    /// Notes who said it, and that it was done. Everything else the transaction does is dropped if it was done before.
    async fn remember(
        &self,
        tx: &mut SqliteConnection,
        ask: &Ask,
        game: i64,
        seq: i64,
        reply: &[Line],
        at: &str,
    ) -> Result<(), Trouble> {
        let heard = interactions::Heard {
            id: ask.id,
            game: Some(game),
            user: ask.who.id,
            seq: Some(seq),
            done: true,
            reply,
            at,
        };
        if interactions::note(tx, &heard).await? {
            return Ok(chairs::saw(tx, game, ask.who.id).await?);
        }
        let told = interactions::told(tx, ask.id).await?;
        Err(told.map_or_else(|| Trouble::Fault("an interaction is gone".into()), Trouble::Told))
    }

    async fn note_person(&self, tx: &mut SqliteConnection, ask: &Ask) -> Result<(), Trouble> {
        people::note(tx, ask.who.id, &ask.who.name).await?;
        if let Some(guild) = ask.place.guild {
            results::met(tx, ask.who.id, guild).await?;
        }
        Ok(())
    }
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").finish_non_exhaustive()
    }
}

/// A table with its seats and its rules.
async fn sit(conn: &mut SqliteConnection, game: Game) -> Result<Sitting, Trouble> {
    let chairs = chairs::all(conn, game.id).await?;
    let rev = u16::try_from(game.content_rev).unwrap_or(0);
    let missing = || Trouble::Fault(format!("no rules for {} with content {}", game.key, game.content_rev));
    let rules = find(&game.key, rev).ok_or_else(missing)?;
    Ok(Sitting { game, chairs, rules: in_force(rules) })
}

/// The table of this id.
async fn at_table(conn: &mut SqliteConnection, id: i64) -> Result<Sitting, Trouble> {
    let game = games::by_id(conn, id).await?.ok_or_else(|| Trouble::Fault("a table is gone".into()))?;
    sit(conn, game).await
}

/// The rules of a verb that needs no table; none if it needs one.
fn at_desk(key: &str, verb: &str) -> Result<Option<&'static dyn AnyGame>, Refusal> {
    let rules = newest(key).ok_or_else(words::no_such_command)?;
    let spec = rules.card().commands.iter().find(|spec| spec.verb == verb);
    Ok((spec.ok_or_else(words::no_such_command)?.needs == Needs::Nothing).then_some(rules))
}

/// Controls, each with what it says bound to somewhere.
fn hang(controls: Vec<Control>, bound: impl Fn(Said) -> Pressed) -> Vec<Hung> {
    let hung = |control: Control| {
        let (Control::Button { said, .. } | Control::Select { said, .. }) = &control;
        let id = encode(&bound(said.clone()));
        Hung { control, id }
    };
    controls.into_iter().map(hung).collect()
}

/// What a game is called, by its key.
fn title_of(key: &str) -> &'static str {
    newest(key).map_or("A game", |game| game.card().title)
}

fn no_table() -> Refusal {
    words::no_table(&registry().iter().map(|game| game.card().key).collect::<Vec<_>>())
}

fn plain(line: Line) -> Answer {
    Answer { note: Note { lines: vec![line], names: Names::default() }, ..Answer::default() }
}
