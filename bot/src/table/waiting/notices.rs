//! Short messages of a table, made when they are sent: what has been answered by then is left out.
//!
//! Notices are stored beside the outbox, because they may have to wait for a time of day without delaying the board. At most
//! ten reminders are sent in a second.

use crate::{
    ask::{BoundControl, Note},
    deliver::Public,
    store::{
        applicants,
        duties::{self, OpenDuty},
        games::Phase,
        moment,
        notices::{Kind, Late, Notice},
        questions,
    },
    table::{
        asking::asked_later,
        host::{
            Host,
            loaded::{LoadedTable, load_by_id},
            present,
            trouble::Trouble,
        },
        writing::records::short,
    },
    verbs::Verb,
    words::{seats, server, waiting as words},
};
use gogome_games::contract::{Json, Line, Seat, Weight};
use jiff::SignedDuration;
use serde::de::DeserializeOwned;

/// A person who is reminded after this long may have left the server; the transport is asked then, and only then.
const PRESENCE_ASKED_AFTER: SignedDuration = SignedDuration::from_hours(48);

/// A notice as it is sent now, and its channel; none if nobody needs it any more.
pub async fn message(host: &Host, notice: &Notice) -> Result<Option<(i64, Public)>, Trouble> {
    host.audits.passed(notice.game_id).await;
    let mut conn = host.store.reader().await?;
    let table = load_by_id(&mut conn, notice.game_id).await?;
    let game = &table.game;
    let gathers = game.phase == Phase::Gathering && notice.kind == Kind::Idle;
    // only these kinds are sent in a pause: a long pause is asked about, and questions asked in it stay open
    let paused = game.paused_at.is_some() && !matches!(notice.kind, Kind::Idle | Kind::Ask);
    if (game.phase != Phase::Playing && !gathers) || game.parked.is_some() || paused {
        return Ok(None);
    }
    let open = duties::open(&mut conn, game.id).await?;
    let mut message = Public { note: Note { lines: Vec::new(), names: table.names() }, ..Public::default() };
    match notice.kind {
        Kind::Remind => {
            let late: Vec<Late> = about(notice)?;
            let spoken = |duty: &&OpenDuty| {
                duty.user.is_some() && late.iter().any(|late| (&late.duty, late.seat) == (&duty.key, duty.seat))
            };
            let spoken: Vec<&OpenDuty> = open.iter().filter(spoken).collect();
            drop(conn);
            let mut gone = Vec::new();
            for duty in spoken
                .iter()
                .filter(|duty| host.clock.now().duration_since(moment(&duty.since)) >= PRESENCE_ASKED_AFTER)
            {
                if !gone.contains(&duty.seat) && present::has_left(host, game, duty.user).await {
                    gone.push(duty.seat);
                }
            }
            let (away, here): (Vec<&OpenDuty>, Vec<&OpenDuty>) =
                spoken.into_iter().partition(|duty| gone.contains(&duty.seat));
            if !here.is_empty() {
                message.note.lines.push(words::still_awaited(&seats_of(&here)));
                message.pings = reminders(&here);
                message.controls.push(table.my_screen());
            }
            for seat in seats_of(&away) {
                message.note.lines.push(words::gone_away(seat));
                message.controls.push(companion(&table, seat, &seats::label::companion_on(seat)));
            }
            Ok((!message.note.lines.is_empty()).then_some((game.channel_id, message)))
        }
        Kind::Overdue => {
            let key: String = about(notice)?;
            let late: Vec<&OpenDuty> = open.iter().filter(|duty| duty.key == key && !duty.ai).collect();
            let Some(first) = late.first() else { return Ok(None) };
            message.note.lines = vec![words::overdue(&seats_of(&late), &first.what)];
            message.controls = vec![table.button(words::label::NUDGE, Verb::Nudge, &[], Weight::Plain)];
            message.controls.extend(buttons_without(&table, &late));
            message.controls.push(table.button(words::label::END, Verb::End, &[], Weight::Grave));
            Ok(Some((game.channel_id, message)))
        }
        Kind::Sit => {
            let who: i64 = about(notice)?;
            let found = applicants::name(&mut conn, game.id, who).await?;
            let seat = applicants::seat(&mut conn, game.id, who).await?;
            let (Some(name), Some(seat)) = (found, seat) else { return Ok(None) };
            let Some(chair) = table.chairs.get(seat.at()).filter(|chair| chair.user.is_none()) else {
                return Ok(None);
            };
            message.note.lines = vec![seats::would_sit(&short(&name), seat, chair.ai.is_some())];
            message.pings = game.host_id.map(|host| (vec![host], seats::may_they())).into_iter().collect();
            let (who, seat) = (who.to_string(), seat.letter().to_string());
            let button = |label, verb, weight| table.button(label, verb, &[("who", &who), ("seat", &seat)], weight);
            message.controls = vec![
                button(seats::label::ADMIT, Verb::Admit, Weight::Main),
                button(seats::label::DECLINE, Verb::Decline, Weight::Plain),
            ];
            Ok(Some((game.channel_id, message)))
        }
        Kind::Ask => {
            let asked = asked_later(&table, &questions::open(&mut conn, game.id).await?, &about(notice)?);
            Ok(asked.map(|message| (game.channel_id, message)))
        }
        Kind::Idle => {
            message.note.lines = vec![server::idle(about(notice)?)];
            message.controls = vec![table.button(server::GO_ON, Verb::On, &[], Weight::Main)];
            Ok((!game.own()).then_some((game.channel_id, message)))
        }
    }
}

/// Buttons that let the others go on without those who are late for one duty.
pub(crate) fn buttons_without(table: &LoadedTable, late: &[&OpenDuty]) -> Vec<BoundControl> {
    let lapsing = late.first().filter(|first| first.lapses.at_all());
    let lapse = |duty: &&OpenDuty| {
        table.button(words::label::LAPSE, Verb::Lapse, &[("duty", duty.key.as_str())], Weight::Grave)
    };
    let given = seats_of(late).into_iter().map(|seat| {
        let label = if late.len() > 1 { seats::label::companion_on(seat) } else { seats::label::COMPANION.into() };
        companion(table, seat, &label)
    });
    lapsing.map(lapse).into_iter().chain(given).collect()
}

/// One line for each thing that is asked, with the people who are asked.
fn reminders(late: &[&OpenDuty]) -> Vec<(Vec<i64>, Line)> {
    let mut pings: Vec<(Vec<i64>, Line)> = Vec::new();
    for duty in late {
        let Some(user) = duty.user else { continue };
        let line = words::reminded(duty);
        match pings.iter_mut().find(|(_, known)| *known == line) {
            Some((users, _)) => users.push(user),
            None => pings.push((vec![user], line)),
        }
    }
    pings
}

/// The button that gives a seat to a companion.
fn companion(table: &LoadedTable, seat: Seat, label: &str) -> BoundControl {
    let letter = seat.letter().to_string();
    table.button(label, Verb::Companion, &[("seat", letter.as_str())], Weight::Plain)
}

fn seats_of(duties: &[&OpenDuty]) -> Vec<Seat> {
    let mut seats: Vec<Seat> = duties.iter().map(|duty| duty.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

fn about<T: DeserializeOwned>(notice: &Notice) -> Result<T, Trouble> {
    Json(notice.about.clone()).to().map_err(|error| Trouble::Fault(error.to_string()))
}
