//! A chapter of Shogun's Chosen, played by presses alone, by one person with all four characters.

use crate::{bounded, visitor};
use anyhow::Context;
use fantoccini::key::Key;
use gogome_games::{
    contract::{Json, Position, Seat},
    newest,
    shogun::state::{State, Table, moves::Move},
};
use gogome_tests::{
    hands::{Press, presses},
    page::Page,
    players, visit,
};
use std::collections::BTreeSet;

/// With these dice the first chapter is won early.
const DICE: u64 = 1;

/// The person's seat.
const ME: Seat = Seat(0);

/// A step that the person takes by presses: what a sensible companion would do.
fn step(at: &Position, n: u64) -> anyhow::Result<(Move, Vec<Press>)> {
    let game = newest("shogun").context("no Shogun's Chosen")?;
    let best = players::at(game, at, ME, n)?.context("nobody is asked")?;
    let sensible = |mv: &Json, _: &[Press]| *mv == best;
    let (mv, way) =
        presses(game, at, ME, &sensible)?.with_context(|| format!("no presses lead to a sensible move: {best:?}"))?;
    Ok((mv.to()?, way))
}

/// What happened on the way, each kind by its name.
fn kinds(mv: &Move, table: &Table) -> Vec<&'static str> {
    let kind = match mv {
        Move::Ready => "camp",
        Move::Walk { .. } => "walk",
        Move::Attack { .. } => "attack",
        Move::PlaceDie { .. } => "die",
        Move::Choose { .. } => "answer",
        Move::Done => "done",
        _ => "more",
    };
    let found = (table.zones.len() > 1).then_some("zone");
    std::iter::once(kind).chain(found).collect()
}

// Rules: X1.1, X3.1, X7.1, X29.1
#[tokio::test(flavor = "multi_thread")]
async fn presses_alone_play_a_chapter_with_four_characters() {
    bounded(Box::pin(async {
        let folder = tempfile::tempdir()?;
        let page = Page::seeded(folder.path(), DICE).await?;
        let browser = visitor(&page).await?;
        browser.keys("/shogun new seats:1 chapter:1").await?;
        visit::settled(&browser).await?;
        browser.key(Key::Enter).await?;
        visit::start(&browser).await?;
        let mut advice = visit::Advice::from(folder.path()).await?;
        let mut seen = BTreeSet::new();
        for n in 0.. {
            if visit::ended(&page, &browser).await? {
                break;
            }
            let before = advice.table().await?;
            let at = before.position().context("not started")?;
            let (mv, way) = step(&at, n)?;
            visit::screen(&browser).await?;
            for press in &way {
                visit::press(&browser, press).await?;
            }
            let after = advice.table().await?;
            anyhow::ensure!(after.seq > before.seq, "{way:?} did nothing: {mv:?}");
            seen.extend(kinds(&mv, &at.state.to::<State>()?.table));
        }
        for wanted in ["camp", "walk", "attack", "die", "answer", "done", "zone"] {
            anyhow::ensure!(seen.contains(wanted), "{wanted} is missing: {seen:?}");
        }
        let table = advice.table().await?.position().context("not started")?.state.to::<State>()?.table;
        anyhow::ensure!(table.over.is_some_and(|over| over.won), "these dice do not win the chapter");
        browser.until("document.querySelector('.msg.end .pic img').naturalWidth === 1280").await?;
        browser.until("document.querySelector('.msg.end').textContent.includes('Next chapter')").await?;
        browser.close().await?;
        page.stop().await
    }))
    .await;
}
