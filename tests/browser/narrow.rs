//! Phones, and the small screens of desks.

use crate::{bounded, first_visit};
use gogome_games::offered;
use gogome_tests::{browser::Browser, visit};
use serde_json::json;

/// Nothing is wider than the window.
const FITS: &str = "document.documentElement.scrollWidth <= innerWidth
    && [...document.querySelectorAll('#stream, #rail.open, [role=tabpanel], #ask, .above')].every(part => part.scrollWidth <= part.clientWidth)";

/// The strip, the line and its button are in sight, and can be hit with a thumb.
const IN_REACH: &str = "['#ask', '#line', '.send', '#ask .btn'].every(part => (r => r.top >= 0 && r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight && r.height > 30)
    (document.querySelector(part).getBoundingClientRect()))";

/// A board takes all the width of a phone, and nothing of what is told in the strip is cut, however long it is.
const WIDE: &str = "(innerWidth > 620 || (board => board.width > innerWidth - 40 && board.right <= innerWidth)(document.querySelector('.msg.news .pic img').getBoundingClientRect()))
    && (what => {
         const long = document.createElement('small');
         long.className = 'did';
         long.textContent = 'What you did last: a long way. '.repeat(20);
         what.append(long);
         what.scrollTop = what.scrollHeight;
         const end = long.getBoundingClientRect().bottom <= what.getBoundingClientRect().bottom + 1;
         const whole = long.scrollHeight <= long.clientHeight + 1;
         long.remove();
         return end && whole;
       })(document.querySelector('#ask .what'))";

/// The widths somebody looks at it with; the last is a desk's.
const SIZES: [(u32, u32); 3] = [(320, 600), (390, 844), (1280, 900)];

async fn fits(browser: &Browser, what: &str, more: &str) -> anyhow::Result<()> {
    for (width, height) in SIZES {
        browser.size(width, height).await?;
        let held = browser.until(&format!("innerWidth === {width} && {FITS} && {more}")).await;
        anyhow::ensure!(held.is_ok(), "{what} does not fit at {width}: {held:?}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wider_than_a_phone() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        fits(&browser, "the first visit", "document.querySelector('.hello [data-quick]').offsetHeight > 40").await?;
        browser.is("document.querySelector('[data-quick]').click()").await?;
        browser.until("document.querySelector('.whisper .pic img').naturalWidth > 0").await?;
        fits(&browser, "the private screen", IN_REACH).await?;
        browser.is("document.querySelector('#line').focus()").await?;
        browser.keys("/fuji plan ").await?;
        // the list for all that was typed, which no later one takes the place of
        browser
            .until("[...document.querySelectorAll('#list li')].some(li => / steps? · /.test(li.textContent))")
            .await?;
        visit::settled(&browser).await?;
        fits(&browser, "the list of suggestions", "document.querySelectorAll('#list li').length > 2").await?;
        visit::says(&browser, "/fuji plan card:The Moon").await?;
        browser.until("document.querySelector('.whisper.refusal')").await?;
        fits(&browser, "a refusal", IN_REACH).await?;
        let window = page.window().await?;
        window.says("name", &format!("/me name {}", "W".repeat(32))).await?;
        window.says("room", &format!("/channel open {}", "w".repeat(32))).await?;
        window.says("long", &"w".repeat(4000)).await?;
        browser.until("document.querySelector('.msg.chat')").await?;
        fits(&browser, "a very long word", IN_REACH).await?;
        browser.is("document.querySelector('.whisper.refusal .off').click()").await?;
        visit::to_the_dice(&page, &browser).await?;
        fits(&browser, "dice to roll again", &format!("{IN_REACH} && {WIDE}")).await?;
        browser.size(390, 844).await?;
        // a tap enlarges the board, and another shows the whole of it
        browser.is("document.querySelector('.msg.news .pic').click()").await?;
        browser.until("document.querySelector('#big[open] .pan.wide img').offsetWidth >= 900").await?;
        browser.is("document.querySelector('#big img').click()").await?;
        browser.until("document.querySelector('#big[open] .pan:not(.wide) img').offsetWidth <= innerWidth").await?;
        browser.is("document.querySelector('#big').close()").await?;
        browser.is("document.querySelector('#railbtn').click()").await?;
        browser.is("document.querySelector('#tab-history').click()").await?;
        browser.until("document.querySelectorAll('.past li').length > 2").await?;
        fits(&browser, "the history", "true").await?;
        browser.size(390, 844).await?;
        browser.is("document.querySelector('#railshut').click()").await?;
        assert_eq!(browser.is("document.activeElement.id").await?, "railbtn", "the focus goes back");
        // twice as large letters
        browser.is("(document.documentElement.style.fontSize = '200%')").await?;
        browser.until(FITS).await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}

/// How much of the newest board stands in sight, and that what is asked covers none of it.
const BOARD: &str = "(() => {
    const sight = document.querySelector('#stream').getBoundingClientRect(), ask = document.querySelector('#ask').getBoundingClientRect();
    const board = [...document.querySelectorAll('.msg .pic img')].at(-1).getBoundingClientRect();
    return { height: Math.min(board.bottom, sight.bottom) - Math.max(board.top, sight.top), whole: board.height, beside: ask.left >= sight.right, asked: ask.height > 80 && ask.bottom <= innerHeight };
  })()";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_desk_every_board_stands_beside_what_is_asked() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        browser.size(1280, 800).await?;
        for game in offered() {
            let quick = format!("document.querySelector('[data-quick=\"page:quick:{}\"]').click()", game.info().key);
            browser.is(&quick).await?;
            let title = game.info().title;
            let heading = json!(format!("{title} · being played"));
            let asked = format!("document.querySelector('#panel-table h2').textContent === {heading} && document.querySelector('#ask.mine')");
            browser.until(&asked).await?;
            browser.until("[...document.querySelectorAll('.msg .pic img')].at(-1)?.naturalWidth === 1280").await?;
            browser.is("document.querySelectorAll('.whisper .off').forEach(one => one.click())").await?;
            visit::settled(&browser).await?;
            let found = browser.is(BOARD).await?;
            let [height, whole] = ["height", "whole"].map(|of| found[of].as_f64().unwrap_or_default());
            assert!(height > 400.0 && height >= whole, "all of the board is in sight: {title}: {found}");
            assert!(found["beside"] == true && found["asked"] == true, "{title}: {found}");
        }
        browser.close().await?;
        page.stop().await
    })
    .await;
}
