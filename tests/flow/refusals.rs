//! Every mistake gets an answer of its own, in private, and changes nothing.

use gogome::table;
use gogome_games::{
    contract::Control,
    fuji::{
        content::book,
        rules::phases::planning::plannable,
        state::{Cell, Phase, State},
    },
};
use gogome_tests::table::{CHANNEL, Evening, Friend, text};
use std::collections::BTreeMap;

/// What was refused so far, by what was answered: no two mistakes share an answer.
struct Refused<'a> {
    evening: &'a Evening,
    answers: BTreeMap<String, String>,
}

impl<'a> Refused<'a> {
    fn over(evening: &'a Evening) -> Self {
        Self { evening, answers: BTreeMap::new() }
    }

    /// It is refused with these words and nothing changes.
    async fn is(&mut self, friend: &Friend<'_>, said: (&str, &str, &[(&str, &str)]), words: &[&str]) -> String {
        let before = self.evening.everything().await.unwrap();
        let (group, verb, args) = said;
        let answer = friend.says(group, verb, args).await;
        let told = text(&answer);
        for word in words {
            assert!(told.contains(word), "{group} {verb} {args:?}: “{told}” lacks “{word}”");
        }
        assert!(answer.controls.is_empty() && answer.pictures.is_empty(), "{group} {verb}: a refusal is words");
        assert!(told.chars().count() <= 2000, "{group} {verb}: too long");
        assert_eq!(self.evening.everything().await.unwrap(), before, "{group} {verb} {args:?} changed something");
        if let Some(other) = self.answers.insert(told.clone(), format!("{group} {verb} {args:?}")) {
            panic!("{group} {verb} {args:?} and {other} are answered alike: {told}");
        }
        told
    }
}

async fn state(evening: &Evening) -> State {
    evening.game().await.unwrap().position().unwrap().state.to().unwrap()
}

fn menu(controls: &[gogome::ask::BoundControl]) -> Vec<String> {
    controls
        .iter()
        .find_map(|hung| match &hung.control {
            Control::Select { choices, .. } => Some(choices.iter().map(|choice| choice.value.clone()).collect()),
            Control::Button { .. } => None,
        })
        .unwrap()
}

// Rules: F2.1
#[tokio::test]
async fn around_a_lobby() {
    let evening = Evening::begin().await.unwrap();
    let [ann, ben, cyd, dee] = &evening.friends(4)[..] else { unreachable!() };
    let mut refused = Refused::over(&evening);
    refused.is(ann, ("table", "join", &[]), &["no table in this channel", "/fuji new"]).await;
    refused.is(ann, ("fuji", "explode", &[]), &["do not know that command"]).await;
    refused.is(ann, ("fuji", "new", &[("seats", "1")]), &["2 to 4 seats"]).await;
    refused.is(ann, ("fuji", "new", &[("seats", "many")]), &["whole number", "many"]).await;
    refused.is(ann, ("fuji", "new", &[("private", "maybe")]), &["`private`", "true or false", "maybe"]).await;
    refused.is(ann, ("fuji", "new", &[("seats", "3"), ("companions", "3")]), &["up to 2"]).await;
    refused.is(ann, ("fuji", "new", &[("level", "9")]), &["level", "1 to 4"]).await;
    refused.is(ann, ("fuji", "new", &[("scenario", "Atlantis")]), &["Atlantis", "no map"]).await;
    let mut home = ann.clone();
    home.place.guild = None;
    refused.is(&home, ("fuji", "new", &[]), &["a server that I am in"]).await;
    let mut barred = ann.clone();
    barred.place.lacking.here = vec!["Send Messages", "Attach Files"];
    barred.place.lacking.for_private_thread = vec!["Create Private Threads"];
    let told = refused.is(&barred, ("fuji", "new", &[]), &["**Send Messages** and **Attach Files**", "<#500>"]).await;
    assert!(!told.contains("Threads"), "what is not needed is not asked for");
    refused.is(&barred, ("fuji", "new", &[("private", "true")]), &["Create Private Threads", "<#500>"]).await;

    ann.says("fuji", "new", &[("seats", "3"), ("private", "true"), ("simple", "true")]).await;
    refused.is(ben, ("fuji", "new", &[]), &["already has a table", "/table join"]).await;
    refused.is(ben, ("table", "leave", &[]), &["no seat", "/table join"]).await;
    refused.is(ann, ("table", "join", &[]), &["already sit here, on seat A"]).await;
    refused.is(ann, ("table", "start", &[]), &["needs 2 seats", "one seat is taken"]).await;
    refused.is(ann, ("fuji", "plan", &[("card", "stay")]), &["still gathering"]).await;
    ben.says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    let asked = ann.says("table", "start", &[]).await;
    assert!(text(&asked).contains("Only 2 of 3 seats are taken"), "{}", text(&asked));
    assert_eq!(asked.controls.len(), 2, "whoever starts with free seats is asked once more");
    refused.is(ben, ("table", "start", &[]), &["Only the host can start it", "Ann"]).await;
    refused.is(ben, ("table", "end", &[]), &["Only the host can close it"]).await;
    refused.is(ben, ("fuji", "pick", &[("character", "Godzilla")]), &["Godzilla", "not in the party"]).await;
    refused.is(ben, ("fuji", "pick", &[("grey", "ab")]), &["Only seat A"]).await;
    refused.is(ann, ("fuji", "pick", &[("grey", "ab")]), &["fewer than four"]).await;
    cyd.says("table", "join", &[]).await;
    refused.is(dee, ("table", "join", &[]), &["All 3 seats are taken"]).await;
    let mut barred = ann.clone();
    barred.place.lacking.for_private_thread = vec!["Send Messages in Threads"];
    refused.is(&barred, ("table", "start", &[]), &["**Send Messages in Threads**", "<#500>"]).await;
}

// Rules: F6.1, F6.6, F7.6, F7.7, F16.9, F16.18, F16.20
#[tokio::test]
async fn at_a_table() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let [ann, ben, cyd] = &friends[..] else { unreachable!() };
    evening.start(&friends, &[], None).await.unwrap();
    let zoe = evening.friend(9, "Zoe");
    let mut refused = Refused::over(&evening);
    refused.is(&zoe, ("fuji", "ready", &[]), &["no seat at this table", "/look board"]).await;
    refused.is(&zoe, ("table", "join", &[]), &["has started"]).await;
    refused
        .is(ann, ("fuji", "done", &[]), &["everybody is planning", "The table waits for **Ann** (A), **Ben** (B)"])
        .await;
    refused.is(ann, ("fuji", "ready", &[]), &["no marker", "Within your reach"]).await;
    refused.is(ann, ("fuji", "unready", &[]), &["had not said"]).await;
    let cards = menu(&ann.says("look", "screen", &[]).await.controls);
    let unknown =
        refused.is(ann, ("fuji", "plan", &[("card", "Mordor")]), &["There is no card", "Mordor", "In reach"]).await;
    assert!(cards.iter().all(|card| unknown.contains(card)), "it names what is reachable: {unknown}");
    refused.is(ann, ("fuji", "plan", &[]), &["`card` is missing"]).await;
    let table = state(&evening).await.table;
    let near = plannable(&table, gogome_games::contract::Seat(0));
    let far = (0u8..)
        .zip(&table.fields)
        .filter(|(cell, _)| near.iter().all(|one| one.cell != Cell(*cell)))
        .map(|(_, field)| book().card(field.card).name.clone());
    let mut too_far = 0;
    for card in far {
        let answer = text(&ann.says("fuji", "plan", &[("card", &card)]).await);
        if answer.contains("out of reach") {
            assert!(cards.iter().all(|card| answer.contains(card)), "it names what is reachable: {answer}");
            too_far += 1;
        }
    }
    assert!(too_far > 3, "the village is far away");
    ann.says("fuji", "plan", &[("card", &cards[0])]).await;
    refused.is(ann, ("fuji", "plan", &[("card", &cards[0])]), &["already lies"]).await;
    refused.is(ben, ("fuji", "plan", &[("card", &cards[0])]), &["**Ann** (A) has chosen", "Within your reach"]).await;
    refused.is(ben, ("fuji", "plan", &[("card", &cards[1]), ("path", "Rohan, Gondor")]), &["Rohan"]).await;
    refused.is(ann, ("history", "at", &[("n", "9999")]), &["no such entry", "1 to"]).await;
    refused.is(ann, ("history", "at", &[("n", "99999999999999999999")]), &["whole number"]).await;
    assert!(text(&ann.says("history", "log", &[("page", "999")]).await).contains("page 1 of 1"));
    ann.says("fuji", "ready", &[]).await;
    refused.is(ann, ("fuji", "ready", &[]), &["ready already"]).await;
    for (friend, card) in [(ben, &cards[1]), (cyd, &cards[2])] {
        friend.says("fuji", "plan", &[("card", card)]).await;
        friend.says("fuji", "ready", &[]).await;
    }
    let state = state(&evening).await;
    let Phase::Rerolls { done, .. } = &state.table.phase else { panic!("no rerolls: {:?}", state.table.phase) };
    let waiting = done.iter().position(|done| !done).expect("somebody may reroll");
    let friend = &friends[waiting];
    refused.is(friend, ("fuji", "plan", &[("card", "stay")]), &["silent rerolls"]).await;
    refused.is(friend, ("fuji", "reroll", &[("dice", "7")]), &["which dice", "`1 4 6`"]).await;
    refused.is(friend, ("fuji", "reroll", &[("dice", "the blue ones of Ben")]), &["which dice", "Ben"]).await;
    lose_a_die(&evening, waiting).await;
    refused.is(friend, ("fuji", "reroll", &[("dice", "3")]), &["no die in that place", "1, 2, 4, 5 or 6"]).await;
    evening.settle().await.unwrap();
    if let Some(at) = state.screens.left.iter().zip(done).position(|(left, done)| *left == 0 && *done) {
        refused.is(&friends[at], ("fuji", "reroll", &[("dice", "1")]), &["reroll"]).await;
    }
    friend.says("fuji", "done", &[]).await;
}

/// The third die of a seat is gone, as after a leg injury.
async fn lose_a_die(evening: &Evening, seat: usize) {
    let mut state = state(evening).await;
    state.table.travellers[seat].dice[2] = None;
    state.screens.hands[seat][2] = None;
    let mut tx = evening.host.store.writer().await.unwrap();
    sqlx::query("update game set state = ?")
        .bind(serde_json::to_string(&state).unwrap())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

// Rules: F7.7
#[tokio::test]
async fn who_has_no_rerolls_left_is_told_so() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], Some(true)).await.unwrap();
    for n in 0..100 {
        evening.step(&friends, n).await.unwrap();
        let state = state(&evening).await;
        let Phase::Rerolls { done, .. } = &state.table.phase else { continue };
        let Some(at) = done.iter().position(|done| *done) else { continue };
        let before = evening.everything().await.unwrap();
        let answer = text(&friends[at].says("fuji", "reroll", &[("dice", "1 2")]).await);
        assert!(answer.contains("no reroll") || answer.contains("done with your rerolls"), "{answer}");
        assert!(answer.contains("waits for"), "{answer}");
        assert_eq!(evening.everything().await.unwrap(), before);
        return;
    }
    panic!("everybody could always reroll");
}

#[tokio::test]
async fn names_and_words_of_people_are_inert() {
    let evening = Evening::begin().await.unwrap();
    let bad = [
        "**@everyone** <@1> [x](http://evil.example)",
        "<@&5> `code`\n# Title\n> quote ||spoiler||",
        "@here \u{202e}drowssap\u{202c} <#500> <:five:123>",
    ];
    let friends: Vec<Friend<'_>> = (1..).zip(bad).map(|(id, name)| evening.friend(id, name)).collect();
    evening.gather(&friends, &[], None).await.unwrap();
    let host = text(&friends[1].says("table", "end", &[]).await);
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    let refused = text(&friends[1].says("fuji", "plan", &[("card", "@everyone **x** <@2> `y`")]).await);
    friends[0].says("fuji", "plan", &[("card", "stay")]).await;
    evening.settle().await.unwrap();
    for words in evening.transport.texts().into_iter().chain([refused, host]) {
        for live in ["@everyone", "@here", "<@", "<#5", "<:", "](http", "# Title", "||spoiler", "\u{202e}"] {
            let found = words.match_indices(live).find(|(at, _)| !words[..*at].ends_with('\\'));
            assert!(found.is_none(), "“{live}” is alive in: {words}");
        }
    }
    let seen = evening.transport.see();
    let pings: Vec<i64> = seen.messages.iter().flat_map(|one| &one.pings).flat_map(|(who, _)| who.clone()).collect();
    assert_eq!(pings, [1, 2, 3], "only who is asked is pinged");
    assert!(seen.messages.iter().flat_map(|one| &one.pings).all(|(_, line)| !line.contains('@')));
}

// Faults: 45, 67
#[tokio::test]
async fn fault_45_four_thousand_letters_are_answered_in_few() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let long = "*@everyone 富士🌋 ".repeat(300);
    let huge = "9".repeat(4000);
    let new = text(&friends[0].says("fuji", "new", &[("scenario", &long)]).await);
    assert!(new.chars().count() < 1000, "{new}");
    evening.start(&friends, &[], None).await.unwrap();
    let before = evening.everything().await.unwrap();
    let friend = &friends[0];
    for (group, verb, args) in [
        ("fuji", "plan", vec![("card", long.as_str())]),
        ("fuji", "plan", vec![("card", "stay"), ("path", long.as_str())]),
        ("fuji", "reroll", vec![("dice", huge.as_str())]),
        ("fuji", "ready", vec![("firm", long.as_str())]),
        ("fuji", "injury", vec![("kind", long.as_str()), ("die", huge.as_str())]),
        ("fuji", long.as_str(), vec![]),
        (long.as_str(), "plan", vec![]),
        ("history", "at", vec![("n", huge.as_str())]),
        ("history", "log", vec![("page", huge.as_str())]),
        ("table", long.as_str(), vec![]),
    ] {
        let answer = text(&friend.says(group, verb, &args).await);
        assert!(
            (1..1500).contains(&answer.chars().count()),
            "{}: {}",
            &verb[..verb.len().min(9)],
            answer.chars().count()
        );
        assert!(!answer.contains("@everyone"), "{answer}");
    }
    assert_eq!(evening.everything().await.unwrap(), before);
    let name = evening.friend(50, &long).at(800);
    name.says("fuji", "new", &[]).await;
    evening.settle().await.unwrap();
    let lobby = evening.transport.newest(800, "gathers").unwrap();
    assert!(lobby.text.chars().count() < 1000 && lobby.text.contains('…'), "{}", lobby.text);
}

#[tokio::test]
async fn what_is_typed_half_is_completed_for_seats_alone() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.start(&friends, &[], None).await.unwrap();
    let typing = async |friend: &Friend<'_>, group: &str, channel: i64, card: &str| {
        let half = gogome::ask::Completion {
            who: friend.who.clone(),
            place: friend.at(channel).place,
            group: group.to_owned(),
            said: gogome_games::contract::Said::new("plan", &[("card", card)]),
            option: "card".to_owned(),
        };
        table::complete(&evening.host, half).await.len()
    };
    let all = typing(&friends[0], "fuji", CHANNEL, "").await;
    assert!(all > 1 && all <= 25);
    assert_eq!(typing(&evening.friend(9, "Zoe"), "fuji", CHANNEL, "").await, 0);
    assert_eq!(typing(&friends[0], "fuji", 999, "").await, 0);
    assert_eq!(typing(&friends[0], "go", CHANNEL, "").await, 0);
    assert_eq!(typing(&friends[0], "fuji", CHANNEL, &"x".repeat(6000)).await, 0);
    // a command that needs no table is completed for whoever types it, wherever
    let zoe = evening.friend(9, "Zoe");
    let half = gogome::ask::Completion {
        who: zoe.who.clone(),
        place: zoe.at(999).place,
        group: "fuji".to_owned(),
        said: gogome_games::contract::Said::new("rules", &[("topic", "rope")]),
        option: "topic".to_owned(),
    };
    let found = table::complete(&evening.host, half).await;
    assert_eq!(found.first().map(|choice| choice.value.as_str()), Some("F9.10"));
}

#[tokio::test]
async fn with_so_many_companions_and_no_word_of_seats_a_table_can_begin_at_once() {
    for (companions, seats) in [("1", 2), ("2", 3), ("3", 4), ("0", 4)] {
        let evening = Evening::begin().await.unwrap();
        let ann = evening.friend(1, "Ann");
        ann.says("fuji", "new", &[("simple", "true"), ("companions", companions)]).await;
        evening.settle().await.unwrap();
        assert_eq!(evening.game().await.unwrap().places, seats, "{companions}");
        let started = ann.says("table", "start", &[]).await;
        assert_eq!(started.refused, companions == "0", "{companions}: {}", text(&started));
    }
}
