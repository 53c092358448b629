//! The games that the page offers: on the first visit, beside every channel, and after an end.

use super::{Server, api::Refused, show};
use crate::{
    table::looking::help::teaches,
    words::{help, page as words},
};
use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use gogome_games::{
    contract::{AnyGame, GameInfo, Scene, Viewer, parts::lesson},
    newest, offered,
};
use serde_json::{Value, json};
use std::sync::Arc;

/// Prefix of the press that opens a table of a game and starts it.
pub(super) const QUICK: &str = "page:quick:";

/// The companions of such a table.
const COMPANIONS: u8 = 2;

/// The press for the first game.
pub(super) fn first() -> String {
    offered().next().map_or_else(String::new, |game| press(game.info()))
}

fn press(info: &GameInfo) -> String {
    format!("{QUICK}{}", info.key)
}

/// Companions at a table that is opened by one press: two, if the game has room for them.
pub(super) fn companions(info: &GameInfo) -> u8 {
    COMPANIONS.clamp(info.seats.start().saturating_sub(1), info.seats.end().saturating_sub(1))
}

/// Every game, for the page.
pub(super) fn offers() -> Value {
    let offer = |game: &dyn AnyGame| {
        let info = game.info();
        json!({
            "key": info.key,
            "title": info.title,
            "about": info.about,
            "facts": help::facts(info),
            "picture": format!("/cover/{}.png", info.key),
            "play": { "id": press(info), "label": words::quick(info.title, companions(info)) },
            "learn": teaches(info).then(|| format!("/{} {}", info.key, lesson::VERB)),
        })
    };
    offered().map(offer).collect()
}

/// The picture of a game: the public board of one of its demos.
pub(super) async fn cover(State(server): State<Arc<Server>>, Path(name): Path<String>) -> Result<Response, Refused> {
    let gone = || Refused::with(StatusCode::NOT_FOUND, words::refused::NO_PICTURE);
    let game = name.strip_suffix(".png").and_then(newest).ok_or_else(gone)?;
    let scene = tokio::task::spawn_blocking(move || scene(game)).await.ok().flatten().ok_or_else(gone)?;
    let bytes = server.painter.draw("cover.png", scene).await.ok_or_else(gone)?.bytes;
    let kept = "private, max-age=86400";
    Ok(([(header::CONTENT_TYPE, show::ending(&bytes).1), (header::CACHE_CONTROL, kept)], bytes).into_response())
}

fn scene(game: &dyn AnyGame) -> Option<Scene> {
    let demos = game.demos().ok()?;
    let (_, position) = demos.into_iter().find(|(name, _)| *name == game.info().cover)?;
    Some(game.look(&position, Viewer::Public).ok()?.board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_offered_with_a_picture_and_a_sentence() {
        let offers = offers();
        assert_eq!(offers.as_array().unwrap().len(), offered().count());
        for game in offered() {
            let info = game.info();
            assert!(scene(game).is_some(), "{}: no demo {}", info.key, info.cover);
            assert!((20..=100).contains(&info.about.len()) && info.about.ends_with('.'), "{}", info.about);
        }
    }
}
