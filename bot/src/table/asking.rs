//! What is asked of the others, and how many must agree: one seat asks, the others answer by buttons under the board.
//!
//! Whoever asks has agreed. Companions are not asked: they never stand in the way, and never make a majority; nor is anybody
//! asked who has left the server. Where nobody else is to be asked, consent is there at once. A question is open for a day;
//! where more than half are enough, the silence of those who keep the table waiting for long does not count when it is over. A
//! question falls when the table ends, and one that is about steps at the next step. Its day stands still while its table is
//! paused, unless it was asked in the pause, and while nobody can reach the table. Questions and answers are public rows of the
//! journal. Whoever rests when they are asked is called when they are awake, once.
//!
//! A new kind of question stands in [`quorum`], in [`agreed`](super::agreed), in
//! [`step_taken`](crate::store::questions::step_taken) and in [`labels`](crate::words::questions::labels).

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
    /// Each of those who are asked.
    All,
    /// More than half of them, whoever asks among them.
    Most,
}

/// What somebody asks for.
pub(crate) struct Matter {
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

impl Quorum {
    /// Whether there is consent, as soon as that is certain.
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

/// The open questions as they stand under a board.
pub(crate) struct Under {
    /// What is asked, and who has not answered.
    pub lines: Vec<Line>,
    /// The buttons.
    pub controls: Vec<BoundControl>,
    /// Who is called, and for what: whoever is first told of it by this message, or all who have not answered if it is an
    /// edit, which calls nobody.
    pub calls: Vec<Call>,
}

/// Those who are called for a question.
pub(crate) struct Call {
    /// Its id.
    pub question: i64,
    /// On which seats, and who sits there.
    pub whom: Vec<(Seat, i64)>,
    /// What for.
    pub what: Line,
}

/// Which seat a question is about.
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

/// Whether there is consent to a question whose time is over, if the silence of those who are absent does not count. A seat
/// is given away so only while its own person is.
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

/// A question for those who rested when it was asked, if they are still to answer.
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

/// What a message of a table that tells these rows says of its open questions.
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

/// What a verb comes to.
pub(crate) enum Reply {
    /// It is done, or something is to be said first.
    Answer(Box<Answer>),
    /// The others are asked for their consent.
    Ask(Matter),
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        Self::Answer(Box::new(answer))
    }
}

/// What a question about a seat carries.
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
