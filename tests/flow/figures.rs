//! Figures of what was played: one's own to oneself alone, a server's without names, dice only when they lie open.

use gogome_tests::table::{Evening, text};
use jiff::SignedDuration;

// Rules: F5.1
#[tokio::test]
async fn figures_are_of_finished_tables_and_ones_own_are_ones_own() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let zoe = evening.friend(9, "Zoe");
    friends[2].says("me", "settings", &[("stats", "false")]).await;
    evening.start(&friends, &[("level", "2")], Some(true)).await.unwrap();
    let early = text(&friends[0].says("table", "stats", &[]).await);
    assert!(early.contains("No table was played") && !early.contains("on average"), "{early}");
    assert!(text(&friends[0].says("me", "stats", &[]).await).contains("No table was played"));
    evening
        .play(&friends, async |_, _| {
            evening.clock.pass(SignedDuration::from_mins(10));
            Ok(())
        })
        .await
        .unwrap();
    let mine = text(&friends[0].says("me", "stats", &[]).await);
    assert!(mine.contains("**Fuji**: one table played to the end, 1 won."), "{mine}");
    assert!(mine.contains("By level (won of played): 2: 1 of 1") && mine.contains("By scenario"), "{mine}");
    assert!(mine.contains("half of them within") && mine.contains("minutes"), "{mine}");
    let refused = friends[2].says("me", "stats", &[]).await;
    assert!(refused.refused && text(&refused).contains("not part of the statistics"));
    assert_eq!(evening.count("select count(*) from took where user_id = 3").await.unwrap(), 0);
    assert!(evening.count("select count(*) from took where user_id = 2").await.unwrap() > 2);
    let here = text(&zoe.says("table", "stats", &[]).await);
    assert!(here.contains("one table played to the end, 1 won.") && !here.contains("Ann"), "{here}");
    let drawn =
        evening.count("select count(*) from journal, json_each(chance) as d where d.value ->> 'of' = 6").await.unwrap();
    assert!(here.contains(&format!("{drawn} draws of one in six")), "{here}");
    assert!(text(&zoe.says("me", "stats", &[]).await).contains("No table was played"));
    // what a round rolls for all is rolled by whoever's move begins it
    friends[2].says("me", "settings", &[("stats", "true")]).await;
    let rolled = text(&friends[2].says("me", "stats", &[]).await);
    assert!(rolled.contains("by your moves, for others too") && !rolled.contains("Your dice"), "{rolled}");
    // whoever leaves the statistics leaves nothing there
    friends[0].says("me", "settings", &[("stats", "false")]).await;
    assert_eq!(evening.count("select count(*) from took where user_id = 1").await.unwrap(), 0);
}

#[tokio::test]
async fn the_figures_of_a_server_are_told_in_one() {
    let evening = Evening::begin().await.unwrap();
    let mut ann = evening.friend(1, "Ann").at(900);
    ann.place.guild = None;
    ann.says("fujisan", "new", &[]).await;
    let said = text(&ann.says("table", "stats", &[]).await);
    assert!(said.contains("I tell in one of its channels") && !said.contains("this server"), "{said}");
    assert!(!said.contains("No table was played"), "nobody looked: {said}");
}

#[tokio::test]
async fn ones_points_have_a_mean_and_a_best() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    for channel in [501, 502] {
        ann.at(channel).says("koro", "new", &[("seats", "2"), ("companions", "1")]).await;
        evening.settle().await.unwrap();
        ann.at(channel).says("table", "start", &[]).await;
        ann.at(channel).says("koro", "resign", &[("sure", "true")]).await;
        evening.settle().await.unwrap();
    }
    let over = "update game set standing = json_set(standing, '$.Over.scores', json(?1)) where id = ?2";
    let mut conn = evening.outsider().await.unwrap();
    for (game, scores) in [(1, "[[0, 41], [1, 9]]"), (2, "[[0, 50], [1, 90]]")] {
        sqlx::query(over).bind(scores).bind(game).execute(&mut conn).await.unwrap();
    }
    let mine = text(&ann.says("me", "stats", &[]).await);
    assert!(mine.contains("Points: 46 on average, at best 50."), "{mine}");
    let all = text(&ann.at(501).says("table", "stats", &[]).await);
    assert!(all.contains("Points: 48 on average, at best 90."), "{all}");
    assert!(mine.contains("By number of players (won of played): 2: 0 of 2"), "{mine}");
}
