//! Tables where nobody has moved for long.

use sqlx::SqliteConnection;

/// Whether a table is paused, or counts as paused: in a thread of its own, where it is in nobody's way, it waits for nothing but
/// what may take long, as a campaign between chapters.
macro_rules! rests {
    () => {
        "(paused_at is not null
          or (public_thread = 1 or stage = 'thread') and exists (select 1 from owed where game_id = game.id and done_at is null)
            and not exists (select 1 from owed where game_id = game.id and done_at is null and pace <> 'long'))"
    };
}

/// Tables without a move since `before` (paused ones since `paused`) that were not asked yet, each with whether it is paused.
/// One where the question failed is left out until `tried`. People's own tables are left out, because they block no channel
/// and nobody else is asked, and so are parked ones, which cannot be asked.
pub async fn quiet(
    conn: &mut SqliteConnection,
    before: &str,
    paused: &str,
    tried: &str,
) -> Result<Vec<(i64, bool)>, sqlx::Error> {
    sqlx::query_as(concat!(
        "select id, ",
        rests!(),
        " from game indexed by idle_tables
         where phase in ('gathering', 'playing') and updated_at <= ?1 and (updated_at <= ?3 or not ",
        rests!(),
        ") and stage <> 'own' and parked is null and halted is null and (idle_asked_at is null or idle_asked_at < updated_at)
           and not exists (select 1 from notice where game_id = game.id and kind = 'idle'
             and (state in ('due', 'sending') or state = 'parked' and not_before > ?2))
         order by id limit 200",
    ))
    .bind(before)
    .bind(tried)
    .bind(paused)
    .fetch_all(conn)
    .await
}

/// Tables that were asked before a moment and have been silent since, and people's own ones that have been silent since another.
macro_rules! silent {
    () => {
        "select id from
           (select id, parked, halted from game indexed by idle_asked
            where phase in ('gathering', 'playing') and idle_asked_at <= ?1 and updated_at <= idle_asked_at
            union all
            select id, parked, halted from game indexed by idle_tables
            where phase in ('gathering', 'playing') and updated_at <= ?2 and stage = 'own')
         where parked is null and halted is null"
    };
}

/// Tables that were asked before the first of these moments and have been silent since, and people's own ones that have been
/// silent since the second.
pub async fn silent(conn: &mut SqliteConnection, before: &[String; 2]) -> Result<Vec<i64>, sqlx::Error> {
    let [asked, own] = before;
    sqlx::query_scalar(concat!(silent!(), " order by id limit 200")).bind(asked).bind(own).fetch_all(conn).await
}

/// Whether a table is one of them.
pub async fn is_silent(conn: &mut SqliteConnection, game: i64, before: &[String; 2]) -> Result<bool, sqlx::Error> {
    let [asked, own] = before;
    sqlx::query_scalar(concat!("select exists (", silent!(), " and id = ?3)"))
        .bind(asked)
        .bind(own)
        .bind(game)
        .fetch_one(conn)
        .await
}

/// Notes that a table was asked and can be answered; nothing if it has moved meanwhile (it is then no longer quiet for `days`,
/// JSON).
pub async fn asked(conn: &mut SqliteConnection, game: i64, days: &str, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update game set idle_asked_at = ?3
         where id = ?1 and updated_at <= strftime('%Y-%m-%dT%H:%M:%fZ', ?3, '-' || ?2 || ' days')",
    )
    .bind(game)
    .bind(days)
    .bind(at)
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes that it answered.
pub async fn answered(conn: &mut SqliteConnection, game: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update game set idle_asked_at = null where id = ?").bind(game).execute(conn).await?;
    Ok(())
}

/// Puts a table away.
pub async fn archive(conn: &mut SqliteConnection, game: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update game set phase = 'abandoned', archived_at = ? where id = ?")
        .bind(at)
        .bind(game)
        .execute(conn)
        .await?;
    Ok(())
}

/// Whether a table was put away.
pub async fn is_archived(conn: &mut SqliteConnection, game: i64) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("select archived_at is not null and phase = 'abandoned' from game where id = ?")
        .bind(game)
        .fetch_one(conn)
        .await
}

/// Restores a table that was put away.
pub async fn restore(conn: &mut SqliteConnection, game: i64) -> Result<(), sqlx::Error> {
    sqlx::query(
        "update game set phase = iif(state is null, 'gathering', 'playing'), archived_at = null, idle_asked_at = null
         where id = ?",
    )
    .bind(game)
    .execute(conn)
    .await?;
    Ok(())
}
