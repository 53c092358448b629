//! The page won, by somebody who plays well; it is lost in `keyboard`.

use crate::{bounded, quick_table};
use anyhow::Context;
use gogome::store::games;
use gogome_games::{contract::Seat, newest};
use gogome_tests::{
    browser::Browser,
    players,
    visit::{self, ENDED, MINE, NEWEST},
};
use serde_json::json;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::path::Path;

/// Half of all tables are won by those who play sensibly: none of so many would be chance like no other.
const TABLES: usize = 12;

/// What a sensible companion would do in the first seat, as it is typed; nothing if that seat is not asked.
async fn advice(conn: &mut SqliteConnection, n: u64) -> anyhow::Result<Option<String>> {
    let table = games::of_channel(conn, 1).await?.context("nobody plays")?;
    let Some(position) = table.position() else { return Ok(None) };
    let Some(mv) = players::at(newest("fuji").context("no Fuji")?, &position, Seat(0), n)? else { return Ok(None) };
    let (verb, args) = players::typed(&position, &mv)?;
    Ok(Some(args.iter().fold(format!("/fuji {verb}"), |line, (name, value)| format!("{line} {name}:{value}"))))
}

/// Plays the table that stands there to its end; says whether it was won.
async fn play(browser: &Browser, conn: &mut SqliteConnection) -> anyhow::Result<bool> {
    for n in 0..400 {
        // the companions have answered, so nothing they do comes between
        browser.until(&format!("{ENDED} || {MINE} && document.querySelectorAll('.seats .due').length === 1")).await?;
        if browser.is(ENDED).await? == json!(true) {
            return Ok(browser.is("document.querySelector('#ask').classList.contains('won')").await? == json!(true));
        }
        let Some(line) = advice(conn, n).await? else { continue };
        let before = browser.is(NEWEST).await?;
        visit::says(browser, &line).await?;
        browser.until(&format!("{NEWEST} > {before} || {ENDED}")).await?;
    }
    anyhow::bail!("the table does not end")
}

async fn database(folder: &Path) -> sqlx::Result<SqliteConnection> {
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(folder.join("page.db")).read_only(true)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_victory_is_celebrated() {
    bounded(async {
        let (folder, page, browser) = quick_table().await?;
        let mut conn = database(folder.path()).await?;
        let petals = "(new MutationObserver(all => all.forEach(change => change.addedNodes.forEach(node => { window.fell ||= node.className === 'petals'; }))).observe(document.querySelector('main'), { childList: true }))";
        browser.is(petals).await?;
        let mut tables = 1;
        while !play(&browser, &mut conn).await? {
            tables += 1;
            anyhow::ensure!(tables <= TABLES, "nobody ever wins");
            assert_eq!(browser.is("!!window.fell").await?, json!(false), "nothing falls over a defeat");
            let title = "document.querySelector('#ask.lost strong').textContent.includes('The flight is lost')";
            assert_eq!(browser.is(title).await?, json!(true));
            let before = browser.is(NEWEST).await?;
            browser.is("[...document.querySelectorAll('#ask .btn')].find(b => b.textContent === 'Play again').click()").await?;
            browser.until(&format!("{NEWEST} > {before}")).await?;
            browser.until("document.querySelector('#panel-table h2').textContent.includes('being played')").await?;
        }
        let title = browser.is("document.querySelector('#ask strong').textContent").await?;
        assert!(title.as_str().unwrap().starts_with("Everybody is in the village!"), "{title}");
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
