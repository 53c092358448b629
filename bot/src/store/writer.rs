//! The one connection that writes. Transactions come one after another; those that wait for it at the same time are committed
//! together, so that they share one flush of the disk.
//!
//! The first opens a transaction of SQLite and is its first member. Whoever commits lets a task queue up that commits for all; whoever
//! stood in the queue before goes first and becomes a member, too, by a savepoint. So nobody waits who is alone, and nobody's commit
//! returns before it is on the disk. Who reads in a transaction may read what is not on the disk yet: an answer made from that is for
//! after the commit.

use super::result_code;
use crate::patience::{Elapsed, Patience, Wait};
use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    fmt, io,
    ops::{Deref, DerefMut},
    sync::Arc,
};
use tokio::sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard, watch};

/// Hands the connection to one transaction after another.
#[derive(Debug)]
pub(super) struct Writers {
    lane: Shared,
    patience: Patience,
}

/// The connection, until it is closed.
type Shared = Arc<Mutex<Option<Lane>>>;

/// The connection, and what is not committed yet.
struct Lane {
    conn: SqliteConnection,
    options: SqliteConnectOptions,
    open: Option<Group>,
    /// It may be in a transaction of which nothing is known: it is closed.
    lost: bool,
}

/// Transactions that are committed together.
struct Group {
    /// Somebody is finished.
    finished: bool,
    /// The savepoint of the first member is still there, by which the second one notices if SQLite has rolled back by itself.
    first: bool,
    last: Member,
    fate: watch::Sender<Fate>,
}

/// How far the member is that began last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Member {
    /// It has begun; if it does not hold the connection, it gave up.
    Begun,
    /// Its savepoint is being released; if it does not hold the connection, it was cut off.
    Releasing,
    Finished,
}

/// Whether a group was committed, once that is known.
type Fate = Option<Result<(), Uncommitted>>;

/// Why a group was not committed, for each of its members.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{why}")]
pub(super) struct Uncommitted {
    /// SQLite's primary result code.
    pub(super) code: Option<u32>,
    why: String,
}

impl Uncommitted {
    fn of(error: &sqlx::Error) -> Self {
        Self { code: result_code(error), why: error.to_string() }
    }
}

/// A transaction. Dropped before it is committed, it changes nothing.
pub struct Writer {
    lane: OwnedMappedMutexGuard<Option<Lane>, Lane>,
    settles: Settles,
}

/// When it is dropped, a task that nobody cuts off brings the open group to its end, after those who stand in the queue.
struct Settles(Shared);

impl Writers {
    pub(super) async fn open(options: SqliteConnectOptions, patience: &Patience) -> Result<Self, sqlx::Error> {
        let conn = options.connect().await?;
        let lane = Lane { conn, options, open: None, lost: false };
        Ok(Self { lane: Arc::new(Mutex::new(Some(lane))), patience: patience.clone() })
    }

    /// The connection itself, before anybody writes.
    ///
    /// # Errors
    /// It is closed.
    pub(super) async fn conn(&self) -> Result<impl DerefMut<Target = SqliteConnection>, sqlx::Error> {
        let lane = opened(Arc::clone(&self.lane).lock_owned().await)?;
        Ok(OwnedMappedMutexGuard::map(lane, |lane| &mut lane.conn))
    }

    /// A transaction, when it is its turn.
    ///
    /// # Errors
    /// Its turn does not come, somebody else holds the database, or it is closed.
    pub(super) async fn begin(&self) -> Result<Writer, sqlx::Error> {
        let turn = self.patience.limit(Wait::Turn, Arc::clone(&self.lane).lock_owned());
        let turn = turn.await.map_err(|Elapsed| sqlx::Error::PoolTimedOut)?;
        // before the connection is used, so that it is dropped after its guard
        let settles = Settles(Arc::clone(&self.lane));
        let mut lane = opened(turn)?;
        lane.clear().await;
        lane.begin().await?;
        Ok(Writer { lane, settles })
    }

    /// Commits what is finished, and closes the connection. Whether that went well.
    pub(super) async fn close(&self) -> bool {
        let mut held = self.lane.lock().await;
        if let Some(lane) = held.as_mut() {
            lane.settle().await;
        }
        let Some(lane) = held.take() else { return false };
        let lost = lane.lost;
        match lane.conn.close().await {
            Ok(()) => !lost,
            Err(error) => {
                tracing::warn!(%error, "the database was not closed in good order");
                false
            }
        }
    }
}

fn opened(lane: OwnedMutexGuard<Option<Lane>>) -> Result<OwnedMappedMutexGuard<Option<Lane>, Lane>, sqlx::Error> {
    OwnedMutexGuard::try_map(lane, Option::as_mut).map_err(|_| sqlx::Error::PoolClosed)
}

impl Lane {
    async fn execute(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        sqlx::query(sql).execute(&mut self.conn).await.map(drop)
    }

    /// Lets a transaction begin, as the first member of a group or as a later one.
    async fn begin(&mut self) -> Result<(), sqlx::Error> {
        if let Some(group) = &mut self.open {
            group.last = Member::Begun;
            if std::mem::take(&mut group.first) {
                return self.execute("release first; savepoint member").await;
            }
            return self.execute("savepoint member").await;
        }
        if self.lost {
            self.conn = self.options.connect().await?;
            self.lost = false;
        }
        // noted first: whoever is cut off in the middle of this leaves a transaction behind
        let fate = watch::Sender::new(None);
        self.open = Some(Group { finished: false, first: true, last: Member::Begun, fate });
        let begun = self.execute("begin immediate; savepoint first").await;
        if begun.is_err() {
            self.open = None;
            self.roll_back().await;
        }
        begun
    }

    /// Finishes a member. Returns what will become of its group.
    async fn finish(&mut self) -> Result<watch::Receiver<Fate>, sqlx::Error> {
        if let Some(group) = self.open.as_mut().filter(|group| group.finished) {
            group.last = Member::Releasing;
            if let Err(error) = self.execute("release member").await {
                self.open.iter_mut().for_each(|group| group.last = Member::Begun);
                return Err(error);
            }
        }
        let group = self.open.as_mut().ok_or(sqlx::Error::WorkerCrashed)?;
        group.finished = true;
        group.last = Member::Finished;
        Ok(group.fate.subscribe())
    }

    /// Takes back what a member did that gave up.
    async fn clear(&mut self) {
        let Some(mut group) = self.open.take_if(|group| group.last != Member::Finished) else { return };
        // until it is known how it ended: this may be cut off
        self.lost = true;
        if !group.finished {
            self.roll_back().await;
            return;
        }
        let cleared = if group.last == Member::Releasing {
            // it is finished now; a release that was done before is refused and changes nothing
            let _ = self.execute("release member").await;
            Ok(())
        } else {
            self.execute("rollback to member; release member").await
        };
        match cleared {
            Ok(()) => {
                group.last = Member::Finished;
                self.open = Some(group);
                self.lost = false;
            }
            // SQLite has rolled back all of it, as it does where the disk is full
            Err(error) => self.end(group, Err(error)).await,
        }
    }

    /// Brings an open group to its end.
    async fn settle(&mut self) {
        self.clear().await;
        let Some(group) = self.open.take() else { return };
        self.lost = true;
        let committed = self.execute("commit").await;
        self.end(group, committed).await;
    }

    async fn end(&mut self, group: Group, result: Result<(), sqlx::Error>) {
        if result.is_ok() {
            self.lost = false;
        } else {
            self.roll_back().await;
        }
        group.fate.send_replace(Some(result.map_err(|error| Uncommitted::of(&error))));
    }

    /// SQLite may have rolled back by itself; then nothing is known for certain.
    async fn roll_back(&mut self) {
        self.lost = true;
        self.lost = self.execute("rollback").await.is_err();
    }
}

impl Writer {
    /// Commits. When it returns, everything is on the disk.
    ///
    /// # Errors
    /// The database or the disk refuse: nothing of it was done.
    pub async fn commit(self) -> Result<(), sqlx::Error> {
        let Self { mut lane, settles } = self;
        let mut fate = lane.finish().await?;
        drop(lane);
        drop(settles);
        match fate.wait_for(Option::is_some).await.as_deref() {
            Ok(Some(Err(error))) => Err(sqlx::Error::Io(io::Error::other(error.clone()))),
            Ok(_) => Ok(()),
            // the program ends
            Err(_) => Err(sqlx::Error::WorkerCrashed),
        }
    }
}

impl Drop for Settles {
    fn drop(&mut self) {
        // outside of a runtime nobody can wait; whoever writes or closes next does it
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let lane = Arc::clone(&self.0);
            runtime.spawn(async move {
                if let Some(lane) = &mut *lane.lock().await {
                    lane.settle().await;
                }
            });
        }
    }
}

impl Deref for Writer {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.lane.conn
    }
}

impl DerefMut for Writer {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.lane.conn
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer")
    }
}

impl fmt::Debug for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lane")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};
    use std::path::{Path, PathBuf};

    /// A database with one table of numbers, removed at the end.
    struct Numbers {
        file: PathBuf,
        writers: Writers,
    }

    impl Numbers {
        async fn new(name: &str) -> Self {
            let file = std::env::temp_dir().join(format!("gogome-writer-{name}-{}.db", std::process::id()));
            let options = SqliteConnectOptions::new()
                .filename(&file)
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full);
            let writers = Writers::open(options, &Patience::system()).await.unwrap();
            let mut tx = writers.begin().await.unwrap();
            sqlx::query("create table number (n)").execute(&mut *tx).await.unwrap();
            tx.commit().await.unwrap();
            Self { file, writers }
        }

        async fn adds(&self, n: i64) -> Writer {
            let mut tx = self.writers.begin().await.unwrap();
            sqlx::query("insert into number values (?)").bind(n).execute(&mut *tx).await.unwrap();
            tx
        }

        /// What another connection reads.
        async fn all(&self) -> Vec<i64> {
            let mut conn = SqliteConnectOptions::new().filename(&self.file).connect().await.unwrap();
            sqlx::query_scalar("select n from number order by n").fetch_all(&mut conn).await.unwrap()
        }

        fn wal(&self) -> PathBuf {
            PathBuf::from(format!("{}-wal", self.file.display()))
        }
    }

    impl Drop for Numbers {
        fn drop(&mut self) {
            for file in [self.file.clone(), self.wal(), PathBuf::from(format!("{}-shm", self.file.display()))] {
                // what is not there need not be removed
                let _ = std::fs::remove_file(file);
            }
        }
    }

    /// The commits in a WAL: a frame that ends one names the size of the database (sqlite.org/fileformat.html#walformat).
    fn commits(wal: &Path) -> usize {
        let bytes = std::fs::read(wal).unwrap();
        let page = usize::try_from(u32::from_be_bytes(bytes[8..12].try_into().unwrap())).unwrap();
        bytes[32..].chunks_exact(24 + page).filter(|frame| frame[4..8] != [0; 4]).count()
    }

    /// Polls once.
    async fn started(work: &mut (impl Future + Unpin)) {
        tokio::select! {
            biased;
            _ = work => panic!("it has to wait"),
            () = std::future::ready(()) => {}
        }
    }

    #[tokio::test]
    async fn those_that_wait_are_committed_together_and_one_that_gives_up_changes_nothing() {
        let numbers = Numbers::new("together").await;
        let before = commits(&numbers.wal());
        let first = numbers.adds(1).await;
        let (mut second, mut third, mut fourth) =
            (Box::pin(numbers.adds(2)), Box::pin(numbers.adds(3)), Box::pin(numbers.adds(4)));
        started(&mut second).await;
        started(&mut third).await;
        started(&mut fourth).await;
        let others = async {
            let second = second.await;
            let second = async { second.commit().await.unwrap() };
            let third = async {
                drop(third.await);
                fourth.await.commit().await.unwrap();
            };
            tokio::join!(second, third);
        };
        let first = async { first.commit().await.unwrap() };
        tokio::join!(first, others);
        assert_eq!(numbers.all().await, [1, 2, 4]);
        assert_eq!(commits(&numbers.wal()), before + 1);
        numbers.adds(5).await.commit().await.unwrap();
        assert_eq!(commits(&numbers.wal()), before + 2, "who is alone does not wait");
    }

    #[tokio::test]
    async fn nobody_hears_that_it_is_done_before_another_connection_sees_it() {
        let numbers = Numbers::new("seen").await;
        let numbers = &numbers;
        let one = async |n| {
            numbers.adds(n).await.commit().await.unwrap();
            assert!(numbers.all().await.contains(&n), "{n}");
        };
        tokio::join!(one(1), one(2), one(3), one(4));
        assert_eq!(numbers.all().await, [1, 2, 3, 4]);
    }

    #[tokio::test]
    async fn when_all_is_rolled_back_every_member_hears_it_and_the_next_is_fine() {
        let numbers = Numbers::new("rolled-back").await;
        let first = numbers.adds(1).await;
        let mut second = Box::pin(numbers.adds(2));
        started(&mut second).await;
        let second = async {
            let mut second = second.await;
            // as SQLite does by itself where the disk is full
            sqlx::query("rollback").execute(&mut *second).await.unwrap();
            second.commit().await.unwrap_err()
        };
        let (first, second) = tokio::join!(first.commit(), second);
        assert!(first.is_err(), "it was not written, either");
        assert!(second.to_string().contains("no such savepoint"), "{second}");
        assert!(numbers.all().await.is_empty());
        numbers.adds(3).await.commit().await.unwrap();
        assert_eq!(numbers.all().await, [3]);
    }

    #[tokio::test]
    async fn a_first_member_that_was_rolled_back_unnoticed_lets_nobody_be_written_alone() {
        let numbers = Numbers::new("unnoticed").await;
        let mut first = numbers.adds(1).await;
        sqlx::query("rollback").execute(&mut *first).await.unwrap();
        let mut second = Box::pin(numbers.writers.begin());
        started(&mut second).await;
        let (first, second) = tokio::join!(first.commit(), second);
        assert!(first.is_err() && second.is_err());
        numbers.adds(3).await.commit().await.unwrap();
        assert_eq!(numbers.all().await, [3]);
    }

    #[tokio::test]
    async fn a_disk_without_room_is_told_to_each_with_its_code() {
        let numbers = Numbers::new("full").await;
        let mut tx = numbers.writers.begin().await.unwrap();
        let flood = "insert into number select zeroblob(4000) from number, number as more";
        sqlx::query("insert into number values (1), (2), (3)").execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        let mut tx = numbers.writers.begin().await.unwrap();
        sqlx::query("pragma max_page_count = 3").execute(&mut *tx).await.unwrap();
        let full = sqlx::query(flood).execute(&mut *tx).await.unwrap_err();
        assert_eq!(result_code(&full), Some(13));
        let uncommitted = sqlx::Error::Io(io::Error::other(Uncommitted::of(&full)));
        assert_eq!(result_code(&uncommitted), Some(13), "{uncommitted}");
        drop(tx);
        let mut tx = numbers.adds(4).await;
        sqlx::query("pragma max_page_count = 1000").execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(numbers.all().await, [1, 2, 3, 4]);
    }

    #[tokio::test]
    async fn whoever_is_cut_off_holds_nobody_up() {
        let numbers = Numbers::new("cut-off").await;
        // before it committed
        drop(numbers.adds(1).await);
        // in the middle of its commit, which goes on without it
        let cut = numbers.adds(2).await.commit();
        tokio::select! {
            biased;
            _ = cut => {}
            () = std::future::ready(()) => {}
        }
        // while it waited for its turn
        let held = numbers.adds(3).await;
        let mut waiting = Box::pin(numbers.adds(4));
        started(&mut waiting).await;
        drop(waiting);
        held.commit().await.unwrap();
        let after = numbers.all().await;
        assert!(after == [2, 3] || after == [3], "{after:?}");
        numbers.adds(5).await.commit().await.unwrap();
        assert!(!numbers.all().await.contains(&1), "it was dropped");
    }

    #[tokio::test]
    async fn after_it_is_closed_nobody_begins() {
        let numbers = Numbers::new("closed").await;
        let held = numbers.adds(1).await;
        let mut closing = Box::pin(numbers.writers.close());
        started(&mut closing).await;
        let mut late = Box::pin(numbers.writers.begin());
        started(&mut late).await;
        let (held, closed, late) = tokio::join!(held.commit(), closing, late);
        held.unwrap();
        assert!(closed);
        assert!(matches!(late, Err(sqlx::Error::PoolClosed)));
        assert_eq!(numbers.all().await, [1]);
    }
}
