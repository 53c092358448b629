//! How much of everything there is now, for who watches over the bot.

use super::moment;
use jiff::Timestamp;
use sqlx::SqliteConnection;

/// Counts at one moment.
#[derive(Debug)]
pub struct Gauges {
    /// Messages that wait to be sent.
    pub waiting: i64,
    /// Since when the first of them that may be sent waits.
    pub oldest: Option<Timestamp>,
    /// People to be reminded.
    pub reminders: i64,
    /// Halted tables.
    pub halted: i64,
    /// Tables that gather and that are being played.
    pub phases: [(&'static str, i64); 2],
}

/// Counts. Finished tables are not counted, for there is no end to them.
pub async fn now(conn: &mut SqliteConnection, at: &str) -> Result<Gauges, sqlx::Error> {
    let (waiting, oldest): (i64, Option<String>) = sqlx::query_as(
        "select count(*), min(iif(not_before <= ?1, not_before, null)) from outbox where state in ('due', 'sending')",
    )
    .bind(at)
    .fetch_one(&mut *conn)
    .await?;
    let reminders = sqlx::query_scalar(
        "select count(*) from owed indexed by owed_remind join game on game.id = owed.game_id
         where remind_at <= ? and done_at is null and phase = 'playing' and paused_at is null and parked is null",
    )
    .bind(at)
    .fetch_one(&mut *conn)
    .await?;
    let (gathering, playing, halted): (i64, i64, i64) = sqlx::query_as(
        "select count(*) filter (where phase = 'gathering'), count(*) filter (where phase = 'playing'),
           count(*) filter (where halted is not null) from game where phase in ('gathering', 'playing')",
    )
    .fetch_one(conn)
    .await?;
    let phases = [("gathering", gathering), ("playing", playing)];
    Ok(Gauges { waiting, oldest: oldest.as_deref().map(moment), reminders, halted, phases })
}
