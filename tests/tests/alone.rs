//! One person at the real transport: in a direct message, with files, in the menu of a message, and what a server's managers want.

use gogome_tests::{
    bot::{Bot, play, until},
    folder::Folder,
    standin::{Message, Standin, TestClock, User, permission},
};

struct Stage {
    standin: Standin,
    bot: Bot,
    channel: u64,
    _folder: Folder,
}

async fn stage() -> Stage {
    let standin = Standin::start(TestClock::default());
    let channel = standin.add_channel("mountain");
    let folder = Folder::new().expect("a folder");
    let bot = Bot::start(&standin, folder.path(), 1).await.expect("a bot");
    Stage { standin, bot, channel, _folder: folder }
}

async fn said(who: &User, channel: u64, group: &str, verb: &str, args: &[(&str, &str)]) -> String {
    who.slash(channel, group, verb, args).await.expect("an answer").message().content
}

#[tokio::test]
async fn a_direct_message_is_a_place_to_climb() {
    let stage = stage().await;
    let ann = stage.standin.add_user("Ann");
    let opened = ann.slash(ann.dm(), "fujisan", "daily", &[]).await.expect("an answer").message();
    assert!(opened.private && opened.content.contains("Bring all four priests"), "{}", opened.content);
    let again = said(&ann, stage.channel, "fujisan", "daily", &[]).await;
    assert!(again.contains("counts"), "{again}");
    let hint = said(&ann, stage.channel, "fujisan", "hint", &[]).await;
    assert!(hint.contains("at best"), "his open daily, wherever he is: {hint}");
    assert!(stage.standin.view(&ann, ann.dm()).iter().all(|message| message.private), "no message but for her");
    stage.bot.stop().await.expect("a good end");
}

#[tokio::test]
async fn installed_for_a_person_it_plays_alone_with_them_anywhere_and_posts_nothing() {
    let stage = stage().await;
    let (ann, ben) = (stage.standin.add_user("Ann"), stage.standin.add_user("Ben"));
    let far = stage.standin.add_guild("A server without the bot");
    stage.standin.kick_bot(far);
    let channel = stage.standin.add_channel_in(far, "elsewhere");
    let group = stage.standin.add_group(&[&ann, &ben]);
    for user in [&ann, &ben] {
        stage.standin.join(far, user);
    }
    assert!(ann.slash(channel, "fujisan", "new", &[]).await.is_err(), "not before it is installed");
    stage.standin.install(&ann);
    let opened = ann.slash(channel, "fujisan", "new", &[("seed", "99")]).await.expect("an answer").message();
    assert!(opened.private && opened.content.contains("Bring all four priests"), "{}", opened.content);
    let pictured = stage
        .standin
        .until("its board", |world| (!world.messages[&opened.id].now().attachments.is_empty()).then_some(()));
    pictured.await;
    // the same climb goes on by a press, among friends and in the bot's own server
    let button = opened.controls.iter().find(|control| control.label.contains(" → ")).expect("a move");
    let moved = ann.press(opened.id, &button.label).await.expect("an answer").message();
    assert!(moved.private && moved.content.contains("1 move"), "{}", moved.content);
    for place in [group, stage.channel, ann.dm()] {
        let looked = ann.slash(place, "look", "screen", &[]).await.expect("an answer").message();
        assert!(looked.private && looked.content.contains("1 move"), "{}", looked.content);
    }
    // what is one's own answers everywhere, with choices while it is typed
    assert!(said(&ann, group, "me", "settings", &[("zone", "Europe/Berlin")]).await.contains("Europe/Berlin"));
    let turns = said(&ann, channel, "table", "turns", &[]).await;
    assert!(turns.contains("Fujisan") && !turns.contains("<#"), "{turns}");
    let cities = ann.autocomplete(channel, "me", "settings", "zone", "tok").await.expect("choices");
    assert!(cities.iter().any(|(name, _)| name.contains("Tokyo")), "{cities:?}");
    let lesson = said(&ann, channel, "fuji", "learn", &[]).await;
    assert!(lesson.contains("The mountain shakes"), "{lesson}");
    // what needs friends or a server says what it needs, and nothing is opened
    for (game, verb) in [("fuji", "new"), ("koro", "new"), ("gogome", "setup"), ("table", "move")] {
        let options: &[(&str, &str)] = if verb == "move" { &[("code", "koirudo")] } else { &[] };
        let told = said(&ann, channel, game, verb, options).await;
        assert!(told.contains("a server that I am in"), "/{game} {verb}: {told}");
    }
    let mut conn = stage.bot.database().await.expect("the database");
    for (sql, rows) in [
        ("select count(*) from game", 1),
        ("select count(*) from outbox", 0),
        ("select count(*) from notice", 0),
        ("select count(*) from bulletin", 0),
    ] {
        until(&mut conn, sql, rows).await;
    }
    for place in [channel, group] {
        assert!(stage.standin.view(&ben, place).is_empty(), "nobody else sees anything");
    }
    stage.bot.stop().await.expect("a good end");
}

#[tokio::test]
async fn a_look_with_a_picture_is_for_whoever_asked_also_at_a_table_in_a_channel() {
    let stage = stage().await;
    let (ann, ben) = (stage.standin.add_user("Ann"), stage.standin.add_user("Ben"));
    said(&ann, stage.channel, "fujisan", "new", &[("stars", "1")]).await;
    let board = stage.standin.until("the board", |world| {
        let public = |message: &&Message| message.private_to.is_none() && !message.now().attachments.is_empty();
        world.messages.values().find(public).map(|message| message.id)
    });
    let board = board.await;
    let seen = || ben.view(stage.channel).iter().map(|one| (one.id, one.words.clone())).collect::<Vec<_>>();
    let before = seen();
    assert!(before.iter().any(|(id, _)| *id == board), "he sees the board");
    // by a command, and by a button that a question under the public board offers
    let asked = ann.press(board, "Give up").await.expect("an answer").message();
    assert!(asked.private, "{}", asked.content);
    let looks = [
        ann.slash(stage.channel, "fujisan", "move", &[("moves", "sun")]).await.expect("an answer").message(),
        ann.press(asked.id, "Keep climbing").await.expect("an answer").message(),
    ];
    for look in looks {
        assert!(look.private, "{}", look.content);
        let pictured = stage.standin.until("its picture", |world| {
            let message = &world.messages[&look.id];
            (!message.now().attachments.is_empty()).then_some(message.private_to)
        });
        assert_eq!(pictured.await, Some(ann.id()));
    }
    assert_eq!(seen(), before, "nobody else sees anything new");
    stage.bot.stop().await.expect("a good end");
}

#[tokio::test]
async fn a_file_is_read_within_its_limit() {
    let stage = stage().await;
    let ann = stage.standin.add_user("Ann");
    let file = "\u{feff}GameType: Fujisan\nCoins: 44452n24n3aa/a25335325ann\n...\n1. a1-b1\n";
    let good = ann.attach("climb.ppn", file.as_bytes());
    let told = said(&ann, stage.channel, "fujisan", "import", &[("file", &good)]).await;
    assert!(told.contains("1 move"), "{told}");
    for (bytes, words) in [(vec![b'x'; 16_385], "16385 bytes"), (vec![0xff, 0xfe, 0xfd], "no plain text")] {
        let bad = ann.attach("climb.ppn", &bytes);
        let told = said(&ann, stage.channel, "fujisan", "import", &[("file", &bad)]).await;
        assert!(told.contains(words), "{told}");
    }
    stage.bot.stop().await.expect("a good end");
}

#[tokio::test]
async fn those_who_manage_the_server_choose_where_the_news_go() {
    let stage = stage().await;
    let (ann, news) = (stage.standin.add_user("Ann"), stage.standin.add_channel("news"));
    let wanted = [("announce", news.to_string())];
    let wanted: Vec<(&str, &str)> = wanted.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let refused = said(&ann, stage.channel, "gogome", "setup", &wanted).await;
    assert!(refused.contains("manage this server"), "{refused}");
    let help = said(&ann, stage.channel, "gogome", "help", &[]).await;
    assert!(help.contains("Fuji Koro") && help.contains("/fujisan new"), "{help}");
    stage.standin.set_permissions(&ann, permission::MEMBER | 1 << 5);
    let told = said(&ann, stage.channel, "gogome", "setup", &wanted).await;
    assert!(told.contains(&format!("<#{news}>")), "{told}");
    let posted = stage.standin.until("the day's news", |world| {
        let there = |message: &&Message| message.channel == news;
        world.messages.values().find(there).map(|message| message.id)
    });
    let posted = posted.await;
    let climbing = ann.press(posted, "Climb today's mountain").await.expect("an answer").message();
    assert!(climbing.private && climbing.content.contains("A new pilgrimage"), "{}", climbing.content);
    stage.bot.stop().await.expect("a good end");
}

#[tokio::test]
async fn a_check_looks_into_channels_it_is_not_spoken_to_in() {
    let stage = stage().await;
    let ann = stage.standin.add_user("Ann");
    stage.standin.set_permissions(&ann, permission::MEMBER | permission::MANAGE_GUILD);
    let names = ["news", "tea-house", "cellar"].map(|name| stage.standin.add_channel(name));
    for channel in names {
        let channel = channel.to_string();
        let set = said(&ann, stage.channel, "gogome", "setup", &[("allow", &channel)]).await;
        assert!(set.contains(&format!("<#{channel}>")), "{set}");
    }
    stage.standin.deny(names[1], permission::ATTACH_FILES | permission::CREATE_PRIVATE_THREADS);
    stage.standin.deny(names[2], permission::VIEW_CHANNEL);
    let told = said(&ann, stage.channel, "gogome", "check", &[]).await;
    for whole in [stage.channel, names[0]] {
        assert!(told.contains(&format!("✓ <#{whole}>")), "{told}");
    }
    let lacks = format!("✗ <#{}>: I lack **Attach Files** and **Create Private Threads**", names[1]);
    assert!(told.contains(&lacks), "{told}");
    assert!(told.contains(&format!("✗ <#{}>: I lack **View Channel**", names[2])), "{told}");
    // what is gone is named, too
    stage.standin.delete_channel(names[0]);
    let told = said(&ann, stage.channel, "gogome", "check", &[]).await;
    assert!(told.contains(&format!("✗ <#{}>: it is gone", names[0])), "{told}");
    // and so is a thread that is locked
    stage.standin.allow(names[1], permission::BOT);
    let table = play(&stage.standin, &ann, names[1], true).await.expect("a table");
    stage.standin.archive(table.channel, true);
    let told = said(&ann, stage.channel, "gogome", "check", &[]).await;
    assert!(told.contains(&format!("✗ <#{}>: I lack **Manage Threads, for it is locked**", table.channel)), "{told}");
    // where tables may be opened anywhere, every channel is looked at, also what the bot cannot see
    let [_, vault] = ["attic", "vault"].map(|name| stage.standin.add_channel(name));
    stage.standin.deny(vault, permission::VIEW_CHANNEL);
    assert!(!told.contains("one other channel"), "{told}");
    said(&ann, stage.channel, "gogome", "setup", &[("anywhere", "true")]).await;
    let told = said(&ann, stage.channel, "gogome", "check", &[]).await;
    assert!(told.contains("✓ one other channel: everything I need"), "{told}");
    assert!(told.contains(&format!("<#{vault}>")) && told.contains("I lack **View Channel**"), "{told}");
    stage.bot.stop().await.expect("a good end");
}

#[tokio::test]
async fn in_the_menu_of_a_board_everybody_looks_at_its_table_and_nobody_else_sees_it() {
    let stage = stage().await;
    let (ann, ben) = (stage.standin.add_user("Ann"), stage.standin.add_user("Ben"));
    let board = play(&stage.standin, &ann, stage.channel, false).await.expect("a table").id;
    // it is noted which message that was
    let mut conn = stage.bot.database().await.expect("the database");
    until(&mut conn, "select count(*) from game where board_msg is not null and lobby_msg is not null", 1).await;
    let look = async |who: &User, message| who.choose_on(message, "Look here").await.expect("an answer").message();
    let screen = look(&ann, board).await;
    assert!(screen.private && screen.content.contains("Choose a card in reach"), "{}", screen.content);
    let seen = look(&ben, board).await;
    assert!(seen.private && seen.content.contains("Round 1"), "{}", seen.content);
    assert!(!seen.content.contains("Choose a card in reach"), "he has no seat: {}", seen.content);
    // on a message of the bot's that shows no table, and on somebody's own table
    let alone = ben.slash(stage.channel, "fujisan", "new", &[("private", "true")]).await.expect("an answer").message();
    let none = look(&ben, alone.id).await;
    assert!(none.private && none.content.contains("This message shows no table"), "{}", none.content);
    let lobby = stage.standin.read(|world| {
        let told = |one: &&Message| one.private_to.is_none() && one.now().words().contains("is being played");
        world.messages.values().find(told).map(|one| one.id)
    });
    let of_lobby = look(&ann, lobby.expect("a lobby")).await;
    assert!(of_lobby.content.contains("Choose a card in reach"), "{}", of_lobby.content);
    stage.bot.stop().await.expect("a good end");
}
