//! Questions to the people of a table that need their consent, and the answers.

use super::{
    batch::Batch,
    columns::{from_row, stored_as},
};
use gogome_games::contract::{Json, Line, Seat};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// What consent is asked for. To add a kind, add its word to the schema's list, a variant here, and an arm in each `match` that
/// then does not compile, in `table/asking.rs` and `words/questions.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Undo steps of one's own and of others.
    Undo,
    /// Close the table before its end.
    End,
    /// Give a late seat to a companion.
    Replace,
    /// Make somebody else the host.
    Host,
    /// Stop clocks and reminders.
    Pause,
    /// Let them go on.
    Resume,
}

stored_as!(Kind { Undo = "undo", End = "end", Replace = "replace", Host = "host", Pause = "pause", Resume = "resume" });

/// How a question was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// With consent.
    Yes,
    /// Without consent.
    No,
    /// Its time was over.
    Late,
    /// A change of the table made it void.
    Moot,
}

stored_as!(Verdict { Yes = "yes", No = "no", Late = "late", Moot = "moot" });

/// The answer of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ballot {
    /// Who.
    pub seat: Seat,
    /// None: no answer yet.
    pub answer: Option<bool>,
}

/// An open question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Ours.
    pub id: i64,
    /// What for.
    pub kind: Kind,
    /// Who asked.
    pub by: Seat,
    /// What is asked, following "asks to".
    pub what: Line,
    /// The data needed to carry it out, in the kind's own form.
    pub payload: Json,
    /// The journal row that announces it.
    pub seq: i64,
    /// When it is closed.
    pub expires_at: String,
    /// Its time stands still because its table is paused.
    pub still: bool,
    /// All who have a vote, the asker included.
    pub ballots: Vec<Ballot>,
}

/// A question to be asked.
#[derive(Clone, Debug)]
pub struct New<'a> {
    /// At which table.
    pub game: i64,
    /// What for.
    pub kind: Kind,
    /// Who asks; counts as yes.
    pub by: Seat,
    /// Who else is asked.
    pub others: &'a [Seat],
    /// What is asked, following "asks to".
    pub what: &'a Line,
    /// The data needed to carry it out.
    pub payload: &'a Json,
    /// The journal row that announces it.
    pub seq: i64,
    /// When.
    pub at: &'a str,
    /// Until when.
    pub expires_at: &'a str,
}

/// A condition: the time of a question runs. Its table is not paused, or it was asked in the pause.
macro_rules! runs {
    () => {
        "(paused_at is null or paused_at <=
           (select at from journal where journal.game_id = question.game_id and journal.seq = at_seq))"
    };
}

/// Stores a question.
///
/// # Errors
/// A unique violation if the table has an open question of this kind.
pub async fn ask(conn: &mut SqliteConnection, new: &New<'_>) -> Result<(), sqlx::Error> {
    let what = serde_json::to_string(new.what).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let id = sqlx::query(
        "insert into question (game_id, kind, asked_by, what, payload, at_seq, expires_at) values (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(new.game)
    .bind(new.kind)
    .bind(new.by.0)
    .bind(what)
    .bind(&new.payload.0)
    .bind(new.seq)
    .bind(new.expires_at)
    .execute(&mut *conn)
    .await?
    .last_insert_rowid();
    for seat in std::iter::once(&new.by).chain(new.others) {
        sqlx::query("insert into ballot (question_id, seat) values (?, ?)")
            .bind(id)
            .bind(seat.0)
            .execute(&mut *conn)
            .await?;
    }
    answer(conn, id, new.by, true, new.at).await
}

/// The open questions of a table, the oldest first.
pub async fn open(conn: &mut SqliteConnection, game: i64) -> Result<Vec<Question>, sqlx::Error> {
    let mut found = sqlx::query(concat!(
        "select question.id, kind, asked_by, what, payload, at_seq, expires_at, not ",
        runs!(),
        " as still from question join game on game.id = game_id where game_id = ? and closed_at is null order by question.id"
    ))
    .bind(game)
    .try_map(|row: SqliteRow| {
        let what: String = row.try_get("what")?;
        Ok(Question {
            id: row.try_get("id")?,
            kind: row.try_get("kind")?,
            by: Seat(row.try_get("asked_by")?),
            what: serde_json::from_str(&what).map_err(|error| sqlx::Error::Decode(error.into()))?,
            payload: Json(row.try_get("payload")?),
            seq: row.try_get("at_seq")?,
            expires_at: row.try_get("expires_at")?,
            still: row.try_get("still")?,
            ballots: Vec::new(),
        })
    })
    .fetch_all(&mut *conn)
    .await?;
    for question in &mut found {
        let ballots: Vec<(u8, Option<String>)> =
            sqlx::query_as("select seat, answer from ballot where question_id = ? order by seat")
                .bind(question.id)
                .fetch_all(&mut *conn)
                .await?;
        let ballot = |(seat, answer): (u8, Option<String>)| Ballot {
            seat: Seat(seat),
            answer: answer.map(|word| word == "yes"),
        };
        question.ballots = ballots.into_iter().map(ballot).collect();
    }
    Ok(found)
}

/// Stores a seat's answer; it can be changed as long as the question is open.
pub async fn answer(conn: &mut SqliteConnection, id: i64, seat: Seat, yes: bool, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update ballot set answer = ?, at = ? where question_id = ? and seat = ?")
        .bind(if yes { "yes" } else { "no" })
        .bind(at)
        .bind(id)
        .bind(seat.0)
        .execute(conn)
        .await?;
    Ok(())
}

/// Closes a question.
pub async fn close(conn: &mut SqliteConnection, id: i64, verdict: Verdict, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update question set closed_at = ?, result = ? where id = ? and closed_at is null")
        .bind(at)
        .bind(verdict)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}

/// Closes the questions that a step of the table makes void.
pub fn step_taken(batch: &mut Batch, game: i64, at: &str) {
    batch
        .add("update question set closed_at = ?, result = 'moot' where game_id = ? and kind = 'undo' and closed_at is null")
        .bind(at)
        .bind(game);
}

/// Closes all questions of a table: it is over.
pub async fn close_all(conn: &mut SqliteConnection, game: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update question set closed_at = ?, result = 'moot' where game_id = ? and closed_at is null")
        .bind(at)
        .bind(game)
        .execute(conn)
        .await?;
    Ok(())
}

/// The tables with a question whose time is over.
pub async fn late(conn: &mut SqliteConnection, now: &str) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(concat!(
        "select distinct game_id from question join game on game.id = game_id
         where closed_at is null and expires_at <= ? and ",
        runs!(),
        " order by game_id"
    ))
    .bind(now)
    .fetch_all(conn)
    .await
}

/// Extends a question.
pub async fn put_off(conn: &mut SqliteConnection, id: i64, until: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update question set expires_at = ? where id = ?").bind(until).bind(id).execute(conn).await?;
    Ok(())
}

/// Extends every running question, at all tables, by a time in which nobody could answer.
pub async fn extend(conn: &mut SqliteConnection, seconds: i64) -> Result<(), sqlx::Error> {
    sqlx::query(concat!(
        "update question set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, ?)
         where closed_at is null and exists (select 1 from game where game.id = game_id and ",
        runs!(),
        ")"
    ))
    .bind(format!("+{seconds} seconds"))
    .execute(conn)
    .await?;
    Ok(())
}

/// A paused table goes on: questions asked before the pause get as much time as they had left. To be called before the pause is
/// cleared.
pub async fn resume(conn: &mut SqliteConnection, game: i64, paused: &str, now: &str) -> Result<(), sqlx::Error> {
    sqlx::query(concat!(
        "update question set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at,
             '+' || max(0, unixepoch(?3) - unixepoch(?2)) || ' seconds')
         where game_id = ?1 and closed_at is null and not exists (select 1 from game where game.id = ?1 and ",
        runs!(),
        ")"
    ))
    .bind(game)
    .bind(paused)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}

/// Somebody who is to be pinged for a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// At which table.
    pub game_id: i64,
    /// Which question.
    pub question_id: i64,
    /// On which seat.
    pub seat: u8,
    /// Who sits there.
    pub user_id: i64,
}

from_row!(Call { game_id, question_id, seat, user_id });

/// People who have not answered, were in quiet hours when they were asked, and are to be pinged now, at tables that can be
/// reached.
pub async fn calls(conn: &mut SqliteConnection, now: &str, most: i64) -> Result<Vec<Call>, sqlx::Error> {
    sqlx::query_as(concat!(
        "select question.game_id, question_id, ballot.seat, user_id
         from ballot indexed by ballot_call join question on question.id = question_id
           join game on game.id = question.game_id
           join seat on seat.game_id = question.game_id and seat.seat = ballot.seat
         where call_at <= ?1 and call_at is not null and answer is null and closed_at is null and user_id is not null
           and phase = 'playing' and parked is null and halted is null and ",
        runs!(),
        " order by call_at, question_id, ballot.seat limit ?2"
    ))
    .bind(now)
    .bind(most)
    .fetch_all(conn)
    .await
}

/// Sets when a seat is to be pinged for a question; none: it was pinged, or need not be.
pub async fn call_at(conn: &mut SqliteConnection, id: i64, seat: Seat, at: Option<&str>) -> Result<(), sqlx::Error> {
    sqlx::query("update ballot set call_at = ? where question_id = ? and seat = ?")
        .bind(at)
        .bind(id)
        .bind(seat.0)
        .execute(conn)
        .await?;
    Ok(())
}

/// The first time after this at which somebody is to be pinged.
pub async fn next_call(conn: &mut SqliteConnection, now: &str) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar(
        "select min(call_at) from ballot indexed by ballot_call where call_at > ? and call_at is not null and answer is null",
    )
    .bind(now)
    .fetch_one(conn)
    .await
}

/// A person's settings changed: sets when they may be pinged for questions they were not pinged for yet.
pub async fn awake_at(conn: &mut SqliteConnection, user: i64, free: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update ballot set call_at = ?2 where call_at is not null and answer is null and question_id in (
           select question.id from question join seat on seat.game_id = question.game_id
           where seat.user_id = ?1 and seat.seat = ballot.seat and closed_at is null)",
    )
    .bind(user)
    .bind(free)
    .execute(conn)
    .await?;
    Ok(())
}
