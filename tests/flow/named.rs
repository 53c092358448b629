//! Tables by their names: what ended in a channel is still to be reached when another has begun there.

use gogome::{ask::Completion, store::games::Phase, table};
use gogome_games::contract::Said;
use gogome_tests::table::{Evening, Friend, text};
use jiff::SignedDuration;

/// What is offered for `table`.
async fn offered(evening: &Evening, friend: &Friend<'_>, group: &str, verb: &str) -> Vec<String> {
    let half = Completion {
        who: friend.who.clone(),
        place: friend.place.clone(),
        group: group.into(),
        said: Said::new(verb, &[("table", "")]),
        option: "table".into(),
    };
    table::complete(&evening.host, half).await.into_iter().map(|choice| choice.value).collect()
}

async fn closes(evening: &Evening, host: &Friend<'_>) {
    let asked = host.says("table", "end", &[]).await;
    host.press(&asked.controls[0], &[]).await;
    assert_eq!(evening.game().await.unwrap().phase, Phase::Abandoned);
}

#[tokio::test]
async fn what_ended_or_was_put_away_is_reached_by_its_name_when_another_table_has_begun() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    let zoe = evening.friend(9, "Zoe");
    let code = async || evening.game().await.unwrap().code;
    evening.start(&friends, &[], Some(true)).await.unwrap();
    let over = code().await;
    evening.play(&friends, async |_, _| Ok(())).await.unwrap();
    evening.start_unreminded(&friends).await.unwrap();
    let quiet = code().await;
    for days in [30, 7] {
        evening.clock.pass(SignedDuration::from_hours(24 * days));
        evening.settle().await.unwrap();
    }
    zoe.says("fujisan", "new", &[("seed", "99"), ("private", "true")]).await;
    let hers = code().await;
    friends[0].says("fuji", "new", &[("simple", "true")]).await;
    evening.settle().await.unwrap();
    let gathers = code().await;
    let [over, quiet, hers, gathers] = [&over, &quiet, &hers, &gathers].map(String::as_str);

    assert_eq!(offered(&evening, &zoe, "history", "log").await, [gathers, hers, quiet, over]);
    assert_eq!(offered(&evening, &friends[0], "history", "log").await, [gathers, quiet, over]);
    assert_eq!(offered(&evening, &friends[0], "history", "verify").await, [over]);
    assert_eq!(offered(&evening, &friends[0], "table", "restore").await, [quiet]);
    assert_eq!(offered(&evening, &friends[0], "table", "rematch").await, [quiet, over]);
    assert_eq!(offered(&evening, &zoe.at(600), "history", "log").await, [hers]);

    assert!(friends[0].says("history", "verify", &[]).await.refused, "the lobby is meant");
    let proof = friends[0].says("history", "verify", &[("table", over)]).await;
    assert!(text(&proof).contains('✅'), "{}", text(&proof));
    let loud = format!(" {} ", over.to_uppercase());
    let log = text(&zoe.says("history", "log", &[("round", "1"), ("table", &loud)]).await);
    assert!(log.contains('`') && !log.contains("Nothing of the kind"), "{log}");
    let (_, file) = zoe.says("history", "export", &[("table", over)]).await.file.unwrap();
    assert!(file.contains(over));
    assert!(!zoe.says("history", "log", &[("table", hers)]).await.refused);
    // a table of somebody's own is theirs, and one of another channel stays there
    for (friend, name) in [(&friends[0], hers), (&friends[0].at(600), over), (&zoe, "nothing")] {
        let said = friend.says("history", "log", &[("table", name)]).await;
        assert!(said.refused && text(&said).contains("No table of this channel"), "{}", text(&said));
    }

    let taken = friends[1].says("table", "restore", &[("table", quiet)]).await;
    assert!(taken.refused && text(&taken).contains(gathers), "{}", text(&taken));
    closes(&evening, &friends[0]).await;
    assert!(friends[1].says("table", "restore", &[]).await.refused, "the lobby was not put away");
    assert!(zoe.says("table", "restore", &[("table", quiet)]).await.refused, "she did not sit there");
    let back = friends[1].says("table", "restore", &[("table", quiet)]).await;
    assert!(!back.refused, "{}", text(&back));
    let screen = friends[2].says("look", "screen", &[]).await;
    assert!(!screen.refused, "{}", text(&screen));
}
