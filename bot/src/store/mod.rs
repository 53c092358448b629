//! The database: one SQLite file. Every query of the program is in this folder. Functions take a connection, so that the caller
//! decides what is one transaction.
//!
//! Invariants: one writer connection (`begin immediate`) and a pool of readers; WAL with `synchronous = full`, so that what was
//! acknowledged survives a power cut; SQLite 3.51.3 or later (older ones can corrupt a WAL file); a damaged or newer file is
//! refused before anything is written to it, unless it was closed in good order and is as it was then; a second process on the same file is refused.

pub mod applicants;
pub mod batch;
pub mod bulletins;
mod clean;
pub mod clocks;
mod columns;
pub mod copy;
pub mod disk;
pub mod duties;
pub mod figures;
pub mod games;
pub mod gauges;
pub mod guilds;
pub mod idle;
pub mod interactions;
pub mod journal;
pub mod links;
mod migrations;
pub mod notices;
pub mod outbox;
pub mod page;
pub mod parked;
pub mod people;
pub mod places;
pub mod privacy;
mod private;
pub mod questions;
pub mod records;
pub mod reminders;
pub mod seats;
pub mod sent;
pub mod servers;
pub mod turns;
pub mod wishes;
mod writer;

pub use writer::Writer;

use crate::{
    entropy::Entropy,
    environment::Environment,
    metrics,
    patience::{Patience, Wait},
    table::writing::chance::code,
};
use jiff::Timestamp;
use migrations::MIGRATIONS;
use sqlx::{
    ConnectOptions, Connection, Row, Sqlite, SqliteConnection, SqlitePool, Transaction,
    migrate::{Migrate, MigrateError},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    fs::{File, TryLockError},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};
use writer::{Uncommitted, Writers};

/// The oldest SQLite whose WAL is safe with several connections (sqlite.org/wal.html#walresetbug).
const OLDEST_SQLITE: (u32, u32, u32) = (3, 51, 3);

/// The databases a folder may hold: of the bot on Discord, of the local page.
pub const FILES: [&str; 2] = ["gogome.db", "page.db"];

/// SQLite's result codes for a damaged file, and for one that never was a database.
const CORRUPT: u32 = 11;
const NOT_A_DATABASE: u32 = 26;

/// SQLite's result code for a file that cannot be written.
const READ_ONLY: u32 = 8;

/// The table in which sqlx notes the migrations.
const HISTORY: &str = "_sqlx_migrations";

/// How many readers there are.
const READERS: u32 = 4;

/// An open database.
#[derive(Debug)]
pub struct Store {
    write: Writers,
    read: SqlitePool,
    path: PathBuf,
    /// Damage has shown while it was open.
    damaged: AtomicBool,
    /// Keeps other processes out as long as it is held.
    _lock: File,
}

/// Why the database could not be opened, in sentences for the person who started the program.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process uses it.
    #[error("another gogome is already running on {}; stop it first, or start this one with another --data folder", .0.display())]
    Taken(PathBuf),
    /// It is damaged.
    #[error("{} is damaged ({why}); it was left as it is. Put a copy from before in its place, or start with another --data folder", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// SQLite's error.
        why: String,
    },
    /// A later version of the program wrote it.
    #[error("{} was written by a newer gogome (schema {found}, this one knows {known}); it was left as it is. Start the newer version", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// SQLite is too old.
    #[error(
        "this program was built with SQLite {0}, which can damage a database of this kind; at least 3.51.3 is needed"
    )]
    OldSqlite(String),
    /// The folder or the file cannot be used.
    #[error("{} cannot be used: {error}", path.display())]
    Io {
        /// What was tried.
        path: PathBuf,
        /// The cause.
        error: std::io::Error,
    },
    /// It cannot be written.
    #[error("{} is read-only; let whoever starts gogome write it and its folder, or start with another --data folder", .0.display())]
    ReadOnly(PathBuf),
    /// It is on a network.
    #[error("{} is on a network file system ({protocol}), where two programs do not see each other's locks and a database can be damaged; start with a --data folder on a disk of this machine", path.display())]
    Network {
        /// The file.
        path: PathBuf,
        /// How it is shared.
        protocol: &'static str,
    },
    /// It belongs to another program.
    #[error("{} belongs to another program; it was left as it is. Start with another --data folder", .0.display())]
    Foreign(PathBuf),
    /// Another error of SQLite.
    #[error("{} cannot be opened: {error}", path.display())]
    Sql {
        /// The file.
        path: PathBuf,
        /// SQLite's error.
        error: sqlx::Error,
    },
    /// The copy that is made before a migration failed.
    #[error("{} has to be brought up to date, and no copy of it can be made before that; it was left as it is. {why}", path.display())]
    Uncopied {
        /// The file.
        path: PathBuf,
        /// The cause.
        why: Box<copy::CopyError>,
    },
    /// The migration failed.
    #[error("{} could not be brought up to date: {error}", path.display())]
    Migrate {
        /// The file.
        path: PathBuf,
        /// The cause.
        error: MigrateError,
    },
}

impl OpenError {
    fn of_sql(path: &Path, error: sqlx::Error) -> Self {
        let path = path.to_path_buf();
        if is_read_only(&error) { Self::ReadOnly(path) } else { Self::Sql { path, error } }
    }
}

impl Store {
    /// Opens the database, creating it if need be, and migrates its schema.
    ///
    /// # Errors
    /// See [`OpenError`]; a refused file is left untouched.
    pub async fn open(path: &Path) -> Result<Self, OpenError> {
        Self::open_in(path, &Environment::system()).await
    }

    /// The same with another environment than the machine's own.
    ///
    /// # Errors
    /// See [`OpenError`]; a refused file is left untouched.
    pub async fn open_in(path: &Path, environment: &Environment) -> Result<Self, OpenError> {
        let patience = &environment.patience;
        let io = |error| OpenError::Io { path: path.to_path_buf(), error };
        let lock = lock(path)?;
        let new = !path.exists();
        if !new {
            private::files(path, false).map_err(io)?;
            let whole = !clean::take(path);
            let mut schema = look(path, patience, whole).await?;
            if !whole && schema.is_some_and(|schema| schema < known()) {
                schema = inspect(path, patience).await?;
            }
            keep(path, schema, patience).await?;
        }
        let sql = |error| OpenError::of_sql(path, error);
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(patience.duration(Wait::Busy))
            .foreign_keys(true)
            .pragma("trusted_schema", "off")
            .disable_statement_logging();
        let write = Writers::open(options.clone(), patience).await.map_err(sql)?;
        let mut conn = write.conn().await.map_err(sql)?;
        if new {
            // the file is still empty
            private::files(path, true).map_err(io)?;
        }
        let version: String = sqlx::query_scalar("select sqlite_version()").fetch_one(&mut *conn).await.map_err(sql)?;
        if !recent(&version) {
            return Err(OpenError::OldSqlite(version));
        }
        let migrate = |error| match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) if is_read_only(&error) => {
                sql(error)
            }
            error => OpenError::Migrate { path: path.to_path_buf(), error },
        };
        MIGRATIONS.run_direct(None, &mut *conn, false).await.map_err(migrate)?;
        name_instance(&mut conn, &environment.entropy).await.map_err(sql)?;
        drop(conn);
        let read = pool(READERS, patience).connect_with(options.read_only(true));
        Ok(Self {
            write,
            read: read.await.map_err(sql)?,
            path: path.to_path_buf(),
            damaged: AtomicBool::new(false),
            _lock: lock,
        })
    }

    /// A transaction that writes. It holds the one writer connection until it is committed or dropped.
    pub async fn writer(&self) -> Result<Writer, sqlx::Error> {
        let asked = Instant::now();
        let tx = self.write.begin().await;
        metrics::waited("writer", asked.elapsed());
        tx
    }

    /// A connection for reading.
    pub async fn reader(&self) -> Result<sqlx::pool::PoolConnection<Sqlite>, sqlx::Error> {
        let asked = Instant::now();
        let conn = self.read.acquire().await;
        metrics::waited("reader", asked.elapsed());
        conn
    }

    /// A reading transaction: it does not see what is written meanwhile.
    pub async fn snapshot(&self) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
        self.read.begin().await
    }

    /// Six random letters of this database, part of every nonce.
    pub async fn instance(&self) -> Result<String, sqlx::Error> {
        sqlx::query_scalar("select instance from meta").fetch_one(&self.read).await
    }

    /// The hash of the commands last registered with Discord in this scope (`global`, or a server's id).
    pub async fn registered(&self, scope: &str) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("select json_extract(commands, '$.\"' || ? || '\"') from meta")
            .bind(scope)
            .fetch_one(&self.read)
            .await
    }

    /// Notes what was registered.
    pub async fn set_registered(&self, scope: &str, hash: &str) -> Result<(), sqlx::Error> {
        let mut tx = self.writer().await?;
        sqlx::query("update meta set commands = json_set(commands, '$.\"' || ? || '\"', ?)")
            .bind(scope)
            .bind(hash)
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }

    /// The scopes in which commands are registered.
    pub async fn registered_scopes(&self) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query_scalar("select key from meta, json_each(commands) order by key").fetch_all(&self.read).await
    }

    /// Deletes the note for a scope.
    pub async fn forget_registered(&self, scope: &str) -> Result<(), sqlx::Error> {
        let mut tx = self.writer().await?;
        sqlx::query("update meta set commands = json_remove(commands, '$.\"' || ? || '\"')")
            .bind(scope)
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }

    /// The Discord application that plays from this database, once it has signed in.
    pub async fn application(&self) -> Result<Option<i64>, sqlx::Error> {
        sqlx::query_scalar("select application from meta").fetch_one(&self.read).await
    }

    /// Notes which application plays from this database.
    pub async fn set_application(&self, id: i64) -> Result<(), sqlx::Error> {
        let mut tx = self.writer().await?;
        sqlx::query("update meta set application = ?").bind(id).execute(&mut *tx).await?;
        tx.commit().await
    }

    /// Notes an error that shows damage: the next start then checks the whole file.
    pub fn note_damage(&self, error: &sqlx::Error) {
        if is_damage(error) {
            self.damaged.store(true, Ordering::Relaxed);
        }
    }

    /// Closes the database after all writes.
    pub async fn close(&self) {
        self.read.close().await;
        if self.write.close().await
            && !self.damaged.load(Ordering::Relaxed)
            && let Err(error) = clean::note(&self.path)
        {
            tracing::warn!(%error, "that the database was closed cannot be noted; the next start checks all of it");
        }
    }
}

async fn name_instance(conn: &mut SqliteConnection, entropy: &Entropy) -> Result<(), sqlx::Error> {
    sqlx::query("insert into meta (one, instance) values (1, ?) on conflict do nothing")
        .bind(code(&mut entropy.numbers("the name of a database"), 3))
        .execute(conn)
        .await?;
    Ok(())
}

/// Takes a database for this process, until the file is dropped. Its folder is made if it is not there.
fn lock(path: &Path) -> Result<File, OpenError> {
    let io = |error| OpenError::Io { path: path.to_path_buf(), error };
    if let Some(folder) = path.parent() {
        private::folder(folder).map_err(io)?;
    }
    local(path)?;
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let lock = private::options().create(true).truncate(false).write(true).open(&name).map_err(io)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenError::Taken(path.to_path_buf())),
        Err(TryLockError::Error(error)) => Err(io(error)),
    }
}

/// Refuses a database on a network.
fn local(path: &Path) -> Result<(), OpenError> {
    let folder = path.parent().map(disk::there).unwrap_or_default();
    match disk::kind(&folder) {
        Ok(disk::Kind::Network(protocol)) => Err(OpenError::Network { path: path.to_path_buf(), protocol }),
        // what cannot be found out shows when it is opened
        Ok(disk::Kind::Local | disk::Kind::Between(_)) | Err(_) => Ok(()),
    }
}

/// A time as it is stored: text order is time order.
pub fn stamp(at: Timestamp) -> String {
    format!("{at:.3}")
}

/// A stored time.
pub fn moment(text: &str) -> Timestamp {
    text.parse().unwrap_or(Timestamp::UNIX_EPOCH)
}

fn recent(version: &str) -> bool {
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    (next(), next(), next()) >= OLDEST_SQLITE
}

/// Connections are not tested before use, and do not age: a file does not hang up. Nor would it be safe to let them: the task by
/// which sqlx 0.9 looks for aged ones counts those that lie idle, and where one comes back at that very moment the count falls below
/// zero. The task then counts for ever, on a core of its own, and the program cannot end.
fn pool(most: u32, patience: &Patience) -> SqlitePoolOptions {
    let turn = patience.duration(Wait::Turn);
    let options = SqlitePoolOptions::new().max_connections(most).acquire_timeout(turn).test_before_acquire(false);
    options.idle_timeout(None).max_lifetime(None)
}

/// The newest schema this program knows.
fn known() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// The file name of the copy made before a migration.
fn kept(path: &Path, schema: i64) -> PathBuf {
    path.with_extension(format!("schema-{schema}.db"))
}

/// Copies a database before its migration. A copy of an earlier attempt is kept if it is undamaged.
async fn keep(path: &Path, schema: Option<i64>, patience: &Patience) -> Result<(), OpenError> {
    let Some(schema) = schema.filter(|schema| *schema < known()) else { return Ok(()) };
    let to = kept(path, schema);
    if to.exists() {
        if inspect(&to, patience).await.is_ok() {
            return Ok(());
        }
        std::fs::remove_file(&to).map_err(|error| OpenError::Io { path: to.clone(), error })?;
    }
    let uncopied = |why| OpenError::Uncopied { path: path.to_path_buf(), why: Box::new(why) };
    copy::copy(path, &to, patience).await.map_err(uncopied)?;
    tracing::info!(schema, kept = %to.display(), "the file is brought up to date; it was copied before");
    Ok(())
}

/// The SQLite this program was built with.
///
/// # Errors
/// It is too old to be safe.
pub async fn sqlite_version() -> Result<String, OpenError> {
    let memory = || PathBuf::from(":memory:");
    let sql = |error| OpenError::Sql { path: memory(), error };
    let mut conn = SqliteConnectOptions::new().in_memory(true).connect().await.map_err(sql)?;
    let version: String = sqlx::query_scalar("select sqlite_version()").fetch_one(&mut conn).await.map_err(sql)?;
    conn.close().await.map_err(sql)?;
    if recent(&version) { Ok(version) } else { Err(OpenError::OldSqlite(version)) }
}

/// The schema of a file and the one opening it would migrate it to, if they differ. Writes nothing.
///
/// # Errors
/// See [`OpenError`].
pub async fn outdated(path: &Path) -> Result<Option<(i64, i64)>, OpenError> {
    let schema = inspect(path, &Patience::system()).await?.unwrap_or(0);
    Ok((schema < known()).then(|| (schema, known())))
}

/// Checks an existing file without writing to it. Returns its schema, if it has one.
async fn inspect(path: &Path, patience: &Patience) -> Result<Option<i64>, OpenError> {
    look(path, patience, true).await
}

/// The same; `whole` reads every page of it.
async fn look(path: &Path, patience: &Patience, whole: bool) -> Result<Option<i64>, OpenError> {
    let path = || path.to_path_buf();
    let damaged = |why: &str| OpenError::Damaged { path: path(), why: why.to_owned() };
    let broken = |error: sqlx::Error| match &error {
        sqlx::Error::Database(inner) if is_damage(&error) => damaged(inner.message()),
        _ => OpenError::Sql { path: path(), error },
    };
    if std::fs::metadata(path()).map_err(|error| OpenError::Io { path: path(), error })?.len() == 0 {
        return Err(damaged("it is empty"));
    }
    let options =
        SqliteConnectOptions::new().filename(path()).read_only(true).busy_timeout(patience.duration(Wait::Busy));
    let mut conn: SqliteConnection = options.connect().await.map_err(broken)?;
    if whole {
        let verdict: String = sqlx::query("pragma quick_check(1)").fetch_one(&mut conn).await.map_err(broken)?.get(0);
        if verdict != "ok" {
            return Err(damaged(&verdict));
        }
    }
    let tables: Vec<String> = sqlx::query_scalar("select name from sqlite_schema where type = 'table'")
        .fetch_all(&mut conn)
        .await
        .map_err(broken)?;
    let mut schema = None;
    if tables.iter().any(|name| name == HISTORY) {
        let migrate = |error| OpenError::Migrate { path: path(), error };
        let applied = conn.list_applied_migrations(HISTORY).await.map_err(migrate)?;
        schema = applied.iter().map(|migration| migration.version).max();
        if let Some(found) = schema.filter(|found| *found > known()) {
            return Err(OpenError::Newer { path: path(), found, known: known() });
        }
        let ours = |version, checksum: &[u8]| {
            MIGRATIONS.iter().any(|migration| migration.version == version && *migration.checksum == *checksum)
        };
        if !applied.iter().all(|migration| ours(migration.version, &migration.checksum)) {
            return Err(OpenError::Foreign(path()));
        }
    } else if !tables.is_empty() {
        return Err(OpenError::Foreign(path()));
    }
    conn.close().await.map_err(broken)?;
    Ok(schema)
}

/// SQLite's primary result code; none if the error is not SQLite's.
pub fn result_code(error: &sqlx::Error) -> Option<u32> {
    if let sqlx::Error::Io(error) = error {
        return error.get_ref()?.downcast_ref::<Uncommitted>()?.code;
    }
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

fn is_damage(error: &sqlx::Error) -> bool {
    result_code(error).is_some_and(|code| matches!(code, CORRUPT | NOT_A_DATABASE))
}

/// Whether the file, its folder or the disk cannot be written.
pub fn is_read_only(error: &sqlx::Error) -> bool {
    result_code(error) == Some(READ_ONLY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(recent("3.51.3") && recent("3.52.0") && recent("3.100.1") && recent("4.0"));
        assert!(!recent("3.51.2") && !recent("3.9.9") && !recent("2.99.99") && !recent("rubbish"));
    }

    /// What looks for aged connections can spin for ever.
    #[tokio::test]
    async fn no_connection_ages() {
        let file = std::env::temp_dir().join(format!("gogome-no-age-{}.db", std::process::id()));
        let store = Store::open(&file).await.unwrap();
        let options = store.read.options();
        assert_eq!((options.get_idle_timeout(), options.get_max_lifetime()), (None, None));
        store.close().await;
        for ending in ["", ".lock"] {
            std::fs::remove_file(format!("{}{ending}", file.display())).unwrap();
        }
    }

    #[tokio::test]
    async fn a_database_that_may_not_be_written_is_told_so() {
        let file = std::env::temp_dir().join(format!("gogome-read-only-{}.db", std::process::id()));
        let store = Store::open(&file).await.unwrap();
        let refused = sqlx::query("update meta set commands = '{}'").execute(&store.read).await.unwrap_err();
        assert!(is_read_only(&refused), "{refused}");
        let said = OpenError::of_sql(&file, refused).to_string();
        assert!(said.contains("is read-only; let whoever starts gogome write it"), "{said}");
        store.close().await;
        for ending in ["", ".lock"] {
            std::fs::remove_file(format!("{}{ending}", file.display())).unwrap();
        }
    }
}
