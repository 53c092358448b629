//! Fuji Koro, played by presses alone.

use crate::{bounded, visitor};
use anyhow::Context;
use fantoccini::key::Key;
use gogome_games::{
    contract::{Json, Position, Seat},
    koro::state::{Answer, State, moves::Move},
    newest,
};
use gogome_tests::{
    browser::Browser,
    hands::{Press, presses},
    page::Page,
    players, visit,
};
use serde_json::json;
use std::collections::BTreeSet;

/// With these dice there is soon something of everything to do.
const DICE: u64 = 2;

/// The person's seat.
const ME: Seat = Seat(0);

/// What is to be seen of a turn, each kind by its name.
const KINDS: [&str; 4] = ["a tile turned", "a walk in two stages", "something gathered", "a craft shown before"];

/// Which of these a move is, that is made so; exploring leads to the first.
fn kind(mv: &Move, way: &[Press]) -> Option<&'static str> {
    let fits = || way.iter().any(|press| press.value.as_ref().is_some_and(|value| value.starts_with("fit:")));
    let nth = match mv {
        Move::Explore { .. } | Move::Answer(Answer::Orient(_)) => 0,
        Move::Walk(_) if way.len() == 3 => 1,
        Move::Gather(_) => 2,
        Move::Rest(_) if fits() => 3,
        _ => return None,
    };
    Some(KINDS[nth])
}

/// A step that the person takes by presses: something not seen yet, else what a sensible companion would do; if no presses lead
/// there, they give it up.
fn step(at: &Position, n: u64, seen: &BTreeSet<&str>) -> anyhow::Result<(Move, Vec<Press>)> {
    let game = newest("koro").context("no Fuji Koro")?;
    let best = players::at(game, at, ME, n)?.context("nobody is asked")?;
    let asked = at.state.to::<State>()?.table.is_asking();
    let read = |mv: &Json| mv.to::<Move>().ok();
    let new = |mv: &Json, way: &[Press]| {
        !asked && read(mv).and_then(|mv| kind(&mv, way)).is_some_and(|kind| !seen.contains(kind))
    };
    let sensible = |mv: &Json, _: &[Press]| *mv == best;
    // where a pass is a rest, that is the press
    let given_up = |mv: &Json, _: &[Press]| {
        read(mv).is_some_and(|mv| match mv {
            Move::Rest(crafting) => crafting.layouts.is_empty(),
            other => matches!(other, Move::Pass | Move::Done | Move::Answer(_)),
        })
    };
    for wanted in [&new as &dyn Fn(&Json, &[Press]) -> bool, &sensible, &given_up] {
        if let Some((mv, way)) = presses(game, at, ME, wanted)? {
            return Ok((mv.to()?, way));
        }
    }
    anyhow::bail!("nothing can be pressed instead of {best:?}")
}

/// What the newest private card offers: its buttons.
const BUTTONS: &str = "[...[...document.querySelectorAll('.whisper.step')].at(-1).querySelectorAll('.act .btn')].map(one => one.textContent)";

/// Opens one's own screen, with its picture.
async fn screen(browser: &Browser) -> anyhow::Result<()> {
    visit::screen(browser).await?;
    browser.until("[...document.querySelectorAll('.whisper.step .pic img')].at(-1).naturalWidth > 0").await
}

// Rules: K3.3, K4.11, K7.2, K8.2, K9.1, K18.4
#[tokio::test(flavor = "multi_thread")]
async fn presses_alone_play_turns_of_fuji_koro_until_one_gives_up() {
    bounded(async {
        let folder = tempfile::tempdir()?;
        let page = Page::seeded(folder.path(), DICE).await?;
        let browser = visitor(&page).await?;
        // opened by what the line suggests
        browser.keys("/koro n").await?;
        browser.until("document.querySelector('#list li')?.textContent.startsWith('/koro new')").await?;
        browser.key(Key::Tab).await?;
        browser.until("document.querySelector('#line').value === '/koro new '").await?;
        browser.keys("seats:3 companions:2 round_limit:20").await?;
        visit::settled(&browser).await?;
        browser.key(Key::Enter).await?;
        visit::start(&browser).await?;
        let mut advice = visit::Advice::from(folder.path()).await?;
        let (mut seen, mut steps) = (BTreeSet::new(), 0);
        while seen.len() < KINDS.len() {
            anyhow::ensure!(steps < 30, "these dice show too little: {seen:?}");
            anyhow::ensure!(!visit::ended(&page, &browser).await?, "it is over: {seen:?}");
            let before = advice.table().await?;
            let (mv, way) = step(&before.position().context("not started")?, steps, &seen)?;
            screen(&browser).await?;
            let kind = kind(&mv, &way);
            let turned = matches!(mv, Move::Answer(Answer::Orient(_)));
            for (nth, press) in way.iter().enumerate() {
                if nth > 0 && nth + 1 == way.len() && matches!(mv, Move::Rest(_)) {
                    let shown = "[...document.querySelectorAll('.whisper.step .pic img')].at(-1).naturalWidth > 0";
                    browser.until(shown).await?;
                    // the strip goes on with what is built, too
                    browser.until(&format!("document.querySelector('#ask').textContent.includes({})", json!(press.label))).await?;
                    anyhow::ensure!(advice.table().await?.seq == before.seq, "it counts before it is crafted");
                }
                if turned {
                    let rotations: Vec<String> = serde_json::from_value(browser.is(BUTTONS).await?)?;
                    let shown = |nth: u8| rotations.iter().any(|label| label.starts_with(&format!("Picture {nth}: ")));
                    anyhow::ensure!((0..6).all(shown), "six rotations: {rotations:?}");
                }
                visit::press(&browser, press).await?;
            }
            let after: State = advice.table().await?.position().context("not started")?.state.to()?;
            anyhow::ensure!(advice.table().await?.seq > before.seq, "{way:?} did nothing:\n{mv:?}\n{:?}", after.table.turn);
            // whoever explores has seen nothing before they turn the tile
            seen.extend(kind.filter(|_| !matches!(mv, Move::Explore { .. })));
            steps += 1;
        }
        // whoever gives up is waited for no longer
        visit::says(&browser, "/koro resign").await?;
        browser.is("[...document.querySelectorAll('.whisper .btn')].find(one => one.textContent === 'Give up for good').click()").await?;
        visit::quiet(&page, &browser).await?;
        assert_eq!(browser.is(visit::ENDED).await?, json!(true));
        browser.until("document.querySelector('.msg.end .pic img').naturalWidth === 1280").await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}
