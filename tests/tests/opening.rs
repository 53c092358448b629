//! How the bot gets to Discord: it waits for what passes, and uses no more of its sessions than it must.

use gogome::{
    backup,
    clock::SystemClock,
    discord::{Config, Scope, Token},
    doctor::{self, Finding, State, Subject},
    environment::Environment,
    health, metrics,
    patience::Wait,
    serve,
    store::Store,
};
use gogome_tests::{
    folder::Folder,
    patience::{self, PATIENCE},
    running::environment,
    standin::{Standin, TOKEN, TestClock, Trouble, World, permission},
    waits::Waits,
};
use jiff::SignedDuration;
use std::{path::Path, sync::Arc};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle, time::timeout};

/// A bot that starts.
struct Starting {
    stop: watch::Sender<bool>,
    running: JoinHandle<anyhow::Result<()>>,
    waits: Waits,
    _folder: Folder,
}

impl Starting {
    fn begin(standin: &Standin) -> Self {
        Self::watched(standin, None)
    }

    /// One that tells how it is.
    fn watched(standin: &Standin, health: Option<TcpListener>) -> Self {
        let config = Config::new(Token::new(TOKEN).expect("a token"), Some(standin.url()), Scope::Everywhere)
            .expect("a configuration");
        let (folder, waits) = (Folder::new().expect("a folder"), Waits::default());
        let (data, environment) = (folder.path().to_path_buf(), environment(&waits));
        let clock = Arc::clone(&environment.clock);
        standin.set_date(move || clock.now());
        let (stop, stopped) = watch::channel(false);
        let running = tokio::spawn(async move { serve::run(&data, config, false, health, environment, stopped).await });
        Self { stop, running, waits, _folder: folder }
    }

    async fn stop(self) {
        self.stop.send_replace(true);
        timeout(PATIENCE, self.running)
            .await
            .expect("it stops in time")
            .expect("it does not panic")
            .expect("in good order");
    }
}

/// How often this was asked of the stand-in.
fn asked(standin: &Standin, path: &str) -> usize {
    standin.read(|world| world.requests.iter().filter(|request| request.path.ends_with(path)).count())
}

async fn asked_so_often(standin: &Standin, path: &'static str, times: usize) {
    let often = |world: &World| {
        let asked = world.requests.iter().filter(|request| request.path.ends_with(path));
        (asked.count() >= times).then_some(())
    };
    standin.until("it asks again", often).await;
}

const ME: &str = "/oauth2/applications/@me";
const COMMANDS: &str = "/commands";
const GATEWAY: &str = "/gateway/bot";

// Faults: 40
#[tokio::test]
async fn fault_40_discord_out_of_reach_at_the_start_is_waited_for() {
    let standin = Standin::start(TestClock::default());
    standin.trouble("GET", ME, 1, Trouble::answer(503, 0, "Service Unavailable"));
    standin.trouble("GET", ME, 1, Trouble::Cut);
    standin.trouble("GET", GATEWAY, 1, Trouble::answer(500, 0, "Internal Server Error"));
    standin.trouble("GET", GATEWAY, 1, Trouble::RateLimited { retry_after: 1.0, global: false });
    let bot = Starting::begin(&standin);
    for failed in 1..=2 {
        asked_so_often(&standin, ME, failed.into()).await;
        assert_eq!(asked(&standin, GATEWAY), 0, "it waits");
        bot.waits.elapse(Wait::Again(failed));
    }
    // the next failures are counted anew: there was an answer
    standin.connected(1).await;
    assert_eq!((asked(&standin, ME), asked(&standin, GATEWAY)), (3, 3));
    bot.stop().await;
}

#[tokio::test]
async fn with_a_clock_that_is_an_hour_off_it_waits_until_it_is_right_and_changes_nothing() {
    let standin = Standin::start(TestClock::default());
    let bot = Starting::begin(&standin);
    let clock = environment(&bot.waits).clock;
    standin.set_date(move || clock.now() + SignedDuration::from_hours(1));
    asked_so_often(&standin, "/gateway", 1).await;
    assert_eq!((asked(&standin, GATEWAY), asked(&standin, COMMANDS)), (0, 0), "it waits");
    let clock = environment(&bot.waits).clock;
    standin.set_date(move || clock.now());
    bot.waits.elapse(Wait::Again(1));
    standin.connected(1).await;
    bot.stop().await;
}

#[tokio::test]
async fn it_tells_how_it_is_while_it_waits_and_while_it_plays() {
    let standin = Standin::start(TestClock::default());
    standin.trouble("GET", ME, 1, Trouble::answer(503, 0, "Service Unavailable"));
    let listener = health::listen(0).await.expect("a port");
    let port = listener.local_addr().expect("its address").port();
    let bot = Starting::watched(&standin, Some(listener));
    asked_so_often(&standin, ME, 1).await;
    let said = async |ready| health::ask(port, ready).await.expect("an answer");
    assert_eq!(said(false).await, (true, "ok: the loops turn".to_owned()), "waiting is no illness");
    let (ready, found) = said(true).await;
    assert!(!ready && found.contains("ok: the database can be written"), "{found}");
    assert!(
        found.contains("not ok: Discord has not been reached yet") && found.contains("ok: messages go out"),
        "{found}"
    );
    bot.waits.elapse(Wait::Again(1));
    standin.connected(1).await;
    patience::until("it is ready", async || said(true).await.0).await;
    bot.stop().await;
    let gone = health::ask(port, false).await.expect_err("nobody answers").to_string();
    assert!(gone.contains("no bot answers") && gone.contains("--health-port"), "{gone}");
}

/// A page of figures, line by line.
async fn figures(port: u16) -> Vec<String> {
    let answer = reqwest::get(format!("http://127.0.0.1:{port}/metrics")).await.expect("an answer");
    assert_eq!(answer.headers()["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    answer.text().await.expect("a text").lines().map(str::to_owned).collect()
}

/// The value of a figure with these labels.
fn figure(lines: &[String], name: &str) -> Option<f64> {
    lines.iter().find_map(|line| line.strip_prefix(name)?.trim().parse().ok())
}

#[tokio::test]
async fn it_counts_what_it_does_and_names_nobody() {
    let standin = Standin::start(TestClock::default());
    metrics::begin().expect("nothing else counts");
    let listener = health::listen(0).await.expect("a port");
    let port = listener.local_addr().expect("its address").port();
    let bot = Starting::watched(&standin, Some(listener));
    standin.connected(1).await;
    let (who, channel) = (standin.add_user("Ann Canary"), standin.add_channel("mountain"));
    let opened = who.send_slash(channel, "fuji", "new", &[("companions", "2"), ("simple", "true")]).expect("a command");
    standin.until("it is answered", |world| world.interactions[&opened.id].answered.map(drop)).await;
    let refused = who.send_slash(channel, "fuji", "plan", &[("card", "stay")]).expect("a command");
    standin.until("it is answered", |world| world.interactions[&refused.id].answered.map(drop)).await;
    standin.until("the lobby", |world| world.messages.values().any(|one| one.channel == channel).then_some(())).await;
    patience::until("all is sent", async || figure(&figures(port).await, "gogome_outbox_messages") == Some(0.0)).await;
    let lines = figures(port).await;
    for (name, wanted) in [
        ("gogome_tables{phase=\"gathering\"}", 1.0),
        ("gogome_tables{phase=\"playing\"}", 0.0),
        ("gogome_tables_halted", 0.0),
        ("gogome_reminders_due", 0.0),
        ("gogome_outbox_oldest_seconds", 0.0),
        ("gogome_gateway_sessions_left", 999.0),
        ("gogome_command_seconds_count{kind=\"command\",verb=\"new\",end=\"done\"}", 1.0),
        ("gogome_command_seconds_count{kind=\"command\",verb=\"plan\",end=\"refused\"}", 1.0),
    ] {
        assert_eq!(figure(&lines, name), Some(wanted), "{name}: {lines:#?}");
    }
    for kind in ["reader", "writer"] {
        let count = figure(&lines, &format!("gogome_database_wait_seconds_count{{kind=\"{kind}\"}}"));
        assert!(count.is_some_and(|count| count > 0.0), "{kind}: {lines:#?}");
    }
    // labels are few, and no id is among them
    let ids = [who.id(), channel, standin.guild()].map(|id| id.to_string());
    let told = lines.join("\n");
    assert!(!told.contains("Canary") && ids.iter().all(|id| !told.contains(id.as_str())), "{told}");
    bot.stop().await;
}

// Faults: 44
#[tokio::test]
async fn fault_44_commands_that_were_not_taken_are_told_again() {
    let standin = Standin::start(TestClock::default());
    standin.trouble("PUT", COMMANDS, 2, Trouble::answer(503, 0, "Service Unavailable"));
    let bot = Starting::begin(&standin);
    standin.connected(1).await;
    for failed in 1..=2 {
        asked_so_often(&standin, COMMANDS, failed.into()).await;
        bot.waits.elapse(Wait::Again(failed));
    }
    asked_so_often(&standin, COMMANDS, 3).await;
    bot.stop().await;
    assert_eq!(asked(&standin, COMMANDS), 3, "they were taken");
}

// Faults: 40
#[tokio::test]
async fn fault_40_told_to_stop_while_it_waits_for_discord_it_stops() {
    let standin = Standin::start(TestClock::default());
    standin.trouble("GET", ME, usize::MAX, Trouble::answer(503, 0, "Service Unavailable"));
    let bot = Starting::begin(&standin);
    asked_so_often(&standin, ME, 1).await;
    bot.stop().await;
    assert_eq!(asked(&standin, ME), 1);
}

// Faults: 42
#[tokio::test]
async fn fault_42_the_last_sessions_of_a_day_are_not_used() {
    let standin = Standin::start(TestClock::default());
    standin.set_sessions_left(100);
    let bot = Starting::begin(&standin);
    for failed in 1..=3 {
        asked_so_often(&standin, GATEWAY, failed.into()).await;
        assert!(standin.read(|world| world.gateway.identified.is_empty()), "it would lose the token");
        if failed == 3 {
            standin.set_sessions_left(1000);
        }
        bot.waits.elapse(Wait::Again(failed));
    }
    standin.connected(1).await;
    bot.stop().await;
}

// Faults: 42
#[tokio::test]
async fn fault_42_the_bot_comes_as_so_many_shards_as_discord_asks_for() {
    let standin = Standin::start(TestClock::default());
    let others = [standin.add_guild("one"), standin.add_guild("two")];
    standin.set_shards(2);
    let bot = Starting::begin(&standin);
    standin.connected(2).await;
    assert_eq!(standin.read(|world| world.gateway.shards_identified.clone()), [0, 1]);
    // a shard that is not told of a server takes it for no removal
    let asked = |world: &World| {
        let guild = |path: &str| others.iter().any(|guild| path.ends_with(&format!("/guilds/{guild}")));
        world.requests.iter().filter(|request| guild(&request.path)).count()
    };
    assert_eq!(standin.read(asked), 0);
    bot.stop().await;
}

fn configured(standin: &Standin) -> Config {
    Config::new(Token::new(TOKEN).expect("a token"), Some(standin.url()), Scope::Everywhere).expect("a configuration")
}

/// What the doctor finds about one thing.
async fn found(data: &Path, config: Config, about: &str, environment: &Environment) -> Vec<Finding> {
    let subject = Subject { data, config: Ok(config), token_file: None, health_port: None };
    let mut report = doctor::examine(subject, environment).await;
    report.0.retain(|finding| finding.about == about);
    report.0
}

/// The machine's clock, and a patience that is never at its end.
fn real_time() -> Environment {
    Environment { clock: Arc::new(SystemClock), ..environment(&Waits::default()) }
}

/// The one thing that it finds.
async fn only(data: &Path, config: Config, about: &str) -> (State, String) {
    let [one] = &found(data, config, about, &real_time()).await[..] else { panic!("not one about {about}") };
    (one.state, one.said.clone())
}

#[tokio::test]
async fn the_doctor_finds_a_bot_that_can_play_well() {
    let standin = Standin::start(TestClock::default());
    for n in 0..205 {
        standin.add_guild(&format!("Village {n}"));
    }
    let (folder, config) = (Folder::new().expect("a folder"), configured(&standin));
    let data = folder.path().join("data");
    let subject = Subject { data: &data, config: Ok(config.clone()), token_file: None, health_port: Some(0) };
    let report = doctor::examine(subject, &real_time()).await;
    let said = report.to_string();
    for wanted in [
        "ok   SQLite: 3.",
        "ok   database: none in ",
        "ok   clock: it shows what Discord's shows",
        "ok   token: it is of application ",
        "ok   sessions: Discord asks for one connection; 999 sessions are left today",
        "ok   rights: all there are, in 206 servers",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    assert!(!data.exists(), "it changes nothing");
    assert!(standin.read(|world| world.gateway.identified.is_empty()), "and takes no session");
    // with a database, and a copy of it
    Store::open(&data.join("gogome.db")).await.expect("a database").close().await;
    let database = only(&data, config.clone(), "database").await;
    assert!(database.0 == State::Fine && database.1.contains("undamaged and up to date"), "{database:?}");
    assert_eq!(only(&data, config.clone(), "copies").await, (State::Warn, "none was made yet".into()));
    backup::backup(&data, &folder.path().join("copy.db")).await.expect("a copy");
    let copies = only(&data, config, "copies").await;
    assert_eq!(copies, (State::Fine, "the last one was made within the hour".into()));
}

#[tokio::test]
async fn the_doctor_says_what_is_wrong_and_what_to_do() {
    let standin = Standin::start(TestClock::default());
    let (folder, config) = (Folder::new().expect("a folder"), configured(&standin));
    let data = folder.path();
    let there = standin.add_guild("The far village");
    standin.deny_in(there, permission::ATTACH_FILES);
    let rights = found(data, config.clone(), "rights", &real_time()).await;
    let lacking = rights.iter().find(|finding| finding.state == State::Warn).expect("one that lacks something");
    assert_eq!(lacking.said, format!("in The far village ({there}) these are missing: Attach Files"));
    assert!(rights.iter().any(|finding| finding.said.contains("in one server")), "{rights:?}");
    let elsewhere = environment(&Waits::default());
    let clock = found(data, config.clone(), "clock", &elsewhere).await;
    assert!(clock[0].state == State::Fail && clock[0].mend.is_some(), "its day is another: {clock:?}");
    standin.set_sessions_left(100);
    let sessions = only(data, config.clone(), "sessions").await;
    assert!(sessions.0 == State::Fail && sessions.1.contains("100 sessions are left"), "{sessions:?}");
    std::fs::write(data.join("gogome.db"), "no database").expect("a file");
    let database = only(data, config.clone(), "database").await;
    assert!(database.0 == State::Fail && database.1.contains("is damaged"), "{database:?}");
    standin.trouble("GET", ME, 1, Trouble::answer(401, 0, "401: Unauthorized"));
    assert_eq!(only(data, config.clone(), "token").await, (State::Fail, "Discord does not know it".into()));
    standin.trouble("GET", "/gateway", 1, Trouble::Cut);
    let discord = only(data, config, "Discord").await;
    assert!(discord.0 == State::Fail && discord.1.contains("cannot be reached"), "{discord:?}");
}
