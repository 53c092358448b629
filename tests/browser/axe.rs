//! What axe-core finds: rules of accessibility that a program can check, over the page's main states.

use crate::{bounded, first_visit};
use anyhow::Context;
use gogome_tests::{browser::Browser, visit};
use serde_json::json;
use std::fs;

/// Where `tests/prepare` puts it.
const AXE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/axe.min.js");

fn axe() -> anyhow::Result<String> {
    fs::read_to_string(AXE).with_context(|| format!("{AXE} is missing: `bash tests/run` fetches it"))
}

/// Runs it over all that is shown now.
async fn check(browser: &Browser, axe: &str, what: &str) -> anyhow::Result<()> {
    visit::settled(browser).await?;
    browser.is(&format!("(() => {{ if (!window.axe) {{ {axe} }} window.found = null; }})()")).await?;
    browser
        .is("void axe.run(document, { resultTypes: ['violations'] }).then(all => { window.found = all.violations.map(one => [one.id, ...one.nodes.map(node => node.html)]); })")
        .await?;
    browser.until("window.found").await?;
    let found = browser.is("window.found").await?;
    anyhow::ensure!(found == json!([]), "{what}: {found:#}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_wherever_somebody_comes() {
    bounded(async {
        let axe = axe()?;
        let (_folder, page, browser) = first_visit().await?;
        check(&browser, &axe, "the first visit").await?;
        browser.keys("/").await?;
        browser.until("document.querySelectorAll('#list [role=option]').length > 40").await?;
        check(&browser, &axe, "the list of commands").await?;
        visit::says(&browser, "/help").await?;
        browser.until("document.querySelector('.whisper')?.textContent.includes('Games by message')").await?;
        check(&browser, &axe, "the help").await?;
        browser.is("document.querySelector('#rail [data-quick]').click()").await?;
        browser.until("document.querySelector('.whisper.step .pic img')?.naturalWidth > 0").await?;
        visit::quiet(&page, &browser).await?;
        check(&browser, &axe, "the own screen").await?;
        browser.is("document.querySelector('.msg.news .pic').click()").await?;
        browser.until("document.querySelector('#big[open] img').naturalWidth > 0").await?;
        check(&browser, &axe, "the enlarged picture").await?;
        browser.is("document.querySelector('#big').close()").await?;
        visit::says(&browser, "/nothing").await?;
        browser.until("document.querySelector('.whisper.refusal')").await?;
        check(&browser, &axe, "a refusal").await?;
        browser.is("document.querySelector('#tab-history').click()").await?;
        browser.until("document.querySelectorAll('.past li').length > 2").await?;
        check(&browser, &axe, "the history").await?;
        browser.dark(true).await?;
        check(&browser, &axe, "the history at night").await?;
        browser.size(390, 800).await?;
        browser.is("document.querySelector('#railbtn').click()").await?;
        browser.until("document.querySelector('#rail.open')").await?;
        check(&browser, &axe, "the side panel of a phone").await?;
        browser.is("document.querySelector('#railshut').click()").await?;
        check(&browser, &axe, "a phone").await?;
        browser.close().await
    })
    .await;
}

/// What the test rests on: axe-core is there, and finds what is planted.
#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_a_button_without_a_name() {
    bounded(async {
        let axe = axe()?;
        let (_folder, _page, browser) = first_visit().await?;
        browser.is("document.querySelector('#ask').after(document.createElement('button'))").await?;
        let found = check(&browser, &axe, "a planted button").await;
        anyhow::ensure!(found.is_err_and(|found| found.to_string().contains("button-name")), "it was not found");
        browser.close().await
    })
    .await;
}
