//! Notices: short messages of a table that nothing else waits for (reminders, overdue duties, requests for seats). Each is
//! written in the transaction of its cause, claimed before it is sent and closed after, under one nonce.

use super::columns::{from_row, stored_as};
use gogome_games::contract::Seat;
use sqlx::SqliteConnection;

/// The kind of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Somebody is still awaited. About a list of [`Late`].
    Remind,
    /// The time for a duty is up. About the duty's key.
    Overdue,
    /// Somebody asks for a seat. About a person.
    Sit,
    /// The table is idle. About nothing.
    Idle,
    /// Somebody who was in quiet hours when a question was asked can be pinged now. About [`Asked`].
    Ask,
}

stored_as!(Kind { Remind = "remind", Overdue = "overdue", Sit = "sit", Idle = "idle", Ask = "ask" });

/// Somebody who is awaited.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Late {
    /// The duty's key.
    pub duty: String,
    /// Their seat.
    pub seat: Seat,
}

/// The people pinged for a question.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Asked {
    /// Its id.
    pub question: i64,
    /// Their seats.
    pub seats: Vec<Seat>,
}

/// A notice that is not closed.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Its id, part of the nonce.
    pub id: i64,
    /// Which table.
    pub game_id: i64,
    /// What it is.
    pub kind: Kind,
    /// What it is about, JSON.
    pub about: String,
    /// It was claimed before: it may have arrived.
    pub claimed: bool,
    /// The number of attempts so far.
    pub attempts: i64,
}

from_row!(Notice { id, game_id, kind, about, claimed, attempts });

/// Queues a notice, once for each cause, to be sent from this time on.
pub async fn put<T: serde::Serialize + Sync>(
    conn: &mut SqliteConnection,
    game: i64,
    kind: Kind,
    about: &T,
    once: &str,
    not_before: &str,
) -> Result<(), sqlx::Error> {
    let about = serde_json::to_string(about).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query(
        "insert into notice (game_id, kind, about, once, not_before) values (?, ?, ?, ?, ?) on conflict (once) do nothing",
    )
    .bind(game)
    .bind(kind)
    .bind(about)
    .bind(once)
    .bind(not_before)
    .execute(conn)
    .await?;
    Ok(())
}

/// Drops unsent notices about a person's request for a seat, because a newer one follows.
pub async fn drop_sit(conn: &mut SqliteConnection, game: i64, user: i64) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update notice set state = 'superseded'
         where game_id = ? and kind = 'sit' and about = cast(? as text) and state = 'due'",
    )
    .bind(game)
    .bind(user)
    .execute(conn)
    .await?;
    Ok(())
}

/// The time of the last unsent reminder.
pub async fn last(conn: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select max(not_before) from notice where state in ('due', 'sending') and kind = 'remind'")
        .fetch_one(conn)
        .await
}

/// What may be sent now, at most so many.
pub async fn due(conn: &mut SqliteConnection, now: &str, most: i64) -> Result<Vec<Notice>, sqlx::Error> {
    sqlx::query_as(
        "select id, game_id, kind, about, state = 'sending' as claimed, attempts from notice
         where state in ('due', 'sending') and not_before <= ? order by not_before, id limit ?",
    )
    .bind(now)
    .bind(most)
    .fetch_all(conn)
    .await
}

/// The time at which the next one may be sent.
pub async fn next(conn: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select min(not_before) from notice where state in ('due', 'sending')").fetch_one(conn).await
}

/// Claims some before they are sent.
pub async fn claim(conn: &mut SqliteConnection, ids: &[i64]) -> Result<(), sqlx::Error> {
    let ids = serde_json::to_string(ids).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query("update notice set state = 'sending' where id in (select value from json_each(?))")
        .bind(ids)
        .execute(conn)
        .await?;
    Ok(())
}

/// Changes what one is about.
pub async fn speak_of(conn: &mut SqliteConnection, id: i64, about: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update notice set about = ? where id = ?").bind(about).bind(id).execute(conn).await?;
    Ok(())
}

/// Closes one that arrived.
pub async fn sent(conn: &mut SqliteConnection, id: i64, message: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update notice set state = 'sent', message_id = ?, error = null where id = ?")
        .bind(message)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}

/// Closes one that nobody needs any more.
pub async fn supersede(conn: &mut SqliteConnection, id: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update notice set state = 'superseded' where id = ?").bind(id).execute(conn).await?;
    Ok(())
}

/// Closes those of a server that removed the bot. Duties and questions they were about count as not notified.
pub async fn close_server(conn: &mut SqliteConnection, guild: i64, why: &str, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update owed set expires_at = overdue_at, overdue_at = null where done_at is null and overdue_at is not null
           and (game_id, duty) in (select game_id, about ->> '$' from notice join game on game.id = game_id
             where kind = 'overdue' and notice.state in ('due', 'sending') and guild_id = ?)",
    )
    .bind(guild)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "update ballot set call_at = ?2 where (question_id, seat) in (
           select about ->> '$.question', called.value from notice join game on game.id = game_id,
             json_each(about, '$.seats') as called
           where kind = 'ask' and notice.state in ('due', 'sending') and guild_id = ?1)",
    )
    .bind(guild)
    .bind(at)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "update notice set state = 'superseded', error = ?2 where state in ('due', 'sending')
           and game_id in (select id from game where guild_id = ?1)",
    )
    .bind(guild)
    .bind(why)
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes a failure; it waits until then, or is given up.
pub async fn failed(conn: &mut SqliteConnection, id: i64, until: Option<&str>, why: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update notice set state = iif(?2 is null, 'parked', 'due'), not_before = coalesce(?2, not_before),
           attempts = attempts + 1, error = ?3 where id = ?1",
    )
    .bind(id)
    .bind(until)
    .bind(why)
    .execute(conn)
    .await?;
    Ok(())
}
