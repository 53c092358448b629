//! Private cards: a lesson on one of them, and boxes to be marked.

use crate::{bounded, first_visit, quick_table};
use gogome_tests::visit;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_one_card_and_the_welcome_comes_back_after_it() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        // a double click is one press
        let learn = "document.querySelector('.hello [data-line]')";
        browser.is(&format!("(button => {{ button.click(); button.click(); }})({learn})")).await?;
        let card = "document.querySelector('.whisper')";
        browser.until(&format!("{card}?.textContent.includes('move 1 of 5')")).await?;
        // the move that stands there, and no older one that could be answered once more
        // no table asks, so its moves can be pressed in the strip, too
        browser.until("document.querySelector('#ask.mine strong')?.textContent === 'The lesson asks you'").await?;
        for (at, button, told) in [
            (card, "To Heron Pond", "Look again"),
            ("document.querySelector('#ask')", "To Lotus Mill", "move 2 of 5"),
            (card, "Signal: Lotus Mill, strong", "move 3 of 5"),
        ] {
            let press =
                format!("[...{at}.querySelectorAll('.btn')].find(one => one.textContent === '{button}').click()");
            browser.is(&press).await?;
            browser.until(&format!("{card}.textContent.includes('{told}')")).await?;
            assert_eq!(browser.is("document.querySelectorAll('.whisper').length").await?, json!(1), "{button}");
        }
        // what else is turned to its next page stands beside it
        visit::says(&browser, "/fuji rules topic:f9").await?;
        let of_rules = "[...document.querySelectorAll('.whisper')].at(-1)";
        let shown = |nth: u8| format!("{of_rules}.textContent.includes('Page {nth} of')");
        browser.until(&shown(1)).await?;
        let next =
            "[...document.querySelectorAll('.whisper .btn')].find(one => one.textContent === 'Next page').click()";
        browser.is(next).await?;
        browser.until(&shown(2)).await?;
        assert_eq!(browser.is("document.querySelectorAll('.whisper').length").await?, json!(2));
        browser.is(&format!("{of_rules}.querySelector('.off').click()")).await?;
        browser.is(&format!("{card}.querySelector('.off').click()")).await?;
        browser
            .until("document.activeElement.matches('.hello [data-quick]') && document.querySelector('#ask').hidden")
            .await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_missing_is_said_until_it_is_marked() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        visit::to_the_dice(&page, &browser).await?;
        let form = "document.querySelector('.whisper.step .menu.several')";
        assert_eq!(
            browser.is(&format!("{form}.querySelector('legend').textContent")).await?,
            json!("Mark at least one for “Roll these again”")
        );
        let said = format!("({form}.querySelector('.btn').click(), {form}.querySelector('.need').textContent)");
        assert_eq!(browser.is(&said).await?, json!("Mark at least one first."));
        let marked = format!("({form}.querySelector('input').click(), {form}.querySelector('.need').textContent)");
        assert_eq!(browser.is(&marked).await?, json!(""));
        // a menu that asks for two says so, and one that asks a question has words of its own on its button
        let two = "import('/stream.js').then(stream => {
            const form = stream.control({ kind: 'select', id: '', label: 'Which dice?', least: 2, most: 2, options: ['a', 'b', 'c'].map(word => ({ label: word, value: word })) });
            document.body.append(form);
            form.querySelector('button').click();
            const said = [form.querySelector('legend'), form.querySelector('button'), form.querySelector('.need')].map(part => part.textContent);
            form.remove();
            return said;
          })";
        assert_eq!(browser.is(two).await?, json!(["Which dice? Mark two", "Choose these", "Mark two first."]));
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_menu_shows_what_stands_and_keeps_what_is_chosen_while_others_come() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        let shown = "import('/stream.js').then(stream => {
            const menu = stands => ({ kind: 'select', id: '', label: 'How long?', least: 1, most: 1, stands: stands && { value: stands, label: `How long? ${stands} rounds` }, options: ['20', '30'].map(value => ({ value, label: value + ' rounds' })) });
            const lobby = (feed, stands) => ({ id: 'test', feed, from: { name: 'gogome', bot: true }, tone: 'lobby', lines: [], pictures: [], controls: [menu(stands)] });
            const list = () => document.querySelector('#mtest select'), said = () => list().selectedOptions[0].textContent;
            const told = [];
            for (const [feed, stands, chosen] of [[1, undefined, ''], [2, '20', ''], [3, '20', '30'], [4, '20', ''], [5, '30', '']]) {
              stream.upsert(lobby(feed, stands), true);
              told.push(said());
              if (chosen) list().value = chosen;
            }
            document.querySelector('#mtest').remove();
            return told;
          })";
        let told = ["How long? …", "How long? 20 rounds", "How long? 20 rounds", "30 rounds", "How long? 30 rounds"];
        assert_eq!(browser.is(shown).await?, json!(told));
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hash_stands_short_until_somebody_wants_all_of_it() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        let hash = "import('/dom.js').then(dom => {
            const line = dom.row({ s: ['Promised: ', ['c', 'a1'.repeat(32)], ' of ', ['c', 'abc']] });
            document.body.append(line);
            const short = line.textContent;
            line.querySelector('button').click();
            const all = line.textContent;
            line.remove();
            return [short, all];
          })";
        let all = format!("Promised: {} of abc", "a1".repeat(32));
        assert_eq!(browser.is(hash).await?, json!(["Promised: a1a1a1a1… of abc", all]));
        browser.close().await?;
        page.stop().await
    })
    .await;
}

/// Takes a question's own way back out of the next answer.
const NO_WAY_BACK: &str = "(() => {
    const real = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await real(...asked);
      if (!String(asked[0]).includes('act')) return answer;
      window.fetch = real;
      const told = await answer.json();
      told.whisper.controls = told.whisper.controls.filter(one => one.label !== 'Back');
      return new Response(JSON.stringify(told), { headers: { 'Content-Type': 'application/json' } });
    };
    return true;
  })()";

/// What can be pressed in the strip: labels of buttons, and names of menus.
const CHOICE: &str = "[...document.querySelectorAll('#ask .choice .btn, #ask .choice [data-menu], #ask .choice [role=group]')].map(one => one.dataset.menu || one.getAttribute('aria-label') || one.textContent)";

#[tokio::test(flavor = "multi_thread")]
async fn what_a_press_asks_for_stands_in_the_strip_until_it_is_answered_or_put_away() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        visit::says(&browser, "/shogun new seats:1 chapter:1").await?;
        visit::start(&browser).await?;
        visit::quiet(&page, &browser).await?;
        let choice = async || anyhow::Ok(serde_json::from_value::<Vec<String>>(browser.is(CHOICE).await?)?);
        let press = async |label: &str| {
            let of = format!("[...document.querySelectorAll('#ask .choice .btn')].find(one => one.textContent === '{label}')");
            browser.is(&format!("{of}.click()")).await?;
            visit::settled(&browser).await
        };
        let camp = choice().await?;
        anyhow::ensure!(camp.iter().any(|label| label == "Ready"), "{camp:?}");
        press("Share…").await?;
        let asked = choice().await?;
        let back = |labels: &[String]| labels.iter().any(|label| label == "Back");
        anyhow::ensure!(back(&asked) && !asked.iter().any(|label| label == "Ready"), "{asked:?}");
        let same = "document.querySelector('#ask .what small').textContent === document.querySelector('.whisper.step .text p, .whisper.step .text > *').textContent";
        assert_eq!(browser.is(same).await?, json!(true), "the strip says what the card asks");
        let hidden = "document.querySelector('.whisper.step').offsetParent === null";
        assert_eq!(browser.is(hidden).await?, json!(true), "on a desk it stands in the strip alone");
        let more = "!!document.querySelector('#ask .put') || getComputedStyle(document.querySelector('.whisper.step .off')).display !== 'none'";
        assert_eq!(browser.is(more).await?, json!(false), "one way back is enough");
        press("Back").await?;
        assert_eq!(choice().await?, camp, "as before");
        // a question that has none gets one
        browser.is(NO_WAY_BACK).await?;
        press("Share…").await?;
        anyhow::ensure!(!back(&choice().await?), "its own is taken away");
        browser.is("document.querySelector('#ask .put').click()").await?;
        assert_eq!(choice().await?, camp, "the card was put away");
        // a look is no question
        press("Character sheet").await?;
        assert_eq!(choice().await?, camp);
        browser.close().await?;
        page.stop().await
    })
    .await;
}
