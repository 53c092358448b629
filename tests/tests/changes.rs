//! What Discord tells by itself: servers, channels and threads that come and go.

use gogome_tests::{
    bot::{Bot, boards, play, until},
    folder::Folder,
    standin::{Message, Standin, TestClock, Trouble, User, World},
};

struct Stage {
    standin: Standin,
    bot: Bot,
    folder: Folder,
}

async fn stage() -> Stage {
    let standin = Standin::start(TestClock::default());
    let folder = Folder::new().expect("a folder");
    let bot = Bot::start(&standin, folder.path(), 1).await.expect("a bot");
    Stage { standin, bot, folder }
}

/// A table in a channel of this server; gives where it is played.
async fn table(stage: &Stage, ann: &User, guild: u64, private: bool) -> u64 {
    let channel = stage.standin.add_channel_in(guild, "mountain");
    play(&stage.standin, ann, channel, private).await.expect("a table").channel
}

const RESTING: &str = "select count(*) from game where parked is not null";

// Faults: 38, 35
#[tokio::test]
async fn fault_38_a_server_removes_the_bot_and_invites_it_again() {
    let stage = stage().await;
    let (ann, guild) = (stage.standin.add_user("Ann"), stage.standin.add_guild("The other table"));
    stage.standin.join(guild, &ann);
    let here = table(&stage, &ann, guild, false).await;
    let mut conn = stage.bot.database().await.expect("the database");
    stage.standin.guild_outage(guild);
    ann.slash(here, "table", "turns", &[]).await.expect("an outage is no farewell");
    until(&mut conn, RESTING, 0).await;
    stage.standin.kick_bot(guild);
    until(&mut conn, RESTING, 1).await;
    stage.standin.invite_bot(guild);
    until(&mut conn, RESTING, 0).await;
    stage
        .standin
        .until("the board again", |world| {
            world.messages.values().any(|one| one.now().content.contains("The bot is back")).then_some(())
        })
        .await;
    // a channel that is deleted is noticed although nothing is posted there
    stage.standin.delete_channel(here);
    until(&mut conn, RESTING, 1).await;
    stage.bot.stop().await.expect("a good end");
}

// Faults: 38, 35
#[tokio::test]
async fn fault_38_a_server_that_is_deleted_lets_its_tables_rest_and_its_host_hears_it_elsewhere() {
    let stage = stage().await;
    let (ann, guild) = (stage.standin.add_user("Ann"), stage.standin.add_guild("The other table"));
    stage.standin.join(guild, &ann);
    table(&stage, &ann, guild, false).await;
    let mut conn = stage.bot.database().await.expect("the database");
    stage.standin.delete_guild(guild);
    until(&mut conn, RESTING, 1).await;
    until(&mut conn, "select count(*) from outbox where state in ('due', 'sending')", 0).await;
    let told = ann.slash(ann.dm(), "me", "settings", &[]).await.expect("an answer").message();
    assert!(told.content.contains("its server removed me"), "{}", told.content);
    stage.bot.stop().await.expect("a good end");
}

// Faults: 38
#[tokio::test]
async fn fault_38_a_server_that_removed_the_bot_while_it_was_away_is_noticed() {
    let stage = stage().await;
    let (ann, guild) = (stage.standin.add_user("Ann"), stage.standin.add_guild("The other table"));
    stage.standin.join(guild, &ann);
    table(&stage, &ann, guild, false).await;
    stage.bot.stop().await.expect("a good end");
    stage.standin.kick_bot(guild);
    let bot = Bot::start(&stage.standin, stage.folder.path(), 2).await.expect("a bot");
    // the new session does not name it, so it is asked for
    until(&mut bot.database().await.expect("the database"), RESTING, 1).await;
    bot.stop().await.expect("a good end");
}

// Faults: 38
#[tokio::test]
async fn fault_38_a_session_that_leaves_a_server_out_changes_nothing() {
    let stage = stage().await;
    let (ann, guild) = (stage.standin.add_user("Ann"), stage.standin.add_guild("The other table"));
    stage.standin.join(guild, &ann);
    let here = table(&stage, &ann, guild, false).await;
    let other = table(&stage, &ann, stage.standin.guild(), false).await;
    stage.bot.stop().await.expect("a good end");
    stage.standin.leave_out(guild);
    let bot = Bot::start(&stage.standin, stage.folder.path(), 2).await.expect("a bot");
    // changes are noted in their order: when the last one is, the session's first was
    stage.standin.delete_channel(other);
    let mut conn = bot.database().await.expect("the database");
    until(&mut conn, RESTING, 1).await;
    assert!(bot.table(here).await.expect("a table").parked.is_none());
    let told = ann.slash(here, "table", "turns", &[]).await.expect("an answer").message();
    assert!(told.content.contains("Fuji"), "{}", told.content);
    assert!(!stage.standin.read(|world| world.messages.values().any(|one| one.now().content.contains("is back"))));
    bot.stop().await.expect("a good end");
}

// Faults: 37
#[tokio::test]
async fn fault_37_a_thread_that_falls_asleep_is_opened_while_somebody_is_awaited() {
    let stage = stage().await;
    let ann = stage.standin.add_user("Ann");
    let thread = table(&stage, &ann, stage.standin.guild(), true).await;
    let open = |world: &World| (!world.channels[&thread].archived).then_some(());
    stage.standin.archive(thread, false);
    stage.standin.until("the thread awake", open).await;
    ann.slash(thread, "table", "turns", &[]).await.expect("a command is possible");
    // one that somebody locked stays as it is; its table rests, and its host hears it elsewhere
    let mut conn = stage.bot.database().await.expect("the database");
    stage.standin.archive(thread, true);
    until(&mut conn, RESTING, 1).await;
    let direct = ann.slash(ann.dm(), "table", "turns", &[]).await.expect("an answer").message();
    assert!(direct.content.contains("Fuji") && direct.content.contains("locked the thread"), "{}", direct.content);
    assert!(stage.standin.read(|world| world.channels[&thread].archived));
    stage.standin.unlock(thread);
    until(&mut conn, RESTING, 0).await;
    stage.bot.stop().await.expect("a good end");
}

// Faults: 37, 34
#[tokio::test]
async fn fault_37_a_thread_that_is_locked_and_awake_refuses_and_its_table_rests() {
    let stage = stage().await;
    let ann = stage.standin.add_user("Ann");
    let thread = table(&stage, &ann, stage.standin.guild(), true).await;
    let mut conn = stage.bot.database().await.expect("the database");
    // what happened while nobody told the bot is found out by the first thing that is posted
    stage.standin.lock_unheard(thread);
    ann.slash(thread, "table", "pause", &[]).await.expect("an answer");
    until(&mut conn, RESTING, 1).await;
    let direct = ann.slash(ann.dm(), "me", "settings", &[]).await.expect("an answer").message();
    assert!(
        direct.content.contains("Thread is locked") && direct.content.contains("/table move"),
        "{}",
        direct.content
    );
    // moved as it is told, it gets another thread
    let game = stage.bot.table(thread).await.expect("the table");
    let home = u64::try_from(game.home_id).expect("an id of the stand-in");
    ann.slash(home, "table", "move", &[("code", &game.code)]).await.expect("an answer");
    let board = |world: &World| boards(world).find(|one| ![thread, home].contains(&one.channel)).map(|one| one.channel);
    let new = stage.standin.until("a board in another thread", board).await;
    until(&mut conn, RESTING, 0).await;
    assert_eq!(stage.bot.table(new).await.expect("the table").code, game.code);
    stage.bot.stop().await.expect("a good end");
}

// Faults: 44
#[tokio::test]
async fn fault_44_a_start_plays_on_with_the_commands_of_before() {
    let stage = stage().await;
    let ann = stage.standin.add_user("Ann");
    let mut conn = stage.bot.database().await.expect("the database");
    stage.bot.stop().await.expect("a good end");
    sqlx::query("update meta set commands = '{}'").execute(&mut conn).await.expect("what was told is forgotten");
    stage.standin.trouble("PUT", "/commands", 1, Trouble::answer(400, 50_035, "Invalid Form Body"));
    let bot = Bot::start(&stage.standin, stage.folder.path(), 2).await.expect("a bot");
    let channel = stage.standin.add_channel("mountain");
    play(&stage.standin, &ann, channel, false).await.expect("a table");
    assert_eq!(count(&mut conn).await, 0, "it is tried again at the next start");
    bot.stop().await.expect("a good end");
    Bot::start(&stage.standin, stage.folder.path(), 3).await.expect("a bot").stop().await.expect("a good end");
    assert_eq!(count(&mut conn).await, 1);
}

/// For how many servers, or all, commands were taken.
async fn count(conn: &mut sqlx::SqliteConnection) -> i64 {
    sqlx::query_scalar("select count(*) from meta, json_each(commands)").fetch_one(conn).await.expect("a number")
}

// Faults: 39
#[tokio::test]
async fn fault_39_a_seat_of_somebody_who_left_the_server_is_given_away_at_once() {
    let stage = stage().await;
    let (ann, bob) = (stage.standin.add_user("Ann"), stage.standin.add_user("Bob"));
    let channel = stage.standin.add_channel("mountain");
    bob.slash(channel, "fuji", "new", &[("seats", "2"), ("simple", "true")]).await.expect("a table");
    ann.slash(channel, "table", "join", &[]).await.expect("a seat");
    let lobby = |world: &World| {
        let gathers = |one: &&Message| one.channel == channel && one.now().words().contains("gathers");
        world.messages.values().find(gathers).map(|one| one.id)
    };
    let lobby = stage.standin.until("a lobby", lobby).await;
    bob.press(lobby, "Start").await.expect("it starts");
    let told = ann.slash(channel, "table", "companion", &[("seat", "a")]).await.expect("an answer").message();
    assert!(told.content.contains("three days"), "{}", told.content);
    stage.standin.leave(stage.standin.guild(), &bob);
    let told = ann.slash(channel, "table", "companion", &[("seat", "a")]).await.expect("an answer").message();
    assert!(told.content.contains("a companion plays on for seat A"), "{}", told.content);
    stage.bot.stop().await.expect("a good end");
}
