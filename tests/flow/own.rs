//! Tables of one person's own: alone or in the open, beside a shared one, in a direct message; the puzzle of a day, its
//! results and its news.

use gogome::{ask::Answer, store::games::Phase};
use gogome_games::{
    fujisan::mountain::deal::{daily, seed_of},
    newest,
};
use gogome_tests::table::{CHANNEL, DAY, Evening, Friend, label, named, text};
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A channel that only one person and the bot are in.
const DIRECT: i64 = 900;

fn alone<'a>(friend: &Friend<'a>) -> Friend<'a> {
    let mut alone = friend.at(DIRECT);
    alone.place.guild = None;
    alone
}

fn manager<'a>(friend: &Friend<'a>) -> Friend<'a> {
    let mut manager = friend.clone();
    manager.place.manages = true;
    manager
}

/// The coins of a mountain as its words say them: both rows, upper first.
fn coins(words: &str) -> [Vec<u8>; 2] {
    ["Row 2:", "Row 1:"].map(|row| {
        let line = words.lines().find(|line| line.contains(row)).unwrap_or_else(|| panic!("no {row} in {words}"));
        let spaces = line.rsplit("** ").next().unwrap().trim_end_matches('.').split(", ");
        let value = |space: &str| match space.split_once(' ').unwrap().1 {
            "blank" => 0,
            number => number.parse().unwrap(),
        };
        spaces.map(value).collect()
    })
}

/// A shortest way up, found from the words of `/look text` alone.
async fn way(friend: &Friend<'_>) -> Vec<String> {
    let words = text(&friend.says("look", "text", &[]).await);
    let question = json!({ "rows": coins(&words), "dice": null }).to_string();
    let answer: Value =
        serde_json::from_str(&(newest("fujisan").unwrap().tools()[0].answer)(&question).unwrap()).unwrap();
    answer["path"].as_array().unwrap().iter().map(|hop| hop.as_str().unwrap().to_owned()).collect()
}

/// Climbs a mountain on a shortest way; gives the last answer and how many moves it took.
async fn climb(friend: &Friend<'_>) -> (Answer, usize) {
    let way = way(friend).await;
    let answer = friend.says("fujisan", "move", &[("moves", &way.join(" "))]).await;
    (answer, way.len())
}

// Rules: S8.33, S8.34
// Faults: 11
#[tokio::test]
async fn fault_11_several_climb_in_one_channel_beside_a_shared_table() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben, cyd] = &evening.friends(3)[..] else { panic!() };
    cyd.says("fuji", "new", &[]).await;
    let first = ann.says("fujisan", "new", &[("seed", "99")]).await;
    assert!(!first.refused && first.pictures.len() == 1, "{}", text(&first));
    ben.says("fujisan", "new", &[("seed", "7")]).await;
    evening.settle().await.unwrap();
    assert_eq!(evening.count("select count(*) from game where phase = 'playing'").await.unwrap(), 2);
    let boards = || evening.transport.see().messages.iter().filter(|posted| posted.is_board()).count();
    assert_eq!(boards(), 2, "each has a board in the channel");
    assert!(
        evening.transport.see().messages.iter().all(|posted| posted.pings.is_empty()),
        "who plays alone is not pinged"
    );

    // Ann's command is for Ann's mountain; her board is edited, nothing new is posted
    let posted = evening.transport.see().messages.len();
    let before = evening.game().await.unwrap();
    let moved = ann.says("fujisan", "move", &[("moves", "sun")]).await;
    let button = moved.controls.iter().find(|hung| label(hung).starts_with("Sun → ")).unwrap();
    let answer = ann.press(button, &[]).await;
    assert!(text(&answer).contains("Sun "), "{}", text(&answer));
    evening.settle().await.unwrap();
    assert_eq!(evening.game().await.unwrap().seq, before.seq, "Ben's is as it was");
    assert_eq!(evening.transport.see().messages.len(), posted);

    // Ben cannot press Ann's controls, and the shared table can still be joined
    assert!(text(&ben.press(button, &[]).await).contains("seat"));
    assert!(!ben.says("table", "join", &[]).await.refused);
}

// Rules: S8.33, S8.34
// Faults: 11
#[tokio::test]
async fn fault_11_a_table_that_may_be_meant_is_asked_for() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben] = &evening.friends(2)[..] else { panic!() };
    for seed in ["99", "7"] {
        ann.says("fujisan", "new", &[("seed", seed)]).await;
    }
    let asked = ann.says("look", "screen", &[]).await;
    assert_eq!(asked.controls.len(), 2, "{}", text(&asked));
    let older = ann.press(&asked.controls[1], &[]).await;
    assert!(text(&older).contains("0x0000000000000063"), "{}", text(&older));
    // a game's own verb means the newest
    let undo = ann.says("fujisan", "check", &[]).await;
    assert!(!undo.refused && evening.game().await.unwrap().seq == 3);
    // a shared table is one of several for those who sit there alone
    ben.says("fuji", "new", &[]).await;
    assert_eq!(ann.says("look", "screen", &[]).await.controls.len(), 2);
    ben.says("fujisan", "new", &[("seed", "7")]).await;
    let asked = ben.says("table", "end", &[]).await;
    assert_eq!(asked.controls.iter().map(label).filter(|name| name.starts_with("Fuji ·")).count(), 1);
}

// Rules: S8.33
#[tokio::test]
async fn a_private_climb_and_one_in_a_direct_message_tell_nobody() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben] = &evening.friends(2)[..] else { panic!() };
    ann.says("fujisan", "new", &[("seed", "99"), ("private", "true")]).await;
    let (over, moves) = climb(ann).await;
    assert!(moves > 5 && text(&over).contains("moves"), "{}", text(&over));
    assert_eq!((over.pictures.len(), over.film.frames.len()), (1, moves + 1), "the film of the climb");
    assert_eq!(ann.says("history", "replay", &[]).await.film.frames, over.film.frames);
    assert!(ben.says("history", "replay", &[]).await.refused, "others know of no table");
    let direct = alone(ben);
    let opened = direct.says("fujisan", "new", &[("seed", "99")]).await;
    assert!(!opened.refused && opened.pictures.len() == 1, "{}", text(&opened));
    let (over, _) = climb(&direct).await;
    assert!(over.file.is_some(), "the climb to take away");
    // one's own waits for months, and nobody hears that it is closed
    ann.says("fujisan", "new", &[("seed", "97"), ("private", "true")]).await;
    for _ in 0..2 {
        evening.clock.pass(DAY * 31);
        evening.settle().await.unwrap();
    }
    let sure = ann.says("table", "end", &[]).await;
    assert!(text(&ann.press(&sure.controls[0], &[]).await).contains("closed"));
    evening.settle().await.unwrap();
    assert_eq!(evening.transport.see().calls.len(), 0);
    assert!(direct.says("fuji", "new", &[]).await.refused, "friends are needed there");
    ann.says("fujisan", "new", &[("seed", "98")]).await;
    let figures = text(&ben.says("table", "stats", &[]).await);
    assert!(figures.contains("No table was played"), "nor do the server's figures: {figures}");
}

// Rules: S8.17, S8.18, S8.19, S8.20, S8.21
#[tokio::test]
async fn a_daily_is_its_players_alone_until_its_day_is_over() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben, cyd] = &evening.friends(3)[..] else { panic!() };
    let opened = ann.says("fujisan", "daily", &[]).await;
    assert!(!opened.refused && opened.pictures.len() == 1, "{}", text(&opened));
    cyd.says("fujisan", "daily", &[]).await;

    // it goes on elsewhere, and there is only one
    let elsewhere = ann.at(501);
    let again = elsewhere.says("fujisan", "daily", &[]).await;
    assert!(again.refused && text(&again).contains("counts"), "{}", text(&again));
    let screen = elsewhere.press(named(&again.controls, "My screen"), &[]).await;
    assert!(text(&screen).contains("2026-01-01") && screen.pictures.len() == 1);
    assert!(alone(ann).says("fujisan", "daily", &[]).await.refused, "nor in a direct message");
    evening.settle().await.unwrap();
    assert_eq!(evening.transport.see().calls.len(), 0, "nobody hears that it was begun");

    let (over, moves) = climb(&elsewhere).await;
    assert!(text(&over).contains("The shortest way has"), "{}", text(&over));
    evening.settle().await.unwrap();
    let posted = evening.transport.see().messages.last().unwrap().clone();
    let result = format!("Fujisan 2026-01-01 · {moves} moves (there is no shorter way) · 0 undos · 0 hints");
    assert!(posted.text.contains(&result) && posted.text.contains("Ann"), "{}", posted.text);
    assert!(posted.pictures.is_empty() && posted.channel == CHANNEL, "where it was begun");

    // others see nothing but that, she sees all of it
    let back = named(&posted.controls, "Look back");
    let theirs = text(&ben.press(back, &[]).await);
    assert!(theirs.contains(&result) && !theirs.contains("walks"), "{theirs}");
    let hers = text(&ann.press(back, &[]).await);
    assert!(hers.contains("walks from"), "{hers}");
    let file = ann.says("fujisan", "ppn", &[]).await.file.unwrap();
    assert!(file.0 == "fujisan-2026-01-01.ppn" && file.1.contains("Coins:"));
    assert!(ben.says("fujisan", "ppn", &[]).await.refused);
    let asks = |verb: &str| {
        let parts: Vec<&str> = back.id.splitn(4, ':').collect();
        format!("{}:{}:{}:{verb}:", parts[0], parts[1], parts[2])
    };
    let verified = ben.forges(&asks("history.verify")).await;
    assert!(verified.refused && text(&verified).contains("whoever played it"), "{}", text(&verified));
    let (_, taken) = ben.forges(&asks("history.export")).await.file.unwrap();
    assert!(!taken.contains("walks") && !taken.contains("rows"), "{taken}");
    assert!(!text(&ben.forges(&asks("table.stats")).await).contains("of one in six"));
    assert!(!ann.forges(&asks("history.verify")).await.refused);

    // when the day is over all may look, but not while their own attempt is open
    evening.clock.pass(DAY);
    assert!(text(&ben.press(back, &[]).await).contains("walks from"));
    assert!(!text(&cyd.press(back, &[]).await).contains("walks from"));
    cyd.says("fujisan", "giveup", &[("sure", "true")]).await;
    evening.settle().await.unwrap();
    assert!(evening.transport.see().messages.last().unwrap().text.contains("given up"));
    assert!(text(&cyd.press(back, &[]).await).contains("walks from"));
}

// Rules: S8.18, S8.21
// Faults: 93
#[tokio::test]
async fn fault_93_the_day_cannot_be_solved_beside_the_climb_that_counts() {
    let evening = Evening::begin().await.unwrap();
    // on this day the first deal of its seed is the mountain
    evening.clock.pass(DAY * 8);
    let [ann, ben] = &evening.friends(2)[..] else { panic!() };
    ann.says("fujisan", "daily", &[]).await;
    let early = ann.says("fujisan", "ppn", &[]).await;
    assert!(
        early.refused && early.file.is_none() && text(&early).contains("when the climb is over"),
        "{}",
        text(&early)
    );
    // somebody may have its coins from elsewhere
    let (deal, tries) = daily(evening.host.today()).unwrap();
    assert_eq!(tries, 1);
    let coins = deal.coins.to_string();
    let mirrored: Vec<String> = deal.coins.images().iter().map(ToString::to_string).collect();
    let seed = seed_of(evening.host.today()).to_string();
    let mut ways: Vec<_> = mirrored.iter().map(|coins| ("import", vec![("text", coins.as_str())])).collect();
    ways.push(("new", vec![("seed", seed.as_str())]));
    for friend in [ann, ben] {
        for (verb, args) in &ways {
            let refused = friend.says("fujisan", verb, args).await;
            assert!(refused.refused && refused.pictures.is_empty(), "{verb}: {}", text(&refused));
            assert!(
                text(&refused).contains("a mountain of the day") || text(&refused).contains("goes on"),
                "{}",
                text(&refused)
            );
        }
    }
    // other coins are free, and after the climb so are these, for oneself alone
    assert!(!ben.at(601).says("fujisan", "new", &[("seed", "97")]).await.refused);
    // a night does not open what is still climbed
    evening.clock.pass(DAY);
    for (verb, args) in &ways {
        assert!(ann.says("fujisan", verb, args).await.refused, "{verb}");
    }
    let disguised = ann.says("fujisan", "import", &[("text", "44452n24n3aa/a25335325ann")]).await;
    assert!(disguised.refused && text(&disguised).contains("goes on"), "{}", text(&disguised));
    evening.clock.pass(-DAY);
    climb(ann).await;
    assert!(ann.says("fujisan", "ppn", &[]).await.file.is_some());
    let opened = ann.says("fujisan", "import", &[("text", &coins)]).await;
    assert!(!opened.refused, "{}", text(&opened));
    let audience = "select count(*) from game where audience = 'none' and solo_user = 1 and phase = 'playing'";
    assert_eq!(evening.count(audience).await.unwrap(), 1, "nobody else sees it");
    assert!(ben.says("fujisan", "import", &[("text", &coins)]).await.refused, "his own comes first");
    evening.clock.pass(DAY);
    assert!(!ben.says("fujisan", "import", &[("text", &coins)]).await.refused, "its day is over");
}

// Rules: S8.20, S8.21
#[tokio::test]
async fn the_servers_table_and_ones_own_streak() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben, cyd] = &evening.friends(3)[..] else { panic!() };
    for (friend, hints) in [(ann, 1), (ben, 0)] {
        friend.says("fujisan", "daily", &[]).await;
        for _ in 0..hints {
            friend.says("fujisan", "hint", &[]).await;
        }
        climb(friend).await;
    }
    let in_direct = alone(cyd);
    in_direct.says("fujisan", "daily", &[]).await;
    in_direct.says("fujisan", "giveup", &[("sure", "true")]).await;
    let top = text(&ann.says("fujisan", "top", &[]).await);
    let lines: Vec<&str> = top.lines().collect();
    assert!(lines[1].starts_with("1. Ben") && lines[2].starts_with("2. Ann (you)"), "{top}");
    assert_eq!(lines.len(), 3, "Cyd is not met here: {top}");
    cyd.says("fujisan", "top", &[]).await;
    let top = text(&ann.says("fujisan", "top", &[]).await);
    assert!(top.lines().nth(3).unwrap().starts_with("3. Cyd"), "now Cyd is: {top}");
    let elsewhere = {
        let mut there = ann.at(777);
        there.place.guild = Some(8);
        there
    };
    assert_eq!(text(&elsewhere.says("fujisan", "top", &[]).await).lines().count(), 2, "her own goes with her");

    // whoever leaves the statistics is in no list that others see, and finds their own
    let listed = text(&ben.says("fujisan", "top", &[]).await);
    assert!(listed.contains("Ann"), "{listed}");
    ann.says("me", "settings", &[("stats", "false")]).await;
    for friend in [ann, ben] {
        let listed = text(&friend.says("fujisan", "top", &[]).await);
        assert!(!listed.contains("Ann"), "{listed}");
    }
    assert!(text(&ann.says("fujisan", "top", &[("mine", "true")]).await).contains("2026-01-01"));
    ann.says("me", "settings", &[("stats", "true")]).await;
    assert!(text(&ben.says("fujisan", "top", &[]).await).contains("Ann"));

    // practice counts nowhere, and comes after what counts
    ann.says("fujisan", "daily", &[("practice", "true")]).await;
    climb(ann).await;
    let dee = evening.friend(9, "Dee");
    let early = dee.says("fujisan", "daily", &[("practice", "true")]).await;
    assert!(early.refused && text(&early).contains("First comes the climb that counts"), "{}", text(&early));
    dee.says("fujisan", "daily", &[]).await;
    let beside = dee.says("fujisan", "daily", &[("practice", "true")]).await;
    assert!(beside.refused && beside.controls.len() == 1, "{}", text(&beside));
    assert_eq!(evening.count("select count(*) from record").await.unwrap(), 3);
    evening.clock.pass(DAY);
    ann.says("fujisan", "daily", &[]).await;
    climb(ann).await;
    let mine = text(&ann.says("fujisan", "top", &[("mine", "true")]).await);
    assert!(mine.contains("2 days in a row") && mine.contains("2026-01-02"), "{mine}");
    evening.clock.pass(DAY * 3);
    assert!(text(&ann.says("fujisan", "top", &[("mine", "true")]).await).contains("0 days in a row"));
}

// Rules: S8.27
#[tokio::test]
async fn undo_is_the_games_where_it_keeps_it() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben] = &evening.friends(2)[..] else { panic!() };
    ann.says("fujisan", "new", &[("seed", "99")]).await;
    let way = way(ann).await;
    ann.says("fujisan", "move", &[("moves", &way[0])]).await;
    assert!(text(&ann.says("table", "undo", &[]).await).contains("taken back"));
    assert!(ann.says("table", "undo", &[]).await.refused, "there is nothing left to take back");
    ben.says("fuji", "new", &[]).await;
    let answer = ben.says("table", "undo", &[]).await;
    assert!(answer.refused && text(&answer).contains("still gathering"));
}

// Rules: S8.29, S8.31
#[tokio::test]
async fn a_climb_goes_out_as_a_file_and_comes_back() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben] = &evening.friends(2)[..] else { panic!() };
    ann.says("fujisan", "new", &[("seed", "99")]).await;
    let way = way(ann).await;
    ann.says("fujisan", "move", &[("moves", &way[..2].join(" "))]).await;
    let (_, file) = ann.says("fujisan", "ppn", &[]).await.file.unwrap();
    let opened = ben.says("fujisan", "import", &[("file", &file)]).await;
    assert!(!opened.refused, "{}", text(&opened));
    let (_, again) = ben.says("fujisan", "ppn", &[]).await.file.unwrap();
    assert_eq!(again, file);
    let over = ben.says("fujisan", "move", &[("moves", &way[2..].join(" "))]).await;
    assert!(text(&over).contains(&format!("{} moves (there is no shorter way)", way.len())), "{}", text(&over));
    let pressed = ben.press(named(&over.controls, "Puzzle file"), &[]).await;
    assert!(pressed.file.is_some_and(|(_, file)| file.contains(way.last().unwrap())), "also after the end");
}

/// No seed: more than 64 bits.
const LONG: &str = "9999999999999999999999999999999999999999999999999999999999999999999999999999";

/// A verb with its options, and words of what is answered.
type Mistake = (&'static str, &'static [(&'static str, &'static str)], &'static [&'static str]);

// Rules: S3.1, S3.6, S8.12, S8.21, S8.28, S8.30
#[tokio::test]
async fn what_is_wrong_is_refused_in_private_and_changes_nothing() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ..] = &evening.friends(2)[..] else { panic!() };
    ann.says("fujisan", "daily", &[]).await;
    ann.says("fujisan", "giveup", &[("sure", "true")]).await;
    ann.says("fujisan", "new", &[("seed", "99"), ("private", "true")]).await;
    // seed 99: 33n44222n45a over a5a52a335n4n, with dice where nobody can set out
    ann.says("fujisan", "giveup", &[("sure", "true")]).await;
    ann.says("fujisan", "import", &[("text", "44452n24n3aa/a25335325ann")]).await;
    evening.settle().await.unwrap();
    let posted = evening.transport.see().calls.len();
    let wrong: [Mistake; 12] = [
        ("move", &[("moves", "a1-z9")], &["z9"]),
        ("move", &[("moves", "1a")], &["1a"]),
        ("move", &[("moves", "a1-e1")], &["e1"]),
        ("move", &[("moves", "a1-b1 b1-a1")], &["ground"]),
        ("move", &[("moves", "b2-c2")], &["b2"]),
        ("die", &[("suit", "sun")], &["di"]),
        ("import", &[("text", "44452n24n3a/a25335325ann")], &["line 1", "12"]),
        ("import", &[("text", "44452n24n3ax/a25335325ann")], &["line 1", "column 12"]),
        ("new", &[("seed", LONG)], &["seed"]),
        ("daily", &[], &["counts"]),
        ("daily", &[("date", "2027-01-01")], &["2027-01-01"]),
        ("top", &[("date", "2026-13-01")], &["2026-13-01"]),
    ];
    let mut told = BTreeMap::new();
    for (verb, args, words) in wrong {
        let before = evening.everything().await.unwrap();
        let answer = ann.says("fujisan", verb, args).await;
        let said = text(&answer).to_lowercase().replace('\\', "");
        assert!(answer.refused, "{verb} {args:?}: {said}");
        for word in words {
            assert!(said.contains(&word.to_lowercase()), "{verb} {args:?}: “{said}” lacks “{word}”");
        }
        assert_eq!(evening.everything().await.unwrap(), before, "{verb} {args:?} changed something");
        assert_eq!(told.insert(said.clone(), verb), None, "{verb} {args:?}: two mistakes, one answer: {said}");
    }
    evening.settle().await.unwrap();
    assert_eq!(evening.transport.see().calls.len(), posted, "nobody else hears of it");
}

// Rules: S8.16
#[tokio::test]
async fn the_news_of_a_day_are_posted_once() {
    let mut evening = Evening::begin().await.unwrap();
    let news = |evening: &Evening| -> Vec<(i64, String)> {
        let shown = evening.transport.see();
        shown.messages.iter().map(|posted| (posted.channel, posted.text.clone())).collect()
    };
    {
        let [ann, ben] = &evening.friends(2)[..] else { panic!() };
        let setup = [("announce", "640")];
        assert!(ann.says("gogome", "setup", &setup).await.refused, "only those who manage the server");
        assert!(alone(&manager(ann)).says("gogome", "setup", &setup).await.refused, "and only in one");
        let both = manager(ann).says("gogome", "setup", &[("announce", "640"), ("stop", "true")]).await;
        assert!(both.refused);
        evening.settle().await.unwrap();
        assert!(news(&evening).is_empty());
        assert!(text(&manager(ann).says("gogome", "setup", &setup).await).contains("<#640>"));
        evening.settle().await.unwrap();
        manager(ann).says("gogome", "setup", &setup).await;
        evening.settle().await.unwrap();
        let posted = news(&evening);
        assert_eq!(posted.len(), 1, "once: {posted:?}");
        assert!(posted[0].0 == 640 && posted[0].1.contains("2026-01-01"), "{posted:?}");
        let climb = evening.transport.see().messages[0].controls[0].clone();
        let opened = ben.at(640).press(&climb, &[]).await;
        assert!(text(&opened).contains("2026-01-01") && !opened.refused, "{}", text(&opened));
    }
    evening.clock.pass(DAY - SignedDuration::from_secs(1));
    evening.settle().await.unwrap();
    assert_eq!(news(&evening).len(), 1, "not before midnight");
    evening.clock.pass(SignedDuration::from_secs(1));
    evening.settle().await.unwrap();
    evening = evening.restart().await.unwrap();
    evening.settle().await.unwrap();
    let posted = news(&evening);
    assert!(posted.len() == 2 && posted[1].1.contains("2026-01-02"), "{posted:?}");
    // days on which the bot slept are not made up for
    evening.clock.pass(DAY * 3);
    evening.settle().await.unwrap();
    assert_eq!(news(&evening).len(), 3);
    let ann = evening.friend(1, "Ann");
    assert!(text(&manager(&ann).says("gogome", "setup", &[]).await).contains("<#640>"));
    manager(&ann).says("gogome", "setup", &[("stop", "true")]).await;
    evening.clock.pass(DAY);
    evening.settle().await.unwrap();
    assert_eq!(news(&evening).len(), 3);
}

#[tokio::test]
async fn news_that_do_not_arrive_are_tried_again_and_their_failure_is_told() {
    use gogome::deliver::Undelivered;
    let evening = Evening::begin().await.unwrap();
    let ann = manager(&evening.friend(1, "Ann"));
    let mut left = 2;
    evening.transport.fail(move |_| {
        left -= 1;
        (left >= 0).then(|| Undelivered::Later { why: "busy".into(), after: None })
    });
    ann.says("gogome", "setup", &[("announce", "640")]).await;
    for _ in 0..3 {
        evening.settle().await.unwrap();
        evening.clock.pass(SignedDuration::from_mins(2));
    }
    assert_eq!(evening.transport.see().messages.len(), 1);
    evening.transport.fail(|_| Some(Undelivered::Forbidden("Send Messages".into())));
    evening.clock.pass(DAY);
    evening.settle().await.unwrap();
    let told = text(&ann.says("gogome", "setup", &[]).await);
    assert!(told.contains("Send Messages"), "{told}");
    assert_eq!(evening.transport.see().messages.len(), 1);
}

// Rules: S8.21
#[tokio::test]
async fn a_claim_is_made_once_however_often_it_is_said_at_once() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    let places = [ann.clone(), ann.at(501), alone(&ann), ann.at(502)];
    let answers = futures::future::join_all(places.iter().map(|ann| ann.says("fujisan", "daily", &[]))).await;
    assert_eq!(answers.iter().filter(|answer| !answer.refused).count(), 1);
    assert_eq!(evening.count("select count(*) from game").await.unwrap(), 1);
    assert_eq!(evening.count("select count(*) from claim").await.unwrap(), 1);
    // the same command twice is one table
    let (first, second) = (
        ann.says_again(9_000, "fujisan", "new", &[("seed", "5")]).await,
        ann.says_again(9_000, "fujisan", "new", &[("seed", "5")]).await,
    );
    assert_eq!(first.note.lines[0], second.note.lines[0]);
    assert_eq!(evening.count("select count(*) from game").await.unwrap(), 2);
    assert_eq!(evening.game().await.unwrap().phase, Phase::Playing);
}

#[tokio::test]
async fn a_finished_climb_is_shown_as_a_film_that_is_light() {
    let evening = Evening::begin().await.unwrap().painted();
    let ann = evening.friend(1, "Ann");
    // the longest there is: 70 moves
    ann.says("fujisan", "import", &[("text", "55n2naana54n/a334242a32n5")]).await;
    let (over, moves) = climb(&ann).await;
    assert_eq!((moves, over.film.frames.len()), (70, 71), "{}", text(&over));
    evening.settle().await.unwrap();
    let shown = evening.transport.see();
    let posted = shown.messages.last().unwrap();
    let film = posted.pictures.iter().find(|drawn| drawn.name == "film.gif").unwrap();
    assert!(film.bytes.starts_with(b"GIF89a") && film.bytes.len() < 1_000_000, "{} bytes", film.bytes.len());
    assert!(!film.alt.is_empty() && posted.pictures.len() == 2);
}
