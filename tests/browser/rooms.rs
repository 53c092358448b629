//! Several channels, and a private one.

use crate::{bounded, first_visit};
use fantoccini::key::Key;
use gogome_tests::visit::{self, MINE};
use serde_json::json;

/// The channels that can be chosen at the top.
const ROOMS: &str = "[...document.querySelectorAll('#room option')].map(option => option.textContent)";

/// Chooses a channel at the top by what its name contains.
fn choose(name: &str) -> String {
    format!(
        "(room => {{ room.value = [...room.options].find(option => option.text.includes('{name}')).value; \
         room.dispatchEvent(new Event('change')); }})(document.querySelector('#room'))"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn channels_are_changed_and_each_has_its_table() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        browser.key(Key::Enter).await?;
        browser.until(MINE).await?;
        visit::says(&browser, "only by the mountain").await?;
        browser.until("document.querySelector('.msg.chat')").await?;
        visit::says(&browser, "/channel open tea-house").await?;
        browser.until("document.title.includes('tea-house') && document.querySelector('.hello [data-quick]')").await?;
        assert_eq!(
            browser.is("document.querySelector('#messages').textContent.includes('only by')").await?,
            json!(false)
        );
        assert_eq!(browser.is("document.querySelector('.whisper')").await?, json!(null), "private answers stay behind");
        browser.is("document.querySelector('.hello [data-quick]').click()").await?;
        browser.until(&format!("{MINE} && document.querySelector('.msg.news .pic img').naturalWidth === 1280")).await?;
        browser.is(&choose("by-the-mountain")).await?;
        browser.until("document.querySelector('.msg.chat')?.textContent.includes('only by the mountain')").await?;
        browser.until(MINE).await?;
        browser.until("document.querySelector('#room').selectedOptions[0].text.includes('by-the-mountain')").await?;
        assert_eq!(
            browser.is(ROOMS).await?,
            json!(["# by-the-mountain", "● # tea-house (your turn)", "Another channel …"])
        );
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_opens_for_its_seats_alone() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        visit::says(&browser, "/fuji new seats:3 companions:2 private:true simple:true").await?;
        let start =
            "[...document.querySelectorAll('#ask .btn, .msg.lobby .btn')].find(one => one.textContent === 'Start')";
        browser.until(start).await?;
        browser.is(&format!("{start}.click()")).await?;
        browser.until("document.querySelectorAll('#room option').length === 3").await?;
        let first = browser.beside(&page.url("/")).await?;
        browser.until("document.querySelector('.msg.lobby')?.textContent.includes('is being played in')").await?;
        browser.until("document.querySelectorAll('#room option').length > 1").await?;
        assert_eq!(browser.is(ROOMS).await?, json!(["# by-the-mountain", "Another channel …"]));
        let there = "document.querySelector('.msg.lobby').textContent.includes('in another channel')";
        assert_eq!(browser.is(there).await?, json!(true), "whoever does not sit there is not told where");
        browser.back_to(first).await?;
        browser.until("document.querySelector('.msg.lobby .link')").await?;
        browser.is("document.querySelector('.msg.lobby .link').click()").await?;
        browser.until(&format!("{MINE} && document.querySelector('.msg.news .pic img').naturalWidth === 1280")).await?;
        let room = browser.is("document.querySelector('#room').selectedOptions[0].textContent").await?;
        assert!(room.as_str().unwrap().starts_with('🔒'), "{room}");
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_ones_own_is_played_beside_that_of_the_channel() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        browser.key(Key::Enter).await?;
        visit::quiet(&page, &browser).await?;
        // a mountain that begins with moves, as not all do
        visit::says(&browser, "/fujisan new seed:12").await?;
        browser.until("[...document.querySelectorAll('.whisper .btn')].some(button => button.textContent.includes(' → '))").await?;
        let cards = "[...document.querySelectorAll('.whisper.step')].map(card => card.querySelectorAll('.act .btn').length > 0)";
        assert_eq!(browser.is(cards).await?, json!([true, true]), "one card does not take the place of the other");
        // the mountain is the newest picture of the channel; the flight is what waits, so its board is in reach
        browser.until("document.querySelectorAll('.msg.news .pic img').length === 2").await?;
        let address = |of: &str| format!("document.querySelector('{of} img').getAttribute('src')");
        let flight = address(".msg.news .pic");
        for reached in ["#panel-table .pic", "#ask .thumb"] {
            browser.until(&format!("{flight}.startsWith('/pic/') && {} === {flight}", address(reached))).await?;
        }
        visit::says(&browser, "/fuji plan card:stay").await?;
        browser.until("document.querySelector('#ask .row').textContent.includes('Ready')").await?;
        browser.until("[...document.querySelectorAll('.whisper.step')].at(-1).textContent.includes('plans to stay')").await?;
        let moves = "[...document.querySelectorAll('.whisper.step .btn')].some(button => button.textContent.includes(' → '))";
        assert_eq!(browser.is(moves).await?, json!(true), "a move at one table retires no card of another");
        // what a press at the mountain asks for is not in the strip, which is the other table's
        let up = "[...document.querySelectorAll('.whisper .btn')].find(button => button.textContent === 'Give up').click()";
        browser.is(up).await?;
        let asked = "[...document.querySelectorAll('.whisper')].some(card => card.offsetParent && card.textContent.includes('Keep climbing'))";
        browser.until(asked).await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_board_is_in_reach_and_leaves_with_its_person() {
    bounded(Box::pin(async {
        let (_folder, page, browser) = first_visit().await?;
        // somebody else in this browser, and somebody in another one
        browser.beside(&page.url("/")).await?;
        browser.until("document.querySelector('#seat').selectedOptions[0]?.text === 'Guest 2'").await?;
        let foreign = page.window().await?;
        let _there = foreign.feed(None).await?;
        visit::says(&browser, "/fujisan daily").await?;
        let in_reach = "['#panel-table .pic img', '#ask .thumb img'].every(part => (image => image.src.startsWith('blob:') && image.naturalWidth === 1280 && image.alt)(document.querySelector(part)))";
        browser.until(in_reach).await?;
        // large, and away again; its history opened beside it
        browser.is("document.querySelector('#panel-table .pic').click()").await?;
        assert_ne!(browser.is("document.querySelector('#big p').textContent").await?, json!(""));
        browser.is("document.querySelector('#big').close()").await?;
        browser.is("document.querySelector('#tab-history').click()").await?;
        browser.until("document.querySelectorAll('.past li').length > 0").await?;
        let secret = browser.is("document.querySelector('#panel-table img').alt").await?;
        browser.until("[...document.querySelectorAll('#seat option')].some(option => option.text === 'Guest 1')").await?;
        let offered = browser.is("[...document.querySelectorAll('#seat option')].map(option => option.text)").await?;
        assert_eq!(offered, json!(["Guest 1", "Guest 2", "Another person …"]), "only whom this browser opened");
        browser.is("(s => { s.value = [...s.options].find(o => o.text === 'Guest 1').value; s.dispatchEvent(new Event('change')); })(document.querySelector('#seat'))").await?;
        browser.until("document.querySelector('#seat').selectedOptions[0].text === 'Guest 1' && document.querySelector('.hello')").await?;
        assert_eq!(browser.is("document.querySelectorAll('img[src^=\"blob:\"]').length").await?, json!(0));
        let all = browser.everything().await?;
        assert!(!all.contains(secret.as_str().unwrap()), "nothing of it stays");
        assert_eq!(browser.is("document.querySelectorAll('#panel-history .past').length").await?, json!(0));
        browser.close().await?;
        page.stop().await
    }))
    .await;
}
