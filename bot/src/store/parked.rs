//! Parked tables: their channel is out of reach. Why, and whether their host was told.

use sqlx::SqliteConnection;

const GONE: &str = "the channel is gone";
const REMOVED: &str = "the server removed the bot";
const REFUSED: &str = "not allowed: ";

/// Why a table is parked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Its channel was deleted.
    Gone,
    /// Its server removed the bot.
    Removed,
    /// The bot may not post there, in the transport's words.
    Refused(String),
}

impl Why {
    /// The form in which it is stored.
    pub fn text(&self) -> String {
        match self {
            Self::Gone => GONE.to_owned(),
            Self::Removed => REMOVED.to_owned(),
            Self::Refused(right) => format!("{REFUSED}{right}"),
        }
    }

    fn read(text: &str) -> Self {
        match text {
            GONE => Self::Gone,
            REMOVED => Self::Removed,
            other => Self::Refused(other.strip_prefix(REFUSED).unwrap_or(other).to_owned()),
        }
    }
}

/// A parked table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParkedTable {
    /// Its id.
    pub game: i64,
    /// Which game.
    pub key: String,
    /// Its code.
    pub code: String,
    /// Where it is played.
    pub channel: i64,
    /// Why.
    pub why: Why,
}

type Found = (i64, String, String, i64, String);

fn parked_table((game, key, code, channel, why): Found) -> ParkedTable {
    ParkedTable { game, key, code, channel, why: Why::read(&why) }
}

/// Parks the live shared tables of a channel; those that are parked already keep their reason. Returns how many there are.
pub async fn park(conn: &mut SqliteConnection, channel: i64, why: &Why) -> Result<u64, sqlx::Error> {
    let parked = sqlx::query(
        "update game set parked = coalesce(parked, ?2)
         where phase in ('gathering', 'playing') and stage <> 'own' and channel_id = ?1",
    )
    .bind(channel)
    .bind(why.text())
    .execute(conn)
    .await?;
    Ok(parked.rows_affected())
}

/// The bot could post in a channel: its tables go on. An idle table that was asked whether it goes on is asked again, because
/// nobody could answer.
pub async fn wake(conn: &mut SqliteConnection, channel: i64) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update game set parked = null, host_told = null, idle_asked_at = null
         where channel_id = ? and parked is not null and parked <> ?",
    )
    .bind(channel)
    .bind(REMOVED)
    .execute(conn)
    .await?;
    Ok(())
}

/// The parked live shared tables at which a person sits.
pub async fn of_person(conn: &mut SqliteConnection, user: i64) -> Result<Vec<ParkedTable>, sqlx::Error> {
    let found: Vec<Found> = sqlx::query_as(
        "select game.id, key, code, channel_id, parked from seat join game on game.id = game_id
         where user_id = ? and parked is not null and phase in ('gathering', 'playing') and stage <> 'own'
         order by game.id",
    )
    .bind(user)
    .fetch_all(conn)
    .await?;
    Ok(found.into_iter().map(parked_table).collect())
}

/// Parked tables in other channels whose host this person is and was not told why.
pub async fn untold(conn: &mut SqliteConnection, host: i64, here: i64) -> Result<Vec<ParkedTable>, sqlx::Error> {
    let found: Vec<Found> = sqlx::query_as(
        "select id, key, code, channel_id, parked from game indexed by resting_tables
         where host_id = ?1 and parked is not null and parked is not host_told and channel_id <> ?2
           and phase in ('gathering', 'playing') and stage <> 'own' order by id",
    )
    .bind(host)
    .bind(here)
    .fetch_all(conn)
    .await?;
    Ok(found.into_iter().map(parked_table).collect())
}

/// Notes that the host of a table was told why it is parked.
pub async fn host_told(conn: &mut SqliteConnection, game: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update game set host_told = parked where id = ?").bind(game).execute(conn).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deliver::Undelivered;

    #[test]
    fn what_is_kept_is_read_back() {
        for why in [Why::Gone, Why::Removed, Why::Refused("Missing Permissions".into())] {
            assert_eq!(Why::read(&why.text()), why);
        }
        assert_eq!(Why::read(&Undelivered::NoChannel.to_string()), Why::Gone);
    }
}
