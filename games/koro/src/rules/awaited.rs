//! Whom the table waits for, judged from what lies open (2.2).

use crate::state::duty::DutyKey;
use crate::state::{Ask, Question, Table};
use gogome_contract::{Pace, Seat};

/// What a table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wait<'a> {
    /// Its name.
    pub key: DutyKey,
    /// Those who have not answered.
    pub seats: Vec<Seat>,
    /// What is asked; nothing: the turn itself.
    pub ask: Option<&'a Ask>,
    /// How patient the table is.
    pub pace: Pace,
    /// A turn stands still until others have answered: it lapses also at a table without a clock.
    pub window: bool,
    /// Others have answered already perhaps, and what they said is hidden.
    pub sealed: bool,
}

/// All that a table waits for. A question to the active seat in its own turn is part of that turn; everybody else asked by it
/// shares one duty. Nobody waits for a seat at which nobody sits.
pub fn waits(table: &Table) -> Vec<Wait<'_>> {
    if table.over.is_some() {
        return Vec::new();
    }
    let waits = match table.question() {
        Some(question) => asked(table, question),
        None if table.turn.number == 0 => Vec::new(),
        None => vec![turn(table, None, false)],
    };
    waits.into_iter().filter(|wait| !wait.seats.is_empty()).collect()
}

/// The active seat's own turn, with the question that it has to answer in it.
fn turn<'a>(table: &Table, ask: Option<&'a Ask>, sealed: bool) -> Wait<'a> {
    let turn = &table.turn;
    let key = DutyKey::Turn { number: turn.number, returns: turn.returns };
    let seats = Some(turn.active).filter(|seat| !table.player(*seat).vacant).into_iter().collect();
    Wait { key, seats, ask, pace: Pace::Turn, window: false, sealed }
}

/// Those whom a question waits for: the active seat in its own turn apart from the others.
fn asked<'a>(table: &Table, question: &'a Question) -> Vec<Wait<'a>> {
    let ask = Some(&question.ask);
    let sealed = question.asked.len() > 1 && !matches!(question.ask, Ask::Character { .. });
    let playing = table.turn.number > 0;
    let own = |seat: &Seat| playing && *seat == table.active();
    let waiting = || question.waiting.iter().copied().filter(|seat| !table.player(*seat).vacant);
    let pace = match question.ask {
        _ if !playing => Pace::Turn,
        Ask::React { .. } => Pace::Brief,
        _ => Pace::Answer,
    };
    let others = waiting().filter(|seat| !own(seat)).collect();
    let others = Wait { key: DutyKey::Question(question.id), seats: others, ask, pace, window: playing, sealed };
    let mine = waiting().any(|seat| own(&seat)).then(|| turn(table, ask, sealed));
    mine.into_iter().chain([others]).collect()
}

/// Everybody the table waits for.
pub fn awaited(table: &Table) -> Vec<Seat> {
    waits(table).into_iter().flat_map(|wait| wait.seats).collect()
}

/// Who is probably asked next: the seat whose turn follows, if it can do anything then.
pub fn next(table: &Table) -> Option<Seat> {
    let after = table.seats_from(table.active()).skip(1).filter(|_| table.over.is_none() && table.turn.number > 0);
    let mut after = after.filter(|seat| !table.player(*seat).resigned && !table.player(*seat).vacant);
    after.next()
}
