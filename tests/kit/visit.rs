//! What somebody does at the page, step by step: by pressing, or by typing.

use crate::{browser::Browser, hands::Press, page::Page, players};
use anyhow::Context;
use fantoccini::key::Key;
use gogome::store::games::{self, Game};
use gogome_games::{contract::Seat, newest};
use serde_json::json;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::path::Path;

/// Something is asked of this window's person.
pub const MINE: &str = "document.querySelector('#ask.mine')";

/// The table is over.
pub const ENDED: &str = "document.querySelector('#panel-table h2').textContent.includes('has ended')";

/// Nothing that this window did is under way any more, and what it shows is as new as its last answer.
const SETTLED: &str = "document.body.dataset.settled !== undefined && !document.body.classList.contains('offline')";

/// Waits until what this window did is done, and stands in the page.
pub async fn settled(browser: &Browser) -> anyhow::Result<()> {
    browser.until(SETTLED).await
}

/// Lets the companions answer, and waits until the page shows all of it: then nothing moves unless somebody acts.
pub async fn quiet(page: &Page, browser: &Browser) -> anyhow::Result<()> {
    settled(browser).await?;
    page.quiet().await?;
    browser.is("import('/net.js').then(net => net.catchUp())").await?;
    settled(browser).await
}

/// Lets the companions answer; then either something is asked, or the table is over: says whether it is.
pub async fn ended(page: &Page, browser: &Browser) -> anyhow::Result<bool> {
    quiet(page, browser).await?;
    let ended = browser.is(ENDED).await? == json!(true);
    let asked = browser.is(&format!("!!{MINE}")).await? == json!(true);
    anyhow::ensure!(ended || asked, "nobody is asked:\n{}", browser.is("document.body.innerText").await?);
    Ok(ended)
}

/// Types a line and sends it; waits for what comes of it.
pub async fn says(browser: &Browser, line: &str) -> anyhow::Result<()> {
    browser.is("(line => { line.value = ''; line.focus(); })(document.querySelector('#line'))").await?;
    browser.text(line).await?;
    settled(browser).await?;
    browser.key(Key::Enter).await?;
    settled(browser).await?;
    // the press may have finished half the name of a command
    let finished = format!("(now => now !== '' && now !== {line:?})(document.querySelector('#line').value)");
    if browser.is(&finished).await? == json!(true) {
        browser.key(Key::Enter).await?;
        settled(browser).await?;
    }
    Ok(())
}

/// Starts the table that gathers.
pub async fn start(browser: &Browser) -> anyhow::Result<()> {
    browser.until("document.querySelector('.msg.lobby .btn')").await?;
    let start =
        "[...document.querySelectorAll('.msg.lobby .btn, #ask .btn')].find(one => one.textContent === 'Start').click()";
    browser.is(start).await?;
    settled(browser).await
}

/// Opens one's own screen.
pub async fn screen(browser: &Browser) -> anyhow::Result<()> {
    let open = "[...document.querySelectorAll('#ask .btn')].find(one => one.textContent === 'My screen').click()";
    browser.is(open).await?;
    settled(browser).await
}

/// Presses a control of the newest private card, and waits for what comes of it.
pub async fn press(browser: &Browser, Press { label, value }: &Press) -> anyhow::Result<()> {
    let (label, value) = (json!(label), json!(value));
    let pressed = format!(
        "(card => {{
            const value = {value};
            if (value === null) return [...card.querySelectorAll('.act .btn')].find(one => one.textContent === {label}).click();
            const form = [...card.querySelectorAll('.act .menu.one')].find(one => one.dataset.menu === {label});
            form.querySelector('select').value = value;
            form.querySelector('button').click();
        }})([...document.querySelectorAll('.whisper.step')].at(-1))"
    );
    browser.is(&pressed).await?;
    settled(browser).await
}

/// The name of the newest private card.
pub const NEWEST: &str =
    "([...document.querySelectorAll('.whisper')].map(card => +card.id.slice(1)).sort((a, b) => a - b).pop() || 0)";

/// Counts a step on the way to an end; after too many, it fails with what the page says.
pub async fn counted(browser: &Browser, steps: &mut u32) -> anyhow::Result<()> {
    *steps += 1;
    anyhow::ensure!(*steps < 300, "the game does not end:\n{}", browser.is("document.body.innerText").await?);
    Ok(())
}

/// Answers what is asked by typing.
pub async fn type_on(browser: &Browser) -> anyhow::Result<()> {
    let asked = browser.is("document.querySelector('#ask strong').textContent").await?;
    let lines: &[&str] = match asked.as_str().unwrap_or_default() {
        asked if asked.starts_with("Choose a card") => &["/fuji plan card:stay", "/fuji ready firm:true"],
        asked if asked.starts_with("Look at the plan") || asked.starts_with("Say ready") => &["/fuji ready firm:true"],
        asked if asked.starts_with("Reroll") => &["/fuji done"],
        asked if asked.starts_with("Choose: go") => &["/fuji stay"],
        asked if asked.starts_with("Choose an injury") => {
            // those taken before are refused; the fourth is the leg
            &["/fuji injury kind:arm", "/fuji injury kind:amnesia", "/fuji injury kind:eye", "/fuji injury kind:leg"]
        }
        _ => &["/look screen"],
    };
    for line in lines {
        answered(browser, line).await?;
    }
    // a neighbour may have taken the card where one stands
    let other =
        "document.querySelector('.whisper.refusal')?.textContent.match(/Within your reach: (.+?)(?:, | or |\\.)/)?.[1]";
    if let Some(card) = browser.is(other).await?.as_str() {
        answered(browser, &format!("/fuji plan card:{card}")).await?;
        answered(browser, "/fuji ready firm:true").await?;
    }
    Ok(())
}

/// Types a line and leaves the line empty.
async fn answered(browser: &Browser, line: &str) -> anyhow::Result<()> {
    says(browser, line).await?;
    browser.is("document.querySelector('#line').value = ''").await?;
    Ok(())
}

/// From the first plan to one's own dice: stays, which leaves the most rerolls, and opens the screen where they are made.
pub async fn to_the_dice(page: &Page, browser: &Browser) -> anyhow::Result<()> {
    quiet(page, browser).await?;
    type_on(browser).await?;
    quiet(page, browser).await?;
    anyhow::ensure!(
        browser.is("document.querySelector('#ask.mine strong')?.textContent.startsWith('Reroll')").await?
            == json!(true),
        "there are no dice to roll again:\n{}",
        browser.is("document.body.innerText").await?
    );
    screen(browser).await?;
    browser
        .until("document.querySelector('.whisper.step input[type=checkbox]') && document.querySelector('.whisper.step .pic img')?.naturalWidth > 0")
        .await
}

/// Answers what is asked by pressing what is there: the menu of one's own screen, else the strip's last main button.
pub async fn click_on(page: &Page, browser: &Browser) -> anyhow::Result<()> {
    if ended(page, browser).await? {
        return Ok(());
    }
    let press = "(() => {
      const card = [...document.querySelectorAll('.whisper.step')].pop();
      const ask = [...document.querySelectorAll('#ask .btn')];
      const menu = card?.querySelector('.act .menu.one');
      const grave = card && [...card.querySelectorAll('.act .btn.grave')][0];
      if (grave) return grave.click();
      const planned = ask.find(b => /^(Ready|Keep all dice|Done|Go)$/.test(b.textContent));
      if (planned) return planned.click();
      if (menu) { menu.querySelector('select').selectedIndex = 1; return menu.querySelector('button').click(); }
      ask[0].click();
    })()";
    browser.is(press).await?;
    settled(browser).await
}

/// Somebody who looks at the page's database and knows what a sensible companion would do in the first seat.
pub struct Advice {
    file: SqliteConnection,
    /// Where the table is.
    pub channel: i64,
}

impl Advice {
    /// For the page of this folder.
    pub async fn from(data: &Path) -> sqlx::Result<Self> {
        let file = SqliteConnectOptions::new().filename(data.join("page.db")).read_only(true);
        Ok(Self { file: SqliteConnection::connect_with(&file).await?, channel: 1 })
    }

    /// The table as it stands.
    ///
    /// # Errors
    /// Nobody plays.
    pub async fn table(&mut self) -> anyhow::Result<Game> {
        games::of_channel(&mut self.file, self.channel).await?.context("nobody plays")
    }

    /// The next move, as it is typed; nothing if the first seat is not asked.
    async fn next(&mut self, n: u64) -> anyhow::Result<Option<String>> {
        let table = self.table().await?;
        let Some(position) = table.position() else { return Ok(None) };
        let rules = newest(&table.key).context("no such game")?;
        let Some(mv) = players::at(rules, &position, Seat(0), n)? else { return Ok(None) };
        let said = players::said(rules, &position, Seat(0), &mv)?;
        let begun = format!("/{} {}", table.key, said.verb);
        Ok(Some(said.args.iter().fold(begun, |line, (name, value)| format!("{line} {name}:{value}"))))
    }

    /// Plays the table that stands there to its end; says whether it was won.
    pub async fn play(&mut self, page: &Page, browser: &Browser) -> anyhow::Result<bool> {
        for n in 0..400 {
            if ended(page, browser).await? {
                return Ok(browser.is("document.querySelector('#ask').classList.contains('won')").await? == json!(true));
            }
            let line = self.next(n).await?.context("the first seat is not asked")?;
            says(browser, &line).await?;
        }
        anyhow::bail!("the table does not end")
    }
}

/// Opens another table like the one that ended, and waits until it is played.
pub async fn again(page: &Page, browser: &Browser) -> anyhow::Result<()> {
    browser.is("[...document.querySelectorAll('#ask .btn')].find(b => b.textContent === 'Play again').click()").await?;
    quiet(page, browser).await?;
    browser.until("document.querySelector('#panel-table h2').textContent.includes('being played')").await
}
