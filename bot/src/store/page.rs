//! The local page: its people, sessions, channels and messages, which Discord would store for us.

use super::columns::from_row;
use sqlx::SqliteConnection;

/// How many messages of a channel are kept. What happened at a table is in its journal anyway.
const KEPT: i64 = 200;

/// How many a returning window is sent. Fewer than are kept, so that none is missing in between.
const REPLAYED: i64 = 100;

/// Somebody at the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Ours.
    pub id: i64,
    /// What they call themselves.
    pub name: String,
}

from_row!(Person { id, name });

/// A channel of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// Ours.
    pub id: i64,
    /// What it is called.
    pub name: String,
    /// Where one was opened that is a table's own.
    pub parent: Option<i64>,
    /// Whether only those who were added see it.
    pub private: bool,
    /// The count of changes in it.
    pub feed: i64,
}

from_row!(Channel { id, name, parent, private, feed });

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Ours; the order in the channel.
    pub id: i64,
    /// The channel's count when it last changed.
    pub feed: i64,
    /// The message in the page's form, JSON.
    pub body: String,
    /// When it was posted.
    pub at: String,
}

from_row!(Message { id, feed, body, at });

/// A public picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture<'a> {
    /// A hash of its content.
    pub name: &'a str,
    /// PNG or GIF.
    pub bytes: &'a [u8],
}

/// Creates a person with an unused name.
pub async fn arrive(conn: &mut SqliteConnection) -> Result<Person, sqlx::Error> {
    let last: i64 = sqlx::query_scalar("select coalesce(max(id), 0) from page_person").fetch_one(&mut *conn).await?;
    let mut n = last + 1;
    loop {
        let name = format!("Guest {n}");
        let made =
            sqlx::query_as("insert into page_person (name) values (?) on conflict do nothing returning id, name")
                .bind(name)
                .fetch_optional(&mut *conn)
                .await?;
        match made {
            Some(person) => return Ok(person),
            None => n += 1,
        }
    }
}

/// A person by their id.
pub async fn person(conn: &mut SqliteConnection, id: i64) -> Result<Option<Person>, sqlx::Error> {
    sqlx::query_as("select id, name from page_person where id = ?").bind(id).fetch_optional(conn).await
}

/// The person who was created first.
pub async fn first(conn: &mut SqliteConnection) -> Result<Option<Person>, sqlx::Error> {
    sqlx::query_as("select id, name from page_person order by id limit 1").fetch_optional(conn).await
}

/// The person of this name.
pub async fn person_named(conn: &mut SqliteConnection, name: &str) -> Result<Option<Person>, sqlx::Error> {
    sqlx::query_as("select id, name from page_person where name = ?").bind(name).fetch_optional(conn).await
}

/// The secret the keys of people are made with: the stored one, or this one, which is then stored.
pub async fn secret(conn: &mut SqliteConnection, new: &[u8]) -> Result<Vec<u8>, sqlx::Error> {
    sqlx::query_scalar("update meta set page_secret = coalesce(page_secret, ?) returning page_secret")
        .bind(new)
        .fetch_one(conn)
        .await
}

/// Renames a person everywhere. `false`: the name is taken.
pub async fn rename(conn: &mut SqliteConnection, id: i64, name: &str) -> Result<bool, sqlx::Error> {
    let renamed = sqlx::query("update or ignore page_person set name = ? where id = ?")
        .bind(name)
        .bind(id)
        .execute(&mut *conn)
        .await?;
    if renamed.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query("update player set name = ? where user_id = ?").bind(name).bind(id).execute(conn).await?;
    Ok(true)
}

/// Stores a session by the hash of its token.
pub async fn enter(conn: &mut SqliteConnection, hash: &[u8], person: i64, at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("insert into page_session (token_hash, person, at) values (?, ?, ?)")
        .bind(hash)
        .bind(person)
        .bind(at)
        .execute(conn)
        .await?;
    Ok(())
}

/// Extends a session.
pub async fn used(conn: &mut SqliteConnection, hash: &[u8], at: &str) -> Result<(), sqlx::Error> {
    sqlx::query("update page_session set at = ? where token_hash = ?").bind(at).bind(hash).execute(conn).await?;
    Ok(())
}

/// The person of a session.
pub async fn whose(conn: &mut SqliteConnection, hash: &[u8]) -> Result<Option<Person>, sqlx::Error> {
    sqlx::query_as(
        "select page_person.id, name from page_session join page_person on page_person.id = person where token_hash = ?",
    )
    .bind(hash)
    .fetch_optional(conn)
    .await
}

/// Ends a session.
pub async fn leave(conn: &mut SqliteConnection, hash: &[u8]) -> Result<(), sqlx::Error> {
    sqlx::query("delete from page_session where token_hash = ?").bind(hash).execute(conn).await?;
    Ok(())
}

/// Ends the sessions last used before a time.
pub async fn expire(conn: &mut SqliteConnection, before: &str) -> Result<(), sqlx::Error> {
    sqlx::query("delete from page_session where at < ?").bind(before).execute(conn).await?;
    Ok(())
}

/// The channels a person can see: all public ones, and the private ones they were added to.
pub async fn channels(conn: &mut SqliteConnection, person: i64) -> Result<Vec<Channel>, sqlx::Error> {
    sqlx::query_as(
        "select id, name, parent, parent is not null and not public as private, feed from page_channel
         where parent is null or public or id in (select channel from page_member where person = ?) order by id",
    )
    .bind(person)
    .fetch_all(conn)
    .await
}

/// The channel of the newest table that gathers or is played before everybody, if this person can see it: where somebody who
/// has just come finds the others.
pub async fn newest_table(conn: &mut SqliteConnection, person: i64) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "select channel_id from game join page_channel on page_channel.id = channel_id
         where phase in ('gathering', 'playing') and audience = 'all'
           and (parent is null or public or channel_id in (select channel from page_member where person = ?))
         order by game.id desc limit 1",
    )
    .bind(person)
    .fetch_optional(conn)
    .await
}

/// A channel, if this person can see it.
pub async fn channel(conn: &mut SqliteConnection, id: i64, person: i64) -> Result<Option<Channel>, sqlx::Error> {
    sqlx::query_as(
        "select id, name, parent, parent is not null and not public as private, feed from page_channel
         where id = ?1 and (parent is null or public or id in (select channel from page_member where person = ?2))",
    )
    .bind(id)
    .bind(person)
    .fetch_optional(conn)
    .await
}

/// Creates a channel; none if its name is taken.
pub async fn open(conn: &mut SqliteConnection, name: &str) -> Result<Option<Channel>, sqlx::Error> {
    make(conn, name, None, true).await
}

/// Creates a table's own channel; none if its name is taken.
pub async fn open_below(
    conn: &mut SqliteConnection,
    name: &str,
    parent: i64,
    private: bool,
) -> Result<Option<Channel>, sqlx::Error> {
    make(conn, name, Some(parent), !private).await
}

async fn make(
    conn: &mut SqliteConnection,
    name: &str,
    parent: Option<i64>,
    public: bool,
) -> Result<Option<Channel>, sqlx::Error> {
    sqlx::query_as(
        "insert into page_channel (name, parent, public) values (?, ?, ?) on conflict do nothing
         returning id, name, parent, parent is not null and not public as private, feed",
    )
    .bind(name)
    .bind(parent)
    .bind(public)
    .fetch_optional(conn)
    .await
}

/// A channel by its name.
pub async fn named(conn: &mut SqliteConnection, name: &str) -> Result<Option<Channel>, sqlx::Error> {
    sqlx::query_as(
        "select id, name, parent, parent is not null and not public as private, feed from page_channel where name = ?",
    )
    .bind(name)
    .fetch_optional(conn)
    .await
}

/// Adds a person to a private channel.
pub async fn bring(conn: &mut SqliteConnection, channel: i64, person: i64) -> Result<(), sqlx::Error> {
    sqlx::query("insert into page_member (channel, person) values (?, ?) on conflict do nothing")
        .bind(channel)
        .bind(person)
        .execute(conn)
        .await?;
    Ok(())
}

/// Removes a person from a private channel.
pub async fn take_out(conn: &mut SqliteConnection, channel: i64, person: i64) -> Result<(), sqlx::Error> {
    sqlx::query("delete from page_member where channel = ? and person = ?")
        .bind(channel)
        .bind(person)
        .execute(conn)
        .await?;
    Ok(())
}

/// Counts a change in a channel and returns the count; none if there is no such channel.
async fn count(conn: &mut SqliteConnection, channel: i64) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar("update page_channel set feed = feed + 1 where id = ? returning feed")
        .bind(channel)
        .fetch_optional(conn)
        .await
}

/// Posts a message, once for each nonce, and returns its id; none if there is no such channel.
pub async fn post(
    conn: &mut SqliteConnection,
    channel: i64,
    nonce: Option<&str>,
    body: &str,
    pictures: &[Picture<'_>],
    at: &str,
) -> Result<Option<i64>, sqlx::Error> {
    let before: Option<i64> = sqlx::query_scalar("select id from page_message where nonce = ?")
        .bind(nonce)
        .fetch_optional(&mut *conn)
        .await?;
    if before.is_some() {
        return Ok(before);
    }
    let Some(feed) = count(conn, channel).await? else { return Ok(None) };
    let id: i64 = sqlx::query_scalar(
        "insert into page_message (channel, nonce, feed, body, at) values (?, ?, ?, ?, ?) returning id",
    )
    .bind(channel)
    .bind(nonce)
    .bind(feed)
    .bind(body)
    .bind(at)
    .fetch_one(&mut *conn)
    .await?;
    attach(conn, id, pictures).await?;
    sqlx::query(
        "delete from page_message where channel = ?1 and id <
           (select min(id) from (select id from page_message where channel = ?1 order by id desc limit ?2))",
    )
    .bind(channel)
    .bind(KEPT)
    .execute(conn)
    .await?;
    Ok(Some(id))
}

/// Replaces the content of a message. `false`: it is gone.
pub async fn edit(
    conn: &mut SqliteConnection,
    channel: i64,
    id: i64,
    body: &str,
    pictures: Option<&[Picture<'_>]>,
) -> Result<bool, sqlx::Error> {
    let Some(feed) = count(conn, channel).await? else { return Ok(false) };
    let edited = sqlx::query("update page_message set feed = ?, body = ? where id = ? and channel = ?")
        .bind(feed)
        .bind(body)
        .bind(id)
        .bind(channel)
        .execute(&mut *conn)
        .await?;
    if edited.rows_affected() == 0 {
        return Ok(false);
    }
    if let Some(pictures) = pictures {
        sqlx::query("delete from page_picture where message = ?").bind(id).execute(&mut *conn).await?;
        attach(conn, id, pictures).await?;
    }
    Ok(true)
}

async fn attach(conn: &mut SqliteConnection, message: i64, pictures: &[Picture<'_>]) -> Result<(), sqlx::Error> {
    for (n, picture) in (0_i64..).zip(pictures) {
        sqlx::query("insert into page_picture (message, n, name, bytes) values (?, ?, ?, ?)")
            .bind(message)
            .bind(n)
            .bind(picture.name)
            .bind(picture.bytes)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// A message of a channel.
pub async fn message(conn: &mut SqliteConnection, channel: i64, id: i64) -> Result<Option<Message>, sqlx::Error> {
    sqlx::query_as("select id, feed, body, at from page_message where channel = ? and id = ?")
        .bind(channel)
        .bind(id)
        .fetch_optional(conn)
        .await
}

/// All kept messages of a channel, in order.
pub async fn all(conn: &mut SqliteConnection, channel: i64) -> Result<Vec<Message>, sqlx::Error> {
    sqlx::query_as("select id, feed, body, at from page_message where channel = ? order by id")
        .bind(channel)
        .fetch_all(conn)
        .await
}

/// The messages of a channel that are new or changed since this count, in order. None if they are so many that some between may
/// be gone; the caller then starts again with [`all`].
pub async fn since(conn: &mut SqliteConnection, channel: i64, feed: i64) -> Result<Option<Vec<Message>>, sqlx::Error> {
    let found: Vec<Message> = sqlx::query_as(
        "select id, feed, body, at from page_message where channel = ? and feed > ? order by id limit ?",
    )
    .bind(channel)
    .bind(feed)
    .bind(REPLAYED + 1)
    .fetch_all(conn)
    .await?;
    Ok((i64::try_from(found.len()).unwrap_or(i64::MAX) <= REPLAYED).then_some(found))
}

/// The pictures of a message: name and bytes.
pub async fn pictures(conn: &mut SqliteConnection, message: i64) -> Result<Vec<(String, Vec<u8>)>, sqlx::Error> {
    sqlx::query_as("select name, bytes from page_picture where message = ? order by n")
        .bind(message)
        .fetch_all(conn)
        .await
}

/// A public picture, by its name.
pub async fn picture(conn: &mut SqliteConnection, name: &str) -> Result<Option<Vec<u8>>, sqlx::Error> {
    sqlx::query_scalar("select bytes from page_picture where name = ? limit 1").bind(name).fetch_optional(conn).await
}

/// The newest message of a channel that shows the board of this table; other tables may be played there, too.
pub async fn board(conn: &mut SqliteConnection, channel: i64, table: &str) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar(
        "select body from page_message
         where channel = ? and body ->> '$.table' = ? and json_array_length(body, '$.pictures') > 0
         order by id desc limit 1",
    )
    .bind(channel)
    .bind(table)
    .fetch_optional(conn)
    .await
}
