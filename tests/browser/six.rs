//! Six people in one channel play Fuji Koro in six windows: the page is served anew in the middle of a fight, somebody gives up,
//! somebody leaves and is replaced, somebody does not answer any more.

use crate::{bounded, visitor};
use anyhow::Context;
use fantoccini::wd::WindowHandle;
use gogome::store::games::Game;
use gogome_games::{
    contract::{AnyGame, Json, Seat, Viewer},
    koro::{
        state::{AUTOPILOT_AFTER, State, Table},
        words::label,
    },
    newest,
};
use gogome_tests::{
    browser::Browser,
    folder::Folder,
    hands::{Press, presses},
    page::Page,
    players::{
        self,
        koro::{CRAFT_IT, may_join, meets_a_dragon},
    },
    visit::{self, Advice},
};
use jiff::SignedDuration;
use serde_json::json;

/// So many play.
const SEATS: usize = 6;

/// So many are asked at once whether they join a fight when the page is served anew.
const OPEN: usize = 3;

/// Who gives up, who leaves, and who falls silent; the first seat is the host's.
const GIVES_UP: Seat = Seat(1);
const LEAVES: Seat = Seat(2);
const SILENT: Seat = Seat(3);

/// Who gives up later.
const LATER: [Seat; 2] = [Seat(4), Seat(5)];

/// Six people at one table, each in a window of their own.
struct Six {
    page: Page,
    browser: Browser,
    windows: Vec<WindowHandle>,
    advice: Advice,
    /// Steps so far.
    steps: u64,
}

impl Six {
    fn rules() -> anyhow::Result<&'static dyn AnyGame> {
        newest("koro").context("no Fuji Koro")
    }

    /// Opens a table, and all take a seat.
    async fn meet(folder: &Folder) -> anyhow::Result<Self> {
        let page = Page::start(folder.path()).await?;
        let browser = visitor(&page).await?;
        visit::says(&browser, &format!("/koro new seats:{SEATS} round_limit:20")).await?;
        let mut windows = Vec::new();
        for _ in 1..SEATS {
            windows.push(browser.beside(&page.url("/")).await?);
            browser.until("document.querySelector('.msg.lobby .btn')").await?;
            visit::says(&browser, "/table join").await?;
        }
        windows.push(browser.here().await?);
        let mut advice = Advice::from(folder.path()).await?;
        let table = advice.table().await?;
        let soon = |mut course| meets_a_dragon(&mut course, OPEN);
        let secret = players::secret_where(("koro", &table.code), &Json(table.options.clone()), SEATS, soon)?;
        page.fix(table.id, secret).await?;
        browser.back_to(windows[0].clone()).await?;
        visit::says(&browser, "/table start").await?;
        Ok(Self { page, browser, windows, advice, steps: 0 })
    }

    async fn game(&mut self) -> anyhow::Result<Game> {
        self.advice.table().await
    }

    async fn table(&mut self) -> anyhow::Result<Table> {
        Ok(self.game().await?.position().context("not started")?.state.to::<State>()?.table)
    }

    /// Goes to the window of a seat.
    async fn at(&self, seat: Seat) -> anyhow::Result<()> {
        self.browser.back_to(self.windows[seat.at()].clone()).await?;
        visit::settled(&self.browser).await
    }

    /// Presses a button, of a private card or of a message.
    async fn press(&self, label: &str) -> anyhow::Result<()> {
        let button = format!(
            "[...document.querySelectorAll('.whisper .btn, .msg .btn')].filter(one => one.textContent === {}).at(-1)",
            json!(label)
        );
        self.browser.until(&button).await?;
        self.browser.is(&format!("{button}.click()")).await?;
        visit::settled(&self.browser).await
    }

    /// All who are asked.
    async fn asked(&mut self) -> anyhow::Result<Vec<Seat>> {
        let at = self.game().await?.position().context("not started")?;
        let duties = Self::rules()?.look(&at, Viewer::Public)?.duties;
        Ok(duties.iter().flat_map(|duty| duty.who.seats()).copied().collect())
    }

    /// A seat does what a sensible companion would: its turns are typed, and answers pressed if presses lead there.
    async fn acts(&mut self, seat: Seat) -> anyhow::Result<()> {
        let game = self.game().await?;
        let (at, rules) = (game.position().context("not started")?, Self::rules()?);
        let mv = players::at(rules, &at, seat, self.steps)?.with_context(|| format!("{seat:?} is not asked"))?;
        self.steps += 1;
        self.at(seat).await?;
        let asks = at.state.to::<State>()?.table.is_asking();
        let way = if asks { presses(rules, &at, seat, &|pressed, _| *pressed == mv)? } else { None };
        if let Some((_, way)) = way {
            self.presses(&way).await?;
        } else {
            let said = players::said(rules, &at, seat, &mv)?;
            let begun = format!("/koro {}", said.verb);
            let line = said.args.iter().fold(begun, |line, (name, value)| format!("{line} {name}:{value}"));
            visit::says(&self.browser, &line).await?;
            if said.args.iter().any(|(name, _)| name == "grid") {
                self.press(CRAFT_IT).await?;
            }
        }
        anyhow::ensure!(self.game().await?.seq > game.seq, "{seat:?} did nothing: {mv:?}");
        Ok(())
    }

    /// From one's own screen on.
    async fn presses(&self, way: &[Press]) -> anyhow::Result<()> {
        visit::screen(&self.browser).await?;
        for press in way {
            visit::press(&self.browser, press).await?;
        }
        Ok(())
    }

    /// A seat gives an action up, or answers what it is asked.
    async fn passes(&mut self, seat: Seat) -> anyhow::Result<()> {
        let (before, table) = (self.game().await?.seq, self.table().await?);
        if table.is_asking() || table.player(seat).escape.is_some() {
            return self.acts(seat).await;
        }
        self.at(seat).await?;
        for line in ["/koro pass", "/koro done"] {
            visit::says(&self.browser, line).await?;
            if self.game().await?.seq > before {
                return Ok(());
            }
        }
        anyhow::bail!("{seat:?} can neither pass nor end the turn")
    }

    /// The page is served anew while several are asked whether they join a fight; each answers afterwards, the last first.
    async fn restarts_in_a_fight(mut self) -> anyhow::Result<Self> {
        let (before, then) = (self.game().await?, self.table().await?);
        let question = then.question().context("nothing is asked")?;
        self.page = self.page.down().await?.serve().await?;
        anyhow::ensure!(self.game().await?.position() == before.position(), "a restart changes nothing");
        for seat in question.waiting.iter().rev() {
            self.at(*seat).await?;
            self.browser.until(visit::MINE).await?;
            self.acts(*seat).await?;
        }
        let now = self.table().await?;
        anyhow::ensure!(
            (now.turn.number, now.turn.returns) == (then.turn.number, then.turn.returns + 1),
            "all answered"
        );
        Ok(self)
    }

    /// Somebody gives up, after being asked whether they mean it.
    async fn gives_up(&mut self, seat: Seat) -> anyhow::Result<()> {
        self.at(seat).await?;
        visit::says(&self.browser, "/koro resign").await?;
        anyhow::ensure!(!self.table().await?.player(seat).resigned, "it was only asked");
        self.press(label::RESIGN).await?;
        anyhow::ensure!(self.table().await?.player(seat).resigned, "it was meant");
        Ok(())
    }

    /// Somebody leaves, and somebody new, in a window of their own, takes the seat.
    async fn is_replaced(&mut self) -> anyhow::Result<()> {
        self.at(LEAVES).await?;
        visit::says(&self.browser, "/table leave").await?;
        self.press("Go; keep the seat free").await?;
        anyhow::ensure!(self.table().await?.player(LEAVES).vacant, "the seat is free");
        self.browser.beside(&self.page.url("/")).await?;
        let newcomer = self.browser.here().await?;
        self.browser.until("document.querySelector('#ask strong').textContent === 'You are watching'").await?;
        visit::says(&self.browser, "/table sit seat:c").await?;
        self.at(Seat(0)).await?;
        self.press("Let them sit down").await?;
        anyhow::ensure!(!self.table().await?.player(LEAVES).vacant, "somebody new sits there");
        self.windows[LEAVES.at()] = newcomer;
        Ok(())
    }

    /// Turns are passed and questions answered sensibly. Somebody does nothing until they are played by the policy; then they are
    /// back, and play a turn.
    async fn plays_on_without(&mut self) -> anyhow::Result<()> {
        self.at(Seat(0)).await?;
        visit::says(&self.browser, "/table clock kind:hard hours:1").await?;
        let mut late = 0;
        loop {
            let asked = self.asked().await?;
            if let Some(seat) = asked.iter().find(|seat| **seat != SILENT || late == AUTOPILOT_AFTER) {
                self.passes(*seat).await?;
                if *seat == SILENT {
                    break;
                }
                continue;
            }
            let before = self.game().await?.seq;
            while self.game().await?.seq == before {
                self.page.passes(SignedDuration::from_mins(10)).await?;
            }
            late += 1;
            anyhow::ensure!(self.table().await?.player(SILENT).missed == late, "each is counted once");
        }
        let missed = self.table().await?.player(SILENT).missed;
        anyhow::ensure!(missed == 0, "who is back has missed {missed} turns");
        Ok(())
    }

    /// All but one give up, and the last one left has won.
    async fn ends(&mut self) -> anyhow::Result<()> {
        let playing: Vec<Seat> = self.table().await?.playing().collect();
        for seat in &playing[1..] {
            self.gives_up(*seat).await?;
        }
        let over = self.table().await?.over.context("it goes on")?;
        anyhow::ensure!(over.won == playing[..1], "{over:?}");
        for window in &self.windows {
            self.browser.back_to(window.clone()).await?;
            self.browser.until("document.querySelector('.msg.end .pic img').naturalWidth === 1280").await?;
            self.browser.until(visit::ENDED).await?;
        }
        Ok(())
    }
}

// Rules: K12.2, K18.4, K18.5, 2.2
#[tokio::test(flavor = "multi_thread")]
async fn six_people_play_fuji_koro_though_three_of_them_stop() {
    bounded(Box::pin(async {
        let folder = Folder::new()?;
        let mut six = Six::meet(&folder).await?;
        while may_join(&six.game().await?.position().context("not started")?.state.to()?) < OPEN {
            let seat = *six.asked().await?.first().context("nobody is asked")?;
            six.acts(seat).await?;
        }
        let mut six = six.restarts_in_a_fight().await?;
        six.gives_up(GIVES_UP).await?;
        six.is_replaced().await?;
        // rounds are short with three
        for seat in LATER {
            six.gives_up(seat).await?;
        }
        six.plays_on_without().await?;
        six.ends().await?;
        six.browser.close().await?;
        six.page.stop().await
    }))
    .await;
}
