//! The journal: append-only rows, each chained to the one before; and snapshots to start replays from.

use super::{
    batch::Batch,
    columns::{from_row, stored_as},
    games::Game,
    links::{Linked, link, state_hash},
};
use gogome_games::contract::{Json, Line, Played, Position, RandomDraw, Standing};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;
use std::io::{Read, Write};

/// The kind of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// An act of the host (somebody joined, the table was closed). Its events are lines.
    Table,
    /// The table started. Its move is the list of seats' holders, as the rules know them.
    Setup,
    /// A person's move.
    Move,
    /// An AI's move.
    Ai,
    /// The rules answered for a seat.
    Lapse,
    /// A seat was taken over. Its move is the new holder, as the rules know it.
    Seat,
    /// Rows were undone.
    Undo,
    /// Newer rules take over here.
    Rebase,
}

stored_as!(Kind { Table = "table", Setup = "setup", Move = "move", Ai = "ai", Lapse = "lapse", Seat = "seat", Undo = "undo", Rebase = "rebase" });

impl Kind {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Setup => "setup",
            Self::Move => "move",
            Self::Ai => "ai",
            Self::Lapse => "lapse",
            Self::Seat => "seat",
            Self::Undo => "undo",
            Self::Rebase => "rebase",
        }
    }
}

/// A row to be written.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// What kind of row it is.
    pub kind: Kind,
    /// Which seat.
    pub seat: Option<u8>,
    /// Which person.
    pub by: Option<i64>,
    /// The command or control, as text.
    pub said: Option<String>,
    /// The move; for a lapse the duty's key.
    pub mv: Option<&'a Json>,
    /// The draws.
    pub chance: &'a [RandomDraw],
    /// When.
    pub at: &'a str,
}

/// Why a row was not written.
#[derive(Debug, thiserror::Error)]
pub enum Unwritten {
    /// The table changed since it was loaded: load it again.
    #[error("somebody was faster")]
    Conflict,
    /// The database or the disk failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// Writes a row of the host: lines for everybody, or none.
///
/// # Errors
/// [`Unwritten::Conflict`] if the table changed since it was loaded.
pub async fn of_host(
    conn: &mut SqliteConnection,
    game: &Game,
    entry: &Entry<'_>,
    lines: &[Line],
) -> Result<i64, Unwritten> {
    let events = serde_json::to_string(lines).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let row = Written { events: &events, reveals: false, shown: !lines.is_empty(), schema: 0, state_hash: None };
    // somebody who speaks in the channel proves that it is there
    let mut batch = Batch::default();
    batch
        .add(
            "update game set seq = seq + 1, shown = shown + ?, updated_at = ?, parked = iif(?, null, parked)
             where id = ? and seq = ?",
        )
        .bind(row.shown)
        .bind(entry.at)
        .bind(entry.by.is_some())
        .bind(game.id)
        .bind(game.seq)
        .decides();
    let seq = append(&mut batch, game, entry, &row)?;
    batch.run(conn).await?.map(|_| seq).ok_or(Unwritten::Conflict)
}

/// Writes a row of the game and the state after it, and how many raw numbers the table's dice had drawn by then, if it drew any.
/// Decides for what is added after it: if the table changed since it was loaded, the caller must not commit.
pub fn of_game(
    batch: &mut Batch,
    game: &Game,
    entry: &Entry<'_>,
    played: &Played,
    drawn: Option<i64>,
) -> Result<i64, sqlx::Error> {
    let hash = state_hash(&played.position);
    let row = Written {
        events: &played.events.0,
        reveals: played.reveals,
        shown: played.public_change,
        schema: played.position.schema,
        state_hash: Some(&hash),
    };
    let over = matches!(played.standing, Standing::Over(_));
    let standing = serde_json::to_string(&played.standing).map_err(|error| sqlx::Error::Encode(error.into()))?;
    // one update, because each rewrites the state; a companion's step that was begun before the table was parked must not end
    // the parking
    batch
        .add(
            "update game set seq = seq + 1, shown = shown + ?, updated_at = ?, parked = iif(?, null, parked), state = ?,
               schema = ?, standing = ?, phase = ?, over_at = ?
             where id = ? and seq = ? and (parked is null or ?)",
        )
        .bind(row.shown)
        .bind(entry.at)
        .bind(entry.by.is_some())
        .bind(&*played.position.state.0)
        .bind(played.position.schema)
        .bind(standing)
        .bind(if over { "over" } else { "playing" })
        .bind(over.then_some(entry.at))
        .bind(game.id)
        .bind(game.seq)
        .bind(entry.kind != Kind::Ai)
        .decides();
    if let Some(drawn) = drawn {
        batch.add("update secret set drawn = ? where game_id = ?").bind(drawn).bind(game.id);
    }
    append(batch, game, entry, &row)
}

struct Written<'a> {
    events: &'a str,
    reveals: bool,
    shown: bool,
    schema: u16,
    state_hash: Option<&'a str>,
}

/// Appends the row itself; the table's row was updated before.
fn append(batch: &mut Batch, game: &Game, entry: &Entry<'_>, row: &Written<'_>) -> Result<i64, sqlx::Error> {
    let seq = game.seq + 1;
    let chance = serde_json::to_string(entry.chance).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let shown = row.shown.then_some(game.shown + 1);
    let linked = Linked {
        kind: entry.kind,
        seat: entry.seat,
        mv: entry.mv.map(|mv| mv.0.as_str()),
        chance: &chance,
        events: row.events,
        reveals: row.reveals,
        shown,
        rules: game.rules,
        schema: row.schema,
        state_hash: row.state_hash,
        at: entry.at,
    };
    let link = link(game.link.as_deref().unwrap_or(&game.code), &linked);
    batch
        .add(
            "insert into journal (game_id, seq, kind, seat, by_user, said, move, chance, events, reveals, shown, rules, schema,
               state_hash, link, at)
             values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(game.id)
        .bind(seq)
        .bind(entry.kind)
        .bind(entry.seat)
        .bind(entry.by)
        .bind(entry.said.as_deref())
        .bind(entry.mv.map(|mv| mv.0.as_str()))
        .bind(chance)
        .bind(row.events)
        .bind(row.reveals)
        .bind(shown)
        .bind(game.rules)
        .bind(row.schema)
        .bind(row.state_hash)
        .bind(link)
        .bind(entry.at);
    Ok(seq)
}

/// Stores a snapshot.
pub fn snapshot(batch: &mut Batch, game: i64, seq: i64, at: &Position) {
    batch
        .add("insert into snapshot (game_id, seq, schema, state) values (?, ?, ?, ?)")
        .bind(game)
        .bind(seq)
        .bind(at.schema)
        .bind(deflate(&at.state.0));
}

fn deflate(text: &str) -> Vec<u8> {
    let mut writer = flate2::write::DeflateEncoder::new(vec![1], flate2::Compression::fast());
    match writer.write_all(text.as_bytes()).and_then(|()| writer.finish()) {
        Ok(bytes) => bytes,
        Err(_) => [&[0], text.as_bytes()].concat(),
    }
}

/// Decompresses a state.
pub fn inflate(bytes: &[u8]) -> Result<String, sqlx::Error> {
    let decode = |error: std::io::Error| sqlx::Error::Decode(error.into());
    let mut text = String::new();
    match bytes.split_first() {
        Some((0, mut plain)) => plain.read_to_string(&mut text).map_err(decode)?,
        Some((1, packed)) => flate2::read::DeflateDecoder::new(packed).read_to_string(&mut text).map_err(decode)?,
        _ => return Err(sqlx::Error::Decode("a snapshot of an unknown form".into())),
    };
    Ok(text)
}

/// The newest snapshot at or before a row, unless it was undone by then: its row and the state.
pub async fn snapshot_before(
    conn: &mut SqliteConnection,
    game: i64,
    seq: i64,
) -> Result<Option<(i64, Position)>, sqlx::Error> {
    let found: Option<(i64, u16, Vec<u8>)> = sqlx::query_as(
        "select seq, snapshot.schema, state from snapshot join journal using (game_id, seq)
         where game_id = ?1 and seq <= ?2 and coalesce(undone_by > ?2, true) order by seq desc limit 1",
    )
    .bind(game)
    .bind(seq)
    .fetch_optional(conn)
    .await?;
    let Some((seq, schema, state)) = found else { return Ok(None) };
    Ok(Some((seq, Position { schema, state: Json(inflate(&state)?) })))
}

/// The row at which a seat was last taken over; 0 if it never was.
pub async fn sat_down(conn: &mut SqliteConnection, game: i64, seat: u8) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("select coalesce(max(seq), 0) from journal where game_id = ? and kind = 'seat' and seat = ?")
        .bind(game)
        .bind(seat)
        .fetch_one(conn)
        .await
}

/// All snapshots that were not undone, the oldest first.
pub async fn snapshots(conn: &mut SqliteConnection, game: i64) -> Result<Vec<Position>, sqlx::Error> {
    let found: Vec<(u16, Vec<u8>)> = sqlx::query_as(
        "select snapshot.schema, state from snapshot join journal using (game_id, seq)
             where game_id = ? and undone_by is null order by seq",
    )
    .bind(game)
    .fetch_all(conn)
    .await?;
    let read = |(schema, state): (u16, Vec<u8>)| Ok(Position { schema, state: Json(inflate(&state)?) });
    found.into_iter().map(read).collect()
}

/// A row as it is read.
#[derive(Clone, Debug)]
pub struct Row {
    /// Which.
    pub seq: i64,
    /// What kind.
    pub kind: Kind,
    /// Which seat.
    pub seat: Option<u8>,
    /// The move; for a lapse the duty's key.
    pub mv: Option<String>,
    /// The draws, JSON.
    pub chance: String,
    /// The events, JSON.
    pub events: String,
    /// Its number among the public entries, if it is public.
    pub shown: Option<i64>,
    /// The hash of the state after it.
    pub state_hash: Option<String>,
    /// Whether it showed somebody something hidden, or drew.
    pub reveals: bool,
    /// Whether it was undone, at whatever time.
    pub undone: bool,
    /// The version of the rules.
    pub rules: i64,
    /// Whether it left the state unchanged, as talk does.
    pub idle: bool,
}

from_row!(Row { seq, kind, seat, mv = "move", chance, events, shown, state_hash, reveals, undone, rules, idle });

/// Steps that left the state unchanged, as talk does: they are no obstacle to an undo, and are not undone.
macro_rules! idle {
    () => {
        "(kind in ('move', 'ai', 'lapse') and reveals = 0 and state_hash =
           (select state_hash from journal as before where before.game_id = journal.game_id and before.seq < journal.seq
              and before.state_hash is not null order by before.seq desc limit 1))"
    };
}

/// The rows after one and up to another, without those undone by then.
pub async fn rows(conn: &mut SqliteConnection, game: i64, after: i64, to: i64) -> Result<Vec<Row>, sqlx::Error> {
    sqlx::query_as(concat!(
        "select seq, kind, seat, move, chance, events, shown, state_hash, reveals, undone_by is not null as undone, rules, ",
        idle!(),
        " as idle from journal
         where game_id = ?1 and seq > ?2 and seq <= ?3 and coalesce(undone_by > ?3, true) order by seq"
    ))
    .bind(game)
    .bind(after)
    .bind(to)
    .fetch_all(conn)
    .await
}

/// Marks the steps between two rows as undone by a later row, except those that left the state unchanged.
pub async fn take_back(conn: &mut SqliteConnection, game: i64, from: i64, to: i64, by: i64) -> Result<(), sqlx::Error> {
    sqlx::query(concat!(
        "update journal set undone_by = ?4 where game_id = ?1 and seq between ?2 and ?3 and undone_by is null
           and kind in ('move', 'ai', 'lapse') and not ",
        idle!()
    ))
    .bind(game)
    .bind(from)
    .bind(to)
    .bind(by)
    .execute(conn)
    .await?;
    Ok(())
}

/// A row with everything its hash covers, and the state it carries if newer rules take over there.
#[derive(Clone, Debug)]
pub struct Whole {
    /// Which.
    pub seq: i64,
    /// What kind.
    pub kind: Kind,
    /// Which seat.
    pub seat: Option<u8>,
    /// The move.
    pub mv: Option<String>,
    /// The draws, JSON.
    pub chance: String,
    /// The events, JSON.
    pub events: String,
    /// Whether it showed somebody something hidden, or drew.
    pub reveals: bool,
    /// Its number among the public entries, if it is public.
    pub shown: Option<i64>,
    /// The version of the rules.
    pub rules: u16,
    /// The schema of the state after it.
    pub schema: u16,
    /// The hash of the state after it.
    pub state_hash: Option<String>,
    /// The hash that chains it to the row before.
    pub link: String,
    /// When.
    pub at: String,
    /// The compressed state, where newer rules take over.
    pub packed: Option<Vec<u8>>,
}

from_row!(Whole { seq, kind, seat, mv = "move", chance, events, reveals, shown, rules, schema, state_hash, link, at, packed });

/// The whole journal of a table, including undone rows.
pub async fn whole(conn: &mut SqliteConnection, game: i64) -> Result<Vec<Whole>, sqlx::Error> {
    sqlx::query_as(
        "select seq, kind, seat, move, chance, events, reveals, shown, rules, journal.schema, state_hash, link, at,
           case when kind = 'rebase' then state end as packed
         from journal left join snapshot using (game_id, seq) where game_id = ? order by seq",
    )
    .bind(game)
    .fetch_all(conn)
    .await
}

/// The rows that were undone, each with the row that did it, in order.
pub async fn taken_back(conn: &mut SqliteConnection, game: i64) -> Result<Vec<(i64, i64)>, sqlx::Error> {
    sqlx::query_as("select seq, undone_by from journal where game_id = ? and undone_by is not null order by seq")
        .bind(game)
        .fetch_all(conn)
        .await
}

/// How many steps companions have taken since anybody else did anything or anybody was asked something new, which is where
/// snapshots are.
pub async fn alone(conn: &mut SqliteConnection, game: i64) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(
        "select count(*) from journal where game_id = ?1 and seq > max(
           coalesce((select seq from journal where game_id = ?1 and kind <> 'ai' order by seq desc limit 1), 0),
           coalesce((select max(seq) from snapshot where game_id = ?1), 0))",
    )
    .bind(game)
    .fetch_one(conn)
    .await
}

/// Whose move the last public entry was; none if no person's move.
pub async fn last_mover(conn: &mut SqliteConnection, game: i64) -> Result<Option<u8>, sqlx::Error> {
    sqlx::query_scalar(
        "select iif(kind = 'move', seat, null) from journal
         where game_id = ? and shown is not null order by seq desc limit 1",
    )
    .bind(game)
    .fetch_optional(conn)
    .await
    .map(Option::flatten)
}

/// The row of a public entry, by its number.
pub async fn row_of_shown(conn: &mut SqliteConnection, game: i64, shown: i64) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar("select seq from journal where game_id = ? and shown = ?")
        .bind(game)
        .bind(shown)
        .fetch_optional(conn)
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_state_is_read_back_whole_and_so_is_a_plain_one() {
        let text = "{\"state\":\"富士\"}".repeat(200);
        let packed = deflate(&text);
        assert!(packed.len() < text.len() / 5);
        assert_eq!(inflate(&packed).unwrap(), text);
        assert_eq!(inflate(&[&[0], text.as_bytes()].concat()).unwrap(), text);
        assert!(inflate(&[7, 1, 2]).is_err() && inflate(&[]).is_err());
    }
}
