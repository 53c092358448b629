//! Takes the pictures of the page that stand in the repository: `cargo run -p gogome-tests --bin pictures`.

use gogome_tests::{
    browser::Browser,
    page::Page,
    visit::{self, MINE},
};
use std::path::{Path, PathBuf};

/// Takes the same state in both editions and at both widths, with one element's edge (`start`, `end`) in sight.
async fn take(browser: &Browser, folder: &Path, name: &str, at: &str, edge: &str) -> anyhow::Result<()> {
    let still = "(window.moved ??= (() => { const last = { at: Date.now() }; \
                 new MutationObserver(() => { last.at = Date.now(); }).observe(document.body, { subtree: true, childList: true, characterData: true }); \
                 return last; })()) && Date.now() - window.moved.at > 700";
    browser.until(still).await?;
    for (width, height, size) in [(390, 844, "-phone"), (1280, 900, "")] {
        browser.size(width, height).await?;
        browser.until(&format!("innerWidth === {width}")).await?;
        browser.is(&format!("document.querySelector({at:?})?.scrollIntoView({{ block: '{edge}' }})")).await?;
        for (dark, edition) in [(false, "light"), (true, "dark")] {
            browser.dark(dark).await?;
            browser
                .until(&format!(
                    "innerWidth === {width} && matchMedia('(prefers-color-scheme: dark)').matches === {dark}"
                ))
                .await?;
            browser.until("[...document.images].filter(i => i.src).every(i => i.complete && i.naturalWidth)").await?;
            browser.picture(&folder.join(format!("{name}-{edition}{size}.png"))).await?;
        }
    }
    browser.dark(false).await
}

async fn clear(browser: &Browser) -> anyhow::Result<()> {
    browser.is("document.querySelector('#line').value = ''").await?;
    browser.is("document.querySelector('#line').dispatchEvent(new Event('input'))").await?;
    Ok(())
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures/page");
    std::fs::create_dir_all(&folder)?;
    let data = tempfile::tempdir()?;
    let page = Page::start(data.path()).await?;
    let browser = Browser::open().await?;
    browser.go(&page.url("/")).await?;
    browser.until("document.activeElement.matches('.hello [data-quick]')").await?;
    take(&browser, &folder, "1-first-visit", ".hello", "start").await?;

    visit::says(&browser, "/me name Ann").await?;
    browser.until("document.querySelector('.whisper')").await?;
    browser.is("document.querySelector('.whisper .off').click()").await?;
    visit::says(&browser, "/fuji new seats:3 simple:true").await?;
    browser.until("document.querySelector('.msg.lobby') && document.querySelector('.whisper')").await?;
    browser.is("document.querySelector('.whisper .off').click()").await?;
    let first = browser.beside(&page.url("/")).await?;
    browser.until("document.querySelector('.msg.lobby')").await?;
    visit::says(&browser, "/me name Ben").await?;
    browser.until("document.querySelector('.whisper')").await?;
    visit::says(&browser, "/table join").await?;
    browser.until("document.querySelector('#panel-table').textContent.includes('Ben')").await?;
    visit::says(&browser, "Let us stay together at the bridge!").await?;
    browser.back_to(first.clone()).await?;
    browser.until("document.querySelector('.msg.chat')").await?;
    take(&browser, &folder, "2-lobby", "#messages > :last-child", "end").await?;

    let ben = browser.beside("about:blank").await?;
    browser.back_to(ben).await?;
    browser.is("[...document.querySelectorAll('.btn')].find(b => b.textContent === 'Add a companion').click()").await?;
    // the button of before would start a table that is no more
    browser.until("document.querySelector('#ask strong').textContent.startsWith('3 of 3')").await?;
    browser.is("[...document.querySelectorAll('#ask .btn')].find(b => b.textContent === 'Start').click()").await?;
    browser.until(&format!("document.querySelector('.msg.news .pic img')?.naturalWidth === 1280 && {MINE}")).await?;
    visit::quiet(&page, &browser).await?;
    browser.is("document.querySelectorAll('.whisper .off').forEach(b => b.click())").await?;
    browser.is("document.querySelector('#line').focus()").await?;
    browser.keys("/fuji plan ").await?;
    browser.until("document.querySelector('#list li')?.textContent.includes('reroll')").await?;
    take(&browser, &folder, "3-planning", "#messages > :last-child", "end").await?;
    clear(&browser).await?;

    visit::says(&browser, "/fuji plan card:The Moon").await?;
    browser.until("document.querySelector('.whisper.refusal')").await?;
    take(&browser, &folder, "5-refusal", ".whisper.refusal", "end").await?;
    clear(&browser).await?;

    // a mountain of one's own beside the flight: what is in reach stays the table that others wait at
    visit::says(&browser, "/fujisan new seed:12").await?;
    browser
        .until("[...document.querySelectorAll('.whisper .btn')].some(button => button.textContent.includes(' → '))")
        .await?;
    browser.until("document.querySelectorAll('.msg.news .pic img').length > 1 && [...document.querySelectorAll('.msg.news .pic img')].every(i => i.naturalWidth)").await?;
    browser.is("document.querySelectorAll('.whisper .off').forEach(b => b.click())").await?;
    clear(&browser).await?;
    take(&browser, &folder, "9-own-table", "#messages > :last-child", "end").await?;
    page.stop().await?;
    browser.close().await?;

    // the rest between one person and two companions
    let data = tempfile::tempdir()?;
    let page = Page::start(data.path()).await?;
    let browser = Browser::open().await?;
    browser.go(&page.url("/")).await?;
    browser.until("document.activeElement.matches('.hello [data-quick]')").await?;
    browser.is("document.activeElement.click()").await?;
    browser.until("document.querySelector('.whisper .pic img').naturalWidth > 0").await?;
    let rerolls = "document.querySelector('#ask strong').textContent.startsWith('Reroll')";
    while !browser.is(rerolls).await?.as_bool().unwrap_or(false) {
        visit::click_on(&page, &browser).await?;
        visit::quiet(&page, &browser).await?;
    }
    browser.is("document.querySelectorAll('.whisper .off').forEach(b => b.click())").await?;
    browser.is("[...document.querySelectorAll('#ask .btn')].find(b => b.textContent === 'My screen').click()").await?;
    browser.until("document.querySelector('.whisper .pic img')?.naturalWidth > 0").await?;
    browser.is("document.querySelectorAll('.whisper input[type=checkbox]').forEach((box, n) => { box.checked = n % 2 === 1; })").await?;
    take(&browser, &folder, "4-private-screen", ".whisper.step .act", "end").await?;

    visit::says(&browser, "/fuji done").await?;
    visit::quiet(&page, &browser).await?;
    browser.until("document.querySelectorAll('.msg.news .pic').length > 2 && [...document.querySelectorAll('.msg.news .pic img')].every(i => i.naturalWidth)").await?;
    browser.is("document.querySelectorAll('.whisper .off').forEach(b => b.click())").await?;
    take(&browser, &folder, "6-reveal", ".msg.news:not(:has(~ .msg.news))", "start").await?;

    for _ in 0..6 {
        visit::click_on(&page, &browser).await?;
    }
    browser.is("document.querySelector('#tab-history').click()").await?;
    browser.until("document.querySelectorAll('.past li').length > 3").await?;
    browser.is("document.querySelectorAll('.whisper .off').forEach(b => b.click())").await?;
    browser.is("document.querySelector('.past button').click()").await?;
    browser.until("document.querySelector('.past .pic img')?.naturalWidth > 0").await?;
    browser.is("document.querySelector('#rail').classList.add('open')").await?;
    take(&browser, &folder, "7-history", "#messages > :last-child", "end").await?;
    browser.is("document.querySelector('#railshut').click(), document.querySelector('#tab-table').click()").await?;

    let mut advice = visit::Advice::from(data.path()).await?;
    while !advice.play(&page, &browser).await? {
        visit::again(&page, &browser).await?;
    }
    browser.until("[...document.querySelectorAll('.msg.end .pic img')].at(-1).naturalWidth > 0 && !document.querySelector('.petals')").await?;
    browser.is("document.querySelectorAll('.whisper .off').forEach(b => b.click())").await?;
    take(&browser, &folder, "8-end", ".msg.end:not(:has(~ .msg.end))", "start").await?;
    browser.close().await?;
    page.stop().await
}
