//! Six people in one channel play Fuji Koro in six windows: the page is served anew in the middle of a fight, somebody gives up,
//! somebody leaves and is replaced, somebody does not answer any more.

use crate::{bounded, windows::Windows};
use anyhow::Context;
use gogome_games::{
    contract::Seat,
    koro::{
        state::{AUTOPILOT_AFTER, State, Table},
        words::label,
    },
};
use gogome_tests::{
    folder::Folder,
    players::koro::{CRAFT_IT, may_join, meets_a_dragon},
    visit,
};
use jiff::SignedDuration;

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

/// Six people at one table.
struct Six(Windows);

impl Six {
    /// Opens a table, and all take a seat.
    async fn meet(folder: &Folder) -> anyhow::Result<Self> {
        let line = format!("/koro new seats:{SEATS} round_limit:20");
        let soon = |mut course| meets_a_dragon(&mut course, OPEN);
        let mut windows = Windows::meet(folder, ("koro", &line), (SEATS, SEATS), soon).await?;
        windows.confirmed = Some(("grid", CRAFT_IT));
        visit::says(&windows.browser, "/table start").await?;
        Ok(Self(windows))
    }

    async fn table(&mut self) -> anyhow::Result<Table> {
        Ok(self.0.game().await?.position().context("not started")?.state.to::<State>()?.table)
    }

    /// Turns are typed, and answers pressed if presses lead there.
    async fn acts(&mut self, seat: Seat) -> anyhow::Result<()> {
        let asks = self.table().await?.is_asking();
        self.0.acts(seat, asks).await.map(drop)
    }

    /// A seat gives an action up, or answers what it is asked.
    async fn passes(&mut self, seat: Seat) -> anyhow::Result<()> {
        let (before, table) = (self.0.game().await?.seq, self.table().await?);
        if table.is_asking() || table.player(seat).escape.is_some() {
            return self.acts(seat).await;
        }
        self.0.at(seat).await?;
        for line in ["/koro pass", "/koro done"] {
            visit::says(&self.0.browser, line).await?;
            if self.0.game().await?.seq > before {
                return Ok(());
            }
        }
        anyhow::bail!("{seat:?} can neither pass nor end the turn")
    }

    /// The page is served anew while several are asked whether they join a fight; each answers afterwards, the last first.
    async fn restarts_in_a_fight(mut self) -> anyhow::Result<Self> {
        let (before, then) = (self.0.game().await?, self.table().await?);
        let question = then.question().context("nothing is asked")?;
        self.0.page = self.0.page.down().await?.serve().await?;
        anyhow::ensure!(self.0.game().await?.position() == before.position(), "a restart changes nothing");
        for seat in question.waiting.iter().rev() {
            self.0.at(*seat).await?;
            self.0.browser.until(visit::MINE).await?;
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
        self.0.at(seat).await?;
        visit::says(&self.0.browser, "/koro resign").await?;
        anyhow::ensure!(!self.table().await?.player(seat).resigned, "it was only asked");
        self.0.press(label::RESIGN).await?;
        anyhow::ensure!(self.table().await?.player(seat).resigned, "it was meant");
        Ok(())
    }

    /// Somebody leaves, and somebody new, in a window of their own, takes the seat.
    async fn is_replaced(&mut self) -> anyhow::Result<()> {
        self.0.at(LEAVES).await?;
        visit::says(&self.0.browser, "/table leave").await?;
        self.0.press("Go; keep the seat free").await?;
        anyhow::ensure!(self.table().await?.player(LEAVES).vacant, "the seat is free");
        self.0.newcomer(LEAVES).await?;
        anyhow::ensure!(!self.table().await?.player(LEAVES).vacant, "somebody new sits there");
        Ok(())
    }

    /// Turns are passed and questions answered sensibly. Somebody does nothing until they are played by the policy; then they are
    /// back, and play a turn.
    async fn plays_on_without(&mut self) -> anyhow::Result<()> {
        self.0.at(Seat(0)).await?;
        visit::says(&self.0.browser, "/table clock kind:hard hours:1").await?;
        let mut late = 0;
        loop {
            let asked = self.0.asked().await?;
            if let Some(seat) = asked.iter().find(|seat| **seat != SILENT || late == AUTOPILOT_AFTER) {
                self.passes(*seat).await?;
                if *seat == SILENT {
                    break;
                }
                continue;
            }
            let before = self.0.game().await?.seq;
            while self.0.game().await?.seq == before {
                self.0.page.passes(SignedDuration::from_mins(10)).await?;
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
        self.0.all_see_the_end().await
    }
}

// Rules: K12.2, K18.4, K18.5, 2.2
#[tokio::test(flavor = "multi_thread")]
async fn six_people_play_fuji_koro_though_three_of_them_stop() {
    bounded(Box::pin(async {
        let folder = Folder::new()?;
        let mut six = Six::meet(&folder).await?;
        while may_join(&six.0.game().await?.position().context("not started")?.state.to()?) < OPEN {
            let seat = *six.0.asked().await?.first().context("nobody is asked")?;
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
        six.0.close().await
    }))
    .await;
}
