//! Windows beside each other: as many people, or one person twice.

use crate::{STREAM, bounded, first_visit, quick_table};
use gogome_tests::{
    page::Window,
    visit::{self, MINE},
};
use serde_json::{Value, json};

/// The lines of a private card that name dice.
const SECRETS: &str =
    "[...document.querySelectorAll('.whisper p')].map(p => p.textContent).filter(t => t.includes('(die type '))";

#[tokio::test(flavor = "multi_thread")]
async fn another_window_is_another_person_and_sees_nothing_private() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        let secrets =
            "[...document.querySelectorAll('.whisper p')].map(p => p.textContent).filter(t => t.includes('(die type '))";
        let secrets = browser.is(secrets).await?;
        let address = browser.is("document.querySelector('.whisper .pic img').src").await?;
        assert_eq!(secrets.as_array().unwrap().len(), 6);

        let first = browser.beside(&page.url("/")).await?;
        browser.until("document.querySelector('.msg.news .pic img').naturalWidth === 1280").await?;
        browser.until("document.querySelector('#ask strong').textContent === 'You are watching'").await?;
        visit::says(&browser, "/look screen").await?;
        browser.until("document.querySelector('.whisper.refusal')").await?;
        visit::says(&browser, "<img src=x onerror=alert(1)> **hi** ").await?;
        browser
            .until("[...document.querySelectorAll('.msg.chat')].some(m => m.textContent.includes('<img src=x'))")
            .await
            .unwrap();
        let all = browser.everything().await?;
        for secret in secrets.as_array().unwrap() {
            assert!(!all.contains(secret.as_str().unwrap()), "{secret}");
        }
        assert!(!all.contains(address.as_str().unwrap()), "the private picture has an address here");
        assert_eq!(browser.is("document.querySelectorAll('.msg.chat img').length").await?, json!(0));

        // what one window does, the other sees
        browser.back_to(first).await?;
        browser.until("document.querySelector('.msg.chat')?.textContent.includes('**hi**')").await?;
        // and whoever becomes another keeps nothing
        browser.is("(s => { s.value = [...s.options].find(o => !o.selected && o.text.startsWith('Guest')).value; s.dispatchEvent(new Event('change')); })(document.querySelector('#seat'))").await?;
        browser.until("document.querySelector('#ask strong').textContent === 'You are watching'").await?;
        let all = browser.everything().await?;
        assert!(secrets.as_array().unwrap().iter().all(|secret| !all.contains(secret.as_str().unwrap())));
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_windows_of_one_browser_are_seven_people_and_none_waits() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        let secrets: Vec<String> = serde_json::from_value(browser.is(SECRETS).await?)?;
        assert_eq!(secrets.len(), 6);
        let mut windows = Vec::new();
        for _ in 0..6 {
            windows.push(browser.beside(&page.url("/")).await?);
            browser.until("document.querySelector('#ask strong').textContent === 'You are watching'").await?;
        }
        // the newest window has its turn first, then all the others
        visit::says(&browser, "hello from 7").await?;
        for (n, window) in windows.iter().enumerate() {
            browser.back_to(window.clone()).await?;
            browser.until("document.querySelector('#net span').textContent === 'live'").await?;
            visit::says(&browser, &format!("hello from {}", n + 1)).await?;
            // an ordinary request is answered although seven listen
            browser.keys("/fu").await?;
            browser.until("document.querySelectorAll('#list li').length > 3").await?;
            browser.is("document.querySelector('#line').blur()").await?;
        }
        browser.back_to(windows[0].clone()).await?;
        visit::says(&browser, "/fuji plan card:stay").await?;
        browser.until("document.querySelector('#panel-table').textContent.includes('Look at the plan') || document.querySelector('#ask .row').textContent.includes('Ready')").await?;
        let everybody = "document.querySelectorAll('.msg.chat').length === 7 && document.querySelector('.msg.news').textContent.includes('plans to stay')";
        let (mut names, mut streams) = (Vec::new(), Vec::new());
        for (n, window) in windows.iter().enumerate() {
            browser.back_to(window.clone()).await?;
            browser.until(everybody).await?;
            streams.push(browser.is(STREAM).await?);
            names.push(browser.is("document.querySelector('#seat').selectedOptions[0].textContent").await?);
            if n > 0 {
                let all = browser.everything().await?;
                assert!(secrets.iter().all(|secret| !all.contains(secret)), "window {n} knows the dice of another");
            }
        }
        assert!(streams.iter().all(|stream| *stream == streams[0]), "all see the same: {streams:?}");
        names.dedup();
        assert_eq!(names.len(), 6, "{names:?}");
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_windows_of_one_person_stay_equal() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        let first = browser.beside(&page.url("/")).await?;
        browser.until("document.querySelector('#ask strong').textContent === 'You are watching'").await?;
        browser.is("(s => { s.value = [...s.options].find(o => !o.selected && o.text.startsWith('Guest')).value; s.dispatchEvent(new Event('change')); })(document.querySelector('#seat'))").await?;
        browser.until(MINE).await?;
        let twin = browser.beside("about:blank").await?;
        let known = "[...document.querySelectorAll('#ask, #panel-table > :not(.keys), #seat option:checked')].map(part => part.textContent)";
        browser.back_to(twin.clone()).await?;
        visit::says(&browser, "/fuji plan card:stay").await?;
        browser.until("document.querySelector('#ask .row').textContent.includes('Ready')").await?;
        // a third person's word comes after it to both
        page.window().await?.says("mark", "that is done").await?;
        let mut both = Vec::new();
        for window in [first, twin] {
            browser.back_to(window).await?;
            browser.until("document.querySelector('.msg.chat')?.textContent.includes('that is done')").await?;
            browser.until("document.querySelector('.msg.news').textContent.includes('plans to stay')").await?;
            browser.until("document.querySelector('#ask .row').textContent.includes('Ready')").await?;
            both.push((browser.is(known).await?, browser.is(STREAM).await?));
        }
        assert_eq!(both[0], both[1]);
        assert_ne!(both[0].0, Value::Null);
        browser.close().await?;
        page.stop().await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copied_window_is_somebody_new_and_is_told_so() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        // AI seats are nobody to become
        let people = browser.is("[...document.querySelectorAll('#seat option')].map(option => option.textContent)").await?;
        assert_eq!(people, json!(["Guest 1", "Another person …"]));
        browser.is("window.open(location.href) && 0").await?;
        let copy = browser.newest().await?;
        browser.until("document.querySelector('#banner').textContent.includes('a copy of another')").await?;
        browser.until("document.querySelector('#seat').selectedOptions[0].textContent === 'Guest 2'").await?;
        assert_eq!(browser.is("document.querySelector('#ask strong').textContent").await?, "You are watching");
        browser.back_to(copy).await?;
        browser.until(MINE).await?;
        assert_eq!(browser.is("document.querySelector('#banner').hidden").await?, json!(true));
        let local = "performance.getEntriesByType('resource').every(entry => entry.name.startsWith(location.origin) || entry.name.startsWith('blob:' + location.origin))";
        assert_eq!(browser.is(local).await?, json!(true), "nothing is fetched from elsewhere");
        browser.close().await?;
        page.stop().await
    })
    .await;
}

/// Words that try to be more than words.
#[tokio::test(flavor = "multi_thread")]
async fn what_people_type_is_shown_as_they_typed_it() {
    bounded(async {
        let (_folder, page, browser) = quick_table().await?;
        let long = "x".repeat(4000);
        let words =
            ["<img src=x onerror=alert(1)>", "**not bold** `no code` @everyone <#1>", "\u{202e}turned around", &long];
        let window: Window = page.window().await?;
        let name = "<b>Ann</b> **x** \u{202e}";
        window.says("name", &format!("/me name {name}")).await?;
        for (n, text) in words.iter().enumerate() {
            window.says(&format!("word {n}"), text).await?;
        }
        browser.until("document.querySelectorAll('.msg.chat').length === 4").await?;
        let shown =
            browser.is("[...document.querySelectorAll('.msg.chat .text')].map(text => text.textContent)").await?;
        assert_eq!(shown, json!(words));
        let made = "document.querySelectorAll('.msg.chat .text :not(p), .msg.chat .by :not(.tag, small)').length";
        assert_eq!(browser.is(made).await?, json!(0));
        let by = browser.is("document.querySelector('.msg.chat .by').firstChild.textContent").await?;
        assert_eq!(by, "<b>Ann</b> **x**", "a name does not turn the text around");
        browser
            .until("document.querySelector('#stream').scrollWidth <= document.querySelector('#stream').clientWidth")
            .await?;
        browser.close().await?;
        page.stop().await
    })
    .await;
}

/// Counts what is asked for again, when its answer is there.
const AGAIN: &str = "(() => {
    const real = window.fetch;
    window.again = 0;
    window.fetch = async (path, how) => {
      const answer = await real(path, how);
      if (String(how?.body).includes('page:shown:')) { await answer.clone().text(); setTimeout(() => again++); }
      return answer;
    };
    return true;
  })()";

#[tokio::test(flavor = "multi_thread")]
async fn an_open_card_stays_what_it_is_when_somebody_else_acts() {
    bounded(async {
        let (_folder, page, browser) = first_visit().await?;
        visit::says(&browser, "/fuji new seats:2 companion:true simple:true").await?;
        browser.until("document.querySelector('.msg.lobby')").await?;
        let ann = browser.beside(&page.url("/")).await?;
        browser.until("document.querySelector('.msg.lobby')").await?;
        visit::says(&browser, "/table join").await?;
        browser.until("document.querySelector('#ask strong').textContent.startsWith('2 of')").await?;
        let ben = browser.newest().await?;
        visit::says(&browser, "/table start").await?;
        browser.until(MINE).await?;
        browser.back_to(ben.clone()).await?;
        browser.until(MINE).await?;
        visit::says(&browser, "/fuji companion").await?;
        browser.until("document.querySelector('.whisper.step select')").await?;
        browser.is(AGAIN).await?;
        let card = "(card => [card.id, card.querySelector('.text p').textContent, [...card.querySelectorAll('select')].map(list => list.ariaLabel), card.querySelector('select').selectedOptions[0].textContent])([...document.querySelectorAll('.whisper.step')].at(-1))";
        // any card but the one that Ann takes below: the companion's marker must differ from hers
        let other = "(list => list.value = [...list.options].find(option => option.value && !option.text.includes('stay')).value)(document.querySelector('.whisper.step select'))";
        browser.is(other).await?;
        let before = browser.is(card).await?;
        browser.back_to(ann).await?;
        visit::says(&browser, "/fuji plan card:stay").await?;
        browser.back_to(ben).await?;
        browser.until("again > 0").await?;
        assert_eq!(browser.is(card).await?, before, "the companion's panel, with what was chosen there");
        assert_eq!(browser.is("document.querySelectorAll('.whisper.step').length").await?, json!(1));
        browser.close().await?;
        page.stop().await
    })
    .await;
}
