//! Looking back: the log by round, as its reader may know it, and the board as it was.

use super::{
    Desk,
    act::whisper,
    api::{Refused, answer, known, place, read},
    show,
};
use crate::{
    ask::{Ask, What},
    table::log::headline,
};
use axum::{body::Bytes, extract::State, http::HeaderMap, response::Response};
use gogome_games::contract::Said;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// What a log begins under, before its first headline.
const BEGINNING: &str = "Before the start";

#[derive(Deserialize)]
pub(super) struct Past {
    channel: i64,
    at: Option<i64>,
}

/// The log, newest round first, or the board after an entry.
pub(super) async fn past(State(desk): State<Arc<Desk>>, headers: HeaderMap, body: Bytes) -> Result<Response, Refused> {
    let past: Past = read(&body)?;
    let (person, _) = desk.asker(&headers).await?;
    let channel = desk.channel(past.channel, person.id).await?;
    if let Some(n) = past.at {
        let what = What::Command { group: "history".into(), said: Said::new("at", &[("n", &n.to_string())]) };
        // no entry changes anything, so the same number may be used for all
        let ask = Ask { id: rand::random::<i64>().saturating_abs(), who: known(&person), place: place(&channel), what };
        let shown = desk.host.hear(ask).await;
        return Ok(answer(&whisper(&desk, person.id, shown)));
    }
    let Some((names, entries)) = desk.host.past(channel.id, person.id).await else {
        return Ok(answer(&json!([])));
    };
    let mut rounds: Vec<(String, Vec<Value>)> = vec![(BEGINNING.to_owned(), Vec::new())];
    for entry in &entries {
        if let Some((word, number)) = headline(&entry.lines) {
            rounds.push((format!("{word} {number}"), Vec::new()));
        }
        let lines: Vec<_> = entry.lines.iter().map(|line| show::row(line, &names)).collect();
        if let Some((_, rows)) = rounds.last_mut() {
            rows.insert(0, json!({ "n": entry.shown, "lines": lines }));
        }
    }
    rounds.retain(|(_, rows)| !rows.is_empty());
    rounds.reverse();
    Ok(answer(&json!(rounds)))
}
