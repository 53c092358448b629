//! The local page in a real browser: played as people play it, looked at as people look at it.

use fantoccini::key::Key;
use gogome_tests::{
    browser::Browser,
    page::{AT_ONCE, Page},
    visit::{self, ENDED, MINE},
};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit_ends_a_game_and_outlives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let page = Page::start(folder.path(), 0, AT_ONCE).await.unwrap();
    let browser = Browser::open().await.unwrap();
    browser.go(&page.url("/")).await.unwrap();
    browser.until("document.activeElement.matches('.hello [data-quick]')").await.unwrap();
    assert_eq!(browser.is("document.querySelectorAll('.btn.primary:not([hidden])').length").await.unwrap(), json!(1));

    browser.key(Key::Enter).await.unwrap();
    browser.until("document.querySelector('.msg.news .pic img').naturalWidth === 1280").await.unwrap();
    browser.until(MINE).await.unwrap();
    browser.until("document.querySelector('.whisper .pic img').naturalWidth > 0").await.unwrap();
    assert_ne!(browser.is("document.querySelector('.msg.news .pic img').alt").await.unwrap(), json!(""));

    for _ in 0..4 {
        visit::click_on(&browser).await.unwrap();
    }
    let before = browser.is("[...document.querySelectorAll('#messages > [id^=m]')].map(m => m.id)").await.unwrap();
    let port = page.port;
    page.stop().await.unwrap();
    browser.until("document.querySelector('#net').classList.contains('off')").await.unwrap();
    let page = Page::start(folder.path(), port, AT_ONCE).await.unwrap();
    browser.until("!document.querySelector('#net').classList.contains('off')").await.unwrap();
    let after = browser.is("[...document.querySelectorAll('#messages > [id^=m]')].map(m => m.id)").await.unwrap();
    assert_eq!(after.as_array().unwrap()[..before.as_array().unwrap().len()], before.as_array().unwrap()[..]);

    let mut steps = 0;
    while !visit::ended(&browser).await.unwrap() {
        steps += 1;
        assert!(steps < 300, "the game does not end");
        visit::click_on(&browser).await.unwrap();
    }
    browser.until("document.querySelector('.msg.end .pic img').naturalWidth === 1280").await.unwrap();
    let shown =
        "[...document.querySelectorAll('#messages > [id^=m]')].map(m => m.id + m.querySelector('.text').textContent)";
    let live = browser.is(shown).await.unwrap();
    browser.go(&page.url("/")).await.unwrap();
    browser.until(&format!("JSON.stringify({shown}) === {:?}", live.to_string())).await.unwrap();
    browser.close().await.unwrap();
    page.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_keyboard_alone_plays_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let page = Page::start(folder.path(), 0, AT_ONCE).await.unwrap();
    let browser = Browser::open().await.unwrap();
    browser.go(&page.url("/")).await.unwrap();
    browser.until("document.activeElement.matches('.hello [data-quick]')").await.unwrap();
    browser.key(Key::Enter).await.unwrap();
    browser.until("document.activeElement.matches('.whisper')").await.unwrap();
    browser.until(MINE).await.unwrap();

    // suggestions: what is reachable, taken by Tab, walked by arrows, closed by Escape
    browser.keys("/").await.unwrap();
    browser
        .until("document.activeElement.id === 'line' && document.querySelectorAll('#list li').length > 9")
        .await
        .unwrap();
    browser.keys("fuji plan ").await.unwrap();
    browser.until("document.querySelector('#list li')?.textContent.includes('reroll')").await.unwrap();
    browser.key(Key::Down).await.unwrap();
    assert_eq!(
        browser.is("document.querySelector('#line').getAttribute('aria-activedescendant')").await.unwrap(),
        json!("o1")
    );
    browser.key(Key::Escape).await.unwrap();
    assert_eq!(browser.is("document.querySelector('#line').value").await.unwrap(), json!("/fuji plan "));
    browser.key(Key::Escape).await.unwrap();
    assert_eq!(browser.is("document.querySelector('#line').value").await.unwrap(), json!(""));

    // a refusal keeps the line and changes nothing
    visit::says(&browser, "/fuji plan card:The Moon").await.unwrap();
    browser.until("document.querySelector('.whisper.refusal') && document.querySelector('#line').value === '/fuji plan card:The Moon'").await.unwrap();
    browser.key(Key::Escape).await.unwrap();
    browser.key(Key::Escape).await.unwrap();

    let mut steps = 0;
    while !visit::ended(&browser).await.unwrap() {
        steps += 1;
        assert!(steps < 300, "the game does not end");
        visit::type_on(&browser).await.unwrap();
        assert_ne!(browser.is("document.activeElement.tagName").await.unwrap(), json!("BODY"));
    }
    browser.until(ENDED).await.unwrap();
    browser.close().await.unwrap();
    page.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn another_window_is_another_person_and_sees_nothing_private() {
    let folder = tempfile::tempdir().unwrap();
    let page = Page::start(folder.path(), 0, AT_ONCE).await.unwrap();
    let browser = Browser::open().await.unwrap();
    browser.go(&page.url("/")).await.unwrap();
    browser.until("document.activeElement.matches('.hello [data-quick]')").await.unwrap();
    browser.key(Key::Enter).await.unwrap();
    browser.until("document.querySelector('.whisper .pic img').naturalWidth > 0").await.unwrap();
    let secrets =
        "[...document.querySelectorAll('.whisper p')].map(p => p.textContent).filter(t => t.includes('(type '))";
    let secrets = browser.is(secrets).await.unwrap();
    let address = browser.is("document.querySelector('.whisper .pic img').src").await.unwrap();
    assert_eq!(secrets.as_array().unwrap().len(), 6);

    let first = browser.beside(&page.url("/")).await.unwrap();
    browser.until("document.querySelector('.msg.news .pic img').naturalWidth === 1280").await.unwrap();
    browser.until("document.querySelector('#ask strong').textContent === 'You are watching'").await.unwrap();
    visit::says(&browser, "/look screen").await.unwrap();
    browser.until("document.querySelector('.whisper.refusal')").await.unwrap();
    visit::says(&browser, "<img src=x onerror=alert(1)> **hi** ").await.unwrap();
    browser
        .until("[...document.querySelectorAll('.msg.chat')].some(m => m.textContent.includes('<img src=x'))")
        .await
        .unwrap();
    let all = browser.everything().await.unwrap();
    for secret in secrets.as_array().unwrap() {
        assert!(!all.contains(secret.as_str().unwrap()), "{secret}");
    }
    assert!(!all.contains(address.as_str().unwrap()), "the private picture has an address here");
    assert_eq!(browser.is("document.querySelectorAll('.msg.chat img').length").await.unwrap(), json!(0));

    // what one window does, the other sees
    browser.back_to(first).await.unwrap();
    browser.until("document.querySelector('.msg.chat')?.textContent.includes('**hi**')").await.unwrap();
    // and whoever becomes another keeps nothing
    browser.is("(s => { s.value = [...s.options].find(o => o.text.startsWith('Guest')).value; s.dispatchEvent(new Event('change')); })(document.querySelector('#seat'))").await.unwrap();
    browser.until("document.querySelector('#ask strong').textContent === 'You are watching'").await.unwrap();
    let all = browser.everything().await.unwrap();
    assert!(secrets.as_array().unwrap().iter().all(|secret| !all.contains(secret.as_str().unwrap())));
    browser.close().await.unwrap();
    page.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wider_than_a_phone() {
    let folder = tempfile::tempdir().unwrap();
    let page = Page::start(folder.path(), 0, AT_ONCE).await.unwrap();
    let browser = Browser::open().await.unwrap();
    let fits = "document.documentElement.scrollWidth <= innerWidth && document.querySelector('#stream').scrollWidth <= document.querySelector('#stream').clientWidth";
    browser.size(390, 844).await.unwrap();
    browser.go(&page.url("/")).await.unwrap();
    browser.until("document.querySelector('.hello [data-quick]')?.offsetHeight > 40").await.unwrap();
    for (width, height) in [(320, 600), (390, 844), (1280, 900)] {
        browser.size(width, height).await.unwrap();
        browser.until(fits).await.unwrap();
    }
    browser.is("document.querySelector('[data-quick]').click()").await.unwrap();
    browser.until("document.querySelector('.whisper .pic img').naturalWidth > 0").await.unwrap();
    for (width, height) in [(320, 600), (390, 844), (1280, 900)] {
        browser.size(width, height).await.unwrap();
        browser.until(&format!("innerWidth === {width} && {fits}")).await.unwrap();
        let ask = "(r => r.top >= 0 && r.bottom <= innerHeight && r.height > 30)(document.querySelector('#ask').getBoundingClientRect())";
        assert_eq!(browser.is(ask).await.unwrap(), json!(true), "the strip is in sight at {width}");
    }
    browser.close().await.unwrap();
    page.stop().await.unwrap();
}
