//! What is asked in the middle of something: put, answered, applied (2.2).
//!
//! A module that needs an answer pushes what it will do next, and puts a question above it ([`ask::put`](crate::rules::ask::put)).
//! The question goes to those who can answer it in more than one way and whose standing orders say nothing; the others' answers
//! are written down at once. When all have answered, [`close`] hands the answers to the module in the order of those asked.
//!
//! For each kind of question there are four functions in the module it belongs to: its options (every answer there is, from
//! what lies open alone), a check, the default, and what the answers do.

mod check;
mod close;
mod default;
mod options;
mod standing;

pub use check::check;
pub use default::default;
pub use options::options;
pub use standing::standing;

use crate::content::CharacterId;
use crate::rules::refused::{AnswerRefused, Refused};
use crate::state::moves::Event;
use crate::state::{Answer, Ask, Question, State, Task};
use gogome_contract::{Seat, StepContext};

/// Opens a question. Whoever has one answer only, or standing orders for it, or is on autopilot is not called; if nobody is, it
/// is applied as soon as the rules go on.
pub fn open(state: &mut State, ask: Ask, asked: Vec<Seat>, ctx: &mut StepContext<'_, Event>) {
    let mut waiting = Vec::new();
    for seat in &asked {
        match answered_for(state, &ask, *seat, ctx) {
            Some(answer) => state.hidden.seats[seat.at()].answer = Some(answer),
            None => waiting.push(*seat),
        }
    }
    state.table.questions = state.table.questions.wrapping_add(1);
    let id = state.table.questions;
    state.table.tasks.push(Task::Ask(Question { id, ask, asked, waiting }));
}

/// The answer of a seat that is not called.
fn answered_for(state: &State, ask: &Ask, seat: Seat, ctx: &mut StepContext<'_, Event>) -> Option<Answer> {
    let table = &state.table;
    let mut options = options(table, ask, seat);
    if options.len() == 1 {
        return options.pop();
    }
    if ask.has_orders() {
        // whatever the orders say: nobody learns from a missing question which stand (2.3)
        ctx.reveal();
    }
    let orders = &state.hidden.seats[seat.at()].orders;
    match standing(table, orders, ask, seat) {
        None if table.player(seat).on_autopilot() => Some(default(table, ask, seat)),
        answer => answer,
    }
}

/// A seat answers the open question; it may do so again until the question closes.
pub fn answer(state: &mut State, by: Seat, answer: Answer) -> Result<(), Refused> {
    let Some(question) = state.table.question().filter(|question| question.asked.contains(&by)) else {
        return Err(AnswerRefused::NotAsked.into());
    };
    check(&state.table, &question.ask, by, &answer)?;
    write(state, by, answer);
    Ok(())
}

/// Writes an answer down: the seat is waited for no longer.
pub(super) fn write(state: &mut State, by: Seat, answer: Answer) {
    if let Some(Task::Ask(question)) = state.table.tasks.last_mut() {
        question.waiting.retain(|seat| *seat != by);
        if let (Ask::Character { taken }, Answer::Character(character)) = (&mut question.ask, &answer) {
            // first come, first served: who has which is open at once
            taken.retain(|(seat, _)| *seat != by);
            if *character != CharacterId::Plain {
                taken.push((by, *character));
            }
        }
    }
    state.hidden.seats[by.at()].answer = Some(answer);
}

/// All have answered: what they said is applied in the order they were asked.
pub fn close(state: &mut State, question: &Question, ctx: &mut StepContext<'_, Event>) {
    let mut answers = Vec::new();
    for seat in &question.asked {
        let said = state.hidden.seats[seat.at()].answer.take();
        answers.push((*seat, said.unwrap_or_else(|| default(&state.table, &question.ask, *seat))));
    }
    if question.asked.len() > 1 {
        // what the others said is new to everybody
        ctx.reveal();
    }
    if question.asked.iter().any(|seat| *seat != state.table.active()) {
        state.table.turn.returns = state.table.turn.returns.saturating_add(1);
    }
    close::close(state, &question.ask, answers, ctx);
}
