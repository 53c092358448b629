//! Nothing of a screen reaches anybody else; the dice are fair and can be checked.

use gogome::store::links::hex;
use gogome_games::{
    contract::{RandomDraw, Scene, Seat},
    fuji::{
        state::{Phase, State},
        words::hand,
    },
};
use gogome_tests::table::{CHANNEL, Evening, text};
use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// The width and the height of a PNG.
fn size(png: &[u8]) -> (i32, i32) {
    let at = |from: usize| i32::from_be_bytes(png[from..from + 4].try_into().unwrap());
    (at(16), at(20))
}

async fn state(evening: &Evening) -> State {
    evening.game().await.unwrap().position().unwrap().state.to().unwrap()
}

/// The dice that lie behind a screen now, in the words of the log; none while they lie open.
async fn behind_screens(evening: &Evening) -> Vec<(Seat, String)> {
    let state = state(evening).await;
    match state.table.phase {
        Phase::Planning { .. } | Phase::Rerolls { .. } => {
            (0..).map(Seat).zip(state.screens.hands.iter().map(hand)).collect()
        }
        _ => Vec::new(),
    }
}

// Rules: F5.1, F7.8, F16.14, F16.15, F16.16, F16.17
#[tokio::test]
async fn no_word_and_no_picture_of_a_screen_reaches_anybody_else() {
    let evening = Evening::begin().await.unwrap().painted();
    let friends = evening.friends(3);
    evening.start(&friends, &[("level", "2"), ("simple", "false")], Some(true)).await.unwrap();
    let mut screens: Vec<Scene> = Vec::new();
    let mut told: Vec<(Seat, String)> = Vec::new();
    let mut revealed: BTreeSet<String> = BTreeSet::new();
    let mut checked = 0;
    evening
        .play(&friends, async |n, step| {
            told.push((step.seat, text(&step.screen)));
            told.push((step.seat, text(&step.answer)));
            screens.extend(step.screen.pictures.iter().cloned());
            let zoe = evening.friend(99, "Zoe");
            let strangers = [
                text(&zoe.says("look", "text", &[]).await),
                text(&zoe.says("history", "log", &[]).await),
                text(&zoe.says("fuji", "plan", &[("card", "stay")]).await),
            ];
            let lifted = state(&evening).await.table.reveal;
            revealed.extend(lifted.iter().flat_map(|reveal| &reveal.hands).map(hand));
            for (owner, dice) in behind_screens(&evening).await {
                if revealed.contains(&dice) {
                    continue; // the very same dice have lain open in an earlier round
                }
                assert!(
                    !evening.transport.texts().iter().any(|words| words.contains(&dice)),
                    "step {n}: {dice} is public"
                );
                assert!(!strangers.iter().any(|words| words.contains(&dice)), "step {n}: a stranger sees {dice}");
                let others = told.iter().filter(|(seat, _)| *seat != owner);
                assert!(!others.clone().any(|(_, words)| words.contains(&dice)), "step {n}: a neighbour sees {dice}");
                if checked <= 10 {
                    let words = friends[owner.at()].says("history", "log", &[]).await;
                    checked += usize::from(text(&words).contains("Yours:"));
                }
            }
            Ok(())
        })
        .await
        .unwrap();
    assert!(checked > 10, "the owners see their own dice");
    assert!(screens.len() > 100, "screens have pictures");
    let shown = evening.transport.see();
    let posted: BTreeSet<&[u8]> =
        shown.messages.iter().flat_map(|one| &one.pictures).map(|picture| picture.bytes.as_slice()).collect();
    let sizes: BTreeSet<(i32, i32)> = posted.iter().map(|png| size(png)).collect();
    // a picture of another size is another picture, and need not be drawn
    for screen in screens.iter().filter(|screen| sizes.contains(&(screen.w / 10, screen.h / 10))) {
        let png = gogome_render::png(screen).unwrap();
        assert!(!posted.contains(png.as_slice()), "a screen's picture was posted");
    }
    drop(shown);
    for words in evening.transport.texts() {
        assert!(!words.contains("1st: ") && !words.contains("Yours:"), "{words}");
        assert!(!words.contains(" rerolls a die") && !words.contains(" rerolls dice:"), "{words}");
    }
}

/// A number below `of`, by rejection, straight from the stream: what anybody could compute who reads how it is done.
fn below(stream: &mut ChaCha20Rng, of: u32, drawn: &mut i64) -> u32 {
    let of = u64::from(of);
    let whole = u64::MAX - (u64::MAX % of + 1) % of;
    loop {
        let raw = stream.next_u64();
        *drawn += 1;
        if raw <= whole {
            return u32::try_from(raw % of).unwrap();
        }
    }
}

// Rules: F5.1, F7.6, F16.14, F16.17, T1.2
#[tokio::test]
async fn after_the_end_all_dice_are_told_and_can_be_checked_by_anybody() {
    let evening = Evening::begin().await.unwrap();
    let friends = evening.friends(3);
    evening.gather(&friends, &[("level", "4"), ("scenario", "3")], Some(false)).await.unwrap();
    evening.settle().await.unwrap();
    let promise = evening.transport.newest(CHANNEL, "gathers").unwrap().text;
    let promised = promise.split('`').nth(1).unwrap().to_owned();
    assert!(!promise.contains("secret `"));
    evening.settle().await.unwrap();
    friends[0].says("table", "start", &[]).await;
    evening.settle().await.unwrap();
    let zoe = evening.friend(99, "Zoe");
    let log = text(&zoe.says("history", "log", &[("page", "999")]).await);
    assert!(!log.contains(" (A): "), "the first rolls are hidden while the game is on: {log}");
    let mut counted = evening.count("select drawn from secret").await.unwrap();
    assert!(counted >= 18, "eighteen dice and the cards of the map");
    evening
        .play(&friends, async |n, _| {
            let now = evening.count("select drawn from secret").await?;
            assert!(now >= counted, "step {n}: the counter went back");
            counted = now;
            Ok(())
        })
        .await
        .unwrap();
    let log = text(&zoe.says("history", "log", &[("page", "999")]).await);
    assert!(log.contains("**Ann** (A): ") && log.contains("**Cyd** (C): "), "{log}");
    let told = friends[0].says("fuji", "say", &[("text", "I had two fives")]).await;
    assert!(told.refused && text(&told).contains("Write it straight in the channel"), "{}", text(&told));
    let opened = evening.transport.newest(CHANNEL, "The dice, opened").unwrap().text;
    let mut parts = opened.split("The dice, opened").nth(1).unwrap().split('`').skip(1).step_by(2);
    let (secret, code, hash) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
    let secret: Vec<u8> = (0..32).map(|at| u8::from_str_radix(&secret[2 * at..2 * at + 2], 16).unwrap()).collect();
    assert_eq!(hex(&Sha256::new().chain_update(&secret).chain_update(code).finalize()), promised);
    assert_eq!(hash, promised);
    let key = Sha256::new().chain_update(&secret).chain_update(code).chain_update("[]").finalize();
    let mut stream = ChaCha20Rng::from_seed(key.into());
    let mut drawn = 0;
    let rows: Vec<String> = sqlx::query_scalar("select chance from journal where kind <> 'ai' order by seq")
        .fetch_all(&mut *evening.host.store.reader().await.unwrap())
        .await
        .unwrap();
    for draw in rows.iter().flat_map(|row| serde_json::from_str::<Vec<RandomDraw>>(row).unwrap()) {
        assert_eq!(below(&mut stream, draw.of, &mut drawn), draw.got, "draw {drawn} is another");
    }
    assert_eq!(drawn, counted, "every number drawn stands in the journal");
}
