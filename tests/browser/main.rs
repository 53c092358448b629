//! The local page in a real browser: played as people play it, looked at as people look at it.
//!
//! Nothing here sleeps: conditions are waited for, and a test that does not end fails. Companions are held; they answer while
//! a test waits for [quiet](visit::quiet), and nobody acts beside it.

mod axe;
mod cards;
mod ends;
mod frames;
mod keyboard;
mod koro;
mod line;
mod many;
mod narrow;
mod presses;
mod reader;
mod restart;
mod rooms;
mod shogun;
mod six;
mod windows;
mod wishes;

use anyhow::Context;
use fantoccini::key::Key;
use gogome_tests::{
    browser::Browser,
    folder::{Folder, trying},
    page::Page,
    visit,
};
use std::{future::Future, time::Duration};

/// The longest that any of these may take.
const LONGEST: Duration = Duration::from_secs(280);

/// Every message of the stream, but for private cards: its number and its words.
const STREAM: &str =
    "[...document.querySelectorAll('#messages > [id^=m]')].map(m => m.id + m.querySelector('.text').textContent)";

/// Lets a test run, but not for ever.
async fn bounded(test: impl Future<Output = anyhow::Result<()>>) {
    let test = async { tokio::time::timeout(LONGEST, test).await.context("the test does not end")? };
    trying(test).await;
}

/// A fresh page, and a browser before its first visit.
async fn first_visit() -> anyhow::Result<(Folder, Page, Browser)> {
    let folder = Folder::new()?;
    let page = Page::start(folder.path()).await?;
    let browser = visitor(&page).await?;
    Ok((folder, page, browser))
}

/// A browser at its first visit to a page.
async fn visitor(page: &Page) -> anyhow::Result<Browser> {
    let browser = Browser::open().await?;
    browser.go(&page.url("/")).await?;
    browser.until("document.activeElement.matches('.hello [data-quick]')").await?;
    Ok(browser)
}

/// The same, with the page's one button pressed: a table with two companions, who have planned, and one's own screen before
/// one's eyes.
async fn quick_table() -> anyhow::Result<(Folder, Page, Browser)> {
    let (folder, page, browser) = first_visit().await?;
    browser.key(Key::Enter).await?;
    browser.until("document.querySelector('.whisper .pic img').naturalWidth > 0").await?;
    browser.until("document.querySelector('.msg.news .pic img').naturalWidth === 1280").await?;
    visit::quiet(&page, &browser).await?;
    Ok((folder, page, browser))
}
