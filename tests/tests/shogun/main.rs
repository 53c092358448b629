//! Shogun's Chosen through the real client against the stand-in, by people who type and press.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod campaign;

use gogome::store::games::Game;
use gogome_games::{
    contract::{Json, Parsed, Viewer},
    newest,
    shogun::state::State,
};
use gogome_tests::{
    discord::Evening,
    hands::presses,
    players::{self, Course},
};
use serde_json::json;
use std::{collections::BTreeSet, path::Path};

/// A picture of a game weighs no more, in bytes.
const HEAVIEST: usize = 160 * 1024;

/// The bot is started anew at this step.
const RESTART: u64 = 40;

// Rules: X3.1, X12.3, X30.3, X32.5
#[test]
fn what_a_companion_would_do_in_a_campaign_can_be_pressed_and_typed() {
    let game = newest("shogun").unwrap();
    for (secret, seats) in [(1, 4), (4, 1)] {
        let campaign = json!({ "attempts": 2, "yomi": true });
        let options = json!({ "chapter": "c1", "campaign": campaign, "ties": "active", "made": [], "owners": [] });
        let mut course = Course::begin("shogun", &[secret; 32], "table", &Json(options.to_string()), seats).unwrap();
        loop {
            let at = course.played.position.clone();
            let Some((seat, mv)) = players::next(game, &at, course.steps).unwrap() else { break };
            let way = presses(game, &at, seat, &|pressed, _| *pressed == mv).unwrap();
            assert!(
                way.is_some(),
                "{seats} seats: no presses lead to {mv:?}: {:?}",
                game.look(&at, Viewer::Seat(seat)).unwrap().screen.controls
            );
            let said = players::said(game, &at, seat, &mv).unwrap();
            let read = game.read(&at, Viewer::Seat(seat), &said);
            assert!(matches!(&read, Ok(Parsed::Play(typed)) if *typed == mv), "{said:?}: {read:?}");
            if !course.goes_on().unwrap() {
                break;
            }
        }
    }
}

fn state(table: &Game) -> State {
    table.position().unwrap().state.to().unwrap()
}

/// How a step is taken.
#[derive(Clone, Copy)]
enum By {
    Typing,
    Pressing,
    Both,
}

/// These people play a chapter to its end.
async fn play(names: &[&str], chapter: &str, by: By) {
    let mut evening = Evening::begin("shogun", names, Path::new(env!("CARGO_TARGET_TMPDIR"))).await.unwrap();
    let lobby = evening.gather(&[("chapter", chapter)]).await.unwrap();
    evening.people[0].press(lobby, "Start").await.unwrap();
    evening.board().await;
    let (mut open, mut acted) = (false, BTreeSet::new());
    for n in 0.. {
        let Some(due) = evening.due(n).await.unwrap() else { break };
        if n == RESTART {
            evening.restart().await.unwrap();
            let after = evening.table().await.unwrap();
            assert_eq!((after.seq, &after.state), (due.table.seq, &due.table.state), "a restart changes nothing");
        }
        open |= state(&due.table).table.question().is_some();
        acted.insert(due.seat);
        let typed = matches!(by, By::Typing) || matches!(by, By::Both) && n % 3 == 0;
        if typed {
            evening.types(due).await.unwrap()
        } else {
            evening.presses(due).await.unwrap()
        };
    }
    assert!(open, "somebody was asked something in the middle");
    assert_eq!(acted.len(), names.len(), "everybody plays somebody");
    let table = state(&evening.table().await.unwrap()).table;
    let won = table.over.as_ref().is_some_and(|over| over.won);
    assert!(table.over.is_some() && table.round > 1);
    evening.check_private();
    evening.standin.read(|world| {
        for request in &world.requests {
            assert!(request.status < 400, "{} {}: {}", request.method, request.path, request.response);
            assert!(request.files.iter().all(|(_, bytes)| *bytes <= HEAVIEST), "{:?}", request.files);
        }
    });
    let again: &[&str] = if won { &["Next chapter", "Another table"] } else { &["Another table"] };
    evening.ends("The chapter is ", again, "done").await.unwrap();
}

// Rules: X1.1, X3.1, X29.1, X32.6
#[tokio::test]
async fn two_people_play_a_chapter_by_typing_and_by_pressing() {
    play(&["Ann", "Ben"], "1", By::Both).await;
}

// Rules: X1.1, X3.1, X29.1, X32.6
#[tokio::test]
async fn four_people_play_a_chapter_by_typing_alone() {
    play(&["Ann", "Ben", "Cleo", "Dan"], "2", By::Typing).await;
}

// Rules: X1.1, X3.1, X29.1, X32.6
#[tokio::test]
async fn one_person_plays_a_chapter_with_four_characters_by_presses_alone() {
    play(&["Ann"], "3", By::Pressing).await;
}
