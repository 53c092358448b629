//! Tables over the real transport while something on the way breaks.

use gogome::patience::Wait;
use gogome_tests::{
    bot::{Bot, boards, play, until},
    folder::Folder,
    standin::{Answer, Break, Message, Standin, TestClock, Trouble, User, World},
};
use serde_json::json;
use std::time::Duration;

struct Stage {
    standin: Standin,
    clock: TestClock,
    bot: Bot,
    ann: User,
    channel: u64,
    _folder: Folder,
}

async fn stage() -> Stage {
    let clock = TestClock::default();
    let standin = Standin::start(clock.clone());
    let channel = standin.add_channel("mountain");
    let ann = standin.add_user("Ann");
    let folder = Folder::new().expect("a folder");
    let bot = Bot::start(&standin, folder.path(), 1).await.expect("a bot");
    Stage { standin, clock, bot, ann, channel, _folder: folder }
}

const MOVES: &str = "select count(*) from journal where kind = 'move'";
const WAITING: &str = "select count(*) from outbox where state in ('due', 'sending')";

/// Waits until a request like this was answered with this status.
async fn refused(standin: &Standin, path: &str, status: u16) {
    let there = |world: &World| world.requests.iter().any(|one| one.path.contains(path) && one.status == status);
    standin.until("the refusal", |world| there(world).then_some(())).await;
}

/// Her own screen, from the button under the board: only she sees it, and it knows what she did.
async fn her_screen_knows(stage: &Stage, board: &Message) {
    let screen = stage.ann.press(board.id, "My screen").await.expect("an answer").message();
    assert!(screen.private && screen.content.contains("stay"), "{}", screen.content);
}

// Faults: 28
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_28_what_was_over_before_its_answer_is_done_and_asked_for_again() {
    let stage = stage().await;
    let board = play(&stage.standin, &stage.ann, stage.channel, false).await.expect("a table");
    let mut conn = stage.bot.database().await.expect("the database");
    stage.standin.trouble("POST", "/callback", 1, Trouble::answer(404, 10_062, "Unknown interaction"));
    stage.ann.send_slash(stage.channel, "fuji", "plan", &[("card", "stay")]).expect("it can be typed");
    refused(&stage.standin, "/callback", 404).await;
    until(&mut conn, MOVES, 1).await;
    her_screen_knows(&stage, &board).await;
    // the same for one that was put off: its token is worth nothing any more, which says nothing about the bot's
    let mut other = stage.bot.database().await.expect("the database");
    sqlx::query("begin immediate").execute(&mut other).await.expect("the writer");
    stage.bot.waits.elapse(Wait::Answer);
    stage.standin.trouble("PATCH", "/webhooks", 1, Trouble::answer(401, 50_027, "Invalid Webhook Token"));
    let late = stage.ann.send_slash(stage.channel, "fuji", "plan", &[("card", "none")]).expect("it can be typed").id;
    stage.standin.until("it is put off", |world| world.interactions[&late].answered).await;
    stage.bot.waits.hold(Wait::Answer);
    sqlx::query("rollback").execute(&mut other).await.expect("the writer is free");
    refused(&stage.standin, "/webhooks", 401).await;
    until(&mut conn, MOVES, 2).await;
    let turns = stage.ann.slash(stage.channel, "table", "turns", &[]).await.expect("an answer");
    assert!(matches!(turns, Answer::Message(_)));
    let shown = stage.standin.until("the board goes on", |world| {
        boards(world).find(|one| one.id == board.id && one.now().content.contains("lifts the marker")).cloned()
    });
    assert_eq!(shown.await.channel, stage.channel);
    stage.bot.stop().await.expect("a good end");
}

// Faults: 29
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_29_an_answer_that_comes_after_three_seconds_was_done_once() {
    let stage = stage().await;
    let board = play(&stage.standin, &stage.ann, stage.channel, false).await.expect("a table");
    let mut conn = stage.bot.database().await.expect("the database");
    let gate = stage.standin.hold("POST", "/callback", 1);
    let sent = stage.ann.send_slash(stage.channel, "fuji", "plan", &[("card", "stay")]).expect("it can be typed");
    gate.reached(1).await;
    stage.clock.advance(Duration::from_secs(4));
    assert!(sent.answer().await.is_err(), "her client has given up");
    gate.open();
    refused(&stage.standin, "/callback", 404).await;
    until(&mut conn, MOVES, 1).await;
    her_screen_knows(&stage, &board).await;
    let told = stage.standin.until("the board", |world| {
        boards(world).find(|one| one.now().content.contains("plans to stay")).map(|one| one.id)
    });
    assert_eq!(told.await, board.id);
    stage.bot.stop().await.expect("a good end");
}

// Faults: 32
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_32_people_are_answered_while_everything_that_is_posted_waits() {
    let stage = stage().await;
    // nothing at all may be asked, until the test says so
    stage.standin.limit_all(0, Duration::from_hours(24));
    stage.ann.slash(stage.channel, "fuji", "new", &[("simple", "true")]).await.expect("an answer");
    refused(&stage.standin, "/messages", 429).await;
    let public = |world: &World| world.messages.values().filter(|one| one.private_to.is_none()).count();
    let friends: Vec<User> = (0..3).map(|n| stage.standin.add_user(&format!("F{n}"))).collect();
    for friend in &friends {
        let joined = friend.slash(stage.channel, "table", "join", &[]).await.expect("an answer").message();
        assert!(joined.private && joined.content.contains("Welcome"), "{}", joined.content);
    }
    assert_eq!(stage.standin.read(public), 0, "answers came first");
    stage.standin.limit_all(usize::MAX, Duration::ZERO);
    let lobby = stage.standin.until("the lobby", |world| (public(world) > 0).then(|| world.messages.clone()));
    let lobby = lobby.await;
    let lobby = lobby.values().find(|one| one.private_to.is_none()).expect("a lobby");
    for friend in &friends {
        assert!(lobby.now().content.contains(&friend.name()), "{}", lobby.now().content);
    }
    stage.bot.stop().await.expect("a good end");
}

// Faults: 32
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_32_under_one_limit_for_everything_all_arrives_once_and_people_are_answered() {
    let stage = stage().await;
    // nothing at all may be asked, until the test says so
    stage.standin.limit_all(0, Duration::from_hours(24));
    let channels: Vec<u64> = (0..4).map(|n| stage.standin.add_channel(&format!("ridge-{n}"))).collect();
    for channel in &channels {
        let opened = stage.ann.slash(*channel, "fuji", "new", &[("simple", "true")]).await.expect("an answer");
        assert!(opened.message().private, "answers do not wait");
    }
    refused(&stage.standin, "/messages", 429).await;
    assert_eq!(stage.standin.read(|world| world.messages.values().filter(|one| one.private_to.is_none()).count()), 0);
    stage.standin.limit_all(2, Duration::from_millis(400));
    let mut conn = stage.bot.database().await.expect("the database");
    until(&mut conn, WAITING, 0).await;
    let lobbies = |world: &World, channel| {
        world.messages.values().filter(|one| one.channel == channel && one.private_to.is_none()).count()
    };
    for channel in channels {
        assert_eq!(stage.standin.read(|world| lobbies(world, channel)), 1);
    }
    assert_eq!(stage.standin.read(|world| world.gateway.identified.len()), 1);
    stage.bot.stop().await.expect("a good end");
}

// Faults: 33
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_33_a_post_that_is_never_answered_is_sent_again_and_stands_once() {
    let stage = stage().await;
    stage.standin.trouble("POST", "/messages", 1, Trouble::Silence);
    stage.ann.slash(stage.channel, "fuji", "new", &[("simple", "true")]).await.expect("an answer");
    let posts = |world: &World| {
        let post = |one: &&gogome_tests::standin::Request| one.method == "POST" && one.path.ends_with("/messages");
        world.requests.iter().filter(post).map(|one| one.body["nonce"].clone()).collect::<Vec<_>>()
    };
    // the client gives up, after a quarter of a minute
    stage.standin.until("the first try", |world| (!posts(world).is_empty()).then_some(())).await;
    stage.bot.waits.elapse_pending(Wait::Request);
    let sent = stage.standin.until("the second try", |world| (posts(world).len() > 1).then(|| posts(world))).await;
    assert!(sent.len() == 2 && sent[0] == sent[1], "under the same nonce: {sent:?}");
    until(&mut stage.bot.database().await.expect("the database"), WAITING, 0).await;
    let public = |world: &World| world.messages.values().filter(|one| one.private_to.is_none()).count();
    assert_eq!(stage.standin.read(public), 1);
    stage.bot.stop().await.expect("a good end");
}

// Faults: 42
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_42_a_void_session_with_news_on_its_way_and_a_channel_that_went_meanwhile() {
    let stage = stage().await;
    let gone = stage.standin.add_channel("cellar");
    play(&stage.standin, &stage.ann, gone, false).await.expect("a table");
    let mut conn = stage.bot.database().await.expect("the database");
    until(&mut conn, WAITING, 0).await;
    // news of two tables waits, the session is void, and what happens meanwhile is told to nobody
    stage.standin.trouble("POST", "/messages", 1, Trouble::answer(500, 0, "Internal Server Error"));
    let on_its_way = stage.standin.hold("PATCH", &format!("/channels/{gone}/messages"), 1);
    stage.ann.slash(stage.channel, "fuji", "new", &[("simple", "true")]).await.expect("an answer");
    stage.ann.slash(gone, "fuji", "plan", &[("card", "stay")]).await.expect("an answer");
    refused(&stage.standin, "/messages", 500).await;
    on_its_way.reached(1).await;
    stage.standin.forget_sessions();
    stage.standin.delete_channel(gone);
    on_its_way.open();
    stage.standin.break_gateway(Break::InvalidSession);
    stage.standin.connected(2).await;
    until(&mut conn, WAITING, 0).await;
    let lobbies = |world: &World| {
        let lobby = |one: &&Message| one.channel == stage.channel && one.private_to.is_none();
        world.messages.values().filter(lobby).count()
    };
    assert_eq!(stage.standin.read(lobbies), 1, "told once");
    until(&mut conn, "select count(*) from game where parked is not null", 1).await;
    let told = stage.ann.slash(stage.channel, "table", "turns", &[]).await.expect("an answer").message();
    assert!(told.content.contains("its channel is gone"), "{}", told.content);
    stage.bot.stop().await.expect("a good end");
}

// Faults: 43
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fault_43_what_nobody_has_heard_of_is_passed_over() {
    let stage = stage().await;
    let board = play(&stage.standin, &stage.ann, stage.channel, false).await.expect("a table");
    let typed = stage.ann.send_slash(stage.channel, "table", "turns", &[]).expect("it can be typed").id;
    let pressed = stage.ann.send_press(board.id, "My screen").expect("it can be pressed").id;
    stage
        .standin
        .until("both answers", |world| {
            [typed, pressed].iter().all(|id| world.interactions[id].answered.is_some()).then_some(())
        })
        .await;
    for _ in 0..3 {
        stage.standin.tell("GUILD_TELEPATHY_UPDATE", &json!({"guild_id": "7", "thoughts": [1, {"deep": null}]}));
        stage.standin.tell("CHANNEL_UPDATE", &json!("not even an object"));
        stage.standin.deliver_as(typed, |said| said["type"] = json!(77));
        stage.standin.deliver_as(typed, |said| said["data"]["type"] = json!(77));
        stage.standin.deliver_as(pressed, |said| said["data"]["component_type"] = json!(77));
        stage
            .standin
            .deliver_as(pressed, |said| said["data"] = json!({"component_type": 8, "custom_id": "x", "values": ["1"]}));
    }
    for _ in 0..3 {
        let turns = stage.ann.slash(stage.channel, "table", "turns", &[]).await.expect("an answer").message();
        assert!(turns.private && turns.content.contains("Fuji"), "{}", turns.content);
    }
    assert_eq!(stage.standin.read(|world| world.gateway.identified.len()), 1, "the connection stands");
    stage.bot.stop().await.expect("a good end");
}
