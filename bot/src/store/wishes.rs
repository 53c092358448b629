//! People's settings about being awaited.

use super::columns::from_row;
use sqlx::SqliteConnection;

/// One person's settings. Empty fields have the default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// Whose.
    pub user_id: i64,
    /// Hours until the first reminder; 0 is never.
    pub remind_h: Option<i64>,
    /// No pings from this hour of the day …
    pub quiet_from: Option<i64>,
    /// … to this.
    pub quiet_to: Option<i64>,
    /// The time zone of these hours, an IANA name.
    pub zone: Option<String>,
    /// Away: no pings before this time.
    pub away_until: Option<String>,
    /// Whether they want to be told when they are next.
    pub tell_next: bool,
    /// Whether they take part in the statistics.
    pub counted: bool,
}

from_row!(Wishes { user_id, remind_h, quiet_from, quiet_to, zone, away_until, tell_next, counted });

impl Wishes {
    /// The defaults.
    pub fn usual(user_id: i64) -> Self {
        Self {
            user_id,
            remind_h: None,
            quiet_from: None,
            quiet_to: None,
            zone: None,
            away_until: None,
            tell_next: false,
            counted: true,
        }
    }
}

macro_rules! wishes {
    ($rest:literal) => {
        concat!(
            "select user_id, remind_h, quiet_from, quiet_to, zone, away_until, tell_next, counted from player ",
            $rest
        )
    };
}

/// The settings of one person.
pub async fn of(conn: &mut SqliteConnection, user: i64) -> Result<Wishes, sqlx::Error> {
    let found = sqlx::query_as(wishes!("where user_id = ?")).bind(user).fetch_optional(conn).await?;
    Ok(found.unwrap_or_else(|| Wishes::usual(user)))
}

/// The settings of everybody at a table.
pub async fn of_table(conn: &mut SqliteConnection, game: i64) -> Result<Vec<Wishes>, sqlx::Error> {
    sqlx::query_as(wishes!("where user_id in (select user_id from seat where game_id = ?)"))
        .bind(game)
        .fetch_all(conn)
        .await
}

/// Stores them; the person must be known already.
pub async fn keep(conn: &mut SqliteConnection, wishes: &Wishes) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update player set remind_h = ?2, quiet_from = ?3, quiet_to = ?4, zone = ?5, away_until = ?6, tell_next = ?7,
           counted = ?8 where user_id = ?1",
    )
    .bind(wishes.user_id)
    .bind(wishes.remind_h)
    .bind(wishes.quiet_from)
    .bind(wishes.quiet_to)
    .bind(&wishes.zone)
    .bind(&wishes.away_until)
    .bind(wishes.tell_next)
    .bind(wishes.counted)
    .execute(conn)
    .await?;
    Ok(())
}
