//! A table of one's own beside that of the channel: what a window has in reach is of the one table before its person's eyes.

use crate::{QUICK, channel, page, past, text};
use gogome_tests::page::Window;
use serde_json::{Value, json};

/// The code of the table before a window's eyes.
async fn table(window: &Window) -> Value {
    let there = |event: &Value| event["table"]["code"].is_string();
    window.feed(None).await.unwrap().until(there).await.unwrap()["table"]["code"].clone()
}

/// The address of the newest board of a table, as everybody in the channel is shown it.
async fn posted(window: &Window, table: &Value) -> Value {
    let shown = |event: &Value| {
        let messages = event["messages"].as_array().cloned().unwrap_or_default();
        let of = messages.into_iter().filter(|message| message["table"] == *table);
        of.filter_map(|message| message["pictures"][0]["src"].as_str().map(str::to_owned)).next_back()
    };
    let heard = window.feed(None).await.unwrap().until(|event| shown(event).is_some()).await.unwrap();
    json!(shown(&heard))
}

/// Waits until what stands beside the line is this picture.
async fn has_in_reach(window: &Window, picture: &Value) {
    let fits = |event: &Value| event["table"]["picture"]["src"] == *picture;
    window.feed(None).await.unwrap().until(fits).await.unwrap();
}

#[tokio::test]
async fn the_board_in_reach_is_that_of_the_table_that_asks() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    ann.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    let shared = table(&ann).await;
    has_in_reach(&ben, &posted(&ann, &shared).await).await;

    // a mountain of Ben's is the newest picture of the channel, and in Ben's reach alone
    let mut bens = ben.feed(None).await.unwrap();
    ben.says("new", "/fujisan new").await.unwrap();
    let changed = bens.until(|event| event["table"]["code"].is_string() && event["table"]["code"] != shared);
    let changed = changed.await.unwrap();
    let own = changed["table"]["code"].clone();
    let (mountain, flight) = (posted(&ann, &own).await, posted(&ann, &shared).await);
    assert_ne!(mountain, flight);
    // an open window hears of its board with the news that shows it
    if changed["table"]["picture"]["src"] != mountain {
        bens.until(|event| event["table"]["picture"]["src"] == mountain).await.unwrap();
    }
    has_in_reach(&ann, &flight).await;

    // and who sits at both is asked by the one that others wait at
    ann.says("mine", "/fujisan new").await.unwrap();
    assert_eq!(table(&ann).await, shared);
    has_in_reach(&ann, &flight).await;
    page.stop().await.unwrap();
}

#[tokio::test]
async fn a_quiet_board_is_in_reach_of_whoever_plays_there_alone() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    ann.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    ben.says("daily", "/fujisan daily").await.unwrap();
    let mut feed = ben.feed(None).await.unwrap();
    let state = feed.until(|event| event["table"]["picture"]["ref"].is_string()).await.unwrap();
    let picture = state["table"]["picture"].clone();
    assert!(state["table"]["title"].as_str().unwrap().starts_with("Fujisan"), "{state}");
    assert_eq!(picture["src"], Value::Null, "it has no address: {picture}");
    assert!(picture["alt"].as_str().unwrap().len() > 20 && picture["size"][0] == 1280, "{picture}");
    let asked = json!({ "ref": picture["ref"] });
    let mine = ben.ask("/api/pic", &asked).await.unwrap();
    assert!(mine.bytes().await.unwrap().starts_with(b"\x89PNG"));
    assert_eq!(ann.ask("/api/pic", &asked).await.unwrap().status().as_u16(), 404);
    let twin = ann.be(&ben).await.unwrap().feed(None).await.unwrap().until(|event| event["t"] == "state").await;
    assert_eq!(twin.unwrap()["table"]["picture"], picture, "two windows of one person show the same");

    // when it is over, what is played in the channel is in reach again
    ben.says("gone", "/fujisan giveup sure:true").await.unwrap();
    feed.until(|event| event["table"]["picture"]["src"].is_string()).await.unwrap();
    page.stop().await.unwrap();
}

#[tokio::test]
async fn the_board_after_an_entry_is_of_the_table_whose_log_is_read() {
    let (_folder, page) = page().await;
    let ann = page.window().await.unwrap();
    ann.says("mine", "/fujisan import 44452n24n3aa/a25335325ann a1-b1").await.unwrap();
    let (own, alone) = log(&ann).await;
    ann.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    let (shared, entry) = log(&ann).await;
    assert_ne!(own, shared);
    let mut titles = Vec::new();
    for (table, n) in [(&shared, entry), (&own, alone)] {
        let asked = json!({ "channel": 1, "table": table, "at": n });
        let then = ann.ask("/api/past", &asked).await.unwrap().text().await.unwrap();
        let then: Value = serde_json::from_str(&then).unwrap();
        assert_eq!(then["pictures"].as_array().unwrap().len(), 1, "nothing is asked back: {then}");
        titles.push(then["pictures"][0]["alt"].as_str().unwrap().split([':', '.', ',']).next().unwrap().to_owned());
    }
    assert_ne!(titles[0], titles[1], "each is of its own table");
    // which table is never guessed, and a table that is not here is not shown
    assert_eq!(ann.ask("/api/past", &json!({ "channel": 1, "at": 1 })).await.unwrap().status().as_u16(), 400);
    for forged in ["", "nope", "' or 1=1 --"] {
        let asked = json!({ "channel": 1, "table": forged, "at": 1 });
        let told: Value =
            serde_json::from_str(&ann.ask("/api/past", &asked).await.unwrap().text().await.unwrap()).unwrap();
        assert_eq!((&told["tone"], &told["pictures"]), (&json!("refusal"), &json!([])), "{forged}: {told}");
    }
    page.stop().await.unwrap();
}

/// A window reads what there is, and the board is drawn anew before it fetches the picture it read of.
#[tokio::test]
async fn a_picture_that_was_named_can_be_fetched_after_another_took_its_place() {
    let (_folder, page) = page().await;
    let ann = page.window().await.unwrap();
    ann.press("quick", QUICK, &[]).await.unwrap();
    page.quiet().await.unwrap();
    let table = table(&ann).await;
    let first = posted(&ann, &table).await;
    ann.says("plan", "/fuji plan card:stay").await.unwrap();
    page.quiet().await.unwrap();
    assert!(
        channel(&ann).await.1.iter().all(|message| message["pictures"][0]["src"] != first),
        "it is not shown any more"
    );
    let old = reqwest::get(page.url(first.as_str().unwrap())).await.unwrap();
    assert_eq!(old.status().as_u16(), 200);
    assert!(old.bytes().await.unwrap().starts_with(b"\x89PNG"));
    page.stop().await.unwrap();
}

/// The table whose log a window reads, and the newest entry of it.
async fn log(window: &Window) -> (Value, Value) {
    let told = window.ask("/api/past", &json!({ "channel": 1 })).await.unwrap().text().await.unwrap();
    let told: Value = serde_json::from_str(&told).unwrap();
    let rows = told["rounds"].as_array().unwrap().iter().flat_map(|round| round[1].as_array().unwrap());
    let newest = rows.filter_map(|row| row["n"].as_i64()).max();
    (told["table"].clone(), json!(newest))
}

#[tokio::test]
async fn after_a_climb_that_counts_once_another_mountain_follows_as_quietly() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    let mut feed = ann.feed(None).await.unwrap();
    for (n, first) in ["/fujisan daily", "/fujisan daily practice:true", "/fujisan new private:true"].iter().enumerate()
    {
        ann.says(&format!("open {n}"), first).await.unwrap();
        ann.says(&format!("over {n}"), "/fujisan giveup sure:true").await.unwrap();
        let over = feed.until(|event| event["table"]["phase"] == "has ended").await.unwrap();
        assert_eq!(over["ask"]["controls"][0]["label"], "Play again", "{first}");
        let again = ann.press(&format!("again {n}"), "page:again", &[]).await.unwrap();
        let told = &again["whisper"];
        assert_ne!(told["tone"], "refusal", "{first}: {told}");
        assert!(!told["pictures"].as_array().unwrap().is_empty(), "{first}: {told}");
        // the same press once more opens no other
        ann.press(&format!("again {n}"), "page:again", &[]).await.unwrap();
        let playing = feed.until(|event| event["table"]["phase"] == "being played").await.unwrap();
        assert_ne!(playing["table"]["code"], over["table"]["code"]);
        ann.says(&format!("end {n}"), "/fujisan giveup sure:true").await.unwrap();
        feed.until(|event| event["table"]["phase"] == "has ended").await.unwrap();
    }
    // all that everybody heard of is how the climb that counted ended
    ben.says("word", "is anybody here?").await.unwrap();
    let boards = channel(&ben).await.1.iter().filter(|message| message["pictures"][0].is_object()).count();
    assert_eq!(boards, 0, "{:?}", channel(&ben).await.1.iter().map(text).collect::<Vec<_>>());
    page.stop().await.unwrap();
}

#[tokio::test]
async fn what_a_card_showed_is_shown_again_as_it_is_now_and_nothing_is_done() {
    let (_folder, page) = page().await;
    let (ann, ben) = (page.window().await.unwrap(), page.window().await.unwrap());
    ann.says("open", "/fuji new seats:2 companion:true simple:true").await.unwrap();
    ben.says("join", "/table join").await.unwrap();
    ann.says("start", "/table start").await.unwrap();
    let panel = ben.says("companion", "/fuji companion").await.unwrap()["whisper"].clone();
    let again = panel["again"].as_str().unwrap();
    ann.says("plan", "/fuji plan card:stay").await.unwrap();
    let now = ben.press("again", again, &[]).await.unwrap()["whisper"].clone();
    assert_eq!((&now["tone"], &now["again"]), (&panel["tone"], &panel["again"]));
    assert_eq!(now["lines"][0], panel["lines"][0], "it is the same panel");
    assert_ne!(now["stamp"], panel["stamp"], "of another moment");
    // the same for what would be done instead of shown, and for a table that is not one's own
    let log = past(&ben).await;
    let does = again.replace(":companion:", ":plan:card=stay");
    let (eve, done) = (page.window().await.unwrap(), ben.press("does", &does, &[]).await.unwrap());
    let strange = eve.press("strange", again, &[]).await.unwrap();
    for refused in [done, strange] {
        assert_eq!((&refused["whisper"]["tone"], &refused["whisper"]["again"]), (&json!("refusal"), &json!(null)));
    }
    assert_eq!(past(&ben).await, log);
    page.stop().await.unwrap();
}
