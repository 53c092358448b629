//! Long games: six wild companions play Fuji Koro for as many rounds as there are; four companions, one of them wild, play a campaign
//! of Shogun's Chosen whose seats change their standing orders until there are 10,000 rows. What it takes to read the log of a game,
//! to export it and to play it again, and what a start takes that finds twenty such tables live.
//! `cargo bench -p gogome-tests --bench long`

#![expect(clippy::unwrap_used, reason = "a bench fails by panicking")]
#![expect(clippy::print_stdout, reason = "it reports")]

use gogome::{
    past::{Order, replay, verify_file},
    store::games,
    table::{places::audit, playing::companions},
};
use gogome_games::{contract::Position, koro, shogun};
use gogome_tests::table::{Evening, text};
use std::{fs, io, path::Path, time::Instant};
use tempfile::TempDir;
use tokio::{runtime::Runtime, sync::watch};

/// So many tables are live; one more is played to its end.
const LIVE: usize = 20;

/// Between two looks at how far the tables are, so many times their companions play on to the next news.
const ROUNDS: usize = 10;

/// The channel of the first table.
const FIRST: i64 = 500;

/// How often each thing is done; the median counts.
const TIMES: usize = 5;

/// A game that gets long.
struct Long {
    /// Its group of commands.
    group: &'static str,
    /// How a table is opened.
    options: &'static [(&'static str, &'static str)],
    /// The rows that standing orders fill before the game begins.
    rows: usize,
    /// Who is wild.
    wild: &'static str,
    /// Whether a table has come so far that it is left alone.
    late: fn(&Position) -> bool,
}

const LONG: [Long; 2] = [
    Long {
        group: "koro",
        options: &[("seats", "6"), ("companions", "5"), ("round_limit", "60")],
        rows: 0,
        wild: "seat >= 0",
        late: |position| {
            let state: koro::state::State = position.state.to().unwrap();
            state.table.chapter.is_some() || state.table.over.is_some()
        },
    },
    Long {
        group: "shogun",
        options: &[("seats", "4"), ("companions", "3"), ("attempts", "6"), ("thread", "false")],
        rows: 8_500,
        wild: "seat = 1",
        late: |position| {
            let state: shogun::state::State = position.state.to().unwrap();
            let played = state.table.campaign.iter().flat_map(|campaign| &campaign.played);
            played.count() >= LATE || state.table.over.is_some()
        },
    },
];

/// So many attempts have been played at a campaign that is late.
const LATE: usize = 6;

fn main() {
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    for long in &LONG {
        println!("{}:", long.group);
        measure(long);
    }
}

fn measure(long: &Long) {
    let runtime = Runtime::new().unwrap();
    let begun = Instant::now();
    let evening = runtime.block_on(played(long));
    println!("{} tables played in {:.0} s", LIVE + 1, begun.elapsed().as_secs_f64());
    let conn = rusqlite::Connection::open(evening.path()).unwrap();
    let number = |sql: &str| conn.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    println!(
        "the one that is over: {} rows, {} KB of journal; the live ones: {} to {} rows, {} in all; the file: {} MB",
        number("select count(*) from journal where game_id = 1"),
        number(
            "select sum(length(events) + length(coalesce(move, '')) + length(chance)) from journal where game_id = 1"
        ) / 1024,
        number("select min(seq) from game where id > 1"),
        number("select max(seq) from game where id > 1"),
        number("select sum(seq) from game where id > 1"),
        fs::metadata(evening.path()).unwrap().len() / 1_000_000,
    );
    drop(conn);
    let ann = evening.friend(1, "Ann");
    for (name, channel) in [("is over", FIRST), ("is live", FIRST + 1)] {
        let ann = ann.at(channel);
        let wanted: [(&str, &[(&str, &str)]); 4] =
            [("log", &[]), ("log", &[("page", "20")]), ("at", &[("n", "500")]), ("export", &[])];
        for (verb, args) in wanted {
            let answered = measured(&format!("/history {verb} {args:?} of a game that {name}"), || {
                runtime.block_on(ann.says("history", verb, args))
            });
            assert!(!answered.refused, "{}", text(&answered));
        }
    }
    let verified = measured("/history verify", || runtime.block_on(ann.at(FIRST).says("history", "verify", &[])));
    assert!(!verified.refused, "{}", text(&verified));
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("table.json");
    let exported = runtime.block_on(ann.at(FIRST).says("history", "export", &[])).file.unwrap().1;
    println!("the exported file: {} KB", exported.len() / 1024);
    fs::write(&file, exported).unwrap();
    measured("the exported file is verified", || verify_file(&file, None).unwrap());
    let order = Order { file: file.clone(), pictures: None };
    measured("the exported file is played again, its log printed", || replay(&order, io::sink()).unwrap());
    measured("a start notes the live tables", || runtime.block_on(audit::begin(&evening.host)).unwrap());
    measured("a start, until the first answer at one of them", || runtime.block_on(first_answer(&evening)));
    let report = measured("all live tables are played again, with nothing beside", || {
        runtime.block_on(audit::live_tables(&evening.host)).unwrap()
    });
    assert!(report.sound() && report.tables == LIVE, "{report}");
    println!("{} steps", report.steps);
}

/// What somebody waits for who comes first to a table after a start.
async fn first_answer(evening: &Evening) {
    let (_stop, stop) = watch::channel(false);
    audit::begin(&evening.host).await.unwrap();
    let ann = evening.friend(1, "Ann").at(FIRST + 1);
    tokio::select! {
        answer = ann.says("look", "screen", &[]) => assert!(!answer.refused, "{}", text(&answer)),
        () = audit::run(&evening.host, stop) => panic!("nobody is answered"),
    }
}

/// Does a thing several times; says how long it takes, and how much more memory there was at its most.
fn measured<T>(what: &str, mut thing: impl FnMut() -> T) -> T {
    let (mut times, mut last) = (Vec::new(), None);
    // the kernel counts its highest figure anew
    fs::write("/proc/self/clear_refs", "5").unwrap();
    let before = memory("VmRSS");
    for _ in 0..TIMES {
        let begun = Instant::now();
        last = Some(thing());
        times.push(begun.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    let more = memory("VmHWM").saturating_sub(before) / 1024;
    println!("{what}: {:.1} ms ({:.1} to {:.1}), {more} MB more", times[TIMES / 2], times[0], times[TIMES - 1]);
    last.unwrap()
}

/// A figure of this process's memory, in KiB.
fn memory(figure: &str) -> u64 {
    let status = fs::read_to_string(Path::new("/proc/self/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(figure)?.strip_prefix(':')).unwrap();
    line.trim().trim_end_matches("kB").trim().parse().unwrap()
}

/// The tables: the first is over, the others have come to the final chapter, and somebody sits there again.
async fn played(long: &Long) -> Evening {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    for channel in (FIRST..).take(LIVE + 1) {
        let ann = ann.at(channel);
        let opened = ann.says(long.group, "new", long.options).await;
        assert!(!opened.refused, "{}", text(&opened));
        evening.settle().await.unwrap();
        ann.says("table", "start", &[]).await;
        for row in 0..long.rows {
            let on = if row % 2 == 0 { "off" } else { "on" };
            let changed = ann.says(long.group, "auto", &[("bless", on)]).await;
            assert!(!changed.refused, "{}", text(&changed));
        }
    }
    let mut conn = evening.outsider().await.unwrap();
    sqlx::query("update seat set user_id = null, ai = 'sensible'").execute(&mut conn).await.unwrap();
    let wild = format!("update seat set ai = 'wild' where {}", long.wild);
    sqlx::query(sqlx::AssertSqlSafe(wild)).execute(&mut conn).await.unwrap();
    let mut going: Vec<i64> = (2..).take(LIVE).collect();
    let mut first = true;
    while first || !going.is_empty() {
        for _ in 0..ROUNDS {
            companions::play(&evening.host).await.unwrap();
        }
        first = games::by_id(&mut conn, 1).await.unwrap().unwrap().live();
        let mut on = Vec::new();
        for id in going {
            let game = games::by_id(&mut conn, id).await.unwrap().unwrap();
            if !(long.late)(&game.position().unwrap()) {
                on.push(id);
                continue;
            }
            for seats in [
                "update seat set user_id = 1, ai = null where game_id = ? and seat = 0",
                "update seat set ai = null where game_id = ? and seat > 0",
            ] {
                sqlx::query(seats).bind(id).execute(&mut conn).await.unwrap();
            }
        }
        going = on;
    }
    sqlx::query("update seat set user_id = 1, ai = null where seat = 0").execute(&mut conn).await.unwrap();
    evening
}
