//! Whole games of Fuji through the real client against the stand-in, with everything people do wrong on the way.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use gogome_games::{
    contract::{Json, Seat, Viewer},
    newest,
};
use gogome_tests::{
    discord::{Evening, latest},
    players,
    standin::{Answer, Break, Delivery, Message, User, World},
};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

/// A lobby of Fuji fills, and its dice are fixed so that the table ends as wanted.
async fn begin(names: &[&str], options: &[(&str, &str)], victory: bool) -> Evening {
    let evening = Evening::begin("fuji", names, Path::new(env!("CARGO_TARGET_TMPDIR"))).await.unwrap();
    let simple: Vec<_> = options.iter().copied().chain([("simple", "true")]).collect();
    let lobby = evening.gather(&simple).await.unwrap();
    let secret = |code: &str, options: &Json| players::fuji::secret_for(victory, code, options, names.len());
    evening.fix(secret).await.unwrap();
    evening.people[0].press(lobby, "Start").await.unwrap();
    evening
}

/// Plays to the end by the policy; `before` happens before each step and may do anything that changes nothing.
async fn play(evening: &mut Evening, mut before: impl AsyncFnMut(&mut Evening, u64, Seat)) -> u64 {
    for step in 0.. {
        let Some(due) = evening.due(step).await.unwrap() else { return step };
        before(evening, step, due.seat).await;
        evening.types(due).await.unwrap();
    }
    unreachable!()
}

/// Nothing private was ever delivered to anybody else; and in all that anybody was shown, in public or alone, there is
/// neither the dice of another seat before their reveal nor another's private picture. One's own dice, which may be the
/// very same or begin like those of an injured seat, are taken out of what one was shown before it is searched.
fn check_privacy(evening: &Evening, hidden: &BTreeSet<(Seat, String)>) {
    evening.check_private();
    let names: BTreeMap<u64, String> =
        evening.people.iter().chain([&evening.stranger]).map(|person| (person.id(), person.name())).collect();
    let seat_of = |user: u64| evening.people.iter().zip(0..).find(|(one, _)| one.id() == user).map(|(_, at)| Seat(at));
    evening.standin.read(|world| {
        let private = |message: &Message| message.private_to;
        for person in evening.people.iter().chain([&evening.stranger]) {
            let seen = world.versions_seen_by(person.id());
            let me = seat_of(person.id());
            let mut own: Vec<&str> =
                hidden.iter().filter(|(seat, _)| Some(*seat) == me).map(|(_, dice)| dice.as_str()).collect();
            own.sort_by_key(|dice| Reverse(dice.len()));
            let without = |words: String| own.iter().fold(words, |words, dice| words.replace(dice, ""));
            let seen_words: Vec<String> = seen.iter().map(|(_, version)| without(bare(&version.words()))).collect();
            for (seat, dice) in hidden.iter().filter(|(seat, _)| Some(*seat) != me) {
                let shown = seen_words.iter().any(|words| words.contains(dice.as_str()));
                assert!(!shown, "{} was shown dice of seat {seat:?}: {dice}", names[&person.id()]);
            }
            let others = world.messages.values().filter(|message| private(message).is_some_and(|to| to != person.id()));
            let screens = others.flat_map(|message| message.versions.iter().flat_map(|version| &version.attachments));
            let screens: BTreeSet<&[u8]> =
                screens.filter(|file| file.filename != "board.png").map(|file| &*file.bytes).collect();
            for (id, version) in &seen {
                let leaked = version.attachments.iter().any(|file| screens.contains(&*file.bytes));
                assert!(!leaked, "{} was shown another's picture in message {id}", names[&person.id()]);
            }
        }
        let own = |(seat, dice): &(Seat, String)| {
            let seen = world.versions_seen_by(evening.people[seat.at()].id());
            seen.iter().any(|(_, version)| bare(&version.words()).contains(dice.as_str()))
        };
        assert!(hidden.iter().any(own), "nobody was shown dice, so this proves nothing");
    });
}

/// Each seat's dice as its own screen words them now, if they are hidden from the others.
async fn hidden_dice(evening: &Evening) -> Vec<(Seat, String)> {
    let table = evening.bot().table(evening.channel).await.unwrap();
    let (game, position) = (newest("fuji").unwrap(), table.position().unwrap());
    let names = gogome::ask::Names::default();
    let of = |(seat, _): (u8, &User)| {
        let look = game.look(&position, Viewer::Seat(Seat(seat))).unwrap();
        let lines = look.screen.lines.iter().map(|line| gogome::words::markdown::line(line, &names));
        let dice: Vec<String> = lines.filter(|line| line.contains("(die type ")).collect();
        (dice.len() > 3).then(|| (Seat(seat), bare(&dice.join("\n"))))
    };
    (0..).zip(&evening.people).filter_map(of).collect()
}

/// A text without what stands behind a comma in a line: for or against whom a die counts.
fn bare(text: &str) -> String {
    text.lines().map(|line| line.split(',').next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

async fn end(evening: Evening, words: &str) {
    evening.ends(words, &["Play again"], "done").await.unwrap();
}

/// Every mistake in turn, each answered in private and without effect.
async fn mischief(evening: &mut Evening, step: u64, seat: Seat) {
    let (owner, channel) = (evening.people[seat.at()].clone(), evening.channel);
    let before = evening.bot().table(channel).await.unwrap();
    match step % 8 {
        0 => {
            let board = evening.board().await;
            let told = evening.stranger.press(board, "My screen").await.unwrap().message();
            assert!(told.private && told.content.contains("no seat"), "{}", told.content);
        }
        1 => {
            let told = evening.says(&evening.stranger, "done", &[]).await;
            assert!(told.private && told.content.contains("no seat"), "{}", told.content);
        }
        2 => {
            let screen = owner.slash(channel, "look", "screen", &[]).await.unwrap().message();
            let forged = format!("g1:{}:{}:{}:", before.code, "zz.zzz", "done");
            let told = owner.press_raw(screen.id, &forged).unwrap().answer().await.unwrap().message();
            assert!(told.private && told.content.contains("has changed since"), "{}", told.content);
        }
        3 => {
            let other = evening.people.iter().find(|user| user.id() != owner.id()).unwrap().clone();
            let told = other.slash(channel, "fuji", "injury", &[("kind", "leg")]).await.unwrap().message();
            assert!(told.private && !told.content.is_empty());
        }
        4 => evening.standin.deliver_next(Delivery::Twice),
        5 => {
            let told = evening.says(&owner, "plan", &[("card", "Nowhere At All")]).await;
            assert!(told.private, "{}", told.content);
        }
        6 => evening.standin.break_gateway(Break::Code(4000)),
        _ => {
            let board = evening.board().await;
            let told = evening.people[0].press(board, "My screen").await.unwrap().message();
            assert!(told.private && !told.content.is_empty());
            // its picture follows
            let drawn = |world: &World| {
                let files = &world.messages[&told.id].now().attachments;
                files.iter().any(|file| file.filename != "board.png").then_some(())
            };
            evening.standin.until("the picture of a screen", drawn).await;
        }
    }
    let after = evening.bot().table(channel).await.unwrap();
    assert_eq!((before.seq, before.state), (after.seq, after.state), "mischief {} changed the table", step % 8);
}

async fn whole_game(names: &[&str], options: &[(&str, &str)], victory: bool, words: &str) {
    let mut evening = begin(names, options, victory).await;
    let mut hidden = BTreeSet::new();
    let before = async |evening: &mut Evening, step, seat| {
        hidden.extend(hidden_dice(evening).await);
        mischief(evening, step, seat).await;
        if step == 11 {
            evening.restart().await.unwrap();
        }
    };
    let steps = play(&mut evening, before).await;
    assert!(steps > 12, "the game was over before the restart");
    check_privacy(&evening, &hidden);
    end(evening, words).await;
}

// Rules: F14.1, F16.15, F16.16, F16.19
#[tokio::test]
async fn three_friends_reach_the_village() {
    whole_game(&["Ann", "Ben", "Cyd"], &[("level", "1"), ("scenario", "1")], true, "Everybody is in the village").await;
}

// Rules: F14.2
#[tokio::test]
async fn three_friends_lose_the_race() {
    whole_game(&["Ann", "Ben", "Cyd"], &[("level", "4"), ("scenario", "3")], false, "the end").await;
}

// Rules: F14.1
#[tokio::test]
async fn four_friends_with_strange_names_reach_the_village() {
    let names = ["**Ann** @everyone", "<@1> `Ben`", "Cyd_*_", "Dee\u{202e}\n# x"];
    whole_game(&names, &[("level", "1"), ("scenario", "5")], true, "Everybody is in the village").await;
}

// Rules: F14.2
#[tokio::test]
async fn four_friends_lose_the_race() {
    whole_game(&["Ann", "Ben", "Cyd", "Dee"], &[("level", "4")], false, "the end").await;
}

// Rules: F16.8
#[tokio::test]
async fn a_whole_round_is_played_without_typing() {
    let mut evening = begin(&["Ann", "Ben", "Cyd"], &[], true).await;
    let board = evening.board().await;
    for person in &evening.people {
        let screen = person.press(board, "My screen").await.unwrap().message();
        let menu = screen.menus().next().expect("a menu of cards").clone();
        let planned = person.choose(screen.id, &menu.custom_id, &[menu.options[0].0.as_str()]).await.unwrap();
        assert!(matches!(planned, Answer::Update(_)), "the screen shows the plan itself");
        let twice = [
            person.send_press(screen.id, "Ready, come what may"),
            person.send_press(screen.id, "Ready, come what may"),
        ];
        for press in twice {
            press.unwrap().answer().await.unwrap();
        }
    }
    let state = async |evening: &Evening| evening.table().await.unwrap().state.unwrap();
    assert!(state(&evening).await.contains("Rerolls"), "planning is over");
    evening.standin.until("silence", |world| latest(world, "silent rerolls")).await;
    for person in &evening.people {
        let screen = person.press(evening.board().await, "My screen").await.unwrap().message();
        if let Some(menu) = screen.control("Roll these again") {
            let all: Vec<&str> = menu.options.iter().map(|(value, _)| value.as_str()).collect();
            person.choose(screen.id, &menu.custom_id, &all[..2]).await.unwrap();
        }
        let screen = person.press(evening.board().await, "My screen").await.unwrap().message();
        if screen.control("Done").is_some() {
            person.press(screen.id, "Done").await.unwrap();
        }
    }
    assert!(!state(&evening).await.contains("\"Rerolls\""), "the round went on by buttons alone");
    evening.stop().await.unwrap();
}

#[tokio::test]
async fn a_private_table_is_played_in_a_thread_of_its_own() {
    let mut evening = begin(&["Ann", "Ben", "Cyd"], &[("private", "true")], true).await;
    let home = evening.channel;
    let (thread, members) = evening
        .standin
        .until("a thread with its board", |world| {
            let board = world.messages.values().find(|message| message.now().words().contains("My screen"))?;
            let channel = &world.channels[&board.channel];
            (channel.id != home).then(|| (channel.id, channel.members.clone()))
        })
        .await;
    let seated: BTreeSet<u64> = evening.people.iter().map(User::id).collect();
    assert!(seated.is_subset(&members), "everybody with a seat is in it");
    assert!(!members.contains(&evening.stranger.id()), "and nobody else");
    evening.channel = thread;
    assert_eq!(evening.bot().table(thread).await.unwrap().home_id, i64::try_from(home).unwrap());
    let board = evening.board().await;
    let screen = evening.people[1].press(board, "My screen").await.unwrap().message();
    assert!(screen.private && screen.menus().next().is_some());
    // the channel it was gathered in is free for another table
    evening.channel = home;
    let opened = evening.says(&evening.stranger, "new", &[]).await;
    assert!(opened.content.contains("is open"), "{}", opened.content);
    evening.stop().await.unwrap();
}
