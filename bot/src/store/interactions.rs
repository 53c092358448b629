//! Receipts: the stored answers to interactions, so that one delivered twice is handled once.

use super::batch::Batch;
use gogome_games::contract::Line;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// A stored answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The table, if there was one.
    pub game: Option<i64>,
    /// A receipt or a refusal.
    pub reply: Vec<Line>,
    /// Whether it is a refusal.
    pub refused: bool,
}

/// The stored answer to an interaction, if it was handled before.
pub async fn find(conn: &mut SqliteConnection, id: i64) -> Result<Option<Told>, sqlx::Error> {
    sqlx::query("select game_id, reply, outcome = 'refused' as refused from interaction where id = ?")
        .bind(id)
        .try_map(|row: SqliteRow| {
            let reply: String = row.try_get("reply")?;
            let reply = serde_json::from_str(&reply).map_err(|error| sqlx::Error::Decode(error.into()))?;
            Ok(Told { game: row.try_get("game_id")?, reply, refused: row.try_get("refused")? })
        })
        .fetch_optional(conn)
        .await
}

/// An interaction with its answer, to be stored.
#[derive(Clone, Debug)]
pub struct Answered<'a> {
    /// Its id.
    pub id: i64,
    /// The table, if there is one.
    pub game: Option<i64>,
    /// The person.
    pub user: i64,
    /// The journal row it led to.
    pub seq: Option<i64>,
    /// Whether it was carried out, or refused.
    pub done: bool,
    /// The answer.
    pub reply: &'a [Line],
    /// When.
    pub at: &'a str,
}

/// Stores it. Decides for what is added after it: if it was handled before, the caller must not commit.
pub fn note(batch: &mut Batch, heard: &Answered<'_>) -> Result<(), sqlx::Error> {
    let reply = serde_json::to_string(heard.reply).map_err(|error| sqlx::Error::Encode(error.into()))?;
    batch
        .add(
            "insert into interaction (id, game_id, user_id, seq, outcome, reply, at) values (?, ?, ?, ?, ?, ?, ?)
             on conflict (id) do nothing",
        )
        .bind(heard.id)
        .bind(heard.game)
        .bind(heard.user)
        .bind(heard.seq)
        .bind(if heard.done { "done" } else { "refused" })
        .bind(reply)
        .bind(heard.at)
        .decides();
    Ok(())
}

/// Deletes receipts older than this: by then Discord repeats nothing.
pub async fn prune(conn: &mut SqliteConnection, before: &str) -> Result<u64, sqlx::Error> {
    Ok(sqlx::query("delete from interaction where at < ?").bind(before).execute(conn).await?.rows_affected())
}
