//! People come and go while a table is played; nothing of a screen stays with whoever left it.

use super::{audit::audit, refused};
use gogome::{
    ask::{Answer, Completion},
    store::games::Phase,
    table,
};
use gogome_games::contract::Said;
use gogome_tests::table::{CHANNEL, Evening, Friend, label, named, text};
use jiff::SignedDuration;

async fn complete(evening: &Evening, friend: &Friend<'_>) -> usize {
    let half = Completion {
        who: friend.who.clone(),
        place: friend.place.clone(),
        group: "fuji".into(),
        said: Said::new("plan", &[("card", "")]),
        option: "card".into(),
    };
    table::complete(&evening.host, half).await.len()
}

/// The seats that are offered, each with who sits there.
async fn offered(evening: &Evening, friend: &Friend<'_>, verb: &str, typed: &str) -> Vec<(String, String)> {
    let half = Completion {
        who: friend.who.clone(),
        place: friend.place.clone(),
        group: "table".into(),
        said: Said::new(verb, &[("seat", typed)]),
        option: "seat".into(),
    };
    table::complete(&evening.host, half).await.into_iter().map(|choice| (choice.value, choice.label)).collect()
}

/// Says it, and presses the one button of this name that asks whether that is meant.
pub(super) async fn surely(friend: &Friend<'_>, verb: &str, args: &[(&str, &str)], button: &str) -> Answer {
    let asked = friend.says("table", verb, args).await;
    assert!(!asked.refused, "{}", text(&asked));
    friend.press(named(&asked.controls, button), &[]).await
}

async fn on_seat(evening: &Evening, seat: i64) -> (Option<i64>, Option<String>) {
    sqlx::query_as("select user_id, ai from seat where game_id = (select max(id) from game) and seat = ?")
        .bind(seat)
        .fetch_one(&mut *evening.host.store.reader().await.unwrap())
        .await
        .unwrap()
}

// Rules: F5.1
#[tokio::test]
async fn whoever_leaves_sees_nothing_any_more_and_a_companion_plays_on() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], Some(true)).await.unwrap();
    let screen = friends[1].says("look", "screen", &[]).await;
    let (old, hand) = (screen.controls[0].clone(), text(&screen));
    assert!(complete(&evening, &friends[1]).await > 0);
    let left = surely(&friends[1], "leave", &[], "Go; a companion plays on").await;
    assert!(text(&left).contains("Thank you"), "{}", text(&left));
    evening.settle().await.unwrap();
    refused(&friends[1].says("look", "screen", &[]).await, "no seat");
    refused(&friends[1].press(&old, &["stay"]).await, "no seat");
    refused(&friends[1].says("fuji", "plan", &[("card", "stay")]).await, "no seat");
    assert_eq!(complete(&evening, &friends[1]).await, 0);
    for (verb, args) in [("log", vec![]), ("at", vec![("n", "1")])] {
        let seen = text(&friends[1].says("history", verb, &args).await);
        assert!(!seen.contains("Yours:") && seen != hand, "{seen}");
    }
    let (user, ai) = on_seat(&evening, 1).await;
    assert!(user.is_none() && ai.is_some());
    let log = text(&friends[0].says("history", "log", &[]).await);
    assert!(log.contains("Whoever sat on seat B leaves; a companion plays on."), "{log}");
    assert_eq!(evening.count("select count(*) from journal where kind = 'seat'").await.unwrap(), 1);
    assert!(evening.count("select count(*) from journal where kind = 'ai'").await.unwrap() > 0, "it plays at once");
    // everybody else plays on to the end
    for n in 0..400 {
        let asked: Vec<i64> = sqlx::query_scalar("select seat from owed where done_at is null")
            .fetch_all(&mut *evening.host.store.reader().await.unwrap())
            .await
            .unwrap();
        if asked.is_empty() {
            break;
        }
        assert!(!asked.contains(&1), "the companion answers by itself");
        evening.step(&friends, n).await.unwrap();
        evening.settle().await.unwrap();
    }
    assert_eq!(evening.game().await.unwrap().phase, Phase::Over);
    audit(&evening).await;
}

#[tokio::test]
async fn whoever_is_the_last_by_the_time_they_press_is_asked_once_more() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[], None).await.unwrap();
    let asked = friends[0].says("table", "leave", &[]).await;
    surely(&friends[1], "leave", &[], "Go; a companion plays on").await;
    for button in &asked.controls {
        let again = friends[0].press(button, &[]).await;
        assert!(text(&again).contains("last person here"), "{}", text(&again));
        assert!(evening.game().await.unwrap().live() && on_seat(&evening, 0).await.0.is_some());
    }
    surely(&friends[0], "leave", &[], "Yes, close it and go").await;
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
}

#[tokio::test]
async fn a_seat_that_waits_is_taken_by_whom_the_host_lets_in() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let [zoe, yan] = [evening.friend(9, "Zoe *x*"), evening.friend(8, "Yan")];
    evening.start(&friends, &[], None).await.unwrap();
    let hand = friends[1].says("look", "screen", &[]).await.pictures;
    refused(&zoe.says("table", "sit", &[("seat", "b")]).await, "Ben");
    refused(&friends[2].says("table", "sit", &[]).await, "already sit");
    surely(&friends[1], "leave", &[], "Go; keep the seat free").await;
    evening.settle().await.unwrap();
    assert_eq!(on_seat(&evening, 1).await, (None, None));
    refused(&zoe.says("table", "sit", &[("seat", "h")]).await, "no such seat");
    for friend in [&zoe, &yan] {
        assert!(text(&friend.says("table", "sit", &[]).await).contains("I ask the host"));
    }
    evening.settle().await.unwrap();
    let asked = evening.transport.newest(CHANNEL, "Zoe").unwrap();
    assert!(asked.text.contains("would like to take seat B, which is free") && asked.text.contains("\\*x\\*"));
    assert_eq!(asked.pings, [(vec![1], "Do you let them sit down?".to_owned())]);
    let admit = named(&asked.controls, "Let them sit down");
    refused(&friends[2].press(admit, &[]).await, "Only the host");
    refused(&zoe.press(admit, &[]).await, "Only the host");
    let said = friends[0].press(admit, &[]).await;
    assert!(!said.refused, "{}", text(&said));
    refused(&friends[0].press(admit, &[]).await, "Nobody waits");
    let other = evening.transport.newest(CHANNEL, "Yan").unwrap();
    refused(&friends[0].press(named(&other.controls, "Let them sit down"), &[]).await, "sits there");
    evening.settle().await.unwrap();
    // of what the seat was told before, whoever takes it over reads what everybody does
    for verb in ["log", "export"] {
        let stranger = evening.friend(77, "Stranger").says("history", verb, &[]).await;
        let theirs = zoe.says("history", verb, &[]).await;
        assert_eq!(theirs.file, stranger.file, "{verb}");
        assert!(!text(&theirs).contains("Yours:"), "{}", text(&theirs));
    }
    assert!(text(&friends[0].says("history", "log", &[]).await).contains("Yours:"), "the others read their own");
    assert_eq!(zoe.says("look", "screen", &[]).await.pictures, hand, "what lay behind the screen lies there still");
    refused(&friends[1].says("look", "screen", &[]).await, "no seat");
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert!(board.pings.iter().any(|(users, _)| users == &[9]), "the newcomer is told what the seat owes");
    audit(&evening).await;
}

#[tokio::test]
async fn a_host_who_is_asked_for_a_seat_answers_for_that_seat_and_has_peace_after_a_no() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(4);
    let zoe = evening.friend(9, "Zoe");
    evening.start(&friends, &[], None).await.unwrap();
    surely(&friends[1], "leave", &[], "Go; keep the seat free").await;
    surely(&friends[2], "leave", &[], "Go; a companion plays on").await;
    let asked = async || {
        evening.settle().await.unwrap();
        evening.count("select count(*) from notice where kind = 'sit' and state = 'sent'").await.unwrap()
    };
    assert!(!zoe.says("table", "sit", &[]).await.refused);
    assert_eq!(asked().await, 1);
    for seat in ["b", "c"] {
        refused(&zoe.says("table", "sit", &[("seat", seat)]).await, "seat B, and the host has not answered yet");
    }
    let first = evening.transport.newest(CHANNEL, "take seat B").unwrap();
    // a host who does not answer can be asked once a day, for another seat too; what was shown before is not that
    evening.clock.pass(SignedDuration::from_hours(24));
    assert!(!zoe.says("table", "sit", &[("seat", "c")]).await.refused);
    assert_eq!(asked().await, 2);
    refused(&friends[0].press(named(&first.controls, "Let them sit down"), &[]).await, "seat C instead");
    refused(&friends[0].press(named(&first.controls, "No, thank you"), &[]).await, "seat C instead");
    assert!(on_seat(&evening, 2).await.0.is_none());
    let second = evening.transport.newest(CHANNEL, "take seat C").unwrap();
    assert!(!friends[0].press(named(&second.controls, "No, thank you"), &[]).await.refused);
    refused(&friends[0].press(named(&second.controls, "Let them sit down"), &[]).await, "Nobody waits");
    evening.clock.pass(SignedDuration::from_hours(23));
    refused(&zoe.says("table", "sit", &[("seat", "b")]).await, "the host said no");
    assert_eq!(asked().await, 2);
    // a host who is away is not called before they are back
    friends[0].says("me", "settings", &[("away", "2")]).await;
    evening.clock.pass(SignedDuration::from_hours(1));
    assert!(!zoe.says("table", "sit", &[("seat", "b")]).await.refused);
    evening.clock.pass(SignedDuration::from_hours(24));
    assert!(!zoe.says("table", "sit", &[("seat", "b")]).await.refused);
    assert_eq!(asked().await, 2);
    evening.clock.pass(SignedDuration::from_hours(24));
    assert_eq!(asked().await, 3, "once, however often they asked");
    let third = evening.transport.newest(CHANNEL, "take seat B").unwrap();
    assert!(third.id > second.id);
    assert!(!friends[0].press(named(&third.controls, "Let them sit down"), &[]).await.refused);
    assert_eq!(on_seat(&evening, 1).await.0, Some(9));
    audit(&evening).await;
}

// Faults: 39
#[tokio::test]
async fn fault_39_a_host_gives_seats_away_and_the_others_only_those_that_keep_them_waiting() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(4);
    evening.start(&friends, &[], None).await.unwrap();
    refused(&friends[1].says("table", "kick", &[("seat", "c")]).await, "Only the host");
    refused(&friends[0].says("table", "kick", &[("seat", "a")]).await, "your own seat");
    refused(&friends[0].says("table", "kick", &[("seat", "g")]).await, "no such seat");
    let others = offered(&evening, &friends[0], "kick", "").await;
    assert_eq!(others.iter().map(|(seat, _)| seat.as_str()).collect::<Vec<_>>(), ["b", "c", "d"]);
    let names = friends[1..].iter().map(|friend| friend.who.name.as_str());
    assert!(others.iter().zip(names).all(|((_, label), name)| label.ends_with(name)), "who sits there: {others:?}");
    assert_eq!(offered(&evening, &friends[0], "companion", "C ").await, others[1..2]);
    assert!(offered(&evening, &evening.friend(9, "Zoe"), "kick", "").await.is_empty());
    surely(&friends[0], "kick", &[("seat", "d")], "Yes, I am sure").await;
    refused(&friends[0].says("table", "kick", &[("seat", "d")]).await, "No person");
    assert!(on_seat(&evening, 3).await.1.is_some());
    evening.settle().await.unwrap();

    // the host is gone for good: the others take the table over, whoever left the server or not
    refused(&friends[1].says("table", "companion", &[("seat", "a")]).await, "three days");
    evening.clock.pass(SignedDuration::from_hours(72));
    let asked = friends[1].says("table", "companion", &[("seat", "a")]).await;
    assert!(!asked.refused && text(&asked).contains("I have asked"), "{}", text(&asked));
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    let yes = named(&board.controls, "Yes, a companion");
    refused(&friends[0].press(yes, &[]).await, "not for you");
    assert!(!friends[2].press(yes, &[]).await.refused);
    evening.settle().await.unwrap();
    assert!(on_seat(&evening, 0).await.1.is_some());
    assert_eq!(evening.game().await.unwrap().host_id, Some(2), "the next one is the host");
    assert!(!friends[1].says("table", "clock", &[("kind", "soft")]).await.refused);
    audit(&evening).await;
}

// Faults: 39
#[tokio::test]
async fn fault_39_whoever_left_the_server_is_noticed_and_keeps_nobody_waiting() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let left = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
    let gone = std::sync::Arc::clone(&left);
    let known = evening.host.presence.set(std::sync::Arc::new(move |guild, user| {
        assert_eq!(guild, 7);
        let here = !gone.lock().unwrap().contains(&user);
        // what cannot be asked is no reason to give anybody up
        Box::pin(async move { if user == 3 { Err(gogome::deliver::Undelivered::NoChannel) } else { Ok(here) } })
    }));
    assert!(known.is_ok());
    refused(&friends[1].says("table", "companion", &[("seat", "a")]).await, "three days");
    refused(&friends[1].says("table", "companion", &[("seat", "c")]).await, "three days");
    left.lock().unwrap().push(1);
    for (hours, told) in [(24, false), (48, true)] {
        evening.clock.pass(SignedDuration::from_hours(hours));
        evening.settle().await.unwrap();
        assert_eq!(
            evening.transport.newest(CHANNEL, "no longer in this server").is_some(),
            told,
            "after {hours} hours"
        );
    }
    let notice = evening.transport.newest(CHANNEL, "no longer in this server").unwrap();
    assert!(notice.text.contains("Ann") && notice.text.contains("The table waits for **Ben** (B) and **Cyd** (C)"));
    let pinged: Vec<i64> = notice.pings.iter().flat_map(|(users, _)| users.clone()).collect();
    assert_eq!(pinged, [2, 3], "who is gone is not pinged");
    // the others need not wait for three days
    evening.clock.pass(SignedDuration::from_hours(-72));
    let asked = friends[1].press(named(&notice.controls, "A companion plays A"), &[]).await;
    assert!(text(&asked).contains("I have asked"), "{}", text(&asked));
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert!(!friends[2].press(named(&board.controls, "Yes, a companion"), &[]).await.refused);
    evening.settle().await.unwrap();
    assert!(on_seat(&evening, 0).await.1.is_some());
    assert_eq!(evening.game().await.unwrap().host_id, Some(2));
    audit(&evening).await;
}

/// The names of the buttons under a table's last board that open another.
async fn again_at(evening: &Evening, key: &str) -> Vec<String> {
    crate::flow::past::played_out(evening, key, 2).await;
    let board =
        evening.transport.see().messages.iter().rev().find(|one| one.channel == CHANNEL && one.is_board()).cloned();
    let named = |hung: &gogome::ask::BoundControl| (label(hung).to_owned(), hung.id.clone());
    let all: Vec<(String, String)> = board.unwrap().controls.iter().map(named).collect();
    let opens = |(_, id): &(String, String)| id.contains("rematch") || id.contains(":new:");
    all.into_iter().filter(opens).map(|(label, _)| label).collect()
}

#[tokio::test]
async fn the_last_board_of_every_game_for_several_leads_to_another_table() {
    for rules in gogome_games::registry().iter().filter(|rules| *rules.info().seats.end() > 1) {
        let evening = Evening::begin().await.unwrap();
        let mut again = again_at(&evening, rules.info().key).await;
        // a chapter that was won leads to the next one, too
        again.retain(|label| rules.info().key != "shogun" || label != "Next chapter");
        assert_eq!(again.len(), 1, "{}: {again:?}", rules.info().key);
        // whoever sat there opens the next one with it, with everybody on their seats; nobody else does
        let over = evening.game().await.unwrap().id;
        sqlx::query("update seat set user_id = 1, ai = null where game_id = ? and seat = 0")
            .bind(over)
            .execute(&mut evening.outsider().await.unwrap())
            .await
            .unwrap();
        let board = evening.transport.newest(CHANNEL, "The dice, opened").unwrap();
        let opened = evening.friend(1, "Ann").press(named(&board.controls, &again[0]), &[]).await;
        assert!(!opened.refused, "{}", text(&opened));
        let game = evening.game().await.unwrap();
        assert!(game.id > over && game.phase == Phase::Gathering && game.places == 2);
        assert_eq!(on_seat(&evening, 0).await.0, Some(1));
    }
}

#[tokio::test]
async fn the_hosts_part_is_handed_on_or_voted_on() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    // in the lobby the host can make room, and hand on
    assert!(text(&friends[0].says("table", "kick", &[("seat", "c")]).await).contains("free again"));
    friends[2].says("table", "join", &[]).await;
    let said = friends[0].says("table", "host", &[("seat", "b")]).await;
    assert!(!said.refused, "{}", text(&said));
    refused(&friends[0].says("table", "start", &[]).await, "Only the host");
    evening.settle().await.unwrap();
    friends[1].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    refused(&friends[1].says("table", "host", &[]).await, "host already");
    friends[2].says("table", "host", &[]).await;
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    friends[0].press(named(&board.controls, "Yes"), &[]).await;
    assert_eq!(evening.game().await.unwrap().host_id, Some(3), "two of three");
    // everybody goes; with the last the table
    surely(&friends[2], "leave", &[], "Go; a companion plays on").await;
    assert_eq!(evening.game().await.unwrap().host_id, Some(1));
    surely(&friends[1], "leave", &[], "Go; keep the seat free").await;
    surely(&friends[0], "leave", &[], "Yes, close it and go").await;
    evening.settle().await.unwrap();
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
    assert!(evening.transport.newest(CHANNEL, "as the last").is_some());
    assert_eq!(evening.count("select count(*) from owed").await.unwrap(), 0);
    audit(&evening).await;
}

// Faults: 39
#[tokio::test]
async fn fault_39_a_lobby_whose_host_stays_away_is_taken_over_by_those_who_sit_there() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    evening.settle().await.unwrap();
    refused(&friends[1].says("table", "start", &[]).await, "can take over with `/table host`");
    refused(&friends[1].says("table", "host", &[]).await, "The host decides");
    refused(&evening.friend(9, "Zoe").says("table", "host", &[]).await, "no seat");
    evening.clock.pass(SignedDuration::from_hours(24));
    let said = friends[1].says("table", "host", &[]).await;
    assert!(!said.refused, "{}", text(&said));
    assert_eq!(evening.game().await.unwrap().host_id, Some(2));
    // one who has left the server need not be waited for
    let known = evening.host.presence.set(std::sync::Arc::new(|_, user| Box::pin(async move { Ok(user != 2) })));
    assert!(known.is_ok());
    let said = friends[2].says("table", "host", &[]).await;
    assert!(!said.refused, "{}", text(&said));
    assert!(text(&friends[2].says("table", "kick", &[("seat", "b")]).await).contains("free again"));
    assert!(!friends[2].says("table", "end", &[]).await.refused);
}

#[tokio::test]
async fn a_pause_is_voted_on_where_the_host_does_not_say_so() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    friends[1].says("table", "pause", &[]).await;
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    friends[2].press(named(&board.controls, "Yes, pause"), &[]).await;
    assert!(evening.game().await.unwrap().paused_at.is_some());
    friends[0].says("table", "resume", &[]).await;
    assert!(evening.game().await.unwrap().paused_at.is_none());
    audit(&evening).await;
}

#[tokio::test]
async fn once_more_with_everybody_on_their_seats() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let zoe = evening.friend(9, "Zoe");
    evening.start(&friends, &[("level", "3"), ("companions", "0")], None).await.unwrap();
    refused(&friends[1].says("table", "rematch", &[]).await, "still on");
    let options = evening.game().await.unwrap().options;
    let asked = friends[0].says("table", "end", &[]).await;
    friends[0].press(&asked.controls[0], &[]).await;
    refused(&zoe.says("table", "rematch", &[]).await, "did not sit");
    let said = friends[1].says("table", "rematch", &[]).await;
    assert!(!said.refused, "{}", text(&said));
    let game = evening.game().await.unwrap();
    assert_eq!((game.phase, game.options, game.host_id), (Phase::Gathering, options, Some(2)));
    for seat in 0..3 {
        assert_eq!(on_seat(&evening, seat).await, (Some(seat + 1), None));
    }
    refused(&friends[0].says("table", "rematch", &[]).await, "still on");
    evening.settle().await.unwrap();
    assert!(!friends[1].says("table", "start", &[]).await.refused);
    evening.settle().await.unwrap();
    assert!(!friends[2].says("look", "screen", &[]).await.refused);
}

// Rules: C1.5
#[tokio::test]
async fn a_games_own_button_for_another_race_keeps_the_seats_and_moves_the_first_on() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("fuji99", "new", &[("seats", "2"), ("start_player", "a")]).await;
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    friends[0].says("table", "clock", &[("kind", "hard"), ("hours", "1")]).await;
    evening.settle().await.unwrap();
    for _ in 0..400 {
        evening.clock.pass(SignedDuration::from_hours(3));
        evening.settle().await.unwrap();
        if evening.game().await.unwrap().phase == Phase::Over {
            break;
        }
    }
    let board = evening.transport.see().messages.iter().rev().find(|one| one.is_board()).unwrap().clone();
    let again = board.controls.iter().find(|hung| label(hung).to_lowercase().contains("play again")).unwrap();
    let said = friends[1].press(again, &[]).await;
    assert!(!said.refused, "{}", text(&said));
    let game = evening.game().await.unwrap();
    assert!(game.phase == Phase::Gathering && game.options.contains("\"first\":1"), "{}", game.options);
    assert_eq!((on_seat(&evening, 0).await.0, on_seat(&evening, 1).await.0), (Some(1), Some(2)));
    // the host's own command says the same
    let asked = friends[1].says("table", "end", &[]).await;
    friends[1].press(&asked.controls[0], &[]).await;
    friends[1].says("table", "rematch", &[]).await;
    assert!(evening.game().await.unwrap().options.contains("\"first\":1"), "nobody began the one between");
}
