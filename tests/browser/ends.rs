//! The page won, by somebody who plays well; it is lost in `keyboard`.

use crate::{bounded, quick_table};
use gogome_tests::visit;
use serde_json::json;

/// Half of all tables are won by those who play sensibly: none of so many would be chance like no other.
const TABLES: usize = 12;

#[tokio::test(flavor = "multi_thread")]
async fn a_victory_is_celebrated() {
    bounded(async {
        let (folder, page, browser) = quick_table().await?;
        let mut advice = visit::Advice::from(folder.path()).await?;
        let petals = "(new MutationObserver(all => all.forEach(change => change.addedNodes.forEach(node => { window.fell ||= node.className === 'petals'; }))).observe(document.querySelector('main'), { childList: true }))";
        browser.is(petals).await?;
        let mut tables = 1;
        while !advice.play(&page, &browser).await? {
            tables += 1;
            anyhow::ensure!(tables <= TABLES, "nobody ever wins");
            assert_eq!(browser.is("!!window.fell").await?, json!(false), "nothing falls over a defeat");
            let title = "document.querySelector('#ask.lost strong').textContent.includes('The flight is lost')";
            assert_eq!(browser.is(title).await?, json!(true));
            visit::again(&page, &browser).await?;
        }
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
