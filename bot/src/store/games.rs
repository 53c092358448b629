//! Tables: one row each.

use super::{
    clocks::{self, Clock},
    columns::{from_row, stored_as},
};
use gogome_games::contract::{Json, Outcome, Position, Standing};
use sqlx::SqliteConnection;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People take seats.
    Gathering,
    /// It is played.
    Playing,
    /// It was played to the end.
    Over,
    /// It was closed before the end.
    Abandoned,
}

stored_as!(Phase { Gathering = "gathering", Playing = "playing", Over = "over", Abandoned = "abandoned" });

/// Who in its channel hears of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody, of all that the public may see.
    All,
    /// Everybody, but only of how it ended.
    End,
    /// Nobody.
    None,
}

stored_as!(Audience { All = "all", End = "end", None = "none" });

/// Where a table is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// In its channel, which has no other like it.
    Channel,
    /// The same, and in a private thread once it starts.
    Thread,
    /// It is its opener's own.
    Own(Audience),
}

/// A table.
#[derive(Clone, Debug)]
pub struct Game {
    /// Ours alone.
    pub id: i64,
    /// How controls and threads call it.
    pub code: String,
    /// Which game.
    pub key: String,
    /// Where it is played.
    pub channel_id: i64,
    /// Where its lobby stood.
    pub home_id: i64,
    /// The server.
    pub guild_id: Option<i64>,
    /// Who opened it.
    pub host_id: Option<i64>,
    /// `channel`, `thread` or `own`.
    pub stage: String,
    /// Whose own it is, if it is one person's.
    pub solo_user: Option<i64>,
    /// Who in its channel hears of it.
    pub audience: Audience,
    /// How many seats it has.
    pub places: i64,
    /// How far it is.
    pub phase: Phase,
    /// Why it does not go on, if it does not.
    pub parked: Option<String>,
    /// What happens when its patience ends.
    pub clock: Clock,
    /// Seconds of patience by pace, JSON.
    pub clocks: String,
    /// Since when it is paused, if it is.
    pub paused_at: Option<String>,
    /// The game's options, JSON.
    pub options: String,
    /// Revision of the content.
    pub content_rev: i64,
    /// Number of the rules it is played by.
    pub rules: i64,
    /// Shape of the state.
    pub schema: Option<i64>,
    /// Rows of its journal.
    pub seq: i64,
    /// The link of the last of them, which the next is chained to.
    pub link: Option<String>,
    /// Public entries of its journal.
    pub shown: i64,
    /// The last row that a message has told.
    pub told: i64,
    /// What is true now, JSON.
    pub state: Option<String>,
    /// The live board message.
    pub board_msg: Option<i64>,
    /// The lobby message.
    pub lobby_msg: Option<i64>,
    /// Why nothing more is done here, if its journal does not lead to where it stands.
    pub halted: Option<String>,
    /// How often steps were taken back for all to see.
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
    solo_user,
    audience,
    places,
    phase,
    parked,
    clock,
    clocks,
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
    /// What is true now; none while the table gathers.
    pub fn position(&self) -> Option<Position> {
        let schema = u16::try_from(self.schema?).ok()?;
        Some(Position { schema, state: Json(self.state.clone()?) })
    }

    /// It can still be joined or played.
    pub fn live(&self) -> bool {
        matches!(self.phase, Phase::Gathering | Phase::Playing)
    }

    /// It is one person's own.
    pub fn own(&self) -> bool {
        self.solo_user.is_some()
    }

    /// Seconds of patience by pace: brief, answer, turn, long.
    pub fn clocks(&self) -> [i64; 4] {
        serde_json::from_str(&self.clocks).unwrap_or(clocks::PACES)
    }

    /// It is played in a private thread.
    pub fn private(&self) -> bool {
        self.stage == "thread"
    }
}

macro_rules! columns {
    ($rest:literal) => {
        concat!(
            "select id, code, key, channel_id, home_id, guild_id, host_id, stage, solo_user, audience, places, phase, parked, clock, clocks, paused_at, options, content_rev, ",
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

/// A table that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// How it ended.
    pub outcome: Outcome,
    /// What it was opened with, as it was typed.
    pub opening: String,
}

/// How a table ended; nothing while it is not over.
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
        Standing::Over(outcome) => Ok(Some(Ended { outcome, opening: opening.unwrap_or_default() })),
        Standing::Playing => Ok(None),
    }
}

/// A table by its code.
pub async fn by_code(conn: &mut SqliteConnection, code: &str) -> Result<Option<Game>, sqlx::Error> {
    sqlx::query_as(columns!("where code = ?")).bind(code).fetch_optional(conn).await
}

/// What a table is called.
pub async fn code(conn: &mut SqliteConnection, id: i64) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select code from game where id = ?").bind(id).fetch_optional(conn).await
}

/// The live shared table of a channel; when there is none, the one played there last of which all may hear.
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

/// A person's own live tables, of one game or of all: those of this channel first, then those that belong to no channel; the
/// newest first.
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

/// The table a person played last in a channel, or somebody else did there for all to hear.
pub async fn last_of(conn: &mut SqliteConnection, channel: i64, user: i64) -> Result<Option<Game>, sqlx::Error> {
    sqlx::query_as(columns!(
        "where id = (select max(id) from game where channel_id = ?1 and (audience = 'all' or solo_user = ?2))"
    ))
    .bind(channel)
    .bind(user)
    .fetch_optional(conn)
    .await
}

/// A table of a channel, by its name.
#[derive(Clone, Debug)]
pub struct Named {
    /// Which game.
    pub key: String,
    /// Its name.
    pub code: String,
    /// Where it stands.
    pub phase: Phase,
    /// It was put away, and can be brought back.
    pub put_away: bool,
}

from_row!(Named { key, code, phase, put_away });

/// The tables of a channel that all may hear of, and a person's own there or wherever they are; the newest first.
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
    /// How controls call it.
    pub code: &'a str,
    /// Which game.
    pub key: &'a str,
    /// Where.
    pub channel: i64,
    /// The server.
    pub guild: Option<i64>,
    /// Who opens it.
    pub host: i64,
    /// Where it is kept.
    pub home: Home,
    /// How many seats.
    pub places: u8,
    /// The game's options.
    pub options: &'a Json,
    /// Revision of the content.
    pub rev: u16,
    /// Number of the rules.
    pub rules: u16,
    /// What decides its dice.
    pub secret: &'a [u8; 32],
    /// When.
    pub at: &'a str,
}

/// Opens a table and keeps its secret; gives its id.
///
/// # Errors
/// A unique violation if the channel has a live table, or the code is in use.
pub async fn open(conn: &mut SqliteConnection, new: &New<'_>) -> Result<i64, sqlx::Error> {
    let (stage, solo, audience) = match new.home {
        Home::Channel => ("channel", None, Audience::All),
        Home::Thread => ("thread", None, Audience::All),
        Home::Own(audience) => ("own", Some(new.host), audience),
    };
    let clocks = serde_json::to_string(&clocks::PACES).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let id = sqlx::query(
        "insert into game (code, key, channel_id, home_id, guild_id, host_id, stage, solo_user, audience, places, phase,
           options, content_rev, rules, clocks, created_at, updated_at)
         values (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'gathering', ?10, ?11, ?12, ?13, ?14, ?14)",
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
    .execute(&mut *conn)
    .await?
    .last_insert_rowid();
    sqlx::query("insert into secret (game_id, key) values (?, ?)").bind(id).bind(&new.secret[..]).execute(conn).await?;
    Ok(id)
}

/// Changes what was picked in a lobby.
pub async fn set_options(conn: &mut SqliteConnection, id: i64, options: &Json) -> Result<(), sqlx::Error> {
    sqlx::query("update game set options = ? where id = ?").bind(&options.0).bind(id).execute(conn).await?;
    Ok(())
}

/// When the last row of its journal was written.
pub async fn changed_at(conn: &mut SqliteConnection, id: i64) -> Result<String, sqlx::Error> {
    sqlx::query_scalar("select updated_at from game where id = ?").bind(id).fetch_one(conn).await
}

/// Gives a lobby another host.
pub async fn set_host(conn: &mut SqliteConnection, id: i64, host: Option<i64>) -> Result<(), sqlx::Error> {
    sqlx::query("update game set host_id = ? where id = ?").bind(host).bind(id).execute(conn).await?;
    Ok(())
}

/// The tables to be audited: those that can go on, or all.
pub async fn to_audit(conn: &mut SqliteConnection, all: bool) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar("select id from game where ? or phase in ('gathering', 'playing') order by id")
        .bind(all)
        .fetch_all(conn)
        .await
}

/// Nothing more is done at a table, or something again.
pub async fn halt(conn: &mut SqliteConnection, id: i64, why: Option<&str>) -> Result<(), sqlx::Error> {
    sqlx::query("update game set halted = ? where id = ?").bind(why).bind(id).execute(conn).await?;
    Ok(())
}

/// A table goes on by rules of another number.
pub async fn set_rules(conn: &mut SqliteConnection, id: i64, rules: u16) -> Result<(), sqlx::Error> {
    sqlx::query("update game set rules = ? where id = ?").bind(rules).bind(id).execute(conn).await?;
    Ok(())
}

/// Notes that steps were taken back for all to see: no stamp from before is good any more.
pub async fn count_undo(conn: &mut SqliteConnection, id: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update game set undos = undos + 1 where id = ?").bind(id).execute(conn).await?;
    Ok(())
}

/// Closes a table before its end.
pub async fn abandon(conn: &mut SqliteConnection, id: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update game set phase = 'abandoned' where id = ?").bind(id).execute(conn).await?;
    Ok(())
}

/// Notes which message of a channel shows the lobby; nothing if the table has moved elsewhere meanwhile.
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

/// Notes which message of a channel shows the live board, and up to which row of the journal it tells; nothing if the table has
/// moved elsewhere meanwhile.
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

/// The secret of a table: its key, the words seats added, and how many raw numbers were drawn.
pub async fn secret(conn: &mut SqliteConnection, id: i64) -> Result<(Vec<u8>, String, i64), sqlx::Error> {
    sqlx::query_as("select key, words, drawn from secret where game_id = ?").bind(id).fetch_one(conn).await
}

/// Fixes the words that a table's dice are made of besides its secret. Nothing was drawn yet.
pub async fn mix(conn: &mut SqliteConnection, id: i64, words: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update secret set words = ? where game_id = ? and drawn = 0")
        .bind(words)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}

/// A secret that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The secret.
    pub key: Vec<u8>,
    /// The words seats added, as JSON: the very text that went into the mix.
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

/// Opens the secret of a table that is over.
pub async fn open_secret(conn: &mut SqliteConnection, id: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update secret set opened_at = coalesce(opened_at, ?) where game_id = ?")
        .bind(at)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}
