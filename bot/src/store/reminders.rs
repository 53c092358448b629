//! Reminders: when people who are awaited are told again.

use super::{columns::from_row, notices::Late};
use gogome_games::contract::Seat;
use sqlx::SqliteConnection;

/// Somebody who is to be told now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// At which table.
    pub game_id: i64,
    /// For which duty.
    pub duty: String,
    /// On which seat.
    pub seat: u8,
    /// Who sits there.
    pub user_id: i64,
    /// How many times they were pinged when it was asked.
    pub pings: i64,
    /// How many reminders there were since.
    pub reminded: i64,
}

from_row!(Due { game_id, duty, seat, user_id, pings, reminded });

/// The people to be told now, at tables that go on, the longest awaited first.
pub async fn due(conn: &mut SqliteConnection, now: &str, most: i64) -> Result<Vec<Due>, sqlx::Error> {
    sqlx::query_as(
        "select owed.game_id, duty, owed.seat, user_id, pings, reminded
         from owed indexed by owed_remind join seat using (game_id, seat) join game on game.id = owed.game_id
         where remind_at <= ?1 and done_at is null and user_id is not null and phase = 'playing' and paused_at is null
           and parked is null and halted is null and stage <> 'own'
         order by remind_at, owed.game_id, duty, owed.seat limit ?2",
    )
    .bind(now)
    .bind(most)
    .fetch_all(conn)
    .await
}

/// When a person was last reminded of a duty that is still open, at any table.
pub async fn last_of(conn: &mut SqliteConnection, user: i64) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar(
        "select max(pinged_at) from owed indexed by owed_open join seat using (game_id, seat)
         where user_id = ? and done_at is null and reminded > 0",
    )
    .bind(user)
    .fetch_one(conn)
    .await
}

/// The first time after this at which somebody is to be told.
pub async fn next(conn: &mut SqliteConnection, now: &str) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar(
        "select min(remind_at) from owed indexed by owed_remind
         where remind_at > ? and remind_at is not null and done_at is null",
    )
    .bind(now)
    .fetch_one(conn)
    .await
}

/// Notes that a seat was pinged when the duty was asked, and when it is told next.
pub async fn pinged(
    conn: &mut SqliteConnection,
    game: i64,
    (duty, seat): (&str, Seat),
    at: &str,
    next: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update owed set pings = pings + 1, pinged_at = ?4, remind_at = ?5 where game_id = ?1 and duty = ?2 and seat = ?3",
    )
    .bind(game)
    .bind(duty)
    .bind(seat.0)
    .bind(at)
    .bind(next)
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes when a seat is told next, and nothing else.
pub async fn wake(
    conn: &mut SqliteConnection,
    game: i64,
    (duty, seat): (&str, Seat),
    next: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("update owed set remind_at = ?4 where game_id = ?1 and duty = ?2 and seat = ?3")
        .bind(game)
        .bind(duty)
        .bind(seat.0)
        .bind(next)
        .execute(conn)
        .await?;
    Ok(())
}

/// A message that should have told people of their duties will never arrive: they are reminded from this time on.
pub async fn untold(conn: &mut SqliteConnection, game: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update owed set remind_at = ?2 where game_id = ?1 and done_at is null and pings = 0 and remind_at is null",
    )
    .bind(game)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes back that a seat was told, because its person is in quiet hours by now and is told when those end.
pub async fn unsaid(conn: &mut SqliteConnection, game: i64, late: &Late, free: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update owed set pings = iif(reminded = 0, 0, pings), reminded = max(reminded - 1, 0), remind_at = ?4
         where game_id = ?1 and duty = ?2 and seat = ?3 and done_at is null",
    )
    .bind(game)
    .bind(&late.duty)
    .bind(late.seat.0)
    .bind(free)
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes that a seat was told again (or for the first time, if it was asked in quiet hours).
pub async fn told(
    conn: &mut SqliteConnection,
    game: i64,
    late: &Late,
    at: &str,
    next: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update owed set reminded = reminded + (pings > 0), pings = max(pings, 1), pinged_at = ?4, remind_at = ?5
         where game_id = ?1 and duty = ?2 and seat = ?3",
    )
    .bind(game)
    .bind(&late.duty)
    .bind(late.seat.0)
    .bind(at)
    .bind(next)
    .execute(conn)
    .await?;
    Ok(())
}

/// A seat was taken over: its duties count as not told.
pub async fn anew(conn: &mut SqliteConnection, game: i64, seat: Seat, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update owed set pings = 0, pinged_at = null, remind_at = null, reminded = 0, expires_at = null, overdue_at = null,
           since = ?3 where game_id = ?1 and seat = ?2 and done_at is null",
    )
    .bind(game)
    .bind(seat.0)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// A person's settings changed: sets when they are told next of each duty. Duties for which there were enough reminders get no
/// more.
pub async fn again_at(
    conn: &mut SqliteConnection,
    user: i64,
    next: Option<&str>,
    free: &str,
    most: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update owed set remind_at = case when pings = 0 then iif(remind_at is null, null, ?3) when reminded < ?4 then ?2 end
         where done_at is null
           and (game_id, seat) in (select game_id, seat from seat where user_id = ?1)",
    )
    .bind(user)
    .bind(next)
    .bind(free)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(())
}
