//! Copies of the database, made while it is in use.
//!
//! `vacuum into` reads in one transaction: the copy is consistent and blocks no writer. (SQLite's online backup starts again
//! whenever another connection has written, and sqlx does not offer it.) A copy never overwrites a file.

use super::{OpenError, inspect, lock, private};
use crate::patience::{Patience, Wait};
use jiff::Timestamp;
use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

/// Why a copy failed, in sentences for the person who wanted it.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The file exists already.
    #[error("{} is there already, and was left as it is; name another file", .0.display())]
    Exists(PathBuf),
    /// The folder or the disk failed.
    #[error("{} cannot be written: {error}", path.display())]
    Io {
        /// What was tried.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
    /// SQLite failed.
    #[error("{} cannot be copied: {error}", path.display())]
    Sql {
        /// What was being copied.
        path: PathBuf,
        /// SQLite's error.
        error: sqlx::Error,
    },
    /// The database is damaged, or not ours.
    #[error(transparent)]
    Unfit(#[from] OpenError),
}

/// What a copy contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// How many tables.
    pub tables: i64,
    /// How many rows of journals.
    pub rows: i64,
    /// Its size in bytes.
    pub bytes: u64,
}

/// Copies a database as it is at one moment.
///
/// # Errors
/// See [`CopyError`]; then there is no new file at `to`.
pub(super) async fn copy(from: &Path, to: &Path, patience: &Patience) -> Result<(), CopyError> {
    let Some(name) = to.to_str() else {
        let error = io::Error::new(ErrorKind::InvalidInput, "its name is no plain text (UTF-8)");
        return Err(CopyError::Io { path: to.to_path_buf(), error });
    };
    // creating the file claims its name; SQLite fills an empty file
    match private::create_new(to) {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(CopyError::Exists(to.to_path_buf())),
        Err(error) => return Err(CopyError::Io { path: to.to_path_buf(), error }),
    }
    let copied = match fill(from, name, patience).await {
        Ok(()) => sync(to).map_err(|error| CopyError::Io { path: to.to_path_buf(), error }),
        Err(error) => Err(CopyError::Sql { path: from.to_path_buf(), error }),
    };
    if copied.is_err() {
        // it may not exist any more
        let _ = fs::remove_file(to);
    }
    copied
}

/// The same, without a note that it is one.
///
/// # Errors
/// See [`CopyError`].
pub async fn plain(from: &Path, to: &Path) -> Result<(), CopyError> {
    copy(from, to, &Patience::system()).await
}

async fn fill(from: &Path, to: &str, patience: &Patience) -> Result<(), sqlx::Error> {
    let from = SqliteConnectOptions::new().filename(from).read_only(true);
    let mut conn = from.busy_timeout(patience.duration(Wait::Busy)).connect().await?;
    sqlx::query("vacuum into ?").bind(to).execute(&mut conn).await?;
    conn.close().await
}

/// Flushes the copy: SQLite does not do that here, and it must survive a power cut.
fn sync(file: &Path) -> io::Result<()> {
    File::open(file)?.sync_all()?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// Copies one of our databases, checks the copy, and notes in it when it was made, so that whoever opens it knows that its
/// outbox is out of date.
///
/// # Errors
/// See [`CopyError`].
pub async fn backup(from: &Path, to: &Path, at: &str) -> Result<Held, CopyError> {
    let patience = Patience::system();
    let schema = inspect(from, &patience).await?.unwrap_or(0);
    copy(from, to, &patience).await?;
    let held = finish(to, schema, at, &patience).await;
    match &held {
        // an unchecked copy is worthless
        Err(_) => drop(fs::remove_file(to)),
        Ok(_) => {
            if let Err(error) = note_beside(from, at) {
                tracing::warn!(%error, "it could not be noted beside the database that it was copied");
            }
        }
    }
    held
}

/// The file beside a database that says when it was last copied. It is no part of the database, which a copy does not write to.
fn noted(database: &Path) -> PathBuf {
    database.with_extension("copied")
}

fn note_beside(database: &Path, at: &str) -> io::Result<()> {
    let note = noted(database);
    let mut file = private::options().create(true).truncate(true).write(true).open(&note)?;
    io::Write::write_all(&mut file, at.as_bytes())?;
    private::owned_like(&[&note], database)
}

/// When a database was last copied by [`backup`]; none if it never was, or if that cannot be read.
pub fn last(database: &Path) -> Option<Timestamp> {
    fs::read_to_string(noted(database)).ok()?.trim().parse().ok()
}

async fn finish(to: &Path, schema: i64, at: &str, patience: &Patience) -> Result<Held, CopyError> {
    let noted = note(to, schema, at).await.map_err(|error| CopyError::Sql { path: to.to_path_buf(), error })?;
    inspect(to, patience).await?;
    let io = |error| CopyError::Io { path: to.to_path_buf(), error };
    sync(to).map_err(io)?;
    Ok(Held { bytes: fs::metadata(to).map_err(io)?.len(), ..noted })
}

/// The first schema in which a copy can say that it is one.
const COPIED_AT: i64 = 9;

/// Schemas since which there are notices, and news of the day.
const NOTICES: i64 = 6;
const BULLETINS: i64 = 4;

async fn note(copy: &Path, schema: i64, at: &str) -> Result<Held, sqlx::Error> {
    let mut conn = SqliteConnectOptions::new().filename(copy).connect().await?;
    if schema >= COPIED_AT {
        sqlx::query("update meta set copied_at = ?").bind(at).execute(&mut conn).await?;
    } else {
        // it stays as old as it is, for whoever goes back to the older program; what waits is dropped now
        drop_waiting(&mut conn, schema).await?;
    }
    let (tables, rows) = sqlx::query_as("select (select count(*) from game), (select count(*) from journal)")
        .fetch_one(&mut conn)
        .await?;
    conn.close().await?;
    Ok(Held { tables, rows, bytes: 0 })
}

/// When this database was copied, if it is a copy on which nobody has played yet.
pub async fn taken(conn: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("select copied_at from meta").fetch_one(conn).await
}

/// Starts to play on a copy: what waits in the outbox may have been sent long ago and is dropped. Rows about threads and their
/// members stay, because repeating them is harmless.
pub async fn play_on(conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    drop_waiting(conn, i64::MAX).await?;
    // what stands there may be newer than what this copy knows of it
    sqlx::query("update guild set turns_shown = null").execute(&mut *conn).await?;
    sqlx::query("update meta set copied_at = null").execute(conn).await?;
    Ok(())
}

async fn drop_waiting(conn: &mut SqliteConnection, schema: i64) -> Result<(), sqlx::Error> {
    for (since, sql) in [
        (
            1,
            "update outbox set state = 'superseded' where state in ('due', 'sending') and kind not in ('thread', 'member')",
        ),
        (NOTICES, "update notice set state = 'superseded' where state in ('due', 'sending')"),
        (BULLETINS, "update bulletin set state = 'parked' where state in ('due', 'sending')"),
    ] {
        if since <= schema {
            sqlx::query(sql).execute(&mut *conn).await?;
        }
    }
    Ok(())
}

/// What a copy says of itself before it is put in the place of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// When it was made, if it says so.
    pub at: Option<String>,
    /// How many shared tables of it are being played.
    pub playing: i64,
    /// Whether it is of the bot on Discord (true) or of the page (false), if that can be seen.
    pub discord: Option<bool>,
}

/// Puts a copy in the place of a database, whose files are kept beside it under the name that is returned; none if there was none.
///
/// # Errors
/// See [`CopyError`]; then everything is as it was.
pub async fn restore(copy: &Path, database: &Path, at: &str) -> Result<Option<PathBuf>, CopyError> {
    let patience = Patience::system();
    let _lock = lock(database)?;
    let suffix = at.replace(':', "-");
    let ready = database.with_extension(format!("restored-{suffix}.db"));
    self::copy(copy, &ready, &patience).await?;
    empty_log(database).await;
    let kept = database.with_extension(format!("replaced-{suffix}.db"));
    let placed = put_in_place(&ready, database, &kept);
    if placed.is_err() {
        // it may be in its place already
        let _ = fs::remove_file(&ready);
    }
    let there = placed.map_err(|error| CopyError::Io { path: database.to_path_buf(), error })?;
    Ok(there.then_some(kept))
}

/// Brings all that a database's log holds into its file. Where it is damaged, that cannot be done, and the log is kept with it.
async fn empty_log(database: &Path) {
    let options = SqliteConnectOptions::new().filename(database).create_if_missing(false);
    if let Ok(mut conn) = options.connect().await {
        let _ = sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut conn).await;
        let _ = conn.close().await;
    }
}

/// Exchanges the files; whether there was a database. At every moment there is a whole one under its name.
fn put_in_place(ready: &Path, database: &Path, kept: &Path) -> io::Result<bool> {
    private::owned_like(&[ready, &beside(database, ".lock")], database)?;
    let there = database.exists();
    if there {
        // not every file system has links
        fs::hard_link(database, kept).or_else(|_| fs::copy(database, kept).map(drop))?;
    }
    // a log that is left would be played into the database that comes here, whosever it is
    let logs = ["-wal", "-shm"].map(|end| (beside(database, end), beside(kept, end)));
    let aside = logs.iter().try_for_each(|(from, to)| match fs::rename(from, to) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        moved => moved,
    });
    if let Err(error) = aside.and_then(|()| fs::rename(ready, database)) {
        // what was moved comes back; what was not is not there
        for (from, to) in &logs {
            let _ = fs::rename(to, from);
        }
        let _ = fs::remove_file(kept);
        return Err(error);
    }
    sync(database)?;
    Ok(there)
}

/// A file that SQLite keeps beside a database.
fn beside(database: &Path, end: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// What a copy says of itself.
///
/// # Errors
/// See [`CopyError`].
pub async fn look(copy: &Path) -> Result<About, CopyError> {
    let schema = inspect(copy, &Patience::system()).await?.unwrap_or(0);
    about(copy, schema).await.map_err(|error| CopyError::Sql { path: copy.to_path_buf(), error })
}

/// Schemas since which there is a page, and it is noted which application plays.
const PAGE: i64 = 2;
const APPLICATION: i64 = 14;

async fn about(copy: &Path, schema: i64) -> Result<About, sqlx::Error> {
    let mut conn = SqliteConnectOptions::new().filename(copy).read_only(true).connect().await?;
    let at = if schema >= COPIED_AT { taken(&mut conn).await? } else { None };
    let playing = sqlx::query_scalar("select count(*) from game where phase = 'playing' and stage <> 'own'");
    let playing = playing.fetch_one(&mut conn).await?;
    let mut holds = async |since: i64, what: &'static str| {
        if since > schema {
            return Ok(false);
        }
        sqlx::query_scalar::<_, bool>(what).fetch_one(&mut conn).await
    };
    let (discord, page) = (
        holds(APPLICATION, "select exists (select 1 from meta where application is not null)").await?,
        holds(PAGE, "select exists (select 1 from page_person)").await?,
    );
    conn.close().await?;
    Ok(About { at, playing, discord: if discord { Some(true) } else { page.then_some(false) } })
}

/// Hands the tables to another application: it cannot edit the messages of the one before, so everything is posted again.
pub async fn adopt(conn: &mut SqliteConnection, application: i64) -> Result<(), sqlx::Error> {
    sqlx::query("update game set board_msg = null, lobby_msg = null").execute(&mut *conn).await?;
    sqlx::query("update outbox set state = 'superseded' where state in ('due', 'sending') and kind = 'strip'")
        .execute(&mut *conn)
        .await?;
    sqlx::query("update meta set application = ?, commands = '{}'").bind(application).execute(conn).await?;
    Ok(())
}
