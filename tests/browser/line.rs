//! The command line's suggestions, when the machine or the road to it is slow.

use crate::{bounded, quick_table};
use gogome_tests::visit::MINE;
use serde_json::json;

/// Stands between the page and its requests for suggestions: while `slow`, answers wait until they are let go.
const BETWEEN: &str = "(() => {
    const real = window.fetch;
    window.slow = false;
    window.held = [];
    window.over = 0;
    window.fetch = async (path, how) => {
      if (path !== '/api/suggest') return real(path, how);
      // however long it takes: the page's own patience is not what is tried here
      const answer = await real(path, { ...how, signal: undefined });
      const told = await answer.json();
      if (window.slow) await new Promise(go => held.push(go));
      over++;
      return { ok: true, json: async () => told };
    };
  })()";

/// All that the line shows of its help.
const HELP: &str = "[document.querySelector('#hint').textContent, [...document.querySelectorAll('#list li')].map(li => li.textContent + li.ariaSelected), document.querySelector('#line').getAttribute('aria-activedescendant')]";

fn typed(line: &str) -> String {
    format!(
        "(line => {{ line.focus(); line.value = '{line}'; line.dispatchEvent(new Event('input')); }})(document.querySelector('#line'))"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_answer_never_takes_the_place_of_a_newer_one() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        browser.before_all(BETWEEN).await?;
        browser.go(&page.url("/")).await?;
        browser.until(MINE).await?;
        // three answers are under way, and a fourth overtakes them
        browser.is("(window.slow = true)").await?;
        for (n, line) in ["/fuji plan ", "/fuji", "/nothing is called so"].iter().enumerate() {
            browser.is(&typed(line)).await?;
            browser.until(&format!("held.length === {}", n + 1)).await?;
        }
        assert_eq!(browser.is("document.querySelectorAll('#list li').length").await?, json!(0));
        browser.is("(window.slow = false)").await?;
        browser.is(&typed("/table st")).await?;
        browser.until("document.querySelector('#list li')?.textContent.startsWith('/table start')").await?;
        let newest = browser.is(HELP).await?;
        for (n, turn) in ["held[2]()", "held[0]()", "held[1]()"].iter().enumerate() {
            browser.is(turn).await?;
            browser.until(&format!("over === {}", n + 2)).await?;
            assert_eq!(browser.is(HELP).await?, newest, "{turn}");
        }
        // nor does one that comes when the line was cleared
        browser.is("(window.slow = true)").await?;
        browser.is(&typed("/fuji plan ")).await?;
        browser.until("held.length === 4").await?;
        browser.is(&typed("")).await?;
        browser.is("held[3]()").await?;
        browser.until("over === 5").await?;
        assert_eq!(browser.is(HELP).await?, json!(["", [], null]));
        browser.close().await?;
        page.stop().await
    })
    .await;
}
