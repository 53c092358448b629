//! Questions to the others at a table, and how many must agree: one seat asks, the others answer by buttons under the board.
//!
//! * The asker counts as agreeing. Companions are not asked and count in no majority; nor are people who have left the server.
//!   If nobody is left to ask, there is consent at once.
//! * A question is open for a day. Where a majority is enough, people who have kept the table waiting for long and stay silent
//!   do not count when the day is over.
//! * A question is closed when the table ends; one about steps is closed by the next step.
//! * Its day does not pass while nobody can reach the table, nor in a pause, unless it was asked in that pause.
//! * Questions and answers are public rows of the journal. People in their quiet hours are pinged once, when those end.
//!
//! To add a kind of question, extend [`quorum`], [`agreed`](super::agreed), [`step_taken`](crate::store::questions::step_taken)
//! and [`labels`](crate::words::questions::labels).

use crate::{
    ask::{Answer, BoundControl, Note},
    deliver::Public,
    store::{
        notices::Asked,
        questions::{Ballot, Kind, Question},
    },
    table::{
        host::{loaded::LoadedTable, trouble::Trouble},
        writing::rows::{Form, Range},
    },
    verbs::Verb,
    words::questions as words,
};
use gogome_games::contract::{Json, Line, Seat, Weight};
use serde::{Deserialize, Serialize};

/// How many must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quorum {
    /// All who are asked.
    All,
    /// More than half of them, the asker counted.
    Most,
}

/// A request that needs consent.
pub(crate) struct Matter {
    /// Its kind.
    pub kind: Kind,
    /// The request in words, following "asks to".
    pub what: Line,
    /// More about it, for the log.
    pub details: Vec<Line>,
    /// The data needed to carry it out.
    pub payload: Json,
    /// The seats whose consent it needs; companions and the asker are skipped.
    pub whom: Vec<Seat>,
}

impl Quorum {
    /// The result as soon as it is certain, else none.
    pub(crate) fn verdict(self, ballots: &[Ballot]) -> Option<bool> {
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

/// The open questions as shown under a board.
pub(crate) struct Under {
    /// What is asked, and who has not answered yet.
    pub lines: Vec<Line>,
    /// The buttons.
    pub controls: Vec<BoundControl>,
    /// Who is pinged for which question: in a new message those who were not told yet, in an edit (which pings nobody) all who
    /// have not answered.
    pub calls: Vec<Call>,
}

/// The people pinged for one question.
pub(crate) struct Call {
    /// Its id.
    pub question: i64,
    /// Their seats and user ids.
    pub whom: Vec<(Seat, i64)>,
    /// What is asked.
    pub what: Line,
}

/// The payload of a question about a seat.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct About {
    seat: Seat,
}

pub(crate) fn quorum(kind: Kind) -> Quorum {
    match kind {
        Kind::Undo => Quorum::All,
        Kind::End | Kind::Replace | Kind::Host | Kind::Pause | Kind::Resume => Quorum::Most,
    }
}

/// Whether a question whose time is over has consent when the silence of absent people does not count. For a question that
/// gives a seat away, that holds only while the person on that seat is absent.
pub(crate) fn consent_without_absent(question: &Question, absent: &[Seat]) -> bool {
    let heard = |ballot: &&Ballot| ballot.answer.is_some() || !absent.contains(&ballot.seat);
    let heard: Vec<Ballot> = question.ballots.iter().filter(heard).copied().collect();
    let back =
        question.kind == Kind::Replace && seat_of_question(&question.payload).is_ok_and(|seat| !absent.contains(&seat));
    quorum(question.kind) == Quorum::Most && !back && Quorum::Most.verdict(&heard) == Some(true)
}

/// The people on some seats.
fn people_on(table: &LoadedTable, seats: &[Seat]) -> Vec<(Seat, i64)> {
    let there = table.chairs.iter().filter(|chair| seats.contains(&chair.seat));
    there.filter_map(|chair| Some((chair.seat, chair.user?))).collect()
}

/// The buttons of a question.
fn buttons(table: &LoadedTable, question: &Question) -> impl Iterator<Item = BoundControl> {
    let id = question.id.to_string();
    let named = words::labels(question.kind).into_iter().zip([Verb::Agree, Verb::Refuse]);
    named
        .zip([Weight::Main, Weight::Plain])
        .map(move |((label, verb), weight)| table.button(label, verb, &[("q", &id)], weight))
}

/// A question to people who were in their quiet hours when it was asked, if they still have to answer.
pub(crate) fn asked_later(table: &LoadedTable, open: &[Question], about: &Asked) -> Option<Public> {
    let question = open.iter().find(|open| open.id == about.question && !open.still)?;
    let unanswered = question.ballots.iter().filter(|ballot| ballot.answer.is_none()).map(|ballot| ballot.seat);
    let waiting: Vec<Seat> = unanswered.filter(|seat| about.seats.contains(seat)).collect();
    let users: Vec<i64> = people_on(table, &waiting).into_iter().map(|(_, user)| user).collect();
    let lines = vec![words::asks(question.by, &question.what)];
    (!users.is_empty()).then(|| Public {
        note: Note { lines, names: table.names() },
        pings: vec![(users, words::asked_later(&question.what, &question.expires_at))],
        controls: buttons(table, question).collect(),
        ..Public::default()
    })
}

/// The open questions as shown in a message that covers this range of rows.
pub(crate) fn asked(table: &LoadedTable, open: &[Question], range: Range, form: Form) -> Under {
    let mut asked = Under { lines: Vec::new(), controls: Vec::new(), calls: Vec::new() };
    for question in open {
        let unanswered = question.ballots.iter().filter(|ballot| ballot.answer.is_none());
        let waiting: Vec<Seat> = unanswered.map(|ballot| ballot.seat).collect();
        asked.lines.push(words::open(&question.what, &waiting));
        asked.controls.extend(buttons(table, question));
        let new = (range.after + 1..=range.to).contains(&question.seq);
        if new || form == Form::Refresh {
            let (whom, what) = (people_on(table, &waiting), words::asked(&question.what));
            asked.calls.push(Call { question: question.id, whom, what });
        }
    }
    asked
}

/// What a verb leads to.
pub(crate) enum Reply {
    /// It is done, or the person is told something first.
    Answer(Box<Answer>),
    /// The others are asked first.
    Ask(Matter),
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        Self::Answer(Box::new(answer))
    }
}

/// The payload of a question about a seat.
pub(crate) fn about_seat(seat: Seat) -> Result<Json, Trouble> {
    json(&About { seat })
}

/// The seat a question is about.
pub(crate) fn seat_of_question(payload: &Json) -> Result<Seat, Trouble> {
    payload.to().map(|About { seat }| seat).map_err(|error| Trouble::Fault(error.to_string()))
}

pub(crate) fn json<T: Serialize>(value: &T) -> Result<Json, Trouble> {
    Json::of(value).map_err(|error| Trouble::Fault(error.to_string()))
}
