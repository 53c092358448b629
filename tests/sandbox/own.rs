//! Playing alone on the page: the same tables of one's own as on Discord.

use super::{channel, page, text};
use gogome_tests::page::Window;
use serde_json::{Value, json};

async fn says(window: &Window, key: &str, line: &str) -> Value {
    window.act(key, &json!({ "line": line })).await.unwrap()["whisper"].clone()
}

fn control<'a>(whisper: &'a Value, label: &str) -> &'a Value {
    let controls = whisper["controls"].as_array().unwrap();
    controls.iter().find(|one| one["label"] == label).unwrap_or_else(|| panic!("no {label} among {controls:?}"))
}

#[tokio::test]
async fn a_mountain_is_climbed_by_one_press_for_each_move_and_shown_as_a_film() {
    let (_folder, page) = page().await;
    let window = page.window().await.unwrap();
    let opened = says(&window, "1", "/fujisan import 44452n24n3aa/a25335325ann a1-b1").await;
    assert!(text(&opened).contains("1 move"), "{opened}");
    assert_eq!(opened["pictures"].as_array().unwrap().len(), 1, "the board stands on one's own panel");
    let step = control(&opened, "Arms → e1");
    let moved = window.press("2", step["id"].as_str().unwrap(), &[]).await.unwrap()["whisper"].clone();
    assert!(text(&moved).contains("Arms"), "{moved}");
    // giving up is asked for first
    let give_up = control(&moved, "Give up")["id"].as_str().unwrap().to_owned();
    let asked = window.press("3", &give_up, &[]).await.unwrap()["whisper"].clone();
    assert!(text(&asked).contains("You cannot come back"), "{asked}");
    control(&asked, "Keep climbing");
    let over = says(&window, "4", "/fujisan giveup sure:true").await;
    let film = &over["pictures"][0];
    let film = window.ask("/api/pic", &json!({ "ref": film["ref"] })).await.unwrap();
    assert_eq!(film.headers()["content-type"], "image/gif");
    assert!(film.bytes().await.unwrap().len() < 1_000_000);
    // everybody sees the board, and at the end the film
    let (_, messages) = channel(&window).await;
    assert!(messages.iter().any(|message| message["pictures"].to_string().contains(".png")), "{messages:?}");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn the_daily_is_nobody_elses_and_files_come_along() {
    let (_folder, page) = page().await;
    let (window, other) = (page.window().await.unwrap(), page.window().await.unwrap());
    assert!(text(&says(&window, "1", "/fujisan daily").await).contains("pilgrimage"));
    assert!(channel(&other).await.1.is_empty(), "nobody hears of it");
    assert!(text(&says(&window, "2", "/fujisan daily").await).contains("counts"));
    let file = "GameType: Fujisan\nCoins: 44452n24n3aa/a25335325ann\n...\n1. a1-b1\n";
    let act = json!({ "line": "/fujisan import", "files": { "file": file } });
    let opened = other.act("1", &act).await.unwrap()["whisper"].clone();
    assert!(text(&opened).contains("1 move"), "{opened}");
    let help =
        other.ask("/api/suggest", &json!({ "n": 1, "channel": 1, "line": "/fujisan import file:" })).await.unwrap();
    let help: Value = serde_json::from_str(&help.text().await.unwrap()).unwrap();
    assert_eq!(help["help"]["file"], "file");
    page.stop().await.unwrap();
}

#[tokio::test]
async fn the_news_of_the_day_are_posted_in_a_channel_of_the_page() {
    let (_folder, page) = page().await;
    let window = page.window().await.unwrap();
    let wrong = says(&window, "1", "/gogome setup announce:nowhere").await;
    assert_eq!(wrong["tone"], "refusal", "{wrong}");
    // the host of the page is whoever came first
    let other = page.window().await.unwrap();
    for line in ["/gogome setup announce:by-the-mountain", "/gogome setup forbid:by-the-mountain", "/gogome setup"] {
        let refused = says(&other, line, line).await;
        assert_eq!(refused["tone"], "refusal", "{refused}");
        assert!(refused.to_string().contains("Only the host of this page"), "{refused}");
    }
    says(&window, "2", "/gogome setup announce:by-the-mountain").await;
    let mut feed = window.feed(None).await.unwrap();
    let posted = feed.until(|event| event["messages"].to_string().contains("Climb today's mountain")).await.unwrap();
    let message = posted["messages"].as_array().unwrap().last().unwrap().clone();
    let climb = control(&message, "Climb today's mountain")["id"].as_str().unwrap();
    let opened = window.press("3", climb, &[]).await.unwrap()["whisper"].clone();
    assert!(text(&opened).contains("pilgrimage"), "{opened}");
    page.stop().await.unwrap();
}
