//! Tables as earlier versions left them, kept as text: every later version plays them on. A folder of `kept/` is a version. With
//! each release another is added and none is ever changed: `GOGOME_KEEP=0.2.0 cargo nextest run -E 'test(fault_22_tables)'`.

use super::{audit::audit, random_play::RandomPlay};
use gogome::{
    faults::update,
    past::{Past, verify, walk},
    store::links::state_hash,
    table::places::audit,
};
use gogome_games::registry;
use gogome_tests::{later::later, table::Evening, transport::RecordingTransport};
use sqlx::{AssertSqlSafe, ConnectOptions, Executor, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("flow/kept")
}

/// A whole database as statements that make it anew.
async fn written_out(conn: &mut SqliteConnection) -> String {
    let made =
        "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid";
    let made: Vec<(String, String, String)> = sqlx::query_as(made).fetch_all(&mut *conn).await.unwrap();
    let (mut all, mut behind) = (String::from("pragma foreign_keys = off;\n"), String::new());
    for (kind, name, sql) in made {
        if kind != "table" {
            behind.extend([sql.as_str(), ";\n"]);
            continue;
        }
        all.extend([sql.as_str(), ";\n"]);
        let columns = format!(
            "select group_concat('quote(\"' || name || '\")', ' || '', '' || ') from pragma_table_info('{name}')"
        );
        let columns: String = sqlx::query_scalar(AssertSqlSafe(columns)).fetch_one(&mut *conn).await.unwrap();
        let rows = format!("select 'insert into \"{name}\" values (' || {columns} || ');' from \"{name}\"");
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(rows)).fetch_all(&mut *conn).await.unwrap();
        for row in rows {
            all.extend([row.as_str(), "\n"]);
        }
    }
    all + &behind
}

/// Keeps a table of every game as this version leaves it: one that goes on as its database, one that is over as its file.
async fn keep(version: &str) {
    let folder = kept().join(version);
    assert!(!folder.exists(), "a version is kept once");
    fs::create_dir_all(&folder).unwrap();
    for rules in registry() {
        let (mut play, mut actions) = (RandomPlay::begin(*rules, 2).await, 20);
        play.goes_on(actions).await;
        while !play.game().await.live() {
            actions = (actions - 1).max(1);
            play = RandomPlay::begin(*rules, 2).await;
            play.goes_on(actions).await;
        }
        let text = written_out(&mut play.evening.outsider().await.unwrap()).await;
        fs::write(folder.join(format!("{}.sql", rules.info().key)), text).unwrap();
        play.ends().await;
        let (_, text) = play.friend(1).says("history", "export", &[]).await.file.unwrap();
        fs::write(folder.join(format!("{}.json", rules.info().key)), text + "\n").unwrap();
    }
}

/// A running table goes on where it stood, by the same rules or, with a plain word, by newer ones.
async fn goes_on(file: &Path, by_later_rules: bool) {
    let name = format!("{}, {by_later_rules}", file.display());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gogome.db");
    let mut old = SqliteConnectOptions::new().filename(&path).create_if_missing(true).connect().await.unwrap();
    old.execute(AssertSqlSafe(fs::read_to_string(file).unwrap())).await.unwrap();
    let (state, seq, by): (String, i64, i64) =
        sqlx::query_as("select state, seq, rules from game").fetch_one(&mut old).await.unwrap();
    sqlx::Connection::close(old).await.unwrap();
    if by_later_rules {
        update(later);
    } else {
        update(|rules| rules);
    }
    let evening = Evening::at(&path, RecordingTransport::default()).await.unwrap();
    evening.count_asks_from(1_000_000);
    let report = audit::live_tables(&evening.host).await.unwrap();
    assert!(report.sound() && report.tables == 1 && report.rows > 0, "{name}: {report}");
    let game = evening.game().await.unwrap();
    let rules = gogome_games::find(&game.key, game.content_rev.try_into().unwrap()).unwrap();
    assert_eq!(game.state.as_ref(), Some(&state), "{name}: it stands elsewhere");
    evening.settle().await.unwrap();
    let told = evening.transport.texts().iter().any(|words| words.contains("this table goes on by newer rules"));
    assert_eq!(game.rules > by, by_later_rules || by < rules.info().rules.into(), "{name}");
    assert_eq!((game.seq > seq, told || game.own()), (game.rules > by, game.rules > by || game.own()), "{name}");
    let play = RandomPlay::over(rules, evening, 5, name);
    play.goes_on(12).await;
    audit(&play.evening).await;
    let report = audit::tables(&play.evening.host, None).await.unwrap();
    assert!(report.sound(), "{}: {report}", play.name);
    update(|rules| rules);
}

/// A file plays again to where it ended, as far as today's rules are those it was played by.
fn is_proved(file: &Path) {
    let past = Past::read(file).unwrap();
    let rules = past.rules().unwrap();
    let proof = verify(rules, &past).unwrap_or_else(|why| panic!("{}: {why}", file.display())).to_string();
    let last = past.rows.iter().rev().find_map(|row| row.hash.clone());
    let by_today = past.rows.iter().all(|row| row.rules == rules.info().rules);
    if by_today {
        let walked = walk(rules, &past, None, |_, _| {}).unwrap();
        assert_eq!(walked.position.as_ref().map(state_hash), last, "{}", file.display());
        assert!(proof.contains("to how it ended."), "{proof}");
    }
    assert_eq!(proof.contains("older rules"), !by_today, "{proof}");
    let proof = verify(later(rules), &past).unwrap().to_string();
    assert!(proof.contains("were played by older rules"), "{proof}");
}

// Faults: 22
#[tokio::test]
async fn fault_22_tables_of_every_version_so_far_are_played_on() {
    if let Ok(version) = std::env::var("GOGOME_KEEP") {
        keep(&version).await;
    }
    // a game that is new has none yet
    let (mut live, mut over) = (BTreeSet::new(), BTreeSet::new());
    for version in fs::read_dir(kept()).unwrap() {
        for file in fs::read_dir(version.unwrap().path()).unwrap() {
            let file = file.unwrap().path();
            let game = file.file_stem().unwrap().to_owned();
            if file.extension().is_some_and(|kind| kind == "json") {
                is_proved(&file);
                over.insert(game);
            } else {
                goes_on(&file, false).await;
                goes_on(&file, true).await;
                live.insert(game);
            }
        }
    }
    assert_eq!(live, over);
    assert!(live.len() >= 3, "tables of earlier versions: {live:?}");
}
