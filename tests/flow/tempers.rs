//! How companions play: as `bots` at the opening says, wherever they come from.

use gogome_tests::table::{CHANNEL, Evening, named, text};

async fn tempers(evening: &Evening) -> Vec<Option<String>> {
    sqlx::query_scalar("select ai from seat where game_id = (select max(id) from game) order by seat")
        .fetch_all(&mut *evening.host.store.reader().await.unwrap())
        .await
        .unwrap()
}

fn seats(wanted: [Option<&str>; 4]) -> Vec<Option<String>> {
    wanted.map(|one| one.map(str::to_owned)).to_vec()
}

#[tokio::test]
async fn companions_have_the_temper_of_their_table_whenever_they_sit_down() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(2);
    let [ann, ben] = &friends[..] else { panic!() };
    ann.says("fuji99", "new", &[("seats", "4"), ("companions", "1"), ("bots", "bold")]).await;
    ben.says("table", "join", &[]).await;
    evening.settle().await.unwrap();
    let lobby = evening.transport.newest(CHANNEL, "gathers").unwrap();
    assert!(lobby.text.contains("Companions: bold"), "{}", lobby.text);
    ann.press(named(&lobby.controls, "Add a companion"), &[]).await;
    assert_eq!(tempers(&evening).await, seats([None, Some("bold"), None, Some("bold")]));
    ann.says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let asked = ben.says("table", "leave", &[]).await;
    let left = ben.press(named(&asked.controls, "Go; a companion plays on"), &[]).await;
    assert!(!left.refused, "{}", text(&left));
    assert_eq!(tempers(&evening).await, seats([None, Some("bold"), Some("bold"), Some("bold")]));
    ann.says("table", "end", &[("sure", "true")]).await;
    ann.says("table", "rematch", &[]).await;
    assert_eq!(tempers(&evening).await, seats([None, Some("bold"), Some("bold"), Some("bold")]));
}

#[tokio::test]
async fn without_a_word_about_it_they_are_as_the_game_has_them_and_a_wrong_word_opens_nothing() {
    let evening = Evening::begin().await.unwrap();
    let ann = evening.friend(1, "Ann");
    let wrong = ann.says("fuji99", "new", &[("companions", "3"), ("bots", "angry")]).await;
    let said = text(&wrong);
    assert!(
        wrong.refused && said.contains("angry") && said.contains("**wild**, **steady**, **timid** and **bold**"),
        "{said}"
    );
    assert_eq!(evening.count("select count(*) from game").await.unwrap(), 0);
    ann.says("fuji99", "new", &[("companions", "3")]).await;
    assert_eq!(tempers(&evening).await, seats([None, Some("steady"), Some("steady"), Some("steady")]));
    evening.settle().await.unwrap();
    assert!(!evening.transport.newest(CHANNEL, "gathers").unwrap().text.contains("Companions:"));
}
