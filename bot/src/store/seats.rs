//! The holders of seats.

use super::{
    batch::Batch,
    games::{Game, Phase},
};
use crate::ask::{Names, Sitter};
use gogome_games::contract::{Holder, Seat};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// The name shown for a person whose data was erased.
const TRAVELLER: &str = "a traveller";

/// One seat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// Which.
    pub seat: Seat,
    /// The person on it.
    pub user: Option<i64>,
    /// Their name.
    pub name: Option<String>,
    /// The AI kind, if an AI holds it.
    pub ai: Option<String>,
    /// Whether its person asked to be forgotten.
    pub forgotten: bool,
    /// The last journal row its person has seen.
    pub seen: i64,
}

impl Chair {
    /// Its holder, as the rules know it.
    pub fn holder(&self) -> Holder {
        match (self.user, &self.ai) {
            (Some(_), _) => Holder::Person,
            (None, Some(_)) => Holder::Ai,
            (None, None) => Holder::Nobody,
        }
    }

    fn sitter(&self) -> Sitter {
        match (self.user, &self.name) {
            (Some(id), Some(name)) => Sitter::Person { id, name: name.clone() },
            _ if self.ai.is_some() => Sitter::Ai,
            _ if self.forgotten => Sitter::Person { id: 0, name: TRAVELLER.to_owned() },
            _ => Sitter::Nobody,
        }
    }
}

/// The names of the seats; in a lobby vacant ones are included.
pub fn names(game: &Game, chairs: &[Chair]) -> Names {
    let mut names: Vec<Sitter> = chairs.iter().map(Chair::sitter).collect();
    let places = usize::try_from(game.places).unwrap_or(0);
    if game.phase == Phase::Gathering && names.len() < places {
        names.resize(places, Sitter::Nobody);
    }
    Names(names)
}

/// The seat of a person, if they have one.
pub fn seat_of(chairs: &[Chair], user: i64) -> Option<Seat> {
    chairs.iter().find(|chair| chair.user == Some(user)).map(|chair| chair.seat)
}

/// The seats of a table in order.
pub async fn all(conn: &mut SqliteConnection, game: i64) -> Result<Vec<Chair>, sqlx::Error> {
    sqlx::query(
        "select seat, seat.user_id, name, ai, forgotten, seen from seat left join player on player.user_id = seat.user_id
         where game_id = ? order by seat",
    )
    .bind(game)
    .try_map(|row: SqliteRow| {
        Ok(Chair {
            seat: Seat(row.try_get("seat")?),
            user: row.try_get("user_id")?,
            name: row.try_get("name")?,
            ai: row.try_get("ai")?,
            forgotten: row.try_get("forgotten")?,
            seen: row.try_get("seen")?,
        })
    })
    .fetch_all(conn)
    .await
}

/// The people at a table who sat at no earlier table of its game that was begun.
pub async fn newcomers(conn: &mut SqliteConnection, game: i64) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select seat.user_id from seat join game on game.id = seat.game_id
         where seat.game_id = ? and seat.user_id is not null and not exists (
           select 1 from seat as before join game as earlier on earlier.id = before.game_id
           where before.user_id = seat.user_id and earlier.key = game.key and earlier.id < game.id
             and earlier.phase in ('playing', 'over'))",
    )
    .bind(game)
    .fetch_all(conn)
    .await
}

/// Gives a vacant seat to a person or an AI.
pub async fn take(
    conn: &mut SqliteConnection,
    game: i64,
    seat: Seat,
    user: Option<i64>,
    ai: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query("insert into seat (game_id, seat, user_id, ai) values (?, ?, ?, ?)")
        .bind(game)
        .bind(seat.0)
        .bind(user)
        .bind(ai)
        .execute(conn)
        .await?;
    Ok(())
}

/// Gives a seat of a running table to a person, an AI, or nobody.
pub async fn reseat(
    conn: &mut SqliteConnection,
    game: i64,
    seat: Seat,
    user: Option<i64>,
    ai: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query("update seat set user_id = ?, ai = ?, seen = 0 where game_id = ? and seat = ?")
        .bind(user)
        .bind(ai)
        .bind(game)
        .bind(seat.0)
        .execute(conn)
        .await?;
    Ok(())
}

/// Notes that somebody has seen a table up to now.
pub fn saw(batch: &mut Batch, game: i64, user: i64) {
    batch
        .add("update seat set seen = (select seq from game where id = game_id) where game_id = ? and user_id = ?")
        .bind(game)
        .bind(user);
}

/// Sets a seat's word for the dice; it can be changed until the start.
pub async fn set_word(conn: &mut SqliteConnection, game: i64, seat: Seat, word: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update seat set word = ? where game_id = ? and seat = ?")
        .bind(word)
        .bind(game)
        .bind(seat.0)
        .execute(conn)
        .await?;
    Ok(())
}

/// The words for the dice, in the order of the seats.
pub async fn words(conn: &mut SqliteConnection, game: i64) -> Result<Vec<(Seat, String)>, sqlx::Error> {
    let words: Vec<(u8, String)> =
        sqlx::query_as("select seat, word from seat where game_id = ? and word is not null order by seat")
            .bind(game)
            .fetch_all(conn)
            .await?;
    Ok(words.into_iter().map(|(seat, word)| (Seat(seat), word)).collect())
}

/// Vacates a seat of a lobby; the seats behind it move up.
pub async fn give_back(conn: &mut SqliteConnection, game: i64, seat: Seat) -> Result<(), sqlx::Error> {
    sqlx::query("delete from seat where game_id = ? and seat = ?").bind(game).bind(seat.0).execute(&mut *conn).await?;
    // in the order of the seats, so that each moves to a number that is free by then
    sqlx::query("update seat set seat = seat - 1 where game_id = ? and seat > ?")
        .bind(game)
        .bind(seat.0)
        .execute(conn)
        .await?;
    Ok(())
}
