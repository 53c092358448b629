//! What a window always shows: the table as its person sees it, and what that person is asked. Always sent as a whole; the
//! latest one counts.

use super::{
    Server,
    act::AGAIN,
    hub::Undrawn,
    offers,
    show::{self, Press, Row, Shot},
};
use crate::{
    ask::{Names, Sitter},
    store::{
        duties,
        games::Phase,
        page::{self, Channel, Person},
    },
    table::looking::view::{self, Snapshot},
    words::{
        host::warning,
        page::{self as words, Fullness},
    },
};
use gogome_games::contract::{Line, Seat, Span};
use serde_json::{Value, json};

/// The most buttons in the strip of somebody who is not asked.
const BUTTONS: usize = 3;

impl Server {
    /// The channels a person can see, and the people its window can become.
    pub(super) async fn around(&self, person: &Person, seated: &[i64]) -> Result<Value, sqlx::Error> {
        let mut conn = self.host.store.reader().await?;
        let channels = page::channels(&mut conn, person.id).await?;
        let mut ids = self.hub.present();
        ids.push(person.id);
        ids.extend(seated);
        ids.sort_unstable();
        ids.dedup();
        let mut people = Vec::new();
        for id in ids {
            if let Some(there) = page::person(&mut conn, id).await? {
                let name = show::short(&there.name);
                people.push(json!({ "id": there.id, "name": name, "me": there.id == person.id }));
            }
        }
        let awaited = duties::of_person(&mut conn, person.id).await?;
        let rooms = channels.iter().map(|channel| {
            let due = awaited.iter().any(|table| table.channel == channel.id);
            json!({ "id": channel.id, "name": channel.name, "private": channel.private, "due": due })
        });
        Ok(json!({ "channels": rooms.collect::<Vec<_>>(), "people": people }))
    }

    /// Everything but the messages.
    pub(super) async fn state(&self, person: &Person, channel: &Channel) -> Result<Value, sqlx::Error> {
        let snapshot = view::snapshot(&self.host, channel.id, person.id).await;
        let seated = snapshot.iter().flat_map(|snapshot| &snapshot.names.0);
        let seated: Vec<i64> =
            seated.filter_map(|sitter| if let Sitter::Person { id, .. } = sitter { Some(*id) } else { None }).collect();
        let around = self.around(person, &seated).await?;
        let board = match &snapshot {
            Some(snapshot) if matches!(snapshot.phase, Phase::Playing | Phase::Over) => {
                self.board(person, channel, snapshot).await?
            }
            _ => Value::Null,
        };
        Ok(json!({
            "t": "state",
            "around": around,
            "table": snapshot.as_ref().map(|snapshot| table(snapshot, &board)),
            "ask": snapshot.as_ref().map(ask),
        }))
    }

    /// The board of the table in view, whatever else is shown in the channel; none before it is posted.
    pub(super) async fn board(
        &self,
        person: &Person,
        channel: &Channel,
        snapshot: &Snapshot,
    ) -> Result<Value, sqlx::Error> {
        if let Some(scene) = &snapshot.board {
            let word = self.hub.keep(person.id, Undrawn::Still(scene.clone()));
            return Ok(json!(Shot::held(scene, word)));
        }
        let body = page::board(&mut *self.host.store.reader().await?, channel.id, &snapshot.code).await?;
        let body: Option<Value> = body.and_then(|body| serde_json::from_str(&body).ok());
        Ok(body.map_or(Value::Null, |body| body["pictures"][0].clone()))
    }
}

fn table(snapshot: &Snapshot, board: &Value) -> Value {
    let playing = snapshot.phase == Phase::Playing;
    let seats: Vec<Value> = Seat::first(snapshot.places)
        .map(|seat| {
            let sitter = snapshot.names.0.get(seat.at()).unwrap_or(&Sitter::Nobody);
            let duties: Vec<&Line> = snapshot.duties.iter().filter(|(who, _)| *who == seat).map(|(_, what)| what).collect();
            json!({
                "seat": seat.letter(),
                "name": if matches!(sitter, Sitter::Nobody) { "free".to_owned() } else { show::sitter(seat, &snapshot.names) },
                "kind": match sitter { Sitter::Person { .. } => "person", Sitter::Ai => "companion", Sitter::Nobody => "free" },
                "me": snapshot.seat == Some(seat),
                "due": !duties.is_empty(),
                "asked": duties.iter().map(|what| show::row(what, &snapshot.names)).collect::<Vec<_>>(),
                "playing": playing,
                "seated": snapshot.phase == Phase::Gathering && !matches!(sitter, Sitter::Nobody),
            })
        })
        .collect();
    let ready = snapshot.taken.saturating_sub(awaited(snapshot).len());
    let (state, short) = match snapshot.phase {
        Phase::Gathering => ("gathering", format!("{}/{}", snapshot.taken, snapshot.places)),
        Phase::Playing => ("being played", format!("{ready}/{} ✓", snapshot.taken)),
        Phase::Over => ("has ended", "ended".to_owned()),
        Phase::Abandoned => ("closed", "closed".to_owned()),
    };
    json!({
        "title": format!("{} · {state}", snapshot.title),
        "short": format!("{} · {short}", snapshot.title),
        "phase": state,
        "code": snapshot.code,
        "picture": board,
        "seats": if snapshot.phase == Phase::Abandoned { Vec::new() } else { seats },
        "caption": rows(&snapshot.caption, &snapshot.names),
        "words": rows(&snapshot.words, &snapshot.names),
        "shown": snapshot.shown,
        "leave": show::presses(snapshot.leave.as_slice()),
    })
}

fn rows(lines: &[Line], names: &Names) -> Vec<Row> {
    lines.iter().map(|line| show::row(line, names)).collect()
}

/// The seats the table waits for, without repetition.
fn awaited(snapshot: &Snapshot) -> Vec<Seat> {
    let mut seats: Vec<Seat> = snapshot.duties.iter().map(|(seat, _)| *seat).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

fn ask(snapshot: &Snapshot) -> Value {
    let others: Vec<String> = awaited(snapshot)
        .into_iter()
        .filter(|seat| Some(*seat) != snapshot.seat)
        .map(|seat| show::sitter(seat, &snapshot.names))
        .collect();
    let mine: Vec<&Line> =
        snapshot.duties.iter().filter(|(seat, _)| Some(*seat) == snapshot.seat).map(|(_, what)| what).collect();
    let fullness = match snapshot.taken {
        taken if taken >= snapshot.places => Fullness::Full,
        taken if taken >= snapshot.least => Fullness::Enough,
        _ => Fullness::TooFew,
    };
    let (title, detail) = match snapshot.phase {
        Phase::Gathering => (
            words::seats_taken(snapshot.taken, snapshot.places),
            words::lobby(snapshot.host, snapshot.seat.is_some(), fullness, snapshot.starts_full).to_owned(),
        ),
        Phase::Playing if snapshot.seat.is_none() => (words::WATCHING.to_owned(), words::waiting(&others)),
        Phase::Playing if mine.is_empty() => (words::DONE.to_owned(), words::waiting(&others)),
        Phase::Playing => {
            let asked = mine.iter().map(|line| upper(&text(line, &snapshot.names))).collect::<Vec<_>>().join(" · ");
            let warning = snapshot.warning.clone().map(|line| text(&warning(line), &snapshot.names));
            let waits = (!others.is_empty()).then(|| words::waiting(&others));
            (asked, warning.or(waits).unwrap_or_default())
        }
        Phase::Over => snapshot.ended.as_ref().map_or_else(
            || (words::OVER.to_owned(), String::new()),
            |ended| {
                let (title, detail) = match ended.outcome.words.0.split_first() {
                    Some((Span::Strong(how), rest)) => (how.clone(), text(&Line(rest.to_vec()), &snapshot.names)),
                    _ => (text(&ended.outcome.words, &snapshot.names), String::new()),
                };
                let kind = if beaten(&ended.outcome.won, snapshot.seat) { words::NEXT_TIME } else { "" };
                (title, format!("{} {kind}", detail.trim()).trim().to_owned())
            },
        ),
        Phase::Abandoned => (words::CLOSED.to_owned(), String::new()),
    };
    let urgent = !mine.is_empty() || (snapshot.phase == Phase::Gathering && snapshot.host);
    json!({ "stamp": snapshot.stamp, "mine": urgent, "title": title, "detail": detail, "screen": screen(snapshot),
            "did": snapshot.did.as_ref().map(|line| show::row(line, &snapshot.names)),
            "befell": snapshot.befell.as_ref().map(|line| show::row(line, &snapshot.names)),
            "controls": buttons(snapshot), "end": end(snapshot) })
}

/// How a finished table ended for this person, for the picture beside the result.
fn end(snapshot: &Snapshot) -> Option<&'static str> {
    let ended = snapshot.ended.as_ref()?;
    Some(if won(&ended.outcome.won, snapshot.seat) { "won" } else { "lost" })
}

/// Whoever sat there won if their seat did; for those who watch it was won if anybody won.
fn won(winners: &[Seat], seat: Option<Seat>) -> bool {
    seat.map_or(!winners.is_empty(), |seat| winners.contains(&seat))
}

/// Whether somebody else won.
fn beaten(winners: &[Seat], seat: Option<Seat>) -> bool {
    !winners.is_empty() && !won(winners, seat)
}

/// The control that opens this person's own panel.
fn screen(snapshot: &Snapshot) -> Option<&str> {
    (snapshot.phase == Phase::Playing).then(|| snapshot.controls.first().map(|bound| bound.id.as_str()))?
}

/// The controls of the strip: the whole choice of whoever is asked, with the way to their own panel behind it. Whoever is not
/// asked sees that way and up to two buttons.
fn buttons(snapshot: &Snapshot) -> Vec<Press> {
    let page = |id: &str, label: &str| vec![Press::Button { id: id.into(), label: label.into(), style: "primary" }];
    match snapshot.phase {
        Phase::Over if snapshot.ended.is_some() => {
            let mut on = show::presses(&snapshot.controls);
            on.extend(page(AGAIN, words::AGAIN));
            return on;
        }
        Phase::Over | Phase::Abandoned => return page(&offers::first(), words::QUICK_AGAIN),
        Phase::Gathering | Phase::Playing => {}
    }
    let mut all = show::presses(&snapshot.controls);
    if snapshot.phase == Phase::Gathering || all.is_empty() {
        return all;
    }
    if snapshot.duties.iter().any(|(seat, _)| Some(*seat) == snapshot.seat) {
        all.rotate_left(1);
    } else {
        all.retain(|press| matches!(press, Press::Button { .. }));
        all.truncate(BUTTONS);
    }
    all
}

fn text(line: &Line, names: &Names) -> String {
    crate::words::markdown::plain(line, names)
}

fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::{beaten, won};
    use gogome_games::contract::Seat;

    #[test]
    fn the_sunrise_is_for_those_who_won_and_for_watchers() {
        let race = [Seat(1)];
        assert!(won(&race, Some(Seat(1))) && !won(&race, Some(Seat(0))) && won(&race, None));
        let together = [Seat(0), Seat(1)];
        assert!(won(&together, Some(Seat(0))) && won(&together, Some(Seat(1))));
        assert!(!won(&[], Some(Seat(0))) && !won(&[], None));
        assert!(beaten(&race, Some(Seat(0))) && !beaten(&race, Some(Seat(1))) && !beaten(&race, None));
        assert!(!beaten(&[], Some(Seat(0))), "nobody beat those who lose together");
    }
}
