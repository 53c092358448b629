//! The local page's server, asked as a browser asks it, as a foreign page would, and as nobody should.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod again;
mod beside;
mod doors;
mod own;
mod private;
mod rooms;
mod seats;

use gogome_tests::{
    folder::Folder,
    page::{Feed, Page, Window},
};
use serde_json::{Value, json};

/// The page's own button.
const QUICK: &str = "page:quick:fuji";

async fn page() -> (Folder, Page) {
    let folder = Folder::new().unwrap();
    let page = Page::start(folder.path()).await.unwrap();
    (folder, page)
}

async fn hello(feed: &mut Feed) -> Value {
    feed.until(|event| event["t"] == "hello").await.unwrap()
}

/// The whole channel, as a window that opens now is told it.
async fn channel(window: &Window) -> (Value, Vec<Value>) {
    let told = hello(&mut window.feed(None).await.unwrap()).await;
    (told["feed"].clone(), told["messages"].as_array().unwrap().clone())
}

/// The log, as a window may know it.
async fn past(window: &Window) -> String {
    window.ask("/api/past", &json!({ "channel": window.channel })).await.unwrap().text().await.unwrap()
}

fn text(message: &Value) -> String {
    message["lines"].to_string()
}
