//! Looking back: the log by what is asked for, a table as a file, and the file played again.

use super::{audit::audit, forged::refuse_all};
use gogome::{
    past::{self, Order, Past},
    patience::Wait,
    store::games::Phase,
};
use gogome_games::{contract::Holder, registry};
use gogome_tests::table::{Evening, Friend, label, named, text};

/// A table of this game that companions play to its end, all seats by themselves; gives its file.
pub async fn played_out(evening: &Evening, key: &str, seats: u8) -> String {
    let ann = evening.friend(1, "Ann");
    let (places, companions) = (seats.to_string(), (seats - 1).to_string());
    let info = registry().iter().find(|rules| rules.info().key == key).unwrap().info();
    let places = (*info.seats.end() > 1).then_some(("seats", places.as_str()));
    let companions = (seats > 1).then_some(("companions", companions.as_str()));
    let options: Vec<_> = info.first.iter().copied().chain(places).chain(companions).collect();
    ann.says(key, "new", &options).await;
    evening.settle().await.unwrap();
    ann.says("table", "start", &[]).await;
    let own = "update seat set user_id = null, ai = 'sensible' where game_id = (select max(id) from game)";
    sqlx::query(own).execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    evening.settle().await.unwrap();
    let game = evening.game().await.unwrap();
    assert_eq!(game.phase, Phase::Over, "{key} does not end by itself");
    if game.own() {
        let back = "update seat set user_id = 1, ai = null where game_id = (select max(id) from game)";
        sqlx::query(back).execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    }
    let (name, file) = ann.says("history", "export", &[]).await.file.unwrap();
    assert_eq!(name, format!("gogome-{}.json", game.code));
    file
}

#[tokio::test]
async fn a_file_of_every_game_plays_again_to_the_same_end_and_proves_its_dice_and_no_forgery_does() {
    let folder = tempfile::tempdir().unwrap();
    for rules in registry() {
        let info = rules.info();
        for seats in [*info.seats.start(), *info.seats.end()] {
            let evening = Evening::begin().await.unwrap();
            let text = played_out(&evening, info.key, seats).await;
            let path = folder.path().join(format!("{}{seats}.json", info.key));
            std::fs::write(&path, &text).unwrap();
            let file = Past::read(&path).unwrap();
            let walked = past::walk(*rules, &file, None, |_, _| {}).unwrap();
            let game = evening.game().await.unwrap();
            assert_eq!(walked.position, game.position(), "{}: the file leads elsewhere", info.key);
            assert_eq!(i64::try_from(walked.rows).unwrap(), game.seq);
            assert!(file.seats[0] == Holder::Person && !text.contains("Ann"), "nobody's name is in it");
            let said = past::verify_file(&path, None).unwrap();
            let steps = walked.steps.to_string();
            assert!(said.contains(info.title) && said.contains(&steps), "{said}");
            // nothing was drawn after the opening of what has no lobby
            assert_eq!(said.contains("Compare that"), !file.own, "{said}");
            let found = evening.friend(1, "Ann").says("history", "verify", &[]).await;
            assert!(gogome_tests::table::text(&found).contains("✅"), "{}", gogome_tests::table::text(&found));
            refuse_all(&file, walked.rows);
        }
    }
}

#[tokio::test]
async fn the_program_prints_a_file_and_draws_its_boards() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.json");
    let evening = Evening::begin().await.unwrap();
    std::fs::write(&path, played_out(&evening, "fuji99", 2).await).unwrap();
    let pictures = folder.path().join("boards");
    let mut printed = Vec::new();
    past::replay(&Order { file: path.clone(), pictures: Some(pictures.clone()) }, &mut printed).unwrap();
    let printed = String::from_utf8(printed).unwrap();
    for said in ["Fuji 99", "Companion", "played again."] {
        assert!(printed.contains(said) || said == "Companion" && printed.contains("Seat B"), "{said}: {printed}");
    }
    let drawn: Vec<_> = std::fs::read_dir(&pictures).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(drawn.len() > 10, "{} boards", drawn.len());
    assert!(std::fs::read(&drawn[0]).unwrap().starts_with(b"\x89PNG"));
    // what is no file of ours is refused in a sentence
    for (wrong, why) in
        [("", "is no table"), ("{}", "is no table"), ("{\"gogome\":2}", "form 2"), ("{\"gogome\":1}", "is no table")]
    {
        std::fs::write(&path, wrong).unwrap();
        let error = past::replay(&Order { file: path.clone(), pictures: None }, Vec::new()).unwrap_err();
        assert!(error.to_string().contains(why), "{wrong}: {error}");
    }
    let error = past::verify_file(&folder.path().join("none.json"), None).unwrap_err();
    assert!(error.to_string().contains("cannot be read"), "{error}");
}

#[tokio::test]
async fn the_file_of_a_running_table_holds_what_its_asker_may_know() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[], None).await.unwrap();
    // until a seat has done something that it alone knows
    for n in 0.. {
        if evening.step(&friends, n).await.unwrap().unwrap().verb == "reroll" {
            break;
        }
    }
    let refused = friends[0].says("history", "verify", &[]).await;
    assert!(refused.refused && text(&refused).contains("not opened yet"), "{}", text(&refused));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.json");
    let mut files = Vec::new();
    for friend in [&friends[0], &friends[1], &evening.friend(9, "Zoe")] {
        let (_, file) = friend.says("history", "export", &[]).await.file.unwrap();
        std::fs::write(&path, &file).unwrap();
        let past = Past::read(&path).unwrap();
        assert!(past.rows.is_empty() && past.dice.is_none() && past.outcome.is_none() && !past.told.is_empty());
        let log = friend.says("history", "log", &[]).await;
        assert!(log.note.lines.len() > 3);
        files.push(past.told);
    }
    assert!(files[..2].iter().any(|seat| *seat != files[2]), "whoever looks on is told what everybody is");
    let mut printed = Vec::new();
    past::replay(&Order { file: path.clone(), pictures: None }, &mut printed).unwrap();
    let printed = String::from_utf8(printed).unwrap();
    assert!(files[2].iter().all(|line| printed.contains(line.as_str())) && printed.contains("was not over when"));
    assert!(past::verify_file(&path, None).unwrap_err().to_string().contains("not over"));
    audit(&evening).await;
}

#[tokio::test]
async fn an_entry_from_before_the_start_is_shown_without_a_board() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.gather(&friends, &[], None).await.unwrap();
    friends[0].says("table", "clock", &[("kind", "hard"), ("hours", "5")]).await;
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    let first = friends[1].says("history", "at", &[("n", "1")]).await;
    assert!(!first.refused && first.pictures.is_empty(), "{}", text(&first));
    assert!(text(&first).contains("still gathering") && text(&first).contains("hours"), "{}", text(&first));
    let newer = first.controls.iter().find(|hung| label(hung) == "Newer").unwrap();
    let mut next = friends[1].press(newer, &[]).await;
    while next.pictures.is_empty() {
        let newer = next.controls.iter().find(|hung| label(hung) == "Newer").unwrap();
        next = friends[1].press(newer, &[]).await;
    }
    assert!(text(&next).contains("The board after entry"), "{}", text(&next));
}

#[tokio::test]
async fn a_file_that_tells_more_than_its_journal_proves_nothing() {
    let evening = Evening::begin().await.unwrap();
    let file = played_out(&evening, "fuji", 3).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.json");
    std::fs::write(&path, &file).unwrap();
    assert!(past::verify_file(&path, None).is_ok());
    let mut forged: serde_json::Value = serde_json::from_str(&file).unwrap();
    forged["told"] = serde_json::json!(["Ann wins."]);
    std::fs::write(&path, forged.to_string()).unwrap();
    let why = past::verify_file(&path, None).unwrap_err().to_string();
    assert!(why.contains("besides its journal"), "{why}");
}

#[tokio::test]
async fn the_file_of_a_table_that_was_closed_says_so() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[], None).await.unwrap();
    let running = text(&friends[0].says("history", "export", &[]).await);
    assert!(running.contains("When it is over"), "{running}");
    let sure = friends[0].says("table", "end", &[]).await;
    friends[0].press(&sure.controls[0], &[]).await;
    let closed = text(&friends[0].says("history", "export", &[]).await);
    assert!(closed.contains("closed before its end") && !closed.contains("When it is over"), "{closed}");
}

#[tokio::test]
async fn the_log_can_be_asked_for_a_part() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    friends[0].says("fuji", "new", &[("seats", "3"), ("companions", "1"), ("simple", "true")]).await;
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    // seat B is the companion's
    let seated = [friends[0].clone(), friends[0].clone(), friends[1].clone()];
    for n in 0..25 {
        evening.step(&seated, n).await.unwrap();
        evening.settle().await.unwrap();
    }
    let log = async |args: &[(&str, &str)]| text(&friends[0].says("history", "log", args).await);
    let all = log(&[]).await;
    let of_b = log(&[("kind", "companions")]).await;
    assert!(of_b.contains("Only: What companions did") && of_b.contains('`'), "{of_b}");
    assert_eq!(
        log(&[("seat", "b")]).await.lines().skip(2).collect::<Vec<_>>(),
        of_b.lines().skip(2).collect::<Vec<_>>()
    );
    let first = log(&[("round", "1")]).await;
    assert!(first.contains("in order") && first.contains("Only: Round 1") && !first.contains("Round 2"), "{first}");
    let numbers: Vec<i64> = first.split('`').filter_map(|part| part.parse().ok()).collect();
    assert!(numbers.len() > 5 && numbers.is_sorted() && first != all, "{first}");
    assert!(log(&[("kind", "undo")]).await.contains("Nothing of the kind"));
    let strange = friends[0].says("history", "log", &[("seat", "q")]).await;
    assert!(strange.refused && text(&strange).contains("no seat"));
    // since one was last here, looking: nothing; then what others did after it, and nothing before
    let (before, new) = (evening.game().await.unwrap().seq, log(&[("new", "true")]).await);
    assert!(new.contains("since you were last here") && new.contains("Nothing of the kind is new"), "{new}");
    assert_eq!(evening.game().await.unwrap().seq, before, "looking changes nothing");
    // a page of a part leads to the next page of that part
    let whole = friends[0].says("history", "log", &[("kind", "moves")]).await;
    if let Some(older) = whole.controls.iter().find(|hung| label(hung) == "Older") {
        let next = text(&friends[0].press(older, &[]).await);
        assert!(next.contains("Only: What people did") && next.contains("page 2"), "{next}");
        let back = friends[0].press(older, &[]).await;
        assert!(text(&friends[0].press(named(&back.controls, "Newer"), &[]).await).contains("page 1"));
    } else {
        panic!("one page is not enough for this test");
    }
}

/// The numbers of the entries that somebody finds new, in order.
async fn new_to(friend: &Friend<'_>) -> Vec<i64> {
    let mut found = Vec::new();
    let mut page = friend.says("history", "log", &[("new", "true")]).await;
    loop {
        let told = text(&page);
        assert!(told.contains("since you were last here"), "{told}");
        found.extend(told.split('`').filter_map(|part| part.parse::<i64>().ok()));
        let Some(newer) = page.controls.iter().find(|hung| label(hung) == "Newer") else { break };
        page = friend.press(newer, &[]).await;
    }
    found.dedup();
    found
}

#[tokio::test]
async fn what_is_new_is_what_happened_since_one_was_last_here() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let shown = async || evening.game().await.unwrap().shown;
    let start = shown().await;
    assert_eq!(new_to(&friends[1]).await, (1..=start).collect::<Vec<_>>(), "he was never here");
    assert!(new_to(&friends[1]).await.is_empty(), "he was here a moment ago");
    let zoe = evening.friend(9, "Zoe");
    for _ in 0..2 {
        let whole = text(&zoe.says("history", "log", &[("new", "true")]).await);
        assert!(whole.contains("You have no seat here") && !whole.contains("since you were last here"), "{whole}");
        let without: Vec<&str> = whole.lines().filter(|line| !line.contains("You have no seat")).collect();
        assert_eq!(without, text(&zoe.says("history", "log", &[]).await).lines().collect::<Vec<_>>(), "and it is all");
    }
    let moves = text(&zoe.says("history", "log", &[("new", "true"), ("kind", "undo")]).await);
    assert!(moves.contains("You have no seat") && moves.contains("Nothing of the kind has happened."), "{moves}");
    // others act, until it takes several pages: all of them go on from where the first began
    let mut step = 0;
    let mut plays = async |rows: i64| {
        while shown().await < rows {
            evening.step(&friends, step).await.unwrap();
            evening.settle().await.unwrap();
            step += 1;
        }
    };
    plays(start + 40).await;
    let seen: i64 = evening.count("select seen from seat where seat = 1").await.unwrap();
    let acted: i64 = evening.count("select max(seq) from journal where by_user = 2").await.unwrap();
    assert!(seen >= acted, "who acts is here");
    // looking counts too, in each of its ways, and for whoever looks alone
    for (group, verb, args) in [
        ("look", "board", vec![]),
        ("look", "text", vec![]),
        ("history", "at", vec![("n", "1")]),
        ("history", "replay", vec![]),
    ] {
        for friend in &friends[..2] {
            friend.says("look", "screen", &[]).await;
        }
        let seq = evening.game().await.unwrap().seq;
        sqlx::query("update seat set seen = ? where seat = 1")
            .bind(seq - 1)
            .execute(&mut evening.outsider().await.unwrap())
            .await
            .unwrap();
        assert!(!friends[0].says(group, verb, &args).await.refused);
        assert_eq!(evening.count("select seen from seat where seat = 1").await.unwrap(), seq - 1, "{verb}");
        assert!(!friends[1].says(group, verb, &args).await.refused);
        assert_eq!(evening.count("select seen from seat where seat = 1").await.unwrap(), seq, "{verb}");
    }
    // he has been away for long
    sqlx::query("update seat set seen = 3 where seat = 1")
        .execute(&mut evening.outsider().await.unwrap())
        .await
        .unwrap();
    let hidden = evening.count("select count(*) from journal where shown is not null and seq <= 3").await.unwrap();
    let all = new_to(&friends[1]).await;
    assert_eq!(all, (hidden + 1..=shown().await).collect::<Vec<_>>());
    // a seat that changes hands begins anew
    let asked = friends[1].says("table", "leave", &[]).await;
    friends[1].press(named(&asked.controls, "Go; keep the seat free"), &[]).await;
    assert_eq!(evening.count("select seen from seat where seat = 1").await.unwrap(), 0);
    // and who cannot be noted down looks all the same
    let mut other = evening.outsider().await.unwrap();
    sqlx::query("begin immediate").execute(&mut other).await.unwrap();
    evening.waits.elapse(Wait::Seen);
    assert!(!friends[2].says("look", "board", &[]).await.pictures.is_empty());
    sqlx::query("rollback").execute(&mut other).await.unwrap();
    audit(&evening).await;
}

#[tokio::test]
async fn a_page_of_what_is_new_counts_nothing_that_others_did_in_secret() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], Some(true)).await.unwrap();
    for n in 0.. {
        if evening.game().await.unwrap().shown > 60 {
            break;
        }
        evening.step(&friends, n).await.unwrap().expect("the game goes on");
        evening.settle().await.unwrap();
    }
    // a hidden step of Ann's, and the buttons that Ben is given who was last here before it, and after it
    let hidden = "select min(seq) from journal where shown is null and seat = 0 and kind = 'move'";
    let hidden = evening.count(hidden).await.unwrap();
    let mut found = Vec::new();
    for seen in [hidden - 1, hidden] {
        sqlx::query("update seat set seen = ? where seat = 1")
            .bind(seen)
            .execute(&mut evening.outsider().await.unwrap())
            .await
            .unwrap();
        let page = friends[1].says("history", "log", &[("new", "true")]).await;
        let newer = friends[1].press(named(&page.controls, "Newer"), &[]).await;
        found.push((text(&page), named(&page.controls, "Newer").id.clone(), text(&newer)));
    }
    assert_eq!(found[0], found[1]);
}
