//! The server is stopped, or killed, and started again under an open window.

use crate::{STREAM, bounded, first_visit};
use fantoccini::key::Key;
use gogome_tests::{
    browser::Browser,
    folder::Folder,
    page::Port,
    program::Program,
    visit::{self, MINE},
};
use serde_json::{Value, json};

/// `gogome` itself.
const PROGRAM: &str = env!("CARGO_BIN_EXE_gogome-itself");

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit_ends_a_game_and_outlives_a_restart() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        assert_eq!(browser.is("document.querySelectorAll('.btn.primary:not([hidden])').length").await?, json!(1));

        browser.key(Key::Enter).await?;
        browser.until("document.querySelector('.msg.news .pic img').naturalWidth === 1280").await?;
        browser.until(MINE).await?;
        browser.until("document.querySelector('.whisper .pic img').naturalWidth > 0").await?;
        assert_ne!(browser.is("document.querySelector('.msg.news .pic img').alt").await?, json!(""));

        for _ in 0..4 {
            visit::click_on(&page, &browser).await?;
        }
        let before = browser.is("[...document.querySelectorAll('#messages > [id^=m]')].map(m => m.id)").await?;
        let place = page.down().await?;
        browser.until("document.querySelector('#net').classList.contains('off')").await?;
        // what is said meanwhile is not sent, and waits
        browser.is("(line => { line.value = 'is anybody there?'; document.querySelector('#say').requestSubmit(); })(document.querySelector('#line'))").await?;
        browser.until("document.querySelector('.whisper.refusal')?.textContent.includes('Not connected, so nothing was sent') && document.querySelector('#line').value === 'is anybody there?'").await?;
        browser.is("document.querySelector('#line').value = ''").await?;
        let page = place.serve().await?;
        browser.until("!document.querySelector('#net').classList.contains('off')").await?;
        let after = browser.is("[...document.querySelectorAll('#messages > [id^=m]')].map(m => m.id)").await?;
        assert_eq!(after.as_array().unwrap()[..before.as_array().unwrap().len()], before.as_array().unwrap()[..]);

        let mut steps = 0;
        while !visit::ended(&page, &browser).await? {
            visit::counted(&browser, &mut steps).await?;
            visit::click_on(&page, &browser).await?;
        }
        browser.until("document.querySelector('.msg.end .pic img').naturalWidth === 1280").await?;
        let live = browser.is(STREAM).await?;
        browser.go(&page.url("/")).await?;
        browser.until(&format!("JSON.stringify({STREAM}) === {:?}", live.to_string())).await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_under_an_open_window_it_comes_back_as_it_was() {
    bounded(async {
        let folder = Folder::new()?;
        let held = Port::any()?;
        let (port, address) = (held.number.to_string(), format!("http://127.0.0.1:{}/", held.number));
        let program = Program::start(PROGRAM, folder.path(), &["sandbox", "--port", &port])?;
        let browser = Browser::open().await?;
        browser.go(&address).await?;
        browser.until("document.activeElement.matches('.hello [data-quick]')").await?;
        browser.key(Key::Enter).await?;
        browser.until(MINE).await?;
        // the page says words without end, as fast as they are answered, while the process dies
        let speak = "(() => { window.spoken = 0; window.over = false; const line = document.querySelector('#line');
            const next = () => { if (window.over) return; line.value = 'word ' + window.spoken++; document.querySelector('#say').requestSubmit(); };
            new MutationObserver(() => document.querySelectorAll('.msg.chat').length >= window.spoken && next()).observe(document.querySelector('#messages'), { childList: true });
            next(); })()";
        browser.is(speak).await?;
        browser.until("document.querySelectorAll('.msg.chat').length > 3").await?;
        program.kill()?;
        browser.until("document.querySelector('#net').classList.contains('off')").await?;
        browser.is("(window.over = true)").await?;
        browser.until("!document.querySelector('#banner').hidden").await?;
        let program = Program::start(PROGRAM, folder.path(), &["sandbox", "--port", &port])?;
        browser.until("!document.querySelector('#net').classList.contains('off') && document.querySelector('#banner').hidden").await?;
        browser.until(MINE).await?;
        visit::says(&browser, "I am back").await?;
        browser.until("[...document.querySelectorAll('.msg.chat')].at(-1).textContent.includes('I am back')").await?;
        let words = "[...document.querySelectorAll('.msg.chat .text')].map(text => text.textContent)";
        let words: Vec<String> = serde_json::from_value(browser.is(words).await?)?;
        let (last, before) = words.split_last().unwrap();
        assert_eq!(last, "I am back");
        let wanted: Vec<String> = (0..before.len()).map(|n| format!("word {n}")).collect();
        assert_eq!(before, wanted, "every word once, in its order");
        let spoken = browser.is("window.spoken").await?.as_u64().unwrap();
        assert!(spoken - u64::try_from(before.len())? <= 1, "only the last may be lost, for it had no answer: {words:?}");
        // the kill may have cut the companions short: once they have played, nobody changes anything any more
        browser.until("document.querySelector('#messages').textContent.includes('Waiting for Guest 1 (A) to choose')").await?;
        let live = browser.is(STREAM).await?;
        browser.go(&address).await?;
        browser.until("document.querySelectorAll('.msg.chat').length > 3").await?;
        assert_eq!(browser.is(STREAM).await?, live, "a fresh load shows the same");
        assert_ne!(live, Value::Null);
        browser.close().await?;
        program.kill()
    })
    .await;
}
