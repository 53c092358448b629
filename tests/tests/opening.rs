//! How the bot gets to Discord: it waits for what passes, and uses no more of its sessions than it must.

use gogome::{
    discord::{Config, Scope, Token},
    health,
    patience::Wait,
    serve,
};
use gogome_tests::{
    folder::Folder,
    patience::{self, PATIENCE},
    running::environment,
    standin::{Standin, TOKEN, TestClock, Trouble, World},
    waits::Waits,
};
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
