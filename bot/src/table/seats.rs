//! People join and leave while a table is played: seats are taken over, and so is the part of host.
//!
//! A change is a journal row of kind `seat`; it is replayed, and no undo goes back over it. Names and rights are read from the
//! seat at every press, so the screen, buttons and completions of the person who left stop working at that row. Nobody can
//! block a table by staying away: the host can give away any seat; the others can do it together once a seat has kept the table
//! waiting for long, or at once when its person has left the server; and they can make another of them the host.
//!
//! The members of a private table's thread follow its seats: an outbox row of kind `member` says that a person's membership
//! changed, and whether they are added or removed is decided when it is sent. `Host::presence` asks the transport about one
//! person, at the second reminder or when their seat is to be given away; no list of members is needed. People who left are not
//! asked questions, and the silence of those who are late for three days does not count once a question's day is over.

use crate::{
    ask::{Answer, Ask},
    store::{
        applicants, clocks, duties,
        games::{self, Phase},
        journal::{Entry, Kind},
        moment, notices, outbox, questions, reminders,
        seats::{self, Chair},
        stamp, wishes,
    },
    table::{
        asking::{Matter, Reply, about_seat, json, seat_of_question},
        host::{
            Host,
            guards::{host_only, not_paused, person_on, playing, seat_said},
            loaded::{self, LoadedTable, companion_kind, load_by_id, people},
            present::{self, ABSENT_AFTER},
            trouble::Trouble,
        },
        waiting::quiet_hours,
        writing::{
            answered::{self, remember_apart},
            commit::{self, Stepped},
            rows::{self, abandon, write_host_row},
        },
    },
    verbs::Verb,
    words::{host as words, seats as say},
};
use gogome_games::contract::{Holder, Json, Line, Said, Seat, Step, Weight};
use jiff::SignedDuration;
use sqlx::SqliteConnection;

/// The people in a lobby can choose another host once nothing has changed in it for this long.
const LOBBY_SILENT_AFTER: SignedDuration = SignedDuration::from_hours(24);

/// How often a person may ask for a seat at one table, and how long they must wait after a host's no.
const SEAT_ASKED_EVERY: SignedDuration = SignedDuration::from_hours(24);

/// Who takes a seat over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taker {
    Person(i64),
    Companion,
    Nobody,
}

impl Taker {
    fn holder(self) -> Holder {
        match self {
            Self::Person(_) => Holder::Person,
            Self::Companion => Holder::Ai,
            Self::Nobody => Holder::Nobody,
        }
    }
}

/// Answers a verb about seats of a table that is being played.
pub(crate) async fn answer(
    host: &Host,
    ask: &Ask,
    table: &LoadedTable,
    verb: Verb,
    said: &Said,
) -> Result<Reply, Trouble> {
    if table.game.own() {
        return Err(say::own_table().into());
    }
    if verb != Verb::Host || table.game.phase != Phase::Gathering {
        playing(table)?;
    }
    table.goes_on()?;
    Ok(match verb {
        Verb::Leave => leave(host, ask, table, said).await?.into(),
        Verb::Kick => kick(host, ask, table, said).await?.into(),
        Verb::Companion => substitute(host, ask, table, said).await?,
        Verb::Sit => ask_for_seat(host, ask, table, said).await?.into(),
        Verb::Admit => admit_or_decline(host, ask, table, said, true).await?.into(),
        Verb::Decline => admit_or_decline(host, ask, table, said, false).await?.into(),
        _ => change_host(host, ask, table, said).await?,
    })
}

/// Somebody leaves, after confirming who takes over their seat.
async fn leave(host: &Host, ask: &Ask, table: &LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    let seat = table.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
    let last = people(table).count() == 1;
    // somebody else may have left or sat down since the question, which changes what leaving means
    if !said.flag("sure")? || said.flag("last")? != last {
        let mut answer = table.say(vec![say::sure_to_leave(table.title(), last)]);
        let alone = if last { "true" } else { "false" };
        let leave = |label, wait: &str| {
            let args = [("sure", "true"), ("wait", wait), ("last", alone)];
            table.button(label, Verb::Leave, &args, Weight::Grave)
        };
        answer.controls = vec![leave(if last { say::label::LEAVE } else { say::label::LEAVE_COMPANION }, "false")];
        if !last {
            answer.controls.push(leave(say::label::LEAVE_VACANT, "true"));
        }
        return Ok(answer);
    }
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    let by = Some((seat, ask.who.id));
    let wait = said.flag("wait")?;
    let seq = if wait && !last {
        reseat(host, &mut tx, table, seat, Taker::Nobody, by, say::left(seat, false), &at).await?
    } else {
        person_gone(host, &mut tx, table, seat, by, say::left(seat, true), &at).await?
    };
    let reply = if last { say::you_were_last() } else { say::you_left() };
    let game = table.game.id;
    outbox::put(&mut tx, game, seq, outbox::Kind::Lobby, table.game.home_id, 0, &at).await?;
    answered::remember(&mut tx, ask, game, seq, std::slice::from_ref(&reply), &at).await?;
    host.commit(tx).await?;
    Ok(table.say(vec![reply]))
}

/// A person is gone: a companion takes over, or the table is closed if they were the last.
pub(crate) async fn person_gone(
    host: &Host,
    tx: &mut SqliteConnection,
    table: &LoadedTable,
    seat: Seat,
    by: Option<(Seat, i64)>,
    line: Line,
    at: &str,
) -> Result<i64, Trouble> {
    if people(table).count() > 1 {
        return reseat(host, tx, table, seat, Taker::Companion, by, line, at).await;
    }
    let game = table.game.id;
    let seq = write_host_row(tx, table, by, &[say::last_left(seat)], at).await?;
    abandon(tx, game, at).await?;
    outbox::put_at_table(tx, game, seq, outbox::Kind::News, at).await?;
    Ok(seq)
}

/// The host gives somebody's seat to a companion.
async fn kick(host: &Host, ask: &Ask, table: &LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    host_only(table, ask.who.id, "take somebody's seat away")?;
    let seat = seat_said(table, said)?;
    let chair = person_on(table, seat)?;
    if chair.user == Some(ask.who.id) {
        return Err(say::not_yourself().into());
    }
    if !said.flag("sure")? {
        return Ok(ask_if_sure(table, Verb::Kick, seat, say::sure_to_kick(seat)));
    }
    reseat_at_once(host, ask, table, seat, Taker::Companion, say::kicked(seat)).await
}

/// A companion takes over a seat: at once if the seat is vacant or the host asks, else when the others agree.
async fn substitute(host: &Host, ask: &Ask, table: &LoadedTable, said: &Said) -> Result<Reply, Trouble> {
    let seat = seat_said(table, said)?;
    let me = table.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
    let chair = table.chairs.get(seat.at()).ok_or_else(|| say::no_such_seat(table.chairs.len()))?;
    match chair.holder() {
        Holder::Ai => return Err(say::companion_already(seat).into()),
        Holder::Nobody => {
            return Ok(reseat_at_once(host, ask, table, seat, Taker::Companion, say::filled(seat)).await?.into());
        }
        Holder::Person if seat == me => return Err(say::not_yourself().into()),
        Holder::Person => {}
    }
    if table.game.host_id == Some(ask.who.id) {
        return Ok(kick(host, ask, table, said).await?.into());
    }
    not_paused(table, "nobody is late")?;
    must_be_late(host, table, seat).await?;
    let others: Vec<Seat> = people(table).map(|chair| chair.seat).filter(|other| *other != seat).collect();
    let matter = Matter {
        kind: questions::Kind::Replace,
        what: say::to_replace(seat),
        details: Vec::new(),
        payload: about_seat(seat)?,
        whom: others,
    };
    Ok(Reply::Ask(matter))
}

/// Makes somebody else the host; if the asker is not the host, the others vote.
async fn change_host(host: &Host, ask: &Ask, table: &LoadedTable, said: &Said) -> Result<Reply, Trouble> {
    let me = table.seat_of(ask.who.id).ok_or_else(|| words::not_seated(false))?;
    let seat = match said.get("seat") {
        Some(_) => seat_said(table, said)?,
        None => me,
    };
    let chair = person_on(table, seat)?;
    if chair.user == table.game.host_id {
        return Err(say::host_already(seat).into());
    }
    let gathers = table.game.phase == Phase::Gathering;
    if gathers && table.game.host_id.is_some_and(|host| host != ask.who.id) {
        must_be_silent(host, table).await?;
    }
    if gathers || table.game.host_id == Some(ask.who.id) || table.game.host_id.is_none() {
        let at = stamp(host.clock.now());
        let line = say::host_is(seat);
        let mut tx = host.store.writer().await?;
        let seq = rows::announce(&mut tx, ask, table, "table host", &line, &at).await?;
        games::set_host(&mut tx, table.game.id, chair.user).await?;
        answered::remember(&mut tx, ask, table.game.id, seq, std::slice::from_ref(&line), &at).await?;
        host.commit(tx).await?;
        return Ok(table.say(vec![line]).into());
    }
    let matter = Matter {
        kind: questions::Kind::Host,
        what: say::to_make_host(seat),
        details: Vec::new(),
        payload: about_seat(seat)?,
        whom: people(table).map(|chair| chair.seat).collect(),
    };
    Ok(Reply::Ask(matter))
}

/// Somebody asks for a seat; the host is asked.
async fn ask_for_seat(host: &Host, ask: &Ask, table: &LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    let game = &table.game;
    if let Some(seat) = table.seat_of(ask.who.id) {
        return Err(words::already_seated(seat).into());
    }
    let free = |chair: &&Chair| chair.user.is_none();
    let seat = if said.get("seat").is_some() {
        seat_said(table, said)?
    } else {
        let vacant = table.chairs.iter().find(|chair| chair.holder() == Holder::Nobody);
        vacant.or(table.chairs.iter().find(free)).ok_or_else(say::no_free_seat)?.seat
    };
    let chair = table.chairs.get(seat.at()).ok_or_else(|| say::no_such_seat(table.chairs.len()))?;
    if !free(&chair) {
        return Err(say::seat_taken(seat).into());
    }
    let now = host.clock.now();
    let mut conn = host.store.reader().await?;
    if let Some(before) = applicants::asked(&mut conn, game.id, ask.who.id).await? {
        let given = table.chairs.get(before.seat().at()).is_some_and(|chair| chair.user.is_some());
        let again = moment(before.since()).saturating_add(SEAT_ASKED_EVERY).unwrap_or(now);
        if now < again && !(before.waits() && given) {
            return Err(say::asked_before(before.seat(), before.waits(), again).into());
        }
    }
    // the host may be in quiet hours
    let told = match game.host_id {
        Some(host) => quiet_hours::free_from(&wishes::of(&mut conn, host).await?, now),
        None => now,
    };
    drop(conn);
    let at = stamp(now);
    let reply = [say::applied(seat, ask.place.channel != game.channel_id)];
    let mut tx = host.store.writer().await?;
    answered::note_person(&mut tx, ask).await?;
    applicants::put(&mut tx, game.id, ask.who.id, seat, &at).await?;
    notices::drop_sit(&mut tx, game.id, ask.who.id).await?;
    let once = format!("sit/{}", ask.id);
    notices::put(&mut tx, game.id, notices::Kind::Sit, &ask.who.id, &once, &stamp(told)).await?;
    remember_apart(&mut tx, ask, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply.to_vec()))
}

/// The host accepts or declines somebody who asked for a seat.
async fn admit_or_decline(
    host: &Host,
    ask: &Ask,
    table: &LoadedTable,
    said: &Said,
    yes: bool,
) -> Result<Answer, Trouble> {
    if table.game.host_id.is_some() {
        host_only(table, ask.who.id, "let somebody sit down")?;
    } else if table.seat_of(ask.who.id).is_none() {
        return Err(words::not_seated(false).into());
    }
    let who = said.whole("who")?;
    let mut conn = host.store.reader().await?;
    let seat = applicants::seat(&mut conn, table.game.id, who).await?.ok_or_else(say::no_applicant)?;
    drop(conn);
    if table.seat_of(who).is_some() {
        return Err(say::no_applicant().into());
    }
    // the seat may differ from the one the host was shown
    if seat_said(table, said)? != seat {
        return Err(say::another_seat(seat).into());
    }
    if yes {
        let chair = table.chairs.get(seat.at()).ok_or_else(|| say::no_such_seat(table.chairs.len()))?;
        if chair.user.is_some() {
            return Err(say::seat_taken(seat).into());
        }
        return reseat_at_once(host, ask, table, seat, Taker::Person(who), say::sat_down(seat)).await;
    }
    let at = stamp(host.clock.now());
    let reply = [say::declined()];
    let mut tx = host.store.writer().await?;
    applicants::decline(&mut tx, table.game.id, who, &at).await?;
    remember_apart(&mut tx, ask, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply.to_vec()))
}

/// A seat is taken over on the asker's word alone.
async fn reseat_at_once(
    host: &Host,
    ask: &Ask,
    table: &LoadedTable,
    seat: Seat,
    taker: Taker,
    line: Line,
) -> Result<Answer, Trouble> {
    let at = stamp(host.clock.now());
    let by = table.seat_of(ask.who.id).map(|seat| (seat, ask.who.id));
    let reply = [line.clone()];
    let mut tx = host.store.writer().await?;
    let seq = reseat(host, &mut tx, table, seat, taker, by, line, &at).await?;
    answered::remember(&mut tx, ask, table.game.id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    let table = loaded::again(host, table).await?;
    Ok(table.say(reply.to_vec()))
}

/// Carries out that a seat is taken over: the journal, the rules, the seat's row, its duties, the host if it was theirs.
#[expect(clippy::too_many_arguments, reason = "who, what, by whom, in which words and when are as many things")]
pub(crate) async fn reseat(
    host: &Host,
    tx: &mut SqliteConnection,
    table: &LoadedTable,
    seat: Seat,
    taker: Taker,
    by: Option<(Seat, i64)>,
    line: Line,
    at: &str,
) -> Result<i64, Trouble> {
    let game = &table.game;
    let left = table.chairs.get(seat.at()).and_then(|chair| chair.user);
    let mut dice = commit::dice(host, table).await?;
    write_host_row(tx, table, by, &[line], at).await?;
    let (user, ai) = match taker {
        Taker::Person(user) => (Some(user), None),
        Taker::Companion => (None, Some(companion_kind(table.rules.info(), game.temper.as_deref()))),
        Taker::Nobody => (None, None),
    };
    seats::reseat(tx, game.id, seat, user, ai).await?;
    reminders::anew(tx, game.id, seat, at).await?;
    questions::close_all(tx, game.id, at).await?;
    if let Some(user) = user {
        applicants::remove(tx, game.id, user).await?;
    }
    let table = load_by_id(tx, game.id).await?;
    let position = table.game.position().ok_or_else(|| Trouble::Fault("a table without a state".into()))?;
    let now = taker.holder();
    let played = table.rules.play(&position, &Step::Reseat { seat, now }, &mut dice)?;
    let holder = json(&now)?;
    let user_of = by.map(|(_, user)| user);
    let entry = Entry {
        kind: Kind::Seat,
        seat: Some(seat.0),
        by: user_of,
        said: None,
        mv: Some(&holder),
        chance: &dice.draws,
        at,
    };
    let seq = commit::write(host, tx, &table, &Stepped { entry, played: &played, drawn: dice.drawn }).await?.seq;
    if left.is_some() && left == table.game.host_id {
        let next = table.chairs.iter().find_map(|chair| chair.user);
        games::set_host(tx, game.id, next).await?;
    }
    // the new holder is pinged for what the seat is asked
    outbox::put_at_table(tx, game.id, seq, outbox::Kind::News, at).await?;
    for moved in [left, user].into_iter().flatten() {
        outbox::put_member(tx, game.id, moved, at).await?;
    }
    Ok(seq)
}

/// Carries out what the others agreed about a seat.
pub(crate) async fn seat_agreed(
    host: &Host,
    tx: &mut SqliteConnection,
    table: &LoadedTable,
    kind: questions::Kind,
    payload: &Json,
    at: &str,
) -> Result<Vec<Line>, Trouble> {
    let seat = seat_of_question(payload)?;
    let user = person_on(table, seat)?.user;
    if kind == questions::Kind::Replace {
        let line = say::replaced(seat);
        reseat(host, tx, table, seat, Taker::Companion, None, line.clone(), at).await?;
        return Ok(vec![line]);
    }
    let line = say::host_is(seat);
    let seq = write_host_row(tx, table, None, std::slice::from_ref(&line), at).await?;
    games::set_host(tx, table.game.id, user).await?;
    outbox::put_at_table(tx, table.game.id, seq, outbox::Kind::News, at).await?;
    Ok(vec![line])
}

/// Refused unless the host of a lobby has left the server or nothing has happened in it for long: only the host can start,
/// close or clear a lobby.
async fn must_be_silent(host: &Host, table: &LoadedTable) -> Result<(), Trouble> {
    let game = &table.game;
    let changed = moment(&games::changed_at(&mut *host.store.reader().await?, game.id).await?);
    let now = host.clock.now();
    let from = changed.saturating_add(LOBBY_SILENT_AFTER).unwrap_or(now);
    if now < from && !present::has_left(host, game, game.host_id).await {
        return Err(say::host_of_lobby(from).into());
    }
    Ok(())
}

/// Refused unless this seat has kept the table waiting for long, or its time is up.
async fn must_be_late(host: &Host, table: &LoadedTable, seat: Seat) -> Result<(), Trouble> {
    let now = host.clock.now();
    let mut conn = host.store.reader().await?;
    let mut since = None;
    for duty in duties::open(&mut conn, table.game.id).await?.iter().filter(|duty| duty.seat == seat) {
        let asked = moment(&duty.since);
        if now.duration_since(asked) >= ABSENT_AFTER || clocks::is_overdue(&mut conn, table.game.id, &duty.key).await? {
            return Ok(());
        }
        since = Some(since.map_or(asked, |since: jiff::Timestamp| since.min(asked)));
    }
    let user = table.chairs.get(seat.at()).and_then(|chair| chair.user);
    drop(conn);
    if present::has_left(host, &table.game, user).await {
        return Ok(());
    }
    Err(say::not_late(seat, since.and_then(|since| since.checked_add(ABSENT_AFTER).ok())).into())
}

fn ask_if_sure(table: &LoadedTable, verb: Verb, seat: Seat, line: Line) -> Answer {
    let letter = seat.letter().to_string();
    let mut answer = table.say(vec![line]);
    let args = [("seat", letter.as_str()), ("sure", "true")];
    answer.controls = vec![table.button(say::label::SURE, verb, &args, Weight::Grave)];
    answer
}
