//! What was said already: the same thing twice acts once, and a refused one stays refused.

use gogome_games::contract::Line;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// What somebody was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// At which table, if at one.
    pub game: Option<i64>,
    /// A receipt or a refusal.
    pub reply: Vec<Line>,
    /// It is a refusal.
    pub refused: bool,
}

/// What was answered when this arrived before.
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

/// Something that was said, with what is answered to it.
#[derive(Clone, Debug)]
pub struct Answered<'a> {
    /// What makes it one and the same.
    pub id: i64,
    /// At which table, if at one.
    pub game: Option<i64>,
    /// Who said it.
    pub user: i64,
    /// The row of the journal it became.
    pub seq: Option<i64>,
    /// Whether it was done, or refused.
    pub done: bool,
    /// What is answered.
    pub reply: &'a [Line],
    /// When.
    pub at: &'a str,
}

/// Notes it. `false`: it was noted before, and whatever else the transaction did must be dropped.
pub async fn note(conn: &mut SqliteConnection, heard: &Answered<'_>) -> Result<bool, sqlx::Error> {
    let reply = serde_json::to_string(heard.reply).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let written = sqlx::query(
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
    .execute(conn)
    .await?;
    Ok(written.rows_affected() == 1)
}

/// Forgets what was said before this moment: Discord repeats nothing after so long.
pub async fn prune(conn: &mut SqliteConnection, before: &str) -> Result<u64, sqlx::Error> {
    Ok(sqlx::query("delete from interaction where at < ?").bind(before).execute(conn).await?.rows_affected())
}
