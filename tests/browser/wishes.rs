//! What somebody's system asks of every page: less motion, or colours of its own.

use crate::{bounded, quick_table};
use fantoccini::key::Key;
use gogome_tests::visit;
use serde_json::json;

/// Whether anything in the page moves by itself or takes its time.
const MOVES: &str = "[document.getAnimations().length > 0, !!document.querySelector('.petals'),
    parseFloat(getComputedStyle(document.querySelector('#rail')).transitionDuration) > 0]";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_for_those_who_wish_so() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        browser.size(390, 844).await?;
        for (wish, moves) in [("no-preference", true), ("reduce", false)] {
            browser.wishes(&[("prefers-reduced-motion", wish)]).await?;
            browser.until(&format!("matchMedia('(prefers-reduced-motion: {wish})').matches")).await?;
            // what falls after a victory, and the sheet that slides in
            let seen = browser.is(&format!("import('/stream.js').then(stream => (stream.celebrate(), {MOVES}))")).await?;
            assert_eq!(seen, json!([moves, moves, moves]), "{wish}");
            browser.is("document.querySelector('.petals')?.remove()").await?;
        }
        browser.is("document.querySelector('#railbtn').click()").await?;
        let there = "(rail => rail.right === innerWidth && rail.left === 0)(document.querySelector('#rail').getBoundingClientRect())";
        assert_eq!(browser.is(there).await?, json!(true), "the sheet is there at once");
        browser.close().await?;
        page.stop().await
    })
    .await;
}

/// Signs that must not be colours alone, each true while it can be seen: a border, an outline or a mark.
const SIGNS: &str = "(() => {
    const style = (part, which) => getComputedStyle(document.querySelector(part), which);
    const line = (part, side) => parseFloat(style(part)[`border${side}Width`]) >= 2 && style(part)[`border${side}Style`] !== 'none';
    return {
      forced: matchMedia('(forced-colors: active)').matches,
      button: line('.btn', 'Top'),
      tab: line('[role=tab][aria-selected=true]', 'Bottom') && !line('[role=tab][aria-selected=false]', 'Bottom'),
      light: line('.net i', 'Top'),
      marked: line('#list li[aria-selected=true]', 'Top') && !line('#list li[aria-selected=false]', 'Top'),
      mine: parseFloat(style('#ask.mine').borderLeftWidth) > parseFloat(style('#ask.mine').borderTopWidth),
      card: line('.msg.whisper .print', 'Top'),
      focus: parseFloat(style('.bar').outlineWidth) >= 3 && style('.bar').outlineStyle !== 'none',
    };
  })()";

#[tokio::test(flavor = "multi_thread")]
async fn what_colours_say_is_seen_without_them() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        browser.wishes(&[("forced-colors", "active")]).await?;
        browser.until("matchMedia('(forced-colors: active)').matches").await?;
        browser.is("document.querySelector('#line').focus()").await?;
        browser.keys("/fuji plan ").await?;
        // the list for all that was typed, which no later one takes the place of
        browser.until("[...document.querySelectorAll('#list li')].some(li => / steps? · /.test(li.textContent))").await?;
        visit::settled(&browser).await?;
        browser.key(Key::Down).await?;
        let signs = browser.is(SIGNS).await?;
        let missing: Vec<&String> =
            signs.as_object().unwrap().iter().filter(|(_, seen)| **seen != json!(true)).map(|(sign, _)| sign).collect();
        assert!(missing.is_empty(), "{missing:?}");
        browser.is("document.querySelector('#line').value = ''").await?;
        // whoever is awaited is so in words
        let due = "[...document.querySelectorAll('.seats .due .state')].every(state => /awaited|thinking/.test(state.textContent))";
        assert_eq!(browser.is(due).await?, json!(true));
        // a box that is marked has a tick and an edge
        visit::to_the_dice(&page, &browser).await?;
        let boxes = "(() => {
            const all = [...document.querySelectorAll('.whisper.step input[type=checkbox]')];
            all[0].checked = true;
            return all.slice(0, 2).map(input => [getComputedStyle(input.nextElementSibling, '::before').content, getComputedStyle(input.nextElementSibling).outlineStyle]);
          })()";
        assert_eq!(browser.is(boxes).await?, json!([["\"✓\"", "solid"], ["\"\"", "none"]]));
        browser.close().await?;
        page.stop().await
    })
    .await;
}
