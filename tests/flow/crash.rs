//! A process that plays is killed at every named point; whoever starts it again finds the table at the last acknowledged
//! move, and what was not sent is sent once.

use crate::flow::audit::audit;
use gogome_games::{contract::Viewer, newest};
use gogome_tests::{
    table::{Evening, text},
    transport::{Posted, RecordingTransport},
};
use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::Write,
    os::unix::process::ExitStatusExt,
    path::Path,
    process::Command,
};

/// Tells the child where to play, and how.
const FOLDER: &str = "GOGOME_CHILD";
const MODE: &str = "GOGOME_CHILD_MODE";

/// What everybody was promised before the process died: rows of the journal.
const PROMISED: &str = "promised";

const STEPS: u64 = 14;

/// The process that dies. Does nothing in an ordinary run of the tests.
#[tokio::test]
async fn child() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let folder = Path::new(&folder);
    let mode = std::env::var(MODE).unwrap();
    let mut promised = File::create(folder.join(PROMISED)).unwrap();
    let evening = Evening::at(&folder.join("gogome.db"), RecordingTransport::over(&folder.join("transport")).unwrap())
        .await
        .unwrap();
    let friends = evening.friends(if mode == "companions" { 1 } else { 3 });
    let opening: &[(&str, &str)] = match mode.as_str() {
        "companions" => &[("seats", "3"), ("companions", "2")],
        "private" => &[("seats", "3"), ("private", "true"), ("simple", "true")],
        _ => &[("seats", "3"), ("simple", "true")],
    };
    let mut promise = async || {
        writeln!(promised, "{}", evening.game().await.unwrap().seq).unwrap();
        evening.settle().await.unwrap();
    };
    friends[0].says("fuji", "new", opening).await;
    promise().await;
    for friend in &friends[1..] {
        friend.says("table", "join", &[]).await;
        promise().await;
    }
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    promise().await;
    for n in 0..STEPS {
        evening.step(&friends, n).await.unwrap();
        promise().await;
    }
}

/// Lets a child play until it dies at this point.
fn killed_at(folder: &Path, mode: &str, point: &str) {
    let status = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "flow::crash::child", "--nocapture"])
        .env(FOLDER, folder)
        .env(MODE, mode)
        .env("GOGOME_FAIL", point)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&status.stderr);
    assert_eq!(status.status.signal(), Some(6), "{mode}, {point}: it did not die there: {said}");
}

/// What the transport no longer knows when the process starts again.
#[derive(Clone, Copy, PartialEq)]
enum Memory {
    /// It was down for a moment.
    Fresh,
    /// It was down for so long that the same message is posted again.
    Gone,
}

async fn dies_and_comes_back(mode: &str, point: &str, memory: Memory) {
    let folder = tempfile::tempdir().unwrap();
    killed_at(folder.path(), mode, point);
    let case = format!("{mode}, {point}");
    let transport = RecordingTransport::over(&folder.path().join("transport")).unwrap();
    if memory == Memory::Gone {
        transport.forget();
    }
    let evening = Evening::at(&folder.path().join("gogome.db"), transport).await.unwrap();
    evening.count_asks_from(1_000_000);
    audit(&evening).await;
    let promised = fs::read_to_string(folder.path().join(PROMISED)).unwrap_or_default();
    let promised: i64 = promised.lines().last().map_or(0, |line| line.parse().unwrap());
    if promised == 0 && evening.count("select count(*) from game").await.unwrap() == 0 {
        // it died before anything was promised: all can be said again
        assert!(
            text(&evening.friend(1, "Ann").says("fuji", "new", &[("simple", "true")]).await).contains("is open"),
            "{case}"
        );
        return;
    }
    let game = evening.game().await.unwrap();
    let ai = evening.count("select count(*) from journal where kind = 'ai'").await.unwrap();
    assert!(game.seq >= promised, "{case}: row {promised} was promised and is lost");
    assert!(game.seq <= promised + 1 + ai, "{case}: rows that nobody asked for");
    nothing_is_done_twice(&evening, &case).await;
    evening.settle().await.unwrap();
    all_is_told(&evening, &case, memory).await;
    goes_on(&evening, mode, &case).await;
}

/// The last thing that was done is known, also when it arrives again.
async fn nothing_is_done_twice(evening: &Evening, case: &str) {
    let last = "select coalesce(max(id), 0) from interaction where outcome = 'done'";
    let id = evening.count(last).await.unwrap();
    let person = "select count(*) from journal where kind <> 'ai'";
    let done = evening.count("select count(*) from interaction where outcome = 'done'").await.unwrap();
    assert_eq!(done, evening.count(person).await.unwrap(), "{case}: what was done and what is known to be done differ");
    let before = evening.everything().await.unwrap();
    let ann = evening.friend(1, "Ann").at(evening.game().await.unwrap().channel_id);
    ann.says_again(id, "fuji", "plan", &[("card", "stay")]).await;
    assert_eq!(evening.everything().await.unwrap(), before, "{case}: ask {id} acted twice");
}

async fn all_is_told(evening: &Evening, case: &str, memory: Memory) {
    let open = "select count(*) from outbox where state in ('due', 'sending', 'parked')";
    assert_eq!(evening.count(open).await.unwrap(), 0, "{case}: something was never told");
    let messages: Vec<Posted> = evening.transport.see().messages.clone();
    let known: Vec<i64> = sqlx::query_scalar("select distinct message_id from outbox where message_id is not null")
        .fetch_all(&mut *evening.host.store.reader().await.unwrap())
        .await
        .unwrap();
    let orphans = messages.iter().filter(|one| !known.contains(&one.id)).count();
    let again = messages.iter().filter(|one| one.all().any(|words| words.contains("sent again"))).count();
    match memory {
        Memory::Fresh => {
            assert_eq!(orphans, 0, "{case}: a message was posted twice");
            let nonces: BTreeSet<&String> = messages.iter().map(|one| &one.nonce).collect();
            assert_eq!(nonces.len(), messages.len(), "{case}");
        }
        Memory::Gone => assert!(orphans == 1 && again == 1, "{case}: {orphans} more than once, {again} marked"),
    }
    assert!(again <= 1, "{case}: {again} marked as sent again");
    let game = evening.game().await.unwrap();
    let Some(position) = game.position() else { return };
    let live: Vec<Posted> = evening.transport.live_boards(game.channel_id);
    let alive = if memory == Memory::Gone { 1..=2 } else { 1..=1 };
    assert!(alive.contains(&live.len()), "{case}: {} live boards", live.len());
    let board = live.last().unwrap();
    assert_eq!(Some(board.id), game.board_msg, "{case}");
    let names = gogome_names(evening).await;
    for line in newest("fuji").unwrap().look(&position, Viewer::Public).unwrap().screen.lines {
        let words = gogome::words::markdown::line(&line, &names);
        assert!(board.text.contains(&words), "{case}: the board does not say “{words}” but:\n{}", board.text);
    }
    let silent = "select count(*) from owed join seat using (game_id, seat)
        where done_at is null and pings = 0 and user_id is not null";
    assert_eq!(evening.count(silent).await.unwrap(), 0, "{case}: somebody is awaited and was never told");
    if game.channel_id != game.home_id {
        assert_eq!(evening.transport.see().threads.len(), 1, "{case}: one thread");
        assert!(evening.transport.live_boards(game.home_id).is_empty(), "{case}: a private board hangs in the open");
    }
}

async fn gogome_names(evening: &Evening) -> gogome::ask::Names {
    let game = evening.game().await.unwrap();
    let chairs = gogome::store::seats::all(&mut evening.host.store.reader().await.unwrap(), game.id).await.unwrap();
    gogome::store::seats::names(&game, &chairs)
}

/// The table is as alive as before.
async fn goes_on(evening: &Evening, mode: &str, case: &str) {
    let game = evening.game().await.unwrap();
    let friends: Vec<_> = evening
        .friends(if mode == "companions" { 1 } else { 3 })
        .iter()
        .map(|friend| friend.at(game.channel_id))
        .collect();
    if game.phase == gogome::store::games::Phase::Gathering {
        for friend in &friends {
            friend.says("table", "join", &[]).await;
        }
        evening.settle().await.unwrap();
        let started = text(&friends[0].says("table", "start", &[]).await);
        assert!(started.contains("Off you go"), "{case}: {started}");
        evening.settle().await.unwrap();
        return;
    }
    for n in 100..105 {
        evening.step(&friends, n).await.unwrap();
        evening.settle().await.unwrap();
    }
    assert!(audit(evening).await > 0, "{case}");
}

async fn each(cases: &[(&str, &str)]) {
    for (mode, point) in cases {
        dies_and_comes_back(mode, point, Memory::Fresh).await;
    }
}

// Faults: 12
#[tokio::test]
async fn fault_12_killed_before_a_commit() {
    let (first, second) = (["before-commit", "before-commit:3"], ["before-commit:4", "before-commit:9"]);
    each(&first.into_iter().chain(second).map(|point| ("open", point)).collect::<Vec<_>>()).await;
    each(&[("companions", "before-commit:4")]).await;
}

// Faults: 13
#[tokio::test]
async fn fault_13_killed_after_a_commit() {
    each(&[("open", "after-commit"), ("open", "after-commit:4"), ("open", "after-commit:11")]).await;
    each(&[("companions", "after-commit:5"), ("private", "after-commit:4")]).await;
}

// Faults: 15
#[tokio::test]
async fn fault_15_killed_with_news_in_hand() {
    each(&[("open", "after-claim"), ("open", "after-claim:2"), ("companions", "after-claim:3")]).await;
    each(&[("private", "after-claim")]).await;
}

// Faults: 14, 15
#[tokio::test]
async fn fault_14_killed_when_news_have_arrived_and_are_not_noted() {
    each(&[("open", "after-post"), ("open", "after-post:2"), ("private", "after-post")]).await;
    dies_and_comes_back("open", "after-post:2", Memory::Gone).await;
}

// Faults: 15
#[tokio::test]
async fn fault_15_killed_when_news_are_noted() {
    each(&[("open", "after-sent"), ("open", "after-sent:2")]).await;
}

// Faults: 14, 15
#[tokio::test]
async fn fault_14_killed_around_a_lobby_and_a_thread() {
    each(&[("open", "after-lobby"), ("private", "after-lobby"), ("private", "after-thread")]).await;
    dies_and_comes_back("open", "after-lobby", Memory::Gone).await;
}
