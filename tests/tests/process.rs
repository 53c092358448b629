//! `gogome` as a process of its own: told to stop in the middle of everything, and left without its token.

use gogome_tests::{
    bot::{Process, boards, play, run, until},
    folder::Folder,
    patience::PATIENCE,
    program::command,
    standin::{APPLICATION, Message, Standin, TOKEN, TestClock, Trouble, World},
};
use serde_json::Value;
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
    let out = command(PROGRAM).arg("--data").arg(folder).args(args).output().expect("it runs");
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
    assert_eq!(status.code(), Some(78), "starting it again mends nothing: {log}");
    let last = log.lines().last().unwrap_or_default();
    assert!(last.starts_with("gogome: Discord does not know this token"), "{log}");
    assert_eq!(standin.read(|world| world.gateway.identified.len()), 1, "it does not try again");
}

// Faults: 40
#[tokio::test]
async fn fault_40_another_application_is_refused_until_it_is_told_to_adopt_the_tables() {
    let standin = Standin::start(TestClock::default());
    let folder = Folder::new().expect("a folder");
    let (ann, channel) = (standin.add_user("Ann"), standin.add_channel("mountain"));
    let bot = Process::start(PROGRAM, &standin, folder.path(), 1).await.expect("a bot");
    play(&standin, &ann, channel, false).await.expect("a table");
    bot.terminate().expect("a signal");
    assert!(timeout(PATIENCE, bot.ended()).await.expect("it stops in time").expect("it ends").0.success());
    let mut conn = database(folder.path()).await;
    assert_eq!(count(&mut conn, "select application from meta").await, APPLICATION.cast_signed());
    // the file was played by another one before
    sqlx::query("update meta set application = 77").execute(&mut conn).await.expect("it is changed");
    let refused = run(PROGRAM, &standin, folder.path()).output().expect("it runs");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        !refused.status.success() && said.contains("belong to the application 77") && said.contains("--adopt"),
        "{said}"
    );
    assert_eq!(count(&mut conn, "select application from meta").await, 77);
    let mut adopting = run(PROGRAM, &standin, folder.path());
    adopting.arg("--adopt");
    let bot = Process::spawned(adopting, &standin, folder.path(), 2).await.expect("a bot");
    let anew =
        |world: &World| boards(world).any(|one| one.now().content.contains("plays under another name")).then_some(());
    standin.until("the board anew", anew).await;
    assert_eq!(count(&mut conn, "select application from meta").await, APPLICATION.cast_signed());
    drop(bot);
}

/// What stands in no log: tokens, ids of people, and what was said to one person alone, line by line.
fn unsaid(world: &World) -> Vec<String> {
    let mut unsaid = vec![TOKEN.to_owned()];
    unsaid.extend(world.users.keys().map(u64::to_string));
    unsaid.extend(world.interactions.values().map(|one| one.token.clone()));
    let private = world.messages.values().filter(|one| one.private_to.is_some());
    for message in private.flat_map(|one| &one.versions) {
        let words = message.words();
        unsaid.extend(words.lines().map(str::trim).filter(|line| line.chars().count() > 12).map(ToOwned::to_owned));
    }
    unsaid
}

// Faults: 53
#[tokio::test]
async fn fault_53_no_log_at_any_level_holds_a_token_a_die_or_a_person() {
    let standin = Standin::start(TestClock::default());
    let refusal = Trouble::answer(403, 50_013, "Missing Permissions");
    for (nth, form) in (1..).zip(["text", "json"]) {
        let folder = Folder::new().expect("a folder");
        let (ann, bob) = (standin.add_user("Ann"), standin.add_user("Bob"));
        let channel = standin.add_channel("mountain");
        let mut command = run(PROGRAM, &standin, folder.path());
        command.env("GOGOME_LOG", "trace").args(["--log", form]);
        let bot = Process::spawned(command, &standin, folder.path(), nth).await.expect("a bot");
        let options = [("seats", "3"), ("companions", "1"), ("simple", "true")];
        ann.slash(channel, "fuji", "new", &options).await.expect("a table");
        bob.slash(channel, "table", "join", &[]).await.expect("a seat");
        let lobby = |world: &World| {
            let gathers = |one: &&Message| one.channel == channel && one.now().words().contains("gathers");
            world.messages.values().find(gathers).map(|one| one.id)
        };
        let lobby = standin.until("a lobby", lobby).await;
        ann.press(lobby, "Start").await.expect("it starts");
        standin.until("a board", |world| boards(world).any(|one| one.channel == channel).then_some(())).await;
        let mut dice = 0;
        for who in [&ann, &bob] {
            for (group, verb, args) in [
                ("look", "screen", &[][..]),
                ("fuji", "plan", &[("card", "stay")]),
                ("fuji", "plan", &[("card", "nowhere")]),
                ("history", "log", &[]),
                ("me", "settings", &[]),
                ("table", "undo", &[]),
            ] {
                let told = who.slash(channel, group, verb, args).await.expect("an answer").message();
                dice += usize::from(["1st: ", "Yours:"].iter().any(|said| told.words.contains(said)));
            }
        }
        assert!(dice > 1, "hidden dice were shown");
        // a refusal of the other side is logged
        for method in ["POST", "PATCH"] {
            standin.trouble(method, &format!("/channels/{channel}/messages"), 1, refusal.clone());
        }
        ann.slash(channel, "table", "pause", &[]).await.expect("an answer");
        let refused = |world: &World| world.requests.iter().filter(|one| one.status == 403).count() >= nth;
        standin.until("a refusal", |world| refused(world).then_some(())).await;
        bot.terminate().expect("a signal");
        let (status, log) = timeout(PATIENCE, bot.ended()).await.expect("it stops in time").expect("it ends");
        assert!(status.success(), "{status}: {log}");
        assert!(log.contains("DEBUG") && log.contains("answered") && !log.contains('\u{1b}'), "{log}");
        for unsaid in standin.read(unsaid) {
            assert!(!log.contains(&unsaid), "{unsaid:?} stands in the log:\n{log}");
        }
        let mut conn = database(folder.path()).await;
        // nor what the database keeps hidden: the secret, what chance said, what happened, how it stands
        let hidden: Vec<String> = sqlx::query_scalar(
            "select lower(hex(key)) from secret union select chance from journal union select events from journal
             union select state from game",
        )
        .fetch_all(&mut conn)
        .await
        .expect("what is hidden");
        assert!(hidden.len() > 4);
        for hidden in hidden.iter().filter(|hidden| hidden.len() > 12) {
            assert!(!log.contains(hidden.as_str()), "{hidden} stands in the log");
        }
        for dice in hidden.iter().flat_map(|state| state.split("\"hands\":[[").skip(1)) {
            let dice = dice.get(..40).unwrap_or(dice);
            assert!(!log.contains(dice), "{dice} stands in the log");
        }
        let code: String = sqlx::query_scalar("select code from game").fetch_one(&mut conn).await.expect("a table");
        let about = if form == "json" { format!("\"table\":\"{code}\"") } else { format!("table=\"{code}\"") };
        assert!(log.contains(&about), "{about}: {log}");
        for line in log.lines().filter(|_| form == "json") {
            let line: Value = serde_json::from_str(line).expect("a line of JSON");
            assert!(line["fields"]["message"].is_string(), "{line}");
        }
    }
}

/// The program with these arguments: whether it went well, what it printed, what it said beside that.
fn told(mut command: Command) -> (bool, String, String) {
    let out = command.output().expect("it runs");
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    (out.status.success(), text(&out.stdout), text(&out.stderr))
}

#[test]
fn what_cannot_be_is_refused_in_a_sentence() {
    let folder = Folder::new().expect("a folder");
    for args in [["run", "--guild", "0"], ["invite", "--id", "0"]] {
        let (fine, said) = says(folder.path(), &args);
        assert!(!fine && said.contains("invalid value '0'") && !said.contains("panicked"), "{said}");
    }
    for verb in ["tool", "simulate", "picture"] {
        let (fine, said) = says(folder.path(), &[verb, "--help"]);
        for game in gogome_games::registry() {
            assert!(fine && said.contains(game.info().key), "{verb} --help: {said}");
        }
    }
}

#[test]
fn whole_games_are_simulated_and_told_in_one_line() {
    let simulated = |args: &[&str]| {
        let mut command = command(PROGRAM);
        command.args(["simulate", "koro", "--seats", "2", "--games", "2", "--seed", "7"]).args(args);
        told(command)
    };
    let (fine, line, beside) = simulated(&["--json"]);
    assert!(fine && line.ends_with('\n') && line.lines().count() == 1, "{line}{beside}");
    let report: Value = serde_json::from_str(&line).expect("one object");
    assert_eq!((&report["games"], report["wins_by_seat"].as_array().map(Vec::len)), (&2.into(), Some(2)));
    for (option, way_out) in [
        ("round_limit=9", "from 20 to 60"),
        ("adventure=perhaps", "true or false"),
        ("characters=both", "symmetric or asymmetric"),
        ("fights=perhaps", "true or false"),
        ("speed=1", "it has characters, adventure"),
    ] {
        let (fine, line, beside) = simulated(&["--json", "--option", option]);
        assert!(!fine && line.is_empty() && beside.contains(way_out), "{option}: {line}{beside}");
    }
}

#[test]
fn a_grid_is_answered_line_by_line() {
    use std::{io::Write, process::Stdio};
    let lines = concat!(
        r#"{"grid":"..M/..M","gear":"weapon","unlocked":false,"mode":"any","max_two":12,"card":"GH6"}"#,
        "\n",
        r#"{"grid":"X"}"#,
        "\n",
        r#"{"grid":"MM/WW","gear":"helmet","rows":2,"columns":4,"card":"GH4"}"#,
        "\n",
    );
    let mut command = command(PROGRAM);
    command.args(["tool", "koro", "grid", "--stdin", "--json"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut tool = command.spawn().expect("it runs");
    tool.stdin.take().expect("its input").write_all(lines.as_bytes()).expect("it reads");
    let out = tool.wait_with_output().expect("it ends");
    let answers = String::from_utf8(out.stdout).expect("text");
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), 3, "{answers:?}");
    assert_eq!(answers[0], r#"{"kind":"one","sizes":[2],"lengths":[2],"usable":[false],"match":false}"#);
    assert!(answers[1].contains("is none of W, M, T"), "{}", answers[1]);
    assert_eq!(answers[2], r#"{"kind":"helmet","sizes":[],"lengths":[],"usable":[],"match":true}"#);
}

#[tokio::test]
async fn a_folder_that_another_one_uses_is_told_before_any_address() {
    let folder = Folder::new().expect("a folder");
    let store = gogome::store::Store::open(&folder.path().join("page.db")).await.expect("a database");
    let mut command = command(PROGRAM);
    command.arg("--data").arg(folder.path()).args(["sandbox", "--port", "0"]);
    let (fine, printed, beside) = told(command);
    assert!(!fine && printed.is_empty() && beside.contains("already running"), "{printed}{beside}");
    drop(store);
}

#[tokio::test]
async fn commands_of_one_server_are_named_when_all_have_them_and_can_be_removed() {
    let standin = Standin::start(TestClock::default());
    let folder = Folder::new().expect("a folder");
    let guild = standin.guild();
    let mut one = run(PROGRAM, &standin, folder.path());
    one.args(["--guild", &guild.to_string()]);
    let bot = Process::spawned(one, &standin, folder.path(), 1).await.expect("a bot");
    bot.terminate().expect("a signal");
    timeout(PATIENCE, bot.ended()).await.expect("it stops in time").expect("it ends");
    let bot = Process::start(PROGRAM, &standin, folder.path(), 2).await.expect("a bot");
    bot.terminate().expect("a signal");
    let (_, log) = timeout(PATIENCE, bot.ended()).await.expect("it stops in time").expect("it ends");
    let clear = format!("gogome commands clear --guild {guild}");
    assert!(log.contains(&clear), "{log}");
    let of = |scope| standin.read(|world| world.commands.get(&scope).map_or(0, Vec::len));
    assert!(of(Some(guild)) > 0 && of(None) > 0);
    let mut command = command(PROGRAM);
    command.arg("--data").arg(folder.path()).args(["commands", "clear", "--guild", &guild.to_string()]);
    command.env("DISCORD_TOKEN", TOKEN).env("GOGOME_DISCORD_API", standin.url());
    let (fine, printed, beside) = told(command);
    assert!(fine && printed.contains("no commands of its own any more"), "{printed}{beside}");
    assert!(of(Some(guild)) == 0 && of(None) > 0);
    let bot = Process::start(PROGRAM, &standin, folder.path(), 3).await.expect("a bot");
    bot.terminate().expect("a signal");
    let (_, log) = timeout(PATIENCE, bot.ended()).await.expect("it stops in time").expect("it ends");
    assert!(!log.contains("commands clear"), "{log}");
}

// Faults: 90
#[tokio::test]
async fn fault_90_a_token_that_others_can_read_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let standin = Standin::start(TestClock::default());
    let folder = Folder::new().expect("a folder");
    let file = folder.path().join("token");
    std::fs::write(&file, TOKEN).expect("a file");
    for (times, (mode, named)) in (1..).zip([(0o644, true), (0o600, false)]) {
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).expect("its mode");
        let mut command = run(PROGRAM, &standin, folder.path());
        command.env_remove("DISCORD_TOKEN").env("DISCORD_TOKEN_FILE", &file);
        let bot = Process::spawned(command, &standin, folder.path(), times).await.expect("a bot");
        bot.terminate().expect("a signal");
        let (_, log) = timeout(PATIENCE, bot.ended()).await.expect("it stops in time").expect("it ends");
        assert_eq!(log.contains("others can read the token's file"), named, "{mode:o}: {log}");
    }
}

// Faults: 41
#[cfg(unix)]
#[tokio::test]
async fn fault_41_a_service_manager_hears_that_it_is_ready_alive_and_stopping() {
    use std::os::unix::net::UnixDatagram;
    let standin = Standin::start(TestClock::default());
    let folder = Folder::new().expect("a folder");
    let socket = folder.path().join("notify");
    let manager = UnixDatagram::bind(&socket).expect("a socket");
    manager.set_read_timeout(Some(PATIENCE)).expect("a limit");
    let mut command = run(PROGRAM, &standin, folder.path());
    // half of this is more often than it looks, so each look is a sign of life
    command.env("NOTIFY_SOCKET", &socket).env("WATCHDOG_USEC", "1000000").env_remove("WATCHDOG_PID");
    let held = standin.hold("GET", "/oauth2/applications/@me", 1);
    let heard = move |until: &str| {
        let mut all = Vec::new();
        while all.last().is_none_or(|last: &String| last != until) {
            let mut text = [0; 100];
            let length = manager.recv(&mut text).expect("it says something");
            all.push(String::from_utf8_lossy(&text[..length]).trim_end().to_owned());
        }
        all
    };
    let first = async {
        let alive = tokio::task::spawn_blocking(move || {
            let all = heard("WATCHDOG=1");
            (heard, all)
        });
        let told = alive.await.expect("it hears");
        held.open();
        told
    };
    let (bot, (heard, all)) = tokio::join!(Process::spawned(command, &standin, folder.path(), 1), first);
    let bot = bot.expect("a bot");
    assert_eq!(all, ["READY=1", "STATUS=Waiting for Discord", "WATCHDOG=1"], "it is ready before Discord answers");
    let (heard, all) = tokio::task::spawn_blocking(move || {
        let all = [heard("STATUS=Playing"), heard("WATCHDOG=1")].concat();
        (heard, all)
    })
    .await
    .expect("it hears");
    assert!(all.contains(&"STATUS=Playing".to_owned()), "{all:?}");
    bot.terminate().expect("a signal");
    let all = tokio::task::spawn_blocking(move || heard("STOPPING=1")).await.expect("it hears");
    assert!(!all.contains(&"READY=1".to_owned()), "{all:?}");
    assert!(timeout(PATIENCE, bot.ended()).await.expect("it stops in time").expect("it ends").0.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_is_asked_by_people_and_by_programs_and_its_exit_status_says_whether_the_bot_can_play() {
    let (standin, folder) = (Standin::start(TestClock::default()), Folder::new().expect("a folder"));
    let doctor = |args: &[&str], with_token: bool| {
        let mut doctor = command(PROGRAM);
        doctor.arg("--data").arg(folder.path()).args(["--discord-api", standin.url(), "doctor"]).args(args);
        if with_token {
            doctor.env("DISCORD_TOKEN", TOKEN);
        }
        told(doctor)
    };
    let (fine, printed, beside) = doctor(&["--json"], true);
    let found: Value = serde_json::from_str(&printed).expect("JSON");
    let findings = found.as_array().expect("a list");
    assert_eq!(fine, findings.iter().all(|finding| finding["state"] != "fail"), "{printed}{beside}");
    let token = findings.iter().find(|finding| finding["about"] == "token");
    assert_eq!(token.map(|token| &token["state"]), Some(&Value::from("ok")), "{found}");
    let (fine, printed, beside) = doctor(&[], false);
    assert!(!fine && beside == "gogome: not all is as the bot needs it\n", "{beside}");
    assert!(printed.contains("fail token: there is no token") && printed.contains("\n     → "), "{printed}");
}

#[test]
fn settings_are_listed_with_where_they_come_from_and_a_wrong_one_is_named() {
    let folder = Folder::new().expect("a folder");
    let mut config = command(PROGRAM);
    config.arg("--data").arg(folder.path()).arg("config").env("DISCORD_TOKEN", TOKEN).env("GOGOME_SHARDS", "3");
    let (fine, printed, beside) = told(config);
    assert!(fine && !printed.contains(TOKEN), "{printed}{beside}");
    let data = format!("GOGOME_DATA, --data\n    {} (flag)", folder.path().display());
    for line in [
        "DISCORD_TOKEN\n    set, withheld (environment)",
        &data,
        "GOGOME_SHARDS, run --shards\n    3 (environment)",
        "GOGOME_PAGE_PORT, sandbox --port\n    5050 (default)",
        "DISCORD_TOKEN_FILE, --token-file\n    - (default)",
    ] {
        assert!(printed.contains(line), "{line} is missing in {printed}");
    }
    let mut wrong = command(PROGRAM);
    wrong.arg("run").env("GOGOME_SHARD", "3");
    let ended = wrong.output().expect("it runs");
    assert_eq!(ended.status.code(), Some(78), "nothing is mended by starting it again");
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert_eq!(said, "gogome: there is no setting GOGOME_SHARD; GOGOME_SHARDS is one\n");
    let mut listed = command(PROGRAM);
    listed.arg("config").env("GOGOME_SHARD", "3").env("GOGOME_SHARDS", "").env("GOGOME_HEALTH_PORT", "");
    let (fine, printed, beside) = told(listed);
    assert!(fine && printed.contains("GOGOME_SHARDS, run --shards\n    - (default)"), "{printed}");
    assert!(beside.contains("there is no setting GOGOME_SHARD"), "{beside}");
    for (name, value, wrong) in
        [("GOGOME_LOG", "gogome=loud", "levels are off, error, warn"), ("GOGOME_SHARDS", "abc", "shards")]
    {
        let mut refused = command(PROGRAM);
        let ended = refused.arg("run").env(name, value).output().expect("it runs");
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(ended.status.code() == Some(78) && said.contains(wrong), "{name}: {said}");
    }
    // a flag is stronger than a variable
    let token = folder.path().join("token");
    std::fs::write(&token, "not a token").expect("a file");
    let mut signing = command(PROGRAM);
    signing.arg("--data").arg(folder.path()).arg("run").arg("--token-file").arg(&token).env("DISCORD_TOKEN", TOKEN);
    let (fine, _, beside) = told(signing);
    assert!(!fine && beside.contains("holds a blank"), "{beside}");
    let mut flag = command(PROGRAM);
    flag.args(["run", "--shard", "3"]);
    let (fine, _, beside) = told(flag);
    assert!(!fine && beside.contains("--shards"), "{beside}");
}
