//! The lobby: taking and giving back seats, picking, closing.

use crate::{
    ask::{Answer, Ask, Note, Person},
    store::{
        games::{self, Audience, Phase},
        journal::{self, Entry, Kind},
        outbox, questions, seats, stamp,
    },
    table::{
        asking::{Matter, Reply},
        host::{
            Host,
            guards::{self, gathering, host_only, seat_said},
            loaded::{self, LoadedTable, TRIES, companion_kind},
            trouble::Trouble,
        },
        writing::{
            answered,
            rows::{abandon, as_typed, write_row_of_asker},
        },
    },
    verbs::Verb,
    words::{host as words, questions as asking, seats as say},
};
use gogome_games::contract::{Control, Json, Line, Panel, PlayError, Said, Seat, Weight};
use sqlx::SqliteConnection;

/// A change in a lobby.
enum Change {
    Join,
    Leave(Seat),
    Add(Seat),
    Drop(Seat),
    Pick(Json),
}

/// Join, leave, add or drop a companion.
pub(crate) async fn change_seats(host: &Host, ask: &Ask, table: LoadedTable, verb: Verb) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    change(host, ask, table, verb.word(), |table| decide_change(table, &ask.who, verb)).await
}

/// The host removes somebody from the lobby.
pub(crate) async fn kick(host: &Host, ask: &Ask, table: LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    let seat = seat_said(&table, said)?;
    change(host, ask, table, "kick", |table| {
        host_only(table, ask.who.id, "take somebody's seat away")?;
        let chair = table.chairs.get(seat.at()).ok_or_else(|| say::no_such_seat(table.chairs.len()))?;
        if chair.user == Some(ask.who.id) {
            return Err(say::not_yourself().into());
        }
        Ok((Change::Leave(seat), say::seat_freed(seat)))
    })
    .await
}

/// A pick in the lobby. Other verbs of the game are refused until the start.
pub(crate) async fn pick(host: &Host, ask: &Ask, table: LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    change(host, ask, table, &as_typed(said), |table| {
        let seat = table.seat_of(ask.who.id).ok_or_else(|| words::not_seated(true))?;
        let places = usize::try_from(table.game.places).unwrap_or(0);
        let options = Json(table.game.options.clone());
        match table.rules.pick(&options, seat, places, said) {
            Ok(options) => Ok((Change::Pick(options), words::picked())),
            Err(PlayError::Refused(_)) if !offers(&table.rules.lobby(&options, places)?, said) => {
                Err(words::not_started().into())
            }
            Err(error) => Err(error.into()),
        }
    })
    .await
}

/// Whether a panel offers this verb.
fn offers(panel: &Panel, said: &Said) -> bool {
    panel.controls.iter().any(|control| {
        let (Control::Button { said: offered, .. } | Control::Select { said: offered, .. }) = control;
        offered.verb == said.verb
    })
}

async fn change(
    host: &Host,
    ask: &Ask,
    mut table: LoadedTable,
    said: &str,
    decide: impl Fn(&LoadedTable) -> Result<(Change, Line), Trouble>,
) -> Result<Answer, Trouble> {
    for _ in 0..TRIES {
        gathering(&table)?;
        let (change, line) = decide(&table)?;
        match write_change(host, ask, &table, said, change, &line).await {
            Err(Trouble::Conflict) => table = loaded::again(host, &table).await?,
            Err(trouble) => return Err(trouble),
            Ok(()) => {
                let note = Note { lines: vec![line], names: table.names() };
                return Ok(Answer { note, ..Answer::default() });
            }
        }
    }
    Err(Trouble::Conflict)
}

async fn write_change(
    host: &Host,
    ask: &Ask,
    table: &LoadedTable,
    said: &str,
    change: Change,
    line: &Line,
) -> Result<(), Trouble> {
    let (game, rules) = (&table.game, table.rules);
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    let seq = write_row_of_asker(&mut tx, ask, table, Some(said), &[], &at).await?;
    // what takes the last seat starts it; a private thread that cannot be opened is told to the host by *Start*
    let last = matches!(change, Change::Join | Change::Add(_))
        && i64::try_from(table.chairs.len() + 1).is_ok_and(|taken| taken >= game.places);
    let lacking = &ask.place.lacking;
    if last && game.starts_full && !lacking.to_open(lacking.possible(game.thread())).is_empty() {
        games::set_starts_full(&mut tx, game.id, false).await?;
    }
    match change {
        Change::Join => {
            answered::note_person(&mut tx, ask).await?;
            let seat = Seat(u8::try_from(table.chairs.len()).unwrap_or(u8::MAX));
            seats::take(&mut tx, game.id, seat, Some(ask.who.id), None).await?;
            if game.host_id.is_none() {
                games::set_host(&mut tx, game.id, Some(ask.who.id)).await?;
            }
        }
        Change::Add(seat) => {
            let kind = companion_kind(rules.info(), game.temper.as_deref());
            seats::take(&mut tx, game.id, seat, None, Some(kind)).await?;
        }
        Change::Leave(seat) | Change::Drop(seat) => {
            vacate(&mut tx, table, seat).await?;
        }
        Change::Pick(options) => games::set_options(&mut tx, game.id, &options).await?,
    }
    outbox::put(&mut tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, &at).await?;
    answered::remember(&mut tx, ask, game.id, seq, std::slice::from_ref(line), &at).await?;
    Ok(host.commit(tx).await?)
}

/// Removes somebody from a lobby, without naming them.
pub(crate) async fn out_of_lobby(
    tx: &mut SqliteConnection,
    table: &LoadedTable,
    seat: Seat,
    at: &str,
) -> Result<(), Trouble> {
    let game = &table.game;
    let entry = Entry { kind: Kind::Table, seat: Some(seat.0), by: None, said: None, mv: None, chance: &[], at };
    let seq = journal::of_host(tx, game, &entry, &[]).await?;
    vacate(tx, table, seat).await?;
    Ok(outbox::put(tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, at).await?)
}

/// Closes a table before its end, after a confirmation.
pub(crate) async fn end(host: &Host, ask: &Ask, table: &LoadedTable, said: &Said) -> Result<Reply, Trouble> {
    let sure = said.flag("sure")?;
    let game = &table.game;
    if !game.live() {
        return Err(words::over(table.title(), &game.key).into());
    }
    if game.phase == Phase::Playing && table.seat_of(ask.who.id).is_some() && game.host_id != Some(ask.who.id) {
        return Ok(end_together(table, said.flag("ask")?));
    }
    host_only(table, ask.who.id, "close it")?;
    if !sure {
        let mut answer = table.say(vec![words::sure_to_end()]);
        answer.controls = vec![table.button(words::label::END, Verb::End, &[("sure", "true")], Weight::Grave)];
        return Ok(answer.into());
    }
    let reply = vec![words::ended()];
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    let seq = write_row_of_asker(&mut tx, ask, table, Some("table end"), &[words::ended_by_host()], &at).await?;
    abandon(&mut tx, game.id, &at).await?;
    if game.phase == Phase::Playing && game.audience == Audience::All {
        outbox::put_at_table(&mut tx, game.id, seq, outbox::Kind::News, &at).await?;
    }
    if !game.own() {
        outbox::put(&mut tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, &at).await?;
    }
    answered::remember(&mut tx, ask, game.id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply).into())
}

/// Somebody other than the host wants the table closed: after a confirmation the others are asked.
fn end_together(table: &LoadedTable, sure: bool) -> Reply {
    if sure {
        let matter = Matter {
            kind: questions::Kind::End,
            what: asking::to_end(),
            details: Vec::new(),
            payload: Json("null".into()),
            whom: table.chairs.iter().map(|chair| chair.seat).collect(),
        };
        return Reply::Ask(matter);
    }
    let mut answer = table.say(vec![asking::sure_to_ask_to_end()]);
    answer.controls = vec![table.button(asking::ASK_THEM, Verb::End, &[("ask", "true")], Weight::Grave)];
    answer.into()
}

/// Frees a seat of a lobby and removes its picks. If the host left, the next person becomes host; without any person the lobby
/// is closed.
async fn vacate(tx: &mut SqliteConnection, table: &LoadedTable, seat: Seat) -> Result<(), Trouble> {
    let (game, rules) = (&table.game, table.rules);
    seats::give_back(tx, game.id, seat).await?;
    let options = rules.unpick(&Json(game.options.clone()), seat)?;
    games::set_options(tx, game.id, &options).await?;
    let people: Vec<i64> = seats::all(tx, game.id).await?.into_iter().filter_map(|chair| chair.user).collect();
    let host = people.iter().find(|user| Some(**user) == game.host_id).or(people.first()).copied();
    if host.is_none() {
        games::abandon(tx, game.id).await?;
    }
    Ok(games::set_host(tx, game.id, host.or(game.host_id)).await?)
}

fn decide_change(table: &LoadedTable, who: &Person, verb: Verb) -> Result<(Change, Line), Trouble> {
    let seat = table.seat_of(who.id);
    let places = usize::try_from(table.game.places).unwrap_or(0);
    let next = Seat(u8::try_from(table.chairs.len()).unwrap_or(u8::MAX));
    let room = |here: usize| if here < places { Ok(()) } else { Err(words::table_full(places)) };
    Ok(match verb {
        Verb::Join => {
            if let Some(seat) = seat {
                return Err(words::already_seated(seat).into());
            }
            room(table.chairs.len())?;
            (Change::Join, words::joined(next))
        }
        Verb::Leave => {
            let seat = seat.ok_or_else(|| words::not_seated(true))?;
            let last = table.chairs.iter().filter(|chair| chair.user.is_some()).count() == 1;
            (Change::Leave(seat), if last { words::closed_empty() } else { words::left() })
        }
        Verb::Add => {
            host_only(table, who.id, "add companions")?;
            room(table.chairs.len())?;
            (Change::Add(next), words::added(next))
        }
        _ => {
            host_only(table, who.id, "remove companions")?;
            let last = table.chairs.iter().rev().find(|chair| chair.ai.is_some());
            (Change::Drop(last.ok_or_else(words::no_companion)?.seat), words::dropped())
        }
    })
}
