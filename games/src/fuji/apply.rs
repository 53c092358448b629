//! A seat moves. Everything is checked before anything is changed or chance is asked (F16.9).

use super::content::Book;
use super::moves::{Event, Move};
use super::state::{Ending, Phase, State};
use super::text::refusals;
use super::{injuries, planning, rerolls, rounds, signals, speech};
use crate::contract::{Refusal, Seat, Turn};

/// What a seat does, and all that follows by itself up to the next question.
pub fn apply(book: &Book, state: &mut State, by: Seat, mv: Move, turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    if by.at() >= state.table.count() {
        return Err(refusals::not_seated());
    }
    match mv {
        Move::Plan { to, path } => planning::plan(book, state, by, to, path.filter(|path| !path.is_empty()), turn),
        Move::Unplan => planning::unplan(book, state, by, turn),
        Move::Ready { firm } => planning::ready(book, state, by, firm, turn),
        Move::Unready => planning::unready(book, state, by, turn),
        Move::Reroll { places } => rerolls::reroll(book, state, by, places, turn),
        Move::Done => rerolls::done(book, state, by, turn),
        Move::Choose { go } => choose(book, state, by, go, turn),
        Move::Say { text } => speech::say(book, state, by, &text, turn),
        Move::Signal { signal } => signals::give(book, state, by, signal, turn),
        Move::Unsignal { topic } => signals::clear(book, state, by, topic, turn),
        Move::Injury { kind, die } => injuries::choose(book, state, by, kind, die, turn),
    }
}

/// Go or stay (F16.13). When all who are asked have answered, the rest is searched again.
fn choose(book: &Book, state: &mut State, by: Seat, go: bool, turn: &mut Turn<'_, Event>) -> Result<(), Refusal> {
    let Phase::GoOrStay { aims, asked, answers } = &state.table.phase else {
        return Err(refusals::phase(book, &state.table));
    };
    if !asked.contains(&by) {
        return Err(refusals::not_asked(&state.table));
    }
    let (aims, mut asked, mut answers) = (aims.clone(), asked.clone(), answers.clone());
    asked.retain(|seat| *seat != by);
    answers[by.at()] = Some(go);
    turn.tell(Event::Chose { seat: by, go });
    if asked.is_empty() {
        rounds::settle(book, state, aims, answers, turn);
    } else {
        state.table.phase = Phase::GoOrStay { aims, asked, answers };
    }
    Ok(())
}

/// How it ended, if it is over.
pub fn outcome(state: &State) -> Option<Ending> {
    match state.table.phase {
        Phase::Over(ending) => Some(ending),
        _ => None,
    }
}
