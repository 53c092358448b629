//! A chapter of Shogun's Chosen, by one person with all four characters, and by four people.

use crate::{bounded, windows::Windows};
use anyhow::Context;
use gogome_games::{
    contract::{Seat, Standing},
    shogun::state::{State, Table, moves::Move},
};
use gogome_tests::{folder::Folder, players::Course, visit};
use std::collections::BTreeSet;

/// A chapter is won within so many steps, as with one secret of twelve.
const SOON: u64 = 90;

fn wins_soon(mut course: Course) -> anyhow::Result<bool> {
    while course.steps <= SOON && course.goes_on()? {}
    Ok(matches!(&course.played.standing, Standing::Over(outcome) if !outcome.won.is_empty()))
}

async fn table(windows: &mut Windows) -> anyhow::Result<Table> {
    Ok(windows.game().await?.position().context("not started")?.state.to::<State>()?.table)
}

/// What is done next, by its kind, and whether another zone is in play.
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
        let folder = Folder::new()?;
        let mut one = Windows::meet(&folder, ("shogun", "/shogun new seats:1 chapter:1"), (1, 1), wins_soon).await?;
        visit::start(&one.browser).await?;
        let mut seen = BTreeSet::new();
        while let Some(me) = one.asked().await?.first().copied() {
            let before = table(&mut one).await?;
            let (mv, pressed) = one.acts(me, true).await?;
            anyhow::ensure!(pressed, "no presses lead to a sensible move: {mv:?}");
            seen.extend(kinds(&mv.to()?, &before));
        }
        for wanted in ["camp", "walk", "attack", "die", "answer", "done", "zone"] {
            anyhow::ensure!(seen.contains(wanted), "{wanted} is missing: {seen:?}");
        }
        anyhow::ensure!(table(&mut one).await?.over.is_some_and(|over| over.won), "these dice do not win the chapter");
        one.all_see_the_end().await?;
        one.browser.until("document.querySelector('.msg.end').textContent.includes('Next chapter')").await?;
        one.browser.until("document.querySelector('#ask').textContent.includes('Next chapter')").await?;
        one.close().await
    }))
    .await;
}

// Rules: X1.1, X3.3, X29.1
#[tokio::test(flavor = "multi_thread")]
async fn four_people_win_a_chapter_in_a_channel_of_its_own_and_one_comes_later() {
    bounded(Box::pin(async {
        let folder = Folder::new()?;
        let line = "/shogun new seats:4 chapter:1 thread:true";
        let mut four = Windows::meet(&folder, ("shogun", line), (3, 4), wins_soon).await?;
        visit::says(&four.browser, "/table start").await?;
        four.press("Start; keep the seats free").await?;
        // the lobby's message leads to the channel of the table, and the first one is free again
        four.follow(2).await?;
        anyhow::ensure!(four.game().await?.home_id == 1, "it gathered in the first channel");
        let newcomer = Seat(3);
        four.newcomer(newcomer).await?;
        while let Some(seat) = four.asked().await?.first().copied() {
            // two press, two type
            four.acts(seat, seat.at() % 2 == 0).await?;
        }
        anyhow::ensure!(table(&mut four).await?.over.is_some_and(|over| over.won), "these dice do not win the chapter");
        four.all_see_the_end().await?;
        four.close().await
    }))
    .await;
}
