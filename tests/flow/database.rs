//! The file: held by another, full, damaged, newer, somebody else's; and what it refuses by itself.

use crate::flow::audit::audit;
use gogome::store::{OpenError, Store, copy};
use gogome_tests::table::{Evening, text};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    collections::BTreeSet,
    fs,
    future::poll_fn,
    path::{Path, PathBuf},
    sync::Arc,
    task::Poll,
    time::Duration,
};
use tempfile::TempDir;

// Faults: 17, 88
#[tokio::test]
async fn fault_17_database_locked_by_another_program_loses_nothing() {
    let evening = Evening::patient(Duration::from_millis(50)).await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let before = evening.everything().await.unwrap();
    let mut other = evening.outsider().await.unwrap();
    sqlx::query("begin immediate").execute(&mut other).await.unwrap();
    let id = evening.next_ask();
    for _ in 0..3 {
        let answer = text(&friends[0].says_again(id, "fuji", "plan", &[("card", "stay")]).await);
        assert!(answer.contains("held up") && answer.contains("nothing was changed"), "{answer}");
    }
    let opened = text(&friends[0].at(900).says("fuji", "new", &[("simple", "true")]).await);
    assert!(opened.contains("nothing was changed"), "{opened}");
    // what changes nothing works, and a refusal is a refusal even if it cannot be noted
    assert_eq!(friends[0].says("look", "board", &[]).await.pictures.len(), 1);
    assert!(text(&friends[0].says("fuji", "done", &[]).await).contains("everybody is planning"));
    assert_eq!(evening.everything().await.unwrap(), before);
    sqlx::query("rollback").execute(&mut other).await.unwrap();
    let answer = text(&friends[0].says_again(id, "fuji", "plan", &[("card", "stay")]).await);
    assert!(answer.contains("plans to stay"), "{answer}");
    audit(&evening).await;
}

// Faults: 17
#[tokio::test]
async fn fault_17_database_locked_news_are_sent_later_and_once() {
    let evening = Evening::patient(Duration::from_millis(20)).await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    let mut other = evening.outsider().await.unwrap();
    sqlx::query("begin immediate").execute(&mut other).await.unwrap();
    assert!(evening.settle().await.is_err(), "nothing can be claimed");
    assert_eq!(
        evening.transport.see().messages.len(),
        1,
        "what cannot be claimed is not sent: there is the lobby alone"
    );
    sqlx::query("rollback").execute(&mut other).await.unwrap();
    evening.settle().await.unwrap();
    assert_eq!(evening.transport.see().messages.len(), 2);
    assert_eq!(evening.count("select count(*) from outbox where state <> 'sent'").await.unwrap(), 0);
}

// Faults: 17
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_17_database_locked_for_a_moment_is_waited_for() {
    let evening = Arc::new(Evening::begin().await.unwrap());
    evening.start(&evening.friends(3), &[], None).await.unwrap();
    let mut other = evening.outsider().await.unwrap();
    sqlx::query("begin immediate").execute(&mut other).await.unwrap();
    let before = evening.count("select max(seq) from journal").await.unwrap();
    let there = Arc::clone(&evening);
    let asked = tokio::spawn(async move { text(&there.friends(3)[0].says("fuji", "plan", &[("card", "stay")]).await) });
    // long enough for many a step of its own
    for _ in 0..200 {
        assert_eq!(evening.count("select max(seq) from journal").await.unwrap(), before);
    }
    assert!(!asked.is_finished(), "it waits");
    sqlx::query("rollback").execute(&mut other).await.unwrap();
    let said = asked.await.unwrap();
    assert!(said.contains("plans to stay"), "{said}");
    audit(&evening).await;
}

// Faults: 18
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_18_ten_thousand_reads_and_writes_at_once_never_get_into_each_others_way() {
    const TASKS: i64 = 20;
    const EACH: i64 = 500;
    let evening = Arc::new(Evening::begin().await.unwrap());
    let mut tasks = tokio::task::JoinSet::new();
    for task in 0..TASKS {
        let evening = Arc::clone(&evening);
        tasks.spawn(async move {
            for n in 0..EACH {
                // what is read decides what is written, as at a table
                if n % 10 == 0 {
                    let mut tx = evening.host.store.writer().await.unwrap();
                    let name: Option<String> = sqlx::query_scalar("select name from player where user_id = ?")
                        .bind(n % 7)
                        .fetch_optional(&mut *tx)
                        .await
                        .unwrap();
                    let next = name.map_or(0, |name| name.parse::<i64>().unwrap()) + 1;
                    gogome::store::people::note(&mut tx, n % 7, &next.to_string()).await.unwrap();
                    if (task + n) % 11 == 0 { drop(tx) } else { tx.commit().await.unwrap() }
                } else {
                    evening.count("select coalesce(sum(cast(name as integer)), 0) from player").await.unwrap();
                }
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    let kept = (0..TASKS).flat_map(|task| (0..EACH).map(move |n| (task, n)));
    let kept = kept.filter(|(task, n)| n % 10 == 0 && (task + n) % 11 != 0).count();
    let sum = evening.count("select sum(cast(name as integer)) from player").await.unwrap();
    assert_eq!(usize::try_from(sum).unwrap(), kept, "none was lost, and none was doubled");
}

// Faults: 19
#[tokio::test]
async fn fault_19_a_full_disk_is_said_and_forgotten_when_there_is_room_again() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let mut tx = evening.host.store.writer().await.unwrap();
    sqlx::query("pragma max_page_count = 1").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let mut full = None;
    for n in 0..400 {
        let before = evening.everything().await.unwrap();
        let answer =
            text(&friends[0].says("fuji", "plan", &[("card", if n % 2 == 0 { "stay" } else { "none" })]).await);
        if answer.contains("disk is full") {
            assert!(answer.contains("Nothing was changed"), "{answer}");
            assert_eq!(evening.everything().await.unwrap(), before);
            full = Some(n);
            break;
        }
        assert!(answer.contains("plans to stay") || answer.contains("lifts"), "{answer}");
    }
    let n = full.expect("the file never became full");
    assert_eq!(friends[0].says("look", "board", &[]).await.pictures.len(), 1, "what is read is still read");
    let mut tx = evening.host.store.writer().await.expect("the writer is not lost");
    sqlx::query("pragma max_page_count = 1000000").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let answer = text(&friends[0].says("fuji", "plan", &[("card", if n % 2 == 0 { "stay" } else { "none" })]).await);
    assert!(answer.contains("plans to stay") || answer.contains("lifts"), "{answer}");
    evening.settle().await.unwrap();
    audit(&evening).await;
    let verdict: String =
        sqlx::query_scalar("pragma integrity_check").fetch_one(&mut evening.outsider().await.unwrap()).await.unwrap();
    assert_eq!(verdict, "ok");
}

// Faults: 18, 85
#[tokio::test]
async fn fault_18_the_file_is_kept_as_it_must_be() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("gogome.db")).await.unwrap();
    let mut tx = store.writer().await.unwrap();
    let mut reader = store.reader().await.unwrap();
    let version: String = sqlx::query_scalar("select sqlite_version()").fetch_one(&mut *tx).await.unwrap();
    let numbers: Vec<u32> = version.split('.').map(|part| part.parse().unwrap()).collect();
    assert!(numbers >= vec![3, 51, 3], "{version}");
    for (pragma, wanted) in [("pragma synchronous", 2), ("pragma foreign_keys", 1), ("pragma busy_timeout", 5000)] {
        let writes: i64 = sqlx::query_scalar(pragma).fetch_one(&mut *tx).await.unwrap();
        assert_eq!(writes, wanted, "{pragma}");
    }
    for conn in [&mut *tx, &mut *reader] {
        let mode: String = sqlx::query_scalar("pragma journal_mode").fetch_one(conn).await.unwrap();
        assert_eq!(mode, "wal");
    }
    let denied = sqlx::query("update meta set instance = 'x'").execute(&mut *reader).await.unwrap_err();
    assert!(denied.to_string().contains("readonly"), "{denied}");
}

#[tokio::test]
async fn the_file_itself_refuses_what_must_never_be() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    for (sql, words) in [
        ("update journal set events = '[]' where seq = 1", "append-only"),
        ("update journal set move = '{}'", "append-only"),
        ("update journal set link = 'x'", "append-only"),
        ("update journal set shown = null", "append-only"),
        ("update journal set state_hash = 'x' where kind = 'setup'", "append-only"),
        ("delete from journal", "never deleted"),
        ("update secret set drawn = drawn - 1", "never goes back"),
        ("update secret set drawn = -1", ""),
        ("insert into seat (game_id, seat, user_id) select game_id, 7, user_id from seat limit 1", "UNIQUE"),
        ("insert into seat (game_id, seat, user_id, ai) values (1, 7, null, null), (1, 7, null, null)", "UNIQUE"),
        ("update seat set ai = 'wild'", "CHECK"),
        ("insert into seat (game_id, seat, user_id) values (1, 6, 424242)", "FOREIGN KEY"),
        ("update game set state = null", "CHECK"),
        ("update game set phase = 'over'", "CHECK"),
        ("update outbox set state = 'sent', sent_at = null", "CHECK"),
        ("insert into outbox (game_id, seq, kind, target, once, payload, not_before)
          select game_id, seq, kind, target, once, payload, not_before from outbox", "UNIQUE"),
        ("insert into interaction select id, game_id, user_id, seq, outcome, reply, at from interaction", "UNIQUE"),
        ("insert into game (code, key, channel_id, home_id, stage, places, phase, options, content_rev, rules, clocks,
            created_at, updated_at)
          select 'zzzzzz', key, channel_id, home_id, stage, places, 'gathering', options, content_rev, rules, clocks,
            created_at, updated_at from game", "UNIQUE"),
    ] {
        let mut tx = evening.host.store.writer().await.unwrap();
        let refused = sqlx::query(sql).execute(&mut *tx).await;
        assert!(refused.as_ref().is_err_and(|error| error.to_string().contains(words)), "{sql}: {refused:?}");
    }
    // a table that goes takes all that hangs on it along
    let mut tx = evening.host.store.writer().await.unwrap();
    sqlx::query("delete from game").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(evening.count("select count(*) from journal").await.unwrap(), 0);
}

/// A file with a table in it, closed.
async fn played() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gogome.db");
    let evening = Evening::at(&path, gogome_tests::transport::RecordingTransport::default()).await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    evening.host.store.close().await;
    (folder, path)
}

/// It is refused with a sentence that names it and says this, and left as it is.
async fn is_refused(path: &Path, words: &str) -> OpenError {
    let before = fs::read(path).unwrap();
    let error = Store::open(path).await.err().unwrap_or_else(|| panic!("{} bytes were opened", before.len()));
    let sentence = error.to_string();
    assert!(sentence.contains(&path.display().to_string()) && sentence.contains(words), "{sentence}");
    assert!(fs::read(path).unwrap() == before, "the file was written to: {sentence}");
    error
}

// Faults: 21
#[tokio::test]
async fn fault_21_a_damaged_file_is_refused_and_left_as_it_is() {
    let (_folder, path) = played().await;
    let whole = fs::read(&path).unwrap();
    assert!(whole.len() > 20 * 4096);
    let mut scratched = whole.clone();
    for page in 2..whole.len() / 4096 {
        scratched[page * 4096..page * 4096 + 100].fill(0xAA);
    }
    let mut headless = whole.clone();
    headless[..100].fill(0);
    let cases: [(&[u8], &str); 6] = [
        // the first has another length, whatever the grain of the times of files is
        (&whole[..whole.len() / 2 / 4096 * 4096], "is damaged"),
        (&scratched, "is damaged"),
        (&whole[..whole.len() - 5 * 4096 - 1000], "is damaged"),
        (&headless, "is damaged"),
        (b"Dear diary, today I played Fuji.\n", "is damaged"),
        (b"", "is empty"),
    ];
    for (bytes, words) in cases {
        fs::write(&path, bytes).unwrap();
        is_refused(&path, words).await;
    }
    fs::write(&path, &whole).unwrap();
    Store::open(&path).await.unwrap();
}

// Faults: 21
#[tokio::test]
async fn fault_21_a_file_that_was_closed_in_good_order_is_not_read_whole_again() {
    let (_folder, path) = played().await;
    let closed = fs::metadata(&path).unwrap().modified().unwrap();
    let mut scratched = fs::read(&path).unwrap();
    let last = scratched.len() - 4096;
    scratched[last..].fill(0xAA);
    // nobody could tell this from the file that was closed
    fs::write(&path, &scratched).unwrap();
    fs::File::options().write(true).open(&path).unwrap().set_modified(closed).unwrap();
    let store = Store::open(&path).await.expect("it is not read to its end");
    // cut off: no note is left
    drop(store);
    is_refused(&path, "is damaged").await;
}

// Faults: 22
#[tokio::test]
async fn fault_22_a_newer_file_and_a_strange_one_are_refused_and_left_as_they_are() {
    let (folder, path) = played().await;
    let options = SqliteConnectOptions::new().filename(&path);
    let change = async |sql: &'static str| {
        let mut conn = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::query(sql).execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
    };
    change("insert into _sqlx_migrations (version, description, success, checksum, execution_time) values (9999, 'n', 1, x'00', 1)").await;
    let error = is_refused(&path, "newer gogome (schema 9999, this one knows ").await;
    assert!(matches!(error, OpenError::Newer { found: 9999, .. }));
    change("delete from _sqlx_migrations where version = 9999").await;
    change("update _sqlx_migrations set checksum = x'00'").await;
    assert!(matches!(is_refused(&path, "belongs to another program").await, OpenError::Foreign(_)));

    let other = folder.path().join("recipes.db");
    let options = SqliteConnectOptions::new().filename(&other).create_if_missing(true);
    let mut conn = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("create table soup (name text)").execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    is_refused(&other, "belongs to another program").await;
    assert!(matches!(Store::open(folder.path()).await, Err(OpenError::Io { .. } | OpenError::Sql { .. })), "a folder");
}

// Faults: 23, 18
#[tokio::test]
async fn fault_23_an_ask_given_up_anywhere_leaves_no_half_and_no_stuck_writer() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let mut given_up = 0;
    for polls in 0..60_u32 {
        let args = [("card", if polls % 2 == 0 { "stay" } else { "none" })];
        let mut asked = Box::pin(friends[0].says("fuji", "plan", &args));
        let mut left = polls;
        // it goes on so many times, and is dropped when it could go on once more
        let answer = poll_fn(|cx| match left.checked_sub(1) {
            None => Poll::Ready(None),
            Some(rest) => {
                left = rest;
                asked.as_mut().poll(cx).map(Some)
            }
        })
        .await;
        drop(asked);
        given_up += u32::from(answer.is_none());
        assert!(answer.is_none_or(|answer| !text(&answer).contains("nothing was changed")), "after {polls}");
        let writer = evening.host.store.writer().await.expect("the writer is free");
        drop(writer);
        let known = "select count(*) from interaction where outcome = 'done'";
        let rows = evening.count("select count(*) from journal where kind <> 'ai'").await.unwrap();
        assert_eq!(evening.count(known).await.unwrap(), rows, "after {polls}: a half of it stands");
    }
    assert!(given_up > 5, "only {given_up} were given up");
    audit(&evening).await;
    let answer = text(&friends[0].says("fuji", "plan", &[("card", "stay")]).await);
    assert!(answer.contains("plans to stay") || answer.contains("already lies"), "{answer}");
}

// Faults: 24
#[tokio::test]
async fn fault_24_a_file_has_one_program() {
    let (_folder, path) = played().await;
    let first = Store::open(&path).await.unwrap();
    let second = is_refused(&path, "already running").await;
    assert!(matches!(second, OpenError::Taken(_)));
    first.close().await;
    drop(first);
    Store::open(&path).await.unwrap();
}

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[cfg(unix)]
fn open_to_others(folder: &Path, file: &Path) {
    use std::{fs::Permissions, os::unix::fs::PermissionsExt};
    fs::set_permissions(folder, Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(file, Permissions::from_mode(0o644)).unwrap();
}

// Faults: 90
#[cfg(unix)]
#[tokio::test]
async fn fault_90_nobody_else_can_read_the_folder_the_database_or_a_copy() {
    let top = TempDir::new().unwrap();
    let (data, copied) = (top.path().join("new/data"), top.path().join("monday.db"));
    let file = data.join("gogome.db");
    let store = Store::open(&file).await.unwrap();
    copy::backup(&file, &copied, "2026-01-01T12:00:00.000Z").await.unwrap();
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(&data).unwrap() {
        let entry = entry.unwrap();
        assert_eq!(mode(&entry.path()), 0o600, "{}", entry.path().display());
        names.insert(entry.file_name().into_string().unwrap());
    }
    assert!(names.contains("gogome.db-wal") && names.contains("gogome.db.lock"), "{names:?}");
    assert_eq!((mode(&data), mode(&copied)), (0o700, 0o600));
    store.close().await;
    drop(store);

    // what an earlier version made is closed to others; a folder that holds something else, too, is not ours to close
    let kept = data.join("gogome.schema-7.db");
    fs::copy(&copied, &kept).unwrap();
    open_to_others(&data, &file);
    open_to_others(&data, &kept);
    Store::open(&file).await.unwrap().close().await;
    assert_eq!((mode(&data), mode(&file), mode(&kept)), (0o700, 0o600, 0o600));
    fs::write(data.join("letters.txt"), "").unwrap();
    open_to_others(&data, &file);
    Store::open(&file).await.unwrap().close().await;
    assert_eq!((mode(&data), mode(&file)), (0o755, 0o600));
}
