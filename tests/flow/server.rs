//! What those who manage a server decide and see; tables where nobody moves.

use super::refused;
use crate::flow::audit::audit;
use gogome::{deliver::Undelivered, rights::Found, store::games::Phase};
use gogome_tests::{
    table::{CHANNEL, DAY, Evening, Friend, named, text},
    transport::Act,
};
use std::sync::Arc;

fn manager<'a>(friend: &Friend<'a>) -> Friend<'a> {
    let mut manager = friend.clone();
    manager.place.manages = true;
    manager
}

#[tokio::test]
async fn a_server_keeps_tables_to_some_channels_and_to_some_of_each_person() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben] = &evening.friends(2)[..] else { panic!() };
    let ann = manager(ann);
    refused(&ben.says("gogome", "setup", &[("tables", "1")]).await, "manage this server");
    refused(&ben.says("gogome", "check", &[]).await, "manage this server");
    let stands = text(&ann.says("gogome", "setup", &[]).await);
    assert!(stands.contains("in every channel") && stands.contains("as many tables"), "{stands}");
    refused(&ann.says("gogome", "setup", &[("forbid", "600")]).await, "Allow those you want first");
    assert_eq!(text(&ann.says("gogome", "setup", &[]).await), stands, "nothing is forbidden");
    let set = text(&ann.says("gogome", "setup", &[("allow", "600"), ("tables", "1")]).await);
    assert!(set.contains("in <#600> and their threads") && set.contains("one shared table at a time"), "{set}");
    refused(&ben.says("fuji", "new", &[]).await, "Open it in <#600>");
    refused(&ben.says("fujisan", "new", &[]).await, "Open it in <#600>");
    assert!(!ben.says("fujisan", "new", &[("private", "true")]).await.refused, "what nobody sees may be anywhere");
    let mut thread = ben.at(601);
    thread.place.parent = Some(600);
    assert!(!thread.says("fuji", "new", &[]).await.refused);
    refused(&ben.at(600).says("fuji", "new", &[]).await, "one shared table");
    let asked = thread.says("table", "end", &[]).await;
    thread.press(&asked.controls[0], &[]).await;
    assert!(!ben.at(600).says("fuji", "new", &[]).await.refused, "that one is over");
    refused(&ann.says("gogome", "setup", &[("allow", "7"), ("anywhere", "true")]).await, "opposite");
    refused(&ann.says("gogome", "setup", &[("allow", "there")]).await, "no such channel");
    let gone = text(&ann.says("gogome", "setup", &[("forbid", "600")]).await);
    assert!(gone.contains("opened nowhere"), "{gone}");
    let free = text(&ann.says("gogome", "setup", &[("anywhere", "true"), ("tables", "0")]).await);
    assert!(free.contains("in every channel") && free.contains("as many tables"), "{free}");
    assert!(!ben.says("fuji", "new", &[]).await.refused);
}

#[tokio::test]
async fn a_check_names_what_is_missing_in_each_channel() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let mut ann = manager(&friends[0]);
    ann.says("gogome", "setup", &[("announce", "640"), ("allow", "500")]).await;
    ann.place.lacking.here = vec!["Attach Files"];
    let here = text(&ann.says("gogome", "check", &[]).await);
    assert!(here.contains("<#500>: I lack **Attach Files**") && here.contains("could not look at other"), "{here}");
    let known = evening.host.rights.set(Arc::new(|guild, channels, all| {
        assert_eq!(guild, 7);
        let asked = channels.into_iter().map(|id| (id, if id == 640 { vec!["View Channel"] } else { vec![] }));
        let there = |id: i64| match id % 10 {
            0 => vec!["Send Messages", "Attach Files"],
            1..=6 => vec!["View Channel"],
            _ => vec![],
        };
        let others = if all { (1_001..=1_040).map(|id| (id, there(id))).collect() } else { Vec::new() };
        let found = Found { asked: asked.collect(), others };
        Box::pin(async move { Ok(found) })
    }));
    assert!(known.is_ok());
    let all = text(&ann.says("gogome", "check", &[]).await);
    assert!(all.contains("✓ <#500>") && all.contains("✗ <#640>: I lack **View Channel**"), "{all}");
    assert!(!all.contains("other channels: everything"), "tables can be opened nowhere else: {all}");
    // where they can be opened anywhere, everything is looked at, and told in few lines
    ann.says("gogome", "setup", &[("anywhere", "true")]).await;
    let all = text(&ann.says("gogome", "check", &[]).await);
    let (first, then) = all.split_once("✓ 12 other channels: everything I need").unwrap();
    assert!(first.contains("✓ <#500>") && first.contains("✗ <#640>"), "{all}");
    let many = "✗ <#1001>, <#1002>, <#1003>, <#1004>, <#1005>, <#1006> and 18 more: I lack **View Channel**";
    let few = "✗ <#1010>, <#1020>, <#1030> and <#1040>: I lack **Send Messages** and **Attach Files**";
    assert!(then.contains(many) && then.contains(few) && then.contains("that is fine"), "{all}");
    // many tables: what is to be mended first, and all of it in one message
    ann.place.lacking.here = Vec::new();
    for channel in 501..=540 {
        ann.at(channel).says("fuji", "new", &[]).await;
    }
    let all = ann.says("gogome", "check", &[]).await;
    let said = text(&all);
    assert!(
        said.find("✗ <#640>") < said.find("✓ <#501>") && said.contains("more channels: everything I need"),
        "{said}"
    );
    assert!(said.chars().count() < 1_900, "{said}");
    // a channel that refused is remembered
    evening.start(&friends, &[], None).await.unwrap();
    evening.transport.fail(|call| (call.act == Act::Edit).then(|| Undelivered::Forbidden("Embed Links".into())));
    friends[1].says("fuji", "plan", &[("card", "stay")]).await;
    friends[1].says("fuji", "signal", &[("level", "1")]).await;
    friends[0].says("table", "clock", &[("kind", "soft")]).await;
    evening.transport.fail(|_| Some(Undelivered::Forbidden("Embed Links".into())));
    evening.settle().await.unwrap();
    let all = text(&ann.says("gogome", "check", &[]).await);
    assert!(all.contains("I was refused when I last posted: Embed Links"), "{all}");
}

#[tokio::test]
async fn a_quiet_table_is_asked_put_away_and_brought_back() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start_unreminded(&friends).await.unwrap();
    friends[0].says("table", "clock", &[("kind", "soft"), ("hours", "240")]).await;
    evening.settle().await.unwrap();
    let state = evening.game().await.unwrap().state;
    let pass = async |days: i32| {
        evening.clock.pass(DAY * days);
        evening.settle().await.unwrap();
    };
    pass(29).await;
    assert!(evening.transport.newest(CHANNEL, "Nobody has moved").is_none());
    pass(1).await;
    let asked = evening.transport.newest(CHANNEL, "Nobody has moved here for 30 days").unwrap();
    let on = named(&asked.controls, "It goes on");
    refused(&evening.friend(9, "Zoe").press(on, &[]).await, "no seat");
    assert!(!friends[1].press(on, &[]).await.refused);
    pass(20).await;
    assert!(evening.game().await.unwrap().live(), "somebody said so");
    pass(10).await;
    assert_eq!(evening.count("select count(*) from notice where kind = 'idle'").await.unwrap(), 2);
    pass(6).await;
    assert!(evening.game().await.unwrap().live());
    pass(1).await;
    let game = evening.game().await.unwrap();
    assert_eq!((game.phase, &game.state), (Phase::Abandoned, &state), "put away, with all it had");
    assert!(evening.transport.newest(CHANNEL, "put away").is_some());
    refused(&friends[0].says("fuji", "plan", &[("card", "stay")]).await, "has ended");
    refused(&evening.friend(9, "Zoe").says("table", "restore", &[]).await, "no seat");
    let back = friends[2].says("table", "restore", &[]).await;
    assert!(!back.refused, "{}", text(&back));
    evening.settle().await.unwrap();
    let game = evening.game().await.unwrap();
    assert_eq!((game.phase, game.state), (Phase::Playing, state));
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert!(!board.pings.is_empty(), "who is awaited is told");
    let running = "select count(*) from owed where done_at is null and expires_at is not null";
    assert!(evening.count(running).await.unwrap() > 0, "its clock runs again");
    assert!(!friends[0].says("look", "screen", &[]).await.refused);
    refused(&friends[0].says("table", "restore", &[]).await, "not put away");
    audit(&evening).await;
    // one that was closed for good stays closed
    let asked = friends[0].says("table", "end", &[]).await;
    friends[0].press(&asked.controls[0], &[]).await;
    refused(&friends[0].says("table", "restore", &[]).await, "not put away");
    // a lobby is put away too, and its channel is free
    friends[0].says("fuji", "new", &[]).await;
    pass(30).await;
    pass(7).await;
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
    assert!(!friends[1].says("fuji", "new", &[]).await.refused);
}

#[tokio::test]
async fn a_paused_table_is_asked_later_and_comes_back_paused() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    friends[0].says("table", "pause", &[]).await;
    let pass = async |days: i32| {
        evening.clock.pass(DAY * days);
        evening.settle().await.unwrap();
    };
    pass(89).await;
    assert!(evening.transport.newest(CHANNEL, "Nobody has moved").is_none(), "a pause is meant to be quiet");
    pass(1).await;
    let asked = evening.transport.newest(CHANNEL, "Nobody has moved here for 90 days").unwrap();
    assert!(!friends[1].press(named(&asked.controls, "It goes on"), &[]).await.refused);
    pass(90).await;
    assert!(evening.game().await.unwrap().live(), "somebody said so");
    pass(7).await;
    let game = evening.game().await.unwrap();
    assert_eq!(game.phase, Phase::Abandoned, "it holds its channel no longer");
    assert!(!friends[2].says("table", "restore", &[]).await.refused);
    evening.settle().await.unwrap();
    let back = evening.game().await.unwrap();
    assert!(back.live() && back.paused_at == game.paused_at && back.paused_at.is_some(), "as it was");
    assert!(!friends[0].says("table", "resume", &[]).await.refused);
    // a table of somebody's own holds no channel and waits as long, unasked
    let asked = friends[0].says("table", "end", &[]).await;
    friends[0].press(&asked.controls[0], &[]).await;
    friends[0].says("fujisan", "new", &[("seed", "99")]).await;
    pass(89).await;
    assert!(evening.game().await.unwrap().live());
    pass(1).await;
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
    audit(&evening).await;
}
