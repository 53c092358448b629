//! Consent: one seat asks, the others answer by buttons under the board, and what was asked for is done as soon as there is
//! consent, in the transaction of the answer that gave it.
//!
//! Whoever asks has agreed. Companions are not asked: they never stand in the way, and never make a majority; nor is anybody
//! asked who has left the server. Where nobody else is to be asked, consent is there at once. A question is open for a day;
//! where more than half are enough, the silence of those who keep the table waiting for long does not count when it is over. A
//! question falls when the table ends, and one that is about steps at the next step. Its day stands still while its table is
//! paused, unless it was asked in the pause, and while nobody can reach the table. Questions and answers are public rows of the
//! journal. Whoever rests when they are asked is called when they are awake, once.
//!
//! What is to be known about a kind stands in [`quorum`], [`Host::carry_out`], [`questions::step_taken`] and
//! [`labels`](crate::words::questions::labels); it is asked by [`Host::consent`].

use super::{
    Host, Sitting, Trouble, at_table,
    clocks::{UNREACHED, running},
    public::{Form, Range},
    seats::{about, people},
};
use crate::{
    ask::{Answer, Ask, Hung, Note},
    deliver::Public,
    store::{
        duties, games,
        journal::{self, Entry, Kind as Row},
        notices::Asked,
        outbox,
        questions::{self, Ballot, Kind, New, Question, Verdict},
        stamp,
    },
    words::{host, questions as words},
};
use gogome_games::contract::{Json, Line, Said, Seat, Weight};
use jiff::SignedDuration;
use sqlx::SqliteConnection;

/// How long a question is open.
const OPEN: SignedDuration = SignedDuration::from_hours(24);

/// How many must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quorum {
    /// Each of those who are asked.
    All,
    /// More than half of them, whoever asks among them.
    Most,
}

fn quorum(kind: Kind) -> Quorum {
    match kind {
        Kind::Undo => Quorum::All,
        Kind::End | Kind::Replace | Kind::Host | Kind::Pause | Kind::Resume => Quorum::Most,
    }
}

/// What somebody asks for.
pub(super) struct Matter {
    /// What for.
    pub kind: Kind,
    /// As it follows "asks to".
    pub what: Line,
    /// More about it, for the log.
    pub details: Vec<Line>,
    /// What carrying it out has to know.
    pub payload: Json,
    /// Whose consent it needs; companions and whoever asks are passed over.
    pub whom: Vec<Seat>,
}

/// What there is consent to.
struct Agreed<'a> {
    kind: Kind,
    by: Seat,
    payload: &'a Json,
}

impl Quorum {
    /// Whether there is consent, as soon as that is certain.
    fn verdict(self, ballots: &[Ballot]) -> Option<bool> {
        let said = |wanted| ballots.iter().filter(|ballot| ballot.answer == wanted).count();
        let (yes, no, all) = (said(Some(true)), said(Some(false)), ballots.len());
        match self {
            Self::All if no > 0 => Some(false),
            Self::All => (yes == all).then_some(true),
            Self::Most if yes * 2 > all => Some(true),
            Self::Most if (all - no) * 2 <= all => Some(false),
            Self::Most => None,
        }
    }
}

impl Host {
    /// Asks the people on the seats that matter, or does it at once where nobody else sits on any. The table's lane must be held.
    pub(super) async fn consent(&self, ask: &Ask, sitting: &Sitting, matter: &Matter) -> Result<Answer, Trouble> {
        let game = &sitting.game;
        let by = sitting.seat_of(ask.who.id).ok_or_else(|| host::not_seated(false))?;
        let mut others = Vec::new();
        for chair in people(sitting).filter(|chair| chair.seat != by && matter.whom.contains(&chair.seat)) {
            if !self.has_left(game, chair.user).await {
                others.push(chair.seat);
            }
        }
        let now = self.clock.now();
        let (at, expires_at) = (stamp(now), stamp(now.saturating_add(OPEN).unwrap_or(now)));
        let mut tx = self.store.writer().await?;
        if questions::open(&mut tx, game.id).await?.iter().any(|open| open.kind == matter.kind) {
            return Err(words::asked_already().into());
        }
        let (kind, what, payload) = (matter.kind, &matter.what, &matter.payload);
        let reply;
        if others.is_empty() {
            reply = self.carry_out(&mut tx, sitting, &Agreed { kind, by, payload }, &at).await?;
        } else {
            let lines: Vec<Line> =
                std::iter::once(words::asks(by, what)).chain(matter.details.iter().cloned()).collect();
            let seq = told(&mut tx, sitting, Some((by, ask.who.id)), &lines, &at).await?;
            let new =
                New { game: game.id, kind, by, others: &others, what, payload, seq, at: &at, expires_at: &expires_at };
            questions::ask(&mut tx, &new).await?;
            outbox::put_at_table(&mut tx, game.id, seq, outbox::Kind::News, &at).await?;
            reply = vec![words::sent(&others)];
        }
        self.remember(&mut tx, ask, game.id, game.seq, &reply, &at).await?;
        self.commit(tx).await?;
        let sitting = self.again(sitting).await?;
        match sitting.game.position().filter(|_| sitting.game.live()) {
            Some(position) => sitting.panel(&position, by, reply),
            None => Ok(sitting.say(reply)),
        }
    }

    /// Somebody answers a question.
    pub(super) async fn vote(&self, ask: &Ask, sitting: Sitting, said: &Said, yes: bool) -> Result<Answer, Trouble> {
        let (_lane, sitting) = self.turn(ask, &sitting).await?;
        let game = &sitting.game;
        let seat = sitting.seat_of(ask.who.id).ok_or_else(|| host::not_seated(false))?;
        let (id, at) = (said.whole("q")?, stamp(self.clock.now()));
        let mut tx = self.store.writer().await?;
        let open = questions::open(&mut tx, game.id).await?;
        let overslept = self.overslept(&mut tx).await?;
        let found = open.into_iter().find(|open| open.id == id && (overslept || open.still || open.expires_at > at));
        let mut question = found.ok_or_else(words::closed)?;
        if yes && matches!(question.kind, Kind::Undo | Kind::Replace) {
            running(&sitting, "that waits")?;
            sitting.goes_on()?;
        }
        let ballot = question.ballots.iter_mut().find(|ballot| ballot.seat == seat).ok_or_else(words::not_asked)?;
        if ballot.answer == Some(yes) {
            return Err(words::answered_already(yes).into());
        }
        ballot.answer = Some(yes);
        questions::answer(&mut tx, id, seat, yes, &at).await?;
        let withdrawn = !yes && seat == question.by;
        let verdict = if withdrawn { Some(false) } else { quorum(question.kind).verdict(&question.ballots) };
        let mut lines =
            vec![if withdrawn { words::withdrawn(seat, &question.what) } else { words::answered(seat, yes) }];
        if verdict == Some(false) && !withdrawn {
            lines.push(words::declined(&question.what));
        }
        let seq = told(&mut tx, &sitting, Some((seat, ask.who.id)), &lines, &at).await?;
        let mut reply = vec![words::noted(yes)];
        match verdict {
            None => outbox::put_at_table(&mut tx, game.id, seq, outbox::Kind::Refresh, &at).await?,
            Some(false) => {
                questions::close(&mut tx, id, Verdict::No, &at).await?;
                outbox::put_at_table(&mut tx, game.id, seq, outbox::Kind::News, &at).await?;
            }
            Some(true) => {
                questions::close(&mut tx, id, Verdict::Yes, &at).await?;
                let sitting = at_table(&mut tx, game.id).await?;
                let agreed = Agreed { kind: question.kind, by: question.by, payload: &question.payload };
                reply = self.carry_out(&mut tx, &sitting, &agreed, &at).await?;
            }
        }
        self.remember(&mut tx, ask, game.id, seq, &reply, &at).await?;
        self.commit(tx).await?;
        Ok(sitting.say(reply))
    }

    /// Does what there is consent to, and puts into the outbox what is to be told. Gives what whoever brought it about is
    /// answered.
    async fn carry_out(
        &self,
        tx: &mut SqliteConnection,
        sitting: &Sitting,
        agreed: &Agreed<'_>,
        at: &str,
    ) -> Result<Vec<Line>, Trouble> {
        let game = &sitting.game;
        match agreed.kind {
            Kind::Undo => self.take_back(tx, sitting, agreed.by, agreed.payload, at).await,
            Kind::Replace | Kind::Host => self.seat_agreed(tx, sitting, agreed.kind, agreed.payload, at).await,
            Kind::Pause | Kind::Resume => self.rest_agreed(tx, sitting, agreed.kind == Kind::Pause, at).await,
            Kind::End => {
                let seq = told(tx, sitting, None, &[words::ended_together()], at).await?;
                games::abandon(tx, game.id).await?;
                duties::clear(tx, game.id).await?;
                questions::close_all(tx, game.id, at).await?;
                outbox::put_at_table(tx, game.id, seq, outbox::Kind::News, at).await?;
                outbox::put(tx, game.id, seq, outbox::Kind::Lobby, game.home_id, 0, at).await?;
                Ok(vec![host::ended()])
            }
        }
    }

    /// Closes the questions whose time ran out. `true`: there were some.
    pub async fn close_late_questions(&self) -> Result<bool, sqlx::Error> {
        let now = stamp(self.clock.now());
        let late = {
            let mut conn = self.store.reader().await?;
            if self.overslept(&mut conn).await? {
                return Ok(false);
            }
            questions::late(&mut conn, &now).await?
        };
        let mut closed = false;
        for game in late {
            match self.close_late(game, &now).await {
                Ok(()) => closed = true,
                Err(Trouble::Sql(error)) => return Err(error),
                Err(trouble) => {
                    let table = self.logged(game).await;
                    tracing::error!(table, %trouble, "a question cannot be closed");
                }
            }
        }
        Ok(closed)
    }

    async fn close_late(&self, game: i64, now: &str) -> Result<(), Trouble> {
        let _lane = self.lanes.enter(game).await;
        let sitting = at_table(&mut *self.store.reader().await?, game).await?;
        let absent = self.absent(&sitting).await?;
        let mut tx = self.store.writer().await?;
        let sitting = at_table(&mut tx, game).await?;
        let open = questions::open(&mut tx, game).await?;
        let late = |open: &Question| !open.still && open.expires_at.as_str() <= now;
        let late: Vec<Question> = open.into_iter().filter(late).collect();
        if sitting.game.parked.is_some() || sitting.game.halted.is_some() {
            let until = self.clock.now();
            let until = stamp(until.saturating_add(UNREACHED).unwrap_or(until));
            for question in &late {
                questions::put_off(&mut tx, question.id, &until).await?;
            }
            return Ok(tx.commit().await?);
        }
        let (agreed, lapsed): (Vec<Question>, Vec<Question>) =
            late.into_iter().partition(|question| without(question, &absent));
        let lines: Vec<Line> = lapsed.iter().map(|late| words::lapsed(late.by, &late.what)).collect();
        if !lines.is_empty() {
            let seq = told(&mut tx, &sitting, None, &lines, now).await?;
            for question in lapsed {
                questions::close(&mut tx, question.id, Verdict::Late, now).await?;
            }
            outbox::put_at_table(&mut tx, game, seq, outbox::Kind::News, now).await?;
        }
        for question in agreed {
            // what was done for one may have made another void
            if !questions::open(&mut tx, game).await?.iter().any(|open| open.id == question.id) {
                continue;
            }
            questions::close(&mut tx, question.id, Verdict::Yes, now).await?;
            let sitting = at_table(&mut tx, game).await?;
            told(&mut tx, &sitting, None, &[words::silent(&question.what)], now).await?;
            let sitting = at_table(&mut tx, game).await?;
            let agreed = Agreed { kind: question.kind, by: question.by, payload: &question.payload };
            self.carry_out(&mut tx, &sitting, &agreed, now).await?;
        }
        Ok(self.commit(tx).await?)
    }
}

/// Whether there is consent to a question whose time is over, if the silence of those who are absent does not count. A seat
/// is given away so only while its own person is.
fn without(question: &Question, absent: &[Seat]) -> bool {
    let heard = |ballot: &&Ballot| ballot.answer.is_some() || !absent.contains(&ballot.seat);
    let heard: Vec<Ballot> = question.ballots.iter().filter(heard).copied().collect();
    let back = question.kind == Kind::Replace && about(&question.payload).is_ok_and(|seat| !absent.contains(&seat));
    quorum(question.kind) == Quorum::Most && !back && Quorum::Most.verdict(&heard) == Some(true)
}

/// A row of the host with these lines, by somebody or by nobody in particular.
pub(super) async fn told(
    tx: &mut SqliteConnection,
    sitting: &Sitting,
    by: Option<(Seat, i64)>,
    lines: &[Line],
    at: &str,
) -> Result<i64, Trouble> {
    let (seat, user) = (by.map(|(seat, _)| seat.0), by.map(|(_, user)| user));
    let entry = Entry { kind: Row::Table, seat, by: user, said: None, mv: None, chance: &[], at };
    journal::of_host(tx, &sitting.game, &entry, lines).await?.map_err(|_| Trouble::Outrun)
}

/// The open questions as they stand under a board.
pub(super) struct Under {
    /// What is asked, and who has not answered.
    pub lines: Vec<Line>,
    /// The buttons.
    pub controls: Vec<Hung>,
    /// Who is called, and for what: whoever is first told of it by this message, or all who have not answered if it is an
    /// edit, which calls nobody.
    pub calls: Vec<Call>,
}

/// Those who are called for a question.
pub(super) struct Call {
    /// Its id.
    pub question: i64,
    /// On which seats, and who sits there.
    pub whom: Vec<(Seat, i64)>,
    /// What for.
    pub what: Line,
}

/// The people on some seats.
fn on(sitting: &Sitting, seats: &[Seat]) -> Vec<(Seat, i64)> {
    let there = sitting.chairs.iter().filter(|chair| seats.contains(&chair.seat));
    there.filter_map(|chair| Some((chair.seat, chair.user?))).collect()
}

/// The buttons of a question.
fn buttons(sitting: &Sitting, question: &Question) -> impl Iterator<Item = Hung> {
    let id = question.id.to_string();
    let named = words::labels(question.kind).into_iter().zip(["table.agree", "table.refuse"]);
    named
        .zip([Weight::Main, Weight::Plain])
        .map(move |((label, verb), weight)| sitting.button(label, verb, &[("q", &id)], weight))
}

/// A question for those who rested when it was asked, if they are still to answer.
pub(super) fn asked_later(sitting: &Sitting, open: &[Question], about: &Asked) -> Option<Public> {
    let question = open.iter().find(|open| open.id == about.question && !open.still)?;
    let unanswered = question.ballots.iter().filter(|ballot| ballot.answer.is_none()).map(|ballot| ballot.seat);
    let waiting: Vec<Seat> = unanswered.filter(|seat| about.seats.contains(seat)).collect();
    let users: Vec<i64> = on(sitting, &waiting).into_iter().map(|(_, user)| user).collect();
    let lines = vec![words::asks(question.by, &question.what)];
    (!users.is_empty()).then(|| Public {
        note: Note { lines, names: sitting.names() },
        pings: vec![(users, words::asked_later(&question.what, &question.expires_at))],
        controls: buttons(sitting, question).collect(),
        ..Public::default()
    })
}

/// What a message of a table that tells these rows says of its open questions.
pub(super) fn asked(sitting: &Sitting, open: &[Question], range: Range, form: Form) -> Under {
    let mut asked = Under { lines: Vec::new(), controls: Vec::new(), calls: Vec::new() };
    for question in open {
        let unanswered = question.ballots.iter().filter(|ballot| ballot.answer.is_none());
        let waiting: Vec<Seat> = unanswered.map(|ballot| ballot.seat).collect();
        asked.lines.push(words::open(&question.what, &waiting));
        asked.controls.extend(buttons(sitting, question));
        let new = (range.after + 1..=range.to).contains(&question.seq);
        if new || form == Form::Refresh {
            let (whom, what) = (on(sitting, &waiting), words::asked(&question.what));
            asked.calls.push(Call { question: question.id, whom, what });
        }
    }
    asked
}
