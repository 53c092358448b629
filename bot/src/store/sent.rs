//! What was sent long ago is forgotten.

use sqlx::SqliteConnection;

/// The closed rows of the three queues that were due before a moment. Of a live board they stay: an edit of it tells again what they
/// told. The first row of a message goes after the others, which name it.
const OLD: [&str; 3] = [
    "delete from outbox where id in (
       select id from outbox as old where state in ('sent', 'superseded') and not_before < ?1
         and not exists (select 1 from outbox as other where other.batch = old.id and other.id <> old.id)
         and not exists (select 1 from game where game.id = old.game_id and board_msg = old.message_id and old.kind = 'news')
       order by id desc limit ?2)",
    "delete from notice where id in (
       select id from notice where state in ('sent', 'superseded') and not_before < ?1 limit ?2)",
    "delete from bulletin where id in (
       select id from bulletin where state = 'sent' and not_before < ?1 limit ?2)",
];

/// Deletes up to `most` rows of each that were closed and due before this; returns how many.
pub async fn prune(conn: &mut SqliteConnection, before: &str, most: i64) -> Result<u64, sqlx::Error> {
    let mut deleted = 0;
    for old in OLD {
        deleted += sqlx::query(old).bind(before).bind(most).execute(&mut *conn).await?.rows_affected();
    }
    Ok(deleted)
}
