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
        assert_eq!(browser.is(ROOMS).await?, json!(["# by-the-mountain", "# tea-house", "Another channel …"]));
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_opens_for_its_seats_alone() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        visit::says(&browser, "/fuji new seats:3 companions:2 private:true").await?;
        browser.until("document.querySelector('.msg.lobby')").await?;
        visit::says(&browser, "/table start").await?;
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
