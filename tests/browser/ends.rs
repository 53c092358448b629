//! The page won, by somebody who plays well; it is lost in `keyboard`.

use crate::{bounded, visitor};
use fantoccini::key::Key;
use gogome_tests::{page::Page, visit};
use serde_json::json;

/// With these dice the table is won by those who play sensibly.
const WON: u64 = 2;

#[tokio::test(flavor = "multi_thread")]
async fn a_victory_is_celebrated() {
    bounded(async {
        let folder = tempfile::tempdir()?;
        let page = Page::seeded(folder.path(), WON).await?;
        let browser = visitor(&page).await?;
        browser.key(Key::Enter).await?;
        visit::quiet(&page, &browser).await?;
        let mut advice = visit::Advice::from(folder.path()).await?;
        let petals = "(new MutationObserver(all => all.forEach(change => change.addedNodes.forEach(node => { window.fell ||= node.className === 'petals'; }))).observe(document.querySelector('main'), { childList: true }))";
        browser.is(petals).await?;
        anyhow::ensure!(advice.play(&page, &browser).await?, "these dice are of another table now: choose others");
        let title = browser.is("document.querySelector('#ask strong').textContent").await?;
        assert_eq!(title, "Everybody is in the village!");
        assert_eq!(browser.is("window.fell").await?, json!(true), "petals fall");
        browser.until("[...document.querySelectorAll('.msg.end .pic img')].at(-1).naturalWidth === 1280").await?;
        browser.until("document.querySelector('#polite').textContent.includes('Everybody is in the village!')").await?;
        // whoever comes later sees how it ended, and no petals
        browser.go(&page.url("/")).await?;
        browser.until("document.querySelector('#ask.won .btn').textContent === 'Play again'").await?;
        assert_eq!(browser.is("document.querySelector('.petals')").await?, json!(null));
        browser.close().await?;
        page.stop().await
    })
    .await;
}
