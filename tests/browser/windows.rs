//! Several people at one table of the page, each in a window of their own.

use crate::visitor;
use anyhow::Context;
use fantoccini::wd::WindowHandle;
use gogome::store::games::Game;
use gogome_games::{
    contract::{AnyGame, Json, Seat, Viewer},
    newest,
};
use gogome_tests::{
    browser::Browser,
    folder::Folder,
    hands::{Press, presses},
    page::Page,
    players::{self, Course},
    visit::{self, Advice},
};
use serde_json::json;

/// People at a table, by seat.
pub struct Windows {
    /// The page they look at.
    pub page: Page,
    /// Their browser.
    pub browser: Browser,
    key: &'static str,
    /// A typed move with this option waits for a press of this button.
    pub confirmed: Option<(&'static str, &'static str)>,
    people: Vec<WindowHandle>,
    advice: Advice,
    /// Steps so far.
    steps: u64,
}

impl Windows {
    /// Somebody opens a table with this line, and others join until so many sit there; its dice lead `seats` sensible people where
    /// it is wanted.
    pub async fn meet(
        folder: &Folder,
        (key, line): (&'static str, &str),
        (joined, seats): (usize, usize),
        wanted: impl Fn(Course) -> anyhow::Result<bool>,
    ) -> anyhow::Result<Self> {
        let page = Page::start(folder.path()).await?;
        let browser = visitor(&page).await?;
        visit::says(&browser, line).await?;
        let mut people = Vec::new();
        for _ in 1..joined {
            people.push(browser.beside(&page.url("/")).await?);
            browser.until("document.querySelector('.msg.lobby .btn')").await?;
            visit::says(&browser, "/table join").await?;
        }
        people.push(browser.here().await?);
        let mut advice = Advice::from(folder.path()).await?;
        let table = advice.table().await?;
        let secret = players::secret_where((key, &table.code), &Json(table.options.clone()), seats, wanted)?;
        page.fix(table.id, secret).await?;
        browser.back_to(people[0].clone()).await?;
        Ok(Self { page, browser, key, confirmed: None, people, advice, steps: 0 })
    }

    fn rules(&self) -> anyhow::Result<&'static dyn AnyGame> {
        newest(self.key).context("no such game")
    }

    /// The table as it stands.
    pub async fn game(&mut self) -> anyhow::Result<Game> {
        self.advice.table().await
    }

    /// Everybody goes on where the table is played, by the link in the lobby's message; that is this channel.
    pub async fn follow(&mut self, channel: i64) -> anyhow::Result<()> {
        for window in &self.people {
            self.browser.back_to(window.clone()).await?;
            let link = "document.querySelector('.msg.lobby [data-room] .link')";
            self.browser.until(link).await?;
            self.browser.is(&format!("{link}.click()")).await?;
            visit::settled(&self.browser).await?;
        }
        self.advice.channel = channel;
        Ok(())
    }

    /// Goes to the window of a seat.
    pub async fn at(&self, seat: Seat) -> anyhow::Result<()> {
        self.browser.back_to(self.people[seat.at()].clone()).await?;
        visit::settled(&self.browser).await
    }

    /// Somebody new, in a window of their own, which opens where the table is, asks for a seat; the host lets them sit down.
    pub async fn newcomer(&mut self, seat: Seat) -> anyhow::Result<()> {
        self.browser.beside(&self.page.url("/")).await?;
        let newcomer = self.browser.here().await?;
        self.browser.until("document.querySelector('#ask strong').textContent === 'You are watching'").await?;
        visit::says(&self.browser, &format!("/table sit seat:{}", seat.letter())).await?;
        self.at(Seat(0)).await?;
        self.press("Let them sit down").await?;
        if seat.at() == self.people.len() {
            self.people.push(newcomer);
        } else {
            self.people[seat.at()] = newcomer;
        }
        Ok(())
    }

    /// Presses a button, of a private card or of a message.
    pub async fn press(&self, label: &str) -> anyhow::Result<()> {
        let button = format!(
            "[...document.querySelectorAll('.whisper .btn, .msg .btn')].filter(one => one.textContent === {}).at(-1)",
            json!(label)
        );
        self.browser.until(&button).await?;
        self.browser.is(&format!("{button}.click()")).await?;
        visit::settled(&self.browser).await
    }

    /// All who are asked.
    pub async fn asked(&mut self) -> anyhow::Result<Vec<Seat>> {
        let at = self.game().await?.position().context("not started")?;
        let duties = self.rules()?.look(&at, Viewer::Public)?.duties;
        Ok(duties.iter().flat_map(|duty| duty.who.seats()).copied().collect())
    }

    /// A seat does what a sensible companion would: by presses if it may and they lead there, else typed. Says what it did, and
    /// whether it pressed.
    pub async fn acts(&mut self, seat: Seat, pressing: bool) -> anyhow::Result<(Json, bool)> {
        let game = self.game().await?;
        let (at, rules) = (game.position().context("not started")?, self.rules()?);
        let mv = players::at(rules, &at, seat, self.steps)?.with_context(|| format!("{seat:?} is not asked"))?;
        self.steps += 1;
        self.at(seat).await?;
        let way = if pressing { presses(rules, &at, seat, &|pressed, _| *pressed == mv)? } else { None };
        let pressed = way.is_some();
        if let Some((_, way)) = way {
            self.presses(&way).await?;
        } else {
            let said = players::said(rules, &at, seat, &mv)?;
            let begun = format!("/{} {}", self.key, said.verb);
            let line = said.args.iter().fold(begun, |line, (name, value)| format!("{line} {name}:{value}"));
            visit::says(&self.browser, &line).await?;
            if let Some((option, button)) = self.confirmed
                && said.get(option).is_some()
            {
                self.press(button).await?;
            }
        }
        anyhow::ensure!(self.game().await?.seq > game.seq, "{seat:?} did nothing: {mv:?}");
        Ok((mv, pressed))
    }

    /// From one's own screen on.
    async fn presses(&self, way: &[Press]) -> anyhow::Result<()> {
        visit::screen(&self.browser).await?;
        for press in way {
            visit::press(&self.browser, press).await?;
        }
        Ok(())
    }

    /// Everybody sees how it ended.
    pub async fn all_see_the_end(&self) -> anyhow::Result<()> {
        for window in &self.people {
            self.browser.back_to(window.clone()).await?;
            self.browser.until("document.querySelector('.msg.end .pic img').naturalWidth === 1280").await?;
            self.browser.until(visit::ENDED).await?;
        }
        Ok(())
    }

    /// The end of the test.
    pub async fn close(self) -> anyhow::Result<()> {
        self.browser.close().await?;
        self.page.stop().await
    }
}
