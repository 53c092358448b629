//! Servers that remove the bot, and channels that go.

use crate::flow::audit::audit;
use gogome::{
    deliver::Undelivered,
    table::{
        places::{copies, reach, servers},
        playing::companions,
    },
};
use gogome_tests::{
    table::{CHANNEL, DAY, Evening, GUILD, text},
    transport::Act,
};
use jiff::SignedDuration;
use std::sync::Arc;

async fn pass(evening: &Evening, by: SignedDuration) {
    evening.clock.pass(by);
    evening.settle().await.unwrap();
}

/// What belongs to the server, and what does not: a table over, one on, a lobby, the day's news; one of Ann's own, and a
/// table of another server.
async fn town(evening: &Evening) {
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let mut manager = friends[0].clone();
    manager.place.manages = true;
    manager.says("gogome", "setup", &[("announce", "640"), ("tables", "9")]).await;
    friends[0].says("table", "clock", &[("kind", "hard"), ("hours", "1")]).await;
    friends[1].at(600).says("fuji", "new", &[]).await;
    friends[0].at(601).says("fujisan", "new", &[]).await;
    let mut abroad = friends[2].at(800);
    abroad.place.guild = Some(8);
    abroad.says("fuji", "new", &[]).await;
    evening.settle().await.unwrap();
}

// Faults: 38
#[tokio::test]
async fn fault_38_tables_of_a_server_that_removed_the_bot_rest_and_are_erased() {
    let evening = Evening::begin().await.unwrap();
    town(&evening).await;
    evening.friends(3)[0].says("fuji", "plan", &[("card", "stay")]).await;
    servers::left_server(&evening.host, GUILD).await.unwrap();
    servers::left_server(&evening.host, GUILD).await.unwrap();
    let tried = evening.transport.see().calls.len();
    pass(&evening, DAY * 30 - SignedDuration::from_millis(1)).await;
    let there = |sql| evening.count(sql);
    assert_eq!(there("select count(*) from game where guild_id = 7 and parked is not null").await.unwrap(), 2);
    assert_eq!(there("select count(*) from journal where game_id = 1 and kind = 'lapse'").await.unwrap(), 0);
    let at_home = evening.transport.see().calls[tried..].iter().filter(|call| call.channel < 800).count();
    assert_eq!(at_home, 0, "nothing is sent, no reminder and no puzzle of the day");
    pass(&evening, SignedDuration::from_millis(1)).await;
    assert_eq!(there("select count(*) from game where guild_id = 7").await.unwrap(), 0);
    for table in [
        "select count(*) from journal where game_id = 1",
        "select count(*) from guild",
        "select count(*) from bulletin",
        "select count(*) from player_guild where guild_id = 7",
        "select count(*) from record where guild_id = 7",
    ] {
        assert_eq!(there(table).await.unwrap(), 0, "{table}");
    }
    assert_eq!(there("select count(*) from game where key = 'fujisan' and solo_user = 1").await.unwrap(), 1, "hers");
    assert_eq!(there("select count(*) from game where guild_id = 8").await.unwrap(), 1, "another server's");
    audit(&evening).await;
}

// Faults: 38
#[tokio::test]
async fn fault_38_a_companion_that_was_thinking_wakes_no_table_whose_server_removed_the_bot() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    ann.says("fuji", "new", &[("simple", "true"), ("seats", "3"), ("companions", "2")]).await;
    evening.settle().await.unwrap();
    ann.says("table", "start", &[]).await;
    let (played, left) = tokio::join!(companions::play(&evening.host), servers::left_server(&evening.host, GUILD));
    assert!(played.is_ok() && left.is_ok());
    assert_eq!(evening.count("select count(*) from game where parked is not null").await.unwrap(), 1);
    let rested = evening.count("select seq from game").await.unwrap();
    evening.settle().await.unwrap();
    assert_eq!(evening.count("select seq from game").await.unwrap(), rested);
    servers::joined_server(&evening.host, GUILD).await.unwrap();
    evening.settle().await.unwrap();
    assert!(evening.transport.newest(CHANNEL, "The bot is back").is_some());
    assert!(evening.count("select count(*) from journal where kind = 'ai'").await.unwrap() > 2, "they play on");
}

// Faults: 38
#[tokio::test]
async fn fault_38_a_server_that_comes_back_finds_its_tables() {
    let evening = Evening::begin().await.unwrap();
    town(&evening).await;
    let friends = evening.friends(3);
    let state = evening.count("select seq from game where id = 1").await.unwrap();
    // a session that does not name it proves nothing: it may be another shard's
    for named in [&[][..], &[8]] {
        servers::in_servers(&evening.host, named, |_| true).await.unwrap();
        assert_eq!(evening.count("select count(*) from game where parked is not null").await.unwrap(), 0, "{named:?}");
    }
    servers::left_server(&evening.host, GUILD).await.unwrap();
    assert_eq!(evening.count("select count(*) from game where parked is not null").await.unwrap(), 2);
    pass(&evening, DAY * 20).await;
    servers::in_servers(&evening.host, &[7, 8], |_| true).await.unwrap();
    servers::joined_server(&evening.host, GUILD).await.unwrap();
    evening.settle().await.unwrap();
    assert_eq!(evening.count("select count(*) from game where parked is not null").await.unwrap(), 0);
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert!(board.text.contains("The bot is back in this server"), "{}", board.text);
    assert!(evening.transport.newest(600, "gathers").is_some());
    assert_eq!(evening.count("select seq from game where id = 1").await.unwrap(), state + 1, "it says so once");
    // nobody is late for a time in which nobody could answer
    pass(&evening, DAY - SignedDuration::from_millis(1)).await;
    assert_eq!(evening.count("select count(*) from journal where kind = 'lapse'").await.unwrap(), 0);
    pass(&evening, SignedDuration::from_millis(1)).await;
    assert!(evening.count("select count(*) from journal where kind = 'lapse'").await.unwrap() > 0);
    pass(&evening, DAY * 11).await;
    assert!(!friends[1].says("look", "board", &[]).await.refused, "nothing is erased");
    audit(&evening).await;
}

// Faults: 38
#[tokio::test]
async fn fault_38_a_private_table_that_never_got_its_thread_gets_it_when_the_server_is_back() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.transport.fail(|call| {
        (call.act == Act::Thread).then(|| Undelivered::Later { why: "too many threads".into(), after: None })
    });
    evening.start(&friends, &[("private", "true")], None).await.unwrap();
    servers::left_server(&evening.host, GUILD).await.unwrap();
    evening.transport.mend();
    servers::joined_server(&evening.host, GUILD).await.unwrap();
    evening.settle().await.unwrap();
    let thread = evening.game().await.unwrap().channel_id;
    assert_ne!(thread, CHANNEL);
    assert!(
        !evening.transport.see().messages.iter().any(|one| one.channel == CHANNEL && one.is_board()),
        "in the open"
    );
    assert!(evening.transport.live_boards(thread).remove(0).text.contains("The bot is back"));
    audit(&evening).await;
}

// Faults: 35
#[tokio::test]
async fn fault_35_a_channel_that_is_deleted_is_noticed_before_anything_is_posted() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    assert!(reach::wanted_awake(&evening.host, CHANNEL).await.unwrap());
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    let tried = evening.transport.see().calls.len();
    reach::channel_gone(&evening.host, CHANNEL).await.unwrap();
    reach::channel_gone(&evening.host, 1234).await.unwrap();
    pass(&evening, DAY * 3).await;
    assert_eq!(evening.transport.see().calls.len(), tried, "nothing is tried there any more");
    let code = evening.game().await.unwrap().code;
    let told = text(&friends[1].at(700).says("table", "turns", &[]).await);
    assert!(told.contains("its channel is gone") && told.contains(&code), "{told}");
    assert!(!friends[1].at(700).says("table", "move", &[("code", &code)]).await.refused);
    evening.settle().await.unwrap();
    assert_eq!(evening.transport.live_boards(700).len(), 1);
    friends[0].at(700).says("table", "pause", &[]).await;
    assert!(!reach::wanted_awake(&evening.host, 700).await.unwrap(), "a paused table may sleep");
}

#[tokio::test]
async fn a_question_is_open_for_a_day_when_the_bot_is_back() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let asked = friends[1].says("table", "end", &[]).await;
    friends[1].press(&asked.controls[0], &[]).await;
    evening.settle().await.unwrap();
    let open = "select count(*) from question where closed_at is null";
    servers::left_server(&evening.host, GUILD).await.unwrap();
    for hours in [25, 5] {
        pass(&evening, SignedDuration::from_hours(hours)).await;
        assert_eq!(evening.count(open).await.unwrap(), 1, "nobody can answer");
    }
    servers::joined_server(&evening.host, GUILD).await.unwrap();
    pass(&evening, DAY - SignedDuration::from_millis(1)).await;
    assert_eq!(evening.count(open).await.unwrap(), 1);
    pass(&evening, SignedDuration::from_millis(1)).await;
    assert_eq!(evening.count(open).await.unwrap(), 0);
}

// Faults: 38, 34
#[tokio::test]
async fn fault_38_a_post_that_is_refused_asks_whether_the_server_removed_the_bot_and_only_a_plain_no_counts() {
    let later = Undelivered::Later { why: "overloaded".into(), after: None };
    for (answer, rests) in
        [(Ok(true), 0), (Err(later), 0), (Err(Undelivered::Forbidden("blocked on the way".into())), 0), (Ok(false), 1)]
    {
        let evening = Evening::begin().await.unwrap();
        let friends = evening.friends(3);
        evening.start(&friends, &[], None).await.unwrap();
        let said = answer.clone();
        let known = evening.host.membership.set(Arc::new(move |_| {
            let said = said.clone();
            Box::pin(async move { said })
        }));
        assert!(known.is_ok());
        evening.transport.fail(|_| Some(Undelivered::Forbidden("View Channel".into())));
        friends[0].says("fuji", "plan", &[("card", "stay")]).await;
        friends[0].says("table", "pause", &[]).await;
        evening.settle().await.unwrap();
        let left = evening.count("select count(*) from guild where left_at is not null").await.unwrap();
        assert_eq!(left, rests, "{answer:?}");
    }
}

#[tokio::test]
async fn tables_that_another_application_goes_on_with_say_so_and_are_posted_anew() {
    let evening = Evening::begin().await.unwrap();
    town(&evening).await;
    let (board, lobby) =
        (evening.transport.live_boards(CHANNEL).remove(0), evening.transport.newest(600, "gathers").unwrap());
    copies::adopted_by(&evening.host, 99).await.unwrap();
    evening.settle().await.unwrap();
    assert_eq!(evening.host.store.application().await.unwrap(), Some(99));
    let anew = evening.transport.live_boards(CHANNEL).pop().unwrap();
    assert!(anew.id != board.id && anew.text.contains("plays under another name"), "{}", anew.text);
    assert_ne!(evening.transport.newest(600, "gathers").unwrap().id, lobby.id);
    audit(&evening).await;
}
