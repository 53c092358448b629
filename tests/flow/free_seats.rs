//! Tables that begin with free seats, which somebody takes later.

use super::audit::audit;
use gogome::store::games::Phase;
use gogome_games::contract::Holder::{self, Ai, Nobody, Person};
use gogome_tests::table::{CHANNEL, Evening, Friend, label, named, text};

/// Two of the friends sit at a table of four, and its host wants to start.
async fn begin<'a>(
    evening: &'a Evening,
    game: &str,
    options: &[(&str, &str)],
) -> (Vec<Friend<'a>>, gogome::ask::Answer) {
    let friends = evening.friends(3);
    let opened = friends[0].says(game, "new", options).await;
    assert!(!opened.refused, "{}", text(&opened));
    friends[1].says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    let asked = friends[0].says("table", "start", &[]).await;
    (friends, asked)
}

/// Who sits where: a person, a companion, nobody.
async fn holders(evening: &Evening) -> Vec<Holder> {
    let rows: Vec<(bool, bool)> = sqlx::query_as(
        "select user_id is not null, ai is not null from seat where game_id = (select max(id) from game) order by seat",
    )
    .fetch_all(&mut *evening.host.store.reader().await.unwrap())
    .await
    .unwrap();
    let holder = |(person, ai): (bool, bool)| match (person, ai) {
        (true, _) => Person,
        (false, true) => Ai,
        (false, false) => Nobody,
    };
    rows.into_iter().map(holder).collect()
}

// Rules: X1.1
#[tokio::test]
async fn free_seats_are_kept_and_taken_later() {
    let evening = Evening::begin().await.unwrap();
    let (friends, asked) = begin(&evening, "shogun", &[("seats", "4"), ("chapter", "1")]).await;
    assert!(text(&asked).contains("take the others later"), "{}", text(&asked));
    let started = friends[0].press(named(&asked.controls, "Start; keep the seats free"), &[]).await;
    assert!(!started.refused, "{}", text(&started));
    evening.settle().await.unwrap();
    assert_eq!(evening.game().await.unwrap().phase, Phase::Playing);
    assert_eq!(holders(&evening).await, [Person, Person, Nobody, Nobody]);
    // two play for four
    for n in 0..20 {
        assert!(evening.step(&friends[..2], n).await.unwrap().is_some(), "they are asked on and on");
    }
    // a third sits down once the host says so
    let said = friends[2].says("table", "sit", &[]).await;
    assert!(!said.refused, "{}", text(&said));
    evening.settle().await.unwrap();
    let asked = evening.transport.newest(CHANNEL, "would like to take seat").unwrap();
    let admitted = friends[0].press(named(&asked.controls, "Let them sit down"), &[]).await;
    assert!(!admitted.refused, "{}", text(&admitted));
    assert_eq!(holders(&evening).await, [Person, Person, Person, Nobody]);
    let screen = friends[2].says("look", "screen", &[]).await;
    assert!(!screen.refused, "{}", text(&screen));
    // and a companion on the last one
    let filled = friends[1].says("table", "companion", &[("seat", "d")]).await;
    assert!(!filled.refused, "{}", text(&filled));
    evening.settle().await.unwrap();
    assert_eq!(holders(&evening).await, [Person, Person, Person, Ai]);
    for n in 20..40 {
        evening.settle().await.unwrap();
        evening.step(&friends, n).await.unwrap();
    }
    evening.settle().await.unwrap();
    audit(&evening).await;
}

// Rules: X1.1
#[tokio::test]
async fn or_the_table_begins_without_them() {
    let evening = Evening::begin().await.unwrap();
    let (friends, asked) = begin(&evening, "shogun", &[("seats", "4"), ("chapter", "1")]).await;
    friends[0].press(named(&asked.controls, "Start without them"), &[]).await;
    evening.settle().await.unwrap();
    assert_eq!(holders(&evening).await, [Person; 2]);
}

#[tokio::test]
async fn a_game_whose_rules_count_its_seats_begins_without_them() {
    let evening = Evening::begin().await.unwrap();
    let (friends, asked) = begin(&evening, "fuji", &[("seats", "4")]).await;
    assert!(text(&asked).contains("Nobody can join later"), "{}", text(&asked));
    let buttons: Vec<&str> = asked.controls.iter().map(label).collect();
    assert_eq!(buttons, ["Yes, start", "Start when all are here"]);
    // not even if somebody makes up the press
    let made = asked.controls[0].id.replace("keep=false", "keep=true");
    friends[0].forges(&made).await;
    evening.settle().await.unwrap();
    assert_eq!(holders(&evening).await, [Person; 2]);
}
