//! What is kept of people: every column has a word, all of it is handed out, and whoever wishes is forgotten.

use crate::flow::audit::audit;
use gogome::{
    store::{
        games::Phase,
        privacy::{OURS, TABLES},
    },
    words::privacy::table,
};
use gogome_tests::table::{CHANNEL, Evening, named, text};
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
    }
}

#[test]
fn the_policy_lists_the_very_columns() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let policy = fs::read_to_string(root.join("PRIVACY.md")).unwrap();
    assert!(policy.contains(&table()), "put this into PRIVACY.md:\n{}", table());
    assert!(fs::read_to_string(root.join("TERMS.md")).unwrap().contains("PRIVACY.md"));
}

/// Wherever a number stands as a whole value of any column.
async fn stands(evening: &Evening, number: i64) -> Vec<String> {
    let mut places = Vec::new();
    for (table, column) in schema(evening).await {
        let sql = format!("select count(*) from \"{table}\" where cast(\"{column}\" as text) = '{number}'");
        let count: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
            .fetch_one(&mut *evening.host.store.reader().await.unwrap())
            .await
            .unwrap();
        if count > 0 {
            places.push(format!("{table}.{column}"));
        }
    }
    places
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
    on[1].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let gathering = here(502);
    gathering[0].says("fuji", "new", &[("simple", "true")]).await;
    gathering[1].says("table", "join", &[]).await;
    ben.at(503).says("fujisan", "daily", &[]).await;
    ben.at(503).says("fujisan", "giveup", &[]).await;
    let other = here(504);
    other[0].says("fuji", "new", &[("simple", "true"), ("companions", "1"), ("seats", "2")]).await;
    other[0].says("table", "start", &[]).await;
    other[1].says("table", "sit", &[]).await;
    ben.says("me", "settings", &[("away", "1")]).await;
    evening.settle().await.unwrap();

    let (name, data) = ben.says("me", "data", &[]).await.file.unwrap();
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!(name, "my-data.json");
    assert_eq!(data["player"][0]["name"], "Benedict Canary");
    for table in ["seat", "game", "journal", "claim", "took", "applicant", "notice", "outbox", "interaction"] {
        assert!(data[table].as_array().is_some_and(|rows| !rows.is_empty()), "{table}: {}", data[table]);
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
    assert!(text(&privacy).contains("`player`") && privacy.file.unwrap().1.contains("quiet_from"));

    let asked = ben.says("me", "forget", &[]).await;
    assert_eq!(stands(&evening, BEN).await.len(), all.len(), "it asks first");
    let done = ben.press(named(&asked.controls, "Yes, forget me"), &[]).await;
    assert!(text(&done).contains("You are forgotten"), "{}", text(&done));
    evening.settle().await.unwrap();
    assert_eq!(stands(&evening, BEN).await, Vec::<String>::new());
    for sql in [
        "select count(*) from journal where said like '%Canary%' or events like '%Canary%' or move like '%Canary%'",
        "select count(*) from outbox where payload like '%770077077%' or once like '%770077077/%' and kind <> 'member'",
        "select count(*) from interaction where reply like '%Canary%'",
        "select count(*) from game where state like '%Canary%' or options like '%Canary%'",
    ] {
        let found: i64 =
            sqlx::query_scalar(sql).fetch_one(&mut *evening.host.store.reader().await.unwrap()).await.unwrap();
        assert_eq!(found, 0, "{sql}");
    }
    let log = text(&friends[0].says("history", "log", &[]).await);
    assert!(log.contains("a traveller") && !log.contains("Canary"), "{log}");
    assert!(friends[0].says("history", "replay", &[]).await.film.frames.len() > 1);
    assert!(evening.wall.newest(CHANNEL, "a traveller").is_none(), "nothing old is told anew");
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
