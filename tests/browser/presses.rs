//! Whole games by what the strip offers, and how much pressing, posting and asking they take. The limits stand in docs/page.md.

use crate::{bounded, first_visit};
use gogome_tests::{browser::Browser, page::Page, visit};
use serde_json::json;
use std::io::Write;

/// Plays: presses what `wants` (regular expressions, in their order) finds first among the strip's buttons, else the first
/// button that is no look or way out; says what was pressed.
const PRESS: &str = "(wants => {
  const all = [...document.querySelectorAll('#ask .btn')].filter(one => one.offsetParent);
  const name = one => one.firstChild.textContent.trim();
  const idle = /^(My screen|Hint|Still possible|Give up|Undo|What the words|The game in|Lift|Not ready|Ready, come|Choose$|How to go)/;
  const wanted = wants.map(want => all.filter(one => new RegExp(want).test(name(one)))).find(some => some.length) ?? all.filter(one => !idle.test(name(one)));
  window.pressed = (window.pressed ?? 0) + 1;
  const one = wanted[(window.pressed * 7) % Math.max(1, wanted.length)];
  one?.click();
  return one ? name(one) : null;
})";

/// The button that means what was pressed, where that is asked first: it stands on the newest card.
const YES: &str = "(card => card && [...card.querySelectorAll('.act .btn.grave')].find(one => one.textContent.startsWith('Yes')))([...document.querySelectorAll('.whisper.step')].at(-1))";

/// What a game took.
#[derive(Default, Debug)]
struct Took {
    presses: Vec<String>,
    posts: u64,
    cards: u64,
}

impl Took {
    fn of(&self, begins: &str) -> usize {
        self.presses.iter().filter(|press| press.starts_with(begins)).count()
    }
}

/// Confirms what was pressed, if that is asked; says whether it was.
async fn confirmed(browser: &Browser, presses: &mut Vec<String>) -> anyhow::Result<bool> {
    if browser.is(&format!("!!{YES}")).await? != json!(true) {
        return Ok(false);
    }
    browser.is(&format!("{YES}.click()")).await?;
    presses.push("Yes".to_owned());
    Ok(true)
}

/// Begins a game by its offer and plays it by presses until it is over, or until `enough`; counts what it took.
async fn play(
    page: &Page,
    browser: &Browser,
    key: &str,
    wants: &[&str],
    enough: impl Fn(&Took) -> bool,
) -> anyhow::Result<Took> {
    browser.is(&format!("document.querySelector('#rail [data-quick=\"page:quick:{key}\"]').click()")).await?;
    browser.until(visit::MINE).await?;
    let mut took = Took::default();
    let posts = "document.querySelectorAll('#messages > [id^=m]').length";
    while !enough(&took) && !visit::ended(page, browser).await? {
        anyhow::ensure!(took.presses.len() < 600, "the game does not end: {took:?}");
        let pressed = browser.is(&format!("{PRESS}({})", json!(wants))).await?;
        let pressed = pressed.as_str().map(str::to_owned);
        took.presses.push(pressed.ok_or_else(|| anyhow::anyhow!("nothing is offered: {took:?}"))?);
        visit::settled(browser).await?;
        if confirmed(browser, &mut took.presses).await? {
            visit::settled(browser).await?;
        }
    }
    took.posts = browser.is(posts).await?.as_u64().unwrap_or(0);
    took.cards = browser.is(visit::NEWEST).await?.as_u64().unwrap_or(0);
    Ok(took)
}

#[tokio::test(flavor = "multi_thread")]
async fn fuji_takes_seven_presses_a_round_and_three_posts() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        let wants = ["^Ready$", "^Keep all dice", "^Done", "^Go$"];
        let took = play(&page, &browser, "fuji", &wants, |_| false).await?;
        let rounds = took.of("Ready");
        tell(&format!(
            "Fuji: {} presses, {} posts, {} cards in {rounds} rounds",
            took.presses.len(),
            took.posts,
            took.cards
        ));
        anyhow::ensure!(rounds > 1 && took.presses.len() <= 7 * rounds, "{took:?}");
        // the lobby, and the last board
        anyhow::ensure!(took.posts <= 3 * u64::try_from(rounds)? + 2, "{took:?}");
        browser.close().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fujisan_takes_a_press_a_move_and_asks_before_giving_up() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        let moves = |took: &Took| took.presses.iter().filter(|press| press.contains('→')).count();
        let took = play(&page, &browser, "fujisan", &["→", "^Undo"], |took| moves(took) >= 12).await?;
        tell(&format!(
            "Fujisan: {} presses, {} posts, {} cards for 12 moves",
            took.presses.len(),
            took.posts,
            took.cards
        ));
        anyhow::ensure!(took.presses.len() <= 24, "{took:?}");
        let took = play_on(&page, &browser, &["^Give up"]).await?;
        anyhow::ensure!(took == ["Give up", "Yes"], "{took:?}");
        browser.close().await
    })
    .await;
}

/// The figures, for docs/page.md: `cargo nextest run --no-capture` shows them.
fn tell(figures: &str) {
    let _ = writeln!(std::io::stderr(), "{figures}");
}

/// Presses on until the game is over.
async fn play_on(page: &Page, browser: &Browser, wants: &[&str]) -> anyhow::Result<Vec<String>> {
    let mut presses = Vec::new();
    while !visit::ended(page, browser).await? {
        anyhow::ensure!(presses.len() < 9, "the game does not end: {presses:?}");
        if !confirmed(browser, &mut presses).await? {
            let name = browser.is(&format!("{PRESS}({})", json!(wants))).await?;
            presses.extend(name.as_str().map(str::to_owned));
        }
        visit::settled(browser).await?;
    }
    Ok(presses)
}

#[tokio::test(flavor = "multi_thread")]
async fn fuji_99_takes_two_presses_a_turn_besides_those_for_cards() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        let took = play(&page, &browser, "fuji99", &["^Draw [56] ", "^Stop"], |_| false).await?;
        let turns = took.of("Draw");
        // whoever can pay a card is asked whether they do, and where its last cubes go
        let cards = took.presses.iter().filter(|press| press.starts_with("Use") || press.contains(" on ")).count();
        tell(&format!(
            "Fuji 99: {} presses, {cards} of them about cards, {} posts, {} cards in {turns} turns",
            took.presses.len(),
            took.posts,
            took.cards
        ));
        anyhow::ensure!(turns > 4 && took.presses.len() - cards <= 2 * turns + 1, "{took:?}");
        browser.close().await
    })
    .await;
}
