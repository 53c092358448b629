//! `gogome` as a process of its own: told to stop in the middle of everything, and left without its token.

use gogome_tests::{
    bot::{Process, boards, play, until},
    folder::Folder,
    patience::PATIENCE,
    standin::{Message, Standin, TestClock, World},
};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{os::unix::process::ExitStatusExt, path::Path, process::Command, time::Duration};
use tokio::time::timeout;

/// `gogome` itself.
const PROGRAM: &str = env!("CARGO_BIN_EXE_gogome-itself");

/// Tables, and commands at each of them.
const TABLES: usize = 10;
const EACH: usize = 5;

async fn database(folder: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(folder.join("gogome.db")).busy_timeout(PATIENCE);
    SqliteConnection::connect_with(&options).await.expect("the database")
}

async fn count(conn: &mut SqliteConnection, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(conn).await.expect("a number")
}

/// What the program says to a command, and whether it went well.
fn says(folder: &Path, args: &[&str]) -> (bool, String) {
    let out = Command::new(PROGRAM).arg("--data").arg(folder).args(args).output().expect("it runs");
    let all = [out.stdout, out.stderr].concat();
    (out.status.success(), String::from_utf8_lossy(&all).into_owned())
}

// Faults: 26, 25
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_26_told_to_stop_in_the_middle_of_fifty_moves_it_loses_none_and_says_so() {
    let standin = Standin::start(TestClock::default());
    let folder = Folder::new().expect("a folder");
    let bot = Process::start(PROGRAM, &standin, folder.path(), 1).await.expect("a bot");
    let mut tables = Vec::new();
    for n in 0..TABLES {
        let (who, channel) = (standin.add_user(&format!("P{n}")), standin.add_channel(&format!("mountain-{n}")));
        play(&standin, &who, channel, false).await.expect("a table");
        tables.push((who, channel));
    }
    let mut sent = Vec::new();
    for n in 0..EACH {
        for (who, channel) in &tables {
            let card = [("card", if n % 2 == 0 { "stay" } else { "none" })];
            sent.push(who.send_slash(*channel, "fuji", "plan", &card).expect("it can be typed").id);
        }
    }
    let answered = |world: &World| sent.iter().filter(|id| world.interactions[id].answered.is_some()).count();
    standin.until("the first answers", |world| (answered(world) > 4).then_some(())).await;
    bot.terminate().expect("a signal");
    let (status, log) = timeout(PATIENCE, bot.ended()).await.expect("it stops in time").expect("it ends");
    assert!(status.success(), "{status}: {log}");
    assert!(!log.contains("ERROR"), "{log}");

    // what was acknowledged is done, and nothing is done by halves
    let mut conn = database(folder.path()).await;
    let mut acknowledged = 0;
    for id in &sent {
        let told = standin.read(|world| {
            let answer = world.interactions[id].original.and_then(|id| world.messages.get(&id));
            answer.is_some_and(|answer| answer.now().content.contains("plans to stay"))
        });
        if told {
            let known: Option<String> = sqlx::query_scalar("select outcome from interaction where id = ?")
                .bind(i64::try_from(*id).expect("an id"))
                .fetch_optional(&mut conn)
                .await
                .expect("an answer");
            assert_eq!(known.as_deref(), Some("done"), "{id} was acknowledged");
            acknowledged += 1;
        }
    }
    assert!(acknowledged > 0, "the signal came too early for this test");
    let moves = "select count(*) from journal where kind = 'move'";
    let asked = "select count(*) from interaction where outcome = 'done' and reply like '%plans to stay%' or reply like '%lifts%'";
    assert_eq!(count(&mut conn, moves).await, count(&mut conn, asked).await);

    // started again it tells what was not told, and stops in peace
    let bot = Process::start(PROGRAM, &standin, folder.path(), 2).await.expect("a bot");
    until(&mut conn, "select count(*) from outbox where state in ('due', 'sending')", 0).await;
    let (fine, said) = says(folder.path(), &["backup", folder.path().join("copy.db").to_str().expect("a path")]);
    assert!(fine && said.starts_with("Wrote ") && said.contains("10 tables"), "{said}");
    let (fine, said) = says(folder.path(), &["audit"]);
    assert!(!fine && said.contains("already running"), "{said}");
    bot.terminate().expect("a signal");
    let (status, log) = timeout(PATIENCE, bot.ended()).await.expect("it stops in time").expect("it ends");
    assert!(status.success(), "{status}: {log}");
    for (_, channel) in &tables {
        let here = |one: &&Message| one.channel == *channel && !one.now().components.is_empty();
        let live = |world: &World| boards(world).filter(here).count();
        assert_eq!(standin.read(live), 1, "one live board");
    }
    let (fine, said) = says(folder.path(), &["audit"]);
    assert!(fine && said.contains("10 tables") && said.contains("all as it should be"), "{said}");
}

// Faults: 12
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_12_killed_before_a_commit_discord_says_that_nobody_answered_and_it_can_be_said_again() {
    let clock = TestClock::default();
    let standin = Standin::start(clock.clone());
    let folder = Folder::new().expect("a folder");
    let (ann, channel) = (standin.add_user("Ann"), standin.add_channel("mountain"));
    let bot = Process::doomed(PROGRAM, &standin, folder.path(), "before-commit").await.expect("a bot");
    let sent = ann.send_slash(channel, "fuji", "new", &[("simple", "true")]).expect("it can be typed");
    let (status, log) = timeout(PATIENCE, bot.ended()).await.expect("it dies in time").expect("it ends");
    assert_eq!(status.signal(), Some(6), "{log}");
    clock.advance(Duration::from_secs(4));
    let shown = sent.answer().await.map(|_| ()).expect_err("nobody answered").to_string();
    assert!(shown.contains("did not respond"), "{shown}");
    let mut conn = database(folder.path()).await;
    assert_eq!(count(&mut conn, "select count(*) from game").await, 0, "nothing is stored");
    assert_eq!(count(&mut conn, "select count(*) from interaction").await, 0);
    let bot = Process::start(PROGRAM, &standin, folder.path(), 2).await.expect("a bot");
    let opened = ann.slash(channel, "fuji", "new", &[("simple", "true")]).await.expect("an answer").message();
    assert!(opened.private && opened.content.contains("is open"), "{}", opened.content);
    assert_eq!(count(&mut conn, "select count(*) from game").await, 1);
    drop(bot);
}

// Faults: 40
#[tokio::test]
async fn fault_40_without_its_token_it_ends_with_an_error_and_one_sentence() {
    let standin = Standin::start(TestClock::default());
    let folder = Folder::new().expect("a folder");
    let bot = Process::start(PROGRAM, &standin, folder.path(), 1).await.expect("a bot");
    standin.revoke_token();
    let (status, log) = timeout(PATIENCE, bot.ended()).await.expect("it ends in time").expect("it ends");
    assert_eq!(status.code(), Some(1), "{log}");
    let last = log.lines().last().unwrap_or_default();
    assert!(last.starts_with("gogome: Discord does not know this token"), "{log}");
    assert_eq!(standin.read(|world| world.gateway.identified.len()), 1, "it does not try again");
}
