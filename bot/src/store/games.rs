//! Tables: one row for each.

use super::{
    clocks::{self, Clock},
    columns::{from_row, stored_as},
};
use crate::ask::Thread;
use gogome_games::contract::{Json, Outcome, Position, Standing};
use sqlx::SqliteConnection;

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People take seats in the lobby.
    Gathering,
    /// It is being played.
    Playing,
    /// It was played to the end.
    Over,
    /// It was closed before the end.
    Abandoned,
}

stored_as!(Phase { Gathering = "gathering", Playing = "playing", Over = "over", Abandoned = "abandoned" });

/// Which people in the channel learn of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody, all that is public.
    All,
    /// Everybody, but only the result.
    End,
    /// Nobody.
    None,
}

stored_as!(Audience { All = "all", End = "end", None = "none" });

/// Where a table is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// In its channel, as its only shared table; or in a thread once it starts.
    Shared(Thread),
    /// It is one person's own.
    Own(Audience),
}

/// A table.
#[derive(Clone, Debug)]
pub struct Game {
    /// The id of its row.
    pub id: i64,
    /// Its code, in controls and names of threads.
    pub code: String,
    /// Which game.
    pub key: String,
    /// The channel it is played in.
    pub channel_id: i64,
    /// The channel of its lobby.
    pub home_id: i64,
    /// The server.
    pub guild_id: Option<i64>,
    /// Its host: first the person who opened it.
    pub host_id: Option<i64>,
    /// `channel`, `thread` (a private one) or `own`.
    pub stage: String,
    /// Whether it is played in a thread of its own that everybody in the channel can read.
    pub public_thread: bool,
    /// Whether it begins by itself as soon as every seat is taken.
    pub starts_full: bool,
    /// The person it belongs to, if it is one person's own.
    pub solo_user: Option<i64>,
    /// Which people in the channel learn of it.
    pub audience: Audience,
    /// How many seats it has.
    pub places: i64,
    /// How far it is.
    pub phase: Phase,
    /// Why it is parked, if it is.
    pub parked: Option<String>,
    /// Its clock.
    pub clock: Clock,
    /// Seconds for a duty by pace, JSON.
    pub clocks: String,
    /// The AI kind of its companions, if it is not the game's default.
    pub temper: Option<String>,
    /// When it was paused, if it is.
    pub paused_at: Option<String>,
    /// The game's options, JSON.
    pub options: String,
    /// Revision of the content.
    pub content_rev: i64,
    /// The version of the rules it is played by.
    pub rules: i64,
    /// The schema of the state.
    pub schema: Option<i64>,
    /// The number of its last journal row.
    pub seq: i64,
    /// The hash of that row, to which the next is chained.
    pub link: Option<String>,
    /// The number of its last public entry.
    pub shown: i64,
    /// The last journal row that a message covered.
    pub told: i64,
    /// The state, JSON.
    pub state: Option<String>,
    /// The live board message.
    pub board_msg: Option<i64>,
    /// The lobby message.
    pub lobby_msg: Option<i64>,
    /// Why it is halted, if its journal does not lead to its state.
    pub halted: Option<String>,
    /// How many public undos there were.
    pub undos: i64,
    /// When it was opened.
    pub created_at: String,
}

from_row!(Game {
    id,
    code,
    key,
    channel_id,
    home_id,
    guild_id,
    host_id,
    stage,
    public_thread,
    starts_full,
    solo_user,
    audience,
    places,
    phase,
    parked,
    clock,
    clocks,
    temper,
    paused_at,
    options,
    content_rev,
    rules,
    schema,
    seq,
    link,
    shown,
    told,
    state,
    board_msg,
    lobby_msg,
    halted,
    undos,
    created_at
});

impl Game {
    /// Its position; none in the lobby.
    pub fn position(&self) -> Option<Position> {
        let schema = u16::try_from(self.schema?).ok()?;
        Some(Position { schema, state: Json(self.state.clone()?) })
    }

    /// Whether it can still be joined or played.
    pub fn live(&self) -> bool {
        matches!(self.phase, Phase::Gathering | Phase::Playing)
    }

    /// Whether it is one person's own.
    pub fn own(&self) -> bool {
        self.solo_user.is_some()
    }

    /// Seconds for a duty by pace: brief, answer, turn, long.
    pub fn clocks(&self) -> [i64; 4] {
        serde_json::from_str(&self.clocks).unwrap_or(clocks::PACES)
    }

    /// The thread of its own that it opens, or has opened.
    pub fn thread(&self) -> Thread {
        match (self.stage.as_str(), self.public_thread) {
            ("thread", _) => Thread::Private,
            (_, true) => Thread::Public,
            _ => Thread::None,
        }
    }

    /// Whether it is played in a private thread.
    pub fn private(&self) -> bool {
        self.thread() == Thread::Private
    }

    /// Whether its thread has still to be opened.
    pub fn waits_for_thread(&self) -> bool {
        self.thread() != Thread::None && self.channel_id == self.home_id
    }
}

macro_rules! columns {
    ($rest:literal) => {
        concat!(
            "select id, code, key, channel_id, home_id, guild_id, host_id, stage, public_thread, starts_full, solo_user, audience, places, phase, parked, clock, clocks, temper, paused_at, options, content_rev, ",
            "rules, schema, seq, (select link from journal where game_id = game.id and journal.seq = game.seq) as link, ",
            "shown, told, state, board_msg, lobby_msg, halted, undos, created_at from game ",
            $rest
        )
    };
}

/// A table by its id.
pub async fn by_id(conn: &mut SqliteConnection, id: i64) -> Result<Option<Game>, sqlx::Error> {
    sqlx::query_as(columns!("where id = ?")).bind(id).fetch_optional(conn).await
}

/// A finished table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Its result, with places.
    pub outcome: Outcome,
    /// The command it was opened with, as text.
    pub opening: String,
}

/// How a table ended; none if it is not over.
pub async fn ended(conn: &mut SqliteConnection, id: i64) -> Result<Option<Ended>, sqlx::Error> {
    let row: Option<(String, Option<String>)> = sqlx::query_as(
        "select standing, (select said from journal where game_id = game.id and seq = 1)
         from game where id = ? and phase = 'over'",
    )
    .bind(id)
    .fetch_optional(conn)
    .await?;
    let Some((standing, opening)) = row else { return Ok(None) };
    match serde_json::from_str(&standing).map_err(|error| sqlx::Error::Decode(error.into()))? {
        Standing::Over(outcome) => Ok(Some(Ended { outcome: outcome.placed(), opening: opening.unwrap_or_default() })),
        Standing::Playing => Ok(None),
    }
}

/// A table by its code.
pub async fn by_code(conn: &mut SqliteConnection, code: &str) -> Result<Option<Game>, sqlx::Error> {
    sqlx::query_as(columns!("where code = ?")).bind(code).fetch_optional(conn).await
}

/// The table of a channel whose lobby or board this message is, or was.
pub async fn of_message(conn: &mut SqliteConnection, channel: i64, message: i64) -> Result<Option<Game>, sqlx::Error> {
    sqlx::query_as(columns!(
        "where id = coalesce(
           (select id from game where channel_id = ?1 and ?2 in (board_msg, lobby_msg)),
           (select game_id from outbox indexed by outbox_news where message_id = ?2 and kind = 'news'))"
    ))
    .bind(channel)
    .bind(message)
    .fetch_optional(conn)
    .await
}

/// A table's code.
pub async fn code(conn: &mut SqliteConnection, id: i64) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select code from game where id = ?").bind(id).fetch_optional(conn).await
}

/// The live shared table of a channel; if there is none, the last one there that all may know of.
pub async fn of_channel(conn: &mut SqliteConnection, channel: i64) -> Result<Option<Game>, sqlx::Error> {
    sqlx::query_as(columns!(
        "where id = coalesce(
           (select max(id) from game where channel_id = ?1 and phase in ('gathering', 'playing') and stage <> 'own'),
           (select max(id) from game where channel_id = ?1 and audience = 'all'))"
    ))
    .bind(channel)
    .fetch_optional(conn)
    .await
}

/// A person's own live tables, of one game or of all: those of this channel first, then those without a channel; the newest
/// first.
pub async fn own(
    conn: &mut SqliteConnection,
    user: i64,
    channel: i64,
    key: Option<&str>,
) -> Result<Vec<Game>, sqlx::Error> {
    sqlx::query_as(columns!(
        "where solo_user = ?1 and stage = 'own' and phase in ('gathering', 'playing')
           and (channel_id = ?2 or audience <> 'all') and (?3 is null or key = ?3)
         order by channel_id = ?2 desc, id desc"
    ))
    .bind(user)
    .bind(channel)
    .bind(key)
    .fetch_all(conn)
    .await
}

/// A person's own tables that were put away and can be played from this channel, the newest first.
pub async fn own_put_away(conn: &mut SqliteConnection, user: i64, channel: i64) -> Result<Vec<Game>, sqlx::Error> {
    sqlx::query_as(columns!(
        "where solo_user = ?1 and host_id = ?1 and stage = 'own' and phase = 'abandoned' and archived_at is not null
           and (channel_id = ?2 or audience <> 'all')
         order by id desc limit 10"
    ))
    .bind(user)
    .bind(channel)
    .fetch_all(conn)
    .await
}

/// When a person opened tables after this time, the first of them first.
pub async fn opened_since(conn: &mut SqliteConnection, user: i64, since: &str) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar("select created_at from game where host_id = ? and created_at > ? order by created_at")
        .bind(user)
        .bind(since)
        .fetch_all(conn)
        .await
}

/// How many tables of a person are not over.
pub async fn not_over(conn: &mut SqliteConnection, user: i64) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("select count(*) from game where host_id = ? and phase in ('gathering', 'playing')")
        .bind(user)
        .fetch_one(conn)
        .await
}

/// The table a person last played in a channel, or that anybody last played there publicly.
pub async fn last_of(conn: &mut SqliteConnection, channel: i64, user: i64) -> Result<Option<Game>, sqlx::Error> {
    sqlx::query_as(columns!(
        "where id = (select max(id) from game where channel_id = ?1 and (audience = 'all' or solo_user = ?2))"
    ))
    .bind(channel)
    .bind(user)
    .fetch_optional(conn)
    .await
}

/// A table that can be named.
#[derive(Clone, Debug)]
pub struct Named {
    /// Which game.
    pub key: String,
    /// Its code.
    pub code: String,
    /// Its phase.
    pub phase: Phase,
    /// Whether it was put away and can be restored.
    pub put_away: bool,
}

from_row!(Named { key, code, phase, put_away });

/// The tables of a channel that all may know of, and a person's own there or without a channel; the newest first.
pub async fn named(conn: &mut SqliteConnection, channel: i64, user: i64) -> Result<Vec<Named>, sqlx::Error> {
    sqlx::query_as(
        "select key, code, phase, phase = 'abandoned' and archived_at is not null as put_away from game
         where channel_id = ?1 and audience = 'all' or solo_user = ?2 and (channel_id = ?1 or audience <> 'all')
         order by id desc limit 200",
    )
    .bind(channel)
    .bind(user)
    .fetch_all(conn)
    .await
}

/// A new table.
#[derive(Debug)]
pub struct New<'a> {
    /// Its code.
    pub code: &'a str,
    /// Which game.
    pub key: &'a str,
    /// Where.
    pub channel: i64,
    /// The server.
    pub guild: Option<i64>,
    /// Who opens it.
    pub host: i64,
    /// Where it is played.
    pub home: Home,
    /// How many seats.
    pub places: u8,
    /// The AI kind of its companions, if it is not the game's default.
    pub temper: Option<&'a str>,
    /// Whether it begins by itself as soon as every seat is taken.
    pub starts_full: bool,
    /// The game's options.
    pub options: &'a Json,
    /// Revision of the content.
    pub rev: u16,
    /// The version of the rules.
    pub rules: u16,
    /// The secret of its dice.
    pub secret: &'a [u8; 32],
    /// When.
    pub at: &'a str,
}

/// Creates a table with its secret and returns its id.
///
/// # Errors
/// A unique violation if the channel has a live table, or the code is in use.
pub async fn open(conn: &mut SqliteConnection, new: &New<'_>) -> Result<i64, sqlx::Error> {
    let (stage, solo, audience) = match new.home {
        Home::Shared(Thread::Private) => ("thread", None, Audience::All),
        Home::Shared(Thread::None | Thread::Public) => ("channel", None, Audience::All),
        Home::Own(audience) => ("own", Some(new.host), audience),
    };
    let clocks = serde_json::to_string(&clocks::PACES).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let id = sqlx::query(
        "insert into game (code, key, channel_id, home_id, guild_id, host_id, stage, solo_user, audience, places, phase,
           options, content_rev, rules, clocks, created_at, updated_at, temper, public_thread, starts_full)
         values (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'gathering', ?10, ?11, ?12, ?13, ?14, ?14, ?15, ?16, ?17)",
    )
    .bind(new.code)
    .bind(new.key)
    .bind(new.channel)
    .bind(new.guild)
    .bind(new.host)
    .bind(stage)
    .bind(solo)
    .bind(audience)
    .bind(new.places)
    .bind(&new.options.0)
    .bind(new.rev)
    .bind(new.rules)
    .bind(clocks)
    .bind(new.at)
    .bind(new.temper)
    .bind(new.home == Home::Shared(Thread::Public))
    .bind(new.starts_full)
    .execute(&mut *conn)
    .await?
    .last_insert_rowid();
    sqlx::query("insert into secret (game_id, key) values (?, ?)").bind(id).bind(&new.secret[..]).execute(conn).await?;
    Ok(id)
}

/// Says whether a table that gathers begins by itself as soon as every seat is taken.
pub async fn set_starts_full(conn: &mut SqliteConnection, id: i64, starts_full: bool) -> Result<(), sqlx::Error> {
    sqlx::query("update game set starts_full = ? where id = ?").bind(starts_full).bind(id).execute(conn).await?;
    Ok(())
}

/// The tables that are to begin by themselves and can: every seat is taken, and the lobby's message stands there.
pub async fn to_start(conn: &mut SqliteConnection) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select id from game indexed by tables_that_start_full
         where phase = 'gathering' and starts_full = 1 and parked is null and halted is null and lobby_msg is not null
           and places <= (select count(*) from seat where game_id = game.id) order by id",
    )
    .fetch_all(conn)
    .await
}

/// Sets the game's options in a lobby.
pub async fn set_options(conn: &mut SqliteConnection, id: i64, options: &Json) -> Result<(), sqlx::Error> {
    sqlx::query("update game set options = ? where id = ?").bind(&options.0).bind(id).execute(conn).await?;
    Ok(())
}

/// When the last row of its journal was written.
pub async fn changed_at(conn: &mut SqliteConnection, id: i64) -> Result<String, sqlx::Error> {
    sqlx::query_scalar("select updated_at from game where id = ?").bind(id).fetch_one(conn).await
}

/// Sets the host of a lobby.
pub async fn set_host(conn: &mut SqliteConnection, id: i64, host: Option<i64>) -> Result<(), sqlx::Error> {
    sqlx::query("update game set host_id = ? where id = ?").bind(host).bind(id).execute(conn).await?;
    Ok(())
}

/// The tables that can go on.
pub async fn live(conn: &mut SqliteConnection) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar("select id from game where phase in ('gathering', 'playing') order by id").fetch_all(conn).await
}

/// The tables at which something happened since then; all of them, if that is empty.
pub async fn since(conn: &mut SqliteConnection, at: &str) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar("select id from game where updated_at >= ? order by id").bind(at).fetch_all(conn).await
}

/// Halts a table, or releases it.
pub async fn halt(conn: &mut SqliteConnection, id: i64, why: Option<&str>) -> Result<(), sqlx::Error> {
    sqlx::query("update game set halted = ? where id = ?").bind(why).bind(id).execute(conn).await?;
    Ok(())
}

/// Sets the version of the rules a table is played by.
pub async fn set_rules(conn: &mut SqliteConnection, id: i64, rules: u16) -> Result<(), sqlx::Error> {
    sqlx::query("update game set rules = ? where id = ?").bind(rules).bind(id).execute(conn).await?;
    Ok(())
}

/// Counts a public undo: all earlier stamps become invalid.
pub async fn count_undo(conn: &mut SqliteConnection, id: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update game set undos = undos + 1 where id = ?").bind(id).execute(conn).await?;
    Ok(())
}

/// Closes a table before its end.
pub async fn abandon(conn: &mut SqliteConnection, id: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update game set phase = 'abandoned' where id = ?").bind(id).execute(conn).await?;
    Ok(())
}

/// Notes which message shows the lobby; nothing if the table has moved to another channel.
pub async fn set_lobby_message(
    conn: &mut SqliteConnection,
    id: i64,
    home: i64,
    message: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query("update game set lobby_msg = ? where id = ? and home_id = ?")
        .bind(message)
        .bind(id)
        .bind(home)
        .execute(conn)
        .await?;
    Ok(())
}

/// Notes which message shows the live board, and which journal row it covers last; nothing if the table has moved to another
/// channel.
pub async fn set_board_message(
    conn: &mut SqliteConnection,
    id: i64,
    channel: i64,
    message: Option<i64>,
    told: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query("update game set board_msg = ?, told = max(told, ?) where id = ? and channel_id = ?")
        .bind(message)
        .bind(told)
        .bind(id)
        .bind(channel)
        .execute(conn)
        .await?;
    Ok(())
}

/// A table's secret, the words seats added, and how many raw numbers were drawn.
pub async fn secret(conn: &mut SqliteConnection, id: i64) -> Result<(Vec<u8>, String, i64), sqlx::Error> {
    sqlx::query_as("select key, words, drawn from secret where game_id = ?").bind(id).fetch_one(conn).await
}

/// Sets the words that go into a table's dice besides the secret. Nothing was drawn yet.
pub async fn mix(conn: &mut SqliteConnection, id: i64, words: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update secret set words = ? where game_id = ? and drawn = 0")
        .bind(words)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}

/// A secret that was opened at the end.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The secret.
    pub key: Vec<u8>,
    /// The words seats added, as JSON: the exact text that went into the key.
    pub words: String,
}

from_row!(Opened { key, words });

/// The secret of a table, if it was opened.
pub async fn opened(conn: &mut SqliteConnection, id: i64) -> Result<Option<Opened>, sqlx::Error> {
    sqlx::query_as("select key, words from secret where game_id = ? and opened_at is not null")
        .bind(id)
        .fetch_optional(conn)
        .await
}

/// Opens the secret of a finished table.
pub async fn open_secret(conn: &mut SqliteConnection, id: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update secret set opened_at = coalesce(opened_at, ?) where game_id = ?")
        .bind(at)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}
