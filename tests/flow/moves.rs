//! A table moves to another channel, and everybody finds it.

use super::{audit::audit, refused};
use gogome::{
    ask::{Answer, Completion},
    deliver::Undelivered,
    store::games::Phase,
    table,
};
use gogome_games::contract::Said;
use gogome_tests::table::{CHANNEL, Evening, Friend, named, text};
use jiff::SignedDuration;

const THERE: i64 = 700;

async fn moves(friend: &Friend<'_>, code: &str) -> Answer {
    friend.says("table", "move", &[("code", code)]).await
}

/// Nothing waits to be sent.
async fn silent(evening: &Evening) {
    evening.settle().await.unwrap();
    assert_eq!(evening.count("select count(*) from outbox where state in ('due', 'sending')").await.unwrap(), 0);
}

// Faults: 35
#[tokio::test]
async fn fault_35_a_table_whose_channel_is_gone_goes_on_in_another() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    evening.transport.fail(|call| (call.channel == CHANNEL).then_some(Undelivered::NoChannel));
    friends[2].says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    let before = evening.game().await.unwrap();
    assert!(before.parked.is_some());
    let told = text(&friends[1].at(THERE).says("table", "turns", &[]).await);
    assert!(told.contains(&format!("its channel is gone. `/table move code:{}`", before.code)), "{told}");
    // nobody could be asked there, so whoever sits at it takes it along
    let moved = moves(&friends[1].at(THERE), &before.code).await;
    assert!(!moved.refused, "{}", text(&moved));
    silent(&evening).await;
    let game = evening.game().await.unwrap();
    assert_eq!((game.channel_id, game.home_id, &game.parked), (THERE, THERE, &None));
    assert_eq!(game.state, before.state);
    let board = evening.transport.live_boards(THERE).remove(0);
    assert!(board.text.contains("moves the table here"), "{}", board.text);
    assert!(board.pings.iter().any(|(users, _)| users.contains(&2)), "who is awaited is told where: {:?}", board.pings);
    let lobby = evening.transport.newest(THERE, "is being played").unwrap();
    assert!(lobby.text.contains("SHA-256"), "the promise goes along");
    let played = friends[2].at(THERE).says("fuji", "plan", &[("card", "none")]).await;
    assert!(!played.refused, "{}", text(&played));
    refused(&friends[0].says("fuji", "plan", &[("card", "none")]).await, "no table");
    silent(&evening).await;
    audit(&evening).await;
}

#[tokio::test]
async fn a_host_moves_a_table_on_wish_and_what_it_leaves_says_where() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    evening.settle().await.unwrap();
    let code = evening.game().await.unwrap().code;
    let lobby = evening.transport.newest(CHANNEL, "gathers").unwrap();
    // a lobby: its buttons go along, its promise stays where it was made
    assert!(!moves(&friends[0].at(600), &code).await.refused);
    silent(&evening).await;
    assert!(evening.transport.newest(600, "gathers").unwrap().live);
    let left = evening.transport.newest(CHANNEL, "goes on** in <#600>").unwrap();
    assert!(left.id == lobby.id && !left.live && left.text.contains("SHA-256"), "{}", left.text);
    refused(&friends[1].press(named(&lobby.controls, "Leave"), &[]).await, "another channel");
    evening.settle().await.unwrap();
    friends[0].at(600).says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(600).remove(0);
    // the code may be typed as it is read aloud
    assert!(!moves(&friends[0].at(THERE), &format!(" {} ", code.to_uppercase())).await.refused);
    silent(&evening).await;
    assert!(evening.transport.live_boards(600).is_empty() && evening.transport.live_boards(THERE).len() == 1);
    assert_eq!(evening.transport.newest(600, "goes on** in <#700>").unwrap().id, board.id);
    refused(&friends[0].at(600).press(named(&board.controls, "My screen"), &[]).await, "<#700>");
    // its old channel is free, also for another that comes back
    assert!(!friends[1].at(600).says("fuji", "new", &[("simple", "true")]).await.refused);
    // a channel that closed to the bot between says nothing, and holds nothing back
    evening.transport.fail(|call| (call.channel == THERE).then(|| Undelivered::Forbidden("View Channel".into())));
    assert!(!moves(&friends[0].at(CHANNEL), &code).await.refused);
    silent(&evening).await;
    assert_eq!(evening.transport.live_boards(CHANNEL).len(), 1);
    audit(&evening).await;
}

#[tokio::test]
async fn a_table_moves_only_where_it_may() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let code = evening.game().await.unwrap().code;
    refused(&moves(&evening.friend(9, "Zoe").at(THERE), &code).await, "no table of that name");
    refused(&moves(&friends[0].at(THERE), "nowhere").await, "no table of that name");
    refused(&moves(&friends[1].at(THERE), &code).await, "Only the host");
    refused(&moves(&friends[0], &code).await, "here already");
    let mut abroad = friends[0].at(THERE);
    abroad.place.guild = Some(8);
    refused(&moves(&abroad, &code).await, "another server");
    abroad.place.guild = None;
    refused(&moves(&abroad, &code).await, "channel that your friends can see");
    let mut bare = friends[0].at(THERE);
    bare.place.lacking.here = vec!["Attach Files"];
    refused(&moves(&bare, &code).await, "Attach Files");
    friends[2].at(THERE).says("fuji", "new", &[("simple", "true")]).await;
    refused(&moves(&friends[0].at(THERE), &code).await, "already has a table");
    friends[0].says("fujisan", "new", &[("private", "true")]).await;
    let own = evening.game().await.unwrap().code;
    refused(&moves(&friends[0].at(900), &own).await, "its player's own");
    // the server keeps tables to some channels
    let mut manager = friends[0].clone();
    manager.place.manages = true;
    manager.says("gogome", "setup", &[("allow", "500")]).await;
    refused(&moves(&friends[0].at(900), &code).await, "<#500>");
    // whoever types is offered their own tables that are elsewhere
    let offered = async |friend: &Friend<'_>| {
        let half = Completion {
            who: friend.who.clone(),
            place: friend.place.clone(),
            group: "table".into(),
            said: Said::new("move", &[("code", &code[..1])]),
            option: "code".into(),
        };
        table::complete(&evening.host, half).await.into_iter().map(|choice| choice.value).collect::<Vec<_>>()
    };
    assert_eq!(offered(&friends[1].at(900)).await, std::slice::from_ref(&code));
    assert!(offered(&friends[1]).await.is_empty() && offered(&evening.friend(9, "Zoe").at(900)).await.is_empty());
    let asked = friends[0].says("table", "end", &[]).await;
    for button in &asked.controls {
        friends[0].press(button, &[]).await;
    }
    let shared = friends[0].press(&asked.controls[asked.controls.len() - 1], &[]).await;
    for button in &shared.controls {
        friends[0].press(button, &[]).await;
    }
    let ended = gogome::store::games::by_code(&mut evening.host.store.reader().await.unwrap(), &code).await.unwrap();
    assert_eq!(ended.unwrap().phase, Phase::Abandoned);
    refused(&moves(&friends[0].at(900), &code).await, "has ended");
}

// Faults: 35
#[tokio::test]
async fn fault_35_a_private_table_gets_a_new_thread() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[("private", "true")], None).await.unwrap();
    let (code, old) = evening.game().await.map(|game| (game.code, game.channel_id)).unwrap();
    refused(&moves(&friends[0], &code).await, &format!("<#{old}>"));
    evening.transport.fail(move |call| (call.channel == old).then_some(Undelivered::NoChannel));
    friends[0].at(old).says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    evening.transport.see().threads.clear();
    refused(&friends[1].says("look", "screen", &[]).await, &format!("`/table move code:{code}`"));
    let mut thread = friends[1].at(801);
    thread.place.parent = Some(800);
    refused(&moves(&thread, &code).await, "thread of its own");
    let mut bare = friends[1].at(THERE);
    bare.place.lacking.for_private_thread = vec!["Create Private Threads"];
    refused(&moves(&bare, &code).await, "Create Private Threads");
    // while the new thread is refused, nothing is said in the open
    assert!(text(&moves(&friends[1].at(THERE), &code).await).contains("private thread is opening"));
    silent(&evening).await;
    let game = evening.game().await.unwrap();
    assert!(![old, THERE].contains(&game.channel_id) && game.home_id == THERE);
    assert!(
        evening.transport.live_boards(THERE).is_empty() && evening.transport.live_boards(game.channel_id).len() == 1
    );
    let gone = evening.transport.newest(CHANNEL, &format!("goes on** in <#{THERE}>")).unwrap();
    assert!(gone.text.contains("SHA-256"));
    assert!(
        evening.transport.newest(THERE, &format!("in <#{}>", game.channel_id)).is_some(),
        "where it was asked, too"
    );
    assert!(!friends[0].at(game.channel_id).says("look", "screen", &[]).await.refused);
    // and once more under the same channel, when that thread goes too
    let second = game.channel_id;
    evening.transport.fail(move |call| (call.channel == second).then_some(Undelivered::NoChannel));
    friends[0].at(second).says("fuji", "plan", &[("card", "none")]).await;
    evening.settle().await.unwrap();
    evening.transport.see().threads.clear();
    assert!(!moves(&friends[2].at(THERE), &code).await.refused);
    silent(&evening).await;
    let third = evening.game().await.unwrap().channel_id;
    assert!(third != second && evening.transport.live_boards(third).len() == 1);
    evening.clock.pass(SignedDuration::from_hours(1));
    audit(&evening).await;
}
