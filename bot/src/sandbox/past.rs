//! Looking back: the log by round, as its reader may know it, and earlier boards.

use super::{
    Server,
    act::whisper,
    api::{Refused, answer, known, read},
    show,
};
use crate::{
    ask::{Ask, What},
    control::Pressed,
    table::{
        self,
        looking::{
            log::headline,
            view::{self, Past},
        },
    },
    verbs::Verb,
    words::page::refused,
};
use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use gogome_games::contract::Said;
use rand::RngExt;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// The heading of entries before the first round.
const BEGINNING: &str = "Before the start";

#[derive(Deserialize)]
pub(super) struct Wanted {
    channel: i64,
    /// The table whose board is wanted …
    table: Option<String>,
    /// … and the entry after which.
    at: Option<i64>,
}

/// The log of the table in view, newest round first, with the table's code; or the board of the given table after an entry,
/// whatever is played in the channel now.
pub(super) async fn past(
    State(server): State<Arc<Server>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refused> {
    let past: Wanted = read(&body)?;
    let (person, _) = server.asker(&headers).await?;
    let channel = server.channel(past.channel, person.id).await?;
    if let Some(n) = past.at {
        let table = past.table.ok_or_else(|| Refused::with(StatusCode::BAD_REQUEST, refused::WHICH_TABLE))?;
        let said = Said::new(Verb::At.control(), &[("n", &n.to_string())]);
        let what = What::Press(Pressed { table, stamp: None, said });
        // each look gets an id of its own, because a refusal is stored under its id
        let id = server.host.entropy.numbers("the number of a look back").random_range(1..=i64::MAX);
        let ask = Ask { id, who: known(&person), place: server.place(&channel, &person).await?, what };
        let shown = table::hear(&server.host, ask).await;
        return Ok(answer(&whisper(&server, person.id, shown)));
    }
    let Some(Past { code, names, entries }) = view::past(&server.host, channel.id, person.id).await else {
        return Ok(answer(&json!({ "rounds": [] })));
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
    Ok(answer(&json!({ "table": code, "rounds": rounds })))
}
