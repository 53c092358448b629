//! Whole games from the lobby to the end, by what the answers' controls offer.

use crate::flow::audit::audit;
use gogome::picture::Painter;
use gogome_games::{
    contract::{Control, Json, Picture, Viewer},
    newest,
};
use gogome_tests::{
    table::{CHANNEL, Evening, Friend, label, named, text},
    transport::{Act, Posted},
};
use std::collections::BTreeMap;

/// The button for newcomers.
const MINUTE: &str = "The game in a minute";

/// What everybody could know at one moment.
#[derive(PartialEq)]
struct Public {
    shown: i64,
    look: gogome_games::contract::Look,
    outbox: i64,
    calls: usize,
    texts: Vec<String>,
}

async fn public(evening: &Evening) -> Public {
    let game = evening.game().await.unwrap();
    let calls = evening.transport.see().calls.len();
    Public {
        shown: game.shown,
        look: newest("fuji").unwrap().look(&game.position().unwrap(), Viewer::Public).unwrap(),
        outbox: evening.count("select count(*) from outbox").await.unwrap(),
        calls,
        texts: evening.transport.texts(),
    }
}

/// How often anybody was pinged, as the channel saw it.
fn pinged(evening: &Evening) -> usize {
    evening.transport.see().messages.iter().flat_map(|one| &one.pings).map(|(who, _)| who.len()).sum()
}

/// Whether the last entry resolved a round.
async fn resolved(evening: &Evening) -> anyhow::Result<bool> {
    let mut conn = evening.host.store.reader().await?;
    let events = sqlx::query_scalar("select events from journal where shown is not null order by seq desc limit 1");
    Ok(newest("fuji").unwrap().resolution(&Json(events.fetch_one(&mut *conn).await?))?.is_some())
}

/// Plays a started table to its end and holds it to everything that must be true after each step.
async fn play_through(evening: &Evening, friends: &[Friend<'_>]) -> u64 {
    let mut before = public(evening).await;
    let mut boards = BTreeMap::from([(before.shown, before.look.board.clone())]);
    let steps = evening
        .play(friends, async |n, step| {
            let after = public(evening).await;
            if after.shown == before.shown {
                assert!(after == before, "step {n}, a hidden {}, can be noticed", step.verb);
            } else {
                assert!(after.calls > before.calls, "step {n} is told to nobody");
            }
            // after an entry that resolved a round the picture of that is shown
            let board = match &after.look.screen.picture {
                Some(Picture::Still(reveal)) if resolved(evening).await? => reveal,
                _ => &after.look.board,
            };
            boards.insert(after.shown, board.clone());
            let over = after.look.duties.is_empty();
            let live = evening.transport.live_boards(CHANNEL);
            assert_eq!(live.len(), 1, "step {n}: live boards");
            let labels: Vec<&str> = live[0].controls.iter().map(label).collect();
            assert_eq!(labels == ["Play again"], over, "step {n}: {labels:?}");
            if !over {
                let twice = evening.count("select count(*) from owed where pings > 1").await?;
                assert_eq!(twice, 0, "step {n}: somebody was pinged twice");
                let silent = "select count(*) from owed join seat using (game_id, seat)
                    where done_at is null and pings = 0 and user_id is not null";
                assert_eq!(evening.count(silent).await?, 0, "step {n}: somebody is awaited and was never told");
                let told = "select coalesce(sum(pings), 0) from owed join seat using (game_id, seat)
                    where user_id is not null";
                assert!(pinged(evening) >= usize::try_from(evening.count(told).await?)?, "a ping never arrived");
            }
            before = after;
            Ok(())
        })
        .await
        .unwrap();
    looks_back(evening, &friends[0], &boards).await;
    assert_eq!(audit(evening).await > 0, steps > 0);
    steps
}

/// Every board of the past is shown again as it was; the log is whole.
async fn looks_back(evening: &Evening, friend: &Friend<'_>, boards: &BTreeMap<i64, gogome_games::contract::Scene>) {
    for (n, board) in boards {
        let answer = friend.says("history", "at", &[("n", &n.to_string())]).await;
        assert!(answer.pictures == [board.clone()], "the board after entry {n} is another: {}", text(&answer));
    }
    let mut page = friend.says("history", "log", &[]).await;
    let mut numbers = Vec::new();
    loop {
        assert!(text(&page).chars().count() <= 2000);
        let entries = text(&page).lines().filter_map(|line| line.split('`').nth(1)?.parse().ok()).collect::<Vec<i64>>();
        numbers.extend(entries);
        let Some(older) = page.controls.iter().find(|hung| label(hung) == "Older") else { break };
        page = friend.press(older, &[]).await;
    }
    numbers.dedup();
    let all: Vec<i64> = (1..=evening.game().await.unwrap().shown).rev().collect();
    assert_eq!(numbers, all, "the log has gaps");
}

// Rules: F14.1, F16.1, F16.2, F16.10, F16.17, F16.19, F16.20
#[tokio::test]
async fn three_friends_reach_the_village() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[("level", "1"), ("simple", "false")], Some(true)).await.unwrap();
    let steps = play_through(&evening, &friends).await;
    assert!(steps > 10, "{steps} steps");
    let last = evening.transport.newest(CHANNEL, "Everybody is in the village").unwrap();
    assert!(last.pings.is_empty() && last.text.contains("The dice, opened"));
    let log = text(&friends[1].says("history", "log", &[]).await);
    assert!(log.contains("rerolls") || log.contains("Everybody"), "{log}");
    let screen = friends[0].says("look", "screen", &[]).await;
    assert!(screen.controls.is_empty(), "an ended table offers nothing");
    replays(&evening, &friends[1]).await;
}

/// The film goes from the first board to the last, never shows the same one twice in a row, and can be posted.
async fn replays(evening: &Evening, friend: &Friend<'_>) {
    let now = friend.says("look", "board", &[]).await;
    let answer = friend.says("history", "replay", &[]).await;
    assert_eq!(answer.pictures, now.pictures);
    let film = answer.film.frames;
    assert!(film.len() > 6, "{} boards", film.len());
    assert_eq!(film.last().map(|(board, _)| board), now.pictures.first());
    assert!(film[0].0.alt.contains("round 1"), "{}", film[0].0.alt);
    assert!(film.windows(2).all(|pair| pair[0].0 != pair[1].0));
    let times: Vec<u16> = film.iter().map(|(_, time)| *time).collect();
    let (last, before) = times.split_last().unwrap();
    // what was planned in secret is laid open slowly
    assert!(*last == 400 && before[0] == 80 && before[1..].contains(&250), "{times:?}");
    let drawn = Painter::default().film("film.gif", film[..6].to_vec(), 8_000_000).await.expect("a film");
    assert!(drawn.bytes.starts_with(b"GIF89a") && drawn.bytes.len() < 8_000_000);
    assert_eq!(evening.friend(99, "Zoe").says("history", "replay", &[]).await.film.frames.len(), film.len());
}

/// What a seat can choose now.
async fn cards(friend: &Friend<'_>) -> Vec<String> {
    let screen = friend.says("look", "screen", &[]).await;
    match &screen.controls[0].control {
        Control::Select { choices, .. } => choices.iter().map(|choice| choice.value.clone()).collect(),
        Control::Button { .. } => Vec::new(),
    }
}

// Rules: F7.8, F16.16, F16.19
#[tokio::test]
async fn a_hidden_step_is_noticed_by_nobody() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[("simple", "true")], None).await.unwrap();
    // who stays has two rerolls
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    for friend in &friends[1..] {
        let card = cards(friend).await.remove(0);
        friend.says("fuji", "plan", &[("card", &card)]).await;
    }
    for friend in &friends {
        friend.says("fuji", "ready", &[]).await;
    }
    evening.settle().await.unwrap();
    let before = public(&evening).await;
    let screens = [friends[1].says("look", "screen", &[]).await, friends[2].says("look", "screen", &[]).await];
    let logs =
        [friends[1].says("history", "log", &[]).await, evening.friend(9, "Zoe").says("history", "log", &[]).await];
    let seq = evening.game().await.unwrap().seq;
    let rerolled = friends[0].says("fuji", "reroll", &[("dice", "1 2")]).await;
    evening.settle().await.unwrap();
    assert!(text(&rerolled).contains("rerolls dice") && evening.game().await.unwrap().seq == seq + 1);
    assert!(public(&evening).await == before, "a hidden step can be noticed");
    assert!(friends[1].says("look", "screen", &[]).await == screens[0], "not even a stamp changes");
    assert!(friends[2].says("look", "screen", &[]).await == screens[1]);
    assert!(friends[1].says("history", "log", &[]).await == logs[0]);
    assert!(evening.friend(9, "Zoe").says("history", "log", &[]).await == logs[1]);
    let own = text(&friends[0].says("history", "log", &[]).await);
    assert!(own.lines().any(|line| line.starts_with('🔒') && line.contains("rerolls dice")), "{own}");
}

#[tokio::test]
async fn what_a_round_did_is_a_message_of_its_own() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[("simple", "true")], None).await.unwrap();
    let shown = || evening.transport.live_boards(CHANNEL).last().unwrap().clone();
    let posts = || evening.transport.see().messages.len();
    for friend in &friends {
        let card = cards(friend).await.remove(0);
        friend.says("fuji", "plan", &[("card", &card)]).await;
    }
    for friend in &friends {
        friend.says("fuji", "ready", &[]).await;
    }
    evening.settle().await.unwrap();
    let before = posts();
    for friend in &friends {
        friend.says("fuji", "done", &[]).await;
    }
    evening.settle().await.unwrap();
    assert_eq!(posts(), before + 2, "what the round did, and the plans of the next");
    let reveal = evening.transport.newest(CHANNEL, "The screens are lifted").unwrap();
    let lines: Vec<&str> = reveal.text.lines().filter(|line| !line.is_empty()).collect();
    assert!(lines[..3].iter().all(|line| line.contains(" against ")), "results first: {lines:?}");
    assert!(lines.iter().all(|line| !line.contains("Round 2")), "{lines:?}");
    assert!(reveal.controls.is_empty() && reveal.pings.is_empty());
    let [picture] = &reveal.pictures[..] else { panic!("{:?}", reveal.pictures) };
    assert!(picture.name == "reveal.png" && picture.alt.contains("round 1. What it did."), "{}", picture.alt);
    let next = shown();
    assert!(next.text.starts_with("**Round 2.**") && !next.text.contains("lifted"), "{}", next.text);
    // what comes after it leaves it alone
    for friend in &friends {
        friend.says("fuji", "plan", &[("card", "stay")]).await;
        evening.settle().await.unwrap();
        let [board] = &shown().pictures[..] else { panic!("one picture") };
        assert!(board.name == "board.png" && board.alt.contains("stays"), "{}", board.alt);
        assert!(shown().text.starts_with("**Round 2.**"), "{}", shown().text);
    }
    assert_eq!(evening.transport.newest(CHANNEL, "The screens are lifted").unwrap().text, reveal.text);
    assert_eq!(posts(), before + 2);
    let answer = friends[0].says("look", "board", &[]).await;
    assert_eq!(answer.pictures.len(), 2, "whoever asks for the board sees both");
}

#[tokio::test]
async fn whoever_plays_for_the_first_time_can_read_the_game_in_a_minute() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let offers = |post: &Posted| post.controls.iter().any(|hung| label(hung) == MINUTE);
    evening.start(&friends[..2], &[("simple", "true"), ("seats", "2")], None).await.unwrap();
    let first = evening.transport.live_boards(CHANNEL).remove(0);
    let minute = friends[2].press(named(&first.controls, MINUTE), &[]).await;
    assert!(text(&minute).contains("A volcano erupts"), "whoever looks on may read it: {}", text(&minute));
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    assert!(offers(&evening.transport.live_boards(CHANNEL)[0]), "it stays while that board does");
    friends[0].says("table", "end", &[("sure", "true")]).await;
    friends[1].says("table", "end", &[("sure", "true")]).await;
    evening.settle().await.unwrap();
    for (nth, known) in [(2, false), (3, true)] {
        let there: Vec<Friend<'_>> = friends.iter().map(|friend| friend.at(600 + nth)).collect();
        evening.start(&there, &[("simple", "true")], None).await.unwrap();
        let board = evening.transport.live_boards(600 + nth).remove(0);
        assert_eq!(offers(&board), !known, "table {nth}");
        assert_eq!(board.controls.iter().filter(|hung| label(hung) == MINUTE).count(), usize::from(!known));
    }
}

// Rules: F14.2, F14.6
#[tokio::test]
async fn four_friends_lose_the_race() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(4);
    evening.start(&friends, &[("level", "4"), ("scenario", "3"), ("simple", "false")], Some(false)).await.unwrap();
    play_through(&evening, &friends).await;
    let last = evening.transport.newest(CHANNEL, "The dice, opened").unwrap();
    assert!(last.text.contains("lost"), "{}", last.text);
}

#[tokio::test]
async fn one_friend_and_companions_play_to_the_end() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    ann.says("fuji", "new", &[("seats", "4"), ("companions", "3"), ("level", "2")]).await;
    evening.settle().await.unwrap();
    ann.says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let steps = evening
        .play(std::slice::from_ref(&ann), async |_, _| {
            assert!(evening.transport.live_boards(CHANNEL).len() <= 1);
            Ok(())
        })
        .await
        .unwrap();
    assert!(steps > 3 && evening.game().await.unwrap().phase == gogome::store::games::Phase::Over);
    assert!(audit(&evening).await > 10);
    let pings = evening.transport.see().messages.iter().flat_map(|one| one.pings.clone()).collect::<Vec<_>>();
    assert!(pings.iter().all(|(who, _)| *who == [1]), "only Ann can be pinged: {pings:?}");
}

// Rules: F2.1, F2.3, F2.8
#[tokio::test]
async fn a_lobby_fills_empties_and_starts() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben, cyd, dee] = &evening.friends(4)[..] else { unreachable!() };
    ann.says("fuji", "new", &[("seats", "4"), ("simple", "true")]).await;
    evening.settle().await.unwrap();
    let lobby = evening.transport.newest(CHANNEL, "gathers").unwrap();
    assert!(lobby.text.contains("**Ann** (A), host") && lobby.text.contains("SHA-256"), "{}", lobby.text);
    assert!(lobby.text.contains("**Seat C** and **Seat D** start on grey"), "free seats are free: {}", lobby.text);
    assert!(lobby.pings.is_empty());
    let press = async |friend: &Friend<'_>, name: &str| text(&friend.press(named(&lobby.controls, name), &[]).await);
    assert!(press(ben, "Join").await.contains("seat B"));
    assert!(press(cyd, "Join").await.contains("seat C"));
    assert!(press(ann, "Add a companion").await.contains("seat D"));
    assert!(press(dee, "Join").await.contains("All 4 seats are taken"));
    assert!(press(ben, "Add a companion").await.contains("Only the host"));
    // what can have no effect is not offered
    let offered = |lobby: &Posted| lobby.controls.iter().map(|hung| label(hung).to_owned()).collect::<Vec<String>>();
    assert_eq!(offered(&lobby)[..4], ["Join", "Leave", "Add a companion", "Start"], "no companion sits there yet");
    evening.settle().await.unwrap();
    let full = evening.transport.newest(CHANNEL, "gathers").unwrap();
    assert_eq!(offered(&full)[..3], ["Leave", "Remove a companion", "Start"], "no seat is free");
    assert!(text(&ann.press(named(&full.controls, "Remove a companion"), &[]).await).contains("has left"));
    assert!(press(dee, "Join").await.contains("seat D"));
    let characters = lobby.controls.iter().find(|hung| hung.id.contains("pick")).unwrap();
    assert!(text(&ben.press(characters, &["hiromi"]).await).contains("Noted"));
    assert!(text(&cyd.press(characters, &["hiromi"]).await).contains("already with **Ben**"));
    // the host leaves: whoever sat behind them moves up, with their pick, and is the host now
    assert!(press(ann, "Leave").await.contains("gave your seat back"));
    let game = evening.game().await.unwrap();
    assert_eq!(game.host_id, Some(2));
    assert!(game.options.contains("[[0,"), "Ben's pick moved with him: {}", game.options);
    assert!(press(ann, "Join").await.contains("seat D"));
    assert!(press(ann, "Start").await.contains("Only the host"));
    assert!(press(ben, "Start").await.contains("Off you go"));
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL);
    assert_eq!(board.len(), 1);
    assert_eq!(
        board[0].pings,
        [(vec![2, 3, 4, 1], "You are asked to choose a card to go to and say ready.".to_owned())]
    );
    let lobby = evening.transport.newest(CHANNEL, "is being played").unwrap();
    assert!(lobby.controls.is_empty() && lobby.text.contains("SHA-256"), "{}", lobby.text);
    assert_eq!(evening.transport.see().messages.len(), 2, "a lobby and a board");
    assert!(press(dee, "Leave").await.contains("you no longer see your screen"));
    audit(&evening).await;
}

// Rules: K1.10, K16.13
#[tokio::test]
async fn a_menu_of_a_lobby_says_what_stands_for_everybody() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben] = &evening.friends(2)[..] else { unreachable!() };
    ann.says("koro", "new", &[("seats", "3"), ("round_limit", "30")]).await;
    ben.says("table", "join", &[]).await;
    // the menus of the length, and of the colours, as the lobby shows them now
    let menus = async || {
        evening.settle().await.unwrap();
        let lobby = evening.transport.newest(CHANNEL, "gathers").unwrap();
        ["round_limit", "name"].map(|wanted| {
            let takes = |control: &Control| matches!(control, Control::Select { option, .. } if *option == wanted);
            lobby.controls.iter().find(|hung| takes(&hung.control)).unwrap().clone()
        })
    };
    let [length, colour] = menus().await;
    assert_eq!((length.stands.as_deref(), colour.stands.as_deref()), (Some("30"), Some("any")));
    ann.press(&length, &["20"]).await;
    let Control::Select { choices, .. } = &colour.control else { unreachable!() };
    ben.press(&colour, &[choices[0].value.as_str()]).await;
    let [length, colour] = menus().await;
    assert_eq!(length.stands.as_deref(), Some("20"));
    assert_eq!(colour.stands, None, "each has their own");
}

#[tokio::test]
async fn a_lobby_that_everybody_leaves_is_closed() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    ann.says("fuji", "new", &[("companions", "2")]).await;
    evening.settle().await.unwrap();
    assert!(text(&ann.says("table", "leave", &[]).await).contains("the table is closed"));
    evening.settle().await.unwrap();
    assert!(evening.transport.newest(CHANNEL, "is closed").unwrap().controls.is_empty());
    // nothing is left to look at, and a new one can be opened
    for (group, verb, args) in
        [("history", "at", vec![("n", "1")]), ("look", "board", vec![]), ("look", "screen", vec![])]
    {
        assert!(text(&ann.says(group, verb, &args).await).contains("has ended"), "{group} {verb}");
    }
    assert!(text(&ann.says("fuji", "new", &[]).await).contains("is open"));
}

#[tokio::test]
async fn a_table_is_closed_by_its_host_alone_and_only_when_sure() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    assert!(text(&friends[1].says("table", "end", &[]).await).contains("Only the host"));
    let asked = friends[0].says("table", "end", &[]).await;
    assert!(evening.game().await.unwrap().live());
    let sure = named(&asked.controls, "Yes, close it for good").clone();
    assert!(text(&friends[1].press(&sure, &[]).await).contains("Only the host"));
    assert!(text(&friends[0].press(&sure, &[]).await).contains("is closed"));
    evening.settle().await.unwrap();
    assert!(evening.transport.live_boards(CHANNEL).is_empty(), "the board of a closed table has no controls");
    assert!(evening.transport.newest(CHANNEL, "The host closed this table").is_some());
    assert!(text(&friends[0].press(&sure, &[]).await).contains("has ended"));
    assert!(friends[2].says("look", "screen", &[]).await.controls.is_empty(), "a closed table offers nothing");
    assert!(text(&friends[2].says("table", "turns", &[]).await).contains("Nobody waits"));
    let shown = evening.game().await.unwrap().shown;
    let at = friends[2].says("history", "at", &[("n", &shown.to_string())]).await;
    assert!(text(&at).contains("The host closed this table") && at.pictures.len() == 1);
    audit(&evening).await;
}

#[tokio::test]
async fn everybody_finds_the_tables_that_wait_for_them() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[("simple", "true")], None).await.unwrap();
    let there: Vec<Friend<'_>> = friends.iter().map(|friend| friend.at(501)).collect();
    evening.start(&there, &[("simple", "true")], None).await.unwrap();
    let turns = text(&friends[0].says("table", "turns", &[]).await);
    assert!(turns.contains("<#500>") && turns.contains("<#501>") && turns.contains("/channels/7/"), "{turns}");
    assert!(turns.contains(&evening.transport.live_boards(501)[0].id.to_string()), "{turns}");
    let screen = there[0].says("look", "screen", &[]).await;
    there[0].press(named(&screen.controls, "Choose your card"), &["stay"]).await;
    there[0].says("fuji", "ready", &[]).await;
    let turns = text(&friends[0].says("table", "turns", &[]).await);
    assert!(turns.contains("<#500>") && !turns.contains("<#501>"), "{turns}");
    assert!(text(&evening.friend(9, "Zoe").says("table", "turns", &[]).await).contains("Nobody waits"));
}

#[tokio::test]
async fn everybody_may_look() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let zoe = evening.friend(9, "Zoe");
    let board = zoe.says("look", "board", &[]).await;
    assert_eq!(board.pictures.len(), 1);
    assert_eq!(board.controls.iter().map(label).collect::<Vec<_>>(), ["My screen"]);
    let words = zoe.says("look", "text", &[]).await;
    assert!(!words.note.lines.is_empty());
    let mine = friends[0].says("look", "screen", &[]).await;
    let pressed = friends[0].press(named(&board.controls, "My screen"), &[]).await;
    assert_eq!(text(&mine), text(&pressed));
    assert!(mine.pictures.len() == 1 && mine.pictures != board.pictures);
    assert!(text(&zoe.says("look", "screen", &[]).await).contains("no seat"));
    let calls = evening.transport.see().calls.len();
    evening.settle().await.unwrap();
    assert_eq!(evening.transport.see().calls.len(), calls, "looking is nobody else's business");
}

// Rules: F16.4
#[tokio::test]
async fn who_is_asked_again_is_pinged_again_and_who_thinks_again_is_not() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[("simple", "true")], None).await.unwrap();
    let posted = || evening.transport.see().calls.iter().filter(|call| call.act == Act::Post).count();
    for friend in &friends {
        let card = cards(friend).await[0].clone();
        friend.says("fuji", "plan", &[("card", &card)]).await;
    }
    friends[0].says("fuji", "ready", &[]).await;
    evening.settle().await.unwrap();
    let quiet = posted();
    friends[0].says("fuji", "unready", &[]).await;
    friends[0].says("fuji", "ready", &[]).await;
    evening.settle().await.unwrap();
    assert_eq!(posted(), quiet, "who takes a ready back knows it");
    // Cyd moves the marker: Ann, who was ready, is asked again
    let card = cards(&friends[2]).await[0].clone();
    friends[2].says("fuji", "plan", &[("card", &card)]).await;
    evening.settle().await.unwrap();
    assert_eq!(posted(), quiet + 1);
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert_eq!(board.pings.iter().flat_map(|(who, _)| who.clone()).collect::<Vec<_>>(), [1]);
    // Ben is ready while Ann still thinks; Cyd moves once more: now Ben is asked again, under a key that stands for Ann
    friends[1].says("fuji", "ready", &[]).await;
    let card = cards(&friends[2]).await[0].clone();
    friends[2].says("fuji", "plan", &[("card", &card)]).await;
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    assert_eq!(board.pings.iter().flat_map(|(who, _)| who.clone()).collect::<Vec<_>>(), [2], "{board:?}");
}
