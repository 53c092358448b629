//! What the socket brings is lost, comes twice, or the socket breaks: the stream ends as if nothing had happened.

use crate::{STREAM, bounded, quick_table};
use gogome_tests::{browser::Browser, page::Window, visit::MINE};
use serde_json::json;

/// Stands between the page and its sockets. `chaos` says what happens to news: `drop` every second, `repeat` each and the one
/// before once more, `late` hands on two at a time, the newer first, `cut` closes a socket with the first news it brings, and
/// every second time they are lost with it. A socket is cut by what it brings, not by the time: the page always gets on.
const BETWEEN: &str = "(() => {
    const Real = WebSocket;
    window.chaos = '';
    window.sockets = [];
    let seen = 0, last = null, held = null;
    window.WebSocket = class extends Real {
      constructor(...all) { super(...all); sockets.push(this); }
      set onmessage(hear) {
        super.onmessage = frame => {
          if (JSON.parse(frame.data).t !== 'feed') return hear(frame);
          seen++;
          if (chaos === 'drop' && seen % 2) return;
          if (chaos === 'cut') {
            super.onmessage = null;
            this.close();
            if (seen % 2) return;
          }
          if (chaos === 'late' && !held) { held = frame; return; }
          hear(frame);
          if (chaos === 'repeat') { hear(frame); if (last) hear(last); }
          if (held) { const older = held; held = null; hear(older); }
          last = frame;
        };
      }
    };
  })()";

async fn words(window: &Window, kind: &str) -> anyhow::Result<()> {
    for n in 0..12 {
        window.says(&format!("{kind} {n}"), &format!("{kind} word {n}")).await?;
    }
    Ok(())
}

async fn equal(browser: &Browser, fresh: &str, kind: &str) -> anyhow::Result<()> {
    let all = format!("[...document.querySelectorAll('.msg.chat')].at(-1).textContent.includes('{kind} is over 1')");
    browser.until(&all).await?;
    let live = browser.is(STREAM).await?;
    let before = browser.beside(fresh).await?;
    browser.until(&all).await?;
    let anew = browser.is(STREAM).await?;
    assert_eq!(live, anew, "after {kind}");
    let count = format!("document.querySelector('#messages').textContent.split('{kind} word').length - 1");
    assert_eq!(browser.is(&count).await?, json!(12));
    browser.back_to(before).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_the_socket_loses_or_doubles_the_stream_is_whole() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        browser.before_all(BETWEEN).await?;
        browser.go(&page.url("/")).await?;
        browser.until(MINE).await?;
        let ben = page.window().await?;
        for kind in ["drop", "repeat", "late", "cut"] {
            browser.is(&format!("(window.chaos = '{kind}')")).await?;
            words(&ben, kind).await?;
            if kind == "cut" {
                let all = "document.querySelector('#messages').textContent.includes('cut word 11')";
                browser.until(&format!("{all} && sockets.length > 2")).await?;
            }
            browser.is("(window.chaos = '')").await?;
            // what was lost last is missed by the next
            for n in 0..2 {
                ben.says(&format!("{kind} over {n}"), &format!("{kind} is over {n}")).await?;
            }
            equal(&browser, &page.url("/"), kind).await?;
        }
        browser.close().await?;
        page.stop().await
    })
    .await;
}
