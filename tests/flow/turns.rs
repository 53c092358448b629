//! Whose turn it is: companions play on when people owe nothing, and a table that asks nobody says so.

use crate::flow::{audit::audit, waiting::plans};
use gogome::faults;
use gogome_tests::{
    later::{asking_nobody, without_the_first},
    table::{CHANNEL, Evening},
};

/// Companions play a game of Fuji 99 to its end beside somebody who has given up.
async fn played_without_the_first() -> Evening {
    faults::update(without_the_first);
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    ann.says("fuji99", "new", &[("seats", "4"), ("companions", "3")]).await;
    evening.settle().await.unwrap();
    // they take many steps
    let wild = sqlx::query("update seat set ai = 'wild' where ai is not null");
    wild.execute(&mut evening.outsider().await.unwrap()).await.unwrap();
    ann.says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    evening
}

#[tokio::test]
async fn companions_play_to_the_end_beside_somebody_who_has_given_up() {
    let evening = played_without_the_first().await;
    let game = evening.game().await.unwrap();
    assert!(!game.live(), "after {} rows it waits for nobody", game.seq);
    let alone = evening.count("select count(*) from journal where kind = 'ai'").await.unwrap();
    assert!(alone > 100, "{alone} steps are too few to show anything");
    assert_eq!(evening.count("select count(*) from journal where kind = 'move'").await.unwrap(), 0);
    audit(&evening).await;
}

#[tokio::test]
async fn a_table_that_asks_nobody_and_is_not_over_says_that_something_is_wrong() {
    faults::update(asking_nobody);
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    evening.start(&friends, &[], None).await.unwrap();
    let said = |evening: &Evening| evening.wall.live_boards(CHANNEL)[0].text.contains("waits for nobody");
    let boards = evening.wall.see().messages.len();
    assert!(!said(&evening));
    for friend in &friends {
        plans(friend).await;
    }
    evening.settle().await.unwrap();
    assert!(said(&evening), "{}", evening.wall.live_boards(CHANNEL)[0].text);
    assert!(evening.wall.see().messages.len() > boards, "in a message of its own, not by an edit that nobody notices");
}
