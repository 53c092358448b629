//! Copies of the file: made while moves go on, played on, and made before a file is brought up to date.

use crate::flow::audit::audit;
use gogome::{
    backup::{Regular, backup, restore},
    store::{Store, games::Phase},
    table::places::copies,
};
use gogome_tests::{
    table::{CHANNEL, Evening, text},
    transport::RecordingTransport,
};
use jiff::{SignedDuration, Timestamp};
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, Executor, SqliteConnection,
    migrate::{Migration, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode},
};
use std::{
    borrow::Cow,
    fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
};

// Faults: 25
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_25_a_copy_taken_while_moves_go_on_is_whole_and_can_be_played_on() {
    let evening = Evening::begin().await.unwrap();
    let folder = evening.path().parent().unwrap().to_path_buf();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let elsewhere: Vec<_> = friends.iter().map(|friend| friend.at(600)).collect();
    elsewhere[0].says("fuji", "new", &[]).await;
    friends[2].says("fuji", "plan", &[("card", "none")]).await;
    friends[1].says("fuji", "say", &[("text", "Let us go far")]).await;
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    let first = evening.count("select seq from game where channel_id = 500").await.unwrap();
    for n in 0..10 {
        // a backup in the middle of moves: both go on
        let to = folder.join(format!("copy-{n}.db"));
        let (data, file) = (folder.clone(), to.clone());
        let copying = tokio::spawn(async move { backup(&data, &file).await });
        let mut moves = 0;
        while !copying.is_finished() || moves < 3 {
            let card = [("card", if moves % 2 == 0 { "stay" } else { "none" })];
            let said = friends[0].says("fuji", "plan", &card).await;
            assert!(!text(&said).contains("nothing was changed"), "{}", text(&said));
            moves += 1;
        }
        let said = copying.await.unwrap().unwrap();
        assert!(said.starts_with(&format!("Wrote {}", to.display())) && said.contains("2 tables"), "{said}");
        let copy = Evening::at(&to, RecordingTransport::default()).await.unwrap();
        assert!(audit(&copy).await > 0);
        assert!(copy.count("select seq from game where channel_id = 500").await.unwrap() >= first);
        let now = evening.count("select seq from game where channel_id = 500").await.unwrap();
        assert!(copy.count("select seq from game where channel_id = 500").await.unwrap() <= now);
    }
    // what is there is never written over
    let to = folder.join("copy-0.db");
    let before = fs::read(&to).unwrap();
    let no = backup(&folder, &to).await.unwrap_err().to_string();
    assert!(no.contains("is there already") && no.contains("left as it is"), "{no}");
    assert_eq!(fs::read(&to).unwrap(), before);
    let no = backup(&folder, &folder.join("nowhere/copy.db")).await.unwrap_err().to_string();
    assert!(no.contains("cannot be written"), "{no}");
    let empty = tempfile::tempdir().unwrap();
    let no = backup(empty.path(), &empty.path().join("copy.db")).await.unwrap_err().to_string();
    assert!(no.contains("there is no database") && fs::read_dir(empty.path()).unwrap().next().is_none(), "{no}");
    fs::write(empty.path().join("gogome.db"), "Dear diary").unwrap();
    let no = backup(empty.path(), &empty.path().join("copy.db")).await.unwrap_err().to_string();
    assert!(no.contains("is damaged") && !empty.path().join("copy.db").exists(), "{no}");
}

// Faults: 25
#[tokio::test]
async fn fault_25_a_copy_put_in_the_place_of_its_file_tells_nothing_twice_and_says_what_it_is() {
    let evening = Evening::begin().await.unwrap();
    let folder = evening.path().parent().unwrap().to_path_buf();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    friends[0].at(600).says("fuji", "new", &[]).await;
    friends[1].at(700).says("fujisan", "new", &[]).await;
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    // the copy holds news that the bot sends a moment later
    let waits = "select count(*) from outbox where state in ('due', 'sending')";
    assert!(evening.count(waits).await.unwrap() > 1);
    let to = folder.join("copy.db");
    backup(&folder, &to).await.unwrap();
    assert_eq!(evening.count("select count(*) from meta where copied_at is not null").await.unwrap(), 0);
    evening.settle().await.unwrap();
    friends[0].says("fuji", "plan", &[("card", "none")]).await;
    evening.settle().await.unwrap();
    let posted = evening.transport.see().messages.len();

    let copy = Evening::at(&to, evening.transport.clone()).await.unwrap();
    copy.count_asks_from(1000);
    copies::came_back(&copy.host).await.unwrap();
    copy.settle().await.unwrap();
    let news = evening.transport.see().messages[posted..].to_vec();
    assert_eq!(news.len(), 2, "one for each shared table: {news:?}");
    assert!(news.iter().any(|one| one.channel == CHANNEL && one.text.contains("set back to a copy from <t:")));
    assert!(news.iter().any(|one| one.channel == 600 && one.text.contains("gathers")));
    assert!(evening.transport.newest(700, "set back").is_none(), "of a table of one's own nobody is told");
    assert_eq!(copy.transport.live_boards(CHANNEL).len(), 1, "one board is live");
    let log = text(&copy.friends(1)[0].says("history", "log", &[]).await);
    assert!(log.contains("set back") && log.contains("plans to stay"), "{log}");
    // it is said once
    copies::came_back(&copy.host).await.unwrap();
    copy.settle().await.unwrap();
    assert_eq!(evening.transport.see().messages.len(), posted + 2);
    assert_eq!(copy.game().await.unwrap().phase, Phase::Playing);
    audit(&copy).await;
}

/// The steps of the schema.
async fn steps() -> Vec<Migration> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("migrations");
    Migrator::new(folder).await.unwrap().migrations.into_owned()
}

async fn run(conn: &mut SqliteConnection, steps: &[Migration]) {
    Migrator { migrations: Cow::Owned(steps.to_vec()), ..Migrator::DEFAULT }.run(conn).await.unwrap();
}

/// The statements of a step.
fn statements(step: &Migration) -> Vec<String> {
    let bare: Vec<&str> = step.sql.as_str().lines().map(|line| line.split("--").next().unwrap_or_default()).collect();
    bare.join("\n").split(';').map(str::trim).filter(|one| !one.is_empty()).map(str::to_owned).collect()
}

/// A file of an older schema with somebody in it.
async fn older(folder: &Path, steps: &[Migration], at: usize) -> PathBuf {
    let path = folder.join("older.db");
    let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let mut conn = options.journal_mode(SqliteJournalMode::Wal).connect().await.unwrap();
    run(&mut conn, &steps[..at]).await;
    conn.execute("insert into player (user_id, name) values (7, 'Ann')").await.unwrap();
    conn.close().await.unwrap();
    path
}

/// Such a file whose next step was killed after so many statements.
async fn killed(folder: &Path, older: &Path, step: &Migration, after: usize) -> PathBuf {
    let (alive, dead) = (folder.join("alive.db"), folder.join("dead.db"));
    fs::copy(older, &alive).unwrap();
    let mut conn = SqliteConnectOptions::new().filename(&alive).connect().await.unwrap();
    // with no room in memory, what is not committed is written down too
    conn.execute("pragma cache_size = 1").await.unwrap();
    conn.execute("begin immediate").await.unwrap();
    for one in statements(step).into_iter().take(after) {
        sqlx::raw_sql(AssertSqlSafe(one)).execute(&mut conn).await.unwrap();
    }
    // a process that is killed leaves its files as they are at that moment
    for end in ["", "-wal"] {
        fs::copy(format!("{}{end}", alive.display()), format!("{}{end}", dead.display())).unwrap();
    }
    conn.close().await.unwrap();
    dead
}

async fn schema(path: &Path) -> i64 {
    let mut conn = SqliteConnectOptions::new().filename(path).read_only(true).connect().await.unwrap();
    sqlx::query_scalar("select max(version) from _sqlx_migrations").fetch_one(&mut conn).await.unwrap()
}

// Faults: 16
#[tokio::test]
async fn fault_16_killed_anywhere_while_it_is_brought_up_to_date_it_is_whole_and_was_copied() {
    let steps = steps().await;
    let newest = steps.last().unwrap().version;
    let mut cases = 0;
    for at in 1..steps.len() {
        let base = tempfile::tempdir().unwrap();
        let older = older(base.path(), &steps, at).await;
        for after in 0..=statements(&steps[at]).len() {
            let folder = tempfile::tempdir().unwrap();
            let path = killed(folder.path(), &older, &steps[at], after).await;
            let old = schema(&path).await;
            assert_eq!(old, steps[at - 1].version, "half a step is no step");
            // a copy that was killed itself is made again
            let kept = path.with_extension(format!("schema-{old}.db"));
            if after == 1 {
                fs::write(&kept, "half a copy").unwrap();
            }
            let store = Store::open(&path).await.unwrap_or_else(|error| panic!("{old}, {after}: {error}"));
            let name: String = sqlx::query_scalar("select name from player where user_id = 7")
                .fetch_one(&mut *store.reader().await.unwrap())
                .await
                .unwrap();
            assert_eq!(name, "Ann");
            store.close().await;
            drop(store);
            assert_eq!((schema(&path).await, schema(&kept).await), (newest, old));
            // the copy can be put in its place, and a second start makes no other
            let before = fs::read(&kept).unwrap();
            Store::open(&path).await.unwrap().close().await;
            assert_eq!(fs::read(&kept).unwrap(), before);
            cases += 1;
        }
    }
    assert!(cases > 20, "{cases} cases");
}

// Faults: 16
#[tokio::test]
async fn fault_16_what_cannot_be_copied_is_not_brought_up_to_date() {
    let (folder, steps) = (tempfile::tempdir().unwrap(), steps().await);
    let older = older(folder.path(), &steps, 3).await;
    let path = killed(folder.path(), &older, &steps[3], 0).await;
    let old = schema(&path).await;
    let kept = path.with_extension(format!("schema-{old}.db"));
    fs::create_dir(&kept).unwrap();
    let refused = Store::open(&path).await.err().unwrap().to_string();
    assert!(refused.contains(&kept.display().to_string()), "{refused}");
    assert_eq!(schema(&path).await, old, "it was left as it is");
    fs::remove_dir(&kept).unwrap();
    Store::open(&path).await.unwrap();
}

// Faults: 25
#[tokio::test]
async fn fault_25_files_of_every_older_schema_are_copied_and_audited_as_they_are() {
    let (folder, steps) = (tempfile::tempdir().unwrap(), steps().await);
    for at in 1..steps.len() {
        let base = tempfile::tempdir().unwrap();
        let older = older(base.path(), &steps, at).await;
        let old = killed(base.path(), &older, &steps[at], 0).await;
        let data = folder.path().join(format!("data{at}"));
        fs::create_dir(&data).unwrap();
        let path = data.join("gogome.db");
        for end in ["", "-wal"] {
            fs::copy(format!("{}{end}", old.display()), format!("{}{end}", path.display())).unwrap();
        }
        let to = data.join("copies.db");
        let told = backup(&data, &to).await.unwrap_or_else(|error| panic!("schema {at}: {error}"));
        assert!(told.contains("as it was at"), "{told}");
        assert_eq!((schema(&path).await, schema(&to).await), (steps[at - 1].version, steps[at - 1].version));
        // nothing that waited in it is sent when it is played on
        let store = Store::open(&to).await.unwrap();
        let waits =
            "select count(*) from outbox where state in ('due', 'sending') and kind not in ('thread', 'member')";
        let (noted, waits): (bool, i64) =
            sqlx::query_as(AssertSqlSafe(format!("select copied_at is not null, ({waits}) from meta")))
                .fetch_one(&mut *store.reader().await.unwrap())
                .await
                .unwrap();
        assert!(noted || waits == 0, "schema {at}");
        store.close().await;
        let before: Vec<PathBuf> = fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().path()).collect();
        let report =
            gogome::audit::audit(&data, None, None).await.unwrap_or_else(|error| panic!("schema {at}: {error}"));
        assert!(report.sound(), "schema {at}: {report}");
        let one = gogome::audit::audit(Path::new("nowhere"), Some(path.clone()), None).await.unwrap();
        assert_eq!(one.tables, report.tables);
        assert_eq!(schema(&path).await, steps[at - 1].version, "an audit changes nothing");
        let after: Vec<PathBuf> = fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(before.len(), after.len(), "{after:?}");
    }
}

const MOVES: &str = "select count(*) from journal where kind = 'move'";

// Faults: 25
#[tokio::test]
async fn fault_25_a_copy_is_restored_once_the_bot_stands_still_and_what_it_replaces_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gogome.db");
    let evening = Evening::at(&path, RecordingTransport::default()).await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let copy = folder.path().join("monday.db");
    backup(folder.path(), &copy).await.unwrap();
    let then = evening.count(MOVES).await.unwrap();
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    let later = evening.count(MOVES).await.unwrap();
    assert!(later > then);
    let names = || {
        let mut names: Vec<String> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    // while it is played on, and with what is no copy, nothing happens
    let before = names();
    let refused = restore(folder.path(), &copy).await.unwrap_err().to_string();
    assert!(refused.contains("already running"), "{refused}");
    let diary = folder.path().join("diary.txt");
    fs::write(&diary, "Dear diary").unwrap();
    let refused = restore(folder.path(), &diary).await.unwrap_err().to_string();
    assert!(refused.contains("is damaged"), "{refused}");
    fs::remove_file(&diary).unwrap();
    assert_eq!(names(), before);
    let transport = evening.transport.clone();
    evening.host.store.close().await;
    drop(friends);
    drop(evening);

    let told = restore(folder.path(), &copy).await.unwrap();
    assert!(told.contains("1 shared table goes on as it was on") && told.contains("What was there is kept"), "{told}");
    let kept = names().into_iter().find(|name| name.contains("replaced-")).expect("it is kept");
    assert!(copy.exists() && names().iter().all(|name| !name.contains("restored-")), "{:?}", names());
    let posted = transport.see().messages.len();
    let again = Evening::at(&path, transport).await.unwrap();
    again.count_asks_from(1000);
    copies::came_back(&again.host).await.unwrap();
    again.settle().await.unwrap();
    assert!(again.transport.see().messages[posted..].iter().any(|one| one.text.contains("set back to a copy from")));
    assert_eq!(again.count(MOVES).await.unwrap(), then);
    audit(&again).await;
    again.host.store.close().await;
    drop(again);
    // a log that was left behind by a database that is gone is not played into the copy
    fs::rename(&path, folder.path().join("by-hand.db")).unwrap();
    fs::write(folder.path().join("gogome.db-wal"), "of another").unwrap();
    let told = restore(folder.path(), &copy).await.unwrap();
    assert!(!told.contains("What was there"), "{told}");
    assert!(!folder.path().join("gogome.db-wal").exists(), "{:?}", names());
    // a copy of the page is put in the place of the page
    let page = Evening::at(&folder.path().join("page.db"), RecordingTransport::default()).await.unwrap();
    let mut conn = page.outsider().await.unwrap();
    sqlx::query("insert into page_person (name) values ('Ann')").execute(&mut conn).await.unwrap();
    page.host.store.close().await;
    drop(page);
    let of_page = folder.path().join("of-page.db");
    conn.close().await.unwrap();
    fs::copy(folder.path().join("page.db"), &of_page).unwrap();
    let told = restore(folder.path(), &of_page).await.unwrap();
    assert!(told.contains("in the place of") && told.contains("page.db") && told.contains("No shared table"), "{told}");
    // what was replaced holds what was done after the copy
    let kept = Evening::at(&folder.path().join(kept), RecordingTransport::default()).await.unwrap();
    assert_eq!(kept.count(MOVES).await.unwrap(), later);
}

// Faults: 25
#[tokio::test]
async fn fault_25_regular_copies_are_made_when_they_are_due_and_so_many_are_kept() {
    let evening = Evening::begin().await.unwrap();
    let data = evening.path().parent().unwrap().to_path_buf();
    let folder = tempfile::tempdir().unwrap();
    let day = SignedDuration::from_hours(24);
    let keep = NonZeroUsize::new(2).unwrap();
    let regular = Regular { folder: folder.path().join("copies"), every: day, keep };
    let names = || {
        let mut names: Vec<String> = fs::read_dir(&regular.folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    let noon: Timestamp = "2026-11-28T12:00:00Z".parse().unwrap();
    let (told, wait) = regular.next(&data, noon).await.unwrap();
    assert!(told.unwrap().contains("Wrote") && wait == day);
    assert_eq!(names(), ["gogome-2026-11-28T12-00-00.000Z.db"]);
    fs::write(regular.folder.join("mine.db"), "kept").unwrap();
    // a program that is started again makes no other before its time
    let hour = SignedDuration::from_hours(1);
    assert_eq!(regular.next(&data, noon + hour).await.unwrap(), (None, day - hour));
    for days in 1..4 {
        assert!(regular.next(&data, noon + day * days).await.unwrap().0.is_some());
    }
    assert_eq!(names(), ["gogome-2026-11-30T12-00-00.000Z.db", "gogome-2026-12-01T12-00-00.000Z.db", "mine.db"]);
    // copies of a clock that was ahead count for nothing, and the one just made stays
    let once = Regular { keep: NonZeroUsize::MIN, ..regular.clone() };
    assert!(once.next(&data, noon).await.unwrap().0.is_some());
    assert_eq!(names(), ["gogome-2026-11-28T12-00-00.000Z.db", "mine.db"]);
    // one that was cut off is no copy
    fs::write(regular.folder.join("gogome-2026-11-30T12-00-00.000Z.db.part"), "half").unwrap();
    assert!(regular.next(&data, noon + day * 2).await.unwrap().0.is_some());
    assert_eq!(names().len(), 3);
    // where none can be made, none is removed
    let nowhere = tempfile::tempdir().unwrap();
    assert!(regular.next(nowhere.path(), noon + day * 9).await.is_err());
    assert_eq!(names().len(), 3);
}
