//! What is kept of people: every column has a word, all of it is handed out, and whoever wishes is forgotten.

use crate::flow::audit::audit;
use gogome::{
    store::{
        games::Phase,
        privacy::{OURS, TABLES},
    },
    words::privacy::table,
};
use gogome_tests::table::{CHANNEL, Evening, Friend, named, text};
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path};

/// Every column of the schema that the migrations make.
async fn schema(evening: &Evening) -> BTreeSet<(String, String)> {
    let found: Vec<(String, String)> = sqlx::query_as(
        "select t.name, c.name from sqlite_schema as t, pragma_table_info(t.name) as c
         where t.type = 'table' and t.name not like 'sqlite%' and t.name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut *evening.host.store.reader().await.unwrap())
    .await
    .unwrap();
    found.into_iter().collect()
}

#[tokio::test]
async fn no_column_comes_without_a_word_about_it() {
    let evening = Evening::begin().await.unwrap();
    let mut told = BTreeSet::new();
    let columns = TABLES.iter().flat_map(|table| {
        let all = table.yours.iter().map(|(column, _)| *column).chain(table.rest.iter().copied());
        all.map(|column| (table.name, column))
    });
    for (table, column) in columns.chain(OURS.1.map(|column| (OURS.0, column))) {
        assert!(told.insert((table.to_owned(), column.to_owned())), "{table}.{column} twice");
    }
    let schema = schema(&evening).await;
    let silent: Vec<_> = schema.difference(&told).collect();
    assert!(silent.is_empty(), "say in store/privacy.rs what these hold: {silent:?}");
    let gone: Vec<_> = told.difference(&schema).collect();
    assert!(gone.is_empty(), "there is no such column: {gone:?}");
    // a column that refers to people is somebody's
    for (name, column) in &schema {
        let about = ["user_id", "by_user", "host_id", "solo_user", "person"].contains(&column.as_str());
        let table = TABLES.iter().find(|table| table.name == name);
        let theirs = table.is_some_and(|table| table.yours.iter().any(|(known, _)| known == column));
        assert!(!about || theirs, "{name}.{column} is about a person");
        // and whatever belongs to a seat, or holds what people typed, belongs to whoever sits there or typed it
        let of_somebody = ["seat", "asked_by", "words", "word", "said", "body", "reply"].contains(&column.as_str());
        let rows = table.is_some_and(|table| !table.whose.is_empty());
        assert!(!of_somebody || rows, "{name}.{column} is of somebody, but no row of {name} is anybody's");
    }
}

#[test]
fn the_policy_lists_the_very_columns() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let policy = fs::read_to_string(root.join("PRIVACY.md")).unwrap();
    assert!(policy.contains(&table()), "put this into PRIVACY.md:\n{}", table());
    assert!(fs::read_to_string(root.join("TERMS.md")).unwrap().contains("PRIVACY.md"));
}

/// Every column in which something is so: `{}` in the SQL is the column as text, `?` what is looked for.
async fn columns(evening: &Evening, so: &str, looked_for: &str) -> Vec<String> {
    let mut places = Vec::new();
    for (table, column) in schema(evening).await {
        let so = so.replace("{}", &format!("cast(\"{column}\" as text)"));
        let there: bool =
            sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select exists (select 1 from \"{table}\" where {so})")))
                .bind(looked_for)
                .fetch_one(&mut *evening.host.store.reader().await.unwrap())
                .await
                .unwrap();
        if there {
            places.push(format!("{table}.{column}"));
        }
    }
    places
}

/// Wherever a number stands as a whole value of any column.
async fn stands(evening: &Evening, number: i64) -> Vec<String> {
    columns(evening, "{} = ?", &number.to_string()).await
}

/// Wherever some words stand within any column.
async fn mentions(evening: &Evening, words: &str) -> Vec<String> {
    columns(evening, "instr({}, ?) > 0", words).await
}

/// What a person is given of themselves.
async fn data_of(friend: &Friend<'_>) -> Value {
    let (name, data) = friend.says("me", "data", &[]).await.file.unwrap();
    assert_eq!(name, "my-data.json");
    serde_json::from_str(&data).unwrap()
}

#[tokio::test]
async fn what_somebody_typed_or_was_asked_is_in_their_file_and_nobody_elses_is() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    for (friend, word) in friends.iter().zip(["pebble-Ann", "pebble-Ben", "pebble-Cyd"]) {
        friend.says("table", "word", &[("word", word)]).await;
    }
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let talk = friends[1].says("fuji", "say", &[("text", "granite, everybody")]).await;
    assert!(!talk.refused, "{}", text(&talk));
    let asked = friends[1].says("table", "end", &[]).await;
    friends[1].press(named(&asked.controls, "Yes, ask them"), &[]).await;
    evening.settle().await.unwrap();
    let board = evening.transport.live_boards(CHANNEL).remove(0);
    friends[2].press(named(&board.controls, "No, play on"), &[]).await;
    friends[1].says("table", "turns", &[]).await;
    let data = data_of(&friends[1]).await;
    let rows = |table: &str| data[table].as_array().unwrap_or_else(|| panic!("no {table}")).clone();
    assert_eq!(rows("secret")[0]["words"], "pebble-Ben");
    assert!(rows("owed").iter().all(|row| row["seat"] == 1) && !rows("owed").is_empty());
    assert_eq!((&rows("question")[0]["kind"], rows("question").len()), (&"end".into(), 1));
    assert_eq!((&rows("ballot")[0]["answer"], rows("ballot").len()), (&"yes".into(), 1));
    let table = |row: &&Value| row["kind"] == "table" && row["events"].as_str().is_some_and(|said| said.len() > 2);
    assert!(rows("journal").iter().any(|row| table(&row)), "the line that he asked is his");
    // nothing that moves or draws are told in, and no number that counts what is hidden
    for row in rows("journal").iter().filter(|row| row["kind"] != "table") {
        assert!(row["events"].is_null() && row.get("seq").is_none(), "{row}");
    }
    let shown = evening.game().await.unwrap().shown;
    assert!(rows("seat").iter().all(|row| row["seen"].as_i64().unwrap() <= shown));
    for (friend, theirs) in friends.iter().zip(["pebble-Ann", "pebble-Ben", "pebble-Cyd"]) {
        let file = data_of(friend).await.to_string();
        for word in ["pebble-Ann", "pebble-Ben", "pebble-Cyd"] {
            assert_eq!(file.contains(word), word == theirs, "{word} in the file of {}", friend.who.name);
        }
        assert_eq!(file.contains("granite"), friend.who.id == 2);
    }
    // whatever column holds what he typed is in his file
    let file = data_of(&friends[1]).await;
    for words in ["pebble-Ben", "granite", "Ben"] {
        for place in mentions(&evening, words).await {
            let (table, column) = place.split_once('.').unwrap();
            let listed =
                TABLES.iter().any(|one| one.name == table && one.yours.iter().any(|(known, _)| *known == column));
            let events_of_talk = place == "journal.events" || place == "game.state" || place == "snapshot.state";
            assert!(listed || (events_of_talk && words == "granite"), "{words} stands in {place}");
            let there = file[table]
                .as_array()
                .is_some_and(|rows| rows.iter().any(|row| row[column].to_string().contains(words)));
            assert!(there || events_of_talk, "{words} in {place} is not handed out");
        }
    }
    audit(&evening).await;
}

#[tokio::test]
async fn on_the_page_what_names_somebody_is_theirs_and_goes_with_them() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(7, "Ann");
    let mut conn = evening.outsider().await.unwrap();
    for sql in [
        "insert into page_person (id, name) values (7, 'Ann'), (8, 'Ben')",
        "insert into page_channel (id, name, parent) values (5, 'thread', 1), (6, 'another', 1)",
        "insert into page_member (channel, person) values (5, 7), (6, 8)",
        r#"insert into page_message (id, channel, feed, body, at) values
             (1, 1, 1, '{"from":{"name":"Ann"},"lines":[{"s":["to all"]}]}', '2026-01-01T00:00:00.000Z'),
             (2, 1, 2, '{"from":{"name":"gogome"},"lines":[{"s":[["b","Ann"]," plans"]}]}', '2026-01-01T00:00:00.000Z'),
             (3, 1, 3, '{"from":{"name":"Ben"},"lines":[{"s":["Announced"]}]}', '2026-01-01T00:00:00.000Z'),
             (4, 5, 4, '{"from":{"name":"Ann"},"lines":[{"s":["to few"]}]}', '2026-01-01T00:00:00.000Z'),
             (5, 6, 5, '{"from":{"name":"Ben"},"lines":[{"s":["behind her back, ",["b","Ann"]]}]}', '2026-01-01T00:00:00.000Z')"#,
    ] {
        sqlx::query(sql).execute(&mut conn).await.unwrap();
    }
    let data = data_of(&ann).await;
    let bodies: Vec<&str> =
        data["page_message"].as_array().unwrap().iter().map(|row| row["body"].as_str().unwrap()).collect();
    assert_eq!(bodies.len(), 3, "{bodies:?}");
    assert!(bodies.iter().all(|body| !body.contains("behind her back") && !body.contains("Announced")));
    let asked = ann.says("me", "forget", &[]).await;
    ann.press(named(&asked.controls, "Yes, forget me"), &[]).await;
    assert_eq!(mentions(&evening, "\"Ann\"").await, Vec::<String>::new());
    assert_eq!(evening.count("select count(*) from page_message").await.unwrap(), 1, "what others said stays");
}

#[tokio::test]
async fn whoever_wishes_is_forgotten_and_the_others_play_on() {
    const BEN: i64 = 770_077_077;
    let evening = Evening::begin().await.unwrap();
    let mut friends = evening.friends(3);
    friends[1] = evening.friend(BEN, "Benedict Canary");
    let ben = &friends[1].clone();
    // one table over, one on, one gathering, one of his own, a result, and a seat asked for elsewhere
    evening.start(&friends, &[], Some(true)).await.unwrap();
    evening.play(&friends, async |_, _| Ok(())).await.unwrap();
    let over = evening.game().await.unwrap().id;
    let here = |channel| friends.iter().map(|friend| friend.at(channel)).collect::<Vec<_>>();
    let on = here(501);
    on[1].says("fuji", "new", &[("seats", "3"), ("simple", "true"), ("private", "true")]).await;
    on[0].says("table", "join", &[]).await;
    on[2].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    on[1].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let gathering = here(502);
    gathering[0].says("fuji", "new", &[("simple", "true")]).await;
    gathering[1].says("table", "join", &[]).await;
    ben.at(503).says("fujisan", "daily", &[]).await;
    ben.at(503).says("fujisan", "giveup", &[("sure", "true")]).await;
    let other = here(504);
    other[0].says("fuji", "new", &[("simple", "true"), ("companions", "1"), ("seats", "2")]).await;
    evening.settle().await.unwrap();
    other[0].says("table", "start", &[]).await;
    other[1].says("table", "sit", &[]).await;
    ben.says("me", "settings", &[("away", "1")]).await;
    evening.settle().await.unwrap();

    let data = data_of(ben).await;
    assert_eq!(data["player"][0]["name"], "Benedict Canary");
    for table in ["seat", "game", "journal", "claim", "took", "applicant", "notice", "outbox", "interaction"] {
        assert!(data[table].as_array().is_some_and(|rows| !rows.is_empty()), "{table}: {}", data[table]);
    }
    for words in [BEN.to_string().as_str(), "Benedict"] {
        assert!(!mentions(&evening, words).await.is_empty(), "the search finds what is there");
    }
    let all: BTreeSet<String> = stands(&evening, BEN).await.into_iter().collect();
    let listed = |place: &String| {
        let (table, column) = place.split_once('.').unwrap();
        TABLES.iter().any(|one| one.name == table && one.yours.iter().any(|(known, _)| *known == column))
    };
    assert!(all.iter().all(listed), "his number stands elsewhere: {all:?}");
    let theirs: Value = serde_json::from_str(&friends[0].says("me", "data", &[]).await.file.unwrap().1).unwrap();
    assert!(!theirs.to_string().contains("Canary") && !theirs.to_string().contains(&BEN.to_string()));
    let privacy = ben.says("me", "privacy", &[]).await;
    let (_, whole) = privacy.file.clone().unwrap();
    assert!(text(&privacy).contains("who you are, and what you wish") && whole.contains("when your quiet hours begin"));
    let names = TABLES.iter().flat_map(|table| table.yours.iter().map(|(column, _)| *column).chain([table.name]));
    for name in names.filter(|name| name.contains('_')) {
        assert!(!text(&privacy).contains(name) && !whole.contains(name), "{name} is a word of the database");
    }

    let asked = ben.says("me", "forget", &[]).await;
    assert_eq!(stands(&evening, BEN).await.len(), all.len(), "it asks first");
    let done = ben.press(named(&asked.controls, "Yes, forget me"), &[]).await;
    assert!(text(&done).contains("You are forgotten"), "{}", text(&done));
    evening.settle().await.unwrap();
    assert_eq!(stands(&evening, BEN).await, Vec::<String>::new());
    for words in [BEN.to_string().as_str(), "Benedict", "Canary"] {
        assert_eq!(mentions(&evening, words).await, Vec::<String>::new(), "{words}");
    }
    let log = text(&friends[0].says("history", "log", &[]).await);
    assert!(log.contains("a traveller") && !log.contains("Canary"), "{log}");
    assert!(friends[0].says("history", "replay", &[]).await.film.frames.len() > 1);
    assert!(evening.transport.newest(CHANNEL, "a traveller").is_none(), "nothing old is told anew");
    assert_eq!(
        evening.count("select count(*) from game where phase = 'playing'").await.unwrap(),
        2,
        "the others play on"
    );
    let companions = "select count(*) from seat join game on game.id = game_id where phase = 'playing' and seat = 0 and ai is not null";
    assert_eq!(evening.count(companions).await.unwrap(), 1, "a companion plays on for him");
    assert_eq!(evening.count("select count(*) from game where key = 'fujisan'").await.unwrap(), 0);
    let found = gogome::store::games::by_id(&mut evening.host.store.reader().await.unwrap(), over).await.unwrap();
    assert_eq!(found.unwrap().phase, Phase::Over);
    audit(&evening).await;
    // and may come back as somebody new
    assert!(!gathering[1].says("table", "join", &[]).await.refused);
}

#[tokio::test]
async fn a_word_for_the_dice_is_handed_out_to_whoever_gave_it_and_not_to_whoever_sits_there_now() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[], None).await.unwrap();
    friends[1].says("table", "word", &[("word", "pebble-Ben")]).await;
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    assert!(data_of(&friends[1]).await.to_string().contains("pebble-Ben"));
    let asked = friends[1].says("table", "leave", &[]).await;
    friends[1].press(named(&asked.controls, "Go; keep the seat free"), &[]).await;
    let zoe = evening.friend(9, "Zoe");
    zoe.says("table", "sit", &[]).await;
    evening.settle().await.unwrap();
    let asks = evening.transport.newest(CHANNEL, "Zoe").unwrap();
    friends[0].press(named(&asks.controls, "Let them sit down"), &[]).await;
    assert!(!zoe.says("look", "screen", &[]).await.refused);
    assert!(!data_of(&zoe).await.to_string().contains("pebble"));
    audit(&evening).await;
}
