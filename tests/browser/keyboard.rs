//! Without a mouse.

use crate::{bounded, first_visit};
use fantoccini::key::Key;
use gogome_tests::{
    browser::Browser,
    page::Page,
    visit::{self, ENDED, MINE, NEWEST},
};
use serde_json::json;

/// What is asked, in the strip.
const ASKED: &str = "document.querySelector('#ask strong').textContent";

/// Presses Tab until what has the focus (`a`) fits.
async fn tab_to(browser: &Browser, fits: &str) -> anyhow::Result<()> {
    let there = format!("(a => !!({fits}))(document.activeElement)");
    for _ in 0..90 {
        if browser.is(&there).await? == json!(true) {
            return Ok(());
        }
        browser.key(Key::Tab).await?;
    }
    anyhow::bail!("Tab does not lead there: {fits}\n{}", browser.is("document.body.innerText").await?)
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_alone_play_a_whole_game_to_its_defeat() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        browser.key(Key::Enter).await?;
        browser.until("document.activeElement.matches('.whisper')").await?;
        visit::quiet(&page, &browser).await?;

        // suggestions: what is reachable, taken by Tab, walked by arrows, closed by Escape
        browser.keys("/").await?;
        browser
            .until("document.activeElement.id === 'line' && document.querySelectorAll('#list li').length > 9")
            .await
            .unwrap();
        browser.keys("fuji plan ").await?;
        browser.until("document.querySelector('#list li')?.textContent.includes('reroll')").await?;
        let marked = "document.querySelector('#line').getAttribute('aria-activedescendant')";
        assert_eq!(browser.is(marked).await?, json!(null), "nothing is marked unless somebody goes there");
        for (key, at) in [(Key::Down, "o0"), (Key::Down, "o1"), (Key::Up, "o0")] {
            browser.key(key).await?;
            assert_eq!(browser.is(marked).await?, json!(at));
        }
        browser.key(Key::Escape).await?;
        assert_eq!(browser.is("document.querySelector('#line').value").await?, json!("/fuji plan "));
        browser.key(Key::Escape).await?;
        assert_eq!(browser.is("document.querySelector('#line').value").await?, json!(""));

        // a refusal keeps the line and changes nothing
        visit::says(&browser, "/fuji plan card:The Moon").await?;
        browser.until("document.querySelector('.whisper.refusal') && document.querySelector('#line').value === '/fuji plan card:The Moon'").await?;
        browser.key(Key::Escape).await?;
        browser.key(Key::Escape).await?;

        // Enter sends what was typed, whatever is suggested for it, and takes a suggestion only where somebody went to it
        let line = "document.querySelector('#line').value";
        let all = "document.querySelectorAll('#list li').length";
        browser.keys("/fuji rules topic:rope").await?;
        browser.until(&format!("{all} > 1")).await?;
        browser.key(Key::Enter).await?;
        // the one rule that was suggested first would offer no others
        let card = "[...document.querySelectorAll('.whisper')].at(-1)";
        let told = format!("{card}.textContent.includes('F9.10 Rope') && {card}.querySelector('.menu.one')");
        browser.until(&format!("{told} && {line} === ''")).await?;
        // half the name of a command is finished by it instead
        browser.keys("/fuji rero").await?;
        browser.until(&format!("{all} === 1")).await?;
        browser.key(Key::Enter).await?;
        assert_eq!(browser.is(line).await?, json!("/fuji reroll "));
        browser.key(Key::Escape).await?;
        browser.key(Key::Escape).await?;

        let mut steps = 0;
        while !visit::ended(&page, &browser).await? {
            visit::counted(&browser, &mut steps).await?;
            visit::type_on(&browser).await?;
            assert_ne!(browser.is("document.activeElement.tagName").await?, json!("BODY"));
        }
        browser.until("document.querySelector('#ask.lost strong').textContent.includes('The flight is lost')").await?;
        assert_eq!(browser.is("document.querySelector('.petals')").await?, json!(null), "nothing falls over a defeat");
        tab_to(&browser, "a.matches('#ask .btn') && a.textContent === 'Play again'").await?;
        browser.key(Key::Enter).await?;
        browser.until("document.querySelector('#panel-table h2').textContent.includes('being played')").await?;
        browser.until(MINE).await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}

/// Presses something that answers with a card, which then has the focus; the companions answer, too.
async fn press(page: &Page, browser: &Browser, fits: &str, key: &str) -> anyhow::Result<()> {
    tab_to(browser, fits).await?;
    let before = browser.is(NEWEST).await?;
    browser.keys(key).await?;
    browser.until(&format!("{NEWEST} > {before} && document.activeElement.matches('.whisper')")).await?;
    visit::quiet(page, browser).await
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_alone_play_a_whole_round() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        browser.key(Key::Enter).await?;
        browser.until("document.activeElement.matches('.whisper')").await?;
        visit::quiet(&page, &browser).await?;

        // a menu is walked by arrows, and nothing happens on mere change
        tab_to(&browser, "a.matches('.whisper.step select')").await?;
        let chosen = "/[1-9] rerolls?/.test(document.activeElement.selectedOptions[0].textContent)";
        while browser.is(chosen).await? != json!(true) {
            browser.key(Key::Down).await?;
        }
        assert!(browser.is(ASKED).await?.as_str().unwrap().starts_with("Choose a card"));
        press(&page, &browser, "a.matches('.whisper.step .menu .btn')", "\u{e007}").await?;
        press(&page, &browser, "a.matches('.whisper .btn') && a.textContent === 'Ready, come what may'", " ").await?;
        assert_eq!(browser.is(&format!("!!{MINE} && {ASKED}.startsWith('Reroll')")).await?, json!(true));

        press(&page, &browser, "a.matches('#ask .btn') && a.textContent === 'My screen'", "\u{e007}").await?;
        tab_to(&browser, "a.matches('.whisper input[type=checkbox]')").await?;
        browser.keys(" ").await?;
        assert_eq!(browser.is("document.activeElement.checked").await?, json!(true));
        press(&page, &browser, "a.textContent === 'Roll these again'", "\u{e007}").await?;

        let next =
            format!("{ENDED} || document.querySelector('#panel-table .caption').textContent.includes('Round 2')");
        for _ in 0..9 {
            if browser.is(&next).await? == json!(true) {
                break;
            }
            let asked = browser.is(ASKED).await?;
            let button = if asked.as_str().unwrap().starts_with("Choose: go") { "Stay" } else { "Done" };
            press(&page, &browser, &format!("a.matches('#ask .btn') && a.textContent === '{button}'"), " ").await?;
        }
        assert_eq!(browser.is(&next).await?, json!(true), "the round is over");

        // the arrows go through what is asked
        browser.is("document.querySelector('#ask').focus()").await?;
        let at = "[...document.querySelectorAll('#ask button, #ask input')].filter(x => x.offsetParent).indexOf(document.activeElement)";
        for (key, to) in [(Key::Right, 0), (Key::Down, 1), (Key::Left, 0), (Key::Up, 0)] {
            browser.key(key).await?;
            assert_eq!(browser.is(at).await?, json!(to));
        }
        // from region to region, and back into the line
        for region in ["a.matches('#line')", "a.matches('[role=tab]')", "a.matches('#seat')", "a.matches('#stream')"] {
            for _ in 0..4 {
                if browser.is(&format!("(a => {region})(document.activeElement)")).await? == json!(true) {
                    break;
                }
                browser.key(Key::F6).await?;
            }
            assert_eq!(browser.is(&format!("(a => {region})(document.activeElement)")).await?, json!(true), "{region}");
        }
        browser.key(Key::End).await?;
        let newest = "document.activeElement === [...document.querySelectorAll('.msg')].at(-1)";
        assert_eq!(browser.is(newest).await?, json!(true));
        browser.keys("/").await?;
        browser.until("document.activeElement.id === 'line' && document.querySelector('#line').value === '/'").await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}

/// Holds the answer to what is done next back until the pressed button is gone and the line has the focus for want of it.
const HELD_BACK: &str = "(() => {
    const real = window.fetch;
    window.fetch = async (...asked) => {
      if (!String(asked[0]).includes('act')) return real(...asked);
      window.fetch = real;
      const answer = await real(...asked);
      while (document.activeElement.id !== 'line') await new Promise(then => setTimeout(then, 20));
      return answer;
    };
    return true;
  })()";

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_comes_after_its_button_went_has_the_focus_all_the_same() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        browser.key(Key::Enter).await?;
        browser.until("document.activeElement.matches('.whisper')").await?;
        visit::quiet(&page, &browser).await?;
        visit::says(&browser, "/fuji plan card:stay").await?;
        browser.is(HELD_BACK).await?;
        press(&page, &browser, "a.matches('#ask .btn') && a.textContent === 'Ready'", " ").await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_can_be_chosen_without_a_mouse() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        browser.is("document.querySelector('#line').focus()").await?;
        browser.keys("/fujisan import file:").await?;
        let button =
            "[...document.querySelectorAll('button')].find(button => button.textContent.includes('Choose a file'))";
        browser.until(button).await?;
        let opened =
            format!("(window.opened = 0, ({button}).querySelector('input').click = () => window.opened++, true)");
        browser.is(&opened).await?;
        browser.is(&format!("({button}).focus()")).await?;
        browser.key(Key::Enter).await?;
        browser.until("window.opened === 1").await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}
