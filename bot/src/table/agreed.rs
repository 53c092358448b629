//! Asking for consent, voting, and carrying out what was agreed in the same transaction as the deciding vote. What is asked,
//! and how many must agree, is defined in `asking`.

use crate::{
    ask::{Answer, Ask},
    clock::moment_after,
    store::{
        outbox,
        questions::{self, Kind, New, Question, Verdict},
        stamp,
    },
    table::{
        asking::{Matter, Reply, consent_without_absent, quorum},
        host::{
            Host,
            guards::{self, not_paused},
            loaded::{self, LoadedTable, load_by_id, people},
            present,
            trouble::Trouble,
        },
        playing::undo,
        seats,
        waiting::{
            clock::{self, UNREACHED_DELAY},
            pause,
        },
        writing::{
            answered,
            rows::{abandon, write_host_row},
        },
    },
    words::{host, questions as words},
};
use gogome_games::contract::{Json, Line, Said, Seat};
use jiff::SignedDuration;
use sqlx::SqliteConnection;

/// How long a question stays open.
const OPEN: SignedDuration = SignedDuration::from_hours(24);

/// A matter that has its consent.
struct Agreed<'a> {
    kind: Kind,
    by: Seat,
    payload: &'a Json,
}

/// Returns a finished answer, or asks the others first. The table must be locked.
pub(crate) async fn settle(host: &Host, ask: &Ask, table: &LoadedTable, reply: Reply) -> Result<Answer, Trouble> {
    match reply {
        Reply::Answer(answer) => Ok(*answer),
        Reply::Ask(matter) => consent(host, ask, table, &matter).await,
    }
}

/// Asks the people on the seats concerned. If none of them has to be asked, carries it out at once.
async fn consent(host: &Host, ask: &Ask, table: &LoadedTable, matter: &Matter) -> Result<Answer, Trouble> {
    let game = &table.game;
    let by = table.seat_of(ask.who.id).ok_or_else(|| host::not_seated(false))?;
    let mut others = Vec::new();
    for chair in people(table).filter(|chair| chair.seat != by && matter.whom.contains(&chair.seat)) {
        if !present::has_left(host, game, chair.user).await {
            others.push(chair.seat);
        }
    }
    let now = host.clock.now();
    let (at, expires_at) = (stamp(now), stamp(moment_after(now, OPEN)));
    let mut tx = host.store.writer().await?;
    if questions::open(&mut tx, game.id).await?.iter().any(|open| open.kind == matter.kind) {
        return Err(words::asked_already().into());
    }
    let (kind, what, payload) = (matter.kind, &matter.what, &matter.payload);
    let reply;
    if others.is_empty() {
        reply = carry_out(host, &mut tx, table, &Agreed { kind, by, payload }, &at).await?;
    } else {
        let lines: Vec<Line> = std::iter::once(words::asks(by, what)).chain(matter.details.iter().cloned()).collect();
        let seq = write_host_row(&mut tx, table, Some((by, ask.who.id)), &lines, &at).await?;
        let new =
            New { game: game.id, kind, by, others: &others, what, payload, seq, at: &at, expires_at: &expires_at };
        questions::ask(&mut tx, &new).await?;
        outbox::put_at_table(&mut tx, game.id, seq, outbox::Kind::News, &at).await?;
        reply = vec![words::sent(&others)];
    }
    answered::remember(&mut tx, ask, game.id, game.seq, &reply, &at).await?;
    host.commit(tx).await?;
    let table = loaded::again(host, table).await?;
    match table.game.position().filter(|_| table.game.live()) {
        Some(position) => table.panel(&position, by, reply),
        None => Ok(table.say(reply)),
    }
}

/// Somebody answers a question.
pub(crate) async fn vote(
    host: &Host,
    ask: &Ask,
    table: LoadedTable,
    said: &Said,
    yes: bool,
) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    let game = &table.game;
    let seat = table.seat_of(ask.who.id).ok_or_else(|| host::not_seated(false))?;
    let (id, at) = (said.whole("q")?, stamp(host.clock.now()));
    let mut tx = host.store.writer().await?;
    let open = questions::open(&mut tx, game.id).await?;
    let overslept = clock::overslept(host, &mut tx).await?;
    let found = open.into_iter().find(|open| open.id == id && (overslept || open.still || open.expires_at > at));
    let mut question = found.ok_or_else(words::closed)?;
    if yes && matches!(question.kind, Kind::Undo | Kind::Replace) {
        not_paused(&table, "that waits")?;
        table.goes_on()?;
    }
    let ballot = question.ballots.iter_mut().find(|ballot| ballot.seat == seat).ok_or_else(words::not_asked)?;
    if ballot.answer == Some(yes) {
        return Err(words::answered_already(yes).into());
    }
    ballot.answer = Some(yes);
    questions::answer(&mut tx, id, seat, yes, &at).await?;
    let withdrawn = !yes && seat == question.by;
    let verdict = if withdrawn { Some(false) } else { quorum(question.kind).verdict(&question.ballots) };
    let mut lines = vec![if withdrawn { words::withdrawn(seat, &question.what) } else { words::answered(seat, yes) }];
    if verdict == Some(false) && !withdrawn {
        lines.push(words::declined(&question.what));
    }
    let seq = write_host_row(&mut tx, &table, Some((seat, ask.who.id)), &lines, &at).await?;
    let mut reply = vec![words::noted(yes)];
    match verdict {
        None => outbox::put_at_table(&mut tx, game.id, seq, outbox::Kind::Refresh, &at).await?,
        Some(false) => {
            questions::close(&mut tx, id, Verdict::No, &at).await?;
            outbox::put_at_table(&mut tx, game.id, seq, outbox::Kind::News, &at).await?;
        }
        Some(true) => {
            questions::close(&mut tx, id, Verdict::Yes, &at).await?;
            let table = load_by_id(&mut tx, game.id).await?;
            let agreed = Agreed { kind: question.kind, by: question.by, payload: &question.payload };
            reply = carry_out(host, &mut tx, &table, &agreed, &at).await?;
        }
    }
    answered::remember(&mut tx, ask, game.id, seq, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(table.say(reply))
}

/// Carries out what was agreed, and puts what everybody should read into the outbox. Returns the answer for the person whose
/// vote decided.
async fn carry_out(
    host: &Host,
    tx: &mut SqliteConnection,
    table: &LoadedTable,
    agreed: &Agreed<'_>,
    at: &str,
) -> Result<Vec<Line>, Trouble> {
    let game = &table.game;
    match agreed.kind {
        Kind::Undo => undo::take_back(host, tx, table, agreed.by, agreed.payload, at).await,
        Kind::Replace | Kind::Host => seats::seat_agreed(host, tx, table, agreed.kind, agreed.payload, at).await,
        Kind::Pause | Kind::Resume => pause::pause_agreed(tx, table, agreed.kind == Kind::Pause, at).await,
        Kind::End => {
            let seq = write_host_row(tx, table, None, &[words::ended_together()], at).await?;
            abandon(tx, game.id, at).await?;
            outbox::put_at_table(tx, game.id, seq, outbox::Kind::News, at).await?;
            outbox::put(tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, at).await?;
            Ok(vec![host::ended()])
        }
    }
}

/// Closes the questions whose time is over. Returns whether there were any.
pub async fn close_late_questions(host: &Host) -> Result<bool, sqlx::Error> {
    let now = stamp(host.clock.now());
    let late = {
        let mut conn = host.store.reader().await?;
        if clock::overslept(host, &mut conn).await? {
            return Ok(false);
        }
        questions::late(&mut conn, &now).await?
    };
    let mut closed = false;
    for game in late {
        match close_late(host, game, &now).await {
            Ok(()) => closed = true,
            Err(Trouble::Sql(error)) => return Err(error),
            Err(trouble) => {
                let table = loaded::log_name(host, game).await;
                tracing::error!(table, %trouble, "a question cannot be closed");
            }
        }
    }
    Ok(closed)
}

async fn close_late(host: &Host, game: i64, now: &str) -> Result<(), Trouble> {
    let _lock = host.enter(game).await;
    let table = load_by_id(&mut *host.store.reader().await?, game).await?;
    let absent = present::absent(host, &table).await?;
    let mut tx = host.store.writer().await?;
    let table = load_by_id(&mut tx, game).await?;
    let open = questions::open(&mut tx, game).await?;
    let late = |open: &Question| !open.still && open.expires_at.as_str() <= now;
    let late: Vec<Question> = open.into_iter().filter(late).collect();
    if table.game.parked.is_some() || table.game.halted.is_some() {
        let until = host.clock.now();
        let until = stamp(moment_after(until, UNREACHED_DELAY));
        for question in &late {
            questions::put_off(&mut tx, question.id, &until).await?;
        }
        return Ok(tx.commit().await?);
    }
    let (agreed, lapsed): (Vec<Question>, Vec<Question>) =
        late.into_iter().partition(|question| consent_without_absent(question, &absent));
    let lines: Vec<Line> = lapsed.iter().map(|late| words::lapsed(late.by, &late.what)).collect();
    if !lines.is_empty() {
        let seq = write_host_row(&mut tx, &table, None, &lines, now).await?;
        for question in lapsed {
            questions::close(&mut tx, question.id, Verdict::Late, now).await?;
        }
        outbox::put_at_table(&mut tx, game, seq, outbox::Kind::News, now).await?;
    }
    for question in agreed {
        // carrying out one question may have closed another
        if !questions::open(&mut tx, game).await?.iter().any(|open| open.id == question.id) {
            continue;
        }
        questions::close(&mut tx, question.id, Verdict::Yes, now).await?;
        let table = load_by_id(&mut tx, game).await?;
        write_host_row(&mut tx, &table, None, &[words::silent(&question.what)], now).await?;
        let table = load_by_id(&mut tx, game).await?;
        let agreed = Agreed { kind: question.kind, by: question.by, payload: &question.payload };
        carry_out(host, &mut tx, &table, &agreed, now).await?;
    }
    Ok(host.commit(tx).await?)
}
