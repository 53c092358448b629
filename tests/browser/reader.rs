//! What somebody hears who does not see: the tree a screen reader is given, live regions, and the order of the focus.

use crate::{bounded, quick_table};
use fantoccini::key::Key;
use gogome_tests::{
    browser::{Browser, Spoken},
    visit,
};
use serde_json::{Value, json};

fn all<'a>(tree: &'a [Spoken], role: &str) -> Vec<&'a Spoken> {
    tree.iter().filter(|spoken| spoken.role == role).collect()
}

fn names(tree: &[Spoken], role: &str) -> Vec<String> {
    all(tree, role).iter().map(|spoken| spoken.name.clone()).collect()
}

/// Everything that can be used is called something.
fn everything_has_a_name(tree: &[Spoken]) {
    let used =
        ["button", "link", "checkbox", "combobox", "textbox", "tab", "tabpanel", "image", "option", "form", "region"];
    for spoken in tree.iter().filter(|spoken| used.contains(&spoken.role.as_str())) {
        assert!(!spoken.name.trim().is_empty(), "{spoken:?}");
    }
}

async fn text(browser: &Browser, part: &str) -> anyhow::Result<String> {
    Ok(browser
        .is(&format!("document.querySelector('{part}').textContent"))
        .await?
        .as_str()
        .unwrap_or_default()
        .to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_can_be_read_aloud() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        let tree = browser.read_aloud().await?;
        everything_has_a_name(&tree);
        for (role, wanted) in [
            ("banner", vec![""]),
            ("main", vec!["Channel"]),
            ("navigation", vec!["Skip links"]),
            ("form", vec!["Command line"]),
            ("complementary", vec!["Table and history"]),
            ("tab", vec!["Table", "History"]),
            ("tabpanel", vec!["Table"]),
            ("combobox", vec!["Channel", "Choose your card", "Command or message", "You are"]),
        ] {
            let found = names(&tree, role);
            assert!(wanted.iter().all(|name| found.iter().any(|found| found == name)), "{role}: {found:?}");
        }
        let regions = names(&tree, "region");
        assert!(regions.iter().any(|name| name.starts_with("Messages")), "{regions:?}");
        assert!(regions.contains(&"What is asked of you".to_owned()), "{regions:?}");
        let levels: Vec<&Value> = all(&tree, "heading").iter().filter_map(|heading| heading.is("level")).collect();
        assert_eq!((levels.iter().filter(|level| ***level == json!(1)).count(), levels[0]), (1, &json!(1)));
        assert_eq!(tree[0].role, "RootWebArea");
        assert_eq!(browser.is("document.documentElement.lang").await?, "en");

        // pictures say what they show, and the card with the focus is called by its own words
        let pictures = names(&tree, "image");
        assert!(pictures.iter().any(|alt| alt.len() > 200), "{pictures:?}");
        let card = "(card => card.getAttribute('aria-labelledby').split(' ').map(id => document.getElementById(id).textContent).join(' '))(document.activeElement)";
        assert!(browser.is(card).await?.as_str().unwrap().contains("Only you can see this"));

        // the line: what it is, whether its list is open, which suggestion is marked
        browser.is("document.querySelector('#line').focus()").await?;
        browser.keys("/fuji plan ").await?;
        // the list for all that was typed, which no later one takes the place of
        browser.until("[...document.querySelectorAll('#list li')].some(li => / steps? · /.test(li.textContent))").await?;
        visit::settled(&browser).await?;
        browser.key(Key::Down).await?;
        let tree = browser.read_aloud().await?;
        everything_has_a_name(&tree);
        let combos = all(&tree, "combobox");
        let line = combos.iter().find(|spoken| spoken.name == "Command or message").unwrap();
        assert_eq!(line.is("expanded"), Some(&json!(true)));
        let reached = |option: &&Spoken| option.name.contains("step") || option.name.contains("stay");
        let options: Vec<&Spoken> = all(&tree, "option").into_iter().filter(reached).collect();
        assert!(options.len() > 1 && options.iter().any(|option| option.is("selected") == Some(&json!(true))), "{options:?}");
        let marked = "document.getElementById(document.querySelector('#line').getAttribute('aria-activedescendant')).ariaSelected";
        assert_eq!(browser.is(marked).await?, "true");
        browser.key(Key::Escape).await?;
        browser.key(Key::Escape).await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn news_is_spoken_in_short_and_once() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        assert_eq!(
            browser.is("document.querySelector('#stream').closest('[aria-live], [role=log]')").await?,
            Value::Null
        );
        let polite = text(&browser, "#polite").await?;
        assert!(!polite.contains("Only you"), "the card took the focus, so it is not spoken again: {polite}");
        assert!(polite.contains("You are asked: Choose a card"), "{polite}");

        page.window().await?.says("one", &"a long story ".repeat(100)).await?;
        browser
            .until("document.querySelector('#polite').lastElementChild.textContent.includes('a long story')")
            .await?;
        let spoken =
            browser.is("[...document.querySelector('#polite').children].map(line => line.textContent)").await?;
        let spoken: Vec<String> = serde_json::from_value(spoken)?;
        assert!(spoken.iter().all(|line| line.chars().count() <= 402), "{spoken:?}");
        assert_eq!(spoken.iter().filter(|line| line.contains("a long story")).count(), 1);

        // a refusal is said at once; an answer to a typed line leaves the focus in the line
        visit::says(&browser, "/fuji plan card:The Moon").await?;
        browser.until("document.querySelector('#alert').textContent.includes('The Moon')").await?;
        assert_eq!(browser.is("document.activeElement.id").await?, "line");
        let tree = browser.read_aloud().await?;
        assert!(all(&tree, "alert").iter().any(|alert| alert.is("live") == Some(&json!("assertive"))), "{tree:?}");
        assert!(all(&tree, "log").iter().any(|log| log.is("live") == Some(&json!("polite"))));
        browser.close().await?;
        page.stop().await
    })
    .await;
}

/// The words of the page that stand out too little from what is behind them; those on drawings are left out.
const PALE: &str = "(() => {
    const parts = colour => { const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number); return { r, g, b, a }; };
    const light = ({ r, g, b }) => [r, g, b].map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = part => { for (; part; part = part.parentElement) { const ground = parts(getComputedStyle(part).backgroundColor); if (ground.a > 0.99) return ground; } return { r: 255, g: 255, b: 255 }; };
    const seen = [...document.querySelectorAll('main *, #rail *')].filter(part => part.checkVisibility({ visibilityProperty: true }) && !part.closest('svg, .box, .hear') && [...part.childNodes].some(node => node.nodeType === 3 && node.data.trim()));
    return seen.map(part => { const [a, b] = [light(parts(getComputedStyle(part).color)), light(behind(part))].sort((a, b) => b - a); return [(a + 0.05) / (b + 0.05), part.outerHTML.slice(0, 90)]; }).filter(([contrast]) => contrast < 4.5);
  })()";

#[tokio::test(flavor = "multi_thread")]
async fn words_stand_out_by_day_and_by_night() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        visit::says(&browser, "/fuji plan card:The Moon").await?;
        browser.until("document.querySelector('.whisper.refusal')").await?;
        // by day, by night, and in colours of the system's own
        for (wish, value) in
            [("prefers-color-scheme", "light"), ("prefers-color-scheme", "dark"), ("forced-colors", "active")]
        {
            browser.wishes(&[(wish, value)]).await?;
            browser.until(&format!("matchMedia('({wish}: {value})').matches")).await?;
            assert_eq!(browser.is(PALE).await?, json!([]), "{wish}: {value}");
        }
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_focus_goes_as_the_page_is_read() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        browser.is("document.activeElement.blur()").await?;
        // noted by the page itself, so that no press is missed
        browser.is("(window.visited = [], document.addEventListener('focusin', event => visited.push(event.target)))").await?;
        let round = "document.activeElement.closest('.skips') && visited.length > 3";
        browser.is("document.querySelector('.skips a').focus()").await?;
        for _ in 0..120 {
            browser.key(Key::Tab).await?;
            if browser.is(&format!("!!({round} && visited.indexOf(document.activeElement) !== visited.length - 1)")).await? == json!(true) {
                break;
            }
        }
        let order = "(() => {
            const seen = [...new Set(visited)];
            const after = (a, b) => !!(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
            const wrong = seen.filter((part, i) => i && !after(seen[i - 1], part)).map(part => part.outerHTML.slice(0, 99));
            const regions = ['.skips', '.top', '#stream', '#ask', '#say', '#rail'].map(region => seen.findIndex(part => part.closest(region)));
            return { wrong, regions, jumps: document.querySelectorAll('[tabindex]:not([tabindex=\"0\"]):not([tabindex=\"-1\"])').length };
          })()";
        let found = browser.is(order).await?;
        assert_eq!(found["wrong"], json!([]));
        assert_eq!(found["jumps"], 0);
        let regions: Vec<i64> = serde_json::from_value(found["regions"].clone())?;
        assert!(regions.is_sorted() && regions.iter().all(|at| *at >= 0), "{regions:?}");
        browser.close().await?;
        page.stop().await
    })
    .await;
}
