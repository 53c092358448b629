//! What is kept beyond a table: claims that a person can make only once, results, and the servers in which people are met.

use gogome_games::contract::{Boards, Day, Line, Lookup, Record, Row, Scope};
use sqlx::{Row as _, SqliteConnection, sqlite::SqliteRow};

/// The most rows of any answer.
const MOST: u16 = 1_000;

/// How many rank numbers a result has.
const RANKS: usize = 4;

/// Notes that a person is met in a server.
pub async fn met(conn: &mut SqliteConnection, user: i64, guild: i64) -> Result<(), sqlx::Error> {
    sqlx::query("insert into player_guild (user_id, guild_id) values (?, ?) on conflict do nothing")
        .bind(user)
        .bind(guild)
        .execute(conn)
        .await?;
    Ok(())
}

/// Makes a claim for a table. `false`: this person made it before.
pub async fn claim(
    conn: &mut SqliteConnection,
    key: &str,
    board: &str,
    user: i64,
    game: i64,
    at: &str,
) -> Result<bool, sqlx::Error> {
    let made = sqlx::query(
        "insert into claim (key, board, user_id, game_id, at) values (?, ?, ?, ?, ?) on conflict do nothing",
    )
    .bind(key)
    .bind(board)
    .bind(user)
    .bind(game)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(made.rows_affected() == 1)
}

/// Whether a person made a claim; if so, its table as long as that is being played.
pub async fn claimed(
    conn: &mut SqliteConnection,
    key: &str,
    board: &str,
    user: i64,
) -> Result<Option<Option<i64>>, sqlx::Error> {
    sqlx::query_scalar(
        "select game.id from claim left join game on game.id = claim.game_id and phase in ('gathering', 'playing')
         where claim.key = ? and board = ? and user_id = ?",
    )
    .bind(key)
    .bind(board)
    .bind(user)
    .fetch_optional(conn)
    .await
}

/// The running table of a claim that this person made on one of these boards.
pub async fn running(
    conn: &mut SqliteConnection,
    key: &str,
    under: &str,
    user: i64,
) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select game.id from claim join game on game.id = claim.game_id and phase in ('gathering', 'playing')
         where claim.key = ?1 and substr(board, 1, length(?2)) = ?2 and user_id = ?3",
    )
    .bind(key)
    .bind(under)
    .bind(user)
    .fetch_optional(conn)
    .await
}

/// A result to be kept, and its origin.
#[derive(Debug)]
pub struct Kept<'a> {
    /// The table.
    pub game: i64,
    /// The journal row, and the number of the result within that row.
    pub row: (i64, i64),
    /// Which game.
    pub key: &'a str,
    /// The server.
    pub guild: Option<i64>,
    /// Whose.
    pub user: Option<i64>,
    /// The result itself.
    pub record: &'a Record,
    /// From the opening of the table to the result, in seconds.
    pub took_s: i64,
    /// When.
    pub day: Day,
}

/// Keeps a result.
pub async fn keep(conn: &mut SqliteConnection, kept: &Kept<'_>) -> Result<(), sqlx::Error> {
    let note = serde_json::to_string(&kept.record.note).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let rank = |nth: usize| kept.record.rank.get(nth).copied().unwrap_or(0);
    sqlx::query(
        "insert into record (game_id, seq, n, key, board, guild_id, user_id, r0, r1, r2, r3, note, took_s, day)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(kept.game)
    .bind(kept.row.0)
    .bind(kept.row.1)
    .bind(kept.key)
    .bind(&kept.record.board)
    .bind(kept.guild)
    .bind(kept.user)
    .bind(rank(0))
    .bind(rank(1))
    .bind(rank(2))
    .bind(rank(3))
    .bind(note)
    .bind(kept.took_s)
    .bind(kept.day.0)
    .execute(conn)
    .await?;
    Ok(())
}

/// The person who asks, and where.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    /// Who.
    pub user: i64,
    /// The server; none in a direct message, where the results of people met in any of the asker's servers count.
    pub guild: Option<i64>,
}

/// Results that were not undone, each with its person's name: those of one list best first, those of several newest first.
/// People who left the statistics appear in no list but their own.
pub async fn look_up(
    conn: &mut SqliteConnection,
    key: &str,
    asked: &Lookup,
    who: Asker,
) -> Result<Vec<(Row, String)>, sqlx::Error> {
    let (name, under) = match &asked.boards {
        Boards::One(name) => (name, false),
        Boards::Under(name) => (name, true),
    };
    sqlx::query(
        "select board, record.user_id, name, r0, r1, r2, r3, note, took_s, day
         from record join journal using (game_id, seq) left join player on player.user_id = record.user_id
         where undone_by is null and record.key = ?1
           and case when ?3 then substr(board, 1, length(?2)) = ?2 else board = ?2 end
           and iif(?4, record.user_id = ?5, coalesce(counted, 1))
           and (not ?6 or record.user_id = ?5 or guild_id = ?7 or record.user_id in (
             select user_id from player_guild
             where guild_id = ?7 or (?7 is null and guild_id in (select guild_id from player_guild where user_id = ?5))))
         order by case when ?3 then -day else 0 end, r0, r1, r2, r3, took_s, game_id limit ?8",
    )
    .bind(key)
    .bind(name)
    .bind(under)
    .bind(asked.mine)
    .bind(who.user)
    .bind(asked.scope == Scope::Here)
    .bind(who.guild)
    .bind(asked.limit.min(MOST))
    .try_map(|row: SqliteRow| found(&row, who.user))
    .fetch_all(conn)
    .await
    .map(|mut rows| {
        for (nth, (row, _)) in (0..).zip(&mut rows) {
            row.person = nth;
        }
        rows
    })
}

fn found(row: &SqliteRow, me: i64) -> Result<(Row, String), sqlx::Error> {
    let note: String = row.try_get("note")?;
    let note: Line = serde_json::from_str(&note).map_err(|error| sqlx::Error::Decode(error.into()))?;
    let user: Option<i64> = row.try_get("user_id")?;
    let name: Option<String> = row.try_get("name")?;
    let mut rank = Vec::with_capacity(RANKS);
    for column in ["r0", "r1", "r2", "r3"] {
        rank.push(row.try_get(column)?);
    }
    let took_s: i64 = row.try_get("took_s")?;
    let row = Row {
        board: row.try_get("board")?,
        person: 0,
        me: user == Some(me),
        rank,
        note,
        day: Day(row.try_get("day")?),
        took_s: took_s.unsigned_abs(),
    };
    Ok((row, name.unwrap_or_default()))
}
