//! The transport against the stand-in: what goes over the wire, and what becomes of it when something breaks.

use gogome::{
    ask::{BoundControl, Names, Note},
    clock::{Clock, SystemClock},
    control::{self, Pressed},
    deliver::{Deliver, Drawn, NewThread, Public, Undelivered},
    discord::{Config, Deliverer, Discord, Down, Scope, Token},
    environment::Environment,
    health::Pulse,
    patience::{Patience, Wait},
    picture::Painter,
    store::Store,
    table::Host,
};
use gogome_games::contract::{Line, Said, Weight};
use gogome_tests::{
    folder::Folder,
    patience::PATIENCE,
    running::environment,
    standin::{APPLICATION, Answer, Break, Delivery, Standin, TOKEN, TestClock, Trouble, permission},
    waits::Waits,
};
use std::sync::Arc;
use tokio::{sync::watch, task::JoinHandle};

fn config(standin: &Standin, scope: Scope) -> Config {
    let token = Token::new(TOKEN).expect("a token");
    Config::new(token, Some(standin.url()), scope).expect("a configuration")
}

async fn signed_in(standin: &Standin, waits: &Waits) -> Discord {
    Discord::sign_in(config(standin, Scope::Everywhere), waits.patience()).await.expect("the stand-in knows the token")
}

/// A bot that serves, with a database of its own.
struct Bot {
    discord: Arc<Discord>,
    host: Arc<Host>,
    stop: watch::Sender<bool>,
    running: JoinHandle<Result<(), Down>>,
    waits: Waits,
    _folder: Folder,
}

impl Bot {
    async fn start(standin: &Standin) -> Self {
        Self::with(standin, Arc::new(SystemClock)).await
    }

    /// With another clock for its tables.
    async fn with(standin: &Standin, clock: Arc<dyn Clock>) -> Self {
        Self::watched(standin, clock, Arc::new(SystemClock)).await
    }

    /// And another one for the watchdog.
    async fn watched(standin: &Standin, clock: Arc<dyn Clock>, watch: Arc<dyn Clock>) -> Self {
        let folder = Folder::new().expect("a folder");
        let waits = Waits::default();
        let environment = Environment { clock, ..environment(&waits) };
        let store = Store::open_in(&folder.path().join("gogome.db"), &environment).await.expect("a database");
        let host = Arc::new(Host::new(store, environment));
        let discord = Arc::new(signed_in(standin, &waits).await);
        discord.register(None).await.expect("the commands are taken");
        let (stop, stopped) = watch::channel(false);
        let (serving, guest, pulse) = (discord.clone(), host.clone(), Pulse::new(watch));
        let running =
            tokio::spawn(async move { serving.serve(guest, Arc::new(Painter::default()), &pulse, stopped).await });
        standin.connected(1).await;
        Self { discord, host, stop, running, waits, _folder: folder }
    }

    async fn stop(self) {
        self.stop.send_replace(true);
        self.running.await.expect("it does not panic").expect("it stops in good order");
    }
}

fn stage() -> (Standin, TestClock, u64) {
    let clock = TestClock::default();
    let standin = Standin::start(clock.clone());
    let channel = standin.add_channel("fuji");
    (standin, clock, channel)
}

fn signed(id: u64) -> i64 {
    i64::try_from(id).expect("an id below 2^63")
}

fn unsigned(id: i64) -> u64 {
    u64::try_from(id).expect("a positive id")
}

// Faults: 44
#[tokio::test]
async fn fault_44_commands_are_told_once_and_again_when_they_change() {
    let (standin, ..) = stage();
    let puts = || standin.read(|world| world.requests.iter().filter(|r| r.method == "PUT").count());
    let discord = signed_in(&standin, &Waits::default()).await;
    assert_eq!(discord.application(), APPLICATION);
    let hash = discord.register(None).await.unwrap().unwrap();
    assert_eq!(discord.register(Some(&hash)).await.unwrap(), None);
    assert_eq!(puts(), 1);
    let scope = Scope::Guild(standin.guild());
    let at_home = Discord::sign_in(config(&standin, scope), Patience::system()).await.unwrap();
    let other = at_home.register(Some(&hash)).await.unwrap().unwrap();
    assert_ne!(hash, other);
    assert_eq!(puts(), 2);
    standin.trouble("PUT", "/commands", 1, Trouble::answer(400, 50_035, "Invalid Form Body"));
    assert!(matches!(discord.register(Some("old")).await, Err(Undelivered::Rejected(_))));
}

// Faults: 40
#[tokio::test]
async fn fault_40_a_token_that_is_unknown_is_said_so() {
    let (standin, ..) = stage();
    let wrong = Config::new(Token::new("MTA.wrong.token").unwrap(), Some(standin.url()), Scope::Everywhere).unwrap();
    let down = Discord::sign_in(wrong, Patience::system()).await.unwrap_err();
    assert!(matches!(down, Down::Token), "{down:?}");
    let away = Config::new(Token::new(TOKEN).unwrap(), Some("http://127.0.0.1:1"), Scope::Everywhere).unwrap();
    let down = Discord::sign_in(away, Patience::system()).await.unwrap_err();
    assert!(matches!(down, Down::Unreachable(_)), "{down:?}");
}

#[tokio::test]
async fn what_one_person_asks_only_that_person_is_told() {
    let (standin, _, channel) = stage();
    let (ann, bob) = (standin.add_user("Ann"), standin.add_user("Bob"));
    let bot = Bot::start(&standin).await;
    let answer = ann.slash(channel, "table", "turns", &[]).await.unwrap();
    assert!(matches!(&answer, Answer::Message(message) if message.private), "{answer:?}");
    assert!(!answer.message().content.is_empty());
    assert_eq!((ann.view(channel).len(), bob.view(channel).len()), (1, 0));
    // in a direct message with the bot, too
    let direct = ann.slash(ann.dm(), "table", "turns", &[]).await.unwrap().message();
    assert!(direct.private);
    assert!(ann.autocomplete(channel, "fuji", "plan", "card", "Te").await.unwrap().is_empty(), "there is no table");

    let message = ann.view(channel)[0].id;
    for forged in ["nonsense", "g1:abc:-:table.join", "g1:abc:r1:plan:card=x;?=dice"] {
        let told = ann.press_raw(message, forged).unwrap().answer().await.unwrap().message();
        assert!(told.private && !told.content.is_empty(), "{forged}");
    }
    let told = ann.choose_raw(message, "g1:abc:r1:reroll:?=dice", &["1", "9"]).unwrap().answer().await.unwrap();
    assert!(told.message().private);

    bot.stop().await;
    standin.read(|world| {
        assert!(world.messages.values().all(|message| message.private_to == Some(ann.id())));
    });
}

// Faults: 30, 1
#[tokio::test]
async fn fault_30_an_interaction_that_comes_twice_is_answered_once() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let bot = Bot::start(&standin).await;
    standin.deliver_next(Delivery::Twice);
    ann.slash(channel, "table", "turns", &[]).await.unwrap();
    let callbacks = |world: &gogome_tests::standin::World| {
        let mut all: Vec<_> =
            world.requests.iter().filter(|r| r.path.contains("/callback")).map(|r| r.status).collect();
        all.sort_unstable();
        (all.len() == 2).then_some(all)
    };
    assert_eq!(standin.until("both callbacks", callbacks).await, [204, 400]);
    assert_eq!(ann.view(channel).len(), 1);
    bot.stop().await;
}

// Faults: 33, 27
#[tokio::test]
async fn fault_33_an_answer_finds_its_way_through_trouble() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let bot = Bot::start(&standin).await;
    for trouble in [Trouble::Cut, Trouble::CutAfter, Trouble::answer(502, 0, "Bad Gateway")] {
        standin.trouble("POST", "/callback", 1, trouble.clone());
        let answer = ann.slash(channel, "table", "turns", &[]).await.unwrap_or_else(|e| panic!("{trouble:?}: {e}"));
        assert!(answer.message().private);
    }
    // an answer that is refused makes room for an apology
    standin.trouble("POST", "/callback", 1, Trouble::answer(400, 50_035, "Invalid Form Body"));
    let sorry = ann.slash(channel, "table", "turns", &[]).await.unwrap().message();
    assert!(sorry.private && sorry.content.starts_with("Sorry"), "{}", sorry.content);
    let counts = bot.discord.counts();
    let count = |of: &std::sync::atomic::AtomicU64| of.load(std::sync::atomic::Ordering::Relaxed);
    assert_eq!((count(&counts.broken), count(&counts.over)), (1, 0));
    bot.stop().await;
}

/// A clock that breaks whoever asks it, once it is told to.
#[derive(Debug, Default)]
struct Broken(std::sync::atomic::AtomicBool);

impl Clock for Broken {
    fn now(&self) -> jiff::Timestamp {
        assert!(!self.0.load(std::sync::atomic::Ordering::SeqCst), "this is meant to break");
        jiff::Timestamp::now()
    }
}

// Faults: 27
#[tokio::test]
async fn fault_27_a_panic_while_somebody_is_answered_is_an_apology_to_them_alone() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let clock = Arc::new(Broken::default());
    let bot = Bot::with(&standin, clock.clone()).await;
    let opened = ann.slash(channel, "fuji", "new", &[]).await.unwrap().message();
    assert!(opened.content.contains("is open"), "{}", opened.content);
    clock.0.store(true, std::sync::atomic::Ordering::SeqCst);
    let sorry = ann.slash(channel, "table", "leave", &[]).await.unwrap().message();
    assert!(sorry.private && sorry.content.starts_with("Sorry"), "{}", sorry.content);
    clock.0.store(false, std::sync::atomic::Ordering::SeqCst);
    let turns = ann.slash(channel, "table", "turns", &[]).await.unwrap().message();
    assert!(turns.private && !turns.content.starts_with("Sorry"), "nothing is poisoned: {}", turns.content);
    let left = ann.slash(channel, "table", "leave", &[]).await.unwrap().message();
    assert!(left.content.contains("closed"), "what broke was not done: {}", left.content);
    assert_eq!(bot.discord.counts().broken.load(std::sync::atomic::Ordering::Relaxed), 1);
    bot.stop().await;
}

// Faults: 29, 60
#[tokio::test]
async fn fault_29_what_takes_long_is_put_off_and_comes_to_the_same_person() {
    let (standin, _, channel) = stage();
    let (ann, bob) = (standin.add_user("Ann"), standin.add_user("Bob"));
    let bot = Bot::start(&standin).await;
    let held = bot.host.store.writer().await.unwrap();
    bot.waits.elapse(Wait::Answer);
    let sent = ann.send_slash(channel, "fuji", "new", &[]).unwrap();
    let id = sent.id;
    standin.until("the first answer", |world| world.interactions[&id].answered).await;
    drop(held);
    let late = sent.answer().await.unwrap().message();
    assert!(late.private && !late.content.is_empty());
    assert_eq!((ann.view(channel).len(), bob.view(channel).len()), (1, 0));
    bot.stop().await;
}

// Faults: 41
#[tokio::test]
async fn fault_41_a_connection_that_breaks_is_taken_up_again() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let bot = Bot::start(&standin).await;
    standin.break_gateway(Break::Tcp);
    ann.slash(channel, "table", "turns", &[]).await.unwrap();
    assert!(!bot.running.is_finished());
    bot.stop().await;
}

/// Every look at it is nineteen seconds later: less than what counts as a leap.
#[derive(Debug, Default)]
struct Hasty(std::sync::atomic::AtomicI64);

impl Clock for Hasty {
    fn now(&self) -> jiff::Timestamp {
        let looks = self.0.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        jiff::Timestamp::from_second(1_800_000_000 + 19 * looks).expect("a moment in this age")
    }
}

// Faults: 41
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_41_a_connection_that_freezes_is_noticed_and_the_process_can_be_started_again() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let bot = Bot::watched(&standin, Arc::new(SystemClock), Arc::new(Hasty::default())).await;
    ann.slash(channel, "table", "turns", &[]).await.unwrap();
    // this is what stops serenity's runtime: a close frame that gives no code
    standin.break_gateway(Break::NoCode);
    // it stands still until its next heartbeat fails, which nobody waits for
    bot.waits.elapse(Wait::Finish);
    let ended = tokio::time::timeout(std::time::Duration::from_mins(1), bot.running).await.expect("it ends by itself");
    let down = ended.expect("it does not panic").expect_err("that is no good end");
    assert!(matches!(down, Down::Dead(_)), "{down:?}");
    // what keeps processes alive starts it again, and people are answered
    let again = Bot::start(&standin).await;
    ann.slash(channel, "table", "turns", &[]).await.unwrap();
    again.stop().await;
}

// Faults: 42
#[tokio::test]
async fn fault_42_a_void_session_is_opened_anew_and_nothing_is_told_twice() {
    let (standin, _, channel) = stage();
    let ann = standin.add_user("Ann");
    let bot = Bot::start(&standin).await;
    ann.slash(channel, "table", "turns", &[]).await.unwrap();
    standin.forget_sessions();
    standin.break_gateway(Break::InvalidSession);
    standin.connected(2).await;
    assert_eq!(ann.view(channel).len(), 1);
    ann.slash(channel, "table", "turns", &[]).await.unwrap();
    assert_eq!(ann.view(channel).len(), 2);
    standin.read(|world| assert_eq!(world.gateway.resumed, 0));
    assert!(!bot.running.is_finished());
    bot.stop().await;
}

// Faults: 40
#[tokio::test]
async fn fault_40_a_token_that_is_revoked_ends_everything() {
    let (standin, _, channel) = stage();
    let bot = Bot::start(&standin).await;
    let way = bot.discord.deliverer();
    standin.revoke_token();
    let down = bot.running.await.unwrap().unwrap_err();
    assert!(matches!(down, Down::Token), "{down:?}");
    let before = standin.read(|world| world.requests.len());
    for n in 0..5 {
        let nonce = format!("n{n}");
        assert!(matches!(way.post(signed(channel), &board(), &nonce).await, Err(Undelivered::Later { .. })));
    }
    let after = standin.read(|world| world.requests.len());
    assert!(after - before <= 1, "after the first 401 nothing is sent");
}

fn board() -> Public {
    let said = Said::new("look", &[]);
    let id = control::encode(&Pressed { table: "abc".into(), stamp: None, said: said.clone() });
    let control = gogome_games::contract::Control::Button { label: "My screen".into(), said, weight: Weight::Main };
    Public {
        note: Note { lines: vec![Line::from("Round 1 @everyone")], names: Names::default() },
        pings: vec![],
        here: vec![],
        pictures: vec![Drawn { name: "board.png", alt: "The board".into(), bytes: vec![137, 80, 78, 71] }],
        controls: vec![BoundControl { control, id, stands: None }],
        over: false,
        table: None,
    }
}

async fn way(standin: &Standin) -> Deliverer {
    signed_in(standin, &Waits::default()).await.deliverer()
}

#[tokio::test]
async fn a_message_for_everybody_is_posted_edited_and_stripped() {
    let (standin, _, channel) = stage();
    let (ann, bob) = (standin.add_user("Ann"), standin.add_user("Bob"));
    let way = way(&standin).await;
    let mut message = board();
    message.pings = vec![(vec![signed(bob.id())], Line::from("You are asked to plan."))];
    let id = way.post(signed(channel), &message, "o:1").await.unwrap();
    assert_eq!(way.post(signed(channel), &message, "o:1").await, Ok(id), "the nonce is known");
    let seen = &ann.view(channel)[0];
    assert_eq!(seen.content, format!("Round 1 @everyone\n<@{}> You are asked to plan.", bob.id()));
    assert_eq!(seen.attachments[0].description.as_deref(), Some("The board"));
    standin.read(|world| {
        let posted = &world.messages[&unsigned(id)];
        assert_eq!((posted.pinged.iter().copied().collect::<Vec<_>>(), posted.pings_everyone), (vec![bob.id()], false));
    });

    let mut next = board();
    next.pictures.clear();
    next.note.lines = vec![Line::from("Round 2")];
    way.edit(signed(channel), id, &next).await.unwrap();
    let seen = &ann.view(channel)[0];
    assert_eq!((seen.content.as_str(), seen.attachments.len(), seen.controls.len()), ("Round 2", 0, 1));
    way.strip(signed(channel), id).await.unwrap();
    let seen = &ann.view(channel)[0];
    assert_eq!((seen.content.as_str(), seen.controls.len()), ("Round 2", 0));
}

// Faults: 37
#[tokio::test]
async fn fault_37_a_private_thread_is_found_again_and_opened() {
    let (standin, _, channel) = stage();
    let (ann, bob) = (standin.add_user("Ann"), standin.add_user("Bob"));
    let way = way(&standin).await;
    let guild = signed(standin.guild());
    let planted = standin.open_thread(&bob, channel, "Fuji kemurido");
    let wanted = |name: &str| NewThread { guild, channel: signed(channel), name: name.to_owned(), private: true };
    let (kemurido, other) = (wanted("Fuji kemurido"), wanted("Fuji other"));
    let thread = way.thread(&kemurido).await.unwrap();
    assert_ne!(unsigned(thread), planted, "a thread that somebody else made is theirs to read");
    assert_eq!(way.thread(&kemurido).await, Ok(thread));
    assert_ne!(way.thread(&other).await, Ok(thread));
    way.add_member(thread, signed(ann.id())).await.unwrap();
    let id = way.post(thread, &board(), "o:1").await.unwrap();
    assert_eq!((ann.view(unsigned(thread)).len(), bob.view(unsigned(thread)).len()), (1, 0));
    for _ in 0..2 {
        standin.archive(unsigned(thread), false);
        way.strip(thread, id).await.unwrap();
        standin.archive(unsigned(thread), false);
        way.add_member(thread, signed(bob.id())).await.unwrap();
    }
    // who has no seat any more goes, also out of one that fell asleep; who is gone already is no trouble
    standin.archive(unsigned(thread), false);
    for _ in 0..2 {
        way.remove_member(thread, signed(bob.id())).await.unwrap();
        assert_eq!((ann.view(unsigned(thread)).len(), bob.view(unsigned(thread)).len()), (1, 0));
    }
    standin.trouble("DELETE", "/thread-members", 1, Trouble::answer(404, 10_007, "Unknown Member"));
    way.remove_member(thread, signed(bob.id())).await.unwrap();
    standin.trouble("DELETE", "/thread-members", 1, Trouble::answer(403, 50_013, "Missing Permissions"));
    assert!(matches!(way.remove_member(thread, signed(ann.id())).await, Err(Undelivered::Forbidden(_))));
    assert_eq!(ann.view(unsigned(thread)).len(), 1);
    standin.archive(unsigned(thread), true);
    assert!(matches!(way.post(thread, &board(), "o:2").await, Err(Undelivered::Forbidden(_))));
    standin.unlock(unsigned(thread));
    assert_eq!(way.thread(&kemurido).await, Ok(thread));
    standin.lock(unsigned(thread));
    assert_ne!(way.thread(&kemurido).await, Ok(thread), "nothing can be posted there");
}

#[tokio::test]
async fn a_public_thread_is_read_by_everybody_and_is_never_the_private_one_of_its_name() {
    let (standin, _, channel) = stage();
    let bob = standin.add_user("Bob");
    let way = way(&standin).await;
    let wanted = |private| NewThread {
        guild: signed(standin.guild()),
        channel: signed(channel),
        name: "Fuji kemurido".to_owned(),
        private,
    };
    let hidden = way.thread(&wanted(true)).await.unwrap();
    let open = way.thread(&wanted(false)).await.unwrap();
    assert_ne!(open, hidden);
    assert_eq!(way.thread(&wanted(false)).await, Ok(open), "it is found again");
    assert_eq!(way.thread(&wanted(true)).await, Ok(hidden));
    for thread in [hidden, open] {
        way.post(thread, &board(), &format!("o:{thread}")).await.unwrap();
    }
    assert_eq!((bob.view(unsigned(hidden)).len(), bob.view(unsigned(open)).len()), (0, 1));
}

// Faults: 33, 14, 34, 35, 36
#[tokio::test]
async fn fault_33_each_refusal_is_understood() {
    let (standin, _, channel) = stage();
    let way = way(&standin).await;
    let here = signed(channel);
    let id = way.post(here, &board(), "o:1").await.unwrap();
    standin.delete_message(unsigned(id));
    assert_eq!(way.strip(here, id).await, Err(Undelivered::NoMessage));
    standin.deny(channel, permission::SEND_MESSAGES);
    assert!(matches!(way.post(here, &board(), "o:2").await, Err(Undelivered::Forbidden(_))));
    standin.allow(channel, permission::BOT);
    assert_eq!(way.post(5, &board(), "o:3").await, Err(Undelivered::NoChannel));
    for trouble in [
        Trouble::Cut,
        Trouble::answer(500, 0, "Internal Server Error"),
        Trouble::answer(503, 130_000, "API resource is currently overloaded"),
        Trouble::RateLimited { retry_after: 2.5, global: false },
    ] {
        standin.trouble("POST", "/messages", 1, trouble.clone());
        let refused = way.post(here, &board(), "o:4").await;
        assert!(matches!(refused, Err(Undelivered::Later { .. })), "{trouble:?}: {refused:?}");
    }
    way.post(here, &board(), "o:4").await.unwrap();
    standin.trouble("POST", "/messages", 1, Trouble::CutAfter);
    assert!(matches!(way.post(here, &board(), "o:5").await, Err(Undelivered::Later { .. })));
    way.post(here, &board(), "o:5").await.unwrap();
    let stood = standin.read(|world| world.messages.values().filter(|message| !message.deleted).count());
    assert_eq!(stood, 2, "the nonce keeps a message from standing twice");
    standin.delete_channel(channel);
    assert_eq!(way.post(here, &board(), "o:6").await, Err(Undelivered::NoChannel));
}

#[tokio::test]
async fn a_gateway_that_is_not_on_this_machine_is_refused() {
    let (standin, ..) = stage();
    let folder = Folder::new().unwrap();
    let environment = environment(&Waits::default());
    let store = Store::open_in(&folder.path().join("gogome.db"), &environment).await.unwrap();
    let host = Arc::new(Host::new(store, environment));
    let discord = signed_in(&standin, &Waits::default()).await;
    standin.name_gateway("wss://gateway.discord.gg");
    let (_stop, stopped) = watch::channel(false);
    let pulse = Pulse::new(Arc::new(SystemClock));
    let serving = discord.serve(host, Arc::new(Painter::default()), &pulse, stopped);
    let down = tokio::time::timeout(PATIENCE, serving).await.unwrap().unwrap_err();
    assert!(matches!(down, Down::Gateway(gogome::discord::Ended::Far(_))), "{down:?}");
}
